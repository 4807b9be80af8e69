#include "fixture.h"
#include "net_player.h"

namespace xt::server {
namespace {

using test::Client;
using test::milliseconds;
using test::Player;
using test::json::object;
using Socket = Running;

object hello() { return {{"t", "hello"}, {"id", "h"}, {"protocol", 1}, {"lang", "en"}}; }

TEST_F(Socket, AnUpgradeNeedsAnAllowedOriginAndACookieOfOurs) {
  start();
  const std::string cookie = test::new_cookie(port), origin = test::origin_of(port);
  EXPECT_EQ(Client(port, cookie, origin).status(), 101);
  EXPECT_EQ(Client(port, cookie, "https://xeno.example").status(), 101);
  EXPECT_EQ(Client(port, cookie, "").status(), 403);
  EXPECT_EQ(Client(port, cookie, "http://evil.example").status(), 403);
  EXPECT_EQ(Client(port, "", origin).status(), 401);
  EXPECT_EQ(Client(port, "xt=" + std::string(64, '0'), origin).status(), 401);
}

TEST_F(Socket, ConnectionsOfAnAddressAreBoundedAndFreeAgainWhenOneGoes) {
  start("sockets=3");
  const std::string cookie = test::new_cookie(port), origin = test::origin_of(port);
  std::vector<Client> open;
  for (int i = 0; i < 3; ++i) open.emplace_back(port, cookie, origin);
  EXPECT_EQ(open.back().status(), 101);
  EXPECT_EQ(Client(port, cookie, origin).status(), 429);
  open.pop_back();
  int status = 0;
  for (int i = 0; i < 100 && status != 101; ++i) {
    status = Client(port, cookie, origin).status();
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_EQ(status, 101);
}

TEST_F(Socket, HelloComesFirstAndAnotherProtocolIsToldToReload) {
  start();
  Client line(port, test::new_cookie(port), test::origin_of(port));
  EXPECT_EQ(line.ask({{"t", "lobby"}, {"id", "x"}, {"watch", true}}).at("code"), "bad_message");
  EXPECT_EQ(line.ask(hello()).at("t"), "welcome");
  EXPECT_EQ(line.ask({{"t", "ping"}, {"id", "p"}}).at("t"), "pong");
  Client old(port, test::new_cookie(port), test::origin_of(port));
  EXPECT_EQ(old.ask({{"t", "hello"}, {"id", "h"}, {"protocol", 99}, {"new", 1}}).at("code"), "reload");
  EXPECT_FALSE(old.receive(milliseconds(5'000)));
  EXPECT_FALSE(old.open());
}

TEST_F(Socket, ABadMessageIsAnsweredWithItsPlaceAndChangesNothing) {
  start();
  Client line(port, test::new_cookie(port), test::origin_of(port));
  line.ask(hello());
  const auto answer = line.ask({{"t", "create"}, {"id", "c"}, {"titel", "x"}});
  EXPECT_EQ(answer.at("code"), "bad_message");
  EXPECT_EQ(answer.at("where"), "titel");
  for (const char* text : {"", "{", "\xff\xfe", "[]", "{\"t\":\"ping\",\"t\":\"ping\",\"id\":\"a\"}"}) {
    ASSERT_TRUE(line.send(text));
    const auto heard = line.receive(milliseconds(5'000));
    if (!heard) {
      EXPECT_EQ(std::string(text), "\xff\xfe");  // text that is not UTF-8 ends the connection, as RFC 6455 says
      line = Client(port, test::new_cookie(port), test::origin_of(port));
      line.ask(hello());
      continue;
    }
    EXPECT_EQ(heard->at("code"), "bad_message");
  }
  EXPECT_EQ(line.ask({{"t", "ping"}, {"id", "p"}}).at("t"), "pong");
}

TEST_F(Socket, AMessageThatIsTooLargeIsToldAndEndsTheConnection) {
  start();
  Client line(port, test::new_cookie(port), test::origin_of(port));
  line.ask(hello());
  ASSERT_TRUE(line.send("{\"t\":\"ping\",\"id\":\"p\"}" + std::string(4096 - 21, ' ')));
  EXPECT_EQ(line.receive(milliseconds(5'000))->at("t"), "pong");
  line.send(std::string(100'000, ' '));
  const auto heard = line.receive(milliseconds(5'000));
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->at("code"), "too_large");
  EXPECT_FALSE(line.receive(milliseconds(5'000)));
  EXPECT_FALSE(line.open());
}

TEST_F(Socket, AskingTooFastIsRefusedAndGoingOnEndsTheConnection) {
  start("messages=1,message_burst=5,too_fast=10");
  Client line(port, test::new_cookie(port), test::origin_of(port));
  line.ask(hello());
  int pongs = 0, too_fast = 0;
  for (int i = 0; i < 40; ++i) line.send(R"({"t":"ping","id":"p)" + std::to_string(i) + "\"}");
  while (const auto heard = line.receive(milliseconds(3'000))) {
    pongs += heard->at("t") == "pong";
    too_fast += heard->at("t") == "error" && heard->at("code") == "too_fast";
  }
  EXPECT_GE(pongs, 3);
  EXPECT_LE(pongs, 8);
  EXPECT_GE(too_fast, 10);
  EXPECT_FALSE(line.open());
}

TEST_F(Socket, TwoTabsOfOneIdentityTheLaterActsAndTheEarlierIsTold) {
  start();
  Player first(port);
  ASSERT_TRUE(first.connect());
  first.table = std::string(first.ask({{"t", "quick"}, {"seats", 2}}).at("table").as_string());
  EXPECT_EQ(first.ask_table("join").at("t"), "ok");
  EXPECT_TRUE(first.listen_until([&] { return !first.seat().empty(); }));
  Player second(port, first.cookie);
  ASSERT_TRUE(second.connect());
  EXPECT_EQ(second.id, first.id);
  second.table = first.table;
  EXPECT_EQ(second.ask_table("join").at("t"), "ok");
  EXPECT_TRUE(first.listen_until([&] { return first.elsewhere; }));
  EXPECT_TRUE(second.listen_until([&] { return second.seat() == first.seat(); }));
  EXPECT_FALSE(second.elsewhere);
  EXPECT_EQ(first.ask_table("say", {{"text", "hello"}}).at("code"), "elsewhere");
  EXPECT_EQ(second.ask_table("say", {{"text", "hello"}}).at("t"), "ok");
  EXPECT_EQ(second.seat(), first.seat());
}

TEST_F(Socket, AnotherIdentityWithThePublicIdOfSomebodyIsNotSomebody) {
  start();
  Player host(port), other(port);
  ASSERT_TRUE(host.connect() && other.connect());
  EXPECT_NE(host.id, other.id);
  host.table =
      std::string(host.ask({{"t", "create"}, {"title", ""}, {"options", test::options(2)}, {"minds", test::json::array{}}})
                      .at("table")
                      .as_string());
  host.ask_table("join");
  other.table = host.table;
  other.ask_table("join");
  ASSERT_TRUE(other.listen_until([&] { return other.room.is_object(); }));
  EXPECT_EQ(other.room.at("you").at("id"), test::json::value(other.id));
  EXPECT_EQ(other.room.at("you").at("seat"), nullptr);
  // its cookie may even hold the other's id: only the secret counts
  EXPECT_EQ(Client(port, "xt=" + host.id, test::origin_of(port)).status(), 401);
  EXPECT_EQ(other.ask_table("start").at("code"), "not_host");
}

TEST_F(Socket, ASilentConnectionIsLostAndShownAsAbsent) {
  start("ping=200,silence=2000");
  Player host(port), friendly(port);
  ASSERT_TRUE(host.connect() && friendly.connect());
  const auto made = host.ask({{"t", "create"}, {"title", ""}, {"options", test::options(2)}, {"minds", test::json::array{}}});
  host.table = friendly.table = std::string(made.at("table").as_string());
  host.ask_table("join");
  friendly.ask_table("join");
  EXPECT_EQ(friendly.ask_table("sit", {{"seat", "B"}}).at("t"), "ok");
  // from here on the friend's line is open and says nothing, not even a pong
  bool absent = false;
  for (int i = 0; i < 200 && !absent; ++i) {
    host.listen(milliseconds(100));
    absent = host.room.is_object() && host.room.at("seats").at(1).at("who") == "person" &&
             host.room.at("seats").at(1).at("present") == false;
  }
  EXPECT_TRUE(absent);
  EXPECT_TRUE(host.line->open());
}

TEST_F(Socket, ASlowReaderIsCutAndTheOthersGoOn) {
  start("queue=20000");
  Player host(port), slow(port);
  ASSERT_TRUE(host.connect() && slow.connect());
  const auto made = host.ask({{"t", "create"}, {"title", ""}, {"options", test::options(2)}, {"minds", test::json::array{}}});
  host.table = slow.table = std::string(made.at("table").as_string());
  host.ask_table("join");
  slow.ask_table("join");
  const auto connections = [&] {
    return test::json::parse(test::http(port, "GET", "/healthz").body).at("connections").to_number<int>();
  };
  EXPECT_EQ(connections(), 2);
  const std::string words(500, 'x');
  int said = 0;
  for (; said < 30'000 && connections() == 2; said += 200) {
    for (int i = 0; i < 200; ++i) ASSERT_EQ(host.ask_table("say", {{"text", words}}).at("t"), "ok");
  }
  EXPECT_EQ(connections(), 1) << "after " << said << " lines";
  EXPECT_TRUE(slow.listen_until([&] { return !slow.line->open(); }));
  EXPECT_EQ(host.ask_table("say", {{"text", "still here"}}).at("t"), "ok");
}

TEST_F(Socket, AStoppingServerSaysSoAndATableIsThereAfterwards) {
  start();
  Player host(port);
  ASSERT_TRUE(host.connect());
  host.table = std::string(host.ask({{"t", "quick"}}).at("table").as_string());
  host.ask_table("join");
  stop();
  EXPECT_TRUE(host.listen_until([&] { return !host.line->open(); }));
  EXPECT_EQ(host.closing, "stopping");
  resume();
  host.port = port;
  ASSERT_TRUE(host.connect());
  EXPECT_EQ(host.ask_table("join").at("t"), "ok");
  EXPECT_TRUE(host.listen_until([&] { return host.stage() == "playing"; }));
}

TEST_F(Socket, TheLobbyIsToldOnlyToThoseWhoWatch) {
  start();
  Player watcher(port), host(port);
  ASSERT_TRUE(watcher.connect() && host.connect());
  EXPECT_EQ(watcher.ask({{"t", "lobby"}, {"watch", true}}).at("t"), "ok");
  EXPECT_EQ(host.ask({{"t", "create"}, {"title", "Open"}, {"options", test::options(3)}, {"minds", test::json::array{}}}).at("t"),
            "ok");
  bool seen = false;
  for (int i = 0; i < 20 && !seen; ++i) {
    const auto heard = watcher.line->receive(milliseconds(500));
    seen = heard && heard->at("t") == "lobby" && !heard->at("tables").as_array().empty() &&
           heard->at("tables").at(0).at("title") == "Open";
  }
  EXPECT_TRUE(seen);
  host.listen(milliseconds(300));
  for (const std::string& text : host.line->frames()) EXPECT_EQ(text.find("\"t\":\"lobby\""), std::string::npos);
}

}  // namespace
}  // namespace xt::server
