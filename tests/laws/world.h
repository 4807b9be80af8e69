#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "xeno/rules.h"

namespace xt::xeno::laws {

/// What a law is run for. `faceoff` is for two seats only (X15).
struct Setting {
  int seats;
  bool faceoff;
};
std::string text(Setting setting);

/// One whole turn as the omniscient record has it: what luck said and what was chosen.
struct Turn {
  std::vector<Kind> looked;  ///< ascending; empty for an ordinary draw
  Kind drew = None;          ///< drawn, or kept of `looked`
  Action play{Verb::PlayCard, None};
  Kind they_drew = None, they_lost = None;  ///< of a Death or an execution
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// A game from the deal on, with everything in it: enough to play it again without luck.
struct World {
  Setting setting{2, false};
  Seat first;
  std::vector<Kind> dealt;  ///< by seat
  Kind aside = None;
  std::vector<Turn> turns;
};

/// One batch: the deal, or all that one choice caused.
struct Step {
  State before, after;
  std::vector<Event> events;
};

/// A world played through.
struct Course {
  std::vector<Step> steps;
  std::vector<State> seams;  ///< the state before each turn's draw, and the one at the end
};

/// Luck that was told what happens; `lied` if it was asked for a card that is not there, or more than it was told.
struct Told {
  std::vector<Kind> script;
  std::size_t at = 0;
  bool lied = false;
  Kind pick(Cards from) {
    if (at < script.size() && from.has(script[at])) return script[at++];
    lied = true;
    return from.nth(0);
  }
  bool used_up() const { return !lied && at == script.size(); }
};

/// The state of a world at its first seam.
State dealt(const World& world);
/// Plays one turn from seam to seam; false if the rules do not take it.
bool play_turn(State& s, const Turn& turn);
/// Plays the world; nothing if the rules do not take it.
std::optional<Course> run(const World& world);

/// A random game. Some games are played so that what is rare comes often: long games, looks and swaps, reincarnations.
World random_world(Setting setting, Random& random);

}  // namespace xt::xeno::laws
