#include <boost/json.hpp>
#include <sstream>

#include "base/check.h"
#include "wire/xyber_log.h"
#include "xyber_walk.h"

namespace xt::wire {
namespace {

namespace json = boost::json;
using namespace xyber;
using namespace xyber_codec;

std::string why(const Error& error) { return error.where + ": " + error.reason; }

/// A random session as a log; now and then the GM rewinds with everybody's consent.
std::string record(Walk& walk, bool rewinds = true) {
  std::ostringstream out;
  LogWriter writer(out, walk.pack);
  Course course;
  Random luck(walk.random.next());
  int back = 0;
  walk.play([&](Seat who, const Answer& answer, const std::vector<Event>& events) {
    if (!who) {
      EXPECT_TRUE(writer.begin("0.1.0", walk.setup, events));
      return course.append(events);
    }
    EXPECT_TRUE(writer.answer(walk.state.question, who, answer, events));
    course.append(events);
    if (!rewinds || back >= 3 || luck.below(60)) return;
    // Back, and on again by what was played: the walk itself goes on where it is.
    const int version = course.version();
    const auto there = course.rewind(version - 1, Seats::first(4));
    if (!std::holds_alternative<std::vector<Event>>(there)) return;
    ++back;
    EXPECT_TRUE(writer.rewind(version - 1, Seats::first(walk.kind.players), std::get<std::vector<Event>>(there)));
    course.append(std::get<std::vector<Event>>(there));
    EXPECT_EQ(course.state(), walk.state);
    EXPECT_TRUE(writer.answer(walk.state.question, who, answer, events));
    course.append(events);
  });
  EXPECT_TRUE(writer.end(walk.state));
  EXPECT_EQ(course.state(), walk.state);
  return out.str();
}

struct Read {
  int lines = 0;
  std::string error;  ///< where: reason
  bool torn = false, ended = false;
  State state;
};

Read read(const Pack& pack, const std::string& text) {
  std::istringstream in(text);
  LogLines lines(in);
  LogReader reader(pack);
  Read out;
  std::string line;
  for (;;) {
    const LogLines::Got got = lines.next(line);
    if (got == LogLines::Got::Torn) out.torn = true;
    if (got == LogLines::Got::TooLong) out.error = "too long";
    if (got != LogLines::Got::Line) break;
    const auto step = reader.take(line);
    if (!step) {
      out.error = why(step.error());
      break;
    }
    ++out.lines;
  }
  out.ended = reader.ended();
  out.state = reader.course().state();
  return out;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}
std::string join(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

TEST(XyberLog, ARandomSessionIsVerifiedToItsEnd) {
  for (std::uint64_t number = 200; number < 236; ++number) {
    SCOPED_TRACE("walk " + std::to_string(number));
    Walk walk(number);
    const std::string log = record(walk);
    const Read out = read(walk.pack, log);
    ASSERT_EQ(out.error, "") << "line " << out.lines + 1 << " "
                             << split(log)[static_cast<std::size_t>(out.lines)].substr(0, 3000);
    EXPECT_TRUE(out.ended);
    EXPECT_EQ(out.state, walk.state);
  }
}

TEST(XyberLog, CutAnywhereItIsRightAsFarAsItGoes) {
  Walk walk(300);
  const std::string log = record(walk);
  const std::size_t whole = split(log).size();
  for (int i = 0; i < 60; ++i) {
    const std::size_t cut = walk.random.below(static_cast<std::uint32_t>(log.size()));
    const std::string part = log.substr(0, cut);
    const Read out = read(walk.pack, part);
    EXPECT_EQ(out.error, "");
    EXPECT_FALSE(out.ended);
    EXPECT_EQ(out.lines, static_cast<int>(std::count(part.begin(), part.end(), '\n')));
    EXPECT_EQ(out.torn, !part.empty() && part.back() != '\n');
    EXPECT_LT(static_cast<std::size_t>(out.lines), whole);
  }
}

// Each rewind goes back behind the one before it: what the session is then is found in one pass (Y5 to Y7).
TEST(XyberLog, RewindsOfRewindsAreFoldedInOnePass) {
  Walk walk(303);
  std::vector<std::vector<Event>> batches;
  walk.play([&](Seat, const Answer&, const std::vector<Event>& events) { batches.push_back(events); });
  Course course;
  for (std::size_t i = 0; i < 19; ++i) course.append(batches[i]);
  const State before = course.state();
  course.append(batches[19]);
  const State there = course.state();
  for (int i = 0; i < 200; ++i) {
    const auto back = course.rewind(course.version() - 1, Seats::first(4));
    ASSERT_TRUE(std::holds_alternative<std::vector<Event>>(back));
    course.append(std::get<std::vector<Event>>(back));
    EXPECT_EQ(course.state(), i % 2 ? there : before);
  }
}

TEST(XyberLog, APackThatChangedIsRefusedWithWhatToDo) {
  Walk walk(301);
  const std::string log = record(walk);
  Pack other = walk.pack;
  other.version = "1.1";
  EXPECT_EQ(read(other, log).error,
            "pack: the session was played with case-pack 1.0 (aaaaaaaaaaaa), and this is case-pack 1.1 (aaaaaaaaaaaa): give the "
            "folder of that version with --pack DIR");
  other = walk.pack;
  other.fingerprint = std::string(64, 'b');
  EXPECT_NE(read(other, log).error.find("--pack DIR"), std::string::npos);
}

TEST(XyberLog, WhatIsWrongIsNamedWithItsPlace) {
  Walk walk(302);
  const std::vector<std::string> lines = split(record(walk, false));
  const auto changed = [&](std::size_t line, const std::function<void(json::object&)>& change) {
    std::vector<std::string> out = lines;
    json::value value = json::parse(out[line]);
    change(value.get_object());
    out[line] = json::serialize(value);
    return read(walk.pack, join(out));
  };
  const std::size_t last = lines.size() - 1;
  std::size_t asked = 2;  // an answer to a question, not a free act
  while (lines[asked].find(R"("events":[{"e":"Answered")") == std::string::npos) ++asked;
  EXPECT_EQ(changed(0, [](auto& o) { o["number"] = 2; }).error,
            "number: written in a newer form than this program reads: 1 is known");
  EXPECT_EQ(changed(0, [](auto& o) { o["format"] = "xgn"; }).error, "format: no session log of XyberDraw");
  EXPECT_EQ(changed(0, [](auto& o) { o["colour"] = 1; }).error, "colour: unknown");
  EXPECT_EQ(changed(0, [](auto& o) { o["setup"].get_object()["home_name"] = "x"; }).error,
            "events: not what the head says that they brought");
  EXPECT_EQ(changed(0, [](auto& o) { o["setup"].get_object()["players"].get_array().resize(1); }).error,
            "setup: wrong_number_of_players");
  EXPECT_EQ(changed(1, [](auto& o) { o["v"] = 7; }).error, "v: expected 1");
  EXPECT_EQ(changed(1, [](auto& o) { o["begin"] = false; }).error, "begin: expected true");
  EXPECT_EQ(changed(2, [](auto& o) { o["who"] = "enemy"; }).error, "who: expected A to D or gm");
  EXPECT_EQ(changed(2,
                    [](auto& o) {
                      o["answer"] = json::object{{"act", "savior_draw"}};
                    })
                .error,
            "answer: not lawful: not_offered");
  EXPECT_EQ(changed(asked,
                    [](auto& o) {
                      o["events"].get_array()[0] = json::object{{"e", "Popped"}};
                    })
                .error,
            "events[0]: not the answer of this line");
  EXPECT_EQ(changed(2, [](auto& o) { o["events"] = json::object{}; }).error, "events: expected a list of events");
  EXPECT_EQ(
      changed(
          2,
          [](auto& o) {
            o["events"].get_array().push_back(json::parse(
                R"({"e":"Moved","from":"deck","to":"hand:A","spot":"top","number":1,"were":{"is":[9999],"to":[]},"cards":{"is":[{"id":10000,"face":"a1"}],"to":[]}})"));
          })
          .error.substr(0, 6),
      "events");
  EXPECT_EQ(changed(last, [](auto& o) { o["kept"] = std::string(64, '0'); }).error,
            "kept: not what the campaign keeps of this session");
  EXPECT_EQ(changed(last, [](auto& o) { o["end"] = 3; }).error, "end: expected " + std::to_string(lines.size() - 2));
  std::vector<std::string> more = lines;
  more.push_back(lines[2]);
  EXPECT_EQ(read(walk.pack, join(more)).error, ": nothing may follow the end");
  more = lines;
  more.insert(more.begin() + 1, lines[0]);
  EXPECT_EQ(read(walk.pack, join(more)).error, "format: a second head");
  more = lines;
  more.erase(more.begin() + 3);
  EXPECT_EQ(read(walk.pack, join(more)).error, "v: expected 3");
  more = {lines[0], lines[1], lines[last]};
  EXPECT_EQ(read(walk.pack, join(more)).error, "end: the session is not over");
  more = {lines[0], lines[1], R"({"v":2,"rewind":1,"agreed":[],"events":[]})"};
  EXPECT_EQ(read(walk.pack, join(more)).error, "rewind: not lawful: no_such_version");
  more = {lines[0], lines[1], R"({"v":2,"rewind":99999999999999999999,"agreed":[],"events":[]})"};
  EXPECT_EQ(read(walk.pack, join(more)).error, "rewind: expected a whole number");
  more = {lines[0], lines[1], std::string(5000, '[')};
  EXPECT_NE(read(walk.pack, join(more)).error.find("not JSON"), std::string::npos);
  more = {lines[0], std::string(max_log_line + 10, ' ')};
  EXPECT_EQ(read(walk.pack, join(more)).error, "too long");
}

/// Everything in a JSON value that could be something else.
void spots(json::value& value, std::vector<json::value*>& out) {
  out.push_back(&value);
  if (value.is_array())
    for (json::value& one : value.get_array()) spots(one, out);
  if (value.is_object())
    for (auto& field : value.get_object()) spots(field.value(), out);
}

// A log whose numbers, words and events were changed at random is refused or folds on: it never reaches an assert, a place that
// is not there, or a loop without an end.
TEST(XyberLog, AChangedLogIsRefusedOrFolds) {
  int refused = 0, taken = 0;
  for (std::uint64_t number = 400; number < 412; ++number) {
    SCOPED_TRACE("walk " + std::to_string(number));
    Walk walk(number);
    const std::vector<std::string> lines = split(record(walk, false));
    LogReader so_far(walk.pack);
    for (const std::string& line : lines) {
      const LogReader before = so_far;
      const int tries = walk.random.below(4) == 0 ? 6 : 0;
      for (int i = 0; i < tries; ++i) {
        json::value value = json::parse(line);
        std::vector<json::value*> all;
        spots(value, all);
        json::value& spot = *all[walk.random.below(static_cast<std::uint32_t>(all.size()))];
        json::value& other = *all[walk.random.below(static_cast<std::uint32_t>(all.size()))];
        const json::value kept = other;
        switch (walk.random.below(5)) {
          case 0: spot = static_cast<std::int64_t>(walk.random.below(20)) - 3; break;
          case 1: spot = kept; break;
          case 2:
            if (spot.is_array() && !spot.get_array().empty()) spot.get_array().pop_back();
            break;
          case 3:
            if (spot.is_array() && !spot.get_array().empty()) spot.get_array().push_back(spot.get_array().front());
            break;
          default: spot = nullptr;
        }
        LogReader reader = before;
        const std::string text = json::serialize(value);
        if (!reader.take(text)) {
          ++refused;
          continue;
        }
        ++taken;
        // Whatever was taken can be gone on with: all may look, and be asked.
        const State& s = reader.course().state();
        if (!s.players) continue;
        for (const Viewer v : walk.viewers()) {
          encode_view({walk.pack, s.scenario}, view(s, walk.pack, v));
          encode_prompt({walk.pack, s.scenario}, prompt(s, walk.pack, v.seat()));
        }
        for (const std::string& after : lines) reader.take(after);
      }
      ASSERT_TRUE(so_far.take(line).ok());
    }
  }
  std::printf("%d changed lines refused, %d taken\n", refused, taken);
  EXPECT_GT(refused, taken);
}

}  // namespace
}  // namespace xt::wire
