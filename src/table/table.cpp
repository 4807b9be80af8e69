#include "table/table.h"

#include <algorithm>

#include "base/check.h"
#include "table/tell.h"

namespace xt::table {
namespace {

const Error internal_error{"internal", "", "a fault of the server's; this table is stopped and its log kept"};
const Error storage_error{"storage", "", "the record could not be stored; nothing was done"};

/// Only questions: no record, no memory of the answer, done again when they come again.
bool only_asks(const Command& command) {
  return std::holds_alternative<Join>(command) || std::holds_alternative<Leave>(command) ||
         std::holds_alternative<Earlier>(command) || std::holds_alternative<AskRecord>(command);
}

}  // namespace

Table::Table(const Surroundings& around, std::unique_ptr<Room> room, Memory memory)
    : around_(around),
      room_(std::move(room)),
      memory_(std::move(memory)),
      presence_(around.loop.now()),
      touched_(room_->touched) {}

template <class F>
void Table::guarded(F&& what) {
  if (frozen_) return;
  try {
    what();
  } catch (const BrokenCheck& broken) {
    freeze(broken.what());
  } catch (const std::exception& e) {
    freeze(e.what());
  } catch (...) {
    freeze("something unknown was thrown");
  }
}

void Table::freeze(const std::string& what) {
  frozen_ = true;
  for (auto* timer : {&clock_, &host_timer_, &retry_}) {
    if (*timer) around_.loop.cancel(std::exchange(*timer, 0));
  }
  around_.broken(room_->code, what);
  auto mail = std::exchange(mail_, {});
  memory_.forget_all(internal_error);
  for (auto& letter : mail) {
    if (auto* request = std::get_if<Request>(&letter)) request->then(internal_error);
  }
  around_.lobby_changed();
}

void Table::wake() {
  guarded([this] {
    turn_changed();
    ask_minds();
    look_for_host();
  });
}

void Table::request(const Person& who, Outlet& outlet, const std::string& id, Command command, Then then) {
  if (frozen_) return then(internal_error);
  put(Request{who, &outlet, false, id, std::move(command), std::move(then)});
}

void Table::renamed(const Person& who) {
  if (room_->seat_of(who.id)) put(Rename{who});
}

void Table::close() { put(Close{}); }

void Table::gone(Outlet& outlet) {
  const bool acted = presence_.acts(outlet);
  for (auto& letter : mail_) {
    auto* request = std::get_if<Request>(&letter);
    if (!request || request->outlet != &outlet) continue;
    request->outlet = nullptr;
    request->vouched = acted;
  }
  if (!presence_.leave(outlet, around_.loop.now())) return;
  touched_ = around_.loop.unix_seconds();
  around_.lobby_changed();
  guarded([this] {
    tell_rooms();
    look_for_host();
  });
}

std::chrono::seconds Table::idle() const {
  if (!deserted()) return std::chrono::seconds{0};
  return std::chrono::seconds(around_.loop.unix_seconds() - std::max(touched_, room_->touched));
}

void Table::put(Letter letter) {
  mail_.push_back(std::move(letter));
  pump();
}

void Table::pump() {
  // What is told and answered below may come back with new requests: they wait their turn.
  if (busy_) return;
  const auto self = shared_from_this();
  busy_ = true;
  while (!mail_.empty() && !storing_ && !frozen_) {
    Letter letter = std::move(mail_.front());
    mail_.pop_front();
    if (room_->closed) {
      if (auto* request = std::get_if<Request>(&letter)) request->then(Refusal{"no_such_table"});
      continue;
    }
    guarded([&] { std::visit([this](auto& l) { take(l); }, letter); });
    auto* request = std::get_if<Request>(&letter);
    if (frozen_ && request && request->then) request->then(internal_error);
  }
  busy_ = false;
}

void Table::answer(Request& request, const Answer& answer) { std::exchange(request.then, nullptr)(answer); }

void Table::take(Request& request) {
  const Command command = request.command;
  if (const auto* join = std::get_if<Join>(&command)) return come_in(request, *join);
  const bool here = request.outlet ? presence_.in(*request.outlet) : request.vouched;
  const bool acts = request.outlet ? presence_.acts(*request.outlet) : request.vouched;
  if (!here) return answer(request, Refusal{"not_at_table"});
  if (std::holds_alternative<Leave>(command)) return go_out(request);
  if (!acts) return answer(request, Refusal{"elsewhere"});
  if (only_asks(command)) {
    if (!request.outlet) return answer(request, Refusal{"not_at_table"});
    if (const auto* earlier = std::get_if<Earlier>(&command)) return read(request, *earlier);
    return read(request, std::get<AskRecord>(command));
  }
  if (!memory_.begin(request.who.id, request.id, std::exchange(request.then, nullptr))) return;
  Decision decision = decide({*room_, request.who, [this](const std::string& p) { return is_present(p); }}, command);
  if (auto* fact = std::get_if<Fact>(&decision)) return store(std::move(*fact), {request.who.id, request.id});
  Answer no_change = Accepted{room_->version, room_->code};
  if (const auto* refusal = std::get_if<Refusal>(&decision)) no_change = *refusal;
  if (const auto* error = std::get_if<Error>(&decision)) no_change = *error;
  memory_.end(request.who.id, request.id, no_change);
}

void Table::take(MindsTurn& turn) {
  thinking_.erase({turn.frame, turn.seat.index});
  // Stale: the person came back, or somebody else's act was first.
  if (turn.frame != room_->frame || !room_->asked().has(turn.seat) || mind_at(turn.seat).empty()) return ask_minds();
  store(std::get<Fact>(decide_mind(*room_, turn.seat, turn.by, turn.choice)), {});
}

void Table::take(PassHost&) {
  if (is_present(room_->host)) return;
  const auto next = next_host(*room_, [this](const std::string& p) { return is_present(p); });
  if (next) store(HostPassed{*next}, {});
}

void Table::take(Rename& rename) {
  const Seat seat = room_->seat_of(rename.who.id);
  if (seat && room_->chair(seat).person.name != rename.who.name) store(Renamed{rename.who}, {});
}

void Table::take(Close&) {
  if (deserted()) store(Closed{}, {});
}

void Table::come_in(Request& request, const Join& join) {
  if (!request.outlet) return answer(request, Refusal{"not_at_table"});
  Outlet& outlet = *request.outlet;
  const Person& who = request.who;
  const bool always = room_->seat_of(who.id) || room_->host == who.id || presence_.in(outlet);
  if (!always && static_cast<int>(presence_.visitors().size()) >= around_.limits.people_a_table) {
    return answer(request, Refusal{"table_full"});
  }
  Outlet* earlier = presence_.join(outlet, who);
  touched_ = around_.loop.unix_seconds();
  answer(request, Accepted{room_->version, room_->code});
  const auto still = [&] { return presence_.in(outlet); };  // what is told may cut the connection
  if (earlier && presence_.in(*earlier)) earlier->tell(room_->code, Elsewhere{});
  const std::uint64_t since = join.since.value_or(0);
  const Viewer viewer = room_->viewer_of(who.id);
  if (still()) outlet.tell(room_->code, room_view(*room_, presence_, around_.loop.now(), who));
  if (still()) outlet.tell(room_->code, chat_of(*room_, since));
  if (room_->play) {
    if (still()) outlet.tell(room_->code, past_of(*room_, viewer, since));
    if (still()) outlet.tell(room_->code, frame_of(*room_, viewer, since < room_->frame, deadline()));
    if (still() && room_->stage != Room::Stage::Playing) {
      outlet.tell(room_->code,
                  Opened{static_cast<int>(room_->chapters.size()), room_->play->opened(room_->chapters.back().names)});
    }
  }
  tell_rooms(&outlet);
  around_.lobby_changed();
  look_for_host();
}

void Table::go_out(Request& request) {
  if (request.outlet && presence_.leave(*request.outlet, around_.loop.now())) touched_ = around_.loop.unix_seconds();
  answer(request, Accepted{room_->version, room_->code});
  tell_rooms();
  look_for_host();
}

void Table::read(Request& request, const Earlier& earlier) {
  auto chat = earlier_chat(*room_, around_.store, earlier.before);
  if (!chat) return answer(request, chat.error());
  answer(request, Accepted{room_->version, room_->code});
  if (request.outlet && presence_.in(*request.outlet)) request.outlet->tell(room_->code, std::move(*chat));
}

void Table::read(Request& request, const AskRecord& ask) {
  if (ask.game < 1 || ask.game > static_cast<int>(room_->chapters.size())) return answer(request, Refusal{"no_game"});
  if (room_->chapters[static_cast<std::size_t>(ask.game - 1)].ended == 0) return answer(request, Refusal{"not_over"});
  auto opened = opened_of(*room_, around_.store, ask.game);
  if (!opened) return answer(request, opened.error());
  answer(request, Accepted{room_->version, room_->code});
  if (request.outlet && presence_.in(*request.outlet)) request.outlet->tell(room_->code, std::move(*opened));
}

void Table::store(Fact fact, Asked asked) {
  std::vector<Record> records{encode(room_->version + 1, Entry{std::move(fact), asked, around_.loop.unix_seconds()})};
  storing_ = true;
  around_.store.append(room_->code, room_->version, records,
                       [self = weak_from_this(), records, asked](const Store::Appended& outcome) {
                         if (const auto table = self.lock()) table->stored(records, asked, outcome);
                       });
}

void Table::stored(const std::vector<Record>& records, const Asked& asked, const Store::Appended& outcome) {
  storing_ = false;
  busy_ = true;
  guarded([&] {
    if (std::holds_alternative<std::monostate>(outcome)) {
      retry_after_ = std::chrono::milliseconds{500};
      return fold(records);
    }
    if (std::holds_alternative<Conflict>(outcome)) catch_up();
    const auto* error = std::get_if<Error>(&outcome);
    if (!asked.person.empty()) memory_.forget(asked.person, asked.id, error ? *error : storage_error);
    // A machine player's act, or one of the table's own, is tried again: nobody else would.
    if (!retry_) retry_ = later(retry_after_, &Table::try_again);
    retry_after_ = std::min<std::chrono::milliseconds>(retry_after_ * 2, std::chrono::seconds{30});
  });
  busy_ = false;
  pump();
}

void Table::catch_up() {
  const auto records = around_.store.read(room_->code, room_->version);
  if (records) fold(*records);
}

void Table::try_again() {
  retry_ = 0;
  wake();
}

void Table::fold(const std::vector<Record>& records) {
  for (const auto& record : records) {
    const int games = static_cast<int>(room_->chapters.size());
    const std::uint64_t ended = games ? room_->chapters.back().ended : 0;
    Asked asked;
    const Done applied = room_->apply(record, &asked);
    if (!applied) return freeze(applied.error().where + ": " + applied.error().reason);
    turn_changed();
    if (!asked.person.empty()) memory_.end(asked.person, asked.id, Accepted{room_->version, room_->code});
    tell_record(record);
    if (games && ended == 0 && room_->chapters.back().ended != 0) tell_opened();
  }
  around_.lobby_changed();
  ask_minds();
  look_for_host();
}

template <class Make>
void Table::tell_all(Make make, const Outlet* but) {
  const auto visitors = presence_.visitors();  // what is told may cut a connection
  for (const auto& visitor : visitors) {
    if (visitor.outlet == but || !presence_.in(*visitor.outlet)) continue;
    visitor.outlet->tell(room_->code, make(visitor));
  }
}

void Table::tell_record(const Record& record) {
  if (record.version == room_->frame) {
    std::vector<std::pair<Viewer, Frame>> made;  // the whole gallery sees the same
    tell_all([&](const Presence::Visitor& visitor) -> Telling {
      const Viewer viewer = room_->viewer_of(visitor.person.id);
      const auto known = std::find_if(made.begin(), made.end(), [&](const auto& m) { return m.first == viewer; });
      if (known != made.end()) return known->second;
      return made.emplace_back(viewer, frame_of(*room_, viewer, true, deadline())).second;
    });
    // The stage or the score may have changed with it.
    if (room_->stage != Room::Stage::Playing || room_->steps.size() == 1) tell_rooms();
  } else if (!room_->line_places.empty() && room_->line_places.back() == record.version) {
    const auto& line = room_->chat.back();
    tell_all([&](const Presence::Visitor&) -> Telling { return Chat{{line}, line.n > 1}; });
  } else {
    tell_rooms();
  }
}

void Table::tell_rooms(const Outlet* but) {
  const auto now = around_.loop.now();
  tell_all([&](const Presence::Visitor& v) -> Telling { return room_view(*room_, presence_, now, v.person); }, but);
}

void Table::tell_opened() {
  const Opened opened{static_cast<int>(room_->chapters.size()), room_->play->opened(room_->chapters.back().names)};
  tell_all([&](const Presence::Visitor&) -> Telling { return opened; });
}

Loop::Timer Table::later(std::chrono::milliseconds delay, void (Table::*task)()) {
  return around_.loop.after(delay, [self = weak_from_this(), task] {
    if (const auto table = self.lock()) table->guarded([&] { (table.get()->*task)(); });
  });
}

}  // namespace xt::table
