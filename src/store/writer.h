#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "table/loop.h"
#include "table/store.h"

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace xt::store {

/// The one thread that writes. It takes all jobs that wait, does them in one transaction and answers them after its commit, in
/// their order: under load many tables share one sync of the disk.
class Writer {
 public:
  struct Append {
    std::string room;
    std::uint64_t expected;
    std::vector<table::Record> records;
    std::function<void(table::Store::Appended)> then;
  };
  struct Remember {
    std::string secret_hash;
    table::Person person;
    std::function<void(Done)> then;
  };
  using Job = std::variant<Append, Remember>;

  Writer(std::unique_ptr<SQLite::Database> db, table::Loop& loop);
  /// Does what was asked for, then stops.
  ~Writer();

  void add(Job job);
  bool healthy() const { return healthy_; }

 private:
  void run();
  void commit(std::vector<Job> jobs);
  table::Store::Appended write(const Append& job);
  void write(const Remember& job);

  std::unique_ptr<SQLite::Database> db_;
  std::unique_ptr<SQLite::Statement> insert_, exists_, open_, close_, remember_;
  table::Loop& loop_;
  std::atomic<bool> healthy_ = true;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace xt::store
