#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "game/refusal.h"
#include "game/seat.h"
#include "game/viewer.h"

namespace xt {

/// All that one choice caused, as the log keeps it: a JSON array of events in the archive's form, veiled facts with their
/// audience. Folding it into a Play needs no luck.
struct Batch {
  std::string events;
};

/// How a finished game ended: the winner's seat, or nobody for a draw (X22).
struct Outcome {
  Seat winner;
  friend bool operator==(Outcome, Outcome) = default;
};

/// What a table is set up for; docs/protocol.md, `options`.
struct PlayRules {
  int seats = 4;
  std::vector<std::string> rules;  ///< table rules by name, e.g. `faceoff`
};

/// One running game behind an erased type: all that a table needs of it, so that a table knows no game. JSON goes in and out
/// as text in the shapes of docs/protocol.md. Implemented in src/wire, once a game, on top of the pure rules.
/// Every call is deterministic: luck is named by the seed, the version and the question (base/seed.h).
class Play {
 public:
  virtual ~Play() = default;

  /// The batch that deals a new game, `first` to start. Changes nothing: apply() it when it is stored.
  virtual Batch deal(Seat first, const Seed& seed, std::uint64_t version) const = 0;
  /// What `choice` (JSON) by `by` would cause; a Refusal if the rules say no, an Error naming the field if it is no choice at
  /// all.
  virtual std::variant<Batch, Refusal, Error> decide(Seat by, std::string_view choice, const Seed& seed,
                                                     std::uint64_t version) const = 0;
  /// Folds a batch, of this process or read from the log, into the state and into what each viewer knows.
  virtual Done apply(const Batch& batch) = 0;

  /// The batch's events as this viewer may know them (JSON array).
  virtual std::string events(const Batch& batch, Viewer viewer) const = 0;
  virtual std::string view(Viewer viewer) const = 0;
  virtual std::string prompt(Viewer viewer) const = 0;
  /// Who is asked now; empty before the deal and when the game is over.
  virtual Seats asked() const = 0;
  /// Set when the game is over.
  virtual std::optional<Outcome> outcome() const = 0;
  /// The finished game with everything face up, fields `hands` to `xgn` of `opened`; `names` stand in the record. Only when it is
  /// over.
  virtual std::string opened(const std::vector<std::string>& names) const = 0;

  /// What the machine player `mind` does at `seat`: a choice (JSON). It sees that seat's view and history and nothing else.
  /// Only when `seat` is asked. Safe to call from a worker thread on a Play that nobody changes meanwhile (see snapshot()).
  virtual std::string ask_mind(Seat seat, std::string_view mind, const Seed& luck, std::uint64_t version) const = 0;
  /// A copy for a worker thread.
  virtual std::unique_ptr<Play> snapshot() const = 0;
};

}  // namespace xt
