#include <gtest/gtest.h>

#include <sstream>

#include "read.h"
#include "xeno/perft.h"
#include "xeno/position.h"
#include "xeno/replay.h"
#include "xeno/scan.h"

// The games and counts of tests/data/xeno-cases, byte for byte.
namespace xt::xeno {
namespace {

class Cases : public testing::TestWithParam<const char*> {
 protected:
  std::string xgn = data(std::string("xeno-cases/games-") + GetParam() + ".xgn");
};

TEST_P(Cases, EveryPositionIsTheExpectedOne) {
  ASSERT_FALSE(xgn.empty());
  XgnReader reader(xgn);
  std::string out;
  int number = 0;
  while (const auto game = reader.next()) {
    ++number;
    const Replayed played = replay(*game, true);
    ASSERT_FALSE(played.error) << "game " << number << ", " << played.error->where << ": " << played.error->reason;
    for (std::size_t i = 0; i < played.positions.size(); ++i)
      out += std::to_string(number) + '.' + std::to_string(i + 1) + ' ' + game->record.plies[i].ply + " | " +
             played.positions[i] + '\n';
    out += std::to_string(number) + ' ' + game->record.result + '\n';
  }
  EXPECT_EQ(out, data(std::string("xeno-cases/games-") + GetParam() + ".positions"));
}

TEST_P(Cases, GamesAreWrittenAsTheyWereRead) {
  XgnReader reader(xgn);
  std::string out;
  while (const auto game = reader.next()) out += write_xgn(game->record);
  EXPECT_EQ(out, xgn);
}

TEST_P(Cases, PositionsAreWrittenAsTheyWereRead) {
  std::istringstream lines(data(std::string("xeno-cases/games-") + GetParam() + ".positions"));
  const bool faceoff = std::string(GetParam()) == "2-faceoff";
  for (std::string line; std::getline(lines, line);) {
    const auto bar = line.find(" | ");
    if (bar == std::string::npos) continue;
    const auto read = read_position(line.substr(bar + 3), faceoff);
    ASSERT_TRUE(read) << line << ": " << read.error().where << ": " << read.error().reason;
    EXPECT_EQ(write_position(*read), line.substr(bar + 3));
  }
}

INSTANTIATE_TEST_SUITE_P(Xeno, Cases, testing::Values("2", "2-faceoff", "3", "4"));

TEST(Perft, EveryCountIsTheExpectedOne) {
  std::istringstream rows(data("xeno-cases/perft.tsv"));
  std::string row;
  std::getline(rows, row);
  int counted = 0;
  while (std::getline(rows, row)) {
    const auto cell = scan::split(row, '\t');
    ASSERT_EQ(cell.size(), 4u) << row;
    const auto start = read_position(cell[0], cell[1] == "official+faceoff");
    ASSERT_TRUE(start) << row << ": " << start.error().reason;
    const auto count = perft(*start, std::stoi(std::string(cell[2])));
    ASSERT_TRUE(count);
    EXPECT_EQ(std::to_string(*count), cell[3]) << row;
    ++counted;
  }
  EXPECT_EQ(counted, 41);
}

TEST(Perft, DepthNoughtIsOneAndAnOverGameCountsOnce) {
  EXPECT_EQ(*perft(*read_position("6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", false), 0), 1u);
  const auto over = read_position("6/-/- 9,10,7,1/2,1,6,4/5,5,4 - -/-/- - 2,3,3,7,8,8", false);
  ASSERT_TRUE(over) << over.error().reason;
  EXPECT_EQ(*perft(*over, 9), 1u);
}

}  // namespace
}  // namespace xt::xeno
