#include "xeno/replay.h"

#include "xeno/ply.h"
#include "xeno/position.h"
#include "xeno/worlds.h"

namespace xt::xeno {
namespace {

Error error_at(std::size_t ply, std::string reason) {
  return {"bad_game", ply == 0 ? "" : "ply " + std::to_string(ply), std::move(reason)};
}

Error error_of_form(std::size_t ply, const Error& read) { return error_at(ply, read.where + ": " + read.reason); }

std::optional<std::string> wrong_end(const State& s, const std::string& result) {
  if (s.phase != Phase::Over) {
    if (result == "*") return std::nullopt;
    return "the result is " + result + ", but the game is not over";
  }
  const std::string right = s.winner ? std::string(1, letter(s.winner)) : "=";
  if (result == right) return std::nullopt;
  return "the result is " + result + ", but the game is over and " + (s.winner ? "seat " + right + " wins" : "it is a draw (=)");
}

bool masked(const Record& record, const PartialPosition& start) {
  if (!start.complete()) return true;
  for (const RecordLine& line : record.plies)
    if (const auto ply = read_ply(line.ply); ply && ply->masked()) return true;
  return false;
}

/// The one truth, for a game with every card face up.
class Open {
 public:
  Open(const PartialPosition& start, bool positions) : state_(start.state), wanted_(positions) {}
  std::optional<std::string> step(const Ply& ply) {
    if (const auto fault = fault_of(state_, ply)) return explain(state_, ply, *fault);
    Unrecorded nothing;
    play_ply(state_, ply, nothing);
    if (wanted_) positions_.push_back(write_position(state_));
    return std::nullopt;
  }
  std::optional<std::string> end(const std::string& result) const { return wrong_end(state_, result); }
  std::vector<std::string> positions(std::size_t) { return std::move(positions_); }

 private:
  State state_;
  std::vector<std::string> positions_;
  bool wanted_;
};

class Masked {
 public:
  Masked(const PartialPosition& start, bool positions) : worlds_(start, positions), wanted_(positions) {}
  std::optional<std::string> step(const Ply& ply) { return worlds_.step(ply); }
  std::optional<std::string> end(const std::string& result) { return worlds_.end(result); }
  /// Without the start, and without the end that end() adds.
  std::vector<std::string> positions(std::size_t plies) const {
    if (!wanted_) return {};
    auto all = worlds_.positions();
    return {all.begin() + 1, all.begin() + 1 + static_cast<std::ptrdiff_t>(plies)};
  }

 private:
  Worlds worlds_;
  bool wanted_;
};

template <class Game>
Replayed play(const ReadGame& read, Game game) {
  Replayed out;
  for (const RecordLine& line : read.record.plies) {
    const std::size_t number = out.plies + 1;
    const auto ply = read_ply(line.ply);
    if (!ply) {
      out.error = error_of_form(number, ply.error());
    } else if (const auto reason = game.step(*ply)) {
      out.error = error_at(number, *reason);
    }
    if (out.error) break;
    ++out.plies;
  }
  if (!out.error) out.error = read.error;
  if (!out.error) {
    const std::string& tag = *read.record.tag("Result");
    if (read.record.result != tag)
      out.error = error_at(out.plies, "the result line says " + read.record.result + ", but the tag Result says " + tag);
    else if (const auto reason = game.end(tag))
      out.error = error_at(out.plies, *reason);
  }
  out.positions = game.positions(out.plies);
  return out;
}

}  // namespace

Replayed replay(const ReadGame& game, bool positions) {
  Replayed out;
  if (!game.tags_good) {
    out.error = game.error;
    return out;
  }
  const auto start = read_partial_position(*game.record.tag("Position"), game.record.faceoff());
  if (!start) {
    out.error = error_at(0, "Position, " + start.error().where + ": " + start.error().reason);
    return out;
  }
  const char winner = game.record.tag("Result")->front();
  if (winner >= 'A' && winner <= 'D' && winner - 'A' >= start->state.seats) {
    out.error =
        error_at(0, std::string("Result is ") + winner + ", but there are " + std::to_string(start->state.seats) + " seats");
    return out;
  }
  return masked(game.record, *start) ? play(game, Masked(*start, positions)) : play(game, Open(*start, positions));
}

}  // namespace xt::xeno
