#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "broken.h"
#include "laws.h"

// The test of the tests: rules broken in one place, and the law named with each must notice within the default number of games.

namespace xt::xeno::laws {
namespace {

struct Material {
  Samples games;
  std::vector<Pair> twins;
};

const std::vector<Material>& material() {
  static const std::vector<Material> all = [] {
    std::vector<Material> made;
    for (const Setting setting : {Setting{3, false}, Setting{4, false}, Setting{2, false}, Setting{2, true}}) {
      Samples games = samples(setting, 200, 1);
      std::vector<Pair> twins = pairs(games);
      made.push_back({std::move(games), std::move(twins)});
    }
    return made;
  }();
  return all;
}

const char* name(Law law) {
  static constexpr const char* names[] = {"legal", "replay", "silence", "record", "knowledge", "guess", "conservation", "end"};
  return names[static_cast<int>(law)];
}

Breach breach_of(Law law, const Product& product, const Material& m) {
  switch (law) {
    case Law::Legal: return legal_law(product, m.games);
    case Law::Replay: return replay_law(product, m.games);
    case Law::Silence: return silence_law(product, m.games, m.twins);
    case Law::Record: return record_law(product, m.games);
    case Law::Knowledge: return knowledge_law(product, m.games);
    case Law::Guess: return guess_law(product, m.games);
    case Law::Conservation: return conservation_law(product, m.games);
    case Law::End: return end_law(product, m.games);
  }
  return std::nullopt;
}

void all_are_caught(const std::vector<Broken>& all) {
  for (const Broken& broken : all) {
    Breach breach;
    for (const Material& m : material()) {
      breach = breach_of(broken.law, *broken.product, m);
      if (breach) break;
    }
    EXPECT_TRUE(breach) << "the law of " << name(broken.law) << " does not notice: " << broken.what;
    if (breach) std::printf("%s: caught by %s: %s\n", broken.what.c_str(), name(broken.law), breach->c_str());
  }
}

TEST(BrokenRules, EventsToldToTooManyOrTooFewAreCaught) { all_are_caught(broken_events()); }
TEST(BrokenRules, UntrueOrForgottenMarksAreCaught) { all_are_caught(broken_knowledge()); }
TEST(BrokenRules, ViewsPromptsAndRefusalsThatTellTooMuchOrTooLittleAreCaught) { all_are_caught(broken_answers()); }

TEST(BrokenRules, EveryLawHasSomethingToCatch) {
  std::set<Law> laws;
  std::size_t count = 0;
  for (const auto& list : {&broken_events, &broken_knowledge, &broken_answers})
    for (const Broken& broken : list()) {
      laws.insert(broken.law);
      ++count;
    }
  EXPECT_EQ(laws.size(), 8u);
  EXPECT_GE(count, 20u);
  std::printf("%zu broken rules\n", count);
}

}  // namespace
}  // namespace xt::xeno::laws
