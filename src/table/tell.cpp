#include "table/tell.h"

#include <algorithm>
#include <set>

namespace xt::table {
namespace {

using Who = SeatInfo::Who;

constexpr std::uint64_t lines_a_page = 100;

}  // namespace

RoomView room_view(const Room& room, const Presence& presence, Presence::Time now, const Person& you) {
  RoomView view;
  view.version = room.version;
  view.game = room.game;
  view.title = room.title;
  view.options = room.options;
  view.host = room.host;
  view.you = you;
  view.your_seat = room.seat_of(you.id);
  for (const auto& chair : room.chairs) {
    SeatInfo seat;
    seat.who = chair.who;
    seat.person = chair.person;
    if (chair.who == Who::Mind) {
      seat.mind = chair.mind;
      seat.name = chair.name;
    } else if (chair.who == Who::Person) {
      seat.present = presence.present(chair.person.id);
      seat.away = std::chrono::duration_cast<std::chrono::seconds>(presence.away(chair.person.id, now)).count();
      seat.played_by_mind = chair.held;
    }
    view.seats.push_back(std::move(seat));
  }
  std::set<std::string> watching;
  for (const auto& visitor : presence.visitors()) {
    if (!room.seat_of(visitor.person.id)) watching.insert(visitor.person.id);
  }
  view.gallery = static_cast<int>(watching.size());
  view.stage = room.stage;
  view.game_number = room.match_game;
  view.wins = room.wins;
  view.match_winner = room.match_winner;
  return view;
}

Frame frame_of(const Room& room, Viewer viewer, bool with_events, std::optional<int> deadline) {
  Frame frame;
  frame.version = room.frame;
  frame.game = static_cast<int>(room.chapters.size());
  frame.events = with_events ? room.play->events(room.steps.back().batch, viewer) : "[]";
  frame.view = room.play->view(viewer);
  frame.prompt = room.play->prompt(viewer);
  frame.deadline = deadline;
  return frame;
}

Past past_of(const Room& room, Viewer viewer, std::uint64_t since) {
  Past past;
  past.game = static_cast<int>(room.chapters.size());
  for (const auto& step : room.steps) {
    if (step.version > since && step.version < room.frame)
      past.steps.push_back({step.version, room.play->events(step.batch, viewer)});
  }
  return past;
}

Chat chat_of(const Room& room, std::uint64_t since) {
  Chat chat;
  for (const auto& line : room.chat) {
    if (line.version > since) chat.lines.push_back(line);
  }
  const std::uint64_t all = room.line_places.size();
  chat.more = chat.lines.empty() ? all > 0 : chat.lines.front().n > 1;
  return chat;
}

Result<Chat> earlier_chat(const Room& room, const Store& store, std::uint64_t before) {
  Chat chat;
  const std::uint64_t end = std::min<std::uint64_t>(before == 0 ? 1 : before, room.line_places.size() + 1);  // one past the last
  const std::uint64_t begin = end > lines_a_page ? end - lines_a_page : 1;
  for (std::uint64_t n = begin; n < end; ++n) {
    const std::uint64_t place = room.line_places[n - 1];
    const auto records = store.read(room.code, place - 1, 1);
    if (!records) return records.error();
    if (records->empty()) return Error{"storage", "", "a line of chat is missing in the log"};
    const auto entry = decode(records->front());
    if (!entry) return entry.error();
    const auto* said = std::get_if<Said>(&entry->fact);
    if (!said) return Error{"bad_log", "version " + std::to_string(place), "is no line of chat"};
    chat.lines.push_back(line_of(*said, n, place, entry->at));
  }
  chat.more = begin > 1;
  return chat;
}

Result<Opened> opened_of(const Room& room, const Store& store, int number) {
  const auto& chapter = room.chapters.at(static_cast<std::size_t>(number - 1));
  const auto records = store.read(room.code, chapter.dealt - 1, static_cast<std::size_t>(chapter.ended - chapter.dealt + 1));
  if (!records) return records.error();
  return open_game(room, number, *records);
}

LobbyEntry lobby_entry(const Room& room) {
  LobbyEntry entry{room.code, room.title, room.game, room.options, 0, 0, room.stage};
  for (const auto& chair : room.chairs) {
    entry.taken += chair.who != Who::Empty;
    entry.people += chair.who == Who::Person;
  }
  return entry;
}

}  // namespace xt::table
