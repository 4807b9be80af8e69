#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <random>

#include "base/random.h"
#include "wire/games.h"
#include "wire/xeno_codec.h"
#include "wire/xeno_fold.h"

namespace xt::wire {
namespace {

namespace json = boost::json;
using xeno_codec::decode_archive;
using xeno_codec::encode_events;

std::uint64_t test_seed() {
  static const std::uint64_t seed = [] {
    const char* given = std::getenv("XT_SEED");
    const std::uint64_t chosen = given ? std::strtoull(given, nullptr, 10) : std::random_device{}();
    std::printf("seed %llu\n", static_cast<unsigned long long>(chosen));
    return chosen;
  }();
  return seed;
}

PlayRules rules(int seats) { return {seats, {}}; }

/// Plays a game by random options of the prompts; `each` sees every batch before it is applied.
template <class Each>
std::unique_ptr<Play> play(int seats, std::uint64_t number, Each each) {
  Random random(test_seed() + number);
  const Seed seed = Seed::of(random.next());
  auto game = make_play("xeno", rules(seats));
  std::uint64_t version = 1;
  Batch batch = game->deal(Seat{static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(seats)))}, seed, version);
  while (true) {
    each(*game, batch);
    EXPECT_TRUE(game->apply(batch).ok());
    if (game->outcome()) return game;
    const Seat asked = game->asked().only();
    const auto options = json::parse(game->prompt(Viewer::seat(asked))).at("options").as_array();
    json::object choice = options[random.below(static_cast<std::uint32_t>(options.size()))].as_object();
    choice.erase("void");
    auto decided = game->decide(asked, json::serialize(choice), seed, ++version);
    EXPECT_TRUE(std::holds_alternative<Batch>(decided)) << json::serialize(choice);
    batch = std::get<Batch>(decided);
  }
}

TEST(Games, TheListKnowsXenoAndWhatItCanBePlayedBy) {
  EXPECT_TRUE(make_play("xeno", {2, {"faceoff"}}));
  EXPECT_FALSE(make_play("xeno", {3, {"faceoff"}}));  // X15
  EXPECT_FALSE(make_play("xeno", {5, {}}));
  EXPECT_FALSE(make_play("xeno", {1, {}}));
  EXPECT_FALSE(make_play("xeno", {2, {"faceof"}}));
  EXPECT_FALSE(make_play("chess", {2, {}}));
}

TEST(Archive, WhatIsWrittenIsReadBackTheSame) {
  for (std::uint64_t game = 0; game < 60; ++game) {
    play(2 + static_cast<int>(game % 3), game, [](const Play&, const Batch& batch) {
      const auto events = decode_archive(batch.events);
      ASSERT_TRUE(events.ok()) << events.error().where << events.error().reason;
      EXPECT_EQ(encode_events(*events, Viewer::archive()), batch.events);
    });
  }
}

TEST(Archive, AFactIsWrittenWithItsAudience) {
  const xeno::Drew drew{Seat{1}, {xeno::Scholar, Audience::only(Seat{0}).with(Seat{2})}};
  EXPECT_EQ(encode_events({drew}, Viewer::archive()), R"([{"e":"Drew","seat":"B","card":{"is":7,"to":5}}])");
  EXPECT_EQ(encode_events({drew}, Viewer::seat(Seat{2})), R"([{"e":"Drew","seat":"B","card":7}])");
  EXPECT_EQ(encode_events({drew}, Viewer::seat(Seat{1})), R"([{"e":"Drew","seat":"B","card":null}])");
  EXPECT_EQ(encode_events({drew}, Viewer::gallery()), R"([{"e":"Drew","seat":"B","card":null}])");
}

TEST(Archive, FoldedInAnotherProcessItGivesTheSameViews) {
  for (std::uint64_t game = 100; game < 130; ++game) {
    const int seats = 2 + static_cast<int>(game % 3);
    auto other = make_play("xeno", rules(seats));
    const auto played = play(seats, game, [&](const Play&, const Batch& batch) { ASSERT_TRUE(other->apply(batch).ok()); });
    for (std::uint8_t seat = 0; seat < seats; ++seat) {
      EXPECT_EQ(other->view(Viewer::seat(Seat{seat})), played->view(Viewer::seat(Seat{seat})));
    }
    EXPECT_EQ(other->view(Viewer::gallery()), played->view(Viewer::gallery()));
    EXPECT_EQ(other->outcome(), played->outcome());
    EXPECT_EQ(other->opened({"a", "b", "c", "d"}), played->opened({"a", "b", "c", "d"}));
  }
}

TEST(Luck, TheSameQuestionHasTheSameAnswerAndAnotherVersionAnother) {
  const auto game = make_play("xeno", rules(4));
  const Seed seed = Seed::of(7);
  EXPECT_EQ(game->deal(Seat{0}, seed, 1).events, game->deal(Seat{0}, seed, 9).events);
  ASSERT_TRUE(game->apply(game->deal(Seat{0}, seed, 1)).ok());
  const auto copy = game->snapshot();
  const std::string choice = game->ask_mind(Seat{0}, "uniform", seed, 2);
  EXPECT_EQ(copy->ask_mind(Seat{0}, "uniform", seed, 2), choice);
  const auto once = game->decide(Seat{0}, choice, seed, 2), again = copy->decide(Seat{0}, choice, seed, 2);
  ASSERT_TRUE(std::holds_alternative<Batch>(once));
  EXPECT_EQ(std::get<Batch>(once).events, std::get<Batch>(again).events);
}

TEST(Archive, AChangedLogIsRefusedOrFoldsToAWholeGame) {
  Random random(test_seed() + 1);
  int refused = 0, taken = 0;
  for (std::uint64_t game = 200; game < 230; ++game) {
    play(2 + static_cast<int>(game % 3), game, [&](const Play& before, const Batch& batch) {
      for (int round = 0; round < 20; ++round) {
        Batch changed = batch;
        const std::size_t at = random.below(static_cast<std::uint32_t>(batch.events.size()));
        if (random.below(2)) {
          changed.events[at] = "0123456789ABCDEnultr"[random.below(20)];
        } else {
          changed.events.erase(at, random.below(40));
        }
        const auto copy = before.snapshot();
        const std::string view = copy->view(Viewer::gallery());
        const auto asked = copy->asked();
        if (copy->apply(changed).ok()) {
          ++taken;
        } else {
          ++refused;
          EXPECT_EQ(copy->view(Viewer::gallery()), view);
          EXPECT_EQ(copy->asked(), asked);
        }
      }
    });
  }
  EXPECT_GT(refused, taken);
}

TEST(Archive, ACardThatIsNowhereIsNamed) {
  xeno::State state;
  const auto everyone = Audience::everyone();
  const auto out = xeno_codec::fold(state, {xeno::Started{2, false, Seat{0}}, xeno::Dealt{Seat{0}, {xeno::Hero, everyone}},
                                            xeno::Dealt{Seat{1}, {xeno::Hero, everyone}}});
  ASSERT_FALSE(out.ok());
  EXPECT_EQ(out.error().where, "[2]");
  EXPECT_EQ(state.seats, 0);
}

TEST(Choices, WhatCannotBeReadIsNamedAndWhatCannotBePlayedIsTheRulesWord) {
  const auto where = [](const char* text) {
    const auto out = xeno_codec::decode_choice(text);
    return out.ok() ? "" : out.error().where;
  };
  EXPECT_EQ(where(R"({"play":4,"target":"E"})"), "choice.target");
  EXPECT_EQ(where(R"({"play":4,"void":true})"), "choice.void");
  EXPECT_EQ(where(R"({"keep":4,"target":"A"})"), "choice.target");
  EXPECT_EQ(where(R"({})"), "choice.play");
  EXPECT_EQ(where(R"({"play":"4"})"), "choice.play");
  EXPECT_EQ(where(R"([4])"), "choice");

  const auto game = make_play("xeno", rules(2));
  const Seed seed = Seed::of(3);
  ASSERT_TRUE(game->apply(game->deal(Seat{0}, seed, 1)).ok());
  const auto code = [&](Seat by, const char* choice) {
    const auto out = game->decide(by, choice, seed, 2);
    const auto* no = std::get_if<Refusal>(&out);
    return no ? std::string(no->code) : "";
  };
  EXPECT_EQ(code(Seat{0}, R"({"play":11})"), "no_such_card");
  EXPECT_EQ(code(Seat{1}, R"({"play":1})"), "not_your_turn");
  EXPECT_EQ(code(Seat{0}, R"({"keep":1})"), "not_asked");
}

TEST(Views, OnlyTheAskedSeatSeesOptionsAndNobodySeesTheCardLaidAside) {
  for (std::uint64_t number = 300; number < 320; ++number) {
    play(4, number, [](const Play& game, const Batch& batch) {
      if (game.asked().empty()) return;
      for (std::uint8_t i = 0; i < 5; ++i) {
        const Viewer viewer = i < 4 ? Viewer::seat(Seat{i}) : Viewer::gallery();
        const auto prompt = json::parse(game.prompt(viewer));
        EXPECT_EQ(prompt.at("options").as_array().empty(), !game.asked().has(viewer.seat()));
        EXPECT_EQ(prompt.at("asked").as_array().size(), 1u);
        const json::value events = json::parse(game.events(batch, viewer));
        for (const auto& event : events.as_array()) {
          EXPECT_TRUE(event.at("e") != "LaidAside" || event.at("card").is_null());
        }
      }
      // whoever asks as the archive over this door sees what the gallery sees
      EXPECT_EQ(game.events(batch, Viewer::archive()), game.events(batch, Viewer::gallery()));
      EXPECT_EQ(game.view(Viewer::archive()), game.view(Viewer::gallery()));
    });
  }
}

}  // namespace
}  // namespace xt::wire
