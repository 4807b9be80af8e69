// The rules ask for no memory: act, legal, refuse and evolve with the empty recorder.
#include <gtest/gtest.h>
#include <cstdlib>
#include <new>

#include "base/random.h"
#include "xeno/rules.h"

namespace {
unsigned long long asked = 0;  // how often somebody asked for memory
}

// Not inlined: g++ 12 would take the pair for a mismatch of new and free.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++asked;
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace xt::xeno {
namespace {

static_assert(sizeof(State) <= 64);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

TEST(Rules, PlayWholeGamesWithoutAskingForMemory) {
  Random random(1);
  Dice<Random> dice{random};
  Unrecorded nothing;
  State s;
  const auto before = asked;
  for (int game = 0; game < 3000; ++game) {
    start(s, 2 + game % 3, game % 6 == 0, Seat{0}, dice, nothing);
    while (s.phase != Phase::Over) {
      const Options options = legal(s);
      const Action a = options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
      if (refuse(s, s.turn, a)) break;
      if (!refuse(s, s.turn, {Verb::PlayCard, Hero, Seat{1}})) break;
      act(s, a, dice, nothing);
    }
  }
  const auto after = asked;
  EXPECT_EQ(after - before, 0U);
  EXPECT_EQ(s.phase, Phase::Over);
}

TEST(Rules, FoldALogWithoutAskingForMemory) {
  Random random(2);
  Dice<Random> dice{random};
  Log log;
  State s, folded;
  for (int game = 0; game < 300; ++game) {
    start(s, 2 + game % 3, false, Seat{0}, dice, log);
    while (s.phase != Phase::Over) {
      const Options options = legal(s);
      act(s, options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))], dice, log);
    }
  }
  const auto before = asked;
  for (const Event& e : log.events) evolve(folded, e);
  const auto after = asked;
  EXPECT_EQ(after - before, 0U);
  EXPECT_EQ(folded.phase, Phase::Over);
}

}  // namespace
}  // namespace xt::xeno
