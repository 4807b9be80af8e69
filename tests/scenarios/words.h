#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xeno/view.h"

// The words of a scenario.
namespace xt::xeno::scenario {

/// The parts between the separators, without the spaces around them; none of an empty text.
std::vector<std::string> parts(std::string_view text, char by);
std::optional<Kind> read_kind(std::string_view text);
/// `3,7`; `-` is none.
std::optional<std::vector<Kind>> read_kinds(std::string_view text);
/// A seat's letter; nothing else.
std::optional<Seat> read_seat(std::string_view text);
/// `A`, `B,gallery`, or `all` for every seat and the gallery.
std::optional<std::vector<Viewer>> read_viewers(std::string_view text, int seats);
/// `4`, `3B`, `2B?10`, `keep 8`, `discard 10`; any action can be said, lawful or not.
std::optional<Action> read_action(std::string_view text);
/// The same, with `~` for a play that is void (X9).
std::string write_action(const Action& action, const View& view);
std::string write_why(Why why);

}  // namespace xt::xeno::scenario
