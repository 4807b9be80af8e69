#pragma once
#include <array>
#include <string>
#include <vector>

#include "xyber/answer.h"
#include "xyber/fields.h"
#include "xyber/pack.h"
#include "xyber/place.h"

namespace xt::xyber {

/// Y4. Over: the session is closed.
enum class Phase : std::uint8_t { Setup, Home, Introduction, Quest, Final, End, Over };

/// Numbers of the session, all public. A seat or side is kept as its index + 1, 0 being nobody.
enum class Count : std::uint8_t {
  Phase,
  Cycle,  ///< Y32
  Scene,  ///< scenes begun
  ScenePlayer,
  MoodOne,  ///< attribute + 1
  MoodTwo,
  Judge,       ///< the one who judges; nobody: no judgement is going on
  Attributes,  ///< designated, Attributes::bits
  Difficulty,
  Achievement,
  Scored,       ///< 1: there is an achievement; 0: none (not "0", Y76)
  Judgement,    ///< how the last one ended: Verdict
  Battle,       ///< Operation + 2 in a house operation, 1 in a duel, 0: none
  Round,        ///< 1 to 3
  Acting,       ///< the side in action
  First,        ///< the side that acts first
  Result,       ///< how the last battle ended: Verdict, of the PC
  PhaseEnds,    ///< the condition of the quest phase's end holds (Y122)
  Wins,         ///< won battles of the final operation
  FinalResult,  ///< Verdict
  Goal,         ///< Verdict (Y197)
  FoesDown,     ///< bits by place in FinalOperation::foes
  DeckSize,     ///< of the stored home deck
  MasterScene,  ///< 1 in a master scene (Y5)
  Chain,        ///< effects since the last step of the rules (Y139)
};
inline constexpr int counts = 25;

/// 0: not decided.
enum class Verdict : std::uint8_t { None, Success, Failure, Draw };

/// Numbers a seat or side, all public.
enum class Tally : std::uint8_t {
  HandLimit,    ///< 【手札上限】 (Y95)
  Acted,        ///< 行動済み (Y103)
  CannotHelp,   ///< the GM has marked the player as not able to assist (Y73)
  Away,         ///< gone for good (Y202)
  Defeated,     ///< Y150
  Fielded,      ///< the Savior is on the field (Y124)
  Placements,   ///< left in this action
  Actions,      ///< begun in this battle
  SaviorDraws,  ///< in this battle (Y129)
  CodeUsed,     ///< in this battle (Y135)
  Foe,          ///< of an enemy side: its place in Scenario::enemies + 1; of a player the enemy last met + 1
  DrawsInARow,  ///< against one enemy of the final operation: (its place + 1) * 100 + how many (Y193)
  Out,          ///< dropped out of a raid (Y194)
  Order,        ///< the place in the seat order, from 0 (Y165)
};
inline constexpr int tallies = 14;

/// Y58: what a player brings. A self-made Savior stands in the session's pack like any other.
struct Sheet {
  Index savior = none;
  std::int32_t growth = 0;  ///< XP gained for good (Y155)
  ClanSet gained;           ///< clans gained (Y155)
  Index code = none;        ///< Y25
  Index position = none;    ///< Y33
  Index favourite = none;   ///< Pack::cards (Y156)
  std::string player, savior_name, wish;
  XT_FIELDS(9, savior, growth, gained, code, position, favourite, player, savior_name, wish)
  friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// A change of XP till the battle ends (Y186), in the order they came.
struct XpChange {
  bool exceed = false;  ///< of the Exceed on the field, else of the Savior
  bool sets = false;
  std::int32_t amount = 0;
  Until until = Until::BattleEnd;
  XT_FIELDS(4, exceed, sets, amount, until)
  friend bool operator==(const XpChange&, const XpChange&) = default;
};

/// What hangs on a card for a while.
struct Mark {
  enum class Kind : std::uint8_t { NoDestroy, NoNegate, Negated, Used };
  Kind kind = Kind::Used;
  CardId card = 0;          ///< or a Savior's or Desire code's (savior_id, code_id)
  std::int32_t number = 0;  ///< Used: which of its effects
  Until until = Until::BattleEnd;
  XT_FIELDS(4, kind, card, number, until)
  friend bool operator==(const Mark&, const Mark&) = default;
};
/// Cards of a session are numbered from 100; below stand what acts like a card without being one.
constexpr CardId savior_id(Seat side) { return side.index + 1u; }
constexpr CardId code_id(Seat side) { return side.index + 11u; }
inline constexpr CardId first_card_id = 100;
constexpr bool is_code(CardId source) { return source >= code_id(Seat{0}) && source < first_card_id; }

enum class QuestState : std::uint8_t { Hidden, Open, Cleared, Closed };

/// One person who is asked, and what was answered. An answer stays sealed until all have given theirs.
struct Ask {
  Seat who;
  bool answered = false;
  Answer answer;
  friend bool operator==(const Ask&, const Ask&) = default;
};

/// An effect that waits for its turn (Y139).
struct Trigger {
  CardId source = 0;
  std::int32_t code = 0;    ///< the card's face, since a card that leaves may get a new id
  std::int32_t effect = 0;  ///< which of its effects
  Seat side;
  /// Whose effect it is, as a number to tell: the card's face, or a Savior's or Desire code's id with a minus, since a face may
  /// be any number from 0.
  int face() const { return source < first_card_id ? -static_cast<int>(source) : code; }
  XT_FIELDS(4, source, code, effect, side)
  friend bool operator==(const Trigger&, const Trigger&) = default;
};

/// The flows of the rules, each with stages of its own (its source file).
enum class Task : std::uint8_t {
  Home,
  Introduction,
  Quest,
  Scene,
  Exchange,
  Peek,
  Dialogue,
  Challenge,
  Judgement,
  HandLimit,
  Battle,
  Action,
  Ignition,
  Effect,
  Effects,
  Final,
  Pairing,
  Entrust,
  End,
  Hook,
  Resume,
};

/// A step that waits: which flow, how far, and what it has to remember. The fields mean what its flow says.
struct Pending {
  Task task = Task::Home;
  std::uint8_t stage = 0;
  Seat seat, other;
  std::int32_t value = 0, extra = 0;
  CardIds cards;
  std::vector<std::int32_t> list;
  std::vector<CardIds> chosen;
  std::vector<Trigger> triggers;
  XT_FIELDS(10, task, stage, seat, other, value, extra, cards, list, chosen, triggers)
  friend bool operator==(const Pending&, const Pending&) = default;
};

/// The whole truth about one session: plain values. It has no encoder: what leaves is a View.
struct State {
  Index scenario = none, ruleset = none;
  std::uint8_t players = 0;
  std::array<Cards, place_count> cards;
  std::array<std::int32_t, counts> count{};
  std::array<std::array<std::int32_t, sides>, tallies> tally{};
  std::array<Sheet, max_players> sheets;
  std::array<std::vector<XpChange>, sides> xp;
  std::vector<Mark> marks;
  std::vector<QuestState> quests;        ///< by Scenario::quests
  std::vector<std::int32_t> quest_more;  ///< change of difficulty; by Scenario::quests
  std::vector<std::int32_t> quest_failed;
  std::vector<std::int32_t> quest_option;            ///< chosen option + 1
  std::vector<Index> handouts;                       ///< those shown to all since the start, in that order; Scenario::handouts
  std::vector<std::int32_t> enemy_more;              ///< change of a Savior's XP for the session; by Scenario::enemies
  std::vector<Index> seen;                           ///< clan cards that were face up (Y198), ascending
  std::array<std::vector<Index>, max_players> held;  ///< clan cards that a player had in hand (Y198), ascending
  std::vector<Index> home_deck;                      ///< the stored one, ascending
  std::string home_name;
  std::vector<Pending> stack;  ///< what is going on, the innermost last
  std::vector<Trigger> queue;  ///< first in, first out
  Question question = Question::None;
  std::vector<Ask> asks;
  CardId next_id = first_card_id;

  const Cards& at(Place p) const { return cards[static_cast<std::size_t>(p.index())]; }
  Cards& at(Place p) { return cards[static_cast<std::size_t>(p.index())]; }
  int get(Count c) const { return count[static_cast<std::size_t>(c)]; }
  int get(Tally t, Seat side) const { return tally[static_cast<std::size_t>(t)][side.index]; }
  Seat seat(Count c) const { return get(c) ? Seat{static_cast<std::uint8_t>(get(c) - 1)} : nobody; }
  Phase phase() const { return static_cast<Phase>(get(Count::Phase)); }
  Verdict verdict(Count c) const { return static_cast<Verdict>(get(c)); }
  /// The players who are still in the session (Y202), in seat order (Y165).
  Seats present() const {
    Seats in = Seats::first(players);
    for (std::uint8_t i = 0; i < players; ++i)
      if (get(Tally::Away, Seat{i})) in.remove(Seat{i});
    return in;
  }
  /// Whether somebody has not answered yet.
  bool waits() const {
    for (const Ask& a : asks)
      if (!a.answered) return true;
    return false;
  }
  bool over() const { return phase() == Phase::Over; }

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace xt::xyber
