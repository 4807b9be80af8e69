#include <algorithm>

#include "xyber/engine.h"
#include "xyber/free_acts.h"

// The GM's free hand (Y5 to Y7, Y164, Y199, Y202), and what a player may do at any time. Each ruling is told to all as such.
namespace xt::xyber {

void Rules::free_act(Seat who, const Answer& a) {
  switch (a.act) {
    case Act::Show: {  // the cards stay in hand; nothing is tracked afterwards
      Cards cards;
      for (const CardId id : a.cards) cards.push_back(look.card(id));
      const Audience seen = a.target ? Audience::only(who).with(a.target) : Audience::everyone();
      for (Card& c : cards) c.id = 0;
      const int number = static_cast<int>(cards.size());
      return emit(Told{Fact::Shown, who, a.target, number, {}, {std::move(cards), seen}});
    }
    case Act::Move: return rule_move(a);
    case Act::Number: return rule_number(a);
    case Act::Skip:
    case Act::Replace:
      tell(a.act == Act::Skip ? Fact::RuledSkip : Fact::RuledReplace, who, nobody, 0, a.text);
      return drop_step();
    case Act::Repeat: tell(Fact::RuledRepeat, who); return repeat_step();
    case Act::Declare: tell(Fact::RuledOutcome, who, nobody, a.number, a.text); return declare(static_cast<Verdict>(a.number));
    case Act::Master:
      set(Count::MasterScene, s.get(Count::MasterScene) ? 0 : 1);
      return tell(Fact::MasterScene, who, nobody, s.get(Count::MasterScene), a.text);
    case Act::Look: {
      Card c = s.at(Place::of(a.more[0]))[static_cast<std::size_t>(a.more[1])];
      c.id = 0;
      const Audience seen = a.number ? Audience::everyone() : Audience::only(game_master);
      return emit(Told{Fact::Looked, who, Place::of(a.more[0]).side, a.more[0], {}, {{c}, seen}});  // the act itself is for all
    }
    case Act::Judge: return call_judgement(a);
    case Act::Open:
      emit(QuestNoted{QuestNoted::What::State, a.number, a.more[0]});
      return tell(a.more[0] == static_cast<int>(QuestState::Open) ? Fact::QuestOpened : Fact::QuestClosed, who, nobody, a.number);
    case Act::WithoutThem: {
      tell(Fact::WithoutThem, a.target);
      if (const auto default_answer = absent_answer(s, pack_, a.target, luck_)) {
        emit(Answered{a.target, {*default_answer, Audience::only(a.target)}});
        answered(a.target, *default_answer);
      }
      return;
    }
    case Act::Seats:
      tell(Fact::SeatMarked, a.target, nobody, a.more[0]);
      if (a.more[0] == 0) return set(Tally::CannotHelp, a.target, a.more[1]);
      if (a.more[0] == 2) return seat_order(a.target, a.more[1]);
      return leave_session(a.target);
    case Act::Majority: {
      int yes = 1, no = 0;  // who proposes agrees
      for (const Ask& one : s.asks)
        if (one.answered) ++(one.answer.act == Act::Yes ? yes : no);
      const Seat first = look.in_order().front();
      bool first_says = top().seat == first;
      for (const Ask& one : s.asks)
        if (one.who == first && one.answered) first_says = one.answer.act == Act::Yes;
      Pending p = top();
      p.extra = yes > no || (yes == no && first_says) ? 1 : 2;
      change(p);
      const std::vector<Ask> asks = s.asks;  // who has not answered is passed over
      for (const Ask& one : asks)
        if (!one.answered) emit(Answered{one.who, {{}, Audience::only(one.who)}});
      return;
    }
    default: return;
  }
}

/// Y165: `who` moves to that place of the seat order, the others close up.
void Rules::seat_order(Seat who, int place) {
  std::vector<Seat> order = look.in_order();
  std::erase(order, who);
  order.insert(order.begin() + std::min<std::ptrdiff_t>(place, static_cast<std::ptrdiff_t>(order.size())), who);
  for (std::size_t i = 0; i < order.size(); ++i) set(Tally::Order, order[i], static_cast<int>(i));
}

void Rules::rule_move(const Answer& a) {
  const Place from = Place::of(a.more[0]), to = Place::of(a.more[2]);
  const CardId id = s.at(from)[static_cast<std::size_t>(a.more[1])].id;
  tell(Fact::RuledMove, game_master, nobody, 1);
  if (from.kind == PlaceKind::Slots || from.kind == PlaceKind::Field) {
    for (const Mark::Kind kind : {Mark::Kind::Negated, Mark::Kind::NoDestroy, Mark::Kind::NoNegate})
      if (look.marked(kind, id)) emit(MarksLapsed{id, Until::BattleEnd});
    if (from.kind == PlaceKind::Field && !s.xp[from.side.index].empty()) emit(XpLapsed{from.side, XpLapsed::Which::Exceed});
  }
  move(from, {id}, to, a.more[3] ? Spot::Top : Spot::Bottom);
}

void Rules::rule_number(const Answer& a) {
  tell(Fact::RuledNumber, game_master);
  const int value = a.more.back();
  if (a.more[0] == 0) return set(static_cast<Count>(a.more[1]), value);
  const Seat side{static_cast<std::uint8_t>(a.more[2])};
  if (a.more[0] == 1) return set(static_cast<Tally>(a.more[1]), side, value);
  emit(XpChanged{side, {a.more[1] != 0, false, value, Until::BattleEnd}});
}

/// The step that waits is left out; what lies open of it goes where it would go.
void Rules::drop_step() {
  const Pending p = top();
  if (s.question != Question::None) emit(AskClosed{});
  switch (p.task) {
    case Task::Judgement:
      shift_all(at::submitted, at::discard);
      move_all(at::revealed, at::discard);
      set(Count::Judge, nobody);
      set(Count::Judgement, Verdict::None);
      break;
    case Task::Peek: move_all(at::revealed, at::deck); break;
    case Task::Scene:
      move_all(at::scene, at::discard);
      set(Tally::Acted, p.seat, 1);
      set(Count::ScenePlayer, nobody);
      break;
    case Task::Effect:
      if (!look.in_judgement()) move_all(at::revealed, at::deck);
      break;
    case Task::Action:
      set(Tally::Placements, p.seat, 0);
      set(Count::Acting, nobody);
      break;
    default: break;
  }
  pop();
}

void Rules::repeat_step() {
  Pending p = top();
  if (s.question != Question::None) emit(AskClosed{});
  if (p.task == Task::Judgement) {
    shift_all(at::submitted, at::discard);
    move_all(at::revealed, at::discard);
    p.cards.clear();
  }
  if (p.task == Task::Ignition) p.list.clear();
  if (p.task == Task::Pairing) p.value = 0;
  p.stage = 0;
  change(p);
}

/// The innermost judgement, battle, quest or final operation ends so.
void Rules::declare(Verdict v) {
  enum { CleanUp = 5, FinalFinish = 11 };
  if (s.question != Question::None) emit(AskClosed{});
  if (!s.queue.empty()) emit(Unqueued{static_cast<int>(s.queue.size())});
  while (top().task != Task::Judgement && top().task != Task::Battle && top().task != Task::Challenge &&
         top().task != Task::Final)
    drop_step();
  switch (top().task) {
    case Task::Judgement: return finish_judgement(v == Verdict::Success);
    case Task::Battle: {
      Pending p = top();
      if (p.stage == 0) p.chosen = {{static_cast<CardId>(p.value)}};  // it had not begun yet
      p.stage = CleanUp;
      change(p);
      return set(Count::Result, v);
    }
    case Task::Challenge: return finish_quest(v == Verdict::Success);
    default: set(Count::FinalResult, v); return to(FinalFinish);
  }
}

/// A judgement in between: the question that was open is asked again afterwards (Y65, Y178).
void Rules::call_judgement(const Answer& a) {
  Pending wait;
  wait.task = Task::Resume;
  wait.value = static_cast<int>(s.question);
  for (const Ask& one : s.asks) wait.extra |= 1 << one.who.index;
  emit(AskClosed{});
  push(std::move(wait));
  push(Task::Judgement, a.target, nobody, a.more[0], a.more[1]);
}

void Rules::resume() {
  const Pending p = top();
  pop();
  Seats who;
  for (std::uint8_t i = 0; i < 8; ++i)
    if (p.extra >> i & 1) who.add(Seat{i});
  emit(Asked{static_cast<Question>(p.value), who});
}

/// Y202: the hand to the discard, Exceeds to their owners; the own Desire card stays in the game.
void Rules::leave_session(Seat who) {
  set(Tally::Away, who, 1);
  move_all(at::hand(who), at::discard);
  const Cards have = s.at(at::reserve(who));
  for (const Card& c : have)
    if (c.owner != who) exceed_home(at::reserve(who), c, Ruleset::Goes::Owner);
  for (std::uint8_t i = 0; i < s.players; ++i) {
    const Cards lent = s.at(at::reserve(Seat{i}));
    for (const Card& c : lent)
      if (c.owner == who && i != who.index) exceed_home(at::reserve(Seat{i}), c, Ruleset::Goes::Owner);
  }
}

}  // namespace xt::xyber
