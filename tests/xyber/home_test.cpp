#include <algorithm>

#include "case.h"
#include "xyber/campaign.h"
#include "xyber/creation.h"

// What is there before a session and what stays after it (Y28, Y29, Y50, Y52 to Y64), the home phase step by step (Y86 to Y98).
namespace xt::xyber::cases {
namespace {

class Plain : public Luck {
 public:
  std::uint32_t below(std::uint32_t n) override { return ++turn_ % n; }

 private:
  std::uint32_t turn_ = 0;
};
xyber::Setup setup(int players, int deck = 40) {
  xyber::Setup out;
  out.scenario = out.ruleset = 0;
  for (int i = 0; i < players; ++i) {
    xyber::Setup::Player p;
    p.sheet.savior = static_cast<Index>(i % 3);
    p.sheet.code = 0;
    p.exceeds = {0};
    out.players.push_back(p);
  }
  for (int i = 0; i < deck; ++i) out.home_deck.push_back(static_cast<Index>(i % 17));
  return out;
}
std::string refused(const xyber::Setup& with, const Pack& pack = case_pack()) {
  Plain luck;
  const auto made = begin(pack, with, luck);
  const auto* no = std::get_if<Refusal>(&made);
  return no ? std::string(no->code) : "";
}
Case begun(const xyber::Setup& with, const Pack& pack = case_pack()) {
  Case c(static_cast<int>(with.players.size()), pack);
  Plain luck;
  c.events = std::get<std::vector<Event>>(begin(pack, with, luck));
  for (const Event& e : c.events) evolve(c.s, e);
  return c;
}
Answer text(Act act, const std::string& words, int number = 0) {
  Answer a;
  a.act = act;
  a.text = words;
  a.number = number;
  return a;
}
/// Through the home phase with these wishes and no positions; the deck's order is as it was made.
Case& at_home(Case& c, const std::vector<std::string>& wishes) {
  c.say(G, Act::Yes);
  for (std::size_t i = 0; i < wishes.size(); ++i) c.raw(Seat{static_cast<std::uint8_t>(i)}, text(Act::Pick, wishes[i]));
  for (std::size_t i = 0; i < wishes.size(); ++i) c.say(Seat{static_cast<std::uint8_t>(i)}, Act::No);
  return c;
}
int count(const Cards& cards, Sort sort) {
  return static_cast<int>(std::count_if(cards.begin(), cards.end(), [&](const Card& c) { return c.sort == sort; }));
}
Pack with_decks() {
  Pack pack = case_pack();
  const Index a1 = find(pack.cards, "a1"), b1 = find(pack.cards, "b1");
  HomeDeck small, whole, large;
  small.id = "small", small.cards = {{a1, 17}};
  whole.id = "whole", whole.cards = {{b1, 20}, {a1, 20}};
  large.id = "large", large.cards = {{a1, 51}};
  pack.decks = {small, whole, large};
  return pack;
}

// Y54, Y56, Y58: a new PC is one sheet with one Savior, one desire code and one Exceed out of the rulebook's table.
TEST(XyberCreation, Y54Y56Y58WhatANewPcIs) {
  const Pack& pack = case_pack();
  xyber::Setup::Player p = setup(2).players[0];
  EXPECT_EQ(new_player_problem(p, pack), nullptr);
  p.sheet.code = none;
  EXPECT_STREQ(new_player_problem(p, pack), "no_code");
  p.sheet.code = 0;
  p.exceeds = {};
  EXPECT_STREQ(new_player_problem(p, pack), "not_one_exceed");
  p.exceeds = {0, 1};
  EXPECT_STREQ(new_player_problem(p, pack), "not_one_exceed");
  p.exceeds = {find(pack.exceeds, "XD")};
  EXPECT_STREQ(new_player_problem(p, pack), "exceed_not_in_the_table") << "a scenario's";
  p.exceeds = {0};
  p.sheet.savior = none;
  EXPECT_STREQ(new_player_problem(p, pack), "no_savior");
  xyber::Setup without = setup(2);
  without.players[1].sheet.savior = none;
  EXPECT_EQ(refused(without), "no_such_savior") << "exactly one";
}

// Y58, Y50: what a session leaves of a PC is one unit again, and another session begins with it.
TEST(XyberCampaign, Y50Y58OneUnitOutAndIn) {
  Case c(2);
  c.before("discard: a1 | reserve P: XA XB | reserve Q: XC@Q");
  Sheet sheet = c.s.sheets[0];
  sheet.player = "アオイ", sheet.savior_name = "ホタル", sheet.growth = 3000, sheet.favourite = 2;
  evolve(c.s, Seated{P, sheet});
  evolve(c.s, HomeKept{std::vector<Index>(40, 3), "灯のクラン"});
  c.start(Task::End).say(G, Act::Failed).say(P, Act::No).say(Q, Act::No).say(P, Act::No);
  ASSERT_TRUE(c.s.over());
  const Kept left = kept(c.s);
  EXPECT_EQ(left.players[0].sheet, sheet);
  EXPECT_EQ(left.players[0].exceeds, (std::vector<Index>{0, 1}));
  EXPECT_EQ(left.home_name, "灯のクラン");
  xyber::Setup again = setup(2);
  for (std::size_t i = 0; i < 2; ++i) again.players[i] = {left.players[i].sheet, left.players[i].exceeds};
  again.home_deck = left.home_deck;
  again.home_name = left.home_name;
  const Case next = begun(again);
  EXPECT_EQ(next.s.sheets[0], sheet);
  EXPECT_EQ(next.s.at(at::reserve(P)).size(), 2u);
  EXPECT_EQ(next.s.home_deck, std::vector<Index>(40, 3));
}

// Y28: what belongs to a PC: sheet, limit, position, acted, defeated, favourite; and, in a campaign, homes, background, avatar.
TEST(XyberHome, Y28FieldsOfAPc) {
  Case c = begun(setup(2));
  at_home(c, {"願い", ""});
  for (const Viewer v : viewers(2)) {
    const View sight = view(c.s, *c.pack, v);
    const auto tally = [&](Tally t) { return sight.tally[static_cast<std::size_t>(t)][0]; };
    EXPECT_EQ(sight.sheets[0].wish, "願い");
    EXPECT_EQ(sight.sheets[0].code, 0);
    EXPECT_EQ(tally(Tally::HandLimit), 5);
    EXPECT_EQ(tally(Tally::Acted), 0);
    EXPECT_EQ(tally(Tally::Defeated), 0);
  }
  Campaign::Pc pc;
  pc.background = "夜勤明け", pc.avatar = "狐面", pc.homes = {"one", "two"};
  EXPECT_EQ(pc.homes.size(), 2u) << "one home or more";
}

// Y29, Y62: a home has one deck for all and a name; without one it is called after the PC who stands for it.
TEST(XyberHome, Y29Y62NameOfAHome) {
  EXPECT_EQ(home_title("", "アオイ", Lang::Ja), "アオイクラン");
  EXPECT_EQ(home_title("", "Aoi", Lang::En), "Aoi’s Clan");
  EXPECT_EQ(home_title("", "Aoi", Lang::Fr), "Clan de Aoi");
  EXPECT_EQ(home_title("灯のクラン", "アオイ", Lang::Ja), "灯のクラン");
  EXPECT_EQ(Campaign::Home{}.tree, "") << "a screen shows 「樹」 then";
  Case c = begun(setup(3));
  for (const Viewer v : viewers(3)) EXPECT_EQ(view(c.s, *c.pack, v).home_size, 40) << "one for all";
}

// Y63, Y64, Y196: without a home the players agree on one before anything else: who proposes, all others say yes, else the next.
TEST(XyberHome, Y64TheHomeIsAgreedOn) {
  const Pack pack = with_decks();
  xyber::Setup with = setup(3);
  with.home_deck.clear();
  Case c = begun(with, pack);
  EXPECT_EQ(c.asked(), "P");
  EXPECT_EQ(c.question(), "deck_proposal");
  EXPECT_EQ(c.numbers(P, Act::Pick), std::vector<int>{1}) << "17 cards are too few for three, 51 too many";
  c.raw(P, text(Act::Pick, "灯のクラン", 1));
  EXPECT_EQ(c.asked(), "Q R");
  for (const Viewer v : viewers(3)) {
    EXPECT_EQ(view(c.s, pack, v).home_name, "灯のクラン") << "all see what they agree on";
    EXPECT_EQ(view(c.s, pack, v).home_size, 40);
  }
  c.say(Q, Act::Yes).say(R, Act::No);
  EXPECT_EQ(c.asked(), "Q") << "somebody else proposes";
  EXPECT_TRUE(c.s.home_deck.empty());
  c.raw(Q, text(Act::Pick, "", 1)).say(P, Act::Yes);
  Answer majority;
  majority.act = Act::Majority;
  c.raw(G, majority);
  EXPECT_EQ(c.question(), "go_on") << "introductions";
  EXPECT_EQ(c.s.home_deck.size(), 40u);
  at_home(c, {"", "", ""});
  EXPECT_EQ(c.s.at(at::deck).size(), 43u - 12);
}

// Y64: a home that is there already is reused without a question; and where no deck fits, nothing begins.
TEST(XyberHome, Y64ACampaignsHomeIsReused) {
  const Pack pack = with_decks();
  Case c = begun(setup(2), pack);
  EXPECT_EQ(c.question(), "go_on");
  xyber::Setup none_there = setup(2);
  none_there.home_deck.clear();
  EXPECT_EQ(refused(none_there), "deck_too_small") << "this pack has no deck at all";
}

// Y59: features and tree are texts of the home: one to four of them.
TEST(XyberCampaign, Y59FourFeaturesAtMost) {
  for (const std::size_t features : {4u, 5u}) {
    Campaign campaign;
    campaign.name = "夏の港";
    campaign.ruleset = case_pack().rulesets[0].id;
    Campaign::Home home;
    home.id = "one", home.name = "灯のクラン", home.tree = "樹";
    home.features.assign(features, "窓から海が見える");
    home.deck = {{"a1", 40}};
    campaign.homes = {home};
    const Troubles troubles = check(campaign, case_pack());
    const bool told = std::any_of(troubles.begin(), troubles.end(), [](const Trouble& t) { return t.code == "list_too_long"; });
    EXPECT_EQ(told, features == 5);
  }
}

// Y64: a PC may belong to several homes, and plays only from one of them.
TEST(XyberCampaign, Y64SeveralHomes) {
  Campaign campaign;
  campaign.name = "夏の港";
  const Pack& pack = case_pack();
  campaign.pack = name_of(pack);
  campaign.ruleset = pack.rulesets[0].id;
  for (const char* id : {"one", "two", "three"}) {
    Campaign::Home home;
    home.id = id, home.name = id, home.deck = {{"a1", 40}};
    campaign.homes.push_back(home);
  }
  for (const char* id : {"aoi", "kei"}) {
    Campaign::Pc pc;
    pc.id = id, pc.name = id, pc.savior = "sp", pc.code = "code", pc.exceeds = {"XA"}, pc.homes = {"one", "two"};
    campaign.pcs.push_back(pc);
  }
  for (const char* home : {"one", "two", "three"}) {
    Troubles troubles;
    const auto made = setup_of(campaign, pack, {"cases", "", home, {"aoi", "kei"}}, troubles);
    EXPECT_EQ(made.has_value(), std::string(home) != "three");
    EXPECT_EQ(made ? made->home_deck.size() : 0, std::string(home) != "three" ? 40u : 0u) << "the set-up is skipped";
  }
}

// Y86, Y87, Y88, Y94: one blank Desire card a player, its name written by that player, all of them shuffled into the one deck.
TEST(XyberHome, Y86Y87Y88Y94DesireCardsGoIntoTheDeck) {
  Case c = begun(setup(3));
  c.say(G, Act::Yes);
  EXPECT_EQ(c.question(), "write_wish");
  EXPECT_EQ(c.asked(), "P Q R");
  EXPECT_EQ(c.refused(P, text(Act::Pick, std::string(201, 'x'))), "malformed");
  c.raw(Q, text(Act::Pick, "海へ"));
  EXPECT_EQ(view(c.s, *c.pack, Viewer::gm()).sheets[1].wish, "") << "opened when all are written";
  c.raw(P, text(Act::Pick, "空へ")).raw(R, text(Act::Pick, ""));
  for (const Viewer v : viewers(3)) EXPECT_EQ(view(c.s, *c.pack, v).sheets[1].wish, "海へ");
  c.say(P, Act::No).say(Q, Act::No).say(R, Act::No);
  int desires = 0;
  for (const Cards& cards : c.s.cards) desires += count(cards, Sort::Desire);
  EXPECT_EQ(desires, 3);
  for (const Viewer v : viewers(3)) EXPECT_TRUE(c.heard(v, "shuffled 43 unseen")) << "home deck and Desire cards";
  // Anybody may draw anybody's.
  Case d(2);
  d.before("deck: dQ b1 | P: a1");
  d.fight(P).say(P, Act::Draw);
  d.after("deck: b1 | P: a1 dQ");
}

// Y89, Y25: only the own Desire card, set, allows the code; once a battle; a PC without a code has none.
TEST(XyberBattle, Y25Y89DesireCodeNeedsTheSetCard) {
  for (const bool set : {false, true}) {
    Case c(2);
    c.before(std::string("deck: b1 b2 b3 | P: dQ") + (set ? " | set P: dP" : " dP"));
    c.fight(P).say(P, Act::Draw);
    EXPECT_EQ(c.offers(P, Act::Code), set);
    EXPECT_EQ(c.offered(P, Act::SetDesire), set ? "" : "dP") << "another's can't be set";
    if (!set) continue;
    Case without = c;
    Sheet sheet = without.s.sheets[0];
    sheet.code = none;
    evolve(without.s, Seated{P, sheet});
    EXPECT_FALSE(without.offers(P, Act::Code));
    c.say(P, Act::Code);
    EXPECT_FALSE(c.offers(P, Act::Code));
    c.say(P, Act::No).say(G, Act::No).say(P, Act::Draw);
    EXPECT_FALSE(c.offers(P, Act::Code)) << "once a battle";
  }
}

// Y92: everybody by choice, by the table, or without; the roll is luck's; two may have the same position.
TEST(XyberHome, Y92PositionByChoiceOrByTheTable) {
  Case c = begun(setup(3));
  c.say(G, Act::Yes);
  for (const Seat who : {P, Q, R}) c.raw(who, text(Act::Pick, ""));
  EXPECT_EQ(c.question(), "pick_position");
  EXPECT_EQ(c.numbers(P, Act::Pick).size(), 9u);
  c.say(P, Act::Pick, "", 6).say(Q, Act::Pick, "", 6).say(R, Act::Yes);
  EXPECT_EQ(c.s.sheets[0].position, 6);
  EXPECT_EQ(c.s.sheets[1].position, 6);
  EXPECT_LT(c.s.sheets[2].position, 9);
  for (const Viewer v : viewers(3)) EXPECT_EQ(view(c.s, *c.pack, v).sheets[0].position, 6);
}

// Y34: a position does nothing but stand in the order of the final operation: an exchange goes the same with and without.
TEST(XyberHome, Y34PositionsHaveNoEffect) {
  std::vector<std::vector<std::string>> told;
  for (const Index position : {none, Index{0}, Index{8}}) {
    Case c(2);
    c.before("deck: a1 b1 c1 a2 b2 c2 | P: c3");
    Sheet sheet = c.s.sheets[0];
    sheet.position = position;
    evolve(c.s, Seated{P, sheet});
    c.start(Task::Exchange, P, Q).say(P, Act::Pick, "", 1).say(P, Act::No).say(Q, Act::No);
    c.say(P, Act::Pick, "a1").say(P, Act::Pick).say(P, Act::No).say(Q, Act::No).say(Q, Act::Pick, "a2").say(Q, Act::Pick);
    c.say(P, Act::No).say(Q, Act::No);
    EXPECT_EQ(c.question(), "none");
    told.push_back(c.told(Viewer::gallery()));
  }
  EXPECT_EQ(told[0], told[1]);
  EXPECT_EQ(told[0], told[2]);
}

// Y33, Y159: nine positions, given for a session and gone at its end.
TEST(XyberEnd, Y33PositionsEndWithTheSession) {
  Case c(2);
  c.before("discard: a1");
  Sheet sheet = c.s.sheets[1];
  sheet.position = 4;
  evolve(c.s, Seated{Q, sheet});
  evolve(c.s, HomeKept{std::vector<Index>(40, 3), ""});
  c.start(Task::End).say(G, Act::Failed);
  EXPECT_EQ(c.s.sheets[1].position, 4);
  c.say(P, Act::No).say(Q, Act::No).say(P, Act::No);
  EXPECT_EQ(kept(c.s).players[1].sheet.position, none);
}

// Y95, Y96: the limit goes by the number of PCs, is written on each sheet for all to see, and is the ruleset's.
TEST(XyberHome, Y95HandLimitByTheNumberOfPcs) {
  for (const bool house : {false, true}) {
    for (const int players : {2, 3, 4}) {
      Pack pack = case_pack();
      if (house) pack.rulesets[0].hand_limit = {0, 0, 6, 2, 1};
      Case c = begun(setup(players), pack);
      at_home(c, std::vector<std::string>(static_cast<std::size_t>(players)));
      const int limit = house ? (players == 2 ? 6 : players == 3 ? 2 : 1) : (players == 2 ? 5 : players == 3 ? 4 : 3);
      for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i)
        EXPECT_EQ(view(c.s, pack, Viewer::gallery()).tally[static_cast<std::size_t>(Tally::HandLimit)][i], limit);
    }
  }
}

// Y98: everybody draws up to the limit, one by one, nobody but its owner seeing a card; the GM draws none.
TEST(XyberHome, Y98HandsAreDealtHidden) {
  Case c = begun(setup(2));
  at_home(c, {"", ""});
  for (const Viewer v : viewers(2)) {
    int unseen = 0, faces = 0;
    for (const std::string& line : c.told(v)) {
      if (line.rfind("deck > hand", 0) != 0) continue;
      ++(line.find("unseen") != line.npos ? unseen : faces);
    }
    const bool player = v == Viewer::seat(P) || v == Viewer::seat(Q);
    EXPECT_EQ(faces, player ? 5 : 0);
    EXPECT_EQ(unseen, player ? 5 : 10);
  }
  for (const Seat nobody_there : {R, Seat{3}, E, second_enemy}) EXPECT_TRUE(c.s.at(at::hand(nobody_there)).empty());
}

}  // namespace
}  // namespace xt::xyber::cases
