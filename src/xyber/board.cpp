#include "xyber/board.h"

#include <algorithm>

#include "base/check.h"

namespace xt::xyber {

std::optional<Place> Board::where(CardId id) const {
  for (int i = 0; i < place_count; ++i)
    for (const Card& c : s.cards[static_cast<std::size_t>(i)])
      if (c.id == id) return Place::of(i);
  return std::nullopt;
}

const Card* Board::card_or_null(CardId id) const {
  for (const Cards& cards : s.cards)
    for (const Card& c : cards)
      if (c.id == id) return &c;
  return nullptr;
}

const Card& Board::card(CardId id) const {
  const Card* c = card_or_null(id);
  XT_CHECK(c);
  return *c;
}

const ClanCard& Board::clan_card(const Card& c) const {
  return c.sort == Sort::Desire ? rules().blank_desire : pack.cards[c.def];
}

ClanSet Board::clans(const Card& c) const { return c.sort == Sort::Exceed ? exceed(c).clans : clan_card(c).clans; }

Attributes Board::attributes(const Card& c) const {
  if (c.sort != Sort::Exceed) return clan_card(c).fits();
  Attributes one;
  one.add(exceed(c).attribute);
  return one;
}

const std::vector<Effect>& Board::effects(const Card& c) const {
  return c.sort == Sort::Exceed ? exceed(c).effects : clan_card(c).effects;
}

const std::vector<Effect>& Board::effects(CardId source) const {
  static const std::vector<Effect> nothing;
  if (source >= first_card_id) {
    const Card* c = card_or_null(source);
    return c ? effects(*c) : nothing;
  }
  if (source >= code_id(Seat{0})) {
    const Index code = s.sheets[source - code_id(Seat{0})].code;
    return code == none ? nothing : pack.codes[code].effects;
  }
  return savior(Seat{static_cast<std::uint8_t>(source - 1)}).effects;
}

const Effect& Board::effect(const Trigger& t) const {
  const auto at = static_cast<std::size_t>(t.effect);
  if (t.source < first_card_id) return effects(t.source)[at];
  Card face;  // the card itself may have gone, and with it its number
  face.sort = static_cast<Sort>(t.code / 1'000'000);
  face.def = static_cast<Index>(t.code % 100'000);
  return effects(face)[at];
}

bool Board::assists(const Card& c) const {
  const Attributes fits = attributes(c), asked{static_cast<std::uint8_t>(s.get(Count::Attributes))};
  for (const Attribute a : {Attribute::Valor, Attribute::Wisdom, Attribute::Bond, Attribute::Omni})
    if (fits.has(a) && asked.fits(a)) return true;
  return false;
}

int Board::worth(const Card& c, bool own) const {
  const Attributes asked{static_cast<std::uint8_t>(s.get(Count::Attributes))};
  const auto& lines = clan_card(c).judge;
  const bool all_lines = own && rules().hand_submit_match != Ruleset::Match::Judge && assists(c);  // Y20
  const bool by_judge = !own || rules().hand_submit_match != Ruleset::Match::Attribute;
  int best = 0, sum = 0;
  for (const Judge& line : lines) {
    if (!all_lines && !(by_judge && asked.fits(line.attribute))) continue;
    best = std::max<int>(best, line.number);
    sum += line.number;
  }
  return rules().multi_judge == Ruleset::MultiJudge::Best ? best : sum;
}

const Savior& Board::savior(Seat side) const {
  return is_enemy(side) ? enemy(side).savior : pack.saviors[s.sheets[side.index].savior];
}

ClanSet Board::savior_clans(Seat side) const {
  ClanSet all = savior(side).clans;
  if (!is_enemy(side)) all.bits |= s.sheets[side.index].gained.bits;
  return all;
}

bool Board::placeable(const Card& c, Seat side) const {
  if (c.sort == Sort::Crash && !is_enemy(side)) return false;  // Y138
  const bool omni = rules().omni_place_any;
  if (fits(clans(c), savior_clans(side), omni)) return true;
  const Card* on_field = fielded(side);
  return on_field && fits(clans(c), clans(*on_field), omni);
}

namespace {

/// Every set of one card an element; `used` is ascending in no way, so sets are sorted and met once.
void collect(const Board& b, const Cards& slots, const std::vector<Clan>& recipe, std::size_t element, CardIds& used,
             std::vector<CardIds>& out) {
  if (element == recipe.size()) {
    CardIds set = used;
    std::sort(set.begin(), set.end());
    if (std::find(out.begin(), out.end(), set) == out.end()) out.push_back(set);
    return;
  }
  for (const Card& c : slots) {
    if (std::find(used.begin(), used.end(), c.id) != used.end()) continue;
    if (!pays(b.clans(c), recipe[element], b.rules().omni_recipe_any)) continue;
    used.push_back(c.id);
    collect(b, slots, recipe, element + 1, used, out);
    used.pop_back();
  }
}

}  // namespace

std::vector<Graft> Board::grafts(Seat side) const {
  std::vector<Graft> out;
  for (const Card& x : s.at(at::reserve(side))) {
    const auto& recipe = exceed(x).recipe;
    if (recipe.size() > s.at(at::slots(side)).size()) continue;
    std::vector<CardIds> sets;
    CardIds used;
    collect(*this, s.at(at::slots(side)), recipe, 0, used, sets);
    for (CardIds& set : sets) out.push_back({x.id, std::move(set)});
  }
  return out;
}

bool Board::desire_set(Seat seat) const {
  if (is_enemy(seat)) return false;
  for (const Card& c : s.at(at::set(seat)))
    if (own_desire(c, seat)) return true;
  return false;
}

bool Board::may_savior_draw(Seat seat) const {
  const Ruleset& r = rules();
  if (s.get(Tally::CodeUsed, seat)) return false;  // Y129
  if (r.savior_draw_limit && s.get(Tally::SaviorDraws, seat) >= *r.savior_draw_limit) return false;
  const auto any = [&](Place p) {
    return std::any_of(s.at(p).begin(), s.at(p).end(), [](const Card& c) { return c.is_clan(); });
  };
  return (r.savior_draw_deck && any(at::deck)) || (r.savior_draw_discard && any(at::discard)) ||
         (r.savior_draw_exile && any(at::exile));  // Y189
}

bool Board::may_use_code(Seat seat) const {
  if (s.sheets[seat.index].code == none || !desire_set(seat)) return false;
  if (s.get(Tally::CodeUsed, seat) || s.get(Tally::SaviorDraws, seat)) return false;         // Y135
  return s.phase() == Phase::Final ? rules().desire_code_final : rules().desire_code_quest;  // Y90
}

std::vector<Seat> Board::fighting() const {
  std::vector<Seat> out;
  for (std::uint8_t i = 0; i < sides; ++i)
    if (s.get(Tally::Fielded, Seat{i})) out.push_back(Seat{i});
  return out;
}

std::vector<Seat> Board::opponents(Seat side) const {
  std::vector<Seat> out, players_in;
  for (const Seat other : fighting()) {
    if (is_enemy(other) != is_enemy(side)) out.push_back(other);
    if (!is_enemy(other)) players_in.push_back(other);
  }
  // Twin Cross: the first player against the first enemy, the second against the second.
  if (s.get(Count::Battle) == 2 + static_cast<int>(Operation::TwinCross) && out.size() == 2) {
    const bool second = is_enemy(side) ? side == second_enemy : players_in.back() == side;
    return {out[second ? 1 : 0]};
  }
  return out;
}

bool Board::marked(Mark::Kind kind, CardId card) const {
  return std::any_of(s.marks.begin(), s.marks.end(), [&](const Mark& m) { return m.kind == kind && m.card == card; });
}

int Board::rank(Seat seat) const {
  const Index position = s.sheets[seat.index].position;
  return position == none ? 99 : pack.positions[position].rank;
}

std::vector<Seat> Board::in_order() const {
  std::vector<Seat> out;
  for (const Seat who : players()) out.push_back(who);
  std::stable_sort(out.begin(), out.end(), [&](Seat a, Seat b) { return s.get(Tally::Order, a) < s.get(Tally::Order, b); });
  return out;
}

bool Board::before(Seat a, Seat b) const {
  return rank(a) != rank(b) ? rank(a) < rank(b) : s.get(Tally::Order, a) < s.get(Tally::Order, b);
}

std::vector<int> Board::foes() const {
  std::vector<int> out;
  const auto& all = story().final_operation.foes;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].players <= s.players) out.push_back(static_cast<int>(i));
  std::stable_sort(out.begin(), out.end(), [&](int a, int b) {
    const auto number = [&](int foe) { return story().enemies[all[static_cast<std::size_t>(foe)].enemy].number; };
    return number(a) < number(b);
  });
  return out;
}

std::vector<int> census(const State& s) {
  std::vector<int> codes;
  for (const Cards& cards : s.cards)
    for (const Card& c : cards) codes.push_back(c.code());
  std::sort(codes.begin(), codes.end());
  return codes;
}

}  // namespace xt::xyber
