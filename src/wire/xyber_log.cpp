#include "wire/xyber_log.h"

#include <algorithm>
#include <boost/json.hpp>

#include "base/seed.h"
#include "wire/json.h"
#include "wire/object.h"
#include "wire/xyber_fold.h"

namespace xt::wire {
namespace {

namespace json = boost::json;
using namespace xyber;
using namespace xyber_codec;

json::value word(std::string_view text) { return json::value(json::string_view(text.data(), text.size())); }
Error bad(std::string where, std::string reason) { return Error{"bad_log", std::move(where), std::move(reason)}; }

json::array seats_json(Seats seats) {
  json::array out;
  for (const Seat who : seats) out.push_back(word(side_word(who)));
  return out;
}

Seat read_who(Object& in) {
  Seat out = nobody;
  if (const json::value* who = in.any("who")) {
    if (const json::string* text = who->if_string()) out = to_side({text->data(), text->size()}).value_or(nobody);
    if (!out || is_enemy(out)) in.fail("who", "expected A to D or gm");
  }
  return out;
}

/// The session has the sheets and the home of its setup.
bool brought(const State& s, const Setup& setup) {
  for (std::size_t i = 0; i < setup.players.size(); ++i) {
    std::vector<Index> exceeds;
    for (const Card& c : s.at(at::reserve(Seat{static_cast<std::uint8_t>(i)}))) exceeds.push_back(c.def);
    if (s.sheets[i] != setup.players[i].sheet || !std::ranges::is_permutation(exceeds, setup.players[i].exceeds)) return false;
  }
  return std::ranges::is_permutation(s.home_deck, setup.home_deck) && s.home_name == setup.home_name;
}

}  // namespace

bool differs(const LogHead& head, const Pack& pack) {
  return head.pack != pack.id || head.version != pack.version || head.digest != pack.fingerprint;
}

std::string kept_digest(const State& state, const Pack& pack) {
  return sha256_hex(encode_kept({pack, state.scenario}, kept(state)));
}

// ---- writing

bool LogWriter::put(const json::value& line) {
  out_ << json::serialize(line) + "\n" << std::flush;
  return out_.good();
}

bool LogWriter::begin(std::string_view product, const Setup& setup, const std::vector<Event>& events) {
  scenario_ = setup.scenario;
  version_ = 1;
  return put(json::object{
             {"format", word(log_format)},
             {"number", log_format_number},
             {"product", word(product)},
             {"pack",
              json::object{{"id", word(pack_.id)}, {"version", word(pack_.version)}, {"digest", word(pack_.fingerprint)}}},
             {"setup", to_json({pack_}, setup)}}) &&
         put(json::object{{"v", 1}, {"begin", true}, {"events", to_json({pack_, scenario_}, events, Viewer::archive())}});
}

void LogWriter::go_on(const LogReader& read) {
  scenario_ = read.setup().scenario;
  version_ = read.course().version();
}

bool LogWriter::answer(Question open, Seat who, const Answer& answer, const std::vector<Event>& events) {
  const Book book{pack_, scenario_, open};
  return put(json::object{{"v", ++version_},
                          {"who", word(side_word(who))},
                          {"answer", to_json(book, answer)},
                          {"events", to_json(book, events, Viewer::archive())}});
}

bool LogWriter::rewind(int to, Seats agreed, const std::vector<Event>& events) {
  return put(json::object{{"v", ++version_},
                          {"rewind", to},
                          {"agreed", seats_json(agreed)},
                          {"events", to_json({pack_, scenario_}, events, Viewer::archive())}});
}

bool LogWriter::end(const State& state) {
  return put(json::object{{"end", version_}, {"kept", word(kept_digest(state, pack_))}});
}

// ---- reading

Result<LogHead> read_log_head(std::string_view line) {
  auto parsed = parse(line, max_log_line);
  if (!parsed) return parsed.error();
  std::optional<Error> error;
  Object in(*parsed, "", error);
  const json::value* format = in.any("format");
  if (!format || *format != word(log_format)) return bad("format", "no session log of XyberDraw");
  if (in.whole("number", 0, 1'000'000) != log_format_number && !error)
    return bad("number", "written in a newer form than this program reads: 1 is known");
  LogHead out;
  out.product = in.text("product", 1, 40);
  Object pack = in.object("pack");
  out.pack = pack.text("id", 1, 100);
  out.version = pack.text("version", 0, 100);
  out.digest = pack.text("digest", 0, 100);
  pack.close();
  Object setup = in.object("setup");  // its other fields are read with the pack
  out.scenario = setup.text("scenario", 1, 100);
  in.close();
  if (error) return *error;
  return out;
}

Result<LogStep> LogReader::head(std::string_view line) {
  const auto read = read_log_head(line);
  if (!read) return read.error();
  if (differs(*read, pack_))
    return bad("pack", "the session was played with " + read->pack + " " + read->version + " (" + read->digest.substr(0, 12) +
                           "), and this is " + pack_.id + " " + pack_.version + " (" + pack_.fingerprint.substr(0, 12) +
                           "): give the folder of that version with --pack DIR");
  auto parsed = parse(line, max_log_line);
  const auto setup = to_setup({pack_}, parsed->at("setup"), "setup");
  if (!setup) return setup.error();
  if (const char* why = setup_problem(pack_, *setup)) return bad("setup", why);
  setup_ = *setup;
  ++lines_;
  return LogStep{};
}

Result<LogStep> LogReader::take(std::string_view line) {
  if (lines_ == 0) return head(line);
  if (ended_) return bad("", "nothing may follow the end");
  if (lines_ >= max_log_lines) return bad("", "more than " + std::to_string(max_log_lines) + " lines");
  auto parsed = parse(line, max_log_line);
  if (!parsed) return parsed.error();
  const json::object* fields = parsed->if_object();
  if (!fields) return bad("", "expected an object");
  if (fields->contains("format")) return bad("format", "a second head");
  auto out = fields->contains("end") ? end(*parsed) : batch(*parsed);
  if (out) ++lines_;
  return out;
}

Result<LogStep> LogReader::end(const json::value& line) {
  std::optional<Error> error;
  Object in(line, "", error);
  const auto version = in.whole("end", 0, max_log_lines);
  const std::string digest = in.text("kept", 64, 64);
  in.close();
  if (error) return *error;
  if (!course_.state().over()) return bad("end", "the session is not over");
  if (version != course_.version()) return bad("end", "expected " + std::to_string(course_.version()));
  if (digest != kept_digest(course_.state(), pack_)) return bad("kept", "not what the campaign keeps of this session");
  ended_ = true;
  return LogStep{LogStep::Kind::End, course_.version(), nobody, Question::None, {}, 0, {}};
}

Done LogReader::begins(const std::vector<Event>& events) const {
  const auto* started = events.empty() ? nullptr : std::get_if<Started>(&events.front());
  if (!started || started->players != static_cast<int>(setup_.players.size()) || started->scenario != setup_.scenario ||
      started->ruleset != setup_.ruleset)
    return bad("events[0]", "the session does not begin as the head says");
  return done();
}

Done LogReader::answers(Seat who, const Answer& answer, const std::vector<Event>& events) const {
  if (const char* why = unsound(course_.state(), pack_)) return bad("", why);
  if (const auto no = refuse(course_.state(), pack_, who, answer)) return bad("answer", "not lawful: " + std::string(no->code));
  if (answer.act >= Act::Show) return done();
  const auto* answered = events.empty() ? nullptr : std::get_if<Answered>(&events.front());
  if (!answered || answered->who != who || answered->answer.fact() != answer)
    return bad("events[0]", "not the answer of this line");
  return done();
}

Done LogReader::rewinds(int to, Seats agreed, const std::vector<Event>& events) const {
  if (rewinds_ >= max_log_rewinds) return bad("rewind", "more than " + std::to_string(max_log_rewinds) + " rewinds");
  const auto lawful = course_.rewind(to, agreed);
  if (const auto* no = std::get_if<Refusal>(&lawful)) return bad("rewind", "not lawful: " + std::string(no->code));
  const Book book{pack_, setup_.scenario};
  if (encode_events(book, events, Viewer::archive()) !=
      encode_events(book, std::get<std::vector<Event>>(lawful), Viewer::archive()))
    return bad("events", "not that rewind");
  return done();
}

Result<LogStep> LogReader::batch(const json::value& line) {
  std::optional<Error> error;
  Object in(line, "", error);
  LogStep out;
  out.question = course_.state().question;
  out.version = static_cast<int>(in.whole("v", 0, max_log_lines));
  if (!error && out.version != course_.version() + 1) return bad("v", "expected " + std::to_string(course_.version() + 1));
  const Book book{pack_, setup_.scenario, out.question};
  const json::value* answer = nullptr;
  Seats agreed;
  if (course_.version() == 0) {
    out.kind = LogStep::Kind::Begin;
    if (!in.flag("begin")) in.fail("begin", "expected true");
  } else if (in.has("rewind")) {
    out.kind = LogStep::Kind::Rewind;
    out.who = game_master;
    out.to = static_cast<int>(in.whole("rewind", 0, max_log_lines));
    for (const Seat seat : in.seats("agreed")) agreed.add(seat);
  } else {
    out.kind = LogStep::Kind::Answer;
    out.who = read_who(in);
    answer = in.any("answer");
  }
  const json::value* events = in.any("events");
  in.close();
  if (error) return *error;
  if (answer) {
    auto read = to_answer(book, *answer, "answer");
    if (!read) return read.error();
    out.answer = std::move(*read);
  }
  auto read = to_events(book, *events, "events");
  if (!read) return read.error();
  out.events = std::move(*read);
  const Done lawful = out.kind == LogStep::Kind::Begin    ? begins(out.events)
                      : out.kind == LogStep::Kind::Rewind ? rewinds(out.to, agreed, out.events)
                                                          : answers(out.who, out.answer, out.events);
  if (!lawful) return lawful.error();
  if (out.kind == LogStep::Kind::Rewind) {
    ++rewinds_;
  } else {
    State next = course_.state();  // the course does not look before it folds
    const Done folded = fold(next, pack_, out.events);
    if (!folded) return bad("events" + folded.error().where, folded.error().reason);
    if (const char* why = unsound(next, pack_)) return bad("events", why);
    if (out.kind == LogStep::Kind::Begin && !brought(next, setup_))
      return bad("events", "not what the head says that they brought");
  }
  course_.append(out.events);
  return out;
}

LogLines::Got LogLines::next(std::string& line) {
  line.clear();
  for (int c = in_.get(); c != std::istream::traits_type::eof(); c = in_.get()) {
    if (c == '\n') return Got::Line;
    if (line.size() >= max_log_line) return Got::TooLong;
    line += static_cast<char>(c);
  }
  return line.empty() ? Got::End : Got::Torn;
}

}  // namespace xt::wire
