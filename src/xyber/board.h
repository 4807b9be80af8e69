#pragma once
#include <optional>
#include <vector>

#include "xyber/state.h"

namespace xt::xyber {

/// A way to pay for an Exceed: one placed card an element of its recipe (Y183).
struct Graft {
  CardId exceed = 0;
  CardIds materials;  ///< ascending
};

/// A card, or what acts like one, with where it is.
struct Found {
  CardId id = 0;
  Place place;
  Seat side;  ///< whose it is; nobody in a shared place
};

/// What can be read off a state and its pack without changing anything.
struct Board {
  const State& s;
  const Pack& pack;

  const Ruleset& rules() const { return pack.rulesets[s.ruleset]; }
  const Scenario& story() const { return pack.scenarios[s.scenario]; }

  /// Where a card is; nothing if there is none of that id.
  std::optional<Place> where(CardId id) const;
  /// The card of that id, or null.
  const Card* card_or_null(CardId id) const;
  /// Only for a card that is somewhere.
  const Card& card(CardId id) const;
  const ClanCard& clan_card(const Card& c) const;
  const Exceed& exceed(const Card& c) const { return pack.exceeds[c.def]; }
  ClanSet clans(const Card& c) const;
  /// 属性 as a set.
  Attributes attributes(const Card& c) const;
  const std::vector<Effect>& effects(const Card& c) const;
  /// The effects of a card, Savior or Desire code by its id.
  const std::vector<Effect>& effects(CardId source) const;
  const Effect& effect(const Trigger& t) const;

  // ---- judgement
  /// Fits a designated attribute by 属性 (Y70).
  bool assists(const Card& c) const;
  /// What it adds when submitted, 0 if it does not match (Y75, Y176); `own` also by the switch of Y20.
  int worth(const Card& c, bool own) const;

  // ---- battle
  const Savior& savior(Seat side) const;
  ClanSet savior_clans(Seat side) const;
  /// XP as it stands, never below 0 (Y186, Y205); `exceed`: of the Exceed on the field.
  int xp(Seat side, bool exceed) const;
  const Enemy& enemy(Seat side) const { return story().enemies[static_cast<std::size_t>(s.get(Tally::Foe, side) - 1)]; }
  const Card* fielded(Seat side) const { return s.at(at::field(side)).empty() ? nullptr : &s.at(at::field(side)).front(); }
  bool placeable(const Card& c, Seat side) const;
  /// Every Exceed of the reserve with every legal set of materials.
  std::vector<Graft> grafts(Seat side) const;
  bool desire_set(Seat seat) const;
  bool own_desire(const Card& c, Seat seat) const { return c.sort == Sort::Desire && c.owner == seat; }
  bool may_savior_draw(Seat seat) const;
  bool may_use_code(Seat seat) const;
  /// Sides with their Savior on the field, players first.
  std::vector<Seat> fighting() const;
  /// Those whom an effect of `side` calls enemies.
  std::vector<Seat> opponents(Seat side) const;
  bool marked(Mark::Kind kind, CardId card) const;

  // ---- participants
  /// Players of the session, those gone for good left out; in_order(): in the seat order that the GM may change (Y165).
  Seats players() const { return s.present(); }
  std::vector<Seat> in_order() const;
  /// The better position first, then seat order (Y191).
  bool before(Seat a, Seat b) const;
  int rank(Seat seat) const;
  bool in_battle() const { return s.get(Count::Battle) != 0; }
  bool in_judgement() const { return s.get(Count::Judge) != 0; }
  /// The place of a foe in FinalOperation::foes that counts for this number of players.
  std::vector<int> foes() const;
  bool foe_down(int foe) const { return (s.get(Count::FoesDown) >> foe & 1) != 0; }
};

/// Every card of the session by its code, for the law of conservation: nothing comes or goes but by Entered and Vanished.
std::vector<int> census(const State& s);

}  // namespace xt::xyber
