#include "server/server.h"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/signal_set.hpp>
#include <optional>

#include "base/seed.h"
#include "server/asio_loop.h"
#include "server/house.h"
#include "server/visit.h"
#include "store/sqlite_store.h"
#include "wire/games.h"

namespace xt::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using tcp = asio::ip::tcp;

/// The client's address as limits count it: an IPv6 network of 64 bits is one client.
std::string client_of(const tcp::socket& socket) {
  error_code ec;
  auto address = socket.remote_endpoint(ec).address();
  if (address.is_v4()) return address.to_string();
  auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  auto bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

Error bind_error(const Settings& settings, error_code ec) {
  const std::string place = settings.listen + ":" + std::to_string(settings.port);
  if (ec == asio::error::address_in_use) return {"port_taken", place, ec.message()};
  if (ec == asio::error::access_denied) return {"port_forbidden", place, ec.message()};
  return {"no_such_address", place, ec.message()};
}

void allow_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

// The members go in the reverse of this order: connections still point into the house when `io` lets go of them.
struct Server::Impl {
  std::optional<House> house;
  asio::io_context io{1};
  AsioLoop loop{io};
  std::unique_ptr<store::SqliteStore> store;
  std::unique_ptr<table::Hall> hall;
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io};

  void accept() {
    acceptor.async_accept([this](error_code ec, tcp::socket socket) {
      if (house->stopping) return;
      if (ec) {
        spdlog::warn("a connection could not be accepted: {}", ec.message());
        loop.after(Time(100), [this] { accept(); });
        return;
      }
      std::string address = client_of(socket);
      if (house->connections.count(address) < house->limits.connections_an_address) {
        socket.set_option(tcp::no_delay(true), ec);
        socket.set_option(tcp::socket::send_buffer_size(128 * 1024), ec);  // a slow reader is noticed here, not in the kernel
        serve_http(*house, std::move(socket), std::move(address));
      }
      accept();
    });
  }

  void begin_stop() {
    if (house->stopping) return io.stop();  // asked twice: at once
    spdlog::info("stopping");
    house->stopping = true;
    error_code ignored;
    acceptor.close(ignored);
    const auto guests = house->guests;
    for (Guest* guest : guests) guest->say_goodbye();
    wait_for_guests(loop.now() + Time(3'000));
  }
  void wait_for_guests(Time until) {
    if (house->guests.empty() || loop.now() >= until) return io.stop();
    loop.after(Time(20), [this, until] { wait_for_guests(until); });
  }
};

Result<std::unique_ptr<Server>> Server::open(const Settings& settings) {
  auto impl = std::make_unique<Impl>();
  allow_many_files();

  error_code ec;
  const auto address = asio::ip::make_address(settings.listen, ec);
  if (ec) return Error{"no_such_address", settings.listen, "not an IP address"};
  auto assets = Assets::read(settings.web, settings.data);
  if (!assets) return assets.error();

  const tcp::endpoint place(address, static_cast<std::uint16_t>(settings.port));
  impl->acceptor.open(place.protocol(), ec);
  if (!ec) impl->acceptor.set_option(tcp::acceptor::reuse_address(true), ec);
  if (!ec && address == asio::ip::address_v6::any()) impl->acceptor.set_option(asio::ip::v6_only(false), ec);
  if (!ec) impl->acceptor.bind(place, ec);
  if (!ec) impl->acceptor.listen(asio::socket_base::max_listen_connections, ec);
  if (ec) return bind_error(settings, ec);

  Origins origins(settings.listen, impl->acceptor.local_endpoint().port());
  for (const std::string& url : settings.origins) {
    if (Done added = origins.add(url); !added) return added.error();
  }
  auto store = store::SqliteStore::open(settings.data, impl->loop);
  if (!store) return store.error();
  impl->store = std::move(*store);

  table::Hall::Limits limits;
  limits.mind_pause = settings.limits.mind_pause;
  impl->hall = std::make_unique<table::Hall>(*impl->store, impl->loop, wire::make_play, limits);
  impl->hall->on_broken([](const std::string& table, const std::string& what) {
    // a room code opens a room, so the log names the table by its code's hash
    spdlog::critical("table #{} is frozen by a bug, its log is kept: {}", sha256_hex(table).substr(0, 12), what);
  });
  if (Done restored = impl->hall->restore(); !restored) return restored.error();
  impl->house.emplace(settings.limits, std::move(origins), std::move(*assets), impl->loop, *impl->store, *impl->hall);
  return std::unique_ptr<Server>(new Server(std::move(impl)));
}

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::~Server() { impl_->loop.stop(); }

int Server::port() const { return impl_->acceptor.local_endpoint().port(); }
const Origins& Server::origins() const { return impl_->house->origins; }
int Server::tables() const { return impl_->hall->tables(); }

void Server::run() {
  impl_->signals.add(SIGTERM);
  impl_->signals.add(SIGINT);
  const std::function<void(error_code, int)> on_signal = [this](error_code ec, int) {
    if (!ec) impl_->begin_stop();
  };
  impl_->signals.async_wait([this, on_signal](error_code ec, int number) {
    impl_->signals.async_wait(on_signal);
    on_signal(ec, number);
  });
  impl_->accept();
  while (!impl_->io.stopped()) {
    try {
      impl_->io.run();
    } catch (const std::exception& problem) {
      spdlog::critical("a handler failed: {}", problem.what());
    }
  }
}

void Server::stop() {
  impl_->loop.post([this] { impl_->begin_stop(); });
}

}  // namespace xt::server
