#include "cli/xyber_words.h"

#include <algorithm>

#include "cli/pack_options.h"
#include "xyber/names.h"

namespace xt::cli {

using namespace xyber;

XyberWords::XyberWords(const Texts& texts, const Pack& pack) : texts_(texts), pack_(pack), lang_(pack_lang(texts)) {}

void XyberWords::learn(const Event& event) {
  if (const auto* begun = std::get_if<Started>(&event)) {
    scenario_ = begun->scenario;
    ruleset_ = begun->ruleset;
  }
  if (const auto* seated = std::get_if<Seated>(&event)) sheets_[seated->seat.index] = seated->sheet;
  if (const auto* counted = std::get_if<Counted>(&event)) count_[static_cast<std::size_t>(counted->what)] = counted->value;
  if (const auto* tallied = std::get_if<Tallied>(&event); tallied && tallied->what == Tally::Foe)
    foe_[tallied->side.index] = tallied->value;
  if (const auto* home = std::get_if<HomeKept>(&event)) home_deck_ = home->cards;
  if (const auto* told = std::get_if<Told>(&event); told && told->what == Fact::Proposed) proposed_ = told->cards.fact();
}

const Scenario* XyberWords::story() const { return scenario_ < pack_.scenarios.size() ? &pack_.scenarios[scenario_] : nullptr; }
const Ruleset* XyberWords::rules() const { return ruleset_ < pack_.rulesets.size() ? &pack_.rulesets[ruleset_] : nullptr; }

std::string XyberWords::in(const Text& text) const {
  static const char* const langs[] = {"ja", "en", "fr"};
  if (text.empty()) return "";
  if (text.has(lang_)) return text.get(lang_);
  return texts_.say("xy.fallback", {{"text", text.get(lang_)}, {"lang", langs[static_cast<int>(text.shown(lang_))]}});
}

std::string XyberWords::who(Seat side) const {
  if (side == game_master) return texts_.say("xy.gm");
  if (side.index < max_players) {
    const std::string& name = sheets_[side.index].player;
    return name.empty() ? std::string(1, letter(side)) : name;
  }
  if (is_enemy(side) && story()) {
    const int foe = foe_[side.index];
    if (foe > 0 && foe <= static_cast<int>(story()->enemies.size()))
      return in(story()->enemies[static_cast<std::size_t>(foe - 1)].name);
  }
  return side ? texts_.say("xy.enemy") : texts_.say("xy.nobody");
}

std::string XyberWords::card(const Card& card) const {
  switch (card.sort) {
    case Sort::Desire: return card.owner ? texts_.say("xy.desire.of", {{"w", who(card.owner)}}) : texts_.say("xy.desire");
    case Sort::Exceed: return card.def < pack_.exceeds.size() ? in(pack_.exceeds[card.def].name) : texts_.say("xy.exceed");
    default: return card.def < pack_.cards.size() ? in(pack_.cards[card.def].name) : "?";
  }
}

std::string XyberWords::face(int code) const {
  if (code < 0) {
    for (std::uint8_t i = 0; i < sides; ++i) {
      const Seat side{i};
      const bool savior = savior_id(side) == static_cast<CardId>(-code);
      if (!savior && code_id(side) != static_cast<CardId>(-code)) continue;
      if (is_enemy(side)) return who(side);
      const Sheet& s = sheet(side);
      if (savior) return s.savior < pack_.saviors.size() ? in(pack_.saviors[s.savior].name) : texts_.say("xy.savior");
      return s.code < pack_.codes.size() ? in(pack_.codes[s.code].name) : texts_.say("xy.code");
    }
    return "?";
  }
  return card(card_of(code));
}

Card XyberWords::card_of(int code) {
  Card c;
  c.sort = static_cast<Sort>(std::min(code / 1'000'000, static_cast<int>(Sort::Exceed)));
  const int owner = code / 100'000 % 10;
  if (owner) c.owner = Seat{static_cast<std::uint8_t>(owner - 1)};
  c.def = static_cast<Index>(code % 100'000);
  return c;
}

std::string XyberWords::cards(const Cards& cards) const {
  std::vector<std::pair<std::string, int>> counted;
  for (const Card& c : cards) {
    const std::string name = card(c);
    const auto same = std::find_if(counted.begin(), counted.end(), [&](const auto& one) { return one.first == name; });
    if (same == counted.end())
      counted.emplace_back(name, 1);
    else
      ++same->second;
  }
  std::vector<std::string> parts;
  for (const auto& [name, n] : counted) parts.push_back(n == 1 ? name : name + " ×" + std::to_string(n));
  return joined(parts);
}

std::string XyberWords::place(PlaceKind kind) const { return texts_.say("xy.place." + std::string(name(kind))); }
std::string XyberWords::place(Place where) const {
  return where.shared() ? place(where.kind) : texts_.say("xy.place.of", {{"place", place(where.kind)}, {"w", who(where.side)}});
}

std::string XyberWords::attribute(Attribute a) const { return texts_.say("xy." + std::string(name_of(a))); }
std::string XyberWords::attributes(int bits) const {
  std::vector<std::string> parts;
  for (int a = 0; a < 4; ++a)
    if (bits >> a & 1) parts.push_back(attribute(static_cast<Attribute>(a)));
  return joined(parts);
}

std::string XyberWords::clan(Clan c) const {
  return c == any_card ? "※" : c == omni_clan ? texts_.say("xy.omni") : c < pack_.clans.size() ? in(pack_.clans[c].name) : "?";
}
std::string XyberWords::clans(ClanSet set) const {
  std::vector<std::string> parts;
  for (int c = 0; c <= omni_clan; ++c)
    if (set.has(static_cast<Clan>(c))) parts.push_back(clan(static_cast<Clan>(c)));
  return joined(parts);
}
std::string XyberWords::recipe(const std::vector<Clan>& recipe) const {
  std::string out;
  for (const Clan c : recipe) out += (out.empty() ? "" : " + ") + clan(c);
  return out;
}

std::string XyberWords::quest(int which) const {
  return story() && which >= 0 && which < static_cast<int>(story()->quests.size())
             ? in(story()->quests[static_cast<std::size_t>(which)].title)
             : "?";
}
std::string XyberWords::foe(int which) const {
  if (!story() || which < 0 || which >= static_cast<int>(story()->final_operation.foes.size())) return "?";
  const Index enemy = story()->final_operation.foes[static_cast<std::size_t>(which)].enemy;
  return enemy < story()->enemies.size() ? in(story()->enemies[enemy].name) : "?";
}
std::string XyberWords::phase(int phase) const {
  return texts_.say("xy.phase." + std::string(name_of(static_cast<Phase>(std::clamp(phase, 0, static_cast<int>(Phase::Over))))));
}

std::string XyberWords::change(int amount, bool sets) {
  if (sets) return "= " + std::to_string(amount);
  return (amount < 0 ? "-" : "+") + std::to_string(std::abs(amount));
}

std::string XyberWords::joined(const std::vector<std::string>& parts) const {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? "" : texts_.say("xy.comma")) + part;
  return out;
}

}  // namespace xt::cli
