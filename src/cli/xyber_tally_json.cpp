#include <fmt/format.h>

#include <boost/json.hpp>

#include "cli/xyber_contest.h"

namespace xt::cli {
namespace {

using namespace xyber;
using minds::Estimate;
using minds::Rate;
using minds::Sum;
using minds::XyberUse;

std::string number(const Estimate& e) { return fmt::format(R"({{"mean":{:.6g},"se":{:.6g}}})", e.mean, e.se); }
std::string rate(const Rate& r) {
  const Estimate e = r.estimate();
  return fmt::format(R"({{"n":{},"yes":{},"mean":{:.6g},"se":{:.6g}}})", r.n, r.yes, e.mean, e.se);
}
std::string sum(const Sum& s) { return number(s.estimate()); }

/// Ids and names of machine players are plain ASCII, so nothing needs to be escaped.
std::string joined(const std::vector<std::string>& parts) { return fmt::format("[{}]", fmt::join(parts, ",")); }

template <class Item>
std::string uses(const std::vector<XyberUse>& all, const std::vector<Item>& items, const minds::XyberTally& tally) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const XyberUse& u = all[i];
    out.push_back(fmt::format(
        R"({{"id":"{}","uses":{},"placed":{},"submitted":{},"assisted":{},"by_enemies":{},"battles_with":{},"battles_without":{},"sessions_with":{},"sessions_without":{}}})",
        items[i].id, u.uses(), u.placed, u.submitted, u.assisted, u.by_enemies, rate(u.battles),
        rate(tally.all_battles.without(u.battles)), rate(u.sessions), rate(tally.final_won.without(u.sessions))));
  }
  return joined(out);
}

}  // namespace

std::string tally_as_json(const Pack& pack, const minds::XyberContest& contest, const minds::XyberTally& tally) {
  const Scenario& story = pack.scenarios[contest.scenario];
  std::vector<std::string> minds, quests, judgements, battles;
  for (const std::string& name : contest.minds) minds.push_back('"' + name + '"');
  for (std::size_t i = 0; i < tally.quests.size(); ++i)
    quests.push_back(fmt::format(R"({{"id":"{}","cleared":{},"challenges":{}}})", story.quests[i].id,
                                 rate(tally.quests[i].sessions), rate(tally.quests[i].challenges)));
  constexpr const char* kinds[] = {"quest", "exchange", "dialogue", "other"};
  for (const auto& [what, one] : tally.judgements)
    judgements.push_back(fmt::format(
        R"({{"for":"{}","quest":{},"difficulty":{},"passed":{},"assisted":{},"achievement":{}}})",
        kinds[static_cast<int>(what.what)],
        what.what == minds::XyberJudged::For::Quest ? '"' + story.quests[static_cast<std::size_t>(what.quest)].id + '"' : "null",
        what.difficulty, rate(one.passed), rate(one.assisted), sum(one.achievement)));
  for (const auto& [who, one] : tally.battles)
    battles.push_back(fmt::format(
        R"({{"enemy":"{}","final":{},"won":{},"lost":{},"drawn":{},"without_ignition":{},"won_rate":{},"own_xp":{},"enemy_xp":{}}})",
        story.enemies[static_cast<std::size_t>(who.first)].id, who.second, one.won, one.lost, one.drawn, one.unnamed,
        rate(one.rate()), sum(one.own), sum(one.enemy)));
  return fmt::format(
      R"({{"pack":"{}","pack_version":{},"scenario":"{}","players":{},"sessions":{},"seed":{},"minds":{},"gm":"{}","given_up":{},"final_won":{},"goal":{},"quests_cleared":{},"cycles":{},"scenes":{},"answers":{},"quests":{},"judgements":{},"battles":{},"cards":{},"exceeds":{},"codes":{},"saviors":{}}})"
      "\n",
      pack.id, boost::json::serialize(boost::json::string(pack.version)), story.id, contest.players, tally.sessions, contest.seed,
      joined(minds), contest.gm, tally.given_up, rate(tally.final_won), rate(tally.goal), sum(tally.quests_cleared),
      sum(tally.cycles), sum(tally.scenes), sum(tally.answers), joined(quests), joined(judgements), joined(battles),
      uses(tally.cards, pack.cards, tally), uses(tally.exceeds, pack.exceeds, tally), uses(tally.codes, pack.codes, tally),
      uses(tally.saviors, pack.saviors, tally));
}

}  // namespace xt::cli
