#include <algorithm>

#include "xyber/choices.h"
#include "xyber/effect_read.h"

namespace xt::xyber {

void Chooser::battle_draw() {
  if (!s.at(at::deck).empty()) add(Act::Draw);
  if (!may_savior_draw(who)) {
    if (out.empty()) add(Act::No);  // a ruling took the last card away
    return;
  }
  const Ruleset& r = rules();
  if (r.savior_draw_deck && !s.at(at::deck).empty()) {
    std::vector<int> codes;  // sorted, so that nothing is told of the order (Y129)
    for (const Card& c : s.at(at::deck)) codes.push_back(c.code());
    std::sort(codes.begin(), codes.end());
    add_numbers(Act::SaviorDraw, std::move(codes));
  }
  CardIds open;
  const auto gather = [&](Place place) {
    for (const Card& c : s.at(place))
      if (c.is_clan()) open.push_back(c.id);
  };
  if (r.savior_draw_discard) gather(at::discard);
  if (r.savior_draw_exile) gather(at::exile);
  if (!open.empty()) add_cards(Act::SaviorDraw, std::move(open), 1, 1);
}

void Chooser::battle_act() {
  const Seat side = step().seat;
  const Cards& slots = s.at(at::slots(side));
  if (s.get(Tally::Placements, side) > 0) {
    std::vector<int> over;
    if (static_cast<int>(slots.size()) < rules().clan_slots) over.push_back(0);
    for (const Card& c : slots) over.push_back(static_cast<int>(c.id));
    for (const Place from : {is_enemy(side) ? at::script(side) : at::hand(side), at::tehoto(side)})
      for (const Card& c : s.at(from))
        if (c.sort != Sort::Exceed && placeable(c, side))
          out.push_back({.act = Act::Place, .cards = {c.id}, .least = 1, .most = 1, .numbers = over});
  }
  for (Graft& g : grafts(side)) {
    const int n = static_cast<int>(g.materials.size());
    out.push_back(
        {.act = Act::Graft, .cards = std::move(g.materials), .least = n, .most = n, .numbers = {static_cast<int>(g.exceed)}});
  }
  if (!is_enemy(side)) {
    CardIds desires;
    for (const Card& c : s.at(at::hand(side)))
      if (own_desire(c, side)) desires.push_back(c.id);
    if (!desires.empty()) add_cards(Act::SetDesire, desires, 1, 1);  // from the hand only (Y134)
    if (may_use_code(side)) add(Act::Code);
  }
  CardIds sources{savior_id(side)};
  for (const Place place : {at::field(side), at::slots(side)})
    for (const Card& c : s.at(place)) sources.push_back(c.id);
  for (const CardId source : sources) {
    if (marked(Mark::Kind::Negated, source)) continue;
    const auto& list = effects(source);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].when != When::Activated) continue;
      const auto used = std::count_if(s.marks.begin(), s.marks.end(), [&](const Mark& m) {
        return m.kind == Mark::Kind::Used && m.card == source && m.number == static_cast<int>(i);
      });
      if (used < std::max<int>(1, list[i].limit))
        out.push_back({.act = Act::Activate, .cards = {source}, .least = 1, .most = 1, .numbers = {static_cast<int>(i)}});
    }
  }
  add(Act::No);
}

/// Cards for an effect: the next of its choices, or what an op of it asks for.
void Chooser::effect_cards() {
  enum { ChooseGiven = 3 };
  const Pending& p = step();
  const Effect& e = effect(p.triggers.front());
  const EffectReader read(*this, p);
  if (p.stage == ChooseGiven) {
    const Choose& c = e.choose[static_cast<std::size_t>(p.value)];
    CardIds from = read.select(c.from);
    const int n = static_cast<int>(from.size());
    return add_cards(Act::Pick, std::move(from), std::min<int>(c.min, n), std::min<int>(c.max, n), true);  // Y6
  }
  const std::vector<Op>* ops = p.list[0] == 0 ? &e.steps : &e.otherwise;
  for (std::size_t level = 1; level < p.list.size() / 3; ++level)
    ops = &(*ops)[static_cast<std::size_t>(p.list[level * 3 - 2])].branches[static_cast<std::size_t>(p.list[level * 3])].steps;
  const Op& op = (*ops)[static_cast<std::size_t>(p.list[p.list.size() - 2])];
  if (s.question == Question::EffectBranch) {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < op.branches.size(); ++i) numbers.push_back(static_cast<int>(i));
    return add_numbers(Act::Pick, std::move(numbers));
  }
  const CardIds on = op.on.empty() ? CardIds{} : read.select(op.on.front());
  if (op.verb != Verb::Search) {
    const int n = static_cast<int>(on.size());
    return add_cards(Act::Pick, on, n, n, true);
  }
  std::vector<int> codes;
  CardIds open;
  for (const CardId id : on) {
    if (id < first_card_id) continue;  // a Savior is nothing to be found
    if (where(id) == at::deck)
      codes.push_back(card(id).code());
    else
      open.push_back(id);
  }
  std::sort(codes.begin(), codes.end());
  add_numbers(Act::Pick, std::move(codes));
  if (!open.empty()) add_cards(Act::Pick, std::move(open), 1, 1);
  add(Act::No);
}

void Chooser::battle() {
  switch (s.question) {
    case Question::BattleDraw: return battle_draw();
    case Question::BattleAct: return battle_act();
    case Question::UseEffect: return add(Act::Yes), add(Act::No);
    case Question::EffectCards:
    case Question::EffectBranch: return effect_cards();
    case Question::EffectPlayer: {
      Seats rest = players();
      if (!is_enemy(step().seat)) rest.remove(step().seat);
      return add_targets(Act::Pick, rest);
    }
    case Question::EffectOrder: {
      std::vector<int> numbers;
      for (std::size_t i = 0; i < step().triggers.size(); ++i) numbers.push_back(static_cast<int>(i));
      return add_numbers(Act::Pick, std::move(numbers));
    }
    case Question::EffectGm: return add(Act::Yes);
    case Question::Nominate: {
      const Seat side = who != game_master ? who : step().list.empty() ? enemy_side : second_enemy;
      add(Act::Savior);
      if (fielded(side)) add(Act::Exceed);
      return add(Act::No);
    }
    default: return;
  }
}

}  // namespace xt::xyber
