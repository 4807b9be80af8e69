#include "minds/xyber_each.h"
#include "minds/xyber_reading.h"

namespace xt::minds {
namespace {

/// Knows the rules and nothing else: each kind of answer is as likely as any other, then each way to give it.
class XyberRandom final : public XyberMind {
 public:
  xyber::Answer answer(const XyberSight& sight, Random& luck) const override {
    const auto& choices = sight.prompt().choices;
    return any_of(choices[luck.below(static_cast<std::uint32_t>(choices.size()))], luck);
  }
};

}  // namespace

std::unique_ptr<XyberMind> make_xyber_random() { return std::make_unique<XyberRandom>(); }

}  // namespace xt::minds
