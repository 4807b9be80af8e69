#pragma once
#include <cstdint>
#include <utility>

#include "xyber/card.h"

namespace xt::xyber {

/// The rules' questions to luck, in the order in which things happen. Replays never ask it.
class Luck {
 public:
  virtual ~Luck() = default;
  /// Uniform in [0, n), n > 0.
  virtual std::uint32_t below(std::uint32_t n) = 0;
  /// Any order of these cards is as likely as any other. A test scripts it.
  virtual void shuffle(Cards& cards) {
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[below(static_cast<std::uint32_t>(i))]);
  }
};

/// Luck from anything with `below(n)`: xt::Random in simulations, a seed's stream at a table.
template <class Source>
class Dice : public Luck {
 public:
  explicit Dice(Source& source) : source_(source) {}
  std::uint32_t below(std::uint32_t n) override { return source_.below(n); }

 private:
  Source& source_;
};

}  // namespace xt::xyber
