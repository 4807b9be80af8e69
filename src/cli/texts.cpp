#include "cli/texts.h"

#include <unicode/brkiter.h>
#include <unicode/msgfmt.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <memory>
#include <vector>

#include "base/check.h"
#include "cli/embedded.h"

namespace xt::cli {
namespace {

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

int columns(const icu::UnicodeString& text) {
  int width = 0;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (u_charType(c) == U_NON_SPACING_MARK) continue;
    const int east = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
    width += east == U_EA_WIDE || east == U_EA_FULLWIDTH ? 2 : 1;
  }
  return width;
}

icu::UnicodeString without_end_blanks(icu::UnicodeString text) {
  while (text.endsWith(u" ")) text.truncate(text.length() - 1);
  return text;
}

}  // namespace

Texts::Texts(std::string_view lang) : lang_(lang) {
  for (const std::string_view source : lang == "ja" ? embedded::ja : lang == "fr" ? embedded::fr : embedded::en) {
    const auto parsed = boost::json::parse(source);
    for (const auto& [key, value] : parsed.as_object()) messages_[std::string(key)] = value.as_string().c_str();
  }
}

std::string Texts::say(std::string_view key, Values values) const {
  const auto found = messages_.find(std::string(key));
  XT_CHECK(found != messages_.end());
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessageFormat format(icu::UnicodeString::fromUTF8(found->second), icu::Locale(lang_.c_str()), status);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> contents;
  for (const auto& [name, value] : values) {
    names.push_back(icu::UnicodeString::fromUTF8(name));
    if (const auto* text = std::get_if<std::string>(&value))
      contents.emplace_back(icu::UnicodeString::fromUTF8(*text));
    else
      contents.emplace_back(static_cast<int64_t>(std::get<long long>(value)));
  }
  icu::UnicodeString out;
  format.format(names.data(), contents.data(), static_cast<int32_t>(names.size()), out, status);
  XT_CHECK(U_SUCCESS(status));
  return utf8(out);
}

std::string choose_lang(std::string_view asked) {
  const auto ours = [](std::string_view text) -> std::string {
    for (const char* const lang : {"ja", "en", "fr"})
      if (text.substr(0, 2) == lang && (text.size() == 2 || text[2] == '_' || text[2] == '-' || text[2] == '.')) return lang;
    return "";
  };
  if (const std::string lang = ours(asked); !lang.empty()) return lang;
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* const value = std::getenv(name); value != nullptr && *value != '\0') {
      const std::string lang = ours(value);
      return lang.empty() ? "en" : lang;
    }
  return "en";
}

std::string wrapped(std::string_view text, std::string_view lang, int width, int indent) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> breaks(
      icu::BreakIterator::createLineInstance(icu::Locale(std::string(lang).c_str()), status));
  XT_CHECK(U_SUCCESS(status));
  const auto all = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
  breaks->setText(all);
  icu::UnicodeString out, line;
  int32_t from = breaks->first();
  for (int32_t to = breaks->next(); to != icu::BreakIterator::DONE; from = to, to = breaks->next()) {
    icu::UnicodeString part = all.tempSubStringBetween(from, to);
    const bool ends = part.endsWith(u"\n");
    if (ends) part.truncate(part.length() - 1);
    if (!line.isEmpty() && columns(line) + columns(without_end_blanks(part)) > width) {
      out += without_end_blanks(line) + u"\n";
      line = icu::UnicodeString(indent, U' ', indent);
    }
    line += part;
    if (!ends) continue;
    out += without_end_blanks(line) + u"\n";
    line.remove();
  }
  return utf8(out + without_end_blanks(line));
}

int columns(std::string_view text) {
  return columns(icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size()))));
}

std::string padded(std::string_view text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + std::string(text);
}

}  // namespace xt::cli
