#include "net_client.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace xt::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace bhttp = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using tcp = asio::ip::tcp;

tcp::endpoint place(int port) { return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)}; }

}  // namespace

std::string origin_of(int port) { return "http://127.0.0.1:" + std::to_string(port); }

HttpAnswer http(int port, const std::string& method, const std::string& target, const Headers& headers, const std::string& body) {
  HttpAnswer out;
  asio::io_context io;
  beast::tcp_stream stream(io);
  error_code ec;
  stream.connect(place(port), ec);
  if (ec) return out;
  bhttp::request<bhttp::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(bhttp::field::host, "127.0.0.1");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  bhttp::write(stream, request, ec);
  bhttp::response_parser<bhttp::string_body> parser;
  if (method == "HEAD") parser.skip(true);
  beast::flat_buffer buffer;
  bool done = false;
  stream.expires_after(std::chrono::seconds(20));
  bhttp::async_read(stream, buffer, parser, [&](error_code result, std::size_t) {
    ec = result;
    done = true;
  });
  io.run();
  if (ec || !done) return out;
  const auto response = parser.release();
  out.status = static_cast<int>(response.result_int());
  for (const auto& field : response) {
    std::string name(field.name_string());
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    out.headers[name] = std::string(field.value());
  }
  out.body = response.body();
  return out;
}

std::string raw(int port, const std::string& bytes, milliseconds wait) {
  asio::io_context io;
  tcp::socket socket(io);
  error_code ec;
  socket.connect(place(port), ec);
  if (ec) return {};
  asio::write(socket, asio::buffer(bytes), ec);
  std::string out;
  asio::async_read(socket, asio::dynamic_buffer(out), [](error_code, std::size_t) {});
  io.run_for(wait);
  socket.close(ec);
  io.restart();
  io.run();
  return out;
}

std::string new_cookie(int port) {
  const auto answer = http(port, "POST", "/api/session", {{"Origin", origin_of(port)}}, "{}");
  const auto cookie = answer.headers.find("set-cookie");
  return cookie == answer.headers.end() ? "" : cookie->second.substr(0, cookie->second.find(';'));
}

struct Client::Impl {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> ws{io};
  beast::flat_buffer buffer;
  std::deque<json::value> waiting;
  std::vector<std::string> frames;
  int status = 0;
  bool open = false;

  void read() {
    ws.async_read(buffer, [this](error_code ec, std::size_t) {
      if (ec) {
        open = false;
        return;
      }
      frames.push_back(beast::buffers_to_string(buffer.data()));
      buffer.clear();
      waiting.push_back(json::parse(frames.back()));
      read();
    });
  }
  /// Runs until `done` or the time is over.
  template <class F>
  bool run_until(milliseconds wait, F done) {
    const auto end = std::chrono::steady_clock::now() + wait;
    while (!done()) {
      io.restart();
      if (io.poll_one() != 0) continue;  // whatever is there already, even with no time to wait
      if (std::chrono::steady_clock::now() >= end) return false;
      io.run_one_until(end);
    }
    return true;
  }
  bool send(const std::string& bytes, bool text) {
    if (!open) return false;
    bool sent = false, good = false;
    ws.text(text);
    ws.async_write(asio::buffer(bytes), [&](error_code ec, std::size_t) {
      sent = true;
      good = !ec;
    });
    if (!run_until(milliseconds(10'000), [&] { return sent; })) {
      cut();
      run_until(milliseconds(1'000), [&] { return sent; });
    }
    if (!good) open = false;
    return good;
  }
  void cut() {
    error_code ignored;
    beast::get_lowest_layer(ws).socket().close(ignored);
    open = false;
  }
};

Client::Client(int port, const std::string& cookie, const std::string& origin) : impl_(std::make_unique<Impl>()) {
  Impl& my = *impl_;
  error_code ec;
  auto& socket = beast::get_lowest_layer(my.ws).socket();
  socket.open(tcp::v4(), ec);
  socket.set_option(tcp::socket::receive_buffer_size(64 * 1024), ec);  // so that not reading is soon felt
  socket.connect(place(port), ec);
  if (ec) return;
  socket.set_option(tcp::no_delay(true), ec);
  my.ws.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!origin.empty()) request.set(bhttp::field::origin, origin);
    if (!cookie.empty()) request.set(bhttp::field::cookie, cookie);
  }));
  websocket::response_type response;
  bool done = false;
  my.ws.async_handshake(response, "127.0.0.1:" + std::to_string(port), "/ws", [&](error_code result) {
    ec = result;
    done = true;
  });
  if (!my.run_until(milliseconds(10'000), [&] { return done; })) {
    my.cut();
    my.run_until(milliseconds(1'000), [&] { return done; });
  }
  my.status = static_cast<int>(response.result_int());
  my.open = !ec;
  if (my.open) my.read();
}
Client::~Client() {
  if (!impl_) return;
  impl_->cut();
  impl_->io.restart();
  impl_->io.run_for(milliseconds(1'000));
}
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

int Client::status() const { return impl_->status; }
bool Client::open() const { return impl_->open; }
bool Client::send(const std::string& text) { return impl_->send(text, true); }
bool Client::send_binary(const std::string& bytes) { return impl_->send(bytes, false); }
void Client::cut() { impl_->cut(); }
const std::vector<std::string>& Client::frames() const { return impl_->frames; }

std::optional<json::value> Client::receive(milliseconds wait) {
  Impl& my = *impl_;
  my.run_until(wait, [&] { return !my.waiting.empty() || !my.open; });
  if (my.waiting.empty()) return std::nullopt;
  json::value out = std::move(my.waiting.front());
  my.waiting.pop_front();
  return out;
}

json::value Client::ask(const json::object& message, milliseconds wait) {
  Impl& my = *impl_;
  if (!send(json::serialize(message))) return nullptr;
  const auto is_answer = [&](const json::value& heard) {
    const auto& t = heard.at("t").as_string();
    return (t == "ok" || t == "refused" || t == "error" || t == "welcome" || t == "pong") && heard.at("id") == message.at("id");
  };
  std::size_t looked = 0;
  std::optional<json::value> answer;
  my.run_until(wait, [&] {
    for (; looked < my.waiting.size() && !answer; ++looked) {
      if (!is_answer(my.waiting[looked])) continue;
      answer = std::move(my.waiting[looked]);
      my.waiting.erase(my.waiting.begin() + static_cast<std::ptrdiff_t>(looked));
      break;
    }
    return answer || !my.open;
  });
  return answer ? *answer : json::value(nullptr);
}

}  // namespace xt::test
