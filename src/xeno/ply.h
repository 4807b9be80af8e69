#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/result.h"
#include "game/viewer.h"
#include "xeno/rules.h"
#include "xeno/scan.h"

namespace xt::xeno {

/// One whole turn as a text tells it (xeno-notation.md). None stands for a part that the ply does not have, scan::hidden for `?`.
struct Ply {
  std::array<Kind, 3> looked{};   ///< what a Scholar looked at, ascending, `?` last (X5)
  std::uint8_t looked_count = 0;  ///< 0: an ordinary draw
  Kind drew = None;               ///< the card drawn or kept
  Kind played = None;
  Seat target = nobody;
  Kind named = None;      ///< by a Soldier
  Kind they_drew = None;  ///< by the target of a Death, an Emperor or a second Boy
  Kind they_lost = None;  ///< what that target discarded
  bool warded = false;    ///< `~`: the target is guarded (X9)

  /// Whether a `?` stands somewhere.
  bool masked() const;
  friend bool operator==(const Ply&, const Ply&) = default;
};

/// Reads a ply by its form alone; the rules are asked by fault_of(). Code `bad_ply`, `where` is `draw` or `play`.
Result<Ply> read_ply(std::string_view text);
/// The exact inverse of read_ply().
std::string write_ply(const Ply& ply);

/// Why a ply is against the rules, in the order in which the rules come to it: a later fault means that more of it was right.
enum class PlyFault : std::uint8_t {
  GameOver,
  ScholarPending,  ///< a plain draw though a Scholar is pending (X5)
  NoScholar,       ///< a Scholar's draw without one (X5)
  LookedCount,     ///< not three cards, or all that are left (X5)
  NotInDeck,       ///< the drawn card, or one looked at, is not in the deck
  KeptNotLooked,   ///< the kept card is not among those looked at (X5)
  NotHeld,         ///< the played card is neither the held nor the drawn one (X6)
  HeroPlayed,      ///< X6
  TakesNoTarget,   ///< X10, X13, X16, X20
  NeedsTarget,
  NoSuchSeat,
  Oneself,
  TargetOut,
  GuardUnmarked,  ///< the target is guarded, and `~` is missing (X9)
  NotGuarded,     ///< `~` at a seat without guard
  NothingDrawn,   ///< what the target drew and discarded is missing (X14, X18)
  TheyDrewNotInDeck,
  TheyLostNotHeld  ///< the discarded card is neither the target's old nor its new one
};

/// Why `ply`, without any `?`, cannot be the next turn from `s`, a state at the seam; nothing if it can. Allocates nothing.
std::optional<PlyFault> fault_of(const State& s, const Ply& ply);
/// The fault in words, with the seats and cards it is about and the ruling.
std::string explain(const State& s, const Ply& ply, PlyFault fault);

/// Luck that has been told what happens.
class Told {
 public:
  void tell(Kind k) { script_[told_++] = k; }
  Kind pick(const Cards& from) {
    XT_CHECK(asked_ < told_ && from.has(script_[asked_]));
    return script_[asked_++];
  }
  bool spent() const { return asked_ == told_; }

 private:
  std::array<Kind, 6> script_{};
  int told_ = 0, asked_ = 0;
};

/// Plays a ply that has no fault: from the seam to the next seam, or to the end. The recorder takes the events.
template <class Recorder>
void play_ply(State& s, const Ply& ply, Recorder& record) {
  Told told;
  for (int i = 0; i < ply.looked_count; ++i) told.tell(ply.looked[static_cast<std::size_t>(i)]);
  if (ply.looked_count == 0) told.tell(ply.drew);
  if (ply.they_drew != None) told.tell(ply.they_drew);
  if (ply.they_drew != None && ply.played == Death) told.tell(ply.they_lost);
  Rules<Told, Recorder> rules{s, told, record};
  rules.begin_turn();
  if (s.phase == Phase::Keep) rules.apply({Verb::KeepCard, ply.drew});
  rules.apply({Verb::PlayCard, ply.played, ply.target, ply.named});
  if (s.phase == Phase::Execute) rules.apply({Verb::DiscardCard, ply.they_lost});
  XT_CHECK(told.spent() && (s.phase == Phase::Draw || s.phase == Phase::Over));
}

/// Writes the events of one turn as a ply, as one viewer was told them. A new one, or clear(), for each turn.
class PlyWriter {
 public:
  explicit PlyWriter(Viewer viewer = Viewer::archive()) : viewer_(viewer) {}

  /// Takes any event; those that a ply does not tell are passed over.
  void add(const Event& event);
  /// So that it can be a recorder.
  void operator()(const auto& event) { on(event); }

  /// Whether a card has been played since clear().
  bool played() const { return ply_.played != None; }
  const Ply& ply() const { return ply_; }
  void clear() { ply_ = {}, waiting_ = false; }

 private:
  void on(const Drew& e);
  void on(const Looked& e);
  void on(const Kept& e);
  void on(const Played& e);
  void on(const Warded& e);
  void on(const Discarded& e);
  void on(const auto&) {}

  Viewer viewer_;
  Ply ply_;
  bool waiting_ = false;  ///< the next discard is the target's
};

}  // namespace xt::xeno
