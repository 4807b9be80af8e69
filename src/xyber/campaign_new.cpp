#include <algorithm>

#include "xyber/campaign.h"
#include "xyber/creation.h"

// A campaign's beginning (Y52 to Y64).
namespace xt::xyber {
namespace {

/// A recommended Savior and Exceed that fit each other (Y57), else the first of each, else the pack's first.
std::pair<Index, Index> pair_of(const Connector& c, const Pack& pack, const Ruleset& rules) {
  for (const Index s : c.saviors)
    for (const Index x : c.exceeds)
      if (summonable(pack.saviors[s].clans, pack.exceeds[x], rules)) return {s, x};
  const auto first = [](const std::vector<Index>& wanted, std::size_t there) {
    return !wanted.empty() ? wanted.front() : there > 0 ? Index{0} : none;
  };
  return {first(c.saviors, pack.saviors.size()), first(c.exceeds, pack.exceeds.size())};
}

std::string free_id(const std::string& wanted, const char* otherwise, const std::vector<Campaign::Pc>& taken) {
  const std::string first = good_campaign_id(wanted) && wanted.size() < 36 ? wanted : otherwise;
  std::string id = first;
  const auto is = [&](const Campaign::Pc& p) { return p.id == id; };
  for (int n = 2; std::any_of(taken.begin(), taken.end(), is); ++n) id = first + "-" + std::to_string(n);
  return id;
}

}  // namespace

std::optional<Campaign> found_campaign(const Pack& pack, const Founding& founding, Troubles& troubles) {
  const std::size_t before = troubles.size();
  const auto find_or_tell = [&](const auto& items, const std::string& id, const char* kind) {
    const Index found = id.empty() && !items.empty() ? Index{0} : find(items, id);
    if (found == none) troubles.push_back({"", "unknown_in_pack", {{"word", id}, {"kind", kind}}, true});
    return found;
  };
  const Index ruleset = find_or_tell(pack.rulesets, founding.ruleset, "ruleset");
  const Index deck = find_or_tell(pack.decks, founding.deck, "deck");
  std::vector<Index> connectors;
  connectors.reserve(founding.connectors.size());
  for (const std::string& id : founding.connectors) connectors.push_back(find_or_tell(pack.connectors, id, "connector"));
  if (connectors.empty())
    for (int i = 0; i < founding.players; ++i) connectors.push_back(static_cast<Index>(i));
  if (connectors.size() > pack.connectors.size() && founding.connectors.empty())
    troubles.push_back({"", "too_few_connectors", {{"count", std::to_string(pack.connectors.size())}}, true});
  if (troubles.size() != before) return std::nullopt;

  Campaign out;
  out.name = founding.name;
  out.pack = name_of(pack);
  out.ruleset = pack.rulesets[ruleset].id;
  Campaign::Home home;
  home.id = "home-1";
  home.tree = "樹";  // Y61
  for (const HomeDeck::Entry& e : pack.decks[deck].cards) home.deck.push_back({pack.cards[e.card].id, e.count});
  for (const Index index : connectors) {
    const Connector& c = pack.connectors[index];
    const auto [savior, exceed] = pair_of(c, pack, pack.rulesets[ruleset]);
    Campaign::Pc pc;
    pc.id = free_id(c.id, "pc", out.pcs);
    pc.name = c.name.get(founding.lang);
    pc.background = c.background.get(founding.lang);
    pc.avatar = c.avatar.get(founding.lang);
    pc.homes = {home.id};
    if (c.code != none) pc.code = pack.codes[c.code].id;
    if (savior != none) pc.savior = pack.saviors[savior].id;
    if (savior != none) pc.meeting = pack.saviors[savior].meeting.get(founding.lang);
    if (exceed != none) pc.exceeds = {pack.exceeds[exceed].id};
    out.pcs.push_back(std::move(pc));
  }
  home.name = home_title(founding.home, out.pcs.front().name, founding.lang);
  out.homes = {std::move(home)};
  out = in_order(std::move(out));
  for (Trouble& t : check(out, pack))
    if (t.error) troubles.push_back(std::move(t));
  if (troubles.size() != before) return std::nullopt;
  return out;
}

}  // namespace xt::xyber
