#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "xeno/event.h"
#include "xeno/view.h"

namespace xt::minds {

/// All that a machine player is given when its seat is asked: what its seat may see, what its seat was told, and what it may do.
/// There is no way from here to the truth about the game (law 11: in two worlds that look the same, a mind does the same).
class Sight {
 public:
  virtual ~Sight() = default;
  /// The game as the asked seat may see it now.
  virtual const xeno::View& view() const = 0;
  /// The lawful actions, at least one; a kind that is there twice stands here once.
  virtual std::span<const xeno::Action> options() const = 0;
  /// Every event from the start of the game on, in order, masked for the asked seat (xeno::masked).
  virtual std::span<const xeno::Event> history() const = 0;
};

/// A Sight that holds its contents: the table's, the terminal's and the tests'. The arena's builds them only when they are read.
class PlainSight final : public Sight {
 public:
  PlainSight(xeno::View view, std::vector<xeno::Action> options, std::vector<xeno::Event> history)
      : view_(std::move(view)), options_(std::move(options)), history_(std::move(history)) {}

  const xeno::View& view() const override { return view_; }
  std::span<const xeno::Action> options() const override { return options_; }
  std::span<const xeno::Event> history() const override { return history_; }

 private:
  xeno::View view_;
  std::vector<xeno::Action> options_;
  std::vector<xeno::Event> history_;
};

/// A machine player. It remembers nothing from one question to the next, so it can be asked after a restart, from any thread,
/// and for several seats at once.
class Mind {
 public:
  virtual ~Mind() = default;
  /// One of `sight.options()`; the same for the same sight and luck.
  virtual xeno::Action choose(const Sight& sight, Random& luck) const = 0;
};

/// The machine player of that name, or null if there is none.
std::unique_ptr<Mind> make_mind(std::string_view name);

/// The names that make_mind knows, the weakest player first: `uniform`, `counting`.
std::span<const std::string_view> mind_names();

}  // namespace xt::minds
