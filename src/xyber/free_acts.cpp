#include "xyber/free_acts.h"

#include <algorithm>

namespace xt::xyber {
namespace {

bool dealt(const State& s) { return s.phase() >= Phase::Introduction && s.phase() <= Phase::Final; }
bool in(const std::vector<int>& more, std::size_t at, int least, int most) {
  return at < more.size() && more[at] >= least && more[at] <= most;
}
bool is_player(const State& s, Seat who) { return who.index < s.players && !s.get(Tally::Away, who); }

bool has_task(const State& s, Task task) {
  return std::any_of(s.stack.begin(), s.stack.end(), [&](const Pending& p) { return p.task == task; });
}

const char* refuse_show(const State& s, Seat who, const Answer& a) {
  if (!is_player(s, who)) return "not_asked";
  if (a.cards.empty() || a.number || !a.more.empty() || !a.text.empty()) return "malformed";
  for (std::size_t i = 0; i < a.cards.size(); ++i) {
    const Cards& hand = s.at(at::hand(who));
    if (std::none_of(hand.begin(), hand.end(), [&](const Card& c) { return c.id == a.cards[i]; })) return "card_not_offered";
    if (std::find(a.cards.begin(), a.cards.begin() + static_cast<std::ptrdiff_t>(i), a.cards[i]) !=
        a.cards.begin() + static_cast<std::ptrdiff_t>(i))
      return "card_named_twice";
  }
  if (a.target && a.target != game_master && !is_player(s, a.target)) return "seat_not_offered";
  return a.target == who ? "seat_not_offered" : nullptr;
}

/// A place that exists in this session.
bool exists(const State& s, int index) {
  const Place p = Place::of(index);
  if (p.shared()) return p.kind < PlaceKind::Pile;
  if (is_enemy(p.side)) return s.get(Tally::Fielded, p.side) != 0 && p.kind != PlaceKind::Hand && p.kind != PlaceKind::Set;
  return is_player(s, p.side) && p.kind != PlaceKind::Spent && p.kind != PlaceKind::Script;
}

const char* refuse_move(const State& s, const Pack& pack, const Answer& a) {
  if (!dealt(s)) return "not_now";
  const auto& m = a.more;
  if (m.size() != 4 || !in(m, 0, 0, place_count - 1) || !in(m, 2, 0, place_count - 1) || !in(m, 3, 0, 1) || m[0] == m[2])
    return "malformed";
  if (!exists(s, m[0]) || !exists(s, m[2])) return "no_such_place";
  const Place from = Place::of(m[0]), to = Place::of(m[2]);
  const Cards& cards = s.at(from);
  if (!in(m, 1, 0, static_cast<int>(cards.size()) - 1)) return "no_such_card";
  // Where faces are hidden there are only clan cards, so this tells the GM nothing.
  const Card& c = cards[static_cast<std::size_t>(m[1])];
  const bool for_exceeds = to.kind == PlaceKind::Reserve || to.kind == PlaceKind::Field;
  if (c.scripted) {
    const bool own = is_enemy(to.side) && (c.sort == Sort::Exceed) == for_exceeds;
    if (!own) return "not_there";
  } else if (c.sort == Sort::Exceed) {
    if (!(for_exceeds && !is_enemy(to.side)) && to.kind != PlaceKind::Discard && to.kind != PlaceKind::Exile) return "not_there";
  } else if (for_exceeds || to.kind == PlaceKind::Script) {
    return "not_there";
  }
  if ((to.kind == PlaceKind::Slots || to.kind == PlaceKind::Field || to.kind == PlaceKind::Tehoto) &&
      !s.get(Tally::Fielded, to.side))
    return "not_now";
  if (to.kind == PlaceKind::Slots && static_cast<int>(s.at(to).size()) >= pack.rulesets[s.ruleset].clan_slots) return "no_room";
  if (to.kind == PlaceKind::Field && !s.at(to).empty()) return "no_room";
  return nullptr;
}

const char* refuse_number(const State& s, const Answer& a) {
  const auto& m = a.more;
  if (!dealt(s)) return "not_now";
  if (!in(m, 0, 0, 2)) return "malformed";
  if (m[0] == 0) {
    const bool known = in(m, 1, static_cast<int>(Count::Difficulty), static_cast<int>(Count::Achievement)) ||
                       in(m, 1, static_cast<int>(Count::Wins), static_cast<int>(Count::Wins)) ||
                       in(m, 1, static_cast<int>(Count::Cycle), static_cast<int>(Count::Cycle));
    return m.size() == 3 && known && in(m, 2, 0, 999) ? nullptr : "malformed";
  }
  if (m.size() != 4 || !in(m, 2, 0, sides - 1)) return "malformed";
  const Seat side{static_cast<std::uint8_t>(m[2])};
  if (m[0] == 1) {
    const Tally t = static_cast<Tally>(m[1]);
    if (t == Tally::Placements) return s.seat(Count::Acting) == side && in(m, 3, 0, 10) ? nullptr : "not_now";
    if (!is_player(s, side)) return "seat_not_offered";
    if (t == Tally::HandLimit) return in(m, 3, 0, 50) ? nullptr : "malformed";
    if (t == Tally::Acted || t == Tally::Defeated) return in(m, 3, 0, 1) ? nullptr : "malformed";
    return "malformed";
  }
  if (!in(m, 1, 0, 1) || !in(m, 3, -1'000'000, 1'000'000)) return "malformed";
  return s.get(Tally::Fielded, side) ? nullptr : "not_now";
}

bool droppable(Task task) {
  switch (task) {
    case Task::Scene:
    case Task::Exchange:
    case Task::Peek:
    case Task::Dialogue:
    case Task::Challenge:
    case Task::Judgement:
    case Task::HandLimit:
    case Task::Action:
    case Task::Effect:
    case Task::Effects:
    case Task::Entrust:
    case Task::Hook: return true;
    default: return false;
  }
}

bool repeatable(Task task) {
  return task == Task::Judgement || task == Task::HandLimit || task == Task::Ignition || task == Task::Pairing ||
         task == Task::Entrust;
}

const char* refuse_judge(const State& s, const Answer& a) {
  if (!dealt(s) || s.get(Count::Judge) || !s.waits()) return "not_now";
  if (s.get(Count::Battle) && s.question != Question::BattleDraw) return "not_now";  // only between two actions (Y178)
  for (const Ask& one : s.asks)
    if (one.answered) return "not_now";
  if (!is_player(s, a.target)) return "seat_not_offered";
  return a.more.size() == 2 && in(a.more, 0, 0, 99) && in(a.more, 1, 1, 7) ? nullptr : "malformed";
}

const char* refuse_declare(const State& s, const Answer& a) {
  if (!s.waits() || s.phase() < Phase::Quest || s.phase() > Phase::Final) return "not_now";
  if (a.number < 1 || a.number > 3) return "malformed";
  for (auto it = s.stack.rbegin(); it != s.stack.rend(); ++it) {
    if (it->task == Task::Judgement || it->task == Task::Challenge) return a.number == 3 ? "malformed" : nullptr;
    if (it->task == Task::Battle) return nullptr;
    if (it->task == Task::Final) return a.number == 3 || s.stack.back().stage >= 12 ? "not_now" : nullptr;
  }
  return "not_now";
}

const char* refuse_seats(const State& s, const Answer& a) {
  if (!is_player(s, a.target)) return "seat_not_offered";
  if (a.more.size() != 2 || !in(a.more, 0, 0, 2) || !in(a.more, 1, 0, a.more[0] == 2 ? 3 : 1)) return "malformed";
  if (a.more[0] == 0) return nullptr;
  if (a.more[0] == 2) return s.seat(Count::ScenePlayer) || s.get(Count::Battle) ? "not_now" : nullptr;  // between scenes (Y165)
  // Who leaves for good does so where nobody waits for that person.
  const bool busy = s.get(Tally::Fielded, a.target) || s.seat(Count::ScenePlayer) || s.get(Count::Judge) ||
                    has_task(s, Task::Pairing) || has_task(s, Task::Entrust) || s.phase() == Phase::End ||
                    s.phase() == Phase::Home ||
                    std::any_of(s.asks.begin(), s.asks.end(), [&](const Ask& one) { return one.who == a.target; });
  return busy || a.more[1] == 0 || s.present().size() <= 1 ? "not_now" : nullptr;
}

}  // namespace

const char* refuse_free(const State& s, const Pack& pack, Seat who, const Answer& a) {
  if (a.act == Act::Show) return refuse_show(s, who, a);
  if (who != game_master) return "not_asked";
  if (!a.cards.empty() || a.text.size() > 2000) return "malformed";
  if (a.act != Act::Judge && a.act != Act::WithoutThem && a.act != Act::Seats && a.target) return "malformed";
  const Task task = s.stack.empty() ? Task::Home : s.stack.back().task;
  switch (a.act) {
    case Act::Move: return refuse_move(s, pack, a);
    case Act::Number: return refuse_number(s, a);
    case Act::Skip:
    case Act::Replace: return s.waits() && droppable(task) ? nullptr : "not_now";
    case Act::Repeat: return s.waits() && repeatable(task) ? nullptr : "not_now";
    case Act::Declare: return refuse_declare(s, a);
    case Act::Master: return nullptr;
    case Act::Look: {
      if (!dealt(s)) return "not_now";
      if (a.more.size() != 2 || !in(a.more, 0, 0, place_count - 1) || a.number < 0 || a.number > 1) return "malformed";
      if (!exists(s, a.more[0])) return "no_such_place";
      return in(a.more, 1, 0, static_cast<int>(s.at(Place::of(a.more[0])).size()) - 1) ? nullptr : "no_such_card";
    }
    case Act::Judge: return refuse_judge(s, a);
    case Act::Open:
      if (s.phase() != Phase::Quest || a.number < 0 || a.number >= static_cast<int>(s.quests.size())) return "not_now";
      return a.more.size() == 1 && in(a.more, 0, 0, 3) ? nullptr : "malformed";
    case Act::WithoutThem: {
      for (const Ask& one : s.asks)
        if (one.who == a.target && !one.answered && one.who != game_master) return a.more.empty() ? nullptr : "malformed";
      return "seat_not_offered";
    }
    case Act::Seats: return refuse_seats(s, a);
    case Act::Majority: return s.question == Question::Agree && s.waits() ? nullptr : "not_now";
    default: return "malformed";
  }
}

std::vector<Act> free_acts(const State& s, const Pack&, Seat who) {
  std::vector<Act> out;
  if (s.over() || s.stack.empty()) return out;
  if (is_player(s, who) && !s.at(at::hand(who)).empty()) out.push_back(Act::Show);
  if (who != game_master) return out;
  const Task task = s.stack.back().task;
  if (dealt(s)) out.insert(out.end(), {Act::Move, Act::Number, Act::Look});
  if (s.waits() && droppable(task)) out.insert(out.end(), {Act::Skip, Act::Replace});
  if (s.waits() && repeatable(task)) out.push_back(Act::Repeat);
  out.push_back(Act::Master);
  if (s.phase() == Phase::Quest) out.push_back(Act::Open);
  if (s.question == Question::Agree) out.push_back(Act::Majority);
  return out;
}

}  // namespace xt::xyber
