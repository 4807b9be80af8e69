#include <algorithm>

#include "minds/belief.h"
#include "minds/each.h"

namespace xt::minds {
namespace {

using namespace xeno;

/// One question thought through. Everything is measured in chances to win: what a play does, and what the card that stays is
/// worth.
class Thought {
 public:
  explicit Thought(const Sight& sight)
      : view_(sight.view()),
        belief_(sight),
        me_(view_.viewer.seat()),
        deck_(view_.deck),
        held_(view_.seats[me_.index].hand.front().value_or(None)) {
    for (std::uint8_t i = 0; i < view_.seats.size(); ++i)
      if (Seat{i} != me_ && view_.seats[i].in) others_.add(Seat{i});
    share_ = 1.0 / (others_.size() + 1);
    out_gain_ = 1.0 / others_.size() - share_;
  }

  double worth(const Action& a) {
    switch (a.verb) {
      case Verb::PlayCard: return play(a, other_card(a.kind));
      case Verb::KeepCard: return keep_from_deck(a.kind);
      case Verb::DiscardCard: return execute(a.kind);
    }
    return 0;
  }

 private:
  // ---- the table
  bool guarded(Seat seat) const { return view_.seats[seat.index].guarded; }
  int fallen(Kind k) const { return view_.count[static_cast<int>(k)].fallen; }
  Kind other_card(Kind played) const {
    const auto& hand = view_.seats[me_.index].hand;
    return *hand[0] == played ? *hand[1] : *hand[0];
  }
  /// How likely one of the others is to hold a card of that kind.
  double somebody_holds(Kind k) const {
    double nobody_does = 1;
    for (Seat seat : others_) nobody_does *= 1 - belief_.holds(seat, k);
    return 1 - nobody_does;
  }

  // ---- what a card that stays is worth
  /// How likely it is to beat another's hand: in a Noble, or when the deck is empty (X15, X22).
  double standing(Kind k) const {
    double sum = 0;
    for (Seat seat : others_) sum += belief_.below(seat, k);
    return sum / others_.size();
  }
  /// The nearer the end, the more the height of a card decides.
  double weight() const { return share_ * (deck_ == 0 ? 2 : 0.7 + 2.0 / (1 + deck_)); }
  double stays(Kind k) const {
    double worth = weight() * standing(k);
    if (deck_ == 0) return worth;
    if (k == held_ && !belief_.watched_by().empty()) worth -= share_ * 0.5 * soon(Soldier);  // it is known: a Soldier names it
    if (k == Hero) worth -= share_ * 0.3 * soon(Emperor);                                    // X18
    if (k == Soldier && certain_target()) worth += out_gain_ * 0.1;
    return worth;
  }
  /// How likely one of the others has that card on its next turn.
  double soon(Kind k) const { return std::min(1.0, somebody_holds(k) + belief_.next(k)); }
  bool certain_target() const {
    for (Seat seat : others_)
      if (belief_.holds(seat, belief_.likeliest(seat)) > 0.9) return true;
    return false;
  }

  // ---- plays, in the rulebook's order
  double play(const Action& a, Kind left) const {
    if (a.target && guarded(a.target)) return stays(left);  // X9: spent for nothing, which may be what one wants
    switch (a.kind) {
      case Boy: return boy(a.target, left);
      case Soldier: return soldier(a.target, a.named, left);
      case FortuneTeller: return fortune_teller(a.target, left);
      case Maiden: return maiden(left);
      case Death: return death(a.target, left);
      case Noble: return noble(a.target, left);
      case Scholar: return scholar(left);
      case Spirit: return spirit(a.target, left);
      case Emperor: return emperor(a.target, left);
      default: return stays(left);
    }
  }
  double boy(Seat target, Kind left) const { return stays(left) + (target ? shown_to_all(target) : 0); }

  double soldier(Seat target, Kind named, Kind left) const {
    const double hit = belief_.holds(target, named);
    return stays(left) + hit * (named == Hero ? out_gain_ * 0.4 : out_gain_ * 1.2);  // a Hero comes back (X19)
  }
  double fortune_teller(Seat target, Kind left) const {
    const double unsure = 1 - belief_.holds(target, belief_.likeliest(target));
    const double use = left == Soldier ? 0.4 : left == Noble ? 0.2 : 0;
    return stays(left) + out_gain_ * use * unsure;
  }
  double maiden(Kind left) const {
    double shield = 0.1 + 0.2 * (1 - standing(left));
    if (left == Hero) shield = 0.2 + 0.6 * soon(Emperor);
    if (left == held_ && !belief_.watched_by().empty()) shield += 0.1;
    return stays(left) + (deck_ == 0 ? 0 : share_ * shield);
  }
  double death(Seat target, Kind left) const {
    if (!target) return stays(left);
    return stays(left) + out_gain_ * 0.5 * (height(target) - 0.4);  // one of two goes: half of what it held
  }
  double noble(Seat target, Kind left) const {
    if (view_.faceoff && fallen(Noble) == 0) return stays(left) + share_ * 0.05;  // only a look
    const double equal = belief_.holds(target, left), wins = belief_.below(target, left) - equal / 2, loses = 1 - wins - equal;
    const double draw = others_.size() == 1 ? 0.5 - share_ : -share_;  // both drop out
    return wins * (out_gain_ + stays(left)) - loses * share_ + equal * draw;
  }
  double scholar(Kind left) const { return stays(left) + (deck_ == 0 ? 0 : share_ * 0.3); }
  double spirit(Seat target, Kind left) const {
    double got = 0;
    for (int k = 1; k <= kinds; ++k) {
      const Kind kind = static_cast<Kind>(k);
      const double beats = kind > left ? 1 : kind == left ? 0.5 : 0;
      got += belief_.holds(target, kind) * beats;
    }
    return weight() * got - (deck_ == 0 ? 0 : share_ * 0.15);  // each knows the other's card
  }
  double emperor(Seat target, Kind left) const {
    if (!target) return stays(left);
    const double hero = belief_.holds(target, Hero) + (1 - belief_.holds(target, Hero)) * belief_.next(Hero);
    return stays(left) + hero * out_gain_ * 1.5 + (1 - hero) * shown_to_all(target);
  }
  /// A public execution that drops nobody out: the lower card stays, and is known.
  double shown_to_all(Seat target) const { return out_gain_ * (0.1 + 0.25 * height(target)); }
  /// How high a hand is believed to be, from 0 to 1.
  double height(Seat target) const {
    double mean = 0;
    for (int k = 1; k <= kinds; ++k) mean += k * belief_.holds(target, static_cast<Kind>(k));
    return mean / kinds;
  }

  // ---- the other questions
  /// X5: as much as the best play of the two cards that one then has.
  double keep_from_deck(Kind kept) {
    --deck_;
    double best = -1;
    for (const auto& [kind, left] : {std::pair(held_, kept), std::pair(kept, held_)}) {
      if (kind == Hero) continue;
      if (!aimed(kind))
        best = std::max(best, play({Verb::PlayCard, kind}, left));
      else
        for (Seat target : others_)
          best = std::max(best, play({Verb::PlayCard, kind, target, kind == Soldier ? belief_.likeliest(target) : None}, left));
    }
    ++deck_;
    return best;
  }
  bool aimed(Kind k) const {
    if (k == Maiden || k == Scholar || (k == Boy && fallen(Boy) == 0)) return false;
    return deck_ > 0 || (k != Boy && k != Death && k != Emperor);
  }
  /// The card to discard in a public execution: the Hero, else the higher one.
  double execute(Kind gone) const {
    if (gone == Hero && view_.at_work == Emperor) return 2;
    return static_cast<double>(static_cast<int>(gone)) / kinds;
  }

  const View& view_;
  Belief belief_;
  Seat me_;
  Seats others_;  ///< still in
  int deck_;
  Kind held_;            ///< one's own card from before the draw
  double share_ = 0;     ///< the chance to win before anything is known
  double out_gain_ = 0;  ///< what it rises by when one of the others drops out
};

/// Counts cards and plays sensibly. Of equally good plays it takes any.
class Counting final : public Mind {
 public:
  Action choose(const Sight& sight, Random& luck) const override {
    Thought thought(sight);
    Action best = sight.options().front();
    double worth = -1e9;
    std::uint32_t equals = 0;
    for (const Action& a : sight.options()) {
      const double w = thought.worth(a);
      if (w > worth + 1e-12)
        best = a, worth = w, equals = 1;
      else if (w > worth - 1e-12 && luck.below(++equals) == 0)
        best = a;
    }
    return best;
  }
};

}  // namespace

std::unique_ptr<Mind> make_counting() { return std::make_unique<Counting>(); }

}  // namespace xt::minds
