#pragma once
#include <string>

#include "xyber/engine.h"

namespace xt::xyber {

/// Y57, a hint and no rule: cards that this Savior may place, with ※ for any, can pay for the Exceed.
bool summonable(ClanSet savior, const Exceed& exceed, const Ruleset& rules);
/// Y55: what is wrong with a self-made Savior, as a snake_case code; nothing if it keeps the ruleset's limits.
const char* custom_savior_problem(const Savior& savior, const Ruleset& rules);
/// What a PC who plays for the first time lacks, as a snake_case code; nothing if it is whole: a Savior, a desire code (Y54),
/// exactly one Exceed out of the rulebook's table (Y56). In a campaign it may own more.
const char* new_player_problem(const Setup::Player& player, const Pack& pack);
/// The home's name (Y62), else `○○クラン` with the avatar name of the PC who stands for it (Y29).
std::string home_title(const std::string& name, const std::string& representative, Lang lang);
/// Neither too small nor too big for so many players (Y63, Y201).
bool fits_players(const HomeDeck& deck, const Ruleset& rules, int players);
/// Y201: the smallest home deck for so many players.
int deck_minimum(const Ruleset& rules, int players);
/// The cards of a home deck, each as often as it is in it, ascending.
std::vector<Index> deck_list(const HomeDeck& deck);
/// The page that a word names: by its id, its name or another word for it, in any language; `none` if there is none (Y10).
Index find_page(const Pack& pack, std::string_view word);
/// Y9, Y14: how often each clan can be placed by this Savior out of a deck, for the screen that chooses (Y63).
int placeable_cards(ClanSet savior, const HomeDeck& deck, const Pack& pack, const Ruleset& rules);

}  // namespace xt::xyber
