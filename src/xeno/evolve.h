#pragma once
#include <utility>

#include "xeno/event.h"
#include "xeno/state.h"

namespace xt::xeno {

// The only place where a State changes: one overload an event. An event is applied as it is: that it is lawful was decided
// before.

constexpr void evolve(State& s, const Started& e) {
  s = State{};
  s.deck = Cards::all();
  s.seats = e.seats;
  s.in = Seats::first(e.seats);
  s.faceoff = e.faceoff;
  s.turn = e.first;
}
constexpr void evolve(State& s, const Dealt& e) {
  s.hand(e.seat).held = e.card.fact();
  s.deck.remove(e.card.fact());
}
constexpr void evolve(State& s, const LaidAside& e) {
  s.reincarnation = e.card.fact();
  s.deck.remove(e.card.fact());
}
constexpr void evolve(State& s, const TurnPassed& e) {
  s.turn = e.to;
  s.phase = Phase::Draw;
  s.at_work = None;
}
constexpr void evolve(State& s, const GuardRaised& e) { s.guarded.add(e.seat); }
constexpr void evolve(State& s, const ScholarSet& e) { s.scholars.add(e.seat); }
constexpr void evolve(State& s, const GuardEnded& e) { s.guarded.remove(e.seat); }
constexpr void evolve(State& s, const Drew& e) {
  s.hand(e.seat).drawn = e.card.fact();
  s.deck.remove(e.card.fact());
  if (s.phase == Phase::Draw) s.phase = Phase::Play;
}
constexpr void evolve(State& s, const Looked& e) {
  s.scholars.remove(e.seat);
  s.looked = e.cards.fact();
  s.phase = Phase::Keep;
}
constexpr void evolve(State& s, const Kept& e) {
  s.hand(e.seat).drawn = e.card.fact();
  s.deck.remove(e.card.fact());
  s.looked = {};
  s.phase = Phase::Play;
}
constexpr void evolve(State& s, const Played& e) {
  s.lay_down(e.seat, e.kind);
  s.at_work = e.kind;
}
constexpr void evolve(State&, const Warded&) {}
constexpr void evolve(State&, const Missed&) {}
constexpr void evolve(State&, const Saw&) {}
constexpr void evolve(State&, const Compared&) {}
constexpr void evolve(State& s, const Swapped& e) { std::swap(s.hand(e.seat), s.hand(e.target)); }
constexpr void evolve(State& s, const Exposed& e) {
  s.target = e.seat;
  s.phase = Phase::Execute;
}
constexpr void evolve(State& s, const Discarded& e) {
  s.lay_down(e.seat, e.kind);
  s.target = nobody;
}
constexpr void evolve(State& s, const DroppedOut& e) {
  if (e.laid_open != None) s.lay_down(e.seat, e.laid_open);
  s.in.remove(e.seat);
  s.guarded.remove(e.seat);
  s.scholars.remove(e.seat);
}
constexpr void evolve(State& s, const Reincarnated& e) {
  s.hand(e.seat) = Hand{.held = e.card.fact()};
  s.reincarnation = None;
}
constexpr void evolve(State&, const Shown&) {}
constexpr void evolve(State& s, const Ended& e) {
  s.winner = e.winner;
  s.turn = nobody;
  s.phase = Phase::Over;
}
constexpr void evolve(State& s, const Event& e) {
  std::visit([&s](const auto& one) { evolve(s, one); }, e);
}

}  // namespace xt::xeno
