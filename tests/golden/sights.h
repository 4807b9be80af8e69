#pragma once
#include <map>
#include <string>
#include <vector>

#include "xyber/engine.h"
#include "xyber/view.h"

namespace xt::golden {

/// Writes what every viewer of a session is told, sees and is asked, step by step. What all see alike stands once, after `all`.
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
  std::vector<std::string> told(const Viewing& v, xyber::Question open, const std::vector<xyber::Event>& events) const;
  std::vector<std::string> changes(Viewing& v, const xyber::State& state) const;

  const xyber::Pack& pack_;
  xyber::Index scenario_;
  std::vector<Viewing> viewers_;  ///< the gallery first
};

}  // namespace xt::golden
