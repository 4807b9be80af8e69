#include <boost/json.hpp>
#include <set>

#include "broken.h"
#include "rulings.h"
#include "settings.h"
#include "wire/games.h"
#include "wire/xeno_codec.h"

// The laws over the very bytes that leave: the product's own encoders, behind the table's door (game/play.h).

namespace xt::xeno::laws {
namespace {

namespace json = boost::json;

std::unique_ptr<Play> new_play(Setting setting) {
  PlayRules rules;
  rules.seats = setting.seats;
  if (setting.faceoff) rules.rules = {"faceoff"};
  return wire::make_play("xeno", rules);
}
Batch batch(const Step& step) { return {wire::xeno_codec::encode_events(step.events, Viewer::archive())}; }

/// What a client can send: lawful choices, unlawful ones, and no choices at all.
const std::vector<std::string>& choices() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> list{"", "7", "{}", R"({"play":99})", R"({"play":2,"target":"Z"})", R"({"keep":"8"})"};
    for (int k = 1; k <= kinds; ++k) {
      const Kind kind = static_cast<Kind>(k);
      list.push_back(wire::xeno_codec::encode_choice({Verb::KeepCard, kind}));
      list.push_back(wire::xeno_codec::encode_choice({Verb::DiscardCard, kind}));
      for (const Seat target : {nobody, Seat{0}, Seat{1}, Seat{2}, Seat{3}}) {
        list.push_back(wire::xeno_codec::encode_choice({Verb::PlayCard, kind, target, None}));
        if (kind != Soldier) continue;
        for (const Kind named : {Boy, Noble, Hero})
          list.push_back(wire::xeno_codec::encode_choice({Verb::PlayCard, kind, target, named}));
      }
    }
    return list;
  }();
  return all;
}

std::string answers(const Play& play, Seat seat) {
  std::string out;
  for (const std::string& choice : choices()) {
    const auto answer = play.decide(seat, choice, Seed::of(7), 3);
    if (const auto* no = std::get_if<Refusal>(&answer)) out += std::string(no->code) + " ";
    if (const auto* no = std::get_if<Error>(&answer)) out += no->code + "@" + no->where + ":" + no->reason + " ";
    if (std::get_if<Batch>(&answer)) out += "ok ";
  }
  return out;
}

class WireLaw : public LawTest {};

TEST_P(WireLaw, Law3SilenceOfEveryByteThatLeaves) {
  const Tell tell = [&](const Course& played, Viewer viewer) {
    const auto play = new_play(games().setting);
    std::vector<std::string> frames;
    for (const Step& one : played.steps) {
      const Batch step = batch(one);
      if (!play->apply(step)) return std::vector<std::string>{"not applied"};
      std::string frame = play->events(step, viewer) + "\n" + play->view(viewer) + "\n" + play->prompt(viewer) + "\n";
      if (viewer.seat()) frame += answers(*play, viewer.seat());
      frames.push_back(std::move(frame));
    }
    return frames;
  };
  holds(silence(tell, games(), twins()));
}

// The test of this test: audiences widened on purpose are noticed on the wire too.
TEST(BrokenWire, EventsToldToTooManyAreCaught) {
  const Samples games = samples({3, false}, 200, 1);
  const std::vector<Pair> twins = pairs(games);
  for (const Broken& broken : broken_events()) {
    if (broken.law != Law::Silence) continue;
    const Tell tell = [&](const Course& played, Viewer viewer) {
      std::vector<std::string> frames;
      for (const Step& step : played.steps)
        frames.push_back(wire::xeno_codec::encode_events(broken.product->events(step), viewer));
      return frames;
    };
    const Breach breach = silence(tell, games, twins);
    EXPECT_TRUE(breach) << "not noticed on the wire: " << broken.what;
  }
}

/// An event of the wire in the words of the rulings' record.
std::string words(const json::object& event) {
  std::string out(event.at("e").as_string());
  for (const auto& [key, value] : event) {
    if (key == "e") continue;
    const bool secret = key == "card" || key == "cards" || key == "own" || key == "theirs" || key == "gave" || key == "got";
    out += " ";
    if (value.is_null()) out += secret ? "?" : "-";
    if (value.is_string()) out += value.as_string().c_str();
    if (value.is_bool()) out += value.as_bool() ? "yes" : "no";
    if (value.is_int64()) out += std::to_string(value.as_int64());
    if (!value.is_array()) continue;
    std::string list;
    for (const auto& card : value.as_array()) list += (list.empty() ? "[" : ",") + std::to_string(card.as_int64());
    out += list + "]";
  }
  return out;
}

Breach record_on_the_wire(const Samples& games, int game) {
  const World& world = games.worlds[static_cast<std::size_t>(game)];
  const Course played = *run(world);
  const std::string place = text(games.setting) + ", seed " + std::to_string(games.seed) + ", game " + std::to_string(game);
  for (int v = 0; v <= games.setting.seats; ++v) {
    const Viewer viewer = viewer_at(v, games.setting.seats);
    const auto play = new_play(games.setting);
    std::vector<std::string> owed = told_of_deal(played.seams[0], world.first, viewer), got;
    for (std::size_t i = 0; i < world.turns.size(); ++i)
      for (std::string& line : told_of_turn(played.seams[i], world.turns[i], played.seams[i + 1], viewer)) owed.push_back(line);
    for (const Step& step : played.steps) {
      const Batch now = batch(step);
      if (!play->apply(now)) return place + ": the archive's own batch is refused";
      const json::value told = json::parse(play->events(now, viewer));
      for (const auto& event : told.as_array()) got.push_back(words(event.as_object()));
    }
    if (owed.size() != got.size()) return place + ": another number of events on the wire";
    for (std::size_t i = 0; i < owed.size(); ++i)
      if (owed[i] != got[i]) return place + ", viewer " + text(viewer) + ": owed " + owed[i] + ", told " + got[i];
  }
  return std::nullopt;
}

TEST_P(WireLaw, Law4RecordOnTheWireIsTheWholeRecordMaskedByTheRulings) {
  for (int game = 0; game < games().size(); ++game) {
    const Breach breach = record_on_the_wire(games(), game);
    ASSERT_FALSE(breach) << *breach;
  }
}

TEST_P(WireLaw, Law4ViewsOnTheWireAreWhatTheRulingsOwe) {
  for (const World& world : games().worlds) {
    const std::optional<Course> played = run(world);
    ASSERT_TRUE(played);
    const auto play = new_play(world.setting);
    std::vector<Memory> memories;
    for (int v = 0; v <= world.setting.seats; ++v) memories.emplace_back(viewer_at(v, world.setting.seats));
    for (const Step& step : played->steps) {
      ASSERT_TRUE(play->apply(batch(step)));
      for (Memory& memory : memories) {
        for (const Event& e : step.events) memory.learn(e);
        ASSERT_EQ(play->view(memory.viewer()), wire::xeno_codec::encode_view(owed_view(step.after, memory)));
      }
    }
  }
}

TEST_P(WireLaw, Law1LegalThePromptOffersWhatIsTakenAndNothingElseIs) {
  for (const World& world : games().worlds) {
    const std::optional<Course> played = run(world);
    ASSERT_TRUE(played);
    const auto play = new_play(world.setting);
    for (const Step& step : played->steps) {
      ASSERT_TRUE(play->apply(batch(step)));
      for (const Seat seat : Seats::first(world.setting.seats)) {
        const json::value prompt = json::parse(play->prompt(Viewer::seat(seat)));
        std::set<std::string> offered;
        for (json::value option : prompt.at("options").as_array()) {
          option.as_object().erase("void");
          offered.insert(json::serialize(option));
        }
        for (const std::string& choice : offered)
          ASSERT_TRUE(std::holds_alternative<Batch>(play->decide(seat, choice, Seed::of(7), 3)))
              << "offered, not taken: " << choice;
        for (const std::string& choice : choices()) {
          const bool taken = std::holds_alternative<Batch>(play->decide(seat, choice, Seed::of(7), 3));
          ASSERT_TRUE(!taken || offered.contains(json::serialize(json::parse(choice)))) << "taken, not offered: " << choice;
        }
      }
    }
  }
}

TEST_P(WireLaw, Law9RoundTripOfTheArchiveKeepsEveryFactAndItsAudience) {
  for (const World& world : games().worlds) {
    const std::optional<Course> played = run(world);
    ASSERT_TRUE(played);
    for (const Step& step : played->steps) {
      const auto back = wire::xeno_codec::decode_archive(batch(step).events);
      ASSERT_TRUE(back) << back.error().where << ": " << back.error().reason;
      ASSERT_EQ(back->size(), step.events.size());
      for (std::size_t i = 0; i < step.events.size(); ++i) {
        ASSERT_EQ(text((*back)[i], Viewer::archive()), text(step.events[i], Viewer::archive()));
        for (int v = 0; v <= world.setting.seats; ++v)
          ASSERT_EQ(text((*back)[i], viewer_at(v, world.setting.seats)), text(step.events[i], viewer_at(v, world.setting.seats)));
      }
    }
  }
}

TEST_P(WireLaw, Law9RoundTripOfEveryChoiceOfAPrompt) {
  for (const World& world : games().worlds) {
    const std::optional<Course> played = run(world);
    ASSERT_TRUE(played);
    for (const Step& step : played->steps) {
      const Options options = legal(step.after);
      for (int i = 0; i < options.size(); ++i) {
        const auto back = wire::xeno_codec::decode_choice(wire::xeno_codec::encode_choice(options[i]));
        ASSERT_TRUE(back && *back == options[i]) << text(options[i]);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, WireLaw, ::testing::Range(0, 4), setting_name);

}  // namespace
}  // namespace xt::xeno::laws
