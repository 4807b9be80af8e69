#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace xt::packio {

/// An archive written byte by byte, so that it can lie about everything.
struct RawEntry {
  std::string name, data;  ///< data as it lies in the archive
  std::uint16_t method = 0, flags = 0x0800;
  std::uint32_t size = 0xFFFFFFFF;  ///< what it says it holds; else the length of data
  std::uint32_t attributes = 0;     ///< a Unix mode, shifted by 16
  std::uint32_t crc = 0;
  bool right_crc = true;
};

inline std::uint32_t crc32_of(const std::string& data) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : data) {
    crc ^= static_cast<unsigned char>(c);
    for (int k = 0; k < 8; ++k) crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
  }
  return ~crc;
}

inline std::string raw_zip(const std::vector<RawEntry>& entries) {
  std::string out, central;
  const auto put = [](std::string& to, std::uint64_t n, int bytes) {
    for (int i = 0; i < bytes; ++i) to += static_cast<char>(n >> 8 * i & 0xFF);
  };
  for (const RawEntry& e : entries) {
    const auto at = out.size();
    const std::uint32_t size = e.size == 0xFFFFFFFF ? static_cast<std::uint32_t>(e.data.size()) : e.size;
    const std::uint32_t crc = e.right_crc ? crc32_of(e.data) : e.crc;
    const auto common = [&](std::string& to) {
      put(to, 20, 2), put(to, e.flags, 2), put(to, e.method, 2), put(to, 0, 2), put(to, 33, 2), put(to, crc, 4);
      put(to, e.data.size(), 4), put(to, size, 4), put(to, e.name.size(), 2), put(to, 0, 2);
    };
    put(out, 0x04034b50, 4), common(out);
    out += e.name + e.data;
    put(central, 0x02014b50, 4), put(central, 3 << 8 | 20, 2), common(central);
    put(central, 0, 2), put(central, 0, 2), put(central, 0, 2), put(central, e.attributes, 4), put(central, at, 4);
    central += e.name;
  }
  const auto start = out.size();
  out += central;
  put(out, 0x06054b50, 4), put(out, 0, 4), put(out, entries.size(), 2), put(out, entries.size(), 2);
  put(out, central.size(), 4), put(out, start, 4), put(out, 0, 2);
  return out;
}

}  // namespace xt::packio
