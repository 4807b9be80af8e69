#pragma once
#include <cstdint>
#include <vector>

#include "xeno/cards.h"

namespace xt::bench {

/// What two uniform players come to, exactly: no games are played and no luck is asked.
struct Outlook {
  double first = 0, second = 0;  ///< probability that the seat to move, or the other one, wins; the rest is a draw
  double plies = 0;              ///< mean number of whole turns still to come
};

/// Uniform against uniform with two seats, by dynamic programming over positions. It shares nothing with src/xeno but the names
/// of the cards, so that the two can check each other. What cannot matter to a uniform player is left out of a position:
/// - the order of the discards: only what has fallen counts;
/// - which of the unseen cards is the reincarnation card: each is it with equal chance, so deck and reincarnation card are one
/// pool;
/// - a pending Scholar: any of three cards off the top is a card off the deck;
/// - the guard of the seat to move, for it ends before anything happens (X4).
class ExactUniform {
 public:
  /// What a uniform player's future depends on, between two turns.
  struct Position {
    xeno::Cards pool;         ///< deck and reincarnation card
    xeno::Kind mine, theirs;  ///< the hands of the seat to move and of the other one
    bool guarded;             ///< the other seat's guard
  };

  explicit ExactUniform(bool faceoff);

  /// Over all deals.
  Outlook game();
  /// From a position on; its deck must not be empty.
  Outlook outlook(const Position& p);
  /// How many positions were looked at.
  std::uint64_t positions() const { return positions_; }

 private:
  using Cards = xeno::Cards;
  using Kind = xeno::Kind;

  Outlook turn(const Position& p);
  Outlook play(const Position& p, Kind played, Cards pool, Kind kept);
  Outlook soldier(Cards pool, Kind kept, Kind theirs);
  Outlook noble(const Position& p, Cards pool, Kind kept);
  Outlook lose_one_of_two(Kind played, Cards pool, Kind kept, Kind theirs);
  Outlook reincarnate(Cards pool, Kind kept);
  Outlook pass(Cards pool, Kind kept, Kind theirs, bool guarded = false);

  bool faceoff_;
  std::uint64_t positions_ = 0;
  std::vector<Outlook> known_;
};

}  // namespace xt::bench
