#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "xeno/xgn.h"

namespace xt::xeno {

/// A game of an XGN text held against the rules.
struct Replayed {
  std::size_t plies = 0;               ///< how many plies are right
  std::vector<std::string> positions;  ///< after each of them, if asked for
  std::optional<Error> error;          ///< the first thing that is wrong; `where` is `ply N`, or empty for the tags
};

/// Plays a game that was read, up to the first ply that is wrong, and compares the end with the result (X22). A game with `?` is
/// checked as far as it shows (Worlds), and what is unknown in its positions is `?`.
Replayed replay(const ReadGame& game, bool positions);

}  // namespace xt::xeno
