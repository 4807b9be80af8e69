#include <algorithm>

#include "case.h"

// The quest phase as the scenario writes it (Y30 to Y32, Y100 to Y113, Y121, Y122), judgement's who and what (Y66, Y68, Y80).
namespace xt::xyber::cases {
namespace {

constexpr int valor = 1;

/// The facts told so far, by name, of these kinds only.
std::vector<std::string> facts(const Case& c, std::initializer_list<Fact> wanted) {
  std::vector<std::string> out;
  for (const Event& e : c.events)
    if (const auto* t = std::get_if<Told>(&e); t && std::find(wanted.begin(), wanted.end(), t->what) != wanted.end())
      out.emplace_back(name(t->what));
  return out;
}
int times(const Case& c, Fact what) { return static_cast<int>(facts(c, {what}).size()); }
const QuestView* quest(const Case& c, Viewer v, int which) {
  static View sight;
  sight = view(c.s, *c.pack, v);
  for (const QuestView& q : sight.quests)
    if (q.quest == which) return &q;
  return nullptr;
}
/// One whole scene of that player without any main action.
Case& pass_scene(Case& c, Seat who) {
  c.say(G, Act::Pick, "", 0, who);
  if (c.question() == "mood") {
    const Prompt p = prompt(c.s, *c.pack, who);
    Answer two;
    two.act = Act::Pick;
    two.cards = {p.choices[0].cards[0], p.choices[0].cards[1]};
    c.raw(who, two);
  }
  while (c.question() == "mood_attribute") c.say(who, Act::Pick, "", 0);
  return c.say(who, Act::No);
}
/// Quests for Y100 to Y122: two open ones, a third that waits for the first, a fourth that only a failure shows.
Pack story() {
  Pack pack = case_pack();
  Scenario& s = pack.scenarios[0];
  Quest third = s.quests[0], fourth = s.quests[0];
  third.id = "third";
  third.hidden = true;
  third.needs = {{Need::Kind::Cleared, 0, 0}};
  third.ends_phase = true;
  fourth.id = "fourth";
  fourth.hidden = true;
  s.quests.push_back(third);
  s.quests.push_back(fourth);
  s.quests[0].on_failure = {{Consequence::Kind::Open, 3, 0}};
  return pack;
}
Case begun(const Pack&&, const std::string&) = delete;
Case begun(const Pack& pack, const std::string& zones) {
  Case c(2, pack);
  evolve(c.s, Started{2, 0, 0, static_cast<int>(pack.scenarios[0].quests.size()), 3});
  evolve(c.s, Counted{Count::Phase, static_cast<int>(Phase::Quest)});
  for (const Seat who : {P, Q}) {
    Sheet sheet;
    sheet.savior = static_cast<Index>(who.index);
    evolve(c.s, Seated{who, sheet});
    evolve(c.s, Tallied{Tally::HandLimit, who, 5});
  }
  c.before(zones);
  c.start(Task::Quest);
  return c;
}
const char* deck20 = "deck: a1 b1 c1 a2 b2 c2 a3 b3 c3 a4 b4 c4 a1 b1 c1 a2 b2 c2 a3 b3";

// Y30, Y100: what can be public is published at the start, the rest opens by its conditions at the moment when they hold.
TEST(XyberQuest, Y30Y100QuestsArePublishedAndOpened) {
  const Pack pack = story();
  Case c = begun(pack, deck20);
  for (const Viewer v : viewers(2)) {
    EXPECT_NE(quest(c, v, 0), nullptr);
    EXPECT_NE(quest(c, v, 1), nullptr);
    EXPECT_EQ(quest(c, v, 2) != nullptr, v == Viewer::gm()) << "the GM alone knows of it";
    EXPECT_EQ(view(c.s, pack, v).quests.size(), v == Viewer::gm() ? 4u : 2u);
  }
  c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1");
  EXPECT_EQ(c.numbers(P, Act::Challenge), (std::vector<int>{0, 1}));
  c.say(P, Act::Challenge, "", 0).say(G, Act::Cleared);
  for (const Viewer v : viewers(2)) {
    EXPECT_EQ(quest(c, v, 0)->state, QuestState::Cleared) << "cleared ones leave the board for a list";
    ASSERT_NE(quest(c, v, 2), nullptr);
    EXPECT_EQ(quest(c, v, 2)->state, QuestState::Open);
    EXPECT_EQ(quest(c, v, 3) != nullptr, v == Viewer::gm());
  }
  c.say(G, Act::Pick, "", 0, Q).say(Q, Act::Pick, "a2 b2");
  EXPECT_EQ(c.numbers(Q, Act::Challenge), (std::vector<int>{1, 2}));
}

// Y112, Y113: a quest may be judged, fought, both or told; failed it stays open, unless the scenario says otherwise.
TEST(XyberQuest, Y112Y113AFailedQuestStaysOpenUnlessTheScenarioSays) {
  for (const bool closes : {false, true}) {
    Pack pack = story();
    pack.scenarios[0].quests[0].closes_on_failure = closes;
    Case c = begun(pack, deck20);
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 0).say(G, Act::Failed);
    for (const Viewer v : viewers(2)) {
      EXPECT_EQ(quest(c, v, 0)->state, closes ? QuestState::Closed : QuestState::Open);
      EXPECT_TRUE(quest(c, v, 0)->failed);
    }
    c.say(G, Act::Pick, "", 0, Q).say(Q, Act::Pick, "a2 b2");
    EXPECT_EQ(c.numbers(Q, Act::Challenge), closes ? (std::vector<int>{1, 3}) : (std::vector<int>{0, 1, 3}));
  }
}
TEST(XyberQuest, Y112KindsOfQuest) {
  for (const QuestKind kind : {QuestKind::Story, QuestKind::Judgement, QuestKind::Battle, QuestKind::Both}) {
    Pack pack = story();
    Quest& q = pack.scenarios[0].quests[0];
    q.kind = kind;
    q.attributes = {Attribute::Valor};
    q.difficulty = 1;
    q.enemy = 0;
    Case c = begun(pack, deck20);
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 0);
    const bool fought = kind == QuestKind::Battle;
    EXPECT_EQ(c.s.get(Count::Battle), fought ? 1 : 0);
    EXPECT_EQ(c.question() == "quest_outcome", kind == QuestKind::Story);
    EXPECT_EQ(c.question() == "set_judgement", kind == QuestKind::Judgement || kind == QuestKind::Both);
    if (kind != QuestKind::Judgement && kind != QuestKind::Both) continue;
    c.say(G, Act::Yes).say(P, Act::No).say(Q, Act::No).say(P, Act::Pick, "a2").say(P, Act::Pick);
    EXPECT_EQ(c.s.get(Count::Battle), kind == QuestKind::Both ? 1 : 0) << "both: the battle after a success";
    EXPECT_EQ(c.s.quests[0], kind == QuestKind::Both ? QuestState::Open : QuestState::Cleared);
  }
}

// Y83: what a judgement's success or failure causes is the scenario's, and its text is read; nobody else's result is touched.
TEST(XyberQuest, Y83ConsequencesOfSuccessAndFailure) {
  for (const bool success : {true, false}) {
    Pack pack = story();
    Quest& q = pack.scenarios[0].quests[0];
    q.kind = QuestKind::Judgement;
    q.attributes = {Attribute::Valor};
    q.difficulty = success ? 1 : 9;
    q.on_success = {{Consequence::Kind::EnemyXp, 1, -500}};
    q.on_failure = {{Consequence::Kind::EnemyXp, 1, 300}};
    Case c = begun(pack, deck20);
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 0).say(G, Act::Yes);
    c.say(P, Act::No).say(Q, Act::No).say(P, Act::Pick, "a2").say(P, Act::Pick);
    EXPECT_EQ(c.s.enemy_more[1], success ? -500 : 300);
    for (const Viewer v : viewers(2)) {
      bool told = false;
      for (const Event& e : c.events) {
        const auto seen = masked(e, v);
        const auto* t = seen ? std::get_if<Told>(&*seen) : nullptr;
        told |= t && t->what == (success ? Fact::QuestCleared : Fact::QuestFailed) && t->number == 0 && t->who == P;
      }
      EXPECT_TRUE(told) << "whose text is read, is told to all";
    }
  }
}

// Y101: how many quests there are and which of them ends the phase is the scenario's; so is the cycle limit, or none.
TEST(XyberQuest, Y101CycleLimitIsTheScenarios) {
  for (const int limit : {0, 1}) {
    for (const auto after : {Scenario::AtLimit::Final, Scenario::AtLimit::Fail}) {
      Pack pack = story();
      pack.scenarios[0].cycle_limit = static_cast<std::uint8_t>(limit);
      pack.scenarios[0].at_limit = after;
      Case c = begun(pack, deck20);
      pass_scene(c, P);
      pass_scene(c, Q);
      EXPECT_EQ(c.question(), "cycle_end");
      c.say(G, Act::Yes);
      if (limit == 0) {
        EXPECT_EQ(c.s.get(Count::Cycle), 2) << "no limit in the rules";
        continue;
      }
      EXPECT_EQ(c.question(), "go_on");
      c.say(G, Act::Yes);
      EXPECT_EQ(c.s.phase(), after == Scenario::AtLimit::Final ? Phase::Final : Phase::End);
    }
  }
}

// Y101, Y122: one quest that ends the phase, or all of them; then the Final phase, when the GM goes on.
TEST(XyberQuest, Y101Y122WhichQuestEndsThePhase) {
  for (const bool all : {false, true}) {
    Pack pack = story();
    pack.scenarios[0].quests[1] = pack.scenarios[0].quests[0];
    pack.scenarios[0].quests[0].ends_phase = pack.scenarios[0].quests[1].ends_phase = true;
    pack.scenarios[0].quests[2].ends_phase = false;
    pack.scenarios[0].phase_ends_on_all = all;
    Case c = begun(pack, deck20);
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 0).say(G, Act::Cleared);
    EXPECT_EQ(c.question(), all ? "scene_player" : "go_on");
    if (all) {
      c.say(G, Act::Pick, "", 0, Q).say(Q, Act::Pick, "a2 b2").say(Q, Act::Challenge, "", 1).say(G, Act::Cleared);
    } else {
      EXPECT_EQ(c.s.get(Tally::Acted, Q), 0) << "open turns lapse";
    }
    EXPECT_EQ(c.s.phase(), Phase::Quest);
    c.say(G, Act::Yes);
    EXPECT_EQ(c.s.phase(), Phase::Final);
  }
}

// Y32, Y104, Y105: ① cycle start ② scene start, with the mood as one step ③ action ④ scene end ⑤ cycle end, in this order.
TEST(XyberQuest, Y32Y104Y105StepsOfACycle) {
  const Pack pack = story();
  Case c = begun(pack, deck20);
  EXPECT_EQ(c.s.get(Count::Cycle), 1) << "counted from 1";
  pass_scene(c, Q);
  pass_scene(c, P);
  EXPECT_EQ(c.question(), "cycle_end");
  EXPECT_EQ(c.asked(), "G") << "⑤ is the GM's";
  EXPECT_EQ(facts(c, {Fact::CycleBegan, Fact::SceneBegan, Fact::MoodSet, Fact::Passed, Fact::SceneEnded, Fact::CycleEnded}),
            (std::vector<std::string>{"cycle_began", "scene_began", "mood_set", "passed", "scene_ended", "scene_began",
                                      "mood_set", "passed", "scene_ended", "cycle_ended"}));
  c.say(G, Act::Yes);
  EXPECT_EQ(c.s.get(Count::Cycle), 2);
}
TEST(XyberQuest, Y104TheGmMayEndThePhaseAtACyclesEnd) {
  const Pack pack = story();
  Case c = begun(pack, deck20);
  pass_scene(c, P);
  pass_scene(c, Q);
  c.say(G, Act::EndPhase).say(G, Act::Yes);
  EXPECT_EQ(c.s.phase(), Phase::Final);
}

// Y30: what a quest gives is shown to all, or only when it is won.
TEST(XyberQuest, Y30RewardsMayBeHidden) {
  for (const bool hidden : {false, true}) {
    Pack pack = story();
    pack.scenarios[0].quests[0].reward.cards = {find(pack.cards, "c4")};
    pack.scenarios[0].quests[0].reward.hidden = hidden;
    Case c = begun(pack, deck20);
    for (const Viewer v : viewers(2)) EXPECT_EQ(quest(c, v, 0)->reward_shown, !hidden || v == Viewer::gm());
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 0).say(G, Act::Cleared);
    for (const Viewer v : viewers(2)) EXPECT_TRUE(quest(c, v, 0)->reward_shown);
  }
}

// Y114: a quest may say for itself who receives its reward.
TEST(XyberQuest, Y114AQuestOverridesRewardTo) {
  for (const bool own : {false, true}) {
    Pack pack = story();
    Quest& q = pack.scenarios[0].quests[0];
    q.reward.cards = {find(pack.cards, "c4")};
    q.reward.exceeds = {0};
    if (own) q.reward_clan = Ruleset::ClanReward::Discard, q.reward_exceed = Ruleset::ExceedReward::Gm;
    Case c = begun(pack, deck20);
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 0).say(G, Act::Cleared);
    EXPECT_EQ(c.question(), own ? "reward_to" : "scene_player");
    if (own) c.say(G, Act::Pick, "", 0, Q);
    EXPECT_EQ(c.s.at(at::reserve(own ? Q : P)).size(), 1u);
    EXPECT_EQ(c.s.at(at::discard).size(), own ? 3u : 2u);
  }
}

// Y31: a scene is its number and cycle, the scene player, three scene cards, a mood and an action, all open to everybody.
TEST(XyberQuest, Y31WhatASceneIs) {
  const Pack pack = story();
  Case c = begun(pack, deck20);
  c.say(G, Act::Pick, "", 0, Q).say(Q, Act::Pick, "a1 c1");
  for (const Viewer v : viewers(2)) {
    const View sight = view(c.s, *c.pack, v);
    const auto count = [&](Count what) { return sight.count[static_cast<std::size_t>(what)]; };
    EXPECT_EQ(count(Count::Cycle), 1);
    EXPECT_EQ(count(Count::Scene), 1);
    EXPECT_EQ(count(Count::ScenePlayer), Q.index + 1);
    EXPECT_EQ(count(Count::MoodOne), 1 + static_cast<int>(Attribute::Valor));
    EXPECT_EQ(count(Count::MoodTwo), 1 + static_cast<int>(Attribute::Bond));
    for (const char* card : {"deck > scene: a1", "deck > scene: b1", "deck > scene: c1"}) EXPECT_TRUE(c.heard(v, card));
    EXPECT_TRUE(c.heard(v, "scene > hand Q: b1"));
  }
}

// Y106: the GM confirms whose scene it is: anybody who hasn't had one in this cycle, in any order, and nobody else decides.
TEST(XyberQuest, Y106WhoIsScenePlayer) {
  const Pack pack = story();
  Case c = begun(pack, deck20);
  EXPECT_EQ(c.asked(), "G");
  EXPECT_EQ(c.refused(Q, Act::Pick, "", 0, Q), "not_asked");
  pass_scene(c, Q);
  EXPECT_EQ(c.refused(G, Act::Pick, "", 0, Q), "seat_not_offered");
  pass_scene(c, P).say(G, Act::Yes);
  EXPECT_EQ(c.refused(G, Act::Pick, "", 0, Q), "") << "a new cycle";
}

// Y111: one main action a scene, of the three; after it the scene ends.
TEST(XyberQuest, Y111OneMainActionAScene) {
  for (const Act act : {Act::Challenge, Act::Exchange, Act::Dialogue}) {
    const Pack pack = story();
    Case c = begun(pack, deck20);
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1");
    for (const Act each : {Act::Challenge, Act::Exchange, Act::Dialogue, Act::No}) EXPECT_TRUE(c.offers(P, each));
    EXPECT_FALSE(c.offers(Q, Act::Dialogue)) << "the scene player's alone";
    c.say(P, act, "", act == Act::Challenge ? 0 : 0, act == Act::Exchange ? Q : nobody);
    Answer over;
    over.act = Act::Skip;  // the GM cuts it short
    if (act == Act::Challenge)
      c.say(G, Act::Cleared);
    else
      c.raw(G, over);
    EXPECT_EQ(c.question(), "scene_player") << "no second action";
    EXPECT_EQ(c.s.get(Tally::Acted, P), 1);
    EXPECT_EQ(times(c, Fact::SceneEnded), 1);
  }
}

// Y66: exactly one judge; for a quest the scene player, unless the GM says another.
TEST(XyberJudgement, Y66TheScenePlayerJudgesUnlessTheGmSaysOtherwise) {
  for (const bool other : {false, true}) {
    Pack pack = story();
    Quest& q = pack.scenarios[0].quests[0];
    q.kind = QuestKind::Judgement;
    q.attributes = {Attribute::Valor, Attribute::Bond};
    q.difficulty = 3;
    Case c = begun(pack, deck20);
    c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 0);
    EXPECT_EQ(c.question(), "set_judgement");
    EXPECT_EQ(c.asked(), "G");
    if (other)
      c.say(G, Act::Pick, "", 0, Q);
    else
      c.say(G, Act::Yes);
    EXPECT_EQ(c.s.seat(Count::Judge), other ? Q : P);
    for (const Viewer v : viewers(2)) {
      const auto& count = view(c.s, pack, v).count;
      EXPECT_EQ(count[static_cast<std::size_t>(Count::Attributes)], 1 | 4) << "fixed by the quest (Y67)";
      EXPECT_EQ(count[static_cast<std::size_t>(Count::Difficulty)], 3) << "announced to all (Y68)";
    }
  }
}

// Y68: exchange and dialogue are always at difficulty 1.
TEST(XyberJudgement, Y68DifficultyOneInExchangeAndDialogue) {
  for (const bool exchange : {true, false}) {
    Case c(2);
    c.before("deck: a1 b1 c1 a2 b2 c2");
    if (exchange)
      c.start(Task::Exchange, P, Q);
    else
      c.start(Task::Dialogue, P);
    c.say(P, Act::Pick, "", valor);
    EXPECT_EQ(c.s.get(Count::Difficulty), 1);
    c.say(P, Act::No).say(Q, Act::No).say(P, Act::Pick, "a1").say(P, Act::Pick);
    EXPECT_EQ(c.s.get(Count::Difficulty), 1) << "the partner's too";
    EXPECT_EQ(c.s.get(Count::Judge), exchange ? 2 : 0);
  }
}

// Y80: only the judge submits; the others, and the GM, may not, with or without a fitting card.
TEST(XyberJudgement, Y80OnlyTheJudgeSubmits) {
  Case c(3);
  c.before("deck: a1 b1 a2 c1 | P: a3 | Q: a4 | R: m1");
  c.start(Task::Judgement, P, nobody, 3, valor).say(P, Act::No).say(Q, Act::No).say(R, Act::No);
  for (const char* step : {"submit_revealed", "submit_hand"}) {
    EXPECT_EQ(c.question(), step);
    EXPECT_EQ(c.asked(), "P");
    Answer foreign;
    foreign.act = Act::Pick;
    for (const Seat who : {Q, R, G}) EXPECT_EQ(c.refused(who, foreign), "not_asked");
    foreign.cards = {c.id("a4")};
    EXPECT_EQ(c.refused(P, foreign), "card_not_offered") << "nor may the judge submit another's card";
    c.say(P, Act::Pick, step[7] == 'r' ? "a1" : "a3");
  }
  c.after("deck: c1 | P: b1 a2 | Q: a4 | R: m1 | discard: a1 a3");
}

// Y121: a hand over the limit after a quest's battle is cut at the scene's end, not before.
TEST(XyberQuest, Y121HandLimitAfterAQuestsBattle) {
  Pack pack = story();
  Case c = begun(pack, std::string(deck20) + " | P: k1 k2 w1 m2 c3");
  c.say(G, Act::Pick, "", 0, P).say(P, Act::Pick, "a1 b1").say(P, Act::Challenge, "", 1);
  for (int guard = 0; guard < 60 && c.question() != "nominate"; ++guard) {
    EXPECT_NE(c.question(), "hand_limit");
    if (c.question() == "battle_draw")
      c.say(P, Act::Draw);
    else
      c.say(c.asked() == "P" ? P : G, Act::No);
  }
  EXPECT_EQ(c.s.at(at::hand(P)).size(), 9u) << "5, the scene card, three draws: no limit in a battle";
  c.say(P, Act::No).say(G, Act::Savior);
  EXPECT_EQ(times(c, Fact::BattleLost), 1);
  EXPECT_EQ(c.question(), "hand_limit");
  EXPECT_EQ(c.asked(), "P");
  EXPECT_TRUE(c.s.at(at::scene).empty()) << "④: first the scene cards go (Y206)";
  EXPECT_EQ(c.refused(P, Act::Pick, "k1 k2 w1"), "too_few_cards");
  c.say(P, Act::Pick, "k1 k2 w1 m2");
  EXPECT_EQ(times(c, Fact::SceneEnded), 1);
}

}  // namespace
}  // namespace xt::xyber::cases
