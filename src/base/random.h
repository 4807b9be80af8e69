#pragma once
#include <cstdint>

namespace xt {

/// A fast generator for simulators, machine players and tests: not for dealing to people (base/seed.h is).
/// SplitMix64 (Steele, Lea, Flood 2014): any seed is a good one, equal seeds give equal numbers on every machine.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  /// Uniform in [0, n), n > 0, by a multiply (Lemire 2019) without its rejection: for n up to 100 the bias is below 2^-25.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(next() >> 32) * n) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace xt
