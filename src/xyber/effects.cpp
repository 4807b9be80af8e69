#include <algorithm>

#include "base/check.h"
#include "xyber/effect_read.h"
#include "xyber/rules.h"

// Effects: triggers only, no free responses; the acting side's first; first in, first out (Y139).
// The step: seat = whose effect, triggers[0] = which, chosen[0] = what was found last, chosen[1..] = what was chosen,
// value = the next choice, extra = ops so far, list = where the program stands: (list, op, repeats left) a level,
// cards = what it revealed, other = the player chosen for the op that runs.
namespace xt::xyber {
namespace {

constexpr int chain_limit = 40, op_limit = 200;
enum Stage { Begin, MayGiven, Choosing, ChooseGiven, Run, OpGiven, Leave };

}  // namespace

void Rules::trigger(When when, CardId source, Seat side) {
  if (look.marked(Mark::Kind::Negated, source)) return;
  const auto& effects = look.effects(source);
  const int code = source >= first_card_id ? look.card(source).code() : 0;
  std::vector<Trigger> found;
  for (std::size_t i = 0; i < effects.size(); ++i)
    if (effects[i].when == when) found.push_back({source, code, static_cast<int>(i), side});
  if (!found.empty()) emit(Queued{std::move(found)});
}

/// The same timing for everything on the field, `first`'s side first; who has several orders them (Y139).
void Rules::trigger_all(When when, Seat first) {
  std::vector<Seat> order{first};
  for (const Seat side : look.fighting())
    if (side != first) order.push_back(side);
  std::vector<Pending> steps;
  for (const Seat side : order) {
    Pending p;
    p.task = Task::Effects;
    p.seat = side;
    CardIds sources{savior_id(side)};
    for (const Place place : {at::field(side), at::slots(side)})
      for (const Card& c : s.at(place)) sources.push_back(c.id);
    for (const CardId source : sources) {
      if (look.marked(Mark::Kind::Negated, source)) continue;
      const auto& effects = look.effects(source);
      for (std::size_t i = 0; i < effects.size(); ++i)
        if (effects[i].when == when)
          p.triggers.push_back({source, source >= first_card_id ? look.card(source).code() : 0, static_cast<int>(i), side});
    }
    if (!p.triggers.empty()) steps.push_back(std::move(p));
    if (when == When::ActionStart || when == When::ActionEnd) break;  // own side's action only
  }
  for (auto it = steps.rbegin(); it != steps.rend(); ++it) push(*it);
}

/// The step: seat = whose, triggers = those left to order.
void Rules::effects_order() {
  Pending p = top();
  if (p.stage == 1) {
    const auto at = static_cast<std::size_t>(given().number);
    emit(Queued{{p.triggers[at]}});
    p.triggers.erase(p.triggers.begin() + static_cast<std::ptrdiff_t>(at));
    p.stage = 0;
    return change(p);
  }
  if (p.triggers.size() > 1) return ask(1, Question::EffectOrder, person_of(p.seat));
  pop();
  if (!p.triggers.empty()) emit(Queued{p.triggers});
}

bool Rules::start_trigger() {
  if (!s.stack.empty() && top().task == Task::Effect) return false;  // one effect after the other
  if (s.queue.empty()) {
    if (s.get(Count::Chain) && !s.stack.empty() && top().task != Task::Effects) set(Count::Chain, 0);
    return false;
  }
  const Trigger next = s.queue.front();
  emit(Unqueued{1});
  set(Count::Chain, s.get(Count::Chain) + 1);
  if (s.get(Count::Chain) > chain_limit) {
    tell(Fact::EffectFailed, next.side, nobody, next.face(), "chain_too_long");
    return true;
  }
  Pending p;
  p.task = Task::Effect;
  p.seat = next.side;
  p.triggers = {next};
  p.chosen = {{}};
  push(std::move(p));
  return true;
}

void Rules::effect() {
  try {
    Pending p = top();
    const Trigger t = p.triggers.front();
    const Effect& e = look.effect(t);
    const Seat person = person_of(p.seat);
    switch (p.stage) {
      case Begin: {
        if (e.limit) {
          int used = 0;
          for (const Mark& m : s.marks) used += m.kind == Mark::Kind::Used && m.card == t.source && m.number == t.effect;
          if (used >= e.limit) return pop();
        }
        if (e.may || e.when == When::OnPlace) return ask(MayGiven, Question::UseEffect, person);  // Y132
        p.stage = MayGiven;
        return change(p);
      }
      case MayGiven: {
        if (!given_.empty() && given().act == Act::No) return pop();
        if (e.limit) emit(Marked{{Mark::Kind::Used, t.source, t.effect, Until::BattleEnd}});
        tell(e.by_hand() ? Fact::EffectByHand : Fact::EffectBegan, p.seat, nobody, t.face());
        if (e.by_hand()) return ask(Leave, Question::EffectGm, game_master);
        const bool on = EffectReader(look, p).holds(e.condition);
        p.list = {on ? 0 : 1, 0, 1};
        p.value = on ? 0 : static_cast<int>(e.choose.size());
        p.stage = Choosing;
        return change(p);
      }
      case Choosing: return effect_choose();
      case ChooseGiven:
        p.chosen.push_back(given().cards);
        p.value += 1;
        p.stage = Choosing;
        return change(p);
      case Run:
      case OpGiven: return effect_run();
      default: {
        // What it turned up goes under the deck, but in a judgement it joins the revealed cards (Y177).
        CardIds back;
        if (!look.in_judgement())
          for (const CardId id : p.cards)
            if (look.where(id) == at::revealed) back.push_back(id);
        pop();
        move(at::revealed, back, at::deck);
      }
    }
  } catch (const BrokenCheck&) {
    fail_effect("broken");
  }
}

void Rules::effect_choose() {
  Pending p = top();
  const Effect& e = look.effect(p.triggers.front());
  if (p.value >= static_cast<int>(e.choose.size())) {
    p.stage = Run;
    return change(p);
  }
  const Choose& c = e.choose[static_cast<std::size_t>(p.value)];
  const auto others = look.opponents(p.seat);
  const Seat person = c.who == Who::Gm                            ? game_master
                      : c.who == Who::Opponent && !others.empty() ? person_of(others.front())
                                                                  : person_of(p.seat);
  if (EffectReader(look, p).select(c.from).empty() && !EffectReader::looks_in_hidden(c.from)) {
    p.chosen.emplace_back();
    p.value += 1;
    return change(p);
  }
  ask(ChooseGiven, Question::EffectCards, person);
}

void Rules::effect_run() {
  Pending p = top();
  const Effect& e = look.effect(p.triggers.front());
  const bool answered = p.stage == OpGiven;
  // The op that the program stands at: down the levels.
  const std::vector<Op>* ops = p.list[0] == 0 ? &e.steps : &e.otherwise;
  const std::size_t levels = p.list.size() / 3;
  for (std::size_t level = 1; level < levels; ++level)
    ops = &(*ops)[static_cast<std::size_t>(p.list[level * 3 - 2])].branches[static_cast<std::size_t>(p.list[level * 3])].steps;
  const std::size_t here = levels * 3 - 3;
  if (static_cast<std::size_t>(p.list[here + 1]) >= ops->size()) {
    if (p.list[here + 2] > 1) {
      p.list[here + 2] -= 1;
      p.list[here + 1] = 0;
    } else if (levels == 1) {
      p.stage = Leave;
    } else {
      p.list.resize(here);
      p.list[here - 2] += 1;
    }
    return change(p);
  }
  if (!answered && ++p.extra > op_limit) return fail_effect("too_many_steps");
  p.stage = Run;
  change(p);
  const std::size_t depth = s.stack.size();
  const Op op = (*ops)[static_cast<std::size_t>(p.list[here + 1])];
  if (!run_op(op, answered)) return;
  XT_CHECK(s.stack.size() == depth);
  Pending after = top();
  if (after.list.size() == p.list.size()) after.list[here + 1] += 1;  // else the op opened a level of its own
  after.other = nobody;
  change(after);
}

void Rules::fail_effect(const std::string& why) {
  const Pending p = top();
  tell(Fact::EffectFailed, p.seat, nobody, p.triggers.front().face(), why);
  ask(Leave, Question::EffectGm, game_master);  // the effect fails alone; people put it right by hand
}

}  // namespace xt::xyber
