#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace xt::table {

/// What a person wrote, fit to be shown to others: control characters and invisible marks of direction are taken out, line
/// breaks and tabs become spaces, spaces at both ends go. Bytes that are no UTF-8 are taken out too.
std::string clean(std::string_view text);

/// How many Unicode code points a clean text has.
std::size_t length(std::string_view text);

}  // namespace xt::table
