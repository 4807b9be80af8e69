#pragma once
#include <utility>

#include "base/result.h"
#include "minds/spread.h"
#include "minds/xyber_tally.h"

namespace xt::minds {

/// Many sessions, or many single battles, between machine players with a machine game master.
struct XyberContest {
  xyber::Index scenario = 0;
  xyber::Index ruleset = xyber::none;  ///< none: the scenario's own
  int players = 2;
  std::uint64_t sessions = 1000;   ///< numbered from 0
  std::uint64_t seed = 1;          ///< equal seeds give equal sessions, each by its number
  std::vector<std::string> minds;  ///< a name a seat
  std::string gm = "auto";
  // What quick_setup() would leave to luck; `none` leaves it.
  xyber::Index deck = xyber::none;       ///< Pack::decks
  xyber::Index savior = xyber::none;     ///< of the first player
  xyber::Index connector = xyber::none;  ///< of the first player: its code and Exceeds, and a Savior if none is given
  /// A single battle of the first player against this enemy, right after the hands were dealt; none: whole sessions.
  xyber::Index enemy = xyber::none;
  /// The same against another player's Savior (Pack::saviors): see with_rival().
  xyber::Index rival = xyber::none;
};

/// Errors name the field that cannot be: `scenario`, `players`, `minds`, `gm`, `sessions`, `ruleset`, `setup`.
Done check(const xyber::Pack& pack, const XyberContest& contest);

/// The pack and contest for a battle against a rival: an enemy with the rival's Savior and the Exceeds of a connector that
/// recommends it, without a script: it is dealt a hand, draws at each action (Y137) and is played like a player.
std::pair<xyber::Pack, XyberContest> with_rival(xyber::Pack pack, XyberContest contest);

/// The setup of session number `number`: each player has, one time in two, a ready connector as in quick_setup(), else a Savior,
/// a code and two fitting Exceeds by luck, so that everything in the pack is played.
xyber::Setup setup_of(const xyber::Pack& pack, const XyberContest& contest, std::uint64_t number);

/// Plays the contest, which check() must accept, on `threads` threads (0: one a core). The tally is the same whatever their
/// number.
XyberTally run(const xyber::Pack& pack, const XyberContest& contest, int threads = 0, const Progress& progress = {});

}  // namespace xt::minds
