#include "case.h"

// Xenos Battle, P against E (B cases).
namespace xt::xyber::cases {
namespace {

/// Whether P may graft `exceed` with just these materials.
bool grafts(const Case& c, Seat who, const std::string& exceed, const std::string& materials) {
  Answer a;
  a.act = Act::Graft;
  a.number = static_cast<int>(c.id(exceed));
  std::string rest = materials;
  while (!rest.empty()) {
    const auto space = rest.find(' ');
    a.cards.push_back(c.id(rest.substr(0, space)));
    rest = space == std::string::npos ? "" : rest.substr(space + 1);
  }
  return c.refused(who, a).empty();
}
Case& graft(Case& c, Seat who, const std::string& exceed, const std::string& materials) {
  return c.say(who, Act::Graft, materials, static_cast<int>(c.id(exceed)));
}
Pending naming() {
  Pending b;
  b.task = Task::Battle;
  b.seat = P;
  b.stage = 4;
  b.extra = 1;
  b.chosen = {{1}};
  return b;
}
void field(Case& c) {
  for (const Event& e :
       std::initializer_list<Event>{Counted{Count::Battle, 1}, Counted{Count::Round, 3}, Counted{Count::First, 1},
                                    Tallied{Tally::Foe, E, 1}, Tallied{Tally::Fielded, P, 1}, Tallied{Tally::Fielded, E, 1}})
    evolve(c.s, e);
}

// Y51, Y125, Y126, Y162, Y179
TEST(XyberCases, B01FirstPlayerWhenTheDeckEndsBetweenTheTwoCards) {
  for (const bool omni : {false, true}) {
    Case c(2);
    c.before(std::string("deck: ") + (omni ? "w1" : "b1") + " | P: a1 | Q: c1 | discard: m1 m2").order("m2 m1");
    if (omni) c.s.at(at::deck)[0].def = find(case_pack().cards, "m1");
    c.start(Task::Battle, P, nobody, 1, 1);
    EXPECT_EQ(c.s.seat(Count::First), omni ? P : E);
    if (!omni) c.after("deck: m1 | P: a1 | Q: c1 | discard: b1 m2");
  }
}

// Y131, Y132, Y133, Y183: L683
TEST(XyberCases, B03XenograftOpensANewClanInTheSameAction) {
  Case c(2);
  c.before("deck: a2 b2 | P: c1 | Q: k1 | slots P: a1 b4 | reserve P: XA");
  c.fight(P).say(P, Act::Draw);
  EXPECT_EQ(c.offered(P, Act::Place), "a2");
  EXPECT_TRUE(grafts(c, P, "XA", "a1 b4"));
  graft(c, P, "XA", "a1 b4");
  EXPECT_EQ(c.offered(P, Act::Place), "c1 a2");
  c.say(P, Act::Place, "c1");
  EXPECT_FALSE(c.offers(P, Act::Place)) << "one placement";
  c.after("deck: b2 | P: a2 | Q: k1 | slots P: c1 | exceed P: XA | discard: a1 b4");
}

// Y37, Y44, Y133, Y183
TEST(XyberCases, B05TheSecondExceedPushesTheFirstOut) {
  Case c(2);
  c.before("deck: b1 b2 | P: c4 | Q: k1 | slots P: a1 a3 b4 | exceed P: XB | reserve P: XD");
  c.fight(P).say(P, Act::Draw);
  EXPECT_EQ(c.offered(P, Act::Place), "b1");
  EXPECT_TRUE(grafts(c, P, "XD", "a1 a3"));
  EXPECT_TRUE(grafts(c, P, "XD", "a1 b4"));
  graft(c, P, "XD", "a1 a3");
  EXPECT_FALSE(c.offers(P, Act::Graft)) << "XB lies in the discard";
  EXPECT_EQ(c.offered(P, Act::Place), "c4") << "XD has the clan of c4, none has that of b1";
  c.say(P, Act::No);
  c.after("deck: b2 | P: c4 b1 | Q: k1 | slots P: b4 | exceed P: XD | discard: a1 a3 XB");
}

// Y161, Y162: L158/749/830
TEST(XyberCases, B07LentExceedAtAReshuffleToItsOwner) {
  for (const bool to_owner : {true, false}) {
    Pack pack = case_pack();
    pack.rulesets[0].exceed_at_reshuffle = to_owner ? Ruleset::Goes::Owner : Ruleset::Goes::Holder;
    Case c(2, pack);
    c.before("deck: b1 | P: b4 | Q: k1 | reserve P: XA | discard: a1 c1 XB@Q").order("a1 c1");
    c.s.at(at::discard)[2].holder = P;
    c.fight(P).say(P, Act::Draw).say(P, Act::Place, "b4");
    EXPECT_EQ(c.offers(P, Act::Graft), !to_owner);
    if (to_owner)
      c.after("deck: a1 c1 | P: b1 | Q: k1 | slots P: b4 | reserve P: XA | reserve Q: XB");
    else
      c.after("deck: a1 c1 | P: b1 | Q: k1 | slots P: b4 | reserve P: XA XB");
  }
}

// Y26, Y132, Y182, Y184
TEST(XyberCases, B09OverwritingASlotWithOthersFree) {
  Case c(2);
  c.before("deck: b1 b2 | P: a1 | Q: k1 | slots P: dQ");
  c.fight(P).say(P, Act::Draw).say(P, Act::Place, "a1", static_cast<int>(c.id("dQ")));
  c.after("deck: b2 | P: b1 | Q: k1 | slots P: a1 | discard: dQ");
  EXPECT_FALSE(c.heard(Viewer::gallery(), "destroyed P"));
}

// Y129, Y134, Y135, Y145: L469/702
TEST(XyberCases, B11DesireCodeFirstBarsTheSaviorDraw) {
  Case c(2);
  c.before("deck: b1 b2 c1 | P: dP c4 | Q: k1");
  c.fight(P);
  EXPECT_TRUE(c.offers(P, Act::Draw));
  EXPECT_TRUE(c.offers(P, Act::SaviorDraw));
  c.say(P, Act::Draw).say(P, Act::SetDesire, "dP").say(P, Act::Code);
  EXPECT_EQ((Board{c.s, *c.pack}.xp(P, false)), 6000);
  EXPECT_FALSE(c.offers(P, Act::Code));
  c.say(P, Act::No).say(G, Act::No);
  EXPECT_TRUE(c.offers(P, Act::Draw));
  EXPECT_FALSE(c.offers(P, Act::SaviorDraw));
  c.say(P, Act::Draw);
  c.after("deck: c1 | P: c4 b1 b2 | Q: k1 | set P: dP");
  c.say(P, Act::No).say(G, Act::No).say(P, Act::Draw).say(P, Act::No).say(G, Act::No);
  c.say(P, Act::Savior).say(G, Act::Savior);
  EXPECT_EQ(c.s.verdict(Count::Result), Verdict::Success) << "6000 against 5000";
  EXPECT_TRUE(c.s.xp[0].empty());
  EXPECT_EQ(c.s.at(at::set(P)).size(), 1u);
  EXPECT_EQ(c.s.get(Tally::Fielded, P), 0);
}

// Y140, Y141, Y187: L728
TEST(XyberCases, B13OneSideNamesNobody) {
  struct Row {
    Act player, gm;
    Verdict result;
    bool wins;
  };
  for (const Row row : {Row{Act::No, Act::Savior, Verdict::Failure, true}, Row{Act::No, Act::No, Verdict::Draw, true},
                        Row{Act::No, Act::Savior, Verdict::Draw, false}}) {
    Pack pack = case_pack();
    if (!row.wins) pack.rulesets[0].ignition_single_nominee = Ruleset::SingleNominee::Draw;
    Case c(2, pack);
    c.before("deck: c1 | P: b1 | Q: k1 | slots P: a1 | slots E: n1");
    field(c);
    c.start(naming());
    EXPECT_EQ(c.asked(), "P G") << "sealed, both at once";
    c.say(P, row.player);
    for (const Viewer v : {Viewer::gm(), Viewer::gallery(), Viewer::seat(Q)})
      for (const Event& e : c.events) {
        const auto seen = masked(e, v);
        const auto* answered = seen ? std::get_if<Answered>(&*seen) : nullptr;
        EXPECT_TRUE(!answered || answered->answer.fact() == Answer{});
      }
    EXPECT_FALSE(c.heard(Viewer::gm(), "nominated P"));
    c.say(G, row.gm);
    EXPECT_EQ(c.s.verdict(Count::Result), row.result);
    c.after("deck: c1 | P: b1 | Q: k1 | discard: a1");
  }
}

// Y128, Y162, Y188, Y190
TEST(XyberCases, B15NoCardToDraw) {
  Case c(2);
  c.before("P: b1 | Q: k1 c1 | set P: dP | slots P: a1 a2 | exile: c2");
  evolve(c.s, Tallied{Tally::CodeUsed, P, 1});
  c.fight(P, 3);
  EXPECT_EQ(c.asked(), "");
  EXPECT_EQ(c.s.verdict(Count::Result), Verdict::Failure);
  EXPECT_FALSE(c.heard(Viewer::gallery(), "nominated P"));
  c.after("deck?: a1 a2 | P: b1 | Q: k1 c1 | set P: dP | exile: c2");
}

// Y190: with the Savior draw open the PC isn't lost.
TEST(XyberBattle, Y190SaviorDrawFromExile) {
  Case c(2);
  c.before("P: b1 | exile: c2");
  c.fight(P);
  EXPECT_FALSE(c.offers(P, Act::Draw));
  c.say(P, Act::SaviorDraw, "c2");
  c.after("P: b1 c2");
  EXPECT_TRUE(c.heard(Viewer::gallery(), "exile > hand P: c2"));
  EXPECT_FALSE(c.offers(P, Act::Code)) << "barred for this battle (Y129)";
}

// Y129, Y189: the searcher sees the faces without the order, the card taken from the deck stays hidden.
TEST(XyberBattle, Y129SaviorDrawFromTheDeckIsHidden) {
  Case c(2);
  c.before("deck: c3 a1 b1 a1 | P: k1 | discard: c4").order("a1 b1 c3");
  c.fight(P);
  const int face = static_cast<int>(find(case_pack().cards, "a1"));
  EXPECT_EQ(c.numbers(P, Act::SaviorDraw), (std::vector<int>{face, face, static_cast<int>(find(case_pack().cards, "b1")),
                                                             static_cast<int>(find(case_pack().cards, "c3"))}));
  c.say(P, Act::SaviorDraw, "", face);
  c.after("deck: a1 b1 c3 | P: k1 a1 | discard: c4");
  EXPECT_TRUE(c.heard(Viewer::seat(Q), "deck > hand P: 1 unseen"));
  EXPECT_TRUE(c.heard(Viewer::gm(), "shuffled 3 unseen"));
  c.only(P, "a1");
}

// Y130, and the house option of one search a battle.
TEST(XyberSwitches, Y130SaviorDrawShuffleAndLimit) {
  Pack pack = case_pack();
  pack.rulesets[0].savior_draw_shuffle = Ruleset::Shuffles::Nothing;
  pack.rulesets[0].savior_draw_limit = 1;
  Case c(2, pack);
  c.before("deck: c3 a1 b1 | P: k1");
  c.fight(P).say(P, Act::SaviorDraw, "", static_cast<int>(find(pack.cards, "a1")));
  c.after("deck: c3 b1 | P: k1 a1");
  c.say(P, Act::No).say(G, Act::No);
  EXPECT_FALSE(c.offers(P, Act::SaviorDraw));
}

// Y132, Y139, Y184: the placed card's effect is optional; 破壊 hits a placed card, never a crash card.
TEST(XyberEffects, Y132Y184PlacedCardDestroys) {
  for (const bool use : {true, false}) {
    Case c(2);
    c.before("deck: b1 b2 | P: e4 | slots E: n1 z1");
    c.fight(P).say(P, Act::Draw).say(P, Act::Place, "e4");
    EXPECT_EQ(c.question(), "use_effect");
    c.say(P, use ? Act::Yes : Act::No);
    if (!use) {
      c.after("deck: b2 | P: b1 | slots P: e4 | slots E: n1 z1");
      continue;
    }
    c.say(P, Act::Pick, "n1");
    c.after("deck: b2 | P: b1 | slots P: e4 | slots E: z1 | spent E: n1");
  }
  Case c(2);
  c.before("deck: b1 b2 | P: e4 | slots E: n1 z1");
  c.fight(P).say(P, Act::Draw).say(P, Act::Place, "e4").say(P, Act::Yes).say(P, Act::Pick, "z1");
  c.after("deck: b2 | P: b1 | slots P: e4 | slots E: n1 z1");
}

// Y39, Y188: the top card to 手元, from there placed; the rest of it to the discard at the end.
TEST(XyberEffects, Y39Tehoto) {
  Case c(2);
  c.before("deck: b1 a2 b2 c1 c2 | P: e5");
  c.fight(P).say(P, Act::Draw).say(P, Act::Place, "e5").say(P, Act::Yes);
  c.after("deck: b2 c1 c2 | P: b1 | slots P: e5 | tehoto P: a2");
  c.say(P, Act::No).say(G, Act::No).say(P, Act::Draw);
  EXPECT_EQ(c.offered(P, Act::Place), "a2");
}

// Y186: XP of e6 counts till the battle ends.
TEST(XyberEffects, Y186XpTillBattleEnd) {
  Case c(2);
  c.before("deck: b1 b2 c1 c2 | P: e6");
  c.fight(P, 3).say(P, Act::Draw).say(P, Act::Place, "e6").say(P, Act::Yes);
  EXPECT_EQ((Board{c.s, *c.pack}.xp(P, false)), 5000);
  c.say(P, Act::No).say(G, Act::No).say(P, Act::Savior).say(G, Act::Savior);
  EXPECT_EQ(c.s.verdict(Count::Result), Verdict::Draw);
  EXPECT_TRUE(c.s.xp[0].empty());
}

// Y137, Y185: L743/744: a real card from an enemy's slot goes to the shared discard, the scenario's vanish.
TEST(XyberBattle, Y185EnemysRealCards) {
  Pack pack = case_pack();
  pack.rulesets[0].enemy_draw = true;
  Case c(2, pack);
  c.before("deck: b1 b2 c1 | slots E: n1");
  c.fight(P, 3).say(P, Act::Draw).say(P, Act::No);
  EXPECT_EQ(c.offered(G, Act::Place), "b2");
  c.say(G, Act::Place, "b2").say(G, Act::No).say(P, Act::No).say(G, Act::No);
  c.after("deck: c1 | P: b1 | discard: b2");
}

}  // namespace
}  // namespace xt::xyber::cases
