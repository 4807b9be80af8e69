#pragma once
#include <string_view>
#include <vector>

#include "xyber/effect.h"

namespace xt::packio {

/// What an op reads besides its verb; the same table serves reader, writer and schema.
struct OpShape {
  int on = 0;                   ///< selectors
  bool default_savior = false;  ///< without `on`: the own Savior
  bool amount = false, amount_default = false;
  bool who = false, to = false, until = false, ward = false, text = false;
};
const OpShape& op_shape(xyber::Verb verb);

/// A selector that has a word of its own.
struct NamedSelector {
  std::vector<std::string_view> words;  ///< English first
  xyber::Selector selector;
};
const std::vector<NamedSelector>& named_selectors();
xyber::Selector own_savior();

}  // namespace xt::packio
