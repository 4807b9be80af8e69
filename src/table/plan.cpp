#include "table/plan.h"

#include <string_view>

#include "base/seed.h"
#include "table/decide.h"

namespace xt::table {
namespace {

constexpr const char* only_game = "xeno";
constexpr std::string_view signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

}  // namespace

std::string fresh_code() {
  const Seed luck = Seed::fresh();
  std::string code;
  for (int i = 0; i < 6; ++i) {
    code += signs[luck.below("room-code-" + std::to_string(i), static_cast<std::uint32_t>(signs.size()))];
  }
  return code;
}

Created created(const Plan& plan) {
  Created created{only_game, plan.title, plan.options, plan.who, nobody, {}};
  std::vector<Chair> chairs(static_cast<std::size_t>(plan.options.seats));
  chairs.push_back({SeatInfo::Who::Person, plan.who, "", "", false});  // nobody is called like the host
  for (const Seat seat : plan.minds) {
    Chair& chair = chairs[seat.index];
    if (chair.who != SeatInfo::Who::Empty) continue;  // named twice
    chair = {SeatInfo::Who::Mind, {}, "counting", name_for_mind(chairs, seat, Seed::fresh()), false};
    created.minds.push_back({seat, chair.mind, chair.name});
  }
  for (auto i = static_cast<std::size_t>(plan.options.seats); i-- > 0;) {
    if (chairs[i].who == SeatInfo::Who::Empty) created.seat = Seat{static_cast<std::uint8_t>(i)};
  }
  return created;
}

}  // namespace xt::table
