#include "packio/utf8.h"

namespace xt::packio {
namespace {

/// The bytes of the character at `i`, or 0 if it is none.
int width(std::string_view t, std::size_t i) {
  const auto byte = [&](std::size_t k) { return i + k < t.size() ? static_cast<unsigned char>(t[i + k]) : 0u; };
  const auto follows = [&](std::size_t k, unsigned least = 0x80, unsigned most = 0xBF) {
    return byte(k) >= least && byte(k) <= most;
  };
  const unsigned b = byte(0);
  if (b < 0x80) return 1;
  if (b >= 0xC2 && b <= 0xDF) return follows(1) ? 2 : 0;
  if (b >= 0xE0 && b <= 0xEF) return follows(1, b == 0xE0 ? 0xA0 : 0x80, b == 0xED ? 0x9F : 0xBF) && follows(2) ? 3 : 0;
  if (b >= 0xF0 && b <= 0xF4)
    return follows(1, b == 0xF0 ? 0x90 : 0x80, b == 0xF4 ? 0x8F : 0xBF) && follows(2) && follows(3) ? 4 : 0;
  return 0;
}

}  // namespace

std::size_t not_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const int n = width(text, i);
    if (n == 0) return i;
    i += static_cast<std::size_t>(n);
  }
  return text.npos;
}

std::u32string points(std::string_view t) {
  std::u32string out;
  for (std::size_t i = 0; i < t.size();) {
    const int n = width(t, i);
    if (n == 0) break;
    auto c = static_cast<char32_t>(static_cast<unsigned char>(t[i]));
    if (n > 1) c &= 0x7Fu >> n;
    for (int k = 1; k < n; ++k) c = c << 6 | (static_cast<unsigned char>(t[i + static_cast<std::size_t>(k)]) & 0x3Fu);
    out += c;
    i += static_cast<std::size_t>(n);
  }
  return out;
}

std::string plain_word(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto n = static_cast<std::size_t>(std::max(1, width(text, i)));
    std::string_view one = text.substr(i, n);
    char ascii = n == 1 ? one[0] : '\0';
    if (n == 3) {
      const char32_t c = points(one)[0];
      if (c >= 0xFF01 && c <= 0xFF5E) ascii = static_cast<char>(c - 0xFF01 + '!');
      if (c == 0x3000) ascii = ' ';
    }
    if (ascii == ' ' || ascii == '-') ascii = '_';
    if (ascii >= 'A' && ascii <= 'Z') ascii = static_cast<char>(ascii - 'A' + 'a');
    if (ascii != '\0')
      out += ascii;
    else
      out += one;
    i += n;
  }
  const auto from = out.find_first_not_of('_');
  if (from == out.npos) return {};
  return out.substr(from, out.find_last_not_of('_') - from + 1);
}

}  // namespace xt::packio
