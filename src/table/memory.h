#pragma once
#include <deque>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/message.h"

namespace xt::table {

using Then = std::function<void(Answer)>;

/// Which requests have been made, so that one sent again is not done again but gets its first answer again. Keeps the last
/// `kept` answers a person.
class Memory {
 public:
  static constexpr std::size_t kept = 256;
  /// So many persons are remembered; those who asked first are forgotten first.
  static constexpr std::size_t persons = 20'000;

  /// Notes a request. True if it is new and has to be done; else `then` gets the first answer, now or when it is there.
  bool begin(const std::string& person, const std::string& id, Then then);
  /// The answer of a request, done now or read from the log: all who wait get it, and all who repeat will.
  void end(const std::string& person, const std::string& id, const Answer& answer);
  /// Nothing was done: all who wait get `answer`, and a repeat is a new request.
  void forget(const std::string& person, const std::string& id, const Answer& answer);
  /// The same for everything that waits.
  void forget_all(const Answer& answer);

 private:
  struct Request {
    bool answered = false;
    Answer answer;
    std::vector<Then> waiting;
  };
  struct Asker {
    std::unordered_map<std::string, Request> requests;
    std::deque<std::string> answered;  ///< ids, oldest first
  };
  Asker& asker(const std::string& person);

  std::unordered_map<std::string, Asker> askers_;
  std::deque<std::string> order_;
};

}  // namespace xt::table
