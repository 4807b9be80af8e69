#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "product.h"
#include "rulings.h"
#include "xeno/ply.h"
#include "xeno/position.h"

namespace xt::xeno::scenario {

/// Luck that a line of a scenario tells.
using laws::Told;

/// The table of a scenario: the state, what each viewer was told last and remembers, and the ply so far.
class Table {
 public:
  /// Begins at a position: each seat knows its own card and nothing else.
  void set(const State& s);
  /// Deals; each card as told.
  bool deal(int seats, bool faceoff, Seat first, const std::vector<Kind>& hands, Kind aside);

  /// The turn begins with what is drawn or looked at. False if luck was told something that cannot be.
  bool begin(const std::vector<Kind>& cards);
  /// The seat to move does that; nothing has changed if it is refused.
  std::optional<Refusal> act(const Action& action, const std::vector<Kind>& luck, bool& luck_fits);
  /// One whole turn.
  std::optional<std::string> turn(std::string_view ply);

  const State& state() const { return state_; }
  int viewers() const { return state_.seats + 1; }
  /// The events of the last act, as that viewer was told them.
  std::vector<std::string> told(Viewer viewer) const;
  View view(Viewer viewer) const;
  std::string ply() const { return write_ply(writer_.ply()); }
  /// What does not agree with the oracle of X25 or does not fold or keep its cards; empty if all is well.
  std::string unsound() const;

 private:
  void take(std::vector<Event> events);
  void forget(int seats);
  std::size_t index(Viewer viewer) const;

  State state_;
  std::vector<Event> last_;
  std::vector<Knowledge> knowledge_;
  std::vector<laws::Memory> memory_;
  PlyWriter writer_;
};

}  // namespace xt::xeno::scenario
