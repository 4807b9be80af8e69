#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cli/texts.h"

namespace xt::cli {

/// What a person at a terminal sees and types: plain lines, nothing redrawn, so that a screen reader follows.
class Terminal {
 public:
  explicit Terminal(const Texts& texts);

  /// A paragraph in 79 columns; continued lines begin with `indent` blanks.
  void say(std::string_view text, int indent = 0) const;
  /// The next line as it was typed; nothing at the end of the input. Lines that do not come from a keyboard are shown.
  std::optional<std::string> ask_text() const;
  /// The same made plain: without blanks around, full-width letters and digits as ASCII, in lower case.
  std::optional<std::string> ask() const;

 private:
  const Texts& texts_;
  bool echo_;
};

/// A line as typed without blanks around, full-width letters and digits made plain, in lower case.
std::string plain(std::string_view line);
/// A text as typed, fit to be kept: valid UTF-8 without control characters and without blanks around.
std::string cleaned(std::string_view typed);

}  // namespace xt::cli
