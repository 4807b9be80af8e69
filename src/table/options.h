#pragma once
#include <string>
#include <vector>

#include "game/seat.h"

namespace xt::table {

/// Who starts a game of a match (X3).
enum class First { Rotate, Winner, Fixed };

/// What a table is set up for (docs/protocol.md, `options`).
struct Options {
  int seats = 4;                   ///< 2 to 4 (X1)
  std::vector<std::string> rules;  ///< table rules by name: `faceoff`, for two seats only (X15)
  int match = 3;                   ///< wins needed, 1 to 9 (X23)
  First first = First::Rotate;
  bool listed = false;  ///< shown in the lobby
  int clock = 0;        ///< seconds a turn, 0 for none, at most 600 (X26)
  friend bool operator==(const Options&, const Options&) = default;
};

/// Why these cannot be, as one sentence; empty if they can.
std::string problem(const Options& options);

/// A person as others see it. The secret that proves it never comes here.
struct Person {
  std::string id;    ///< public, `p_` and 16 hexadecimal digits
  std::string name;  ///< 1 to 24 characters
  friend bool operator==(const Person&, const Person&) = default;
};

}  // namespace xt::table
