#include "table/log.h"

#include <boost/json.hpp>

#include "base/check.h"

namespace xt::table {
namespace {

namespace json = boost::json;

std::string text(const json::object& o, const char* key) {
  const auto* value = o.if_contains(key);
  return value ? std::string(value->as_string()) : std::string();
}

json::value write(Seat seat) { return seat ? json::value(std::string(1, letter(seat))) : json::value(nullptr); }
Seat read_seat(const json::object& o, const char* key) {
  const std::string name = text(o, key);
  if (name.size() != 1 || name[0] < 'A' || name[0] > 'H') throw std::invalid_argument(std::string(key) + " is no seat");
  return Seat{static_cast<std::uint8_t>(name[0] - 'A')};
}
Seat read_seat_or_nobody(const json::object& o, const char* key) { return o.at(key).is_null() ? nobody : read_seat(o, key); }

json::value write(const Person& p) { return {{"id", p.id}, {"name", p.name}}; }
Person read_person(const json::object& o, const char* key) {
  const auto& p = o.at(key).as_object();
  return {text(p, "id"), text(p, "name")};
}

constexpr const char* firsts[] = {"rotate", "winner", "fixed"};
constexpr const char* doers[] = {"person", "mind", "clock"};

template <std::size_t N>
int index_of(const char* const (&names)[N], const std::string& name) {
  for (std::size_t i = 0; i < N; ++i) {
    if (name == names[i]) return static_cast<int>(i);
  }
  throw std::invalid_argument("unknown word " + name);
}

json::value write(const Options& o) {
  json::array rules;
  for (const auto& rule : o.rules) rules.emplace_back(rule);
  return {{"seats", o.seats},   {"rules", std::move(rules)}, {"match", o.match}, {"first", firsts[static_cast<int>(o.first)]},
          {"listed", o.listed}, {"clock", o.clock}};
}
Options read_options(const json::object& body) {
  const auto& o = body.at("options").as_object();
  Options out;
  out.seats = o.at("seats").to_number<int>();
  for (const auto& rule : o.at("rules").as_array()) out.rules.emplace_back(rule.as_string());
  out.match = o.at("match").to_number<int>();
  out.first = static_cast<First>(index_of(firsts, text(o, "first")));
  out.listed = o.at("listed").as_bool();
  out.clock = o.at("clock").to_number<int>();
  return out;
}

json::value write(const MindAt& m) { return {{"seat", write(m.seat)}, {"mind", m.mind}, {"name", m.name}}; }
MindAt read_mind(const json::object& o) { return {read_seat(o, "seat"), text(o, "mind"), text(o, "name")}; }

json::value write(const Batch& batch) { return json::parse(batch.events); }
Batch read_batch(const json::object& o) { return {json::serialize(o.at("events").as_array())}; }

struct Writer {
  const char* kind = "";
  json::object body;

  void operator()(const Created& f) {
    kind = "created";
    json::array minds;
    for (const auto& m : f.minds) minds.push_back(write(m));
    body = {{"game", f.game},        {"title", f.title},      {"options", write(f.options)},
            {"host", write(f.host)}, {"seat", write(f.seat)}, {"minds", std::move(minds)}};
  }
  void operator()(const Seated& f) {
    kind = "seated";
    body = {{"person", write(f.person)}, {"seat", write(f.seat)}};
  }
  void operator()(const Stood& f) {
    kind = "stood";
    body = {{"person", f.person}};
  }
  void operator()(const MindSeated& f) {
    kind = "mind_seated";
    body = write(f.at).as_object();
  }
  void operator()(const MindRemoved& f) {
    kind = "mind_removed";
    body = {{"seat", write(f.seat)}};
  }
  void operator()(const OptionsSet& f) {
    kind = "options_set";
    body = {{"options", write(f.options)}};
  }
  void operator()(const Dealt& f) {
    kind = "dealt";
    json::array names;
    for (const auto& name : f.names) names.emplace_back(name);
    body = {{"game", f.game},
            {"first", write(f.first)},
            {"seed", f.seed.hex()},
            {"names", std::move(names)},
            {"events", write(f.batch)}};
  }
  void operator()(const Played& f) {
    kind = "played";
    body = {{"seat", write(f.seat)}, {"by", doers[static_cast<int>(f.by)]}, {"frame", f.frame}, {"events", write(f.batch)}};
  }
  void operator()(const Said& f) {
    kind = "said";
    body = {{"from", write(f.from)}, {"seat", write(f.seat)}, {"text", f.text}, {"quick", f.quick}, {"to", write(f.to)}};
  }
  void operator()(const HostPassed& f) {
    kind = "host_passed";
    body = {{"person", f.person}};
  }
  void operator()(const Renamed& f) {
    kind = "renamed";
    body = {{"person", write(f.person)}};
  }
  void operator()(const Closed&) { kind = closed_kind.data(); }
};

Fact read(const std::string& kind, const json::object& b) {
  if (kind == "created") {
    Created f{text(b, "game"), text(b, "title"), read_options(b), read_person(b, "host"), read_seat_or_nobody(b, "seat"), {}};
    for (const auto& m : b.at("minds").as_array()) f.minds.push_back(read_mind(m.as_object()));
    return f;
  }
  if (kind == "seated") return Seated{read_person(b, "person"), read_seat(b, "seat")};
  if (kind == "stood") return Stood{text(b, "person")};
  if (kind == "mind_seated") return MindSeated{read_mind(b)};
  if (kind == "mind_removed") return MindRemoved{read_seat(b, "seat")};
  if (kind == "options_set") return OptionsSet{read_options(b)};
  if (kind == "dealt") {
    bool ok = false;
    Dealt f{b.at("game").to_number<int>(), read_seat(b, "first"), Seed::from_hex(text(b, "seed"), ok), {}, read_batch(b)};
    if (!ok) throw std::invalid_argument("the seed is not 64 hexadecimal digits");
    for (const auto& name : b.at("names").as_array()) f.names.emplace_back(name.as_string());
    return f;
  }
  if (kind == "played") {
    return Played{read_seat(b, "seat"), static_cast<Played::By>(index_of(doers, text(b, "by"))),
                  b.at("frame").to_number<std::uint64_t>(), read_batch(b)};
  }
  if (kind == "said") {
    return Said{read_person(b, "from"), read_seat_or_nobody(b, "seat"), text(b, "text"), text(b, "quick"),
                read_seat_or_nobody(b, "to")};
  }
  if (kind == "host_passed") return HostPassed{text(b, "person")};
  if (kind == "renamed") return Renamed{read_person(b, "person")};
  if (kind == closed_kind) return Closed{};
  throw std::invalid_argument("unknown kind " + kind);
}

}  // namespace

Record encode(std::uint64_t version, const Entry& entry) {
  Writer writer;
  std::visit(writer, entry.fact);
  writer.body["at"] = entry.at;
  if (!entry.asked.person.empty()) writer.body["asked"] = {{"person", entry.asked.person}, {"id", entry.asked.id}};
  return {version, writer.kind, json::serialize(writer.body)};
}

Result<Entry> decode(const Record& record) {
  try {
    const auto body = json::parse(record.body).as_object();
    Entry entry{read(record.kind, body), {}, body.at("at").to_number<std::int64_t>()};
    if (const auto* asked = body.if_contains("asked")) {
      entry.asked = {text(asked->as_object(), "person"), text(asked->as_object(), "id")};
    }
    return entry;
  } catch (const std::exception& e) {
    return Error{"bad_log", "version " + std::to_string(record.version), record.kind + ": " + e.what()};
  }
}

}  // namespace xt::table
