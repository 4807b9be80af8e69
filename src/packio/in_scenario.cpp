#include "packio/in.h"
#include "packio/utf8.h"

namespace xt::packio {
namespace {

const std::string first_key(const Node& n) { return n.entries.empty() ? std::string() : canonical_key(n.entries.front().key); }

bool has_key(const Node& n, std::string_view key) {
  for (const auto& e : n.entries)
    if (canonical_key(e.key) == key) return true;
  return false;
}

}  // namespace

void In::read(const Node& n, Need& value, const Field&) {
  if (!n.map()) return wrong_type(n, "map");
  keys(n, [&] {
    if (has_key(n, "option")) {
      value.kind = Need::Kind::Option;
      field("option", value.quest, {.required = true, .ref = Ref::Quest});
      field("number", value.number, {.required = true, .least = 1, .most = 8});
      value.number = static_cast<std::uint16_t>(value.number - (value.number > 0));
    } else if (has_key(n, "cycle")) {
      value.kind = Need::Kind::Cycle;
      field("cycle", value.number, {.required = true, .least = 1, .most = 99});
    } else if (has_key(n, "failed")) {
      value.kind = Need::Kind::Failed;
      field("failed", value.quest, {.required = true, .ref = Ref::Quest});
    } else {
      field("cleared", value.quest, {.required = true, .ref = Ref::Quest});
    }
    for (const char* const key : {"cleared", "failed", "cycle", "option"})
      if (frame_->asked.size() < 2) frame_->asked.insert(key);
  });
}

void In::read(const Node& n, Consequence& value, const Field&) {
  using Kind = Consequence::Kind;
  if (n.scalar() && canonical_key(n.text) == "end_phase") {
    value.kind = Kind::EndPhase;
    return;
  }
  if (!n.map()) return wrong_type(n, "map");
  keys(n, [&] {
    if (has_key(n, "close")) {
      value.kind = Kind::Close;
      field("close", value.target, {.required = true, .ref = Ref::Quest});
    } else if (has_key(n, "show")) {
      value.kind = Kind::Show;
      field("show", value.target, {.required = true, .ref = Ref::Handout});
    } else if (has_key(n, "enemy_xp")) {
      value.kind = Kind::EnemyXp;
      field("enemy_xp", value.target, {.required = true, .ref = Ref::Enemy});
      field("amount", value.amount, {.required = true, .least = -20'000, .most = 20'000});
    } else if (has_key(n, "difficulty")) {
      value.kind = Kind::Difficulty;
      field("difficulty", value.target, {.required = true, .ref = Ref::Quest});
      field("amount", value.amount, {.required = true, .least = -50, .most = 50});
    } else if (has_key(n, "draw")) {
      value.kind = Kind::Draw;
      field("draw", value.amount, {.required = true, .least = 1, .most = 10});
    } else if (has_key(n, "end_phase")) {
      value.kind = Kind::EndPhase;
      bool yes = true;
      field("end_phase", yes);
    } else {
      frame_->asked = {"open", "close", "show", "enemy_xp", "difficulty", "draw", "end_phase"};
      field("open", value.target, {.required = true, .ref = Ref::Quest});
    }
  });
}

void In::read(const Node& n, EnemyStep& value, const Field&) {
  if (!n.map()) return wrong_type(n, "map");
  const std::string first = first_key(n);
  keys(n, [&] {
    if (has_key(n, "graft")) {
      value.kind = EnemyStep::Kind::Graft;
      field("graft", value.exceed, {.required = true, .ref = Ref::Exceed});
      field("text", value.text);
    } else if (has_key(n, "say")) {
      value.kind = EnemyStep::Kind::Say;
      field("say", value.text, {.required = true});
    } else {
      frame_->asked = {"graft", "say"};
      field("place", value.card, {.required = true, .ref = Ref::Card});
      field("slot", value.slot, {.most = 12});
      field("text", value.text);
    }
    field("if", value.condition);
  });
}

}  // namespace xt::packio
