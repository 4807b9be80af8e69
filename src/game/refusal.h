#pragma once
#include <string_view>

namespace xt {

/// A player's act that the rules or the table do not take: a stable snake_case code (docs/protocol.md lists them).
/// Nothing has changed.
struct Refusal {
  std::string_view code;
  friend bool operator==(Refusal, Refusal) = default;
};

}  // namespace xt
