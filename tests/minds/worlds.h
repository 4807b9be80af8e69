#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "minds/mind.h"
#include "xeno/rules.h"

namespace xt::minds {

/// Luck that answers from a list, and past its end asks `more` and writes the answers down.
struct Scripted {
  std::vector<xeno::Kind>& picks;
  Random& more;
  std::size_t next = 0;
  bool lawful = true;

  xeno::Kind pick(xeno::Cards from) {
    if (next == picks.size()) picks.push_back(from.nth(more.below(static_cast<std::uint32_t>(from.size()))));
    const xeno::Kind kind = picks[next++];
    if (from.has(kind)) return kind;
    lawful = false;  // this world cannot be
    return from.nth(0);
  }
};

/// A game up to a question: all that luck and the players did, and what came of it.
struct World {
  int seats = 2;
  bool faceoff = false;
  std::vector<xeno::Kind> picks;
  std::vector<xeno::Action> actions;
  xeno::State state{};
  xeno::Log log{};

  PlainSight sight(Seat seat) const {
    const Viewer viewer = Viewer::seat(seat);
    xeno::Knowledge knowledge(viewer);
    std::vector<xeno::Event> history;
    for (const xeno::Event& e : log.events) {
      history.push_back(xeno::masked(e, viewer));
      knowledge.learn(history.back());
    }
    return {xeno::view(state, knowledge), xeno::prompt(state, viewer).options, std::move(history)};
  }
};

/// Plays `picks` and `actions` from the deal on; nothing if they cannot be played.
inline std::optional<World> replay(World w) {
  Random unused(0);
  Scripted luck{w.picks, unused};
  w.log.events.clear();
  xeno::start(w.state, w.seats, w.faceoff, Seat{0}, luck, w.log);
  for (const xeno::Action& a : w.actions) {
    if (!luck.lawful || w.state.phase == xeno::Phase::Over || xeno::refuse(w.state, w.state.turn, a)) return std::nullopt;
    xeno::act(w.state, a, luck, w.log);
  }
  if (!luck.lawful || luck.next != w.picks.size()) return std::nullopt;
  return w;
}

/// Every byte of a masked event that means something.
inline std::string text(const xeno::Event& event) {
  std::string out;
  std::visit(
      [&](const auto& e) {
        out += e.name;
        const auto put = [&](auto number) { out += ' ' + std::to_string(static_cast<int>(number)); };
        e.fields(e, [&]<class T>(const char*, const T& field) {
          if constexpr (std::is_same_v<T, Seat>) {
            put(field.index);
          } else if constexpr (std::is_same_v<T, Veiled<xeno::Kind>>) {
            put(field.fact()), put(field.audience().bits());
          } else if constexpr (std::is_same_v<T, Veiled<xeno::Few>>) {
            put(field.audience().bits());
            for (int i = 0; i < field.fact().size(); ++i) put(field.fact().nth(i));
          } else {
            put(field);
          }
        });
      },
      event);
  return out;
}

/// Everything in a sight.
inline std::string text(const Sight& sight) {
  std::string out;
  const auto put = [&](auto number) { out += ' ' + std::to_string(static_cast<int>(number)); };
  const auto few = [&](const xeno::Few& cards) {
    for (int i = 0; i < cards.size(); ++i) put(cards.nth(i));
    out += ';';
  };
  const xeno::View& v = sight.view();
  put(v.phase), put(v.turn.index), put(v.target.index), put(v.winner.index), put(v.at_work), put(v.deck), put(v.aside);
  for (const xeno::SeatView& s : v.seats) {
    put(s.in), put(s.guarded), put(s.scholar), put(s.has_drawn), put(s.known.kind), put(s.known.why);
    for (const auto& card : s.hand) put(card.value_or(xeno::None));
    out += '/';
    for (const xeno::Kind k : s.line) put(k);
    out += '\n';
  }
  for (const auto& [seat, kind] : v.fallen) put(seat.index), put(kind);
  put(v.looked_count), few(v.looked.value_or(xeno::Few{})), few(v.returned);
  for (const auto& c : v.count) put(c.fallen), put(c.known), put(c.unseen);
  out += '\n';
  for (const xeno::Action& a : sight.options()) put(a.verb), put(a.kind), put(a.target.index), put(a.named);
  for (const xeno::Event& e : sight.history()) out += '\n' + text(e);
  return out;
}

/// Another world that `seat` cannot tell from `w`: some of luck's answers changed places with each other or with cards still in
/// the deck, all was played again, and the seat was told the same. Nothing if none was found in `tries`.
inline std::optional<World> other_world(const World& w, Seat seat, Random& random, int tries) {
  const auto told = [&](const World& one) {
    std::string out;
    for (const xeno::Event& e : one.log.events) out += text(xeno::masked(e, Viewer::seat(seat))) + '\n';
    return out;
  };
  const std::string wanted = told(w);
  const auto below = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  for (; tries > 0; --tries) {
    World other = w;
    for (std::uint32_t change = 0; change < 1 + below(2); ++change) {
      xeno::Kind& one = other.picks[below(other.picks.size())];
      if (below(2) == 0 && !w.state.deck.empty())
        one = w.state.deck.nth(below(static_cast<std::size_t>(w.state.deck.size())));
      else
        std::swap(one, other.picks[below(other.picks.size())]);
    }
    if (other.picks == w.picks) continue;
    auto played = replay(std::move(other));
    if (played && told(*played) == wanted) return played;
  }
  return std::nullopt;
}

}  // namespace xt::minds
