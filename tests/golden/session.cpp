#include "session.h"

#include <gtest/gtest.h>

#include "minds/xyber_arena.h"
#include "packio/load.h"
#include "sights.h"
#include "wire/xyber_codec.h"

namespace xt::golden {

using namespace xyber;
namespace codec = wire::xyber_codec;

namespace {
constexpr const char *player_mind = "sensible", *gm_mind = "auto";
constexpr int steps_at_most = 5000;
}  // namespace

const Pack& sample() {
  static const Pack pack = [] {
    auto loaded = packio::load_pack(std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample");
    EXPECT_TRUE(loaded.pack);
    return *loaded.pack;
  }();
  return pack;
}

Script script_of(const std::string& file) {
  Script out;
  for (std::size_t at = 0; at < file.size();) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    const std::string line = file.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("seed ")) out.seed = std::strtoull(line.c_str() + 5, nullptr, 10);
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

Session play(const Case& one, const Script& script) {
  const Pack& pack = sample();
  const Index scenario = find(pack.scenarios, one.scenario);
  Random cards(script.seed), minds_luck(script.seed + 1'000), begun(script.seed + 2'000);
  Dice<Random> dice(cards);
  const bool machines = !script.setup;
  const Setup setup = machines ? minds::quick_setup(pack, scenario, one.players, begun) : *script.setup;
  Session out;
  State& s = out.state;
  out.text = "# How to read this file: tests/golden/README.md\nscenario " + std::string(one.scenario) + "\npack " + pack.id +
             " " + pack.version + "\nplayers " + std::to_string(one.players) + " " + player_mind + ", gm " + gm_mind + "\nseed " +
             std::to_string(script.seed) + "\nsetup " + codec::encode_setup({pack}, setup) + "\n";
  Sights sights(pack, scenario, one.players);
  const auto fold = [&](const std::string& head, Step step) {
    for (const Event& e : step.events) evolve(s, e);
    out.text += sights.step(head, step.open, step.events, s);
    out.steps.push_back(std::move(step));
  };
  auto start = begin(pack, setup, dice);
  if (const auto* const refusal = std::get_if<Refusal>(&start)) {
    out.text += "cannot begin: " + std::string(refusal->code) + "\n";
    return out;
  }
  fold("#1", {nobody, Question::None, std::get<std::vector<Event>>(std::move(start))});
  const auto player = minds::make_xyber_mind(player_mind), gm = minds::make_xyber_mind(gm_mind);
  for (int n = 2; !s.over() && n < steps_at_most; ++n) {
    const Question open = s.question;
    const std::string number = "#" + std::to_string(n) + " ";
    Seat who;
    Answer answer;
    if (machines) {
      for (const Ask& a : s.asks)
        if (!a.answered && !who) who = a.who;
      if (!who) break;
      answer = (who == game_master ? gm : player)->answer(minds::XyberSitting(s, pack, who), minds_luck);
    } else {
      const auto at = static_cast<std::size_t>(n - 2);
      if (at >= script.answers.size()) {
        out.text += number + "the answers have ended\n";
        return out;
      }
      who = script.answers[at].first;
      const auto read = codec::decode_answer({pack, scenario, open}, script.answers[at].second);
      if (!read) {
        out.text += number + "no answer: " + read.error().reason + "\n";
        return out;
      }
      answer = *read;
    }
    const std::string head = number + std::string(wire::xyber_codec::side_word(who)) + " " + std::string(name(open)) + " " +
                             codec::encode_answer({pack, scenario, open}, answer);
    auto done = decide(s, pack, who, answer, dice);
    if (const auto* const refusal = std::get_if<Refusal>(&done)) {
      out.text += head + " refused: " + std::string(refusal->code) + "\n";
      return out;
    }
    fold(head, {who, open, std::get<std::vector<Event>>(std::move(done))});
  }
  return out;
}

}  // namespace xt::golden
