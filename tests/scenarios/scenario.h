#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace xt::xeno::scenario {

/// A line of a scenario that does not hold, or cannot be read.
struct Problem {
  int line;  ///< from 1
  std::string what;
};

/// Plays a scenario (README.md has the format) up to the first act that cannot be done; every expectation that fails is a
/// problem.
std::vector<Problem> play_scenario(std::string_view text);

}  // namespace xt::xeno::scenario
