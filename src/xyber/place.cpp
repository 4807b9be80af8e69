#include "xyber/place.h"

#include <array>

namespace xt::xyber {

Audience faces(Place place) {
  switch (place.kind) {
    case PlaceKind::Deck:
    case PlaceKind::Pile: return Audience::none();
    case PlaceKind::Hand: return Audience::only(person_of(place.side));
    case PlaceKind::Script: return Audience::only(game_master);
    case PlaceKind::Reserve: return is_enemy(place.side) ? Audience::only(game_master) : Audience::everyone();
    default: return Audience::everyone();
  }
}

std::string_view name(PlaceKind kind) {
  constexpr std::array<std::string_view, place_kinds> names{"deck",    "discard", "exile",    "scene", "revealed", "submitted",
                                                            "pile",    "apart",   "acquired", "hand",  "tehoto",   "set",
                                                            "reserve", "slots",   "field",    "spent", "script"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace xt::xyber
