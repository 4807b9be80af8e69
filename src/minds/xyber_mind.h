#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "base/random.h"
#include "xyber/engine.h"
#include "xyber/view.h"

namespace xt::minds {

/// All that a machine player of XyberDraw is given when its seat is asked: what that seat may see and what it may answer. There
/// is no way from here to the State (law 11: in two worlds that look the same, a mind does the same). A mind that would need what
/// its seat was told earlier has to be given its masked events here; none of ours does.
class XyberSight {
 public:
  virtual ~XyberSight() = default;
  /// Who is asked: a player's seat, or the game master.
  virtual Seat who() const = 0;
  /// The session as that seat may see it now.
  virtual const xyber::View& view() const = 0;
  /// The open question with every lawful answer.
  virtual const xyber::Prompt& prompt() const = 0;
  /// The cards and rules that everybody can read. What its scenarios hide is the GM's: a player's mind reads of a scenario only
  /// what the view names (a public quest, an enemy that it fights).
  virtual const xyber::Pack& pack() const = 0;
  /// Only for the GM: what the scenario writes as the answer to this question (an enemy's action, Y136; whether the goal was
  /// reached, Y155).
  virtual const std::optional<xyber::Answer>& written() const = 0;
};

/// A machine player or game master. It remembers nothing from one question to the next, so it can be asked after a restart, from
/// any thread, and for several seats at once.
class XyberMind {
 public:
  virtual ~XyberMind() = default;
  /// A lawful answer to `sight.prompt()`; the same for the same sight and luck.
  virtual xyber::Answer answer(const XyberSight& sight, Random& luck) const = 0;
};

/// The machine player or game master of that name, or null if there is none. Any of them can answer in any seat.
std::unique_ptr<XyberMind> make_xyber_mind(std::string_view name);

/// Machine players, the weakest first.
std::span<const std::string_view> xyber_mind_names();
/// Machine game masters: `random` knows only the rules, `auto` runs a scenario by itself, `sensible` does too, and plays enemies
/// that have no script.
std::span<const std::string_view> xyber_gm_names();

}  // namespace xt::minds
