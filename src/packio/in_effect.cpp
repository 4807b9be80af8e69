#include <algorithm>

#include "packio/effect_words.h"
#include "packio/in.h"
#include "packio/utf8.h"

namespace xt::packio {
namespace {

bool has_key(const Node& n, std::string_view key) {
  for (const auto& e : n.entries)
    if (canonical_key(e.key) == key) return true;
  return false;
}

constexpr Field any_number{.least = -100'000, .most = 100'000};

}  // namespace

void In::read(const Node& n, Effect& value, const Field&) {
  if (!n.map()) return wrong_type(n, "map");
  keys(n, [&] {
    field("when", value.when, {.required = true});
    field("limit", value.limit, {.least = 1, .most = 9});
    if (value.when == When::Activated && value.limit == 0) value.limit = 1;
    field("may", value.may);
    field("if", value.condition);
    field("choose", value.choose, {.most = 4});
    field("do", value.steps, {.most = 12});
    field("else", value.otherwise, {.most = 12});
  });
}

void In::read(const Node& n, Choose& value, const Field&) {
  if (!n.map()) return wrong_type(n, "map");
  keys(n, [&] {
    field("from", value.from, {.required = true});
    field("min", value.min, {.most = 50});
    value.max = std::max(value.max, value.min);
    field("max", value.max, {.most = 50});
    field("who", value.who);
  });
}

bool In::named_selector(const Node& n, Selector& value) {
  const std::string plain = plain_word(n.text);
  for (const NamedSelector& named : named_selectors())
    for (const auto word : named.words)
      if (plain == plain_word(word)) return value = named.selector, true;
  return false;
}

void In::read(const Node& n, Selector& value, const Field&) {
  if (n.scalar()) {
    if (named_selector(n, value)) return;
    std::vector<std::string> all;
    for (const NamedSelector& named : named_selectors()) all.insert(all.end(), named.words.begin(), named.words.end());
    return unknown_word(n, n.text, all);
  }
  if (!n.map()) return wrong_type(n, "selector");
  keys(n, [&] {
    std::vector<Zone> zones_of;
    field("zone", zones_of, {.required = true, .most = zones});
    for (const Zone z : zones_of) value.zones = static_cast<std::uint16_t>(value.zones | 1u << static_cast<int>(z));
    std::vector<CardKind> kinds;
    field("kind", kinds, {.most = 5});
    for (const CardKind k : kinds) value.kinds = static_cast<std::uint8_t>(value.kinds | 1u << static_cast<int>(k));
    field("side", value.side);
    field("clan", value.clans);
    field("attribute", value.attributes);
    field("name", value.name, {.ref = Ref::Card});
    field("judge_least", value.judge_least, {.least = 1, .most = 9});
    field("count", value.count, {.least = 1, .most = 50});
    field("but_this", value.but_this);
    field("also", value.also, {.most = 4});
    field("except", value.except, {.most = 4});
  });
}

void In::read(const Node& n, Value& value, const Field& f) {
  using Of = Value::Of;
  static const std::pair<const char*, Of> plain[] = {{"hand_size", Of::HandSize},    {"hand_limit", Of::HandLimit},
                                                     {"difficulty", Of::Difficulty}, {"achievement", Of::Achievement},
                                                     {"cycle", Of::Cycle},           {"actions_left", Of::ActionsLeft}};
  if (n.scalar()) {
    for (const auto& [word, of] : plain)
      if (canonical_key(n.text) == word) return void(value = {.of = of});
    value = {};
    const Field range = f.most == 1'000'000 ? any_number : f;
    return read(n, value.number, range);
  }
  if (!n.map()) return wrong_type(n, "value");
  value = {};
  keys(n, [&] {
    field("times", value.times, any_number);
    field("plus", value.plus, any_number);
    if (has_key(n, "count") || has_key(n, "xp")) {
      value.of = has_key(n, "count") ? Of::Count : Of::Xp;
      value.selector.emplace_back();
      return field(has_key(n, "count") ? "count" : "xp", value.selector.back(), {.required = true});
    }
    for (const auto& [word, of] : plain)
      if (has_key(n, word)) {
        value.of = of;
        return field(word, value.who);
      }
    frame_->asked.insert({"count", "xp", "hand_size", "hand_limit", "difficulty", "achievement", "cycle", "actions_left"});
    field("number", value.number, any_number);
  });
}

void In::read(const Node& n, Condition& value, const Field&) {
  using Kind = Condition::Kind;
  static const std::pair<const char*, Kind> plain[] = {
      {"always", Kind::Always},        {"in_battle", Kind::InBattle},   {"in_judgement", Kind::InJudgement},
      {"in_final", Kind::InFinal},     {"acts_first", Kind::ActsFirst}, {"desire_set", Kind::DesireSet},
      {"いつでも", Kind::Always},      {"バトル中", Kind::InBattle},    {"判定中", Kind::InJudgement},
      {"ファイナル中", Kind::InFinal}, {"先攻", Kind::ActsFirst},       {"願いをセット中", Kind::DesireSet}};
  if (n.scalar()) {
    for (const auto& [word, kind] : plain)
      if (plain_word(n.text) == word) return void(value.kind = kind);
    std::vector<std::string> all;
    for (const auto& [word, kind] : plain) all.emplace_back(word);
    return unknown_word(n, n.text, all);
  }
  if (n.list()) {
    value.kind = Kind::All;
    return read(n, value.parts, {.most = 8});
  }
  if (!n.map()) return wrong_type(n, "condition");
  keys(n, [&] {
    for (const auto& [word, kind] : {std::pair{"all", Kind::All}, std::pair{"any", Kind::Any}, std::pair{"not", Kind::Not}})
      if (has_key(n, word)) {
        value.kind = kind;
        return field(word, value.parts, {.required = true, .most = kind == Kind::Not ? 1 : 8});
      }
    if (has_key(n, "exists")) {
      value.kind = Kind::Exists;
      value.selector.emplace_back();
      return field("exists", value.selector.back(), {.required = true});
    }
    value.kind = Kind::Compare;
    frame_->asked.insert({"all", "any", "not", "exists"});
    field("value", value.left, {.required = true});
    int found = 0;
    for (const auto& w : words<Condition::Compares>()) frame_->asked.insert(std::string(w.name));
    for (const auto& e : n.entries) {
      const Condition::Compares* const compares = known<Condition::Compares>(e.key);
      if (compares == nullptr) continue;
      frame_->asked.insert(canonical_key(e.key));
      if (found++ > 0) problem(e.value, "two_comparisons");
      value.compare = *compares;
      within("than", e.value, [&] { read(e.value, value.right); });
    }
    if (found == 0) problem(n, "key_missing", {{"key", "at_least"}});
  });
}

void In::read(const Node& n, Branch& value, const Field&) {
  if (!n.map()) return wrong_type(n, "map");
  keys(n, [&] {
    field("label", value.label, {.required = true});
    field("do", value.steps, {.required = true, .most = 8});
  });
}

void In::read(const Node& n, Op& value, const Field&) {
  const Node* inner = nullptr;
  Node name = n;
  static const Node nothing;
  if (n.scalar()) {
    inner = &nothing;
  } else if (n.map() && n.entries.size() == 1) {
    name = Node::word(n.entries[0].key);
    name.line = n.entries[0].line, name.column = n.entries[0].column;
    inner = &n.entries[0].value;
  } else {
    return problem(n, "one_op_a_step");
  }
  if (!word(name, value.verb)) return;
  const OpShape& shape = op_shape(value.verb);
  if (shape.default_savior) value.on = {own_savior()};
  if (value.verb == Verb::GiveTo) value.who = Who::OtherPlayer;
  const bool fields = inner->map() && std::any_of(inner->entries.begin(), inner->entries.end(), [](const auto& e) {
                        static const std::set<std::string> keys{"target", "amount", "until",   "ward", "to",
                                                                "who",    "do",     "options", "text", "from"};
                        return keys.contains(canonical_key(e.key));
                      });
  if (fields && !shape.text)
    within(words<Verb>()[static_cast<std::size_t>(value.verb)].name, *inner, [&] { op_fields(*inner, value); });
  else
    op_shorthand(inner->null() ? name : *inner, value);
  if (shape.on > 0 && value.on.size() != static_cast<std::size_t>(shape.on))
    problem(name, shape.on == 2 ? "two_targets" : "target_missing", {{"op", name.text}});
}

void In::op_fields(const Node& n, Op& op) {
  const OpShape& shape = op_shape(op.verb);
  keys(n, [&] {
    if (shape.on > 0) field("target", op.on, {.most = 2});
    if (shape.amount) field("amount", op.amount, {.required = !shape.amount_default});
    if (shape.who) field("who", op.who);
    if (shape.to) field("to", op.to, {.required = true});
    if (shape.until) field("until", op.until);
    if (shape.ward) field("ward", op.ward);
    if (op.verb == Verb::ChooseOne) field("options", op.branches, {.required = true, .most = 6});
    if (op.verb == Verb::Repeat) {
      op.branches.assign(1, {});
      field("do", op.branches[0].steps, {.required = true, .most = 8});
    }
  });
}

void In::op_shorthand(const Node& n, Op& op) {
  const OpShape& shape = op_shape(op.verb);
  const bool bare = n.scalar() && known<Verb>(n.text) != nullptr && *known<Verb>(n.text) == op.verb;
  if (bare) {
    const bool complete = (shape.on == 0 || shape.default_savior) && (!shape.amount || shape.amount_default) && !shape.to &&
                          !shape.text && op.verb != Verb::ChooseOne && op.verb != Verb::Repeat;
    if (!complete) problem(n, "value_missing", {{"key", n.text}});
    return;
  }
  const auto name = words<Verb>()[static_cast<std::size_t>(op.verb)].name;
  within(name, n, [&] {
    if (shape.text) return read(n, op.text);
    if (op.verb == Verb::ChooseOne) return read(n, op.branches, {.most = 6});
    if (op.verb == Verb::Repeat || op.verb == Verb::Move || op.verb == Verb::Search) return wrong_type(n, "map");
    if (shape.amount) return read(n, op.amount);
    if (shape.on > 0) return read(n, op.on, {.most = 2});
    if (op.verb == Verb::SetDesire || op.verb == Verb::Shuffle) return problem(n, "takes_nothing", {{"op", std::string(name)}});
  });
}

}  // namespace xt::packio
