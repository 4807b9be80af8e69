// What the machine players choose in positions that a player would know.
#include <gtest/gtest.h>
#include <map>

#include "worlds.h"

namespace xt::minds {
namespace {

using namespace xeno;

std::map<Kind, int> kinds_chosen(std::string_view mind, const Sight& sight, int times) {
  std::map<Kind, int> out;
  Random luck(1);
  for (int i = 0; i < times; ++i) ++out[make_mind(mind)->choose(sight, luck).kind];
  return out;
}

TEST(Minds, UnknownNameGivesNone) {
  EXPECT_EQ(make_mind("oracle"), nullptr);
  for (const std::string_view name : mind_names()) EXPECT_NE(make_mind(name), nullptr);
}

// X5: uniform over the cards that lie there, so a kind that lies there twice is kept twice as often.
TEST(Uniform, X5KeepsAKindThatIsThereTwiceTwiceAsOften) {
  View view;
  view.phase = Phase::Keep;
  view.looked = Few(Cards{Boy, Boy, Death});
  const PlainSight sight(view, {{Verb::KeepCard, Boy}, {Verb::KeepCard, Death}}, {});
  auto chosen = kinds_chosen("uniform", sight, 9000);
  EXPECT_NEAR(chosen[Boy], 6000, 4 * 45);  // the standard error is sqrt(9000 * 2/3 * 1/3) = 45
  EXPECT_EQ(chosen[Boy] + chosen[Death], 9000);
}

// A Soldier's ten names are ten plays; the other card is one.
TEST(Uniform, EachPairOfCardTargetAndNamedKindIsOne) {
  View view;
  view.phase = Phase::Play;
  std::vector<Action> options;
  for (int k = 1; k <= kinds; ++k) options.push_back({Verb::PlayCard, Soldier, Seat{1}, static_cast<Kind>(k)});
  options.push_back({Verb::PlayCard, Scholar});
  auto chosen = kinds_chosen("uniform", PlainSight(view, options, {}), 11000);
  EXPECT_NEAR(chosen[Scholar], 1000, 4 * 30.2);  // sqrt(11000 * 10/121) = 30.2
}

}  // namespace
}  // namespace xt::minds
