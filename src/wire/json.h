#pragma once
#include <boost/json/value.hpp>
#include <string>
#include <string_view>

#include "base/result.h"

namespace xt::wire {

/// Reads JSON text from outside. Refused, with the place as far as it is known: more than `max_bytes`, nesting deeper than 8,
/// more than 64 keys in an object, a key given twice, invalid UTF-8, anything after the value. Errors have the code
/// `bad_message`.
Result<boost::json::value> parse(std::string_view text, std::size_t max_bytes);

/// Text as a JSON string, quotes included.
std::string quote(std::string_view text);

}  // namespace xt::wire
