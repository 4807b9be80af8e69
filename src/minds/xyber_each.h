#pragma once
#include <memory>

#include "minds/xyber_mind.h"

namespace xt::minds {

std::unique_ptr<XyberMind> make_xyber_random();
std::unique_ptr<XyberMind> make_xyber_sensible();
std::unique_ptr<XyberMind> make_xyber_auto();

}  // namespace xt::minds
