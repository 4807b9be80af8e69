#pragma once
#include <vector>

#include "base/result.h"
#include "xyber/engine.h"

namespace xt::wire::xyber_codec {

/// Folds events that come from outside this process (a log on a disk) into `state`, each only if it can follow: a card is taken
/// from where it is, none comes out of nothing, what is named exists. Cards that move or are shuffled keep their faces, so none
/// is lost or made but by Entered and Vanished. On an error, which names the event by its place in the list, `state` is as
/// before.
Done fold(xyber::State& state, const xyber::Pack& pack, const std::vector<xyber::Event>& events);

/// Why nobody can be asked in that state, so that refuse(), prompt() and view() may be called: a sentence, or nothing if all is
/// well. What the rules fold is always well.
const char* unsound(const xyber::State& state, const xyber::Pack& pack);

}  // namespace xt::wire::xyber_codec
