#include "case.h"

// Home and introduction, the GM's free hand, absent persons.
namespace xt::xyber::cases {
namespace {

Setup setup(int players, int deck = 40) {
  Setup out;
  out.scenario = out.ruleset = 0;
  for (int i = 0; i < players; ++i) {
    Setup::Player p;
    p.sheet.savior = static_cast<Index>(i % 3);
    p.exceeds = {0};
    out.players.push_back(p);
  }
  for (int i = 0; i < deck; ++i) out.home_deck.push_back(static_cast<Index>(i % 17));
  out.home_name = "home";
  return out;
}
class Plain : public Luck {
 public:
  std::uint32_t below(std::uint32_t n) override { return ++turn_ % n; }

 private:
  std::uint32_t turn_ = 0;
};
Case begun(const Setup& with, const Pack& pack = case_pack()) {
  Case c(static_cast<int>(with.players.size()), pack);
  Plain luck;
  const auto made = begin(pack, with, luck);
  c.events = std::get<std::vector<Event>>(made);
  for (const Event& e : c.events) evolve(c.s, e);
  return c;
}
std::string refused(const Setup& with, const Pack& pack = case_pack()) {
  Plain luck;
  const auto made = begin(pack, with, luck);
  const auto* no = std::get_if<Refusal>(&made);
  return no ? std::string(no->code) : "";
}
Answer gm(Act act, std::vector<int> more = {}, int number = 0, Seat target = nobody, std::string text = {}) {
  return {act, {}, number, target, std::move(text), std::move(more)};
}

// Y1, Y194, Y201
TEST(XyberHome, Y1Y194Y201WhatCannotBegin) {
  EXPECT_EQ(refused(setup(2)), "");
  EXPECT_EQ(refused(setup(1)), "wrong_number_of_players");
  EXPECT_EQ(refused(setup(5)), "wrong_number_of_players");
  EXPECT_EQ(refused(setup(2, 17)), "deck_too_small") << "2 x 5 + 8";
  EXPECT_EQ(refused(setup(2, 18)), "");
  EXPECT_EQ(refused(setup(2, 51)), "deck_too_big");
  Pack raid = case_pack();
  raid.scenarios[0].final_operation.kind = Operation::ClanRaid;
  EXPECT_EQ(refused(setup(2), raid), "operation_off") << "waits for the product's rules";
}

// Y85 to Y99: introductions, wishes, positions, the deck with the Desire cards, hands up to the limit, GM none.
TEST(XyberHome, Y85ToY99TheHomePhase) {
  for (const int players : {2, 3, 4}) {
    Case c = begun(setup(players));
    EXPECT_EQ(c.question(), "go_on");
    c.say(G, Act::Yes);
    Answer wish;
    wish.act = Act::Pick;
    for (int i = 0; i < players; ++i) {
      EXPECT_EQ(c.question(), "write_wish");
      wish.text = i ? "wish" : "";  // an empty wish is legal (Y203)
      c.raw(Seat{static_cast<std::uint8_t>(i)}, wish);
    }
    for (int i = 0; i < players; ++i)
      c.say(Seat{static_cast<std::uint8_t>(i)}, i == 0 ? Act::Pick : i == 1 ? Act::Yes : Act::No, "", i == 0 ? 4 : 0);
    const int limit = players == 2 ? 5 : players == 3 ? 4 : 3;  // Y96
    for (int i = 0; i < players; ++i) {
      const Seat who{static_cast<std::uint8_t>(i)};
      EXPECT_EQ(c.s.get(Tally::HandLimit, who), limit);
      EXPECT_EQ(static_cast<int>(c.s.at(at::hand(who)).size()), limit);
    }
    EXPECT_EQ(static_cast<int>(c.s.at(at::deck).size()), 40 + players - limit * players);
    EXPECT_EQ(c.s.sheets[0].position, 4);
    EXPECT_NE(c.s.sheets[1].position, none) << "rolled";
    c.say(G, Act::Yes);
    EXPECT_EQ(c.s.phase(), Phase::Introduction);
    c.say(G, Act::Yes);
    EXPECT_EQ(c.s.phase(), Phase::Quest) << "only the GM goes on (Y4)";
    EXPECT_EQ(c.s.get(Count::Cycle), 1);
    EXPECT_EQ(c.question(), "scene_player");
  }
}

// Y91, Y203: one of the scenario's Desire cards each, in seat order, none twice. Y157: the favourite's copy.
TEST(XyberHome, Y203Y157DesireCardsToChooseAndFavourite) {
  Pack pack = case_pack();
  pack.scenarios[0].desire_cards = {Text{{"甲", "", ""}}, Text{{"乙", "", ""}}, Text{{"丙", "", ""}}};
  auto with = setup(2);
  with.players[1].sheet.favourite = 3;
  Case c = begun(with, pack);
  c.say(G, Act::Yes);
  EXPECT_EQ(c.asked(), "P");
  c.say(P, Act::Pick, "", 1);
  EXPECT_EQ(c.numbers(Q, Act::Pick), (std::vector<int>{0, 2}));
  c.say(Q, Act::Pick, "", 2).say(P, Act::No).say(Q, Act::No);
  EXPECT_EQ(c.s.sheets[0].wish, "乙");
  EXPECT_EQ(c.question(), "add_favourite");
  EXPECT_EQ(c.asked(), "Q");
  c.say(Q, Act::Yes);
  EXPECT_EQ(c.s.at(at::deck).size(), 40u + 2 + 1 - 10);
  EXPECT_EQ(c.s.home_deck.size(), 40u) << "the copy is never stored";
}

// Y199: a card moves blind, marked as a ruling; nobody sees its face, the GM neither.
TEST(XyberGm, Y199MovesBlind) {
  Case c(2);
  c.before("deck: a1 b1 | P: a2 a3 | Q: k1");
  c.start(Task::Dialogue, P);
  c.raw(G, gm(Act::Move, {at::hand(P).index(), 1, at::deck.index(), 1}));
  c.after("deck: a3 a1 b1 | P: a2 | Q: k1");
  EXPECT_TRUE(c.heard(Viewer::gallery(), "ruled_move G"));
  EXPECT_TRUE(c.heard(Viewer::gm(), "hand P > deck: 1 unseen"));
  EXPECT_EQ(c.refused(G, gm(Act::Move, {at::hand(P).index(), 1, at::deck.index(), 1})), "no_such_card");
  EXPECT_EQ(c.refused(P, gm(Act::Move, {at::hand(P).index(), 0, at::deck.index(), 1})), "not_asked");
  EXPECT_EQ(c.refused(G, gm(Act::Move, {at::hand(P).index(), 0, at::reserve(P).index(), 0})), "not_there");
}

// Y199: a look at a hidden card is an act of its own, in the log for all; only the GM sees the face unless all do.
TEST(XyberGm, Y199LookIsLogged) {
  Case c(2);
  c.before("deck: a1 | P: a2 | Q: k1");
  c.start(Task::Dialogue, P);
  c.raw(G, gm(Act::Look, {at::hand(P).index(), 0}));
  for (const Viewer v : viewers(2)) EXPECT_TRUE(c.heard(v, "looked G"));
  for (const bool all : {false, true}) {
    c.events.clear();
    c.raw(G, gm(Act::Look, {at::hand(P).index(), 0}, all));
    for (const Viewer v : viewers(2)) {
      const auto seen = masked(c.events.front(), v);
      EXPECT_EQ(!std::get<Told>(*seen).cards.fact().empty(), all || v == Viewer::gm());
    }
  }
}

// Y199: a player shows own hand cards to one or to all; they stay in hand.
TEST(XyberGm, Y199ShowOwnCards) {
  Case c(3);
  c.before("deck: a1 | P: a2 b2 | Q: k1");
  c.start(Task::Dialogue, P);
  Answer show;
  show.act = Act::Show;
  show.cards = {c.id("a2")};
  show.target = Q;
  EXPECT_EQ(c.refused(Q, show), "card_not_offered");
  c.raw(P, show);
  for (const Viewer v : viewers(3)) {
    const auto seen = masked(c.events.back(), v);
    EXPECT_EQ(!std::get<Told>(*seen).cards.fact().empty(), v == Viewer::seat(P) || v == Viewer::seat(Q));
  }
  c.after("deck: a1 | P: a2 b2 | Q: k1");
}

// Y5 to Y7: numbers, skipped, repeated and replaced steps, outcomes, master scenes.
TEST(XyberGm, Y5Y6Y7Rulings) {
  Case c(2);
  c.before("deck: a1 b1 c1 a2 b2 c2 a3 | P: a4");
  c.start(Task::Judgement, P, nobody, 2, 1);
  c.raw(G, gm(Act::Number, {0, static_cast<int>(Count::Difficulty), 9}));
  EXPECT_EQ(c.s.get(Count::Difficulty), 9);
  c.say(P, Act::No).say(Q, Act::No);
  c.raw(G, gm(Act::Repeat));
  EXPECT_EQ(c.question(), "assist") << "the judgement begins again";
  EXPECT_EQ(c.s.get(Count::Difficulty), 2);
  c.say(P, Act::No).say(Q, Act::No);
  c.raw(G, gm(Act::Declare, {}, 1));
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success);
  EXPECT_TRUE(c.heard(Viewer::gallery(), "ruled_outcome G"));
  c.start(Task::Dialogue, P);
  c.raw(G, gm(Act::Master, {}, 0, nobody, "meanwhile"));
  EXPECT_EQ(c.s.get(Count::MasterScene), 1);
  EXPECT_EQ(c.question(), "name_attribute") << "and a way back";
  c.raw(G, gm(Act::Replace, {}, 0, nobody, "told instead"));
  EXPECT_EQ(c.question(), "none");
}

// Y7, Y142: the GM ends a battle; everything is cleaned up as usual.
TEST(XyberGm, Y7DeclaresABattle) {
  Case c(2);
  c.before("deck: b1 b2 | P: c1 | slots P: a1 | slots E: n1 | exceed P: XA");
  c.fight(P);
  c.raw(G, gm(Act::Declare, {}, 1));
  EXPECT_EQ(c.s.verdict(Count::Result), Verdict::Success);
  c.after("deck: b1 b2 | P: c1 | reserve P: XA | discard: a1");
}

// Y65, Y178: a judgement in between; the question that was open is asked again. Not within another one.
TEST(XyberGm, Y65Y178JudgementInBetween) {
  Case c(2);
  c.before("deck: a1 b1 c1 c2 | P: a2");
  c.start(Task::Dialogue, P);
  c.raw(G, gm(Act::Judge, {1, 1}, 0, Q));
  EXPECT_EQ(c.refused(G, gm(Act::Judge, {1, 1}, 0, P)), "not_now");
  c.say(P, Act::No).say(Q, Act::No).say(Q, Act::Pick, "a1").say(Q, Act::Pick);
  EXPECT_EQ(c.asked(), "P");
  EXPECT_EQ(c.question(), "name_attribute");
}

// Y164: the GM goes on without an absent person; defaults, and at random what would need the secrets.
TEST(XyberGm, Y164WithoutAnAbsentPerson) {
  Case c(2);
  c.before("deck: a1 a2 b1 c1 c2 | P: a3 b2 b3 b4 c3 c4 | Q: k1");
  c.start(Task::Judgement, P, nobody, 3, 1).say(Q, Act::No);
  EXPECT_EQ(c.refused(Q, gm(Act::WithoutThem, {}, 0, P)), "not_asked") << "only the GM";
  c.raw(G, gm(Act::WithoutThem, {}, 0, P));
  EXPECT_EQ(c.question(), "submit_revealed");
  c.raw(G, gm(Act::WithoutThem, {}, 0, P));
  EXPECT_EQ(c.s.get(Count::Achievement), 3) << "all legal revealed cards";
  c.raw(G, gm(Act::WithoutThem, {}, 0, P));
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success) << "from the hand none";
  EXPECT_TRUE(c.heard(Viewer::gallery(), "without_them P"));
  c.start(Task::HandLimit);
  c.raw(G, gm(Act::WithoutThem, {}, 0, P));
  EXPECT_EQ(c.s.at(at::hand(P)).size(), 5u);
}

// Y202: who leaves for good: hand to the discard, lent Exceeds home, the seat passed over.
TEST(XyberGm, Y202LeavesForGood) {
  Case c(3);
  c.before("deck: a1 b1 c1 | P: a3 | Q: k1 dP | R: k2 | reserve Q: XB@R");
  Pending phase;
  phase.task = Task::Quest;
  phase.stage = 2;
  c.start(phase);
  c.raw(G, gm(Act::Seats, {1, 1}, 0, Q));
  c.after("deck: a1 b1 c1 | P: a3 | R: k2 | reserve R: XB | discard: k1 dP");
  EXPECT_EQ(c.refused(G, Act::Pick, "", 0, Q), "seat_not_offered");
}

// Y136: what the scenario writes for the enemy is offered to the GM, and played by it alone.
TEST(XyberEnemy, Y136ScriptedAction) {
  Pack pack = case_pack();
  EnemyStep place;
  place.card = find(pack.cards, "z1");
  pack.scenarios[0].enemies[0].actions = {{place}};
  Case c(2, pack);
  c.before("deck: b1 b2 b3 | P: a1 k1");
  c.fight(P).say(P, Act::Draw).say(P, Act::No);
  EXPECT_EQ(c.offered(G, Act::Place), "z1");
  for (const Viewer v : viewers(2)) {
    bool heard = false;
    for (const Event& e : c.events) {
      const auto seen = masked(e, v);
      heard |= seen && std::holds_alternative<Entered>(*seen);
    }
    EXPECT_EQ(heard, v == Viewer::gm()) << "not even how many";
  }
  EXPECT_TRUE(view(c.s, pack, Viewer::seat(P)).places.size() < view(c.s, pack, Viewer::gm()).places.size()) << "not yet shown";
  const auto scripted = scripted_answer(c.s, pack);
  ASSERT_TRUE(scripted);
  c.raw(G, *scripted);
  c.after("deck: b2 b3 | P: a1 k1 b1 | slots E: z1");
  EXPECT_EQ(scripted_answer(c.s, pack)->act, Act::No);
}

// Y7: a scenario's hook speaks and changes, or takes over a step.
TEST(XyberHooks, Y7HookReplacesAStep) {
  Pack pack = case_pack();
  Hook hook;
  hook.step = Step::Dialogue;
  hook.replace = true;
  Consequence raised;
  raised.kind = Consequence::Kind::Difficulty;
  raised.target = 1;
  raised.amount = 2;
  hook.then = {raised};
  pack.scenarios[0].hooks = {hook};
  Case c(2, pack);
  c.before("deck: a1 b1 c1");
  c.start(Task::Dialogue, P);
  EXPECT_EQ(c.asked(), "G");
  EXPECT_EQ(c.s.quest_more[1], 2);
  for (const Viewer v : viewers(2)) {
    bool heard = false;
    for (const Event& e : c.events) {
      const auto seen = masked(e, v);
      heard |= seen && std::holds_alternative<QuestNoted>(*seen);
    }
    EXPECT_EQ(heard, v == Viewer::gm()) << "quest 1 is hidden";
  }
  c.say(G, Act::Yes);
  EXPECT_EQ(c.question(), "none") << "no judgement";
}

}  // namespace
}  // namespace xt::xyber::cases
