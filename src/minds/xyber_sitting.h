#pragma once
#include "minds/xyber_mind.h"

namespace xt::minds {

/// What one seat may see of a session, built when it is read. It holds the truth where no mind can reach it: minds get it as a
/// XyberSight. The state and the pack must outlive it.
class XyberSitting final : public XyberSight {
 public:
  XyberSitting(const xyber::State& state, const xyber::Pack& pack, Seat who) : state_(state), pack_(pack), who_(who) {}

  /// The session has moved on: what was built is forgotten.
  void refresh() { viewed_ = prompted_ = read_ = false; }

  Seat who() const override { return who_; }
  const xyber::View& view() const override;
  const xyber::Prompt& prompt() const override;
  const xyber::Pack& pack() const override { return pack_; }
  const std::optional<xyber::Answer>& written() const override;

 private:
  const xyber::State& state_;
  const xyber::Pack& pack_;
  Seat who_;
  mutable xyber::View view_;
  mutable xyber::Prompt prompt_;
  mutable std::optional<xyber::Answer> written_;
  mutable bool viewed_ = false, prompted_ = false, read_ = false;
};

}  // namespace xt::minds
