#pragma once
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "packio/describe.h"
#include "packio/node.h"
#include "packio/words.h"

namespace xt::packio {

/// Writes pack types as nodes with English keys. What has its default value is left out, unless it is required.
class Out {
 public:
  explicit Out(const Pack& pack, const Scenario* scenario = nullptr) : pack_(pack), scenario_(scenario) {}

  template <Described T>
  Node write(const T& thing) {
    T copy = thing, fresh{};
    const Node full = map(copy), plain = map(fresh);
    Node out;
    out.kind = Node::Kind::Map;
    for (const auto& e : full.entries) {
      const bool usual = std::any_of(plain.entries.begin(), plain.entries.end(),
                                     [&](const auto& p) { return p.key == e.key && same(p.value, e.value); });
      if (!usual || required_.contains(e.key)) out.entries.push_back(e);
    }
    return out;
  }

  template <class T>
  void field(std::string_view key, T& value, Field f = {}) {
    if (f.required) required_.insert(std::string(key));
    into_->set(key, node(value, f));
  }
  template <class F>
  void group(std::string_view key, F body) {
    Node* const outer = into_;
    Node inner;
    inner.kind = Node::Kind::Map;
    into_ = &inner;
    body(*this);
    into_ = outer;
    into_->set(key, std::move(inner));
  }
  void id(std::string& value) { field("id", value, {.required = true}); }
  void flags(std::string_view key, std::initializer_list<Flag> flags);
  void fixed(std::string_view key, std::string_view word) { into_->set(key, Node::word(word)); }
  void choice(std::string_view key, bool& value, std::string_view yes, std::string_view no) {
    into_->set(key, Node::word(value ? yes : no));
  }
  void difficulties(std::string_view key, std::vector<Ruleset::Difficulty>& table);
  void moods(std::string_view key, std::vector<Ruleset::Mood>& table);
  void blank(std::string_view key, ClanCard& card);
  void beyond_hands(std::string_view key, int& value) { into_->set(key, Node::word("hands+" + std::to_string(value))); }
  void house(std::string_view key, std::set<std::string>& keys);

  Node node(const Text& t, const Field& = {});
  Node node(const std::string& t, const Field& = {}) { return Node::word(t, false); }
  Node node(bool b, const Field& = {}) { return Node::word(b ? "true" : "false"); }
  Node node(const std::optional<int>& n, const Field& = {}) { return n ? Node::word(std::to_string(*n)) : Node{}; }
  Node node(const ClanSet& set, const Field& = {});
  Node node(const Attributes& set, const Field& = {});
  Node node(const std::vector<Clan>& recipe, const Field& = {});
  Node node(const Judge& j, const Field& = {});
  Node node(const Ruleset::Beats& b, const Field& = {});
  Node node(const Need& n, const Field& = {});
  Node node(const Consequence& c, const Field& = {});
  Node node(const EnemyStep& s, const Field& = {});
  Node node(const Effect& e, const Field& = {});
  Node node(const Selector& s, const Field& = {});
  Node node(const Value& v, const Field& = {});
  Node node(const Condition& c, const Field& = {});
  Node node(const Choose& c, const Field& = {});
  Node node(const Op& op, const Field& = {});
  Node node(const Branch& b, const Field& = {});
  template <class E>
    requires std::is_enum_v<E>
  Node node(const std::optional<E>& value, const Field& = {}) {
    return value ? node(*value) : Node{};
  }
  template <std::integral T>
  Node node(const T& n, const Field& f = {}) {
    if constexpr (std::is_same_v<T, Index>)
      if (f.ref != Ref::Number) return n == none ? Node{} : Node::word(name(n, f.ref), false);
    return Node::word(std::to_string(n));
  }
  template <class E>
    requires std::is_enum_v<E>
  Node node(const E& value, const Field& = {}) {
    for (const auto& w : words<E>())
      if (w.value == value) return Node::word(w.name);
    return {};
  }
  template <class T>
  Node node(const std::vector<T>& list, const Field& f = {}) {
    Node out;
    out.kind = Node::Kind::List;
    for (const T& item : list) out.items.push_back(node(item, f));
    return out;
  }
  template <Described T>
  Node node(const T& thing, const Field& = {}) {
    auto outer = std::move(required_);
    required_.clear();
    Node out = write(thing);
    required_ = std::move(outer);
    return out;
  }

 private:
  template <class T>
  Node map(T& thing) {
    Node* const outer = into_;
    Node out;
    out.kind = Node::Kind::Map;
    into_ = &out;
    describe(*this, thing);
    into_ = outer;
    return out;
  }
  std::string name(Index index, Ref ref) const;
  Node clan(Clan c) const;

  const Pack& pack_;
  const Scenario* scenario_;
  Node* into_ = nullptr;
  std::set<std::string> required_;
};

/// The whole pack as files: path and content. Reading them back gives the same pack (but for the fingerprint).
std::vector<std::pair<std::string, std::string>> write_pack(const Pack& pack);

}  // namespace xt::packio
