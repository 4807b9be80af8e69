#include <boost/json.hpp>
#include <limits>
#include <type_traits>

#include "wire/json.h"
#include "wire/object.h"
#include "wire/text.h"
#include "wire/xyber_codec.h"
#include "xyber/names.h"

namespace xt::wire::xyber_codec {
namespace {

namespace json = boost::json;
using namespace xyber;

constexpr std::int64_t max_number = 1'000'000'000;
constexpr std::size_t max_list = 4096;
constexpr std::size_t max_answer = 64 * 1024, max_setup = 64 * 1024, max_batch = 1u << 20;

std::string_view view_of(const json::value& text) { return {text.get_string().data(), text.get_string().size()}; }

/// Stands for an event's field before it is read.
struct Blank {
  template <class T>
  operator T() const {
    if constexpr (requires(T t) { t.audience(); }) {
      return T({}, Audience::none());
    } else {
      return T{};
    }
  }
};

/// Reads values that stand at `place`; the first thing that is wrong is kept in `error`.
struct Reader {
  const Book& book;
  std::optional<Error>& error;

  void fail(const std::string& place, std::string reason) const {
    if (!error) error = Error{"bad_message", place, std::move(reason)};
  }
  template <class T>
  void whole(const json::value& v, const std::string& place, T& out, std::int64_t least, std::int64_t most) const {
    const auto* number = v.if_int64();
    if (!number) return fail(place, v.is_uint64() ? "too large" : "expected a whole number");
    if (*number < least || *number > most)
      return fail(place, "expected " + std::to_string(least) + " to " + std::to_string(most));
    out = static_cast<T>(*number);
  }

  void read(const json::value& v, const std::string& place, bool& out) const {
    if (!v.is_bool()) return fail(place, "expected true or false");
    out = v.get_bool();
  }
  void read(const json::value& v, const std::string& place, int& out) const { whole(v, place, out, -max_number, max_number); }
  void read(const json::value& v, const std::string& place, std::uint8_t& out) const { whole(v, place, out, 0, 255); }
  void read(const json::value& v, const std::string& place, CardId& out) const { whole(v, place, out, 0, max_number); }
  void read(const json::value& v, const std::string& place, std::string& out) const {
    if (!v.is_string()) return fail(place, "expected text");
    const std::string_view text = view_of(v);
    if (text.size() > max_text) return fail(place, "longer than " + std::to_string(max_text) + " bytes");
    std::string shown(text);
    std::erase(shown, '\t');  // a pack's text may hold it
    if (!plain(shown, true)) return fail(place, "holds characters that nobody can see");
    out = std::string(text);
  }
  void read(const json::value& v, const std::string& place, Seat& out) const {
    if (v.is_null()) return;
    const auto side = v.is_string() ? to_side(view_of(v)) : std::nullopt;
    if (!side) return fail(place, "expected A to D, enemy, enemy2, gm or null");
    out = *side;
  }
  void read(const json::value& v, const std::string& place, Seats& out) const {
    std::vector<Seat> list;
    read(v, place, list);
    for (const Seat one : list) {
      if (!one || out.has(one)) return fail(place, one ? "a seat is given twice" : "expected seats");
      out.add(one);
    }
  }
  void read(const json::value& v, const std::string& place, Place& out) const {
    const auto found = v.is_string() ? to_place(view_of(v)) : std::nullopt;
    if (!found) return fail(place, "expected a place, e.g. deck or hand:A");
    out = *found;
  }
  void read(const json::value& v, const std::string& place, ClanSet& out) const {
    std::vector<Clan> list;
    list_of(v, place, list, [&](const json::value& one, const std::string& where, Clan& clan) {
      const auto number = one.is_string() ? to_number(book, Means::Clan, one) : std::nullopt;
      if (!number) return fail(where, "no clan of this pack");
      clan = static_cast<Clan>(*number);
    });
    for (const Clan one : list) out.add(one);
  }
  template <class E>
    requires std::is_enum_v<E>
  void read(const json::value& v, const std::string& place, E& out) const {
    if (!v.is_string()) return fail(place, "expected a word");
    const auto list = names<E>();
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i] == view_of(v)) {
        out = static_cast<E>(i);
        return;
      }
    const std::string near = nearest(view_of(v).substr(0, 40), {list.begin(), list.end()});
    fail(place, near.empty() ? "not one of the words known here" : "did you mean " + near + "?");
  }
  void read(const json::value& v, const std::string& place, Card& out) const {
    Object in(v, place, error);
    field(in, "id", out.id);
    if (const auto* face = in.any("face")) {
      const auto found = face->is_string() ? to_face(book, view_of(*face)) : std::nullopt;
      if (!found) return fail(in.place("face"), "no card of this pack");
      out.sort = found->sort, out.def = found->def, out.owner = found->owner;
    }
    if (in.has("holder")) field(in, "holder", out.holder);
    if (in.has("acquired")) field(in, "acquired", out.acquired);
    if (in.has("scripted")) field(in, "scripted", out.scripted);
    in.close();
  }
  void read(const json::value& v, const std::string& place, Trigger& out) const {
    Object in(v, place, error);
    field(in, "source", out.source);
    if (out.source >= first_card_id) meant(in, "face", Means::Face, out.code);
    field(in, "effect", out.effect);
    field(in, "side", out.side);
    in.close();
  }
  void read(const json::value& v, const std::string& place, Answer& out) const {
    Object in(v, place, error);
    field(in, "act", out.act);
    if (in.has("cards")) field(in, "cards", out.cards);
    if (in.has("number")) meant(in, "number", means(book.question, out.act), out.number);
    if (in.has("target")) field(in, "target", out.target);
    if (in.has("text")) field(in, "text", out.text);
    if (in.has("more")) field(in, "more", out.more);
    in.close();
  }
  template <class T>
  void read(const json::value& v, const std::string& place, std::vector<T>& out) const {
    list_of(v, place, out, [&](const json::value& one, const std::string& where, T& item) { read(one, where, item); });
  }
  template <class T>
    requires requires(T& t) { T::fields(t, [](auto&&...) {}); }
  void read(const json::value& v, const std::string& place, T& out) const {
    Object in(v, place, error);
    T::fields(out, [&]<class F>(const char* key, F& f) {
      if (std::is_enum_v<F> || in.has(key)) field(in, key, f);
    });
    in.close();
  }
  template <class T>
  void read(const json::value& v, const std::string& place, Veiled<T>& out) const {
    Object in(v, place, error);
    T is{};
    field(in, "is", is);
    Audience to = Audience::none();
    if (const auto* who = in.any("to")) {
      if (who->is_string() && view_of(*who) == "all") {
        to = Audience::everyone();
      } else {
        Seats seats;
        read(*who, in.place("to"), seats);
        to = Audience::from_bits(static_cast<std::uint8_t>(seats.bits()));
      }
    }
    in.close();
    out = Veiled<T>(std::move(is), to);
  }

  template <class T, class One>
  void list_of(const json::value& v, const std::string& place, std::vector<T>& out, One one) const {
    if (!v.is_array()) return fail(place, "expected a list");
    if (v.get_array().size() > max_list) return fail(place, "more than " + std::to_string(max_list) + " entries");
    for (const json::value& entry : v.get_array()) {
      T item{};
      one(entry, place + "[" + std::to_string(out.size()) + "]", item);
      if (error) return;
      out.push_back(std::move(item));
    }
  }
  void index(const json::value& v, const std::string& place, Means stands, Index& out) const {
    if (v.is_null()) return;
    const auto number = v.is_string() ? to_number(book, stands, v) : std::nullopt;
    if (!number) return fail(place, "not in this pack");
    out = static_cast<Index>(*number);
  }
  void indices(const json::value& v, const std::string& place, Means stands, std::vector<Index>& out) const {
    list_of(v, place, out, [&](const json::value& one, const std::string& where, Index& item) {
      if (one.is_null()) return fail(where, "not in this pack");
      index(one, where, stands, item);
    });
  }
  template <class F>
  void field(Object& in, std::string_view key, F& out) const {
    const auto* v = in.any(key);
    if (!v) return;
    if constexpr (std::is_same_v<F, Index>) {
      index(*v, in.place(key), index_means(key), out);
    } else if constexpr (std::is_same_v<F, std::vector<Index>>) {
      indices(*v, in.place(key), index_means(key), out);
    } else {
      read(*v, in.place(key), out);
    }
  }
  /// A number that stands for something.
  void meant(Object& in, std::string_view key, Means stands, int& out) const {
    const auto* v = in.any(key);
    if (!v) return;
    const auto number = to_number(book, stands, *v);
    if (!number) return fail(in.place(key), "names nothing that is known here");
    out = *number;
  }
};

template <class E>
E blank() {
  constexpr Blank b;
  if constexpr (std::is_default_constructible_v<E>) {
    return E{};
  } else if constexpr (requires { E{b, b, b, b, b, b}; }) {
    return E{b, b, b, b, b, b};
  } else if constexpr (requires { E{b, b, b}; }) {
    return E{b, b, b};
  } else {
    return E{b, b};
  }
}

/// The fields whose meaning another field of the event says; `what` was read before, as fields() has it.
template <class E>
bool read_meant(const Reader& read, Object& in, std::string_view key, E& e) {
  if constexpr (std::is_same_v<E, Told>) {
    if (key == "number") return read.meant(in, key, means(e.what), e.number), true;
  } else if constexpr (std::is_same_v<E, Counted> || std::is_same_v<E, Tallied>) {
    if (key == "value") return read.meant(in, key, means(e.what), e.value), true;
  } else if constexpr (std::is_same_v<E, QuestNoted>) {
    if (key == "which") return read.meant(in, key, which(e.what), e.which), true;
    if (key == "value") return read.meant(in, key, value(e.what), e.value), true;
  }
  return false;
}

template <std::size_t I = 0>
std::optional<Event> read_event(std::string_view name, const Reader& read, Object& in) {
  if constexpr (I < std::variant_size_v<Event>) {
    using E = std::variant_alternative_t<I, Event>;
    if (name != E::name) return read_event<I + 1>(name, read, in);
    E event = blank<E>();
    E::fields(event, [&](const char* key, auto& field) {
      if (!read_meant(read, in, key, event)) read.field(in, key, field);
    });
    return Event(std::move(event));
  } else {
    return std::nullopt;
  }
}

template <class T>
Result<T> whole(const Book& book, std::string_view text, std::size_t most,
                Result<T> (*read)(const Book&, const json::value&, const std::string&)) {
  auto parsed = parse(text, most);
  if (!parsed) return parsed.error();
  return read(book, *parsed, "");
}

}  // namespace

Result<Answer> to_answer(const Book& book, const json::value& value, const std::string& place) {
  std::optional<Error> error;
  Answer out;
  Reader{book, error}.read(value, place, out);
  if (error) return *error;
  return out;
}

Result<std::vector<Event>> to_events(const Book& book, const json::value& value, const std::string& place) {
  if (!value.is_array()) return Error{"bad_message", place, "expected a list of events"};
  Book now = book;
  std::optional<Error> error;
  const Reader read{now, error};
  std::vector<Event> out;
  for (const json::value& entry : value.get_array()) {
    Object in(entry, place + "[" + std::to_string(out.size()) + "]", error);
    const auto* name = in.any("e");
    auto event = name && name->is_string() ? read_event(view_of(*name), read, in) : std::nullopt;
    if (!event) in.fail("e", "no such event");
    in.close();
    if (error) return *error;
    if (const auto* started = std::get_if<Started>(&*event)) now.scenario = started->scenario;
    if (const auto* asked = std::get_if<Asked>(&*event)) now.question = asked->question;
    out.push_back(std::move(*event));
  }
  return out;
}

Result<Setup> to_setup(const Book& book, const json::value& value, const std::string& place) {
  std::optional<Error> error;
  const Reader read{book, error};
  Setup out;
  Object in(value, place, error);
  read.field(in, "scenario", out.scenario);
  read.field(in, "ruleset", out.ruleset);
  if (const auto* players = in.any("players"))
    read.list_of(*players, in.place("players"), out.players,
                 [&](const json::value& one, const std::string& where, Setup::Player& p) {
                   Object own(one, where, error);
                   read.field(own, "sheet", p.sheet);
                   if (const auto* list = own.any("exceeds")) read.indices(*list, own.place("exceeds"), Means::Exceed, p.exceeds);
                   own.close();
                 });
  if (const auto* deck = in.any("home_deck")) read.indices(*deck, in.place("home_deck"), Means::Card, out.home_deck);
  read.field(in, "home_name", out.home_name);
  in.close();
  if (error) return *error;
  return out;
}

Result<Answer> decode_answer(const Book& book, std::string_view text) { return whole<Answer>(book, text, max_answer, to_answer); }
Result<std::vector<Event>> decode_archive(const Book& book, std::string_view text) {
  return whole<std::vector<Event>>(book, text, max_batch, to_events);
}
Result<Setup> decode_setup(const Book& book, std::string_view text) { return whole<Setup>(book, text, max_setup, to_setup); }

}  // namespace xt::wire::xyber_codec
