#include <algorithm>

#include "xyber/rules.h"

// The quest phase: cycles and scenes (Y100 to Y112, Y120 to Y122).
namespace xt::xyber {

void Rules::quest_phase() {
  enum Stage { Begin, CycleStart, NextScene, SceneChosen, CycleEnds, CycleEnded, PhaseEnds, Confirm, Leave };
  Seats waiting;  // 未行動
  for (const Seat who : look.players())
    if (!s.get(Tally::Acted, who)) waiting.add(who);
  switch (top().stage) {
    case Begin:
      tell(Fact::PhaseBegan, nobody, nobody, static_cast<int>(Phase::Quest));
      for (std::size_t i = 0; i < story().quests.size(); ++i)
        if (!story().quests[i].hidden)
          emit(QuestNoted{QuestNoted::What::State, static_cast<int>(i), static_cast<int>(QuestState::Open)});
      return hook(Step::QuestStart, CycleStart, CycleStart);
    case CycleStart:
      set(Count::Cycle, s.get(Count::Cycle) + 1);
      for (const Seat who : look.players()) set(Tally::Acted, who, 0);
      tell(Fact::CycleBegan, nobody, nobody, s.get(Count::Cycle));
      open_quests();
      return hook(Step::CycleStart, NextScene, NextScene);
    case NextScene:
      if (s.get(Count::PhaseEnds)) return to(PhaseEnds);  // open turns lapse (Y175)
      if (waiting.empty()) return to(CycleEnds);
      return ask(SceneChosen, Question::ScenePlayer, game_master);
    case SceneChosen:
      to(NextScene);
      if (given().act == Act::No) {
        set(Tally::Acted, given().target, 1);  // passed over for this cycle (Y164)
        return tell(Fact::Passed, given().target);
      }
      return push(Task::Scene, given().target);
    case CycleEnds:
      tell(Fact::CycleEnded, nobody, nobody, s.get(Count::Cycle));
      if (story().cycle_limit && s.get(Count::Cycle) >= story().cycle_limit) {
        tell(Fact::CycleLimit, nobody, nobody, story().cycle_limit);
        set(Count::PhaseEnds, 1);
        if (story().at_limit == Scenario::AtLimit::Fail) set(Count::Goal, Verdict::Failure);
      }
      return ask(CycleEnded, Question::CycleEnd, game_master);
    case CycleEnded:
      if (given().act == Act::EndPhase) set(Count::PhaseEnds, 1);
      {
        const int next = s.get(Count::PhaseEnds) ? PhaseEnds : CycleStart;
        return hook(Step::CycleEnd, next, next);
      }
    case PhaseEnds: return hook(Step::QuestEnd, Confirm, Confirm);
    case Confirm: return ask(Leave, Question::GoOn, game_master);  // only the GM advances a phase (Y4)
    default:
      pop();
      if (s.verdict(Count::Goal) == Verdict::Failure) {
        set(Count::Phase, static_cast<int>(Phase::End));
        push(Task::End);
      } else {
        set(Count::Phase, static_cast<int>(Phase::Final));
        push(Task::Final);
      }
  }
}

void Rules::scene_flow() {
  enum Stage { Begin, Reveal, Chosen, Mood, MoodGiven, Main, MainAsk, MainGiven, End, EndCards, Leave };
  Pending p = top();
  const Seat me = p.seat;
  switch (p.stage) {
    case Begin:
      set(Count::ScenePlayer, me);
      set(Count::Scene, s.get(Count::Scene) + 1);
      set(Count::MoodOne, 0);
      set(Count::MoodTwo, 0);
      tell(Fact::SceneBegan, me, nobody, s.get(Count::Scene));
      return hook(Step::SceneStart, Reveal, Main);
    case Reveal:
      reveal(rule().scene_reveal, at::scene);
      if (static_cast<int>(s.at(at::scene).size()) > rule().scene_choose) return ask(Chosen, Question::Mood, me);
      return to(Mood);  // Y173
    case Chosen: {
      CardIds rest;
      for (const Card& c : s.at(at::scene))
        if (std::find(given().cards.begin(), given().cards.end(), c.id) == given().cards.end()) rest.push_back(c.id);
      to(Mood);
      return move(at::scene, rest, at::hand(me));  // Y108, Y109: the chosen ones stay
    }
    case Mood: return mood();
    case MoodGiven:
      set(p.value == 0 ? Count::MoodOne : Count::MoodTwo, given().number + 1);
      p.value += 1;
      p.stage = Mood;
      return change(p);
    case Main: return hook(Step::MainAction, MainAsk, End);
    case MainAsk: return ask(MainGiven, Question::MainAction, me);
    case MainGiven: {
      to(End);
      const Answer a = given();
      if (a.act == Act::Challenge) return push(Task::Challenge, me, nobody, a.number);
      if (a.act == Act::Exchange) return push(Task::Exchange, me, a.target);
      if (a.act == Act::Dialogue) return push(Task::Dialogue, me);
      return tell(Fact::Passed, me);  // Y174
    }
    case End: set(Tally::Acted, me, 1); return hook(Step::SceneEnd, EndCards, EndCards);
    case EndCards: {
      to(Leave);
      move_all(at::scene, at::discard);                                                               // one batch (Y206)
      const bool at_once = s.get(Count::PhaseEnds) && rule().phase_end == Ruleset::PhaseEnd::AtOnce;  // Y175
      if (!at_once) push(Task::HandLimit);
      return;
    }
    default:
      if (rule().scene_end_refill)  // Y97
        for (const Seat who : look.players())
          draw(who, s.get(Tally::HandLimit, who) - static_cast<int>(s.at(at::hand(who)).size()));
      tell(Fact::SceneEnded, me, nobody, s.get(Count::Scene));
      set(Count::ScenePlayer, nobody);
      pop();
  }
}

/// The attributes of the chosen scene cards, the scene player deciding for an omni card or one with several (Y110, Y176).
void Rules::mood() {
  enum { MoodGiven = 4, Main = 5 };
  Pending p = top();
  const Cards& cards = s.at(at::scene);
  for (; p.value < 2 && p.value < static_cast<int>(cards.size()); ++p.value) {
    const auto& list = look.clan_card(cards[static_cast<std::size_t>(p.value)]).attributes;
    if (list.size() != 1 || list.front() == Attribute::Omni) {
      change(p);
      return ask(MoodGiven, Question::MoodAttribute, p.seat);
    }
    set(p.value == 0 ? Count::MoodOne : Count::MoodTwo, static_cast<int>(list.front()) + 1);
  }
  if (!cards.empty()) tell(Fact::MoodSet, p.seat);
  p.stage = Main;
  change(p);
}

/// Everybody over the limit at once, each answer acting when it is given (Y206).
void Rules::hand_limit() {
  if (top().stage != 0) return pop();
  Seats over;
  for (const Seat who : look.players())
    if (static_cast<int>(s.at(at::hand(who)).size()) > s.get(Tally::HandLimit, who)) over.add(who);
  ask(1, Question::HandLimit, over);
}

}  // namespace xt::xyber
