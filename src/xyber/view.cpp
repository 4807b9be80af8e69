#include "xyber/view.h"

#include <algorithm>

namespace xt::xyber {
namespace {

bool is_listed(Place place, Viewer viewer) {
  if (place.kind == PlaceKind::Script) return viewer == Viewer::gm();
  if (place.kind == PlaceKind::Reserve && is_enemy(place.side)) return viewer == Viewer::gm();
  return true;
}

}  // namespace

void view_into(View& out, const State& s, const Pack& pack, Viewer viewer) {
  const Board board{s, pack};
  // A ruleset never changes, so its house values are written down once.
  const bool same_rules = out.ruleset == s.ruleset && out.scenario == s.scenario && out.ruleset != none;
  out.viewer = viewer;
  out.phase = s.phase();
  out.scenario = s.scenario;
  out.ruleset = s.ruleset;
  out.players = s.players;
  out.count = s.count;
  out.tally = s.tally;
  out.sheets.assign(s.sheets.begin(), s.sheets.begin() + s.players);
  std::size_t used = 0;
  for (int i = 0; i < place_count; ++i) {
    const Place place = Place::of(i);
    const Cards& cards = s.at(place);
    if (cards.empty() || !is_listed(place, viewer)) continue;
    if (used == out.places.size()) out.places.emplace_back();
    PlaceView& one = out.places[used++];
    one.place = place;
    one.number = static_cast<int>(cards.size());
    if (faces(place).admits(viewer))
      one.cards = cards;
    else
      one.cards.reset();
  }
  out.places.resize(used);
  out.pile.clear();
  if (viewer == Viewer::gm()) {
    for (const Card& c : s.at(at::pile)) out.pile.push_back(c.code());
    std::sort(out.pile.begin(), out.pile.end());
  }
  out.fighting.clear();
  for (const Seat side : board.fighting()) out.fighting.push_back({side, board.xp(side, false), board.xp(side, true)});
  out.quests.clear();
  for (std::size_t i = 0; i < s.quests.size(); ++i) {
    if (s.quests[i] == QuestState::Hidden && viewer != Viewer::gm()) continue;
    const int difficulty = board.story().quests[i].difficulty + s.quest_more[i];
    const bool reward = !board.story().quests[i].reward.hidden || s.quests[i] == QuestState::Cleared || viewer == Viewer::gm();
    out.quests.push_back({static_cast<int>(i), s.quests[i], std::max(0, difficulty), s.quest_failed[i] > 0, reward});
  }
  out.handouts = s.handouts;
  out.marks = s.marks;
  out.question = s.question;
  out.asked.clear();
  for (const Ask& a : s.asks) out.asked.emplace_back(a.who, a.answered);
  out.home_name = s.home_name;
  out.home_size = static_cast<int>(s.home_deck.size());
  out.home_deck = s.home_deck;
  if (!same_rules) out.house.clear(), out.house_operation = false;
  if (s.ruleset != none && !same_rules) {
    out.house.assign(board.rules().house.begin(), board.rules().house.end());
    out.house_operation = board.rules().allows(board.story().final_operation.kind) == Allowed::House;
  }
}

View view(const State& s, const Pack& pack, Viewer viewer) {
  View out;
  view_into(out, s, pack, viewer);
  return out;
}

}  // namespace xt::xyber
