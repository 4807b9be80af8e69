#include "minds/arena.h"

#include <gtest/gtest.h>
#include <cmath>
#include <set>

#include "exact_uniform.h"
#include "minds/mind.h"

namespace xt::minds {
namespace {

Contest contest(std::vector<std::string> minds, std::uint64_t games, std::uint64_t seed) {
  Contest c;
  c.seats = static_cast<int>(minds.size());
  c.minds = std::move(minds);
  c.games = games;
  c.seed = seed;
  return c;
}

void expect_equal(const Tally& a, const Tally& b) {
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.wins_by_order, b.wins_by_order);
  EXPECT_EQ(a.draws, b.draws);
  EXPECT_EQ(a.endings, b.endings);
  EXPECT_EQ(a.turns.mean, b.turns.mean);
  EXPECT_EQ(a.turns.se, b.turns.se);
}

// The exact values come from a program of their own that plays no games, so rules, uniform player and arena check each other.
TEST(Arena, UniformAgainstUniformAgreesWithTheExactValues) {
  for (const bool faceoff : {false, true}) {
    Contest c = contest({"uniform", "uniform"}, 200'000, 20'240'601);
    c.faceoff = faceoff;
    SCOPED_TRACE("seed " + std::to_string(c.seed) + (faceoff ? ", faceoff" : ""));
    const Tally t = *run(c);
    const auto exact = bench::ExactUniform(faceoff).game();
    const auto n = static_cast<double>(c.games);
    const auto near = [&](std::uint64_t count, double p, const char* what) {
      EXPECT_NEAR(static_cast<double>(count) / n, p, 4 * std::sqrt(p * (1 - p) / n)) << what;
    };
    near(t.wins_by_order[0], exact.first, "first seat wins");
    near(t.wins_by_order[1], exact.second, "second seat wins");
    near(t.draws, 1 - exact.first - exact.second, "draws");
    EXPECT_NEAR(t.turns.mean, exact.plies, 4 * t.turns.se) << "turns";
  }
}

TEST(Arena, CountingBeatsUniformByMoreThan59PercentOfThePoints) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    EXPECT_GE(run(contest({"counting", "uniform"}, 20'000, seed))->points[0].mean, 0.59);
    EXPECT_GE(run(contest({"uniform", "counting"}, 20'000, seed))->points[1].mean, 0.59);
  }
}

TEST(Arena, CountingIsAboveItsShareAgainstTwoAndThreeUniforms) {
  EXPECT_GE(run(contest({"counting", "uniform", "uniform"}, 6'000, 1))->points[0].mean, 1.2 / 3);
  EXPECT_GE(run(contest({"uniform", "uniform", "counting", "uniform"}, 6'000, 1))->points[2].mean, 1.2 / 4);
}

TEST(Arena, SameSeedGivesTheSameNumbersOnAnyNumberOfThreads) {
  const Contest c = contest({"counting", "uniform", "uniform"}, 3'000, 5);
  const Tally one = *run(c, 1);
  expect_equal(one, *run(c, 2));
  expect_equal(one, *run(c, 5));
}

// The arena checks every choice against the rules, so a game that ends was lawful throughout.
TEST(Arena, EveryMindPlaysLawfullyToTheEnd) {
  for (const std::string_view name : mind_names())
    for (std::size_t seats = 2; seats <= 4; ++seats)
      for (const bool faceoff : {false, true}) {
        if (faceoff && seats != 2) continue;
        Contest c = contest(std::vector<std::string>(seats, std::string(name)), 2'000, 17);
        c.faceoff = faceoff;
        EXPECT_EQ(run(c)->games, c.games) << name;
      }
}

TEST(Arena, EveryGameIsCountedOnce) {
  Contest c = contest({"uniform", "counting", "uniform", "uniform"}, 1'000, 9);
  std::uint64_t last = 0;
  const Tally t = *run(c, 2, [&](std::uint64_t finished) {
    EXPECT_GT(finished, last);
    last = finished;
  });
  EXPECT_EQ(last, c.games);
  std::uint64_t wins = t.draws, by_order = t.draws, endings = 0;
  for (const auto w : t.wins) wins += w;
  for (const auto w : t.wins_by_order) by_order += w;
  for (const auto& [what, count] : t.endings) endings += count;
  EXPECT_EQ(wins, c.games);
  EXPECT_EQ(by_order, c.games);
  EXPECT_EQ(endings, c.games);
  double points = 0;
  for (const Estimate& p : t.points) points += p.mean;
  const double shared = static_cast<double>(t.draws) / static_cast<double>(c.games);
  EXPECT_NEAR(points, 1 - shared + shared * c.seats / 2, 1e-9);  // a draw is a half for every seat
}

TEST(Arena, ARecordedGameIsTheOneThatWasCounted) {
  const Contest c = contest({"counting", "uniform"}, 200, 11);
  const Tally t = *run(c);
  std::vector<std::uint64_t> wins(2);
  std::uint64_t turns = 0;
  for (std::uint64_t g = 0; g < c.games; ++g) {
    const auto events = record(c, g);
    const Seat winner = std::get<xeno::Ended>(events.back()).winner;
    if (winner) ++wins[winner.index];
    for (const auto& e : events) turns += std::holds_alternative<xeno::Played>(e);
  }
  EXPECT_EQ(wins, t.wins);
  EXPECT_DOUBLE_EQ(static_cast<double>(turns) / static_cast<double>(c.games), t.turns.mean);
}

// X3: by default game g starts with seat g mod the number of seats.
TEST(Arena, X3WhoStarts) {
  Contest c = contest({"uniform", "uniform", "uniform"}, 10, 3);
  const auto first = [&](std::uint64_t g) { return std::get<xeno::Started>(record(c, g).front()).first.index; };
  for (std::uint64_t g = 0; g < 10; ++g) EXPECT_EQ(first(g), g % 3);
  c.first = First::Fixed;
  c.first_seat = Seat{2};
  for (std::uint64_t g = 0; g < 10; ++g) EXPECT_EQ(first(g), 2);
  c.first = First::Random;
  std::set<int> seen;
  for (std::uint64_t g = 0; g < 60; ++g) seen.insert(first(g));
  EXPECT_EQ(seen.size(), 3U);
}

TEST(Arena, RefusesWhatCannotBe) {
  const auto where = [](const Contest& c) { return check(c).ok() ? std::string("ok") : check(c).error().where; };
  const Contest good = contest({"uniform", "counting"}, 1, 1);
  EXPECT_EQ(where(good), "ok");
  Contest c = good;
  c.seats = 5;
  EXPECT_EQ(where(c), "seats");
  c = good;
  c.minds.pop_back();
  EXPECT_EQ(where(c), "minds");
  c = good;
  c.minds[1] = "grandmaster";
  EXPECT_EQ(where(c), "minds");
  c = good;
  c.games = 0;
  EXPECT_EQ(where(c), "games");
  c = good;
  c.first = First::Fixed;
  c.first_seat = Seat{2};
  EXPECT_EQ(where(c), "first");
  c = contest({"uniform", "uniform", "uniform"}, 1, 1);
  c.faceoff = true;  // X15: for two seats only
  EXPECT_EQ(where(c), "faceoff");
  EXPECT_FALSE(run(c).ok());
}

}  // namespace
}  // namespace xt::minds
