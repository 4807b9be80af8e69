#include "xyber/campaign.h"

#include <algorithm>
#include <set>

#include "xyber/creation.h"

namespace xt::xyber {
namespace {

std::string at(const char* list, std::size_t i) { return std::string(list) + "/" + std::to_string(i); }

/// Code points of valid UTF-8.
std::size_t length(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool changes_for_good(const std::vector<Op>& steps) {
  return std::any_of(steps.begin(), steps.end(), [](const Op& op) {
    return (op.verb == Verb::XpAdd && op.until == Until::Permanent) ||
           std::any_of(op.branches.begin(), op.branches.end(), [](const Branch& b) { return changes_for_good(b.steps); });
  });
}
template <class Items>
bool changes_for_good(const Items& items) {
  return std::any_of(items.begin(), items.end(), [](const auto& item) {
    return std::any_of(item.effects.begin(), item.effects.end(),
                       [](const Effect& e) { return changes_for_good(e.steps) || changes_for_good(e.otherwise); });
  });
}
/// Looks at one campaign; each part tells its own troubles.
class Checker {
 public:
  Checker(const Campaign& campaign, const Pack& content) : campaign_(campaign), content_(content) {
    if (const Index r = find(content.rulesets, campaign.ruleset); r != none)
      rules_ = &content.rulesets[r];
    else
      tell("ruleset", "unknown_content", {{"word", campaign.ruleset}, {"kind", "ruleset"}});
  }

  Troubles run() {
    name("name", campaign_.name);
    if (campaign_.pcs.size() > 100 || campaign_.homes.size() > 100) tell("", "campaign_too_large");
    for (std::size_t i = 0; i < campaign_.homes.size(); ++i) home(at("homes", i), campaign_.homes[i]);
    for (std::size_t i = 0; i < campaign_.pcs.size(); ++i) pc(at("pcs", i), campaign_.pcs[i]);
    std::set<std::string> seen;
    for (std::size_t i = 0; i < campaign_.history.size(); ++i)
      if (!seen.insert(campaign_.history[i].id).second) tell(at("history", i), "twice", {{"word", campaign_.history[i].id}});
    return std::move(out_);
  }

 private:
  using Facts = std::map<std::string, std::string>;
  void tell(std::string where, const char* code, Facts facts = {}) {
    out_.push_back({std::move(where), code, std::move(facts), true});
  }
  void warn(std::string where, const char* code, Facts facts = {}) {
    out_.push_back({std::move(where), code, std::move(facts), false});
  }
  const Ruleset& rules() const { return *rules_; }

  void name(const std::string& where, const std::string& text, bool needed = true) {
    constexpr std::size_t most = 100;
    if ((needed && text.find_first_not_of(" \t\n") == text.npos) || length(text) > most || text.find('\n') != text.npos)
      tell(where, "bad_name", {{"most", std::to_string(most)}});
  }
  template <class Items>
  Index known(const std::string& where, const Items& items, const std::string& id, const char* kind) {
    const Index found = find(items, id);
    if (found == none) tell(where, "unknown_content", {{"word", id}, {"kind", kind}});
    return found;
  }
  /// A clan card of the deck's kind: not an enemy's (Y26).
  void clan_card(const std::string& where, const std::string& id) {
    const Index card = known(where, content_.cards, id, "card");
    if (card != none && content_.cards[card].crash) tell(where, "crash_card_here", {{"card", id}});
  }

  void home(const std::string& where, const Campaign::Home& h) {
    name(where + "/name", h.name);
    name(where + "/tree", h.tree, false);
    if (h.features.size() > 4)  // Y59
      tell(where + "/features", "list_too_long", {{"most", "4"}, {"count", std::to_string(h.features.size())}});
    std::map<std::string, int> copies;
    for (std::size_t i = 0; i < h.deck.size(); ++i) {
      const std::string here = where + "/deck/" + std::to_string(i);
      clan_card(here, h.deck[i].card);
      const int n = copies[h.deck[i].card] += h.deck[i].count;
      if (rules_ && rules().deck_warn_at_copy > 0 && n >= rules().deck_warn_at_copy &&
          n - h.deck[i].count < rules().deck_warn_at_copy)
        warn(here, "copies", {{"card", h.deck[i].card}, {"count", std::to_string(n)}});
    }
    if (!rules_) return;
    const int size = h.deck_size(), least = deck_minimum(rules(), 2);
    const Facts facts{{"size", std::to_string(size)},
                      {"least", std::to_string(least)},
                      {"most", std::to_string(rules().deck_max)},
                      {"warn", std::to_string(rules().deck_warn_below)}};
    if (size > rules().deck_max) tell(where + "/deck", "deck_too_large", facts);  // Y154
    if (size < least)
      warn(where + "/deck", "deck_too_small", facts);  // Y201: only a session needs that many
    else if (size < rules().deck_warn_below)
      warn(where + "/deck", "deck_small", facts);
  }

  void pc(const std::string& where, const Campaign::Pc& p) {
    name(where + "/name", p.name);
    name(where + "/player", p.player, false);
    name(where + "/savior_name", p.savior_name, false);
    const Index savior = known(where + "/savior", content_.saviors, p.savior, "savior");  // Y58
    if (p.code.empty())
      warn(where, "pc_without_code");  // Y54
    else
      known(where + "/code", content_.codes, p.code, "code");
    if (p.homes.empty()) warn(where, "pc_without_home");  // Y64
    for (std::size_t i = 0; i < p.homes.size(); ++i)
      known(where + "/homes/" + std::to_string(i), campaign_.homes, p.homes[i], "home");
    if (p.exceeds.empty()) warn(where, "pc_without_exceed");  // Y56
    for (std::size_t i = 0; i < p.exceeds.size(); ++i)
      known(where + "/exceeds/" + std::to_string(i), content_.exceeds, p.exceeds[i], "exceed");
    if (rules_ && static_cast<int>(p.exceeds.size()) > rules().exceed_max_at_end)  // Y158
      tell(where + "/exceeds", "too_many_exceeds",
           {{"count", std::to_string(p.exceeds.size())}, {"most", std::to_string(rules().exceed_max_at_end)}});
    if (!p.favourite.empty()) clan_card(where + "/favourite", p.favourite);  // Y156
    std::set<std::string> seen;
    for (std::size_t i = 0; i < p.gained.size(); ++i) {
      const std::string here = where + "/clans_gained/" + std::to_string(i);
      if (!seen.insert(p.gained[i]).second) tell(here, "twice", {{"word", p.gained[i]}});
      if (p.gained[i] == "omni") {
        tell(here, "omni_gained");  // Y155
        continue;
      }
      const Index clan = known(here, content_.clans, p.gained[i], "clan");
      if (clan != none && savior != none && content_.saviors[savior].clans.has(static_cast<Clan>(clan)))
        warn(here, "clan_already_there", {{"word", p.gained[i]}});
    }
    if (rules_) growth(where, p);
  }

  /// One step of growth for each session that was won (Y155): more is possible only if the history is not whole.
  void growth(const std::string& where, const Campaign::Pc& p) {
    if (changes_xp_for_good(content_)) return;
    const int each = rules().growth_xp;
    if (p.growth < 0 || (each > 0 && p.growth % each != 0) || (each == 0 && p.growth != 0))
      warn(where + "/xp_gained", "growth_uneven", {{"value", std::to_string(p.growth)}, {"step", std::to_string(each)}});
    int won = 0;
    for (const Campaign::Session& s : campaign_.history)
      for (const auto& part : s.players) won += part.pc == p.id && s.outcome == Campaign::Outcome::Success;
    const int steps = (each > 0 ? p.growth / each : 0) + static_cast<int>(p.gained.size()) + !p.favourite.empty();
    if (steps > won * rules().growth_choices)
      warn(where, "growth_beyond_history", {{"count", std::to_string(steps)}, {"won", std::to_string(won)}});
  }

  const Campaign& campaign_;
  const Pack& content_;
  const Ruleset* rules_ = nullptr;
  Troubles out_;
};

}  // namespace

bool any_error(const Troubles& troubles) {
  return std::any_of(troubles.begin(), troubles.end(), [](const Trouble& t) { return t.error; });
}

int Campaign::Home::deck_size() const {
  int n = 0;
  for (const Entry& e : deck) n += e.count;
  return n;
}

bool changes_xp_for_good(const Pack& p) {
  return changes_for_good(p.cards) || changes_for_good(p.saviors) || changes_for_good(p.exceeds) || changes_for_good(p.codes);
}

bool good_campaign_id(const std::string& id) {
  return !id.empty() && id.size() <= 40 &&
         std::all_of(id.begin(), id.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

Campaign::PackName name_of(const Pack& pack) { return {pack.id, pack.version, pack.fingerprint}; }

Campaign in_order(Campaign c) {
  const auto by_id = [](const auto& a, const auto& b) { return a.id < b.id; };
  std::stable_sort(c.homes.begin(), c.homes.end(), by_id);
  std::stable_sort(c.pcs.begin(), c.pcs.end(), by_id);
  for (Campaign::Home& h : c.homes) {
    std::map<std::string, int> copies;
    for (const Campaign::Entry& e : h.deck) copies[e.card] += e.count;
    h.deck.clear();
    for (const auto& [card, count] : copies) h.deck.push_back({card, count});
  }
  for (Campaign::Pc& p : c.pcs)
    for (auto* const list : {&p.homes, &p.exceeds, &p.gained}) std::sort(list->begin(), list->end());
  return c;
}

Troubles check(const Campaign& campaign, const Pack& content) { return Checker(campaign, content).run(); }

}  // namespace xt::xyber
