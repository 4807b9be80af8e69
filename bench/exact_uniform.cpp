#include "exact_uniform.h"

namespace xt::bench {

using namespace xeno;

namespace {

constexpr Outlook mover_wins{1, 0, 0}, other_wins{0, 1, 0}, drawn{0, 0, 0};

/// A mean that grows case by case.
struct Mean {
  Outlook sum;
  void add(double chance, const Outlook& o) {
    sum.first += chance * o.first;
    sum.second += chance * o.second;
    sum.plies += chance * o.plies;
  }
};

/// For each kind in `cards`: how likely a card drawn from them is of that kind, and what is left.
void each_draw(Cards cards, auto&& visit) {
  for (int k = 1; k <= kinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    if (cards.has(kind)) visit(static_cast<double>(cards.count(kind)) / cards.size(), kind, cards.without(kind));
  }
}

int fallen(Kind k, Cards pool, Kind one, Kind other) { return copies(k) - pool.count(k) - (k == one) - (k == other); }

/// The reincarnation card is part of the pool until a Hero has fallen: with two seats a game goes on after that only by X19.
int deck_size(Cards pool, Kind one, Kind other) { return pool.size() - (fallen(Hero, pool, one, other) == 0); }

}  // namespace

ExactUniform::ExactUniform(bool faceoff) : faceoff_(faceoff), known_(std::size_t{3 * 3 * 3 * 3 * 3 * 3 * 3 * 3 * 2 * 2} * 200) {}

Outlook ExactUniform::game() {
  Mean mean;
  each_draw(Cards::all(), [&](double chance_a, Kind a, Cards rest) {
    each_draw(rest, [&](double chance_b, Kind b, Cards pool) { mean.add(chance_a * chance_b, outlook({pool, a, b, false})); });
  });
  return mean.sum;
}

Outlook ExactUniform::outlook(const Position& p) {
  std::size_t place = 0;
  for (int k = 1; k <= kinds; ++k) {
    const auto kind = static_cast<Kind>(k);
    place = place * (copies(kind) + 1) + p.pool.count(kind);
  }
  place = ((place * kinds + static_cast<int>(p.mine) - 1) * kinds + static_cast<int>(p.theirs) - 1) * 2 + p.guarded;
  if (known_[place].plies == 0) {  // a turn that is still to come is at least one
    known_[place] = turn(p);
    ++positions_;
  }
  return known_[place];
}

Outlook ExactUniform::turn(const Position& p) {
  Mean mean;
  mean.sum.plies = 1;
  each_draw(p.pool, [&](double chance, Kind drawn_kind, Cards pool) {
    const auto actions = [](Kind k, bool held_twice) { return k == Hero || held_twice ? 0 : k == Soldier ? 10 : 1; };
    const int with_held = actions(p.mine, false), with_drawn = actions(drawn_kind, drawn_kind == p.mine);
    const double share = chance / (with_held + with_drawn);
    if (with_held) mean.add(share * with_held, play(p, p.mine, pool, drawn_kind));
    if (with_drawn) mean.add(share * with_drawn, play(p, drawn_kind, pool, p.mine));
  });
  return mean.sum;
}

Outlook ExactUniform::play(const Position& p, Kind played, Cards pool, Kind kept) {
  const bool boy_fallen = fallen(Boy, p.pool, p.mine, p.theirs) > 0;
  const bool none_left = deck_size(pool, kept, p.theirs) == 0;
  if (p.guarded && played != Maiden) return pass(pool, kept, p.theirs);  // X9; a card without target does nothing here either
  switch (played) {
    case Boy:
      if (!boy_fallen) return pass(pool, kept, p.theirs);  // X10
      [[fallthrough]];
    case Death:
    case Emperor:
      if (none_left) return pass(pool, kept, p.theirs);  // X20
      return lose_one_of_two(played, pool, kept, p.theirs);
    case Soldier: return soldier(pool, kept, p.theirs);
    case Maiden: return pass(pool, kept, p.theirs, true);
    case Noble: return noble(p, pool, kept);
    case Spirit: return pass(pool, p.theirs, kept);
    default: return pass(pool, kept, p.theirs);
  }
}

Outlook ExactUniform::soldier(Cards pool, Kind kept, Kind theirs) {
  Mean mean;
  mean.add(0.9, pass(pool, kept, theirs));
  mean.add(0.1, theirs == Hero ? reincarnate(pool, kept) : mover_wins);  // X11
  return mean.sum;
}

Outlook ExactUniform::noble(const Position& p, Cards pool, Kind kept) {
  if (faceoff_ && fallen(Noble, p.pool, p.mine, p.theirs) == 0) return pass(pool, kept, p.theirs);  // X15
  if (kept == p.theirs) return drawn;
  return kept > p.theirs ? mover_wins : other_wins;
}

Outlook ExactUniform::lose_one_of_two(Kind played, Cards pool, Kind kept, Kind theirs) {
  Mean mean;
  each_draw(pool, [&](double chance, Kind new_kind, Cards rest) {
    const auto discard = [&](Kind gone, Kind stays) {
      if (gone != Hero) return pass(rest, kept, stays);
      return played == Emperor ? mover_wins : reincarnate(rest, kept);  // X18, X19
    };
    mean.add(chance / 2, discard(theirs, new_kind));
    mean.add(chance / 2, discard(new_kind, theirs));
  });
  return mean.sum;
}

Outlook ExactUniform::reincarnate(Cards pool, Kind kept) {  // X19
  Mean mean;
  each_draw(pool, [&](double chance, Kind new_kind, Cards deck) { mean.add(chance, pass(deck, kept, new_kind)); });
  return mean.sum;
}

Outlook ExactUniform::pass(Cards pool, Kind kept, Kind theirs, bool guarded) {
  if (deck_size(pool, kept, theirs) == 0) {  // X22
    if (kept == theirs) return drawn;
    return kept > theirs ? mover_wins : other_wins;
  }
  const Outlook next = outlook({pool, theirs, kept, guarded});
  return {next.second, next.first, next.plies};
}

}  // namespace xt::bench
