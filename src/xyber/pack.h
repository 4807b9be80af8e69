#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "xyber/scenario.h"

namespace xt::xyber {

/// A validated content pack: what packio made of a folder, with every reference resolved. Never changes while a session runs.
struct Pack {
  std::string id, version;
  std::string fingerprint;  ///< 64 hex digits over all its files: what a session's log names
  Text title, text;
  std::vector<std::string> authors;
  std::string license;
  bool official = false;
  std::vector<ClanWord> clans;  ///< by Clan; 全能 is not among them
  std::vector<ClanCard> cards;  ///< clan and crash cards
  std::vector<Savior> saviors;
  std::vector<Exceed> exceeds;
  std::vector<DesireCode> codes;
  std::vector<Position> positions;  ///< ascending rank
  std::vector<Connector> connectors;
  std::vector<HomeDeck> decks;
  std::vector<Table> tables;
  std::vector<Ruleset> rulesets;  ///< at least one
  std::vector<Scenario> scenarios;
  std::vector<Text> wishes;  ///< examples to start from (Y87)
  std::vector<Page> pages;   ///< for everybody to read (Y12)

  friend bool operator==(const Pack&, const Pack&) = default;
};

/// The place of the one with that id, or `none`.
template <class Item>
Index find(const std::vector<Item>& items, std::string_view id) {
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].id == id) return static_cast<Index>(i);
  return none;
}

/// The clan keywords fit each other by Y15 and Y182: a common one, or 全能 on either side while the ruleset says so.
constexpr bool fits(ClanSet a, ClanSet b, bool omni_any) {
  if (a.empty() || b.empty()) return false;
  return (a.bits & b.bits) != 0 || (omni_any && (a.omni() || b.omni()));
}

/// The card pays this element of a recipe (Y18, Y15). A card without clan pays only ※.
constexpr bool pays(ClanSet card, Clan element, bool omni_any) {
  return element == any_card || card.has(element) || (omni_any && (card.omni() || (element == omni_clan && !card.empty())));
}

}  // namespace xt::xyber
