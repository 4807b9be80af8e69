#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "wire/xyber_words.h"
#include "xyber/engine.h"
#include "xyber/view.h"

namespace xt::wire::xyber_codec {

// XyberDraw in JSON, as docs/session-log.md has it. A State has no codec: what leaves is a View, a Prompt, and of an event what
// its viewer may know. What a pack holds is named by its id. Reading is strict: an unknown field, a wrong type or a number out of
// its range is an Error with the field's path. Whether what was read fits a session, xyber_fold.h checks.

/// An answer to `book.question`, or a free act.
std::string encode_answer(const Book& book, const xyber::Answer& answer);
Result<xyber::Answer> decode_answer(const Book& book, std::string_view text);

/// The events as `viewer` may know them: what it does not hear of is left out, a fact that it may not know is null. For the
/// archive nothing is left out, and a fact that not all may know is `{"is":…,"to":["A","gm"]}`, or `"to":"all"`.
std::string encode_events(const Book& book, const std::vector<xyber::Event>& events, Viewer viewer);
/// Reads what the archive's form holds.
Result<std::vector<xyber::Event>> decode_archive(const Book& book, std::string_view text);

std::string encode_setup(const Book& book, const xyber::Setup& setup);
Result<xyber::Setup> decode_setup(const Book& book, std::string_view text);
std::string encode_kept(const Book& book, const xyber::Kept& kept);

std::string encode_view(const Book& book, const xyber::View& view);
std::string encode_prompt(const Book& book, const xyber::Prompt& prompt);

// The same as JSON values, for whoever puts them into something larger: `place` is where the value stands, for errors.

/// The longest text that is read, in bytes: as long as one of a pack may be.
inline constexpr std::size_t max_text = 20'000;

boost::json::value to_json(const Book& book, const xyber::Answer& answer);
boost::json::value to_json(const Book& book, const std::vector<xyber::Event>& events, Viewer viewer);
boost::json::value to_json(const Book& book, const xyber::Setup& setup);
boost::json::value to_json(const Book& book, const xyber::Kept& kept);
boost::json::value to_json(const Book& book, const xyber::View& view);
boost::json::value to_json(const Book& book, const xyber::Prompt& prompt);
Result<xyber::Answer> to_answer(const Book& book, const boost::json::value& value, const std::string& place);
Result<std::vector<xyber::Event>> to_events(const Book& book, const boost::json::value& value, const std::string& place);
Result<xyber::Setup> to_setup(const Book& book, const boost::json::value& value, const std::string& place);

}  // namespace xt::wire::xyber_codec
