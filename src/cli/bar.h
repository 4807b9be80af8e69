#pragma once
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace xt::cli {

/// A progress bar on standard error, only on a terminal and only for runs that take longer than a moment. It leaves no trace.
class Bar {
 public:
  explicit Bar(std::uint64_t games) : games_(games), wanted_(isatty(STDERR_FILENO) == 1) {}
  ~Bar() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
  }
  Bar(const Bar&) = delete;
  Bar& operator=(const Bar&) = delete;

  void show(std::uint64_t finished) {
    const auto now = std::chrono::steady_clock::now();
    if (!wanted_ || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    shown_ = true;
    const auto filled = static_cast<std::size_t>(30 * finished / games_);
    fmt::print(stderr, "\r[{:<30}] {:3} %", std::string(filled, '#'), 100 * finished / games_);
    std::fflush(stderr);
  }

 private:
  std::uint64_t games_;
  bool wanted_, shown_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace xt::cli
