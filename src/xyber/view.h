#pragma once
#include <optional>
#include <string>
#include <vector>

#include "xyber/board.h"

namespace xt::xyber {

/// One place as a viewer may see it: everybody knows how many cards, only some the faces.
struct PlaceView {
  Place place;
  int number = 0;
  std::optional<Cards> cards;  ///< in their order; nothing if this viewer sees backs
  friend bool operator==(const PlaceView&, const PlaceView&) = default;
};

struct SideView {
  Seat side;
  int savior_xp = 0, exceed_xp = 0;  ///< as they stand; 0 without one
  friend bool operator==(const SideView&, const SideView&) = default;
};

struct QuestView {
  int quest = 0;
  QuestState state = QuestState::Hidden;
  int difficulty = 0;  ///< as it stands
  bool failed = false;
  bool reward_shown = false;  ///< what it gives may be read; the GM always may (Y30)
  friend bool operator==(const QuestView&, const QuestView&) = default;
};

/// All that a viewer may see of a session: a list of what is allowed, filled field by field, so that a forgotten field hides and
/// never leaks. It never tells what another viewer knows; what somebody saw earlier stands in that viewer's events.
struct View {
  Viewer viewer = Viewer::gallery();
  Phase phase = Phase::Setup;
  Index scenario = none, ruleset = none;
  std::array<std::int32_t, counts> count{};
  std::array<std::array<std::int32_t, sides>, tallies> tally{};
  int players = 0;
  std::vector<Sheet> sheets;
  std::vector<PlaceView> places;  ///< those that hold cards; an enemy's script and reserve only for the GM
  std::vector<int> pile;          ///< the End phase's pile by its codes, sorted: only for the GM (Y195)
  std::vector<SideView> fighting;
  std::vector<QuestView> quests;  ///< those that are public; for the GM all
  std::vector<Index> handouts;    ///< shown since the start (Scenario::handouts)
  std::vector<Mark> marks;
  Question question = Question::None;
  std::vector<std::pair<Seat, bool>> asked;  ///< who, and whether an answer has been given; never which
  std::string home_name;
  int home_size = 0;
  std::vector<Index> home_deck;    ///< the stored one (Y29), ascending: the players built it together
  std::vector<std::string> house;  ///< keys of the ruleset whose values are house values
  bool house_operation = false;    ///< 非公式案 (Y194)
  friend bool operator==(const View&, const View&) = default;
};
View view(const State& s, const Pack& pack, Viewer viewer);
/// The same into a View that may hold an earlier one of any session of this pack and viewer: nothing of it is left, its memory is
/// used again. For simulations.
void view_into(View& out, const State& s, const Pack& pack, Viewer viewer);

}  // namespace xt::xyber
