#include "wire/text.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>

namespace xt::wire {
namespace {

/// The code point at the start of `text`, which gets shorter by it; nothing if the bytes there are not UTF-8.
std::optional<std::uint32_t> next(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
  if (length == 0 || text.size() < length) return std::nullopt;
  std::uint32_t point = length == 1 ? lead : lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6 != 2) return std::nullopt;
    point = point << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (point < least[length] || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) return std::nullopt;
  text.remove_prefix(length);
  return point;
}

bool is_space(std::uint32_t point) { return point == ' ' || point == '\n' || point == '\t' || point == 0xA0 || point == 0x3000; }

bool turns_direction(std::uint32_t point) {
  return point == 0x61C || point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E) ||
         (point >= 0x2066 && point <= 0x2069);
}

bool is_control(std::uint32_t point) {
  return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029 || point == 0xFEFF;
}

/// Drawn as nothing, whatever stands around it.
bool is_blank(std::uint32_t point) {
  constexpr std::uint32_t blanks[] = {0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2800, 0x3164, 0xFFA0};
  return is_space(point) || std::find(std::begin(blanks), std::end(blanks), point) != std::end(blanks) ||
         (point >= 0x2000 && point <= 0x200F) || point == 0x202F || (point >= 0x205F && point <= 0x206F) ||
         (point >= 0xFE00 && point <= 0xFE0F) || point == 0x1680 || (point >= 0xE0000 && point <= 0xE0FFF);
}

}  // namespace

std::optional<std::size_t> characters(std::string_view text) {
  std::size_t n = 0;
  for (; !text.empty(); ++n)
    if (!next(text)) return std::nullopt;
  return n;
}

bool plain(std::string_view text, bool lines) {
  while (!text.empty()) {
    const auto point = next(text);
    if (!point) return false;
    if (*point == '\n' && lines) continue;
    if (is_control(*point) || turns_direction(*point)) return false;
  }
  return true;
}

bool shows(std::string_view text) {
  while (!text.empty()) {
    const auto point = next(text);
    if (!point) return false;
    if (!is_blank(*point)) return true;
  }
  return false;
}

std::string trimmed(std::string_view text) {
  const std::string_view all = text;
  std::size_t begin = all.size(), end = 0;
  while (!text.empty()) {
    const std::size_t at = all.size() - text.size();
    const auto point = next(text);
    if (!point) return std::string(all);
    if (is_space(*point)) continue;
    begin = std::min(begin, at);
    end = all.size() - text.size();
  }
  return begin < end ? std::string(all.substr(begin, end - begin)) : std::string();
}

std::string nearest(std::string_view word, const std::vector<std::string_view>& list) {
  std::string best;
  std::size_t least = std::min<std::size_t>(3, word.size() / 2 + 1);  // further away is no slip of the hand
  for (const std::string_view other : list) {
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= word.size(); ++i) {
      std::size_t diagonal = row[0];
      row[0] = i;
      for (std::size_t j = 1; j <= other.size(); ++j) {
        const std::size_t swap = diagonal + (word[i - 1] != other[j - 1]);
        diagonal = row[j];
        row[j] = std::min({swap, row[j] + 1, row[j - 1] + 1});
      }
    }
    if (row.back() < least) least = row.back(), best = other;
  }
  return best;
}

}  // namespace xt::wire
