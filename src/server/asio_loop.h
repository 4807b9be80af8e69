#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>

#include "table/loop.h"

namespace xt::server {

/// The tables' loop on Asio: one thread runs `io` and with it all tables and connections; a few others think for machine players.
/// A task that throws is logged and ends alone.
class AsioLoop final : public table::Loop {
 public:
  explicit AsioLoop(boost::asio::io_context& io);
  ~AsioLoop() override;

  void post(Task task) override;
  Timer after(std::chrono::milliseconds delay, Task task) override;
  void cancel(Timer timer) override;
  void work(Task task) override;
  std::chrono::milliseconds now() const override;
  std::int64_t unix_seconds() const override;

  /// Waits for the workers and starts no more work.
  void stop();

 private:
  boost::asio::io_context& io_;
  boost::asio::thread_pool workers_;
  std::map<Timer, std::unique_ptr<boost::asio::steady_timer>> timers_;
  Timer last_ = 0;
};

}  // namespace xt::server
