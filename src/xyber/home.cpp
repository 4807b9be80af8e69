#include <algorithm>

#include "xyber/creation.h"

// The home phase (Y85 to Y99, Y201, Y203) and the introduction.
namespace xt::xyber {

void Rules::begin(const Setup& setup) {
  const Scenario& story_begun = pack_.scenarios[setup.scenario];
  emit(Started{static_cast<int>(setup.players.size()), setup.scenario, setup.ruleset, static_cast<int>(story_begun.quests.size()),
               static_cast<int>(story_begun.enemies.size())});
  std::vector<Index> home = setup.home_deck;
  std::sort(home.begin(), home.end());
  emit(HomeKept{std::move(home), setup.home_name});
  for (std::size_t i = 0; i < setup.players.size(); ++i) {
    const Seat seat{static_cast<std::uint8_t>(i)};
    emit(Seated{seat, setup.players[i].sheet});
    Cards exceeds;
    for (const Index def : setup.players[i].exceeds) exceeds.push_back({0, Sort::Exceed, def, seat, seat, false, false});
    if (!exceeds.empty()) enter(at::reserve(seat), std::move(exceeds));
  }
  set(Count::Phase, static_cast<int>(Phase::Home));
  push(Task::Home);
  run();
}

/// The step: seat = who proposes a home (Y64), extra = 1 accepted, 2 refused by majority; then seat = who picks a Desire card,
/// value = how many have picked, list = those left (Y203).
void Rules::home() {
  enum Stage {
    Begin,
    Introduce,
    DesireHook,
    Desire,
    Picked,
    Wished,
    LivesHook,
    Positions,
    Placed,
    DeckHook,
    Deck,
    Favoured,
    HandsHook,
    Hands,
    Propose,
    Proposed,
    Agreed,
    Leave
  };
  Pending p = top();
  const auto& wishes = story().desire_cards;
  switch (p.stage) {
    case Begin:
      tell(Fact::PhaseBegan, nobody, nobody, static_cast<int>(Phase::Home));
      if (!s.home_deck.empty()) return hook(Step::HomeIntroductions, Introduce, DesireHook);  // set up before, or a campaign's
      p.seat = look.in_order().front();
      p.stage = Propose;
      return change(p);
    case Propose:
      p.extra = 0;
      change(p);
      return ask(Proposed, Question::DeckProposal, p.seat);
    case Proposed: {
      const int deck = given().number;
      tell(Fact::Proposed, p.seat, nobody, deck, given().text);
      emit(HomeKept{deck_list(pack_.decks[static_cast<std::size_t>(deck)]), given().text});
      return ask(Agreed, Question::Agree, look.players().without(p.seat));
    }
    case Agreed:
      if (agreed()) return hook(Step::HomeIntroductions, Introduce, DesireHook);
      emit(HomeKept{});
      p.seat = look.players().after(p.seat);  // somebody else proposes (Y196)
      p.stage = Propose;
      return change(p);
    case Introduce: return ask(DesireHook, Question::GoOn, game_master);
    case DesireHook:
      for (std::size_t i = 0; i < wishes.size(); ++i) p.list.push_back(static_cast<int>(i));
      p.value = 0;
      change(p);
      return hook(Step::HomeDesire, Desire, LivesHook);
    case Desire:
      if (wishes.empty()) return ask(Wished, Question::WriteWish, look.players());
      if (p.value >= s.players || p.list.empty()) return to(LivesHook);
      p.seat = look.in_order()[static_cast<std::size_t>(p.value)];
      change(p);
      return ask(Picked, Question::PickDesire, p.seat);
    case Picked: {
      Sheet sheet = s.sheets[p.seat.index];
      sheet.wish = wishes[static_cast<std::size_t>(given().number)].get(Lang::Ja);
      std::erase(p.list, given().number);
      emit(Seated{p.seat, sheet});
      p.value += 1;
      p.stage = Desire;
      return change(p);
    }
    case Wished:
      for (const Ask& a : given_) {
        Sheet sheet = s.sheets[a.who.index];
        sheet.wish = a.answer.text;  // an empty wish is legal
        emit(Seated{a.who, sheet});
      }
      return to(LivesHook);
    case LivesHook: return hook(Step::HomeLives, Positions, DeckHook);
    case Positions: return ask(Placed, Question::PickPosition, look.players());
    case Placed:
      for (const Ask& a : given_) {
        if (a.answer.act == Act::No) continue;
        Sheet sheet = s.sheets[a.who.index];
        sheet.position = static_cast<Index>(
            a.answer.act == Act::Pick ? a.answer.number
                                      : static_cast<int>(luck_.below(static_cast<std::uint32_t>(pack_.positions.size()))));
        emit(Seated{a.who, sheet});
      }
      return to(DeckHook);
    case DeckHook: return hook(Step::HomeDeck, Deck, Deck);
    case Deck: {
      Seats fond;
      for (const Seat who : look.players())
        if (s.sheets[who.index].favourite != none) fond.add(who);
      return ask(Favoured, Question::AddFavourite, fond);
    }
    case Favoured: to(HandsHook); return deal_deck();
    case HandsHook: return hook(Step::HomeHands, Hands, Hands);
    case Hands:
      for (const Seat who : look.in_order()) {
        set(Tally::HandLimit, who, rule().hand_limit[s.players]);  // Y95, Y96
        draw(who, s.get(Tally::HandLimit, who));
      }
      return ask(Leave, Question::GoOn, game_master);
    default:
      pop();
      set(Count::Phase, static_cast<int>(Phase::Introduction));
      push(Task::Introduction);
  }
}

/// Home deck, favourites (Y157) and all Desire cards, shuffled (Y94).
void Rules::deal_deck() {
  Cards cards;
  for (const Index def : s.home_deck) cards.push_back({0, Sort::Common, def, nobody, nobody, false, false});
  for (const Ask& a : given_)
    if (a.answer.act == Act::Yes)
      cards.push_back({0, Sort::Common, s.sheets[a.who.index].favourite, nobody, nobody, false, false});
  for (const Seat who : look.players()) cards.push_back({0, Sort::Desire, 0, who, nobody, false, false});
  set(Count::DeckSize, static_cast<int>(s.home_deck.size()));
  enter(at::deck, std::move(cards));
  shuffle_deck();
}

void Rules::introduction() {
  enum Stage { Begin, Confirm, Leave };
  switch (top().stage) {
    case Begin:
      tell(Fact::PhaseBegan, nobody, nobody, static_cast<int>(Phase::Introduction));
      return hook(Step::Introduction, Confirm, Confirm);
    case Confirm: return ask(Leave, Question::GoOn, game_master);
    default:
      pop();
      set(Count::Phase, static_cast<int>(Phase::Quest));
      push(Task::Quest);
  }
}

}  // namespace xt::xyber
