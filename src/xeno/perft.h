#pragma once
#include <cstdint>

#include "base/result.h"
#include "xeno/state.h"

namespace xt::xeno {

/// The number of distinct sequences of `depth` plies, as texts, from `s`, a state at the seam or over: every draw and every
/// hidden outcome counts; a game that ends earlier counts once; depth 0 is 1 (xeno-notation.md). `depth` is 0 or more.
/// An error with code `too_many` if the count does not fit into 64 bits.
Result<std::uint64_t> perft(const State& s, int depth);

}  // namespace xt::xeno
