#include "settings.h"

namespace xt::xeno::laws {
namespace {

class XenoLaw : public LawTest {
 protected:
  Product product;
};

TEST_P(XenoLaw, Law1LegalDecideTakesExactlyWhatIsListed) { holds(legal_law(product, games())); }
TEST_P(XenoLaw, Law2ReplayFoldsToTheSameState) { holds(replay_law(product, games())); }
TEST_P(XenoLaw, Law3SilenceWorldsThatCannotBeToldApartGiveTheSameBytes) {
  EXPECT_GT(twins().size(), games().worlds.size()) << "too few pairs to mean anything";
  holds(silence_law(product, games(), twins()));
}
TEST_P(XenoLaw, Law4RecordOfAViewerIsTheWholeRecordMaskedByTheRulings) { holds(record_law(product, games())); }
TEST_P(XenoLaw, Law5KnowledgeIsTrueAndWhatX25Says) { holds(knowledge_law(product, games())); }
TEST_P(XenoLaw, Law6GuessedWorldsHaveTheView) { holds(guess_law(product, games())); }
TEST_P(XenoLaw, Law7ConservationAfterEveryEvent) { holds(conservation_law(product, games())); }
TEST_P(XenoLaw, Law8EndIsReachedAndSomebodyCanAlwaysAct) { holds(end_law(product, games())); }

INSTANTIATE_TEST_SUITE_P(Games, XenoLaw, ::testing::Range(0, 4), setting_name);

}  // namespace
}  // namespace xt::xeno::laws
