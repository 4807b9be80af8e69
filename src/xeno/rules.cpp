#include "xeno/rules.h"

namespace xt::xeno {

bool conserved(const State& s) {
  Cards all = s.deck;
  const auto add = [&](Kind k) {
    if (k != None) all.add(k);
  };
  for (const Hand& hand : s.hands) add(hand.held), add(hand.drawn);
  for (int i = 0; i < s.fallen_count; ++i) add(s.fallen_kind(i));
  add(s.reincarnation);
  return all == Cards::all();
}

}  // namespace xt::xeno
