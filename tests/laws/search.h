#pragma once
#include <optional>

#include "rulings.h"
#include "world.h"

namespace xt::xeno::laws {

/// Looks for a different world that `viewer` cannot tell from this one: turn by turn, hidden draws are changed and the rulings'
/// record (rulings.h) compared, with backtracking. Nothing if none is found.
std::optional<World> another_world(const World& world, const Course& run, Viewer viewer, Random& random);

}  // namespace xt::xeno::laws
