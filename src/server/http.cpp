#include <spdlog/spdlog.h>

#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/connection.h"
#include "wire/json.h"
#include "wire/object.h"
#include "wire/tell.h"

namespace xt::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;
using Response = http::response<http::string_body>;

constexpr std::uint32_t max_header = 8 * 1024;
constexpr std::uint64_t max_body = 1024;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

/// One TCP connection that speaks HTTP, request after request.
class Visit final : public std::enable_shared_from_this<Visit> {
 public:
  Visit(House& house, boost::asio::ip::tcp::socket socket, std::string address)
      : house_(house), stream_(std::move(socket)), address_(std::move(address)) {
    house_.connections.add(address_);
  }
  ~Visit() { house_.connections.remove(address_); }

  void read() {
    parser_.emplace();
    parser_->header_limit(max_header);
    parser_->body_limit(max_body);
    stream_.expires_after(house_.limits.request_time);
    http::async_read(stream_, buffer_, *parser_, beast::bind_front_handler(&Visit::on_read, shared_from_this()));
  }

 private:
  void on_read(error_code ec, std::size_t) {
    if (ec == http::error::end_of_stream || ec == beast::error::timeout || house_.stopping) return shut();
    if (ec) return refuse_broken(ec);
    request_ = parser_->release();
    try {
      answer();
    } catch (const std::exception& problem) {
      spdlog::critical("a request failed: {}", problem.what());
      send(json(http::status::internal_server_error, R"({"code":"internal"})"));
    }
  }

  void answer() {
    const std::string_view target = view(request_.target());
    const std::string_view path = target.substr(0, target.find('?'));
    const bool get = request_.method() == http::verb::get || request_.method() == http::verb::head;
    if (!house_.requests.take(address_, house_.loop.now())) {
      return send(json(http::status::too_many_requests, R"({"code":"too_fast"})"));
    }
    if (path == "/api/session") {
      return request_.method() == http::verb::post ? session() : wrong_method("POST");
    }
    if (!get) return wrong_method("GET, HEAD");
    if (path == "/ws") return upgrade();
    if (path == "/healthz") return healthz();
    if (path.rfind("/api/", 0) == 0) return send(json(http::status::not_found, R"({"code":"not_found"})"));
    asset(target);
  }

  bool origin_allowed() {
    const std::string origin(view(request_[http::field::origin]));
    if (house_.origins.allows(origin)) return true;
    if (!origin.empty() && house_.refused_origins.size() < 20 && house_.refused_origins.insert(origin).second) {
      spdlog::warn("refused a page from {}; if people reach this server by that address, start it with --origin",
                   wire::quote(origin.substr(0, 200)));
    }
    send(json(http::status::forbidden, R"({"code":"origin"})"));
    return false;
  }

  void session() {
    if (!origin_allowed()) return;
    const auto body = wire::parse(request_.body(), max_body);
    std::optional<Error> error;
    if (body) wire::Object(*body, "", error).close();
    if (!body || error) return send(json(http::status::bad_request, R"({"code":"bad_message"})"));
    const std::string secret = secret_in(view(request_[http::field::cookie]));
    const auto known = house_.people.find(secret);
    if (!known) return send(json(http::status::service_unavailable, R"({"code":"storage"})"));
    if (*known) return send_session(secret, (*known)->person);
    if (!house_.new_identities.take(address_, house_.loop.now())) {
      return send(json(http::status::too_many_requests, R"({"code":"too_fast"})"));
    }
    stream_.expires_never();
    house_.people.make([self = shared_from_this()](Result<People::Made> made) {
      if (!made) return self->send(self->json(http::status::service_unavailable, R"({"code":"storage"})"));
      self->send_session(made->secret, made->person);
    });
  }
  void send_session(const std::string& secret, const table::Person& person) {
    Response response = json(http::status::ok, wire::encode_session(build_name(), person));
    const bool secure = view(request_[http::field::origin]).rfind("https:", 0) == 0;
    response.set(http::field::set_cookie, cookie_for(secret, secure));
    send(std::move(response));
  }

  void upgrade() {
    if (!beast::websocket::is_upgrade(request_)) {
      Response response = json(http::status::upgrade_required, R"({"code":"upgrade"})");
      response.set(http::field::upgrade, "websocket");
      return send(std::move(response));
    }
    if (!origin_allowed()) return;
    const auto who = house_.people.find(secret_in(view(request_[http::field::cookie])));
    if (!who) return send(json(http::status::service_unavailable, R"({"code":"storage"})"));
    if (!*who) return send(json(http::status::unauthorized, R"({"code":"no_session"})"));
    if (house_.sockets.count(address_) >= house_.limits.sockets_an_address) {
      return send(json(http::status::too_many_requests, R"({"code":"too_many"})"));
    }
    serve_socket(house_, std::move(stream_), request_, *who, address_);
  }

  void healthz() {
    const bool ok = house_.store.healthy();
    send(json(ok ? http::status::ok : http::status::service_unavailable,
              "{\"ok\":" + std::string(ok ? "true" : "false") + ",\"build\":" + wire::quote(build_name()) + ",\"tables\":" +
                  std::to_string(house_.hall.tables()) + ",\"connections\":" + std::to_string(house_.guests.size()) + "}"));
  }

  void asset(std::string_view target) {
    const Asset* found = house_.assets.find(target);
    if (!found) return send(json(http::status::not_found, R"({"code":"not_found"})"));
    const bool same = view(request_[http::field::if_none_match]).find(found->etag) != std::string_view::npos;
    Response response(same ? http::status::not_modified : http::status::ok, request_.version());
    response.set(http::field::etag, found->etag);
    response.set(http::field::cache_control, found->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    response.set(http::field::content_type, found->type);
    if (!same) response.body() = found->body;
    send(std::move(response));
  }

  void wrong_method(const char* allowed) {
    Response response = json(http::status::method_not_allowed, R"({"code":"method"})");
    response.set(http::field::allow, allowed);
    send(std::move(response));
  }

  void refuse_broken(error_code ec) {
    if (ec.category() != http::make_error_code(http::error::bad_method).category()) return shut();  // the line broke
    request_ = {};
    request_.version(11);
    const auto status = ec == http::error::body_limit     ? http::status::payload_too_large
                        : ec == http::error::header_limit ? http::status::request_header_fields_too_large
                                                          : http::status::bad_request;
    Response response = json(status, R"({"code":"bad_request"})");
    response.keep_alive(false);
    send(std::move(response));
  }

  Response json(http::status status, std::string body) const {
    Response response(status, request_.version());
    response.set(http::field::content_type, "application/json");
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(body);
    return response;
  }

  void send(Response response) {
    response.set("Content-Security-Policy",
                 "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; "
                 "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.keep_alive(request_.keep_alive() && response.keep_alive());
    response.prepare_payload();
    if (request_.method() == http::verb::head) response.body().clear();
    auto sent = std::make_shared<Response>(std::move(response));
    stream_.expires_after(house_.limits.request_time);
    http::async_write(stream_, *sent, [self = shared_from_this(), sent](error_code ec, std::size_t) {
      if (ec || sent->need_eof()) return self->shut();
      self->read();
    });
  }

  void shut() {
    error_code ignored;
    stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  }

  House& house_;
  beast::tcp_stream stream_;
  std::string address_;
  beast::flat_buffer buffer_{max_header + max_body};
  std::optional<http::request_parser<http::string_body>> parser_;
  Request request_;
};

}  // namespace

void serve_http(House& house, boost::asio::ip::tcp::socket socket, std::string address) {
  std::make_shared<Visit>(house, std::move(socket), std::move(address))->read();
}

}  // namespace xt::server
