#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/message.h"

namespace xt::wire {

// What the server says, as one JSON text each: docs/protocol.md. The game's parts (events, view, prompt) come in as JSON that a
// Play wrote for one viewer; nothing is decided here about who may know what.

std::string encode(std::string_view table, const table::Telling& telling);
std::string encode_lobby(const std::vector<table::LobbyEntry>& tables);

/// The answer to the request `id`: `ok`, `refused` or `error`. `with_table` for `quick` and `create`, which tell the code.
std::string encode_answer(std::string_view id, const table::Answer& answer, bool with_table);
/// `ok` for a request that has no version.
std::string encode_ok(std::string_view id);
std::string encode_error(std::string_view id, const Error& error);
std::string encode_welcome(std::string_view id, std::string_view build, const table::Person& you);
std::string encode_pong(std::string_view id);
/// `reason`: `stopping` or `slow`.
std::string encode_closing(std::string_view reason);
/// The answer of POST /api/session.
std::string encode_session(std::string_view build, const table::Person& you);

}  // namespace xt::wire
