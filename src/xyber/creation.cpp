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

const char* new_player_problem(const Setup::Player& player, const Pack& pack) {
  if (player.sheet.savior >= pack.saviors.size()) return "no_savior";  // Y58
  if (player.sheet.code >= pack.codes.size()) return "no_code";        // Y54
  if (player.exceeds.size() != 1) return "not_one_exceed";             // Y56
  if (player.exceeds.front() >= pack.exceeds.size()) return "no_such_exceed";
  if (pack.exceeds[player.exceeds.front()].source != Source::Rulebook) return "exceed_not_in_the_table";
  return nullptr;
}

std::string home_title(const std::string& name, const std::string& representative, Lang lang) {
  if (!name.empty()) return name;
  switch (lang) {
    case Lang::Ja: return representative + "クラン";
    case Lang::En: return representative + "’s Clan";
    default: return "Clan de " + representative;
  }
}

bool fits_players(const HomeDeck& deck, const Ruleset& rules, int players) {
  return deck.size() >= deck_minimum(rules, players) && deck.size() <= rules.deck_max;
}

std::vector<Index> deck_list(const HomeDeck& deck) {
  std::vector<Index> out;
  for (const HomeDeck::Entry& e : deck.cards) out.insert(out.end(), e.count, e.card);
  std::sort(out.begin(), out.end());
  return out;
}

Index find_page(const Pack& pack, std::string_view word) {
  const auto is = [&](const Text& text) { return std::find(text.in.begin(), text.in.end(), word) != text.in.end(); };
  for (std::size_t i = 0; i < pack.pages.size() && !word.empty(); ++i) {
    const Page& p = pack.pages[i];
    if (p.id == word || is(p.name) || std::any_of(p.also.begin(), p.also.end(), is)) return static_cast<Index>(i);
  }
  return none;
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
