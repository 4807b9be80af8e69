#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace xt::xyber {

enum class Lang : std::uint8_t { Ja, En, Fr };

/// A text in up to three languages. What an author did not write is empty.
struct Text {
  std::array<std::string, 3> in;  ///< by Lang

  const std::string& ja() const { return in[0]; }
  const std::string& en() const { return in[1]; }
  const std::string& fr() const { return in[2]; }
  bool empty() const { return in[0].empty() && in[1].empty() && in[2].empty(); }
  bool has(Lang lang) const { return !in[static_cast<int>(lang)].empty(); }
  /// The language that is shown to a reader of `lang`: that one, else Japanese, English, French. A screen marks the difference.
  Lang shown(Lang lang) const {
    if (has(lang)) return lang;
    for (const Lang other : {Lang::Ja, Lang::En, Lang::Fr})
      if (has(other)) return other;
    return lang;
  }
  const std::string& get(Lang lang) const { return in[static_cast<int>(shown(lang))]; }
  friend bool operator==(const Text&, const Text&) = default;
};

/// Y13: 勇 body and courage, 智 wits, 縁 bonds; 全能 is on clan cards only and counts as all three.
enum class Attribute : std::uint8_t { Valor, Wisdom, Bond, Omni };

/// A set of attributes, in no order.
struct Attributes {
  std::uint8_t bits = 0;
  constexpr bool has(Attribute a) const { return bits >> static_cast<int>(a) & 1; }
  constexpr void add(Attribute a) { bits |= static_cast<std::uint8_t>(1 << static_cast<int>(a)); }
  constexpr bool empty() const { return bits == 0; }
  /// `a` is in the set, or is 全能 (and the set is not empty), or the set holds 全能 (Y13).
  constexpr bool fits(Attribute a) const { return !empty() && (has(a) || a == Attribute::Omni || has(Attribute::Omni)); }
  friend constexpr bool operator==(Attributes, Attributes) = default;
};

/// A clan keyword (Y14): its place in Pack::clans, or `omni_clan` for 全能. Keywords are data: a pack may add some.
using Clan = std::uint8_t;
inline constexpr Clan omni_clan = 31;
/// Keywords a pack may have, 全能 not counted.
inline constexpr int clans_max = 31;

/// A set of clan keywords.
struct ClanSet {
  std::uint32_t bits = 0;
  constexpr bool has(Clan c) const { return bits >> c & 1; }
  constexpr void add(Clan c) { bits |= std::uint32_t{1} << c; }
  constexpr bool empty() const { return bits == 0; }
  constexpr bool omni() const { return has(omni_clan); }
  friend constexpr bool operator==(ClanSet, ClanSet) = default;
};

/// A place in one of a Pack's lists: a clan card in Pack::cards, and so on. `none` is nothing.
using Index = std::uint16_t;
inline constexpr Index none = 0xFFFF;

}  // namespace xt::xyber
