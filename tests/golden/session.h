#pragma once
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "xyber/engine.h"

namespace xt::golden {

/// A sample scenario and how it is played if a new session is wanted.
struct Case {
  const char* scenario;
  int players;
  std::uint64_t seed;
};

const xyber::Pack& sample();

/// What stands in a file before its sights: its luck, its setup, and in its steps who answered what.
struct Script {
  std::uint64_t seed = 0;
  std::optional<xyber::Setup> setup;                  ///< nothing: machine players play a new session
  std::vector<std::pair<Seat, std::string>> answers;  ///< as JSON
};
Script script_of(const std::string& file);

/// One step as it truly was.
struct Step {
  Seat who;
  xyber::Question open = xyber::Question::None;  ///< the question that was answered
  std::vector<xyber::Event> events;
};
struct Session {
  std::string text;  ///< the whole file
  std::vector<Step> steps;
  xyber::State state;  ///< as it ended
};
/// Plays the answers of `script`, or without a setup in it machine players with the luck of its seed. If an answer is refused,
/// the text ends there and says why.
Session play(const Case& one, const Script& script);

}  // namespace xt::golden
