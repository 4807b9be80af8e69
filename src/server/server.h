#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/limits.h"
#include "server/origins.h"

namespace xt::server {

/// What `xenotable serve` was told.
struct Settings {
  std::string listen = "0.0.0.0";    ///< an IP address of this machine; this one is all of them
  int port = 8080;                   ///< 0 takes a free one
  std::string data;                  ///< the folder of the log of all tables
  std::string web;                   ///< the folder of the built client
  std::vector<std::string> origins;  ///< further addresses that people reach this server by
  Limits limits;
};

/// The whole server: HTTP, WebSocket, tables and their store on one thread.
class Server {
 public:
  /// Opens the store, reads the tables, and takes the port. Errors: `port_taken`, `port_forbidden`, `no_such_address`,
  /// `bad_origin`, `no_client`, and those of the store.
  static Result<std::unique_ptr<Server>> open(const Settings& settings);
  ~Server();

  int port() const;
  const Origins& origins() const;
  /// Tables that were read from the log.
  int tables() const;

  /// Serves until SIGTERM, SIGINT or stop(): then says so to all, sends what waits, and comes back.
  void run();
  /// Callable from every thread.
  void stop();

 private:
  struct Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace xt::server
