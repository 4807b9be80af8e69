#pragma once
#include <CLI/CLI.hpp>
#include <string>

#include "cli/texts.h"
#include "minds/xyber_sim.h"

namespace xt::cli {

/// The options that `xyber sim` and `xyber battle` share, as they were typed.
struct XyberContestOptions {
  std::string pack = "packs/xyberdraw-sample", scenario, ruleset, players, count, seed = "1", minds = "sensible", gm = "auto",
              deck, savior, connector, threads = "0";
  std::string enemy, quest, against;  ///< `battle` alone
  bool json = false;

  /// Adds them to a verb; `count_option` is how the number of games is called, `count` how many if none is given.
  void add_to(CLI::App& verb, const Texts& texts, const std::string& count_option, std::string count_default);
  /// The contest they describe in that pack, or an error with a sentence for wrong_usage(). `count_option` as in add_to().
  Result<minds::XyberContest> contest(const Texts& texts, const xyber::Pack& pack, const std::string& count_option) const;
};

/// What a contest came to, for people, and as one JSON object (docs/command-line.md).
std::string tally_as_text(const Texts& texts, const xyber::Pack& pack, const minds::XyberContest& contest,
                          const minds::XyberTally& tally);
std::string tally_as_json(const xyber::Pack& pack, const minds::XyberContest& contest, const minds::XyberTally& tally);

}  // namespace xt::cli
