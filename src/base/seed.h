#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace xt {

/// 32 secret bytes that decide the luck of one game (scheme XD1). They live in the table's log until the game is over,
/// and never in a frame, a URL or a line of the server's log.
class Seed {
 public:
  static constexpr std::size_t size = 32;

  /// From the operating system's generator.
  static Seed fresh();
  /// From 64 hexadecimal digits; all zero bytes if the text is not that (ok says so).
  static Seed from_hex(std::string_view hex, bool& ok);
  /// A fixed one for tests and simulations.
  static Seed of(std::uint64_t number);

  std::string hex() const;

  /// The `counter`-th block of the stream named `purpose`: HMAC-SHA256(seed, "XD1/" purpose counter), the counter as 8 bytes
  /// big-endian. A purpose names one use, so nothing is used twice and no cursor has to be stored.
  std::array<std::uint8_t, 32> block(std::string_view purpose, std::uint64_t counter) const;

  /// Uniform in [0, n), n > 0: 64-bit words of the stream, by rejection.
  std::uint32_t below(std::string_view purpose, std::uint32_t n) const;

  friend bool operator==(const Seed&, const Seed&) = default;

 private:
  std::array<std::uint8_t, size> bytes_{};
};

/// `bytes` random bytes from the operating system as lower-case hexadecimal digits.
std::string random_hex(std::size_t bytes);

/// SHA-256 as lower-case hexadecimal digits.
std::string sha256_hex(std::string_view text);

}  // namespace xt
