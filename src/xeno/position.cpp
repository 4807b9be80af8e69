#include "xeno/position.h"

#include <array>

#include "xeno/scan.h"

namespace xt::xeno {
namespace {

enum Field { Hands, Discards, Turn, Flags, Reincarnation, Deck, field_count };
constexpr std::array<const char*, field_count> field_names = {"hands", "discards", "turn", "flags", "reincarnation", "deck"};

/// Thrown inside this file only, to leave the reader from any depth; read_partial_position() catches it.
struct Bad {
  Error error;
};

[[noreturn]] void fail(const char* where, std::string reason) { throw Bad{{"bad_position", where, std::move(reason)}}; }
[[noreturn]] void fail(Field field, std::string reason) { fail(field_names[field], std::move(reason)); }

std::string seat_name(int i) { return std::string("seat ") + static_cast<char>('A' + i); }
std::string number(int n) { return std::to_string(n); }

class Reader {
 public:
  Reader(std::string_view text, bool faceoff) {
    const auto fields = scan::split(text, ' ');
    for (const auto field : fields)
      if (field.empty())
        fail("position", text.empty() ? "it is empty" : "exactly one space stands between two fields, and none around them");
    if (fields.size() != field_count)
      fail("position", "it has " + number(static_cast<int>(fields.size())) +
                           " fields, not 6: hands, discards, turn, flags, reincarnation, deck");
    hands(fields[Hands]);
    if (faceoff && s.seats != 2) fail("rules", "the table rule faceoff is for two seats only");
    s.faceoff = faceoff;
    discards(fields[Discards]);
    turn(fields[Turn]);
    flags(fields[Flags]);
    reincarnation(fields[Reincarnation]);
    deck(fields[Deck]);
    whole();
  }
  PartialPosition out;

 private:
  /// One more card of that kind is somewhere: at most as many as there are.
  void count(Field field, Kind k) {
    if (k == scan::hidden) {
      ++unknown;
      return;
    }
    if (seen.count(k) == copies(k))
      fail(field, "there is " + std::string(copies(k) == 1 ? "only one " : "a third ") + scan::text(k) +
                      (copies(k) == 1 ? ", and here is a second" : ", and the game has two"));
    seen.add(k);
  }
  static Kind card(Field field, std::string_view text) {
    if (const auto k = scan::kind(text)) return *k;
    fail(field, scan::quoted(text) + " is no kind of card: kinds are 1 to 10");
  }
  /// One part a seat, as many as there are hands.
  std::vector<std::string_view> by_seat(Field field, std::string_view text) const {
    auto parts = scan::split(text, '/');
    if (static_cast<int>(parts.size()) != s.seats)
      fail(field, "it has " + number(static_cast<int>(parts.size())) + " seats, but there are " + number(s.seats) + " hands");
    return parts;
  }

  void hands(std::string_view text) {
    const auto parts = scan::split(text, '/');
    if (parts.size() < 2 || parts.size() > max_seats)
      fail(Hands, "XENO has 2 to 4 seats, not " + number(static_cast<int>(parts.size())));
    s.seats = static_cast<std::uint8_t>(parts.size());
    for (std::uint8_t i = 0; i < s.seats; ++i) {
      if (parts[i] == "-") continue;
      s.in.add(Seat{i});
      const Kind k = parts[i] == "?" ? scan::hidden : card(Hands, parts[i]);
      count(Hands, k);
      if (k == scan::hidden)
        out.unknown_hands.add(Seat{i});
      else
        s.hand(Seat{i}).held = k;
    }
  }
  void discards(std::string_view text) {
    const auto parts = by_seat(Discards, text);
    for (std::uint8_t i = 0; i < s.seats; ++i) {
      if (parts[i] == "-") continue;
      for (const auto one : scan::split(parts[i], ',')) {
        const Kind k = card(Discards, one);
        count(Discards, k);
        const Hand kept = s.hand(Seat{i});
        s.lay_down(Seat{i}, k);
        s.hand(Seat{i}) = kept;
      }
    }
  }
  void turn(std::string_view text) {
    s.phase = text == "-" ? Phase::Over : Phase::Draw;
    if (text == "-") return;
    if (text.size() != 1 || text[0] < 'A' || text[0] > 'D')
      fail(Turn, scan::quoted(text) + " is no seat: A to D, or - when the game is over");
    s.turn = Seat{static_cast<std::uint8_t>(text[0] - 'A')};
    if (s.turn.index >= s.seats) fail(Turn, "there is no " + seat_name(s.turn.index));
    if (!s.in.has(s.turn)) fail(Turn, seat_name(s.turn.index) + " has dropped out");
  }
  void flags(std::string_view text) {
    const auto parts = by_seat(Flags, text);
    for (std::uint8_t i = 0; i < s.seats; ++i) {
      if (parts[i] == "-") continue;
      if (parts[i] == "sg") fail(Flags, "g stands before s");
      if (parts[i] != "g" && parts[i] != "s" && parts[i] != "gs")
        fail(Flags, scan::quoted(parts[i]) + " is none of g, s, gs and -");
      if (!s.in.has(Seat{i})) fail(Flags, seat_name(i) + " has dropped out, so its guard and Scholar have ended (X21)");
      if (parts[i].front() == 'g') s.guarded.add(Seat{i});
      if (parts[i].back() == 's') s.scholars.add(Seat{i});
    }
  }
  void reincarnation(std::string_view text) {
    if (text == "?") {
      out.unknown_aside = true;
      return count(Reincarnation, scan::hidden);
    }
    if (text == "-") {
      if (s.fallen(Hero) == 0)
        fail(Reincarnation, "the card is taken only when the Hero has been discarded (X19), and no 10 lies face up");
      return;
    }
    s.reincarnation = card(Reincarnation, text);
    count(Reincarnation, s.reincarnation);
  }
  void deck(std::string_view text) {
    if (text == "-") return;
    if (text.front() == '?') return unknown_deck(text);
    Kind last = None;
    for (const auto one : scan::split(text, ',')) {
      const Kind k = card(Deck, one);
      if (k < last) fail(Deck, "its cards stand ascending, but " + scan::text(k) + " comes after " + scan::text(last));
      last = k;
      count(Deck, k);
      s.deck.add(k);
    }
  }
  void unknown_deck(std::string_view text) {
    const auto digits = text.substr(1);
    const bool fits = (digits.size() == 1 && digits[0] >= '1' && digits[0] <= '9') ||
                      (digits.size() == 2 && digits[0] == '1' && digits[1] >= '0' && digits[1] <= '5');
    if (!fits) fail(Deck, scan::quoted(text) + " is no number of unknown cards: ?1 to ?15, or - for none");
    out.unknown_deck = digits.size() == 1 ? digits[0] - '0' : 10 + digits[1] - '0';
    unknown += out.unknown_deck;
  }

  // Exactly the 18 cards, and a turn exactly while the game goes on (X22).
  void whole() {
    const int cards = seen.size() + unknown;
    if (cards != 18) {
      std::string missing;
      if (unknown == 0) {
        Cards rest;
        for (int k = 1; k <= kinds; ++k)
          for (int n = seen.count(static_cast<Kind>(k)); n < copies(static_cast<Kind>(k)); ++n) rest.add(static_cast<Kind>(k));
        missing = "; missing: " + scan::text(rest);
      }
      fail(Deck, "all fields together hold " + number(cards) + " cards, not the 18 of the game" + missing);
    }
    const bool empty = s.deck.empty() && out.unknown_deck == 0;
    if (s.turn && s.in.at_most_one()) fail(Turn, "only one seat is still in, so the game is over and the turn is - (X22)");
    if (s.turn && empty) fail(Turn, "the deck is empty, so the game is over and the turn is - (X22)");
    if (!s.turn && !s.in.at_most_one() && !empty)
      fail(Turn, "the game is not over, so a seat is to move: the deck has cards and " + number(s.in.size()) +
                     " seats are still in (X22)");
    if (!s.turn && out.unknown_hands.empty()) s.winner = winner_of(s);
  }

  State& s = out.state;
  Cards seen;
  int unknown = 0;
};

std::string joined(int seats, const auto& part) {
  std::string all;
  for (std::uint8_t i = 0; i < seats; ++i) {
    if (i != 0) all += '/';
    const std::string one = part(Seat{i});
    all += one.empty() ? "-" : one;
  }
  return all;
}

}  // namespace

Result<PartialPosition> read_partial_position(std::string_view text, bool faceoff) {
  try {
    return Reader(text, faceoff).out;
  } catch (const Bad& bad) {
    return bad.error;
  }
}

Result<State> read_position(std::string_view text, bool faceoff) {
  const auto read = read_partial_position(text, faceoff);
  if (!read) return read.error();
  const char* const hidden = !read->unknown_hands.empty() ? "hands" : read->unknown_aside ? "reincarnation" : "deck";
  if (!read->complete()) return Error{"bad_position", hidden, "? stands only in a view; here every card must be known"};
  return read->state;
}

std::string write_position(const PartialPosition& p) {
  const State& s = p.state;
  std::string out = joined(s.seats, [&](Seat seat) {
    if (p.unknown_hands.has(seat)) return std::string("?");
    return s.in.has(seat) ? scan::text(s.hand(seat).held) : std::string();
  });
  out += ' ' + joined(s.seats, [&](Seat seat) {
           std::string line;
           for (int i = 0; i < s.fallen_count; ++i)
             if (s.fallen_seat(i) == seat) line += (line.empty() ? "" : ",") + scan::text(s.fallen_kind(i));
           return line;
         });
  out += ' ';
  out += s.turn ? letter(s.turn) : '-';
  out += ' ' + joined(s.seats,
                      [&](Seat seat) { return std::string(s.guarded.has(seat) ? "g" : "") + (s.scholars.has(seat) ? "s" : ""); });
  out += ' ' + (p.unknown_aside ? std::string("?") : scan::text(s.reincarnation));
  out += ' ';
  if (p.unknown_deck > 0) return out + '?' + number(p.unknown_deck);
  return out + (s.deck.empty() ? "-" : scan::text(s.deck));
}

std::string write_position(const State& s) { return write_position(PartialPosition{s, {}, false, 0}); }

PartialPosition seen_when_dealt(const State& s, Viewer viewer) {
  PartialPosition p{s, {}, false, 0};
  if (viewer.is_archive()) return p;
  for (const Seat seat : s.in)
    if (!viewer.is(seat)) {
      p.unknown_hands.add(seat);
      p.state.hand(seat).held = None;
    }
  p.unknown_aside = true;
  p.state.reincarnation = None;
  p.unknown_deck = s.deck.size();
  p.state.deck = {};
  return p;
}

Seat winner_of(const State& s) {
  if (s.in.at_most_one()) return s.in.only();
  Seat winner = nobody;
  Kind highest = None;
  for (const Seat seat : s.in) {
    const Kind k = s.hand(seat).held;
    if (k == highest) winner = nobody;
    if (k > highest) highest = k, winner = seat;
  }
  return winner;
}

}  // namespace xt::xeno
