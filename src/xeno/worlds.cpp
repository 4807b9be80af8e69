#include "xeno/worlds.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace xt::xeno {
namespace {

using scan::hidden;

/// More states than any game can leave open; a bound all the same.
constexpr std::size_t most_states = 4'000'000;

void each_kind(const Cards& cards, const auto& f) {
  for (int k = 1; k <= kinds; ++k)
    if (cards.has(static_cast<Kind>(k))) f(static_cast<Kind>(k));
}

/// The cards that a partial position does not place.
Cards unplaced(const State& s) {
  Cards rest = Cards::all();
  for (const Hand& hand : s.hands)
    if (hand.held != None) rest.remove(hand.held);
  for (int i = 0; i < s.fallen_count; ++i) rest.remove(s.fallen_kind(i));
  if (s.reincarnation != None) rest.remove(s.reincarnation);
  each_kind(s.deck, [&](Kind k) {
    for (int n = s.deck.count(k); n > 0; --n) rest.remove(k);
  });
  return rest;
}

/// Gives every unknown card of `p` a kind, in every way.
void fill(const PartialPosition& p, State s, Seats open, const Cards& rest, std::vector<State>& out) {
  if (!open.empty()) {
    const Seat seat = *open.begin();
    each_kind(rest, [&](Kind k) {
      State next = s;
      next.hand(seat).held = k;
      fill(p, next, open.without(seat), rest.without(k), out);
    });
  } else if (p.unknown_aside && s.reincarnation == None) {
    each_kind(rest, [&](Kind k) {
      State next = s;
      next.reincarnation = k;
      fill(p, next, open, rest.without(k), out);
    });
  } else {
    if (p.unknown_deck > 0) s.deck = rest;
    if (s.phase == Phase::Over) s.winner = winner_of(s);
    out.push_back(s);
  }
}

/// The looked-at cards with every `?` given a kind, `kept` among them; any completion does, for the others go back.
void complete_looked(const State& s, Ply& ply, Kind kept) {
  Cards all, rest = s.deck;
  for (int i = 0; i < ply.looked_count; ++i) {
    const Kind k = ply.looked[static_cast<std::size_t>(i)];
    if (k != hidden) all.add(k), rest.remove(k);
  }
  if (!all.has(kept)) all.add(kept), rest.remove(kept);
  while (all.size() < ply.looked_count) {
    const Kind k = rest.nth(0);
    all.add(k), rest.remove(k);
  }
  for (int i = 0; i < ply.looked_count; ++i) ply.looked[static_cast<std::size_t>(i)] = all.nth(static_cast<unsigned>(i));
}

/// What the acting seat can have drawn or kept, or why nothing. Of the unknown ones only those that let it play its card.
std::optional<PlyFault> drawable(const State& s, const Ply& ply, Cards& out) {
  if (s.phase == Phase::Over) return PlyFault::GameOver;
  if (s.scholars.has(s.turn) != (ply.looked_count != 0))
    return s.scholars.has(s.turn) ? PlyFault::ScholarPending : PlyFault::NoScholar;
  Cards from = s.deck;
  if (ply.looked_count != 0) {
    if (ply.looked_count != std::min(3, s.deck.size())) return PlyFault::LookedCount;
    Cards shown, rest = s.deck;
    for (int i = 0; i < ply.looked_count; ++i) {
      const Kind k = ply.looked[static_cast<std::size_t>(i)];
      if (k == hidden) continue;
      if (!rest.has(k)) return PlyFault::NotInDeck;
      shown.add(k), rest.remove(k);
    }
    if (shown.size() == ply.looked_count) from = shown;
  }
  const auto fits = [&](Kind k) { return s.hand(s.turn).held == ply.played || k == ply.played; };
  if (ply.drew != hidden && !from.has(ply.drew)) return PlyFault::NotInDeck;
  each_kind(from, [&](Kind k) {
    if (ply.drew == hidden ? fits(k) : k == ply.drew) out.add(k);
  });
  return out.empty() ? std::optional(PlyFault::NotHeld) : std::nullopt;
}

/// What the target can have drawn; where it could draw nothing at all, some card, so that the rules say why.
Cards they_drawable(const State& s, const Ply& ply) {
  if (ply.they_drew != hidden) return {};
  const Cards deck = s.deck.without(ply.drew);
  Cards out;
  if (ply.target.index < s.seats && s.hand(ply.target).held == ply.they_lost) {
    each_kind(deck, [&](Kind k) { out.add(k); });
  } else if (deck.has(ply.they_lost)) {
    out.add(ply.they_lost);
  }
  if (out.empty()) out.add(deck.empty() ? Boy : deck.nth(0));
  return out;
}

std::uint64_t hash(const State& s) {
  std::uint64_t words[sizeof(State) / 8], h = 0;
  static_assert(sizeof(State) % 8 == 0);
  std::memcpy(words, &s, sizeof s);
  for (const std::uint64_t w : words) h = (h ^ w) * 0x9E3779B97F4A7C15, h ^= h >> 29;
  return h;
}

std::string in_words(const State& s, const Ply& ply, PlyFault fault, bool certain) {
  if (certain) return explain(s, ply, fault);
  switch (fault) {
    case PlyFault::NotInDeck: return "by what was shown, the drawn card cannot be in the deck";
    case PlyFault::NotHeld: return "by what was shown, the seat to move cannot have held or drawn the " + scan::text(ply.played);
    case PlyFault::TheyDrewNotInDeck: return "by what was shown, the card that the target drew cannot be in the deck";
    case PlyFault::TheyLostNotHeld:
      return "by what was shown, the target cannot have held or drawn the " + scan::text(ply.they_lost);
    default: return explain(s, ply, fault);
  }
}

/// What lies open on the table: everything but hands, reincarnation card and deck.
std::string open_part(const State& s) {
  std::string out(reinterpret_cast<const char*>(s.line.data()), s.line.size());
  for (const unsigned part : {s.in.bits(), s.guarded.bits(), s.scholars.bits(), unsigned{s.turn.index}, unsigned(s.phase)})
    out += static_cast<char>(part);
  return out;
}

/// The value on which all agree, or `?`.
template <class Read>
std::string agreed(const std::vector<const State*>& states, Read read) {
  std::string first = read(*states.front());
  for (const State* s : states)
    if (read(*s) != first) return "?";
  return first;
}

std::string line_of(const std::vector<const State*>& states, Seat seat) {
  const auto cards = [&](const State& s) {
    std::string line;
    for (int i = 0; i < s.fallen_count; ++i)
      if (s.fallen_seat(i) == seat) line += static_cast<char>(s.fallen_kind(i));
    return line;
  };
  std::string line = cards(*states.front());
  for (const State* s : states) {
    const std::string other = cards(*s);
    if (other.size() != line.size()) return "?";
    for (std::size_t i = 0; i < line.size(); ++i)
      if (other[i] != line[i]) line[i] = static_cast<char>(hidden);
  }
  std::string out;
  for (const char c : line) out += (out.empty() ? "" : ",") + scan::text(static_cast<Kind>(c));
  return out.empty() ? "-" : out;
}

/// The position on which all states agree, `?` elsewhere.
std::string common_position(const std::vector<const State*>& states) {
  const int seats = states.front()->seats;
  std::string hands, lines, flags;
  for (std::uint8_t i = 0; i < seats; ++i) {
    const Seat seat{i};
    const char* const slash = i == 0 ? "" : "/";
    hands += slash + agreed(states, [&](const State& s) { return s.in.has(seat) ? scan::text(s.hand(seat).held) : "-"; });
    lines += slash + line_of(states, seat);
    flags += slash + agreed(states, [&](const State& s) {
               const std::string flag = std::string(s.guarded.has(seat) ? "g" : "") + (s.scholars.has(seat) ? "s" : "");
               return flag.empty() ? "-" : flag;
             });
  }
  const std::string turn = agreed(states, [](const State& s) { return std::string(1, s.turn ? letter(s.turn) : '-'); });
  const std::string aside = agreed(states, [](const State& s) { return scan::text(s.reincarnation); });
  std::string deck = agreed(states, [](const State& s) { return s.deck.empty() ? "-" : scan::text(s.deck); });
  if (deck == "?") deck += agreed(states, [](const State& s) { return std::to_string(s.deck.size()); });
  return hands + ' ' + lines + ' ' + turn + ' ' + flags + ' ' + aside + ' ' + (deck == "??" ? "?" : deck);
}

}  // namespace

/// The states after a ply, each once.
class Worlds::Next {
 public:
  explicit Next(bool history) : slots_(1 << 10, free), history_(history) {}

  void add(const State& s, std::uint32_t from) {
    std::size_t at = hash(s) & (slots_.size() - 1);
    while (slots_[at] != free && std::memcmp(&step.states[slots_[at]], &s, sizeof s) != 0) at = (at + 1) & (slots_.size() - 1);
    const bool fresh = slots_[at] == free;
    if (fresh) slots_[at] = static_cast<std::uint32_t>(step.states.size());
    const std::uint32_t to = slots_[at];
    if (fresh) step.states.push_back(s);
    if (history_) step.from.emplace_back(from, to);
    if (step.states.size() * 2 > slots_.size()) grow();
  }
  Step step;

 private:
  static constexpr std::uint32_t free = 0xFFFFFFFF;
  void grow() {
    slots_.assign(slots_.size() * 2, free);
    for (std::uint32_t i = 0; i < step.states.size(); ++i) {
      std::size_t at = hash(step.states[i]) & (slots_.size() - 1);
      while (slots_[at] != free) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = i;
    }
  }
  std::vector<std::uint32_t> slots_;
  bool history_;
};

Worlds::Worlds(const PartialPosition& start, bool history) : history_(history) {
  Step first;
  fill(start, start.state, start.unknown_hands, unplaced(start.state), first.states);
  steps_.push_back(std::move(first));
}

std::optional<std::string> Worlds::step(const Ply& ply) {
  const std::vector<State>& now = steps_.back().states;
  Next next(history_);
  Unrecorded nothing;
  std::optional<PlyFault> best;
  const State* best_state = nullptr;
  Ply best_ply;
  const auto failed = [&](const State& s, const Ply& tried, PlyFault fault) {
    if (best && *best >= fault) return;
    best = fault, best_state = &s, best_ply = tried;
  };
  for (std::uint32_t i = 0; i < now.size(); ++i) {
    const State& s = now[i];
    Cards drawn;
    if (const auto fault = drawable(s, ply, drawn)) {
      failed(s, ply, *fault);
      continue;
    }
    each_kind(drawn, [&](Kind drew) {
      Ply told = ply;
      told.drew = drew;
      if (ply.looked_count != 0) complete_looked(s, told, drew);
      const auto play = [&] {
        if (const auto fault = fault_of(s, told)) return failed(s, told, *fault);
        State after = s;
        play_ply(after, told, nothing);
        next.add(after, i);
      };
      if (ply.they_drew != hidden) return play();
      each_kind(they_drawable(s, told), [&](Kind they_drew) {
        told.they_drew = they_drew;
        play();
      });
    });
    if (next.step.states.size() > most_states) return "too little is shown of this game to check it";
  }
  if (next.step.states.empty()) return in_words(*best_state, best_ply, *best, now.size() == 1 && !ply.masked());
  if (!history_) steps_.clear();
  steps_.push_back(std::move(next.step));
  return std::nullopt;
}

std::optional<std::string> Worlds::end(const std::string& result) {
  Step& last = steps_.back();
  const auto fits = [&](const State& s) {
    if (result == "*" || s.phase != Phase::Over) return result == "*" && s.phase != Phase::Over;
    return result == (s.winner ? std::string(1, letter(s.winner)) : "=");
  };
  const auto over = std::count_if(last.states.begin(), last.states.end(), [](const State& s) { return s.phase == Phase::Over; });
  if (std::any_of(last.states.begin(), last.states.end(), fits)) {
    // A state that does not fit leads nowhere: it keeps its place, and positions() starts from those that fit.
    Step end;
    for (std::uint32_t i = 0; i < last.states.size(); ++i)
      if (fits(last.states[i])) {
        end.from.emplace_back(i, static_cast<std::uint32_t>(end.states.size()));
        end.states.push_back(last.states[i]);
      }
    steps_.push_back(std::move(end));
    return std::nullopt;
  }
  if (over == 0) return "the result is " + result + ", but the game is not over";
  if (result == "*") return "the result is *, but the game is over (X22)";
  return "by what was shown, the game cannot end with " + result;
}

std::vector<std::string> Worlds::positions() const {
  std::vector<std::string> out(steps_.size());
  std::vector<bool> alive(steps_.back().states.size(), true);
  for (std::size_t n = steps_.size(); n-- > 0;) {
    const Step& step = steps_[n];
    std::set<std::string> open;
    for (std::size_t i = 0; i < step.states.size(); ++i)
      if (alive[i]) open.insert(open_part(step.states[i]));
    std::vector<const State*> known_then;
    for (const State& s : step.states)
      if (open.contains(open_part(s))) known_then.push_back(&s);
    out[n] = common_position(known_then);
    if (n == 0) break;
    std::vector<bool> before(steps_[n - 1].states.size(), false);
    for (const auto& [from, to] : step.from)
      if (alive[to]) before[from] = true;
    alive = std::move(before);
  }
  return out;
}

}  // namespace xt::xeno
