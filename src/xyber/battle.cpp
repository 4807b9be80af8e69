#include <algorithm>

#include "xyber/effect_read.h"
#include "xyber/rules.h"

// Xenos Battle (Y123 to Y146, Y179 to Y190). The step: seat = the PC, other = the second one of Twin Cross,
// value = the enemy + 1, extra = the kind as Count::Battle has it; once connected, list = the sides in the order in which they
// act in a round, value = who of them is next, chosen[0] = the enemies + 1.
namespace xt::xyber {
namespace {
constexpr int duel = 1, twin = 2 + static_cast<int>(Operation::TwinCross), raid = 2 + static_cast<int>(Operation::ClanRaid);
}  // namespace

void Rules::battle() {
  enum Stage { Begin, Connect, First, NextAction, Naming, CleanUp, Outcome, Leave };
  Pending p = top();
  switch (p.stage) {
    case Begin:
      p.chosen = {{static_cast<CardId>(p.value)}};
      if (p.extra == twin) p.chosen[0].push_back(static_cast<CardId>(p.list.front()));
      p.list.clear();
      change(p);
      set(Count::Result, Verdict::None);
      tell(Fact::BattleBegan, p.seat, p.other, p.value);
      return hook(Step::BattleStart, Connect, Outcome, static_cast<Index>(p.value - 1));
    case Connect: to(First); return connect();
    case First: {
      if (p.extra == raid) {
        for (const Seat who : look.in_order())  // PCs first, in seat order (Y194)
          if (s.get(Tally::Fielded, who)) p.list.push_back(who.index);
        p.list.push_back(enemy_side.index);
        set(Count::First, p.seat);
      } else {
        const Seat first = first_player(p.seat, enemy_side);
        p.list = {first.index, first == p.seat ? enemy_side.index : p.seat.index};
        set(Count::First, first);
        if (p.extra == twin) {
          const Seat second = first_player(p.other, second_enemy);
          p.list.insert(p.list.end(), {second.index, second == p.other ? second_enemy.index : p.other.index});
        }
      }
      set(Count::Round, 1);
      p.value = 0;
      p.stage = NextAction;
      return change(p);
    }
    case NextAction: {
      if (s.verdict(Count::Result) != Verdict::None) return to(CleanUp);
      if (p.value >= static_cast<int>(p.list.size())) {
        if (s.get(Count::Round) >= rule().actions_per_side) return to(Naming);
        set(Count::Round, s.get(Count::Round) + 1);
        p.value = 0;
      }
      const Seat side{static_cast<std::uint8_t>(p.list[static_cast<std::size_t>(p.value)])};
      p.value += 1;
      change(p);
      if (!s.get(Tally::Out, side)) push(Task::Action, side);
      return;
    }
    case Naming: to(CleanUp); return push(Task::Ignition);
    case CleanUp: to(Outcome); return clean_up();
    case Outcome: return battle_result();
    default: pop();
  }
}

/// Y124: both sides set their Savior.
void Rules::connect() {
  const Pending p = top();
  set(Count::Battle, p.extra);
  set(Count::Result, Verdict::None);
  std::vector<Seat> in;
  if (p.extra == raid) {
    for (const Seat who : look.in_order())
      if (!s.get(Tally::Defeated, who)) in.push_back(who);
  } else {
    in.push_back(p.seat);
    if (p.extra == twin) in.push_back(p.other);
  }
  set(Tally::Foe, enemy_side, static_cast<int>(p.chosen[0][0]));
  in.push_back(enemy_side);
  if (p.extra == twin) {
    set(Tally::Foe, second_enemy, static_cast<int>(p.chosen[0][1]));
    in.push_back(second_enemy);
  }
  for (const Seat side : in) {
    for (const Tally t : {Tally::Actions, Tally::SaviorDraws, Tally::CodeUsed, Tally::Placements, Tally::Out}) set(t, side, 0);
    if (!is_enemy(side)) set(Tally::Foe, side, static_cast<int>(p.chosen[0][p.extra == twin && side == p.other ? 1 : 0]));
    set(Tally::Fielded, side, 1);
    if (!is_enemy(side)) continue;
    Cards exceeds;
    for (const Index def : look.enemy(side).exceeds) exceeds.push_back({0, Sort::Exceed, def, nobody, nobody, false, true});
    if (!exceeds.empty()) enter(at::reserve(side), std::move(exceeds));
  }
}

Seat Rules::first_player(Seat player, Seat foe) {
  const auto turn_up = [&]() -> const Card* { return reveal(1, at::revealed) ? &s.at(at::revealed).back() : nullptr; };
  const auto attribute = [&](const Card& c) {
    const auto& list = look.clan_card(c).attributes;
    return list.empty() ? Attribute::Omni : list.front();  // the first listed counts (Y176)
  };
  std::optional<Attribute> own, theirs;
  if (const Card* c = turn_up()) own = attribute(*c);
  if (const Card* c = turn_up()) theirs = attribute(*c);
  bool player_first = rule().first_player_tie == Ruleset::Tie::Pc;
  if (!own || !theirs) {
    player_first = own.has_value() || !theirs;  // Y179
  } else {
    for (const auto& [winner, loser] : rule().first_player) {
      if (winner == *own && loser == *theirs) player_first = true;
      if (winner == *theirs && loser == *own) player_first = false;
    }
  }
  tell(Fact::FirstPlayer, player_first ? player : foe);
  move_all(at::revealed, at::discard);
  return player_first ? player : foe;
}

/// Cards that the scenario lists for this action, "treated as in hand" (Y48, Y136).
void Rules::prepare_enemy(Seat side) {
  const Enemy& foe = look.enemy(side);
  const auto now = static_cast<std::size_t>(s.get(Tally::Actions, side) - 1);
  if (now >= foe.actions.size()) return;
  for (const EnemyStep& step : foe.actions[now]) {
    if (!EffectReader(look, savior_id(side), side).holds(step.condition)) continue;
    if (step.kind == EnemyStep::Kind::Place)
      enter(at::script(side),
            {Card{0, pack_.cards[step.card].crash ? Sort::Crash : Sort::Common, step.card, nobody, nobody, false, true}});
    if (step.kind == EnemyStep::Kind::Say) tell(Fact::ScriptLine, side, nobody, static_cast<int>(now), step.text.get(Lang::Ja));
  }
}

/// One action of a side: draw, then ① to ④ in any order, then end (Y181).
void Rules::action() {
  enum Stage { Begin, Drawn, Ready, Acting, Acted, Leave };
  const Seat side = top().seat;
  switch (top().stage) {
    case Begin: {
      set(Count::Acting, side);
      add(Tally::Actions, side);
      int placements = rule().placements_per_action;
      if (is_enemy(side) && look.enemy(side).placements) placements = look.enemy(side).placements;
      set(Tally::Placements, side, placements + standing_placements(look, side));
      tell(Fact::ActionBegan, side, nobody, s.get(Tally::Actions, side));
      if (is_enemy(side)) {
        prepare_enemy(side);
        if (rule().enemy_draw) draw(side, 1);  // Y137
        to(Ready);
        return trigger_all(When::ActionStart, side);
      }
      if (s.at(at::deck).empty() && !look.may_savior_draw(side)) return cannot_draw();
      return ask(Drawn, Question::BattleDraw, side);
    }
    case Drawn: {
      const Answer a = given();
      if (a.act == Act::No) return cannot_draw();
      to(Ready);
      battle_draw(side, a);
      return trigger_all(When::ActionStart, side);
    }
    case Ready: return ask(Acting, Question::BattleAct, person_of(side));
    case Acting: {
      const Answer a = given();
      to(a.act == Act::No ? Acted : Ready);
      return a.act == Act::No ? trigger_all(When::ActionEnd, side) : act_in_battle(side, a);
    }
    default:
      for (const Seat one : look.fighting())
        if (std::any_of(s.xp[one.index].begin(), s.xp[one.index].end(),
                        [](const XpChange& c) { return c.until == Until::ActionEnd; }))
          emit(XpLapsed{one, XpLapsed::Which::Action});
      if (std::any_of(s.marks.begin(), s.marks.end(), [](const Mark& m) { return m.until == Until::ActionEnd; }))
        emit(MarksLapsed{0, Until::ActionEnd});
      set(Tally::Placements, side, 0);
      set(Count::Acting, nobody);
      pop();
  }
}

/// Y128, Y190: the PC loses at once, without an Ignition; in a raid it drops out and the battle goes on (Y194).
void Rules::cannot_draw() {
  const Seat side = top().seat;
  tell(Fact::CannotDraw, side);
  if (s.get(Count::Battle) == raid)
    set(Tally::Out, side, 1);
  else
    set(Count::Result, Verdict::Failure);
  set(Count::Acting, nobody);
  pop();
}

void Rules::battle_draw(Seat side, const Answer& a) {
  if (a.act == Act::Draw) {
    draw(side, 1);
    return;
  }
  // Savior draw (Y129, Y189): from the deck by the face, the card stays hidden; from elsewhere all see which.
  add(Tally::SaviorDraws, side);
  if (a.cards.empty()) {
    for (const Card& c : s.at(at::deck)) {
      if (c.code() != a.number) continue;
      tell(Fact::SaviorDrew, side, nobody, static_cast<int>(PlaceKind::Deck));
      move(at::deck, {c.id}, at::hand(side));
      break;
    }
  } else {
    const Place from = *look.where(a.cards.front());
    tell(Fact::SaviorDrew, side, nobody, static_cast<int>(from.kind));
    move(from, a.cards, at::hand(side));
  }
  if (rule().savior_draw_shuffle == Ruleset::Shuffles::Deck && !s.at(at::deck).empty()) shuffle_deck();  // Y130
}

void Rules::act_in_battle(Seat side, const Answer& a) {
  switch (a.act) {
    case Act::Place: return place(side, a);
    case Act::Graft: return graft(side, static_cast<CardId>(a.number), a.cards);
    case Act::SetDesire: tell(Fact::SetDesire, side); return move(at::hand(side), a.cards, at::set(side));
    case Act::Code:
      set(Tally::CodeUsed, side, 1);
      tell(Fact::CodeUsed, side);
      return trigger(When::DesireCode, code_id(side), side);
    case Act::Activate: {
      const CardId source = a.cards.front();
      const int code = source >= first_card_id ? look.card(source).code() : 0;
      return emit(Queued{{{source, code, a.number, side}}});
    }
    default: return;
  }
}

/// ① (Y132, Y182). The answer: cards = what is placed, number = the own card that it is put over, or 0.
void Rules::place(Seat side, const Answer& a) {
  set(Tally::Placements, side, s.get(Tally::Placements, side) - 1);
  if (a.number) {
    const CardId old = static_cast<CardId>(a.number);
    left_field(at::slots(side), {old}, false);  // overwriting is no 破壊 (Y184)
    to_discard(at::slots(side), {old});
  }
  const Place from = *look.where(a.cards.front());
  move(from, a.cards, at::slots(side));
  const Card placed = s.at(at::slots(side)).back();
  tell_cards(Fact::Placed, side, {placed});
  trigger(When::OnPlace, placed.id, side);
}

/// ② (Y133, Y183): materials in one batch, the old Exceed, the new one, then the effects.
void Rules::graft(Seat side, CardId exceed, const CardIds& materials) {
  for (const CardId id : materials) trigger(When::OnXenograft, id, side);
  left_field(at::slots(side), materials, rule().xenograft_counts_as_destroy);
  to_discard(at::slots(side), materials);
  if (const Card* old = look.fielded(side)) {
    const CardId id = old->id;
    left_field(at::field(side), {id}, false);
    to_discard(at::field(side), {id});
  }
  move(at::reserve(side), {exceed}, at::field(side));
  const Card fresh = s.at(at::field(side)).front();
  tell_cards(Fact::Grafted, side, {fresh});
  trigger(When::OnXenograft, fresh.id, side);
}

/// Y143, Y144, Y188: one batch, then one look at the deck.
void Rules::clean_up() {
  std::vector<Seat> all = look.fighting();
  for (const Seat who : look.players())
    if (std::find(all.begin(), all.end(), who) == all.end()) all.push_back(who);
  for (const Seat side : all) {
    for (const Place place : {at::slots(side), at::tehoto(side)}) {
      CardIds real;
      for (const Card& c : s.at(place))
        if (!c.scripted) real.push_back(c.id);  // Y137
      shift(place, real, at::discard, Spot::Bottom, Audience::everyone());
    }
    if (is_enemy(side))
      for (const Place place :
           {at::slots(side), at::tehoto(side), at::field(side), at::spent(side), at::script(side), at::reserve(side)})
        vanish(place);
  }
  for (const Seat side : all)
    for (const Place place : {at::field(side), at::discard, at::exile}) {
      const Cards lying = s.at(place);
      for (const Card& c : lying)
        if (c.sort == Sort::Exceed) exceed_home(place, c, rule().exceed_at_battle_end);
    }
  settle();
  for (const Seat side : all) {
    if (!s.xp[side.index].empty()) emit(XpLapsed{side, XpLapsed::Which::All});  // Y145
    set(Tally::Fielded, side, 0);
    set(Tally::Placements, side, 0);
  }
  if (!s.marks.empty()) emit(MarksLapsed{0, Until::BattleEnd});
  for (const Count c : {Count::Battle, Count::Acting, Count::First, Count::Round}) set(c, 0);
}

/// Won, lost or drawn: three outcomes, each with the scenario's word (Y142).
void Rules::battle_result() {
  enum { Leave = 7 };
  const Pending p = top();
  const Verdict v = s.verdict(Count::Result);
  const auto foe = static_cast<Index>(p.chosen[0][0] - 1);
  const bool won = v == Verdict::Success, lost = v == Verdict::Failure;
  tell(won ? Fact::BattleWon : lost ? Fact::BattleLost : Fact::BattleDrawn, p.seat, p.other, foe);
  hook(won ? Step::BattleWon : lost ? Step::BattleLost : Step::BattleDrawn, Leave, Leave, foe);
}

}  // namespace xt::xyber
