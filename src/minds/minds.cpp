#include <array>

#include "minds/each.h"

namespace xt::minds {
namespace {

constexpr std::array<std::string_view, 2> names = {"uniform", "counting"};

}  // namespace

std::span<const std::string_view> mind_names() { return names; }

std::unique_ptr<Mind> make_mind(std::string_view name) {
  if (name == "uniform") return make_uniform();
  if (name == "counting") return make_counting();
  return nullptr;
}

}  // namespace xt::minds
