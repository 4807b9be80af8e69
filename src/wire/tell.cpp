#include "wire/tell.h"

#include <fmt/format.h>

#include "wire/client.h"
#include "wire/json.h"

namespace xt::wire {
namespace {

std::string seat_text(Seat seat) { return seat ? fmt::format("\"{}\"", letter(seat)) : "null"; }

std::string text_or_null(const std::string& text) { return text.empty() ? "null" : quote(text); }

template <class List, class Write>
std::string list(const List& entries, Write write) {
  std::string out = "[";
  for (const auto& entry : entries) out += (out.size() > 1 ? "," : "") + write(entry);
  return out + "]";
}

std::string_view stage_text(table::RoomView::Stage stage) {
  constexpr std::string_view names[] = {"waiting", "playing", "between", "finished"};
  return names[static_cast<int>(stage)];
}

std::string sitter(const table::SeatInfo& info, char seat) {
  using Who = table::SeatInfo::Who;
  if (info.who == Who::Empty) return fmt::format(R"({{"seat":"{}","who":"empty"}})", seat);
  if (info.who == Who::Mind) {
    return fmt::format(R"({{"seat":"{}","who":"mind","mind":{},"name":{}}})", seat, quote(info.mind), quote(info.name));
  }
  return fmt::format(R"({{"seat":"{}","who":"person","id":{},"name":{},"present":{},"away":{},"played_by":"{}"}})", seat,
                     quote(info.person.id), quote(info.person.name), info.present, info.away,
                     info.played_by_mind ? "mind" : "person");
}

struct Tell {
  std::string_view table;

  std::string operator()(const table::RoomView& room) const {
    char seat = 'A';
    const std::string seats = list(room.seats, [&](const auto& info) { return sitter(info, seat++); });
    const std::string wins = list(room.wins, [](int n) { return std::to_string(n); });
    return fmt::format(R"({{"t":"room","table":{},"version":{},"game":{},"title":{},"options":{},"host":{},)"
                       R"("you":{{"id":{},"seat":{},"host":{}}},"seats":{},"gallery":{},"stage":"{}",)"
                       R"("score":{{"game":{},"wins":{},"to":{},"winner":{}}}}})",
                       quote(table), room.version, quote(room.game), quote(room.title), encode(room.options),
                       text_or_null(room.host), quote(room.you.id), seat_text(room.your_seat),
                       !room.host.empty() && room.you.id == room.host, seats, room.gallery, stage_text(room.stage),
                       room.game_number, wins, room.options.match, seat_text(room.match_winner));
  }
  std::string operator()(const table::Frame& frame) const {
    return fmt::format(R"({{"t":"frame","table":{},"version":{},"game":{},"events":{},"view":{},"prompt":{},"deadline":{}}})",
                       quote(table), frame.version, frame.game, frame.events, frame.view, frame.prompt,
                       frame.deadline ? std::to_string(*frame.deadline) : "null");
  }
  std::string operator()(const table::Past& past) const {
    const auto step = [](const table::Past::Step& s) {
      return fmt::format(R"({{"version":{},"events":{}}})", s.version, s.events);
    };
    return fmt::format(R"({{"t":"past","table":{},"game":{},"steps":{}}})", quote(table), past.game, list(past.steps, step));
  }
  std::string operator()(const table::Chat& chat) const {
    const auto line = [](const table::ChatLine& l) {
      return fmt::format(R"({{"n":{},"version":{},"from":{{"id":{},"name":{},"seat":{}}},"text":{},"quick":{},"to":{},"at":{}}})",
                         l.n, l.version, quote(l.from.id), quote(l.from.name), seat_text(l.seat), text_or_null(l.text),
                         text_or_null(l.quick), seat_text(l.to), l.at);
    };
    return fmt::format(R"({{"t":"chat","table":{},"lines":{},"more":{}}})", quote(table), list(chat.lines, line), chat.more);
  }
  std::string operator()(const table::Opened& opened) const {
    // `fields` is an object of its own: its opening brace gives way to the fields before it
    const std::string_view fields = std::string_view(opened.fields).substr(1);
    return fmt::format(R"({{"t":"opened","table":{},"game":{},{})", quote(table), opened.game, fields);
  }
  std::string operator()(const table::Elsewhere&) const { return fmt::format(R"({{"t":"elsewhere","table":{}}})", quote(table)); }
};

std::string you_text(const table::Person& you) { return fmt::format(R"({{"id":{},"name":{}}})", quote(you.id), quote(you.name)); }

std::string id_text(std::string_view id) { return id.empty() ? "null" : quote(id); }

}  // namespace

std::string encode(std::string_view table, const table::Telling& telling) { return std::visit(Tell{table}, telling); }

std::string encode_lobby(const std::vector<table::LobbyEntry>& tables) {
  const auto entry = [](const table::LobbyEntry& t) {
    return fmt::format(
        R"({{"table":{},"title":{},"game":{},"seats":{},"taken":{},"people":{},"stage":"{}","rules":{},"match":{},"clock":{}}})",
        quote(t.table), quote(t.title), quote(t.game), t.options.seats, t.taken, t.people, stage_text(t.stage),
        list(t.options.rules, [](const std::string& rule) { return quote(rule); }), t.options.match, t.options.clock);
  };
  return fmt::format(R"({{"t":"lobby","tables":{}}})", list(tables, entry));
}

std::string encode_answer(std::string_view id, const table::Answer& answer, bool with_table) {
  if (const auto* error = std::get_if<Error>(&answer)) return encode_error(id, *error);
  if (const auto* refusal = std::get_if<Refusal>(&answer)) {
    return fmt::format(R"({{"t":"refused","id":{},"code":{}}})", id_text(id), quote(refusal->code));
  }
  const auto& done = std::get<table::Accepted>(answer);
  const std::string code = with_table ? fmt::format(R"(,"table":{})", quote(done.table)) : "";
  return fmt::format(R"({{"t":"ok","id":{},"version":{}{}}})", id_text(id), done.version, code);
}

std::string encode_ok(std::string_view id) { return fmt::format(R"({{"t":"ok","id":{}}})", id_text(id)); }

std::string encode_error(std::string_view id, const Error& error) {
  const std::string where = error.where.empty() ? "" : R"(,"where":)" + quote(error.where);
  const std::string reason = error.reason.empty() ? "" : R"(,"reason":)" + quote(error.reason);
  return fmt::format(R"({{"t":"error","id":{},"code":{}{}{}}})", id_text(id), quote(error.code), where, reason);
}

std::string encode_welcome(std::string_view id, std::string_view build, const table::Person& you) {
  return fmt::format(R"({{"t":"welcome","id":{},"protocol":{},"build":{},"you":{}}})", id_text(id), protocol_version,
                     quote(build), you_text(you));
}

std::string encode_pong(std::string_view id) { return fmt::format(R"({{"t":"pong","id":{}}})", id_text(id)); }

std::string encode_closing(std::string_view reason) { return fmt::format(R"({{"t":"closing","reason":{}}})", quote(reason)); }

std::string encode_session(std::string_view build, const table::Person& you) {
  return fmt::format(R"({{"you":{},"protocol":{},"build":{}}})", you_text(you), protocol_version, quote(build));
}

}  // namespace xt::wire
