#include "xyber/effect_read.h"

#include <algorithm>

namespace xt::xyber {
namespace {

constexpr int depth_limit = 3;

bool contains(const CardIds& ids, CardId id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); }

constexpr bool is_shared(Zone zone) {
  return zone == Zone::Deck || zone == Zone::Discard || zone == Zone::Exile || zone == Zone::Scene || zone == Zone::Revealed ||
         zone == Zone::Submitted;
}

bool compares(int a, Condition::Compares how, int b) {
  switch (how) {
    case Condition::Compares::Less: return a < b;
    case Condition::Compares::AtMost: return a <= b;
    case Condition::Compares::Equal: return a == b;
    case Condition::Compares::NotEqual: return a != b;
    case Condition::Compares::AtLeast: return a >= b;
    case Condition::Compares::More: return a > b;
  }
  return false;
}

}  // namespace

std::optional<Place> place_of(Zone zone, Seat side) {
  if (!is_shared(zone) && !side) return std::nullopt;
  switch (zone) {
    case Zone::Hand: return is_enemy(side) ? at::script(side) : at::hand(side);
    case Zone::Tehoto: return at::tehoto(side);
    case Zone::Deck: return at::deck;
    case Zone::Discard: return at::discard;
    case Zone::Exile: return at::exile;
    case Zone::Slots: return at::slots(side);
    case Zone::Field: return at::field(side);
    case Zone::Set: return at::set(side);
    case Zone::Reserve: return at::reserve(side);
    case Zone::Scene: return at::scene;
    case Zone::Revealed: return at::revealed;
    case Zone::Submitted: return at::submitted;
    case Zone::Spent: return at::spent(side);
  }
  return std::nullopt;
}

std::vector<Seat> EffectReader::sides_of(Side which) const {
  std::vector<Seat> out;
  if (which != Side::Enemy) out.push_back(side);
  if (which == Side::Self) return out;
  if (in_battle()) {
    for (const Seat other : opponents(side)) out.push_back(other);
    if (which == Side::Any)
      for (const Seat other : fighting())
        if (std::find(out.begin(), out.end(), other) == out.end()) out.push_back(other);
  } else if (which == Side::Any) {
    for (const Seat other : players())
      if (other != side) out.push_back(other);
  }
  return out;
}

bool EffectReader::takes(const Selector& sel, const Card& c, Place) const {
  if (sel.but_this && c.id == source) return false;
  const bool kind = sel.kinds == 0 || (sel.takes(CardKind::AnyClan) && c.sort != Sort::Exceed) ||
                    (sel.takes(CardKind::Desire) && c.sort == Sort::Desire) ||
                    (sel.takes(CardKind::Crash) && c.sort == Sort::Crash) ||
                    (sel.takes(CardKind::Exceed) && c.sort == Sort::Exceed);
  if (!kind) return false;
  if (!sel.clans.empty() && !fits(clans(c), sel.clans, rules().omni_place_any)) return false;
  if (!sel.attributes.empty()) {
    const Attributes own = attributes(c);
    bool any = false;
    for (int a = 0; a < 4; ++a) any |= own.has(static_cast<Attribute>(a)) && sel.attributes.fits(static_cast<Attribute>(a));
    if (!any) return false;
  }
  if (sel.name != none && (c.sort == Sort::Exceed || c.sort == Sort::Desire || c.def != sel.name)) return false;
  if (sel.judge_least) {
    if (c.sort == Sort::Exceed) return false;
    int best = 0;
    for (const Judge& j : clan_card(c).judge) best = std::max<int>(best, j.number);
    if (best < sel.judge_least) return false;
  }
  return true;
}

void EffectReader::match(const Selector& sel, CardIds& out) const {
  for (int z = 0; z < zones; ++z) {
    const Zone zone = static_cast<Zone>(z);
    if (!sel.looks_in(zone)) continue;
    const std::vector<Seat> list = is_shared(zone) ? std::vector<Seat>{nobody} : sides_of(sel.side);
    for (const Seat one : list) {
      const bool savior_fits = sel.kinds == 0 || sel.takes(CardKind::Savior);
      if (zone == Zone::Field && savior_fits && s.get(Tally::Fielded, one) && savior_id(one) != (sel.but_this ? source : 0)) {
        const bool by_clan = sel.clans.empty() || fits(savior_clans(one), sel.clans, rules().omni_place_any);
        const bool by_attribute = sel.attributes.empty() || sel.attributes.fits(savior(one).attribute);
        if (by_clan && by_attribute && sel.name == none && !sel.judge_least) out.push_back(savior_id(one));
      }
      const auto place = place_of(zone, one);
      if (!place) continue;
      for (const Card& c : s.at(*place))
        if (takes(sel, c, *place) && !contains(out, c.id)) out.push_back(c.id);
    }
  }
}

CardIds EffectReader::select(const Selector& sel) const {
  CardIds out;
  switch (sel.from) {
    case Selector::From::Match: match(sel, out); break;
    case Selector::From::This: out.push_back(source); break;
    case Selector::From::Chosen:
      if (chosen && sel.chosen < chosen->size()) out = (*chosen)[sel.chosen];
      break;
    case Selector::From::Found:
      if (chosen && !chosen->empty()) out = chosen->front();
      break;
  }
  std::erase_if(out, [&](CardId id) { return id >= first_card_id && !where(id); });
  for (const Selector& more : sel.also)
    for (const CardId id : select(more))
      if (!contains(out, id)) out.push_back(id);
  for (const Selector& less : sel.except) {
    const CardIds gone = select(less);
    std::erase_if(out, [&](CardId id) { return contains(gone, id); });
  }
  if (sel.count && out.size() > sel.count) out.resize(sel.count);
  return out;
}

int EffectReader::value(const Value& v) const {
  std::int64_t n = 0;
  const auto whose = [&]() -> Seat {
    if (v.who != Who::Opponent) return side;
    const auto others = opponents(side);
    return others.empty() ? nobody : others.front();
  };
  switch (v.of) {
    case Value::Of::Number: n = v.number; break;
    case Value::Of::Count: n = v.selector.empty() ? 0 : static_cast<int>(select(v.selector.front()).size()); break;
    case Value::Of::Xp:
      if (!v.selector.empty() && depth < depth_limit)
        for (const CardId id : select(v.selector.front())) {
          if (id < code_id(Seat{0})) {
            n += xp_of(*this, Seat{static_cast<std::uint8_t>(id - 1)}, false, depth + 1);
          } else if (const auto place = where(id); place && card(id).sort == Sort::Exceed) {
            n += place->kind == PlaceKind::Field ? xp_of(*this, place->side, true, depth + 1) : exceed(card(id)).xp;
          }
        }
      break;
    case Value::Of::HandSize:
      if (const Seat who = whose()) n = static_cast<int>(s.at(*place_of(Zone::Hand, who)).size());
      break;
    case Value::Of::HandLimit:
      if (const Seat who = whose()) n = s.get(Tally::HandLimit, who);
      break;
    case Value::Of::Difficulty: n = s.get(Count::Difficulty); break;
    case Value::Of::Achievement: n = s.get(Count::Achievement); break;
    case Value::Of::Cycle: n = s.get(Count::Cycle); break;
    case Value::Of::ActionsLeft:
      if (const Seat who = whose(); who && in_battle()) n = rules().actions_per_side - s.get(Tally::Actions, who);
      break;
  }
  n = n * v.times + v.plus;
  return static_cast<int>(std::clamp<std::int64_t>(n, -1'000'000, 1'000'000));
}

bool EffectReader::holds(const Condition& c) const {
  switch (c.kind) {
    case Condition::Kind::Always: return true;
    case Condition::Kind::Compare: return compares(value(c.left), c.compare, value(c.right));
    case Condition::Kind::Exists: return !c.selector.empty() && !select(c.selector.front()).empty();
    case Condition::Kind::All: return std::all_of(c.parts.begin(), c.parts.end(), [&](const Condition& p) { return holds(p); });
    case Condition::Kind::Any: return std::any_of(c.parts.begin(), c.parts.end(), [&](const Condition& p) { return holds(p); });
    case Condition::Kind::Not: return c.parts.empty() || !holds(c.parts.front());
    case Condition::Kind::InBattle: return in_battle();
    case Condition::Kind::InJudgement: return in_judgement();
    case Condition::Kind::InFinal: return s.phase() == Phase::Final;
    case Condition::Kind::ActsFirst: return s.seat(Count::First) == side;
    case Condition::Kind::DesireSet: return desire_set(side);
  }
  return false;
}

bool EffectReader::looks_in_hidden(const Selector& sel) {
  bool hidden = sel.from == Selector::From::Match && (sel.looks_in(Zone::Hand) || sel.looks_in(Zone::Deck));
  for (const Selector& more : sel.also) hidden |= looks_in_hidden(more);
  for (const Selector& less : sel.except) hidden |= looks_in_hidden(less);
  return hidden;
}

std::vector<Standing> standing(const Board& board) {
  std::vector<Standing> out;
  const auto add = [&](CardId source, Seat side, const std::vector<Effect>& effects) {
    for (const Effect& e : effects)
      if (e.when == When::WhileOnField && !board.marked(Mark::Kind::Negated, source)) out.push_back({&e, source, side});
  };
  for (const Seat side : board.fighting()) {
    add(savior_id(side), side, board.savior(side).effects);
    for (const Card& c : board.s.at(at::slots(side))) add(c.id, side, board.effects(c));
    for (const Card& c : board.s.at(at::field(side))) add(c.id, side, board.effects(c));
  }
  return out;
}

int xp_of(const Board& board, Seat side, bool exceed, int depth) {
  const State& s = board.s;
  std::int64_t xp = 0;
  CardId target = savior_id(side);
  if (exceed) {
    if (!board.fielded(side)) return 0;
    xp = board.exceed(*board.fielded(side)).xp;
    target = board.fielded(side)->id;
  } else {
    xp = board.savior(side).xp;
    if (is_enemy(side)) {
      if (s.get(Count::Battle) == 2 + static_cast<int>(Operation::ClanRaid) && board.story().final_operation.raid_xp)
        xp = static_cast<std::int64_t>(board.story().final_operation.raid_xp) * s.players;  // Y194
      xp += s.enemy_more[static_cast<std::size_t>(s.get(Tally::Foe, side) - 1)];
    } else {
      xp += s.sheets[side.index].growth;
    }
  }
  for (const XpChange& c : s.xp[side.index])
    if (c.exceed == exceed) xp = c.sets ? c.amount : xp + c.amount;
  if (depth < depth_limit) {
    for (const Standing& st : standing(board)) {
      const EffectReader read(board, st.source, st.side, depth + 1);
      for (const Op& op : st.effect->steps) {
        if (op.verb != Verb::XpAdd || op.on.empty() || !read.holds(st.effect->condition)) continue;
        if (contains(read.select(op.on.front()), target)) xp += read.value(op.amount);
      }
    }
  }
  return static_cast<int>(std::clamp<std::int64_t>(xp, 0, 10'000'000));
}

int Board::xp(Seat side, bool exceed_too) const { return xp_of(*this, side, exceed_too, 0); }

bool is_protected(const Board& board, CardId card, Ward from) {
  const auto wards = [&](Ward w) { return w == Ward::Both || w == from; };
  if (board.marked(from == Ward::Destroy ? Mark::Kind::NoDestroy : Mark::Kind::NoNegate, card)) return true;
  for (const Standing& st : standing(board)) {
    const EffectReader read(board, st.source, st.side, 1);
    for (const Op& op : st.effect->steps)
      if (op.verb == Verb::Protect && wards(op.ward) && !op.on.empty() && read.holds(st.effect->condition) &&
          contains(read.select(op.on.front()), card))
        return true;
  }
  return false;
}

int standing_placements(const Board& board, Seat side) {
  int more = 0;
  for (const Standing& st : standing(board)) {
    if (st.side != side) continue;
    const EffectReader read(board, st.source, st.side, 1);
    for (const Op& op : st.effect->steps)
      if (op.verb == Verb::PlaceExtra && read.holds(st.effect->condition)) more += read.value(op.amount);
  }
  return more;
}

}  // namespace xt::xyber
