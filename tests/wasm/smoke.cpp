// The rules in WebAssembly: plays random games and prints a digest of every state. The same program is built natively, and the
// two outputs must be equal: one implementation of the rules serves server and browser.
#include <cinttypes>
#include <cstdio>
#include <cstring>

#include "base/random.h"
#include "xeno/rules.h"
#include "xeno/view.h"

using namespace xt;
using namespace xt::xeno;

int main() {
  Random random(2026);
  Dice<Random> dice{random};
  std::uint64_t digest = 14695981039346656037u;
  int decisions = 0;
  for (int seats = 2; seats <= 4; ++seats)
    for (int game = 0; game < 200; ++game) {
      State s;
      Log log;
      start(s, seats, seats == 2 && game % 2 == 1, Seat{0}, dice, log);
      Knowledge knowledge(Viewer::seat(Seat{0}));
      while (s.phase != Phase::Over) {
        const Options options = legal(s);
        act(s, options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))], dice, log);
        ++decisions;
        unsigned char bytes[sizeof(State)];
        std::memcpy(bytes, &s, sizeof s);
        for (unsigned char byte : bytes) digest = (digest ^ byte) * 1099511628211u;
      }
      for (const Event& e : log.events) knowledge.learn(e);
      digest = (digest ^ static_cast<std::uint64_t>(view(s, knowledge).count[10].unseen)) * 1099511628211u;
    }
  std::printf("%d decisions, digest %016" PRIx64 "\n", decisions, digest);
}
