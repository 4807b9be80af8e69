#pragma once
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "table/loop.h"
#include "table/store.h"

namespace xt::table::test {

/// A store that can say no, be slow, and lose a race, as the test wants.
class MemoryStore final : public Store {
 public:
  using Logs = std::map<std::string, std::vector<Record>>;
  explicit MemoryStore(Loop& loop, Logs start = {}) : logs(std::move(start)), loop_(loop) {}

  void append(std::string table, std::uint64_t expected, std::vector<Record> records,
              std::function<void(Appended)> then) override {
    held_.push_back([this, table = std::move(table), expected, records = std::move(records), then = std::move(then)] {
      loop_.post([then, outcome = write(table, expected, records)] { then(outcome); });
    });
    if (!slow) release();
  }
  /// Does everything that a slow disk has left waiting.
  void release() {
    for (auto& write : std::exchange(held_, {})) write();
  }
  std::size_t held() const { return held_.size(); }

  Result<std::vector<Record>> read(const std::string& table, std::uint64_t after, std::size_t limit) const override {
    std::vector<Record> out;
    const auto place = logs.find(table);
    if (place == logs.end()) return out;
    for (const auto& record : place->second) {
      if (record.version > after && (limit == 0 || out.size() < limit)) out.push_back(record);
    }
    return out;
  }
  Result<std::vector<std::string>> open_tables() const override {
    std::vector<std::string> codes;
    for (const auto& [code, log] : logs) {
      if (!log.empty() && log.back().kind != closed_kind) codes.push_back(code);
    }
    return codes;
  }
  Result<std::optional<Person>> person(const std::string&) const override { return std::optional<Person>(); }
  void remember(std::string, Person, std::function<void(Done)> then) override {
    loop_.post([then = std::move(then)] { then(done()); });
  }
  bool healthy() const override { return !broken; }

  Logs logs;
  bool slow = false, broken = false;
  bool lies = false;     ///< says that it could not, though it could: the answer of a disk that failed after the fact
  int codes_in_use = 0;  ///< so many new tables meet a room code of an older one
  std::vector<std::string>* journal = nullptr;  ///< told what is written, if set

 private:
  Appended write(const std::string& table, std::uint64_t expected, const std::vector<Record>& records) {
    if (broken) return Error{"storage", "", "the disk is full"};
    if (expected == 0 && codes_in_use > 0) return --codes_in_use, Conflict{};
    auto& log = logs[table];
    if (log.size() != expected) return Conflict{};
    log.insert(log.end(), records.begin(), records.end());
    if (journal) journal->push_back("stored " + records.back().kind);
    if (lies) return Error{"storage", "", "nobody knows"};
    return std::monostate{};
  }

  Loop& loop_;
  std::deque<std::function<void()>> held_;
};

}  // namespace xt::table::test
