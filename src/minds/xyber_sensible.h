#pragma once
#include "minds/xyber_worth.h"

// The answers of `sensible`, one function a question: simple rules that a player would give a beginner.
namespace xt::minds::sensible {

// ---- judgement, scenes and what comes after (xyber_sensible.cpp)
xyber::Answer mood(const Reading& read);
xyber::Answer main_action(const Reading& read);
xyber::Answer name_attribute(const Reading& read);
xyber::Answer assist(const Reading& read);
xyber::Answer submit_revealed(const Reading& read);
xyber::Answer submit_hand(const Reading& read);
xyber::Answer exchange_effect(const Reading& read);
xyber::Answer share_desires(const Reading& read);
xyber::Answer dialogue_effect(const Reading& read);
xyber::Answer hand_limit(const Reading& read);

// ---- battle and the final operation (xyber_sensible_battle.cpp)
xyber::Answer battle_draw(const Reading& read);
xyber::Answer battle_act(const Reading& read, Random& luck);
xyber::Answer effect_cards(const Reading& read);
xyber::Answer effect_branch(const Reading& read);
xyber::Answer nominate(const Reading& read);
xyber::Answer pairing(const Reading& read);
xyber::Answer entrust(const Reading& read);
xyber::Answer exceed_cut(const Reading& read);
xyber::Answer deck_cut(const Reading& read);

/// The `number` cards of a choice that are worth least to their owner.
xyber::CardIds least_worth(const Reading& read, xyber::CardIds from, int number);

}  // namespace xt::minds::sensible
