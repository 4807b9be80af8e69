#pragma once
#include "minds/xyber_reading.h"

namespace xt::minds {

/// The id of a card that is nowhere: of a face in the deck, or of whatever gave an effect.
inline constexpr xyber::CardId nowhere = ~xyber::CardId{0};

/// What placing a card, using a code or an effect would do to the XP that are compared at Ignition, as far as the table shows it.
struct Gain {
  int savior = 0, exceed = 0;  ///< to the own side's
  int enemy = 0;               ///< taken from the other side
  int rest = 0;                ///< what cards drawn, places won and the like may be worth
};
/// Of the effects of `source` (a card, Savior or code id; `face` for a card) that act at `timings`.
Gain gain_of(const Reading& read, xyber::CardId source, const std::vector<xyber::Effect>& effects,
             std::initializer_list<xyber::When> timings);

/// Of single ops, as far as `source` and the table decide them.
Gain gain_of(const Reading& read, xyber::CardId source, const std::vector<xyber::Op>& ops);
/// A gain as one number: bonuses count for the one that will be named.
int total(const Gain& gain, bool exceed_leads);

/// How many elements of a recipe these cards leave unpaid (Y183).
int unpaid(const xyber::Board& board, const std::vector<xyber::Clan>& recipe, const xyber::Cards& cards);

/// The Exceed of the own reserve that the side works towards, and what it still lacks.
struct Aim {
  const xyber::Card* exceed = nullptr;  ///< null: none that is within reach and stronger than what is on the field
  int unpaid = 0;
};
Aim aim_of(const Reading& read);

/// What a card in the own hand is worth to its owner: the Desire card most, then what can be placed, then its numbers. Only to
/// compare with others.
int keep_value(const Reading& read, const xyber::Card& card);
/// What placing it is worth in XP, the way to `aim` counted in.
int place_value(const Reading& read, const xyber::Card& card, const Aim& aim);

/// The chance that three revealed cards can be submitted for at least `need`, at least one of them (Y74 to Y77), judged by the
/// home deck without the cards that are seen elsewhere.
double odds(const Reading& read, xyber::Attributes asked, int need);
/// What a hand could add to a judgement of these attributes, own Desire card left out.
int hand_worth(const Reading& read, xyber::Attributes asked);
/// What a card adds when it is submitted from the own hand, its effects counted (Y78).
int submit_worth(const Reading& read, const xyber::Board& board, const xyber::Card& card);

}  // namespace xt::minds
