#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace xt::wire {

/// How many characters (code points) a UTF-8 text has; nothing if it is not UTF-8.
std::optional<std::size_t> characters(std::string_view text);

/// Whether people can read it as it stands: UTF-8 without control characters (line breaks too, unless `lines`) and without the
/// marks that turn the direction of the text around them.
bool plain(std::string_view text, bool lines);

/// Whether at least one character of it leaves a mark on the page: letters that are drawn blank (U+3164, U+2800), joiners, soft
/// hyphens and the like do not, so a name of these alone would be no name.
bool shows(std::string_view text);

/// Without the spaces (also U+00A0 and U+3000) before and after it.
std::string trimmed(std::string_view text);

/// The word of the list that `word` was probably meant to be; empty if none is near.
std::string nearest(std::string_view word, const std::vector<std::string_view>& list);

}  // namespace xt::wire
