#include <algorithm>

#include "packio/campaign_change.h"
#include "packio/words.h"
#include "xyber/effect_text.h"

namespace xt::packio {
namespace {

using xyber::Campaign;
using xyber::Pack;

struct List {
  const char *name, *kind;
};
constexpr List lists[] = {{"cards", "card"},        {"saviors", "savior"}, {"exceeds", "exceed"},
                          {"desire_codes", "code"}, {"clans", "clan"},     {"rulesets", "ruleset"}};

std::string kind_of(const std::string& list) {
  for (const List& l : lists)
    if (list == l.name) return l.kind;
  return list;
}

const Node* definition(const Definitions& all, const std::string& list, const std::string& id) {
  if (list == "clans") {
    for (const Node& n : all.clans)
      for (const auto& e : n.entries)
        if (e.key == "id" && e.value.text == id) return &n;
    return nullptr;
  }
  const auto things = all.things.find(list);
  if (things == all.things.end()) return nullptr;
  const auto found = things->second.find(id);
  return found == things->second.end() ? nullptr : &found->second;
}

std::vector<std::string> ids(const Definitions& all, const std::string& list) {
  std::vector<std::string> out;
  if (list == "clans")
    for (const Node& n : all.clans)
      for (const auto& e : n.entries)
        if (e.key == "id") out.push_back(e.value.text);
  if (const auto things = all.things.find(list); things != all.things.end())
    for (const auto& [id, node] : things->second) out.push_back(id);
  return out;
}

/// Name and rules text of a thing with effects; nothing for another.
struct Card {
  xyber::Text name, rules;
};
std::optional<Card> card(const Pack& pack, const std::string& list, const std::string& id) {
  std::optional<Card> out;
  const auto look = [&](const char* here, const auto& items) {
    const xyber::Index i = list == here ? find(items, id) : xyber::none;
    if (i != xyber::none) out = Card{items[i].name, rules_text(items[i].effects, items[i].text, pack)};
  };
  look("cards", pack.cards), look("saviors", pack.saviors), look("exceeds", pack.exceeds), look("desire_codes", pack.codes);
  return out;
}

std::vector<std::string> users(const Campaign& c, const std::string& list, const std::string& id) {
  std::vector<std::string> out;
  Campaign one;
  const auto names = [&] {
    const auto all = named_by(one);
    return std::find(all.begin(), all.end(), std::pair(list, id)) != all.end();
  };
  for (const Campaign::Home& h : c.homes) {
    one.homes = {h};
    if (names()) out.push_back("homes/" + h.id);
  }
  one.homes.clear();
  for (const Campaign::Pc& p : c.pcs) {
    one.pcs = {p};
    if (names()) out.push_back("pcs/" + p.id);
  }
  return out;
}

/// Puts `to` wherever the campaign names `from` in this list; empty: takes it out.
void put(Campaign& c, const std::string& list, const std::string& from, const std::string& to) {
  const auto in = [&](std::string& word) {
    if (word == from) word = to;
  };
  const auto all = [&](std::vector<std::string>& words) {
    for (std::string& w : words) in(w);
    std::erase(words, "");
  };
  if (list == "cards")
    for (Campaign::Home& h : c.homes) {
      for (Campaign::Entry& e : h.deck) in(e.card);
      std::erase_if(h.deck, [](const Campaign::Entry& e) { return e.card.empty(); });
    }
  if (list == "rulesets") in(c.ruleset);
  for (Campaign::Pc& p : c.pcs) {
    if (list == "cards") in(p.favourite);
    if (list == "saviors") in(p.savior);
    if (list == "desire_codes") in(p.code);
    if (list == "exceeds") all(p.exceeds);
    if (list == "clans") all(p.gained);
  }
}

/// Lists what changes for one campaign and changes it.
class Mover {
 public:
  Mover(const StoredCampaign& stored, const Pack& pack, const std::map<std::string, std::string>& replace,
        const std::set<std::string>& drop)
      : stored_(stored), pack_(pack), replace_(replace), drop_(drop), all_(definitions_of(pack)) {}

  Move run() {
    out_.campaign = stored_.campaign;
    const auto named = named_by(stored_.campaign);
    for (const auto& [list, id] : named) one(list, id);
    for (const auto& [from, to] : replace_)
      if (!done_.contains(from)) unknown(from, named);
    for (const std::string& id : drop_)
      if (!done_.contains(id)) unknown(id, named);
    out_.campaign.pack = name_of(pack_);
    out_.campaign = in_order(std::move(out_.campaign));
    if (std::none_of(out_.problems.begin(), out_.problems.end(), [](const Problem& p) { return p.error; }))
      out_.problems = problems_of(check(out_.campaign, pack_), out_.campaign, pack_);
    out_.content = used_by(out_.campaign, all_);
    return std::move(out_);
  }

 private:
  void tell(const char* code, Problems::Facts facts) {
    out_.problems.push_back({{"campaign.yaml", 0, 0}, true, code, std::move(facts)});
  }
  void unknown(const std::string& id, const std::vector<std::pair<std::string, std::string>>& named) {
    std::vector<std::string> all;
    all.reserve(named.size());
    for (const auto& [list, one] : named) all.push_back(one);
    tell("nothing_to_replace", {{"word", id.substr(0, 60)}, {"near", nearest(id, all)}});
  }

  void one(const std::string& list, const std::string& id) {
    const Node* const before = definition(stored_.content, list, id);
    const Node* const after = definition(all_, list, id);
    Change change;
    change.list = list, change.id = id;
    const auto was = card(stored_.pack, list, id), now = card(pack_, list, id);
    if (was) change.name = was->name;
    change.used_by = users(stored_.campaign, list, id);
    change.gone = after == nullptr;
    if (before && after) change.differences = differences(*before, *after);
    for (Difference& d : change.differences)
      if (d.field == "effect" && was && now) d.before = was->rules, d.after = now->rules;
    decide(change);
    if (change.gone || change.dropped || !change.replaced_by.empty() || !change.differences.empty())
      out_.changes.push_back(std::move(change));
  }

  void decide(Change& change) {
    const std::string kind = kind_of(change.list);
    if (const auto found = replace_.find(change.id); found != replace_.end()) {
      done_.insert(change.id);
      if (!definition(all_, change.list, found->second))
        return tell(
            "unknown_in_pack",
            {{"word", found->second.substr(0, 60)}, {"kind", kind}, {"near", nearest(found->second, ids(all_, change.list))}});
      change.replaced_by = found->second;
      return put(out_.campaign, change.list, change.id, found->second);
    }
    if (drop_.contains(change.id)) {
      done_.insert(change.id);
      if (change.list == "saviors" || change.list == "rulesets")
        return tell("cannot_drop", {{"word", change.id}, {"kind", kind}});
      change.dropped = true;
      return put(out_.campaign, change.list, change.id, "");
    }
    if (change.gone) tell("gone", {{"word", change.id}, {"kind", kind}, {"near", nearest(change.id, ids(all_, change.list))}});
  }

  const StoredCampaign& stored_;
  const Pack& pack_;
  const std::map<std::string, std::string>& replace_;
  const std::set<std::string>& drop_;
  const Definitions all_;
  std::set<std::string> done_;
  Move out_;
};

}  // namespace

Move move_to(const StoredCampaign& stored, const Pack& pack, const std::map<std::string, std::string>& replace,
             const std::set<std::string>& drop) {
  return Mover(stored, pack, replace, drop).run();
}

}  // namespace xt::packio
