#pragma once
#include <optional>
#include <vector>

#include "xyber/engine.h"

namespace xt::xyber {

/// A session as its log: batches of events, one an answer, and the state that they fold to. The log is the truth: it is never
/// shortened, a rewind is a batch of its own.
class Course {
 public:
  const State& state() const { return state_; }
  /// How many batches there are: the session's version.
  int version() const { return static_cast<int>(batches_.size()); }
  const std::vector<std::vector<Event>>& batches() const { return batches_; }

  /// Appends a batch and folds it. A rewind goes back to the state after so many batches.
  void append(std::vector<Event> batch);

  /// What the GM's rewind to `to` would append (Y5 to Y7): one event, told to all. Refused with `no_such_version`, or with
  /// `needs_consent` while players have not agreed who must (see witnesses()).
  std::variant<std::vector<Event>, Refusal> rewind(int to, Seats agreed) const;
  /// The players who must agree: everybody, if anything that was hidden has been shown to anybody since; else nobody.
  Seats witnesses(int to) const;

 private:
  State at(int version) const;

  std::vector<std::vector<Event>> batches_;
  State state_;
};

}  // namespace xt::xyber
