#pragma once
#include <optional>
#include <string>

#include "cli/texts.h"
#include "packio/load.h"

namespace xt::cli {

/// The language of the texts as packs know it.
xyber::Lang pack_lang(const Texts& texts);

/// The pack in `folder`, or nothing after its problems were told on standard error.
std::optional<xyber::Pack> pack_or_tell(const Texts& texts, const std::string& folder);

/// A card (clan, crash, savior, exceed, desire code) for reading, or empty if the pack has none of that id or name.
std::string card_sheet(const Texts& texts, const xyber::Pack& pack, const std::string& word);
/// A scenario for reading, the GM's secrets too, or empty.
std::string scenario_sheet(const Texts& texts, const xyber::Pack& pack, const std::string& word);
/// What the pack holds, a line a thing.
std::string pack_sheet(const Texts& texts, const xyber::Pack& pack);

}  // namespace xt::cli
