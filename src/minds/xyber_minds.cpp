#include <array>

#include "minds/xyber_each.h"

namespace xt::minds {
namespace {

constexpr std::array<std::string_view, 2> players = {"random", "sensible"};
constexpr std::array<std::string_view, 3> masters = {"random", "auto", "sensible"};

}  // namespace

std::span<const std::string_view> xyber_mind_names() { return players; }
std::span<const std::string_view> xyber_gm_names() { return masters; }

std::unique_ptr<XyberMind> make_xyber_mind(std::string_view name) {
  if (name == "random") return make_xyber_random();
  if (name == "sensible") return make_xyber_sensible();
  if (name == "auto") return make_xyber_auto();
  return nullptr;
}

}  // namespace xt::minds
