#pragma once
#include <chrono>
#include <string>
#include <unordered_map>

#include "base/result.h"

namespace xt::server {

using Time = std::chrono::milliseconds;

/// What one client may take of the server: docs/protocol.md, "Limits".
struct Limits {
  double messages_a_second = 20, message_burst = 40;            ///< an identity
  double address_messages_a_second = 200, address_burst = 400;  ///< all identities of an address together
  double requests_a_second = 50, request_burst = 300;           ///< HTTP requests of an address
  double too_fast_allowed = 100;                                ///< so many `too_fast` close the socket; one a second is forgiven
  double identities_an_hour = 120;                              ///< new ones of an address
  int sockets_an_address = 32;
  int connections_an_address = 128;  ///< HTTP and WebSocket together
  std::size_t queue = 256 * 1024;    ///< bytes not sent yet, of one connection
  Time ping{5'000};                  ///< between two pings
  Time silence{15'000};              ///< without any sign of life a connection is lost
  Time request_time{20'000};         ///< for one HTTP request to come in whole
  Time mind_pause{700};              ///< before a machine player's act while people watch

  /// Changes some of them: `queue=65536,silence=600`, times in milliseconds. For tests and for those who know their network.
  Done change(const std::string& text);
};

/// Lets through so many a second, and so many at once after a pause.
class Bucket {
 public:
  Bucket(double a_second, double burst) : rate_(a_second), burst_(burst), left_(burst) {}
  /// Whether one more may pass now.
  bool take(Time now);
  bool full(Time now);

 private:
  void fill(Time now);
  double rate_, burst_, left_;
  Time at_{0};
};

/// A bucket for each key; those that are full again are forgotten now and then.
class Buckets {
 public:
  Buckets(double a_second, double burst) : rate_(a_second), burst_(burst) {}
  bool take(const std::string& key, Time now);

 private:
  double rate_, burst_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t tidy_at_ = 1024;
};

/// How many of something each key has.
class Counts {
 public:
  void add(const std::string& key) { ++counts_[key]; }
  void remove(const std::string& key) {
    const auto place = counts_.find(key);
    if (place != counts_.end() && --place->second <= 0) counts_.erase(place);
  }
  int count(const std::string& key) const {
    const auto place = counts_.find(key);
    return place == counts_.end() ? 0 : place->second;
  }

 private:
  std::unordered_map<std::string, int> counts_;
};

}  // namespace xt::server
