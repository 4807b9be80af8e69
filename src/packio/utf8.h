#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace xt::packio {

/// Where the text stops being UTF-8, or npos. Overlong forms, surrogates and code points past U+10FFFF are not UTF-8.
std::size_t not_utf8(std::string_view text);

/// For comparing words: full-width ASCII to half-width, lower case, spaces and hyphens to `_`, trimmed.
std::string plain_word(std::string_view text);

/// The code points of valid UTF-8.
std::u32string points(std::string_view text);

}  // namespace xt::packio
