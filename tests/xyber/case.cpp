#include "case.h"

#include <algorithm>
#include <sstream>

namespace xt::xyber::cases {
namespace {

std::vector<std::string> words(const std::string& text, char between = ' ') {
  std::vector<std::string> out;
  std::istringstream in(text);
  std::string word;
  while (std::getline(in, word, between)) {
    while (!word.empty() && word.front() == ' ') word.erase(0, 1);
    while (!word.empty() && word.back() == ' ') word.pop_back();
    if (!word.empty()) out.push_back(word);
  }
  return out;
}

std::string joined(std::vector<std::string> list) {
  std::string out;
  for (const std::string& one : list) out += (out.empty() ? "" : " ") + one;
  return out;
}

Seat seat_of(char letter) {
  switch (letter) {
    case 'P': return P;
    case 'Q': return Q;
    case 'R': return R;
    default: return E;
  }
}

const char* seat_name(Seat seat) {
  static const char* const names[] = {"P", "Q", "R", "S", "E", "F", "G"};
  return seat ? names[seat.index] : "-";
}

std::string place_name(Place p) { return std::string(name(p.kind)) + (p.shared() ? "" : std::string(" ") + seat_name(p.side)); }

}  // namespace

std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> all{Viewer::gm(), Viewer::gallery()};
  for (int i = 0; i < players; ++i) all.push_back(Viewer::seat(Seat{static_cast<std::uint8_t>(i)}));
  return all;
}

void Case::Scripted::shuffle(Cards& cards) {
  if (orders.empty()) return;
  const auto wanted = orders.front();
  orders.pop_front();
  Cards out;
  for (const std::string& w : wanted) {
    const auto it = std::find_if(cards.begin(), cards.end(), [&](const Card& c) { return owner->card_name(c) == w; });
    ASSERT_NE(it, cards.end()) << w << " isn't shuffled";
    out.push_back(*it);
    cards.erase(it);
  }
  EXPECT_TRUE(cards.empty()) << "more cards are shuffled than the case says";
  cards = std::move(out);
}

Case::Case(int players, const Pack& with) : pack(&with) {
  luck_.owner = this;
  const Scenario& story = with.scenarios[0];
  evolve(s, Started{players, 0, 0, static_cast<int>(story.quests.size()), static_cast<int>(story.enemies.size())});
  evolve(s, Counted{Count::Phase, static_cast<int>(Phase::Quest)});
  for (std::uint8_t i = 0; i < players; ++i) {
    Sheet sheet;
    sheet.savior = i;
    if (i == 0) sheet.code = 0;
    evolve(s, Seated{Seat{i}, sheet});
    evolve(s, Tallied{Tally::HandLimit, Seat{i}, with.rulesets[0].hand_limit[static_cast<std::size_t>(players)]});
  }
}

std::string Case::card_name(const Card& c) const {
  if (c.sort == Sort::Desire) return std::string("d") + seat_name(c.owner);
  if (c.sort == Sort::Exceed) return pack->exceeds[c.def].id;
  return pack->cards[c.def].id;
}

Card Case::made(const std::string& text) const {
  const std::string word = text.substr(0, text.find('@'));
  Card c;
  if (word[0] == 'd' && word.size() == 2 && std::isupper(static_cast<unsigned char>(word[1]))) {
    c.sort = Sort::Desire;
    c.owner = seat_of(word[1]);
    return c;
  }
  if (const Index x = find(pack->exceeds, word); x != none) {
    c.sort = Sort::Exceed;
    c.def = x;
    c.owner = c.holder = text.size() > word.size() ? seat_of(text.back()) : P;
    return c;
  }
  c.def = find(pack->cards, word);
  EXPECT_NE(c.def, none) << word;
  c.scripted = word[0] == 'n' || word[0] == 'z';
  if (pack->cards[c.def].crash) c.sort = Sort::Crash;
  return c;
}

Place Case::place(const std::string& text) const {
  const auto parts = words(text);
  if (parts[0].size() == 1) return at::hand(seat_of(parts[0][0]));
  const Seat side = parts.size() > 1 ? seat_of(parts[1][0]) : nobody;
  static const std::map<std::string, PlaceKind> kinds{
      {"deck", PlaceKind::Deck},          {"discard", PlaceKind::Discard}, {"exile", PlaceKind::Exile},
      {"scene", PlaceKind::Scene},        {"pile", PlaceKind::Pile},       {"desire", PlaceKind::Apart},
      {"acquired", PlaceKind::Acquired},  {"set", PlaceKind::Set},         {"reserve", PlaceKind::Reserve},
      {"slots", PlaceKind::Slots},        {"exceed", PlaceKind::Field},    {"spent", PlaceKind::Spent},
      {"tehoto", PlaceKind::Tehoto},      {"script", PlaceKind::Script},   {"revealed", PlaceKind::Revealed},
      {"submitted", PlaceKind::Submitted}};
  return {kinds.at(parts[0]), side};
}

Case& Case::before(const std::string& zones) {
  for (const std::string& zone : words(zones, '|')) {
    const auto colon = zone.find(':');
    const Place where = place(zone.substr(0, colon));
    Cards cards;
    for (const std::string& w : words(zone.substr(colon + 1))) {
      Card c = made(w);
      c.id = s.next_id + static_cast<CardId>(cards.size());
      if (c.sort == Sort::Exceed && !where.shared()) c.holder = where.side;
      cards.push_back(c);
    }
    if (!cards.empty()) evolve(s, Entered{where, static_cast<int>(cards.size()), {cards, Audience::none()}});
  }
  s.seen.clear();
  return *this;
}

Case& Case::order(const std::string& cards) {
  luck_.orders.push_back(words(cards));
  return *this;
}

Case& Case::start(Pending step) {
  Log log;
  Rules rules(s, *pack, luck_, &log);
  rules.push(std::move(step));
  rules.run();
  checked(log.events);
  return *this;
}

Case& Case::start(Task task, Seat seat, Seat other, int value, int extra) {
  Pending p;
  p.task = task;
  p.seat = seat;
  p.other = other;
  p.value = value;
  p.extra = extra;
  return start(std::move(p));
}

Case& Case::fight(Seat player, int own_action) {
  for (const Event& e : std::initializer_list<Event>{
           Counted{Count::Battle, 1}, Counted{Count::Round, own_action}, Counted{Count::First, player.index + 1},
           Tallied{Tally::Foe, E, 1}, Tallied{Tally::Foe, player, 1}, Tallied{Tally::Fielded, player, 1},
           Tallied{Tally::Fielded, E, 1}, Tallied{Tally::Actions, player, own_action - 1},
           Tallied{Tally::Actions, E, own_action - 1}})
    evolve(s, e);
  Pending b;
  b.task = Task::Battle;
  b.stage = 3;  // the next action
  b.seat = player;
  b.extra = 1;
  b.list = {player.index, E.index};
  b.chosen = {{1}};
  return start(std::move(b));
}

/// Events of one answer: a fold gives the same state, no card is lost, and no viewer hears more than the place allows.
void Case::checked(const std::vector<Event>& more) { events.insert(events.end(), more.begin(), more.end()); }

Answer Case::made(Seat who, Act act, const std::string& cards, int number, Seat target) const {
  Answer a;
  a.act = act;
  a.number = number;
  a.target = target;
  const Prompt asked_now = prompt(s, *pack, who);
  for (const std::string& w : words(cards)) {
    CardId found = 0;
    for (const Choice& c : asked_now.choices) {
      if (c.act != act) continue;
      for (const CardId one : c.cards)
        if (!found && one >= first_card_id && card_name(Board{s, *pack}.card(one)) == w &&
            std::find(a.cards.begin(), a.cards.end(), one) == a.cards.end())
          found = one;
    }
    a.cards.push_back(found ? found : id(w));
  }
  return a;
}

CardId Case::id(const std::string& card) const {
  for (const Cards& cards : s.cards)
    for (const Card& c : cards)
      if (card_name(c) == card) return c.id;
  return 0;
}

Case& Case::raw(Seat who, const Answer& a) {
  const State was = s;
  auto decided = decide(s, *pack, who, a, luck_);
  if (const auto* no = std::get_if<Refusal>(&decided)) {
    ADD_FAILURE() << seat_name(who) << " " << name(a.act) << " refused: " << no->code << ", asked " << question() << " of "
                  << asked();
    return *this;
  }
  EXPECT_EQ(s, was);
  const auto& more = std::get<std::vector<Event>>(decided);
  for (const Event& e : more) evolve(s, e);
  checked(more);
  return *this;
}

Case& Case::say(Seat who, Act act, const std::string& cards, int number, Seat target) {
  return raw(who, made(who, act, cards, number, target));
}

std::string Case::refused(Seat who, const Answer& a) const {
  const auto no = refuse(s, *pack, who, a);
  return no ? std::string(no->code) : "";
}
std::string Case::refused(Seat who, Act act, const std::string& cards, int number, Seat target) const {
  return refused(who, made(who, act, cards, number, target));
}

std::string Case::asked() const {
  std::vector<std::string> out;
  for (const Ask& a : s.asks)
    if (!a.answered) out.push_back(seat_name(a.who));
  return joined(out);
}

bool Case::offers(Seat who, Act act) const {
  const Prompt p = prompt(s, *pack, who);
  return std::any_of(p.choices.begin(), p.choices.end(), [&](const Choice& c) { return c.act == act; });
}

std::string Case::offered(Seat who, Act act) const {
  std::vector<std::string> out;
  for (const Choice& c : prompt(s, *pack, who).choices)
    if (c.act == act)
      for (const CardId one : c.cards) out.push_back(card_name(Board{s, *pack}.card(one)));
  return joined(out);
}

std::vector<int> Case::numbers(Seat who, Act act) const {
  std::vector<int> out;
  for (const Choice& c : prompt(s, *pack, who).choices)
    if (c.act == act) out.insert(out.end(), c.numbers.begin(), c.numbers.end());
  return out;
}

void Case::after(const std::string& zones) const {
  std::map<int, std::string> expected;
  for (const std::string& zone : words(zones, '|')) {
    const auto colon = zone.find(':');
    const bool any = colon > 0 && zone[colon - 1] == '?';
    auto list = words(zone.substr(colon + 1));
    const Place where = place(zone.substr(0, colon - (any ? 1 : 0)));
    std::vector<std::string> real;
    for (const Card& c : s.at(where)) real.push_back(card_name(c));
    // Only the deck and the discard have an order that means anything.
    if (any || (where != at::deck && where != at::discard))
      std::sort(list.begin(), list.end()), std::sort(real.begin(), real.end());
    EXPECT_EQ(joined(real), joined(list)) << place_name(where);
    expected[where.index()] = "";
  }
  for (int i = 0; i < place_count; ++i)
    EXPECT_TRUE(expected.contains(i) || s.cards[static_cast<std::size_t>(i)].empty()) << place_name(Place::of(i));
  standard_sight();
}

/// Everybody sees how many cards lie where, and the faces everywhere but in the deck and in hands; each player the own hand.
void Case::standard_sight() const {
  for (const Viewer v : viewers(s.players)) {
    std::map<int, const PlaceView*> seen;
    const View sight = view(s, *pack, v);
    for (const PlaceView& p : sight.places) seen[p.place.index()] = &p;
    for (int i = 0; i < place_count; ++i) {
      const Place p = Place::of(i);
      const Cards& cards = s.at(p);
      const bool gms = p.kind == PlaceKind::Script || (p.kind == PlaceKind::Reserve && is_enemy(p.side));
      if (cards.empty() || (gms && v != Viewer::gm())) {
        EXPECT_FALSE(seen.contains(i)) << place_name(p);
        continue;
      }
      const bool own = p.kind == PlaceKind::Hand && v == Viewer::seat(p.side);
      const bool back = p.kind == PlaceKind::Deck || p.kind == PlaceKind::Pile || (p.kind == PlaceKind::Hand && !own);
      ASSERT_TRUE(seen.contains(i)) << place_name(p);
      EXPECT_EQ(seen[i]->number, static_cast<int>(cards.size())) << place_name(p);
      EXPECT_EQ(seen[i]->cards, back ? std::nullopt : std::optional(cards)) << place_name(p);
    }
  }
}

std::vector<std::string> Case::told(Viewer v) const {
  std::vector<std::string> out;
  const auto list = [&](const Cards& cards, int number) {
    if (cards.empty()) return std::to_string(number) + " unseen";
    std::vector<std::string> names;
    for (const Card& c : cards) names.push_back(card_name(c));
    return joined(names);
  };
  for (const Event& event : events) {
    const auto seen = masked(event, v);
    if (!seen) continue;
    if (const auto* m = std::get_if<Moved>(&*seen))
      out.push_back(place_name(m->from) + " > " + place_name(m->to) + ": " + list(m->cards.fact(), m->number));
    if (const auto* sh = std::get_if<Shuffled>(&*seen))
      out.push_back(std::string(sh->from_discard ? "reshuffled " : "shuffled ") + list(sh->order.fact(), sh->number));
    if (const auto* t = std::get_if<Told>(&*seen)) out.push_back(std::string(name(t->what)) + " " + seat_name(t->who));
  }
  return out;
}

bool Case::heard(Viewer v, const std::string& line) const {
  const auto all = told(v);
  return std::find(all.begin(), all.end(), line) != all.end();
}

void Case::only(Seat who, const std::string& card) const {
  for (const Viewer v : viewers(s.players)) {
    if (v == Viewer::seat(who)) continue;
    for (const std::string& line : told(v))
      for (const std::string& w : words(line)) EXPECT_NE(w, card) << line;
    for (const PlaceView& p : view(s, *pack, v).places)
      for (const Card& c : p.cards.value_or(Cards{})) EXPECT_NE(card_name(c), card) << place_name(p.place);
  }
}

}  // namespace xt::xyber::cases
