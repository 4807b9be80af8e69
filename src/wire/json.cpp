#include "wire/json.h"

#include <algorithm>
#include <boost/json.hpp>
#include <boost/json/basic_parser_impl.hpp>
#include <vector>

namespace xt::wire {
namespace {

namespace json = boost::json;

constexpr std::size_t max_depth = 8;

/// Builds the value and knows at each moment where it is, so that a key given twice is found and named.
class Builder {
 public:
  static constexpr std::size_t max_object_size = 64;
  static constexpr std::size_t max_array_size = 4096;
  static constexpr std::size_t max_key_size = 256;
  static constexpr std::size_t max_string_size = 1u << 20;

  json::value take() { return stack_.release(); }
  /// The place of the key that was given twice; empty if none was.
  const std::string& twice() const { return twice_; }

  bool on_document_begin(json::error_code&) {
    stack_.reset();
    return true;
  }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    step();
    open_.push_back({});
    return true;
  }
  bool on_object_end(std::size_t n, json::error_code&) {
    open_.pop_back();
    stack_.push_object(n);
    return true;
  }
  bool on_array_begin(json::error_code&) {
    step();
    open_.push_back({.is_array = true});
    return true;
  }
  bool on_array_end(std::size_t n, json::error_code&) {
    open_.pop_back();
    stack_.push_array(n);
    return true;
  }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key_.append(part.data(), part.size());
    stack_.push_chars(part);
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code& ec) {
    key_.append(part.data(), part.size());
    stack_.push_key(part);
    auto& keys = open_.back().keys;
    const bool again = std::find(keys.begin(), keys.end(), key_) != keys.end();
    keys.push_back(std::move(key_));
    key_.clear();
    if (!again) return true;
    twice_ = place();
    ec = json::error::exception;
    return false;
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code&) {
    stack_.push_chars(part);
    return true;
  }
  bool on_string(json::string_view part, std::size_t, json::error_code&) {
    step();
    stack_.push_string(part);
    return true;
  }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, json::error_code&) {
    step();
    stack_.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, json::error_code&) {
    step();
    stack_.push_uint64(number);
    return true;
  }
  bool on_double(double number, json::string_view, json::error_code&) {
    step();
    stack_.push_double(number);
    return true;
  }
  bool on_bool(bool flag, json::error_code&) {
    step();
    stack_.push_bool(flag);
    return true;
  }
  bool on_null(json::error_code&) {
    step();
    stack_.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  struct Level {
    bool is_array = false;
    std::size_t entries = 0;
    std::vector<std::string> keys{};
  };
  void step() {
    if (!open_.empty()) ++open_.back().entries;
  }
  std::string place() const {
    std::string out;
    for (const Level& level : open_) {
      if (level.is_array) {
        out += "[" + std::to_string(level.entries - 1) + "]";
      } else if (!level.keys.empty()) {
        if (!out.empty()) out += '.';
        out += level.keys.back();
      }
    }
    return out;
  }

  json::value_stack stack_;
  std::vector<Level> open_;
  std::string key_, twice_;
};

}  // namespace

Result<json::value> parse(std::string_view text, std::size_t max_bytes) {
  if (text.size() > max_bytes) return Error{"too_large", "", "more than " + std::to_string(max_bytes) + " bytes"};
  json::parse_options options;
  options.max_depth = max_depth;
  json::basic_parser<Builder> parser(options);
  json::error_code ec;
  const std::size_t used = parser.write_some(false, text.data(), text.size(), ec);
  if (!parser.handler().twice().empty()) return Error{"bad_message", parser.handler().twice(), "given twice"};
  if (ec) return Error{"bad_message", "", "not JSON: " + ec.message() + " at byte " + std::to_string(used)};
  if (used != text.size()) return Error{"bad_message", "", "something follows the message at byte " + std::to_string(used)};
  return parser.handler().take();
}

std::string quote(std::string_view text) { return json::serialize(json::string_view(text.data(), text.size())); }

}  // namespace xt::wire
