// Every message that names a table, sent by each role: who may do what is a table here, and nothing is left out of it.
#include "fixture.h"
#include "net_player.h"

namespace xt::server {
namespace {

using test::Player;
using test::json::object;
using Roles = Running;

/// What each role is told before a game: an answer's code, or `ok`.
struct Row {
  const char* type;
  object fields;
  const char *host, *seated, *gallery, *stranger;
};

std::string verdict(const test::json::value& answer) {
  if (!answer.is_object()) return "silence";
  return std::string(answer.at(answer.at("t") == "ok" ? "t" : "code").as_string());
}

TEST_F(Roles, WhoMayDoWhatBeforeAGame) {
  start();
  const object choice{{"play", 1}};
  // `join` comes last, for it makes a stranger part of the gallery; `start` while a seat is empty changes nothing
  const std::vector<Row> rows = {
      {"seat_mind", {{"seat", "D"}, {"mind", "uniform"}}, "ok", "not_host", "not_host", "not_at_table"},
      {"seat_empty", {{"seat", "D"}}, "ok", "not_host", "not_host", "not_at_table"},
      {"options", {{"options", test::options(4)}}, "ok", "not_host", "not_host", "not_at_table"},
      {"start", {}, "seats_empty", "not_host", "not_host", "not_at_table"},
      {"act", {{"version", 1}, {"choice", choice}}, "no_game", "no_game", "*", "not_at_table"},
      {"say", {{"text", "hello"}}, "ok", "ok", "ok", "not_at_table"},
      {"earlier", {{"before", 1}}, "ok", "ok", "ok", "not_at_table"},
      {"record", {{"game", 1}}, "*", "*", "*", "not_at_table"},
      {"stand", {}, "ok", "ok", "not_seated", "not_at_table"},
      {"sit", {{"seat", "A"}}, "ok", "seat_taken", "seat_taken", "not_at_table"},
      {"leave", {}, "ok", "ok", "ok", "*"},
      {"join", {}, "ok", "ok", "ok", "ok"},
  };
  for (const Row& row : rows) {
    Player host(port), seated(port), gallery(port), stranger(port);
    for (Player* one : {&host, &seated, &gallery, &stranger}) ASSERT_TRUE(one->connect());
    const auto made =
        host.ask({{"t", "create"}, {"title", ""}, {"options", test::options(4)}, {"minds", test::json::array{"C"}}});
    const std::string code(made.at("table").as_string());
    for (Player* one : {&host, &seated, &gallery, &stranger}) one->table = code;
    for (Player* one : {&host, &seated, &gallery}) ASSERT_EQ(one->ask_table("join").at("t"), "ok");
    ASSERT_EQ(seated.ask_table("sit", {{"seat", "B"}}).at("t"), "ok");
    if (std::string(row.type) == "seat_empty") {
      ASSERT_EQ(host.ask_table("seat_mind", {{"seat", "D"}, {"mind", "uniform"}}).at("t"), "ok");
    }
    const auto check = [&](Player& who, const char* expected, const char* role) {
      const std::string got = verdict(who.ask_table(row.type, row.fields));
      if (std::string(expected) == "*") {
        EXPECT_NE(got, "ok") << row.type << " by " << role;
        EXPECT_NE(got, "silence") << row.type << " by " << role;
      } else {
        EXPECT_EQ(got, expected) << row.type << " by " << role;
      }
    };
    check(stranger, row.stranger, "a stranger");
    check(gallery, row.gallery, "the gallery");
    check(seated, row.seated, "somebody seated");
    check(host, row.host, "the host");
  }
}

TEST_F(Roles, NobodyActsForASeatThatIsNotTheirsAndNoSeatIsTakenTwice) {
  start();
  Player a(port), b(port), gallery(port), stranger(port);
  for (Player* one : {&a, &b, &gallery, &stranger}) ASSERT_TRUE(one->connect());
  const auto made = a.ask({{"t", "create"}, {"title", ""}, {"options", test::options(2)}, {"minds", test::json::array{}}});
  for (Player* one : {&a, &b, &gallery, &stranger}) one->table = std::string(made.at("table").as_string());
  for (Player* one : {&a, &b, &gallery}) ASSERT_EQ(one->ask_table("join").at("t"), "ok");
  ASSERT_EQ(b.ask_table("sit", {{"seat", "B"}}).at("t"), "ok");
  ASSERT_EQ(a.ask_table("start").at("t"), "ok");
  for (Player* one : {&a, &b, &gallery}) {
    ASSERT_TRUE(one->listen_until([&] { return one->frame.is_object() && one->stage() == "playing"; }));
  }
  Player& asked = a.asked() ? a : b;
  Player& other = a.asked() ? b : a;
  ASSERT_TRUE(asked.asked());
  ASSERT_FALSE(other.asked());
  Random random(1);
  object act = asked.random_act(random);
  for (Player* one : {&other, &gallery, &stranger}) {
    object same = act;
    same["id"] = one->next_id();
    EXPECT_NE(verdict(one->ask(same)), "ok");
  }
  EXPECT_EQ(verdict(gallery.ask_table("sit", {{"seat", "A"}})), "seat_taken");
  EXPECT_EQ(verdict(gallery.ask_table("start")), "not_host");
  EXPECT_EQ(verdict(a.ask_table("options", {{"options", test::options(2)}})), "game_running");
  EXPECT_EQ(verdict(gallery.ask_table("record", {{"game", 1}})), "not_over");
  EXPECT_EQ(verdict(asked.ask(act)), "ok");
  act["id"] = asked.next_id();
  EXPECT_EQ(verdict(asked.ask(act)), "stale_version");
}

TEST_F(Roles, AMessageSentTwiceIsDoneOnce) {
  start();
  Player host(port);
  ASSERT_TRUE(host.connect());
  object create{{"t", "create"}, {"id", "same"}, {"title", ""}, {"options", test::options(2)}, {"minds", test::json::array{"B"}}};
  const auto first = host.ask(create), again = host.ask(create);
  EXPECT_EQ(first, again);
  host.table = std::string(first.at("table").as_string());
  host.ask_table("join");
  const auto said = host.ask({{"t", "say"}, {"id", "once"}, {"table", host.table}, {"text", "hi"}});
  EXPECT_EQ(host.ask({{"t", "say"}, {"id", "once"}, {"table", host.table}, {"text", "hi"}}), said);
  const auto later = host.ask_table("say", {{"text", "ho"}});
  EXPECT_EQ(later.at("version").to_number<int>(), said.at("version").to_number<int>() + 1);
}

}  // namespace
}  // namespace xt::server
