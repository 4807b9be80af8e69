// Whole games over the real server; afterwards every frame of every connection is searched for cards that it must not know.
#include <cstdlib>
#include <random>

#include "fixture.h"
#include "net_player.h"

namespace xt::server {
namespace {

using test::milliseconds;
using test::Player;
using test::json::value;
using Secrets = Running;

/// What a viewer may know of an event's field, by the rulings and not by the audiences under test: X2, X5, X12, X14, X15, X17,
/// X19.
bool may_know(const std::string& event, const std::string& field, const value& e, const std::string& viewer, bool in_execution) {
  const auto is = [&](const char* key) {
    return e.as_object().contains(key) && e.at(key).is_string() && e.at(key).as_string() == viewer;
  };
  if (event == "LaidAside") return false;
  if (event == "Dealt" || event == "Looked" || event == "Kept" || event == "Reincarnated") return is("seat");
  if (event == "Drew") return is("seat") || in_execution;
  if (event == "Saw") return is("seat");
  if (event == "Compared" || event == "Swapped") return is("seat") || is("target");
  (void)field;
  return true;
}

/// Looks through the events of one message for facts that `viewer` must not be told, and for facts that it must.
void search_events(const value& events, const std::string& viewer, const std::string& text) {
  static const std::map<std::string, std::vector<std::string>> secret{
      {"LaidAside", {"card"}},     {"Dealt", {"card"}}, {"Looked", {"cards"}}, {"Kept", {"card"}},
      {"Reincarnated", {"card"}},  {"Drew", {"card"}},  {"Saw", {"card"}},     {"Compared", {"own", "theirs"}},
      {"Swapped", {"gave", "got"}}};
  const auto& list = events.as_array();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string name(list[i].at("e").as_string());
    const auto fields = secret.find(name);
    if (fields == secret.end()) continue;
    const bool in_execution = i + 1 < list.size() && list[i + 1].at("e") == "Exposed";
    for (const auto& field : fields->second) {
      EXPECT_EQ(!list[i].at(field).is_null(), may_know(name, field, list[i], viewer, in_execution))
          << name << "." << field << " told to " << (viewer.empty() ? "the gallery" : viewer) << ": " << text;
    }
  }
}

/// A card in another's hand is shown only if it is marked as known, and options only to the one who is asked.
void search_view(const value& frame, const std::string& viewer, const std::string& text) {
  const auto& view = frame.at("view");
  for (const auto& seat : view.at("seats").as_array()) {
    if (seat.at("seat") == value(viewer) || view.at("phase") == "over" || view.at("phase") == "execute") continue;
    for (const auto& card : seat.at("hand").as_array()) {
      if (card.is_null()) continue;
      bool known = false;
      for (const auto& mark : seat.at("known").as_array()) known |= mark.at("card") == card;
      EXPECT_TRUE(known) << text;
    }
  }
  const bool asked = !frame.at("prompt").at("asked").as_array().empty() && frame.at("prompt").at("asked").at(0) == value(viewer);
  if (!asked) {
    EXPECT_TRUE(frame.at("prompt").at("options").as_array().empty()) << text;
    EXPECT_TRUE(frame.at("prompt").at("barred").as_array().empty()) << text;
    EXPECT_TRUE(view.at("looked").is_null()) << text;
  }
}

/// All that one connection was ever told.
void search(const std::vector<std::string>& frames, const std::string& seat) {
  std::uint64_t last = 0;
  for (const std::string& text : frames) {
    const value message = test::json::parse(text);
    if (message.at("t") == "frame") {
      search_events(message.at("events"), seat, text);
      search_view(message, seat, text);
    } else if (message.at("t") == "past") {
      for (const auto& step : message.at("steps").as_array()) search_events(step.at("events"), seat, text);
    } else if (message.at("t") != "opened") {
      for (const char* word : {"\"hand\"", "\"card\"", "\"seed\"", "\"deck\"", "\"is\""}) {
        EXPECT_EQ(text.find(word), std::string::npos) << text;
      }
    }
    EXPECT_EQ(text.find("\"is\":"), std::string::npos) << "the archive's form left the house: " << text;
    // every version once and in order, each as a frame, a room or a line of chat
    std::uint64_t version = 0;
    if (message.at("t") == "frame" || message.at("t") == "room") version = message.at("version").to_number<std::uint64_t>();
    EXPECT_TRUE(last == 0 || version <= last + 1) << "a version was left out before " << text;
    last = std::max(last, version);
  }
}

TEST_F(Secrets, NoFrameOfWholeGamesTellsWhatItsReaderMustNotKnow) {
  start();
  const char* given = std::getenv("XT_SEED");
  const std::uint64_t seed = given ? std::strtoull(given, nullptr, 10) : std::random_device{}();
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  Random random(seed);
  for (int game = 0; game < 12; ++game) {
    const int seats = 2 + game % 3;
    std::vector<std::unique_ptr<Player>> people;
    for (int i = 0; i <= seats; ++i) people.push_back(std::make_unique<Player>(port));  // the last one watches
    for (auto& one : people) ASSERT_TRUE(one->connect());
    const auto made =
        people[0]->ask({{"t", "create"}, {"title", ""}, {"options", test::options(seats)}, {"minds", test::json::array{}}});
    ASSERT_EQ(made.at("t"), "ok");
    for (auto& one : people) {
      one->table = std::string(made.at("table").as_string());
      ASSERT_EQ(one->ask_table("join").at("t"), "ok");
    }
    for (int i = 1; i < seats; ++i) {
      ASSERT_EQ(
          people[static_cast<std::size_t>(i)]->ask_table("sit", {{"seat", std::string(1, static_cast<char>('A' + i))}}).at("t"),
          "ok");
    }
    ASSERT_EQ(people[0]->ask_table("start").at("t"), "ok");
    const auto over = [&](const Player& one) { return one.stage() == "finished" || one.stage() == "between"; };  // a draw: X23
    for (int step = 0; step < 2'000 && !over(*people[0]); ++step) {
      for (auto& one : people) one->listen(milliseconds(2));
      if (random.below(15) == 0) {  // somebody's line breaks, and comes back for what it missed, or for everything
        auto& one = *people[random.below(static_cast<std::uint32_t>(people.size()))];
        one.line->cut();
        ASSERT_TRUE(one.connect());
        test::json::object since;
        if (random.below(2) == 0) since["since"] = random.below(static_cast<std::uint32_t>(one.version + 1));
        ASSERT_EQ(one.ask_table("join", since).at("t"), "ok");
      }
      int asked = 0;
      for (auto& one : people) {
        if (!one->asked()) continue;
        ++asked;
        auto act = one->random_act(random);
        const auto answer = one->ask(act);
        EXPECT_TRUE(answer.at("t") == "ok" || answer.at("code") == "stale_version") << test::json::serialize(answer);
      }
      EXPECT_LE(asked, 2);
    }
    for (auto& one : people) {
      EXPECT_TRUE(one->listen_until([&] { return over(*one) && one->opened.is_object(); }));
    }
    for (int i = 0; i <= seats; ++i) {
      const auto& one = *people[static_cast<std::size_t>(i)];
      for (const auto& frames : one.earlier) search(frames, one.seat());
      search(one.line->frames(), one.seat());
      ASSERT_TRUE(one.opened.is_object());
      EXPECT_EQ(one.opened, people[0]->opened);
      EXPECT_FALSE(one.opened.at("plies").as_array().empty());
      EXPECT_NE(one.opened.at("xgn").as_string().find("[Result "), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace xt::server
