#pragma once
#include "xyber/choices.h"

namespace xt::xyber {

/// Why `who` may not do this free act now, as a refusal's code; nothing if it may. Looks at what `who` can see.
const char* refuse_free(const State& s, const Pack& pack, Seat who, const Answer& a);

/// The free acts that may be done now, for a menu: the words only, since their parameters are the person's own.
std::vector<Act> free_acts(const State& s, const Pack& pack, Seat who);

}  // namespace xt::xyber
