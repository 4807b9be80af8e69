#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "read.h"
#include "session.h"

// A whole session of each sample scenario, with what every viewer is told, sees and is asked at each step, compared with the
// files of this folder. The files hold the answers, so that only rules, pack or sights change them, never the machine players.
namespace xt::golden {
namespace {

constexpr Case cases[] = {
    {"harbor-without-a-light", 3, 11}, {"king-of-a-thousand-chairs", 4, 12}, {"promise-of-the-twin-bridges", 2, 13}};

std::string path_of(const Case& one) { return std::string(XT_SOURCE_DIR) + "/tests/golden/" + one.scenario + ".golden.txt"; }

std::string content_of(const Case& one) {
  std::ifstream in(path_of(one), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

bool says(const Sight& sight, const std::string& path, const std::string& value) {
  const auto it = sight.view.find(path);
  return it != sight.view.end() && boost::json::serialize(it->second) == value;
}

/// What a file lacks of what its scenario is there to show, as the gallery sees it; empty if nothing.
std::string lacks(const Case& one, const std::vector<AllSights>& sights) {
  const std::string scenario = one.scenario;
  bool two_open = false, hidden_opened = false, final_operation = false, over = false;
  const std::string operation = scenario.starts_with("king") ? std::to_string(2 + static_cast<int>(xyber::Operation::ClanRaid))
                                : scenario.starts_with("promise")
                                    ? std::to_string(2 + static_cast<int>(xyber::Operation::TwinCross))
                                    : "1";
  for (const AllSights& all : sights) {
    const Sight& seen = all.at("gallery");
    two_open |= says(seen, "quests.oil-market.state", "\"open\"") && says(seen, "quests.dark-stairs.state", "\"open\"") &&
                !seen.view.contains("quests.lamp-room.state");
    hidden_opened |= two_open && says(seen, "quests.lamp-room.state", "\"open\"");
    final_operation |= says(seen, "phase", "\"final\"") && says(seen, "count.battle", operation);
    over |= says(seen, "phase", "\"over\"");
  }
  if (scenario.starts_with("harbor") && !two_open) return "two quests in parallel (Y100)";
  if (scenario.starts_with("harbor") && !hidden_opened) return "the hidden quest opens (Y30)";
  if (!final_operation) return "its final operation (Y147, Y194)";
  return over ? "" : "an end";
}

/// Makes the file again: with the answers that it holds if they still play to an end, else with machine players and the first
/// luck that shows what the scenario is for.
void write(const Case& one) {
  Script script = script_of(content_of(one));
  if (!script.seed) script.seed = one.seed;
  Session now = play(one, script);
  for (int more = 0; more < 200 && (!script.setup || !lacks(one, read(now.text, one.players)).empty()); ++more) {
    script = {one.seed + static_cast<std::uint64_t>(more), {}, {}};
    now = play(one, script);
    if (lacks(one, read(now.text, one.players)).empty()) break;
  }
  std::ofstream(path_of(one), std::ios::binary) << now.text;
}

void expect_equal(const std::string& now, const std::string& kept, const std::string& path) {
  if (now == kept) return;
  std::size_t line = 1, from = 0, i = 0;
  for (; i < std::min(now.size(), kept.size()) && now[i] == kept[i]; ++i)
    if (now[i] == '\n') ++line, from = i + 1;
  const auto rest = [&](const std::string& text) {
    return from < text.size() ? text.substr(from, std::min<std::size_t>(text.find('\n', from) - from, 400)) : "(the end)";
  };
  ADD_FAILURE() << path << ":" << line << "\n  kept: " << rest(kept) << "\n  now:  " << rest(now)
                << "\nRead the difference. If it is meant: XT_GOLDEN=write build/release/golden_test";
}

class Golden : public testing::TestWithParam<Case> {
 protected:
  static void SetUpTestSuite() {
    const char* const wish = std::getenv("XT_GOLDEN");
    if (!wish || std::string(wish) != "write") return;
    for (const Case& one : cases) write(one);
  }
  const Case& one() const { return GetParam(); }
};

TEST_P(Golden, EveryViewersSightAtEachStepIsAsWritten) {
  const std::string kept = content_of(one());
  ASSERT_FALSE(kept.empty()) << path_of(one());
  expect_equal(play(one(), script_of(kept)).text, kept, path_of(one()));
}

TEST_P(Golden, ShowsWhatItsScenarioIsFor) { EXPECT_EQ(lacks(one(), read(content_of(one()), one().players)), ""); }

TEST_P(Golden, NobodyIsGivenAHiddenFace) {
  const std::string kept = content_of(one());
  int looked_at = 0;
  const Session truth = play(one(), script_of(kept));
  for (const std::string& leak : leaks(read(kept, one().players), truth.steps, one().players, looked_at)) ADD_FAILURE() << leak;
  EXPECT_GT(looked_at, 1000);

  // The same search over files that were spoilt: A's hand shown to all, a false face, a name in another field.
  const auto spoilt = [&](const std::string& from, const std::string& to) {
    const std::size_t at = kept.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    std::string text = kept;
    text.replace(at, from.size(), to);
    return leaks(read(text, one().players), truth.steps, one().players, looked_at).size();
  };
  EXPECT_GT(spoilt("\nA | places.hand:A.cards", "\nall | places.hand:A.cards"), 0u) << "Y36";
  EXPECT_GT(spoilt("\nA | places.hand:A.cards", "\ngm | places.hand:A.cards"), 0u) << "Y36: not the GM either";
  EXPECT_GT(spoilt("\"face\":\"", "\"face\":\"false-"), 0u) << "a face that is not the card's";
  EXPECT_GT(spoilt("all | home_name = \"\"", "all | home_name = \"" + sample().cards.front().id + "\""), 0u);
}

TEST_P(Golden, TheGallerySeesNoMoreThanEachPlayer) {
  const std::string kept = content_of(one());
  const auto sights = read(kept, one().players);
  for (const std::string& more : beyond_players(sights, one().players)) ADD_FAILURE() << more;
  const std::string own = "\nA | places.hand:A.cards";
  std::string text = kept;
  text.replace(text.find(own), own.size(), "\ngallery | places.hand:A.cards");
  EXPECT_FALSE(beyond_players(read(text, one().players), one().players).empty());
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Golden, testing::ValuesIn(cases), [](const auto& one) {
  std::string name = one.param.scenario;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace xt::golden
