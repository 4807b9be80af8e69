// The exact values of uniform against uniform, held against the rules themselves: each position's value must be the mean of the
// values after every draw, choice and stroke of luck that src/xeno allows from it.
#include "exact_uniform.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "xeno/rules.h"

namespace xt::bench {
namespace {

using namespace xeno;

/// Luck that goes through all its answers, one run after another, and knows how likely each run was.
class EveryLuck {
 public:
  Kind pick(Cards from) {
    std::vector<Kind> list;
    for (int k = 1; k <= kinds; ++k)
      if (from.has(static_cast<Kind>(k))) list.push_back(static_cast<Kind>(k));
    if (asked_ == path_.size()) path_.push_back({0, 0});
    path_[asked_].of = list.size();
    const Kind kind = list[path_[asked_++].taken];
    chance_ *= static_cast<double>(from.count(kind)) / from.size();
    return kind;
  }
  double chance() const { return chance_; }
  /// To the next run; false when there is none.
  bool next() {
    asked_ = 0;
    chance_ = 1;
    while (!path_.empty() && path_.back().taken + 1 == path_.back().of) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().taken;
    return true;
  }

 private:
  struct Fork {
    std::size_t taken, of;
  };
  std::vector<Fork> path_;
  std::size_t asked_ = 0;
  double chance_ = 1;
};

ExactUniform::Position position(const State& s) {
  const Seat me = s.turn, other = s.in.after(me);
  Cards pool = s.deck;
  if (s.reincarnation != None) pool.add(s.reincarnation);
  return {pool, s.hand(me).held, s.hand(other).held, s.guarded.has(other)};
}

class OneTurn {
 public:
  OneTurn(ExactUniform& exact, Seat mover) : exact_(exact), mover_(mover) {}

  /// From the seam, where the reincarnation card may be any of the unseen ones.
  Outlook from(const State& seam) {
    Outlook mean;
    mean.plies = 1;
    const Cards pool = position(seam).pool;
    if (seam.reincarnation == None) {
      add(mean, 1, begun(seam));
    } else {
      for (int k = 1; k <= kinds; ++k) {
        const auto aside = static_cast<Kind>(k);
        if (!pool.has(aside)) continue;
        State s = seam;
        s.reincarnation = aside;
        s.deck = pool.without(aside);
        add(mean, static_cast<double>(pool.count(aside)) / pool.size(), begun(s));
      }
    }
    return mean;
  }

 private:
  static void add(Outlook& mean, double chance, const Outlook& o) {
    mean.first += chance * o.first;
    mean.second += chance * o.second;
    mean.plies += chance * o.plies;
  }
  Outlook begun(const State& s) {
    return over_luck(s, [](auto& rules) { rules.begin_turn(); });
  }
  Outlook over_luck(const State& s, auto&& step) {
    Outlook mean;
    EveryLuck luck;
    Unrecorded nothing;
    do {
      State after = s;
      Rules<EveryLuck, Unrecorded> rules{after, luck, nothing};
      step(rules);
      add(mean, luck.chance(), value(after));
    } while (luck.next());
    return mean;
  }
  /// The choices of a uniform player: plays by pairs, keeps and discards by cards.
  Outlook value(const State& s) {
    if (s.phase == Phase::Over) return {s.winner == mover_ ? 1.0 : 0.0, s.winner && s.winner != mover_ ? 1.0 : 0.0, 0};
    if (s.phase == Phase::Draw) {
      const Outlook next = exact_.outlook(position(s));
      return {next.second, next.first, next.plies};
    }
    Outlook sum;
    double weights = 0;
    const Options options = legal(s);
    for (int i = 0; i < options.size(); ++i) {
      const Action a = options[i];
      double weight = 1;
      if (a.verb == Verb::DiscardCard) weight = (s.hand(s.target).held == a.kind) + (s.hand(s.target).drawn == a.kind);
      if (a.verb == Verb::KeepCard) {
        weight = 0;
        for (int n = 0; n < s.looked.size(); ++n) weight += s.looked.nth(n) == a.kind;
      }
      weights += weight;
      add(sum, weight, over_luck(s, [&](auto& rules) { rules.apply(a); }));
    }
    return {sum.first / weights, sum.second / weights, sum.plies / weights};
  }

  ExactUniform& exact_;
  Seat mover_;
};

TEST(ExactUniform, EachPositionIsTheMeanOfWhatTheRulesMakeOfIt) {
  const std::uint64_t seed = 3;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  Dice<Random> dice{random};
  Unrecorded nothing;
  for (const bool faceoff : {false, true}) {
    ExactUniform exact(faceoff);
    int scholars = 0, reincarnated = 0;
    for (int looked_at = 0; looked_at < 60;) {
      State s;
      Rules<Dice<Random>, Unrecorded> rules{s, dice, nothing};
      rules.deal(2, faceoff, Seat{0});
      while (s.phase != Phase::Over) {
        if (s.phase == Phase::Draw) {
          if (s.deck.size() < 12 || random.below(4) == 0) {  // the wide ones near the deal are slow
            const Outlook here = exact.outlook(position(s)), by_rules = OneTurn(exact, s.turn).from(s);
            ASSERT_NEAR(here.first, by_rules.first, 1e-12);
            ASSERT_NEAR(here.second, by_rules.second, 1e-12);
            ASSERT_NEAR(here.plies, by_rules.plies, 1e-11);
            ++looked_at;
            scholars += s.scholars.has(s.turn);
            reincarnated += s.reincarnation == None;
          }
          rules.begin_turn();
        }
        const Options options = legal(s);
        rules.apply(options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))]);
      }
    }
    EXPECT_GT(scholars, 2);
    EXPECT_GT(reincarnated, 0);
  }
}

}  // namespace
}  // namespace xt::bench
