#include "xyber/creation.h"

#include <algorithm>
#include <bit>

namespace xt::xyber {

bool summonable(ClanSet savior, const Exceed& exceed, const Ruleset& rules) {
  if (static_cast<int>(exceed.recipe.size()) > rules.clan_slots) return false;  // Y207
  return std::all_of(exceed.recipe.begin(), exceed.recipe.end(), [&](Clan c) { return pays(savior, c, rules.omni_place_any); });
}

const char* custom_savior_problem(const Savior& savior, const Ruleset& rules) {
  if (savior.attribute == Attribute::Omni) return "omni_attribute";
  if (std::popcount(savior.clans.bits) != rules.custom_savior_clans) return "wrong_number_of_clans";
  if (savior.clans.omni()) return "omni_clan";
  if (savior.xp != rules.custom_savior_xp) return "wrong_xp";
  if (savior.effects.size() > 1) return "too_many_effects";
  return nullptr;
}

int deck_minimum(const Ruleset& rules, int players) {
  return players * rules.hand_limit[static_cast<std::size_t>(players)] + rules.deck_min_beyond_hands;
}

int placeable_cards(ClanSet savior, const HomeDeck& deck, const Pack& pack, const Ruleset& rules) {
  int n = 0;
  for (const HomeDeck::Entry& e : deck.cards)
    if (fits(pack.cards[e.card].clans, savior, rules.omni_place_any)) n += e.count;
  return n;
}

}  // namespace xt::xyber
