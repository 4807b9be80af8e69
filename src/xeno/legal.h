#pragma once
#include <array>

#include "xeno/action.h"
#include "xeno/state.h"

namespace xt::xeno {

/// Whether a card of that kind, played now, is played at somebody: never 4 and 7, not a first Boy (X10), and with the deck empty
/// no Boy, Death or Emperor (X20).
constexpr bool needs_target(const State& s, Kind k) {
  constexpr auto set = [](auto... list) { return (0u | ... | (1u << static_cast<int>(list))); };
  unsigned without = set(Maiden, Scholar);
  if (!s.boy_fallen) without |= set(Boy);
  if (s.deck.empty()) without |= set(Boy, Death, Emperor);
  return (without >> static_cast<int>(k) & 1) == 0;
}

/// The legal actions of the seat that is asked: up to three precomputed lists one after another, so nothing is copied.
/// Plays come by held card, then drawn card; targets from A on, named kinds ascending. A kind held twice counts once.
class Options {
 public:
  constexpr int size() const { return count_[0] + count_[1] + count_[2]; }
  constexpr bool empty() const { return size() == 0; }
  /// 0 <= i < size()
  constexpr const Action& operator[](int i) const {
    if (i < count_[0]) return list_[0][i];
    i -= count_[0];
    return i < count_[1] ? list_[1][i] : list_[2][i - count_[1]];
  }
  constexpr void add(const Action* list, int count) {
    list_[used_] = list;
    count_[used_++] = count;
  }

 private:
  const Action* list_[3] = {};
  int count_[3] = {}, used_ = 0;
};

namespace detail {

/// Every play of a kind at a set of targets, written down once. The Hero has none (X6).
struct Plays {
  std::array<std::array<std::array<Action, 40>, 16>, 11> list{};
  std::array<std::array<std::uint8_t, 16>, 11> count{};
  constexpr Plays() {
    for (int k = 1; k <= 9; ++k)
      for (unsigned targets = 0; targets < 16; ++targets) fill(k, targets);
  }

 private:
  constexpr void fill(int k, unsigned targets) {
    const auto add = [&](Seat target, Kind named) {
      list[k][targets][count[k][targets]++] = {Verb::PlayCard, static_cast<Kind>(k), target, named};
    };
    if (targets == 0) return add(nobody, None);
    for (std::uint8_t t = 0; t < max_seats; ++t) {
      if ((targets >> t & 1) == 0) continue;
      if (static_cast<Kind>(k) != Soldier) {
        add(Seat{t}, None);
      } else {
        for (int n = 1; n <= kinds; ++n) add(Seat{t}, static_cast<Kind>(n));
      }
    }
  }
};
inline constexpr Plays plays;

/// KeepCard or DiscardCard, one a kind.
struct Single {
  std::array<Action, 11> list{};
  explicit constexpr Single(Verb verb) {
    for (int k = 0; k <= kinds; ++k) list[k] = {verb, static_cast<Kind>(k)};
  }
};
inline constexpr Single keeps(Verb::KeepCard), discards(Verb::DiscardCard);

}  // namespace detail

/// What the seat to move may do now; empty before a draw and when the game is over.
constexpr Options legal(const State& s) {
  Options out;
  const auto add_plays = [&](Kind k) {
    const unsigned targets = needs_target(s, k) ? s.in.without(s.turn).bits() : 0;
    out.add(detail::plays.list[static_cast<int>(k)][targets].data(), detail::plays.count[static_cast<int>(k)][targets]);
  };
  if (s.phase == Phase::Play) {
    const Hand& hand = s.hand(s.turn);
    add_plays(hand.held);
    if (hand.drawn != hand.held) add_plays(hand.drawn);
  } else if (s.phase == Phase::Keep) {
    Kind last = None;
    for (int i = 0; i < s.looked.size(); ++i) {
      const Kind k = s.looked.nth(i);
      if (k != last) out.add(&detail::keeps.list[static_cast<int>(k)], 1);
      last = k;
    }
  } else if (s.phase == Phase::Execute) {
    const Hand& hand = s.hand(s.target);
    out.add(&detail::discards.list[static_cast<int>(hand.held)], 1);
    if (hand.drawn != hand.held) out.add(&detail::discards.list[static_cast<int>(hand.drawn)], 1);
  }
  return out;
}

}  // namespace xt::xeno
