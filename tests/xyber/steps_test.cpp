#include <algorithm>

#include "case.h"

// Steps that only a person may take (Y4, Y164), outcomes that the scenario hears of (Y142), effects around the naming (Y187), and
// the settings that no other test sets.
namespace xt::xyber::cases {
namespace {

int times(const Case& c, Fact what) {
  return static_cast<int>(std::count_if(c.events.begin(), c.events.end(), [&](const Event& e) {
    const auto* t = std::get_if<Told>(&e);
    return t && t->what == what;
  }));
}
Answer free_act(Act act, Seat target = nobody, int number = 0, std::vector<int> more = {}) {
  return {act, {}, number, target, {}, std::move(more)};
}
Case& without(Case& c, Seat who) { return c.raw(G, free_act(Act::WithoutThem, who)); }
Effect xp(When when, int amount) {
  Selector savior;
  savior.zones = 1 << static_cast<int>(Zone::Field);
  savior.kinds = 1 << static_cast<int>(CardKind::Savior);
  Op op;
  op.verb = Verb::XpAdd;
  op.amount.number = amount;
  op.on = {savior};
  Effect e;
  e.when = when;
  e.steps = {op};
  return e;
}

// Y4: five phases in their order, each left only when the GM goes on; nobody else can.
TEST(XyberHome, Y4OnlyTheGmAdvancesAPhase) {
  struct Row {
    Task task;
    Phase from, to;
    int stage;
  };
  for (const Row row : {Row{Task::Introduction, Phase::Introduction, Phase::Quest, 0},
                        Row{Task::Quest, Phase::Quest, Phase::Final, 6}, Row{Task::Final, Phase::Final, Phase::End, 11}}) {
    Case c(2);
    c.before("deck: a1 b1 | P: a2 | Q: b2");
    evolve(c.s, Counted{Count::Phase, static_cast<int>(row.from)});
    Pending step;
    step.task = row.task;
    step.stage = static_cast<std::uint8_t>(row.stage);
    c.start(step);
    EXPECT_EQ(c.asked(), "G");
    EXPECT_EQ(c.question(), "go_on");
    EXPECT_EQ(c.s.phase(), row.from);
    Answer go;
    go.act = Act::Yes;
    for (const Seat who : {P, Q}) EXPECT_EQ(c.refused(who, go), "not_asked");
    c.raw(G, go);
    EXPECT_EQ(c.s.phase(), row.to);
  }
}

// Y142: won, lost, drawn: each has a step of its own for the scenario, also for one enemy alone.
TEST(XyberHooks, Y142ThreeOutcomesOfABattle) {
  for (const int outcome : {1, 2, 3}) {
    Pack pack = case_pack();
    for (const Step step : {Step::BattleWon, Step::BattleLost, Step::BattleDrawn})
      for (const Index enemy : {Index{0}, Index{1}}) {
        Hook hook;
        hook.step = step;
        hook.enemy = enemy;
        hook.then = {{Consequence::Kind::EnemyXp, 2, 100 * (static_cast<int>(step) - static_cast<int>(Step::BattleWon) + 1)}};
        pack.scenarios[0].hooks.push_back(hook);
      }
    Case c(2, pack);
    c.before("deck: b1 b2");
    c.fight(P).raw(G, free_act(Act::Declare, nobody, outcome));
    EXPECT_EQ(c.s.enemy_more[2], 100 * outcome) << "once, by the enemy that was met";
  }
}

// Y164: what holds for an absent person, at each question that has a default of its own; only the GM may say so.
TEST(XyberGm, Y164DefaultsOfAnAbsentPerson) {
  {
    Case c(2);
    c.before("deck: a1 b1 c1 a2 | P: a3");
    c.start(Task::Scene, P).say(P, Act::Pick, "a1 b1");
    EXPECT_EQ(c.refused(Q, free_act(Act::WithoutThem, P)), "not_asked");
    without(c, P);
    EXPECT_EQ(c.s.get(Tally::Acted, P), 1) << "main action: passed";
  }
  {
    Case c(2);
    c.before("deck: b1 b2 c1 c2 c3 | P: a1 | slots P: b4 | reserve P: XB | exceed P: XA");
    without(c.fight(P, 3), P);
    EXPECT_EQ(c.s.at(at::hand(P)).size(), 2u) << "the normal draw";
    without(c, P).say(G, Act::No);
    EXPECT_EQ(c.question(), "nominate");
    without(c, P).say(G, Act::Savior);
    EXPECT_EQ(c.s.verdict(Count::Result), Verdict::Success) << "XA, 6000, the highest own XP";
  }
  {
    Case c(3);
    c.before("deck: c1 | P: a1 a2 | Q: a3");
    evolve(c.s, Counted{Count::Phase, static_cast<int>(Phase::Final)});
    c.start(Task::Final);
    without(c, P);
    c.say(Q, Act::Pick, "", 0).say(R, Act::StandBack);
    EXPECT_EQ(c.asked(), "P R") << "stood back; now the entrusting for Q's battle";
    without(c, P);
    c.say(R, Act::No);
    EXPECT_EQ(c.s.at(at::hand(P)).size(), 2u) << "entrusted nothing";
  }
}

// Y164: nobody sees what an absent player holds, not even by what is chosen at random for that player.
TEST(XyberGm, Y164AbsentPlayersSecretsStay) {
  Case c(2);
  c.before("deck: c1 | P: a1 a2 a3 a4 b1 b2 b3 | Q: k1");
  c.start(Task::HandLimit);
  without(c, P);
  EXPECT_EQ(c.s.at(at::hand(P)).size(), 5u);
  for (const char* kept : {"a3", "a4", "b1", "b2", "b3"}) c.only(P, kept);
}

// Y169: of the exchange's effects only what is possible is offered, and none always.
TEST(XyberExchange, Y169OnlyThePossibleEffects) {
  const auto offered = [](const std::string& zones) {
    Case c(2);
    c.before(zones);
    Pending p;
    p.task = Task::Exchange;
    p.seat = P;
    p.other = Q;
    p.stage = 5;
    p.value = 1;
    c.start(p);
    std::string out;
    for (const Act act : {Act::Give, Act::Exceed, Act::TakeDesire, Act::Peek, Act::No})
      if (c.offers(P, act)) out += std::string(name(act)) + " ";
    return out;
  };
  EXPECT_EQ(offered("Q: a1"), "no ");
  EXPECT_EQ(offered("P: a1"), "give no ");
  EXPECT_EQ(offered("reserve P: XB@Q"), "no ") << "held, not owned";
  EXPECT_EQ(offered("reserve P: XB"), "exceed no ");
  EXPECT_EQ(offered("exile: dP dQ"), "take_desire no ");
  EXPECT_EQ(offered("deck: a1"), "peek no ");
}

// Y187: effects of the timing "ignition" act before the naming, the first player's side first; those of the one that is named
// after both are open; then the XP are compared.
TEST(XyberEffects, Y187EffectsAroundTheNaming) {
  Pack pack = case_pack();
  pack.saviors[0].effects = {xp(When::WhenNamed, 1500)};
  pack.cards[find(pack.cards, "a1")].effects = {xp(When::Ignition, 500)};
  for (const bool named : {true, false}) {
    Case c(2, pack);
    c.before("deck: b1 b2 | slots P: a1 | exceed P: XB");
    c.fight(P, 3).say(P, Act::Draw).say(P, Act::No).say(G, Act::No);
    EXPECT_EQ(c.question(), "nominate");
    EXPECT_EQ((Board{c.s, pack}.xp(P, false)), 4500) << "before the naming";
    c.say(P, named ? Act::Savior : Act::Exceed).say(G, Act::Savior);
    EXPECT_EQ(c.s.verdict(Count::Result), named ? Verdict::Success : Verdict::Failure) << "6000, or XB's 4500, against 5000";
  }
}

// Y198: what appeared is what lay open, or was in that player's hand: not Desire cards, not the enemy's.
TEST(XyberEnd, Y198WhatAppeared) {
  Case c(2);
  c.before("deck: a1 dQ c1 b1 | P: k1");
  c.start(Task::Judgement, P, nobody, 9, 1).say(P, Act::No).say(Q, Act::No).say(P, Act::Pick, "a1").say(P, Act::Pick);
  const auto index = [&](const char* id) { return find(c.pack->cards, id); };
  EXPECT_EQ(c.s.seen, (std::vector<Index>{index("a1"), index("c1")})) << "no Desire card, nothing of the deck";
  Case d(2);
  d.before("deck: b1 b2 | slots E: n1");
  d.fight(P).say(P, Act::Draw);
  EXPECT_TRUE(d.s.seen.empty());
  EXPECT_EQ(d.s.held[0], std::vector<Index>{index("b1")}) << "in P's hand";
  EXPECT_TRUE(d.s.held[1].empty());
}

// Y202: when somebody leaves for good, the limits of the others don't change.
TEST(XyberGm, Y202LimitsStay) {
  Case c(3);
  c.before("deck: a1 b1 c1 | P: a3 | Q: k1 | R: k2");
  Pending phase;
  phase.task = Task::Quest;
  phase.stage = 2;
  c.start(phase).raw(G, free_act(Act::Seats, Q, 0, {1, 1}));
  for (const Seat who : {P, R}) EXPECT_EQ(c.s.get(Tally::HandLimit, who), 4) << "set by the number of PCs at the start";
}

// Y90: the code may be barred from the Final phase as well. Y72: no source, no assist; exile alone.
TEST(XyberSwitches, Y72Y90TheRestOfTheSettings) {
  for (const bool on : {true, false}) {
    Pack pack = case_pack();
    pack.rulesets[0].desire_code_final = on;
    pack.rulesets[0].assist_from_hand = on;
    pack.rulesets[0].assist_to_discard = false;
    Case c(2, pack);
    c.before("deck: b1 b2 c1 | P: a1 | set P: dP");
    Case judged = c;
    judged.start(Task::Judgement, P, nobody, 3, 1);
    EXPECT_EQ(judged.offers(P, Act::Exile), on);
    EXPECT_FALSE(judged.offers(P, Act::Discard));
    EXPECT_EQ(judged.asked(), "P Q") << "the same question for everybody (Y166)";
    evolve(c.s, Counted{Count::Phase, static_cast<int>(Phase::Final)});
    c.fight(P).say(P, Act::Draw);
    EXPECT_EQ(c.offers(P, Act::Code), on);
  }
}

// Y193: how many draws in a row of one pair there may be is the ruleset's.
TEST(XyberSwitches, Y193FinalDrawLimit) {
  for (const int limit : {1, 2}) {
    Pack pack = case_pack();
    pack.rulesets[0].final_draw_limit = limit;
    Case c(2, pack);
    c.before("deck: a1 a2 a3 b1 b2 b3 c1 c2 c3 a4 b4 c4");
    evolve(c.s, Counted{Count::Phase, static_cast<int>(Phase::Final)});
    c.start(Task::Final).say(P, Act::Pick, "", 0).say(Q, Act::StandBack);
    c.say(Q, Act::No).raw(G, free_act(Act::Declare, nobody, 3));
    EXPECT_EQ(times(c, Fact::BattleDrawn), 1);
    EXPECT_EQ(c.question(), limit == 1 ? "drawn_again" : "pairing");
  }
}

}  // namespace
}  // namespace xt::xyber::cases
