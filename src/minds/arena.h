#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "game/seat.h"
#include "minds/estimate.h"
#include "minds/spread.h"
#include "xeno/event.h"

namespace xt::minds {

/// Who starts (X3). Minds belong to seats; the first seat moves round them.
enum class First : std::uint8_t {
  Alternate,  ///< game g starts with seat g mod the number of seats
  Random,     ///< drawn anew each game
  Fixed       ///< always `Contest::first_seat`
};

/// Many games between machine players.
struct Contest {
  int seats = 2;                   ///< 2 to 4 (X1)
  std::uint64_t games = 1000;      ///< numbered from 0
  std::uint64_t seed = 1;          ///< equal seeds give equal games, each game by its number
  std::vector<std::string> minds;  ///< a name a seat
  First first = First::Alternate;
  Seat first_seat = Seat{0};
  bool faceoff = false;  ///< table rule of X15, two seats only
};

/// What the games of a contest came to.
struct Tally {
  std::uint64_t games = 0, draws = 0;
  std::vector<std::uint64_t> wins;           ///< by seat
  std::vector<std::uint64_t> wins_by_order;  ///< index 0: who started, then clockwise
  Estimate turns;                            ///< whole turns a game (plies)
  /// What decided: `deck` if the hands were compared at the end, else the card that left at most one seat, e.g. `soldier`.
  std::map<std::string, std::uint64_t> endings;
  std::vector<Estimate> points;  ///< by seat: 1 for a win, a half for a draw
};

/// Errors name the field that cannot be: `seats`, `minds`, `first`, `faceoff`, `games`.
Done check(const Contest& contest);

/// Plays the contest on `threads` threads (0: one a core). The tally is the same whatever their number.
Result<Tally> run(const Contest& contest, int threads = 0, const Progress& progress = {});

/// Game number `number` of a contest that check() accepts, as run() plays it: every event, from Started to Ended, nothing masked.
std::vector<xeno::Event> record(const Contest& contest, std::uint64_t number);

}  // namespace xt::minds
