#include <gtest/gtest.h>
#include <cstring>

#include "base/random.h"
#include "xeno/rules.h"
#include "xeno/view.h"

namespace xt::xeno {
namespace {

// X1, X2: one card a seat, one aside, the rest in the deck.
TEST(XenoDeal, X2DealsOneCardASeatAndLaysOneAside) {
  for (int seats = 2; seats <= 4; ++seats) {
    Random random(7);
    Dice<Random> dice{random};
    Unrecorded nothing;
    State s;
    Rules<Dice<Random>, Unrecorded>{s, dice, nothing}.deal(seats, false, Seat{0});
    EXPECT_EQ(s.deck.size(), 17 - seats);
    EXPECT_NE(s.reincarnation, None);
    EXPECT_TRUE(conserved(s));
  }
}

// Whole random games: every act is lawful, a fold of the events gives the state again, no card is lost.
TEST(XenoGame, RandomGamesFoldToTheSameStateAndKeepEveryCard) {
  const std::uint64_t seed = 1;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  Dice<Random> dice{random};
  for (int seats = 2; seats <= 4; ++seats)
    for (int game = 0; game < 300; ++game) {
      State s, folded;
      Log log;
      start(s, seats, seats == 2 && game % 2 == 1, Seat{0}, dice, log);
      while (s.phase != Phase::Over) {
        const Options options = legal(s);
        ASSERT_FALSE(options.empty());
        const Action a = options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
        ASSERT_FALSE(refuse(s, s.turn, a));
        act(s, a, dice, log);
      }
      for (const Event& e : log.events) {
        evolve(folded, e);
        ASSERT_TRUE(conserved(folded));
      }
      ASSERT_EQ(std::memcmp(&folded, &s, sizeof s), 0);
    }
}

}  // namespace
}  // namespace xt::xeno
