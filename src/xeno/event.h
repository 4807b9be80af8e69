#pragma once
#include <variant>

#include "game/viewer.h"
#include "xeno/cards.h"

namespace xt::xeno {

// A plain field is public; whatever is not for all is Veiled. fields() is the one list of an event's fields, in order, for every
// writer, reader and mask: it calls visit(name, field) for each.
#define XT_FIELD(field) visit(#field, self.field);
#define XT_FIELDS_1(a) XT_FIELD(a)
#define XT_FIELDS_2(a, b) XT_FIELD(a) XT_FIELD(b)
#define XT_FIELDS_3(a, b, c) XT_FIELD(a) XT_FIELD(b) XT_FIELD(c)
#define XT_FIELDS_4(a, b, c, d) XT_FIELD(a) XT_FIELD(b) XT_FIELD(c) XT_FIELD(d)
#define XT_EVENT(type, n, ...)               \
  static constexpr const char* name = #type; \
  static constexpr void fields(auto&& self, auto&& visit) { XT_FIELDS_##n(__VA_ARGS__) }

/// A game begins: nobody has a card yet (X2).
struct Started {
  std::uint8_t seats;
  bool faceoff;
  Seat first;
  XT_EVENT(Started, 3, seats, faceoff, first)
};
struct Dealt {
  Seat seat;
  Veiled<Kind> card;
  XT_EVENT(Dealt, 2, seat, card)
};
/// The reincarnation card, unseen by all (X2).
struct LaidAside {
  Veiled<Kind> card;
  XT_EVENT(LaidAside, 1, card)
};
struct TurnPassed {
  Seat to;
  XT_EVENT(TurnPassed, 1, to)
};
struct GuardRaised {
  Seat seat;
  XT_EVENT(GuardRaised, 1, seat)
};
struct ScholarSet {
  Seat seat;
  XT_EVENT(ScholarSet, 1, seat)
};
struct GuardEnded {
  Seat seat;
  XT_EVENT(GuardEnded, 1, seat)
};
/// A card from the deck: seen by its seat, by everyone in an execution.
struct Drew {
  Seat seat;
  Veiled<Kind> card;
  XT_EVENT(Drew, 2, seat, card)
};
/// A Scholar's look at the top of the deck; the count is public (X5).
struct Looked {
  Seat seat;
  std::uint8_t count;
  Veiled<Few> cards;
  XT_EVENT(Looked, 3, seat, count, cards)
};
struct Kept {
  Seat seat;
  Veiled<Kind> card;
  XT_EVENT(Kept, 2, seat, card)
};
struct Played {
  Seat seat;
  Kind kind;
  Seat target;
  Kind named;
  XT_EVENT(Played, 4, seat, kind, target, named)
};
/// The target is guarded: the whole effect is void (X9).
struct Warded {
  Seat seat;
  XT_EVENT(Warded, 1, seat)
};
struct Missed {
  Seat seat;
  Kind named;
  XT_EVENT(Missed, 2, seat, named)
};
struct Saw {
  Seat seat, target;
  Veiled<Kind> card;
  XT_EVENT(Saw, 3, seat, target, card)
};
struct Compared {
  Seat seat, target;
  Veiled<Kind> own, theirs;
  XT_EVENT(Compared, 4, seat, target, own, theirs)
};
struct Swapped {
  Seat seat, target;
  Veiled<Kind> gave, got;
  XT_EVENT(Swapped, 4, seat, target, gave, got)
};
/// Public execution: both cards are shown to all (X18).
struct Exposed {
  Seat seat;
  Kind held, drawn;
  XT_EVENT(Exposed, 3, seat, held, drawn)
};
/// By an effect. It never tells whether it was the old or the new card (X14).
struct Discarded {
  Seat seat;
  Kind kind;
  XT_EVENT(Discarded, 2, seat, kind)
};
struct DroppedOut {
  Seat seat;
  Kind laid_open;  ///< None if the seat had no card left
  XT_EVENT(DroppedOut, 2, seat, laid_open)
};
struct Reincarnated {
  Seat seat;
  Veiled<Kind> card;
  XT_EVENT(Reincarnated, 2, seat, card)
};
/// The deck is empty: a hand is shown to all (X22).
struct Shown {
  Seat seat;
  Kind kind;
  XT_EVENT(Shown, 2, seat, kind)
};
struct Ended {
  Seat winner;  ///< nobody is a draw
  XT_EVENT(Ended, 1, winner)
};
#undef XT_EVENT

using Event = std::variant<Started, Dealt, LaidAside, TurnPassed, GuardRaised, ScholarSet, GuardEnded, Drew, Looked, Kept, Played,
                           Warded, Missed, Saw, Compared, Swapped, Exposed, Discarded, DroppedOut, Reincarnated, Shown, Ended>;

/// The event as that viewer was told it: every fact that it may not know is wiped, not merely marked.
inline Event masked(const Event& event, Viewer viewer) {
  return std::visit(
      [&](auto one) {
        one.fields(one, [&]<class T>(const char*, T& field) {
          if constexpr (requires { field.masked_for(viewer); }) field = field.masked_for(viewer);
        });
        return Event(one);
      },
      event);
}

}  // namespace xt::xeno
