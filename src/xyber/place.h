#pragma once
#include <string_view>

#include "game/viewer.h"
#include "xyber/card.h"

namespace xt::xyber {

inline constexpr int max_players = 4;
/// Sides of a battle: a player's seat, or one of two enemies (Twin Cross needs the second).
inline constexpr int sides = 6;
inline constexpr Seat enemy_side{4};
inline constexpr Seat second_enemy{5};
constexpr bool is_enemy(Seat side) { return side == enemy_side || side == second_enemy; }
/// Who plays a side: the player, or the GM for an enemy.
constexpr Seat person_of(Seat side) { return is_enemy(side) ? game_master : side; }

/// Where cards can be (Y35 to Y51). The kinds up to Acquired are shared; from Hand on there is one a side.
enum class PlaceKind : std::uint8_t {
  Deck,       ///< 山札: nobody sees a face; the first card is the top (Y35)
  Discard,    ///< 捨て札 (Y37)
  Exile,      ///< 除外 (Y38)
  Scene,      ///< 場札 (Y40)
  Revealed,   ///< turned up in a judgement, an exchange or by an effect (Y41)
  Submitted,  ///< 提出 (Y42)
  Pile,       ///< all cards of the End phase: the GM sees what is in it, sorted, but no card of it (Y195)
  Apart,      ///< Desire cards set apart in the End phase (Y153)
  Acquired,   ///< reward cards set apart in the End phase (Y49)
  Hand,       ///< 手札: only its owner sees it, not the GM (Y36)
  Tehoto,     ///< 手元: public, only in a battle (Y39)
  Set,        ///< under the Savior (Y46)
  Reserve,    ///< Exceeds on the sheet, public (Y47); an enemy's: only the GM
  Slots,      ///< placed clan cards (Y45)
  Field,      ///< the Exceed on the field, at most one (Y44)
  Spent,      ///< an enemy's used cards (Y185)
  Script,     ///< cards that the scenario gives to an enemy, "in hand": only the GM (Y48)
};
inline constexpr int shared_places = 9, place_kinds = 17;
inline constexpr int place_count = shared_places + (place_kinds - shared_places) * sides;

struct Place {
  PlaceKind kind = PlaceKind::Deck;
  Seat side = nobody;  ///< nobody for a shared place

  constexpr bool shared() const { return static_cast<int>(kind) < shared_places; }
  /// 0 to place_count - 1.
  constexpr int index() const {
    return shared() ? static_cast<int>(kind) : shared_places + (static_cast<int>(kind) - shared_places) * sides + side.index;
  }
  static constexpr Place of(int index) {
    if (index < shared_places) return {static_cast<PlaceKind>(index), nobody};
    const int rest = index - shared_places;
    return {static_cast<PlaceKind>(shared_places + rest / sides), Seat{static_cast<std::uint8_t>(rest % sides)}};
  }
  friend constexpr bool operator==(Place, Place) = default;
};

namespace at {
inline constexpr Place deck{PlaceKind::Deck}, discard{PlaceKind::Discard}, exile{PlaceKind::Exile}, scene{PlaceKind::Scene},
    revealed{PlaceKind::Revealed}, submitted{PlaceKind::Submitted}, pile{PlaceKind::Pile}, apart{PlaceKind::Apart},
    acquired{PlaceKind::Acquired};
constexpr Place hand(Seat s) { return {PlaceKind::Hand, s}; }
constexpr Place tehoto(Seat s) { return {PlaceKind::Tehoto, s}; }
constexpr Place set(Seat s) { return {PlaceKind::Set, s}; }
constexpr Place reserve(Seat s) { return {PlaceKind::Reserve, s}; }
constexpr Place slots(Seat s) { return {PlaceKind::Slots, s}; }
constexpr Place field(Seat s) { return {PlaceKind::Field, s}; }
constexpr Place spent(Seat s) { return {PlaceKind::Spent, s}; }
constexpr Place script(Seat s) { return {PlaceKind::Script, s}; }
}  // namespace at

/// Who sees the faces of the cards that lie there.
Audience faces(Place place);
/// Cards there may not be followed: they get new ids on the way in and on the way out.
inline bool is_hidden(Place place) { return !faces(place).is_everyone(); }

/// Where in a place a card ends up. The first of several lies highest, on top as at the bottom.
enum class Spot : std::uint8_t { Bottom, Top };

/// A stable snake_case name, e.g. `hand`.
std::string_view name(PlaceKind kind);

}  // namespace xt::xyber
