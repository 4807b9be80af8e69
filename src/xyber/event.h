#pragma once
#include <optional>
#include <variant>

#include "xyber/state.h"

namespace xt::xyber {

// A plain field is public; whatever is not for all is Veiled.
#define XT_EVENT(type, n, ...)               \
  static constexpr const char* name = #type; \
  XT_FIELDS(n, __VA_ARGS__)

/// A session begins; `quests` and `enemies` are how many the scenario has.
struct Started {
  int players = 0;
  Index scenario = none, ruleset = none;
  int quests = 0, enemies = 0;
  XT_EVENT(Started, 5, players, scenario, ruleset, quests, enemies)
};
/// A sheet was written or changed.
struct Seated {
  Seat seat;
  Sheet sheet;
  XT_EVENT(Seated, 2, seat, sheet)
};
/// The stored home: its deck (ascending) and its name.
struct HomeKept {
  std::vector<Index> cards;
  std::string title;
  XT_EVENT(HomeKept, 2, cards, title)
};
/// Cards come into the session.
struct Entered {
  Place place;
  int number = 0;
  Veiled<Cards> cards;
  XT_EVENT(Entered, 3, place, number, cards)
};
/// Cards leave the session.
struct Vanished {
  Place place;
  int number = 0;
  Veiled<CardIds> cards;
  XT_EVENT(Vanished, 3, place, number, cards)
};
/// One batch from one place to another. `were`: their ids before; `cards`: what they are now, the highest first.
struct Moved {
  Place from, to;
  Spot spot = Spot::Bottom;
  int number = 0;
  Veiled<CardIds> were;
  Veiled<Cards> cards;
  XT_EVENT(Moved, 6, from, to, spot, number, were, cards)
};
/// The deck has a new order, which nobody knows. From the discard: its clan cards became the deck (Y162).
struct Shuffled {
  bool from_discard = false;
  int number = 0;
  Veiled<Cards> order;
  XT_EVENT(Shuffled, 3, from_discard, number, order)
};
struct Counted {
  Count what = Count::Phase;
  int value = 0;
  XT_EVENT(Counted, 2, what, value)
};
struct Tallied {
  Tally what = Tally::HandLimit;
  Seat side;
  int value = 0;
  XT_EVENT(Tallied, 3, what, side, value)
};
struct XpChanged {
  Seat side;
  XpChange change;
  XT_EVENT(XpChanged, 2, side, change)
};
/// Changes of XP lapse: those of the Exceed (it left the field), those of this action, or all (Y186, Y188).
struct XpLapsed {
  enum class Which : std::uint8_t { Exceed, Action, All };
  Seat side;
  Which which = Which::All;
  XT_EVENT(XpLapsed, 2, side, which)
};
struct Marked {
  Mark mark;
  XT_EVENT(Marked, 1, mark)
};
/// Marks lapse: of one card that left (`card`), or with card 0 those of an action or of the battle.
struct MarksLapsed {
  CardId card = 0;
  Until until = Until::BattleEnd;
  XT_EVENT(MarksLapsed, 2, card, until)
};
/// One thing about a quest, about an enemy, or that a handout was shown.
struct QuestNoted {
  enum class What : std::uint8_t { State, Difficulty, Failed, Option, EnemyXp, Handout };
  What what = What::State;
  int which = 0, value = 0;
  bool secret = false;  ///< about a quest that is not public yet: only the GM hears of it
  XT_EVENT(QuestNoted, 4, what, which, value, secret)
};
struct Asked {
  Question question = Question::None;
  Seats who;
  XT_EVENT(Asked, 2, question, who)
};
/// That somebody has answered is public, what is not: an answer shows by what it causes.
struct Answered {
  Seat who;
  Veiled<Answer> answer;
  XT_EVENT(Answered, 2, who, answer)
};
/// Nobody is asked any more.
struct AskClosed {
  XT_EVENT(AskClosed, 0)
};

/// What happened, where the moves alone do not say it.
enum class Fact : std::uint8_t {
  PhaseBegan,
  CycleBegan,
  SceneBegan,
  MoodSet,
  SceneEnded,
  CycleEnded,
  CycleLimit,
  JudgementBegan,
  Assisted,
  Scored,
  NothingSubmitted,
  Succeeded,
  FailedJudgement,
  Passed,
  ExchangeBegan,
  DialogueBegan,
  Gave,
  TookDesire,
  TookScene,
  SetDesire,
  Peeked,
  NoEffect,
  QuestBegan,
  QuestCleared,
  QuestFailed,
  QuestOpened,
  QuestClosed,
  Rewarded,
  RewardMissing,
  HandoutShown,
  BattleBegan,
  FirstPlayer,
  ActionBegan,
  SaviorDrew,
  CannotDraw,
  Placed,
  Grafted,
  CodeUsed,
  EffectBegan,
  EffectFailed,
  EffectByHand,
  ScriptLine,
  Nominated,
  BattleWon,
  BattleLost,
  BattleDrawn,
  Destroyed,
  Logged,
  Wished,
  Paired,
  Entrusted,
  PlayerDefeated,
  EnemyDefeated,
  FinalWon,
  FinalLost,
  HookRead,
  Proposed,
  Agreed,
  GoalReached,
  GoalMissed,
  Grew,
  NothingGained,
  ExceedCut,
  Renamed,
  SessionEnded,
  Shown,
  Looked,
  RuledMove,
  RuledNumber,
  RuledSkip,
  RuledRepeat,
  RuledReplace,
  RuledOutcome,
  MasterScene,
  WithoutThem,
  SeatMarked,
  Rewound,
  EndingRead,
};

struct Told {
  Fact what = Fact::Logged;
  Seat who, other;
  int number = 0;
  std::string text;
  Veiled<Cards> cards = {{}, Audience::everyone()};
  XT_EVENT(Told, 6, what, who, other, number, text, cards)
};

/// Bookkeeping of the flows: only the archive ever sees these.
struct Pushed {
  Pending step;
  XT_EVENT(Pushed, 1, step)
};
struct Changed {
  Pending step;
  XT_EVENT(Changed, 1, step)
};
struct Popped {
  XT_EVENT(Popped, 0)
};
struct Queued {
  std::vector<Trigger> triggers;
  XT_EVENT(Queued, 1, triggers)
};
/// The first `number` triggers are taken out of the queue.
struct Unqueued {
  int number = 1;
  XT_EVENT(Unqueued, 1, number)
};
#undef XT_EVENT

using Event =
    std::variant<Started, Seated, HomeKept, Entered, Vanished, Moved, Shuffled, Counted, Tallied, XpChanged, XpLapsed, Marked,
                 MarksLapsed, QuestNoted, Asked, Answered, AskClosed, Told, Pushed, Changed, Popped, Queued, Unqueued>;

/// Folds one event into the state: the only place where a State changes, and it needs no luck. That the event is lawful was
/// decided before.
void evolve(State& s, const Event& event);

/// The event as that viewer was told it, every fact that it may not know wiped; nothing if it does not hear of it at all.
std::optional<Event> masked(const Event& event, Viewer viewer);

/// A stable snake_case name, e.g. `scene_began`.
std::string_view name(Fact fact);

}  // namespace xt::xyber
