#pragma once
#include <optional>
#include <random>
#include <string>

#include "base/random.h"
#include "net_client.h"

namespace xt::test {

/// A person at one table over the network: keeps the last frame and room that it was told, and can act by the prompt.
class Player {
 public:
  /// A new identity, or the one of that cookie.
  Player(int server_port, const std::string& known_cookie = "")
      : port(server_port), cookie(known_cookie.empty() ? new_cookie(server_port) : known_cookie) {}

  /// Connects and says hello; false if the server is not there.
  bool connect() {
    if (line) earlier.push_back(line->frames());
    line.emplace(port, cookie, origin_of(port));
    if (!line->open()) return false;
    const json::value welcome = line->ask({{"t", "hello"}, {"id", next_id()}, {"protocol", 1}, {"lang", "en"}});
    if (!welcome.is_object() || welcome.at("t") != "welcome") return false;
    id = std::string(welcome.at("you").at("id").as_string());
    return true;
  }
  std::string next_id() { return "r" + std::to_string(++asked_) + "-" + salt_; }

  /// Asks and takes in what else was told meanwhile.
  json::value ask(json::object message) {
    if (!message.contains("id")) message["id"] = next_id();
    json::value answer = line->ask(message);
    listen(milliseconds(0));
    return answer;
  }
  json::value ask_table(const std::string& type, json::object more = {}) {
    more["t"] = type;
    more["table"] = table;
    return ask(std::move(more));
  }

  /// Takes in all that is told within `wait`, until nothing more is there.
  void listen(milliseconds wait) {
    while (auto heard = line->receive(wait)) {
      take(*heard);
      wait = milliseconds(0);
    }
  }
  /// Takes in what is told until `done` or 10 seconds have gone; false if it never was.
  template <class F>
  bool listen_until(F done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!done() && std::chrono::steady_clock::now() < end) listen(milliseconds(20));
    return done();
  }
  void take(const json::value& heard) {
    const auto& t = heard.at("t").as_string();
    if (t == "room") room = heard;
    if (t == "frame") frame = heard;
    if (t == "opened") opened = heard;
    if (t == "past") past = heard;
    if (t == "elsewhere") elsewhere = true;
    if (t == "closing") closing = std::string(heard.at("reason").as_string());
    if (t == "chat") chat = heard;
    if ((t == "room" || t == "frame") && heard.at("version").to_number<std::uint64_t>() > version) {
      version = heard.at("version").to_number<std::uint64_t>();
    }
  }

  std::string seat() const {
    return room.is_object() && room.at("you").at("seat").is_string() ? std::string(room.at("you").at("seat").as_string()) : "";
  }
  std::string stage() const { return room.is_object() ? std::string(room.at("stage").as_string()) : ""; }
  /// Whether the last frame asks this player.
  bool asked() const { return frame.is_object() && stage() == "playing" && !frame.at("prompt").at("options").as_array().empty(); }
  /// An `act` by a random option of the prompt, without id.
  json::object random_act(Random& random) const {
    const auto& options = frame.at("prompt").at("options").as_array();
    json::object choice = options[random.below(static_cast<std::uint32_t>(options.size()))].as_object();
    choice.erase("void");
    return {{"t", "act"}, {"table", table}, {"version", frame.at("version")}, {"choice", choice}};
  }

  int port;
  std::string cookie, id, table, closing;
  std::optional<Client> line;
  std::vector<std::vector<std::string>> earlier;  ///< what was told over the lines before this one
  json::value room, frame, opened, past, chat;
  std::uint64_t version = 0;
  bool elsewhere = false;

 private:
  int asked_ = 0;
  std::string salt_ = std::to_string(std::random_device{}());
};

inline json::object options(int seats, int match = 1) {
  return {{"seats", seats}, {"rules", json::array{}}, {"match", match}, {"first", "rotate"}, {"listed", true}, {"clock", 0}};
}

}  // namespace xt::test
