#include "packio/out.h"

#include <algorithm>

namespace xt::packio {
namespace {

Node list_node() {
  Node out;
  out.kind = Node::Kind::List;
  return out;
}

}  // namespace

void Out::flags(std::string_view key, std::initializer_list<Flag> flags) {
  Node list = list_node();
  for (const Flag& flag : flags)
    if (*flag.value) list.items.push_back(Node::word(flag.name));
  into_->set(key, std::move(list));
}

void Out::difficulties(std::string_view key, std::vector<Ruleset::Difficulty>& table) {
  Node map;
  map.kind = Node::Kind::Map;
  for (const auto& d : table) map.set(std::to_string(d.value), node(d.name));
  into_->set(key, std::move(map));
}

void Out::moods(std::string_view key, std::vector<Ruleset::Mood>& table) {
  if (table.empty()) return;
  Node map;
  map.kind = Node::Kind::Map;
  for (const auto& m : table) map.set(node(m.one).text + "-" + node(m.two).text, node(m.name));
  into_->set(key, std::move(map));
}

void Out::blank(std::string_view key, ClanCard& card) {
  Node map = node(card);
  std::erase_if(map.entries, [](const auto& e) { return e.key == "id" || (e.key == "name" && e.value.null()); });
  into_->set(key, std::move(map));
}

void Out::house(std::string_view key, std::set<std::string>& keys) {
  Node list = list_node();
  for (const std::string& one : keys) list.items.push_back(Node::word(one));
  required_.insert(std::string(key));  // else it would be read from what the file leaves out
  for (const std::string& one : Ruleset::assumed())
    if (!keys.contains(one)) required_.insert(one);  // left out it would be ours again
  into_->set(key, std::move(list));
}

Node Out::clan(Clan c) const {
  if (c == any_card) return Node::word("any");
  if (c == omni_clan) return Node::word("omni");
  return Node::word(pack_.clans[c].id, false);
}

std::string Out::name(Index index, Ref ref) const {
  switch (ref) {
    case Ref::Card: return pack_.cards[index].id;
    case Ref::Savior: return pack_.saviors[index].id;
    case Ref::Exceed: return pack_.exceeds[index].id;
    case Ref::Code: return pack_.codes[index].id;
    case Ref::Quest: return scenario_->quests[index].id;
    case Ref::Enemy: return scenario_->enemies[index].id;
    case Ref::Handout: return scenario_->handouts[index].id;
    default: return std::to_string(index);
  }
}

Node Out::node(const Text& t, const Field&) {
  Node map;
  if (t.empty()) return map;
  static const char* const keys[] = {"ja", "en", "fr"};
  for (std::size_t i = 0; i < 3; ++i)
    if (!t.in[i].empty()) map.set(keys[i], Node::word(t.in[i], false));
  return map;
}

Node Out::node(const ClanSet& set, const Field&) {
  Node list = list_node();
  for (int c = 0; c <= omni_clan; ++c)
    if (set.has(static_cast<Clan>(c))) list.items.push_back(clan(static_cast<Clan>(c)));
  return list;
}

Node Out::node(const Attributes& set, const Field&) {
  Node list = list_node();
  for (const auto& w : words<Attribute>())
    if (set.has(w.value)) list.items.push_back(Node::word(w.name));
  return list;
}

Node Out::node(const std::vector<Clan>& recipe, const Field&) {
  Node list = list_node();
  for (const Clan c : recipe) list.items.push_back(clan(c));
  return list;
}

Node Out::node(const Judge& j, const Field&) {
  Node map;
  map.set("attribute", node(j.attribute));
  map.set("number", node(j.number));
  return map;
}

Node Out::node(const Ruleset::Beats& b, const Field&) {
  Node list = list_node();
  list.items = {node(b.winner), node(b.loser)};
  return list;
}

Node Out::node(const Need& n, const Field&) {
  Node map;
  switch (n.kind) {
    case Need::Kind::Cleared: map.set("cleared", node(n.quest, {.ref = Ref::Quest})); break;
    case Need::Kind::Failed: map.set("failed", node(n.quest, {.ref = Ref::Quest})); break;
    case Need::Kind::Cycle: map.set("cycle", node(n.number)); break;
    case Need::Kind::Option:
      map.set("option", node(n.quest, {.ref = Ref::Quest}));
      map.set("number", Node::word(std::to_string(n.number + 1)));
  }
  return map;
}

Node Out::node(const Consequence& c, const Field&) {
  using Kind = Consequence::Kind;
  Node map;
  switch (c.kind) {
    case Kind::Open: map.set("open", node(c.target, {.ref = Ref::Quest})); break;
    case Kind::Close: map.set("close", node(c.target, {.ref = Ref::Quest})); break;
    case Kind::Show: map.set("show", node(c.target, {.ref = Ref::Handout})); break;
    case Kind::EnemyXp: map.set("enemy_xp", node(c.target, {.ref = Ref::Enemy})); break;
    case Kind::Difficulty: map.set("difficulty", node(c.target, {.ref = Ref::Quest})); break;
    case Kind::Draw: map.set("draw", node(c.amount)); break;
    case Kind::EndPhase: return Node::word("end_phase");
  }
  if (c.kind == Kind::EnemyXp || c.kind == Kind::Difficulty) map.set("amount", node(c.amount));
  return map;
}

Node Out::node(const EnemyStep& s, const Field&) {
  Node map;
  switch (s.kind) {
    case EnemyStep::Kind::Place:
      map.set("place", node(s.card, {.ref = Ref::Card}));
      if (s.slot != 0) map.set("slot", node(s.slot));
      break;
    case EnemyStep::Kind::Graft: map.set("graft", node(s.exceed, {.ref = Ref::Exceed})); break;
    case EnemyStep::Kind::Say: map.set("say", node(s.text)); break;
  }
  if (s.kind != EnemyStep::Kind::Say && !s.text.empty()) map.set("text", node(s.text));
  if (s.condition != Condition{}) map.set("if", node(s.condition));
  return map;
}

std::vector<std::pair<std::string, std::string>> write_pack(const Pack& pack) {
  std::vector<std::pair<std::string, std::string>> files;
  Out out(pack);
  Node manifest;
  manifest.set("id", out.node(pack.id));
  manifest.set("version", out.node(pack.version));
  manifest.set("title", out.node(pack.title));
  manifest.set("text", out.node(pack.text));
  manifest.set("authors", out.node(pack.authors));
  manifest.set("license", out.node(pack.license));
  manifest.set("official", out.node(pack.official));
  manifest.set("wishes", out.node(pack.wishes));
  files.emplace_back("pack.yaml", emit(manifest));
  const auto section = [&](const char* file, const char* key, const auto& items) {
    Node list = list_node();
    for (const auto& item : items) list.items.push_back(out.node(item));
    Node root;
    root.set(key, std::move(list));
    if (!items.empty()) files.emplace_back(file, emit(root));
  };
  section("clans.yaml", "clans", pack.clans);
  // Crash and clan cards share one list: file names in alphabetical order keep the order of runs.
  for (std::size_t from = 0, run = 0; from < pack.cards.size(); ++run) {
    std::size_t to = from;
    while (to < pack.cards.size() && pack.cards[to].crash == pack.cards[from].crash) ++to;
    const std::vector<ClanCard> cards(pack.cards.begin() + static_cast<std::ptrdiff_t>(from),
                                      pack.cards.begin() + static_cast<std::ptrdiff_t>(to));
    const std::string number = std::to_string(100 + run);
    section(("cards-" + number + ".yaml").c_str(), cards[0].crash ? "crash_cards" : "cards", cards);
    from = to;
  }
  section("saviors.yaml", "saviors", pack.saviors);
  section("exceeds.yaml", "exceeds", pack.exceeds);
  section("desire-codes.yaml", "desire_codes", pack.codes);
  section("positions.yaml", "positions", pack.positions);
  section("pages.yaml", "pages", pack.pages);
  section("connectors.yaml", "connectors", pack.connectors);
  section("home-decks.yaml", "home_decks", pack.decks);
  const auto numbered = [](std::size_t i, const std::string& id) { return std::to_string(100 + i) + "-" + id + ".yaml"; };
  for (std::size_t i = 0; i < pack.rulesets.size(); ++i)
    files.emplace_back("rulesets/" + numbered(i, pack.rulesets[i].id), emit(out.node(pack.rulesets[i])));
  for (std::size_t i = 0; i < pack.scenarios.size(); ++i) {
    Out inside(pack, &pack.scenarios[i]);
    files.emplace_back("scenarios/" + numbered(i, pack.scenarios[i].id), emit(inside.node(pack.scenarios[i])));
  }
  for (const Table& table : pack.tables)
    for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr}) {
      if (!table.name.has(lang)) continue;
      std::string text = table.name.get(lang) + "\n";
      if (table.roll == Table::Roll::Choice) {
        text += "choice[";
        for (std::size_t i = 0; i < table.rows.size(); ++i) text += (i > 0 ? "," : "") + table.rows[i].key;
        text += "]\n";
      } else {
        text += table.roll == Table::Roll::Sum ? std::to_string(table.dice) + "D" + std::to_string(table.sides)
                                               : std::string(table.roll == Table::Roll::D66 ? "D66" : "D66A");
        text += "\n";
      }
      for (const Table::Row& row : table.rows) {
        std::string words = row.text.in[static_cast<std::size_t>(lang)];
        for (std::size_t at = 0; (at = words.find('\n', at)) != words.npos; at += 2) words.replace(at, 1, "\\n");
        text += row.key + ":" + words + "\n";
      }
      static const char* const ending[] = {".ja.txt", ".en.txt", ".fr.txt"};
      files.emplace_back("tables/" + table.id + ending[static_cast<int>(lang)], text);
    }
  return files;
}

}  // namespace xt::packio
