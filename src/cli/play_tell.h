#pragma once
#include <string>

#include "cli/texts.h"
#include "xeno/event.h"
#include "xeno/view.h"

namespace xt::cli {

/// Says in sentences what one player sees: events, the table, choices. It is given only what that player may know.
class Teller {
 public:
  Teller(const Texts& texts, Seat me) : texts_(texts), me_(me) {}

  /// `the Soldier (2)`
  std::string card(xeno::Kind kind) const;
  /// The cards one after another; `nothing` for none.
  std::string cards(const std::vector<xeno::Kind>& kinds) const;
  /// `you`, or the seat's letter: what the messages select on.
  std::string who(Seat seat) const { return seat == me_ ? "you" : std::string(1, letter(seat)); }

  /// One sentence on an event, masked for this player; empty if there is nothing to say.
  std::string event(const xeno::Event& event) const;
  /// The whole table as it stands, a line a seat.
  std::string table(const xeno::View& view) const;
  /// A choice in words; a Soldier without a named kind stands for all its kinds.
  std::string choice(const xeno::View& view, const xeno::Action& action) const;
  /// The same in notation, as it can be typed.
  static std::string notation(const xeno::Action& action);
  /// All cards with their effects and how many of each are not seen yet.
  std::string all_cards(const xeno::View& view) const;
  /// What was hidden to the end.
  std::string opened(const xeno::State& s) const;

 private:
  std::string seat(const xeno::View& view, Seat seat) const;

  const Texts& texts_;
  Seat me_;
};

}  // namespace xt::cli
