#include "base/seed.h"

#include <sodium.h>
#include <vector>

#include "base/check.h"

namespace xt {
namespace {

void ready() {
  static const bool up = sodium_init() >= 0;
  XT_CHECK(up);
}

std::string to_hex(const std::uint8_t* bytes, std::size_t size) {
  std::string out(size * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes, size);
  out.pop_back();
  return out;
}

}  // namespace

Seed Seed::fresh() {
  ready();
  Seed seed;
  randombytes_buf(seed.bytes_.data(), seed.bytes_.size());
  return seed;
}

Seed Seed::from_hex(std::string_view hex, bool& ok) {
  Seed seed;
  std::size_t read = 0;
  ok = hex.size() == 2 * size &&
       sodium_hex2bin(seed.bytes_.data(), seed.bytes_.size(), hex.data(), hex.size(), nullptr, &read, nullptr) == 0 &&
       read == size;
  return ok ? seed : Seed{};
}

Seed Seed::of(std::uint64_t number) {
  Seed seed;
  for (int i = 0; i < 8; ++i) seed.bytes_[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return seed;
}

std::string Seed::hex() const { return to_hex(bytes_.data(), bytes_.size()); }

std::array<std::uint8_t, 32> Seed::block(std::string_view purpose, std::uint64_t counter) const {
  ready();
  std::array<std::uint8_t, 8> count{};
  for (int i = 0; i < 8; ++i) count[i] = static_cast<std::uint8_t>(counter >> (8 * (7 - i)));
  constexpr std::string_view scheme = "XD1/";
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_.data(), bytes_.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(scheme.data()), scheme.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
  crypto_auth_hmacsha256_update(&state, count.data(), count.size());
  std::array<std::uint8_t, 32> out{};
  crypto_auth_hmacsha256_final(&state, out.data());
  return out;
}

std::uint32_t Seed::below(std::string_view purpose, std::uint32_t n) const {
  XT_CHECK(n > 0);
  const std::uint64_t limit = UINT64_MAX - UINT64_MAX % n;  // the largest multiple of n: words from here on are thrown away
  for (std::uint64_t counter = 0;; ++counter) {
    const auto bytes = block(purpose, counter);
    for (int word = 0; word < 4; ++word) {
      std::uint64_t value = 0;
      for (int i = 0; i < 8; ++i) value = value << 8 | bytes[word * 8 + i];
      if (value < limit) return static_cast<std::uint32_t>(value % n);
    }
  }
}

std::string random_hex(std::size_t bytes) {
  ready();
  std::vector<std::uint8_t> buffer(bytes);
  randombytes_buf(buffer.data(), buffer.size());
  return to_hex(buffer.data(), buffer.size());
}

std::string sha256_hex(std::string_view text) {
  ready();
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> out{};
  crypto_hash_sha256(out.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return to_hex(out.data(), out.size());
}

}  // namespace xt
