#pragma once
#include "xyber/pack.h"

namespace xt::xyber {

/// Y57, a hint and no rule: cards that this Savior may place, with ※ for any, can pay for the Exceed.
bool summonable(ClanSet savior, const Exceed& exceed, const Ruleset& rules);
/// Y55: what is wrong with a self-made Savior, as a snake_case code; nothing if it keeps the ruleset's limits.
const char* custom_savior_problem(const Savior& savior, const Ruleset& rules);
/// Y201: the smallest home deck for so many players.
int deck_minimum(const Ruleset& rules, int players);
/// Y9, Y14: how often each clan can be placed by this Savior out of a deck, for the screen that chooses (Y63).
int placeable_cards(ClanSet savior, const HomeDeck& deck, const Pack& pack, const Ruleset& rules);

}  // namespace xt::xyber
