#pragma once
#include <string>
#include <vector>

#include "table/log.h"

namespace xt::table {

/// A new table before it is stored.
struct Plan {
  Person who;
  std::string id, title;
  Options options;
  std::vector<Seat> minds;  ///< seats given to machine players
  bool start = false;       ///< deal the first game at once
  int attempts = 0;         ///< room codes that turned out to be used
};

/// A room code: six signs that nobody mistakes for others when they are read aloud or written by hand.
std::string fresh_code();

/// The first record of the planned table. Its host sits at the first seat that is not given away.
Created created(const Plan& plan);

}  // namespace xt::table
