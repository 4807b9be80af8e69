#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>

#include "session.h"
#include "wire/xyber_codec.h"

namespace xt::wire {

/// The first seed of these tests: XT_SEED, else a fresh one; it is printed.
inline std::uint64_t xyber_seed() {
  static const std::uint64_t seed = [] {
    const char* given = std::getenv("XT_SEED");
    const std::uint64_t chosen = given ? std::strtoull(given, nullptr, 10) : std::random_device{}() % 1'000'000;
    std::printf("seed %llu\n", static_cast<unsigned long long>(chosen));
    return chosen;
  }();
  return seed;
}

/// A random session of the kind that `number` stands for, the GM's rulings among its answers.
struct Walk {
  Random random;
  xyber::cases::Kind kind;
  xyber::Pack pack;
  xyber::Setup setup;
  xyber::State state;

  explicit Walk(std::uint64_t number) : random(xyber_seed() + number) {
    using enum xyber::Operation;
    kind.players = 2 + static_cast<int>(number % 3);
    kind.operation = std::array{FinalIgnition, TwinCross, ClanRaid}[number / 3 % 3];
    kind.wild_effects = number % 2 != 0;
    pack = xyber::cases::random_pack(kind, random);
    pack.id = "case-pack";
    pack.version = "1.0";
    pack.fingerprint = std::string(64, 'a');
    setup = xyber::cases::random_setup(pack, kind, random);
  }

  xyber_codec::Book book() const { return {pack, setup.scenario, state.question}; }

  /// Plays to the end: `each(who, answer, events)` is called before the events are folded; who is nobody for the beginning.
  template <class Each>
  void play(Each each) {
    xyber::Dice<Random> dice(random);
    const auto took = [&](Seat who, const xyber::Answer& answer, std::variant<std::vector<xyber::Event>, Refusal> done) {
      ASSERT_TRUE(std::holds_alternative<std::vector<xyber::Event>>(done)) << std::get<Refusal>(done).code;
      const auto& events = std::get<std::vector<xyber::Event>>(done);
      each(who, answer, events);
      for (const xyber::Event& e : events) xyber::evolve(state, e);
    };
    took(nobody, {}, xyber::begin(pack, setup, dice));
    for (int answers = 0; !state.over() && !::testing::Test::HasFatalFailure(); ++answers) {
      ASSERT_LT(answers, 4000);
      const auto said = xyber::cases::random_answer(state, pack, random, true);
      ASSERT_TRUE(said);
      took(said->who, said->answer, xyber::decide(state, pack, said->who, said->answer, dice));
    }
  }

  std::vector<Viewer> viewers() const {
    std::vector<Viewer> all{Viewer::gm(), Viewer::gallery()};
    for (int i = 0; i < kind.players; ++i) all.push_back(Viewer::seat(Seat{static_cast<std::uint8_t>(i)}));
    return all;
  }
};

}  // namespace xt::wire
