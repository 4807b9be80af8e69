#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "server/house.h"
#include "wire/client.h"

namespace xt::server {

/// The line that a talk goes over.
class Line {
 public:
  virtual ~Line() = default;
  virtual void send(std::string text) = 0;
  /// Closes when what was sent before has gone out.
  virtual void close_after_sending() = 0;
};

/// One connection's conversation: messages come in as text, answers and tellings go out over the line. Knows nothing of sockets.
class Talk final : public table::Outlet, public std::enable_shared_from_this<Talk> {
 public:
  Talk(House& house, Line& line, std::shared_ptr<Visitor> who, std::string address)
      : house_(house), line_(&line), who_(std::move(who)), address_(std::move(address)) {}

  /// One text frame from the client. Never throws: a bug of ours is answered with `internal`, and ends this connection only.
  void hear(std::string_view text);
  /// Nothing more comes, and nothing more can be sent.
  void end();

  void tell(const std::string& table, const table::Telling& telling) override;
  void lobby(const std::vector<table::LobbyEntry>& tables) override;

 private:
  void answer(const wire::Message& message);
  void on(const std::string& id, const wire::Hello& hello);
  void on(const std::string& id, const wire::Rename& rename);
  void on(const std::string& id, const wire::WatchLobby& lobby);
  void on(const std::string& id, const wire::Quick& quick);
  void on(const std::string& id, const wire::Create& create);
  void on(const std::string& id, const wire::AtTable& at);
  void on(const std::string& id, const wire::Ping& ping);

  bool too_fast(const std::string& id);
  void say(std::string text);
  table::Hall::Then answerer(std::string id, bool with_table);

  House& house_;
  Line* line_;  ///< null once the connection is no more
  std::shared_ptr<Visitor> who_;
  std::string address_;
  bool greeted_ = false;
};

}  // namespace xt::server
