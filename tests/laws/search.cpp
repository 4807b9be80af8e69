#include "search.h"

#include <algorithm>
#include <string>

namespace xt::xeno::laws {
namespace {

/// All that the viewer learns from a turn, as one text.
std::string lesson(const State& before, const Turn& turn, const State& after, Viewer me) {
  std::string out;
  for (const std::string& line : told_of_turn(before, turn, after, me)) out += line + "\n";
  return out + own_hand(after, me);
}

/// A quick look whether a turn can teach `me` the same in both worlds; what it lets through is compared in words at the end.
bool alike(const State& one, const State& one_after, const State& two, const State& two_after, const Turn& turn, Viewer me) {
  const State &a = one_after, &b = two_after;
  if (a.in != b.in || a.line != b.line || a.turn != b.turn || a.phase != b.phase || a.winner != b.winner) return false;
  if (a.guarded != b.guarded || a.scholars != b.scholars) return false;
  if (me.seat() && a.hand(me.seat()).held != b.hand(me.seat()).held) return false;
  const bool looks =
      turn.play.kind == FortuneTeller || turn.play.kind == Noble || turn.play.kind == Emperor || turn.play.kind == Boy;
  const Seat target = turn.play.target;
  if (!target || !looks) return true;
  if (turn.play.kind == Noble && me.is(target)) return a.hand(one.turn).held == b.hand(one.turn).held;
  const bool sees = turn.play.kind == Emperor || turn.play.kind == Boy || me.is(one.turn);
  return !sees || one.hand(target).held == two.hand(target).held;
}

struct Search {
  const World& one;
  const Course& run;
  Viewer me;
  Random& random;
  std::vector<std::string> lessons;
  std::vector<Turn> found;
  int nodes = 0;

  bool often() { return random.below(8) < 5; }
  Kind pick(Cards from) { return from.nth(random.below(static_cast<std::uint32_t>(from.size()))); }

  /// Whether the seat to move can draw just what it drew in the first world.
  static bool can_stay(const State& s, const Turn& turn) {
    Cards deck = s.deck;
    for (const Kind k : turn.looked) {
      if (!deck.has(k)) return false;
      deck.remove(k);
    }
    return s.deck.has(turn.drew) && (turn.drew == turn.play.kind || s.hand(s.turn).held == turn.play.kind);
  }

  /// Other cards for a draw that the viewer did not see; false if there are none that fit.
  bool redraw(const State& s, Turn& turn) {
    const bool holds_it = s.hand(s.turn).held == turn.play.kind;
    if (turn.looked.empty()) {
      turn.drew = holds_it ? pick(s.deck) : turn.play.kind;
    } else {
      Cards deck = s.deck;
      const auto n = static_cast<std::uint32_t>(turn.looked.size());
      for (Kind& k : turn.looked) {
        k = pick(deck);
        deck.remove(k);
      }
      if (!holds_it && std::find(turn.looked.begin(), turn.looked.end(), turn.play.kind) == turn.looked.end()) {
        if (!s.deck.has(turn.play.kind)) return false;
        turn.looked[random.below(n)] = turn.play.kind;
      }
      turn.drew = holds_it ? turn.looked[random.below(n)] : turn.play.kind;
      std::sort(turn.looked.begin(), turn.looked.end());
    }
    return s.deck.has(turn.drew);
  }

  /// Another card for what a Death's target drew, if the viewer is not that seat.
  bool redraw_target(const State& s, Turn& turn) {
    Cards left = s.deck;
    if (!left.has(turn.drew)) return false;
    left.remove(turn.drew);
    if (turn.play.kind != Death || turn.they_drew == None || me.is(turn.play.target)) return true;
    const bool holds_it = s.hand(turn.play.target).held == turn.they_lost;
    if (often() && left.has(turn.they_drew) && (turn.they_drew == turn.they_lost || holds_it)) return true;
    if (left.empty()) return false;
    turn.they_drew = holds_it ? pick(left) : turn.they_lost;
    return left.has(turn.they_drew);
  }

  bool extend(const State& s, std::size_t i) {
    if (i == one.turns.size()) return true;
    for (int attempt = 0; attempt < 6; ++attempt) {
      if (++nodes > 4000) return false;
      Turn turn = one.turns[i];
      const bool hidden = !me.is(s.turn);
      if (hidden && !(often() && can_stay(s, turn)) && !redraw(s, turn)) return false;
      if (!redraw_target(s, turn)) continue;
      State next = s;
      if (!play_turn(next, turn) || !alike(run.seams[i], run.seams[i + 1], s, next, turn, me)) continue;
      found.push_back(turn);
      if (extend(next, i + 1)) return true;
      found.pop_back();
    }
    return false;
  }

  /// Another deal: the viewer's card stays, hidden ones change places among themselves and with the deck.
  World redeal() {
    World other = one;
    State s = run.seams.front();
    std::vector<Kind*> hidden{&other.aside};
    for (const Seat seat : s.in)
      if (!me.is(seat)) hidden.push_back(&other.dealt[seat.index]);
    for (Kind* card : hidden) {
      if (often()) continue;
      const auto places = static_cast<std::uint32_t>(hidden.size()),
                 at = random.below(places + static_cast<std::uint32_t>(s.deck.size()));
      if (at < places) {
        std::swap(*card, *hidden[at]);
      } else {
        const Kind k = s.deck.nth(at - places);
        s.deck.remove(k);
        s.deck.add(*card);
        *card = k;
      }
    }
    return other;
  }

  std::vector<std::string> lessons_of(const World& world, const std::vector<State>& seams) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < world.turns.size(); ++i) out.push_back(lesson(seams[i], world.turns[i], seams[i + 1], me));
    return out;
  }
  bool same_lessons(const World& other) const {
    const auto played = laws::run(other);
    return played && lessons_of(other, played->seams) == lessons;
  }

  std::optional<World> find() {
    lessons = lessons_of(one, run.seams);
    for (int tries = 0; tries < 40; ++tries) {
      World other = redeal();
      found.clear();
      nodes = 0;
      if (!extend(laws::dealt(other), 0)) continue;
      other.turns = found;
      if (!same_lessons(other)) continue;
      if (other.dealt != one.dealt || other.aside != one.aside || other.turns != one.turns) return other;
    }
    return std::nullopt;
  }
};

}  // namespace

std::optional<World> another_world(const World& world, const Course& run, Viewer viewer, Random& random) {
  return Search{world, run, viewer, random, {}, {}}.find();
}

}  // namespace xt::xeno::laws
