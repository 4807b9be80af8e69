#include "table/text.h"

#include <cstdint>

namespace xt::table {
namespace {

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t bytes = 0;  ///< 0: no UTF-8 here
};

CodePoint first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
  if (bytes == 0 || lead > 0xF4 || text.size() < bytes) return {};
  std::uint32_t value = lead & (0x7Fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (value < smallest[bytes] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
  return {value, bytes};
}

// Marks of direction could turn the names and sentences around them; the joiners (U+200C, U+200D) are needed by scripts and
// emoji.
bool is_hidden(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200B || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) || (c & 0xFFFE) == 0xFFFE ||
         (c >= 0xE0000 && c <= 0xE007F);
}

bool is_space(std::uint32_t c) {
  return c == '\t' || c == '\n' || c == '\r' || c == ' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

}  // namespace

std::string clean(std::string_view text) {
  std::string out, spaces;
  while (!text.empty()) {
    const CodePoint c = first_of(text);
    const auto bytes = text.substr(0, c.bytes ? c.bytes : 1);
    text.remove_prefix(bytes.size());
    if (c.bytes == 0) continue;
    if (is_space(c.value)) {
      if (c.value < ' ' || c.value == 0x2028 || c.value == 0x2029)
        spaces += ' ';
      else
        spaces += bytes;
    } else if (!is_hidden(c.value)) {
      if (!out.empty()) out += spaces;
      spaces.clear();
      out += bytes;
    }
  }
  return out;
}

std::size_t length(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

}  // namespace xt::table
