#include "cli/xyber_contest.h"

#include <algorithm>

#include "cli/usage.h"
#include "cli/xyber_find.h"
#include "xeno/scan.h"

namespace xt::cli {

using namespace xyber;

namespace {

/// One of `known`, else a sentence.
Done known_name(const Texts& texts, const std::string& option, const char* key, const std::string& name,
                std::span<const std::string_view> known) {
  if (std::find(known.begin(), known.end(), name) != known.end()) return done();
  std::string all;
  for (const std::string_view one : known) all += (all.empty() ? "" : ", ") + std::string(one);
  const std::string near = nearest(name, {known.begin(), known.end()});
  return Error{"usage", option,
               texts.say(key, {{"name", name}, {"known", all}}) +
                   (near.empty() ? "" : " " + texts.say("usage.nearest", {{"near", near}}))};
}

}  // namespace

void XyberContestOptions::add_to(CLI::App& verb, const Texts& texts, const std::string& count_option, std::string count_default) {
  count = std::move(count_default);
  verb.add_option("--pack", pack, texts.say("help.xsim.pack"));
  verb.add_option("--scenario", scenario, texts.say("help.xsim.scenario"));
  verb.add_option("--ruleset", ruleset, texts.say("help.xsim.ruleset"));
  verb.add_option("--players", players, texts.say("help.xsim.players"));
  verb.add_option(count_option, count, texts.say("help.xsim.count", {{"count", count}}));
  verb.add_option("--seed", seed, texts.say("help.seed"));
  verb.add_option("--minds", minds, texts.say("help.xsim.minds"));
  verb.add_option("--gm", gm, texts.say("help.xsim.gm"));
  verb.add_option("--deck", deck, texts.say("help.xsim.deck"));
  verb.add_option("--savior", savior, texts.say("help.xsim.savior"));
  verb.add_option("--connector", connector, texts.say("help.xsim.connector"));
  verb.add_flag("--json", json, texts.say("help.json"));
  verb.add_option("--threads", threads, texts.say("help.threads"));
}

Result<minds::XyberContest> XyberContestOptions::contest(const Texts& texts, const Pack& pack_read,
                                                         const std::string& count_option) const {
  minds::XyberContest out;
  const auto look_up = [&](const char* option, const auto& items, const std::string& word, Index& to) -> Done {
    if (word.empty()) return done();
    const auto found = find_named(texts, option, items, word);
    if (!found) return found.error();
    to = *found;
    return done();
  };
  if (scenario.empty() && pack_read.scenarios.size() != 1)
    return Error{"usage", "--scenario", texts.say("usage.missing", {{"option", "--scenario"}})};
  for (const Done& ok :
       {look_up("--scenario", pack_read.scenarios, scenario, out.scenario),
        look_up("--ruleset", pack_read.rulesets, ruleset, out.ruleset), look_up("--deck", pack_read.decks, deck, out.deck),
        look_up("--savior", pack_read.saviors, savior, out.savior),
        look_up("--connector", pack_read.connectors, connector, out.connector)})
    if (!ok) return ok.error();
  const Scenario& story = pack_read.scenarios[out.scenario];
  const auto seats = number(texts, "--players", players.empty() ? std::to_string(story.players_min) : players, story.players_min,
                            story.players_max);
  if (!seats) return seats.error();
  out.players = static_cast<int>(*seats);
  const auto many = number(texts, count_option, count, 1, 1'000'000'000);
  if (!many) return many.error();
  out.sessions = *many;
  const auto start = number(texts, "--seed", seed, 0, UINT64_MAX);
  if (!start) return start.error();
  out.seed = *start;
  for (const auto name : xeno::scan::split(minds, ',')) {
    out.minds.emplace_back(name);
    if (const auto known = known_name(texts, "--minds", "usage.no_mind", out.minds.back(), minds::xyber_mind_names()); !known)
      return known.error();
  }
  if (out.minds.size() == 1) out.minds.resize(static_cast<std::size_t>(out.players), out.minds.front());
  if (static_cast<int>(out.minds.size()) != out.players)
    return Error{"usage", "--minds",
                 texts.say("usage.minds_count", {{"minds", static_cast<long long>(out.minds.size())}, {"seats", out.players}})};
  if (const auto known = known_name(texts, "--gm", "xsim.no_gm", gm, minds::xyber_gm_names()); !known) return known.error();
  out.gm = gm;
  if (!enemy.empty() && !quest.empty()) return Error{"usage", "--quest", texts.say("xsim.one_enemy")};
  if (const auto ok = look_up("--enemy", story.enemies, enemy, out.enemy); !ok) return ok.error();
  if (!quest.empty()) {
    const auto found = find_named(texts, "--quest", story.quests, quest);
    if (!found) return found.error();
    out.enemy = story.quests[*found].enemy;
    if (out.enemy == none) return Error{"usage", "--quest", texts.say("xsim.no_battle", {{"quest", quest}})};
  }
  if (!against.empty()) {
    if (!enemy.empty() || !quest.empty()) return Error{"usage", "--against", texts.say("xsim.one_enemy")};
    const auto found = find_named(texts, "--against", pack_read.saviors, against);
    if (!found) return found.error();
    out.rival = *found;
  }
  return out;
}

}  // namespace xt::cli
