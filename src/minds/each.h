#pragma once
#include <memory>

#include "minds/mind.h"

namespace xt::minds {

// One maker a machine player; make_mind finds them by name.
std::unique_ptr<Mind> make_uniform();
std::unique_ptr<Mind> make_counting();

}  // namespace xt::minds
