#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/texts.h"
#include "xyber/event.h"

namespace xt::cli {

/// The nouns of a XyberDraw session in one language: cards, seats, places, attributes. It learns the names of those who sit and
/// fight from the events that it is shown; its texts are texts/xyber.LANG.json.
class XyberWords {
 public:
  XyberWords(const Texts& texts, const xyber::Pack& pack);

  /// Follows names, enemies, the scenario and what a judgement asks for. `event` as the reader was told it.
  void learn(const xyber::Event& event);

  const Texts& texts() const { return texts_; }
  const xyber::Pack& pack() const { return pack_; }
  /// Nothing before the session has begun.
  const xyber::Scenario* story() const;
  const xyber::Ruleset* rules() const;

  /// A content text in the reader's language; one that is missing there is shown in another and marked.
  std::string in(const xyber::Text& text) const;
  /// A player's name, the letter of a seat without one, an enemy's name, the GM, or nobody.
  std::string who(Seat side) const;
  std::string card(const xyber::Card& card) const;
  /// The card that a code (Card::code, not negative) is of; without its id.
  static xyber::Card card_of(int code);
  /// A face by its code (Card::code), or by minus the id of a Savior or Desire code (Told of effects).
  std::string face(int code) const;
  /// Their names one after another; equal ones are counted.
  std::string cards(const xyber::Cards& cards) const;
  std::string number_of_cards(int n) const { return texts_.say("xy.cards", {{"n", n}}); }
  std::string place(xyber::Place place) const;
  std::string place(xyber::PlaceKind kind) const;
  std::string attribute(xyber::Attribute a) const;
  /// Attributes::bits.
  std::string attributes(int bits) const;
  std::string clan(xyber::Clan c) const;
  std::string clans(xyber::ClanSet set) const;
  std::string recipe(const std::vector<xyber::Clan>& recipe) const;
  std::string quest(int which) const;
  /// By its place in FinalOperation::foes.
  std::string foe(int which) const;
  std::string phase(int phase) const;
  /// `+500`, `-300`, or `= 500`.
  static std::string change(int amount, bool sets = false);
  std::string joined(const std::vector<std::string>& parts) const;

  int count(xyber::Count what) const { return count_[static_cast<std::size_t>(what)]; }
  const xyber::Sheet& sheet(Seat seat) const { return sheets_[seat.index]; }
  xyber::Lang lang() const { return lang_; }
  /// The stored home deck as it was last told, ascending.
  const std::vector<xyber::Index>& home_deck() const { return home_deck_; }
  /// What was last proposed for it (Y196).
  const xyber::Cards& proposed() const { return proposed_; }
  void note_proposal(xyber::Cards cards) { proposed_ = std::move(cards); }

 private:
  const Texts& texts_;
  const xyber::Pack& pack_;
  xyber::Lang lang_;
  xyber::Index scenario_ = xyber::none, ruleset_ = xyber::none;
  std::array<xyber::Sheet, xyber::max_players> sheets_;
  std::vector<xyber::Index> home_deck_;
  xyber::Cards proposed_;
  std::array<int, xyber::counts> count_{};
  std::array<int, xyber::sides> foe_{};  ///< of an enemy side: its place in Scenario::enemies + 1
};

}  // namespace xt::cli
