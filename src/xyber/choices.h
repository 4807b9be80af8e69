#pragma once
#include "xyber/board.h"

namespace xt::xyber {

/// What `who` is asked, with every legal answer; without choices for who is not asked. Two persons' choices never tell each
/// other anything: each is computed from what that person sees, and the question itself is public.
Prompt prompt(const State& s, const Pack& pack, Seat who);

/// Whether `a` is one of the prompt's answers; if not, the refusal's code. Looks at nothing but the prompt.
const char* mismatch(const Prompt& p, const Answer& a);

/// The legal answers to one question, by the part of the game that it belongs to.
struct Chooser : Board {
  Seat who;
  std::vector<Choice> out{};

  const Pending& step() const { return s.stack.back(); }
  void add(Act act) { out.push_back({.act = act}); }
  void add_cards(Act act, CardIds cards, int least, int most, bool ordered = false);
  void add_numbers(Act act, std::vector<int> numbers);
  void add_targets(Act act, Seats targets);
  CardIds ids(Place place) const;
  CardIds ids(Place place, bool (*takes)(const Card&)) const;

  void table();    ///< GoOn, home, scenes, judgement, exchange, dialogue, quests (choices.cpp)
  void battle();   ///< battle, effects, ignition (choices_battle.cpp)
  void closing();  ///< final and End phase (choices_end.cpp)
  void main_action();
  void exchange_effect(Seat partner);
  void dialogue_effect();
  void battle_draw();
  void battle_act();
  void effect_cards();
  void growth();
};

}  // namespace xt::xyber
