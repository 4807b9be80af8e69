#pragma once
#include "game/seat.h"
#include "xeno/card.h"

namespace xt::xeno {

enum class Verb : std::uint8_t { PlayCard, KeepCard, DiscardCard };

/// What a seat does when it is asked: PlayCard{kind, target?, named?}, KeepCard{kind} or DiscardCard{kind}.
struct Action {
  Verb verb;
  Kind kind;
  Seat target = nobody;  ///< only PlayCard
  Kind named = None;     ///< the kind that a Soldier names (X11)
  friend constexpr bool operator==(Action, Action) = default;
};

}  // namespace xt::xeno
