#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "count_game.h"
#include "hand_loop.h"
#include "memory_store.h"
#include "table/hall.h"

namespace xt::table::test {

using namespace std::chrono_literals;

inline const Person ann{"p_ann", "Ann"}, bob{"p_bob", "Bob"}, cat{"p_cat", "Cat"}, dan{"p_dan", "Dan"}, eve{"p_eve", "Eve"};
inline constexpr Seat A{0}, B{1}, C{2}, D{3};

/// A browser tab: what it was told.
class Tab final : public Outlet {
 public:
  explicit Tab(std::string tab_name = "tab", std::vector<std::string>* order = nullptr)
      : name(std::move(tab_name)), journal(order) {}
  void tell(const std::string& table, const Telling& telling) override {
    (void)table;
    heard.push_back(telling);
    if (!journal) return;
    if (std::holds_alternative<Frame>(telling)) journal->push_back(name + " frame");
    if (std::holds_alternative<RoomView>(telling)) journal->push_back(name + " room");
    if (std::holds_alternative<Chat>(telling)) journal->push_back(name + " chat");
  }
  void lobby(const std::vector<LobbyEntry>& tables) override { lobbies.push_back(tables); }

  template <class T>
  std::vector<T> all() const {
    std::vector<T> out;
    for (const auto& t : heard) {
      if (const auto* hit = std::get_if<T>(&t)) out.push_back(*hit);
    }
    return out;
  }
  template <class T>
  T last() const {
    const auto every = all<T>();
    EXPECT_FALSE(every.empty()) << name << " was not told";
    return every.empty() ? T{} : every.back();
  }
  /// The versions it was told, one a step: presence has none of its own.
  std::vector<std::uint64_t> versions() const {
    std::vector<std::uint64_t> out;
    const auto add = [&](std::uint64_t v) {
      if (out.empty() || out.back() != v) out.push_back(v);
    };
    for (const auto& t : heard) {
      if (const auto* room = std::get_if<RoomView>(&t)) add(room->version);
      if (const auto* frame = std::get_if<Frame>(&t)) add(frame->version);
      if (const auto* chat = std::get_if<Chat>(&t); chat && !chat->lines.empty()) add(chat->lines.back().version);
    }
    return out;
  }

  std::string name;
  std::vector<Telling> heard;
  std::vector<std::vector<LobbyEntry>> lobbies;
  std::vector<std::string>* journal;
};

/// How a request was answered, in one word or code.
inline std::string word(const std::optional<Answer>& answer) {
  if (!answer) return "waits";
  if (const auto* refusal = std::get_if<Refusal>(&*answer)) return std::string(refusal->code);
  if (const auto* error = std::get_if<Error>(&*answer)) return error->code;
  return "ok";
}
inline std::uint64_t version(const std::optional<Answer>& answer) {
  const auto* accepted = answer ? std::get_if<Accepted>(&*answer) : nullptr;
  return accepted ? accepted->version : 0;
}
inline std::string code(const std::optional<Answer>& answer) {
  const auto* accepted = answer ? std::get_if<Accepted>(&*answer) : nullptr;
  return accepted ? accepted->table : "";
}

using Reply = std::shared_ptr<std::optional<Answer>>;

/// A hall on a loop driven by hand, over any store.
class World {
 public:
  explicit World(MemoryStore::Logs logs = {}, Hall::Limits hall_limits = quick_limits(), MakePlay make = make_count_game)
      : store(std::make_unique<MemoryStore>(loop, std::move(logs))), limits(hall_limits), make_play(std::move(make)) {
    open();
  }
  static Hall::Limits quick_limits() {
    Hall::Limits limits;
    limits.mind_pause = 0ms;
    return limits;
  }

  /// The process ends and comes back: only the store stays.
  void restart() {
    hall.reset();
    open();
  }
  void open() {
    hall = std::make_unique<Hall>(*store, loop, make_play, limits);
    hall->on_broken([this](const std::string&, const std::string& what) { faults.push_back(what); });
    ASSERT_TRUE(hall->restore().ok());
  }

  Reply ask(const Person& who, Tab& tab, Command command, std::string id = "") {
    auto reply = std::make_shared<std::optional<Answer>>();
    if (id.empty()) id = "auto" + std::to_string(++ids_);
    hall->request(who, tab, table, id, std::move(command), [reply, id, this](Answer a) {
      EXPECT_FALSE(reply->has_value()) << "answered twice";
      *reply = std::move(a);
      if (store->journal) store->journal->push_back("ack " + id);
    });
    return reply;
  }
  /// Asks and lets the loop run. Machine players do not think meanwhile unless `thinking`.
  std::optional<Answer> now(const Person& who, Tab& tab, Command command, std::string id = "", bool thinking = false) {
    const auto reply = ask(who, tab, std::move(command), std::move(id));
    loop.run(thinking);
    return *reply;
  }
  Reply create(const Person& who, Options options = {}, std::vector<Seat> minds = {}, std::string id = "create") {
    auto reply = std::make_shared<std::optional<Answer>>();
    hall->create(who, id, "", options, std::move(minds), [reply](Answer a) { *reply = std::move(a); });
    return reply;
  }
  /// Makes the table that all further requests mean.
  void create_now(const Person& who, Options options = {}, std::vector<Seat> minds = {}) {
    const auto reply = create(who, options, std::move(minds), "create" + std::to_string(++ids_));
    loop.run(false);
    ASSERT_EQ(word(*reply), "ok");
    table = code(*reply);
  }
  std::vector<Record>& log() { return store->logs[table]; }

  HandLoop loop;
  std::unique_ptr<MemoryStore> store;
  Hall::Limits limits;
  MakePlay make_play;
  std::unique_ptr<Hall> hall;
  std::string table;
  std::vector<std::string> faults;

 private:
  int ids_ = 0;
};

inline Options seats(int n) {
  Options options;
  options.seats = n;
  return options;
}
inline Act say(std::uint64_t version, int number) { return {version, R"({"say":)" + std::to_string(number) + "}"}; }

/// Ann is host at A, Bob sits at B, both present; two seats. `start` begins the game with A.
struct TwoPlayers : World {
  explicit TwoPlayers(Options options = first_is_a()) {
    create_now(ann, options);
    EXPECT_EQ(word(now(ann, a, Join{})), "ok");
    EXPECT_EQ(word(now(bob, b, Join{})), "ok");
    EXPECT_EQ(word(now(bob, b, Sit{B})), "ok");
  }
  static Options first_is_a() {
    Options options = seats(2);
    options.first = First::Fixed;
    return options;
  }
  void start() { EXPECT_EQ(word(now(ann, a, Start{})), "ok"); }
  std::uint64_t frame() const { return a.last<Frame>().version; }
  Tab a{"ann"}, b{"bob"};
};

}  // namespace xt::table::test
