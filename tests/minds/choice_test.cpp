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

/// A position in which seat A is asked to play: its two cards, the others' hands, what lies on A's line, who is guarded.
struct Scene {
  State s;
  Log log;

  Scene(Kind held, Kind drawn, std::vector<Kind> others, const std::vector<Kind>& fallen = {}) {
    tell(Started{static_cast<std::uint8_t>(others.size() + 1), false, Seat{0}});
    for (std::uint8_t i = 0; i < s.seats; ++i) {
      const Kind kind = i == 0 ? held : others[i - 1u];
      tell(Dealt{Seat{i}, {kind, Audience::only(Seat{i})}});
    }
    for (const Kind k : fallen) {
      s.deck.remove(k);
      s.line[s.fallen_count++] = static_cast<std::uint8_t>(k);
      s.boy_fallen |= k == Boy;
    }
    tell(Drew{Seat{0}, {drawn, Audience::only(Seat{0})}});
    tell(LaidAside{{s.deck.nth(0), Audience::none()}});
  }
  void tell(const auto& event) {
    evolve(s, event);
    log(event);
  }
  Scene& saw(Seat target) {
    tell(Saw{Seat{0}, target, {s.hand(target).held, Audience::only(Seat{0})}});
    return *this;
  }
  Scene& guard(Seat seat) {
    tell(GuardRaised{seat});
    return *this;
  }
  Action choice(std::string_view mind = "counting", std::uint64_t seed = 1) const {
    World w;
    w.state = s;
    w.log = log;
    Random luck(seed);
    return make_mind(mind)->choose(w.sight(Seat{0}), luck);
  }
};
constexpr Seat B{1}, C{2};

TEST(Counting, X11NamesTheCardItSaw) {
  EXPECT_EQ(Scene(Soldier, Death, {Scholar}).saw(B).choice(), (Action{Verb::PlayCard, Soldier, B, Scholar}));
}

TEST(Counting, X11NamesTheLikeliestUnseenKind) {
  // Of all kinds but the Spirit at most one is unseen; two Spirits are.
  const Scene scene(Soldier, Hero, {Spirit},
                    {Boy, Soldier, FortuneTeller, FortuneTeller, Maiden, Maiden, Death, Noble, Scholar, Emperor});
  EXPECT_EQ(scene.choice(), (Action{Verb::PlayCard, Soldier, B, Spirit}));
}

TEST(Counting, X11DoesNotNameAKindThatWasJustMissed) {
  Scene scene(Soldier, Hero, {Noble}, {Boy, Soldier, FortuneTeller, FortuneTeller, Maiden, Maiden, Death, Scholar, Emperor});
  scene.tell(Missed{B, Spirit});
  EXPECT_EQ(scene.choice(), (Action{Verb::PlayCard, Soldier, B, Noble}));
}

TEST(Counting, X15StrikesWithAHighCardAndNotWithALowOne) {
  EXPECT_EQ(Scene(Emperor, Noble, {Boy}).choice().kind, Noble);
  EXPECT_EQ(Scene(Boy, Noble, {Death}).choice().kind, Boy);
  EXPECT_EQ(Scene(Soldier, Noble, {Death}).choice().kind, Soldier);
  EXPECT_EQ(Scene(Hero, Noble, {Death}).choice().kind, Noble);
}

TEST(Counting, X15DoesNotStrikeAtACardItKnowsToBeHigher) {
  EXPECT_NE(Scene(Scholar, Noble, {Spirit}).saw(B).choice().kind, Noble);
  EXPECT_EQ(Scene(Scholar, Noble, {Boy}).saw(B).choice().kind, Noble);
}

TEST(Counting, X18PlaysTheEmperorWhereTheHeroIs) {
  EXPECT_EQ(Scene(Emperor, Scholar, {Hero}).saw(B).choice(), (Action{Verb::PlayCard, Emperor, B}));
  EXPECT_EQ(Scene(Emperor, Scholar, {Boy, Hero}).saw(C).choice(), (Action{Verb::PlayCard, Emperor, C}));
}

TEST(Counting, X18DiscardsTheHeroUnderTheEmperor) {
  Scene scene(Scholar, Emperor, {Hero});
  scene.tell(Played{Seat{0}, Emperor, B, None});
  scene.tell(Drew{B, {Spirit, Audience::everyone()}});
  scene.tell(Exposed{B, Hero, Spirit});
  EXPECT_EQ(scene.choice(), (Action{Verb::DiscardCard, Hero}));
}

TEST(Counting, X9ChoosesATargetThatIsNotGuardedIfThereIsOne) {
  EXPECT_EQ(Scene(Hero, Soldier, {Boy, Spirit}).guard(B).choice().target, C);
  EXPECT_EQ(Scene(Hero, Emperor, {Boy, Spirit}).guard(C).choice().target, B);
}

// X9, X17: a Spirit that must be played would give the Hero away; at a guarded seat it does nothing.
TEST(Counting, X9WastesACardThatWouldOnlyHurt) {
  EXPECT_EQ(Scene(Hero, Spirit, {Boy, Maiden}).guard(B).choice(), (Action{Verb::PlayCard, Spirit, B}));
}

// X6, X18: the Hero stays in the hand; with the Emperor unseen, a Maiden covers it.
TEST(Counting, X18CoversTheHeroWithAMaiden) { EXPECT_EQ(Scene(Hero, Maiden, {Boy}).choice(), (Action{Verb::PlayCard, Maiden})); }

// X17: it does not give a high card away for a low one.
TEST(Counting, X17DoesNotSwapAHighCardForALowOne) {
  EXPECT_NE(Scene(Emperor, Spirit, {Boy}).saw(B).choice().kind, Spirit);
  EXPECT_EQ(Scene(Boy, Spirit, {Emperor}, {Boy}).saw(B).choice().kind, Spirit);
}

TEST(Counting, IsDeterministicGivenSightAndLuck) {
  const Scene scene(FortuneTeller, Scholar, {Death, Noble, Spirit});
  for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_EQ(scene.choice("counting", seed), scene.choice("counting", seed));
}

}  // namespace
}  // namespace xt::minds
