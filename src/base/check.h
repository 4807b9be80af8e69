#pragma once
#include <string>

namespace xt {

/// A bug of ours, found by XT_CHECK. In production the table that met it is frozen and its log kept; nothing else stops.
class BrokenCheck {
 public:
  explicit BrokenCheck(std::string what) : what_(std::move(what)) {}
  const std::string& what() const { return what_; }

 private:
  std::string what_;
};

/// Called by XT_CHECK: throws BrokenCheck, naming the expression and its place.
[[noreturn]] void check_failed(const char* expression, const char* file, int line);

}  // namespace xt

/// A promise that only a bug of ours can break. Never used on input from outside.
#define XT_CHECK(expression)                                                \
  do {                                                                      \
    if (!(expression)) ::xt::check_failed(#expression, __FILE__, __LINE__); \
  } while (false)
