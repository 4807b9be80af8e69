#include <algorithm>

#include "base/check.h"
#include "xyber/event.h"

namespace xt::xyber {
namespace {

void note(std::vector<Index>& list, Index card) {
  const auto where = std::lower_bound(list.begin(), list.end(), card);
  if (where == list.end() || *where != card) list.insert(where, card);
}

/// Y198: what appeared in this session, face up or in somebody's hand.
void appear(State& s, const Cards& cards, Audience who, Place to) {
  for (const Card& c : cards) {
    if (c.sort != Sort::Common || c.scripted) continue;
    if (who.is_everyone()) note(s.seen, c.def);
    if (to.kind == PlaceKind::Hand) note(s.held[to.side.index], c.def);
  }
}

Cards take(Cards& from, const CardIds& ids) {
  Cards out;
  for (const CardId id : ids) {
    const auto it = std::find_if(from.begin(), from.end(), [&](const Card& c) { return c.id == id; });
    XT_CHECK(it != from.end());
    out.push_back(*it);
    from.erase(it);
  }
  return out;
}

void number(State& s, const Cards& cards) {
  for (const Card& c : cards) s.next_id = std::max(s.next_id, c.id + 1);
}

void apply(State& s, const Started& e) {
  s = State{};
  s.players = static_cast<std::uint8_t>(e.players);
  s.scenario = e.scenario;
  s.ruleset = e.ruleset;
  for (int i = 0; i < max_players; ++i) s.tally[static_cast<std::size_t>(Tally::Order)][static_cast<std::size_t>(i)] = i;
  s.quests.assign(static_cast<std::size_t>(e.quests), QuestState::Hidden);
  for (auto* list : {&s.quest_more, &s.quest_failed, &s.quest_option}) list->assign(static_cast<std::size_t>(e.quests), 0);
  s.enemy_more.assign(static_cast<std::size_t>(e.enemies), 0);
}
void apply(State& s, const Seated& e) { s.sheets[e.seat.index] = e.sheet; }
void apply(State& s, const HomeKept& e) {
  s.home_deck = e.cards;
  s.home_name = e.title;
}
void apply(State& s, const Entered& e) {
  Cards& to = s.at(e.place);
  to.insert(to.end(), e.cards.fact().begin(), e.cards.fact().end());
  number(s, e.cards.fact());
  appear(s, e.cards.fact(), e.cards.audience(), e.place);
}
void apply(State& s, const Vanished& e) { take(s.at(e.place), e.cards.fact()); }
void apply(State& s, const Moved& e) {
  take(s.at(e.from), e.were.fact());
  Cards& to = s.at(e.to);
  const Cards& cards = e.cards.fact();
  to.insert(e.spot == Spot::Top ? to.begin() : to.end(), cards.begin(), cards.end());
  number(s, cards);
  appear(s, cards, e.cards.audience(), e.to);
}
void apply(State& s, const Shuffled& e) {
  if (e.from_discard) std::erase_if(s.at(at::discard), [](const Card& c) { return c.is_clan(); });
  s.at(at::deck) = e.order.fact();
  number(s, e.order.fact());
}
void apply(State& s, const Counted& e) { s.count[static_cast<std::size_t>(e.what)] = e.value; }
void apply(State& s, const Tallied& e) { s.tally[static_cast<std::size_t>(e.what)][e.side.index] = e.value; }
void apply(State& s, const XpChanged& e) { s.xp[e.side.index].push_back(e.change); }
void apply(State& s, const XpLapsed& e) {
  std::erase_if(s.xp[e.side.index], [&](const XpChange& c) {
    switch (e.which) {
      case XpLapsed::Which::Exceed: return c.exceed;
      case XpLapsed::Which::Action: return c.until == Until::ActionEnd;
      default: return true;
    }
  });
}
void apply(State& s, const Marked& e) { s.marks.push_back(e.mark); }
void apply(State& s, const MarksLapsed& e) {
  std::erase_if(s.marks, [&](const Mark& m) {
    if (e.card) return m.card == e.card && m.kind != Mark::Kind::Used;
    return e.until == Until::BattleEnd || m.until == e.until;
  });
}
void apply(State& s, const QuestNoted& e) {
  const auto i = static_cast<std::size_t>(e.which);
  switch (e.what) {
    case QuestNoted::What::State: s.quests[i] = static_cast<QuestState>(e.value); break;
    case QuestNoted::What::Difficulty: s.quest_more[i] = e.value; break;
    case QuestNoted::What::Failed: s.quest_failed[i] = e.value; break;
    case QuestNoted::What::Option: s.quest_option[i] = e.value; break;
    case QuestNoted::What::EnemyXp: s.enemy_more[i] = e.value; break;
    case QuestNoted::What::Handout: s.handouts.push_back(static_cast<Index>(e.which)); break;
  }
}
void apply(State& s, const Asked& e) {
  s.question = e.question;
  s.asks.clear();
  for (const Seat who : e.who) s.asks.push_back({who, false, {}});
}
void apply(State& s, const Answered& e) {
  for (Ask& a : s.asks)
    if (a.who == e.who) a.answered = true, a.answer = e.answer.fact();
}
void apply(State& s, const AskClosed&) {
  s.question = Question::None;
  s.asks.clear();
}
void apply(State&, const Told&) {}
void apply(State& s, const Pushed& e) { s.stack.push_back(e.step); }
void apply(State& s, const Changed& e) { s.stack.back() = e.step; }
void apply(State& s, const Popped&) { s.stack.pop_back(); }
void apply(State& s, const Queued& e) { s.queue.insert(s.queue.end(), e.triggers.begin(), e.triggers.end()); }
void apply(State& s, const Unqueued& e) { s.queue.erase(s.queue.begin(), s.queue.begin() + e.number); }

/// An enemy's cards "in hand" and its Exceeds are the GM's until they are played (Y48): not even their number is told.
bool gms_place(Place p) { return p.kind == PlaceKind::Script || (p.kind == PlaceKind::Reserve && is_enemy(p.side)); }
template <class T>
bool for_gm(const T& e) {
  if constexpr (std::is_same_v<T, Entered> || std::is_same_v<T, Vanished>) return gms_place(e.place);
  if constexpr (std::is_same_v<T, QuestNoted>) return e.secret;
  return false;
}

template <class T>
constexpr bool inner = std::is_same_v<T, Pushed> || std::is_same_v<T, Changed> || std::is_same_v<T, Popped> ||
                       std::is_same_v<T, Queued> || std::is_same_v<T, Unqueued>;

}  // namespace

void evolve(State& s, const Event& event) {
  std::visit([&s](const auto& one) { apply(s, one); }, event);
}

std::optional<Event> masked(const Event& event, Viewer viewer) {
  return std::visit(
      [&]<class One>(One one) -> std::optional<Event> {
        if (inner<One> && !viewer.is_archive()) return std::nullopt;
        if (for_gm(one) && !viewer.is_archive() && viewer != Viewer::gm()) return std::nullopt;
        One::fields(one, [&]<class T>(const char*, T& field) {
          if constexpr (requires { field.masked_for(viewer); }) field = field.masked_for(viewer);
        });
        return Event(one);
      },
      event);
}

}  // namespace xt::xyber
