#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "cli/terminal.h"
#include "cli/xyber_ask.h"
#include "cli/xyber_tell.h"
#include "minds/xyber_sitting.h"
#include "xyber/course.h"

namespace xt::cli {

/// One XyberDraw session at a terminal: a person in one seat, machine players in the others and as the GM. The person's lines
/// come from what that seat is told, sees and is asked; the truth stays in here.
class XyberGame {
 public:
  /// Called with each batch before anything of it is shown: who answered what and what it caused (nobody, no answer: the start).
  /// False: it could not be kept, and the session stops.
  using Keeper = std::function<bool(Seat who, const xyber::Answer& answer, const std::vector<xyber::Event>& events)>;
  enum class End { Over, Left, NotKept, Stuck };

  /// `minds`: the name of the machine player in each seat, empty for the person's. The references must outlive it.
  XyberGame(const Texts& texts, const Terminal& terminal, const xyber::Pack& pack, Seat me, const std::vector<std::string>& minds,
            Random& luck);

  /// A session that was kept goes on at `state`, after so many steps; recall() each batch of it before, so that the names are
  /// known and the log can be read.
  void resume(const xyber::State& state, int steps);
  void recall(const std::vector<xyber::Event>& batch) { show(batch, true); }
  /// Begins a new session; it must be one that setup_problem() accepts.
  bool begin(const xyber::Setup& setup, const Keeper& keep);
  /// Plays to the end, or till the person leaves.
  End play(const Keeper& keep);

  const xyber::State& state() const { return state_; }
  int steps() const { return steps_; }
  /// What `save` answers.
  void says_kept(std::string sentence) { kept_ = std::move(sentence); }

 private:
  bool fold(Seat who, const xyber::Answer& answer, const std::vector<xyber::Event>& events, const Keeper& keep);
  void show(const std::vector<xyber::Event>& events, bool quiet);
  std::optional<xyber::Answer> ask(const xyber::Prompt& prompt);
  void show_question(const XyberQuestion& question, const xyber::View& view) const;
  /// A word that is no answer; false if the line is none.
  bool word(const std::string& line, const XyberQuestion& question, const xyber::View& view, bool& left);
  void show_card(const std::string& name) const;

  const Texts& texts_;
  const Terminal& terminal_;
  const xyber::Pack& pack_;
  Seat me_;
  std::vector<std::unique_ptr<minds::XyberMind>> minds_;  ///< by seat; the last is the GM's
  Random& luck_;
  xyber::State state_;
  XyberTeller teller_;
  std::vector<std::string> lines_;
  std::string kept_;
  int steps_ = 0;
};

}  // namespace xt::cli
