#pragma once
#include <optional>
#include <string>

#include "xyber/event.h"

namespace xt::xyber::cases {

/// What the rulings let a viewer see of a place (Y35 to Y51): not read off faces(), which is under test.
bool may_see(Viewer v, Place p);
std::vector<Viewer> all_viewers(int players);

/// The laws that one event after the other can break.
enum class Law {
  Conservation,  ///< a card comes and goes only by Entered and Vanished, and is the same wherever it goes: face, owner
  Sight,         ///< who is told a face is just who may see it where the card comes from or goes to
  Number,        ///< a card that enters or leaves hidden ground has a new id, any other keeps its own; no two are alike
  Seal,          ///< an answer is told to nobody but who gave it
  Deck           ///< no empty deck beside clan cards in the discard (Y162)
};
std::string text(Law law);

/// Looks at a session event by event, with a state of its own.
class Watch {
 public:
  struct Breach {
    Law law;
    std::string what;
  };
  /// Folds the event. What it breaks, if anything.
  std::optional<Breach> fold(const Event& e);
  /// After a whole batch.
  std::optional<Breach> batch() const;
  const State& state() const { return s_; }

 private:
  std::optional<Breach> sight(const Event& e) const;
  std::optional<Breach> numbers(const Event& e) const;

  State s_;
  std::vector<int> cards_;
};

}  // namespace xt::xyber::cases
