// Tables with XENO itself: whole matches, and the table restored at every version of them.
#include <boost/json.hpp>
#include <map>

#include "base/random.h"
#include "wire/games.h"
#include "world.h"

namespace xt::table::test {
namespace {

/// Everything about one step that a viewer was told.
std::string text(const Frame& frame) { return frame.events + frame.view + frame.prompt; }

MemoryStore::Logs cut(const MemoryStore::Logs& logs, const std::string& table, std::uint64_t version) {
  const auto& log = logs.at(table);
  return {{table, {log.begin(), log.begin() + static_cast<std::ptrdiff_t>(version)}}};
}

struct XenoWorld : World {
  explicit XenoWorld(MemoryStore::Logs logs = {}) : World(std::move(logs), quick_limits(), wire::make_play) {}
};

/// A choice that the prompt offers, by chance.
std::string any_choice(const Frame& frame, Random& random) {
  const auto prompt = boost::json::parse(frame.prompt);
  boost::json::array open;
  for (const auto& option : prompt.at("options").as_array()) {
    auto choice = option.as_object();
    choice.erase("void");
    open.push_back(choice);
  }
  EXPECT_FALSE(open.empty());
  return boost::json::serialize(open[random.below(static_cast<std::uint32_t>(open.size()))]);
}

void play_match(int number_of_seats, std::uint64_t luck) {
  SCOPED_TRACE("seats " + std::to_string(number_of_seats) + ", choices by " + std::to_string(luck));
  XenoWorld w;
  Options options = seats(number_of_seats);
  options.match = 2;
  std::vector<Seat> minds;
  for (int i = 2; i < number_of_seats; ++i) minds.push_back(Seat{static_cast<std::uint8_t>(i)});
  w.create_now(ann, options, minds);
  Tab a("ann"), b("bob"), gallery("eve");
  w.now(ann, a, Join{});
  w.now(bob, b, Join{});
  w.now(bob, b, Sit{B});
  w.now(eve, gallery, Join{});
  Random random(luck);
  while (a.last<RoomView>().stage != RoomView::Stage::Finished) {
    ASSERT_EQ(word(w.now(ann, a, Start{}, "", true)), "ok");
    while (a.last<RoomView>().stage == RoomView::Stage::Playing) {
      const bool anns = !boost::json::parse(a.last<Frame>().prompt).at("options").as_array().empty();
      Tab& tab = anns ? a : b;
      const Frame frame = tab.last<Frame>();
      ASSERT_EQ(word(w.now(anns ? ann : bob, tab, Act{frame.version, any_choice(frame, random)}, "", true)), "ok");
      ASSERT_TRUE(w.faults.empty()) << w.faults[0];
    }
  }
  EXPECT_TRUE(a.last<RoomView>().match_winner);
  const auto games = static_cast<std::size_t>(a.last<Opened>().game);
  EXPECT_EQ(a.all<Opened>().size(), games);

  // Who was there and who comes after a restart, at any version, know the same.
  for (const auto& [person, tab] : {std::pair{&ann, &a}, std::pair{&bob, &b}, std::pair{&eve, &gallery}}) {
    for (const auto& frame : tab->all<Frame>()) {
      XenoWorld restored(cut(w.store->logs, w.table, frame.version));
      restored.table = w.table;
      Tab late;
      restored.now(*person, late, Join{});
      EXPECT_EQ(text(late.last<Frame>()), text(frame)) << person->name << ", version " << frame.version;
    }
  }
  for (int game = 1; game <= static_cast<int>(games); ++game) {
    w.now(eve, gallery, AskRecord{game});
    EXPECT_EQ(gallery.last<Opened>().fields, a.all<Opened>()[static_cast<std::size_t>(game - 1)].fields);
  }
}

TEST(Xeno, WholeMatchesOfTwoThreeAndFourSeatsAreRestoredAtEveryVersion) {
  for (int n = 2; n <= 4; ++n) {
    for (std::uint64_t luck = 1; luck <= 3; ++luck) play_match(n, 100 * static_cast<std::uint64_t>(n) + luck);
  }
}

TEST(Xeno, PlayNowReachesAPersonsTurnAndMachinePlayersFinishWhenItStands) {
  for (int n = 2; n <= 4; ++n) {
    XenoWorld w;
    Reply reply = std::make_shared<std::optional<Answer>>();
    w.hall->quick(ann, "q", n, [reply](Answer answer) { *reply = std::move(answer); });
    w.loop.run();
    w.table = code(*reply);
    Tab a;
    w.now(ann, a, Join{});
    if (a.last<RoomView>().stage == RoomView::Stage::Playing) {
      EXPECT_NE(a.last<Frame>().prompt.find(R"("asked":["A"])"), std::string::npos);
      w.now(ann, a, Stand{}, "", true);
    }
    EXPECT_NE(a.last<RoomView>().stage, RoomView::Stage::Playing);
    EXPECT_TRUE(w.faults.empty());
  }
}

}  // namespace
}  // namespace xt::table::test
