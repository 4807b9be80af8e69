#pragma once
#include <array>
#include <optional>

#include "xeno/event.h"
#include "xeno/state.h"

namespace xt::xeno {

/// By what a viewer knows another seat's card (X25).
enum class Why : std::uint8_t {
  Nothing,
  Saw,       ///< the target of its own Fortune-teller
  Compared,  ///< a Noble: both survived (faceoff), or the winner's card for the seat that lost
  Gave,      ///< given away by a Spirit
  Exposed,   ///< a public execution
  Shown      ///< the hands shown at the end
};

/// What one viewer lawfully knows for certain (X25): a fold over the events as that viewer was told them, and over nothing else,
/// so it cannot hold what the viewer was not told. It knows its own cards too.
class Knowledge {
 public:
  /// A card that is known and by what; `kind` None if it is not known.
  struct Card {
    Kind kind = None;
    Why why = Why::Nothing;
    friend bool operator==(const Card&, const Card&) = default;
  };

  explicit Knowledge(Viewer viewer) : viewer_(viewer) {}

  Viewer viewer() const { return viewer_; }
  const Card& held(Seat s) const { return held_[s.index]; }
  const Card& drawn(Seat s) const { return drawn_[s.index]; }
  /// Kinds that this viewer put back by a Scholar and that are certain to be in the deck until the first draw that it does not
  /// see.
  const Few& returned() const { return returned_; }

  /// Takes an event, masked or not: only what the viewer may see is read.
  void learn(const Event& e);

 private:
  void on(const Started&);
  void on(const Dealt&);
  void on(const Drew&);
  void on(const Looked&);
  void on(const Kept&);
  void on(const Played&);
  void on(const Saw&);
  void on(const Compared&);
  void on(const Swapped&);
  void on(const Exposed&);
  void on(const Discarded&);
  void on(const DroppedOut&);
  void on(const Reincarnated&);
  void on(const Shown&);
  void on(const auto&) {}  // the other events tell nothing about hidden cards
  void lose(Seat s, Kind k);

  Viewer viewer_;
  std::array<Card, max_seats> held_{}, drawn_{};
  Few looked_, returned_;
};

}  // namespace xt::xeno
