#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "table/message.h"

namespace xt::wire {

/// The version of docs/protocol.md that this server speaks.
inline constexpr int protocol_version = 1;
/// The longest message that a client may send.
inline constexpr std::size_t max_message = 4096;

// What a client says, decoded: docs/protocol.md, "From the client".
struct Hello {
  std::int64_t protocol = protocol_version;
  std::string lang;  ///< `ja`, `en`, `fr`
};
struct Rename {
  std::string name;  ///< 1 to 24 characters, no spaces around it
};
struct WatchLobby {
  bool watch = true;
};
struct Quick {
  int seats = 4;
};
struct Create {
  std::string title;
  table::Options options;
  std::vector<Seat> minds;
};
/// Everything that is asked of one table.
struct AtTable {
  std::string table;
  table::Command command;
};
struct Ping {};

struct Message {
  std::string id;
  std::variant<Hello, Rename, WatchLobby, Quick, Create, AtTable, Ping> body;
};

/// No message of the protocol: `id` as far as it could be read, and what is wrong with it.
struct Rejected {
  std::string id;
  Error error;
};

/// Reads one message. A hello with another protocol number is read without a look at its other fields.
std::variant<Message, Rejected> decode(std::string_view text);

/// As a client writes it: decode(encode(m)) is m.
std::string encode(const Message& message);

/// `options` of docs/protocol.md.
std::string encode(const table::Options& options);

/// A table's code as people type it: 1 to 12 letters and digits.
bool is_code(std::string_view text);

}  // namespace xt::wire
