#include "store/sqlite_store.h"

#include <fcntl.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "store/schema.h"
#include "store/writer.h"

namespace xt::store {

using table::Person;
using table::Record;

namespace {

/// An open file that is closed when this goes.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

Error system_says(const std::string& place) { return Error{"storage", place, std::strerror(errno)}; }

/// Makes the file if it is not there and takes all rights from everybody else. SQLite gives its side files the same mode.
Done make_private(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (file.get() < 0 || ::fchmod(file.get(), 0600) != 0) return system_says(path);
  return done();
}

Done make_folder(const std::string& folder) {
  std::error_code problem;
  if (std::filesystem::is_directory(folder, problem)) return done();  // somebody's own folder keeps its mode
  std::filesystem::create_directories(folder, problem);
  if (problem) return Error{"storage", folder, problem.message()};
  if (::chmod(folder.c_str(), 0700) != 0) return system_says(folder);
  return done();
}

constexpr int patience_ms = 2000;  // with a tool that looks into the file while we serve

}  // namespace

struct SqliteStore::Impl {
  std::unique_ptr<Descriptor> lock;
  std::unique_ptr<SQLite::Database> reading;
  mutable std::mutex reading_mutex;
  std::unique_ptr<Writer> writer;

  /// Runs `ask` on the reading connection; what SQLite throws becomes an Error.
  template <class T, class Ask>
  Result<T> read(Ask ask) const {
    const std::lock_guard guard(reading_mutex);
    try {
      return ask(*reading);
    } catch (const std::exception& e) {
      return Error{"storage", "", std::string("the log cannot be read: ") + e.what()};
    }
  }
};

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(std::string folder, table::Loop& loop) {
  if (auto made = make_folder(folder); !made) return made.error();
  const std::string lock_path = folder + "/lock", path = folder + "/xenotable.db";
  auto impl = std::make_unique<Impl>();
  impl->lock = std::make_unique<Descriptor>(::open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (impl->lock->get() < 0) return system_says(lock_path);
  if (::flock(impl->lock->get(), LOCK_EX | LOCK_NB) != 0) {
    return Error{"in_use", folder, "another Xenotable serves from this data folder"};
  }
  if (auto made = make_private(path); !made) return made.error();
  try {
    auto db = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience_ms);
    if (auto up = bring_up(*db, schema_steps(), path + ".before-migration"); !up) return up.error();
    if (db->execAndGet("PRAGMA journal_mode = WAL").getString() != "wal") {
      return Error{"storage", path, "this file system cannot hold a write-ahead log"};
    }
    db->exec("PRAGMA synchronous = FULL");
    impl->reading = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE, patience_ms);
    impl->reading->exec("PRAGMA query_only = 1");
    impl->writer = std::make_unique<Writer>(std::move(db), loop);
  } catch (const std::exception& e) {
    return Error{"storage", path, e.what()};
  }
  return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(impl)));
}

SqliteStore::SqliteStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

SqliteStore::~SqliteStore() { impl_->writer.reset(); }

void SqliteStore::append(std::string table, std::uint64_t expected, std::vector<Record> records,
                         std::function<void(Appended)> then) {
  impl_->writer->add(Writer::Append{std::move(table), expected, std::move(records), std::move(then)});
}

void SqliteStore::remember(std::string secret_hash, Person person, std::function<void(Done)> then) {
  impl_->writer->add(Writer::Remember{std::move(secret_hash), std::move(person), std::move(then)});
}

Result<std::vector<Record>> SqliteStore::read(const std::string& table, std::uint64_t after, std::size_t limit) const {
  return impl_->read<std::vector<Record>>([&](SQLite::Database& db) {
    SQLite::Statement query(db,
                            "SELECT version, kind, body FROM records WHERE room = ? AND version > ? ORDER BY version LIMIT ?");
    query.bind(1, table);
    query.bind(2, static_cast<std::int64_t>(after));
    query.bind(3, limit == 0 ? std::int64_t{-1} : static_cast<std::int64_t>(limit));
    std::vector<Record> records;
    while (query.executeStep()) {
      records.push_back({static_cast<std::uint64_t>(query.getColumn(0).getInt64()), query.getColumn(1).getString(),
                         query.getColumn(2).getString()});
    }
    return records;
  });
}

Result<std::vector<std::string>> SqliteStore::open_tables() const {
  return impl_->read<std::vector<std::string>>([](SQLite::Database& db) {
    SQLite::Statement query(db, "SELECT room FROM rooms WHERE closed = 0 ORDER BY room");
    std::vector<std::string> rooms;
    while (query.executeStep()) rooms.push_back(query.getColumn(0).getString());
    return rooms;
  });
}

Result<std::optional<Person>> SqliteStore::person(const std::string& secret_hash) const {
  return impl_->read<std::optional<Person>>([&](SQLite::Database& db) -> std::optional<Person> {
    SQLite::Statement query(db, "SELECT id, name FROM persons WHERE secret_hash = ?");
    query.bind(1, secret_hash);
    if (!query.executeStep()) return std::nullopt;
    return Person{query.getColumn(0).getString(), query.getColumn(1).getString()};
  });
}

bool SqliteStore::healthy() const { return impl_->writer->healthy(); }

}  // namespace xt::store
