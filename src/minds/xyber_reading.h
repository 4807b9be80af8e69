#pragma once
#include <algorithm>
#include <memory>
#include <optional>

#include "minds/xyber_mind.h"
#include "xyber/board.h"

namespace xt::minds {

/// What a mind reads off its sight. It points into the sight and must not outlive it.
class Reading {
 public:
  explicit Reading(const XyberSight& sight) : sight_(sight), me_(sight.who()) {}
  ~Reading();
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  Seat me() const { return me_; }
  const xyber::View& view() const { return sight_.view(); }
  const xyber::Prompt& prompt() const { return sight_.prompt(); }
  const xyber::Pack& pack() const { return sight_.pack(); }
  int get(xyber::Count c) const { return view().count[static_cast<std::size_t>(c)]; }
  int get(xyber::Tally t, Seat side) const { return view().tally[static_cast<std::size_t>(t)][side.index]; }
  Seat seat(xyber::Count c) const { return get(c) ? Seat{static_cast<std::uint8_t>(get(c) - 1)} : nobody; }

  /// The cards of a place as this seat sees them; empty where it sees backs.
  const xyber::Cards& at(xyber::Place place) const;
  /// A card that this seat sees, or null.
  const xyber::Card* card(xyber::CardId id, xyber::Place* where = nullptr) const;

  /// The choice of that act, or null if it is not offered.
  const xyber::Choice* choice(xyber::Act act) const;
  /// XP as it stands on the field: of the Savior or of the Exceed; 0 without one.
  int xp(Seat side, bool exceed) const;
  /// Whether that side of a battle is not the asked person's.
  bool against(Seat side) const { return xyber::is_enemy(side) != (me_ == game_master); }
  /// The side that the asked person plays: a player's own, of the GM the enemy that acts.
  Seat side() const;

  /// What is seen as a state, so that the rules of the board can be read off it: hidden places are empty in it, changes of XP and
  /// the flows' steps are not in it.
  const xyber::State& seen() const;
  xyber::Board board() const { return {seen(), pack()}; }

 private:
  const XyberSight& sight_;
  Seat me_;
  mutable std::unique_ptr<xyber::State> seen_;
};

/// The answer that takes the first and least of a choice.
xyber::Answer least_of(const xyber::Choice& choice);
xyber::Answer just(xyber::Act act);
/// Any answer of this choice, each number of cards as likely as any other.
xyber::Answer any_of(const xyber::Choice& choice, Random& luck);

}  // namespace xt::minds
