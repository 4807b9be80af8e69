#include "xeno/scan.h"

namespace xt::xeno::scan {

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(by, at);
    parts.push_back(text.substr(at, end - at));
    if (end == std::string_view::npos) return parts;
    at = end + 1;
  }
}

std::optional<Kind> kind(std::string_view text) {
  if (text == "10") return Hero;
  if (text.size() != 1 || text[0] < '1' || text[0] > '9') return std::nullopt;
  return static_cast<Kind>(text[0] - '0');
}

std::string text(Kind kind) {
  if (kind == None) return "-";
  return kind == hidden ? "?" : std::to_string(static_cast<int>(kind));
}

std::string text(Cards cards) {
  std::string out;
  for (int i = 0; i < cards.size(); ++i) {
    if (i != 0) out += ',';
    out += text(cards.nth(static_cast<unsigned>(i)));
  }
  return out;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string out = "`";
  std::size_t end = text.size() > longest ? longest : text.size();
  // Never cut inside a character of several bytes.
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  for (const char c : text.substr(0, end)) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
  if (end < text.size()) out += "...";
  return out + '`';
}

}  // namespace xt::xeno::scan
