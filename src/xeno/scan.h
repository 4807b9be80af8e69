#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xeno/cards.h"

// Small readers that position, ply and game share (xeno-notation.md).
namespace xt::xeno::scan {

/// Stands for `?`: a card that the writer of the text did not know. Never in a State.
inline constexpr Kind hidden = static_cast<Kind>(15);

/// The parts between the separators; one part more than there are separators.
std::vector<std::string_view> split(std::string_view text, char by);

/// `1` to `10` without leading zeros, or nothing.
std::optional<Kind> kind(std::string_view text);

/// The number of a kind, `?` for hidden, `-` for None.
std::string text(Kind kind);

/// Ascending with commas; empty for no card.
std::string text(Cards cards);

/// The text in quotes for a sentence: cut when long, control characters made harmless.
std::string quoted(std::string_view text);

}  // namespace xt::xeno::scan
