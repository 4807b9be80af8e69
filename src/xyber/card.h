#pragma once
#include <cstdint>
#include <vector>

#include "game/seat.h"
#include "xyber/words.h"

namespace xt::xyber {

/// What a card of a session is. A Desire card is handled as a clan card everywhere (Y23); a crash card is an enemy's (Y26).
enum class Sort : std::uint8_t { Common, Desire, Crash, Exceed };

/// Names one card for as long as it may be followed. A card that enters or leaves hidden ground gets a new one, so that a number
/// tells nothing of where a card has been.
using CardId = std::uint32_t;
using CardIds = std::vector<CardId>;

/// One card of a session. Savior cards are no such cards but part of a sheet (state.h): they never leave their owner.
struct Card {
  CardId id = 0;
  Sort sort = Sort::Common;
  Index def = 0;          ///< Common, Crash: Pack::cards; Exceed: Pack::exceeds; Desire: 0, the ruleset's blank one (Y24)
  Seat owner;             ///< of a Desire card the PC whose wish it is; of an Exceed who acquired it (Y161)
  Seat holder;            ///< of an Exceed: who has it at present (Y161)
  bool acquired = false;  ///< a reward of this session (Y200)
  bool scripted = false;  ///< the scenario's, for an enemy: vanishes at battle end (Y48)

  /// May be where clan cards may be: deck, hands, scene, judgement.
  bool is_clan() const { return sort == Sort::Common || sort == Sort::Desire; }
  /// The face as a number: equal for cards that nobody can tell apart.
  int code() const { return static_cast<int>(sort) * 1'000'000 + (owner ? owner.index + 1 : 0) * 100'000 + def; }

  friend bool operator==(const Card&, const Card&) = default;
};
using Cards = std::vector<Card>;

}  // namespace xt::xyber
