#pragma once
#include <string>

#include "cli/xyber_words.h"
#include "xyber/view.h"

namespace xt::cli {

/// Says in lines what one viewer of a XyberDraw session can see on the table now.
class XyberTable {
 public:
  XyberTable(const XyberWords& words, const xyber::View& view) : words_(words), view_(view) {}

  /// Everything: where the session stands, piles, quests, seats, sides of a battle, the own hand.
  std::string all() const;
  /// The few lines that matter for the next answer: the sides of a battle, else the piles and the scene.
  std::string brief() const;
  /// The public quests with what they ask for and, where it is known, what they give.
  std::string quests() const;
  /// One of them: its title, what it asks for and, where it is known, what it gives.
  std::string quest(const xyber::QuestView& quest) const;
  /// The XP of each side of a battle as they stand, a line each.
  std::string standing() const;
  /// The viewer's own cards; `texts`: with what they do.
  std::string hand(bool texts) const;

  /// `Pounce — Beast; judgement Valor 2`
  std::string card_line(const xyber::Card& card) const;
  /// What a clan card or an Exceed does, empty if nothing.
  std::string card_text(const xyber::Card& card) const;
  /// The card of that id as far as this viewer sees it; null if it does not.
  const xyber::Card* find(xyber::CardId id) const;

 private:
  int get(xyber::Count c) const { return view_.count[static_cast<std::size_t>(c)]; }
  int get(xyber::Tally t, Seat side) const { return view_.tally[static_cast<std::size_t>(t)][side.index]; }
  const xyber::PlaceView* at(xyber::Place place) const;
  int size(xyber::Place place) const { return at(place) ? at(place)->number : 0; }
  std::string cards(xyber::Place place) const;
  std::string where() const;
  std::string piles() const;
  std::string seat(Seat seat) const;
  std::string side(const xyber::SideView& side) const;
  std::string battle() const;
  /// What a person who fights builds on: the Savior's clans, the Exceeds, the Desire code.
  std::string means(Seat seat) const;
  std::string kinds(Seat seat) const;
  std::string reserve(Seat seat) const;
  std::string say(const char* key, Texts::Values values = {}) const { return words_.texts().say(key, values); }

  const XyberWords& words_;
  const xyber::View& view_;
};

}  // namespace xt::cli
