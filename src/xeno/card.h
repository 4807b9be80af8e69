#pragma once
#include <cstdint>

namespace xt::xeno {

/// The ten kinds of card, by their number (X1: 1 to 8 twice, 9 and 10 once). None is no card.
enum class Kind : std::uint8_t { None, Boy, Soldier, FortuneTeller, Maiden, Death, Noble, Scholar, Spirit, Emperor, Hero };
using enum Kind;

inline constexpr int kinds = 10;

/// How many cards of a kind there are (X1).
constexpr int copies(Kind k) { return k == Emperor || k == Hero ? 1 : 2; }

}  // namespace xt::xeno
