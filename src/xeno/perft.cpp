#include "xeno/perft.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <vector>

#include "xeno/ply.h"

namespace xt::xeno {
namespace {

/// Luck that gives every answer in turn: next() goes on to the next one, until there is none. Two cards of one kind are one
/// answer.
class Everything {
 public:
  Kind pick(const Cards& from) {
    if (asked_ == known_) path_[known_++] = None;
    Kind& answer = path_[asked_++];
    if (answer == None) answer = from.nth(0);
    asked_from_[asked_ - 1] = from;
    return answer;
  }
  bool next() {
    asked_ = 0;
    for (; known_ > 0; --known_) {
      Kind& answer = path_[known_ - 1];
      for (int k = static_cast<int>(answer) + 1; k <= kinds; ++k)
        if (asked_from_[known_ - 1].has(static_cast<Kind>(k))) {
          answer = static_cast<Kind>(k);
          return true;
        }
    }
    return false;
  }

 private:
  std::array<Kind, 4> path_{};
  std::array<Cards, 4> asked_from_{};
  std::size_t asked_ = 0, known_ = 0;
};

/// In how many distinct ways `size` cards, one of them of kind `kept`, can be looked at.
std::uint64_t looks(const Cards& deck, Kind kept, int size) {
  std::array<std::uint64_t, 4> ways = {1};  // by how many cards
  const Cards rest = deck.without(kept);
  for (int k = 1; k <= kinds; ++k) {
    std::array<std::uint64_t, 4> more = ways;
    for (int n = 1; n <= rest.count(static_cast<Kind>(k)); ++n)
      for (std::size_t i = static_cast<std::size_t>(n); i < 4; ++i) more[i] += ways[i - static_cast<std::size_t>(n)];
    ways = more;
  }
  return ways[static_cast<std::size_t>(size - 1)];
}

/// All that decides how many ways there are to go on, and how deep to look, in 64 bits and never 0: seats stand clockwise from
/// the one to move, those out are left out, and the guard of the seat to move is about to end (X4). What only later plies could
/// tell is left out before the last one.
std::uint64_t key(const State& s, int depth) {
  std::uint64_t k = 1;
  const bool aside_matters = depth > 1 && s.fallen(Hero) == 0;  // else nobody takes it any more (X19)
  const auto add = [&k](std::uint64_t value, int bits) { k = k << bits | value; };
  Seat seat = s.turn;
  for (int i = 0; i < max_seats; ++i) {
    const bool there = i < s.in.size();
    add(there ? static_cast<std::uint64_t>(s.hand(seat).held) : 0, 4);
    add(there && i > 0 && s.guarded.has(seat), 1);
    add(there && (i == 0 || depth > 1) && s.scholars.has(seat), 1);
    seat = s.in.after(seat);
  }
  for (int i = 1; i <= kinds; ++i) add(static_cast<std::uint64_t>(s.deck.count(static_cast<Kind>(i))), i < 9 ? 2 : 1);
  add(aside_matters ? static_cast<std::uint64_t>(s.reincarnation) : 0, 4);
  add(s.boy_fallen, 1);
  add(s.faceoff && s.fallen(Noble) > 0, 1);
  add(static_cast<std::uint64_t>(depth), 4);
  return k;
}

/// Counts that are known, at most `most` of them; then a shallow one gives way.
class Known {
 public:
  const std::uint64_t* find(std::uint64_t k) const {
    for (std::size_t i = 0, at = home(k); i < reach; ++i)
      if (const Entry& e = entries_[(at + i) & (entries_.size() - 1)]; e.key == k) return &e.count;
    return nullptr;
  }
  void put(std::uint64_t k, std::uint64_t count) {
    Entry* slot = free_slot(k);
    while (slot == nullptr && entries_.size() < most) {
      grow();
      slot = free_slot(k);
    }
    if (slot == nullptr) slot = shallowest(k);
    *slot = {k, count};
  }

 private:
  struct Entry {
    std::uint64_t key = 0, count = 0;
  };
  static constexpr std::size_t reach = 8, most = std::size_t{1} << 24;  // 256 MB

  std::size_t home(std::uint64_t k) const { return (k * 0x9E3779B97F4A7C15 >> 20) & (entries_.size() - 1); }
  Entry* free_slot(std::uint64_t k) {
    for (std::size_t i = 0, at = home(k); i < reach; ++i)
      if (Entry& e = entries_[(at + i) & (entries_.size() - 1)]; e.key == 0) return &e;
    return nullptr;
  }
  Entry* shallowest(std::uint64_t k) {
    Entry* least = &entries_[home(k)];
    for (std::size_t i = 1, at = home(k); i < reach; ++i)
      if (Entry& e = entries_[(at + i) & (entries_.size() - 1)]; (e.key & 15) < (least->key & 15)) least = &e;
    return least;
  }
  void grow() {
    std::vector<Entry> old(entries_.size() * 2);
    old.swap(entries_);
    for (const Entry& e : old)
      if (e.key != 0)
        if (Entry* const slot = free_slot(e.key)) *slot = e;
  }
  std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << 12);
};

class Counter {
 public:
  /// The count, or nothing if it does not fit.
  std::optional<std::uint64_t> count(const State& s, int depth) {
    if (depth == 0 || s.phase == Phase::Over) return 1;
    const std::uint64_t k = key(s, depth);
    if (const std::uint64_t* known = known_.find(k)) return *known;
    std::uint64_t sum = 0;
    const bool looking = s.scholars.has(s.turn);
    const int size = std::min(3, s.deck.size());
    for (int i = 1; i <= kinds; ++i) {
      const Kind drew = static_cast<Kind>(i);
      if (!s.deck.has(drew)) continue;
      const auto after = plays(drawn(s, drew, looking, size), depth);
      std::uint64_t product = 0;
      if (!after || __builtin_mul_overflow(*after, looking ? looks(s.deck, drew, size) : 1, &product) ||
          __builtin_add_overflow(sum, product, &sum))
        return std::nullopt;
    }
    known_.put(k, sum);
    return sum;
  }

 private:
  /// The state in which `drew` was drawn or kept and a card is to be played.
  static State drawn(State s, Kind drew, bool looking, int size) {
    Unrecorded nothing;
    Told told;
    told.tell(drew);
    Cards rest = s.deck.without(drew);
    for (int i = 1; looking && i < size; ++i) {
      told.tell(rest.nth(0));
      rest.remove(rest.nth(0));
    }
    Rules<Told, Unrecorded> rules{s, told, nothing};
    rules.begin_turn();
    if (looking) rules.apply({Verb::KeepCard, drew});
    return s;
  }

  /// Whether a play of that kind can make a seat draw, so that it has more than one outcome (X10, X14, X18).
  static bool may_draw(Kind k) { return k == Boy || k == Death || k == Emperor; }

  std::optional<std::uint64_t> plays(const State& s, int depth) {
    std::uint64_t sum = 0;
    Unrecorded nothing;
    State last;  // most of a Soldier's named kinds lead to the same place
    std::optional<std::uint64_t> more;
    const Options options = legal(s);
    for (int i = 0; i < options.size(); ++i) {
      if (depth == 1 && !may_draw(options[i].kind)) {
        ++sum;  // the last ply: one outcome, whatever it is
        continue;
      }
      Everything luck;
      do {
        State after = s;
        Rules<Everything, Unrecorded>{after, luck, nothing}.apply(options[i]);
        if (!more || std::memcmp(&after, &last, sizeof after) != 0)
          more = after.phase == Phase::Execute ? executions(after, depth) : count(after, depth - 1);
        if (!more || __builtin_add_overflow(sum, *more, &sum)) return std::nullopt;
        last = after;
      } while (luck.next());
    }
    return sum;
  }
  std::optional<std::uint64_t> executions(const State& s, int depth) {
    std::uint64_t sum = 0;
    Unrecorded nothing;
    const Options options = legal(s);
    for (int i = 0; i < options.size(); ++i) {
      State after = s;
      Everything luck;
      Rules<Everything, Unrecorded>{after, luck, nothing}.apply(options[i]);
      const auto more = count(after, depth - 1);
      if (!more || __builtin_add_overflow(sum, *more, &sum)) return std::nullopt;
    }
    return sum;
  }
  Known known_;
};

}  // namespace

Result<std::uint64_t> perft(const State& s, int depth) {
  // Every turn takes a card from the deck, so no game is longer than the deck, 15 at most.
  if (const auto count = Counter().count(s, std::min(depth, s.deck.size()))) return *count;
  return Error{"too_many", "depth", "the count does not fit into 64 bits"};
}

}  // namespace xt::xeno
