#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/play.h"
#include "table/hall.h"
#include "table/log.h"

namespace xt::table {

/// A seat and who has it.
struct Chair {
  SeatInfo::Who who = SeatInfo::Who::Empty;
  Person person;           ///< of a Person
  std::string mind, name;  ///< the machine player that sits here or holds the seat; its name, if it sits here itself
  bool held = false;       ///< of a Person: a machine player plays for it (X26)

  bool by_mind() const { return who == SeatInfo::Who::Mind || held; }
};

/// One table as its log tells it: nothing else changes it, and equal logs make equal rooms. Who is connected is not part of it.
struct Room {
  using Stage = RoomView::Stage;
  static constexpr std::size_t lines_kept = 200;

  Room(std::string room_code, const MakePlay& make) : code(std::move(room_code)), make_play(&make) {}

  /// Folds the next record. An Error if it cannot be read, does not follow, or its game does not take it.
  Done apply(const Record& record, Asked* asked = nullptr);

  Seat seat_of(const std::string& person) const;
  Viewer viewer_of(const std::string& person) const;
  const Chair& chair(Seat seat) const { return chairs[seat.index]; }
  bool has(Seat seat) const { return seat.index < chairs.size(); }
  /// Who is asked now; empty when no game runs.
  Seats asked() const { return stage == Stage::Playing ? play->asked() : Seats{}; }
  /// The luck of this game's machine players: drawn from its seed, and telling nothing about it.
  Seed minds_luck() const;

  std::string code;
  std::uint64_t version = 0;
  std::int64_t touched = 0;  ///< when the last record was written, Unix seconds
  bool closed = false;
  std::string game, title, host;
  Options options;
  std::vector<Chair> chairs;
  std::string creation;  ///< the id of the request that made the table
  std::string creator;

  Stage stage = Stage::Waiting;
  int match_game = 1;     ///< games of this match, from 1
  std::vector<int> wins;  ///< a seat
  Seat match_winner;
  Seat first;        ///< who started the last game; nobody before the first
  Seat last_winner;  ///< of the last game that had one

  /// One game of this table: which records hold it, and who played.
  struct Chapter {
    std::uint64_t dealt = 0, ended = 0;  ///< versions; `ended` is 0 while it runs
    std::vector<std::string> names;
  };
  std::vector<Chapter> chapters;  ///< the table's games; game n is at n - 1
  struct Step {
    std::uint64_t version;
    Batch batch;
  };
  /// The game that runs, or the last one.
  std::unique_ptr<Play> play;
  Seed seed;
  std::vector<Step> steps;
  std::uint64_t frame = 0;  ///< the version of the last step: an act answers the prompt of this frame

  std::deque<ChatLine> chat;               ///< the last lines
  std::vector<std::uint64_t> line_places;  ///< the version of line n is at n - 1

  const MakePlay* make_play;
};

/// The line that a record of chat holds.
ChatLine line_of(const Said& said, std::uint64_t n, std::uint64_t version, std::int64_t at);

/// The finished game `number` with everything face up, folded from its records.
Result<Opened> open_game(const Room& room, int number, const std::vector<Record>& records);

}  // namespace xt::table
