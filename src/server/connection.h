#pragma once
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <string>

#include "server/visit.h"

namespace xt::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;

/// Goes on as a WebSocket with an upgrade that http.cpp has found to be allowed.
void serve_socket(House& house, boost::beast::tcp_stream stream, const Request& upgrade, std::shared_ptr<Visitor> who,
                  std::string address);

}  // namespace xt::server
