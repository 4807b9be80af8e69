#include "minds/sitting.h"

namespace xt::minds {

void Sitting::forget() {
  history_.clear();
  knowledge_ = xeno::Knowledge(viewer_);
  viewed_ = false;
}

void Sitting::ask() {
  options_.clear();
  const xeno::Options options = xeno::legal(state_);
  for (int i = 0; i < options.size(); ++i) options_.push_back(options[i]);
  viewed_ = false;
}

std::span<const xeno::Event> Sitting::history() const {
  while (history_.size() < log_.size()) {
    history_.push_back(xeno::masked(log_[history_.size()], viewer_));
    knowledge_.learn(history_.back());
  }
  return history_;
}

const xeno::View& Sitting::view() const {
  if (viewed_) return view_;
  history();  // what the seat knows is a fold over what it was told
  view_ = xeno::view(state_, knowledge_);
  viewed_ = true;
  return view_;
}

}  // namespace xt::minds
