#pragma once
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/house.h"

namespace xt::server {

/// Serves one TCP connection that was accepted: HTTP, and a WebSocket if it asks for one. `address` names its client for limits.
void serve_http(House& house, boost::asio::ip::tcp::socket socket, std::string address);

}  // namespace xt::server
