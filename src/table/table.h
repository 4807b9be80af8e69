#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "table/decide.h"
#include "table/hall.h"
#include "table/memory.h"
#include "table/presence.h"
#include "table/room.h"

namespace xt::table {

/// What a table has around it; outlives all tables.
struct Surroundings {
  Store& store;
  Loop& loop;
  const Hall::Limits& limits;
  std::function<void()> lobby_changed;
  std::function<void(const std::string& table, const std::string& what)> broken;
};

/// One running table: an actor with a mailbox. It decides one thing, waits until that is stored, folds it, answers, tells all who
/// are in the room, and only then looks at the next thing. A bug of ours freezes it and nothing else.
class Table : public std::enable_shared_from_this<Table> {
 public:
  /// A table whose log is not empty.
  Table(const Surroundings& around, std::unique_ptr<Room> room, Memory memory);

  /// Asks the machine players in turn; after construction.
  void wake();
  void request(const Person& who, Outlet& outlet, const std::string& id, Command command, Then then);
  void renamed(const Person& who);
  void close();
  void gone(Outlet& outlet);

  const Room& room() const { return *room_; }
  bool frozen() const { return frozen_; }
  bool open() const { return !frozen_ && !room_->closed; }
  bool deserted() const { return presence_.visitors().empty(); }
  /// Since when nobody is connected and nothing is written, as time gone by.
  std::chrono::seconds idle() const;

 private:
  struct Request {
    Person who;
    Outlet* outlet;  ///< null once the connection is gone
    bool vouched;    ///< it acted for its person when it went
    std::string id;
    Command command;
    Then then;
  };
  struct MindsTurn {
    Seat seat;
    std::uint64_t frame;
    Played::By by;
    std::string choice;
  };
  struct PassHost {};
  struct Rename {
    Person who;
  };
  struct Close {};
  using Letter = std::variant<Request, MindsTurn, PassHost, Rename, Close>;

  template <class F>
  void guarded(F&& what);
  void freeze(const std::string& what);
  void put(Letter letter);
  void pump();

  static void answer(Request& request, const Answer& answer);
  void take(Request& request);
  void take(MindsTurn& turn);
  void take(PassHost&);
  void take(Rename& rename);
  void take(Close&);
  void come_in(Request& request, const Join& join);
  void go_out(Request& request);
  void read(Request& request, const Earlier& earlier);
  void read(Request& request, const AskRecord& ask);

  void store(Fact fact, Asked asked);
  void stored(const std::vector<Record>& records, const Asked& asked, const Store::Appended& outcome);
  void catch_up();
  void try_again();
  void fold(const std::vector<Record>& records);

  template <class Make>
  void tell_all(Make make, const Outlet* but = nullptr);
  void tell_record(const Record& record);
  void tell_rooms(const Outlet* but = nullptr);
  void tell_opened();

  // The turn: minds.cpp
  void turn_changed();
  void ask_minds();
  void think(Seat seat, const std::string& mind, Played::By by);
  void out_of_time();
  std::optional<int> deadline() const;
  void look_for_host();
  void host_may_pass();
  std::string mind_at(Seat seat) const;
  bool is_present(const std::string& person) const { return presence_.present(person); }

  /// Runs `task` on the loop after `delay`, unless this table is gone.
  Loop::Timer later(std::chrono::milliseconds delay, void (Table::*task)());

  const Surroundings& around_;
  std::unique_ptr<Room> room_;
  Memory memory_;
  Presence presence_;
  std::deque<Letter> mail_;
  bool busy_ = false, storing_ = false, frozen_ = false;
  std::int64_t touched_;  ///< the last time somebody was connected, Unix seconds

  Seats turn_of_;           ///< who was asked when the clock was last looked at
  int turn_game_ = 0;       ///< and in which game
  bool stands_in_ = false;  ///< the clock ran out: a machine player plays the rest of this turn
  std::optional<std::chrono::milliseconds> deadline_;
  Loop::Timer clock_ = 0, host_timer_ = 0, retry_ = 0;
  std::chrono::milliseconds retry_after_{500};
  std::set<std::pair<std::uint64_t, int>> thinking_;  ///< frame and seat of each question that is out
};

}  // namespace xt::table
