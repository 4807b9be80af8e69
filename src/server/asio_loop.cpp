#include "server/asio_loop.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "base/check.h"

namespace xt::server {
namespace {

void guarded(const table::Loop::Task& task) {
  try {
    task();
  } catch (const BrokenCheck& broken) {
    spdlog::critical("a bug: {}", broken.what());
  } catch (const std::exception& problem) {
    spdlog::critical("a task failed: {}", problem.what());
  }
}

}  // namespace

AsioLoop::AsioLoop(boost::asio::io_context& io) : io_(io), workers_(2) {}
AsioLoop::~AsioLoop() { stop(); }

void AsioLoop::post(Task task) {
  boost::asio::post(io_, [task = std::move(task)] { guarded(task); });
}

table::Loop::Timer AsioLoop::after(std::chrono::milliseconds delay, Task task) {
  const Timer id = ++last_;
  auto& timer = timers_[id] = std::make_unique<boost::asio::steady_timer>(io_, delay);
  timer->async_wait([this, id, task = std::move(task)](boost::system::error_code ec) {
    if (ec || timers_.erase(id) == 0) return;
    guarded(task);
  });
  return id;
}

void AsioLoop::cancel(Timer timer) { timers_.erase(timer); }

void AsioLoop::work(Task task) {
  boost::asio::post(workers_, [task = std::move(task)] { guarded(task); });
}

std::chrono::milliseconds AsioLoop::now() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

std::int64_t AsioLoop::unix_seconds() const {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

void AsioLoop::stop() {
  workers_.stop();
  workers_.join();
}

}  // namespace xt::server
