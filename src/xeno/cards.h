#pragma once
#include <bit>
#include <cstdint>
#include <initializer_list>

#include "xeno/card.h"

namespace xt::xeno {

/// A multiset of cards: ten lanes of six bits, a count in each, so that its n-th card is found without a loop.
class Cards {
 public:
  constexpr Cards() = default;
  constexpr Cards(std::initializer_list<Kind> list) {
    for (Kind k : list) add(k);
  }
  /// The 18 cards of the game (X1).
  static constexpr Cards all() {
    return {Boy,   Boy,   Soldier, Soldier, FortuneTeller, FortuneTeller, Maiden, Maiden,  Death,
            Death, Noble, Noble,   Scholar, Scholar,       Spirit,        Spirit, Emperor, Hero};
  }

  constexpr int size() const { return static_cast<int>(sums() >> 54); }
  constexpr bool empty() const { return lanes_ == 0; }
  constexpr bool has(Kind k) const { return count(k) != 0; }
  constexpr int count(Kind k) const { return static_cast<int>(lanes_ >> at(k) & 63); }
  constexpr void add(Kind k) { lanes_ += std::uint64_t{1} << at(k); }
  /// Only a card that is there.
  constexpr void remove(Kind k) { lanes_ -= std::uint64_t{1} << at(k); }
  constexpr Cards without(Kind k) const {
    Cards rest = *this;
    rest.remove(k);
    return rest;
  }
  /// The i-th card, ascending, 0 <= i < size(): the first lane whose running sum passes i.
  constexpr Kind nth(unsigned i) const {
    return static_cast<Kind>(std::countr_zero(((sums() | high) - (i + 1) * ones) & high) / 6 + 1);
  }
  friend constexpr bool operator==(Cards, Cards) = default;

 private:
  static constexpr std::uint64_t ones = 0x0041041041041041, high = ones << 5;
  constexpr std::uint64_t sums() const { return lanes_ * ones & 0x0FFF'FFFF'FFFF'FFFF; }
  static constexpr int at(Kind k) { return 6 * (static_cast<int>(k) - 1); }
  std::uint64_t lanes_ = 0;
};

/// Up to three cards, ascending: what a Scholar looks at (X5).
class Few {
 public:
  constexpr Few() = default;
  /// `cards` holds at most three.
  explicit constexpr Few(Cards cards) {
    for (const int n = cards.size(); size_ < n; ++size_) kinds_[size_] = cards.nth(size_);
  }
  constexpr int size() const { return size_; }
  constexpr Kind nth(int i) const { return kinds_[i]; }
  constexpr bool has(Kind k) const {
    for (int i = 0; i < size_; ++i)
      if (kinds_[i] == k) return true;
    return false;
  }
  /// Takes one card of that kind out, if there is one.
  constexpr void remove(Kind k) {
    int i = 0;
    while (i < size_ && kinds_[i] != k) ++i;
    if (i == size_) return;
    for (--size_; i < size_; ++i) kinds_[i] = kinds_[i + 1];
    kinds_[size_] = None;
  }
  friend constexpr bool operator==(const Few&, const Few&) = default;

 private:
  Kind kinds_[3] = {None, None, None};
  std::uint8_t size_ = 0;
};

}  // namespace xt::xeno
