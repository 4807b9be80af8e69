#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace xt::minds {

/// A mean and the standard error of it.
struct Estimate {
  double mean = 0, se = 0;
};

/// From the sum and the sum of squares of `n` values; nothing but zeros for n = 0.
inline Estimate estimate(double sum, double squares, double n) {
  if (n < 1) return {};
  const double mean = sum / n;
  const double variance = n > 1 ? std::max(0.0, (squares - sum * mean) / (n - 1)) : 0;
  return {mean, std::sqrt(variance / n)};
}

/// Whole numbers added up: the order in which they came does not matter, so that threads may add in any.
struct Sum {
  std::int64_t n = 0, sum = 0, squares = 0;
  void add(std::int64_t value) {
    ++n;
    sum += value;
    squares += value * value;
  }
  void add(const Sum& other) {
    n += other.n;
    sum += other.sum;
    squares += other.squares;
  }
  Estimate estimate() const {
    return minds::estimate(static_cast<double>(sum), static_cast<double>(squares), static_cast<double>(n));
  }
};

/// How often something succeeded.
struct Rate {
  std::int64_t n = 0, yes = 0;
  void add(bool success) {
    ++n;
    yes += success;
  }
  void add(const Rate& other) {
    n += other.n;
    yes += other.yes;
  }
  Rate without(const Rate& part) const { return {n - part.n, yes - part.yes}; }
  Estimate estimate() const {
    const auto some = static_cast<double>(yes);
    return minds::estimate(some, some, static_cast<double>(n));
  }
};

/// How much more often `one` succeeded than `other`.
inline Estimate difference(const Rate& one, const Rate& other) {
  const Estimate a = one.estimate(), b = other.estimate();
  return {a.mean - b.mean, std::hypot(a.se, b.se)};
}

}  // namespace xt::minds
