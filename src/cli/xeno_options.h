#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "base/result.h"
#include "cli/texts.h"
#include "minds/arena.h"

namespace xt::cli {

/// The options that `record` and `sim` share, as they were typed.
struct ContestOptions {
  std::string seats, games, seed = "1", minds, rules = "official", first = "alternate";

  /// Adds them to a verb; `games` is the number of games if none is given.
  void add_to(CLI::App& verb, const Texts& texts, std::string games_default);
  /// The contest they describe, or an error with a sentence for wrong_usage().
  Result<minds::Contest> contest(const Texts& texts) const;
};

/// Whether there is a machine player of that name; else a sentence that suggests the nearest.
Done known_mind(const Texts& texts, const std::string& name);

}  // namespace xt::cli
