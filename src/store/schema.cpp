#include "store/schema.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sys/stat.h>

#include <array>
#include <filesystem>

namespace xt::store {
namespace {

// A closed table keeps its log: its room code must not come back, and its games can still be read.
constexpr std::array<const char*, 1> steps_of_this_program = {R"(
  CREATE TABLE records (
    room    TEXT    NOT NULL,
    version INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    body    TEXT    NOT NULL,
    PRIMARY KEY (room, version)
  ) WITHOUT ROWID;
  CREATE TABLE rooms (
    room   TEXT    NOT NULL PRIMARY KEY,
    closed INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE persons (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    id          TEXT NOT NULL UNIQUE,
    name        TEXT NOT NULL
  ) WITHOUT ROWID;
)"};

}  // namespace

std::span<const char* const> schema_steps() { return steps_of_this_program; }

Done bring_up(SQLite::Database& db, std::span<const char* const> steps, const std::string& backup) {
  const int version = db.execAndGet("PRAGMA user_version").getInt();
  const int newest = static_cast<int>(steps.size());
  if (version > newest) {
    return Error{"newer_schema", db.getFilename(),
                 "the data were written by a newer Xenotable (schema " + std::to_string(version) + ", this program knows " +
                     std::to_string(newest) + "); start that one, or give another data folder"};
  }
  if (version == newest) return done();
  if (version > 0) {
    std::filesystem::remove(backup);
    SQLite::Statement copy(db, "VACUUM INTO ?");
    copy.bind(1, backup);
    copy.exec();
    ::chmod(backup.c_str(), 0600);
  }
  for (int next = version; next < newest; ++next) {
    SQLite::Transaction step(db, SQLite::TransactionBehavior::IMMEDIATE);
    db.exec(steps[static_cast<std::size_t>(next)]);
    db.exec("PRAGMA user_version = " + std::to_string(next + 1));
    step.commit();
  }
  return done();
}

}  // namespace xt::store
