#pragma once
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "xeno/rules.h"
#include "xeno/view.h"

namespace xt::wire::xeno_codec {

// XENO in JSON, as docs/protocol.md has it. A State has no codec: what leaves is a View, and of an event what its viewer may
// know.

/// A choice in `act`: `{"play":2,"target":"B","named":5}`, `{"keep":8}` or `{"discard":10}`. Errors name the field from `choice`
/// on. A number that is no card is read, and left to the rules to refuse.
Result<xeno::Action> decode_choice(std::string_view text);
std::string encode_choice(const xeno::Action& action);

/// The events as `viewer` may know them: a fact that it may not know is null. For the archive nothing is left out, and a fact
/// that not all may know is `{"is":7,"to":5}`, `to` holding one bit a seat.
std::string encode_events(const std::vector<xeno::Event>& events, Viewer viewer);
/// Reads what the archive's form holds. The shape is checked here; whether the events fit a game, xeno_fold.h checks.
Result<std::vector<xeno::Event>> decode_archive(std::string_view text);

std::string encode_view(const xeno::View& view);
/// `view` is the same viewer's, and tells which options are void (X9).
std::string encode_prompt(const xeno::Prompt& prompt, const xeno::View& view);

}  // namespace xt::wire::xeno_codec
