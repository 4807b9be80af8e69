#include "cli/terminal.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

#include "cli/usage.h"

namespace xt::cli {

Terminal::Terminal(const Texts& texts) : texts_(texts), echo_(isatty(STDIN_FILENO) == 0) {}

void Terminal::say(std::string_view text, int indent) const {
  put(wrapped(text, texts_.lang(), 79, indent) + '\n');
  std::fflush(stdout);
}

std::optional<std::string> Terminal::ask_text() const {
  put("> ");
  std::fflush(stdout);
  std::string line;
  if (!std::getline(std::cin, line)) {
    put("\n");
    return std::nullopt;
  }
  if (line.size() > 400) line.resize(400);
  if (echo_) put(line + '\n');
  return line;
}

std::optional<std::string> Terminal::ask() const {
  const auto line = ask_text();
  return line ? std::optional<std::string>(plain(*line)) : std::nullopt;
}

std::string plain(std::string_view line) {
  auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(line.data(), static_cast<int32_t>(line.size())));
  for (int32_t i = 0; i < text.length(); ++i) {
    const char16_t c = text.charAt(i);
    if (c >= 0xFF01 && c <= 0xFF5E) text.setCharAt(i, static_cast<char16_t>(c - 0xFEE0));
    if (c == 0x3000 || c == u'\t' || c == u'\r' || c == 0xA0) text.setCharAt(i, u' ');
  }
  std::string out;
  text.toLower().trim().toUTF8String(out);
  return out;
}

std::string cleaned(std::string_view typed) {
  auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(typed.data(), static_cast<int32_t>(typed.size())));
  for (int32_t i = text.length() - 1; i >= 0; --i)
    if (u_iscntrl(text.charAt(i)) || text.charAt(i) == 0x2028 || text.charAt(i) == 0x2029) text.remove(i, 1);
  std::string out;
  text.trim().toUTF8String(out);
  return out;
}

}  // namespace xt::cli
