#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "game/refusal.h"
#include "game/seat.h"
#include "table/options.h"

namespace xt::table {

// What people ask of a table: the messages of docs/protocol.md that name a table, decoded.
struct Join {
  std::optional<std::uint64_t> since;
};
struct Leave {};
struct Sit {
  Seat seat;
};
struct Stand {};
struct SeatMind {
  Seat seat;
  std::string mind;
};
struct SeatEmpty {
  Seat seat;
};
struct SetOptions {
  Options options;
};
struct Start {};
struct Act {
  std::uint64_t version = 0;
  std::string choice;  ///< JSON, as the game's codec reads it
};
struct Say {
  std::string text, quick;  ///< exactly one is not empty
  Seat to;
};
struct Earlier {
  std::uint64_t before = 0;
};
struct AskRecord {
  int game = 0;
};
using Command = std::variant<Join, Leave, Sit, Stand, SeatMind, SeatEmpty, SetOptions, Start, Act, Say, Earlier, AskRecord>;

/// Done and stored: `version` is the table's position afterwards; `table` its code.
struct Accepted {
  std::uint64_t version = 0;
  std::string table;
};
using Answer = std::variant<Accepted, Refusal, Error>;

// What a table tells a connection.
struct SeatInfo {
  enum class Who { Empty, Person, Mind } who = Who::Empty;
  Person person;                ///< of a Person
  std::string mind, name;       ///< of a Mind: which, and what it is called
  bool present = false;         ///< of a Person: some connection is alive
  std::int64_t away = 0;        ///< seconds since it was last present
  bool played_by_mind = false;  ///< a machine player holds the seat for its person (X26)
};
struct RoomView {
  std::uint64_t version = 0;
  std::string game, title;
  Options options;
  std::string host;
  Person you;
  Seat your_seat;
  std::vector<SeatInfo> seats;
  int gallery = 0;
  enum class Stage { Waiting, Playing, Between, Finished } stage = Stage::Waiting;
  int game_number = 0;
  std::vector<int> wins;
  Seat match_winner;
};
/// One step as one viewer may know it; `events`, `view` and `prompt` are JSON.
struct Frame {
  std::uint64_t version = 0;
  int game = 0;
  std::string events, view, prompt;
  std::optional<int> deadline;  ///< seconds left of this turn's clock
};
struct Past {
  int game = 0;
  struct Step {
    std::uint64_t version;
    std::string events;
  };
  std::vector<Step> steps;
};
struct ChatLine {
  std::uint64_t n = 0, version = 0;
  Person from;
  Seat seat;  ///< the speaker's seat then
  std::string text, quick;
  Seat to;
  std::int64_t at = 0;  ///< Unix seconds
};
struct Chat {
  std::vector<ChatLine> lines;
  bool more = false;
};
struct Opened {
  int game = 0;
  std::string fields;  ///< a JSON object: `hands` to `xgn`
};
struct Elsewhere {};
using Telling = std::variant<RoomView, Frame, Past, Chat, Opened, Elsewhere>;

struct LobbyEntry {
  std::string table, title, game;
  Options options;
  int taken = 0;   ///< seats that are not empty
  int people = 0;  ///< seats with persons
  RoomView::Stage stage = RoomView::Stage::Waiting;
  friend bool operator==(const LobbyEntry&, const LobbyEntry&) = default;
};

/// A connection as tables know it: it takes what they tell. Messages to one outlet keep their order.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void tell(const std::string& table, const Telling& telling) = 0;
  virtual void lobby(const std::vector<LobbyEntry>& tables) = 0;
};

}  // namespace xt::table
