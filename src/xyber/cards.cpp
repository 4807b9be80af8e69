#include <algorithm>

#include "base/check.h"
#include "xyber/rules.h"

namespace xt::xyber {

void Rules::shift(Place from, const CardIds& ids, Place to, Spot spot, Audience seen) {
  if (ids.empty()) return;
  const bool renew = is_hidden(from) || is_hidden(to);
  const Audience there = faces(to);
  const Audience who = Audience::from_bits(static_cast<std::uint8_t>(seen.bits() | there.bits()));
  Cards cards;
  CardId next = s.next_id;
  for (const CardId id : ids) {
    const Cards& all = s.at(from);
    const auto it = std::find_if(all.begin(), all.end(), [&](const Card& one) { return one.id == id; });
    XT_CHECK(it != all.end());
    Card c = *it;
    if (renew) c.id = next++;
    if (to.kind == PlaceKind::Reserve) c.holder = to.side;
    cards.push_back(c);
  }
  emit(Moved{from, to, spot, static_cast<int>(ids.size()), {ids, faces(from)}, {std::move(cards), who}});
}

void Rules::move(Place from, const CardIds& ids, Place to, Spot spot) {
  move(from, ids, to, spot, faces(from));  // what lay open stays known to all, what its owner held to the owner
}

void Rules::move(Place from, const CardIds& ids, Place to, Spot spot, Audience seen) {
  shift(from, ids, to, spot, seen);
  settle();
}

namespace {
CardIds ids_of(const Cards& cards) {
  CardIds out;
  for (const Card& c : cards) out.push_back(c.id);
  return out;
}
}  // namespace

void Rules::shift_all(Place from, Place to) { shift(from, ids_of(s.at(from)), to, Spot::Bottom, faces(from)); }

void Rules::move_all(Place from, Place to) {
  shift_all(from, to);
  settle();
}

void Rules::exceed_home(Place from, const Card& c, Ruleset::Goes goes) {
  const Seat home = goes == Ruleset::Goes::Owner ? c.owner : c.holder;
  shift(from, {c.id}, at::reserve(home ? home : c.owner), Spot::Bottom, Audience::everyone());
}

void Rules::settle() {
  if (!s.at(at::deck).empty() || s.at(at::discard).empty()) return;
  const Cards lying = s.at(at::discard);
  for (const Card& c : lying)
    if (c.sort == Sort::Exceed) exceed_home(at::discard, c, rule().exceed_at_reshuffle);  // Y146, Y161
  Cards clan;
  for (const Card& c : s.at(at::discard))
    if (c.is_clan()) clan.push_back(c);
  if (clan.empty()) return;
  CardId next = s.next_id;
  luck_.shuffle(clan);
  for (Card& c : clan) c.id = next++;
  const int number = static_cast<int>(clan.size());
  emit(Shuffled{true, number, {std::move(clan), Audience::none()}});
}

void Rules::shuffle_deck() {
  Cards cards = s.at(at::deck);
  luck_.shuffle(cards);
  CardId next = s.next_id;
  for (Card& c : cards) c.id = next++;
  const int number = static_cast<int>(cards.size());
  emit(Shuffled{false, number, {std::move(cards), Audience::none()}});
}

int Rules::draw(Seat seat, int number, bool from_bottom) {
  if (is_enemy(seat) && !s.get(Tally::Fielded, seat)) return 0;  // 手元 is there only in a battle (Y39)
  for (int i = 0; i < number; ++i) {
    const Cards& cards = s.at(at::deck);
    if (cards.empty()) return i;
    const Place to = is_enemy(seat) ? at::tehoto(seat) : at::hand(seat);
    move(at::deck, {from_bottom ? cards.back().id : cards.front().id}, to, Spot::Bottom, Audience::none());
  }
  return number;
}

int Rules::reveal(int number, Place to) {
  for (int i = 0; i < number; ++i) {
    if (s.at(at::deck).empty()) return i;
    move(at::deck, {s.at(at::deck).front().id}, to);
  }
  return number;
}

void Rules::enter(Place place, Cards cards) {
  CardId next = s.next_id;
  for (Card& c : cards) c.id = next++;
  const int number = static_cast<int>(cards.size());
  emit(Entered{place, number, {std::move(cards), faces(place)}});
}

void Rules::vanish(Place place) {
  if (s.at(place).empty()) return;
  emit(Vanished{place, static_cast<int>(s.at(place).size()), {ids_of(s.at(place)), faces(place)}});
}

void Rules::to_discard(Place from, const CardIds& ids) {
  CardIds shared, own;
  for (const CardId id : ids) (look.card(id).scripted ? own : shared).push_back(id);
  if (!own.empty()) shift(from, own, at::spent(from.side ? from.side : enemy_side), Spot::Bottom, Audience::everyone());  // Y185
  shift(from, shared, at::discard, Spot::Bottom, Audience::everyone());
  settle();
}

void Rules::left_field(Place from, const CardIds& ids, bool destroyed) {
  // The triggers are read before the cards go, since afterwards they are nobody's.
  for (const CardId id : ids) {
    if (destroyed) trigger(When::OnDestroyed, id, from.side);
    trigger(When::OnLeave, id, from.side);
    if (look.marked(Mark::Kind::Negated, id) || look.marked(Mark::Kind::NoDestroy, id) || look.marked(Mark::Kind::NoNegate, id))
      emit(MarksLapsed{id, Until::BattleEnd});
  }
  if (from.kind == PlaceKind::Field) {
    for (const XpChange& change : s.xp[from.side.index])
      if (change.exceed) {
        emit(XpLapsed{from.side, XpLapsed::Which::Exceed});
        break;
      }
  }
}

}  // namespace xt::xyber
