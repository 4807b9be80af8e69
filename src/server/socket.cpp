#include <spdlog/spdlog.h>

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

#include "server/connection.h"
#include "server/talk.h"
#include "wire/tell.h"

namespace xt::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr std::chrono::seconds farewell{2};  // how long a close may take before the line is cut

/// One WebSocket: reads messages, keeps a bounded queue of what is to be sent, pings, and knows when the other side is gone.
class Socket final : public Line, public Guest, public std::enable_shared_from_this<Socket> {
 public:
  Socket(House& house, beast::tcp_stream stream, std::shared_ptr<Visitor> who, std::string address)
      : house_(house),
        ws_(std::move(stream)),
        tick_(ws_.get_executor()),
        talk_(std::make_shared<Talk>(house, *this, who, address)),
        address_(std::move(address)) {
    house_.guests.insert(this);
    house_.sockets.add(address_);
    house_.connections.add(address_);
  }
  ~Socket() override {
    house_.guests.erase(this);
    house_.sockets.remove(address_);
    house_.connections.remove(address_);
  }

  void start(const Request& upgrade) {
    beast::get_lowest_layer(ws_).expires_never();
    ws_.set_option(websocket::stream_base::timeout{std::chrono::seconds(10), websocket::stream_base::none(), false});
    ws_.read_message_max(0);  // read() counts for itself, so that it can still say `too_large`
    ws_.control_callback([this](websocket::frame_type, beast::string_view) { heard_ = house_.loop.now(); });
    ws_.async_accept(upgrade, beast::bind_front_handler(&Socket::on_accept, shared_from_this()));
  }

  void send(std::string text) override {
    if (closing_ || lost_) return;
    queued_ += text.size();
    if (queued_ > house_.limits.queue && !queue_.empty()) return too_slow();
    queue_.push_back(std::move(text));
    write();
  }
  void close_after_sending() override {
    closing_ = true;
    write();
  }
  void say_goodbye() override {
    send(wire::encode_closing("stopping"));
    close_after_sending();
  }

 private:
  void on_accept(error_code ec) {
    if (ec) return lose();
    heard_ = house_.loop.now();
    open_ = true;
    ws_.text(true);
    if (house_.stopping) say_goodbye();
    write();
    tick();
    read();
  }

  void read() {
    ws_.async_read_some(buffer_, wire::max_message + 1 - buffer_.size(),
                        beast::bind_front_handler(&Socket::on_read, shared_from_this()));
  }
  void on_read(error_code ec, std::size_t) {
    if (ec) return lose();
    heard_ = house_.loop.now();
    if (closing_) {
      buffer_.clear();
    } else if (buffer_.size() > wire::max_message) {
      send(wire::encode_error("", {"too_large", "", "more than " + std::to_string(wire::max_message) + " bytes"}));
      close_after_sending();
      buffer_.clear();
    } else if (ws_.is_message_done()) {
      const std::string text = beast::buffers_to_string(buffer_.data());
      buffer_.clear();
      talk_->hear(text);
    }
    read();
  }

  void write() {
    if (!open_ || lost_ || writing_) return;
    if (queue_.empty()) {
      if (closing_) close();
      return;
    }
    writing_ = true;
    ws_.async_write(boost::asio::buffer(queue_.front()), beast::bind_front_handler(&Socket::on_write, shared_from_this()));
  }
  void on_write(error_code ec, std::size_t) {
    writing_ = false;
    if (ec) return lose();
    queued_ -= queue_.front().size();
    queue_.pop_front();
    write();
  }

  /// The queue is full: what waits is dropped but for the message on its way, for the client can come back with `since`.
  void too_slow() {
    spdlog::info("{} reads too slowly", address_);
    while (queue_.size() > 1) queue_.pop_back();
    queue_.push_back(wire::encode_closing("slow"));
    closing_ = true;
    cut_at_ = house_.loop.now() + farewell;
    write();
  }

  void close() {
    if (close_sent_) return;
    close_sent_ = true;
    cut_at_ = house_.loop.now() + farewell;
    ws_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) { self->lose(); });
  }

  void tick() {
    const Time now = house_.loop.now();
    if (now - heard_ >= house_.limits.silence || (cut_at_ && now >= *cut_at_)) return lose();
    if (closing_ && !cut_at_) cut_at_ = now + farewell;
    if (now >= ping_at_ && !pinging_ && !close_sent_) {
      ping_at_ = now + house_.limits.ping;
      pinging_ = true;
      ws_.async_ping({}, [self = shared_from_this()](error_code) { self->pinging_ = false; });
    }
    tick_.expires_after(std::min<Time>(house_.limits.ping, Time(500)));
    tick_.async_wait([self = shared_from_this()](error_code ec) {
      if (!ec && !self->lost_) self->tick();
    });
  }

  void lose() {
    if (lost_) return;
    lost_ = true;
    tick_.cancel();
    error_code ignored;
    beast::get_lowest_layer(ws_).socket().close(ignored);
    talk_->end();
  }

  House& house_;
  websocket::stream<beast::tcp_stream> ws_;
  boost::asio::steady_timer tick_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Talk> talk_;
  std::string address_;
  std::deque<std::string> queue_;
  std::size_t queued_ = 0;
  Time heard_{0}, ping_at_{0};
  std::optional<Time> cut_at_;
  bool open_ = false, writing_ = false, pinging_ = false, closing_ = false, close_sent_ = false, lost_ = false;
};

}  // namespace

void serve_socket(House& house, beast::tcp_stream stream, const Request& upgrade, std::shared_ptr<Visitor> who,
                  std::string address) {
  std::make_shared<Socket>(house, std::move(stream), std::move(who), std::move(address))->start(upgrade);
}

}  // namespace xt::server
