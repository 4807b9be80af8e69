#pragma once
#include <memory>
#include <string>
#include <vector>

#include "product.h"

namespace xt::xeno::laws {

enum class Law { Legal, Replay, Silence, Record, Knowledge, Guess, Conservation, End };

/// Rules broken on purpose in one place, and the law that must notice: the test of the tests.
struct Broken {
  std::string what;
  Law law;
  std::unique_ptr<Product> product;
};

std::vector<Broken> broken_events();     ///< audiences widened or narrowed, events too many or too few
std::vector<Broken> broken_knowledge();  ///< marks that are untrue, forgotten or not moved (X25)
std::vector<Broken> broken_answers();    ///< views, prompts and refusals that tell too much or too little

}  // namespace xt::xeno::laws
