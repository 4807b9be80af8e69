#include "watch.h"

#include <algorithm>

#include "xyber/board.h"

namespace xt::xyber::cases {
namespace {

using Breach = Watch::Breach;

bool has_hidden_ground(Place p) {
  switch (p.kind) {
    case PlaceKind::Deck:
    case PlaceKind::Pile:
    case PlaceKind::Hand:
    case PlaceKind::Script: return true;
    case PlaceKind::Reserve: return is_enemy(p.side);
    default: return false;
  }
}

std::string label(Place p) { return std::string(name(p.kind)) + (p.shared() ? "" : " " + std::to_string(p.side.index)); }

}  // namespace

bool may_see(Viewer v, Place p) {
  switch (p.kind) {
    case PlaceKind::Deck:
    case PlaceKind::Pile: return false;
    case PlaceKind::Hand: return v.is(p.side);
    case PlaceKind::Script: return v == Viewer::gm();
    case PlaceKind::Reserve: return !is_enemy(p.side) || v == Viewer::gm();
    default: return true;
  }
}

std::vector<Viewer> all_viewers(int players) {
  std::vector<Viewer> all{Viewer::gm(), Viewer::gallery()};
  for (int i = 0; i < players; ++i) all.push_back(Viewer::seat(Seat{static_cast<std::uint8_t>(i)}));
  return all;
}

std::string text(Law law) {
  static const char* const names[] = {"conservation", "sight", "number", "seal", "deck"};
  return names[static_cast<int>(law)];
}

std::optional<Breach> Watch::sight(const Event& e) const {
  const auto check = [&](Audience told, auto may, const std::string& where, bool less_is_right) -> std::optional<Breach> {
    for (const Viewer v : all_viewers(s_.players)) {
      if (told.admits(v) && !may(v)) return Breach{Law::Sight, where + " is told to one who may not see it"};
      if (!told.admits(v) && may(v) && !less_is_right) return Breach{Law::Sight, where + " is kept from one who may see it"};
    }
    return std::nullopt;
  };
  if (const auto* m = std::get_if<Moved>(&e)) {
    const auto at_either = [&](Viewer v) { return may_see(v, m->from) || may_see(v, m->to); };
    // Told to fewer: the order under the deck (Y171), who held what at the end (Y195).
    const bool fewer = m->to.kind == PlaceKind::Pile || (m->from == at::revealed && m->to == at::deck);
    const std::string where = label(m->from) + " > " + label(m->to);
    if (auto broken = check(m->cards.audience(), at_either, where, fewer)) return broken;
    return check(
        m->were.audience(), [&](Viewer v) { return may_see(v, m->from); }, where, false);
  }
  if (const auto* in = std::get_if<Entered>(&e)) {
    const Cards& cards = in->cards.fact();
    const bool reward = !cards.empty() && std::all_of(cards.begin(), cards.end(), [](const Card& c) { return c.acquired; });
    return check(
        in->cards.audience(), [&](Viewer v) { return reward || may_see(v, in->place); }, label(in->place), false);
  }
  if (const auto* out = std::get_if<Vanished>(&e))
    return check(
        out->cards.audience(), [&](Viewer v) { return may_see(v, out->place); }, label(out->place), false);
  if (const auto* shuffled = std::get_if<Shuffled>(&e))
    return check(
        shuffled->order.audience(), [](Viewer) { return false; }, "the deck's order", false);
  if (const auto* told = std::get_if<Told>(&e); told && told->what == Fact::Shown)
    return check(
        told->cards.audience(),
        [&](Viewer v) { return !told->other || v.is(told->who) || v.is(told->other) || v.seat() == told->other; }, "a card shown",
        false);
  return std::nullopt;
}

std::optional<Breach> Watch::numbers(const Event& e) const {
  const auto fresh = [&](const Cards& cards) {
    return std::all_of(cards.begin(), cards.end(), [&](const Card& c) { return c.id >= s_.next_id; });
  };
  if (const auto* in = std::get_if<Entered>(&e); in && !fresh(in->cards.fact())) return Breach{Law::Number, "entered"};
  if (const auto* shuffled = std::get_if<Shuffled>(&e); shuffled && !fresh(shuffled->order.fact()))
    return Breach{Law::Number, "shuffled"};
  const auto* m = std::get_if<Moved>(&e);
  if (!m) return std::nullopt;
  const Cards& cards = m->cards.fact();
  if (has_hidden_ground(m->from) || has_hidden_ground(m->to)) {
    if (!fresh(cards)) return Breach{Law::Number, label(m->from) + " > " + label(m->to) + ": can be followed"};
    return std::nullopt;
  }
  for (std::size_t i = 0; i < cards.size() && i < m->were.fact().size(); ++i)
    if (cards[i].id != m->were.fact()[i]) return Breach{Law::Number, label(m->from) + " > " + label(m->to) + ": renamed"};
  return std::nullopt;
}

std::optional<Breach> Watch::fold(const Event& e) {
  if (auto broken = sight(e)) return broken;
  if (auto broken = numbers(e)) return broken;
  if (const auto* answered = std::get_if<Answered>(&e))
    for (const Viewer v : all_viewers(s_.players))
      if (answered->answer.audience().admits(v) && !v.is(answered->who) && v.seat() != answered->who)
        return Breach{Law::Seal, "an answer of seat " + std::to_string(answered->who.index)};
  evolve(s_, e);
  if (const auto* in = std::get_if<Entered>(&e))
    for (const Card& c : in->cards.fact()) cards_.push_back(c.code());
  if (std::holds_alternative<Vanished>(e)) cards_ = census(s_);
  std::sort(cards_.begin(), cards_.end());
  if (census(s_) != cards_) return Breach{Law::Conservation, "cards were " + std::to_string(cards_.size())};
  return std::nullopt;
}

std::optional<Breach> Watch::batch() const {
  const Cards& fallen = s_.at(at::discard);
  const bool clan = std::any_of(fallen.begin(), fallen.end(), [](const Card& c) { return c.is_clan(); });
  if (s_.phase() < Phase::End && s_.at(at::deck).empty() && clan) return Breach{Law::Deck, "Y162"};
  CardIds ids;
  for (const Cards& place : s_.cards)
    for (const Card& c : place) ids.push_back(c.id);
  std::sort(ids.begin(), ids.end());
  if (std::adjacent_find(ids.begin(), ids.end()) != ids.end()) return Breach{Law::Number, "two cards of one id"};
  return std::nullopt;
}

}  // namespace xt::xyber::cases
