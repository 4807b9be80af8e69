#include "minds/xyber_reading.h"

namespace xt::minds {

using namespace xyber;

const Cards& Reading::at(Place place) const {
  static const Cards nothing;
  for (const PlaceView& p : view().places)
    if (p.place == place) return p.cards ? *p.cards : nothing;
  return nothing;
}

const Card* Reading::card(CardId id, Place* where) const {
  for (const PlaceView& p : view().places) {
    if (!p.cards) continue;
    for (const Card& c : *p.cards)
      if (c.id == id) {
        if (where) *where = p.place;
        return &c;
      }
  }
  return nullptr;
}

const Choice* Reading::choice(Act act) const {
  const auto& all = prompt().choices;
  const auto it = std::find_if(all.begin(), all.end(), [act](const Choice& c) { return c.act == act; });
  return it == all.end() ? nullptr : &*it;
}

int Reading::xp(Seat side, bool exceed) const {
  for (const SideView& one : view().fighting)
    if (one.side == side) return exceed ? one.exceed_xp : one.savior_xp;
  return 0;
}

Answer least_of(const Choice& choice) {
  Answer a;
  a.act = choice.act;
  a.cards.assign(choice.cards.begin(), choice.cards.begin() + choice.least);
  if (!choice.numbers.empty()) a.number = choice.numbers.front();
  if (!choice.targets.empty()) a.target = *choice.targets.begin();
  return a;
}

Answer just(Act act) {
  Answer a;
  a.act = act;
  return a;
}

Answer any_of(const Choice& choice, Random& luck) {
  const auto below = [&luck](std::size_t n) { return luck.below(static_cast<std::uint32_t>(n)); };
  Answer a;
  a.act = choice.act;
  CardIds from = choice.cards;
  for (auto n = static_cast<std::size_t>(choice.least) + below(static_cast<std::size_t>(choice.most - choice.least) + 1); n > 0;
       --n) {
    const auto at = static_cast<std::ptrdiff_t>(below(from.size()));
    a.cards.push_back(from[static_cast<std::size_t>(at)]);
    from.erase(from.begin() + at);
  }
  if (!choice.numbers.empty()) a.number = choice.numbers[below(choice.numbers.size())];
  if (!choice.targets.empty()) {
    auto skip = below(static_cast<std::size_t>(choice.targets.size()));
    for (const Seat one : choice.targets)
      if (skip-- == 0) a.target = one;
  }
  return a;
}

}  // namespace xt::minds
