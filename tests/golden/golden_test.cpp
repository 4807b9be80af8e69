#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

#include "minds/xyber_arena.h"
#include "packio/load.h"
#include "sights.h"
#include "wire/xyber_codec.h"

// A whole session of each sample scenario, with what every viewer is told, sees and is asked at each step, compared with the
// files of this folder. The files hold the answers, so that only rules, pack or sights change them, never the machine players.
namespace xt::golden {
namespace {

using namespace xyber;
namespace codec = wire::xyber_codec;

struct Case {
  const char* scenario;
  int players;
  std::uint64_t seed;
};
constexpr Case cases[] = {
    {"harbor-without-a-light", 3, 11}, {"king-of-a-thousand-chairs", 4, 12}, {"promise-of-the-twin-bridges", 2, 13}};

const std::string folder = std::string(XT_SOURCE_DIR) + "/tests/golden/";

const Pack& sample() {
  static const Pack pack = [] {
    auto loaded = packio::load_pack(std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample");
    EXPECT_TRUE(loaded.pack);
    return *loaded.pack;
  }();
  return pack;
}

std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// What stands in a file before its sights: the setup, and in its steps who answered what.
struct Script {
  std::optional<Setup> setup;
  std::vector<std::pair<Seat, std::string>> answers;  ///< as JSON
};
Script script_of(const std::string& file) {
  Script out;
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const std::string line = file.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("setup ")) {
      const auto setup = codec::decode_setup({sample()}, line.substr(6));
      EXPECT_TRUE(setup) << setup.error().where << ": " << setup.error().reason;
      if (setup) out.setup = *setup;
    }
    if (!line.starts_with("#") || line.find('{') == std::string::npos) continue;
    const std::size_t who = line.find(' ') + 1;
    const std::string name = line.substr(who, line.find(' ', who) - who);
    out.answers.emplace_back(name == "gm" ? game_master : Seat{static_cast<std::uint8_t>(name[0] - 'A')},
                             line.substr(line.find('{')));
  }
  return out;
}

/// No viewer is shown a card by its id that lies where its face is hidden from it (Y35, Y36, Y47, Y48).
void expect_no_leak(const State& s, int players) {
  for (int v = 0; v < players + 2; ++v) {
    const Viewer viewer = v < players    ? Viewer::seat(Seat{static_cast<std::uint8_t>(v)})
                          : v == players ? Viewer::gm()
                                         : Viewer::gallery();
    std::set<CardId> hidden;
    for (int i = 0; i < place_count; ++i)
      if (!faces(Place::of(i)).admits(viewer))
        for (const Card& c : s.at(Place::of(i))) hidden.insert(c.id);
    for (const PlaceView& place : view(s, sample(), viewer).places) {
      const Cards none_seen;
      for (const Card& c : place.cards ? *place.cards : none_seen) EXPECT_FALSE(hidden.contains(c.id)) << "viewer " << v;
    }
    if (!viewer.seat()) continue;
    for (const Choice& c : prompt(s, sample(), viewer.seat()).choices)
      for (const CardId id : c.cards) EXPECT_FALSE(hidden.contains(id)) << "viewer " << v;
  }
}

/// Plays the answers of `script`, or without a setup in it a session of machine players, and writes it down.
std::string session(const Case& one, const Script& script) {
  const Pack& pack = sample();
  const Index scenario = find(pack.scenarios, one.scenario);
  Random cards(one.seed), minds_luck(one.seed + 1'000), begun(one.seed + 2'000);
  Dice<Random> dice(cards);
  const bool machines = !script.setup;
  const Setup setup = machines ? minds::quick_setup(pack, scenario, one.players, begun) : *script.setup;
  std::string out = "# How to read this file: tests/golden/README.md\nscenario " + std::string(one.scenario) + "\npack " +
                    pack.id + " " + pack.version + "\nsetup " + codec::encode_setup({pack}, setup) + "\n";
  Sights sights(pack, scenario, one.players);
  State s;
  const auto fold = [&s](const std::vector<Event>& events) {
    for (const Event& e : events) evolve(s, e);
  };
  const auto start = begin(pack, setup, dice);
  const auto* const first = std::get_if<std::vector<Event>>(&start);
  if (!first) return out + "cannot begin: " + std::string(std::get<Refusal>(start).code) + "\n";
  fold(*first);
  out += sights.step("#1", Question::None, *first, s);
  const auto sensible = minds::make_xyber_mind("sensible"), gm = minds::make_xyber_mind("auto");
  for (int n = 2; !s.over() && n < 5000; ++n) {
    Seat who;
    Answer answer;
    if (machines) {
      for (const Ask& a : s.asks)
        if (!a.answered && !who) who = a.who;
      if (!who) return out + "nobody is asked\n";
      answer = (who == game_master ? gm : sensible)->answer(minds::XyberSitting(s, pack, who), minds_luck);
    } else {
      const auto at = static_cast<std::size_t>(n - 2);
      if (at >= script.answers.size()) return out + "the answers have ended\n";
      who = script.answers[at].first;
      const auto read = codec::decode_answer({pack, scenario, s.question}, script.answers[at].second);
      if (!read) return out + "#" + std::to_string(n) + " no answer: " + read.error().reason + "\n";
      answer = *read;
    }
    const Question open = s.question;
    const std::string head = "#" + std::to_string(n) + " " + std::string(codec::side_word(who)) + " " + std::string(name(open)) +
                             " " + codec::encode_answer({pack, scenario, open}, answer);
    const auto done = decide(s, pack, who, answer, dice);
    if (const auto* const refusal = std::get_if<Refusal>(&done))
      return out + head + " refused: " + std::string(refusal->code) + "\n";
    fold(std::get<std::vector<Event>>(done));
    out += sights.step(head, open, std::get<std::vector<Event>>(done), s);
    expect_no_leak(s, one.players);
  }
  return out;
}

void expect_equal(const std::string& now, const std::string& kept, const std::string& path) {
  if (now == kept) return;
  std::size_t line = 1, from = 0, i = 0;
  for (; i < std::min(now.size(), kept.size()) && now[i] == kept[i]; ++i)
    if (now[i] == '\n') ++line, from = i + 1;
  const auto rest = [&](const std::string& text) {
    return from < text.size() ? text.substr(from, std::min<std::size_t>(text.find('\n', from) - from, 400)) : "(the end)";
  };
  ADD_FAILURE() << path << ":" << line << "\n  kept: " << rest(kept) << "\n  now:  " << rest(now)
                << "\nRead the difference. If it is meant: XT_GOLDEN=write build/release/golden_test";
}

class Golden : public testing::TestWithParam<Case> {};

TEST_P(Golden, EveryViewersSightAtEachStep) {
  const Case& one = GetParam();
  const std::string path = folder + one.scenario + ".golden.txt";
  const char* const write = std::getenv("XT_GOLDEN");
  const std::string kept = content_of(path);
  if (write && std::string(write) == "write") {
    std::string now = session(one, script_of(kept));
    if (!now.ends_with("\"over\"\n") && now.find("phase = \"over\"") == std::string::npos) now = session(one, {});
    std::ofstream(path, std::ios::binary) << now;
    return;
  }
  ASSERT_FALSE(kept.empty()) << path;
  const std::string now = session(one, script_of(kept));
  expect_equal(now, kept, path);
  EXPECT_NE(now.find("all | phase = \"over\""), std::string::npos) << "the session ends";
}
INSTANTIATE_TEST_SUITE_P(Scenarios, Golden, testing::ValuesIn(cases), [](const auto& one) {
  std::string name = one.param.scenario;
  std::erase(name, '-');
  return name;
});

TEST(GoldenFiles, ShowWhatTheScenariosAreFor) {
  const std::string harbor = content_of(folder + "harbor-without-a-light.golden.txt");
  EXPECT_NE(harbor.find("quest_opened"), std::string::npos) << "a hidden quest opens (Y100)";
  EXPECT_NE(harbor.find("\"paired\""), std::string::npos) << "Final Ignition (Y191)";
  const std::string king = content_of(folder + "king-of-a-thousand-chairs.golden.txt");
  EXPECT_NE(king.find("count.battle = " + std::to_string(2 + static_cast<int>(Operation::ClanRaid))), std::string::npos)
      << "Y194";
  const std::string bridges = content_of(folder + "promise-of-the-twin-bridges.golden.txt");
  EXPECT_NE(bridges.find("count.battle = " + std::to_string(2 + static_cast<int>(Operation::TwinCross))), std::string::npos)
      << "Y194";
}

}  // namespace
}  // namespace xt::golden
