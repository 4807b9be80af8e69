#pragma once
#include "xyber/pack.h"

namespace xt::xyber::cases {

/// The cards of the case table: a1 to e6, n1, n2, z1; Exceeds XA to XH; Saviors of P, Q and R; P's Desire code; the enemy E.
/// Scenario 0 has three enemies E1 to E3 and a story quest.
const Pack& case_pack();

}  // namespace xt::xyber::cases
