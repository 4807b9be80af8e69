#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"
#include "table/store.h"

namespace xt::server {

/// Somebody with a cookie: one identity, however many tabs. Its secret is not kept, only the secret's SHA-256.
struct Visitor {
  table::Person person;
  std::string secret_hash;
  Bucket messages, patience;  ///< how fast it may ask, and how often it may ask too fast
};

/// The identities of this server. The cookie's secret is the identity; the public id authorises nothing.
class People {
 public:
  People(table::Store& store, const Limits& limits) : store_(store), limits_(limits) {}

  /// The identity with this secret, or null. An error if the store cannot be read.
  Result<std::shared_ptr<Visitor>> find(const std::string& secret);

  /// A new identity with a name to begin with; `then` gets its secret when the store has it.
  struct Made {
    std::string secret;
    table::Person person;
  };
  void make(std::function<void(Result<Made>)> then);
  void rename(std::shared_ptr<Visitor> who, std::string name, std::function<void(Done)> then);

 private:
  table::Store& store_;
  const Limits& limits_;
  std::unordered_map<std::string, std::shared_ptr<Visitor>> known_;  ///< by the secret's hash
};

/// The value of the cookie `xt` in a Cookie header, if it is a secret of ours by its form; empty if not.
std::string secret_in(std::string_view cookie_header);
/// The Set-Cookie header for a secret. `secure`: the page came by https.
std::string cookie_for(const std::string& secret, bool secure);

}  // namespace xt::server
