#include "xyber/place.h"

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

}  // namespace xt::xyber
