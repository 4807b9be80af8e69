#pragma once
#include <cstdint>
#include <vector>

#include "xyber/words.h"

// The closed vocabulary of card effects: plain data, read by the engine, written by packio, told in words by effect_text.h.
// Whoever adds a word adds it to packio's word list, effect_text and the engine; all three switch over these enums.
namespace xt::xyber {

/// When an effect acts. The first is the only judgement part of a card (Y78); DesireCode stands on desire codes alone.
enum class When : std::uint8_t {
  OnSubmitFromHand,  ///< submitted from the hand in step 7 (Y78), never from the revealed cards (Y79)
  OnPlace,           ///< placed in a clan slot; the person may decline (Y132)
  OnXenograft,       ///< an Exceed entered (Y183); on a clan card: it was material for one
  OnDestroyed,       ///< by an effect (Y184), not by overwriting or as material
  OnLeave,           ///< left its slot or the field, for whatever reason but the clean-up (Y188)
  ActionStart,       ///< own side's action, after the draw
  ActionEnd,
  Ignition,      ///< before the naming (Y187)
  WhenNamed,     ///< this Savior or Exceed was named (Y187)
  WhileOnField,  ///< recomputed for as long as it lies there (Y186); only xp_add, protect and place_extra
  Activated,     ///< at will in an own action, at most Effect::limit times a battle
  DesireCode     ///< action ④ (Y135)
};

enum class Side : std::uint8_t { Self, Enemy, Any };

/// Where a selector looks. Deck, Discard, Exile, Scene, Revealed, Submitted are shared: Side does not matter there.
enum class Zone : std::uint8_t {
  Hand,
  Tehoto,
  Deck,
  Discard,
  Exile,
  Slots,
  Field,
  Set,
  Reserve,
  Scene,
  Revealed,
  Submitted,
  Spent
};
inline constexpr int zones = 13;

/// Kinds of card that a selector takes. AnyClan holds also Desire and Crash cards (Y23, Y26); with no bit set, any card fits.
enum class CardKind : std::uint8_t { AnyClan, Desire, Crash, Savior, Exceed };

/// Whom a draw, a choice, a gift goes to. Me is the one whose card it is: a player, or the GM for an enemy's card.
enum class Who : std::uint8_t {
  Me,
  Opponent,     ///< the other side of the battle; in a judgement nobody
  OtherPlayer,  ///< another player, chosen by Me
  EachPlayer,
  Gm
};

/// A set of cards: those in `zones` of `side` that fit all that is given; joined with `also`, without `except`.
struct Selector {
  enum class From : std::uint8_t {
    Match,   ///< by the fields below
    This,    ///< the card whose effect this is
    Chosen,  ///< what the `chosen`-th choose step took (1..)
    Found    ///< what the last reveal_top, search, draw or move before this op moved
  };
  From from = From::Match;
  Side side = Side::Self;
  std::uint8_t chosen = 0;
  std::uint8_t kinds = 0;        ///< bits by CardKind; 0: any
  std::uint16_t zones = 0;       ///< bits by Zone; at least one for Match
  std::uint8_t judge_least = 0;  ///< best 判定 number at least this; 0: any
  std::uint8_t count = 0;        ///< at most so many, from the top or the first slot on; 0: all
  bool but_this = false;         ///< without the card whose effect this is
  ClanSet clans;                 ///< one of these (全能 fits, Y15); empty: any
  Attributes attributes;         ///< one of these in 属性 (全能 fits); empty: any
  Index name = none;             ///< this clan card (Pack::cards)
  std::vector<Selector> also, except;

  bool looks_in(Zone z) const { return zones >> static_cast<int>(z) & 1; }
  bool takes(CardKind k) const { return kinds == 0 || (kinds >> static_cast<int>(k) & 1); }
  friend bool operator==(const Selector&, const Selector&) = default;
};

/// A number: `of` x times + plus, never below 0 where it counts cards.
struct Value {
  enum class Of : std::uint8_t { Number, Count, Xp, HandSize, HandLimit, Difficulty, Achievement, Cycle, ActionsLeft };
  Of of = Of::Number;
  std::int32_t number = 0;  ///< Number only
  std::int32_t times = 1, plus = 0;
  Who who = Who::Me;                 ///< HandSize, HandLimit, ActionsLeft: Me or Opponent
  std::vector<Selector> selector{};  ///< one, for Count and Xp (the sum of the XP of what it holds); else none
  friend bool operator==(const Value&, const Value&) = default;
};

/// What must hold for the do list; otherwise the else list acts.
struct Condition {
  enum class Kind : std::uint8_t {
    Always,
    Compare,  ///< left `compare` right
    Exists,   ///< selector holds a card
    All,
    Any,
    Not,  ///< of `parts`; Not has one
    InBattle,
    InJudgement,
    InFinal,
    ActsFirst,  ///< own side acts first in this battle
    DesireSet   ///< own Desire card is set
  };
  enum class Compares : std::uint8_t { Less, AtMost, Equal, NotEqual, AtLeast, More };
  Kind kind = Kind::Always;
  Compares compare = Compares::AtLeast;
  Value left, right;
  std::vector<Selector> selector;  ///< one, for Exists
  std::vector<Condition> parts;
  friend bool operator==(const Condition&, const Condition&) = default;
};

/// A choice before the do list: `min` to `max` cards of `from`, by `who`. With fewer there, as many as there are (Y6).
struct Choose {
  Selector from;
  std::uint8_t min = 1, max = 1;
  Who who = Who::Me;
  friend bool operator==(const Choose&, const Choose&) = default;
};

/// What an op does. In brackets the fields of Op that it reads besides `verb`.
enum class Verb : std::uint8_t {
  Draw,       ///< [amount, who] one by one (Y163)
  RevealTop,  ///< [amount] of the deck, to all; found = these, they stay revealed till the effect ends, then go under the deck
  Search,   ///< [on, amount, who] `who` looks through `on`, takes up to amount to the hand; a deck that was searched is shuffled
  Move,     ///< [on, to, who] to that zone of `who`
  Discard,  ///< [on] not 破壊
  Exile,    ///< [on]
  Destroy,  ///< [on] 破壊 (Y184)
  ReturnToHand,    ///< [on, who] to the hand of `who`; an Exceed to its holder's reserve
  ToTehoto,        ///< [on, who] 手元 (Y39)
  PutTop,          ///< [on, who] onto the deck, in the order of `who`
  PutBottom,       ///< [on, who]
  Shuffle,         ///< the deck
  XpAdd,           ///< [on, amount, until] may be negative (Y205)
  XpSet,           ///< [on, amount, until]
  AchievementAdd,  ///< [amount] of the judgement that runs
  DifficultyAdd,   ///< [amount] of the judgement that runs
  PlaceExtra,      ///< [amount] placements more in this action
  Negate,          ///< [on] their effects do not act while they lie there (not crash cards, Y26)
  Protect,         ///< [on, ward, until] from 破壊 and/or 無効化
  SetDesire,       ///< own Desire card from hand, discard or exile under the Savior (Y46)
  Swap,            ///< [on: two selectors] the first card of each changes places with the other
  GiveTo,          ///< [on, who] into the hand of `who`
  ChooseOne,       ///< [branches, who] one of the labelled lists
  Repeat,          ///< [amount, branches[0]] at most 10 times
  AskGm,           ///< [text] stops until the GM says done; resolved with the manual tools
  Log              ///< [text] a line that all can read
};
inline constexpr int verbs = 26;

enum class Until : std::uint8_t { BattleEnd, Permanent, ActionEnd };
enum class Ward : std::uint8_t { Destroy, Negate, Both };

struct Branch;

/// One step of an effect.
struct Op {
  Verb verb = Verb::Log;
  Zone to = Zone::Hand;
  Until until = Until::BattleEnd;
  Ward ward = Ward::Both;
  Who who = Who::Me;
  Value amount{.number = 1};
  std::vector<Selector> on;
  std::vector<Branch> branches;
  Text text;
  friend bool operator==(const Op&, const Op&);
};

struct Branch {
  Text label;
  std::vector<Op> steps;
  friend bool operator==(const Branch&, const Branch&) = default;
};

inline bool operator==(const Op& a, const Op& b) {
  return a.verb == b.verb && a.to == b.to && a.until == b.until && a.ward == b.ward && a.who == b.who && a.amount == b.amount &&
         a.on == b.on && a.branches == b.branches && a.text == b.text;
}

/// One effect of a card. Level 0: no `steps`: the engine offers the timing and people resolve the card's text with the manual
/// tools. Level 1: the engine acts, and the text is made from this (effect_text.h).
struct Effect {
  When when = When::OnPlace;
  std::uint8_t limit = 0;  ///< times a battle; 0: no limit (Activated: 1 at least)
  bool may = false;        ///< the person is asked whether to use it
  Condition condition;
  std::vector<Choose> choose;
  std::vector<Op> steps, otherwise;

  bool by_hand() const { return steps.empty() && otherwise.empty(); }
  friend bool operator==(const Effect&, const Effect&) = default;
};

}  // namespace xt::xyber
