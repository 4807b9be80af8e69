#include <algorithm>

#include "xyber/rules.h"

// The final phase (Y147 to Y152, Y191 to Y194).
namespace xt::xyber {
namespace {
constexpr int duel = 1, twin = 2 + static_cast<int>(Operation::TwinCross), raid = 2 + static_cast<int>(Operation::ClanRaid);
enum Stage {
  Begin,
  Plan,
  TwinGiven,
  Pair,
  Next,
  Fight,
  After,
  DrawGiven,
  HouseFight,
  HouseAfter,
  HouseDraw,
  Finish,
  Confirm,
  Leave
};
}  // namespace

/// The step: list = pairs of foe and seat that are still to fight, the first one fighting; value = the fighters' bits of a house
/// operation, extra = its draws in a row.
void Rules::final_phase() {
  Pending p = top();
  const FinalOperation& op = story().final_operation;
  switch (p.stage) {
    case Begin: tell(Fact::PhaseBegan, nobody, nobody, static_cast<int>(Phase::Final)); return hook(Step::FinalStart, Plan, Plan);
    case Plan:
      if (op.kind == Operation::FinalIgnition) return to(Pair);
      if (op.kind == Operation::TwinCross) return ask(TwinGiven, Question::TwinPlayers, game_master);
      p.value = static_cast<int>(look.players().bits());
      p.stage = HouseFight;
      return change(p);
    case TwinGiven:
      p.value = given().number;
      p.stage = HouseFight;
      return change(p);
    case Pair: return final_check();
    case Next:
      if (p.list.empty()) return to(Pair);
      to(Fight);
      return push(Task::Entrust, nobody, nobody, 1 << p.list[1]);
    case Fight: {
      to(After);
      const Index enemy = op.foes[static_cast<std::size_t>(p.list[0])].enemy;
      return push(Task::Battle, Seat{static_cast<std::uint8_t>(p.list[1])}, nobody, enemy + 1, duel);
    }
    case After: return final_battle_over(s.verdict(Count::Result));
    case DrawGiven: {
      const Act act = given().act;
      const Seat who{static_cast<std::uint8_t>(p.list[1])};
      if (act != Act::Cleared) {
        set(Tally::Defeated, who, 1);
        tell(Fact::PlayerDefeated, who);
      }
      if (act != Act::Failed) {
        set(Count::FoesDown, s.get(Count::FoesDown) | 1 << p.list[0]);
        tell(Fact::EnemyDefeated, nobody, nobody, p.list[0]);
      }
      p.list.erase(p.list.begin(), p.list.begin() + 2);
      p.stage = Next;
      return change(p);
    }
    case HouseFight: {  // Y194
      to(HouseAfter);
      Pending b;
      b.task = Task::Battle;
      std::vector<Seat> fighters;
      for (std::uint8_t i = 0; i < s.players; ++i)
        if (p.value >> i & 1) fighters.push_back(Seat{i});
      b.seat = fighters.front();
      b.value = op.foes[0].enemy + 1;
      b.extra = op.kind == Operation::TwinCross ? twin : raid;
      if (b.extra == twin) b.other = fighters.back(), b.list = {op.foes[1].enemy + 1};
      push(std::move(b));
      return push(Task::Entrust, nobody, nobody, p.value);
    }
    case HouseAfter: {
      const Verdict v = s.verdict(Count::Result);
      if (v != Verdict::Draw) {
        set(Count::FinalResult, v);
        return to(Finish);
      }
      p.extra += 1;
      p.stage = HouseFight;
      change(p);
      if (p.extra >= rule().final_draw_limit) ask(HouseDraw, Question::DrawnAgain, game_master);  // Y193
      return;
    }
    case HouseDraw: set(Count::FinalResult, given().act == Act::Cleared ? Verdict::Success : Verdict::Failure); return to(Finish);
    case Finish:
      tell(s.verdict(Count::FinalResult) == Verdict::Success ? Fact::FinalWon : Fact::FinalLost);
      return hook(Step::FinalEnd, Confirm, Confirm);
    case Confirm: return ask(Leave, Question::GoOn, game_master);
    default:
      pop();
      set(Count::Phase, static_cast<int>(Phase::End));
      push(Task::End);
  }
}

/// Whether the operation is decided; if not, a new pairing (Y150, Y191).
void Rules::final_check() {
  const FinalOperation& op = story().final_operation;
  bool foes_left = false, fighters_left = false;
  for (const int foe : look.foes()) foes_left |= !look.foe_down(foe);
  for (const Seat who : look.players()) fighters_left |= !s.get(Tally::Defeated, who);
  if (s.verdict(Count::FinalResult) != Verdict::None) return to(Finish);
  if (!foes_left || (op.wins == FinalOperation::Wins::Count && s.get(Count::Wins) >= op.wins_needed)) {
    set(Count::FinalResult, Verdict::Success);
    return to(Finish);
  }
  if (!fighters_left) {
    set(Count::FinalResult, Verdict::Failure);
    return to(Finish);
  }
  to(Next);
  push(Task::Pairing);
}

void Rules::final_battle_over(Verdict v) {
  Pending p = top();
  const FinalOperation& op = story().final_operation;
  const int foe = p.list[0];
  const Seat who{static_cast<std::uint8_t>(p.list[1])};
  p.list.erase(p.list.begin(), p.list.begin() + 2);
  p.stage = Next;
  int draws = 0;
  if (v == Verdict::Draw) {
    const int before = s.get(Tally::DrawsInARow, who);
    draws = before / 100 == foe + 1 ? before % 100 + 1 : 1;
  }
  set(Tally::DrawsInARow, who, draws ? (foe + 1) * 100 + draws : 0);
  bool pc_down = v == Verdict::Failure, foe_down = v == Verdict::Success;
  if (v == Verdict::Draw) {
    using FinalDraw = Ruleset::FinalDraw;
    const FinalDraw way = rule().final_draw;
    if (way == FinalDraw::Gm || (way == FinalDraw::Rematch && draws >= rule().final_draw_limit)) {
      set(Tally::DrawsInARow, who, 0);
      return ask(DrawGiven, Question::DrawnAgain, game_master);  // Y193
    }
    pc_down = way != FinalDraw::Rematch;
    foe_down = way == FinalDraw::BothDefeated;
  }
  change(p);
  if (foe_down) {
    set(Count::FoesDown, s.get(Count::FoesDown) | 1 << foe);
    set(Count::Wins, s.get(Count::Wins) + (v == Verdict::Success ? 1 : 0));
    tell(Fact::EnemyDefeated, who, nobody, foe);
  }
  if (pc_down) {
    set(Tally::Defeated, who, 1);
    tell(Fact::PlayerDefeated, who, nobody, foe);
  }
  if (pc_down && !op.rematch) set(Count::FinalResult, Verdict::Failure);  // one loss is all lost (Y150)
  if (op.wins == FinalOperation::Wins::FirstBattle && v != Verdict::Draw) set(Count::FinalResult, v);
  if (s.verdict(Count::FinalResult) != Verdict::None) to(Pair);
}

/// Sealed wishes until nothing clashes (Y148, Y191). The step: list = pairs of foe and seat that stand, value = bits of the
/// players who are still to be asked.
void Rules::pairing() {
  enum Pairing { Start, Wait, Wished, Unwilling };
  Pending p = top();
  switch (p.stage) {
    case Start:
      for (const Seat who : look.players())
        if (!s.get(Tally::Defeated, who)) p.value |= 1 << who.index;
      p.list.clear();
      change(p);
      return hook(Step::Pairing, Wait, Wait);
    case Wait: {
      Seats asked;
      for (std::uint8_t i = 0; i < max_players; ++i)
        if (p.value >> i & 1) asked.add(Seat{i});
      int left = 0;
      for (const int foe : look.foes()) {
        bool taken = look.foe_down(foe);
        for (std::size_t i = 0; i < p.list.size(); i += 2) taken |= p.list[i] == foe;
        left += !taken;
      }
      if (!asked.empty() && left) return ask(Wished, Question::Pairing, asked);
      if (p.list.empty()) return ask(Unwilling, Question::Unwilling, game_master);
      std::vector<std::int32_t> pairs;  // they fight in the order of the enemies' numbers
      for (const int foe : look.foes())
        for (std::size_t i = 0; i < p.list.size(); i += 2)
          if (p.list[i] == foe) pairs.insert(pairs.end(), {foe, p.list[i + 1]});
      pop();
      Pending below = top();
      below.list = std::move(pairs);
      return change(below);
    }
    case Wished: {
      for (const Ask& a : given_)
        tell(Fact::Wished, a.who, nobody, a.answer.act == Act::Pick ? a.answer.number + 1 : 0);  // all at once
      for (const Ask& a : given_) {
        if (a.answer.act != Act::Pick) {
          p.value &= ~(1 << a.who.index);
          continue;
        }
        const bool best = std::none_of(given_.begin(), given_.end(), [&](const Ask& other) {
          return other.who != a.who && other.answer.act == Act::Pick && other.answer.number == a.answer.number &&
                 look.before(other.who, a.who);
        });
        if (!best) continue;
        p.list.insert(p.list.end(), {a.answer.number, a.who.index});
        p.value &= ~(1 << a.who.index);
        tell(Fact::Paired, a.who, nobody, a.answer.number);
      }
      p.stage = Wait;
      return change(p);
    }
    default:
      if (given().act == Act::Yes) return to(Start);
      pop();
      set(Count::FinalResult, Verdict::Failure);
  }
}

/// Sealed gifts to the fighters just before a battle (Y149, Y192). The step: value = the fighters' bits.
void Rules::entrust() {
  enum Entrust { Start, Wait, Given };
  const Pending p = top();
  switch (p.stage) {
    case Start: return hook(Step::Entrust, Wait, Wait);
    case Wait: {
      Seats others;
      for (const Seat who : look.players())
        if (!(p.value >> who.index & 1)) others.add(who);
      return ask(Given, Question::Entrust, others);
    }
    default: {
      pop();
      Seats fighters;
      for (std::uint8_t i = 0; i < max_players; ++i)
        if (p.value >> i & 1) fighters.add(Seat{i});
      for (const Ask& a : given_) {
        if (a.answer.act == Act::No) continue;
        const Seat to_whom = a.answer.target ? a.answer.target : fighters.only();
        tell(Fact::Entrusted, a.who, to_whom);
        if (a.answer.act == Act::Give)
          move(at::hand(a.who), a.answer.cards, at::hand(to_whom));
        else
          move(at::reserve(a.who), a.answer.cards, at::reserve(to_whom));
      }
    }
  }
}

}  // namespace xt::xyber
