#include "wire/client.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <limits>

#include "wire/json.h"
#include "wire/object.h"
#include "wire/text.h"

namespace xt::wire {
namespace {

constexpr std::int64_t most_version = std::numeric_limits<std::int32_t>::max();

using Body = decltype(Message::body);
using table::Command;

table::Options read_options(Object in) {
  table::Options out;
  out.seats = static_cast<int>(in.whole("seats", 0, 99));  // which numbers can be is the table's word: bad_options
  out.rules = in.words("rules", 8);
  out.match = static_cast<int>(in.whole("match", 0, 99));
  const std::string first = in.word("first", {"rotate", "winner", "fixed"});
  out.first = first == "winner" ? table::First::Winner : first == "fixed" ? table::First::Fixed : table::First::Rotate;
  out.listed = in.flag("listed");
  out.clock = static_cast<int>(in.whole("clock", 0, 99'999));
  in.close();
  return out;
}

std::uint64_t version(Object& in, std::string_view key) { return static_cast<std::uint64_t>(in.whole(key, 0, most_version)); }

Command read_say(Object& in) {
  table::Say say;
  const bool text = in.has("text"), quick = in.has("quick");
  if (text == quick) in.fail(text ? "quick" : "text", "exactly one of text and quick");
  if (text) say.text = trimmed(in.text("text", 1, 500, true));
  if (text && say.text.empty()) in.fail("text", "only spaces");
  if (text && !shows(say.text)) in.fail("text", "nothing to read in it");
  if (quick) {
    say.quick = in.word("quick", {"above_five", "is_hero", "aiming_at_me", "even", "yes", "no", "secret", "hello", "thanks",
                                  "well_played", "one_moment"});
  }
  if (in.has("to")) say.to = in.seat("to", true);
  return say;
}

Command read_act(Object& in) {
  table::Act act{version(in, "version"), {}};
  if (const auto* choice = in.any("choice")) {
    if (!choice->is_object()) in.fail("choice", "expected an object");
    act.choice = boost::json::serialize(*choice);
  }
  return act;
}

using ReadCommand = Command (*)(Object&);
struct Named {
  std::string_view name;
  ReadCommand read;
};
constexpr Named commands[] = {
    {"join",
     [](Object& in) -> Command { return table::Join{in.has("since") ? std::optional(version(in, "since")) : std::nullopt}; }},
    {"leave", [](Object&) -> Command { return table::Leave{}; }},
    {"sit", [](Object& in) -> Command { return table::Sit{in.seat("seat")}; }},
    {"stand", [](Object&) -> Command { return table::Stand{}; }},
    {"seat_mind",
     [](Object& in) -> Command {
       return table::SeatMind{in.seat("seat"), in.word("mind", {"counting", "uniform"})};
     }},
    {"seat_empty", [](Object& in) -> Command { return table::SeatEmpty{in.seat("seat")}; }},
    {"options", [](Object& in) -> Command { return table::SetOptions{read_options(in.object("options"))}; }},
    {"start", [](Object&) -> Command { return table::Start{}; }},
    {"act", read_act},
    {"say", read_say},
    {"earlier", [](Object& in) -> Command { return table::Earlier{version(in, "before")}; }},
    {"record", [](Object& in) -> Command { return table::AskRecord{static_cast<int>(in.whole("game", 1, 1'000'000))}; }},
};

Body read_body(const std::string& type, Object& in) {
  if (type == "rename") {
    Rename rename{trimmed(in.text("name", 1, 40))};
    if (rename.name.empty()) in.fail("name", "only spaces");
    if (!shows(rename.name)) in.fail("name", "nothing to read in it");
    if (characters(rename.name).value_or(0) > 24) in.fail("name", "expected 1 to 24 characters");
    return rename;
  }
  if (type == "lobby") return WatchLobby{in.flag("watch")};
  if (type == "quick") return Quick{in.has("seats") ? static_cast<int>(in.whole("seats", 2, 4)) : 4};
  if (type == "create") {
    std::string title = trimmed(in.text("title", 0, 40));
    if (!shows(title)) title.clear();
    table::Options options = read_options(in.object("options"));
    return Create{std::move(title), std::move(options), in.seats("minds")};
  }
  if (type == "ping") return Ping{};
  AtTable out{in.text("table", 1, 12), {}};
  if (!out.table.empty() && !is_code(out.table)) in.fail("table", "expected letters and digits");
  out.command = std::find_if(std::begin(commands), std::end(commands), [&](const Named& c) { return c.name == type; })->read(in);
  return out;
}

std::vector<std::string_view> types() {
  std::vector<std::string_view> out{"hello", "rename", "lobby", "quick", "create", "ping"};
  for (const Named& command : commands) out.push_back(command.name);
  return out;
}

std::string letter_text(Seat seat) { return seat ? fmt::format("\"{}\"", letter(seat)) : "null"; }

/// The fields of a message after `t` and `id`, each with a comma before it.
struct Fields {
  std::string operator()(const Hello& m) const { return fmt::format(R"(,"protocol":{},"lang":{})", m.protocol, quote(m.lang)); }
  std::string operator()(const Rename& m) const { return fmt::format(R"(,"name":{})", quote(m.name)); }
  std::string operator()(const WatchLobby& m) const { return fmt::format(R"(,"watch":{})", m.watch); }
  std::string operator()(const Quick& m) const { return fmt::format(R"(,"seats":{})", m.seats); }
  std::string operator()(const Create& m) const {
    std::string minds;
    for (const Seat seat : m.minds) minds += (minds.empty() ? "" : ",") + letter_text(seat);
    return fmt::format(R"(,"title":{},"options":{},"minds":[{}])", quote(m.title), encode(m.options), minds);
  }
  std::string operator()(const AtTable& m) const {
    return fmt::format(R"(,"table":{}{})", quote(m.table), std::visit(*this, m.command));
  }
  std::string operator()(const Ping&) const { return ""; }
  std::string operator()(const table::Join& m) const { return m.since ? fmt::format(R"(,"since":{})", *m.since) : ""; }
  std::string operator()(const table::Sit& m) const { return fmt::format(R"(,"seat":{})", letter_text(m.seat)); }
  std::string operator()(const table::SeatMind& m) const {
    return fmt::format(R"(,"seat":{},"mind":{})", letter_text(m.seat), quote(m.mind));
  }
  std::string operator()(const table::SeatEmpty& m) const { return fmt::format(R"(,"seat":{})", letter_text(m.seat)); }
  std::string operator()(const table::SetOptions& m) const { return fmt::format(R"(,"options":{})", encode(m.options)); }
  std::string operator()(const table::Act& m) const { return fmt::format(R"(,"version":{},"choice":{})", m.version, m.choice); }
  std::string operator()(const table::Say& m) const {
    return (m.quick.empty() ? R"(,"text":)" + quote(m.text) : R"(,"quick":)" + quote(m.quick)) +
           (m.to ? R"(,"to":)" + letter_text(m.to) : "");
  }
  std::string operator()(const table::Earlier& m) const { return fmt::format(R"(,"before":{})", m.before); }
  std::string operator()(const table::AskRecord& m) const { return fmt::format(R"(,"game":{})", m.game); }
  std::string operator()(const auto&) const { return ""; }  // leave, stand, start: the table is all
};

std::string_view type_of(const Body& body) {
  constexpr std::string_view plain_types[] = {"hello", "rename", "lobby", "quick", "create", "", "ping"};
  const auto* at = std::get_if<AtTable>(&body);
  return at ? commands[at->command.index()].name : plain_types[body.index()];
}

}  // namespace

bool is_code(std::string_view text) {
  return !text.empty() && text.size() <= 12 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  });
}

std::variant<Message, Rejected> decode(std::string_view text) {
  auto parsed = parse(text, max_message);
  if (!parsed) return Rejected{"", parsed.error()};
  std::optional<Error> error;
  Object in(*parsed, "", error);
  Message out;
  out.id = in.text("id", 1, 40);
  const std::string type = in.word("t", types());
  if (error) return Rejected{out.id, *error};
  if (type == "hello") {
    const std::int64_t protocol = in.whole("protocol", 0, most_version);
    if (!error && protocol != protocol_version) return Message{out.id, Hello{protocol, ""}};
    out.body = Hello{protocol, in.word("lang", {"ja", "en", "fr"})};
  } else {
    out.body = read_body(type, in);
  }
  in.close();
  if (error) return Rejected{out.id, *error};
  return out;
}

std::string encode(const Message& message) {
  return fmt::format(R"({{"t":"{}","id":{}{}}})", type_of(message.body), quote(message.id), std::visit(Fields{}, message.body));
}

std::string encode(const table::Options& options) {
  constexpr std::string_view first[] = {"rotate", "winner", "fixed"};
  std::string rules;
  for (const std::string& rule : options.rules) rules += (rules.empty() ? "" : ",") + quote(rule);
  return fmt::format(R"({{"seats":{},"rules":[{}],"match":{},"first":"{}","listed":{},"clock":{}}})", options.seats, rules,
                     options.match, first[static_cast<int>(options.first)], options.listed, options.clock);
}

}  // namespace xt::wire
