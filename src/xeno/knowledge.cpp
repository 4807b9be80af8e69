#include "xeno/knowledge.h"

#include <utility>

namespace xt::xeno {
namespace {

Knowledge::Card seen(const Veiled<Kind>& card, Viewer viewer, Why why) {
  const auto kind = card.seen_by(viewer);
  return kind ? Knowledge::Card{*kind, why} : Knowledge::Card{};
}

}  // namespace

void Knowledge::learn(const Event& e) {
  std::visit([this](const auto& one) { on(one); }, e);
}

// X25: a known kind that is discarded ends the knowledge, for the card that stays is then the one not seen. If both were of that
// kind nobody could tell, so the same holds. A card of another kind discarded leaves it standing.
void Knowledge::lose(Seat s, Kind k) {
  Card& held = held_[s.index];
  Card& drawn = drawn_[s.index];
  if (held.kind == k) held = drawn;
  drawn = {};
}

void Knowledge::on(const Started&) {
  held_ = drawn_ = {};
  looked_ = returned_ = {};
}
void Knowledge::on(const Dealt& e) { held_[e.seat.index] = seen(e.card, viewer_, Why::Nothing); }

void Knowledge::on(const Drew& e) {
  drawn_[e.seat.index] = seen(e.card, viewer_, Why::Nothing);
  if (const auto kind = e.card.seen_by(viewer_))
    returned_.remove(*kind);
  else
    returned_ = {};
}

void Knowledge::on(const Looked& e) {
  if (const auto cards = e.cards.seen_by(viewer_)) looked_ = *cards;
}

void Knowledge::on(const Kept& e) {
  const auto kind = e.card.seen_by(viewer_);
  drawn_[e.seat.index] = seen(e.card, viewer_, Why::Nothing);
  returned_ = kind ? std::exchange(looked_, Few{}) : Few{};
  if (kind) returned_.remove(*kind);
}

void Knowledge::on(const Played& e) { lose(e.seat, e.kind); }
void Knowledge::on(const Discarded& e) { lose(e.seat, e.kind); }

void Knowledge::on(const Saw& e) {
  if (const auto kind = e.card.seen_by(viewer_)) held_[e.target.index] = {*kind, Why::Saw};
}

void Knowledge::on(const Compared& e) {
  if (const auto kind = e.own.seen_by(viewer_)) held_[e.seat.index] = {*kind, Why::Compared};
  if (const auto kind = e.theirs.seen_by(viewer_)) held_[e.target.index] = {*kind, Why::Compared};
}

void Knowledge::on(const Swapped& e) {
  std::swap(held_[e.seat.index], held_[e.target.index]);
  if (const auto kind = e.gave.seen_by(viewer_)) held_[e.target.index] = {*kind, Why::Gave};
  if (const auto kind = e.got.seen_by(viewer_)) held_[e.seat.index] = {*kind, Why::Gave};
}

void Knowledge::on(const Exposed& e) {
  held_[e.seat.index] = {e.held, Why::Exposed};
  drawn_[e.seat.index] = {e.drawn, Why::Exposed};
}

void Knowledge::on(const DroppedOut& e) { held_[e.seat.index] = drawn_[e.seat.index] = {}; }
void Knowledge::on(const Reincarnated& e) {
  held_[e.seat.index] = seen(e.card, viewer_, Why::Nothing);
  drawn_[e.seat.index] = {};
}
void Knowledge::on(const Shown& e) { held_[e.seat.index] = {e.kind, Why::Shown}; }

}  // namespace xt::xeno
