#pragma once
#include <chrono>
#include <cstdint>
#include <functional>

namespace xt::table {

/// What tables need of the world's time and threads. All tables live on one thread, the loop's; tests drive one by hand.
class Loop {
 public:
  virtual ~Loop() = default;
  using Task = std::function<void()>;
  using Timer = std::uint64_t;  ///< 0 is no timer

  /// Runs `task` later on the loop's thread. Callable from every thread.
  virtual void post(Task task) = 0;
  /// Runs `task` on the loop's thread after `delay`, unless it is cancelled first.
  virtual Timer after(std::chrono::milliseconds delay, Task task) = 0;
  virtual void cancel(Timer timer) = 0;
  /// Runs `task` on a worker thread (machine players think there).
  virtual void work(Task task) = 0;
  /// A steady clock.
  virtual std::chrono::milliseconds now() const = 0;
  /// The calendar, as Unix seconds.
  virtual std::int64_t unix_seconds() const = 0;
};

}  // namespace xt::table
