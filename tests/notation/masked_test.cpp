#include <gtest/gtest.h>

#include <cstring>

#include "base/random.h"
#include "read.h"
#include "xeno/position.h"
#include "xeno/record.h"
#include "xeno/replay.h"
#include "xeno/scan.h"

// Games as one seat or the gallery saw them: `?` for what was hidden.
namespace xt::xeno {
namespace {

struct Played {
  std::vector<Event> events;
  State end;
};

Played random_game(Random& random, int seats, bool faceoff) {
  Dice<Random> dice{random};
  Played out;
  Log log;
  start(out.end, seats, faceoff, Seat{static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(seats)))}, dice, log);
  while (out.end.phase != Phase::Over) {
    const Options options = legal(out.end);
    act(out.end, options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))], dice, log);
  }
  out.events = std::move(log.events);
  return out;
}

std::string record_of(const Played& game, Viewer viewer, bool mask_first) {
  RecordWriter writer(viewer);
  for (const Event& e : game.events) writer.add(mask_first ? masked(e, viewer) : e);
  return writer.xgn();
}

Replayed replayed(const std::string& xgn) {
  XgnReader reader(xgn);
  const auto game = reader.next();
  return game ? replay(*game, true) : Replayed{0, {}, Error{"none", "", "no game"}};
}

/// Whether `seen` says nothing that `truth` does not: each part is equal or `?`.
bool agrees(const std::string& seen, const std::string& truth) {
  const auto a = scan::split(seen, ' '), b = scan::split(truth, ' ');
  if (a.size() != b.size()) return false;
  for (std::size_t field = 0; field < a.size(); ++field) {
    if (field == 5 && a[5].starts_with('?')) {
      const auto size = b[5] == "-" ? 0 : scan::split(b[5], ',').size();
      if (a[5] != "?" && a[5].substr(1) != std::to_string(size)) return false;
      continue;
    }
    const auto x = scan::split(a[field], '/'), y = scan::split(b[field], '/');
    if (x.size() != y.size()) return false;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (x[i] == "?") continue;
      const auto p = scan::split(x[i], ','), q = scan::split(y[i], ',');
      if (p.size() != q.size()) return false;
      for (std::size_t j = 0; j < p.size(); ++j)
        if (p[j] != "?" && p[j] != q[j]) return false;
    }
  }
  return true;
}

TEST(Masked, ARecordAsSeenIsAcceptedAndItsPositionsAgreeWithTheTruth) {
  const std::uint64_t seed = 41;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  for (int seats = 2; seats <= 4; ++seats)
    for (int n = 0; n < (seats == 4 ? 6 : 25); ++n) {
      const Played game = random_game(random, seats, seats == 2 && n % 2 == 1);
      const auto truth = replayed(record_of(game, Viewer::archive(), false));
      ASSERT_FALSE(truth.error);
      for (int v = 0; v <= seats; ++v) {
        const Viewer viewer = v < seats ? Viewer::seat(Seat{static_cast<std::uint8_t>(v)}) : Viewer::gallery();
        const std::string xgn = record_of(game, viewer, true);
        EXPECT_EQ(xgn, record_of(game, viewer, false));  // masked beforehand or by the writer: the same
        const auto seen = replayed(xgn);
        ASSERT_FALSE(seen.error) << xgn << seen.error->where << ": " << seen.error->reason;
        ASSERT_EQ(seen.positions.size(), truth.positions.size());
        for (std::size_t i = 0; i < seen.positions.size(); ++i)
          EXPECT_TRUE(agrees(seen.positions[i], truth.positions[i]))
              << xgn << seen.positions[i] << "  is not  " << truth.positions[i];
      }
    }
}

// The case games as each seat and the gallery saw them.
TEST(Masked, CaseGamesAsSeenAreAcceptedAndAgreeWithTheTruth) {
  for (const char* const name : {"2", "2-faceoff", "3", "4"}) {
    const std::string all = data(std::string("xeno-cases/games-") + name + ".xgn");
    XgnReader reader(all);
    for (int n = 0; n < (name[0] == '4' ? 8 : 25); ++n) {
      const auto game = reader.next();
      ASSERT_TRUE(game && !game->error);
      const auto truth = replay(*game, true);
      const auto dealt = read_position(*game->record.tag("Position"), game->record.faceoff());
      for (int v = 0; v <= dealt->seats; ++v) {
        const Viewer viewer = v < dealt->seats ? Viewer::seat(Seat{static_cast<std::uint8_t>(v)}) : Viewer::gallery();
        State s = *dealt;
        Log log;
        for (const RecordLine& line : game->record.plies) play_ply(s, *read_ply(line.ply), log);
        PlyWriter writer(viewer);
        Record seen = game->record;
        seen.tags[2].value = write_position(seen_when_dealt(*dealt, viewer));
        std::size_t at = 0;
        for (const Event& e : log.events) {
          writer.add(masked(e, viewer));
          if (!std::holds_alternative<TurnPassed>(e) && !std::holds_alternative<Ended>(e)) continue;
          seen.plies[at++].ply = write_ply(writer.ply());
          writer.clear();
        }
        const std::string xgn = write_xgn(seen);
        const auto played = replayed(xgn);
        ASSERT_FALSE(played.error) << xgn << played.error->where << ": " << played.error->reason;
        ASSERT_EQ(played.positions.size(), truth.positions.size());
        for (std::size_t i = 0; i < truth.positions.size(); ++i)
          EXPECT_TRUE(agrees(played.positions[i], truth.positions[i])) << xgn << played.positions[i];
      }
    }
  }
}

TEST(Masked, TheWholeRecordOfARandomGameIsAcceptedAndHoldsTheLastState) {
  const std::uint64_t seed = 42;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  for (int seats = 2; seats <= 4; ++seats)
    for (int n = 0; n < 500; ++n) {
      const Played game = random_game(random, seats, seats == 2 && n % 2 == 1);
      const std::string xgn = record_of(game, Viewer::archive(), false);
      const auto truth = replayed(xgn);
      ASSERT_FALSE(truth.error) << xgn << truth.error->reason;
      EXPECT_EQ(truth.positions.back(), write_position(game.end));
    }
}

TEST(Masked, OnesOwnCardsAreKnownAndTheOthersAreNot) {
  const std::string xgn =
      "[Game \"XENO\"]\n[Rules \"official\"]\n[Position \"5/?/? -/-/- A -/-/- ? ?14\"]\n[Result \"*\"]\n\n"
      "1. +2 5C+?x6\n2. +? 9A+7x2\n3. +7 7\n*\n";
  const auto seen = replayed(xgn);
  ASSERT_FALSE(seen.error) << seen.error->reason;
  EXPECT_EQ(seen.positions, (std::vector<std::string>{"2/?/? 5/-/6 B -/-/- ? ?12", "7/?/? 5,2/9/6 C -/-/- ? ?10",
                                                      "7/?/? 5,2/9/6,7 A -/-/s ? ?9"}));
}

struct Wrong {
  const char* name;
  const char* position;
  const char* plies;
  const char* result;
  const char* where;
  const char* reason;
};

class CertainlyWrong : public testing::TestWithParam<Wrong> {};

TEST_P(CertainlyWrong, IsRefused) {
  const Wrong& w = GetParam();
  const std::string xgn = std::string("[Game \"XENO\"]\n[Rules \"official\"]\n[Position \"") + w.position + "\"]\n[Result \"" +
                          w.result + "\"]\n\n" + w.plies + w.result + "\n";
  const auto seen = replayed(xgn);
  ASSERT_TRUE(seen.error) << xgn;
  EXPECT_EQ(seen.error->where, w.where) << seen.error->reason;
  EXPECT_NE(seen.error->reason.find(w.reason), std::string::npos) << seen.error->reason;
}

INSTANTIATE_TEST_SUITE_P(
    Xeno, CertainlyWrong,
    testing::Values(
        Wrong{"third", "5/? -/- A -/- ? ?15", "1. +5 5B+?x5\n", "*", "ply 1", "the target cannot have held or drawn the 5"},
        Wrong{"third_drawn", "?/? 5,5/- A -/- ? ?13", "1. +5 5B+?x4\n", "*", "ply 1", "cannot be in the deck"},
        Wrong{"own_card", "5/? -/- A -/- ? ?15", "1. +3 4\n", "*", "ply 1", "cannot have held or drawn the 4"},
        Wrong{"own_turn", "5/? -/- A -/- ? ?15", "1. +3 3A\n", "*", "ply 1", "cannot choose itself"},
        Wrong{"no_seat", "5/? -/- A -/- ? ?15", "1. +3 3C\n", "*", "ply 1", "there is no seat C"},
        Wrong{"guard", "?/? -/- A -/- ? ?15", "1. +? 4\n2. +? 3A\n", "*", "ply 2", "guarded"},
        Wrong{"no_guard", "?/? -/- A -/- ? ?15", "1. +? 3B~\n", "*", "ply 1", "not guarded"},
        Wrong{"scholar", "?/? -/- A -/s ? ?15", "1. +? 4\n2. +? 4\n", "*", "ply 2", "Scholar is pending"},
        Wrong{"no_scholar", "?/? -/- A -/- ? ?15", "1. +?,?,?>? 4\n", "*", "ply 1", "no Scholar pending"},
        Wrong{"looked", "?/? -/- A s/- ? ?15", "1. +?,?>? 4\n", "*", "ply 1", "looks at 3 cards"},
        Wrong{"second_boy", "?/? -/- A -/- ? ?15", "1. +? 1\n2. +? 1\n", "*", "ply 2", "needs a target"},
        Wrong{"hit", "?/10 -/- A -/- ? ?15", "1. +? 2B?3\n", "A", "ply 1", "the game is not over"},
        Wrong{"over", "?/3 -/- A -/- ? ?15", "1. +? 2B?3\n", "*", "ply 1", "the game is over"},
        Wrong{"after_over", "?/3 -/- A -/- ? ?15", "1. +? 2B?3\n2. +? 4\n", "*", "ply 2", "the game is over already"},
        Wrong{"winner", "?/3 -/- A -/- ? ?15", "1. +? 2B?3\n", "B", "ply 1", "cannot end with B"},
        Wrong{"third_boy", "?/? 1,1/- A -/- ? ?13", "1. +? 1B+?x4\n", "*", "ply 1", "cannot have held or drawn the 1"}),
    [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace xt::xeno
