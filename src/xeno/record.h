#pragma once
#include <string>
#include <vector>

#include "game/viewer.h"
#include "xeno/ply.h"
#include "xeno/position.h"
#include "xeno/xgn.h"

namespace xt::xeno {

/// Writes the record of one game from its events, as one viewer was told them: what was hidden from it becomes `?`. The archive
/// writes the whole truth. Events may come masked for that viewer or not; Started begins a new record.
class RecordWriter {
 public:
  explicit RecordWriter(Viewer viewer = Viewer::archive()) : viewer_(viewer), turn_(viewer) {}

  void add(const Event& event);
  /// So that it can be a recorder.
  void operator()(const auto& event) { add(Event(event)); }

  /// A whole turn: whose it was, and its ply.
  struct Turn {
    Seat seat;
    std::string ply;
  };
  /// The turns that are over, in order.
  const std::vector<Turn>& turns() const { return turns_; }
  /// The position after the deal.
  std::string start() const { return write_position(start_); }
  /// The winner's letter, `=`, or `*` for a game that goes on.
  const std::string& result() const { return result_; }

  /// The record so far; `more` tags follow the required four, e.g. the players' names `A` to `D`. A turn that is not over is
  /// not part of it.
  Record record(const std::vector<Tag>& more = {}) const;
  /// The same as text.
  std::string xgn(const std::vector<Tag>& more = {}) const { return write_xgn(record(more)); }

 private:
  void on(const Started& e);
  void on(const Dealt& e);
  void on(const LaidAside& e);
  void on(const Played& e);
  void on(const Ended& e);
  void on(const auto&) {}
  void end_turn();

  Viewer viewer_;
  PartialPosition start_;
  PlyWriter turn_;
  Seat mover_;
  std::vector<Turn> turns_;
  std::string result_ = "*";
};

}  // namespace xt::xeno
