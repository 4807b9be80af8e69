#include <algorithm>

#include "xeno/ply.h"

namespace xt::xeno {
namespace {

std::string seat(Seat s) { return std::string("seat ") + letter(s); }

std::string not_in_deck(const Cards& deck, Kind k, int wanted) {
  if (wanted > 1 && deck.has(k)) return "the deck holds only one " + scan::text(k);
  return "no " + scan::text(k) + " is in the deck, which holds " + (deck.empty() ? "nothing" : scan::text(deck));
}

std::string draw_not_in_deck(const State& s, const Ply& ply) {
  if (ply.looked_count == 0) return not_in_deck(s.deck, ply.drew, 1);
  for (int i = 0; i < ply.looked_count; ++i) {
    const Kind k = ply.looked[static_cast<std::size_t>(i)];
    const auto end = ply.looked.begin() + ply.looked_count;
    const auto wanted = static_cast<int>(std::count(ply.looked.begin(), end, k));
    if (s.deck.count(k) < wanted) return not_in_deck(s.deck, k, wanted);
  }
  return "a card looked at is not in the deck";
}

std::string no_target(const State& s, Kind k) {
  if (k == Boy && !s.boy_fallen) return "no Boy lies face up yet, so this one has no effect and takes no target (X10)";
  if (k == Maiden || k == Scholar) return "a " + scan::text(k) + " takes no target";
  return "the deck is empty, so a " + scan::text(k) + " has no effect and takes no target (X20)";
}

std::string one_needs_target(const State& s, Kind k) {
  if (k == Boy && s.boy_fallen) return "a Boy lies face up already, so this one needs a target (X10)";
  return "a " + scan::text(k) + " needs a target";
}

}  // namespace

std::string explain(const State& s, const Ply& ply, PlyFault fault) {
  const Seat me = s.turn, target = ply.target;
  switch (fault) {
    case PlyFault::GameOver: return "the game is over already (X22)";
    case PlyFault::ScholarPending:
      return seat(me) + "'s Scholar is pending: it looks at " + std::to_string(std::min(3, s.deck.size())) +
             " of the deck's cards and keeps one (X5)";
    case PlyFault::NoScholar: return seat(me) + " has no Scholar pending, so it draws one card (X5)";
    case PlyFault::LookedCount:
      return seat(me) + " looks at " + std::to_string(std::min(3, s.deck.size())) + " cards here, not " +
             std::to_string(ply.looked_count) + " (X5)";
    case PlyFault::NotInDeck: return draw_not_in_deck(s, ply);
    case PlyFault::KeptNotLooked: return "the kept card " + scan::text(ply.drew) + " is not among those looked at (X5)";
    case PlyFault::NotHeld:
      return seat(me) + " holds " + scan::text(s.hand(me).held) + " and drew " + scan::text(ply.drew) + ", so it cannot play " +
             scan::text(ply.played) + " (X6)";
    case PlyFault::HeroPlayed: return "the Hero (10) is never played (X6)";
    case PlyFault::TakesNoTarget: return no_target(s, ply.played);
    case PlyFault::NeedsTarget: return one_needs_target(s, ply.played);
    case PlyFault::NoSuchSeat: return "there is no " + seat(target) + " in a game of " + std::to_string(s.seats);
    case PlyFault::Oneself: return seat(me) + " cannot choose itself";
    case PlyFault::TargetOut: return seat(target) + " has dropped out";
    case PlyFault::GuardUnmarked: return seat(target) + " is guarded, so the ply ends with ~ and nothing more happens (X9)";
    case PlyFault::NotGuarded: return seat(target) + " is not guarded, so ~ is wrong (X9)";
    case PlyFault::NothingDrawn: return "what " + seat(target) + " drew and discarded is missing";
    case PlyFault::TheyDrewNotInDeck: {
      const Cards deck = s.deck.without(ply.drew);
      return seat(target) + " cannot draw " + scan::text(ply.they_drew) + ": " + not_in_deck(deck, ply.they_drew, 1);
    }
    case PlyFault::TheyLostNotHeld:
      return seat(target) + " holds " + scan::text(s.hand(target).held) + " and drew " + scan::text(ply.they_drew) +
             ", so it cannot discard " + scan::text(ply.they_lost);
  }
  return "";
}

}  // namespace xt::xeno
