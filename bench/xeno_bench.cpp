// Google Benchmark of XENO's rules and of the arena. `items_per_second` is player decisions a second unless said otherwise.
#include <benchmark/benchmark.h>

#include "base/random.h"
#include "minds/arena.h"
#include "xeno/rules.h"

namespace {

using namespace xt;
using namespace xt::xeno;

Action any(const Options& options, Random& random) {
  return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))];
}

/// Positions where somebody is asked, from uniformly random games.
constexpr std::size_t count = 1024;
std::vector<State> positions(int seats) {
  Random random(1);
  Dice<Random> dice{random};
  Unrecorded nothing;
  std::vector<State> out;
  while (out.size() < count) {
    State state;
    start(state, seats, false, Seat{0}, dice, nothing);
    for (; state.phase != Phase::Over && out.size() < count; act(state, any(legal(state), random), dice, nothing))
      out.push_back(state);
  }
  return out;
}

/// Uniformly random whole games, with the empty recorder or with one that keeps the events.
template <class Recorder>
void whole_games(benchmark::State& bench) {
  const int seats = static_cast<int>(bench.range(0));
  Random random(1);
  Dice<Random> dice{random};
  Recorder recorder;
  State state;
  std::int64_t decisions = 0, games = 0;
  for (auto _ : bench) {
    if constexpr (requires { recorder.events; }) recorder.events.clear();
    start(state, seats, false, Seat{0}, dice, recorder);
    for (; state.phase != Phase::Over; ++decisions) act(state, any(legal(state), random), dice, recorder);
    benchmark::DoNotOptimize(state);
    ++games;
  }
  bench.SetItemsProcessed(decisions);
  bench.counters["games"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
}
BENCHMARK(whole_games<Unrecorded>)->Arg(2)->Arg(3)->Arg(4);
BENCHMARK(whole_games<Log>)->Arg(2)->Arg(3)->Arg(4);

/// One lawful action, with the copy of the state that it is done to.
void apply(benchmark::State& bench) {
  const auto states = positions(static_cast<int>(bench.range(0)));
  Random random(2);
  Dice<Random> dice{random};
  Unrecorded nothing;
  std::vector<Action> actions;
  for (const State& s : states) actions.push_back(any(legal(s), random));
  std::size_t i = 0;
  for (auto _ : bench) {
    State state = states[i];
    act(state, actions[i], dice, nothing);
    benchmark::DoNotOptimize(state);
    i = (i + 1) % count;
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(apply)->Arg(2)->Arg(3)->Arg(4);

void legal_actions(benchmark::State& bench) {
  const auto states = positions(static_cast<int>(bench.range(0)));
  std::size_t i = 0;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(legal(states[i]));
    i = (i + 1) % count;
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(legal_actions)->Arg(2)->Arg(3)->Arg(4);

void clone(benchmark::State& bench) {
  const auto states = positions(2);
  std::size_t i = 0;
  for (auto _ : bench) {
    State copy = states[i];
    benchmark::DoNotOptimize(copy);
    i = (i + 1) % count;
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(clone);

/// The arena on one thread; `items_per_second` is games a second.
void arena(benchmark::State& bench, const char* mind) {
  minds::Contest contest;
  contest.seats = static_cast<int>(bench.range(0));
  contest.minds.assign(static_cast<std::size_t>(contest.seats), mind);
  contest.games = 500;
  for (auto _ : bench) benchmark::DoNotOptimize(minds::run(contest, 1));
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(contest.games));
}
BENCHMARK_CAPTURE(arena, uniform, "uniform")->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(arena, counting, "counting")->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
