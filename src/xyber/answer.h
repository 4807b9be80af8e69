#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/seat.h"
#include "xyber/card.h"

namespace xt::xyber {

/// What a person is asked. One question is open at a time, to one person or to several at once.
enum class Question : std::uint8_t {
  None,
  GoOn,            ///< the GM: has this step been told and done? (Y4, Y104)
  PickDesire,      ///< one of the scenario's Desire cards (Y203)
  WriteWish,       ///< Y87
  PickPosition,    ///< Y92
  AddFavourite,    ///< one copy of the favourite card into the deck? (Y157)
  ScenePlayer,     ///< the GM confirms whose scene it is (Y106)
  Mood,            ///< two of the scene cards (Y108)
  MoodAttribute,   ///< what an omni card counts as (Y110, Y176)
  MainAction,      ///< Y111
  SetJudgement,    ///< the GM: who judges (Y66)
  NameAttribute,   ///< one attribute for exchange or dialogue (Y167)
  Assist,          ///< Y166
  SubmitRevealed,  ///< Y75
  SubmitHand,      ///< Y78
  ExchangeEffect,  ///< Y116 to Y118
  ShareDesires,    ///< who gets which Desire card (Y171)
  OrderRest,       ///< in which order the rest goes under the deck (Y171)
  DialogueEffect,  ///< Y119
  HandLimit,       ///< Y206
  QuestOutcome,    ///< the GM: how a quest that is told ends (Y112)
  QuestOption,     ///< the scene player: one of the quest's ways to end
  RewardTo,        ///< the GM: who receives a reward, where the ruleset says so (Y114)
  CycleEnd,        ///< Y104
  BattleDraw,      ///< draw or Savior draw (Y128, Y129)
  BattleAct,       ///< actions ① to ④ (Y131), or the enemy's (Y136)
  UseEffect,       ///< use the placed card's effect? (Y132)
  EffectCards,     ///< cards for an effect
  EffectBranch,    ///< one of an effect's branches
  EffectPlayer,    ///< another player for an effect
  EffectOrder,     ///< whose effect is next: the owner orders own ones (Y139)
  EffectGm,        ///< the GM resolves a text by hand
  Nominate,        ///< Ignition: who fights (Y187)
  Pairing,         ///< which enemy one wants to meet (Y191)
  Unwilling,       ///< the GM: nobody is willing (Y191)
  Entrust,         ///< Y192
  DrawnAgain,      ///< the GM: the second draw of a pair (Y193)
  TwinPlayers,     ///< the GM picks the two of Twin Cross (Y194)
  Goal,            ///< the GM: was the goal reached? (Y197)
  DeckProposal,    ///< one proposes which reward cards go into the home deck (Y196)
  DeckCut,         ///< and which go out
  Agree,           ///< the others agree (Y196)
  Growth,          ///< Y155
  ExceedCut,       ///< Y158
  Rename,          ///< Y159
  RenameHome,      ///< Y160
};

/// What is answered: one word an act, with the cards, number, seat or text that it needs.
enum class Act : std::uint8_t {
  No,  ///< none, nobody, pass, end: whatever declining means there
  Yes,
  Pick,       ///< the cards, number, seat or text that was asked for
  Discard,    ///< an assist or a gift into the discard
  Exile,      ///< an assist into exile
  Challenge,  ///< a quest
  Exchange,   ///< with a player
  Dialogue,
  Give,        ///< a card to the partner or fighter
  TakeDesire,  ///< own Desire card back to the hand
  Peek,        ///< exchange effect 3
  Under,       ///< dialogue effect 1
  OnTop,       ///< dialogue effect 2
  TakeScene,   ///< dialogue effect 3
  SetDesire,   ///< dialogue effect 4, battle action ③
  Draw,
  SaviorDraw,
  Place,      ///< ①
  Graft,      ///< ②
  Code,       ///< ④
  Activate,   ///< an effect at will
  Savior,     ///< names the Savior
  Exceed,     ///< names the Exceed; gives or gains one
  StandBack,  ///< Y191
  Cleared,
  Failed,
  EndPhase,
  Xp,         ///< growth (b)
  GainClan,   ///< growth (c)
  Favourite,  ///< growth (d)
  // Free acts: at any time, of a player (Show) or the GM (Y199).
  Show,         ///< own hand cards to all or to one person
  Move,         ///< GM: cards between places, blind
  Number,       ///< GM: sets a number
  Skip,         ///< GM: the step that waits is left out
  Repeat,       ///< GM: the flow that waits begins again
  Replace,      ///< GM: the step that waits is done by the scenario's text
  Declare,      ///< GM: an outcome
  Master,       ///< GM: a master scene begins or ends (Y5)
  Look,         ///< GM: at a hidden card, for all in the log
  Judge,        ///< GM: calls a judgement (Y65)
  Open,         ///< GM: opens or closes a quest
  WithoutThem,  ///< GM: goes on without an absent person (Y164)
  Seats,        ///< GM: marks a player absent, unable to help, gone for good
  Majority,     ///< GM closes a joint decision (Y196)
};

struct Answer {
  Act act = Act::No;
  CardIds cards;
  int number = 0;
  Seat target;
  std::string text;
  std::vector<int> more;  ///< only free acts of the GM
  friend bool operator==(const Answer&, const Answer&) = default;
};

/// Answers that are legal: this act, with `least` to `most` of `cards` (in an order of one's own where `ordered`), one of
/// `numbers` and one of `targets` where there are any.
struct Choice {
  Act act = Act::No;
  CardIds cards{};
  int least = 0, most = 0;
  bool ordered = false;
  std::vector<int> numbers{};
  Seats targets{};
  bool text = false;  ///< a text of at most 200 bytes comes with it
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// What one person is asked. Who is asked what is public; the choices are for that person alone.
struct Prompt {
  Seat who;
  Question question = Question::None;
  std::vector<Choice> choices;
  /// What the question is about, as far as its choices do not say it: the quest (QuestOption, QuestOutcome); of an effect, and
  /// for EffectOrder of each, its face as a Told has it (Trigger::face) and which of that card's effects it is.
  std::vector<int> about{};
  friend bool operator==(const Prompt&, const Prompt&) = default;
};

/// Stable snake_case names for the wire and the records.
std::string_view name(Question question);
std::string_view name(Act act);

}  // namespace xt::xyber
