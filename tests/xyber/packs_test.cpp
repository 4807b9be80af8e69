#include <gtest/gtest.h>

#include <map>

#include "packio/load.h"
#include "session.h"

// The shipped scenarios, each played to its end with random answers by 2, 3 and 4 players, the enemies as the scenario writes.
namespace xt::xyber::cases {
namespace {

TEST(XyberPacks, ShippedScenariosComeToAnEnd) {
  const auto loaded = packio::load_pack(std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample");
  ASSERT_TRUE(loaded.pack);
  const Pack& pack = *loaded.pack;
  std::map<std::string, int> failed;
  for (std::size_t story = 0; story < pack.scenarios.size(); ++story)
    for (int players = pack.scenarios[story].players_min; players <= pack.scenarios[story].players_max; ++players)
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(pack.scenarios[story].id + ", " + std::to_string(players) + " players, seed " + std::to_string(seed));
        Random random(seed);
        Dice<Random> dice(random);
        xyber::Setup setup;
        setup.scenario = static_cast<Index>(story);
        const Index wanted = find(pack.rulesets, pack.scenarios[story].ruleset);
        setup.ruleset = wanted == none ? Index{0} : wanted;
        for (int i = 0; i < players; ++i) {
          xyber::Setup::Player p;
          p.sheet.savior = static_cast<Index>(random.below(static_cast<std::uint32_t>(pack.saviors.size())));
          p.sheet.code = static_cast<Index>(random.below(static_cast<std::uint32_t>(pack.codes.size())));
          p.exceeds = {static_cast<Index>(random.below(static_cast<std::uint32_t>(pack.exceeds.size())))};
          setup.players.push_back(p);
        }
        for (const HomeDeck::Entry& e : pack.decks[seed % pack.decks.size()].cards)
          setup.home_deck.insert(setup.home_deck.end(), e.count, e.card);
        ASSERT_EQ(setup_problem(pack, setup), nullptr);
        struct Count : Recorder {
          std::map<std::string, int>* failed = nullptr;
          void operator()(const Event& e) override {
            if (const auto* t = std::get_if<Told>(&e); t && t->what == Fact::EffectFailed) ++(*failed)[t->text];
          }
        } recorder;
        recorder.failed = &failed;
        State s;
        Rules(s, pack, dice, &recorder).begin(setup);
        int answers = 0;
        for (; !s.over(); ++answers) {
          ASSERT_LT(answers, 5000) << name(s.question);
          if (const auto written = scripted_answer(s, pack)) {
            ASSERT_FALSE(refuse(s, pack, game_master, *written));
            act(s, pack, game_master, *written, dice, &recorder);
            continue;
          }
          const auto said = random_answer(s, pack, random, false);
          ASSERT_TRUE(said) << name(s.question);
          act(s, pack, said->who, said->answer, dice, &recorder);
        }
      }
  for (const auto& [why, times] : failed) ADD_FAILURE() << times << " effects failed: " << why;
}

}  // namespace
}  // namespace xt::xyber::cases
