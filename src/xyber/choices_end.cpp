#include <algorithm>

#include "xyber/choices.h"
#include "xyber/creation.h"

namespace xt::xyber {

void Chooser::growth() {
  std::vector<int> exceeds, words, cards;
  for (std::size_t i = 0; i < pack.exceeds.size(); ++i) {
    const Cards& have = s.at(at::reserve(who));
    const bool owned = std::any_of(have.begin(), have.end(), [&](const Card& c) { return c.owner == who && c.def == i; });
    if (pack.exceeds[i].source == Source::Rulebook && !owned) exceeds.push_back(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < pack.clans.size(); ++i)
    if (!savior_clans(who).has(static_cast<Clan>(i))) words.push_back(static_cast<int>(i));
  for (const auto* list : {&s.seen, &s.held[who.index]})
    for (const Index def : *list)
      if (std::find(cards.begin(), cards.end(), def) == cards.end()) cards.push_back(def);
  std::sort(cards.begin(), cards.end());
  const int had = step().list[who.index];  // each of the four once, where the ruleset allows several
  const auto open = [&](Act act) { return !(had >> static_cast<int>(act) & 1); };
  if (open(Act::Exceed)) add_numbers(Act::Exceed, std::move(exceeds));
  if (open(Act::Xp)) add(Act::Xp);
  if (open(Act::GainClan)) add_numbers(Act::GainClan, std::move(words));
  if (open(Act::Favourite)) add_numbers(Act::Favourite, std::move(cards));
  add(Act::No);
}

void Chooser::closing() {
  switch (s.question) {
    case Question::Pairing: {
      std::vector<int> left;
      for (const int foe : foes()) {
        bool taken = foe_down(foe);
        for (std::size_t i = 0; i < step().list.size(); i += 2) taken |= step().list[i] == foe;
        if (!taken) left.push_back(foe);
      }
      add_numbers(Act::Pick, std::move(left));
      return add(Act::StandBack);
    }
    case Question::Unwilling: return add(Act::Yes), add(Act::Failed);
    case Question::Entrust: {
      Seats fighters;
      for (std::uint8_t i = 0; i < max_players; ++i)
        if (step().value >> i & 1) fighters.add(Seat{i});
      if (fighters.size() == 1) fighters = {};
      const CardIds hand = ids(at::hand(who)), reserve = ids(at::reserve(who));
      if (!hand.empty()) out.push_back({.act = Act::Give, .cards = hand, .least = 1, .most = 1, .targets = fighters});
      if (!reserve.empty()) out.push_back({.act = Act::Exceed, .cards = reserve, .least = 1, .most = 1, .targets = fighters});
      return add(Act::No);
    }
    case Question::DrawnAgain: return add(Act::Yes), add(Act::Failed), add(Act::Cleared);  // both, the PC, the enemy
    case Question::TwinPlayers: {
      std::vector<int> pairs;  // two players as bits
      for (int bits = 1; bits < 1 << s.players; ++bits)
        if (std::popcount(static_cast<unsigned>(bits)) == 2 && (bits & static_cast<int>(players().bits())) == bits)
          pairs.push_back(bits);
      return add_numbers(Act::Pick, std::move(pairs));
    }
    case Question::Goal: return add(Act::Cleared), add(Act::Failed);
    case Question::DeckProposal: {
      if (step().task == Task::Home) {  // a home to agree on, with its name (Y62 to Y64)
        std::vector<int> decks;
        for (std::size_t i = 0; i < pack.decks.size(); ++i)
          if (fits_players(pack.decks[i], rules(), s.players)) decks.push_back(static_cast<int>(i));
        return out.push_back({.act = Act::Pick, .numbers = std::move(decks), .text = true});
      }
      const CardIds cards = ids(at::acquired);
      return add_cards(Act::Pick, cards, 0, static_cast<int>(cards.size()));
    }
    case Question::DeckCut: {
      const std::size_t size = s.home_deck.size() + step().chosen[0].size();
      CardIds places;  // the deck as stored, then the cards that go in
      for (std::size_t i = 0; i < size; ++i) places.push_back(static_cast<CardId>(i + 1));
      const int n = static_cast<int>(size) - rules().deck_max;
      return add_cards(Act::Pick, std::move(places), n, n);
    }
    case Question::Agree: return add(Act::Yes), add(Act::No);
    case Question::Growth: return growth();
    case Question::ExceedCut: {
      CardIds own;
      for (const Card& c : s.at(at::reserve(who)))
        if (c.owner == who) own.push_back(c.id);
      const int n = std::max(0, static_cast<int>(own.size()) - rules().exceed_max_at_end);
      return add_cards(Act::Pick, std::move(own), n, n);
    }
    case Question::Rename:
      out.push_back({.act = Act::Pick, .text = true});
      out.push_back({.act = Act::Savior, .text = true});
      return add(Act::No);
    case Question::RenameHome: out.push_back({.act = Act::Pick, .text = true}); return add(Act::No);
    default: return;
  }
}

}  // namespace xt::xyber
