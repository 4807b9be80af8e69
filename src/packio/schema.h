#pragma once
#include <string>
#include <string_view>

namespace xt::packio {

/// The JSON Schema (draft 7) of a kind of file, for an author's editor: `pack` (pack.yaml and the lists), `scenario`, `ruleset`.
/// Made from the same descriptions as the reader, so that they agree. Empty for another word.
std::string schema(std::string_view kind);

}  // namespace xt::packio
