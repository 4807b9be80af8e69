#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "game/refusal.h"
#include "xeno/effects.h"
#include "xeno/legal.h"

namespace xt::xeno {

/// Why `seat` may not do that now, or nothing if it may. It looks at the turn before the hand, and only at what the asking seat
/// can see, so a refusal tells nothing. Any action is safe to ask about, lawful or nonsense.
std::optional<Refusal> refuse(const State& s, Seat seat, const Action& a);

/// A recorder that keeps the events.
struct Log {
  std::vector<Event> events;
  void operator()(const auto& e) { events.emplace_back(e); }
};

/// The simulator's doors, in place, from one question to the next. Actions must be lawful.
template <Chance Luck, class Recorder>
constexpr void start(State& s, int seats, bool faceoff, Seat first, Luck& luck, Recorder& record) {
  Rules<Luck, Recorder> rules{s, luck, record};
  rules.deal(seats, faceoff, first);
  rules.begin_turn();
}
template <Chance Luck, class Recorder>
constexpr void act(State& s, const Action& a, Luck& luck, Recorder& record) {
  Rules<Luck, Recorder> rules{s, luck, record};
  rules.apply(a);
  rules.begin_turn();
}

/// The table's door: what the action causes, or why not. Changes nothing.
template <Chance Luck>
std::variant<std::vector<Event>, Refusal> decide(State s, Seat seat, const Action& a, Luck& luck) {
  if (const auto no = refuse(s, seat, a)) return *no;
  Log log;
  act(s, a, luck, log);
  return std::move(log.events);
}

/// Luck from a generator with `below(n)`: xt::Random in simulations, a seed's stream at a table.
template <class Source>
struct Dice {
  Source& source;
  constexpr Kind pick(Cards from) { return from.nth(source.below(static_cast<std::uint32_t>(from.size()))); }
};

/// Whether every card is somewhere, once: the 18 of X1 over hands, discard lines, reincarnation card and deck.
bool conserved(const State& s);

}  // namespace xt::xeno
