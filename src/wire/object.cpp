#include "wire/object.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "wire/text.h"

namespace xt::wire {
namespace {

std::optional<Seat> to_seat(const boost::json::value& value) {
  const auto* letters = value.if_string();
  if (!letters || letters->size() != 1 || (*letters)[0] < 'A' || (*letters)[0] > 'D') return std::nullopt;
  return Seat{static_cast<std::uint8_t>((*letters)[0] - 'A')};
}

const boost::json::value& nothing() {
  static const boost::json::value null;
  return null;
}

}  // namespace

Object::Object(const boost::json::value& value, std::string place, std::optional<Error>& error)
    : fields_(value.if_object()), place_(std::move(place)), error_(error) {
  if (!fields_ && !error_) error_ = Error{"bad_message", place_, "expected an object"};
}

std::string Object::place(std::string_view key) const {
  return place_.empty() ? std::string(key) : place_ + "." + std::string(key);
}

void Object::fail(std::string_view key, std::string reason) {
  if (!error_) error_ = Error{"bad_message", place(key), std::move(reason)};
}

bool Object::has(std::string_view key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.push_back(key);
  return fields_ && fields_->contains(boost::json::string_view(key.data(), key.size()));
}

const boost::json::value* Object::any(std::string_view key) {
  if (has(key)) return &fields_->at(boost::json::string_view(key.data(), key.size()));
  if (!fields_ || error_) return nullptr;
  for (const auto& field : *fields_) {
    const std::string_view other(field.key().data(), field.key().size());
    if (std::find(known_.begin(), known_.end(), other) == known_.end() && nearest(other, {key}) == key) {
      fail(other, "unknown; did you mean " + std::string(key) + "?");
      return nullptr;
    }
  }
  fail(key, "missing");
  return nullptr;
}

std::int64_t Object::whole(std::string_view key, std::int64_t least, std::int64_t most) {
  const auto* value = any(key);
  if (!value) return least;
  const bool fits_unsigned = value->is_uint64() && value->get_uint64() <= static_cast<std::uint64_t>(INT64_MAX);
  if (!value->is_int64() && !fits_unsigned) {
    fail(key, "expected a whole number");
    return least;
  }
  const auto number = value->is_int64() ? value->get_int64() : static_cast<std::int64_t>(value->get_uint64());
  if (number < least || number > most) {
    fail(key, "expected " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  return number;
}

bool Object::flag(std::string_view key) {
  const auto* value = any(key);
  if (value && !value->is_bool()) fail(key, "expected true or false");
  return value && value->is_bool() && value->get_bool();
}

std::string Object::text(std::string_view key, std::size_t least, std::size_t most, bool lines) {
  const auto* value = any(key);
  if (!value) return {};
  if (!value->is_string()) {
    fail(key, "expected text");
    return {};
  }
  const std::string_view text(value->get_string().data(), value->get_string().size());
  const auto size = characters(text);
  if (!size || !plain(text, lines)) {
    fail(key, "holds characters that nobody can see");
  } else if (*size < least || *size > most) {
    fail(key, "expected " + std::to_string(least) + " to " + std::to_string(most) + " characters");
  } else {
    return std::string(text);
  }
  return {};
}

std::string Object::word(std::string_view key, const std::vector<std::string_view>& words) {
  const auto* value = any(key);
  if (!value) return {};
  if (!value->is_string()) {
    fail(key, "expected a word");
    return {};
  }
  const std::string_view word(value->get_string().data(), value->get_string().size());
  if (std::find(words.begin(), words.end(), word) != words.end()) return std::string(word);
  const std::string near = nearest(word.substr(0, 40), words);
  fail(key, near.empty() ? "not one of the words known here" : "did you mean " + near + "?");
  return {};
}

Seat Object::seat(std::string_view key, bool or_null) {
  const auto* value = any(key);
  if (!value || (or_null && value->is_null())) return nobody;
  const auto seat = to_seat(*value);
  if (!seat) fail(key, "expected a seat");
  return seat.value_or(nobody);
}

std::vector<Seat> Object::seats(std::string_view key) {
  std::vector<Seat> out;
  const auto* value = any(key);
  if (!value) return out;
  if (!value->is_array() || value->get_array().size() > 8) {
    fail(key, "expected a list of seats");
    return out;
  }
  for (const auto& entry : value->get_array()) {
    const auto seat = to_seat(entry);
    if (!seat || std::find(out.begin(), out.end(), *seat) != out.end()) {
      fail(std::string(key) + "[" + std::to_string(out.size()) + "]", seat ? "given twice" : "expected a seat");
      return out;
    }
    out.push_back(*seat);
  }
  return out;
}

std::vector<std::string> Object::words(std::string_view key, std::size_t most) {
  std::vector<std::string> out;
  const auto* value = any(key);
  if (!value) return out;
  if (!value->is_array() || value->get_array().size() > most) {
    fail(key, "expected a list of at most " + std::to_string(most) + " words");
    return out;
  }
  for (const auto& entry : value->get_array()) {
    const auto* word = entry.if_string();
    if (!word || word->empty() || word->size() > 40 || !plain({word->data(), word->size()}, false)) {
      fail(std::string(key) + "[" + std::to_string(out.size()) + "]", "expected a word");
      return out;
    }
    out.emplace_back(word->data(), word->size());
  }
  return out;
}

Object Object::object(std::string_view key) {
  const auto* value = any(key);
  return Object(value ? *value : nothing(), place(key), error_);
}

void Object::close() {
  if (!fields_ || error_) return;
  for (const auto& field : *fields_) {
    const std::string_view key(field.key().data(), field.key().size());
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    const std::string near = nearest(key.substr(0, 40), known_);
    return fail(key, near.empty() ? "unknown" : "unknown; did you mean " + near + "?");
  }
}

}  // namespace xt::wire
