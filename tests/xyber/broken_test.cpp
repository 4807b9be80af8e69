#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "session.h"
#include "watch.h"

// The test of the laws: rules broken on purpose in one place, each noticed by the law that is named with it.
namespace xt::xyber::cases {
namespace {

/// What goes wrong: `change` alters an event and says so, or leaves it alone. `before` is the state that the event comes upon.
struct Broken {
  const char* what;
  Law law;
  std::function<bool(Event& e, const State& before)> change;
};

Audience also(Audience a, Seat seat) { return a.with(seat); }
Moved* moved(Event& e, PlaceKind from, PlaceKind to) {
  auto* m = std::get_if<Moved>(&e);
  return m && m->from.kind == from && m->to.kind == to ? m : nullptr;
}
template <class F>
auto moves(PlaceKind from, PlaceKind to, F with) {
  return [=](Event& e, const State&) {
    Moved* const m = moved(e, from, to);
    if (m) with(*m);
    return m != nullptr;
  };
}
/// The cards as told to others.
void told_to(Moved& m, Audience who) { m.cards = {m.cards.fact(), who}; }
void with_cards(Moved& m, const std::function<void(Cards&)>& change) {
  Cards cards = m.cards.fact();
  change(cards);
  m.cards = {std::move(cards), m.cards.audience()};
}
void keeps_its_id(Moved& m) {
  with_cards(m, [&](Cards& cards) { cards[0].id = m.were.fact()[0]; });
}

const std::vector<Broken>& broken() {
  using Kind = PlaceKind;
  static const std::vector<Broken> all{
      {"a drawn card is shown to the GM", Law::Sight,
       moves(Kind::Deck, Kind::Hand, [](Moved& m) { told_to(m, also(m.cards.audience(), game_master)); })},
      {"a drawn card is shown to all", Law::Sight,
       moves(Kind::Deck, Kind::Hand, [](Moved& m) { told_to(m, Audience::everyone()); })},
      {"who draws doesn't see the card", Law::Sight,
       moves(Kind::Deck, Kind::Hand, [](Moved& m) { told_to(m, Audience::none()); })},
      {"a revealed card is shown to the judge alone", Law::Sight,
       [](Event& e, const State& s) {
         Moved* const m = moved(e, Kind::Deck, Kind::Revealed);
         if (m) told_to(*m, Audience::only(s.seat(Count::Judge) ? s.seat(Count::Judge) : game_master));
         return m != nullptr;
       }},
      {"a card submitted from the hand stays covered", Law::Sight,
       moves(Kind::Hand, Kind::Submitted, [](Moved& m) { told_to(m, Audience::only(m.from.side)); })},
      {"cards laid under the deck are shown to all", Law::Sight,
       moves(Kind::Hand, Kind::Deck, [](Moved& m) { told_to(m, Audience::everyone()); })},
      {"a gift is shown to the table", Law::Sight,
       moves(Kind::Hand, Kind::Hand, [](Moved& m) { told_to(m, Audience::everyone()); })},
      {"whose hand a card was in is told by its number", Law::Sight,
       [](Event& e, const State&) {
         auto* const m = std::get_if<Moved>(&e);
         if (!m || m->from.kind != Kind::Hand) return false;
         m->were = {m->were.fact(), Audience::everyone()};
         return true;
       }},
      {"at the end everybody is told who held what", Law::Sight,
       moves(Kind::Hand, Kind::Pile, [](Moved& m) { told_to(m, Audience::everyone()); })},
      {"the new deck's order is told to the GM", Law::Sight,
       [](Event& e, const State&) {
         auto* const sh = std::get_if<Shuffled>(&e);
         if (sh) sh->order = {sh->order.fact(), Audience::only(game_master)};
         return sh != nullptr;
       }},
      {"an enemy's cards are told to all before they are played", Law::Sight,
       [](Event& e, const State&) {
         auto* const in = std::get_if<Entered>(&e);
         if (!in || in->place.kind != Kind::Script) return false;
         in->cards = {in->cards.fact(), Audience::everyone()};
         return true;
       }},
      {"a card is lost in a reshuffle", Law::Conservation,
       [](Event& e, const State&) {
         auto* const sh = std::get_if<Shuffled>(&e);
         if (!sh || !sh->from_discard) return false;
         Cards order = sh->order.fact();
         order.pop_back();
         sh->order = {std::move(order), sh->order.audience()};
         return true;
       }},
      {"a card comes out of a reshuffle twice", Law::Conservation,
       [](Event& e, const State&) {
         auto* const sh = std::get_if<Shuffled>(&e);
         if (!sh || !sh->from_discard) return false;
         Cards order = sh->order.fact();
         order.push_back(order.front());
         order.back().id += 1000;
         sh->order = {std::move(order), sh->order.audience()};
         return true;
       }},
      {"a placed card is there twice after the clean-up", Law::Conservation,
       moves(Kind::Slots, Kind::Discard, [](Moved& m) { with_cards(m, [](Cards& cards) { cards.push_back(cards.front()); }); })},
      {"a submitted card never reaches the discard", Law::Conservation,
       moves(Kind::Submitted, Kind::Discard, [](Moved& m) { with_cards(m, [](Cards& cards) { cards.pop_back(); }); })},
      {"an Exceed forgets its owner on the way home", Law::Conservation,
       [](Event& e, const State&) {
         auto* const m = std::get_if<Moved>(&e);
         if (!m || m->to.kind != Kind::Reserve) return false;
         with_cards(*m, [](Cards& cards) { cards[0].owner = nobody; });
         return true;
       }},
      {"who gets an Exceed becomes its owner", Law::Conservation,
       [](Event& e, const State&) {
         auto* const m = std::get_if<Moved>(&e);
         if (!m || m->to.kind != Kind::Reserve || m->cards.fact()[0].owner == m->to.side) return false;
         with_cards(*m, [&](Cards& cards) { cards[0].owner = m->to.side; });
         return true;
       }},
      {"a Desire card changes hands and owner", Law::Conservation,
       [](Event& e, const State&) {
         auto* const m = std::get_if<Moved>(&e);
         if (!m || m->to.kind != Kind::Hand || m->cards.fact()[0].sort != Sort::Desire) return false;
         with_cards(*m, [&](Cards& cards) { cards[0].owner = cards[0].owner == m->to.side ? nobody : m->to.side; });
         return true;
       }},
      {"a card keeps its number into a hand", Law::Number, moves(Kind::Revealed, Kind::Hand, keeps_its_id)},
      {"a card keeps its number out of the deck", Law::Number, moves(Kind::Deck, Kind::Hand, keeps_its_id)},
      {"a card keeps its number into the deck", Law::Number, moves(Kind::Hand, Kind::Deck, keeps_its_id)},
      {"a shuffle leaves the numbers as they were", Law::Number,
       [](Event& e, const State& before) {
         auto* const sh = std::get_if<Shuffled>(&e);
         if (!sh || sh->from_discard) return false;
         sh->order = {before.at(at::deck), sh->order.audience()};
         return true;
       }},
      {"an open card is renamed on the way to the discard", Law::Number,
       [](Event& e, const State& before) {
         Moved* const m = moved(e, Kind::Scene, Kind::Discard);
         if (m) with_cards(*m, [&](Cards& cards) { cards[0].id = before.next_id; });
         return m != nullptr;
       }},
      {"an answer is told to all when it is given", Law::Seal,
       [](Event& e, const State&) {
         auto* const a = std::get_if<Answered>(&e);
         if (a) a->answer = {a->answer.fact(), Audience::everyone()};
         return a != nullptr;
       }},
      {"a sealed naming is told to the GM", Law::Seal,
       [](Event& e, const State& before) {
         auto* const a = std::get_if<Answered>(&e);
         if (!a || before.question != Question::Nominate || a->who == game_master) return false;
         a->answer = {a->answer.fact(), also(a->answer.audience(), game_master)};
         return true;
       }},
      {"the empty deck stays empty", Law::Deck,
       [](Event& e, const State&) {
         const auto* const sh = std::get_if<Shuffled>(&e);
         if (!sh || !sh->from_discard) return false;
         e = AskClosed{};  // nothing happens instead
         return true;
       }},
  };
  return all;
}

/// One session after the other till the change has been made once and its batch is over; what the laws say of it.
std::optional<Watch::Breach> noticed(const Broken& b, bool& done) {
  for (int game = 0; game < 60; ++game) {
    Random random(7'000 + static_cast<std::uint64_t>(game));
    const Kind kind{2 + game % 3, static_cast<Operation>(game % 3), game % 2 == 1};
    const Pack pack = random_pack(kind, random);
    Dice<Random> dice(random);
    const Setup setup = random_setup(pack, kind, random);
    State s;
    Watch watch;
    const auto fold = [&](std::vector<Event> events) -> std::optional<Watch::Breach> {
      for (Event& e : events) {
        if (!done) done = b.change(e, watch.state());
        if (auto breach = watch.fold(e)) return breach;
        if (done && b.law == Law::Deck) return watch.batch();
      }
      return watch.batch();
    };
    auto events = std::get<std::vector<Event>>(begin(pack, setup, dice));
    for (const Event& e : events) evolve(s, e);
    if (auto breach = fold(std::move(events))) return breach;
    for (int answers = 0; !s.over() && answers < 4000 && !done; ++answers) {
      const auto said = random_answer(s, pack, random, true);
      if (!said) break;
      auto made = std::get<std::vector<Event>>(decide(s, pack, said->who, said->answer, dice));
      for (const Event& e : made) evolve(s, e);
      if (auto breach = fold(std::move(made))) return breach;
    }
    if (done) return std::nullopt;
  }
  return std::nullopt;
}

TEST(XyberBrokenRules, EachIsNoticedByItsLaw) {
  std::set<Law> used;
  for (const Broken& b : broken()) {
    bool done = false;
    const auto breach = noticed(b, done);
    EXPECT_TRUE(done) << "never came up: " << b.what;
    ASSERT_TRUE(breach) << "the law of " << text(b.law) << " doesn't notice: " << b.what;
    EXPECT_EQ(breach->law, b.law) << b.what << ": noticed by " << text(breach->law) << " (" << breach->what << ")";
    EXPECT_TRUE(done) << "noticed before anything was broken: " << b.what << ": " << breach->what;
    used.insert(b.law);
    std::printf("%s: %s: %s\n", b.what, text(breach->law).c_str(), breach->what.c_str());
  }
  EXPECT_EQ(used.size(), 5u) << "each law has something to notice";
}

}  // namespace
}  // namespace xt::xyber::cases
