#pragma once
#include <cstdint>
#include <optional>

#include "game/seat.h"

namespace xt {

/// Who is looking: somebody at a seat, the game master, the gallery (spectators), or the archive, which keeps everything.
class Viewer {
 public:
  static constexpr Viewer seat(Seat s) { return Viewer(s.index); }
  static constexpr Viewer gm() { return seat(game_master); }
  static constexpr Viewer gallery() { return Viewer(254); }
  static constexpr Viewer archive() { return Viewer(255); }

  constexpr bool is(Seat s) const { return id_ == s.index && id_ < 8; }
  /// The seat looked from (`game_master` for the GM), or nobody.
  constexpr Seat seat() const { return id_ < 8 ? Seat{id_} : nobody; }
  constexpr bool is_archive() const { return id_ == 255; }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  friend class Audience;
  explicit constexpr Viewer(std::uint8_t id) : id_(id) {}
  std::uint8_t id_;
};

/// The viewers who may know a fact: one bit a seat, the game master's among them. It has no default: whoever makes a fact says
/// for whom.
class Audience {
 public:
  static constexpr Audience everyone() { return Audience(0xFF); }
  static constexpr Audience none() { return Audience(0); }
  static constexpr Audience only(Seat s) { return Audience(static_cast<std::uint8_t>(1u << s.index)); }
  constexpr Audience with(Seat s) const { return Audience(static_cast<std::uint8_t>(bits_ | 1u << s.index)); }

  /// The gallery knows what everyone knows; the archive knows all.
  constexpr bool admits(Viewer v) const { return v.id_ == 255 || (v.id_ == 254 ? bits_ == 0xFF : (bits_ >> v.id_ & 1) != 0); }
  constexpr bool is_everyone() const { return bits_ == 0xFF; }
  /// One bit a seat, for the archive's codec.
  constexpr std::uint8_t bits() const { return bits_; }
  static constexpr Audience from_bits(std::uint8_t bits) { return Audience(bits); }
  friend constexpr bool operator==(Audience, Audience) = default;

 private:
  explicit constexpr Audience(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_;
};

/// A fact that not all may know. Rules read fact(); everything that leaves asks as a viewer.
template <class T>
class Veiled {
 public:
  constexpr Veiled(T fact, Audience who) : fact_(fact), who_(who) {}

  constexpr const T& fact() const { return fact_; }
  constexpr Audience audience() const { return who_; }
  constexpr std::optional<T> seen_by(Viewer v) const { return who_.admits(v) ? std::optional<T>(fact_) : std::nullopt; }
  /// The same for `v` and wiped of what `v` may not know: safe to hand to a machine player.
  constexpr Veiled masked_for(Viewer v) const { return who_.admits(v) ? *this : Veiled(T{}, Audience::none()); }

 private:
  T fact_;
  Audience who_;
};

}  // namespace xt
