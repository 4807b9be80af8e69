// XyberDraw's machine players: whole sessions of the shipped scenarios.
#include <gtest/gtest.h>

#include "minds/xyber_arena.h"
#include "packio/load.h"

namespace xt::minds {
namespace {

using namespace xyber;

const Pack& sample() {
  static const packio::Loaded loaded = packio::load_pack(std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample");
  return *loaded.pack;
}

struct Written : XyberListener {
  std::vector<Event> events;
  std::vector<std::pair<Seat, Answer>> answers;
  void begins(const State&, const xyber::Setup&) override { events.clear(), answers.clear(); }
  void says(Seat who, const Answer& a) override { answers.emplace_back(who, a); }
  void operator()(const Event& e) override { events.push_back(e); }
};

// Every pair of minds at the table and at the GM's place comes to an end, in each shipped scenario, with 2, 3 and 4 players.
TEST(XyberArena, SessionsComeToAnEnd) {
  for (std::size_t story = 0; story < sample().scenarios.size(); ++story)
    for (int players = 2; players <= 4; ++players)
      for (const auto mind : xyber_mind_names())
        for (const auto gm : xyber_gm_names())
          for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            SCOPED_TRACE(sample().scenarios[story].id + ", " + std::to_string(players) + " players, " + std::string(mind) +
                         " with GM " + std::string(gm) + ", seed " + std::to_string(seed));
            Random luck(seed);
            XyberArena arena(sample(), std::vector<std::string>(static_cast<std::size_t>(players), std::string(mind)),
                             std::string(gm));
            EXPECT_TRUE(arena.play(quick_setup(sample(), static_cast<Index>(story), players, luck), seed));
            EXPECT_TRUE(arena.state().over());
          }
}

// The same seed gives the same session, and its recorded answers lead through it again without any mind.
TEST(XyberArena, ASessionIsItsSeed) {
  Random luck(7), same(7);
  const xyber::Setup setup = quick_setup(sample(), 0, 3, luck);
  ASSERT_EQ(setup.players, quick_setup(sample(), 0, 3, same).players);
  XyberArena one(sample(), {"random", "random", "random"}), two(sample(), {"random", "random", "random"});
  Written first, second;
  ASSERT_TRUE(one.play(setup, 11, &first));
  ASSERT_TRUE(two.play(setup, 10, &second));
  ASSERT_TRUE(two.play(setup, 11, &second));
  EXPECT_EQ(one.state(), two.state());
  EXPECT_EQ(first.answers, second.answers);
  State folded;
  for (const Event& e : first.events) evolve(folded, e);
  EXPECT_EQ(folded, one.state());
}

}  // namespace
}  // namespace xt::minds
