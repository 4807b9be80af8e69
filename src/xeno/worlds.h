#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "xeno/ply.h"
#include "xeno/position.h"

namespace xt::xeno {

/// Every way in which a game that was seen from one seat, or by a spectator, can have gone: all the states that fit what was
/// shown so far. A ply with `?` is played in each of them, in every way that it leaves open, by the rules themselves; a ply that
/// none of them can take is certainly wrong, and one that some can take is never refused.
class Worlds {
 public:
  /// `history`: keep the states after each ply, for positions().
  Worlds(const PartialPosition& start, bool history);

  /// Plays a ply, or says why none of the states can.
  std::optional<std::string> step(const Ply& ply);
  /// Keeps the states that end with that result (a letter, `=`, `*`), or says why there is none.
  std::optional<std::string> end(const std::string& result);
  /// The position after each ply, `?` for what stays open. Hidden cards stand as they were known at that time; what lay open on
  /// the table though no ply tells it, such as who dropped out, is taken from the whole game.
  std::vector<std::string> positions() const;

 private:
  struct Step {
    std::vector<State> states;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> from;  ///< state before, state after
  };
  class Next;

  std::vector<Step> steps_;  ///< the start, then one a ply; only the last one without history
  bool history_;
};

}  // namespace xt::xeno
