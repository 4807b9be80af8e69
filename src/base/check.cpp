#include "base/check.h"

#include <string_view>

namespace xt {

void check_failed(const char* expression, const char* file, int line) {
  std::string_view place(file);
  if (const auto slash = place.rfind("src/"); slash != std::string_view::npos) place.remove_prefix(slash);
  throw BrokenCheck(std::string(expression) + " at " + std::string(place) + ":" + std::to_string(line));
}

}  // namespace xt
