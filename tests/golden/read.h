#pragma once
#include <boost/json.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "session.h"

namespace xt::golden {

// Reads a golden file back: what stands there is all that a viewer has, so what must not stand there is looked for there.

/// What one viewer was given at one step.
struct Sight {
  std::vector<boost::json::value> events;
  std::vector<std::pair<std::string, boost::json::value>> changed;  ///< of its view: path and value, every line
  std::map<std::string, boost::json::value> view;                   ///< its whole view since
  std::vector<boost::json::value> asked;
};
/// By viewer: `A` to `D`, `gm`, `gallery`.
using AllSights = std::map<std::string, Sight>;
std::vector<AllSights> read(const std::string& file, int players);

/// Every place in the file where a viewer is given the face of a card which the rules do not show it (Y35, Y36, Y47, Y48, Y170,
/// Y171, Y195), or a face that is not the card's: a line each. `steps` is the truth. `looked_at` counts the faces.
std::vector<std::string> leaks(const std::vector<AllSights>& sights, const std::vector<Step>& steps, int players, int& looked_at);

/// Every step at which the gallery has something that a player has not.
std::vector<std::string> beyond_players(const std::vector<AllSights>& sights, int players);

}  // namespace xt::golden
