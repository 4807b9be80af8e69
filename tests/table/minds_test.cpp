// Machine players and the clock of a turn (X26).
#include "world.h"

namespace xt::table::test {
namespace {

TEST(Minds, PlayNowIsOneRequest) {
  World w;
  Reply reply = std::make_shared<std::optional<Answer>>();
  w.hall->quick(ann, "q", 4, [reply](Answer a) { *reply = std::move(a); });
  w.loop.run();
  ASSERT_EQ(word(*reply), "ok");
  w.table = code(*reply);
  Tab a;
  w.now(ann, a, Join{});
  const auto room = a.last<RoomView>();
  EXPECT_EQ(room.stage, RoomView::Stage::Playing);
  EXPECT_FALSE(room.options.listed);
  EXPECT_TRUE(room.your_seat);
  int minds = 0;
  for (const auto& seat : room.seats) minds += seat.who == SeatInfo::Who::Mind;
  EXPECT_EQ(minds, 3);
  EXPECT_EQ(a.last<Frame>().prompt, R"({"say":true})") << "the machine players before have played";

  Reply again = std::make_shared<std::optional<Answer>>();
  w.restart();
  w.hall->quick(ann, "q", 4, [again](Answer x) { *again = std::move(x); });
  w.loop.run();
  EXPECT_EQ(code(*again), w.table);
  EXPECT_EQ(version(*again), version(*reply));
  Reply bad = std::make_shared<std::optional<Answer>>();
  w.hall->quick(ann, "q2", 7, [bad](Answer x) { *bad = std::move(x); });
  EXPECT_EQ(word(*bad), "bad_options");
}

struct AgainstMind : World {
  explicit AgainstMind(Hall::Limits hall_limits = quick_limits()) : World({}, hall_limits) {
    create_now(ann, TwoPlayers::first_is_a(), {B});
    now(ann, a, Join{});
    now(ann, a, Start{});
  }
  std::uint64_t frame() const { return a.last<Frame>().version; }
  Tab a;
};

TEST(Minds, AnswerInTheirTurnByTheSameDoor) {
  AgainstMind w;
  w.now(ann, w.a, say(w.frame(), 1), "", true);
  EXPECT_EQ(w.log().back().kind, "played");
  EXPECT_NE(w.log().back().body.find(R"("by":"mind")"), std::string::npos);
  EXPECT_EQ(w.a.last<Frame>().prompt, R"({"say":true})");
}

TEST(Minds, PauseWhilePeopleWatchAndOnlyThen) {
  auto limits = World::quick_limits();
  limits.mind_pause = 700ms;
  AgainstMind w(limits);
  w.now(ann, w.a, say(w.frame(), 1), "", true);
  const auto records = w.log().size();
  w.loop.advance(699ms);
  EXPECT_EQ(w.log().size(), records);
  w.loop.advance(1ms);
  EXPECT_EQ(w.log().size(), records + 1);
  w.now(ann, w.a, say(w.frame(), 3), "", false);
  w.hall->gone(w.a);
  w.loop.run();
  EXPECT_EQ(w.log().size(), records + 3);
}

TEST(Minds, AreAskedOnceHoweverMuchIsSaidMeanwhile) {
  AgainstMind w;
  w.now(ann, w.a, say(w.frame(), 1));
  for (int i = 0; i < 5; ++i) w.now(ann, w.a, Say{"well?", "", {}});
  EXPECT_EQ(w.loop.thinking(), 1u);
}

TEST(Minds, ActOnceAfterARestart) {
  AgainstMind w;
  w.now(ann, w.a, say(w.frame(), 1));
  const auto records = w.log().size();
  ASSERT_EQ(w.loop.thinking(), 1u);
  w.restart();  // the answer of before is still on its way
  w.loop.run();
  EXPECT_EQ(w.log().size(), records + 1);
  EXPECT_TRUE(w.faults.empty());
}

TEST(Minds, TryAgainWhenTheDiskSaidNo) {
  AgainstMind w;
  const auto records = w.log().size();
  w.now(ann, w.a, say(w.frame(), 1));
  w.store->broken = true;
  w.loop.advance(3s);
  EXPECT_EQ(w.log().size(), records + 1);
  w.store->broken = false;
  w.loop.advance(1min);
  EXPECT_EQ(w.log().size(), records + 2);
}

TEST(Minds, PlayOnByThemselvesWhenNobodyIsLeft) {
  World w;
  w.create_now(ann, TwoPlayers::first_is_a(), {B});
  Tab a;
  w.now(ann, a, Join{});
  w.now(ann, a, Start{});
  w.now(ann, a, Stand{});
  w.hall->gone(a);
  w.loop.run();
  w.now(ann, a, Join{});
  EXPECT_EQ(a.last<RoomView>().stage, RoomView::Stage::Between);
}

Options with_clock(int seconds) {
  Options options = TwoPlayers::first_is_a();
  options.clock = seconds;
  return options;
}

TEST(Clock, X26WhenItRunsOutAMachinePlayerPlaysThatTurn) {
  TwoPlayers w(with_clock(30));
  w.start();
  EXPECT_EQ(w.b.last<Frame>().deadline, 30);
  const auto records = w.log().size();
  w.loop.advance(29s);
  Tab gallery;
  w.now(eve, gallery, Join{});
  EXPECT_EQ(gallery.last<Frame>().deadline, 1);
  EXPECT_EQ(w.log().size(), records);
  w.loop.advance(1s);
  EXPECT_EQ(w.log().size(), records + 1);
  EXPECT_NE(w.log().back().body.find(R"("by":"clock")"), std::string::npos);
  EXPECT_EQ(w.b.last<Frame>().deadline, 30) << "the next turn has its own time";
  EXPECT_FALSE(w.b.last<RoomView>().seats[0].played_by_mind) << "that turn only";
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame() - 1, 1))), "stale_version");
}

TEST(Clock, X26ATurnHasOneClockHoweverOftenItAsks) {
  TwoPlayers w(with_clock(30));
  w.start();
  w.loop.advance(20s);
  w.now(ann, w.a, Act{w.frame(), R"({"again":true})"});
  EXPECT_EQ(w.a.last<Frame>().deadline, 10);
  w.now(ann, w.a, Act{w.frame(), R"({"win":"B"})"});
  EXPECT_FALSE(w.a.last<Frame>().deadline) << "nobody is asked";
  w.loop.advance(5min);
  EXPECT_EQ(w.a.last<RoomView>().stage, RoomView::Stage::Between);
  w.start();
  EXPECT_EQ(w.a.last<Frame>().deadline, 30);
}

TEST(Clock, AfterARestartTheTurnHasItsFullTime) {
  TwoPlayers w(with_clock(30));
  w.start();
  w.loop.advance(25s);
  w.restart();
  Tab a;
  w.now(ann, a, Join{});
  EXPECT_EQ(a.last<Frame>().deadline, 30);
  const auto records = w.log().size();
  w.loop.advance(29s);
  EXPECT_EQ(w.log().size(), records);
  w.loop.advance(1s);
  EXPECT_EQ(w.log().size(), records + 1);
}

TEST(Clock, AMachinePlayersTurnHasNone) {
  World w;
  w.create_now(ann, with_clock(30), {B});
  Tab a;
  w.now(ann, a, Join{});
  w.now(ann, a, Start{});
  w.now(ann, a, say(a.last<Frame>().version, 1));
  EXPECT_FALSE(a.last<Frame>().deadline);
}

TEST(Clock, AGameGoesOnToItsEndThoughEveryoneIsAway) {
  TwoPlayers w(with_clock(10));
  w.start();
  w.hall->gone(w.a);
  w.hall->gone(w.b);
  w.loop.advance(51s);
  w.now(ann, w.a, Join{});
  EXPECT_EQ(w.a.last<RoomView>().stage, RoomView::Stage::Between);
}

}  // namespace
}  // namespace xt::table::test
