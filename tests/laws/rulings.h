#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "world.h"
#include "xeno/view.h"

namespace xt::xeno::laws {

// The oracles of the laws: what a viewer may be told, worked out from the omniscient record by the rulings alone. They never
// look at an audience, a view or a mark of the product.

/// What `viewer` is lawfully told of the deal (X2), one line an event.
std::vector<std::string> told_of_deal(const State& seam, Seat first, Viewer viewer);
/// What `viewer` is lawfully told of a turn between two seams (X4 to X22).
std::vector<std::string> told_of_turn(const State& before, const Turn& turn, const State& after, Viewer viewer);
/// The viewer's own hand at a seam; empty for the gallery.
std::string own_hand(const State& seam, Viewer viewer);

/// X25 with cards that can be told apart, as they lie on a real table: which of them has this viewer seen, and by what?
class Memory {
 public:
  explicit Memory(Viewer me) : me_(me) {}
  /// Takes an event as it truly happened, whoever may know it.
  void learn(const Event& e);

  Viewer viewer() const { return me_; }
  /// The card that this viewer is certain of, and why: Nothing for its own.
  Knowledge::Card held(Seat s) const { return seen(held_[s.index]); }
  Knowledge::Card drawn(Seat s) const { return seen(drawn_[s.index]); }
  const std::vector<Kind>& returned() const { return returned_; }

 private:
  struct Card {
    Kind kind;
    std::optional<Why> by;
  };
  static constexpr int no_card = -1;
  int fresh(Kind k, bool mine);
  void see(int card, Why why) { cards_[static_cast<std::size_t>(card)].by = why; }
  void leave(Seat s, Kind k);
  void unseen_draw() { returned_.clear(); }
  void seen_draw(Kind k);
  Knowledge::Card seen(int card) const;

  void on(const Started&);
  void on(const Dealt&);
  void on(const TurnPassed&) { at_work_ = None; }
  void on(const Drew&);
  void on(const Looked&);
  void on(const Kept&);
  void on(const Played&);
  void on(const Saw&);
  void on(const Compared&);
  void on(const Swapped&);
  void on(const Exposed&);
  void on(const Discarded&);
  void on(const DroppedOut&);
  void on(const Reincarnated&);
  void on(const Shown&);
  void on(const auto&) {}

  Viewer me_;
  std::vector<Card> cards_;
  std::array<int, max_seats> held_{no_card, no_card, no_card, no_card}, drawn_{no_card, no_card, no_card, no_card};
  std::vector<Kind> looked_, returned_;
  Kind at_work_ = None;  ///< the card played this turn
};

/// The view that a viewer is owed: all that lies open, its own cards, and what it remembers.
View owed_view(const State& s, const Memory& memory);

}  // namespace xt::xeno::laws
