#include <gtest/gtest.h>

#include "fixtures.h"
#include "wire/client.h"
#include "wire/tell.h"

namespace xt::wire {
namespace {

namespace json = boost::json;

Message decoded(const std::string& text) {
  auto out = decode(text);
  if (const auto* no = std::get_if<Rejected>(&out)) {
    ADD_FAILURE() << text << ": " << no->error.where << ": " << no->error.reason;
    return {};
  }
  return std::get<Message>(out);
}

TEST(ClientMessages, EveryFixtureIsReadAndComesBackTheSame) {
  for (const Case& one : cases("client-")) {
    SCOPED_TRACE(one.file + ": " + one.name);
    json::value expected = one.message;
    if (expected.at("t") == "quick" && !expected.as_object().contains("seats")) expected.as_object()["seats"] = 4;
    const std::string text = encode(decoded(json::serialize(one.message)));
    EXPECT_EQ(json::parse(text), expected) << text;
    EXPECT_EQ(encode(decoded(text)), text);
  }
}

TEST(ClientMessages, AMissingOrStrangeKeyIsNamed) {
  struct {
    const char *text, *where, *reason;
  } const wrong[] = {
      {R"({"t":"join","id":"c1","tabel":"K7Q2RT"})", "tabel", "unknown; did you mean table?"},
      {R"({"t":"join","id":"c1"})", "table", "missing"},
      {R"({"t":"join","id":"c1","table":"K7Q2RT","sinse":3})", "sinse", "unknown; did you mean since?"},
      {R"({"t":"join","id":"c1","table":"K7Q2RT","table":"K7Q2RT"})", "table", "given twice"},
      {R"({"t":"act","id":"c1","table":"K","version":1,"choice":{"play":1,"play":2}})", "choice.play", "given twice"},
      {R"({"t":"create","id":"c1","title":"","options":{"seats":4,"rules":[],"match":3,"first":"rotat","listed":true,"clock":0},"minds":[]})",
       "options.first", "did you mean rotate?"},
      {R"({"t":"create","id":"c1","title":"","options":{"seats":4,"rules":[],"match":3,"first":"rotate","listed":1,"clock":0},"minds":[]})",
       "options.listed", "expected true or false"},
      {R"({"t":"create","id":"c1","title":"","options":{"seats":4,"rules":[],"match":3,"first":"rotate","listed":true,"clock":0},"minds":["A","E"]})",
       "minds[1]", "expected a seat"},
      {R"({"t":"joim","id":"c1"})", "t", "did you mean join?"},
      {R"({"t":"sit","id":"c1","table":"K","seat":3})", "seat", "expected a seat"},
      {R"({"t":"join","id":"c1","table":"K","since":1.5})", "since", "expected a whole number"},
      {R"({"t":"join","id":"c1","table":"K","since":-1})", "since", "expected 0 to 2147483647"},
      {R"({"t":"join","id":"c1","table":"K","since":99999999999999999999999})", "since", "expected a whole number"},
      {R"({"t":"join","id":"c1","table":"../x"})", "table", "expected letters and digits"},
      {R"({"t":"ping","id":""})", "id", "expected 1 to 40 characters"},
      {R"({"t":"ping"})", "id", "missing"},
      {R"(["ping"])", "", "expected an object"},
      {R"({"t":"say","id":"c1","table":"K"})", "text", "exactly one of text and quick"},
      {R"({"t":"say","id":"c1","table":"K","text":"a","quick":"yes"})", "quick", "exactly one of text and quick"},
      {R"({"t":"say","id":"c1","table":"K","text":"   "})", "text", "only spaces"},
      {R"({"t":"say","id":"c1","table":"K","quick":"yess"})", "quick", "did you mean yes?"},
      {R"({"t":"rename","id":"c1","name":"\u202egnirts"})", "name", "holds characters that nobody can see"},
      {R"({"t":"rename","id":"c1","name":"a\u0000b"})", "name", "holds characters that nobody can see"},
      {R"({"t":"rename","id":"c1","name":"\u200b"})", "name", "nothing to read in it"},
      {R"({"t":"rename","id":"c1","name":"\u3164"})", "name", "nothing to read in it"},
      {R"({"t":"rename","id":"c1","name":"\u2800 \u00ad"})", "name", "nothing to read in it"},
      {R"({"t":"say","id":"c1","table":"K","text":"\u3164\n\ufe0f"})", "text", "nothing to read in it"},
  };
  for (const auto& one : wrong) {
    const auto out = decode(one.text);
    const auto* no = std::get_if<Rejected>(&out);
    ASSERT_NE(no, nullptr) << one.text;
    EXPECT_EQ(no->error.code, "bad_message");
    EXPECT_EQ(no->error.where, one.where) << one.text;
    EXPECT_EQ(no->error.reason, one.reason) << one.text;
  }
}

TEST(ClientMessages, AnotherProtocolIsReadWhateverElseItsHelloHolds) {
  const Message hello = decoded(R"({"t":"hello","id":"c1","protocol":2,"tongue":["ja"]})");
  EXPECT_EQ(std::get<Hello>(hello.body).protocol, 2);
}

TEST(ClientMessages, NamesAreCountedInCharactersAndTrimmed) {
  EXPECT_EQ(std::get<Rename>(decoded(R"({"t":"rename","id":"c","name":"　ハル "})").body).name, "ハル");
  std::string name;
  for (int i = 0; i < 24; ++i) name += "葵";
  EXPECT_EQ(std::get<Rename>(decoded(R"({"t":"rename","id":"c","name":")" + name + "\"}").body).name, name);
  EXPECT_TRUE(std::holds_alternative<Rejected>(decode(R"({"t":"rename","id":"c","name":")" + name + "葵\"}")));
}

table::SeatInfo sitter(const json::value& v) {
  table::SeatInfo out;
  if (v.at("who") == "person") {
    out.who = table::SeatInfo::Who::Person;
    out.person = {std::string(v.at("id").as_string()), std::string(v.at("name").as_string())};
    out.present = v.at("present").as_bool();
    out.away = v.at("away").to_number<std::int64_t>();
    out.played_by_mind = v.at("played_by") == "mind";
  } else if (v.at("who") == "mind") {
    out.who = table::SeatInfo::Who::Mind;
    out.mind = std::string(v.at("mind").as_string());
    out.name = std::string(v.at("name").as_string());
  }
  return out;
}

Seat seat(const json::value& v) { return v.is_null() ? nobody : Seat{static_cast<std::uint8_t>(v.as_string()[0] - 'A')}; }
std::string text(const json::value& v) { return v.is_null() ? "" : std::string(v.as_string()); }
std::uint64_t number(const json::value& v) { return v.to_number<std::uint64_t>(); }

table::Options options(const json::value& v) {
  const auto created = decoded(R"({"t":"options","id":"c","table":"K","options":)" + json::serialize(v) + "}");
  return std::get<table::SetOptions>(std::get<AtTable>(created.body).command).options;
}

table::RoomView::Stage stage(const json::value& v) {
  using Stage = table::RoomView::Stage;
  return v == "waiting" ? Stage::Waiting : v == "playing" ? Stage::Playing : v == "between" ? Stage::Between : Stage::Finished;
}

/// The Telling that the fixture is of, built by hand.
table::Telling telling(const json::value& m) {
  const json::value& t = m.at("t");
  if (t == "room") {
    table::RoomView room;
    room.version = number(m.at("version"));
    room.game = text(m.at("game"));
    room.title = text(m.at("title"));
    room.options = options(m.at("options"));
    room.host = text(m.at("host"));
    room.you.id = text(m.at("you").at("id"));
    room.your_seat = seat(m.at("you").at("seat"));
    for (const auto& one : m.at("seats").as_array()) room.seats.push_back(sitter(one));
    room.gallery = static_cast<int>(number(m.at("gallery")));
    room.stage = stage(m.at("stage"));
    room.game_number = static_cast<int>(number(m.at("score").at("game")));
    for (const auto& win : m.at("score").at("wins").as_array()) room.wins.push_back(static_cast<int>(number(win)));
    room.match_winner = seat(m.at("score").at("winner"));
    return room;
  }
  if (t == "frame") {
    table::Frame frame{number(m.at("version")),       static_cast<int>(number(m.at("game"))), json::serialize(m.at("events")),
                       json::serialize(m.at("view")), json::serialize(m.at("prompt")),        {}};
    if (!m.at("deadline").is_null()) frame.deadline = static_cast<int>(number(m.at("deadline")));
    return frame;
  }
  if (t == "past") {
    table::Past past{static_cast<int>(number(m.at("game"))), {}};
    for (const auto& step : m.at("steps").as_array()) {
      past.steps.push_back({number(step.at("version")), json::serialize(step.at("events"))});
    }
    return past;
  }
  if (t == "chat") {
    table::Chat chat{{}, m.at("more").as_bool()};
    for (const auto& l : m.at("lines").as_array()) {
      chat.lines.push_back({number(l.at("n")),
                            number(l.at("version")),
                            {text(l.at("from").at("id")), text(l.at("from").at("name"))},
                            seat(l.at("from").at("seat")),
                            text(l.at("text")),
                            text(l.at("quick")),
                            seat(l.at("to")),
                            l.at("at").to_number<std::int64_t>()});
    }
    return chat;
  }
  if (t == "opened") {
    json::object fields = m.as_object();
    for (const char* key : {"t", "table", "game"}) fields.erase(key);
    return table::Opened{static_cast<int>(number(m.at("game"))), json::serialize(fields)};
  }
  return table::Elsewhere{};
}

std::string said(const json::value& m) {
  const std::string t = text(m.at("t"));
  const auto id = [&] { return text(m.at("id")); };
  const auto part = [&](const char* key) { return m.as_object().contains(key) ? text(m.at(key)) : std::string(); };
  if (t == "ok" && m.as_object().contains("table")) {
    json::object without = json::parse(encode_answer(id(), table::Accepted{0, text(m.at("table"))}, true)).as_object();
    without.erase("version");  // the fixture shows the fields of `quick` alone
    return json::serialize(without);
  }
  if (t == "ok" && m.as_object().contains("version"))
    return encode_answer(id(), table::Accepted{number(m.at("version")), ""}, false);
  if (t == "ok") return encode_ok(id());
  if (t == "refused") {
    const std::string code = text(m.at("code"));
    return encode_answer(id(), Refusal{code}, false);
  }
  if (t == "error") return encode_error(id(), {part("code"), part("where"), part("reason")});
  if (t == "welcome")
    return encode_welcome(id(), text(m.at("build")), {text(m.at("you").at("id")), text(m.at("you").at("name"))});
  if (t == "pong") return encode_pong(id());
  if (t == "closing") return encode_closing(text(m.at("reason")));
  if (t == "lobby") {
    std::vector<table::LobbyEntry> tables;
    for (const auto& one : m.at("tables").as_array()) {
      table::LobbyEntry entry{text(one.at("table")), text(one.at("title")), text(one.at("game")), {}, 0, 0,
                              stage(one.at("stage"))};
      entry.options.seats = static_cast<int>(number(one.at("seats")));
      for (const auto& rule : one.at("rules").as_array()) entry.options.rules.push_back(text(rule));
      entry.options.match = static_cast<int>(number(one.at("match")));
      entry.options.clock = static_cast<int>(number(one.at("clock")));
      entry.taken = static_cast<int>(number(one.at("taken")));
      entry.people = static_cast<int>(number(one.at("people")));
      tables.push_back(entry);
    }
    return encode_lobby(tables);
  }
  return encode(text(m.at("table")), telling(m));
}

TEST(ServerMessages, WhatTheServerSaysHasTheShapeOfEveryFixture) {
  for (const Case& one : cases("server-")) {
    SCOPED_TRACE(one.file + ": " + one.name);
    EXPECT_EQ(json::parse(said(one.message)), one.message);
  }
}

}  // namespace
}  // namespace xt::wire
