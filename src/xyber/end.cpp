#include <algorithm>

#include "xyber/rules.h"

// The End phase (Y153 to Y160, Y195 to Y198).
namespace xt::xyber {
namespace {
enum Stage {
  Begin,
  GoalAsk,
  GoalGiven,
  Propose,
  Proposed,
  Cut,
  AgreeAsk,
  Agreed,
  GrowthHook,
  Growth,
  Grown,
  ExceedCut,
  Cutting,
  Rename,
  Renamed,
  HomeName,
  HomeNamed,
  Close
};
}

/// The step: seat = who proposes, extra = 1 accepted, 2 refused by majority, chosen = reward cards that go in; places in the
/// deck that go out; value = how often growth was asked, list = by seat the acts taken then as bits, -1 for enough; then value =
/// bits of those who still rename, 1 once the clan's name is asked.
void Rules::end_phase() {
  Pending p = top();
  const auto next = [&](int stage) {
    p.stage = static_cast<std::uint8_t>(stage);
    change(p);
  };
  switch (p.stage) {
    case Begin:
      tell(Fact::PhaseBegan, nobody, nobody, static_cast<int>(Phase::End));
      return hook(Step::Epilogue, GoalAsk, GoalAsk);
    case GoalAsk: return ask(GoalGiven, Question::Goal, game_master);
    case GoalGiven: {
      const bool reached = given().act == Act::Cleared;
      set(Count::Goal, reached ? Verdict::Success : Verdict::Failure);
      tell(reached ? Fact::GoalReached : Fact::GoalMissed);
      read_ending(reached);
      p.seat = look.in_order().front();
      p.chosen = {{}, {}};
      next(Propose);
      return gather();
    }
    case Propose:
      if (s.at(at::acquired).empty() && static_cast<int>(s.home_deck.size()) <= rule().deck_max) return next(GrowthHook);
      return ask(Proposed, Question::DeckProposal, p.seat);
    case Proposed: {
      p.chosen = {given().cards, {}};
      next(Cut);
      const int more = static_cast<int>(s.home_deck.size() + p.chosen[0].size()) - rule().deck_max;
      if (more > 0) return ask(Cut, Question::DeckCut, p.seat);  // exactly so many (Y196)
      return;
    }
    case Cut: {
      p.chosen[1] = given_.empty() ? CardIds{} : given().cards;
      next(AgreeAsk);
      Cards in;
      for (const CardId id : p.chosen[0]) in.push_back(look.card(id));
      tell_cards(Fact::Proposed, p.seat, std::move(in));
      return;
    }
    case AgreeAsk: {
      p.extra = 0;
      change(p);
      return ask(Agreed, Question::Agree, look.players().without(p.seat));
    }
    case Agreed: return agree();
    case GrowthHook:
      if (s.verdict(Count::Goal) != Verdict::Success || rule().growth_choices < 1) return next(ExceedCut);  // Y155
      p.list.assign(max_players, 0);
      p.value = 0;
      change(p);
      return hook(Step::Growth, Growth, ExceedCut);
    case Growth: {
      Seats who = look.players();
      for (const Seat one : who)
        if (p.list[one.index] < 0) who.remove(one);
      return ask(Grown, Question::Growth, who);
    }
    case Grown: {
      const std::vector<Ask> answers = given_;
      for (const Ask& a : answers) {
        std::int32_t& had = p.list[a.who.index];
        had = a.answer.act == Act::No ? -1 : had | 1 << static_cast<int>(a.answer.act);
      }
      p.value += 1;
      next(p.value < rule().growth_choices ? Growth : ExceedCut);
      for (const Ask& a : answers) grow(a.who, a.answer);
      return;
    }
    case ExceedCut: {
      Seats over;
      for (const Seat who : look.players()) {
        const Cards& have = s.at(at::reserve(who));
        if (std::count_if(have.begin(), have.end(), [&](const Card& c) { return c.owner == who; }) > rule().exceed_max_at_end)
          over.add(who);
      }
      return ask(Cutting, Question::ExceedCut, over);
    }
    case Cutting:
      next(Rename);
      for (const Ask& a : given_) {
        emit(Vanished{at::reserve(a.who), static_cast<int>(a.answer.cards.size()), {a.answer.cards, Audience::everyone()}});
        tell(Fact::ExceedCut, a.who, nobody, static_cast<int>(a.answer.cards.size()));
      }
      p.value = static_cast<int>(look.players().bits());
      return change([&] {
        Pending q = top();
        q.value = p.value;
        return q;
      }());
    case Rename: {
      Seats who;
      for (std::uint8_t i = 0; i < max_players; ++i)
        if (p.value >> i & 1) who.add(Seat{i});
      return ask(Renamed, Question::Rename, who);
    }
    case Renamed: {
      for (const Ask& a : given_) {
        Sheet sheet = s.sheets[a.who.index];
        if (a.answer.act == Act::Pick) sheet.player = a.answer.text;
        if (a.answer.act == Act::Savior) sheet.savior_name = a.answer.text;
        if (a.answer.act == Act::No) {
          p.value &= ~(1 << a.who.index);
          sheet.position = none;  // Y159
        }
        if (sheet == s.sheets[a.who.index]) continue;
        emit(Seated{a.who, sheet});
        if (a.answer.act != Act::No) tell(Fact::Renamed, a.who);
      }
      return next(p.value ? Rename : HomeName);
    }
    case HomeName:
      p.value = 1;
      change(p);
      return ask(HomeNamed, Question::RenameHome, p.seat);
    case HomeNamed:
      if (given().act == Act::No) return next(Close);
      emit(HomeKept{s.home_deck, given().text});
      tell(Fact::Renamed, p.seat, nobody, 1, given().text);
      return next(Close);
    default:
      pop();
      tell(Fact::SessionEnded);
      set(Count::Phase, static_cast<int>(Phase::Over));
  }
}

/// The first epilogue whose outcome and needs hold.
void Rules::read_ending(bool success) {
  const auto& endings = story().endings;
  for (std::size_t i = 0; i < endings.size(); ++i)
    if (endings[i].success == success && needs_hold(endings[i].needs))
      return tell(Fact::EndingRead, nobody, nobody, static_cast<int>(i));
}

/// All present must agree, or the GM closed it by majority, seat 1 breaking a tie (Y196).
bool Rules::agreed() {
  bool accepted = true;
  for (const Ask& a : given_) {
    accepted &= a.answer.act == Act::Yes;
    tell(Fact::Agreed, a.who, nobody, a.answer.act == Act::Yes);
  }
  return top().extra ? top().extra == 1 : accepted;
}

void Rules::agree() {
  Pending p = top();
  if (agreed()) {
    p.stage = GrowthHook;
    change(p);
    return store_deck(p);
  }
  const Seats in = look.players();
  p.seat = in.after(p.seat);  // somebody else proposes
  p.stage = Propose;
  change(p);
}

void Rules::store_deck(const Pending& p) {
  std::vector<Index> all = s.home_deck;
  for (const CardId id : p.chosen[0]) all.push_back(look.card(id).def);
  std::vector<Index> kept;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (std::find(p.chosen[1].begin(), p.chosen[1].end(), static_cast<CardId>(i + 1)) == p.chosen[1].end())
      kept.push_back(all[i]);
  std::sort(kept.begin(), kept.end());
  const int size = static_cast<int>(kept.size());
  emit(HomeKept{std::move(kept), s.home_name});
  set(Count::DeckSize, size);
}

/// One of four, or none (Y155, Y156, Y197).
void Rules::grow(Seat seat, const Answer& a) {
  Sheet sheet = s.sheets[seat.index];
  switch (a.act) {
    case Act::Exceed:
      enter(at::reserve(seat), {Card{0, Sort::Exceed, static_cast<Index>(a.number), seat, seat, false, false}});
      break;
    case Act::Xp: sheet.growth += rule().growth_xp; break;
    case Act::GainClan: sheet.gained.add(static_cast<Clan>(a.number)); break;
    case Act::Favourite: sheet.favourite = static_cast<Index>(a.number); break;
    default: return tell(Fact::NothingGained, seat);
  }
  if (!(sheet == s.sheets[seat.index])) emit(Seated{seat, sheet});
  tell(Fact::Grew, seat, nobody, static_cast<int>(a.act));
}

/// All cards to one pile, nobody being told who held what; Desire cards and rewards apart, Exceeds home (Y153, Y195).
void Rules::gather() {
  for (int i = 0; i < place_count; ++i) {
    const Place from = Place::of(i);
    if (from.kind == PlaceKind::Pile || from.kind == PlaceKind::Apart || from.kind == PlaceKind::Acquired) continue;
    CardIds clan, home;
    for (const Card& c : s.at(from)) {
      if (c.scripted) continue;
      (c.sort == Sort::Exceed ? home : clan).push_back(c.id);
    }
    shift(from, clan, at::pile, Spot::Bottom, Audience::none());
    for (const CardId id : home) {
      const Card c = look.card(id);
      const Seat goal = rule().exceed_at_session_end == Ruleset::Goes::Owner ? c.owner : c.holder;
      if (from != at::reserve(goal)) exceed_home(from, c, rule().exceed_at_session_end);
    }
  }
  const auto take = [&](Place to, auto wanted) {
    Cards found;
    for (const Card& c : s.at(at::pile))
      if (wanted(c)) found.push_back(c);
    std::sort(found.begin(), found.end(), [](const Card& a, const Card& b) { return a.code() < b.code(); });
    CardIds ids;
    for (const Card& c : found) ids.push_back(c.id);
    shift(at::pile, ids, to, Spot::Bottom, Audience::everyone());
  };
  take(at::apart, [](const Card& c) { return c.sort == Sort::Desire; });
  take(at::acquired, [](const Card& c) { return c.acquired; });
}

}  // namespace xt::xyber
