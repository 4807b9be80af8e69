#pragma once
#include <optional>
#include <string>
#include <vector>

#include "world.h"
#include "xeno/view.h"

namespace xt::xeno::laws {

/// What is under the laws: all that leaves the rules. The broken ones of broken.h override one thing each, so that the laws can
/// be tried without touching the product.
class Product {
 public:
  virtual ~Product() = default;
  /// The step's events, each fact with its audience.
  virtual std::vector<Event> events(const Step& step) const { return step.events; }
  virtual void learn(Knowledge& knowledge, const Event& e) const { knowledge.learn(e); }
  virtual View view(const State& s, const Knowledge& knowledge) const { return xeno::view(s, knowledge); }
  virtual Prompt prompt(const State& s, Viewer viewer) const { return xeno::prompt(s, viewer); }
  virtual std::optional<Refusal> refuse(const State& s, Seat seat, const Action& a) const { return xeno::refuse(s, seat, a); }
};

/// A seat's viewer, or the gallery for i == seats.
Viewer viewer_at(int i, int seats);
std::string text(Viewer viewer);
std::string text(Kind k);
std::string text(Seat s);
std::string text(const Action& a);
/// The event as that viewer is told it: its name and its fields, `?` for what is not for the viewer.
std::string text(const Event& e, Viewer viewer);
std::string text(const View& view);
std::string text(const Prompt& prompt);

/// Every action that can be said, and much nonsense.
const std::vector<Action>& universe();

}  // namespace xt::xeno::laws
