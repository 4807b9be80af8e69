#include "table/hall.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/check.h"
#include "table/plan.h"
#include "table/table.h"
#include "table/tell.h"
#include "table/text.h"

namespace xt::table {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t longest_title = 40;
constexpr milliseconds lobby_breath{200};  // changes that come together are told together
constexpr milliseconds round{60'000};      // between two looks for deserted tables
constexpr std::chrono::hours recent{1};    // a running game is not given up for a new table before that

std::string upper(std::string code) {
  for (char& c : code) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return code;
}

}  // namespace

struct Hall::Impl {
  Impl(Store& store_, Loop& loop_, MakePlay make_play_, Limits limits_)
      : store(store_), loop(loop_), make_play(std::move(make_play_)), limits(limits_) {}

  Store& store;
  Loop& loop;
  MakePlay make_play;
  Limits limits;
  std::function<void(const std::string&, const std::string&)> report = [](const auto&, const auto&) {};
  Surroundings around{store, loop, limits, [this] { lobby_changed(); }, [this](const auto& t, const auto& w) { report(t, w); }};
  std::map<std::string, std::shared_ptr<Table>> tables;
  std::set<std::string> broken;           ///< tables whose log cannot be folded
  std::map<std::string, int> being_made;  ///< tables on their way to the disk, a person
  Memory made;                            ///< answers to `create` and `quick`
  std::set<Outlet*> lobby;
  std::vector<LobbyEntry> lobby_told;
  bool lobby_stale = false;
  Loop::Timer rounds = 0;
  std::shared_ptr<Impl*> alive = std::make_shared<Impl*>(this);

  /// Runs `task` later unless the hall is gone.
  Loop::Timer after(milliseconds delay, void (Impl::*task)()) {
    return loop.after(delay, [self = std::weak_ptr(alive), task] {
      if (const auto hall = self.lock()) ((*hall)->*task)();
    });
  }

  std::vector<LobbyEntry> listed() const {
    std::vector<LobbyEntry> list;
    for (const auto& [code, table] : tables) {
      const bool lively = !table->deserted() || table->idle() < limits.unlist_idle;
      if (table->open() && table->room().options.listed && lively) list.push_back(lobby_entry(table->room()));
    }
    return list;
  }

  void lobby_changed() {
    if (std::exchange(lobby_stale, true)) return;
    after(lobby_breath, &Impl::tell_lobby);
  }

  void tell_lobby() {
    lobby_stale = false;
    std::erase_if(tables, [](const auto& place) { return place.second->room().closed; });
    auto list = listed();
    if (list == lobby_told) return;
    lobby_told = list;
    const auto watching = lobby;
    for (auto* outlet : watching) {
      if (lobby.count(outlet)) outlet->lobby(list);
    }
  }

  void look_round() {
    rounds = after(round, &Impl::look_round);
    for (const auto& [code, table] : tables) {
      const auto stage = table->room().stage;
      const bool runs = stage == Room::Stage::Playing || stage == Room::Stage::Between;
      if (table->open() && table->deserted() && table->idle() >= (runs ? limits.close_running : limits.close_idle))
        table->close();
    }
    lobby_changed();
  }

  Done restore(const std::string& code) {
    const auto records = store.read(code, 0);
    if (!records) return records.error();
    auto room = std::make_unique<Room>(code, make_play);
    Memory memory;
    std::string fault;
    try {
      for (const auto& record : *records) {
        Asked asked;
        if (const Done applied = room->apply(record, &asked); !applied) {
          fault = applied.error().where + ": " + applied.error().reason;
          break;
        }
        if (asked.person.empty()) continue;
        const Accepted answer{room->version, code};
        memory.end(asked.person, asked.id, answer);
        if (asked.person == room->creator && asked.id == room->creation) made.end(asked.person, asked.id, answer);
      }
    } catch (const BrokenCheck& b) {
      fault = b.what();
    } catch (const std::exception& e) {
      fault = e.what();
    }
    if (!fault.empty() || records->empty()) {
      broken.insert(code);
      report(code, "its log cannot be folded: " + fault);
      return done();
    }
    if (!room->closed) tables[code] = std::make_shared<Table>(around, std::move(room), std::move(memory));
    return done();
  }

  /// True if the person may have one more table. One of its own that it has left is closed to make place: nobody is there, and
  /// nobody else has a seat.
  bool place_for(const std::string& person) {
    int hosted = 0;
    std::shared_ptr<Table> left;
    if (const auto place = being_made.find(person); place != being_made.end()) hosted += place->second;
    for (const auto& [code, table] : tables) {
      const Room& room = table->room();
      if (!table->open() || room.host != person) continue;
      ++hosted;
      const bool others = std::any_of(room.chairs.begin(), room.chairs.end(),
                                      [&](const Chair& c) { return c.who == SeatInfo::Who::Person && c.person.id != person; });
      const bool given_up = room.stage != Room::Stage::Playing || table->idle() >= recent;
      if (!table->deserted() || others || !given_up) continue;
      if (!left || table->idle() > left->idle()) left = table;
    }
    if (hosted < limits.tables_a_person) return true;
    if (!left) return false;
    left->close();
    return true;
  }

  void make(Plan plan, Then then) {
    const std::string person = plan.who.id, id = plan.id;
    if (!made.begin(person, id, std::move(then))) return;
    plan.title = clean(plan.title);
    if (length(plan.title) > longest_title) {
      return made.end(person, id, Error{"bad_message", "title", "longer than 40 characters"});
    }
    if (!problem(plan.options).empty()) return made.end(person, id, Refusal{"bad_options"});
    for (const Seat seat : plan.minds) {
      if (seat.index >= plan.options.seats) return made.end(person, id, Refusal{"no_such_seat"});
    }
    if (!place_for(person)) return made.end(person, id, Refusal{"too_many_tables"});
    ++being_made[person];
    store_new(std::move(plan));
  }

  void store_new(Plan plan) {
    std::string code = fresh_code();
    while (tables.count(code) || broken.count(code)) code = fresh_code();
    const Asked asked{plan.who.id, plan.id};
    std::vector<Record> records;
    auto room = std::make_shared<std::unique_ptr<Room>>(std::make_unique<Room>(code, make_play));
    try {
      records.push_back(encode(1, {created(plan), asked, loop.unix_seconds()}));
      const Done applied = (*room)->apply(records[0]);
      XT_CHECK(applied.ok());
      if (plan.start) records.push_back(encode(2, {deal(**room, Seed::fresh()), asked, loop.unix_seconds()}));
    } catch (const BrokenCheck& b) {
      return not_made(plan, Error{"internal", "", "a fault of the server's"}, b.what());
    } catch (const std::exception& e) {
      return not_made(plan, Error{"internal", "", "a fault of the server's"}, e.what());
    }
    store.append(code, 0, records,
                 [self = std::weak_ptr(alive), plan = std::move(plan), room, records](const Store::Appended& outcome) {
                   const auto hall = self.lock();
                   if (!hall) return;
                   if (std::holds_alternative<std::monostate>(outcome)) return (*hall)->stored(plan, std::move(*room), records);
                   if (const auto* error = std::get_if<Error>(&outcome)) return (*hall)->not_made(plan, *error, "");
                   // The code has been used by a table that is closed.
                   Plan again = plan;
                   if (++again.attempts < 8) return (*hall)->store_new(std::move(again));
                   (*hall)->not_made(plan, Error{"storage", "", "no free room code was found"}, "");
                 });
  }

  void no_longer_made(const std::string& person) {
    if (--being_made[person] <= 0) being_made.erase(person);
  }

  void not_made(const Plan& plan, const Error& error, const std::string& fault) {
    no_longer_made(plan.who.id);
    if (!fault.empty()) report("a new table", fault);
    made.forget(plan.who.id, plan.id, error);
  }

  void stored(const Plan& plan, std::unique_ptr<Room> room, const std::vector<Record>& records) {
    Memory memory;
    try {
      for (std::size_t i = 1; i < records.size(); ++i) {
        const Done applied = room->apply(records[i]);
        XT_CHECK(applied.ok());
      }
    } catch (const BrokenCheck& b) {
      broken.insert(room->code);
      return not_made(plan, Error{"internal", "", "a fault of the server's"}, b.what());
    } catch (const std::exception& e) {
      broken.insert(room->code);
      return not_made(plan, Error{"internal", "", "a fault of the server's"}, e.what());
    }
    no_longer_made(plan.who.id);
    const Accepted answer{room->version, room->code};
    memory.end(plan.who.id, plan.id, answer);
    const auto table = std::make_shared<Table>(around, std::move(room), std::move(memory));
    tables[answer.table] = table;
    made.end(plan.who.id, plan.id, answer);
    table->wake();
    lobby_changed();
  }
};

Hall::Hall(Store& store, Loop& loop, MakePlay make_play, Limits limits)
    : impl_(std::make_unique<Impl>(store, loop, std::move(make_play), limits)) {
  impl_->rounds = impl_->after(round, &Impl::look_round);
}

Hall::~Hall() {
  if (impl_->rounds) impl_->loop.cancel(impl_->rounds);
}

Done Hall::restore() {
  const auto codes = impl_->store.open_tables();
  if (!codes) return codes.error();
  for (const auto& code : *codes) {
    if (const Done restored = impl_->restore(code); !restored) return restored;
  }
  for (const auto& [code, table] : impl_->tables) table->wake();
  impl_->lobby_told = impl_->listed();
  return done();
}

void Hall::quick(const Person& who, const std::string& id, int seats, Then then) {
  Plan plan{who, id, "", {}, {}, true};
  plan.options.seats = seats;
  plan.options.match = 1;  // a game of minutes; "play again" deals the next
  for (int i = 1; i < std::min(seats, 8); ++i) plan.minds.push_back(Seat{static_cast<std::uint8_t>(i)});
  impl_->make(std::move(plan), std::move(then));
}

void Hall::create(const Person& who, const std::string& id, std::string title, Options options, std::vector<Seat> minds,
                  Then then) {
  impl_->make({who, id, std::move(title), std::move(options), std::move(minds)}, std::move(then));
}

void Hall::request(const Person& who, Outlet& outlet, const std::string& table, const std::string& id, Command command,
                   Then then) {
  const std::string code = upper(table);
  const auto place = impl_->tables.find(code);
  if (place != impl_->tables.end()) {
    const auto found = place->second;
    return found->request(who, outlet, id, std::move(command), std::move(then));
  }
  if (impl_->broken.count(code)) return then(Error{"internal", "", "this table is stopped and its log kept"});
  then(Refusal{"no_such_table"});
}

void Hall::watch_lobby(Outlet& outlet, bool watch) {
  if (!watch) {
    impl_->lobby.erase(&outlet);
    return;
  }
  impl_->lobby.insert(&outlet);
  outlet.lobby(impl_->listed());
}

void Hall::renamed(const Person& who) {
  for (const auto& [code, table] : impl_->tables) table->renamed(who);
}

void Hall::gone(Outlet& outlet) {
  impl_->lobby.erase(&outlet);
  const auto tables = impl_->tables;
  for (const auto& [code, table] : tables) table->gone(outlet);
}

int Hall::tables() const {
  return static_cast<int>(
      std::count_if(impl_->tables.begin(), impl_->tables.end(), [](const auto& place) { return !place.second->room().closed; }));
}

void Hall::on_broken(std::function<void(const std::string& table, const std::string& what)> report) {
  impl_->report = std::move(report);
}

}  // namespace xt::table
