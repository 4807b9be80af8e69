// Who sits where: sitting, standing, machine players in seats, hosting, presence.
#include <set>

#include "world.h"

namespace xt::table::test {
namespace {

using Who = SeatInfo::Who;

SeatInfo seat(const Tab& tab, Seat s) { return tab.last<RoomView>().seats[s.index]; }

TEST(Seats, AHundredAtOnceForThreeSeatsGiveThreeDistinctSeats) {
  World w;
  w.limits.people_a_table = 200;
  w.restart();
  w.create_now(ann);
  std::vector<std::unique_ptr<Tab>> tabs;
  std::vector<Reply> replies;
  for (int i = 0; i < 100; ++i) {
    tabs.push_back(std::make_unique<Tab>());
    const Person person{"p_" + std::to_string(i), "Guest"};
    w.ask(person, *tabs.back(), Join{});
    replies.push_back(w.ask(person, *tabs.back(), Sit{Seat{static_cast<std::uint8_t>(1 + i % 3)}}));
  }
  w.loop.run();
  int seated = 0;
  for (const auto& reply : replies) {
    if (word(*reply) == "ok")
      ++seated;
    else
      EXPECT_EQ(word(*reply), "seat_taken");
  }
  EXPECT_EQ(seated, 3);
  std::set<std::string> ids;
  for (const auto& s : tabs[0]->last<RoomView>().seats) ids.insert(s.person.id);
  EXPECT_EQ(ids.size(), 4u);
}

TEST(Seats, NobodySitsTwice) {
  World w;
  w.create_now(ann);
  Tab a;
  w.now(ann, a, Join{});
  EXPECT_EQ(word(w.now(ann, a, Sit{C})), "ok");
  EXPECT_EQ(seat(a, A).who, Who::Empty);
  EXPECT_EQ(seat(a, C).person, ann);
  const auto records = w.log().size();
  EXPECT_EQ(word(w.now(ann, a, Sit{C})), "ok") << "it is so already";
  EXPECT_EQ(w.log().size(), records);
  EXPECT_EQ(word(w.now(ann, a, Sit{Seat{4}})), "no_such_seat");
  EXPECT_EQ(word(w.now(ann, a, Sit{nobody})), "no_such_seat");
}

TEST(Seats, StandingBeforeAGameMakesTheSeatFree) {
  TwoPlayers w;
  EXPECT_EQ(word(w.now(bob, w.b, Stand{})), "ok");
  EXPECT_EQ(seat(w.a, B).who, Who::Empty);
  EXPECT_EQ(w.a.last<RoomView>().gallery, 1);
  EXPECT_EQ(word(w.now(bob, w.b, Stand{})), "not_seated");
  EXPECT_EQ(word(w.now(ann, w.a, Start{})), "seats_empty");
}

TEST(Seats, X26StandingInAGameKeepsTheSeatAndAMachinePlayerPlaysOn) {
  TwoPlayers w;
  w.start();
  EXPECT_EQ(word(w.now(ann, w.a, Stand{})), "ok");
  EXPECT_EQ(seat(w.b, A).person, ann);
  EXPECT_TRUE(seat(w.b, A).played_by_mind);
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 1))), "not_seated");
  w.loop.run();
  EXPECT_NE(w.b.last<Frame>().view.find(R"("said":1)"), std::string::npos);
  Tab other;
  w.now(cat, other, Join{});
  EXPECT_EQ(word(w.now(cat, other, Sit{A})), "seat_taken") << "it stays its person's";
  EXPECT_EQ(word(w.now(ann, w.a, Sit{A})), "ok");
  EXPECT_FALSE(seat(w.b, A).played_by_mind);
  w.now(bob, w.b, say(w.frame(), 2), "", true);
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 3))), "ok");
}

TEST(Seats, X26ComingBackWhileTheMachinePlayerThinksDropsItsAnswer) {
  TwoPlayers w;
  w.start();
  w.now(ann, w.a, Stand{});
  ASSERT_EQ(w.loop.thinking(), 1u);
  w.now(ann, w.a, Sit{A});
  const auto records = w.log().size();
  w.loop.run();
  EXPECT_EQ(w.log().size(), records);
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 1))), "ok");
}

TEST(Seats, X26TheHostGivesTheSeatOfAnAbsentPersonToAMachinePlayer) {
  TwoPlayers w;
  w.start();
  EXPECT_EQ(word(w.now(ann, w.a, SeatMind{B, "counting"})), "seat_not_empty") << "Bob is here";
  w.hall->gone(w.b);
  w.loop.advance(40s);
  w.now(eve, w.b, Join{});
  EXPECT_FALSE(seat(w.a, B).present);
  EXPECT_EQ(seat(w.a, B).away, 40);
  EXPECT_EQ(word(w.now(ann, w.a, SeatMind{B, "counting"})), "ok");
  EXPECT_TRUE(seat(w.a, B).played_by_mind);
  w.now(ann, w.a, say(w.frame(), 1), "", true);
  EXPECT_EQ(w.a.last<Frame>().version, w.log().size()) << "the machine player answered";
  Tab back;
  w.now(bob, back, Join{});
  EXPECT_EQ(word(w.now(bob, back, Sit{B})), "ok");
  EXPECT_FALSE(seat(w.a, B).played_by_mind);
}

TEST(Seats, MachinePlayersHaveNamesOfTheirOwn) {
  World w;
  w.create_now(ann, {}, {C, D});
  Tab a;
  w.now(ann, a, Join{});
  EXPECT_EQ(word(w.now(ann, a, SeatMind{B, "uniform"})), "ok");
  std::set<std::string> names;
  for (const Seat s : {B, C, D}) {
    EXPECT_EQ(seat(a, s).who, Who::Mind);
    names.insert(seat(a, s).name);
  }
  EXPECT_EQ(names.size(), 3u);
  EXPECT_EQ(names.count(""), 0u);
  EXPECT_EQ(seat(a, B).mind, "uniform");
  EXPECT_EQ(word(w.now(ann, a, SeatEmpty{C})), "ok");
  EXPECT_EQ(seat(a, C).who, Who::Empty);
  EXPECT_EQ(word(w.now(ann, a, SeatEmpty{A})), "seat_not_empty");
}

TEST(Seats, OnlyTheHostMayDoWhatIsTheHosts) {
  TwoPlayers w;
  for (const Command& command :
       {Command(Start{}), Command(SeatMind{A, "counting"}), Command(SeatEmpty{A}), Command(SetOptions{})}) {
    EXPECT_EQ(word(w.now(bob, w.b, command)), "not_host");
    Tab gallery;
    w.now(eve, gallery, Join{});
    EXPECT_EQ(word(w.now(eve, gallery, command)), "not_host");
    w.hall->gone(gallery);
  }
}

TEST(Seats, NothingAboutSeatsChangesWhileAGameRuns) {
  World w;
  w.create_now(ann, seats(2), {B});
  Tab a;
  w.now(ann, a, Join{});
  w.now(ann, a, Start{});
  EXPECT_EQ(word(w.now(ann, a, SeatEmpty{B})), "game_running");
  EXPECT_EQ(word(w.now(ann, a, SeatMind{B, "uniform"})), "seat_not_empty");
  EXPECT_EQ(word(w.now(ann, a, SetOptions{seats(3)})), "game_running");
  EXPECT_EQ(word(w.now(ann, a, Sit{B})), "seat_taken");
  EXPECT_EQ(word(w.now(ann, a, Start{})), "game_running");
}

TEST(Seats, OptionsChangeTheNumberOfSeatsUnlessSomebodyWouldLoseOne) {
  World w;
  w.create_now(ann, {}, {D});
  Tab a, b;
  w.now(ann, a, Join{});
  w.now(bob, b, Join{});
  w.now(bob, b, Sit{C});
  EXPECT_EQ(word(w.now(ann, a, SetOptions{seats(2)})), "seat_not_empty");
  EXPECT_EQ(word(w.now(ann, a, SetOptions{seats(3)})), "ok");
  EXPECT_EQ(a.last<RoomView>().seats.size(), 3u);
  EXPECT_EQ(word(w.now(ann, a, SetOptions{seats(5)})), "bad_options");
}

TEST(Seats, TheHostStaysHostAndComesBackWithinAMinute) {
  TwoPlayers w;
  w.hall->gone(w.a);
  w.loop.advance(59s);
  EXPECT_EQ(w.b.last<RoomView>().host, ann.id);
  w.now(ann, w.a, Join{});
  w.loop.advance(10min);
  EXPECT_EQ(w.b.last<RoomView>().host, ann.id);
  EXPECT_EQ(word(w.now(ann, w.a, Start{})), "ok");
}

TEST(Seats, HostingPassesOnAfterAMinuteToAPersonAtASeat) {
  TwoPlayers w;
  Tab gallery;
  w.now(eve, gallery, Join{});
  w.hall->gone(w.a);
  w.loop.advance(60s);
  EXPECT_EQ(w.b.last<RoomView>().host, bob.id);
  EXPECT_EQ(w.log().back().kind, "host_passed");
  w.now(ann, w.a, Join{});
  EXPECT_EQ(word(w.now(ann, w.a, Start{})), "not_host");
  EXPECT_EQ(word(w.now(bob, w.b, Start{})), "ok");
}

TEST(Seats, HostingWaitsForSomebodyAtASeatAndSurvivesADeafDisk) {
  TwoPlayers w;
  Tab gallery;
  w.now(eve, gallery, Join{});
  w.hall->gone(w.b);
  w.hall->gone(w.a);
  w.loop.advance(5min);
  EXPECT_EQ(gallery.last<RoomView>().host, ann.id) << "the gallery cannot be host";
  w.store->broken = true;
  w.now(bob, w.b, Join{});
  w.loop.advance(5s);
  EXPECT_EQ(gallery.last<RoomView>().host, ann.id);
  w.store->broken = false;
  w.loop.advance(1min);
  EXPECT_EQ(gallery.last<RoomView>().host, bob.id);
}

TEST(Seats, PresenceIsToldWithoutAVersion) {
  TwoPlayers w;
  const auto version = w.a.last<RoomView>().version;
  w.hall->gone(w.b);
  EXPECT_FALSE(seat(w.a, B).present);
  EXPECT_EQ(w.a.last<RoomView>().version, version);
  Tab one, two;
  w.now(eve, one, Join{});
  w.now(eve, two, Join{});
  EXPECT_EQ(w.a.last<RoomView>().gallery, 1) << "a person counts once";
  EXPECT_EQ(word(w.now(eve, two, Leave{})), "ok");
  EXPECT_EQ(word(w.now(eve, one, Leave{})), "ok");
  EXPECT_EQ(w.a.last<RoomView>().gallery, 0);
  EXPECT_EQ(word(w.now(eve, one, Leave{})), "not_at_table");
}

TEST(Seats, AFullRoomStillLetsInWhoHasASeat) {
  World w;
  w.limits.people_a_table = 2;
  w.restart();
  w.create_now(ann, seats(2));
  Tab a, b, one, two;
  w.now(bob, b, Join{});
  w.now(bob, b, Sit{B});
  w.hall->gone(b);
  EXPECT_EQ(word(w.now(eve, one, Join{})), "ok");
  EXPECT_EQ(word(w.now(cat, two, Join{})), "ok");
  EXPECT_EQ(word(w.now(dan, a, Join{})), "table_full");
  EXPECT_EQ(word(w.now(bob, b, Join{})), "ok");
  EXPECT_EQ(word(w.now(ann, a, Join{})), "ok");
}

TEST(Seats, ANewNameIsShownAtTheTableAndAfterARestart) {
  TwoPlayers w;
  w.start();
  w.hall->renamed({bob.id, "Robert"});
  w.loop.run();
  EXPECT_EQ(seat(w.a, B).person.name, "Robert");
  w.restart();
  w.now(ann, w.a, Join{});
  EXPECT_EQ(seat(w.a, B).person.name, "Robert");
}

}  // namespace
}  // namespace xt::table::test
