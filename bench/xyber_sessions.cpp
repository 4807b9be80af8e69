// Whole XyberDraw sessions of the sample pack's first scenario on one thread: what callgrind counts and a stopwatch times.
// Usage: xyber_sessions PACK-FOLDER PLAYERS SESSIONS [MIND]
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "minds/xyber_sim.h"
#include "packio/load.h"

int main(int argc, char** argv) {
  using namespace xt;
  if (argc < 4) return std::fputs("usage: xyber_sessions PACK-FOLDER PLAYERS SESSIONS [MIND]\n", stderr), 2;
  const auto loaded = packio::load_pack(argv[1]);
  if (!loaded.pack) return std::fputs("the pack has errors\n", stderr), 1;
  minds::XyberContest contest;
  contest.players = std::atoi(argv[2]);
  contest.sessions = static_cast<std::uint64_t>(std::atoll(argv[3]));
  contest.minds.assign(static_cast<std::size_t>(contest.players), argc > 4 ? argv[4] : "sensible");
  if (const auto ok = minds::check(*loaded.pack, contest); !ok) return std::fprintf(stderr, "%s\n", ok.error().reason.c_str()), 1;
  const auto begun = std::chrono::steady_clock::now();
  const minds::XyberTally tally = minds::run(*loaded.pack, contest, 1);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  std::printf("%lld sessions, %lld answers, %.0f sessions a second\n", static_cast<long long>(tally.sessions),
              static_cast<long long>(tally.answers.sum), static_cast<double>(tally.sessions) / took.count());
  return 0;
}
