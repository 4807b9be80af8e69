// Prints what uniform against uniform comes to with two seats, exactly: see docs/performance.md.
#include <cstdio>

#include "exact_uniform.h"

int main() {
  for (const bool faceoff : {false, true}) {
    xt::bench::ExactUniform exact(faceoff);
    const auto game = exact.game();
    std::printf(
        "%s: first seat wins %.9f, second seat wins %.9f, draw %.9f, points of the first seat %.9f, turns %.9f (%llu "
        "positions)\n",
        faceoff ? "official+faceoff" : "official", game.first, game.second, 1 - game.first - game.second,
        game.first + (1 - game.first - game.second) / 2, game.plies, static_cast<unsigned long long>(exact.positions()));
  }
}
