#pragma once
#include <string>
#include <vector>

#include "xyber/effect.h"

namespace xt::xyber {

/// Y19: a label without rules.
enum class Category : std::uint8_t { Technique, Place };

/// One 判定 line of a clan card (Y19, Y22).
struct Judge {
  Attribute attribute = Attribute::Omni;
  std::uint8_t number = 1;
  friend bool operator==(const Judge&, const Judge&) = default;
};

/// Y19. Crash cards (Y26) and the blank Desire card (Y24) are clan cards too.
struct ClanCard {
  std::string id;  ///< lower case, digits, hyphens; unique in the pack
  Text name{};
  Category category = Category::Technique;
  bool crash = false;
  std::vector<Attribute> attributes{};  ///< at least one, except on crash cards; the first counts for the first player (Y176)
  ClanSet clans{};
  std::vector<Judge> judge{};
  std::vector<Effect> effects{};
  Text text{};  ///< as printed; empty on a level-1 card: effect_text.h makes it
  Text flavor{};

  /// The attributes as a set.
  Attributes fits() const {
    Attributes set;
    for (const Attribute a : attributes) set.add(a);
    return set;
  }
  friend bool operator==(const ClanCard&, const ClanCard&) = default;
};

/// Y16. `xp` as printed.
struct Savior {
  std::string id;
  Text name;
  Attribute attribute = Attribute::Valor;
  ClanSet clans;
  std::int32_t xp = 3000;
  std::vector<Effect> effects;
  Text text, flavor, meeting;
  friend bool operator==(const Savior&, const Savior&) = default;
};

/// An element of a recipe: a clan keyword, or `any_card` for ※ (Y18).
inline constexpr Clan any_card = 255;
/// Y17: only rulebook Exceeds can be gained by growth (Y155).
enum class Source : std::uint8_t { Rulebook, Scenario };

/// Y17.
struct Exceed {
  std::string id;
  Text name;
  Attribute attribute = Attribute::Valor;
  std::vector<Clan> recipe;  ///< 1 to clan_slots elements (Y207)
  ClanSet clans;
  std::int32_t xp = 4000;
  Source source = Source::Rulebook;
  std::vector<Effect> effects;
  Text text, flavor;
  friend bool operator==(const Exceed&, const Exceed&) = default;
};

/// Y25. Its effects have `when` DesireCode.
struct DesireCode {
  std::string id;
  Text name;
  std::vector<Effect> effects;
  Text text, flavor;
  friend bool operator==(const DesireCode&, const DesireCode&) = default;
};

/// Y33, Y93: `rank` 1 to 9 is the order of the final operation (Y148).
struct Position {
  std::string id;
  Text name, text;
  std::uint8_t rank = 1;
  friend bool operator==(const Position&, const Position&) = default;
};

/// Y28, Y52: a ready connector; the player only chooses the avatar's name.
struct Connector {
  std::string id;
  Text name, background, avatar;
  Index code = none;                    ///< Pack::codes
  std::vector<Index> saviors, exceeds;  ///< recommended
  friend bool operator==(const Connector&, const Connector&) = default;
};

/// Y29, Y63.
struct HomeDeck {
  struct Entry {
    Index card = none;
    std::uint8_t count = 1;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::string id;
  Text name, text;
  std::vector<Entry> cards;
  int size() const {
    int n = 0;
    for (const Entry& e : cards) n += e.count;
    return n;
  }
  friend bool operator==(const HomeDeck&, const HomeDeck&) = default;
};

/// A keyword of Y14, or of a scenario.
struct ClanWord {
  std::string id;
  Text name;
  friend bool operator==(const ClanWord&, const ClanWord&) = default;
};

/// A page that everybody may read at any time (Y12): the world (Y8), other words for a thing (Y10), advice for a step. It has no
/// rules.
struct Page {
  std::string id;
  Text name, text;
  std::vector<Text> also;  ///< other words that lead to it
  friend bool operator==(const Page&, const Page&) = default;
};

/// A user table in BCDice's form (Y60, Y61, Y69, Y93): name, die, rows by what the die shows.
struct Table {
  enum class Roll : std::uint8_t { Sum, D66, D66Ascending, Choice };  ///< `2D6`, `D66`/`D66N`, `D66A`/`D66S`, `choice[a,b]`
  struct Row {
    std::string key;  ///< `6`, `16`, or a word of the choice
    Text text;
    friend bool operator==(const Row&, const Row&) = default;
  };
  std::string id;
  Text name;
  Roll roll = Roll::Sum;
  std::uint8_t dice = 1;
  std::uint16_t sides = 6;
  std::vector<Row> rows;  ///< in the order of the file
  friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace xt::xyber
