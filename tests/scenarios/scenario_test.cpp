#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "scenario.h"

// Plays every file of tests/scenarios/xeno. A failure names file and line.

namespace xt::xeno::scenario {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> files() {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(fs::path(XT_SOURCE_DIR) / "tests/scenarios/xeno"))
    if (entry.path().extension() == ".txt") out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}
std::string read(const std::string& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

class XenoScenario : public ::testing::TestWithParam<std::string> {};

TEST_P(XenoScenario, Holds) {
  for (const Problem& problem : play_scenario(read(GetParam()))) ADD_FAILURE_AT(GetParam().c_str(), problem.line) << problem.what;
}

INSTANTIATE_TEST_SUITE_P(Files, XenoScenario, ::testing::ValuesIn(files()), [](const auto& p) {
  std::string name = fs::path(p.param).stem().string();
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
});

// A file a card and a ruling of the rules: none is forgotten.
TEST(XenoScenarios, EveryCardAndEveryRulingOfTheRulesHasAFile) {
  const auto all = files();
  const auto there = [&](const std::string& start) {
    return std::any_of(all.begin(), all.end(),
                       [&](const std::string& f) { return fs::path(f).filename().string().starts_with(start); });
  };
  for (int card = 1; card <= 10; ++card)
    EXPECT_TRUE(there("card-" + std::string(card < 10 ? "0" : "") + std::to_string(card))) << card;
  for (const int x : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 25})
    EXPECT_TRUE(there("x" + std::string(x < 10 ? "0" : "") + std::to_string(x) + "-")) << "X" << x;
}

// The test of the runner: what is wrong is named with its line.
TEST(XenoScenarios, AnErrorNamesItsLine) {
  const std::string start = "given 3/7 -/- A -/- 1 *\ndraw 5\n";
  const auto line_of = [&](const std::string& more) {
    const auto problems = play_scenario(start + more);
    return problems.empty() ? 0 : problems.front().line;
  };
  EXPECT_EQ(line_of("play 3B\ntold A: Saw A B 7\n"), 0);
  EXPECT_EQ(line_of("play 3B\ntold A: Saw A B 6\n"), 4);
  EXPECT_EQ(line_of("play 3B\n\ntold B: Saw A B 7\n"), 5);
  EXPECT_EQ(line_of("play 8B\n"), 3);
  EXPECT_EQ(line_of("dance\n"), 3);
  EXPECT_EQ(line_of("play 3B\nposition 5/7 3/- A -/- 1 *\n"), 4);
  EXPECT_EQ(line_of("play 3B\nknows A: B 7 gave\n"), 4);
  EXPECT_EQ(line_of("refused B: 7 as not_your_turn\noptions A: 3B, 5B\nplay 5B draws 2 loses 9\n"), 5);
  EXPECT_EQ(line_of("# nothing is expected\n"), 3);
}

}  // namespace
}  // namespace xt::xeno::scenario
