// The log on disk: all or nothing, one winner of a race, no silence when the disk says no.
#include <gtest/gtest.h>
#include <signal.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "../table/hand_loop.h"
#include "folder.h"
#include "store/schema.h"
#include "store/sqlite_store.h"

namespace xt::store::test {
namespace {

using table::Conflict;
using table::Person;
using table::Record;
using table::test::HandLoop;
using Appended = table::Store::Appended;

std::vector<Record> records(std::uint64_t from, int count, const std::string& kind = "said", const std::string& body = "{}") {
  std::vector<Record> out;
  for (int i = 0; i < count; ++i) out.push_back({from + static_cast<std::uint64_t>(i), kind, body});
  return out;
}

std::string word(const Appended& outcome) {
  if (std::holds_alternative<Conflict>(outcome)) return "conflict";
  if (const auto* error = std::get_if<Error>(&outcome)) return error->code;
  return "stored";
}

struct StoreTest : testing::Test {
  Folder folder;
  HandLoop loop;
  std::unique_ptr<SqliteStore> store = open();

  std::unique_ptr<SqliteStore> open() {
    auto opened = SqliteStore::open(folder.data(), loop);
    EXPECT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.error().reason);
    return opened.ok() ? std::move(*opened) : nullptr;
  }
  void reopen() {
    store.reset();
    store = open();
  }
  std::string append(const std::string& room, std::uint64_t expected, std::vector<Record> what) {
    std::optional<Appended> outcome;
    store->append(room, expected, std::move(what), [&](Appended o) { outcome = std::move(o); });
    loop.run_until([&] { return outcome.has_value(); });
    return word(*outcome);
  }
  std::string file() const { return folder.data() + "/xenotable.db"; }
};

TEST_F(StoreTest, WhatIsStoredIsReadInOrderAndAfterReopening) {
  EXPECT_EQ(append("AAAAAA", 0, {{1, "created", R"({"x":"é葵\"\u0000"})"}}), "stored");
  EXPECT_EQ(append("AAAAAA", 1, records(2, 3)), "stored");
  EXPECT_EQ(append("BBBBBB", 0, records(1, 1)), "stored");
  reopen();
  const auto log = store->read("AAAAAA", 0, 0);
  ASSERT_TRUE(log.ok());
  ASSERT_EQ(log->size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ((*log)[i].version, i + 1);
  EXPECT_EQ((*log)[0].kind, "created");
  EXPECT_EQ((*log)[0].body, R"({"x":"é葵\"\u0000"})");
  EXPECT_EQ(store->read("AAAAAA", 2, 0)->size(), 2u);
  EXPECT_EQ(store->read("AAAAAA", 1, 2)->size(), 2u);
  EXPECT_TRUE(store->read("CCCCCC", 0, 0)->empty());
  EXPECT_EQ(*store->open_tables(), (std::vector<std::string>{"AAAAAA", "BBBBBB"}));
}

TEST_F(StoreTest, ALostRaceIsAConflictAndNothingOfItStays) {
  append("AAAAAA", 0, records(1, 3));
  EXPECT_EQ(append("AAAAAA", 1, records(2, 5)), "conflict");
  EXPECT_EQ(append("AAAAAA", 0, records(1, 1)), "conflict");
  EXPECT_EQ(append("AAAAAA", 7, records(8, 1)), "conflict") << "a gap";
  EXPECT_EQ(store->read("AAAAAA", 0, 0)->size(), 3u);
  EXPECT_TRUE(store->healthy()) << "the disk is well";
  EXPECT_EQ(append("AAAAAA", 3, records(4, 1)), "stored");
}

TEST_F(StoreTest, AnotherProcessThatWasFirstWins) {
  append("AAAAAA", 0, records(1, 1));
  SQLite::Database other(file(), SQLite::OPEN_READWRITE);
  other.exec("INSERT INTO records VALUES ('AAAAAA', 2, 'said', '{}')");
  EXPECT_EQ(append("AAAAAA", 1, records(2, 1, "played")), "conflict");
  EXPECT_EQ(store->read("AAAAAA", 1, 0)->front().kind, "said");
}

TEST_F(StoreTest, InAGroupALostRaceHarmsNoOther) {
  std::vector<std::string> outcomes;
  for (int i = 0; i < 300; ++i) {
    const bool loses = i % 3 == 2;
    store->append("T" + std::to_string(loses ? i - 1 : i), 0, records(1, 2), [&](Appended o) { outcomes.push_back(word(o)); });
  }
  loop.run_until([&] { return outcomes.size() == 300; });
  for (std::size_t i = 0; i < 300; ++i) EXPECT_EQ(outcomes[i], i % 3 == 2 ? "conflict" : "stored") << "answers keep their order";
  EXPECT_EQ(store->open_tables()->size(), 200u);
}

TEST_F(StoreTest, AClosedTableIsNotOpenedAgainButKeepsItsLogAndItsCode) {
  append("AAAAAA", 0, records(1, 1));
  append("AAAAAA", 1, {{2, std::string(table::closed_kind), "{}"}});
  EXPECT_TRUE(store->open_tables()->empty());
  EXPECT_EQ(store->read("AAAAAA", 0, 0)->size(), 2u);
  EXPECT_EQ(append("AAAAAA", 0, records(1, 1)), "conflict");
}

TEST_F(StoreTest, PersonsAreKnownByTheHashOfTheirSecret) {
  int answers = 0;
  const auto then = [&](Done done) { answers += done.ok(); };
  store->remember("hash", {"p_1", "Ann"}, then);
  store->remember("hash", {"p_1", "Anna"}, then);
  loop.run_until([&] { return answers == 2; });
  reopen();
  EXPECT_EQ(store->person("hash")->value(), (Person{"p_1", "Anna"}));
  EXPECT_FALSE(store->person("other")->has_value());
}

TEST_F(StoreTest, AFullDiskIsAnErrorAndNothingIsLostOrHalfDone) {
  append("AAAAAA", 0, records(1, 1));
  // A limit on the size of files stands for a full disk.
  rlimit old{};
  getrlimit(RLIMIT_FSIZE, &old);
  signal(SIGXFSZ, SIG_IGN);
  const rlimit full{64 * 1024, old.rlim_max};
  setrlimit(RLIMIT_FSIZE, &full);
  const std::string big(300'000, 'x');
  EXPECT_EQ(append("AAAAAA", 1, records(2, 1, "said", big)), "storage");
  EXPECT_FALSE(store->healthy());
  setrlimit(RLIMIT_FSIZE, &old);
  EXPECT_EQ(store->read("AAAAAA", 0, 0)->size(), 1u);
  EXPECT_EQ(append("AAAAAA", 1, records(2, 1, "said", big)), "stored");
  EXPECT_TRUE(store->healthy());
  reopen();
  EXPECT_EQ(store->read("AAAAAA", 0, 0)->size(), 2u);
}

TEST_F(StoreTest, AFileThatCannotBeWrittenIsAnError) {
  append("AAAAAA", 0, records(1, 1));
  SQLite::Database other(file(), SQLite::OPEN_READWRITE);
  {
    SQLite::Transaction held(other, SQLite::TransactionBehavior::IMMEDIATE);
    EXPECT_EQ(append("AAAAAA", 1, records(2, 1)), "storage");
    EXPECT_FALSE(store->healthy());
    EXPECT_EQ(store->read("AAAAAA", 0, 0)->size(), 1u) << "reading goes on";
  }
  EXPECT_EQ(append("AAAAAA", 1, records(2, 1)), "stored");
  EXPECT_TRUE(store->healthy());
}

TEST_F(StoreTest, FilesAndFolderArePrivate) {
  append("AAAAAA", 0, records(1, 1));
  const auto mode = [](const std::string& path) {
    struct stat s {};
    EXPECT_EQ(stat(path.c_str(), &s), 0) << path;
    return s.st_mode & 0777;
  };
  EXPECT_EQ(mode(folder.data()), 0700u);
  for (const auto* suffix : {"", "-wal", "-shm"}) EXPECT_EQ(mode(file() + suffix), 0600u) << suffix;
  EXPECT_EQ(mode(folder.data() + "/lock"), 0600u);
}

TEST_F(StoreTest, AFolderServesOneProcess) {
  const auto second = SqliteStore::open(folder.data(), loop);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code, "in_use");
}

TEST_F(StoreTest, AFolderThatCannotBeIsAnError) {
  const auto opened = SqliteStore::open("/proc/no/such/place", loop);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().code, "storage");
  EXPECT_FALSE(opened.error().reason.empty());
}

TEST_F(StoreTest, TheLogIsWrittenAhead) {
  SQLite::Database other(file(), SQLite::OPEN_READWRITE);
  EXPECT_EQ(other.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST_F(StoreTest, ANewerSchemaIsRefusedAndLeftAlone) {
  append("AAAAAA", 0, records(1, 1));
  store.reset();
  const int newer = static_cast<int>(schema_steps().size()) + 1;
  { SQLite::Database(file(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = " + std::to_string(newer)); }
  const auto opened = SqliteStore::open(folder.data(), loop);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().code, "newer_schema");
  EXPECT_NE(opened.error().reason.find("newer"), std::string::npos);
  SQLite::Database other(file(), SQLite::OPEN_READWRITE);
  EXPECT_EQ(other.execAndGet("SELECT count(*) FROM records").getInt(), 1);
  EXPECT_EQ(other.execAndGet("PRAGMA user_version").getInt(), newer);
}

TEST_F(StoreTest, AnOlderSchemaIsCopiedAndBroughtForwardWholeOrNotAtAll) {
  append("AAAAAA", 0, records(1, 2));
  store.reset();
  const std::string backup = folder.data() + "/backup";
  SQLite::Database db(file(), SQLite::OPEN_READWRITE);
  const std::array good = {schema_steps()[0], "ALTER TABLE records ADD COLUMN extra TEXT", "CREATE TABLE more (x)"};
  const std::array bad = {good[0], good[1], "CREATE TABLE more (x); CREATE TABLE more (x)"};
  EXPECT_THROW((void)bring_up(db, bad, backup), SQLite::Exception);
  EXPECT_EQ(db.execAndGet("PRAGMA user_version").getInt(), 2) << "the whole step stays, the broken one does not";
  EXPECT_FALSE(db.tableExists("more"));
  ASSERT_TRUE(bring_up(db, good, backup).ok());
  EXPECT_EQ(db.execAndGet("PRAGMA user_version").getInt(), 3);
  EXPECT_EQ(db.execAndGet("SELECT count(*) FROM records").getInt(), 2);
  SQLite::Database old(backup, SQLite::OPEN_READONLY);
  EXPECT_EQ(old.execAndGet("PRAGMA user_version").getInt(), 2);
  EXPECT_EQ(old.execAndGet("SELECT count(*) FROM records").getInt(), 2);
}

// What was acknowledged survives kill -9 at any instant: the child says each version that is stored through a pipe.
TEST_F(StoreTest, WhatWasAcknowledgedSurvivesAKill) {
  store.reset();
  std::uint64_t stored = 0;
  for (int round = 0; round < 5; ++round) {
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      HandLoop childs_loop;
      auto opened = SqliteStore::open(folder.data(), childs_loop);
      if (!opened) _exit(1);
      const auto log = (*opened)->read("AAAAAA", 0, 0);
      for (std::uint64_t next = log->size();; ++next) {
        bool answered = false, good = false;
        (*opened)->append("AAAAAA", next, records(next + 1, 1), [&](const Appended& o) {
          answered = true;
          good = word(o) == "stored";
        });
        childs_loop.run_until([&] { return answered; });
        if (!good || write(pipe_ends[1], &next, sizeof next) != sizeof next) _exit(2);
      }
    }
    close(pipe_ends[1]);
    std::uint64_t said = 0, last = 0;
    for (int i = 0; i < 20 + 7 * round && read(pipe_ends[0], &said, sizeof said) == sizeof said; ++i) last = said + 1;
    kill(child, SIGKILL);
    while (read(pipe_ends[0], &said, sizeof said) == sizeof said) last = said + 1;
    waitpid(child, nullptr, 0);
    close(pipe_ends[0]);
    store = open();
    const auto log = store->read("AAAAAA", 0, 0);
    ASSERT_TRUE(log.ok());
    EXPECT_GE(log->size(), last);
    EXPECT_GT(log->size(), stored);
    for (std::size_t i = 0; i < log->size(); ++i) ASSERT_EQ((*log)[i].version, i + 1);
    stored = log->size();
    store.reset();
  }
}

}  // namespace
}  // namespace xt::store::test
