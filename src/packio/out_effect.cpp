#include "packio/effect_words.h"
#include "packio/out.h"

namespace xt::packio {
namespace {

Node words_of_bits(unsigned bits, auto words) {
  Node list;
  list.kind = Node::Kind::List;
  for (const auto& w : words)
    if (bits >> static_cast<int>(w.value) & 1) list.items.push_back(Node::word(w.name));
  return list;
}

}  // namespace

Node Out::node(const Effect& e, const Field&) {
  Node map;
  map.set("when", node(e.when));
  if (e.limit != 0) map.set("limit", node(e.limit));
  if (e.may) map.set("may", node(e.may));
  if (e.condition != Condition{}) map.set("if", node(e.condition));
  if (!e.choose.empty()) map.set("choose", node(e.choose));
  if (!e.steps.empty()) map.set("do", node(e.steps));
  if (!e.otherwise.empty()) map.set("else", node(e.otherwise));
  return map;
}

Node Out::node(const Choose& c, const Field&) {
  Node map;
  map.set("from", node(c.from));
  map.set("min", node(c.min));
  map.set("max", node(c.max));
  if (c.who != Who::Me) map.set("who", node(c.who));
  return map;
}

Node Out::node(const Selector& s, const Field&) {
  for (const NamedSelector& named : named_selectors())
    if (named.selector == s) return Node::word(named.words.front());
  Node map;
  map.set("zone", words_of_bits(s.zones, words<Zone>()));
  if (s.kinds != 0) map.set("kind", words_of_bits(s.kinds, words<CardKind>()));
  if (s.side != Side::Self) map.set("side", node(s.side));
  if (!s.clans.empty()) map.set("clan", node(s.clans));
  if (!s.attributes.empty()) map.set("attribute", node(s.attributes));
  if (s.name != none) map.set("name", node(s.name, {.ref = Ref::Card}));
  if (s.judge_least != 0) map.set("judge_least", node(s.judge_least));
  if (s.count != 0) map.set("count", node(s.count));
  if (s.but_this) map.set("but_this", node(s.but_this));
  if (!s.also.empty()) map.set("also", node(s.also));
  if (!s.except.empty()) map.set("except", node(s.except));
  return map;
}

Node Out::node(const Value& v, const Field&) {
  using Of = Value::Of;
  if (v.of == Of::Number && v.times == 1 && v.plus == 0) return node(v.number);
  static const char* const keys[] = {"number",     "count",       "xp",    "hand_size",   "hand_limit",
                                     "difficulty", "achievement", "cycle", "actions_left"};
  Node map;
  const char* const key = keys[static_cast<int>(v.of)];
  if (v.of == Of::Number)
    map.set(key, node(v.number));
  else if (v.of == Of::Count || v.of == Of::Xp)
    map.set(key, node(v.selector.front()));
  else
    map.set(key, node(v.who));
  if (v.times != 1) map.set("times", node(v.times));
  if (v.plus != 0) map.set("plus", node(v.plus));
  return map;
}

Node Out::node(const Condition& c, const Field&) {
  using Kind = Condition::Kind;
  Node map;
  switch (c.kind) {
    case Kind::Always: return Node::word("always");
    case Kind::InBattle: return Node::word("in_battle");
    case Kind::InJudgement: return Node::word("in_judgement");
    case Kind::InFinal: return Node::word("in_final");
    case Kind::ActsFirst: return Node::word("acts_first");
    case Kind::DesireSet: return Node::word("desire_set");
    case Kind::All: map.set("all", node(c.parts)); break;
    case Kind::Any: map.set("any", node(c.parts)); break;
    case Kind::Not: map.set("not", node(c.parts)); break;
    case Kind::Exists: map.set("exists", node(c.selector.front())); break;
    case Kind::Compare: map.set("value", node(c.left)); map.set(node(c.compare).text, node(c.right));
  }
  return map;
}

Node Out::node(const Branch& b, const Field&) {
  Node map;
  map.set("label", node(b.label));
  map.set("do", node(b.steps));
  return map;
}

Node Out::node(const Op& op, const Field&) {
  const OpShape& shape = op_shape(op.verb);
  const std::string name = node(op.verb).text;
  Node step;
  if (op.verb == Verb::Shuffle || op.verb == Verb::SetDesire) return Node::word(name);
  if (shape.text) {
    step.set(name, node(op.text));
    return step;
  }
  Node inner;
  inner.kind = Node::Kind::Map;
  if (shape.on > 0) inner.set("target", op.on.size() == 1 ? node(op.on.front()) : node(op.on));
  if (shape.amount) inner.set("amount", node(op.amount));
  if (shape.who) inner.set("who", node(op.who));
  if (shape.to) inner.set("to", node(op.to));
  if (shape.until && op.until != Until::BattleEnd) inner.set("until", node(op.until));
  if (shape.ward) inner.set("ward", node(op.ward));
  if (op.verb == Verb::ChooseOne) inner.set("options", node(op.branches));
  if (op.verb == Verb::Repeat) inner.set("do", node(op.branches.front().steps));
  step.set(name, std::move(inner));
  return step;
}

}  // namespace xt::packio
