#pragma once
#include <bit>
#include <cstdint>

namespace xt {

/// A place at the table, clockwise from 0. People read it as a letter: A, B, C, D.
struct Seat {
  std::uint8_t index = 255;

  friend constexpr bool operator==(Seat, Seat) = default;
  /// False for `nobody`.
  constexpr explicit operator bool() const { return index != 255; }
};
inline constexpr Seat nobody{};
/// The game master of a game that has one: no seat at the table, but a person who is asked and who answers.
inline constexpr Seat game_master{6};

constexpr char letter(Seat seat) { return static_cast<char>('A' + seat.index); }

/// A set of seats, at most eight.
class Seats {
 public:
  constexpr Seats() = default;
  static constexpr Seats first(int n) { return Seats(static_cast<std::uint8_t>((1u << n) - 1)); }

  /// False for a seat outside the table, so that input from outside may be asked about.
  constexpr bool has(Seat s) const { return s.index < 8 && (bits_ >> s.index & 1) != 0; }
  constexpr void add(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ | 1u << s.index); }
  constexpr void remove(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1u << s.index)); }
  constexpr Seats without(Seat s) const {
    Seats rest = *this;
    rest.remove(s);
    return rest;
  }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool at_most_one() const { return (bits_ & (bits_ - 1)) == 0; }
  /// The only seat of the set, or nobody if the set is empty.
  constexpr Seat only() const { return bits_ ? Seat{static_cast<std::uint8_t>(std::countr_zero(bits_))} : nobody; }
  /// The next seat of the set clockwise from `s`, which need not be in it. The set must not be empty.
  constexpr Seat after(Seat s) const {
    const unsigned later = bits_ & (~1u << s.index);
    return Seat{static_cast<std::uint8_t>(std::countr_zero(later ? later : static_cast<unsigned>(bits_)))};
  }
  constexpr unsigned bits() const { return bits_; }
  friend constexpr bool operator==(Seats, Seats) = default;

  struct Iterator {
    unsigned left;
    constexpr Seat operator*() const { return Seat{static_cast<std::uint8_t>(std::countr_zero(left))}; }
    constexpr Iterator& operator++() {
      left &= left - 1;
      return *this;
    }
    constexpr bool operator!=(Iterator other) const { return left != other.left; }
  };
  constexpr Iterator begin() const { return {bits_}; }
  constexpr Iterator end() const { return {0}; }

 private:
  explicit constexpr Seats(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

}  // namespace xt
