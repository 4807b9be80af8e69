#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/seed.h"
#include "game/play.h"
#include "table/loop.h"
#include "table/message.h"
#include "table/store.h"

namespace xt::table {

/// Makes a Play (not dealt yet) for a game by name, or nothing for an unknown game. src/wire has the one list.
using MakePlay = std::function<std::unique_ptr<Play>(const std::string& game, const PlayRules& rules)>;

/// All tables of this process: the one door through which people, their browsers and tests act. Lives on the loop's thread.
/// Every answer comes when what it tells is durable; a request with an id that this person has used gets its first answer again.
class Hall {
 public:
  struct Limits {
    int tables_a_person = 10;                   ///< open tables that a person is host of
    int people_a_table = 64;                    ///< connections in one room; a person with a seat and the host always get in
    std::chrono::milliseconds mind_pause{700};  ///< before a machine player's act while people watch
    std::chrono::milliseconds host_patience{60'000};    ///< absence after which hosting passes on to a person at a seat
    std::chrono::seconds close_idle{24 * 3600};         ///< without any connection, a table is closed after that,
    std::chrono::seconds close_running{7 * 24 * 3600};  ///< and after that while a match runs
    std::chrono::seconds unlist_idle{1800};             ///< without any connection, the lobby lists a table no longer after that
  };
  Hall(Store& store, Loop& loop, MakePlay make_play, Limits limits);
  ~Hall();

  /// Reads every open table's log, so that games go on where they stood and machine players in turn are asked. Before the first
  /// request.
  Done restore();

  using Then = std::function<void(Answer)>;
  void quick(const Person& who, const std::string& id, int seats, Then then);
  void create(const Person& who, const std::string& id, std::string title, Options options, std::vector<Seat> minds, Then then);
  /// `outlet` is the connection that asks; it gets what the table tells before or after `then` as docs/protocol.md says.
  void request(const Person& who, Outlet& outlet, const std::string& table, const std::string& id, Command command, Then then);

  /// The lobby's list now, and again whenever it changes, until watch is false or the outlet is gone.
  void watch_lobby(Outlet& outlet, bool watch);
  /// A person has a new name (already remembered in the store): its tables show it.
  void renamed(const Person& who);
  /// The connection is no more; nothing is told to it from now on.
  void gone(Outlet& outlet);

  int tables() const;

  /// Called when a table is frozen by a bug of ours: its code and what happened, without secrets.
  void on_broken(std::function<void(const std::string& table, const std::string& what)> report);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace xt::table
