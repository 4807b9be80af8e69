#include "minds/xyber_sitting.h"

namespace xt::minds {

using namespace xyber;

const View& XyberSitting::view() const {
  if (!viewed_) view_into(view_, state_, pack_, Viewer::seat(who_));
  viewed_ = true;
  return view_;
}

const Prompt& XyberSitting::prompt() const {
  if (!prompted_) prompt_ = xyber::prompt(state_, pack_, who_);
  prompted_ = true;
  return prompt_;
}

const std::optional<Answer>& XyberSitting::written() const {
  if (read_) return written_;
  read_ = true;
  written_.reset();
  if (who_ != game_master) return written_;
  written_ = scripted_answer(state_, pack_);
  if (state_.question == Question::Goal) {
    written_ = Answer{};
    written_->act = goal_by_default(state_, pack_) ? Act::Cleared : Act::Failed;
  }
  return written_;
}

}  // namespace xt::minds
