#include "wire/xyber_words.h"

#include <array>
#include <boost/json.hpp>

#include "xyber/names.h"

namespace xt::wire::xyber_codec {
namespace {

namespace json = boost::json;
using namespace xyber;

constexpr std::array<std::string_view, 7> side_words{"A", "B", "C", "D", "enemy", "enemy2", "gm"};

std::string_view view_of(const json::string& text) { return {text.data(), text.size()}; }
json::value text(std::string_view word) { return json::value(json::string_view(word.data(), word.size())); }

template <class E>
std::optional<int> place_in(std::string_view word) {
  const auto list = names<E>();
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i] == word) return static_cast<int>(i);
  return std::nullopt;
}
template <class E>
std::string name_at(int number) {
  const auto list = names<E>();
  return number >= 0 && number < static_cast<int>(list.size()) ? std::string(list[static_cast<std::size_t>(number)]) : "";
}

template <class Item>
std::string id_at(const std::vector<Item>& items, int number) {
  return number >= 0 && number < static_cast<int>(items.size()) ? items[static_cast<std::size_t>(number)].id : "";
}
template <class Item>
std::optional<int> place_of(const std::vector<Item>& items, std::string_view id) {
  const Index at = find(items, id);
  return at == none ? std::nullopt : std::optional<int>(at);
}

const Scenario* story(const Book& book) {
  return book.scenario < book.pack.scenarios.size() ? &book.pack.scenarios[book.scenario] : nullptr;
}

constexpr std::string_view omni_word = "omni", desire_word = "desire";

std::string clan_word(const Book& book, int clan) {
  return clan == omni_clan ? std::string(omni_word) : id_at(book.pack.clans, clan);
}

std::string face_at(const Book& book, int code) {
  if (code < 0 || code >= 4'000'000) return "";
  const int owner = code / 100'000 % 10;
  return face_word(book, static_cast<Sort>(code / 1'000'000), static_cast<Index>(code % 100'000),
                   owner ? Seat{static_cast<std::uint8_t>(owner - 1)} : nobody);
}

/// The word, without a look at whether it can be read back; empty if there is none.
std::string word_of(const Book& book, Means means, int n) {
  const Scenario* now = story(book);
  const auto side = [](int index) {
    return index >= 0 && index < 7 ? std::string(side_words[static_cast<std::size_t>(index)]) : "";
  };
  switch (means) {
    case Means::Phase: return name_at<Phase>(n);
    case Means::Verdict: return name_at<Verdict>(n);
    case Means::QuestState: return name_at<QuestState>(n);
    case Means::Act: return name_at<Act>(n);
    case Means::PlaceKind: return name_at<PlaceKind>(n);
    case Means::Place: return n >= 0 && n < place_count ? place_word(Place::of(n)) : "";
    case Means::Attribute: return name_at<Attribute>(n);
    case Means::Mood: return name_at<Attribute>(n - 1);
    case Means::Side: return side(n - 1);
    case Means::Quest: return now ? id_at(now->quests, n) : "";
    case Means::Enemy: return now ? id_at(now->enemies, n) : "";
    case Means::EnemyOne: return now ? id_at(now->enemies, n - 1) : "";
    case Means::Foe:
      if (!now || n < 0 || n >= static_cast<int>(now->final_operation.foes.size())) return "";
      return id_at(now->enemies, now->final_operation.foes[static_cast<std::size_t>(n)].enemy);
    case Means::Handout: return now ? id_at(now->handouts, n) : "";
    case Means::Scenario: return id_at(book.pack.scenarios, n);
    case Means::Ruleset: return id_at(book.pack.rulesets, n);
    case Means::Savior: return id_at(book.pack.saviors, n);
    case Means::Code: return id_at(book.pack.codes, n);
    case Means::Position: return id_at(book.pack.positions, n);
    case Means::Card: return id_at(book.pack.cards, n);
    case Means::Exceed: return id_at(book.pack.exceeds, n);
    case Means::Clan: return clan_word(book, n);
    case Means::Face: return face_at(book, n);
    case Means::Source:
      if (n >= 0) return face_at(book, n);
      return n > -static_cast<int>(code_id(Seat{0})) ? "savior@" + side(-n - 1)
                                                     : "code@" + side(-n - static_cast<int>(code_id(Seat{0})));
    default: return "";
  }
}

std::optional<int> source_number(const Book& book, std::string_view word) {
  for (const bool code : {false, true}) {
    const std::string_view prefix = code ? "code@" : "savior@";
    if (!word.starts_with(prefix)) continue;
    const auto side = to_side(word.substr(prefix.size()));
    if (!side) return std::nullopt;
    return -static_cast<int>(code ? code_id(*side) : savior_id(*side));
  }
  return to_number(book, Means::Face, text(word));
}

std::optional<int> number_of(const Book& book, Means means, std::string_view word) {
  const Scenario* now = story(book);
  const auto plus_one = [](std::optional<int> n) { return n ? std::optional<int>(*n + 1) : n; };
  switch (means) {
    case Means::Phase: return place_in<Phase>(word);
    case Means::Verdict: return place_in<Verdict>(word);
    case Means::QuestState: return place_in<QuestState>(word);
    case Means::Act: return place_in<Act>(word);
    case Means::PlaceKind: return place_in<PlaceKind>(word);
    case Means::Place: {
      const auto place = to_place(word);
      return place ? std::optional<int>(place->index()) : std::nullopt;
    }
    case Means::Attribute: return place_in<Attribute>(word);
    case Means::Mood: return plus_one(place_in<Attribute>(word));
    case Means::Side: {
      const auto side = to_side(word);
      return side ? std::optional<int>(side->index + 1) : std::nullopt;
    }
    case Means::Quest: return now ? place_of(now->quests, word) : std::nullopt;
    case Means::Enemy: return now ? place_of(now->enemies, word) : std::nullopt;
    case Means::EnemyOne: return now ? plus_one(place_of(now->enemies, word)) : std::nullopt;
    case Means::Foe:
      for (std::size_t i = 0; now && i < now->final_operation.foes.size(); ++i)
        if (id_at(now->enemies, now->final_operation.foes[i].enemy) == word) return static_cast<int>(i);
      return std::nullopt;
    case Means::Handout: return now ? place_of(now->handouts, word) : std::nullopt;
    case Means::Scenario: return place_of(book.pack.scenarios, word);
    case Means::Ruleset: return place_of(book.pack.rulesets, word);
    case Means::Savior: return place_of(book.pack.saviors, word);
    case Means::Code: return place_of(book.pack.codes, word);
    case Means::Position: return place_of(book.pack.positions, word);
    case Means::Card: return place_of(book.pack.cards, word);
    case Means::Exceed: return place_of(book.pack.exceeds, word);
    case Means::Clan: return word == omni_word ? std::optional<int>(omni_clan) : place_of(book.pack.clans, word);
    case Means::Face: {
      const auto face = to_face(book, word);
      if (!face) return std::nullopt;
      return Card{.sort = face->sort, .def = face->def, .owner = face->owner, .holder = nobody}.code();
    }
    case Means::Source: return source_number(book, word);
    default: return std::nullopt;
  }
}

}  // namespace

Means means(Question question, Act act) {
  switch (act) {
    case Act::Challenge:
    case Act::Open: return Means::Quest;
    case Act::SaviorDraw: return Means::Face;
    case Act::GainClan: return Means::Clan;
    case Act::Favourite: return Means::Card;
    case Act::Declare: return Means::Verdict;
    case Act::Exceed: return question == Question::Growth ? Means::Exceed : Means::Number;
    case Act::Pick: break;
    default: return Means::Number;
  }
  switch (question) {
    case Question::PickPosition: return Means::Position;
    case Question::MoodAttribute: return Means::Attribute;
    case Question::NameAttribute: return Means::Attributes;
    case Question::EffectCards: return Means::Face;
    case Question::Pairing: return Means::Foe;
    default: return Means::Number;
  }
}

Means means(Fact fact) {
  switch (fact) {
    case Fact::PhaseBegan: return Means::Phase;
    case Fact::QuestBegan:
    case Fact::QuestCleared:
    case Fact::QuestFailed:
    case Fact::QuestOpened:
    case Fact::QuestClosed: return Means::Quest;
    case Fact::HandoutShown: return Means::Handout;
    case Fact::EffectBegan:
    case Fact::EffectFailed:
    case Fact::EffectByHand: return Means::Source;
    case Fact::SaviorDrew: return Means::PlaceKind;
    case Fact::Paired:
    case Fact::EnemyDefeated: return Means::Foe;
    case Fact::Grew: return Means::Act;
    case Fact::RuledOutcome: return Means::Verdict;
    case Fact::Looked: return Means::Place;
    default: return Means::Number;
  }
}

Means means(Count count) {
  switch (count) {
    case Count::Phase: return Means::Phase;
    case Count::MoodOne:
    case Count::MoodTwo: return Means::Mood;
    case Count::ScenePlayer:
    case Count::Judge:
    case Count::Acting:
    case Count::First: return Means::Side;
    case Count::Attributes: return Means::Attributes;
    case Count::Judgement:
    case Count::Result:
    case Count::FinalResult:
    case Count::Goal: return Means::Verdict;
    default: return Means::Number;
  }
}

Means means(Tally tally) { return tally == Tally::Foe ? Means::EnemyOne : Means::Number; }

Means which(QuestNoted::What what) {
  if (what == QuestNoted::What::EnemyXp) return Means::Enemy;
  return what == QuestNoted::What::Handout ? Means::Handout : Means::Quest;
}
Means value(QuestNoted::What what) { return what == QuestNoted::What::State ? Means::QuestState : Means::Number; }

Means index_means(std::string_view key) {
  if (key == "scenario") return Means::Scenario;
  if (key == "ruleset") return Means::Ruleset;
  if (key == "savior") return Means::Savior;
  if (key == "code") return Means::Code;
  if (key == "position") return Means::Position;
  return Means::Card;
}

json::value to_word(const Book& book, Means means, int number) {
  if (means == Means::Attributes && number >= 0 && number < 16) {
    json::array out;
    for (int a = 0; a < 4; ++a)
      if (number >> a & 1) out.push_back(text(name_at<Attribute>(a)));
    return out;
  }
  const bool from_one = means == Means::Mood || means == Means::Side || means == Means::EnemyOne;
  if (from_one && number == 0) return nullptr;
  const std::string word = word_of(book, means, number);
  if (word.empty() || number_of(book, means, word) != number) return number;
  return text(word);
}

std::optional<int> to_number(const Book& book, Means means, const json::value& word) {
  constexpr int most = 1'000'000'000;
  if (const auto* number = word.if_int64()) {
    if (*number < -most || *number > most) return std::nullopt;
    return static_cast<int>(*number);
  }
  if (word.is_null() && (means == Means::Mood || means == Means::Side || means == Means::EnemyOne)) return 0;
  if (const auto* list = word.if_array(); list && means == Means::Attributes && list->size() <= 4) {
    int bits = 0;
    for (const json::value& one : *list) {
      const auto a = one.is_string() ? place_in<Attribute>(view_of(one.get_string())) : std::nullopt;
      if (!a || bits >> *a & 1) return std::nullopt;
      bits |= 1 << *a;
    }
    return bits;
  }
  return word.is_string() ? number_of(book, means, view_of(word.get_string())) : std::nullopt;
}

std::string_view side_word(Seat side) { return side.index < side_words.size() ? side_words[side.index] : std::string_view(); }

std::optional<Seat> to_side(std::string_view word) {
  for (std::uint8_t i = 0; i < side_words.size(); ++i)
    if (side_words[i] == word) return Seat{i};
  return std::nullopt;
}

std::string place_word(Place place) {
  std::string out(name_of(place.kind));
  if (!place.shared()) out += ":" + std::string(side_word(place.side));
  return out;
}

std::optional<Place> to_place(std::string_view word) {
  const auto colon = word.find(':');
  const auto kind = place_in<PlaceKind>(word.substr(0, colon));
  if (!kind) return std::nullopt;
  Place place{static_cast<PlaceKind>(*kind), nobody};
  if (place.shared() != (colon == std::string_view::npos)) return std::nullopt;
  if (place.shared()) return place;
  const auto side = to_side(word.substr(colon + 1));
  if (!side || side->index >= sides) return std::nullopt;
  place.side = *side;
  return place;
}

std::string face_word(const Book& book, Sort sort, Index def, Seat owner) {
  std::string out;
  if (sort == Sort::Desire) {
    out = desire_word;
  } else {
    const std::string id = sort == Sort::Exceed ? id_at(book.pack.exceeds, def) : id_at(book.pack.cards, def);
    if (id.empty()) return "";
    if (sort != Sort::Common || id == desire_word) out = std::string(name_of(sort)) + ":";
    out += id;
  }
  if (owner) out += "@" + std::string(side_word(owner));
  return out;
}

std::optional<Face> to_face(const Book& book, std::string_view word) {
  Face face{Sort::Common, 0, nobody};
  if (const auto at = word.find('@'); at != std::string_view::npos) {
    const auto owner = to_side(word.substr(at + 1));
    if (!owner) return std::nullopt;
    face.owner = *owner;
    word = word.substr(0, at);
  }
  if (word == desire_word) {
    face.sort = Sort::Desire;
    return face;
  }
  if (const auto colon = word.find(':'); colon != std::string_view::npos) {
    const auto sort = place_in<Sort>(word.substr(0, colon));
    if (!sort || *sort == static_cast<int>(Sort::Desire)) return std::nullopt;
    face.sort = static_cast<Sort>(*sort);
    word = word.substr(colon + 1);
  }
  face.def = face.sort == Sort::Exceed ? find(book.pack.exceeds, word) : find(book.pack.cards, word);
  return face.def == none ? std::nullopt : std::optional<Face>(face);
}

}  // namespace xt::wire::xyber_codec
