#pragma once
#include <string>
#include <utility>
#include <variant>

namespace xt {

/// What went wrong in the world outside (disk, network, a file): a stable code, the place, and a sentence for a person.
struct Error {
  std::string code;    ///< snake_case, e.g. `storage`
  std::string where;   ///< the place: a field path, a file and line, `game 3, ply 7`; empty if there is none
  std::string reason;  ///< one sentence without the place
};

/// A value, or the Error that kept it from being made. A player's refused act is not an Error but a Refusal (game/refusal.h).
template <class T>
class Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }
  /// Only when ok().
  T& value() { return std::get<0>(content_); }
  const T& value() const { return std::get<0>(content_); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  /// Only when not ok().
  const Error& error() const { return std::get<1>(content_); }

 private:
  std::variant<T, Error> content_;
};

/// A Result without a value.
using Done = Result<std::monostate>;
inline Done done() { return Done(std::monostate{}); }

}  // namespace xt
