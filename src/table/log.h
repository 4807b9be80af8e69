#pragma once
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "game/play.h"
#include "table/message.h"
#include "table/options.h"
#include "table/store.h"

namespace xt::table {

// What can happen to a table, one a record of its log. The name of the type is the record's kind, in snake_case.

struct MindAt {
  Seat seat;
  std::string mind, name;  ///< which machine player, and what people call it
};
struct Created {
  std::string game, title;
  Options options;
  Person host;
  Seat seat;  ///< the host's, nobody if all were given away
  std::vector<MindAt> minds;
};
/// Takes an empty seat, leaving any other, or takes back one's own from the machine player that held it.
struct Seated {
  Person person;
  Seat seat;
};
/// Leaves the seat; while a game runs a machine player holds it instead (X26).
struct Stood {
  std::string person;
};
/// A machine player takes an empty seat, or holds the seat of an absent person (X26).
struct MindSeated {
  MindAt at;
};
struct MindRemoved {
  Seat seat;
};
struct OptionsSet {
  Options options;
};
/// A game begins. The seed is stored before anything of it is shown, so that nothing is ever dealt twice.
struct Dealt {
  int game = 0;  ///< counts the table's games from 1
  Seat first;
  Seed seed;
  std::vector<std::string> names;  ///< of the seats, as the game's record will show them
  Batch batch;
};
struct Played {
  Seat seat;
  enum class By { Person, Mind, Clock } by = By::Person;
  std::uint64_t frame = 0;  ///< the version of the frame whose prompt was answered
  Batch batch;
};
struct Said {
  Person from;
  Seat seat;
  std::string text, quick;
  Seat to;
};
struct HostPassed {
  std::string person;
};
struct Renamed {
  Person person;
};
struct Closed {};

using Fact =
    std::variant<Created, Seated, Stood, MindSeated, MindRemoved, OptionsSet, Dealt, Played, Said, HostPassed, Renamed, Closed>;

/// Whose request caused it, so that a repeat after a restart still gets its first answer. Empty if nobody asked.
struct Asked {
  std::string person, id;
};
struct Entry {
  Fact fact;
  Asked asked;
  std::int64_t at = 0;  ///< Unix seconds
};

Record encode(std::uint64_t version, const Entry& entry);
/// Error `bad_log` for a record that this program cannot read.
Result<Entry> decode(const Record& record);

}  // namespace xt::table
