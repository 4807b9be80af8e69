#include "server/limits.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <sstream>

namespace xt::server {

Done Limits::change(const std::string& text) {
  const auto number = [](double& field) { return [&field](double v) { field = v; }; };
  const auto time = [](Time& field) { return [&field](double v) { field = Time(static_cast<std::int64_t>(v)); }; };
  const auto whole = [](auto& field) {
    return [&field](double v) { field = static_cast<std::remove_reference_t<decltype(field)>>(v); };
  };
  const std::map<std::string, std::function<void(double)>> fields{
      {"messages", number(messages_a_second)},
      {"message_burst", number(message_burst)},
      {"address_messages", number(address_messages_a_second)},
      {"address_burst", number(address_burst)},
      {"requests", number(requests_a_second)},
      {"request_burst", number(request_burst)},
      {"too_fast", number(too_fast_allowed)},
      {"identities", number(identities_an_hour)},
      {"sockets", whole(sockets_an_address)},
      {"connections", whole(connections_an_address)},
      {"queue", whole(queue)},
      {"ping", time(ping)},
      {"silence", time(silence)},
      {"request_time", time(request_time)},
      {"mind_pause", time(mind_pause)},
  };
  std::stringstream in(text);
  for (std::string part; std::getline(in, part, ',');) {
    const auto equals = part.find('=');
    const auto field = fields.find(part.substr(0, equals));
    if (field == fields.end()) {
      std::string names;
      for (const auto& [name, set] : fields) names += (names.empty() ? "" : ", ") + name;
      return Error{"bad_limit", part, "no such limit; there are " + names};
    }
    double value = 0;
    const std::string figure = equals == std::string::npos ? "" : part.substr(equals + 1);
    const auto [end, wrong] = std::from_chars(figure.data(), figure.data() + figure.size(), value);
    if (wrong != std::errc() || end != figure.data() + figure.size() || !(value >= 1 && value <= 1e9)) {
      return Error{"bad_limit", part, "expected a number from 1 to 1000000000"};
    }
    field->second(value);
  }
  return done();
}

void Bucket::fill(Time now) {
  if (now > at_) left_ = std::min(burst_, left_ + rate_ * std::chrono::duration<double>(now - at_).count());
  at_ = std::max(at_, now);
}

bool Bucket::take(Time now) {
  fill(now);
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

bool Bucket::full(Time now) {
  fill(now);
  return left_ >= burst_;
}

bool Buckets::take(const std::string& key, Time now) {
  if (buckets_.size() >= tidy_at_) {
    for (auto entry = buckets_.begin(); entry != buckets_.end();) {
      entry = entry->second.full(now) ? buckets_.erase(entry) : std::next(entry);
    }
    tidy_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
  }
  return buckets_.try_emplace(key, rate_, burst_).first->second.take(now);
}

}  // namespace xt::server
