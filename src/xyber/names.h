#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace xt::xyber {

/// Stable snake_case names of an enum's values, in their order, for the wire and the records. Defined in names.cpp for every enum
/// that an event, an answer or a view holds.
template <class E>
std::span<const std::string_view> names();

/// The name of a value, e.g. `scene_began`.
template <class E>
std::string_view name_of(E value) {
  return names<E>()[static_cast<std::size_t>(value)];
}

}  // namespace xt::xyber
