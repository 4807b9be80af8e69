#pragma once
#include <array>

#include "minds/mind.h"

namespace xt::minds {

/// What the cards counted, and what was seen and done at the table, say about the hidden hands. Built anew at each question.
///
/// It starts from the unseen cards and keeps for each other seat a likelihood a kind, moved by every event: a seat that plays one
/// of two cards keeps the other, a missed Soldier rules a kind out, a Noble's winner holds more than the loser laid open. Hands
/// are taken one by one: that two seats cannot hold the same single card is left aside.
class Belief {
 public:
  explicit Belief(const Sight& sight);

  /// How likely that seat, not one's own, holds a card of that kind.
  double holds(Seat seat, xeno::Kind kind) const { return chance_[seat.index][static_cast<int>(kind)]; }
  /// How likely that seat's card is lower than `kind`, an equal one counted half.
  double below(Seat seat, xeno::Kind kind) const;
  xeno::Kind likeliest(Seat seat) const;
  /// How likely a card drawn unseen is of that kind.
  double next(xeno::Kind kind) const;
  /// The seats still in that know one's own held card for certain.
  Seats watched_by() const { return watched_by_; }

 private:
  using Weights = std::array<double, xeno::kinds + 1>;

  void learn(const xeno::Event& e);
  void on(const xeno::Dealt& e);
  void on(const xeno::Drew& e);
  void on(const xeno::Kept& e);
  void on(const xeno::Played& e);
  void on(const xeno::Missed& e);
  void on(const xeno::Saw& e);
  void on(const xeno::Compared& e);
  void on(const xeno::Swapped& e);
  void on(const xeno::Exposed& e);
  void on(const xeno::Discarded& e);
  void on(const xeno::DroppedOut& e);
  void on(const xeno::Reincarnated& e);
  void on(const auto&) {}
  void lose(Seat seat, xeno::Kind gone, bool chosen);

  const xeno::View& view_;
  Seat me_;
  xeno::Knowledge known_;                                  // the same fold as the table's marks, step by step
  std::array<Weights, xeno::max_seats> held_{}, drawn_{};  // likelihoods: they count only against each other
  std::array<Weights, xeno::max_seats> chance_{};          // the outcome, summing to 1 for each other seat still in
  Seat noble_by_, noble_at_;                               // the Noble that is being decided
  Seats watched_by_;
};

}  // namespace xt::minds
