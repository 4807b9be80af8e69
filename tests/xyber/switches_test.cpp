#include <functional>

#include "case.h"
#include "xyber/course.h"
#include "xyber/creation.h"

// The values of the ruleset: each replaced, each acting as the item says.
namespace xt::xyber::cases {
namespace {

using Change = std::function<void(Ruleset&)>;
Pack with(const Change& change) {
  Pack pack = case_pack();
  change(pack.rulesets[0]);
  return pack;
}
Index card(const char* id) { return find(case_pack().cards, id); }

TEST(XyberSwitches, Y15OmniClan) {
  for (const bool any : {true, false}) {
    const Pack pack = with([&](Ruleset& r) { r.omni_place_any = r.omni_recipe_any = any; });
    Case c(2, pack);
    c.before("deck: b1 b2 | P: m2 | slots P: m2 a1 | reserve P: XB");
    c.fight(P).say(P, Act::Draw);
    EXPECT_EQ(c.offers(P, Act::Place), any);
    EXPECT_EQ(c.offers(P, Act::Graft), any) << "m2 for 獣";
  }
}

TEST(XyberSwitches, Y45Y127Y132NumbersOfABattle) {
  const Pack pack = with([](Ruleset& r) { r.clan_slots = 1, r.actions_per_side = 1, r.placements_per_action = 2; });
  Case c(2, pack);
  c.before("deck: b1 b2 b3 | P: a1 a2");
  c.fight(P).say(P, Act::Draw);
  EXPECT_EQ(c.s.get(Tally::Placements, P), 2);
  c.say(P, Act::Place, "a1");
  EXPECT_EQ(c.refused(P, Act::Place, "a2"), "number_not_offered") << "no slot is free, so only over a1";
  c.say(P, Act::Place, "a2", static_cast<int>(c.id("a1")));
  EXPECT_FALSE(c.offers(P, Act::Place));
  c.say(P, Act::No).say(G, Act::No);
  EXPECT_EQ(c.question(), "nominate");
}

TEST(XyberSwitches, Y70Y72AssistFromAndTo) {
  {
    const Pack pack = with([](Ruleset& r) { r.assist_to_exile = false; });
    Case c(2, pack);
    c.before("deck: b1 b2 c1 | P: a1");
    c.start(Task::Judgement, P, nobody, 3, 1);
    EXPECT_TRUE(c.offers(P, Act::Discard));
    EXPECT_FALSE(c.offers(P, Act::Exile));
  }
  {
    const Pack pack = with([](Ruleset& r) { r.assist_reduces = 2, r.assist_floor = 2; });
    Case c(2, pack);
    c.before("deck: b1 b2 c1 | P: a1");
    c.start(Task::Judgement, P, nobody, 3, 1).say(P, Act::Discard, "a1");
    EXPECT_EQ(c.s.get(Count::Difficulty), 2);
  }
  const Pack pack = with([](Ruleset& r) { r.assist_per_judgement = 0; });
  Case c(2, pack);
  c.before("deck: b1 b2 c1 | P: a1");
  c.start(Task::Judgement, P, nobody, 3, 1);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Failure) << "no window at all";
}

TEST(XyberSwitches, Y74Y107Y118Y167Numbers) {
  const Pack pack = with([](Ruleset& r) {
    r.judge_reveal = 1, r.scene_reveal = 4, r.scene_choose = 3, r.exchange_peek = 2, r.self_chosen_attributes = 2;
  });
  Case c(2, pack);
  c.before("deck: a1 b1 c1 c2 b2 b3 c3 | P: k1");
  c.start(Task::Scene, P);
  EXPECT_EQ(c.offered(P, Act::Pick), "a1 b1 c1 c2");
  EXPECT_EQ(c.refused(P, Act::Pick, "a1 b1"), "too_few_cards");
  c.say(P, Act::Pick, "a1 b1 c1").say(P, Act::Dialogue);
  EXPECT_EQ(c.numbers(P, Act::Pick), (std::vector<int>{3, 5, 6})) << "two attributes";
  c.say(P, Act::Pick, "", 3).say(P, Act::No).say(Q, Act::No);
  EXPECT_EQ(c.offered(P, Act::Pick), "b2");
  Case peek(2, pack);
  peek.before("deck: a1 dQ c1");
  peek.start(Task::Peek, P, Q).say(P, Act::Pick, "dQ");
  peek.after("deck: c1 a1 | P: dQ");
}

TEST(XyberSwitches, Y90DesireCodePhases) {
  for (const bool quest : {true, false}) {
    const Pack pack = with([&](Ruleset& r) { r.desire_code_quest = quest; });
    for (const Phase phase : {Phase::Quest, Phase::Final}) {
      Case c(2, pack);
      c.before("deck: b1 b2 | set P: dP");
      evolve(c.s, Counted{Count::Phase, static_cast<int>(phase)});
      c.fight(P).say(P, Act::Draw);
      EXPECT_EQ(c.offers(P, Act::Code), quest || phase == Phase::Final);
    }
  }
}

TEST(XyberSwitches, Y114Y200RewardTo) {
  using To = Ruleset::ClanReward;
  for (const To to : {To::ScenePlayerHand, To::Deck, To::Discard, To::Gm}) {
    Pack pack = with([&](Ruleset& r) { r.reward_clan = to; });
    pack.scenarios[0].quests[0].reward.cards = {card("c4"), none};
    pack.scenarios[0].quests[0].reward.exceeds = {0};
    Case c(2, pack);
    c.before("deck: a1 b1");
    c.start(Task::Challenge, P, nobody, 0).say(G, Act::Cleared);
    if (to == To::Gm) c.say(G, Act::Pick, "", 0, Q);
    const Seat receiver = to == To::Gm ? Q : P;
    EXPECT_EQ(c.s.at(at::hand(receiver)).size(), to == To::ScenePlayerHand || to == To::Gm ? 1u : 0u);
    EXPECT_EQ(c.s.at(at::deck).size(), to == To::Deck ? 3u : 2u);
    EXPECT_EQ(c.s.at(at::discard).size(), to == To::Discard ? 1u : 0u);
    ASSERT_EQ(c.s.at(at::reserve(receiver)).size(), 1u);
    EXPECT_EQ(c.s.at(at::reserve(receiver))[0].owner, receiver) << "owned for good";
    EXPECT_TRUE(c.heard(Viewer::gm(), std::string("reward_missing ") + (receiver == P ? "P" : "Q")));
    const auto where = (Board{c.s, pack}.where(c.id("c4")));
    EXPECT_TRUE(where && (Board{c.s, pack}.card(c.id("c4")).acquired));
  }
}

TEST(XyberSwitches, Y126FirstPlayerTable) {
  for (const auto tie : {Ruleset::Tie::Pc, Ruleset::Tie::Enemy}) {
    const Pack pack = with([&](Ruleset& r) { r.first_player_tie = tie; });
    Case c(2, pack);
    c.before("deck: a1 a2 b1");
    c.start(Task::Battle, P, nobody, 1, 1);
    EXPECT_EQ(c.s.seat(Count::First), tie == Ruleset::Tie::Pc ? P : E);
  }
  const Pack pack = with([](Ruleset& r) { r.first_player = {{Attribute::Bond, Attribute::Valor}}; });
  Case c(2, pack);
  c.before("deck: a1 c1 b1");
  c.start(Task::Battle, P, nobody, 1, 1);
  EXPECT_EQ(c.s.seat(Count::First), E) << "縁 beats 勇 here";
}

TEST(XyberSwitches, Y129SaviorDrawFrom) {
  const Pack pack = with([](Ruleset& r) { r.savior_draw_deck = r.savior_draw_exile = false; });
  Case c(2, pack);
  c.before("deck: b1 | discard: c1 XA | exile: c2");
  c.fight(P);
  EXPECT_EQ(c.offered(P, Act::SaviorDraw), "c1") << "no Exceed, nothing from deck and exile";
  EXPECT_TRUE(c.numbers(P, Act::SaviorDraw).empty());
}

TEST(XyberSwitches, Y161ExceedReturn) {
  using Goes = Ruleset::Goes;
  for (const Goes goes : {Goes::Holder, Goes::Owner}) {
    const Pack pack = with([&](Ruleset& r) { r.exceed_at_battle_end = r.exceed_at_session_end = goes; });
    Case c(2, pack);
    c.before("deck: b1 b2 | discard: a1 | exceed P: XB@Q");
    c.fight(P);
    Answer end;
    end.act = Act::Declare;
    end.number = 1;
    c.raw(G, end);
    const bool home = goes == Goes::Owner;
    c.after(std::string("deck: b1 b2 | discard: a1 | ") + (home ? "reserve Q: XB" : "reserve P: XB"));
    c.start(Task::End).say(G, Act::Failed);
    EXPECT_EQ(c.s.at(at::reserve(home ? Q : P)).size(), 1u);
  }
}

TEST(XyberSwitches, Y183MaterialsAsDestroyed) {
  for (const bool counts : {false, true}) {
    Pack pack = with([&](Ruleset& r) { r.xenograft_counts_as_destroy = counts; });
    pack.cards[card("a1")].effects = pack.cards[card("e6")].effects;
    pack.cards[card("a1")].effects[0].when = When::OnDestroyed;
    Case c(2, pack);
    c.before("deck: b1 b2 | slots P: a1 a3 | reserve P: XD");
    c.fight(P).say(P, Act::Draw).say(P, Act::Graft, "a1 a3", static_cast<int>(c.id("XD")));
    EXPECT_EQ((Board{c.s, pack}.xp(P, false)), counts ? 5000 : 4000);
  }
}

TEST(XyberSwitches, Y155Y158GrowthAndCut) {
  const Pack pack = with([](Ruleset& r) { r.growth_xp = 500, r.exceed_max_at_end = 1; });
  Case c(2, pack);
  c.before("reserve P: XA XE");
  c.start(Task::End).say(G, Act::Cleared).say(P, Act::Xp).say(Q, Act::No);
  EXPECT_EQ(c.s.sheets[0].growth, 500);
  EXPECT_EQ(c.refused(P, Act::Pick, ""), "too_few_cards");
  c.say(P, Act::Pick, "XA");
  EXPECT_EQ(c.s.at(at::reserve(P)).size(), 1u);
}

// House values are named in what everybody sees.
TEST(XyberSwitches, HouseValuesAreMarked) {
  const Pack pack = with([](Ruleset& r) { r.house = {"clan_slots", "hand_limit"}; });
  Case c(2, pack);
  for (const Viewer v : viewers(2)) EXPECT_EQ(view(c.s, pack, v).house, (std::vector<std::string>{"clan_slots", "hand_limit"}));
}

// Y165: the GM may change the order between scenes; it breaks a clash of equal positions.
TEST(XyberGm, Y165SeatOrder) {
  Case c(2);
  c.before("deck: a1 b1");
  evolve(c.s, Counted{Count::Phase, static_cast<int>(Phase::Final)});
  Answer order;
  order.act = Act::Seats;
  order.target = Q;
  order.more = {2, 0};
  c.start(Task::Final).raw(G, order).say(P, Act::Pick, "", 0).say(Q, Act::Pick, "", 0);
  EXPECT_EQ(c.asked(), "P") << "Q is first now";
}

// Y55, Y57, Y201, Y207
TEST(XyberCreation, Y55Y57Y201Hints) {
  const Pack& pack = case_pack();
  const Ruleset& rules = pack.rulesets[0];
  EXPECT_TRUE(summonable(pack.saviors[0].clans, pack.exceeds[3], rules)) << "炎 獣 by 炎・獣";
  EXPECT_FALSE(summonable(pack.saviors[1].clans, pack.exceeds[0], rules)) << "炎 ※ by 氷・機械";
  EXPECT_EQ(deck_minimum(rules, 3), 20);
  Savior own = pack.saviors[0];
  own.xp = 3000;
  EXPECT_EQ(custom_savior_problem(own, rules), nullptr);
  own.xp = 3500;
  EXPECT_STREQ(custom_savior_problem(own, rules), "wrong_xp");
  HomeDeck deck;
  deck.cards = {{card("a1"), 2}, {card("b1"), 1}};
  EXPECT_EQ(placeable_cards(pack.saviors[0].clans, deck, pack, rules), 2);
}

// Y5 to Y7: back to an earlier version; with the players' consent when something hidden was shown since.
TEST(XyberCourse, RewindNeedsConsent) {
  Case c(2);
  c.before("deck: a2 b1 a1 c1 | P: a3");
  Course course;
  State before = c.s;
  c.start(Task::Judgement, P, nobody, 3, 1);
  // The position before the case stands in the log as the cards that entered.
  std::vector<Event> first{Started{2, 0, 0, 2, 3}, Counted{Count::Phase, static_cast<int>(Phase::Quest)}};
  for (int i = 0; i < place_count; ++i)
    if (const Cards& cards = before.cards[static_cast<std::size_t>(i)]; !cards.empty())
      first.push_back(Entered{Place::of(i), static_cast<int>(cards.size()), {cards, Audience::none()}});
  course.append(first);
  course.append(c.events);
  c.events.clear();
  c.say(P, Act::No);
  course.append(c.events);
  EXPECT_TRUE(course.witnesses(2).empty());
  EXPECT_TRUE(std::holds_alternative<std::vector<Event>>(course.rewind(2, {})));
  c.events.clear();
  c.say(Q, Act::No);
  course.append(c.events);
  EXPECT_EQ(course.witnesses(2).size(), 2);
  EXPECT_EQ(std::get<Refusal>(course.rewind(2, {})).code, "needs_consent");
  Seats both;
  both.add(P);
  both.add(Q);
  const int was = course.version();
  course.append(std::get<std::vector<Event>>(course.rewind(2, both)));
  EXPECT_EQ(course.version(), was + 1) << "the log is never shortened";
  EXPECT_EQ(course.state().question, Question::Assist);
  EXPECT_EQ(course.state().at(at::deck).size(), 4u);
  EXPECT_EQ(std::get<Refusal>(course.rewind(0, both)).code, "no_such_version");
}

}  // namespace
}  // namespace xt::xyber::cases
