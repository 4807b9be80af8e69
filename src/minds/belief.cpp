#include "minds/belief.h"

#include <algorithm>

namespace xt::minds {

using namespace xeno;

namespace {

constexpr int at(Kind k) { return static_cast<int>(k); }

/// How readily a card is played, against another one: a Soldier has many plays, the Hero none (X6).
double readiness(Kind k) { return k == Hero ? 0 : k == Soldier ? 3 : 1; }

/// How likely a seat that holds these two cards plays the first.
double plays(Kind played, Kind kept) {
  if (played == Hero) return 0;
  return readiness(played) / (readiness(played) + readiness(kept));
}

}  // namespace

Belief::Belief(const Sight& sight) : view_(sight.view()), me_(view_.viewer.seat()), known_(view_.viewer) {
  for (const Event& e : sight.history()) learn(e);
  for (std::uint8_t i = 0; i < view_.seats.size(); ++i) {
    if (Seat{i} == me_ || !view_.seats[i].in) continue;
    Weights& chance = chance_[i];
    if (const Kind kind = view_.seats[i].known.kind; kind != None) {
      chance[at(kind)] = 1;
      continue;
    }
    double sum = 0;
    for (int k = 1; k <= kinds; ++k) sum += chance[k] = held_[i][k] * view_.count[k].unseen;
    if (sum == 0)  // play that the model thinks impossible: count only
      for (int k = 1; k <= kinds; ++k) sum += chance[k] = view_.count[k].unseen;
    for (int k = 1; k <= kinds; ++k) chance[k] /= sum;
  }
}

double Belief::below(Seat seat, Kind kind) const {
  double sum = holds(seat, kind) / 2;
  for (int k = 1; k < at(kind); ++k) sum += chance_[seat.index][k];
  return sum;
}

Kind Belief::likeliest(Seat seat) const {
  const Weights& chance = chance_[seat.index];
  return static_cast<Kind>(std::ranges::max_element(chance) - chance.begin());
}

double Belief::next(Kind kind) const {
  int all = 0;
  for (int k = 1; k <= kinds; ++k) all += view_.count[k].unseen;
  return all ? static_cast<double>(view_.count[at(kind)].unseen) / all : 0;
}

void Belief::learn(const Event& e) {
  std::visit([this](const auto& one) { on(one); }, e);
  known_.learn(e);
}

namespace {

template <class Weights>
void forget(Weights& weights) {
  weights.fill(1);
}
template <class Weights>
void pin(Weights& weights, Kind k) {
  weights.fill(0);
  weights[at(k)] = 1;
}

}  // namespace

void Belief::on(const Dealt& e) { forget(held_[e.seat.index]); }
void Belief::on(const Drew& e) { forget(drawn_[e.seat.index]); }
void Belief::on(const Kept& e) { forget(drawn_[e.seat.index]); }

// Of two cards one is gone, face up. The other one may be either: the old one, if the card gone was the new one, or the reverse.
void Belief::lose(Seat seat, Kind gone, bool chosen) {
  Weights& held = held_[seat.index];
  const Weights& drawn = drawn_[seat.index];
  Weights left{};
  for (int k = 1; k <= kinds; ++k) {
    const double how = chosen ? plays(gone, static_cast<Kind>(k)) : 0.5;
    left[k] = how * (held[k] * drawn[at(gone)] + held[at(gone)] * drawn[k]);
  }
  held = left;
}

void Belief::on(const Played& e) {
  noble_by_ = noble_at_ = nobody;
  if (e.seat == me_ && known_.held(me_).kind == e.kind) watched_by_ = {};
  lose(e.seat, e.kind, true);
}
void Belief::on(const Discarded& e) {
  if (e.seat == me_ && known_.held(me_).kind == e.kind) watched_by_ = {};
  lose(e.seat, e.kind, false);
}

void Belief::on(const Missed& e) { held_[e.seat.index][at(e.named)] = 0; }

void Belief::on(const Saw& e) {
  if (const auto kind = e.card.seen_by(view_.viewer)) pin(held_[e.target.index], *kind);
  if (e.target == me_) watched_by_.add(e.seat);
}

void Belief::on(const Compared& e) {
  noble_by_ = e.seat;
  noble_at_ = e.target;
  if (const auto kind = e.own.seen_by(view_.viewer)) pin(held_[e.seat.index], *kind);
  if (const auto kind = e.theirs.seen_by(view_.viewer)) pin(held_[e.target.index], *kind);
  if (e.seat == me_) watched_by_.add(e.target);
  if (e.target == me_) watched_by_.add(e.seat);
}

void Belief::on(const Swapped& e) {
  std::swap(held_[e.seat.index], held_[e.target.index]);
  if (const auto kind = e.gave.seen_by(view_.viewer)) pin(held_[e.target.index], *kind);
  if (const auto kind = e.got.seen_by(view_.viewer)) pin(held_[e.seat.index], *kind);
  if (e.seat != me_ && e.target != me_) return;
  watched_by_ = {};
  watched_by_.add(e.seat == me_ ? e.target : e.seat);  // it gave what one now holds
}

void Belief::on(const Exposed& e) {
  pin(held_[e.seat.index], e.held);
  pin(drawn_[e.seat.index], e.drawn);
  if (e.seat != me_) return;
  for (std::uint8_t i = 0; i < view_.seats.size(); ++i)
    if (Seat{i} != me_ && view_.seats[i].in) watched_by_.add(Seat{i});
}

// A Noble's winner holds more than the loser laid open (X15).
void Belief::on(const DroppedOut& e) {
  watched_by_.remove(e.seat);
  if (!noble_by_ || (e.seat != noble_by_ && e.seat != noble_at_)) return;
  const Seat winner = e.seat == noble_by_ ? noble_at_ : noble_by_;
  for (int k = 1; k <= at(e.laid_open); ++k) held_[winner.index][k] = 0;
  noble_by_ = noble_at_ = nobody;
}

void Belief::on(const Reincarnated& e) {
  forget(held_[e.seat.index]);
  if (e.seat == me_) watched_by_ = {};
}

}  // namespace xt::minds
