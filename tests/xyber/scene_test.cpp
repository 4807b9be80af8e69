#include "case.h"

// Scenes, cycles, exchange, dialogue (S cases) and the choices of the quest phase.
namespace xt::xyber::cases {
namespace {

constexpr int valor = 1, bond = 4;

Pending at_effect(Task task, Seat seat, Seat other, int stage, int value = 0) {
  Pending p;
  p.task = task;
  p.seat = seat;
  p.other = other;
  p.stage = static_cast<std::uint8_t>(stage);
  p.value = value;
  return p;
}
constexpr int exchange_own = 5, dialogue_ask = 3;

/// The scene of P with its main action done; below it nothing.
void end_scene(Case& c, Seat who) {
  Pending scene;
  scene.task = Task::Scene;
  scene.seat = who;
  scene.stage = 8;
  evolve(c.s, Counted{Count::ScenePlayer, who.index + 1});
  c.start(scene);
}
void dialogue_succeeded(Case& c, Seat who) {
  evolve(c.s, Counted{Count::Judgement, static_cast<int>(Verdict::Success)});
  c.start(at_effect(Task::Dialogue, who, nobody, dialogue_ask));
}

// Y107, Y108, Y109, Y110, Y120, Y206: L589/590
TEST(XyberCases, S01SceneCardsMoodHandLimit) {
  Case c(3);
  c.before("deck: a1 b1 c1 c2 c3 b2 | P: a2 a3 a4 b3 | Q: m1 | R: k1");
  evolve(c.s, QuestNoted{QuestNoted::What::State, 0, static_cast<int>(QuestState::Open)});
  c.start(Task::Scene, P);
  EXPECT_EQ(c.question(), "mood");
  EXPECT_EQ(c.offered(P, Act::Pick), "a1 b1 c1");
  EXPECT_EQ(c.refused(P, Act::Pick, "a1"), "too_few_cards");
  c.say(P, Act::Pick, "a1 c1");
  EXPECT_EQ(c.s.get(Count::MoodOne), 1 + static_cast<int>(Attribute::Valor));
  EXPECT_EQ(c.s.get(Count::MoodTwo), 1 + static_cast<int>(Attribute::Bond));
  c.say(P, Act::Challenge, "", 0).say(G, Act::Cleared);
  EXPECT_EQ(c.s.quests[0], QuestState::Cleared);
  EXPECT_EQ(c.s.get(Tally::Acted, P), 1);
  EXPECT_EQ(c.asked(), "P");
  EXPECT_EQ(c.question(), "hand_limit");
  EXPECT_EQ(c.refused(P, Act::Pick, ""), "too_few_cards");
  EXPECT_EQ(c.refused(P, Act::Pick, "a4 a2"), "too_many_cards");
  c.say(P, Act::Pick, "a4");
  c.after("deck: c2 c3 b2 | P: a2 a3 b3 b1 | Q: m1 | R: k1 | discard: a1 c1 a4");
  for (const Viewer v : viewers(3)) EXPECT_TRUE(c.heard(v, "scene > hand P: b1"));
  for (const char* hidden : {"a2", "a3", "b3"}) c.only(P, hidden);
}

// Y119, Y172: L623/624
TEST(XyberCases, S03Dialogue1WithADeckSmallerThanTheExchange) {
  Case c(2);
  c.before("deck: c1 c2 | P: a2 a3 b2 | Q: k1 | scene: a1 b1 | discard: m1");
  dialogue_succeeded(c, P);
  c.say(P, Act::Under, "a2 a3 b2");
  end_scene(c, P);
  c.after("deck: a3 b2 | P: c1 c2 a2 | Q: k1 | discard: m1 a1 b1");
  for (const Viewer v : {Viewer::seat(Q), Viewer::gm(), Viewer::gallery()}) {
    EXPECT_TRUE(c.heard(v, "hand P > deck: 3 unseen"));
    EXPECT_TRUE(c.heard(v, "deck > hand P: 1 unseen"));
  }
  EXPECT_TRUE(c.heard(Viewer::seat(P), "hand P > deck: a2 a3 b2"));
  for (const char* hidden : {"a2", "a3", "b2", "c1", "c2"}) c.only(P, hidden);
}

// Y172: effect 2 draws from the bottom, zero cards are legal.
TEST(XyberDialogue, Y172OnTopDrawsFromTheBottom) {
  Case c(2);
  c.before("deck: c1 c2 | P: a2 a3");
  dialogue_succeeded(c, P);
  EXPECT_EQ(c.refused(P, Act::OnTop), "");
  c.say(P, Act::OnTop, "a3");
  c.after("deck: a3 c1 | P: a2 c2");
}

// Y46, Y119, Y134, Y169: L612/623
TEST(XyberCases, S05Dialogue4OnlyTheOwnDesireCard) {
  Case c(2);
  c.before("deck: c1 c2 | P: dP dQ a1 | Q: k1 | scene: a2 b1");
  dialogue_succeeded(c, P);
  for (const Act act : {Act::Under, Act::OnTop, Act::TakeScene, Act::SetDesire, Act::No}) EXPECT_TRUE(c.offers(P, act));
  EXPECT_EQ(c.offered(P, Act::SetDesire), "dP");
  EXPECT_EQ(c.refused(P, Act::SetDesire, "dQ"), "card_not_offered");
  c.say(P, Act::SetDesire, "dP");
  end_scene(c, P);
  c.after("deck: c1 c2 | P: dQ a1 | Q: k1 | set P: dP | discard: a2 b1");
  c.only(P, "dQ");
}

// Y51, Y118, Y162, Y171
TEST(XyberCases, S07Exchange3ForeignDesireCardsAndAReshuffleInTheFive) {
  Case c(3);
  c.before("deck: dR c1 a1 | P: b1 | Q: k1 | R: m1 | scene: a2 b2 | discard: dQ c2 a3").order("c2 dQ a3");
  c.start(at_effect(Task::Exchange, P, Q, 5, 1));
  EXPECT_EQ(c.question(), "exchange_effect");
  c.say(P, Act::Peek);
  EXPECT_EQ(c.question(), "share_desires");
  EXPECT_EQ(c.offered(P, Act::Pick), "dR dQ");
  c.say(P, Act::Pick, "dR");
  EXPECT_EQ(c.refused(P, Act::Pick, "a1 c2"), "too_few_cards");
  c.say(P, Act::Pick, "a1 c2 c1");
  end_scene(c, P);
  c.after("deck: a3 a1 c2 c1 | P: b1 dR | Q: k1 dQ | R: m1 | discard: a2 b2");
  for (const Viewer v : viewers(3)) {
    EXPECT_TRUE(c.heard(v, "revealed > hand P: dR"));
    EXPECT_TRUE(c.heard(v, "revealed > hand Q: dQ"));
    EXPECT_EQ(c.heard(v, "revealed > deck: a1 c2 c1"), v == Viewer::seat(P));
    EXPECT_TRUE(v == Viewer::seat(P) || c.heard(v, "revealed > deck: 3 unseen"));
  }
}

// Y84, Y102, Y103, Y162, Y173
TEST(XyberCases, S09TwoSceneCardsNoJudgementLastSceneOfACycle) {
  Case c(2);
  c.before("deck: a1 b1 | P: c1 c2 c3 c4 m1 | Q: k1").order("a1 b1");
  evolve(c.s, Counted{Count::Cycle, 1});
  evolve(c.s, Tallied{Tally::Acted, P, 1});
  Pending phase;
  phase.task = Task::Quest;
  phase.stage = 2;
  c.start(phase);
  EXPECT_EQ(c.refused(G, Act::Pick, "", 0, P), "seat_not_offered");
  c.say(G, Act::Pick, "", 0, Q);
  EXPECT_EQ(c.s.get(Count::MoodOne), 1 + static_cast<int>(Attribute::Valor));
  EXPECT_EQ(c.s.get(Count::MoodTwo), 1 + static_cast<int>(Attribute::Wisdom));
  EXPECT_EQ(c.question(), "main_action");
  EXPECT_FALSE(c.offers(Q, Act::Challenge)) << "no public quest (Y174)";
  c.say(Q, Act::Dialogue).say(Q, Act::Pick, "", valor);
  c.say(P, Act::No).say(Q, Act::No);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Failure);
  EXPECT_EQ(c.question(), "cycle_end");
  c.say(G, Act::Yes);
  EXPECT_EQ(c.s.get(Count::Cycle), 2);
  EXPECT_EQ(c.s.get(Tally::Acted, P) + c.s.get(Tally::Acted, Q), 0);
  c.after("deck?: a1 b1 | P: c1 c2 c3 c4 m1 | Q: k1");
}

// Y110, Y176: an omni card counts as what the scene player says.
TEST(XyberScene, Y110OmniInTheMood) {
  Case c(2);
  c.before("deck: m1 b1 c1 c2");
  c.start(Task::Scene, P).say(P, Act::Pick, "m1 b1");
  EXPECT_EQ(c.question(), "mood_attribute");
  c.say(P, Act::Pick, "", 2);
  EXPECT_EQ(c.s.get(Count::MoodOne), 3);
  EXPECT_EQ(c.question(), "main_action");
}

// Y115, Y116, Y168, Y170: both judge the same attribute, then the effects in that order; the gift is seen by two.
TEST(XyberExchange, Y168Y170OrderAndGift) {
  Case c(3);
  c.before("deck: a1 b1 b2 a2 b3 b4 c1 | P: c2 c3 | Q: k1 | R: m1 | reserve P: XA XB@Q");
  c.start(Task::Exchange, P, Q);
  EXPECT_EQ(c.refused(P, Act::Pick, "", valor | bond), "number_not_offered") << "exactly one (Y167)";
  c.say(P, Act::Pick, "", valor);
  c.say(P, Act::No).say(Q, Act::No).say(R, Act::No).say(P, Act::Pick, "a1").say(P, Act::Pick);
  EXPECT_EQ(c.s.get(Count::Judge), 2) << "the partner judges before any effect";
  c.say(P, Act::No).say(Q, Act::No).say(R, Act::No).say(Q, Act::Pick, "a2").say(Q, Act::Pick);
  EXPECT_EQ(c.asked(), "P");
  EXPECT_EQ(c.offered(P, Act::Exceed), "XA") << "only Exceeds one owns";
  EXPECT_FALSE(c.offers(P, Act::TakeDesire));
  c.say(P, Act::Give, "c3");
  EXPECT_EQ(c.asked(), "Q");
  EXPECT_TRUE(c.heard(Viewer::seat(Q), "hand P > hand Q: c3"));
  for (const Viewer v : {Viewer::seat(R), Viewer::gm(), Viewer::gallery()}) EXPECT_TRUE(c.heard(v, "hand P > hand Q: 1 unseen"));
  c.say(Q, Act::No);
}

// Y117: the own Desire card out of the discard.
TEST(XyberExchange, Y117TakesTheOwnDesireCard) {
  Case c(2);
  c.before("deck: c1 | discard: dP dQ | exile: a1 | P: b1");
  c.start(at_effect(Task::Exchange, P, Q, exchange_own, 1));
  EXPECT_EQ(c.offered(P, Act::TakeDesire), "dP");
  c.say(P, Act::TakeDesire, "dP");
  c.after("deck: c1 | discard: dQ | exile: a1 | P: b1 dP");
}

// Y97: with the refill a scene's end draws up as well.
TEST(XyberSwitches, Y97SceneEndRefill) {
  for (const bool refill : {false, true}) {
    Pack pack = case_pack();
    pack.rulesets[0].scene_end_refill = refill;
    Case c(2, pack);
    c.before("deck: a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 | P: k1 | scene: m1");
    end_scene(c, P);
    EXPECT_EQ(c.s.at(at::hand(P)).size(), refill ? 5u : 1u);
  }
}

// Y175: the phase ends after the hand limit, or at once.
TEST(XyberSwitches, Y175PhaseEnd) {
  for (const bool at_once : {false, true}) {
    Pack pack = case_pack();
    pack.rulesets[0].phase_end = at_once ? Ruleset::PhaseEnd::AtOnce : Ruleset::PhaseEnd::SceneEnd;
    Case c(2, pack);
    c.before("deck: a1 | P: k1 k2 b1 b2 b3 b4 | scene: m1");
    evolve(c.s, Counted{Count::PhaseEnds, 1});
    end_scene(c, P);
    EXPECT_EQ(c.question(), at_once ? "none" : "hand_limit");
  }
}

// Y174: the main action may be passed, the PC has acted all the same.
TEST(XyberScene, Y174PassIsLegal) {
  Case c(2);
  c.before("deck: a1 b1 c1 c2 | P: a2");
  c.start(Task::Scene, P).say(P, Act::Pick, "a1 b1").say(P, Act::No);
  EXPECT_EQ(c.s.get(Tally::Acted, P), 1);
  c.after("deck: c2 | P: a2 c1 | discard: a1 b1");
}

}  // namespace
}  // namespace xt::xyber::cases
