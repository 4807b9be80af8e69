#include <algorithm>

#include "packio/effect_words.h"
#include "packio/lint.h"
#include "packio/words.h"

namespace xt::packio {

using namespace xyber;

namespace {

std::string name(Verb v) { return std::string(words<Verb>()[static_cast<std::size_t>(v)].name); }

/// One effect: what its steps refer to, and whether they can do anything at its timing.
class EffectCheck {
 public:
  EffectCheck(const Lint& lint, std::string path, const Effect& effect) : lint_(lint), path_(std::move(path)), effect_(effect) {}

  void run() {
    for (std::size_t i = 0; i < effect_.choose.size(); ++i) {
      const Choose& c = effect_.choose[i];
      const std::string here = path_ + "/choose/" + std::to_string(i);
      if (c.min > c.max) lint_.error(here, "min_over_max", {{"min", std::to_string(c.min)}, {"max", std::to_string(c.max)}});
      if (c.max == 0) lint_.warning(here, "dead_choice");
      selector(c.from, here, i);
    }
    condition(effect_.condition);
    steps(effect_.steps, path_ + "/do");
    steps(effect_.otherwise, path_ + "/else");
    for (std::size_t i = 0; i < effect_.choose.size(); ++i)
      if (!used_[i] && !effect_.by_hand()) lint_.warning(path_ + "/choose/" + std::to_string(i), "dead_choice");
    if (!effect_.otherwise.empty() && effect_.condition.kind == Condition::Kind::Always)
      lint_.warning(path_ + "/else", "dead_else");
    if (effect_.limit > 0 && effect_.when != When::Activated) lint_.warning(path_ + "/limit", "limit_without_use");
    if (effect_.when == When::WhileOnField && (!effect_.choose.empty() || effect_.may))
      lint_.error(path_, "no_choice_while_on_field");
  }

 private:
  void selector(const Selector& s, const std::string& path, std::size_t chosen_so_far) {
    if (s.from == Selector::From::Chosen) {
      if (s.chosen == 0 || s.chosen > chosen_so_far)
        lint_.error(path, "nothing_chosen", {{"number", std::to_string(s.chosen)}});
      else
        used_[s.chosen - 1] = true;
    }
    if (s.from == Selector::From::Match && s.takes(CardKind::Savior) && s.kinds != 0 && !s.looks_in(Zone::Field))
      lint_.warning(path, "selector_empty");
    for (const Selector& inner : s.also) selector(inner, path, chosen_so_far);
    for (const Selector& inner : s.except) selector(inner, path, chosen_so_far);
  }
  void value(const Value& v, const std::string& path) {
    for (const Selector& s : v.selector) selector(s, path, effect_.choose.size());
  }
  void condition(const Condition& c) {
    value(c.left, path_ + "/if");
    value(c.right, path_ + "/if");
    for (const Selector& s : c.selector) selector(s, path_ + "/if", effect_.choose.size());
    for (const Condition& part : c.parts) condition(part);
  }
  void steps(const std::vector<Op>& list, const std::string& path) {
    for (std::size_t i = 0; i < list.size(); ++i) step(list[i], path + "/" + std::to_string(i));
  }
  void step(const Op& op, const std::string& path) {
    const bool judging = effect_.when == When::OnSubmitFromHand;
    static const Verb battle[] = {Verb::XpAdd,   Verb::XpSet,   Verb::PlaceExtra, Verb::Negate,
                                  Verb::Protect, Verb::Destroy, Verb::ToTehoto};
    const bool needs_battle = std::find(std::begin(battle), std::end(battle), op.verb) != std::end(battle) &&
                              !(op.verb == Verb::XpAdd && op.until == Until::Permanent);
    const bool needs_judgement = op.verb == Verb::AchievementAdd || op.verb == Verb::DifficultyAdd;
    if ((judging && needs_battle) || (!judging && needs_judgement)) lint_.error(path, "op_out_of_place", {{"op", name(op.verb)}});
    if (effect_.when == When::WhileOnField && op.verb != Verb::XpAdd && op.verb != Verb::Protect && op.verb != Verb::PlaceExtra)
      lint_.error(path, "op_out_of_place", {{"op", name(op.verb)}});
    if (op.verb == Verb::ChooseOne && op.branches.size() == 1) lint_.warning(path, "dead_choice");
    if (op.verb == Verb::ChooseOne &&
        std::all_of(op.branches.begin(), op.branches.end(), [&](const Branch& b) { return b.steps == op.branches[0].steps; }) &&
        op.branches.size() > 1)
      lint_.warning(path, "dead_choice");
    if (op.verb == Verb::Repeat && op.amount.of == Value::Of::Number && op.amount.number > 10)
      lint_.error(path, "repeats_too_often", {{"most", "10"}});
    const bool counts = op.verb == Verb::Draw || op.verb == Verb::RevealTop || op.verb == Verb::Search ||
                        op.verb == Verb::PlaceExtra || op.verb == Verb::Repeat;
    if (counts && op.amount.of == Value::Of::Number && (op.amount.number < 1 || op.amount.number > 20))
      lint_.error(path, "out_of_range", {{"least", "1"}, {"most", "20"}, {"value", std::to_string(op.amount.number)}});
    const bool xp = op.verb == Verb::XpAdd || op.verb == Verb::XpSet;
    if (xp && op.amount.of == Value::Of::Number && std::abs(op.amount.number) > 20'000)
      lint_.error(path, "out_of_range", {{"least", "-20000"}, {"most", "20000"}, {"value", std::to_string(op.amount.number)}});
    if ((xp || needs_judgement) && op.amount == Value{.of = Value::Of::Number, .number = 0}) lint_.warning(path, "does_nothing");
    value(op.amount, path);
    for (const Selector& s : op.on) selector(s, path, effect_.choose.size());
    for (std::size_t i = 0; i < op.branches.size(); ++i) {
      lint_.text(path, op.branches[i].label);
      for (const Op& inner : op.branches[i].steps) step(inner, path);
    }
    lint_.text(path, op.text);
  }

  const Lint& lint_;
  std::string path_;
  const Effect& effect_;
  bool used_[8] = {};
};

}  // namespace

void Lint::effects(const std::string& path, const std::vector<Effect>& effects, const Text& printed, On on) const {
  bool by_hand = false, by_engine = false;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Effect& e = effects[i];
    const std::string here = path + "/effect/" + std::to_string(i);
    (e.by_hand() ? by_hand : by_engine) = true;
    const bool clan = on == On::Clan || on == On::Crash;
    const bool fits = e.when == When::DesireCode         ? on == On::Code
                      : on == On::Code                   ? false
                      : e.when == When::OnSubmitFromHand ? on == On::Clan
                      : e.when == When::OnPlace          ? clan
                      : e.when == When::WhenNamed        ? !clan
                      : e.when == When::OnXenograft      ? on != On::Savior
                      : e.when == When::OnDestroyed      ? on == On::Clan || on == On::Exceed
                      : e.when == When::OnLeave          ? on != On::Savior
                                                         : true;
    if (!fits)
      error(here + "/when", "when_out_of_place", {{"when", std::string(words<When>()[static_cast<std::size_t>(e.when)].name)}});
    EffectCheck(*this, here, e).run();
  }
  if (by_hand && printed.empty()) error(path + "/effect", "effect_without_text");
  if (by_engine && !by_hand && !printed.empty()) warning(path + "/text", "text_and_effect");
}

}  // namespace xt::packio
