#include "xeno/rules.h"

namespace xt::xeno {
namespace {

Verb asked_for(Phase phase) {
  switch (phase) {
    case Phase::Keep: return Verb::KeepCard;
    case Phase::Execute: return Verb::DiscardCard;
    default: return Verb::PlayCard;
  }
}

std::optional<Refusal> refuse_play(const State& s, Seat seat, const Action& a) {
  if (!s.hand(seat).has(a.kind)) return Refusal{"card_not_held"};
  if (a.kind == Hero) return Refusal{"hero_cannot_be_played"};  // X6
  if (!needs_target(s, a.kind)) {
    if (a.target || a.named != None) return Refusal{"takes_no_target"};
    return std::nullopt;
  }
  if (!a.target) return Refusal{"needs_target"};
  if (a.target == seat) return Refusal{"not_oneself"};
  if (!s.in.has(a.target)) return Refusal{"target_not_in"};
  if ((a.kind == Soldier) != (a.named != None) || a.named > Hero) return Refusal{"malformed"};
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse(const State& s, Seat seat, const Action& a) {
  if (s.phase == Phase::Over) return Refusal{"game_over"};
  if (seat != s.turn || s.phase == Phase::Draw) return Refusal{"not_your_turn"};
  if (a.verb != asked_for(s.phase)) return Refusal{"not_asked"};
  if (a.kind == None || a.kind > Hero) return Refusal{"no_such_card"};
  if (a.verb == Verb::PlayCard) return refuse_play(s, seat, a);
  if (a.target || a.named != None) return Refusal{"malformed"};
  const bool offered = a.verb == Verb::KeepCard ? s.looked.has(a.kind) : s.hand(s.target).has(a.kind);
  return offered ? std::nullopt : std::optional(Refusal{"card_not_offered"});
}

}  // namespace xt::xeno
