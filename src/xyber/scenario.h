#pragma once
#include <optional>
#include <string>
#include <vector>

#include "xyber/ruleset.h"

namespace xt::xyber {

/// Who may read a handout.
struct Handout {
  enum class For : std::uint8_t { All, Gm, Seat, Later };  ///< Later: after a `show` consequence
  std::string id;
  Text title, text;
  For readers = For::All;
  std::uint8_t seat = 0;  ///< 1 to 4, for Seat
  friend bool operator==(const Handout&, const Handout&) = default;
};

struct Npc {
  std::string id;
  Text name, text;
  friend bool operator==(const Npc&, const Npc&) = default;
};

/// One fact about the quests so far.
struct Need {
  enum class Kind : std::uint8_t { Cleared, Failed, Cycle, Option };
  Kind kind = Kind::Cleared;
  Index quest = none;        ///< Scenario::quests; Cleared, Failed (at least once), Option
  std::uint16_t number = 0;  ///< Cycle: that cycle or later; Option: its place in Quest::options, from 0
  friend bool operator==(const Need&, const Need&) = default;
};

/// What a quest's outcome changes, besides its reward.
struct Consequence {
  enum class Kind : std::uint8_t {
    Open,        ///< quest `target` becomes public
    Close,       ///< quest `target` leaves the board
    Show,        ///< handout `target` becomes readable by all
    EnemyXp,     ///< the Savior of enemy `target`: XP += amount, for the session
    Difficulty,  ///< quest `target`: difficulty += amount
    Draw,        ///< the scene player draws `amount`
    EndPhase     ///< the quest phase ends (Y122, Y175)
  };
  Kind kind = Kind::Open;
  Index target = none;
  std::int32_t amount = 0;
  friend bool operator==(const Consequence&, const Consequence&) = default;
};

/// Story: no dice; Both: the judgement, then, if it succeeded, the battle (Y112).
enum class QuestKind : std::uint8_t { Judgement, Battle, Both, Story };

/// A way to end a cleared quest, chosen by the scene player. A quest without options just ends.
struct QuestOption {
  Text label, text;
  std::vector<Consequence> then;
  friend bool operator==(const QuestOption&, const QuestOption&) = default;
};

struct Reward {
  std::vector<Index> cards;    ///< Pack::cards (Y114, Y200)
  std::vector<Index> exceeds;  ///< Pack::exceeds
  Text other;                  ///< told, without rules
  bool hidden = false;         ///< contents shown only when it is won (Y30)
  bool empty() const { return cards.empty() && exceeds.empty() && other.empty(); }
  friend bool operator==(const Reward&, const Reward&) = default;
};

/// Y30.
struct Quest {
  std::string id;
  std::uint8_t number = 1;
  Text title, summary, success, failure;
  Text secret;              ///< for the GM
  bool hidden = false;      ///< not public at the start; opens by `needs` or a consequence (Y100)
  std::vector<Need> needs;  ///< all must hold; empty and hidden: a consequence or the GM opens it
  QuestKind kind = QuestKind::Judgement;
  std::vector<Attribute> attributes;
  std::uint8_t difficulty = 0;
  Index enemy = none;  ///< Scenario::enemies
  Reward reward;
  std::optional<Ruleset::ClanReward> reward_clan;      ///< who receives it, where the quest says so itself (Y114)
  std::optional<Ruleset::ExceedReward> reward_exceed;  ///< else as the ruleset says
  bool closes_on_failure = false;                      ///< else it stays open (Y113)
  bool ends_phase = false;                             ///< Y101
  std::vector<Consequence> on_success, on_failure;
  std::vector<QuestOption> options;
  friend bool operator==(const Quest&, const Quest&) = default;
};

/// One step of an enemy's action (Y136).
struct EnemyStep {
  enum class Kind : std::uint8_t { Place, Graft, Say };
  Kind kind = Kind::Place;
  Index card = none;      ///< Place: Pack::cards
  std::uint8_t slot = 0;  ///< Place: 1.. or 0 for the first free one, else the first
  Index exceed = none;    ///< Graft: one of Enemy::exceeds; material is taken from the lowest slots that fit
  Text text;              ///< what the GM reads aloud
  Condition condition;    ///< else the step is left out
  friend bool operator==(const EnemyStep&, const EnemyStep&) = default;
};

struct Enemy {
  std::string id;
  std::uint8_t number = 1;  ///< the order of the battles (Y191)
  Text name, text;
  Savior savior;                                // its own, not one of Pack::saviors
  std::vector<Index> exceeds;                   ///< Pack::exceeds
  std::vector<std::vector<EnemyStep>> actions;  ///< one list an action
  std::uint8_t placements = 0;                  ///< per action; 0: as the ruleset says
  friend bool operator==(const Enemy&, const Enemy&) = default;
};

/// Where a scenario speaks or takes over (Y7).
enum class Step : std::uint8_t {
  HomeIntroductions,
  HomeDesire,
  HomeLives,
  HomeDeck,
  HomeHands,
  Introduction,
  QuestStart,
  CycleStart,
  SceneStart,
  MainAction,
  Exchange,
  Dialogue,
  SceneEnd,
  CycleEnd,
  QuestEnd,
  FinalStart,
  Pairing,
  Entrust,
  BattleStart,
  BattleWon,
  BattleLost,
  BattleDrawn,
  FinalEnd,
  Epilogue,
  Growth,
  SessionEnd
};

struct Hook {
  Step step = Step::Introduction;
  std::uint8_t cycle = 0;  ///< only in this cycle; 0: in each
  Index enemy = none;      ///< battle steps: only against this one
  bool replace = false;    ///< the step itself is left out, the GM does what the text says
  Text text;               ///< read aloud
  Text gm;                 ///< for the GM alone
  std::vector<Consequence> then;
  friend bool operator==(const Hook&, const Hook&) = default;
};

struct FinalOperation {
  struct Foe {
    Index enemy = none;        ///< Scenario::enemies
    std::uint8_t players = 2;  ///< only with at least so many PCs
    friend bool operator==(const Foe&, const Foe&) = default;
  };
  enum class Wins : std::uint8_t { AllDefeated, Count, FirstBattle };  ///< Y150
  Operation kind = Operation::FinalIgnition;
  Text text;
  std::vector<Foe> foes;  ///< ClanRaid: one; TwinCross: two
  Wins wins = Wins::AllDefeated;
  std::uint8_t wins_needed = 0;  ///< for Count
  bool rematch = true;           ///< Y150
  std::int32_t raid_xp = 0;      ///< ClanRaid: XP of the enemy for each PC (Y194)
  friend bool operator==(const FinalOperation&, const FinalOperation&) = default;
};

/// An epilogue: the first whose outcome and needs hold is read.
struct Ending {
  bool success = true;
  std::vector<Need> needs;
  Text text;
  friend bool operator==(const Ending&, const Ending&) = default;
};

/// Y2.
struct Scenario {
  enum class AtLimit : std::uint8_t { Final, Fail };  ///< after the last cycle: the final phase, or the goal is missed
  std::string id;
  Text title, summary, introduction;
  Text gm;  ///< advice for the GM
  std::uint8_t players_min = 2, players_max = 4;
  std::uint16_t minutes = 120;
  std::string ruleset;             ///< Ruleset::id; empty: the pack's first
  std::vector<Text> desire_cards;  ///< wishes to choose from (Y91); empty: written freely
  std::vector<Handout> handouts;
  std::vector<Npc> npcs;
  std::vector<Quest> quests;
  std::vector<Enemy> enemies;
  std::vector<Hook> hooks;
  std::uint8_t cycle_limit = 0;  ///< 0: none (Y101)
  AtLimit at_limit = AtLimit::Final;
  bool phase_ends_on_all = false;  ///< all `ends_phase` quests, else the first of them
  FinalOperation final_operation;
  bool goal_needs_final = true;    ///< the goal is: the final operation won ...
  std::vector<Index> goal_quests;  ///< ... and these quests cleared (Y155)
  std::vector<Ending> endings;
  friend bool operator==(const Scenario&, const Scenario&) = default;
};

}  // namespace xt::xyber
