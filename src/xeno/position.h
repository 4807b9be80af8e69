#pragma once
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/viewer.h"
#include "xeno/state.h"

namespace xt::xeno {

/// A position of which some cards may be unknown (`?`, `?n`): what a view shows between two turns.
struct PartialPosition {
  State state;                 ///< an unknown hand is None though its seat is in; an unknown deck is empty
  Seats unknown_hands;         ///< seats that are in and whose card is `?`
  bool unknown_aside = false;  ///< the reincarnation card is `?`
  int unknown_deck = 0;        ///< the n of `?n`; 0 when the deck stands in `state`

  bool complete() const { return unknown_hands.empty() && !unknown_aside && unknown_deck == 0; }
};

/// Reads a position (xeno-notation.md) with every card face up, to move at the seam between two turns or over. `faceoff` is the
/// table rule of X15. Refused with code `bad_position`, `where` the field (`hands`, `discards`, `turn`, `flags`,
/// `reincarnation`, `deck`; `position` for the number of fields, `rules` for a table rule that does not fit).
/// The order in which cards of different seats fell is not in the text: lines are taken seat by seat.
Result<State> read_position(std::string_view text, bool faceoff);

/// The same, and `?` and `?n` may stand for what a viewer does not know.
Result<PartialPosition> read_partial_position(std::string_view text, bool faceoff);

/// Writes a state at the seam or over: the exact inverse of read_position().
std::string write_position(const State& s);
/// The exact inverse of read_partial_position().
std::string write_position(const PartialPosition& p);

/// A freshly dealt state as `viewer` knows it: its own card and nothing else that is hidden (X2).
PartialPosition seen_when_dealt(const State& s, Viewer viewer);

/// Who wins when no further turn comes (X22): the last seat in, the highest hand, or nobody for a draw.
Seat winner_of(const State& s);

}  // namespace xt::xeno
