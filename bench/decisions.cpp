// Whole games of uniformly random play through the rules alone, for counting instructions: `decisions SEATS GAMES [SEED]` prints
// how many player decisions there were. Two run lengths, subtracted, leave out what starting the program costs
// (check_instructions.sh).
#include <cstdio>
#include <cstdlib>

#include "base/random.h"
#include "xeno/rules.h"

int main(int argc, char** argv) {
  using namespace xt;
  using namespace xt::xeno;
  const int seats = argc > 1 ? std::atoi(argv[1]) : 2;
  const long games = argc > 2 ? std::atol(argv[2]) : 1000;
  Random random(argc > 3 ? static_cast<std::uint64_t>(std::atoll(argv[3])) : 1);
  Dice<Random> dice{random};
  Unrecorded nothing;
  State state;
  unsigned long long decisions = 0, first_wins = 0;
  for (long game = 0; game < games; ++game) {
    start(state, seats, false, Seat{0}, dice, nothing);
    while (state.phase != Phase::Over) {
      const Options options = legal(state);
      act(state, options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))], dice, nothing);
      ++decisions;
    }
    first_wins += state.winner == Seat{0};
  }
  std::printf("%llu decisions, %llu games won by the first seat\n", decisions, first_wins);
}
