#pragma once
#include <memory>
#include <string>

#include "table/loop.h"
#include "table/store.h"

namespace xt::store {

/// The log of all tables in one SQLite file, `xenotable.db`: write-ahead log, every commit synced to disk. Writes are gathered
/// and committed together by one thread of its own; reads are answered at once on the loop's thread. The folder belongs to one
/// process at a time. Files can be read by their owner only: the log holds the seeds and hands of running games.
class SqliteStore final : public table::Store {
 public:
  /// Opens or makes the store in `folder` (made with mode 0700 if it is not there). `loop` must outlive the store.
  /// Errors: `storage` (the disk says no), `in_use` (another process serves from this folder), `newer_schema` (a newer program
  /// wrote it; nothing is touched).
  static Result<std::unique_ptr<SqliteStore>> open(std::string folder, table::Loop& loop);
  /// Finishes all writes that were asked for; their callbacks may still be in the loop's queue.
  ~SqliteStore() override;

  void append(std::string table, std::uint64_t expected, std::vector<table::Record> records,
              std::function<void(Appended)> then) override;
  Result<std::vector<table::Record>> read(const std::string& table, std::uint64_t after, std::size_t limit) const override;
  Result<std::vector<std::string>> open_tables() const override;
  Result<std::optional<table::Person>> person(const std::string& secret_hash) const override;
  void remember(std::string secret_hash, table::Person person, std::function<void(Done)> then) override;
  bool healthy() const override;

 private:
  struct Impl;
  explicit SqliteStore(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace xt::store
