#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "table/options.h"

namespace xt::table {

/// One step of a table's log: a room change, a line of chat or a batch of a game. The log is the truth about the table.
struct Record {
  std::uint64_t version = 0;  ///< its position in the log, from 1, without gaps
  std::string kind;           ///< e.g. `created`, `seated`, `dealt`, `played`, `said`
  std::string body;           ///< JSON; secrets included, so it never leaves but through a viewer's eyes
};

/// The kind of a table's last record: the table is closed, open_tables() leaves it out, its log stays.
inline constexpr std::string_view closed_kind = "closed";

/// Somebody else wrote that version first.
struct Conflict {};

/// Durable truth. Every call is safe from the loop's thread; `then` comes back through Loop::post, in the order of the calls,
/// and only when the records are on disk (or will never be).
class Store {
 public:
  virtual ~Store() = default;

  using Appended = std::variant<std::monostate, Conflict, Error>;
  /// Appends `records`, whose versions follow `expected`, all or none. Uniqueness of (table, version) is the only lock.
  virtual void append(std::string table, std::uint64_t expected, std::vector<Record> records,
                      std::function<void(Appended)> then) = 0;

  /// The log of a table after that version, oldest first; empty if there is no such table. At most `limit` records if not 0.
  virtual Result<std::vector<Record>> read(const std::string& table, std::uint64_t after, std::size_t limit = 0) const = 0;
  /// The codes of all tables that are not closed.
  virtual Result<std::vector<std::string>> open_tables() const = 0;

  /// The person whose secret has that SHA-256, if any.
  virtual Result<std::optional<Person>> person(const std::string& secret_hash) const = 0;
  /// Remembers a new person, or its new name.
  virtual void remember(std::string secret_hash, Person person, std::function<void(Done)> then) = 0;

  /// False once a write has failed and none has succeeded since.
  virtual bool healthy() const = 0;
};

}  // namespace xt::table
