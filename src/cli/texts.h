#pragma once
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace xt::cli {

/// The sentences of the command line in one language: texts/cli.LANG.json and its neighbours for XyberDraw and campaigns, ICU
/// messages, built into the program.
class Texts {
 public:
  /// A named value of a message: a text or a whole number.
  using Value = std::variant<std::string, long long>;
  using Values = std::initializer_list<std::pair<const char*, Value>>;

  /// `ja`, `en` or `fr`.
  explicit Texts(std::string_view lang);

  const std::string& lang() const { return lang_; }
  /// The sentence of that key with its values. A key that is not there is a bug (XT_CHECK).
  std::string say(std::string_view key, Values values = {}) const;
  bool has(std::string_view key) const { return messages_.contains(std::string(key)); }

  /// All keys and their messages, for tests.
  const std::map<std::string, std::string>& all() const { return messages_; }

 private:
  std::string lang_;
  std::map<std::string, std::string> messages_;
};

/// The language to use: `asked` if it is one of ours, else the one that LC_ALL, LC_MESSAGES or LANG names, else English.
std::string choose_lang(std::string_view asked);

/// Breaks a text into lines of at most `width` columns; wide characters take two. Breaks where the language allows it, and keeps
/// the line ends that are there. A continued line begins with `indent` spaces.
std::string wrapped(std::string_view text, std::string_view lang, int width = 80, int indent = 0);

/// How many columns a text takes on a terminal; wide characters take two.
int columns(std::string_view text);
/// A cell of a table: blanks before the text up to `width` columns.
std::string padded(std::string_view text, int width);

}  // namespace xt::cli
