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

Seat Reading::side() const {
  if (me_ != game_master) return me_;
  const Seat acting = seat(Count::Acting);
  return acting && is_enemy(acting) ? acting : enemy_side;
}

namespace {

/// A state to fill, so that its memory is used again: nothing is left in it but empty lists.
thread_local std::unique_ptr<State> spare;

}  // namespace

Reading::~Reading() {
  if (seen_) spare = std::move(seen_);
}

const State& Reading::seen() const {
  if (seen_) return *seen_;
  const View& v = view();
  seen_ = spare ? std::move(spare) : std::make_unique<State>();
  State& s = *seen_;
  for (Cards& cards : s.cards) cards.clear();
  s.scenario = v.scenario;
  s.ruleset = v.ruleset;
  s.players = static_cast<std::uint8_t>(v.players);
  s.count = v.count;
  s.tally = v.tally;
  for (std::size_t i = 0; i < v.sheets.size(); ++i) {
    Sheet& to = s.sheets[i];
    const Sheet& from = v.sheets[i];
    to.savior = from.savior, to.growth = from.growth, to.gained = from.gained;
    to.code = from.code, to.position = from.position, to.favourite = from.favourite;
  }
  for (const PlaceView& p : v.places)
    if (p.cards) s.at(p.place) = *p.cards;
  s.marks = v.marks;
  s.enemy_more.assign(pack().scenarios[v.scenario].enemies.size(), 0);
  return s;
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
