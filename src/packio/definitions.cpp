#include "packio/definitions.h"

#include <algorithm>
#include <set>

#include "packio/out.h"

namespace xt::packio {
namespace {

constexpr std::string_view folder = "content/";

/// Cards by id that are named somewhere in an effect. A word that only looks like one does no harm: a definition more is kept.
void named_cards(const Node& n, const std::map<std::string, Node>& cards, std::set<std::string>& out) {
  for (const Node& item : n.items) named_cards(item, cards, out);
  for (const auto& e : n.entries) {
    if (e.key == "name" && e.value.scalar() && cards.contains(e.value.text)) out.insert(e.value.text);
    named_cards(e.value, cards, out);
  }
}

Node list_of(const std::map<std::string, Node>& things) {
  Node list;
  list.kind = Node::Kind::List;
  for (const auto& [id, node] : things) list.items.push_back(node);
  return list;
}

}  // namespace

Definitions definitions_of(const xyber::Pack& pack) {
  Definitions all;
  Out out(pack);
  all.head.set("id", out.node(pack.id));
  all.head.set("version", out.node(pack.version));
  all.head.set("title", out.node(pack.title));
  if (!pack.authors.empty()) all.head.set("authors", out.node(pack.authors));
  if (!pack.license.empty()) all.head.set("license", out.node(pack.license));
  all.head.set("official", out.node(pack.official));
  for (const ClanWord& c : pack.clans) all.clans.push_back(out.node(c));
  for (const ClanCard& c : pack.cards) all.things[c.crash ? "crash_cards" : "cards"].emplace(c.id, out.node(c));
  for (const Savior& s : pack.saviors) all.things["saviors"].emplace(s.id, out.node(s));
  for (const Exceed& e : pack.exceeds) all.things["exceeds"].emplace(e.id, out.node(e));
  for (const DesireCode& c : pack.codes) all.things["desire_codes"].emplace(c.id, out.node(c));
  for (const Ruleset& r : pack.rulesets) all.things["rulesets"].emplace(r.id, out.node(r));
  return all;
}

std::vector<std::pair<std::string, std::string>> named_by(const xyber::Campaign& campaign) {
  std::set<std::pair<std::string, std::string>> out;
  for (const Campaign::Home& h : campaign.homes)
    for (const Campaign::Entry& e : h.deck) out.emplace("cards", e.card);
  for (const Campaign::Pc& p : campaign.pcs) {
    out.emplace("saviors", p.savior);
    if (!p.code.empty()) out.emplace("desire_codes", p.code);
    if (!p.favourite.empty()) out.emplace("cards", p.favourite);
    for (const std::string& x : p.exceeds) out.emplace("exceeds", x);
    for (const std::string& c : p.gained) out.emplace("clans", c);
  }
  out.emplace("rulesets", campaign.ruleset);
  return {out.begin(), out.end()};
}

Definitions used_by(const xyber::Campaign& campaign, const Definitions& all) {
  Definitions used{all.head, all.clans, {}};
  std::map<std::string, Node> cards;
  for (const char* const list : {"cards", "crash_cards"})
    if (const auto found = all.things.find(list); found != all.things.end())
      cards.insert(found->second.begin(), found->second.end());
  std::set<std::string> wanted;
  for (const auto& [list, id] : named_by(campaign)) {
    if (list == "cards") {
      wanted.insert(id);
      continue;
    }
    const auto things = all.things.find(list);
    if (things == all.things.end()) continue;
    const auto found = things->second.find(id);
    if (found == things->second.end()) continue;
    used.things[list].insert(*found);
    named_cards(found->second, cards, wanted);
  }
  std::vector<std::string> open(wanted.begin(), wanted.end());
  while (!open.empty()) {
    const std::string id = open.back();
    open.pop_back();
    const auto found = cards.find(id);
    if (found == cards.end()) continue;
    const auto clan_cards = all.things.find("cards");
    const bool crash = clan_cards == all.things.end() || !clan_cards->second.contains(id);
    used.things[crash ? "crash_cards" : "cards"].insert(*found);
    std::set<std::string> more;
    named_cards(found->second, cards, more);
    for (const std::string& m : more)
      if (wanted.insert(m).second) open.push_back(m);
  }
  return used;
}

std::vector<SourceFile> content_files(const Definitions& definitions) {
  std::vector<SourceFile> files;
  const auto add = [&](const std::string& file, const Node& root) { files.push_back({std::string(folder) + file, emit(root)}); };
  const auto section = [&](const char* file, const char* key, Node list) {
    if (list.items.empty()) return;
    Node root;
    root.set(key, std::move(list));
    add(file, root);
  };
  const auto things = [&](const char* key) {
    const auto found = definitions.things.find(key);
    return found == definitions.things.end() ? Node{} : list_of(found->second);
  };
  section("cards.yaml", "cards", things("cards"));
  Node clans;
  clans.kind = Node::Kind::List;
  clans.items = definitions.clans;
  section("clans.yaml", "clans", std::move(clans));
  section("crash-cards.yaml", "crash_cards", things("crash_cards"));
  section("desire-codes.yaml", "desire_codes", things("desire_codes"));
  section("exceeds.yaml", "exceeds", things("exceeds"));
  add("pack.yaml", definitions.head);
  for (const Node& ruleset : things("rulesets").items) add("ruleset.yaml", ruleset);
  section("saviors.yaml", "saviors", things("saviors"));
  return files;
}

Loaded load_content(const std::vector<SourceFile>& files) {
  std::vector<SourceFile> inside;
  for (const SourceFile& f : files)
    if (f.path.starts_with(folder)) inside.push_back({f.path.substr(folder.size()), f.bytes});
  Loaded loaded = load_files(inside, {}, {}, Extent::Part);
  for (Problem& p : loaded.problems)
    if (p.place.file != "~") p.place.file = std::string(folder) + p.place.file;
  return loaded;
}

}  // namespace xt::packio
