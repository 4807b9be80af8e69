#include "case.h"

// The judgement cases: what they say before and after, and what each viewer sees.
namespace xt::xyber::cases {
namespace {

constexpr int valor = 1, bond = 4;

// Y74, Y75, Y81, Y166, Y178
TEST(XyberCases, J01SuccessWhatIsNotSubmittedGoesToTheHand) {
  Case c(2);
  c.before("deck: a2 b1 a1 c1 c2 | P: a3 b2 | Q: c3");
  c.start(Task::Judgement, P, nobody, 3, valor);
  EXPECT_EQ(c.question(), "assist");
  EXPECT_EQ(c.asked(), "P Q");
  c.say(P, Act::No).say(Q, Act::No);
  EXPECT_EQ(c.offered(P, Act::Pick), "a2 a1");
  EXPECT_EQ(c.asked(), "P");
  c.say(P, Act::Pick, "a2 a1");
  EXPECT_EQ(c.s.get(Count::Achievement), 3);
  EXPECT_EQ(c.question(), "submit_hand");
  EXPECT_EQ(c.offered(P, Act::Pick), "a3 b2");
  c.say(P, Act::Pick);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success);
  c.after("deck: c1 c2 | P: a3 b2 b1 | Q: c3 | discard: a2 a1");
  for (const Viewer v : viewers(2)) EXPECT_TRUE(c.heard(v, "revealed > hand P: b1"));
  c.only(P, "a3");
  c.only(P, "b2");
}

// Y75, Y82
TEST(XyberCases, J02FailureTakesTheUnsubmittedOnesToo) {
  Case c(2);
  c.before("deck: a2 b1 a1 c1 c2 | P: a3 b2 | Q: c3");
  c.start(Task::Judgement, P, nobody, 4, valor).say(P, Act::No).say(Q, Act::No);
  c.say(P, Act::Pick, "a1").say(P, Act::Pick);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Failure);
  c.after("deck: c1 c2 | P: a3 b2 | Q: c3 | discard: a1 a2 b1");
}

// Y70, Y76, Y77: L399/405
TEST(XyberCases, J03NothingFitsAtDifficulty0) {
  Case c(2);
  c.before("deck: b1 c1 b2 c4 | P: a3 | Q: a4 c3");
  c.start(Task::Judgement, P, nobody, 1, valor).say(Q, Act::Exile, "a4");
  EXPECT_EQ(c.s.get(Count::Difficulty), 0);
  EXPECT_EQ(c.asked(), "");
  EXPECT_EQ(c.s.get(Count::Scored), 0) << "none, not 0";
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Failure);
  c.after("deck: c4 | P: a3 | Q: c3 | discard: b1 c1 b2 | exile: a4");
}

// Y77, the other setting: hand cards may rescue.
TEST(XyberCases, J03WithoutNoRevealSubmitFails) {
  Pack pack = case_pack();
  pack.rulesets[0].no_reveal_submit_fails = false;
  Case c(2, pack);
  c.before("deck: b1 c1 b2 c4 | P: a3 | Q: a4 c3");
  c.start(Task::Judgement, P, nobody, 1, valor).say(Q, Act::Exile, "a4");
  EXPECT_EQ(c.question(), "submit_hand");
  c.say(P, Act::Pick, "a3");
  EXPECT_EQ(c.s.get(Count::Achievement), 3);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success);
}

// Y20, Y70, Y71, Y75: L379/384
TEST(XyberCases, J05AttributeForTheAssistJudgeForTheSubmission) {
  Case c(2);
  c.before("deck: k2 a4 b2 c4 | P: c1 | Q: k1 b1");
  c.start(Task::Judgement, P, nobody, 3, valor);
  EXPECT_EQ(c.offered(Q, Act::Discard), "k1");
  EXPECT_EQ(c.refused(Q, Act::Discard, "b1"), "card_not_offered");
  c.say(Q, Act::Discard, "k1");
  EXPECT_EQ(c.s.get(Count::Difficulty), 2);
  EXPECT_EQ(c.offered(P, Act::Pick), "k2 a4");
  c.say(P, Act::Pick, "k2").say(P, Act::Pick);
  c.after("deck: c4 | P: c1 a4 b2 | Q: b1 | discard: k1 k2");
}

// Y70, Y72, Y166
TEST(XyberCases, J07TwoAssistsAtTheSameMoment) {
  Case c(3);
  c.before("deck: b1 b2 c1 c2 | P: c3 | Q: a4 | R: a2");
  c.start(Task::Judgement, P, nobody, 2, valor);
  EXPECT_EQ(c.asked(), "P Q R");
  EXPECT_FALSE(c.offers(P, Act::Discard));
  EXPECT_TRUE(c.offers(P, Act::No));
  Answer late;
  late.act = Act::Discard;
  late.cards = {c.id("a2")};
  c.say(Q, Act::Discard, "a4");
  EXPECT_EQ(c.refused(R, late), "not_asked");
  EXPECT_EQ(c.s.get(Count::Difficulty), 1);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Failure);
  c.after("deck: c2 | P: c3 | R: a2 | discard: a4 b1 b2 c1");
  c.only(R, "a2");
}

// Y51, Y81, Y162: L158/667
TEST(XyberCases, J09ReshuffleInMidReveal) {
  Case c(2);
  c.before("deck: a1 | P: c1 | Q: c2 | discard: b1 b2 a2 | exile: k1").order("b2 a2 b1");
  c.start(Task::Judgement, P, nobody, 1, valor).say(P, Act::No).say(Q, Act::No);
  EXPECT_EQ(c.offered(P, Act::Pick), "a1 a2");
  c.say(P, Act::Pick, "a1").say(P, Act::Pick);
  c.after("deck: b1 | P: c1 b2 a2 | Q: c2 | discard: a1 | exile: k1");
  for (const Viewer v : viewers(2)) EXPECT_TRUE(c.heard(v, "reshuffled 3 unseen"));
}

// Y76, Y84, Y162
TEST(XyberCases, J11NothingToReveal) {
  Case c(2);
  c.before("P: a1 a2 | Q: a4 | exile: b1");
  c.start(Task::Judgement, P, nobody, 2, valor).say(Q, Act::Exile, "a4");
  EXPECT_EQ(c.asked(), "");
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Failure);
  c.after("P: a1 a2 | exile: b1 a4");
}

// Y78, Y79, Y177: L407
TEST(XyberCases, J13EffectsOfRevealedCardsAreSilent) {
  Case c(2);
  c.before("deck: e1 c2 b1 c3 a1 | P: e3 | Q: b2");
  c.start(Task::Judgement, P, nobody, 4, bond).say(P, Act::No).say(Q, Act::No);
  c.say(P, Act::Pick, "e1 c2");
  EXPECT_EQ(c.s.get(Count::Achievement), 3);
  c.say(P, Act::Pick, "e3");
  EXPECT_EQ(c.s.get(Count::Achievement), 4);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success);
  c.after("deck: a1 | P: c3 b1 | Q: b2 | discard: e1 c2 e3");
  c.only(P, "c3");
  for (const Viewer v : viewers(2)) EXPECT_TRUE(c.heard(v, "revealed > hand P: b1"));
  EXPECT_TRUE(c.heard(Viewer::seat(Q), "deck > hand P: 1 unseen"));
}

// Y67, Y75, Y81
TEST(XyberCases, J15TwoAttributesEverythingSubmitted) {
  Case c(2);
  c.before("deck: a3 m1 c2 b1 | P: b2 | Q: b3");
  c.start(Task::Judgement, P, nobody, 6, valor | bond);
  EXPECT_FALSE(c.offers(P, Act::Discard));
  EXPECT_FALSE(c.offers(Q, Act::Discard));
  c.say(P, Act::No).say(Q, Act::No).say(P, Act::Pick, "a3 m1 c2");
  EXPECT_EQ(c.s.get(Count::Achievement), 6);
  c.say(P, Act::Pick);
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success);
  c.after("deck: b1 | P: b2 | Q: b3 | discard: a3 m1 c2");
}

// Y20: the three settings, for k1 (属性 勇, 判定 智2) from the hand at 勇.
TEST(XyberSwitches, Y20HandSubmitMatch) {
  for (const auto match : {Ruleset::Match::Judge, Ruleset::Match::Attribute, Ruleset::Match::Either}) {
    Pack pack = case_pack();
    pack.rulesets[0].hand_submit_match = match;
    Case c(2, pack);
    c.before("deck: a1 b1 b2 | P: k1 k2");
    c.start(Task::Judgement, P, nobody, 9, valor)
        .say(P, Act::No)
        .say(Q, Act::No)
        .say(P, Act::Pick, "a1")
        .say(P, Act::Pick, "k1 k2");
    const int worth = match == Ruleset::Match::Judge ? 2 : match == Ruleset::Match::Attribute ? 2 : 4;
    EXPECT_EQ(c.s.get(Count::Achievement), 1 + worth) << static_cast<int>(match);
  }
}

// Y176: several 判定 lines count once a card, or together.
TEST(XyberSwitches, Y176MultiJudge) {
  for (const bool sum : {false, true}) {
    Pack pack = case_pack();
    pack.rulesets[0].multi_judge = sum ? Ruleset::MultiJudge::Sum : Ruleset::MultiJudge::Best;
    pack.cards[find(pack.cards, "a2")].judge = {{Attribute::Valor, 2}, {Attribute::Omni, 1}, {Attribute::Bond, 3}};
    Case c(2, pack);
    c.before("deck: a2 b1 b2 | P: c1");
    c.start(Task::Judgement, P, nobody, 9, valor).say(P, Act::No).say(Q, Act::No).say(P, Act::Pick, "a2");
    EXPECT_EQ(c.s.get(Count::Achievement), sum ? 3 : 2);
  }
}

// Y205: e2 lowers the difficulty, never below 0; Y73: whom the GM has marked isn't asked.
TEST(XyberJudgement, Y205Y73DifficultyFloorAndCannotHelp) {
  Case c(3);
  c.before("deck: b1 b2 c1 | P: e2 | Q: b3 | R: b4");
  Answer mark;
  mark.act = Act::Seats;
  mark.target = R;
  mark.more = {0, 1};
  c.start(Task::HandLimit);
  c.s.tally[static_cast<std::size_t>(Tally::CannotHelp)][R.index] = 1;
  c.start(Task::Judgement, P, nobody, 1, 2);
  EXPECT_EQ(c.asked(), "P Q");
  c.say(Q, Act::Discard, "b3");
  c.say(P, Act::Pick, "b1").say(P, Act::Pick, "e2");
  EXPECT_EQ(c.s.get(Count::Difficulty), 0);
}

}  // namespace
}  // namespace xt::xyber::cases
