#pragma once
#include "xyber/board.h"

namespace xt::xyber {

/// Reads an effect's selectors, values and conditions off a state, without changing anything.
struct EffectReader : Board {
  CardId source = 0;                             ///< the card whose effect this is
  Seat side;                                     ///< whose it is
  const std::vector<CardIds>* chosen = nullptr;  ///< [0] is what was found last, [1] on what was chosen
  int depth = 0;                                 ///< how deep an XP stands inside the computation of another

  EffectReader(const Board& board, const Pending& p)
      : Board(board), source(p.triggers.front().source), side(p.seat), chosen(&p.chosen) {}
  EffectReader(const Board& board, CardId from, Seat of, int deep = 0) : Board(board), source(from), side(of), depth(deep) {}

  /// The ids of what it holds, Saviors by savior_id.
  CardIds select(const Selector& sel) const;
  int value(const Value& v) const;
  bool holds(const Condition& c) const;
  /// Whether a selector looks where not everybody sees: then a question is asked even if nothing is there.
  static bool looks_in_hidden(const Selector& sel);

 private:
  bool takes(const Selector& sel, const Card& c, Place place) const;
  void match(const Selector& sel, CardIds& out) const;
  std::vector<Seat> sides_of(Side which) const;
};

/// XP of a Savior or Exceed with everything that acts on it (Y186).
int xp_of(const Board& board, Seat side, bool exceed, int depth);
/// Effects "while on the field" that act now, with their source and side.
struct Standing {
  const Effect* effect;
  CardId source;
  Seat side;
};
std::vector<Standing> standing(const Board& board);
/// Protected from 破壊 or from 無効化: by a mark, or by what lies on the field.
bool is_protected(const Board& board, CardId card, Ward from);
/// Placements that the field adds to each action of a side.
int standing_placements(const Board& board, Seat side);
/// Where a pack's word for a place lies in a session.
std::optional<Place> place_of(Zone zone, Seat side);

}  // namespace xt::xyber
