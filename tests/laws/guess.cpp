#include "laws.h"

namespace xt::xeno::laws {

State guess(const View& view, Random& random) {
  State s;
  s.seats = static_cast<std::uint8_t>(view.seats.size());
  s.faceoff = view.faceoff;
  Cards unseen = Cards::all(), in_deck;
  for (const auto& [seat, kind] : view.fallen) {
    s.lay_down(seat, kind);
    unseen.remove(kind);
  }
  const auto take = [&](Kind k) {
    unseen.remove(k);
    return k;
  };
  const auto any = [&] { return take(unseen.nth(random.below(static_cast<std::uint32_t>(unseen.size())))); };
  for (const SeatView& seat : view.seats)
    for (const auto& card : seat.hand)
      if (card) take(*card);
  const Few certain = view.looked ? *view.looked : view.returned;
  for (int i = 0; i < certain.size(); ++i) in_deck.add(take(certain.nth(i)));
  for (std::size_t i = 0; i < view.seats.size(); ++i) {
    const SeatView& from = view.seats[i];
    const Seat seat{static_cast<std::uint8_t>(i)};
    if (from.in) s.in.add(seat);
    if (from.guarded) s.guarded.add(seat);
    if (from.scholar) s.scholars.add(seat);
    if (!from.hand.empty()) s.hands[i].held = from.hand[0] ? *from.hand[0] : any();
    if (from.hand.size() > 1) s.hands[i].drawn = from.hand[1] ? *from.hand[1] : any();
  }
  if (view.aside) s.reincarnation = any();
  s.deck = unseen;
  for (int k = 1; k <= kinds; ++k)
    for (int n = in_deck.count(static_cast<Kind>(k)); n > 0; --n) s.deck.add(static_cast<Kind>(k));
  if (view.looked) {
    s.looked = *view.looked;
  } else if (view.phase == Phase::Keep) {
    Cards looked, rest = s.deck;
    for (int i = 0; i < view.looked_count; ++i) {
      const Kind k = rest.nth(random.below(static_cast<std::uint32_t>(rest.size())));
      rest.remove(k);
      looked.add(k);
    }
    s.looked = Few(looked);
  }
  s.turn = view.turn;
  s.target = view.target;
  s.winner = view.winner;
  s.phase = view.phase;
  s.at_work = view.at_work;
  return s;
}

}  // namespace xt::xeno::laws
