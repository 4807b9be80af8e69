#pragma once
#include <algorithm>
#include <concepts>
#include <utility>

#include "xeno/action.h"
#include "xeno/evolve.h"

namespace xt::xeno {

/// The rules' one question to luck: which of these cards (a multiset, at least one)? Uniform over the cards, not the kinds.
/// Questions come in a fixed order: the deal clockwise from seat A, the card laid aside, then draws as they happen; a Scholar's
/// cards one by one; after a Death's draw, which of the two is discarded (asked even if both are of one kind).
template <class T>
concept Chance = requires(T luck, Cards from) {
  { luck.pick(from) } -> std::same_as<Kind>;
};

/// A recorder that keeps nothing: the simulator's, and it costs nothing.
struct Unrecorded {
  constexpr void operator()(const auto&) const {}
};

/// The rulebook, in its order, on a working state. To emit an event is to evolve the state and hand the event to the recorder;
/// nothing else changes the state. Actions are taken as lawful: refuse() was asked before.
template <Chance Luck, class Recorder>
struct Rules {
  State& now;
  Luck& luck;
  Recorder& record;

  constexpr void emit(const auto& event) {
    evolve(now, event);
    record(event);
  }

  // ---- set-up (X2)
  constexpr void deal(int seats, bool faceoff, Seat first) {
    emit(Started{static_cast<std::uint8_t>(seats), faceoff, first});
    for (Seat seat : now.in) emit(Dealt{seat, {luck.pick(now.deck), Audience::only(seat)}});
    emit(LaidAside{{luck.pick(now.deck), Audience::none()}});
  }

  // ---- the turn
  /// From the seam to the first question of the turn: nothing if no turn is about to begin.
  constexpr void begin_turn() {
    if (now.phase != Phase::Draw) return;
    const Seat me = now.turn;
    if (now.guarded.has(me)) emit(GuardEnded{me});  // X4
    if (now.scholars.has(me))
      look_at_three(me);
    else
      draw(me, Audience::only(me));
  }
  constexpr void draw(Seat seat, Audience audience) { emit(Drew{seat, {luck.pick(now.deck), audience}}); }

  constexpr void look_at_three(Seat me) {  // X5
    Cards top, rest = now.deck;
    const int count = std::min(3, rest.size());
    for (int i = 0; i < count; ++i) {
      const Kind card = luck.pick(rest);
      rest.remove(card);
      top.add(card);
    }
    emit(Looked{me, static_cast<std::uint8_t>(count), {Few(top), Audience::only(me)}});
  }

  /// One action, to the next question or to the seam.
  constexpr void apply(const Action& a) {
    switch (a.verb) {
      case Verb::PlayCard: return play(a);
      case Verb::KeepCard: return emit(Kept{now.turn, {a.kind, Audience::only(now.turn)}});  // X5
      case Verb::DiscardCard: return execute(a.kind);
    }
  }

  constexpr void play(const Action& a) {
    const Seat me = now.turn, target = a.target;
    emit(Played{me, a.kind, target, a.named});  // X6
    if (target && now.guarded.has(target))
      emit(Warded{target});  // X9
    else if (target)
      at(target, a);
    else if (a.kind == Maiden)
      emit(GuardRaised{me});  // X13
    else if (a.kind == Scholar)
      emit(ScholarSet{me});                       // X16
    if (now.phase != Phase::Execute) end_turn();  // X8
  }

  constexpr void at(Seat target, const Action& a) {
    const Seat me = now.turn;
    switch (a.kind) {
      case Boy: return execution(target);                                                             // X10
      case Soldier: return soldier(target, a.named);                                                  // X11
      case FortuneTeller: return emit(Saw{me, target, {now.hand(target).held, Audience::only(me)}});  // X12
      case Death: return death(target);                                                               // X14
      case Noble: return noble(me, target);                                                           // X15
      case Spirit: return spirit(me, target);                                                         // X17
      case Emperor: return execution(target);                                                         // X18
      default: return;
    }
  }

  // ---- effects
  constexpr void soldier(Seat target, Kind named) {  // X11
    if (now.hand(target).held != named) return emit(Missed{target, named});
    if (named == Hero)
      discard(target, Hero);
    else
      drop_out(target);
  }
  constexpr void death(Seat target) {  // X14
    draw(target, Audience::only(target));
    discard(target, luck.pick({now.hand(target).held, now.hand(target).drawn}));
  }
  constexpr void noble(Seat me, Seat target) {  // X15
    const Kind mine = now.hand(me).held, theirs = now.hand(target).held;
    const Audience both = Audience::only(me).with(target);
    emit(Compared{me, target, {mine, both}, {theirs, both}});
    if (now.faceoff && now.fallen(Noble) == 1) return;  // the one just played is the first of the game
    if (mine <= theirs) drop_out(me);
    if (theirs <= mine) drop_out(target);
  }
  constexpr void spirit(Seat me, Seat target) {  // X17
    const Audience both = Audience::only(me).with(target);
    emit(Swapped{me, target, {now.hand(me).held, both}, {now.hand(target).held, both}});
  }
  constexpr void execution(Seat target) {  // X10, X18
    draw(target, Audience::everyone());
    emit(Exposed{target, now.hand(target).held, now.hand(target).drawn});
  }
  constexpr void execute(Kind kind) {
    discard(now.target, kind);
    end_turn();
  }

  /// A discard by an effect. The Hero comes back (X19), unless the Emperor sent it (X18).
  constexpr void discard(Seat seat, Kind kind) {
    emit(Discarded{seat, kind});
    if (kind != Hero) return;
    if (now.at_work == Emperor) return drop_out(seat);
    if (now.hand(seat).held != None) emit(Discarded{seat, now.hand(seat).held});
    emit(Reincarnated{seat, {now.reincarnation, Audience::only(seat)}});
  }
  constexpr void drop_out(Seat seat) { emit(DroppedOut{seat, now.hand(seat).held}); }  // X21

  // ---- the end of a turn (X22)
  constexpr void end_turn() {
    if (now.in.at_most_one()) return emit(Ended{now.in.only()});
    if (now.deck.empty()) return showdown();
    emit(TurnPassed{now.in.after(now.turn)});
  }
  constexpr void showdown() {
    Kind highest = None;
    Seat winner = nobody;
    for (Seat seat : now.in) {
      const Kind kind = now.hand(seat).held;
      emit(Shown{seat, kind});
      if (kind == highest) winner = nobody;
      if (kind > highest) highest = kind, winner = seat;
    }
    emit(Ended{winner});
  }
};

}  // namespace xt::xeno
