#include <algorithm>

#include "xyber/rules.h"

namespace xt::xyber {

void Rules::emit(const Event& event) {
  evolve(s, event);
  if (recorder_) (*recorder_)(event);
}

void Rules::tell(Fact what, Seat who, Seat other, int number, std::string text) {
  emit(Told{what, who, other, number, std::move(text), {{}, Audience::everyone()}});
}

void Rules::tell_cards(Fact what, Seat who, Cards cards, Audience audience) {
  const int number = static_cast<int>(cards.size());
  for (Card& c : cards) c.id = 0;  // a hand's numbers are its owner's
  emit(Told{what, who, nobody, number, {}, {std::move(cards), audience}});
}

void Rules::set(Count what, int value) {
  if (s.get(what) != value) emit(Counted{what, value});
}

void Rules::set(Tally what, Seat side, int value) {
  if (s.get(what, side) != value) emit(Tallied{what, side, value});
}

void Rules::push(Pending step) { emit(Pushed{std::move(step)}); }

void Rules::push(Task task, Seat seat, Seat other, int value, int extra) {
  Pending p;
  p.task = task;
  p.seat = seat;
  p.other = other;
  p.value = value;
  p.extra = extra;
  push(std::move(p));
}

void Rules::to(int stage) {
  Pending p = top();
  p.stage = static_cast<std::uint8_t>(stage);
  change(std::move(p));
}

void Rules::ask(int stage, Question question, Seats who) {
  to(stage);
  if (!who.empty()) emit(Asked{question, who});
}

void Rules::ask(int stage, Question question, Seat who) {
  Seats one;
  one.add(who);
  ask(stage, question, one);
}

const Answer& Rules::given(Seat who) const {
  for (const Ask& a : given_)
    if (a.who == who) return a.answer;
  static const Answer no;
  return no;
}

void Rules::run() {
  while (!s.waits() && !s.stack.empty() && !s.over()) {
    given_.clear();
    if (s.question != Question::None) {
      given_ = s.asks;
      emit(AskClosed{});
    } else if (start_trigger()) {
      continue;
    }
    step();
  }
}

void Rules::step() {
  switch (top().task) {
    case Task::Home: return home();
    case Task::Introduction: return introduction();
    case Task::Quest: return quest_phase();
    case Task::Scene: return scene_flow();
    case Task::Exchange: return exchange();
    case Task::Peek: return share();
    case Task::Dialogue: return dialogue();
    case Task::Challenge: return challenge();
    case Task::Judgement: return judgement();
    case Task::HandLimit: return hand_limit();
    case Task::Battle: return battle();
    case Task::Action: return action();
    case Task::Ignition: return ignition();
    case Task::Effect: return effect();
    case Task::Effects: return effects_order();
    case Task::Final: return final_phase();
    case Task::Pairing: return pairing();
    case Task::Entrust: return entrust();
    case Task::End: return end_phase();
    case Task::Hook: return hook_flow();
    case Task::Resume: return resume();
  }
}

void Rules::answer(Seat who, const Answer& a) {
  if (a.act >= Act::Show) {
    free_act(who, a);
  } else {
    // Nobody learns an answer before it acts: what it causes says enough.
    emit(Answered{who, {a, Audience::only(who)}});
    answered(who, a);
  }
  run();
}

void Rules::answered(Seat who, const Answer& a) {
  if (s.question == Question::Assist && a.act != Act::No) {  // the first confirmed one closes the window (Y166)
    const Card& c = look.card(a.cards.front());
    tell_cards(Fact::Assisted, who, {c});
    move(at::hand(who), a.cards, a.act == Act::Exile ? at::exile : at::discard);
    set(Count::Difficulty, std::max(rule().assist_floor, s.get(Count::Difficulty) - rule().assist_reduces));
    emit(AskClosed{});
  } else if (s.question == Question::HandLimit) {  // each acts when it is given (Y206)
    move(at::hand(who), a.cards, at::discard);
  }
}

// ---- the scenario's hooks (Y7)

void Rules::hook(Step step, int next, int instead, Index enemy) {
  const auto& hooks = story().hooks;
  std::vector<std::size_t> spoken;
  bool replaced = false;
  for (std::size_t i = 0; i < hooks.size(); ++i) {
    const Hook& h = hooks[i];
    if (h.step != step || (h.cycle && h.cycle != s.get(Count::Cycle))) continue;
    if (h.enemy != none && h.enemy != enemy) continue;
    spoken.push_back(i);
    replaced |= h.replace;
  }
  to(replaced ? instead : next);
  for (const std::size_t i : spoken) {
    tell(Fact::HookRead, nobody, nobody, static_cast<int>(i));
    for (const Consequence& c : hooks[i].then) consequence(c);
    if (hooks[i].replace) push(Task::Hook, nobody, nobody, static_cast<int>(i));
  }
}

void Rules::hook_flow() {
  if (top().stage == 0) return ask(1, Question::GoOn, game_master);
  pop();
}

void Rules::consequence(const Consequence& c) {
  const auto target = static_cast<std::size_t>(c.target);
  const int which = c.target;
  switch (c.kind) {
    case Consequence::Kind::Open:
      if (s.quests[target] != QuestState::Hidden) return;
      emit(QuestNoted{QuestNoted::What::State, which, static_cast<int>(QuestState::Open)});
      return tell(Fact::QuestOpened, nobody, nobody, which);
    case Consequence::Kind::Close:
      if (s.quests[target] == QuestState::Cleared) return;
      emit(QuestNoted{QuestNoted::What::State, which, static_cast<int>(QuestState::Closed)});
      return tell(Fact::QuestClosed, nobody, nobody, which);
    case Consequence::Kind::Show:
      if (std::find(s.handouts.begin(), s.handouts.end(), c.target) != s.handouts.end()) return;
      emit(QuestNoted{QuestNoted::What::Handout, which, 1});
      return tell(Fact::HandoutShown, nobody, nobody, which);
    case Consequence::Kind::EnemyXp: return emit(QuestNoted{QuestNoted::What::EnemyXp, which, s.enemy_more[target] + c.amount});
    case Consequence::Kind::Difficulty:
      return emit(QuestNoted{QuestNoted::What::Difficulty, which, s.quest_more[target] + c.amount,
                             s.quests[target] == QuestState::Hidden});
    case Consequence::Kind::Draw:
      if (s.seat(Count::ScenePlayer)) draw(s.seat(Count::ScenePlayer), c.amount);
      return;
    case Consequence::Kind::EndPhase: return set(Count::PhaseEnds, 1);
  }
}

}  // namespace xt::xyber
