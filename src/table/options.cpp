#include "table/options.h"

namespace xt::table {

std::string problem(const Options& options) {
  if (options.seats < 2 || options.seats > 4) return "seats must be 2 to 4";
  for (const auto& rule : options.rules) {
    if (rule != "faceoff") return "the rules know no such table rule";
    if (options.seats != 2) return "faceoff is for two seats";
  }
  if (options.rules.size() > 1) return "a table rule is named twice";
  if (options.match < 1 || options.match > 9) return "match must be 1 to 9";
  if (options.clock < 0 || options.clock > 600) return "clock must be 0 to 600 seconds";
  return "";
}

}  // namespace xt::table
