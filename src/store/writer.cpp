#include "store/writer.h"

#include <sqlite3.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

namespace xt::store {
namespace {

using table::Conflict;
using table::Store;

/// Resets a statement whatever happened, so that it holds no lock.
struct Fresh {
  explicit Fresh(SQLite::Statement& s) : statement(s) { clear(); }
  ~Fresh() { clear(); }
  Fresh(const Fresh&) = delete;
  Fresh& operator=(const Fresh&) = delete;
  void clear() {
    statement.tryReset();  // reports the last step's error again, which has been dealt with
    statement.clearBindings();
  }
  SQLite::Statement& statement;
};

Error disk_says(const std::exception& e) { return Error{"storage", "", std::string("the disk did not take it: ") + e.what()}; }

}  // namespace

Writer::Writer(std::unique_ptr<SQLite::Database> db, table::Loop& loop) : db_(std::move(db)), loop_(loop) {
  insert_ = std::make_unique<SQLite::Statement>(*db_, "INSERT INTO records (room, version, kind, body) VALUES (?, ?, ?, ?)");
  exists_ = std::make_unique<SQLite::Statement>(*db_, "SELECT 1 FROM records WHERE room = ? AND version = ?");
  open_ = std::make_unique<SQLite::Statement>(*db_, "INSERT OR IGNORE INTO rooms (room) VALUES (?)");
  close_ = std::make_unique<SQLite::Statement>(*db_, "UPDATE rooms SET closed = 1 WHERE room = ?");
  remember_ = std::make_unique<SQLite::Statement>(*db_,
                                                  "INSERT INTO persons (secret_hash, id, name) VALUES (?, ?, ?) "
                                                  "ON CONFLICT (secret_hash) DO UPDATE SET name = excluded.name");
  thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::add(Job job) {
  {
    std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Writer::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    auto jobs = std::exchange(waiting_, {});
    lock.unlock();
    commit(std::move(jobs));
    lock.lock();
  }
}

void Writer::commit(std::vector<Job> jobs) {
  std::vector<Store::Appended> outcomes(jobs.size());
  try {
    SQLite::Transaction transaction(*db_, SQLite::TransactionBehavior::IMMEDIATE);
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      if (const auto* append = std::get_if<Append>(&jobs[i])) {
        outcomes[i] = write(*append);
      } else {
        write(std::get<Remember>(jobs[i]));
      }
    }
    transaction.commit();
    healthy_ = true;
  } catch (const std::exception& e) {
    // The transaction is rolled back by now: none of these jobs has happened.
    healthy_ = false;
    for (auto& outcome : outcomes) outcome = disk_says(e);
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (auto* append = std::get_if<Append>(&jobs[i])) {
      loop_.post([then = std::move(append->then), outcome = std::move(outcomes[i])] { then(outcome); });
    } else {
      const auto* error = std::get_if<Error>(&outcomes[i]);
      loop_.post([then = std::move(std::get<Remember>(jobs[i]).then), answer = error ? Done(*error) : done()] { then(answer); });
    }
  }
}

table::Store::Appended Writer::write(const Append& job) {
  // A gap would mean that the writer knows a log which this store does not have.
  if (job.expected > 0) {
    Fresh exists(*exists_);
    exists_->bind(1, job.room);
    exists_->bind(2, static_cast<std::int64_t>(job.expected));
    if (!exists_->executeStep()) return Conflict{};
  }
  db_->exec("SAVEPOINT append");
  std::uint64_t version = job.expected;
  bool closes = false;
  for (const auto& record : job.records) {
    Fresh insert(*insert_);
    insert_->bind(1, job.room);
    insert_->bind(2, static_cast<std::int64_t>(++version));
    insert_->bind(3, record.kind);
    insert_->bind(4, record.body);
    try {
      insert_->exec();
    } catch (const SQLite::Exception& e) {
      if (e.getExtendedErrorCode() != SQLITE_CONSTRAINT_PRIMARYKEY) throw;
      insert.clear();
      db_->exec("ROLLBACK TO append");
      db_->exec("RELEASE append");
      return Conflict{};
    }
    closes = closes || record.kind == table::closed_kind;
  }
  if (job.expected == 0) {
    Fresh open(*open_);
    open_->bind(1, job.room);
    open_->exec();
  }
  if (closes) {
    Fresh close(*close_);
    close_->bind(1, job.room);
    close_->exec();
  }
  db_->exec("RELEASE append");
  return std::monostate{};
}

void Writer::write(const Remember& job) {
  Fresh remember(*remember_);
  remember_->bind(1, job.secret_hash);
  remember_->bind(2, job.person.id);
  remember_->bind(3, job.person.name);
  remember_->exec();
}

}  // namespace xt::store
