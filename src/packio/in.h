#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "packio/describe.h"
#include "packio/node.h"
#include "packio/words.h"

namespace xt::packio {

/// What references can name: each id, and each name in any language that only one item has.
class Names {
 public:
  void add(Ref kind, Index index, const std::string& id, const Text& name);
  void clear(Ref kind);
  /// The item of that id or name, else `none`.
  Index find(Ref kind, const std::string& word) const;
  std::vector<std::string> all(Ref kind) const;
  /// Clan keywords by id or name; 全能 and omni are omni_clan.
  void add_clan(Clan clan, const ClanWord& word);
  std::optional<Clan> clan(const std::string& word) const;
  std::vector<std::string> clans() const;

 private:
  std::map<std::pair<Ref, std::string>, Index> items_;
  std::set<std::pair<Ref, std::string>> ids_;
  std::map<std::string, Clan> clans_;
};

template <class T>
inline constexpr bool is_list = false;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;

/// Where each thing stood: paths such as `exceeds/3/recipe`, `scenarios/0/quests/2/needs`.
using Places = std::unordered_map<std::string, Place>;

/// Reads nodes into pack types and tells whatever does not fit. A field that is wrong keeps its default.
class In {
 public:
  In(Problems& problems, const Names& names, Places& places, Lang language)
      : problems_(problems), names_(names), places_(places), language_(language) {}

  /// Reads a described thing; `path` is its place in the pack. `also` are keys that the caller reads itself.
  template <Described T>
  void item(const std::string& file, const std::string& path, const Node& node, T& thing, std::set<std::string> also = {}) {
    file_ = file, path_ = path;
    note(node);
    map(node, thing, std::move(also));
  }

  /// Where the next read happens, for things that no map holds.
  void at_file(const std::string& file, const std::string& path) { file_ = file, path_ = path; }

  /// The head of pack.yaml; `also` are keys of the lists in it.
  void pack_manifest(const std::string& file, const Node& node, Pack& pack, Lang& language, std::vector<std::string>& files,
                     std::set<std::string> also);

  template <class T>
  void field(std::string_view key, T& value, Field f = {}) {
    if (const Node* const n = take(key, f.required)) within(key, *n, [&] { read(*n, value, f); });
  }
  template <class F>
  void group(std::string_view key, F body) {
    const Node* const n = take(key, false);
    if (n == nullptr) return;
    within(key, *n, [&] { keys(*n, [&] { body(*this); }); });
  }
  void id(std::string& value);
  void flags(std::string_view key, std::initializer_list<Flag> flags);
  void fixed(std::string_view key, std::string_view word);
  void choice(std::string_view key, bool& value, std::string_view yes, std::string_view no);
  void difficulties(std::string_view key, std::vector<Ruleset::Difficulty>& table);
  void moods(std::string_view key, std::vector<Ruleset::Mood>& table);
  void blank(std::string_view key, ClanCard& card);
  void beyond_hands(std::string_view key, int& value);
  void house(std::string_view key, std::set<std::string>& keys);

  void read(const Node& n, Text& value, const Field& = {});
  void read(const Node& n, std::string& value, const Field& = {});
  void read(const Node& n, bool& value, const Field& = {});
  void read(const Node& n, std::optional<int>& value, const Field& f);
  void read(const Node& n, ClanSet& value, const Field& = {});
  void read(const Node& n, Attribute& value, const Field& = {});
  void read(const Node& n, Attributes& value, const Field& = {});
  void read(const Node& n, std::vector<Clan>& value, const Field& f);
  void read(const Node& n, Judge& value, const Field& = {});
  void read(const Node& n, Ruleset::Beats& value, const Field& = {});
  void read(const Node& n, Need& value, const Field& = {});
  void read(const Node& n, Consequence& value, const Field& = {});
  void read(const Node& n, EnemyStep& value, const Field& = {});
  void read(const Node& n, HomeDeck::Entry& value, const Field& = {});
  void read(const Node& n, FinalOperation::Foe& value, const Field& = {});
  void read(const Node& n, Effect& value, const Field& = {});
  void read(const Node& n, Selector& value, const Field& = {});
  void read(const Node& n, Value& value, const Field& = {});
  void read(const Node& n, Condition& value, const Field& = {});
  void read(const Node& n, Choose& value, const Field& = {});
  void read(const Node& n, Op& value, const Field& = {});
  void read(const Node& n, Branch& value, const Field& = {});

  template <class E>
    requires std::is_enum_v<E>
  void read(const Node& n, std::optional<E>& value, const Field& = {}) {
    E found{};
    if (word(n, found)) value = found;
  }

  template <std::integral T>
  void read(const Node& n, T& value, const Field& f) {
    if constexpr (std::is_same_v<T, Index>)
      if (f.ref != Ref::Number) return reference(n, value, f.ref);
    std::int64_t number = value;
    if (integer(n, number, f.least, f.most)) value = static_cast<T>(number);
  }
  template <class E>
    requires std::is_enum_v<E>
  void read(const Node& n, E& value, const Field& = {}) {
    word(n, value);
  }
  /// A single thing stands for a list of one.
  template <class T>
  void read(const Node& n, std::vector<T>& value, const Field& f) {
    value.clear();
    if (n.null()) return;
    if (!n.list() && !is_list<T>) {
      value.emplace_back();
      read(n, value.back(), f);
      return;
    }
    if (!n.list()) return wrong_type(n, "list");
    if (f.most >= 0 && n.items.size() > static_cast<std::size_t>(f.most))
      return problem(n, "list_too_long", {{"most", std::to_string(f.most)}, {"count", std::to_string(n.items.size())}});
    Field each = f;
    for (std::size_t i = 0; i < n.items.size(); ++i) {
      value.emplace_back();
      within(std::to_string(i), n.items[i], [&] { read(n.items[i], value.back(), each); });
    }
  }
  template <Described T>
  void read(const Node& n, T& value, const Field& = {}) {
    map(n, value, {});
  }

 private:
  /// The map that is being read.
  struct Frame {
    const Node* node;
    std::set<std::string> asked;
  };

  template <class T>
  void map(const Node& n, T& thing, std::set<std::string> also) {
    keys(
        n, [&] { describe(*this, thing); }, std::move(also));
  }
  /// Reads the keys of a map with `body`, then tells those that nobody asked for.
  template <class F>
  void keys(const Node& n, F body, std::set<std::string> also = {}) {
    if (!n.map()) return wrong_type(n, "map");
    Frame* const outer = frame_;
    Frame frame{&n, std::move(also)};
    frame_ = &frame;
    body();
    leave(frame);
    frame_ = outer;
  }
  template <class F>
  void within(std::string_view key, const Node& n, F body) {
    const std::size_t length = path_.size();
    path_ += '/';
    path_ += key;
    note(n);
    body();
    path_.resize(length);
  }
  template <class E>
  bool word(const Node& n, E& value) {
    if (!n.scalar()) return wrong_type(n, "word"), false;
    if (const E* const found = known<E>(n.text)) return value = *found, true;
    std::vector<std::string> all;
    for (const auto& w : words<E>()) {
      all.emplace_back(w.name);
      all.insert(all.end(), w.aliases.begin(), w.aliases.end());
    }
    return unknown_word(n, n.text, all), false;
  }
  template <class E>
  static const E* known(const std::string& text) {
    const std::string plain = normal(text);
    for (const auto& w : words<E>()) {
      if (plain == w.name) return &w.value;
      for (const auto alias : w.aliases)
        if (plain == normal(std::string(alias))) return &w.value;
    }
    return nullptr;
  }
  static std::string normal(const std::string& text);

  const Node* take(std::string_view key, bool required);
  void leave(const Frame& frame);
  void note(const Node& n);
  Place at(const Node& n) const { return {file_, n.line, n.column}; }
  void problem(const Node& n, std::string code, Problems::Facts facts = {}) {
    problems_.error(at(n), std::move(code), std::move(facts));
  }
  void wrong_type(const Node& n, const char* expected);
  void unknown_word(const Node& n, const std::string& text, const std::vector<std::string>& all);
  bool integer(const Node& n, std::int64_t& value, std::int64_t least, std::int64_t most);
  void reference(const Node& n, Index& value, Ref ref);
  bool clan(const Node& n, Clan& value);
  bool named_selector(const Node& n, Selector& value);
  void op_fields(const Node& n, Op& op);
  void op_shorthand(const Node& n, Op& op);

  Problems& problems_;
  const Names& names_;
  Places& places_;
  Lang language_;
  std::string file_, path_;
  Frame* frame_ = nullptr;
};

}  // namespace xt::packio
