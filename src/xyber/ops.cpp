#include <algorithm>

#include "xyber/effect_read.h"
#include "xyber/rules.h"

// What the words of the closed vocabulary do. As much of an effect as is possible is done (Y6): what finds nothing does nothing.
namespace xt::xyber {
namespace {

bool asks_who(Verb verb) {
  switch (verb) {
    case Verb::Draw:
    case Verb::Search:
    case Verb::Move:
    case Verb::ReturnToHand:
    case Verb::ToTehoto:
    case Verb::GiveTo: return true;
    default: return false;
  }
}

}  // namespace

/// Cards to one place, in batches by where they come from. What may not go there stays, or goes where such cards go (Y185).
void Rules::move_found(const CardIds& ids, Place to, Spot spot) {
  std::vector<std::pair<Place, CardIds>> batches;
  for (const CardId id : ids) {
    const auto from = id < first_card_id ? std::nullopt : look.where(id);
    if (!from || *from == to || from->kind == PlaceKind::Set) continue;  // Saviors and set Desire cards stay (Y46, Y184)
    const Card& c = look.card(id);
    if (to.kind == PlaceKind::Tehoto && from->kind == PlaceKind::Tehoto) continue;  // Y39
    Place goal = to;
    if (c.scripted && !(c.sort != Sort::Exceed && to.kind == PlaceKind::Slots && is_enemy(to.side)))
      goal = at::spent(from->side ? from->side : enemy_side);  // never into a shared place (Y48)
    else if (c.sort == Sort::Exceed && to.kind != PlaceKind::Discard && to.kind != PlaceKind::Exile &&
             to.kind != PlaceKind::Reserve)
      goal = at::reserve(c.holder ? c.holder : c.owner);
    else if (c.sort != Sort::Exceed && (to.kind == PlaceKind::Reserve || to.kind == PlaceKind::Field))
      continue;
    else if (c.sort == Sort::Crash && !is_enemy(to.side))
      continue;
    if (!c.scripted) {
      if (goal.kind == PlaceKind::Spent) goal = at::discard;  // a real card is never spent (Y185)
      if (goal.kind == PlaceKind::Reserve && is_enemy(goal.side)) goal = at::reserve(c.holder ? c.holder : c.owner);
      if (goal.kind == PlaceKind::Set && !look.own_desire(c, goal.side)) continue;  // Y46
    }
    const bool in_field = goal.kind == PlaceKind::Slots || goal.kind == PlaceKind::Field || goal.kind == PlaceKind::Tehoto;
    if ((in_field && !s.get(Tally::Fielded, goal.side)) || goal == *from) continue;  // only in a battle
    if (goal.kind == PlaceKind::Slots && static_cast<int>(s.at(goal).size()) >= rule().clan_slots) continue;
    if (from->kind == PlaceKind::Slots || from->kind == PlaceKind::Field) left_field(*from, {id}, false);
    if (!batches.empty() && batches.back().first == *from && !c.scripted && c.sort != Sort::Exceed && goal == to) {
      batches.back().second.push_back(id);
    } else if (goal == to) {
      batches.push_back({*from, {id}});
    } else {
      move(*from, {id}, goal);
    }
  }
  Pending p = top();
  p.chosen[0].clear();
  change(p);
  CardIds found;
  for (const auto& [from, batch] : batches) {
    const std::size_t before = s.at(to).size();
    move(from, batch, to, spot);
    const Cards& there = s.at(to);
    if (there.size() == before + batch.size()) {
      const std::size_t first = spot == Spot::Top ? 0 : before;
      for (std::size_t i = 0; i < batch.size(); ++i) found.push_back(there[first + i].id);
    }
  }
  p.chosen[0] = found;
  change(p);
}

void Rules::destroy(const CardIds& ids) {
  const bool by_code = is_code(top().triggers.front().source);  // a Desire code's text beats a card's (Y204)
  for (const CardId id : ids) {
    const auto from = id < first_card_id ? std::nullopt : look.where(id);
    if (!from || (from->kind != PlaceKind::Slots && from->kind != PlaceKind::Field)) continue;  // placed cards and Exceeds (Y184)
    const Card c = look.card(id);
    if (c.sort == Sort::Crash || (!by_code && is_protected(look, id, Ward::Destroy))) continue;  // Y26
    tell_cards(Fact::Destroyed, from->side, {c});
    left_field(*from, {id}, true);
    to_discard(*from, {id});
  }
}

void Rules::change_xp(CardId target, bool sets, int amount, Until until) {
  Seat side;
  bool exceed = false;
  if (target < code_id(Seat{0})) {
    side = Seat{static_cast<std::uint8_t>(target - 1)};
  } else {
    const auto place = target < first_card_id ? std::nullopt : look.where(target);
    if (!place || place->kind != PlaceKind::Field) return;
    side = place->side;
    exceed = true;
  }
  if (until == Until::Permanent && !exceed && !sets) {
    if (is_enemy(side)) {
      const int which = s.get(Tally::Foe, side) - 1;
      return emit(QuestNoted{QuestNoted::What::EnemyXp, which, s.enemy_more[static_cast<std::size_t>(which)] + amount});
    }
    Sheet sheet = s.sheets[side.index];
    sheet.growth += amount;
    return emit(Seated{side, sheet});
  }
  emit(XpChanged{side, {exceed, sets, amount, until == Until::ActionEnd ? until : Until::BattleEnd}});
}

void Rules::set_desire(Seat side) {
  if (is_enemy(side)) return;
  for (const Place from : {at::hand(side), at::discard, at::exile})
    for (const Card& c : s.at(from)) {
      if (!look.own_desire(c, side)) continue;
      move(from, {c.id}, at::set(side));
      return tell(Fact::SetDesire, side);
    }
}

void Rules::swap_cards(CardId a, CardId b) {
  if (a == b || a < first_card_id || b < first_card_id) return;
  const auto from = look.where(a), to = look.where(b);
  if (!from || !to || *from == *to || from->kind == PlaceKind::Set || to->kind == PlaceKind::Set) return;
  const Card one = look.card(a), two = look.card(b);
  // An Exceed changes places with nothing but an Exceed, the scenario's cards with nothing that is shared.
  if ((one.sort == Sort::Exceed) != (two.sort == Sort::Exceed) || one.scripted != two.scripted) return;
  for (const Place p : {*from, *to})
    if (p.kind == PlaceKind::Slots || p.kind == PlaceKind::Field) left_field(p, {p == *from ? a : b}, false);
  shift(*from, {a}, *to, Spot::Bottom, faces(*from));
  shift(*to, {b}, *from, Spot::Bottom, faces(*to));
  settle();
}

void Rules::protect(CardId card, Ward ward, Until until) {
  if (ward != Ward::Negate) emit(Marked{{Mark::Kind::NoDestroy, card, 0, until}});
  if (ward != Ward::Destroy) emit(Marked{{Mark::Kind::NoNegate, card, 0, until}});
}

bool Rules::run_op(const Op& op, bool answered) {
  enum { OpGiven = 5 };
  Pending p = top();
  const EffectReader read(look, p);
  const Seat me = p.seat;
  const auto others = look.opponents(me);
  const Seat opponent = others.empty() ? nobody : others.front();

  if (op.who == Who::OtherPlayer && asks_who(op.verb) && !p.other) {
    if (answered) {
      p.other = given().target;
      change(p);
      answered = false;
    } else {
      Seats rest = look.players();
      if (!is_enemy(me)) rest.remove(me);
      if (rest.empty()) return true;
      ask(OpGiven, Question::EffectPlayer, person_of(me));
      return false;
    }
  }
  const auto whose = [&]() -> Seat {
    switch (op.who) {
      case Who::Opponent: return opponent;
      case Who::OtherPlayer: return top().other;
      case Who::Gm: return enemy_side;
      default: return me;
    }
  };
  const int amount = read.value(op.amount);
  const CardIds on = op.on.empty() ? CardIds{} : read.select(op.on.front());
  const Seat who = whose();
  const auto hand = [&](Seat side) { return is_enemy(side) ? at::tehoto(side) : at::hand(side); };

  switch (op.verb) {
    case Verb::Draw:
      if (op.who == Who::EachPlayer) {
        for (const Seat one : look.players()) draw(one, amount);
      } else if (who) {
        const std::size_t before = s.at(hand(who)).size();
        draw(who, std::min(amount, 50));
        p = top();
        p.chosen[0].clear();
        for (std::size_t i = before; i < s.at(hand(who)).size(); ++i) p.chosen[0].push_back(s.at(hand(who))[i].id);
        change(p);
      }
      return true;
    case Verb::RevealTop: {
      const std::size_t before = s.at(at::revealed).size();
      reveal(std::min(amount, 50), at::revealed);
      p = top();
      p.chosen[0].clear();
      for (std::size_t i = before; i < s.at(at::revealed).size(); ++i) p.chosen[0].push_back(s.at(at::revealed)[i].id);
      p.cards.insert(p.cards.end(), p.chosen[0].begin(), p.chosen[0].end());
      change(p);
      return true;
    }
    case Verb::Search: return search(op, answered, who ? person_of(who) : person_of(me));
    case Verb::Move:
      if (const auto place = place_of(op.to, who)) move_found(on, op.to == Zone::Hand ? hand(who) : *place, Spot::Bottom);
      return true;
    case Verb::Discard: move_found(on, at::discard, Spot::Bottom); return true;
    case Verb::Exile: move_found(on, at::exile, Spot::Bottom); return true;
    case Verb::Destroy: destroy(on); return true;
    case Verb::ReturnToHand:
    case Verb::GiveTo:
      if (who) move_found(on, hand(who), Spot::Bottom);
      return true;
    case Verb::ToTehoto:
      if (who && look.in_battle()) move_found(on, at::tehoto(who), Spot::Bottom);  // only in a battle (Y39)
      return true;
    case Verb::PutTop:
    case Verb::PutBottom: {
      if (on.size() > 1 && !answered) {
        ask(OpGiven, Question::EffectCards, person_of(me));
        return false;
      }
      move_found(answered ? given().cards : on, at::deck, op.verb == Verb::PutTop ? Spot::Top : Spot::Bottom);
      return true;
    }
    case Verb::Shuffle: shuffle_deck(); return true;
    case Verb::XpAdd:
    case Verb::XpSet:
      for (const CardId id : on) change_xp(id, op.verb == Verb::XpSet, amount, op.until);
      return true;
    case Verb::AchievementAdd:
      if (look.in_judgement()) set(Count::Achievement, std::max(0, s.get(Count::Achievement) + amount));  // Y205
      return true;
    case Verb::DifficultyAdd:
      if (look.in_judgement()) set(Count::Difficulty, std::max(0, s.get(Count::Difficulty) + amount));
      return true;
    case Verb::PlaceExtra:
      if (look.in_battle()) add(Tally::Placements, me, std::clamp(amount, 0, 10));
      return true;
    case Verb::Negate:
      for (const CardId id : on) {
        const bool crash = id >= first_card_id && look.where(id) && look.card(id).sort == Sort::Crash;
        if (!crash && (is_code(p.triggers.front().source) || !is_protected(look, id, Ward::Negate)))
          emit(Marked{{Mark::Kind::Negated, id, 0, op.until}});
      }
      return true;
    case Verb::Protect:
      for (const CardId id : on) protect(id, op.ward, op.until);
      return true;
    case Verb::SetDesire: set_desire(me); return true;
    case Verb::Swap:
      if (op.on.size() > 1) {
        const CardIds with = read.select(op.on[1]);
        if (!on.empty() && !with.empty()) swap_cards(on.front(), with.front());
      }
      return true;
    case Verb::ChooseOne:
    case Verb::Repeat: {
      if (op.branches.empty()) return true;
      if (op.verb == Verb::ChooseOne && !answered) {
        ask(OpGiven, Question::EffectBranch,
            op.who == Who::Gm                     ? game_master
            : op.who == Who::Opponent && opponent ? person_of(opponent)
                                                  : person_of(me));
        return false;
      }
      const int times = op.verb == Verb::Repeat ? std::min(amount, 10) : 1;
      if (times <= 0) return true;
      p = top();
      p.list.insert(p.list.end(), {op.verb == Verb::ChooseOne ? given().number : 0, 0, times});
      change(p);
      return true;
    }
    case Verb::AskGm:
      if (answered) return true;
      tell(Fact::Logged, me, nobody, 0, op.text.get(Lang::Ja));
      ask(OpGiven, Question::EffectGm, game_master);
      return false;
    case Verb::Log: tell(Fact::Logged, me, nobody, 0, op.text.get(Lang::Ja)); return true;
  }
  return true;
}

/// One card after the other, those of the deck by their face, since their numbers would tell the order (Y129).
bool Rules::search(const Op& op, bool answered, Seat person) {
  enum { OpGiven = 5 };
  Pending p = top();
  const EffectReader read(look, p);
  const Seat to = person == game_master ? (is_enemy(p.seat) ? p.seat : enemy_side) : person;
  const Place goal = is_enemy(to) ? at::tehoto(to) : at::hand(to);
  const bool in_deck = !op.on.empty() && op.on.front().looks_in(Zone::Deck);
  bool more = true;
  if (answered) {
    more = given().act != Act::No;
    if (more) {
      CardId taken = given().cards.empty() ? 0 : given().cards.front();
      if (!taken)
        for (const CardId id : read.select(op.on.front()))
          if (look.where(id) == at::deck && look.card(id).code() == given().number) taken = id;
      move_found({taken}, goal, Spot::Bottom);
      p = top();
      p.value += 1000;  // cards taken so far stand above the choices made
      change(p);
    }
  }
  const int taken = p.value / 1000;
  if (more && !op.on.empty() && taken < std::min(read.value(op.amount), 20) && (in_deck || !read.select(op.on.front()).empty())) {
    ask(OpGiven, Question::EffectCards, person);
    return false;
  }
  p = top();
  p.value %= 1000;
  change(p);
  if (in_deck && !s.at(at::deck).empty()) shuffle_deck();
  return true;
}

}  // namespace xt::xyber
