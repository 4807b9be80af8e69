#include "wire/xeno_fold.h"

#include <string>

#include "xeno/evolve.h"
#include "xeno/rules.h"

namespace xt::wire::xeno_codec {
namespace {

using namespace xeno;  // NOLINT: one overload an event reads better without the prefix

/// Whether an event can follow. Cards are conserved by what is asked here, so that no later step leaves its arrays.
struct CanFollow {
  const State& s;

  bool at_table(Seat seat) const { return seat.index < s.seats; }
  bool in(Seat seat) const { return at_table(seat) && s.in.has(seat); }
  bool in_deck(Kind k) const { return k != None && s.deck.has(k); }
  bool holds(Seat seat, Kind k) const { return in(seat) && k != None && s.hand(seat).has(k); }
  bool is_held(Seat seat, Kind k) const { return in(seat) && s.hand(seat).held == k; }
  bool empty_handed(Seat seat) const { return s.hand(seat).held == None && s.hand(seat).drawn == None; }
  bool playing() const { return s.seats != 0 && s.phase != Phase::Over; }

  bool operator()(const Started& e) const { return e.seats >= 2 && e.seats <= max_seats && e.first.index < e.seats; }
  bool operator()(const Dealt& e) const {
    return in(e.seat) && in_deck(e.card.fact()) && empty_handed(e.seat) && s.fallen_count == 0;
  }
  bool operator()(const LaidAside& e) const { return in_deck(e.card.fact()) && s.reincarnation == None && s.fallen_count == 0; }
  bool operator()(const TurnPassed& e) const { return in(e.to); }
  bool operator()(const GuardRaised& e) const { return in(e.seat); }
  bool operator()(const ScholarSet& e) const { return in(e.seat); }
  bool operator()(const GuardEnded& e) const { return in(e.seat) && s.guarded.has(e.seat); }
  bool operator()(const Drew& e) const {
    return in(e.seat) && in_deck(e.card.fact()) && s.hand(e.seat).held != None && s.hand(e.seat).drawn == None;
  }
  bool operator()(const Looked& e) const {
    Cards rest = s.deck;
    for (int i = 0; i < e.cards.fact().size(); ++i) {
      if (!rest.has(e.cards.fact().nth(i))) return false;
      rest.remove(e.cards.fact().nth(i));
    }
    return e.seat == s.turn && in(e.seat) && e.cards.fact().size() == e.count && e.count > 0;
  }
  bool operator()(const Kept& e) const {
    return e.seat == s.turn && in(e.seat) && s.phase == Phase::Keep && s.looked.has(e.card.fact()) && in_deck(e.card.fact()) &&
           s.hand(e.seat).drawn == None;
  }
  bool operator()(const Played& e) const {
    return e.seat == s.turn && holds(e.seat, e.kind) && (!e.target || at_table(e.target));
  }
  bool operator()(const Warded& e) const { return in(e.seat); }
  bool operator()(const Missed& e) const { return in(e.seat) && e.named != None; }
  bool operator()(const Saw& e) const { return in(e.seat) && is_held(e.target, e.card.fact()); }
  bool operator()(const Compared& e) const { return is_held(e.seat, e.own.fact()) && is_held(e.target, e.theirs.fact()); }
  bool operator()(const Swapped& e) const { return is_held(e.seat, e.gave.fact()) && is_held(e.target, e.got.fact()); }
  bool operator()(const Exposed& e) const {
    return is_held(e.seat, e.held) && s.hand(e.seat).drawn == e.drawn && e.drawn != None;
  }
  bool operator()(const Discarded& e) const { return holds(e.seat, e.kind); }
  bool operator()(const DroppedOut& e) const {
    return in(e.seat) && s.hand(e.seat).held == e.laid_open && s.hand(e.seat).drawn == None;
  }
  bool operator()(const Reincarnated& e) const {
    return in(e.seat) && empty_handed(e.seat) && e.card.fact() != None && e.card.fact() == s.reincarnation;
  }
  bool operator()(const Shown& e) const { return is_held(e.seat, e.kind) && e.kind != None; }
  bool operator()(const Ended& e) const { return !e.winner || in(e.winner); }
};

}  // namespace

Done fold(State& state, const std::vector<Event>& events) {
  State next = state;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const CanFollow can{next};
    const bool starts = std::holds_alternative<Started>(events[i]);
    if ((!starts && !can.playing()) || (starts && i != 0) || !std::visit(can, events[i])) {
      const char* name = std::visit([](const auto& one) { return one.name; }, events[i]);
      return Error{"bad_log", "[" + std::to_string(i) + "]", std::string(name) + " cannot follow here"};
    }
    evolve(next, events[i]);
  }
  if (!events.empty() && !conserved(next)) return Error{"bad_log", "", "cards are missing or too many"};
  state = next;
  return done();
}

}  // namespace xt::wire::xeno_codec
