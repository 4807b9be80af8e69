#pragma once
#include <string>
#include <vector>

#include "xeno/event.h"
#include "xeno/state.h"

namespace xt::wire::xeno_codec {

/// A finished game with everything face up: the fields `hands` to `xgn` of `opened`, as one JSON object. `events` are all of the
/// game, nothing masked; `names` stand in the record, one a seat.
std::string encode_opened(const xeno::State& state, const std::vector<xeno::Event>& events,
                          const std::vector<std::string>& names);

}  // namespace xt::wire::xeno_codec
