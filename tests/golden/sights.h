#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "xyber/engine.h"
#include "xyber/view.h"

namespace xt::golden {

/// Writes what every viewer of a session is told, sees and is asked, step by step. What several have alike stands once, after
/// their names, or after `all`.
class Sights {
 public:
  /// The pack must outlive it.
  Sights(const xyber::Pack& pack, xyber::Index scenario, int players);

  /// The lines of one step: what `head` says, then the sights after `events`. `open`: the question that was answered.
  std::string step(const std::string& head, xyber::Question open, const std::vector<xyber::Event>& events,
                   const xyber::State& state);

 private:
  using Lines = std::map<std::string, std::string>;  ///< a view as path and value
  struct Viewing {
    std::string name;
    Viewer viewer;
    Lines seen{};
  };
  std::string told(xyber::Question open, const std::vector<xyber::Event>& events) const;
  std::string changes(const xyber::State& state);
  std::string asked(const xyber::State& state) const;
  std::string names(const std::vector<std::size_t>& who) const;

  const xyber::Pack& pack_;
  xyber::Index scenario_;
  std::vector<Viewing> viewers_;  ///< the gallery first
};

}  // namespace xt::golden
