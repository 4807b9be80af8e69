#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "product.h"
#include "search.h"
#include "world.h"

namespace xt::xeno::laws {

/// Games that the laws are tried on; game number g is made from seed + g alone.
struct Samples {
  Setting setting;
  std::uint64_t seed;
  std::vector<World> worlds;
  int size() const { return static_cast<int>(worlds.size()); }
};
Samples samples(Setting setting, int games, std::uint64_t seed);

/// Two worlds that a viewer cannot tell apart.
struct Pair {
  int game;  ///< the first one's number in the samples
  Viewer viewer;
  World other;
};
/// For every game and every viewer (each seat and the gallery) another world, where one is found.
std::vector<Pair> pairs(const Samples& samples);

/// A broken law: where, and what was found. Nothing if it holds.
using Breach = std::optional<std::string>;

/// 1. decide succeeds exactly for what legal lists, for every action that can be said, by every seat.
Breach legal_law(const Product& product, const Samples& samples);
/// 2. Folding the events gives the same state, after every step; the doors of rules.h do what the rules do.
Breach replay_law(const Product& product, const Samples& samples);
/// 3. Two worlds that a viewer cannot tell apart give it the same bytes.
Breach silence_law(const Product& product, const Samples& samples, const std::vector<Pair>& pairs);
/// 4. What a viewer is told and shown is what the rulings owe it: nothing less, nothing more.
Breach record_law(const Product& product, const Samples& samples);
/// 5. Every mark is true, is what X25 says with its reason, and is rebuilt from what the viewer was told alone.
Breach knowledge_law(const Product& product, const Samples& samples);
/// 6. A world guessed from a view has that view.
Breach guess_law(const Product& product, const Samples& samples);
/// 7. After every event each card is somewhere, once.
Breach conservation_law(const Product& product, const Samples& samples);
/// 8. A game ends within 15 turns of at most three choices each; until then exactly one seat is asked and can act.
Breach end_law(const Product& product, const Samples& samples);

/// A random world that fits the view.
State guess(const View& view, Random& random);

/// All that one viewer gets of a world, as the silence law compares it: one text a step.
using Tell = std::function<std::vector<std::string>(const Course&, Viewer)>;
/// The silence law for anything that tells: the product's rules here, its wire elsewhere.
Breach silence(const Tell& tell, const Samples& samples, const std::vector<Pair>& pairs);

}  // namespace xt::xeno::laws
