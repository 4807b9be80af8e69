#include "wire/xyber_fold.h"

#include <algorithm>
#include <cstdlib>

namespace xt::wire::xyber_codec {
namespace {

using namespace xyber;

// More of each than any session comes to; a log cannot make the fold slow or large.
constexpr std::size_t max_cards = 2000, max_depth = 64, max_waiting = 4096, max_changes = 150, max_marks = 4096;
constexpr int max_amount = 10'000'000;

bool within(int number, int least, int most) { return number >= least && number <= most; }
template <class List>
bool has_place(const List& list, int at) {
  return at >= 0 && at < static_cast<int>(list.size());
}

/// Looks at one event after the other: why it cannot follow, or nothing.
struct Follows {
  const State& s;
  const Pack& pack;

  const Scenario& story() const { return pack.scenarios[s.scenario]; }
  bool sits(Seat who) const { return who.index < s.players; }

  const char* operator()(const Started& e) const {
    if (s.players) return "the session has begun before";
    if (e.scenario >= pack.scenarios.size() || e.ruleset >= pack.rulesets.size()) return "no scenario or ruleset of this pack";
    const Scenario& one = pack.scenarios[e.scenario];
    if (!within(e.players, 2, max_players)) return "two to four players";
    if (e.quests != static_cast<int>(one.quests.size()) || e.enemies != static_cast<int>(one.enemies.size()))
      return "the scenario has another number of quests or enemies";
    return nullptr;
  }
  const char* operator()(const Seated& e) const {
    if (!sits(e.seat)) return "nobody sits there";
    return e.sheet.savior == none ? "a sheet without a Savior" : nullptr;
  }
  const char* operator()(const HomeKept& e) const { return e.cards.size() > max_cards ? "too many cards" : nullptr; }

  // ---- cards
  const char* fits(const Cards& cards, Place to) const {
    for (const Card& c : cards) {
      const bool exceed = c.sort == Sort::Exceed;
      if (c.id < first_card_id) return "a card's number is 100 or more";
      switch (to.kind) {
        case PlaceKind::Reserve:
        case PlaceKind::Field:
          if (!exceed) return "only an Exceed lies there";
          break;
        case PlaceKind::Deck:
        case PlaceKind::Hand:
        case PlaceKind::Scene:
        case PlaceKind::Revealed:
        case PlaceKind::Submitted:
        case PlaceKind::Set:
        case PlaceKind::Slots:
        case PlaceKind::Script:
          if (exceed) return "no Exceed lies there";
          break;
        default: break;
      }
    }
    const std::size_t after = s.at(to).size() + cards.size();
    if (to.kind == PlaceKind::Slots && after > static_cast<std::size_t>(pack.rulesets[s.ruleset].clan_slots))
      return "more cards than there is room for";
    if (to.kind == PlaceKind::Field && after > 1) return "more cards than there is room for";
    return nullptr;
  }
  /// No two cards of one number; cards in `leaving` do not count.
  const char* unique(const Cards& coming, const CardIds& leaving) const {
    std::vector<CardId> ids;
    for (const Cards& place : s.cards)
      for (const Card& c : place)
        if (std::find(leaving.begin(), leaving.end(), c.id) == leaving.end()) ids.push_back(c.id);
    for (const Card& c : coming) ids.push_back(c.id);
    if (ids.size() > max_cards) return "too many cards";
    std::sort(ids.begin(), ids.end());
    return std::adjacent_find(ids.begin(), ids.end()) != ids.end() ? "two cards of one number" : nullptr;
  }
  /// Those cards, if all are there and none is named twice.
  std::optional<Cards> there(Place place, CardIds ids) const {
    Cards out;
    for (const CardId id : ids)
      for (const Card& c : s.at(place))
        if (c.id == id) out.push_back(c);
    std::sort(ids.begin(), ids.end());
    const bool twice = std::adjacent_find(ids.begin(), ids.end()) != ids.end();
    return twice || out.size() != ids.size() ? std::nullopt : std::optional<Cards>(std::move(out));
  }
  static bool same_faces(const Cards& a, const Cards& b) {
    const auto faces = [](const Cards& cards) {
      std::vector<int> codes;
      for (const Card& c : cards) codes.push_back(c.code());
      std::sort(codes.begin(), codes.end());
      return codes;
    };
    return faces(a) == faces(b);
  }
  const char* operator()(const Entered& e) const {
    const Cards& cards = e.cards.fact();
    if (e.number != static_cast<int>(cards.size())) return "the number of cards is another";
    if (const char* why = fits(cards, e.place)) return why;
    return unique(cards, {});
  }
  const char* operator()(const Vanished& e) const {
    if (e.number != static_cast<int>(e.cards.fact().size())) return "the number of cards is another";
    return there(e.place, e.cards.fact()) ? nullptr : "a card is not there";
  }
  const char* operator()(const Moved& e) const {
    const auto leaving = there(e.from, e.were.fact());
    if (!leaving) return "a card is not there";
    const Cards& cards = e.cards.fact();
    if (e.from == e.to || e.number != static_cast<int>(cards.size())) return "the number of cards is another";
    if (!same_faces(*leaving, cards)) return "other cards arrive than left";
    if (const char* why = fits(cards, e.to)) return why;
    return unique(cards, e.were.fact());
  }
  const char* operator()(const Shuffled& e) const {
    Cards before = s.at(at::deck);
    for (const Card& c : s.at(at::discard))
      if (e.from_discard && c.is_clan()) before.push_back(c);
    CardIds leaving;
    for (const Card& c : before) leaving.push_back(c.id);
    if (e.number != static_cast<int>(before.size()) || !same_faces(before, e.order.fact())) return "a shuffle keeps the cards";
    if (std::any_of(e.order.fact().begin(), e.order.fact().end(),
                    [](const Card& c) { return !c.is_clan() || c.id < first_card_id; }))
      return "no clan card";
    return unique(e.order.fact(), leaving);
  }

  // ---- numbers
  const char* operator()(const Counted& e) const {
    constexpr const char* odd = "out of its range";
    switch (e.what) {
      case Count::Phase: return within(e.value, 0, static_cast<int>(Phase::Over)) ? nullptr : odd;
      case Count::ScenePlayer:
      case Count::Judge: return within(e.value, 0, s.players) ? nullptr : odd;
      case Count::Acting:
      case Count::First: return within(e.value, 0, sides) ? nullptr : odd;
      case Count::MoodOne:
      case Count::MoodTwo: return within(e.value, 0, 4) ? nullptr : odd;
      case Count::Attributes: return within(e.value, 0, 15) ? nullptr : odd;
      case Count::Judgement:
      case Count::Result:
      case Count::FinalResult:
      case Count::Goal: return within(e.value, 0, static_cast<int>(Verdict::Draw)) ? nullptr : odd;
      case Count::Battle: return within(e.value, 0, 4) ? nullptr : odd;
      default: return within(e.value, -max_amount, max_amount) ? nullptr : odd;
    }
  }
  const char* operator()(const Tallied& e) const {
    if (e.side.index >= sides) return "no such side";
    if (e.what == Tally::Foe && !within(e.value, 0, static_cast<int>(story().enemies.size()))) return "no such enemy";
    if (e.what == Tally::Fielded && e.value && is_enemy(e.side) && !s.get(Tally::Foe, e.side)) return "no enemy stands there";
    if (e.what == Tally::Fielded && e.value && !is_enemy(e.side) && !sits(e.side)) return "nobody sits there";
    return within(e.value, -max_amount, max_amount) ? nullptr : "out of its range";
  }
  const char* operator()(const XpChanged& e) const {
    if (e.side.index >= sides) return "no such side";
    if (s.xp[e.side.index].size() >= max_changes) return "too many changes of XP";
    return within(e.change.amount, -max_amount, max_amount) ? nullptr : "out of its range";
  }
  const char* operator()(const XpLapsed& e) const { return e.side.index < sides ? nullptr : "no such side"; }
  const char* operator()(const Marked&) const { return s.marks.size() < max_marks ? nullptr : "too many marks"; }
  const char* operator()(const MarksLapsed&) const { return nullptr; }
  const char* operator()(const QuestNoted& e) const {
    switch (e.what) {
      case QuestNoted::What::EnemyXp:
        return has_place(story().enemies, e.which) && within(e.value, -max_amount, max_amount) ? nullptr : "no such enemy";
      case QuestNoted::What::Handout:
        return has_place(story().handouts, e.which) && s.handouts.size() < max_waiting ? nullptr : "no such handout";
      default: break;
    }
    if (!has_place(story().quests, e.which)) return "no such quest";
    if (e.what == QuestNoted::What::State && !within(e.value, 0, static_cast<int>(QuestState::Closed))) return "out of its range";
    return within(e.value, -max_amount, max_amount) ? nullptr : "out of its range";
  }

  // ---- flows
  const char* operator()(const Asked& e) const {
    if (s.stack.empty()) return "no step asks";
    for (const Seat who : e.who)
      if (!sits(who) && who != game_master) return "nobody sits there";
    return nullptr;
  }
  const char* operator()(const Answered& e) const {
    return std::any_of(s.asks.begin(), s.asks.end(), [&](const Ask& a) { return a.who == e.who && !a.answered; })
               ? nullptr
               : "was not asked";
  }
  const char* operator()(const AskClosed&) const { return nullptr; }
  const char* operator()(const Told& e) const {
    if (e.what == Fact::Rewound) return "a rewind is a line of its own";
    return nullptr;
  }
  bool knows(const Trigger& t) const {
    if (t.side.index >= sides || t.effect < 0 || (!is_enemy(t.side) && !sits(t.side))) return false;
    if (t.source < code_id(Seat{0})) {
      const Seat side{static_cast<std::uint8_t>(t.source - 1)};
      if (t.source < 1 || side.index >= sides || (!is_enemy(side) && !sits(side))) return false;
      if (is_enemy(side) ? !s.get(Tally::Foe, side) : s.sheets[side.index].savior >= pack.saviors.size()) return false;
      return has_place(Board{s, pack}.savior(side).effects, t.effect);
    }
    if (t.source < first_card_id) {
      const Seat side{static_cast<std::uint8_t>(t.source - code_id(Seat{0}))};
      return sits(side) && has_place(Board{s, pack}.effects(t.source), t.effect);
    }
    Card face;
    face.sort = static_cast<Sort>(std::clamp(t.code / 1'000'000, 0, 3));
    face.def = static_cast<Index>(std::clamp(t.code % 100'000, 0, static_cast<int>(none)));
    if (t.code < 0 || t.code >= 4'000'000) return false;
    if (face.sort != Sort::Desire &&
        (face.sort == Sort::Exceed ? face.def >= pack.exceeds.size() : face.def >= pack.cards.size()))
      return false;
    return has_place(Board{s, pack}.effects(face), t.effect);
  }
  const char* operator()(const Pushed& e) const {
    if (s.stack.size() >= max_depth) return "too many steps inside each other";
    return fits(e.step);
  }
  const char* operator()(const Changed& e) const { return s.stack.empty() ? "no step goes on" : fits(e.step); }
  const char* operator()(const Popped&) const { return s.stack.empty() ? "no step goes on" : nullptr; }
  const char* fits(const Pending& step) const {
    if (step.seat && step.seat.index >= sides && step.seat != game_master) return "no such side";
    return std::all_of(step.triggers.begin(), step.triggers.end(), [&](const Trigger& t) { return knows(t); }) ? nullptr
                                                                                                               : "no such effect";
  }
  const char* operator()(const Queued& e) const {
    if (s.queue.size() + e.triggers.size() > max_waiting) return "too many effects wait";
    return std::all_of(e.triggers.begin(), e.triggers.end(), [&](const Trigger& t) { return knows(t); }) ? nullptr
                                                                                                         : "no such effect";
  }
  const char* operator()(const Unqueued& e) const {
    return within(e.number, 1, static_cast<int>(s.queue.size())) ? nullptr : "no such effect waits";
  }
};

/// What the open question's step must hold for its choices to be made (choices*.cpp).
struct Askable {
  const State& s;
  const Pack& pack;
  Follows follows{s, pack};

  const Pending& step() const { return s.stack.back(); }
  bool seat_stands(Seat side) const {
    return side.index < sides && (is_enemy(side) ? s.get(Tally::Foe, side) > 0 : side.index < s.players);
  }
  bool players_only() const {
    return std::all_of(s.asks.begin(), s.asks.end(), [&](const Ask& a) { return a.who.index < s.players; });
  }
  bool effect() const {
    const Pending& p = step();
    if (p.triggers.empty() || !seat_stands(p.seat)) return false;
    for (const Trigger& t : p.triggers)
      if (!follows.knows(t)) return false;
    for (const CardIds& list : p.chosen)
      for (const CardId id : list)  // below the Desire codes stand the Saviors of the sides
        if (id < code_id(Seat{0}) && (id < 1 || id > sides || !seat_stands(Seat{static_cast<std::uint8_t>(id - 1)})))
          return false;
    return true;
  }
  /// Where the program of an effect stands: (list, op, repeats left) a level, as effects.cpp keeps it.
  bool program() const {
    constexpr int choose_given = 3;
    const Pending& p = step();
    if (!effect()) return false;
    const Effect& e = Board{s, pack}.effect(p.triggers.front());
    if (p.stage == choose_given) return has_place(e.choose, p.value);
    if (p.list.size() < 3 || p.list.size() % 3 != 0 || !within(p.list[0], 0, 1)) return false;
    const std::vector<Op>* ops = p.list[0] == 0 ? &e.steps : &e.otherwise;
    for (std::size_t level = 0; level < p.list.size() / 3; ++level) {
      if (level > 0) {
        const Op& outer = (*ops)[static_cast<std::size_t>(p.list[level * 3 - 2])];
        if (!has_place(outer.branches, p.list[level * 3])) return false;
        ops = &outer.branches[static_cast<std::size_t>(p.list[level * 3])].steps;
      }
      if (!has_place(*ops, p.list[level * 3 + 1])) return false;
    }
    return true;
  }
  bool operator()() const {
    switch (s.question) {
      case Question::QuestOption:
      case Question::QuestOutcome: return has_place(pack.scenarios[s.scenario].quests, step().value);
      case Question::BattleAct: return seat_stands(step().seat);
      case Question::EffectCards:
      case Question::EffectBranch: return program();
      case Question::UseEffect:
      case Question::EffectPlayer:
      case Question::EffectOrder:
      case Question::EffectGm: return effect();
      case Question::DeckCut: return !step().chosen.empty();
      case Question::Assist:
      case Question::SubmitHand:
      case Question::ExchangeEffect:
      case Question::DialogueEffect:
      case Question::HandLimit:
      case Question::BattleDraw:
      case Question::Entrust:
      case Question::Growth:
      case Question::ExceedCut: return players_only();
      default: return true;
    }
  }
};

}  // namespace

Done fold(State& state, const Pack& pack, const std::vector<Event>& events) {
  State next = state;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const std::string where = "[" + std::to_string(i) + "]";
    if (!next.players && !std::holds_alternative<Started>(events[i])) return Error{"bad_log", where, "the session has not begun"};
    if (const char* why = std::visit(Follows{next, pack}, events[i])) {
      const char* name = std::visit([](const auto& one) { return one.name; }, events[i]);
      return Error{"bad_log", where, std::string(name) + " cannot follow: " + why};
    }
    evolve(next, events[i]);
  }
  state = std::move(next);
  return done();
}

const char* unsound(const State& s, const Pack& pack) {
  if (!s.players) return "the session has not begun";
  for (std::size_t i = 0; i < s.players; ++i)
    if (s.sheets[i].savior >= pack.saviors.size()) return "a player has no sheet";
  int players = 0, enemies = 0;
  for (std::uint8_t i = 0; i < sides; ++i) {
    if (!s.get(Tally::Fielded, Seat{i})) continue;
    ++(is_enemy(Seat{i}) ? enemies : players);
    if (is_enemy(Seat{i}) && !s.get(Tally::Foe, Seat{i})) return "a side without an enemy fights";
  }
  if (enemies && !players) return "enemies fight nobody";
  if (s.asks.empty()) return nullptr;
  if (s.stack.empty()) return "nobody asks";
  return Askable{s, pack}() ? nullptr : "the question has nothing that it is about";
}

}  // namespace xt::wire::xyber_codec
