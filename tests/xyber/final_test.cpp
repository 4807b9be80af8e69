#include <algorithm>

#include "case.h"

// Final phase, End phase, campaign (F cases).
namespace xt::xyber::cases {
namespace {

void position(Case& c, Seat who, Index place) {
  Sheet sheet = c.s.sheets[who.index];
  sheet.position = place;
  evolve(c.s, Seated{who, sheet});
}
void final_phase(Case& c) { evolve(c.s, Counted{Count::Phase, static_cast<int>(Phase::Final)}); }
void home(Case& c, const std::string& card, int copies, const std::string& rest = "k2", int rest_copies = 0) {
  HomeKept kept_home;
  kept_home.cards.assign(static_cast<std::size_t>(copies), find(c.pack->cards, card));
  kept_home.cards.insert(kept_home.cards.end(), static_cast<std::size_t>(rest_copies), find(c.pack->cards, rest));
  std::sort(kept_home.cards.begin(), kept_home.cards.end());
  evolve(c.s, kept_home);
}
void acquire(Case& c, const std::string& card) {
  for (Cards& cards : c.s.cards)
    for (Card& one : cards)
      if (one.id == c.id(card)) one.acquired = true;
}
std::string reserve(const Case& c, Seat who) {
  std::vector<std::string> names;
  for (const Card& x : c.s.at(at::reserve(who))) names.push_back(c.pack->exceeds[x.def].id);
  std::sort(names.begin(), names.end());
  std::string out;
  for (const std::string& n : names) out += (out.empty() ? "" : " ") + n;
  return out;
}
const Pending& flow(const Case& c, Task task) {
  return *std::find_if(c.s.stack.begin(), c.s.stack.end(), [&](const Pending& p) { return p.task == task; });
}

// Y148, Y191
TEST(XyberCases, F01ClashOfWishesThenASecondClash) {
  Case c(3);
  c.before("deck: c1 c2 | P: a1 | Q: a2 | R: a3");
  final_phase(c);
  position(c, P, 7);
  position(c, Q, 0);
  c.start(Task::Final);
  EXPECT_EQ(c.asked(), "P Q R");
  c.say(P, Act::Pick, "", 0).say(Q, Act::Pick, "", 0);
  for (const Viewer v : viewers(3)) EXPECT_FALSE(c.heard(v, "wished P")) << "no wish is shown before all are in";
  c.say(R, Act::Pick, "", 0);
  EXPECT_TRUE(c.heard(Viewer::gallery(), "paired Q"));
  EXPECT_EQ(c.asked(), "P R");
  EXPECT_EQ(c.numbers(P, Act::Pick), (std::vector<int>{1, 2})) << "E1 isn't offered";
  c.say(P, Act::Pick, "", 1).say(R, Act::Pick, "", 1);
  EXPECT_EQ(c.asked(), "R");
  EXPECT_EQ(c.numbers(R, Act::Pick), std::vector<int>{2});
  c.say(R, Act::StandBack);
  EXPECT_EQ(flow(c, Task::Final).list, (std::vector<std::int32_t>{0, Q.index, 1, P.index}));
  c.after("deck: c1 c2 | P: a1 | Q: a2 | R: a3");
}

// Y149, Y150, Y192
TEST(XyberCases, F03DefeatedYetEntrustingOncePerBattle) {
  Case c(3);
  c.before("deck: c1 c2 | Q: k1 a3 | R: c4 | reserve Q: XB@Q");
  final_phase(c);
  evolve(c.s, Tallied{Tally::Defeated, Q, 1});
  {
    Case pairing = c;
    pairing.start(Task::Final);
    EXPECT_EQ(pairing.asked(), "P R") << "Q can't fight again";
  }
  c.start(Task::Entrust, nobody, nobody, 1 << R.index);
  EXPECT_EQ(c.asked(), "P Q");
  EXPECT_FALSE(c.offers(P, Act::Give));
  EXPECT_EQ(c.offered(Q, Act::Exceed), "XB");
  Answer second;
  second.act = Act::Exceed;
  second.cards = {c.id("XB")};
  EXPECT_EQ(c.refused(Q, second), "");
  c.say(Q, Act::Give, "k1");
  EXPECT_EQ(c.refused(Q, second), "not_asked");
  c.say(P, Act::No);
  c.after("deck: c1 c2 | Q: a3 | R: c4 k1 | reserve Q: XB");
  EXPECT_TRUE(c.heard(Viewer::gm(), "hand Q > hand R: 1 unseen"));
}

// Y49, Y153, Y154, Y155, Y195, Y200
TEST(XyberCases, F05GoalMissedTheDeckGrowsThePlayersDont) {
  Case c(2);
  c.before("deck: a1 dP | P: a2 | Q: k1 dQ | discard: c4 b1 | exile: b2");
  acquire(c, "c4");
  home(c, "a1", 40);
  c.start(Task::End).say(G, Act::Failed);
  EXPECT_EQ(c.asked(), "P");
  EXPECT_EQ(c.offered(P, Act::Pick), "c4");
  for (const Viewer v : viewers(2)) EXPECT_TRUE(c.heard(v, "hand P > pile: 1 unseen")) << "nobody is told who held what";
  EXPECT_EQ(view(c.s, *c.pack, Viewer::gm()).pile.size(), 5u);
  EXPECT_TRUE(view(c.s, *c.pack, Viewer::seat(P)).pile.empty());
  c.say(P, Act::Pick, "c4");
  EXPECT_EQ(c.s.home_deck.size(), 40u);
  c.say(Q, Act::Yes);
  EXPECT_EQ(c.s.home_deck.size(), 41u);
  Answer growth;
  growth.act = Act::Xp;
  EXPECT_EQ(c.question(), "rename");
  EXPECT_EQ(c.refused(P, growth), "not_offered");
  c.say(P, Act::No).say(Q, Act::No).say(P, Act::No);
  EXPECT_TRUE(c.s.over());
  c.after("pile: a1 a2 k1 b1 b2 | desire: dP dQ | acquired: c4");
}

// Y154, Y196
TEST(XyberCases, F07HomeDeckOver50) {
  Case c(3);
  c.before("exile: c3 c4 a3");
  for (const char* card : {"c3", "c4", "a3"}) acquire(c, card);
  home(c, "b1", 10, "k2", 39);
  c.start(Task::End).say(G, Act::Failed);
  c.say(P, Act::Pick, "c3 c4");
  EXPECT_EQ(c.question(), "deck_cut");
  Answer cut;
  cut.act = Act::Pick;
  EXPECT_EQ(c.refused(P, cut), "too_few_cards");
  cut.cards = {1, 2};
  EXPECT_EQ(c.refused(P, cut), "too_many_cards");
  cut.cards = {51};
  EXPECT_EQ(c.refused(P, cut), "") << "any of the 51, c3 and c4 too";
  const auto old = std::find(c.s.home_deck.begin(), c.s.home_deck.end(), find(c.pack->cards, "b1")) - c.s.home_deck.begin();
  cut.cards = {static_cast<CardId>(old + 1)};
  c.raw(P, cut);
  EXPECT_EQ(c.asked(), "Q R");
  c.say(Q, Act::Yes);
  EXPECT_EQ(c.s.home_deck.size(), 49u) << "nothing is stored before all agreed";
  c.say(R, Act::Yes);
  const auto count = [&](const char* card) {
    return std::count(c.s.home_deck.begin(), c.s.home_deck.end(), find(c.pack->cards, card));
  };
  EXPECT_EQ(c.s.home_deck.size(), 50u);
  EXPECT_EQ(count("c3") + count("c4"), 2);
  EXPECT_EQ(count("b1"), 9);
  EXPECT_EQ(count("a3"), 0);
}

// Y196: one who doesn't agree: somebody else proposes; the GM may close it by majority, seat 1 breaking a tie.
TEST(XyberEnd, Y196DisagreementAndMajority) {
  Case c(3);
  c.before("exile: c3");
  acquire(c, "c3");
  home(c, "b1", 40);
  c.start(Task::End).say(G, Act::Failed).say(P, Act::Pick, "c3").say(Q, Act::No).say(R, Act::Yes);
  EXPECT_EQ(c.asked(), "Q");
  EXPECT_EQ(c.question(), "deck_proposal");
  c.say(Q, Act::Pick, "c3").say(P, Act::Yes);
  Answer majority;
  majority.act = Act::Majority;
  EXPECT_EQ(c.refused(P, majority), "not_asked");
  c.raw(G, majority);
  EXPECT_EQ(c.s.home_deck.size(), 41u);
}

// Y17, Y155, Y158, Y161, Y197, Y200
TEST(XyberCases, F09GrowthAAndTheCutToFive) {
  Case c(2);
  c.before("reserve P: XA XC XD XE XF XB@Q");
  home(c, "b1", 40);
  c.start(Task::End).say(G, Act::Cleared);
  EXPECT_EQ(reserve(c, Q), "XB");
  EXPECT_EQ(c.asked(), "P Q");
  const auto& x = c.pack->exceeds;
  EXPECT_EQ(c.numbers(P, Act::Exceed), (std::vector<int>{find(x, "XB"), find(x, "XG"), find(x, "XH")}));
  EXPECT_TRUE(c.offers(Q, Act::No));
  c.say(P, Act::Exceed, "", find(x, "XG")).say(Q, Act::No);
  EXPECT_EQ(c.asked(), "P");
  EXPECT_EQ(c.offered(P, Act::Pick), "XA XC XD XE XF XG");
  EXPECT_EQ(c.refused(P, Act::Pick, "XA XC"), "too_many_cards");
  c.say(P, Act::Pick, "XD");
  EXPECT_EQ(reserve(c, P), "XA XC XE XF XG");
  EXPECT_EQ(reserve(c, Q), "XB");
  EXPECT_EQ(kept(c.s).players[0].exceeds.size(), 5u);
}

// Y155 (b), (c), (d), Y156, Y159, Y160, Y198
TEST(XyberEnd, Y155OneOfFourAndNames) {
  Case c(3);
  c.before("discard: a1 | P: b1");
  c.s.seen = {find(c.pack->cards, "a1")};
  c.s.held[0] = {find(c.pack->cards, "b1")};
  home(c, "b1", 40);
  position(c, P, 3);
  c.start(Task::End).say(G, Act::Cleared);
  const auto favourites = c.numbers(P, Act::Favourite);
  EXPECT_EQ(favourites, (std::vector<int>{find(c.pack->cards, "a1"), find(c.pack->cards, "b1")}));
  EXPECT_EQ(c.numbers(Q, Act::Favourite), std::vector<int>{find(c.pack->cards, "a1")})
      << "only what was open, or in the own hand";
  EXPECT_EQ(c.numbers(P, Act::GainClan).size(), 8u) << "ten without the two it has";
  c.say(P, Act::Favourite, "", favourites[1]).say(Q, Act::Xp).say(R, Act::GainClan, "", 7);
  EXPECT_EQ(c.s.sheets[0].favourite, favourites[1]);
  EXPECT_EQ(c.s.sheets[1].growth, 1000);
  EXPECT_TRUE(c.s.sheets[2].gained.has(7));
  Answer name;
  name.act = Act::Pick;
  name.text = "アオイ";
  c.raw(P, name).say(Q, Act::No).say(R, Act::No).say(P, Act::No);
  EXPECT_EQ(kept(c.s).players[0].sheet.player, "アオイ");
  EXPECT_EQ(kept(c.s).players[0].sheet.position, none);
  name.text = "樹クラン";
  c.raw(P, name);
  EXPECT_TRUE(c.s.over());
  EXPECT_EQ(kept(c.s).home_name, "樹クラン");
}

// Y155: where a ruleset gives several choices, each of the four can be taken once, until somebody has enough; none at 0.
TEST(XyberSwitches, Y155GrowthChoices) {
  for (const int choices : {0, 2}) {
    Pack pack = case_pack();
    pack.rulesets[0].growth_choices = choices;
    Case c(2, pack);
    c.before("discard: a1");
    home(c, "b1", 40);
    c.start(Task::End).say(G, Act::Cleared);
    if (choices == 0) {
      EXPECT_EQ(c.question(), "rename");
      continue;
    }
    c.say(P, Act::Xp).say(Q, Act::No);
    EXPECT_EQ(c.question(), "growth");
    EXPECT_EQ(c.asked(), "P") << "Q had enough";
    EXPECT_FALSE(c.offers(P, Act::Xp)) << "another of the four";
    c.say(P, Act::GainClan, "", 0);
    EXPECT_EQ(c.s.sheets[0].growth, 1000);
    EXPECT_TRUE(c.s.sheets[0].gained.has(0));
    EXPECT_EQ(c.question(), "rename");
  }
}

/// One duel of the final phase to its end, both naming so.
void duel(Case& c, Seat fighter, Act own, Act theirs) {
  for (int guard = 0; guard < 60 && c.question() != "nominate"; ++guard) {
    const Prompt p = prompt(c.s, *c.pack, fighter);
    if (c.question() == "battle_draw") {
      c.say(fighter, c.offers(fighter, Act::Draw) ? Act::Draw : Act::No);
    } else {
      for (const Ask& a : std::vector<Ask>(c.s.asks))
        if (!a.answered) c.say(a.who, Act::No);
    }
  }
  c.say(fighter, own).say(G, theirs);
}

// Y150, Y193: a draw is fought again, the second in a row is the GM's to decide; and the other settings.
TEST(XyberFinal, Y193DrawsOfOnePair) {
  using FinalDraw = Ruleset::FinalDraw;
  for (const FinalDraw way : {FinalDraw::Rematch, FinalDraw::BothDefeated, FinalDraw::PcDefeated, FinalDraw::Gm}) {
    Pack pack = case_pack();
    pack.rulesets[0].final_draw = way;
    Case c(2, pack);
    c.before("deck: a1 a2 a3 b1 b2 b3 c1 c2 c3 a4 b4 c4");
    final_phase(c);
    c.start(Task::Final).say(P, Act::Pick, "", 0).say(Q, Act::StandBack);
    duel(c, P, Act::No, Act::No);
    EXPECT_EQ(c.s.get(Tally::Defeated, P), way == FinalDraw::BothDefeated || way == FinalDraw::PcDefeated);
    EXPECT_EQ(c.s.get(Count::FoesDown), way == FinalDraw::BothDefeated ? 1 : 0);
    if (way == FinalDraw::Rematch) {
      EXPECT_EQ(c.question(), "pairing");
      c.say(P, Act::Pick, "", 0).say(Q, Act::StandBack);
      duel(c, P, Act::No, Act::No);
    }
    if (way == FinalDraw::Rematch || way == FinalDraw::Gm) {
      EXPECT_EQ(c.question(), "drawn_again");
      c.say(G, Act::Cleared);
      EXPECT_EQ(c.s.get(Count::FoesDown), 1);
      EXPECT_EQ(c.s.get(Tally::Defeated, P), 0);
    }
  }
}

// Y150: without rematch one loss loses all; with it the others go on until all are defeated.
TEST(XyberFinal, Y150RematchAndDefeat) {
  for (const bool rematch : {true, false}) {
    Pack pack = case_pack();
    pack.scenarios[0].final_operation.rematch = rematch;
    Case c(2, pack);
    c.before("deck: a1 a2 a3 b1 b2 b3 c1 c2 c3 a4 b4 c4");
    final_phase(c);
    c.start(Task::Final).say(P, Act::Pick, "", 0).say(Q, Act::StandBack);
    duel(c, P, Act::No, Act::Savior);
    EXPECT_EQ(c.s.get(Tally::Defeated, P), 1);
    EXPECT_EQ(c.question(), rematch ? "pairing" : "go_on");
    if (!rematch) {
      EXPECT_EQ(c.s.verdict(Count::FinalResult), Verdict::Failure);
      continue;
    }
    EXPECT_EQ(c.asked(), "Q");
    c.say(Q, Act::StandBack);
    EXPECT_EQ(c.question(), "unwilling");
    c.say(G, Act::Failed);
    EXPECT_EQ(c.s.verdict(Count::FinalResult), Verdict::Failure);
  }
}

Pack house(Operation kind) {
  Pack pack = case_pack();
  pack.scenarios[0].final_operation.kind = kind;
  pack.scenarios[0].final_operation.raid_xp = 2500;
  pack.rulesets[0].operations = {Allowed::On, Allowed::House, Allowed::House};
  return pack;
}

// Y194: PCs first in seat order, then the enemy, three rounds; the sum of all against base times PCs.
TEST(XyberFinal, Y194ClanRaid) {
  const Pack pack = house(Operation::ClanRaid);
  Case c(2, pack);
  c.before("deck: a1 a2 a3 b1 b2 b3 c1 c2 c3 a4 b4 c4");
  final_phase(c);
  c.start(Task::Final);
  EXPECT_EQ((Board{c.s, pack}.xp(E, false)), 5000);
  std::string order;
  for (int guard = 0; guard < 60 && c.question() != "nominate"; ++guard) {
    const std::string who = c.asked();
    if (c.question() == "battle_act") order += who;
    c.say(who == "P" ? P : who == "Q" ? Q : G, c.question() == "battle_draw" ? Act::Draw : Act::No);
  }
  EXPECT_EQ(order, "PQGPQGPQG");
  EXPECT_EQ(c.asked(), "P Q G");
  EXPECT_TRUE(view(c.s, pack, Viewer::gallery()).house_operation) << "named 非公式案";
  c.say(P, Act::Savior).say(Q, Act::Savior).say(G, Act::Savior);
  EXPECT_EQ(c.s.verdict(Count::FinalResult), Verdict::Success) << "8000 against 5000";
}

// Y194: who can't draw drops out of a raid, and the battle goes on.
TEST(XyberFinal, Y194RaidGoesOnWithoutCards) {
  const Pack pack = house(Operation::ClanRaid);
  Case c(2, pack);
  c.before("deck: a1");
  final_phase(c);
  c.start(Task::Final).say(P, Act::Draw).say(P, Act::No);
  EXPECT_EQ(c.s.get(Tally::Out, Q), 1);
  EXPECT_EQ(c.asked(), "G");
}

// Y194: two battles side by side until naming, both sides' sums, one common result.
TEST(XyberFinal, Y194TwinCross) {
  const Pack pack = house(Operation::TwinCross);
  Case c(3, pack);
  c.before("deck: a1 a2 a3 b1 b2 b3 c1 c2 c3 a4 b4 c4 k1 k2");
  final_phase(c);
  c.start(Task::Final);
  EXPECT_EQ(c.question(), "twin_players");
  c.say(G, Act::Pick, "", 1 << P.index | 1 << R.index);
  EXPECT_EQ(c.asked(), "Q") << "entrusting";
  c.say(Q, Act::No);
  for (int guard = 0; guard < 90 && c.question() != "nominate"; ++guard) {
    const std::string who = c.asked();
    c.say(who == "P" ? P : who == "R" ? R : G, c.question() == "battle_draw" ? Act::Draw : Act::No);
  }
  EXPECT_EQ(c.asked(), "P R G");
  c.say(P, Act::Savior).say(R, Act::Savior).say(G, Act::Savior);
  EXPECT_EQ(c.asked(), "G") << "for the second enemy, nothing being open yet";
  EXPECT_FALSE(c.heard(Viewer::gm(), "nominated P"));
  c.say(G, Act::No);
  EXPECT_EQ(c.s.verdict(Count::FinalResult), Verdict::Success) << "7500 against 5000";
}

}  // namespace
}  // namespace xt::xyber::cases
