// A hall over the store on disk: the same table after the process comes back.
#include <set>

#include "../table/world.h"
#include "folder.h"
#include "store/sqlite_store.h"

namespace xt::store::test {
namespace {

using namespace table;
using namespace table::test;

struct OnDisk : testing::Test {
  Folder folder;
  HandLoop loop;
  std::unique_ptr<SqliteStore> store;
  std::unique_ptr<Hall> hall;
  std::string room;
  int ids = 0;

  void SetUp() override { start(); }
  void start() {
    hall.reset();
    store.reset();
    auto opened = SqliteStore::open(folder.data(), loop);
    ASSERT_TRUE(opened.ok());
    store = std::move(*opened);
    hall = std::make_unique<Hall>(*store, loop, make_count_game, World::quick_limits());
    ASSERT_TRUE(hall->restore().ok());
  }
  Answer ask(const Person& who, Tab& tab, Command command, std::string id = "") {
    std::optional<Answer> answer;
    if (id.empty()) id = "d" + std::to_string(++ids);
    hall->request(who, tab, room, id, std::move(command), [&](Answer a) { answer = std::move(a); });
    loop.run_until([&] { return answer.has_value(); });
    return *answer;
  }
  void create(Options options) {
    std::optional<Answer> answer;
    hall->create(ann, "c" + std::to_string(++ids), "", options, {}, [&](Answer a) { answer = std::move(a); });
    loop.run_until([&] { return answer.has_value(); });
    room = code(answer);
  }
};

TEST_F(OnDisk, AGameGoesOnAfterEveryRestart) {
  create(TwoPlayers::first_is_a());
  {
    Tab a, b;
    ask(ann, a, Join{});
    ask(bob, b, Join{});
    ask(bob, b, Sit{B});
    ask(ann, a, Start{});
    hall->gone(a);
    hall->gone(b);
  }
  std::string view;
  for (int n = 1; n <= CountGame::goal; ++n) {
    const Person& who = n % 2 ? ann : bob;
    Tab tab, again;
    ask(who, tab, Join{});
    const auto frame = tab.last<Frame>();
    const auto first = ask(who, tab, say(frame.version, n), "say" + std::to_string(n));
    ASSERT_EQ(word(first), "ok") << n;
    start();
    ask(who, again, Join{});
    EXPECT_EQ(version(ask(who, again, say(frame.version, n), "say" + std::to_string(n))), version(first));
    hall->gone(again);
  }
  Tab end;
  ask(ann, end, Join{});
  EXPECT_EQ(end.last<RoomView>().wins, (std::vector<int>{1, 0}));
  EXPECT_EQ(end.last<Past>().steps.size(), 5u);
}

TEST_F(OnDisk, SixtyAtOnceForThreeSeats) {
  create({});
  std::vector<std::unique_ptr<Tab>> tabs;
  int answers = 0, seated = 0;
  for (int i = 0; i < 60; ++i) {
    tabs.push_back(std::make_unique<Tab>());
    const Person person{"p_" + std::to_string(i), "Guest"};
    hall->request(person, *tabs.back(), room, "j", Join{}, [](const Answer&) {});
    hall->request(person, *tabs.back(), room, "s", Sit{Seat{static_cast<std::uint8_t>(1 + i % 3)}}, [&](const Answer& a) {
      ++answers;
      seated += word(a) == "ok";
    });
  }
  loop.run_until([&] { return answers == 60; });
  EXPECT_EQ(seated, 3);
}

TEST_F(OnDisk, APersonWhoOpensManyTablesAtOnceGetsThemAll) {
  std::vector<std::string> codes;
  for (int i = 0; i < 8; ++i) {
    hall->quick(ann, "q" + std::to_string(i), 3, [&](const Answer& a) { codes.push_back(code(a)); });
  }
  loop.run_until([&] { return codes.size() == 8; });
  EXPECT_EQ(std::set<std::string>(codes.begin(), codes.end()).size(), 8u);
  start();
  EXPECT_EQ(hall->tables(), 8);
}

}  // namespace
}  // namespace xt::store::test
