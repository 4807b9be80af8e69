#pragma once
#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "xyber/event.h"

namespace xt::wire::xyber_codec {

/// What names are looked up in: the pack, the scenario that is played, and the question that is open (before the events that are
/// read or written), which says what an answer's number stands for.
struct Book {
  const xyber::Pack& pack;
  xyber::Index scenario = xyber::none;
  xyber::Question question = xyber::Question::None;
};

/// What a number stands for, where it is not just a number. On the wire such a number is a word: the id that the pack gives.
enum class Means : std::uint8_t {
  Number,
  Phase,
  Verdict,
  QuestState,
  Act,
  PlaceKind,
  Place,
  Attribute,
  Mood,        ///< an attribute + 1; 0: none
  Attributes,  ///< a set as bits
  Side,        ///< a seat or side + 1; 0: nobody
  Quest,
  Enemy,
  EnemyOne,  ///< an enemy + 1; 0: none
  Foe,       ///< a place in the final operation's foes
  Handout,
  Scenario,
  Ruleset,
  Savior,
  Code,
  Position,
  Card,
  Exceed,
  Clan,
  Face,    ///< Card::code()
  Source,  ///< a face, or with a minus a Savior's or Desire code's id (Told of an effect)
};
Means means(xyber::Question question, xyber::Act act);
Means means(xyber::Fact fact);
Means means(xyber::Count count);
Means means(xyber::Tally tally);
Means which(xyber::QuestNoted::What what);
Means value(xyber::QuestNoted::What what);
/// Of a field that holds an Index, by the field's name.
Means index_means(std::string_view key);

/// The word of a number; the number itself where there is none, e.g. a place in a list that the pack has not.
boost::json::value to_word(const Book& book, Means means, int number);
/// The number of a word, or of a number as it is.
std::optional<int> to_number(const Book& book, Means means, const boost::json::value& word);

/// `A` to `D`, `enemy`, `enemy2`, `gm`; empty for nobody.
std::string_view side_word(Seat side);
/// Nothing for a word that names none.
std::optional<Seat> to_side(std::string_view word);
/// `deck`, `hand:A`, `slots:enemy`.
std::string place_word(xyber::Place place);
std::optional<xyber::Place> to_place(std::string_view word);
/// `fire-wall`, `crash:rubble`, `desire@B`, `exceed:old-king@A`: what Card::code() tells apart.
std::string face_word(const Book& book, xyber::Sort sort, xyber::Index def, Seat owner);
struct Face {
  xyber::Sort sort;
  xyber::Index def;
  Seat owner;
};
std::optional<Face> to_face(const Book& book, std::string_view word);

}  // namespace xt::wire::xyber_codec
