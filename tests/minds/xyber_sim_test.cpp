// The simulator: one seed is one set of numbers, the sums fit each other, and thinking pays.
#include <gtest/gtest.h>

#include "minds/xyber_sim.h"
#include "packio/load.h"

namespace xt::minds {
namespace {

using namespace xyber;

const Pack& sample() {
  static const packio::Loaded loaded = packio::load_pack(std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample");
  return *loaded.pack;
}

XyberContest contest(int scenario, int players, const char* mind, std::uint64_t sessions) {
  XyberContest out;
  out.scenario = static_cast<Index>(scenario);
  out.players = players;
  out.sessions = sessions;
  out.minds.assign(static_cast<std::size_t>(players), mind);
  return out;
}

// Far more quests cleared and final operations won than by luck, in each shipped scenario.
TEST(XyberSim, SensibleBeatsRandom) {
  for (int story = 0; story < static_cast<int>(sample().scenarios.size()); ++story) {
    SCOPED_TRACE(sample().scenarios[static_cast<std::size_t>(story)].id);
    const XyberTally sensible = run(sample(), contest(story, 3, "sensible", 200)),
                     random = run(sample(), contest(story, 3, "random", 200));
    EXPECT_GT(sensible.final_won.estimate().mean, random.final_won.estimate().mean + 0.3);
    EXPECT_GT(sensible.quests_cleared.estimate().mean, random.quests_cleared.estimate().mean + 1);
    EXPECT_EQ(sensible.given_up, 0);
    EXPECT_EQ(random.given_up, 0);
  }
}

TEST(XyberSim, TheNumbersDoNotDependOnTheThreads) {
  const XyberContest one = contest(0, 3, "sensible", 100);
  const XyberTally alone = run(sample(), one, 1), shared = run(sample(), one, 3);
  EXPECT_EQ(alone.final_won.yes, shared.final_won.yes);
  EXPECT_EQ(alone.answers.sum, shared.answers.sum);
  EXPECT_EQ(alone.answers.squares, shared.answers.squares);
  ASSERT_EQ(alone.battles.size(), shared.battles.size());
  for (const auto& [who, battle] : alone.battles) {
    EXPECT_EQ(battle.own.sum, shared.battles.at(who).own.sum);
    EXPECT_EQ(battle.won, shared.battles.at(who).won);
  }
  for (std::size_t i = 0; i < alone.cards.size(); ++i) {
    EXPECT_EQ(alone.cards[i].uses(), shared.cards[i].uses());
    EXPECT_EQ(alone.cards[i].battles.yes, shared.cards[i].battles.yes);
  }
}

TEST(XyberSim, TheSumsFitEachOther) {
  const XyberTally t = run(sample(), contest(0, 2, "sensible", 100));
  EXPECT_EQ(t.sessions, 100);
  EXPECT_EQ(t.final_won.n, 100);
  std::int64_t fought = 0, won = 0, cleared = 0;
  for (const auto& [who, battle] : t.battles) {
    fought += battle.fought();
    won += battle.won;
    EXPECT_EQ(battle.own.n + battle.unnamed, battle.fought());
    EXPECT_EQ(battle.own.n, battle.enemy.n);
  }
  EXPECT_EQ(t.all_battles.n, fought);
  EXPECT_EQ(t.all_battles.yes, won);
  for (const auto& q : t.quests) {
    EXPECT_EQ(q.sessions.n, 100);
    cleared += q.sessions.yes;
    EXPECT_EQ(q.challenges.yes, q.sessions.yes);
  }
  EXPECT_EQ(t.quests_cleared.sum, cleared);
  for (const auto& use : t.cards) {
    EXPECT_LE(use.battles.n, fought);
    EXPECT_LE(use.sessions.n, 100);
    EXPECT_GE(use.uses(), use.sessions.n);
  }
}

// A single battle: as many as asked for, against that enemy alone; against a rival too.
TEST(XyberSim, SingleBattles) {
  XyberContest one = contest(0, 2, "sensible", 100);
  one.enemy = find(sample().scenarios[0].enemies, "rust-warden");
  ASSERT_NE(one.enemy, none);
  const XyberTally t = run(sample(), one);
  ASSERT_EQ(t.battles.size(), 1u);
  EXPECT_EQ(t.battles.begin()->first, std::pair(static_cast<int>(one.enemy), false));
  EXPECT_EQ(t.all_battles.n, 100);
  one.enemy = none;
  one.rival = 1;
  one.savior = 0;
  const auto [pack, rivals] = with_rival(sample(), one);
  ASSERT_TRUE(check(pack, rivals));
  const XyberTally both = run(pack, rivals);
  EXPECT_EQ(both.all_battles.n, 100);
  EXPECT_EQ(both.saviors[0].battles.n, 100);
  std::int64_t placed = 0;
  for (const auto& use : both.cards) placed += use.by_enemies;
  EXPECT_GT(placed, 100) << "a rival places its own cards";
}

// What cannot be played is told by the field.
TEST(XyberSim, WrongContests) {
  const auto where = [](const XyberContest& c) {
    const Done ok = check(sample(), c);
    return ok ? std::string() : ok.error().where;
  };
  const XyberContest good = contest(0, 2, "sensible", 1);
  EXPECT_EQ(where(good), "");
  XyberContest bad = good;
  bad.scenario = 99;
  EXPECT_EQ(where(bad), "scenario");
  bad = good, bad.players = 5;
  EXPECT_EQ(where(bad), "players");
  bad = good, bad.minds[1] = "clever";
  EXPECT_EQ(where(bad), "minds");
  bad = good, bad.gm = "clever";
  EXPECT_EQ(where(bad), "gm");
  bad = good, bad.sessions = 0;
  EXPECT_EQ(where(bad), "sessions");
}

}  // namespace
}  // namespace xt::minds
