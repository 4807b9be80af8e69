#include <boost/json.hpp>
#include <concepts>
#include <type_traits>

#include "wire/xyber_codec.h"
#include "xyber/names.h"

namespace xt::wire::xyber_codec {
namespace {

namespace json = boost::json;
using namespace xyber;

json::value word(std::string_view text) { return json::value(json::string_view(text.data(), text.size())); }

/// A field that says nothing, and is left out of a struct inside an event.
template <class T>
bool is_blank(const T& field) {
  if constexpr (std::is_same_v<T, Seat>)
    return !field;
  else if constexpr (std::is_same_v<T, Index>)
    return field == none;
  else if constexpr (std::is_enum_v<T>)
    return false;
  else if constexpr (std::is_arithmetic_v<T>)
    return field == T{};
  else
    return field.empty();
}

/// Writes plain values, with a word for whatever has one.
struct Writer {
  const Book& book;

  json::value operator()(bool flag) const { return flag; }
  json::value operator()(int number) const { return number; }
  json::value operator()(std::uint8_t number) const { return static_cast<int>(number); }
  json::value operator()(CardId id) const { return id; }
  json::value operator()(const std::string& text) const { return word(text); }
  json::value operator()(Seat seat) const { return seat ? word(side_word(seat)) : json::value(nullptr); }
  json::value operator()(Seats seats) const {
    json::array out;
    for (const Seat seat : seats) out.push_back((*this)(seat));
    return out;
  }
  json::value operator()(Place place) const { return word(place_word(place)); }
  json::value operator()(ClanSet set) const {
    json::array out;
    for (int c = 0; c <= omni_clan; ++c)
      if (set.has(static_cast<Clan>(c))) out.push_back(to_word(book, Means::Clan, c));
    return out;
  }
  template <class E>
    requires std::is_enum_v<E>
  json::value operator()(E value) const {
    return word(name_of(value));
  }
  json::value operator()(const Card& c) const {
    json::object out{{"id", c.id}, {"face", word(face_word(book, c.sort, c.def, c.owner))}};
    if (c.holder) out["holder"] = (*this)(c.holder);
    if (c.acquired) out["acquired"] = true;
    if (c.scripted) out["scripted"] = true;
    return out;
  }
  json::value operator()(const Trigger& t) const {
    json::object out{{"source", t.source}};
    if (t.source >= first_card_id) out["face"] = to_word(book, Means::Face, t.code);
    out["effect"] = t.effect;
    out["side"] = (*this)(t.side);
    return out;
  }
  json::value operator()(const Answer& a) const {
    json::object out{{"act", word(name_of(a.act))}};
    if (!a.cards.empty()) out["cards"] = (*this)(a.cards);
    Means stands = means(book.question, a.act);
    // A search answers with a face or with cards; without either, nothing was chosen.
    if (stands == Means::Face && (!a.cards.empty() || (a.number == 0 && a.act == Act::Pick))) stands = Means::Number;
    if (a.number || stands != Means::Number) out["number"] = to_word(book, stands, a.number);
    if (a.target) out["target"] = (*this)(a.target);
    if (!a.text.empty()) out["text"] = word(a.text);
    if (!a.more.empty()) out["more"] = (*this)(a.more);
    return out;
  }
  template <class T>
  json::value operator()(const std::vector<T>& list) const {
    json::array out;
    for (const T& one : list) out.push_back((*this)(one));
    return out;
  }
  template <class T>
    requires requires(const T& t) { T::fields(t, [](auto&&...) {}); }
  json::value operator()(const T& inner) const {
    json::object out;
    T::fields(inner, [&]<class F>(const char* key, const F& field) {
      if (!is_blank(field)) out[key] = named(key, field);
    });
    return out;
  }

  /// A field by its name, which says what an Index stands for.
  template <class F>
  json::value named(std::string_view key, const F& field) const {
    if constexpr (std::is_same_v<F, Index>) {
      return field == none ? json::value(nullptr) : to_word(book, index_means(key), field);
    } else if constexpr (std::is_same_v<F, std::vector<Index>>) {
      json::array out;
      for (const Index one : field) out.push_back(to_word(book, index_means(key), one));
      return out;
    } else {
      return (*this)(field);
    }
  }
  json::value exceeds(const std::vector<Index>& list) const {
    json::array out;
    for (const Index one : list) out.push_back(to_word(book, Means::Exceed, one));
    return out;
  }
};

/// Writes an event's fields for one viewer.
struct EventWriter {
  Writer write;
  Viewer viewer;

  template <class T>
  json::value operator()(std::string_view key, const T& open) const {
    return write.named(key, open);
  }
  template <class T>
  json::value operator()(std::string_view, const Veiled<T>& fact) const {
    if (!viewer.is_archive()) {
      const auto seen = fact.seen_by(viewer);
      return seen ? write(*seen) : json::value(nullptr);
    }
    json::object out{{"is", write(fact.fact())}};
    if (fact.audience().is_everyone()) {
      out["to"] = "all";
    } else {
      json::array to;
      for (std::uint8_t i = 0; i < 7; ++i)
        if (fact.audience().admits(Viewer::seat(Seat{i}))) to.push_back(write(Seat{i}));
      out["to"] = std::move(to);
    }
    return out;
  }
};

/// What an event's numbers stand for, where a field of its own says it.
void name_numbers(const Book& book, const Event& event, json::object& out) {
  if (const auto* t = std::get_if<Told>(&event)) out["number"] = to_word(book, means(t->what), t->number);
  if (const auto* c = std::get_if<Counted>(&event)) out["value"] = to_word(book, means(c->what), c->value);
  if (const auto* t = std::get_if<Tallied>(&event)) out["value"] = to_word(book, means(t->what), t->value);
  if (const auto* q = std::get_if<QuestNoted>(&event)) {
    out["which"] = to_word(book, which(q->what), q->which);
    out["value"] = to_word(book, value(q->what), q->value);
  }
}

template <class Player>
json::value player(const Writer& write, const Player& p) {
  return json::object{{"sheet", write(p.sheet)}, {"exceeds", write.exceeds(p.exceeds)}};
}

}  // namespace

json::value to_json(const Book& book, const Answer& answer) { return Writer{book}(answer); }

json::value to_json(const Book& book, const std::vector<Event>& events, Viewer viewer) {
  Book now = book;
  json::array out;
  for (const Event& whole : events) {
    const auto seen = masked(whole, viewer);
    if (const auto* started = std::get_if<Started>(&whole)) now.scenario = started->scenario;
    // Masking wipes the audience too, so the facts are looked at in the whole event.
    if (seen) {
      json::object fields;
      std::visit(
          [&](const auto& one) {
            fields["e"] = one.name;
            const EventWriter write{{now}, viewer};
            one.fields(one, [&](const char* key, const auto& field) { fields[key] = write(key, field); });
          },
          whole);
      name_numbers(now, whole, fields);
      out.push_back(std::move(fields));
    }
    if (const auto* asked = std::get_if<Asked>(&whole)) now.question = asked->question;
  }
  return out;
}

json::value to_json(const Book& book, const Setup& setup) {
  const Writer write{book};
  json::array players;
  for (const auto& p : setup.players) players.push_back(player(write, p));
  return json::object{{"scenario", write.named("scenario", setup.scenario)},
                      {"ruleset", write.named("ruleset", setup.ruleset)},
                      {"players", players},
                      {"home_deck", write.named("cards", setup.home_deck)},
                      {"home_name", write(setup.home_name)}};
}

json::value to_json(const Book& book, const Kept& kept) {
  const Writer write{book};
  json::array players;
  for (const auto& p : kept.players) players.push_back(player(write, p));
  return json::object{
      {"players", players}, {"home_deck", write.named("cards", kept.home_deck)}, {"home_name", write(kept.home_name)}};
}

json::value to_json(const Book& book, const View& view) {
  const Writer write{book};
  json::object count, tally;
  for (int i = 0; i < counts; ++i) {
    const auto what = static_cast<Count>(i);
    const int number = view.count[static_cast<std::size_t>(i)];
    if (what != Count::Phase) count[name_of(what).data()] = to_word(book, means(what), number);
  }
  for (std::uint8_t side = 0; side < sides; ++side) {
    json::object own;
    for (int i = 0; i < tallies; ++i) {
      const auto what = static_cast<Tally>(i);
      const int number = view.tally[static_cast<std::size_t>(i)][side];
      if (number) own[name_of(what).data()] = to_word(book, means(what), number);
    }
    if (!own.empty()) tally[side_word(Seat{side}).data()] = std::move(own);
  }
  json::array places, pile, fighting, quests, handouts, asked, home_deck;
  for (const Index card : view.home_deck) home_deck.push_back(to_word(book, Means::Card, card));
  for (const PlaceView& p : view.places)
    places.push_back(json::object{
        {"place", write(p.place)}, {"number", p.number}, {"cards", p.cards ? write(*p.cards) : json::value(nullptr)}});
  for (const int code : view.pile) pile.push_back(to_word(book, Means::Face, code));
  for (const SideView& s : view.fighting)
    fighting.push_back(json::object{{"side", write(s.side)}, {"savior_xp", s.savior_xp}, {"exceed_xp", s.exceed_xp}});
  for (const QuestView& q : view.quests)
    quests.push_back(json::object{{"quest", to_word(book, Means::Quest, q.quest)},
                                  {"state", write(q.state)},
                                  {"difficulty", q.difficulty},
                                  {"failed", q.failed},
                                  {"reward_shown", q.reward_shown}});
  for (const Index h : view.handouts) handouts.push_back(to_word(book, Means::Handout, h));
  for (const auto& [who, answered] : view.asked) asked.push_back(json::object{{"who", write(who)}, {"answered", answered}});
  return json::object{{"phase", write(view.phase)},
                      {"scenario", to_word(book, Means::Scenario, view.scenario)},
                      {"ruleset", to_word(book, Means::Ruleset, view.ruleset)},
                      {"players", view.players},
                      {"count", count},
                      {"tally", tally},
                      {"sheets", write(view.sheets)},
                      {"places", places},
                      {"pile", pile},
                      {"fighting", fighting},
                      {"quests", quests},
                      {"handouts", handouts},
                      {"marks", write(view.marks)},
                      {"question", write(view.question)},
                      {"asked", asked},
                      {"home_name", write(view.home_name)},
                      {"home_size", view.home_size},
                      {"home_deck", home_deck},
                      {"house", write(view.house)},
                      {"house_operation", view.house_operation}};
}

json::value to_json(const Book& book, const Prompt& prompt) {
  const Writer write{{book}};
  json::array choices;
  for (const Choice& c : prompt.choices) {
    json::object out{{"act", write(c.act)}};
    if (!c.cards.empty()) out["cards"] = write(c.cards);
    if (c.most) out["least"] = c.least, out["most"] = c.most;
    if (c.ordered) out["ordered"] = true;
    if (!c.numbers.empty()) {
      json::array numbers;
      for (const int n : c.numbers) numbers.push_back(to_word(book, means(prompt.question, c.act), n));
      out["numbers"] = std::move(numbers);
    }
    if (!c.targets.empty()) out["targets"] = write(c.targets);
    if (c.text) out["text"] = true;
    choices.push_back(std::move(out));
  }
  json::array about;
  const bool of_quest = prompt.question == Question::QuestOption || prompt.question == Question::QuestOutcome;
  for (std::size_t i = 0; i < prompt.about.size(); ++i)
    about.push_back(to_word(book, of_quest ? Means::Quest : i % 2 == 0 ? Means::Source : Means::Number, prompt.about[i]));
  return json::object{{"who", write(prompt.who)}, {"question", write(prompt.question)}, {"about", about}, {"choices", choices}};
}

std::string encode_answer(const Book& book, const Answer& answer) { return json::serialize(to_json(book, answer)); }
std::string encode_events(const Book& book, const std::vector<Event>& events, Viewer viewer) {
  return json::serialize(to_json(book, events, viewer));
}
std::string encode_setup(const Book& book, const Setup& setup) { return json::serialize(to_json(book, setup)); }
std::string encode_kept(const Book& book, const Kept& kept) { return json::serialize(to_json(book, kept)); }
std::string encode_view(const Book& book, const View& view) { return json::serialize(to_json(book, view)); }
std::string encode_prompt(const Book& book, const Prompt& prompt) { return json::serialize(to_json(book, prompt)); }

}  // namespace xt::wire::xyber_codec
