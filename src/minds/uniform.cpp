#include "minds/each.h"

namespace xt::minds {
namespace {

using namespace xeno;

/// Knows the rules and nothing else. A play is uniform over the options: each pair of card, target and named kind is one, and a
/// kind held twice counts once. Of cards on the table it takes any: a kind that lies there twice is taken twice as often.
class Uniform final : public Mind {
 public:
  Action choose(const Sight& sight, Random& luck) const override {
    const auto options = sight.options();
    switch (options.front().verb) {
      case Verb::PlayCard: return options[luck.below(static_cast<std::uint32_t>(options.size()))];
      case Verb::KeepCard: return {Verb::KeepCard, any(*sight.view().looked, luck)};
      case Verb::DiscardCard: return {Verb::DiscardCard, any(under_execution(sight.view()), luck)};
    }
    return options.front();
  }

 private:
  static Few under_execution(const View& view) {
    Cards both;
    for (const auto& card : view.seats[view.target.index].hand) both.add(*card);  // both lie open to all (X18)
    return Few(both);
  }
  static Kind any(const Few& cards, Random& luck) {
    return cards.nth(static_cast<int>(luck.below(static_cast<std::uint32_t>(cards.size()))));
  }
};

}  // namespace

std::unique_ptr<Mind> make_uniform() { return std::make_unique<Uniform>(); }

}  // namespace xt::minds
