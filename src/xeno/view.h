#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "xeno/knowledge.h"
#include "xeno/legal.h"

namespace xt::xeno {

/// One seat as a viewer may see it.
struct SeatView {
  bool in = true, guarded = false, scholar = false;
  /// One entry a card: known for certain, or nullopt for a back. The card just drawn is the second.
  std::vector<std::optional<Kind>> hand;
  bool has_drawn = false;  ///< there are two cards, and the second was just drawn
  std::vector<Kind> line;  ///< its discard line, oldest first
  Knowledge::Card known;   ///< of another seat: the held card that is certainly known, and why (X25)
};

/// How many copies of a kind are where, as the viewer lawfully knows.
struct Count {
  int fallen = 0;  ///< face up on the lines
  int known = 0;   ///< in the viewer's hand or known for certain elsewhere
  int unseen = 0;  ///< the rest
};

/// All that a viewer may see of a game: a list of what is allowed, filled field by field, so that a forgotten field hides and
/// never leaks. It never tells what another viewer knows.
struct View {
  Viewer viewer = Viewer::gallery();
  bool faceoff = false;
  Phase phase = Phase::Draw;
  Seat turn, target, winner;
  Kind at_work = None;
  int deck = 0;        ///< how many cards are left
  bool aside = false;  ///< the reincarnation card has not been taken
  std::vector<SeatView> seats;
  std::vector<std::pair<Seat, Kind>> fallen;  ///< every card on the lines, in the order they fell
  int looked_count = 0;                       ///< how many cards a Scholar is being picked from
  std::optional<Few> looked;                  ///< which; only for the seat that is asked
  Few returned;                               ///< put back by this viewer and certainly in the deck (X25)
  std::array<Count, kinds + 1> count{};       ///< by kind; index 0 is unused
};

/// What `knowledge.viewer()` may see of `s`. `knowledge` must have learnt that game's events.
View view(const State& s, const Knowledge& knowledge);

/// Whom we wait for and for what: public. The options: only for the one who is asked.
struct Prompt {
  Seat asked;                    ///< nobody when the game is over
  Phase question = Phase::Over;  ///< Keep, Play, Execute
  std::vector<Action> options;
  /// Cards in the asked seat's hand that cannot be played, each with the refusal that says why (X6).
  std::vector<std::pair<Kind, std::string_view>> barred;
};
Prompt prompt(const State& s, Viewer viewer);

/// Whether a play of the prompt's options is lawful but void, its target being guarded (X9).
bool is_void(const View& view, const Action& action);

}  // namespace xt::xeno
