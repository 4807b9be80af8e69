#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace xt::server {

/// The pages that may speak to this server: an exact list.
class Origins {
 public:
  /// The server's own links: loopback and, when it listens on all interfaces, every address of this machine.
  Origins(const std::string& listen, int port);

  /// An address that people reach the server by, e.g. `https://xeno.example`. An error if it is no origin.
  Done add(std::string_view url);
  /// Whether an Origin header with that value may act.
  bool allows(std::string_view origin) const;
  /// Links for this machine, and for the local network.
  const std::vector<std::string>& loopback() const { return loopback_; }
  const std::vector<std::string>& network() const { return network_; }
  const std::vector<std::string>& added() const { return added_; }

 private:
  std::vector<std::string> loopback_, network_, added_;
};

}  // namespace xt::server
