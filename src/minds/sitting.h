#pragma once
#include <vector>

#include "minds/mind.h"
#include "xeno/rules.h"

namespace xt::minds {

/// What one seat may see of a game that the arena plays, built when it is read. It holds the truth where no mind can reach it:
/// minds get it as a Sight.
class Sitting final : public Sight {
 public:
  Sitting(const xeno::State& state, const std::vector<xeno::Event>& log, Viewer viewer)
      : state_(state), log_(log), knowledge_(viewer), view_{}, viewer_(viewer) {}

  /// A new game begins: nothing was told yet.
  void forget();
  /// The seat is asked: takes down its options.
  void ask();

  const xeno::View& view() const override;
  std::span<const xeno::Action> options() const override { return options_; }
  std::span<const xeno::Event> history() const override;

 private:
  const xeno::State& state_;
  const std::vector<xeno::Event>& log_;
  std::vector<xeno::Action> options_;
  mutable std::vector<xeno::Event> history_;
  mutable xeno::Knowledge knowledge_;
  mutable xeno::View view_;
  mutable bool viewed_ = false;
  Viewer viewer_;
};

}  // namespace xt::minds
