// Law 11: two worlds, one mind. What a seat cannot tell apart, its machine player cannot either.
#include <gtest/gtest.h>
#include <cstring>

#include "minds/sitting.h"
#include "worlds.h"

namespace xt::minds {
namespace {

TEST(Law11, InTwoWorldsThatLookTheSameAMindDoesTheSame) {
  const std::uint64_t seed = 1;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  for (int seats = 2; seats <= 4; ++seats) {
    int pairs = 0, hands_differ = 0;
    for (int game = 0; game < 150; ++game) {
      World w;
      w.seats = seats;
      w.faceoff = seats == 2 && game % 2 == 1;
      Scripted luck{w.picks, random};
      start(w.state, w.seats, w.faceoff, Seat{0}, luck, w.log);
      while (w.state.phase != xeno::Phase::Over) {
        const Seat seat = w.state.turn;
        const PlainSight sight = w.sight(seat);
        if (const auto other = other_world(w, seat, random, 12)) {
          ++pairs;
          hands_differ += std::memcmp(&w.state.hands, &other->state.hands, sizeof w.state.hands) != 0;
          const PlainSight there = other->sight(seat);
          ASSERT_EQ(text(sight), text(there));
          for (const std::string_view name : mind_names())
            for (std::uint64_t luck_seed = 0; luck_seed < 5; ++luck_seed) {
              Random here_luck(luck_seed), there_luck(luck_seed);
              ASSERT_EQ(make_mind(name)->choose(sight, here_luck), make_mind(name)->choose(there, there_luck)) << name;
            }
        }
        const auto options = sight.options();
        w.actions.push_back(options[random.below(static_cast<std::uint32_t>(options.size()))]);
        act(w.state, w.actions.back(), luck, w.log);
      }
    }
    // The law says nothing unless there were many pairs whose hidden hands differ.
    EXPECT_GT(pairs, 300) << seats << " seats";
    EXPECT_GT(hands_differ, 150) << seats << " seats";
  }
}

// What the arena shows is what a table shows, whenever it is read, and nothing is left over from the game before.
TEST(Law11, TheArenaShowsASeatWhatItsViewAndMaskedHistoryHold) {
  const std::uint64_t seed = 2;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  for (int seats = 2; seats <= 4; ++seats) {
    World w;
    w.seats = seats;
    std::vector<Sitting> sittings;
    for (std::uint8_t i = 0; i < seats; ++i) sittings.emplace_back(w.state, w.log.events, Viewer::seat(Seat{i}));
    for (int game = 0; game < 100; ++game) {
      w.picks.clear();
      w.log.events.clear();
      for (Sitting& sitting : sittings) sitting.forget();
      Scripted luck{w.picks, random};
      start(w.state, w.seats, false, Seat{0}, luck, w.log);
      while (w.state.phase != xeno::Phase::Over) {
        const Seat seat = w.state.turn;
        Sitting& sitting = sittings[seat.index];
        sitting.ask();
        if (random.below(2) == 0) {
          ASSERT_EQ(text(sitting), text(w.sight(seat)));
        }
        const auto options = sitting.options();
        act(w.state, options[random.below(static_cast<std::uint32_t>(options.size()))], luck, w.log);
      }
    }
  }
}

}  // namespace
}  // namespace xt::minds
