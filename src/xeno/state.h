#pragma once
#include <array>
#include <type_traits>

#include "game/seat.h"
#include "xeno/cards.h"

namespace xt::xeno {

/// Where a turn stands. Draw is the seam between two turns: positions, plies and perft live there.
enum class Phase : std::uint8_t {
  Draw,     ///< the seat to move has not drawn yet
  Keep,     ///< it is asked which of a Scholar's cards it keeps (X5)
  Play,     ///< it is asked which card it plays (X6)
  Execute,  ///< it is asked which card the seat under public execution discards (X10, X18)
  Over
};

inline constexpr int max_seats = 4;

/// A seat's cards. `drawn` is None but between a draw and the discard that follows it.
struct Hand {
  Kind held = None, drawn = None;

  constexpr bool has(Kind k) const { return held == k || drawn == k; }
  /// One card of kind `k` goes; what is left is `held`.
  constexpr void lose(Kind k) {
    if (k == held) held = drawn;
    drawn = None;
  }
};

/// The whole truth about one game, trivially copyable and at most 64 bytes. It has no encoder: what leaves is a View.
struct State {
  Cards deck;                           ///< every card not dealt, laid aside, drawn; those looked at are still part of it
  Few looked;                           ///< a Scholar's cards, only in Phase::Keep
  std::array<Hand, max_seats> hands;    ///< by seat
  std::array<std::uint8_t, 18> line{};  ///< all discard lines, in the order the cards fell: seat * 16 + kind
  std::uint8_t fallen_count = 0;        ///< how much of `line` is used
  bool boy_fallen = false;              ///< a Boy lies on a discard line (X10)
  Seats in;                             ///< the seats that have not dropped out
  Seats guarded;                        ///< X13
  Seats scholars;                       ///< seats whose Scholar is pending (X5)
  Seat turn;                            ///< the seat to move; nobody when the game is over
  Seat target;                          ///< the seat under execution, only in Phase::Execute
  Seat winner;                          ///< only in Phase::Over; nobody is a draw
  Phase phase = Phase::Draw;
  Kind at_work = None;        ///< the card whose effect is going on
  Kind reincarnation = None;  ///< the card laid aside (X2); None once it is taken
  std::uint8_t seats = 0;
  bool faceoff = false;        ///< table rule of X15
  std::uint8_t spare[5] = {};  ///< no hidden padding: equal states are equal bytes

  constexpr Hand& hand(Seat s) { return hands[s.index]; }
  constexpr const Hand& hand(Seat s) const { return hands[s.index]; }
  constexpr Seat fallen_seat(int i) const { return Seat{static_cast<std::uint8_t>(line[i] >> 4)}; }
  constexpr Kind fallen_kind(int i) const { return static_cast<Kind>(line[i] & 15); }
  /// How many cards of that kind lie face up.
  constexpr int fallen(Kind k) const {
    int n = 0;
    for (int i = 0; i < fallen_count; ++i) n += fallen_kind(i) == k;
    return n;
  }
  /// A card leaves a hand for the seat's discard line.
  constexpr void lay_down(Seat s, Kind k) {
    line[fallen_count++] = static_cast<std::uint8_t>(s.index << 4 | static_cast<int>(k));
    boy_fallen |= k == Boy;
    hand(s).lose(k);
  }
};
static_assert(sizeof(State) <= 64 && std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace xt::xeno
