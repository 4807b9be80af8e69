#pragma once
#include <string>
#include <vector>

#include "xyber/pack.h"

namespace xt::xyber {

/// The rules text of a level-1 effect, made from its data, so that text and effect cannot disagree. A level-0 effect gives an
/// empty text: its card has words of its own.
std::string effect_text(const Effect& effect, const Pack& pack, Lang lang);

/// All effects of a card in all three languages, one a line; `printed` where there is nothing to make.
Text rules_text(const std::vector<Effect>& effects, const Text& printed, const Pack& pack);

}  // namespace xt::xyber
