#include "packio/lint.h"

#include <algorithm>
#include <map>
#include <utility>

namespace xt::packio {

using namespace xyber;

Place Lint::at(std::string path) const {
  while (true) {
    if (const auto found = places_.find(path); found != places_.end()) return found->second;
    const auto slash = path.rfind('/');
    if (slash == path.npos) return {"pack.yaml", 0, 0};
    path.resize(slash);
  }
}

void Lint::text(const std::string& path, const Text& text) const {
  if (text.empty()) return;
  std::string missing;
  for (const Lang lang : languages_)
    if (!text.has(lang))
      missing += std::string(missing.empty() ? "" : ", ") + (lang == Lang::Ja ? "ja" : lang == Lang::En ? "en" : "fr");
  if (!missing.empty()) warning(path, "text_missing", {{"languages", missing}});
}

namespace {

const Ruleset& rules(const Pack& pack) {
  static const Ruleset usual;
  return pack.rulesets.empty() ? usual : pack.rulesets.front();
}

void clan_cards(const Lint& lint) {
  for (std::size_t i = 0; i < lint.pack.cards.size(); ++i) {
    const ClanCard& c = lint.pack.cards[i];
    const std::string path = "cards/" + std::to_string(i);
    lint.text(path + "/name", c.name);
    lint.text(path + "/text", c.text);
    lint.text(path + "/flavor", c.flavor);
    if (!c.crash && c.attributes.empty()) lint.error(path, "key_missing", {{"key", "attribute"}});
    if (!c.crash && c.judge.empty()) lint.error(path, "key_missing", {{"key", "judge"}});
    if (c.clans.empty()) lint.warning(path, "card_without_clan");
    lint.effects(path, c.effects, c.text, c.crash ? Lint::On::Crash : Lint::On::Clan);
  }
}

void exceeds(const Lint& lint) {
  const Ruleset& r = rules(lint.pack);
  ClanSet on_cards;
  for (const ClanCard& c : lint.pack.cards) on_cards.bits |= c.clans.bits;
  for (std::size_t i = 0; i < lint.pack.exceeds.size(); ++i) {
    const Exceed& e = lint.pack.exceeds[i];
    const std::string path = "exceeds/" + std::to_string(i);
    lint.text(path + "/name", e.name);
    lint.text(path + "/text", e.text);
    lint.text(path + "/flavor", e.flavor);
    if (static_cast<int>(e.recipe.size()) > r.clan_slots)
      lint.error(path + "/recipe", "recipe_too_long",
                 {{"count", std::to_string(e.recipe.size())}, {"most", std::to_string(r.clan_slots)}});
    for (const Clan c : e.recipe)
      if (c != any_card && !on_cards.has(c) && !(r.omni_recipe_any && (on_cards.omni() || c == omni_clan)))
        lint.error(path + "/recipe", "recipe_without_cards", {{"clan", c == omni_clan ? "全能" : lint.pack.clans[c].id}});
    lint.effects(path, e.effects, e.text, Lint::On::Exceed);
  }
}

/// Y57: only a hint.
bool summonable(const Savior& s, const Exceed& e, bool omni_any) {
  return std::all_of(e.recipe.begin(), e.recipe.end(),
                     [&](Clan c) { return c == any_card || s.clans.has(c) || (omni_any && (s.clans.omni() || c == omni_clan)); });
}

void people(const Lint& lint) {
  const Pack& pack = lint.pack;
  for (std::size_t i = 0; i < pack.saviors.size(); ++i) {
    const Savior& s = pack.saviors[i];
    const std::string path = "saviors/" + std::to_string(i);
    lint.text(path + "/name", s.name);
    lint.text(path + "/text", s.text);
    lint.text(path + "/meeting", s.meeting);
    lint.text(path + "/flavor", s.flavor);
    lint.effects(path, s.effects, s.text, Lint::On::Savior);
  }
  for (std::size_t i = 0; i < pack.codes.size(); ++i) {
    const std::string path = "codes/" + std::to_string(i);
    lint.text(path + "/name", pack.codes[i].name);
    lint.text(path + "/text", pack.codes[i].text);
    if (pack.codes[i].effects.empty() && pack.codes[i].text.empty()) lint.error(path, "code_without_effect");
    lint.effects(path, pack.codes[i].effects, pack.codes[i].text, Lint::On::Code);
  }
  std::map<int, std::size_t> ranks;
  for (std::size_t i = 0; i < pack.positions.size(); ++i) {
    lint.text("positions/" + std::to_string(i) + "/name", pack.positions[i].name);
    const auto [first, fresh] = ranks.emplace(pack.positions[i].rank, i);
    if (!fresh)
      lint.warning("positions/" + std::to_string(i) + "/rank", "same_rank", {{"rank", std::to_string(pack.positions[i].rank)}});
  }
  for (std::size_t i = 0; i < pack.connectors.size(); ++i) {
    const Connector& c = pack.connectors[i];
    const std::string path = "connectors/" + std::to_string(i);
    lint.text(path + "/name", c.name);
    lint.text(path + "/background", c.background);
    lint.text(path + "/avatar", c.avatar);
    for (std::size_t k = 0; k < c.exceeds.size(); ++k) {
      if (c.exceeds[k] == none) continue;
      const auto with = [&](Index s) {
        return s != none && summonable(pack.saviors[s], pack.exceeds[c.exceeds[k]], rules(pack).omni_recipe_any);
      };
      if (!c.saviors.empty() && std::none_of(c.saviors.begin(), c.saviors.end(), with))
        lint.warning(path + "/exceeds/" + std::to_string(k), "exceed_out_of_reach", {{"exceed", pack.exceeds[c.exceeds[k]].id}});
    }
  }
}

void decks(const Lint& lint) {
  const Ruleset& r = rules(lint.pack);
  int hands = 0;
  for (int n = 2; n <= 4; ++n) hands = std::max(hands, n * r.hand_limit[static_cast<std::size_t>(n)]);
  const int least = hands + r.deck_min_beyond_hands;
  for (std::size_t i = 0; i < lint.pack.decks.size(); ++i) {
    const HomeDeck& d = lint.pack.decks[i];
    const std::string path = "decks/" + std::to_string(i);
    lint.text(path + "/name", d.name);
    lint.text(path + "/text", d.text);
    const Problems::Facts facts{{"size", std::to_string(d.size())},
                                {"least", std::to_string(least)},
                                {"most", std::to_string(r.deck_max)},
                                {"warn", std::to_string(r.deck_warn_below)}};
    if (d.size() < least)
      lint.error(path + "/cards", "deck_too_small", facts);
    else if (d.size() < r.deck_warn_below)
      lint.warning(path + "/cards", "deck_small", facts);
    if (d.size() > r.deck_max) lint.error(path + "/cards", "deck_too_large", facts);
    std::map<Index, int> copies;
    for (std::size_t k = 0; k < d.cards.size(); ++k) {
      const HomeDeck::Entry& e = d.cards[k];
      if (e.card == none) continue;
      const ClanCard& c = lint.pack.cards[e.card];
      const std::string here = path + "/cards/" + std::to_string(k);
      if (c.crash) lint.error(here, "crash_card_here", {{"card", c.id}});
      const int before = std::exchange(copies[e.card], copies[e.card] + e.count);
      if (r.deck_warn_at_copy > 0 && before < r.deck_warn_at_copy && before + e.count >= r.deck_warn_at_copy)
        lint.warning(here, "copies", {{"card", c.id}, {"count", std::to_string(before + e.count)}});
    }
  }
}

void pages(const Lint& lint) {
  for (std::size_t i = 0; i < lint.pack.pages.size(); ++i) {
    const std::string path = "pages/" + std::to_string(i);
    lint.text(path + "/name", lint.pack.pages[i].name);
    lint.text(path + "/text", lint.pack.pages[i].text);
  }
}

void tables(const Lint& lint) {
  for (std::size_t i = 0; i < lint.pack.tables.size(); ++i) lint.text("tables/" + std::to_string(i), lint.pack.tables[i].name);
}

}  // namespace

void lint(const Pack& pack, const Places& places, std::vector<Lang> languages, Problems& problems) {
  const Lint lint(pack, places, std::move(languages), problems);
  lint.text("title", pack.title);
  lint.text("text", pack.text);
  for (std::size_t i = 0; i < pack.clans.size(); ++i) lint.text("clans/" + std::to_string(i) + "/name", pack.clans[i].name);
  clan_cards(lint);
  exceeds(lint);
  people(lint);
  decks(lint);
  tables(lint);
  pages(lint);
  for (std::size_t i = 0; i < pack.scenarios.size(); ++i) lint.scenario("scenarios/" + std::to_string(i), pack.scenarios[i]);
}

}  // namespace xt::packio
