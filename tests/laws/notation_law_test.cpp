#include <algorithm>

#include "settings.h"
#include "xeno/record.h"
#include "xeno/replay.h"

// Laws 4 and 9 over the notation: what is written reads back as it was, and a viewer's record is the whole one, masked.

namespace xt::xeno::laws {
namespace {

/// The ply of a turn, and what of it `viewer` may write down (X5, X14, X18): `?` for the rest.
std::string owed_ply(const State& before, const Turn& turn, Viewer viewer) {
  const bool all = viewer.is_archive(), mine = all || viewer.is(before.turn), theirs = all || viewer.is(turn.play.target);
  const auto card = [](bool may, Kind k) { return may ? text(k) : "?"; };
  std::string out = "+";
  for (std::size_t i = 0; i < turn.looked.size(); ++i) out += (i ? "," : "") + card(mine, turn.looked[i]);
  if (!turn.looked.empty()) out += ">";
  out += card(mine, turn.drew) + " " + text(turn.play.kind) + (turn.play.target ? text(turn.play.target) : "");
  if (turn.play.named != None) out += "?" + text(turn.play.named);
  if (turn.they_drew != None) out += "+" + card(theirs || turn.play.kind != Death, turn.they_drew) + "x" + text(turn.they_lost);
  if (turn.play.target && before.guarded.has(turn.play.target)) out += "~";
  return out;
}

/// Calls `each(world, run)` for every game.
template <class Each>
void every_game(const Samples& games, Each each) {
  for (int game = 0; game < games.size(); ++game) {
    SCOPED_TRACE(text(games.setting) + ", seed " + std::to_string(games.seed) + ", game " + std::to_string(game));
    const World& world = games.worlds[static_cast<std::size_t>(game)];
    const std::optional<Course> played = run(world);
    ASSERT_TRUE(played);
    ASSERT_NO_FATAL_FAILURE(each(world, *played));
  }
}

RecordWriter write(const Course& played, Viewer viewer) {
  RecordWriter writer(viewer);
  for (const Step& step : played.steps)
    for (const Event& e : step.events) writer.add(viewer.is_archive() ? e : masked(e, viewer));
  return writer;
}

class NotationLaw : public LawTest {};

TEST_P(NotationLaw, Law4RecordOfEveryViewerIsTheWholeOneMaskedByTheRulings) {
  every_game(games(), [](const World& world, const Course& played) {
    for (int v = -1; v <= world.setting.seats; ++v) {
      const Viewer viewer = v < 0 ? Viewer::archive() : viewer_at(v, world.setting.seats);
      const RecordWriter writer = write(played, viewer);
      ASSERT_EQ(writer.turns().size(), world.turns.size());
      for (std::size_t i = 0; i < world.turns.size(); ++i) {
        EXPECT_EQ(writer.turns()[i].ply, owed_ply(played.seams[i], world.turns[i], viewer)) << "viewer " << text(viewer);
        EXPECT_EQ(writer.turns()[i].seat, played.seams[i].turn);
      }
    }
  });
}

TEST_P(NotationLaw, Law9RoundTripOfPositions) {
  every_game(games(), [](const World& world, const Course& played) {
    for (const State& seam : played.seams) {
      const std::string line = write_position(seam);
      const auto back = read_position(line, world.setting.faceoff);
      ASSERT_TRUE(back) << line << ": " << back.error().reason;
      EXPECT_EQ(write_position(*back), line);
    }
  });
}

TEST_P(NotationLaw, Law9RoundTripOfPlies) {
  every_game(games(), [](const World& world, const Course& played) {
    for (int v = -1; v <= world.setting.seats; ++v) {
      const RecordWriter writer = write(played, v < 0 ? Viewer::archive() : viewer_at(v, world.setting.seats));
      for (const auto& turn : writer.turns()) {
        const auto ply = read_ply(turn.ply);
        ASSERT_TRUE(ply) << turn.ply << ": " << ply.error().reason;
        EXPECT_EQ(write_ply(*ply), turn.ply);
      }
    }
  });
}

TEST_P(NotationLaw, Law9RoundTripOfWholeGamesThroughTheReaderAndTheRules) {
  every_game(games(), [](const World& world, const Course& played) {
    const RecordWriter writer = write(played, Viewer::archive());
    const std::string xgn = writer.xgn();
    XgnReader reader(xgn);
    const auto game = reader.next();
    ASSERT_TRUE(game && !game->error);
    EXPECT_EQ(game->record, writer.record());
    const Replayed again = replay(*game, true);
    ASSERT_FALSE(again.error) << again.error->where << ": " << again.error->reason;
    ASSERT_EQ(again.positions.size(), world.turns.size());
    for (std::size_t i = 0; i < again.positions.size(); ++i) EXPECT_EQ(again.positions[i], write_position(played.seams[i + 1]));
  });
}

INSTANTIATE_TEST_SUITE_P(Games, NotationLaw, ::testing::Range(0, 4), setting_name);

}  // namespace
}  // namespace xt::xeno::laws
