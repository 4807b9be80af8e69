// Making tables, the lobby, and closing tables that nobody comes back to.
#include <set>

#include "world.h"

namespace xt::table::test {
namespace {

TEST(Hall, TheMakerIsHostAndSitsAtTheFirstFreeSeat) {
  World w;
  w.create_now(ann, {}, {A, C});
  Tab a;
  w.now(ann, a, Join{});
  const auto room = a.last<RoomView>();
  EXPECT_EQ(room.host, ann.id);
  EXPECT_EQ(room.your_seat, B);
  EXPECT_EQ(room.seats[3].who, SeatInfo::Who::Empty);
  EXPECT_EQ(room.version, 1u);
}

TEST(Hall, RoomCodesAreSixPlainSigns) {
  World w;
  w.limits.tables_a_person = 100;
  w.restart();
  std::set<std::string> codes;
  for (int i = 0; i < 50; ++i) {
    w.create_now(ann);
    codes.insert(w.table);
    EXPECT_EQ(w.table.size(), 6u);
    EXPECT_EQ(w.table.find_first_not_of("23456789ABCDEFGHJKMNPQRSTUVWXYZ"), std::string::npos) << w.table;
  }
  EXPECT_EQ(codes.size(), 50u);
  std::transform(w.table.begin(), w.table.end(), w.table.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
  Tab tab;
  EXPECT_EQ(word(w.now(bob, tab, Join{})), "ok") << "typed in small letters";
}

TEST(Hall, ACodeThatAClosedTableHasIsNotUsedAgain) {
  World w;
  w.store->codes_in_use = 3;
  w.create_now(ann);
  EXPECT_EQ(w.log().size(), 1u);
  EXPECT_EQ(w.hall->tables(), 1);
}

TEST(Hall, TheSameIdMakesOneTable) {
  World w;
  w.store->slow = true;
  const auto first = w.create(ann), again = w.create(ann);
  w.loop.run();
  EXPECT_EQ(word(*again), "waits");
  w.store->release();
  w.store->slow = false;
  w.loop.run();
  ASSERT_EQ(word(*first), "ok");
  EXPECT_EQ(code(*first), code(*again));
  w.restart();
  const auto later = w.create(ann);
  w.loop.run();
  EXPECT_EQ(code(*first), code(*later));
  EXPECT_EQ(version(*later), 1u);
  EXPECT_EQ(w.hall->tables(), 1);
  const auto others = w.create(bob);
  w.loop.run();
  EXPECT_NE(code(*others), code(*first)) << "ids belong to a person";
}

TEST(Hall, WhatCannotBeMadeIsRefused) {
  World w;
  Options bad;
  bad.rules = {"faceoff"};
  const auto options = w.create(ann, bad, {}, "1"), seat = w.create(ann, seats(2), {C}, "2");
  EXPECT_EQ(word(*options), "bad_options");
  EXPECT_EQ(word(*seat), "no_such_seat");
  w.store->broken = true;
  const auto disk = w.create(ann, {}, {}, "3");
  w.loop.run();
  EXPECT_EQ(word(*disk), "storage");
  EXPECT_EQ(w.hall->tables(), 0);
  w.store->broken = false;
  const auto retry = w.create(ann, {}, {}, "3");
  w.loop.run();
  EXPECT_EQ(word(*retry), "ok");
}

TEST(Hall, TenTablesAPersonAndDesertedOnesMakePlace) {
  World w;
  std::vector<std::unique_ptr<Tab>> tabs;
  for (int i = 0; i < 10; ++i) {
    w.create_now(ann);
    tabs.push_back(std::make_unique<Tab>());
    w.now(ann, *tabs.back(), Join{});
  }
  const auto refused = w.create(ann, {}, {}, "eleven");
  EXPECT_EQ(word(*refused), "too_many_tables");
  w.hall->gone(*tabs[0]);
  w.create_now(ann);
  EXPECT_EQ(w.hall->tables(), 10) << "the one that was left is closed";
}

TEST(Hall, TablesThatNobodyComesBackToAreClosed) {
  TwoPlayers w;
  const auto waiting = w.table;
  w.create_now(ann, TwoPlayers::first_is_a());
  const auto running = w.table;
  Tab a, b;
  w.now(ann, a, Join{});
  w.now(bob, b, Join{});
  w.now(bob, b, Sit{B});
  w.now(ann, a, Start{});
  w.loop.advance(48h);
  EXPECT_EQ(w.hall->tables(), 2) << "people are connected";
  for (auto* tab : {&a, &b, &w.a, &w.b}) w.hall->gone(*tab);
  w.loop.advance(23h);
  EXPECT_EQ(w.hall->tables(), 2);
  w.loop.advance(2h);
  EXPECT_EQ(w.hall->tables(), 1);
  EXPECT_EQ(word(w.now(ann, a, Join{})), "ok") << "a running match stays a week";
  w.hall->gone(a);
  w.table = waiting;
  EXPECT_EQ(word(w.now(ann, a, Join{})), "no_such_table");
  w.restart();
  EXPECT_EQ(w.hall->tables(), 1);
  w.loop.advance(24h * 8);
  EXPECT_EQ(w.hall->tables(), 0);
}

TEST(Hall, TheLobbyListsWhatIsOpenToAll) {
  World w;
  Tab watcher;
  w.hall->watch_lobby(watcher, true);
  ASSERT_EQ(watcher.lobbies.size(), 1u);
  EXPECT_TRUE(watcher.lobbies[0].empty());
  w.create_now(ann);  // private
  Options listed;
  listed.listed = true;
  w.create_now(bob, listed, {D});
  w.loop.advance(1s);
  ASSERT_EQ(watcher.lobbies.size(), 2u);
  ASSERT_EQ(watcher.lobbies[1].size(), 1u);
  const auto entry = watcher.lobbies[1][0];
  EXPECT_EQ(entry.table, w.table);
  EXPECT_EQ(entry.taken, 2);
  EXPECT_EQ(entry.people, 1);
  Tab c;
  w.now(cat, c, Join{});
  w.now(cat, c, Sit{B});
  w.loop.advance(1s);
  EXPECT_EQ(watcher.lobbies.back()[0].people, 2);
  const auto told = watcher.lobbies.size();
  w.now(cat, c, Say{"hi", "", {}});
  w.loop.advance(1s);
  EXPECT_EQ(watcher.lobbies.size(), told) << "nothing new";
  w.hall->gone(c);
  w.loop.advance(31min);
  EXPECT_TRUE(watcher.lobbies.back().empty()) << "nobody is there";
  w.hall->watch_lobby(watcher, false);
  w.create_now(bob, listed);
  w.loop.advance(1s);
  EXPECT_TRUE(watcher.lobbies.back().empty());
}

}  // namespace
}  // namespace xt::table::test
