#include <algorithm>

#include "packio/in.h"
#include "packio/utf8.h"

namespace xt::packio {

void In::difficulties(std::string_view key, std::vector<Ruleset::Difficulty>& table) {
  const Node* const n = take(key, false);
  if (n == nullptr) return;
  if (!n->map()) return wrong_type(*n, "map");
  table.clear();
  for (const auto& e : n->entries) {
    Node number = Node::word(e.key);
    number.line = e.line, number.column = e.column;
    std::int64_t value = 0;
    if (!integer(number, value, 0, 50)) continue;
    const bool there = std::any_of(table.begin(), table.end(), [&](const auto& d) { return d.value == value; });
    if (there) problem(number, "duplicate_key", {{"key", e.key}});
    table.push_back({static_cast<int>(value), {}});
    within(std::string(key) + "/" + e.key, e.value, [&] { read(e.value, table.back().name); });
  }
  std::stable_sort(table.begin(), table.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
}

void In::moods(std::string_view key, std::vector<Ruleset::Mood>& table) {
  const Node* const n = take(key, false);
  if (n == nullptr) return;
  if (!n->map()) return wrong_type(*n, "map");
  table.clear();
  for (const auto& e : n->entries) {
    Node pair = Node::word(e.key);
    pair.line = e.line, pair.column = e.column;
    Ruleset::Mood mood;
    bool found = false;
    for (const Attribute one : {Attribute::Valor, Attribute::Wisdom, Attribute::Bond})
      for (const Attribute two : {Attribute::Valor, Attribute::Wisdom, Attribute::Bond})
        for (std::size_t ja = 0; ja < 2; ++ja) {
          const auto name = [&](Attribute a) {
            const auto& w = words<Attribute>()[static_cast<std::size_t>(a)];
            return std::string(ja == 0 ? w.name : w.aliases.front());
          };
          if (plain_word(e.key) != name(one) + (ja == 0 ? "_" : "") + name(two)) continue;
          mood = {std::min(one, two), std::max(one, two), {}};
          found = true;
        }
    if (!found) {
      problem(pair, "unknown_word", {{"word", e.key.substr(0, 60)}, {"near", ""}});
      continue;
    }
    if (std::any_of(table.begin(), table.end(), [&](const auto& m) { return m.one == mood.one && m.two == mood.two; }))
      problem(pair, "duplicate_key", {{"key", e.key}});
    within(std::string(key) + "/" + e.key, e.value, [&] { read(e.value, mood.name); });
    table.push_back(std::move(mood));
  }
  std::stable_sort(table.begin(), table.end(),
                   [](const auto& a, const auto& b) { return std::pair(a.one, a.two) < std::pair(b.one, b.two); });
  if (table.size() != 6)
    problem(*n, "table_hole", {{"table", std::string(key)}, {"missing", std::to_string(6 - static_cast<int>(table.size()))}});
}

void In::blank(std::string_view key, ClanCard& card) {
  const Node* const n = take(key, false);
  if (n == nullptr) return;
  within(key, *n, [&] {
    keys(*n, [&] {
      field("name", card.name);
      field("attribute", card.attributes, {.most = 4});
      field("clan", card.clans);
      field("judge", card.judge, {.most = 4});
      field("effect", card.effects, {.most = 8});
      field("text", card.text);
    });
  });
}

void In::beyond_hands(std::string_view key, int& value) {
  const Node* const n = take(key, false);
  if (n == nullptr) return;
  const std::string word = n->scalar() ? plain_word(n->text) : "";
  if (!word.starts_with("hands+")) return problem(*n, "hands_plus");
  Node number = *n;
  number.text = word.substr(6);
  read(number, value, {.least = 0, .most = 100});
}

void In::house(std::string_view key, std::set<std::string>& list) {
  const Node* const n = take(key, false);
  std::vector<std::string> all(frame_->asked.begin(), frame_->asked.end());
  // What the file writes is its author's, and a house value only if named; what it leaves out stays ours (Ruleset::assumed).
  for (const auto& e : frame_->node->entries) list.erase(canonical_key(e.key));
  if (n == nullptr) return;
  if (n->scalar() && plain_word(n->text) == "all") {
    const std::set<std::string> ours = Ruleset::assumed();
    list.insert(ours.begin(), ours.end());
    for (const auto& e : frame_->node->entries)
      if (frame_->asked.contains(canonical_key(e.key))) list.insert(canonical_key(e.key));
    for (const char* const none_of_them : {"ruleset", "name", "official", "house"}) list.erase(none_of_them);
    return;
  }
  std::vector<std::string> read_list;
  read(*n, read_list, {.most = 100});
  for (const std::string& word : read_list) {
    const std::string canonical = canonical_key(word);
    if (!frame_->asked.contains(canonical))
      problem(*n, "unknown_word", {{"word", word.substr(0, 60)}, {"near", nearest(word, all)}});
    list.insert(canonical);
  }
}

void In::read(const Node& n, Ruleset::Beats& value, const Field&) {
  if (!n.list() || n.items.size() != 2) return wrong_type(n, "pair");
  word(n.items[0], value.winner);
  word(n.items[1], value.loser);
}

}  // namespace xt::packio
