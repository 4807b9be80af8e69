#pragma once
#include <memory>
#include <string>

#include "game/play.h"

namespace xt::wire {

/// The one list of games: a game of that name, not dealt yet. Null for an unknown game, a table rule that it does not have, or a
/// number of seats that it is not for.
std::unique_ptr<Play> make_play(const std::string& game, const PlayRules& rules);

}  // namespace xt::wire
