// Google Benchmark of XyberDraw: whole sessions of the sample pack's first scenario in the arena, on one thread, and what a seat
// is shown when it is asked. Run from the source tree, or name the pack's folder in XT_PACK.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "minds/xyber_sim.h"
#include "packio/load.h"

namespace {

using namespace xt;
using namespace xt::xyber;

const Pack& sample() {
  static const packio::Loaded loaded = [] {
    const char* folder = std::getenv("XT_PACK");
    return packio::load_pack(folder ? folder : "packs/xyberdraw-sample");
  }();
  if (!loaded.pack) std::exit(1);
  return *loaded.pack;
}

/// `items_per_second` is sessions a second, `answers` answers a second.
void sessions(benchmark::State& bench, const char* mind) {
  minds::XyberContest contest;
  contest.players = static_cast<int>(bench.range(0));
  contest.minds.assign(static_cast<std::size_t>(contest.players), mind);
  contest.sessions = 100;
  std::int64_t answers = 0;
  for (auto _ : bench) {
    answers += minds::run(sample(), contest, 1).answers.sum;
    ++contest.seed;
  }
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(contest.sessions));
  bench.counters["answers"] = benchmark::Counter(static_cast<double>(answers), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(sessions, random, "random")->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sessions, sensible, "sensible")->Arg(2)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);

/// States where somebody is asked, from sessions of sensible players.
struct Positions : minds::XyberListener {
  std::vector<State> states;
  const State* now = nullptr;
  void begins(const State& state, const xyber::Setup&) override { now = &state; }
  void says(Seat, const Answer&) override { states.push_back(*now); }
  void operator()(const Event&) override {}
};
const std::vector<State>& positions() {
  static const std::vector<State> all = [] {
    Positions seen;
    Random luck(1);
    minds::XyberArena arena(sample(), {"sensible", "sensible", "sensible"});
    for (std::uint64_t seed = 1; seed <= 5; ++seed) arena.play(minds::quick_setup(sample(), 0, 3, luck), seed, &seen);
    return std::move(seen.states);
  }();
  return all;
}

void view_afresh(benchmark::State& bench) {
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(view(positions()[i++ % positions().size()], sample(), Viewer::seat(Seat{0})));
}
BENCHMARK(view_afresh);

void view_again(benchmark::State& bench) {
  View view;
  std::size_t i = 0;
  for (auto _ : bench) {
    view_into(view, positions()[i++ % positions().size()], sample(), Viewer::seat(Seat{0}));
    benchmark::DoNotOptimize(view);
  }
}
BENCHMARK(view_again);

void prompts(benchmark::State& bench) {
  std::size_t i = 0;
  for (auto _ : bench) {
    const State& s = positions()[i++ % positions().size()];
    benchmark::DoNotOptimize(prompt(s, sample(), s.asks.front().who));
  }
}
BENCHMARK(prompts);

void clone(benchmark::State& bench) {
  std::size_t i = 0;
  for (auto _ : bench) {
    State copy = positions()[i++ % positions().size()];
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(clone);

}  // namespace

BENCHMARK_MAIN();
