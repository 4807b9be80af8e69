#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "net_client.h"

namespace xt::test {

/// Findings of the run: a sentence each.
struct Findings {
  int passed = 0, failed = 0;
  void check(bool good, const std::string& sentence) {
    if (good) {
      ++passed;
    } else {
      ++failed;
      std::printf("FAILED: %s\n", sentence.c_str());
    }
  }
};

/// A person who plays over the network, asks without waiting, repeats what was not answered, and remembers all that it was told.
class Person {
 public:
  Person(std::string name, Findings& findings) : name_(std::move(name)), findings_(findings) {}

  /// A new identity, or after a kill the same one; then joins its table again, asks anew what was not answered, and holds what it
  /// is told against what it knew.
  bool connect(int port);
  /// Takes in what is told within `wait`.
  void listen(milliseconds wait);
  /// Does something or nothing: an act if it is asked, now and then a word, a start when a game is over.
  void live(Random& random);
  /// After connect(): waits until all that a join brings has come.
  bool arrive(milliseconds wait);
  /// Waits until everything is answered.
  bool settle(milliseconds wait);

  void ask(json::object message);
  bool open() const { return line_ && line_->open(); }
  bool idle() const { return pending_.empty(); }
  /// Everything acknowledged of the running game is there once, lines of chat too. Right after connect().
  void check_kept();

  std::string table;
  std::string id;
  std::uint64_t acknowledged = 0;  ///< how many requests
  json::value frame, room;

 private:
  struct Kept {
    json::object message;
    json::value answer;
    std::int64_t game = 0;
  };
  void take(const json::value& heard);
  void take_answer(const json::value& answer);
  void take_version(std::uint64_t version, const std::string& what);
  void take_frame(const json::value& heard);
  std::string seat() const;

  std::string name_, cookie_, salt_;
  Findings& findings_;
  std::optional<Client> line_;
  struct Pending {
    json::object message;
    std::int64_t game = 0;
  };
  std::map<std::string, Pending> pending_;
  std::vector<Kept> kept_;
  std::map<std::uint64_t, std::string> views_;  ///< what each version looked like: view and prompt
  std::map<std::uint64_t, json::value> steps_;  ///< of the running game, as told after the last join
  std::map<std::string, int> lines_;            ///< texts of the last page of chat, how often
  std::uint64_t version_ = 0, first_line_version_ = 0;
  std::size_t kept_before_ = 0;  ///< how many of `kept_` were acknowledged before the last join
  bool joined_ = false, chat_came_ = false;
  int asked_ = 0, said_ = 0;
};

}  // namespace xt::test
