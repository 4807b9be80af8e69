#pragma once
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "table/loop.h"

namespace xt::table::test {

/// A loop that a test drives by hand: nothing happens by itself, time stands still unless it is moved, and machine players
/// think when the test lets them.
class HandLoop final : public Loop {
 public:
  void post(Task task) override {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(task));
    }
    wake_.notify_one();
  }
  Timer after(std::chrono::milliseconds delay, Task task) override {
    const Timer id = ++last_;
    timers_[{now_ + delay, id}] = std::move(task);
    return id;
  }
  void cancel(Timer timer) override {
    std::erase_if(timers_, [&](const auto& t) { return t.first.second == timer; });
  }
  void work(Task task) override { works_.push_back(std::move(task)); }
  std::chrono::milliseconds now() const override { return now_; }
  std::int64_t unix_seconds() const override { return 1'790'000'000 + now_.count() / 1000; }

  /// Runs what is posted, and what that posts, until nothing is left. `thinking`: machine players too.
  void run(bool thinking = true) {
    while (run_one(thinking)) {
    }
  }
  /// The same, and waits for other threads, until `ready`.
  void run_until(const std::function<bool()>& ready) {
    while (!ready()) {
      if (run_one(true)) continue;
      std::unique_lock lock(mutex_);
      wake_.wait_for(lock, std::chrono::milliseconds(20), [this] { return !posted_.empty(); });
    }
  }
  /// Lets time go by; what is due happens in its order.
  void advance(std::chrono::milliseconds time, bool thinking = true) {
    const auto end = now_ + time;
    run(thinking);
    while (!timers_.empty() && timers_.begin()->first.first <= end) {
      auto due = timers_.extract(timers_.begin());
      now_ = std::max(now_, due.key().first);
      due.mapped()();
      run(thinking);
    }
    now_ = end;
  }
  std::size_t thinking() const { return works_.size(); }

 private:
  bool run_one(bool thinking) {
    Task task;
    {
      const std::lock_guard lock(mutex_);
      if (!posted_.empty()) {
        task = std::move(posted_.front());
        posted_.pop_front();
      }
    }
    if (!task && thinking && !works_.empty()) {
      task = std::move(works_.front());
      works_.pop_front();
    }
    if (!task) return false;
    task();
    return true;
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> posted_, works_;
  std::map<std::pair<std::chrono::milliseconds, Timer>, Task> timers_;
  std::chrono::milliseconds now_{1000};
  Timer last_ = 0;
};

}  // namespace xt::table::test
