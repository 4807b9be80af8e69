#include "wire/xeno_codec.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <type_traits>

#include "wire/json.h"
#include "wire/object.h"

namespace xt::wire::xeno_codec {
namespace {

namespace json = boost::json;
using xeno::Action;
using xeno::Event;
using xeno::Few;
using xeno::Kind;
using xeno::Verb;

constexpr std::size_t max_batch = 1u << 16;

json::value to_json(Seat seat) { return seat ? json::value(json::string(1, letter(seat))) : json::value(nullptr); }
json::value to_json(Kind kind) { return kind == xeno::None ? json::value(nullptr) : json::value(static_cast<int>(kind)); }
json::value to_json(bool flag) { return flag; }
json::value to_json(std::uint8_t number) { return static_cast<int>(number); }
json::value to_json(const Few& cards) {
  json::array out;
  for (int i = 0; i < cards.size(); ++i) out.push_back(to_json(cards.nth(i)));
  return out;
}

template <class T>
json::value to_json(const T& open, Viewer) {
  return to_json(open);
}
template <class T>
json::value to_json(const Veiled<T>& fact, Viewer viewer) {
  if (viewer.is_archive()) return json::object{{"is", to_json(fact.fact())}, {"to", fact.audience().bits()}};
  const auto seen = fact.seen_by(viewer);
  return seen ? to_json(*seen) : json::value(nullptr);
}

/// Reads the fields of one event in the archive's form.
struct Reader {
  Object& in;

  void operator()(const char* key, Seat& seat) const { seat = in.seat(key, true); }
  void operator()(const char* key, Kind& kind) const { kind = card(in, key); }
  void operator()(const char* key, bool& flag) const { flag = in.flag(key); }
  void operator()(const char* key, std::uint8_t& number) const { number = static_cast<std::uint8_t>(in.whole(key, 0, 18)); }
  template <class T>
  void operator()(const char* key, Veiled<T>& fact) const {
    Object both = in.object(key);
    T is{};
    if constexpr (std::is_same_v<T, Kind>) {
      is = card(both, "is");
    } else {
      is = few(both, "is");
    }
    const auto bits = static_cast<std::uint8_t>(both.whole("to", 0, 255));
    if (bits > 15 && bits != 255) both.fail("to", "no such viewers");
    both.close();
    fact = Veiled<T>(is, Audience::from_bits(bits));
  }

  static Kind card(Object& in, const char* key) {
    const auto* value = in.any(key);
    if (!value || value->is_null()) return xeno::None;
    return static_cast<Kind>(in.whole(key, 1, xeno::kinds));
  }
  static Few few(Object& in, const char* key) {
    const auto* value = in.any(key);
    xeno::Cards cards;
    if (!value) return Few{};
    if (!value->is_array() || value->get_array().size() > 3) {
      in.fail(key, "expected at most three cards");
      return Few{};
    }
    for (const auto& card : value->get_array()) {
      if (!card.is_int64() || card.get_int64() < 1 || card.get_int64() > xeno::kinds) {
        in.fail(key, "expected cards");
        return Few{};
      }
      cards.add(static_cast<Kind>(card.get_int64()));
    }
    return Few(cards);
  }
};

/// Stands for an event's field before it is read.
struct Blank {
  template <class T>
  constexpr operator T() const {
    if constexpr (requires(T t) { t.audience(); }) {
      return T({}, Audience::none());
    } else {
      return T{};
    }
  }
};

template <class E>
E blank() {
  constexpr Blank b;
  if constexpr (requires { E{b, b, b, b}; }) {
    return E{b, b, b, b};
  } else if constexpr (requires { E{b, b, b}; }) {
    return E{b, b, b};
  } else if constexpr (requires { E{b, b}; }) {
    return E{b, b};
  } else {
    return E{b};
  }
}

template <std::size_t I = 0>
std::optional<Event> read_event(std::string_view name, Object& in) {
  if constexpr (I < std::variant_size_v<Event>) {
    using E = std::variant_alternative_t<I, Event>;
    if (name != E::name) return read_event<I + 1>(name, in);
    E event = blank<E>();
    E::fields(event, Reader{in});
    return Event(event);
  } else {
    return std::nullopt;
  }
}

std::string_view why_text(xeno::Why why) {
  constexpr std::string_view words[] = {"", "saw", "compared", "gave", "exposed", "shown"};
  return words[static_cast<int>(why)];
}

std::string_view phase_text(xeno::Phase phase) {
  constexpr std::string_view words[] = {"play", "keep", "play", "execute", "over"};
  return words[static_cast<int>(phase)];
}

json::value seat_view(const xeno::SeatView& seat, std::uint8_t index) {
  json::array hand, line, known;
  for (const auto& card : seat.hand) hand.push_back(to_json(card.value_or(xeno::None)));
  for (const Kind kind : seat.line) line.push_back(to_json(kind));
  if (seat.known.kind != xeno::None && seat.known.why != xeno::Why::Nothing) {
    const std::string_view why = why_text(seat.known.why);
    known.push_back(json::object{{"card", to_json(seat.known.kind)}, {"why", json::string_view(why.data(), why.size())}});
  }
  return json::object{{"seat", to_json(Seat{index})},
                      {"in", seat.in},
                      {"guarded", seat.guarded},
                      {"scholar", seat.scholar},
                      {"hand", hand},
                      {"drawn", seat.has_drawn ? json::value(1) : nullptr},
                      {"line", line},
                      {"known", known}};
}

json::object choice(const Action& action) {
  constexpr const char* verbs[] = {"play", "keep", "discard"};
  json::object out{{verbs[static_cast<int>(action.verb)], static_cast<int>(action.kind)}};
  if (action.target) out["target"] = to_json(action.target);
  if (action.named != xeno::None) out["named"] = static_cast<int>(action.named);
  return out;
}

}  // namespace

Result<Action> decode_choice(std::string_view text) {
  auto parsed = parse(text, 1024);
  if (!parsed) return Error{parsed.error().code, "choice", parsed.error().reason};
  std::optional<Error> error;
  Object in(*parsed, "choice", error);
  const auto card = [&](std::string_view key) { return static_cast<Kind>(in.whole(key, 0, 99)); };
  Action out{Verb::PlayCard, xeno::None};
  if (in.has("keep")) {
    out = {Verb::KeepCard, card("keep")};
  } else if (in.has("discard")) {
    out = {Verb::DiscardCard, card("discard")};
  } else {
    out.kind = card("play");
    if (in.has("target")) out.target = in.seat("target");
    if (in.has("named")) out.named = card("named");
  }
  in.close();
  if (error) return *error;
  return out;
}

std::string encode_choice(const Action& action) { return json::serialize(choice(action)); }

std::string encode_events(const std::vector<Event>& events, Viewer viewer) {
  json::array out;
  for (const Event& event : events) {
    std::visit(
        [&](const auto& one) {
          json::object fields{{"e", one.name}};
          one.fields(one, [&](const char* key, const auto& field) { fields[key] = to_json(field, viewer); });
          out.push_back(std::move(fields));
        },
        event);
  }
  return json::serialize(out);
}

Result<std::vector<Event>> decode_archive(std::string_view text) {
  auto parsed = parse(text, max_batch);
  if (!parsed) return parsed.error();
  if (!parsed->is_array()) return Error{"bad_message", "", "expected a list of events"};
  std::optional<Error> error;
  std::vector<Event> out;
  for (const auto& entry : parsed->get_array()) {
    Object in(entry, "[" + std::to_string(out.size()) + "]", error);
    const auto* name = in.any("e");
    const auto* word = name ? name->if_string() : nullptr;
    const auto event = word ? read_event(std::string_view(word->data(), word->size()), in) : std::nullopt;
    if (!event) in.fail("e", "no such event");
    in.close();
    if (error) return *error;
    out.push_back(*event);
  }
  return out;
}

std::string encode_view(const xeno::View& view) {
  json::array seats, returned, count, rules;
  for (std::uint8_t i = 0; i < view.seats.size(); ++i) seats.push_back(seat_view(view.seats[i], i));
  for (int k = 1; k <= xeno::kinds; ++k) {
    const auto& one = view.count[static_cast<std::size_t>(k)];
    count.push_back(json::array{one.fallen, one.known, one.unseen});
  }
  if (view.faceoff) rules.push_back("faceoff");
  const std::string_view phase = phase_text(view.phase);
  return json::serialize(json::object{{"rules", rules},
                                      {"phase", json::string_view(phase.data(), phase.size())},
                                      {"turn", to_json(view.turn)},
                                      {"target", to_json(view.target)},
                                      {"at_work", to_json(view.at_work)},
                                      {"deck", view.deck},
                                      {"aside", view.aside},
                                      {"winner", to_json(view.winner)},
                                      {"seats", seats},
                                      {"looked", view.looked ? to_json(*view.looked) : json::value(nullptr)},
                                      {"looked_count", view.looked_count},
                                      {"returned", to_json(view.returned)},
                                      {"count", count}});
}

std::string encode_prompt(const xeno::Prompt& prompt, const xeno::View& view) {
  json::array asked, options, barred;
  if (prompt.asked) asked.push_back(to_json(prompt.asked));
  for (const Action& action : prompt.options) {
    json::object option = choice(action);
    if (xeno::is_void(view, action)) option["void"] = true;
    options.push_back(std::move(option));
  }
  for (const auto& [kind, why] : prompt.barred) {
    barred.push_back(json::object{{"card", to_json(kind)}, {"why", json::string_view(why.data(), why.size())}});
  }
  const std::string_view question = phase_text(prompt.question);
  return json::serialize(
      json::object{{"asked", asked},
                   {"question", prompt.asked ? json::value(json::string_view(question.data(), question.size())) : nullptr},
                   {"options", options},
                   {"barred", barred}});
}

}  // namespace xt::wire::xeno_codec
