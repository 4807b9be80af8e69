#pragma once
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/seat.h"

namespace xt::wire {

/// Reads a JSON object from outside, field by field. The first thing that is wrong is kept in `error` with its place; after it
/// every reader gives an empty value, so a decoder reads straight on and looks at the error once, after close().
class Object {
 public:
  /// `place` is the object's own, empty for the whole message. `value` and `error` must outlive this.
  Object(const boost::json::value& value, std::string place, std::optional<Error>& error);

  /// Whether the key is there; it then counts as known.
  bool has(std::string_view key);
  /// A whole number within these bounds, both included.
  std::int64_t whole(std::string_view key, std::int64_t least, std::int64_t most);
  bool flag(std::string_view key);
  /// Text of `least` to `most` characters that people can read (wire/text.h, `plain`).
  std::string text(std::string_view key, std::size_t least, std::size_t most, bool lines = false);
  /// One of these words.
  std::string word(std::string_view key, const std::vector<std::string_view>& words);
  /// `"A"` to `"D"`; with `or_null`, null reads as nobody.
  Seat seat(std::string_view key, bool or_null = false);
  std::vector<Seat> seats(std::string_view key);
  std::vector<std::string> words(std::string_view key, std::size_t most);
  Object object(std::string_view key);
  /// Whatever stands there; null if the key is missing, which is an error.
  const boost::json::value* any(std::string_view key);

  /// An error if a key is there that nobody asked for; it names the nearest one that was.
  void close();
  /// Keeps the error, unless there is one already.
  void fail(std::string_view key, std::string reason);
  std::string place(std::string_view key) const;

 private:
  const boost::json::object* fields_ = nullptr;
  std::string place_;
  std::optional<Error>& error_;
  std::vector<std::string_view> known_;
};

}  // namespace xt::wire
