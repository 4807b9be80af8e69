#include "xyber/course.h"

#include <algorithm>

namespace xt::xyber {
namespace {

const Told* rewound(const std::vector<Event>& batch) {
  const auto* told = batch.size() == 1 ? std::get_if<Told>(&batch.front()) : nullptr;
  return told && told->what == Fact::Rewound ? told : nullptr;
}

/// Whether somebody saw a card that was a back before.
bool shows(const Event& event) {
  if (const auto* m = std::get_if<Moved>(&event)) return is_hidden(m->from) && !(m->cards.audience() == faces(m->from));
  if (const auto* t = std::get_if<Told>(&event))
    return !t->cards.fact().empty() && (t->what == Fact::Shown || t->what == Fact::Looked);
  return false;
}

}  // namespace

void Course::append(std::vector<Event> batch) {
  if (const Told* back = rewound(batch)) {
    state_ = at(back->number);
  } else {
    for (const Event& e : batch) evolve(state_, e);
  }
  batches_.push_back(std::move(batch));
}

/// Only what still counts is folded, so that rewinds of rewinds cost no more than one pass.
State Course::at(int wanted) const {
  std::vector<int> valid;  // the batches, the last first
  for (int i = wanted - 1; i >= 0;) {
    const Told* back = rewound(batches_[static_cast<std::size_t>(i)]);
    if (!back) valid.push_back(i);
    i = back ? back->number - 1 : i - 1;
  }
  State s;
  for (auto i = valid.rbegin(); i != valid.rend(); ++i)
    for (const Event& e : batches_[static_cast<std::size_t>(*i)]) evolve(s, e);
  return s;
}

Seats Course::witnesses(int to) const {
  for (int i = std::max(0, to); i < version(); ++i)
    for (const Event& e : batches_[static_cast<std::size_t>(i)])
      if (shows(e)) return state_.present();
  return {};
}

std::variant<std::vector<Event>, Refusal> Course::rewind(int to, Seats agreed) const {
  if (to < 1 || to >= version()) return Refusal{"no_such_version"};
  for (const Seat who : witnesses(to))
    if (!agreed.has(who)) return Refusal{"needs_consent"};
  return std::vector<Event>{Told{Fact::Rewound, game_master, nobody, to, {}, {{}, Audience::everyone()}}};
}

}  // namespace xt::xyber
