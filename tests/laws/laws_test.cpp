#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "laws.h"

namespace xt::xeno::laws {
namespace {

// Games a setting: XT_LAW_GAMES, 200 if it is not set. The first game's seed: XT_LAW_SEED, 1 if it is not set.
int number(const char* name, int otherwise) {
  const char* given = std::getenv(name);
  return given ? std::atoi(given) : otherwise;
}

const Setting settings[] = {{2, false}, {2, true}, {3, false}, {4, false}};

class XenoLaw : public ::testing::TestWithParam<int> {
 protected:
  const Samples& games() {
    static std::map<int, Samples> made;
    auto it = made.find(GetParam());
    if (it == made.end())
      it = made.emplace(GetParam(), samples(settings[GetParam()], number("XT_LAW_GAMES", 200),
                                            static_cast<std::uint64_t>(number("XT_LAW_SEED", 1))))
               .first;
    std::printf("%s: %d games, seed %llu\n", text(it->second.setting).c_str(), it->second.size(),
                static_cast<unsigned long long>(it->second.seed));
    return it->second;
  }
  static void holds(const Breach& breach) { EXPECT_FALSE(breach) << *breach; }
  Product product;
};

TEST_P(XenoLaw, Law1LegalDecideTakesExactlyWhatIsListed) { holds(legal_law(product, games())); }
TEST_P(XenoLaw, Law2ReplayFoldsToTheSameState) { holds(replay_law(product, games())); }
TEST_P(XenoLaw, Law3SilenceWorldsThatCannotBeToldApartGiveTheSameBytes) {
  const auto twins = pairs(games());
  std::printf("%zu pairs\n", twins.size());
  EXPECT_GT(twins.size(), static_cast<std::size_t>(games().size()));
  holds(silence_law(product, games(), twins));
}
TEST_P(XenoLaw, Law4RecordOfAViewerIsTheWholeRecordMaskedByTheRulings) { holds(record_law(product, games())); }
TEST_P(XenoLaw, Law5KnowledgeIsTrueAndWhatX25Says) { holds(knowledge_law(product, games())); }
TEST_P(XenoLaw, Law6GuessedWorldsHaveTheView) { holds(guess_law(product, games())); }
TEST_P(XenoLaw, Law7ConservationAfterEveryEvent) { holds(conservation_law(product, games())); }
TEST_P(XenoLaw, Law8EndIsReachedAndSomebodyCanAlwaysAct) { holds(end_law(product, games())); }

INSTANTIATE_TEST_SUITE_P(Games, XenoLaw, ::testing::Range(0, 4), [](const auto& p) {
  return std::to_string(settings[p.param].seats) + "Seats" + (settings[p.param].faceoff ? "Faceoff" : "");
});

}  // namespace
}  // namespace xt::xeno::laws
