#include "xeno/view.h"

#include "xeno/rules.h"

namespace xt::xeno {
namespace {

std::optional<Kind> known(const Knowledge::Card& card) { return card.kind == None ? std::nullopt : std::optional(card.kind); }

SeatView view_seat(const State& s, Seat seat, const Knowledge& knowledge) {
  SeatView out;
  out.in = s.in.has(seat);
  out.guarded = s.guarded.has(seat);
  out.scholar = s.scholars.has(seat);
  const Hand& hand = s.hand(seat);
  if (hand.held != None) out.hand.push_back(known(knowledge.held(seat)));
  if (hand.drawn != None) out.hand.push_back(known(knowledge.drawn(seat)));
  out.has_drawn = hand.drawn != None;
  for (int i = 0; i < s.fallen_count; ++i)
    if (s.fallen_seat(i) == seat) out.line.push_back(s.fallen_kind(i));
  if (!knowledge.viewer().is(seat) && hand.held != None) out.known = knowledge.held(seat);
  return out;
}

}  // namespace

View view(const State& s, const Knowledge& knowledge) {
  View out;
  out.viewer = knowledge.viewer();
  out.faceoff = s.faceoff;
  out.phase = s.phase;
  out.turn = s.turn;
  out.target = s.phase == Phase::Execute ? s.target : nobody;
  out.winner = s.winner;
  out.at_work = s.at_work;
  out.deck = s.deck.size();
  out.aside = s.reincarnation != None;
  for (std::uint8_t i = 0; i < s.seats; ++i) out.seats.push_back(view_seat(s, Seat{i}, knowledge));
  for (int i = 0; i < s.fallen_count; ++i) out.fallen.emplace_back(s.fallen_seat(i), s.fallen_kind(i));
  if (s.phase == Phase::Keep) {
    out.looked_count = s.looked.size();
    if (knowledge.viewer().is(s.turn)) out.looked = s.looked;
  }
  out.returned = knowledge.returned();

  for (const auto& [seat, kind] : out.fallen) ++out.count[static_cast<int>(kind)].fallen;
  for (const SeatView& seat : out.seats)
    for (const auto& card : seat.hand)
      if (card) ++out.count[static_cast<int>(*card)].known;
  const Few& in_deck = out.looked ? *out.looked : out.returned;
  for (int i = 0; i < in_deck.size(); ++i) ++out.count[static_cast<int>(in_deck.nth(i))].known;
  for (int k = 1; k <= kinds; ++k) {
    Count& count = out.count[k];
    count.unseen = copies(static_cast<Kind>(k)) - count.fallen - count.known;
  }
  return out;
}

Prompt prompt(const State& s, Viewer viewer) {
  Prompt out;
  if (s.phase == Phase::Over || s.phase == Phase::Draw) return out;
  out.asked = s.turn;
  out.question = s.phase;
  if (!viewer.is(s.turn)) return out;
  const Options options = legal(s);
  for (int i = 0; i < options.size(); ++i) out.options.push_back(options[i]);
  if (s.phase == Phase::Play && s.hand(s.turn).has(Hero)) out.barred.emplace_back(Hero, "hero_cannot_be_played");
  return out;
}

bool is_void(const View& view, const Action& action) {
  return action.verb == Verb::PlayCard && action.target && view.seats[action.target.index].guarded;
}

}  // namespace xt::xeno
