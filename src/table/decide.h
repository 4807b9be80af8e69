#pragma once
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/room.h"

namespace xt::table {

/// What a request comes to: facts to be stored, nothing to do (it is so already), or no.
struct Nothing {};
using Decision = std::variant<Fact, Nothing, Refusal, Error>;

/// A request and all that its answer may depend on.
struct Situation {
  const Room& room;
  Person who;
  std::function<bool(const std::string& person)> present;
};

/// Decides a request that would change the table. Changes nothing.
Decision decide(const Situation& situation, const Command& command);

/// A machine player's choice at `seat`, or that of one that stands in because the clock ran out.
Decision decide_mind(const Room& room, Seat seat, Played::By by, const std::string& choice);

/// The next game's deal by a new seed; all seats are held.
Dealt deal(const Room& room, const Seed& seed);

/// The person to whom hosting passes: the first that is present, clockwise from the host's seat. Nothing if nobody can take it.
std::optional<std::string> next_host(const Room& room, const std::function<bool(const std::string&)>& present);

/// What people call the machine player at `seat`: a short name that nobody at the table has.
std::string name_for_mind(const std::vector<Chair>& chairs, Seat seat, const Seed& seed);

}  // namespace xt::table
