#include "table/room.h"

#include <algorithm>

#include "base/check.h"

namespace xt::table {
namespace {

std::string hex_of(const std::array<std::uint8_t, 32>& bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string out;
  for (const auto byte : bytes) {
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  return out;
}

/// Applies a fact; what cannot be is a broken log.
class Folding {
 public:
  Folding(Room& room, const Entry& entry, std::uint64_t version) : room_(room), entry_(entry), version_(version) {}

  void operator()(const Created& f) {
    XT_CHECK(version_ == 1);
    room_.game = f.game;
    room_.title = f.title;
    room_.host = f.host.id;
    room_.creator = f.host.id;
    room_.creation = entry_.asked.id;
    set_options(f.options);
    for (const auto& mind : f.minds) sit(mind);
    if (f.seat) sit(f.host, f.seat);
  }
  void operator()(const Seated& f) {
    if (const Seat old = room_.seat_of(f.person.id); old && !(old == f.seat)) at(old) = Chair{};
    sit(f.person, f.seat);
  }
  void operator()(const Stood& f) {
    const Seat seat = room_.seat_of(f.person);
    if (room_.stage == Room::Stage::Playing) {
      at(seat).held = true;
      at(seat).mind = "counting";
    } else {
      at(seat) = Chair{};
    }
  }
  void operator()(const MindSeated& f) {
    if (Chair& chair = at(f.at.seat); chair.who == SeatInfo::Who::Person) {
      chair.held = true;
      chair.mind = f.at.mind;
    } else {
      sit(f.at);
    }
  }
  void operator()(const MindRemoved& f) { at(f.seat) = Chair{}; }
  void operator()(const OptionsSet& f) { set_options(f.options); }
  void operator()(const Dealt& f) {
    if (room_.stage == Room::Stage::Finished) {
      room_.wins.assign(room_.chairs.size(), 0);
      room_.match_winner = nobody;
      room_.match_game = 1;
    } else if (room_.stage == Room::Stage::Between) {
      ++room_.match_game;
    }
    room_.stage = Room::Stage::Playing;
    room_.first = f.first;
    room_.seed = f.seed;
    room_.chapters.push_back({version_, 0, f.names});
    XT_CHECK(f.game == static_cast<int>(room_.chapters.size()));
    room_.steps.clear();
    room_.play = (*room_.make_play)(room_.game, {room_.options.seats, room_.options.rules});
    XT_CHECK(room_.play != nullptr);
    step(f.batch);
  }
  void operator()(const Played& f) {
    XT_CHECK(room_.stage == Room::Stage::Playing && f.frame == room_.frame);
    step(f.batch);
  }
  void operator()(const Said& f) {
    room_.line_places.push_back(version_);
    room_.chat.push_back(line_of(f, room_.line_places.size(), version_, entry_.at));
    if (room_.chat.size() > Room::lines_kept) room_.chat.pop_front();
  }
  void operator()(const HostPassed& f) { room_.host = f.person; }
  void operator()(const Renamed& f) {
    if (const Seat seat = room_.seat_of(f.person.id)) at(seat).person.name = f.person.name;
  }
  void operator()(const Closed&) { room_.closed = true; }

 private:
  Chair& at(Seat seat) {
    XT_CHECK(room_.has(seat));
    return room_.chairs[seat.index];
  }
  void sit(const Person& person, Seat seat) { at(seat) = {SeatInfo::Who::Person, person, "", "", false}; }
  void sit(const MindAt& mind) { at(mind.seat) = {SeatInfo::Who::Mind, {}, mind.mind, mind.name, false}; }

  void set_options(const Options& options) {
    room_.options = options;
    room_.chairs.resize(static_cast<std::size_t>(options.seats));
    room_.wins.assign(room_.chairs.size(), 0);
  }

  void step(const Batch& batch) {
    const Done done = room_.play->apply(batch);
    XT_CHECK(done.ok());
    room_.steps.push_back({version_, batch});
    room_.frame = version_;
    if (const auto outcome = room_.play->outcome()) end(outcome->winner);
  }

  void end(Seat winner) {
    room_.chapters.back().ended = version_;
    room_.stage = Room::Stage::Between;
    if (!winner) return;  // a draw gives nobody a win (X23)
    XT_CHECK(room_.has(winner));
    room_.last_winner = winner;
    if (++room_.wins[winner.index] >= room_.options.match) {
      room_.stage = Room::Stage::Finished;
      room_.match_winner = winner;
    }
  }

  Room& room_;
  const Entry& entry_;
  std::uint64_t version_;
};

}  // namespace

Done Room::apply(const Record& record, Asked* asked) {
  if (record.version != version + 1) {
    return Error{"bad_log", "version " + std::to_string(record.version), "does not follow " + std::to_string(version)};
  }
  const auto entry = decode(record);
  if (!entry) return entry.error();
  try {
    std::visit(Folding(*this, *entry, record.version), entry->fact);
  } catch (const BrokenCheck& broken) {
    return Error{"bad_log", "version " + std::to_string(record.version), broken.what()};
  }
  version = record.version;
  touched = entry->at;
  if (asked) *asked = entry->asked;
  return done();
}

Seat Room::seat_of(const std::string& person) const {
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (chairs[i].who == SeatInfo::Who::Person && chairs[i].person.id == person) return Seat{static_cast<std::uint8_t>(i)};
  }
  return nobody;
}

Viewer Room::viewer_of(const std::string& person) const {
  const Seat seat = seat_of(person);
  return seat ? Viewer::seat(seat) : Viewer::gallery();
}

Seed Room::minds_luck() const {
  bool ok = false;
  return Seed::from_hex(hex_of(seed.block("minds", 0)), ok);
}

ChatLine line_of(const Said& said, std::uint64_t n, std::uint64_t version, std::int64_t at) {
  return {n, version, said.from, said.seat, said.text, said.quick, said.to, at};
}

Result<Opened> open_game(const Room& room, int number, const std::vector<Record>& records) {
  const auto& chapter = room.chapters.at(static_cast<std::size_t>(number - 1));
  const auto play = (*room.make_play)(room.game, {room.options.seats, room.options.rules});
  XT_CHECK(play != nullptr);
  for (const auto& record : records) {
    if (record.version > chapter.ended || (record.kind != "dealt" && record.kind != "played")) continue;
    const auto entry = decode(record);
    if (!entry) return entry.error();
    const auto* dealt = std::get_if<Dealt>(&entry->fact);
    const Done applied = play->apply(dealt ? dealt->batch : std::get<Played>(entry->fact).batch);
    if (!applied) return applied.error();
  }
  if (!play->outcome()) return Error{"bad_log", "game " + std::to_string(number), "is not over at its last record"};
  return Opened{number, play->opened(chapter.names)};
}

}  // namespace xt::table
