#pragma once
#include <vector>

#include "base/result.h"
#include "xeno/event.h"
#include "xeno/state.h"

namespace xt::wire::xeno_codec {

/// Folds events that come from outside this process (a log on a disk) into `state`, each only if it can follow: the seat is in,
/// the card is where the event takes it from. On an error, which names the event by its place in the list, `state` is as before.
Done fold(xeno::State& state, const std::vector<xeno::Event>& events);

}  // namespace xt::wire::xeno_codec
