#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

#include "base/random.h"

namespace xt::minds {

/// Called now and then with the number of games finished, never from two threads at once.
using Progress = std::function<void(std::uint64_t finished)>;

/// The luck of game `number`: far from that of its neighbours whatever the seed.
inline Random luck_of(std::uint64_t seed, std::uint64_t number) {
  Random by_seed(seed);
  Random by_game(by_seed.next() ^ (number * 0xD1342543DE82EF95));
  return Random(by_game.next());
}

/// Plays games 0 to `games` - 1 on `threads` threads (0: one a core). `make()` returns a worker of one thread: it has
/// `play(number)` and `count()`, what its games came to, which has `add(other)`. The sum is the same whatever the number of
/// threads if adding does not mind the order.
template <class Make>
auto spread(std::uint64_t games, int threads, std::uint64_t chunk, const Progress& progress, const Make& make) {
  if (threads <= 0) threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::atomic<std::uint64_t> next = 0;
  std::uint64_t finished = 0;
  std::mutex telling;
  const auto work = [&] {
    auto worker = make();
    for (;;) {
      const std::uint64_t from = next.fetch_add(chunk);
      if (from >= games) return worker->count();
      const std::uint64_t to = std::min(games, from + chunk);
      for (std::uint64_t number = from; number < to; ++number) worker->play(number);
      if (!progress) continue;
      const std::lock_guard lock(telling);
      finished += to - from;
      progress(finished);
    }
  };
  std::vector<std::future<decltype(work())>> others;
  for (int i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, work));
  auto sum = work();
  for (auto& other : others) sum.add(other.get());
  return sum;
}

}  // namespace xt::minds
