#pragma once
#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace xt::test {

namespace json = boost::json;
using std::chrono::milliseconds;

struct HttpAnswer {
  int status = 0;                              ///< 0: no answer
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
};
using Headers = std::vector<std::pair<std::string, std::string>>;

/// One HTTP request to 127.0.0.1 over a connection of its own.
HttpAnswer http(int port, const std::string& method, const std::string& target, const Headers& headers = {},
                const std::string& body = "");
/// Sends bytes as they are and reads until the server closes or `wait` is over.
std::string raw(int port, const std::string& bytes, milliseconds wait);
/// The origin that a browser of this machine would send.
std::string origin_of(int port);
/// A new identity: its cookie as `xt=…`; empty if the server gives none.
std::string new_cookie(int port);

/// A WebSocket client that does nothing by itself: it reads, and answers pings, only while one of its functions waits.
class Client {
 public:
  Client(int port, const std::string& cookie, const std::string& origin);
  ~Client();
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;

  /// The status of the upgrade's answer: 101 when it is a WebSocket.
  int status() const;
  bool open() const;
  /// False if the line is broken.
  bool send(const std::string& text);
  bool send_binary(const std::string& bytes);
  /// The next message; nothing if none came in time or the line is closed.
  std::optional<json::value> receive(milliseconds wait);
  /// Sends a message and waits for its answer; what else comes is kept for receive(). Null if there was none.
  json::value ask(const json::object& message, milliseconds wait = milliseconds(10'000));
  /// Cuts the line without a word.
  void cut();

  /// Every text frame that ever came, as it was.
  const std::vector<std::string>& frames() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace xt::test
