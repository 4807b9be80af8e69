#include "minds/xyber_sim.h"

#include <algorithm>

#include "xyber/creation.h"

namespace xt::minds {

using namespace xyber;

Done check(const Pack& pack, const XyberContest& contest) {
  if (contest.scenario >= pack.scenarios.size()) return Error{"no_such_value", "scenario", "There is no such scenario."};
  const Scenario& story = pack.scenarios[contest.scenario];
  if (contest.players < story.players_min || contest.players > story.players_max)
    return Error{"no_such_value", "players", "The scenario is not for so many players."};
  if (contest.sessions == 0) return Error{"no_such_value", "sessions", "There must be at least one session."};
  if (static_cast<int>(contest.minds.size()) != contest.players)
    return Error{"no_such_value", "minds", "There must be one machine player for each seat."};
  for (const std::string& name : contest.minds)
    if (!make_xyber_mind(name)) return Error{"no_such_value", "minds", "There is no machine player named '" + name + "'."};
  if (!make_xyber_mind(contest.gm))
    return Error{"no_such_value", "gm", "There is no machine game master named '" + contest.gm + "'."};
  if (contest.ruleset != none && contest.ruleset >= pack.rulesets.size())
    return Error{"no_such_value", "ruleset", "There is no such ruleset."};
  if (pack.saviors.empty()) return Error{"no_such_value", "setup", "The pack has no Savior."};
  if (const char* why = setup_problem(pack, setup_of(pack, contest, 0))) return Error{"no_such_value", "setup", why};
  return done();
}

std::pair<Pack, XyberContest> with_rival(Pack pack, XyberContest contest) {
  contest.ruleset = contest.ruleset == none ? ruleset_of(pack, contest.scenario) : contest.ruleset;
  pack.rulesets[contest.ruleset].enemy_draw = true;
  Enemy rival;
  rival.savior = pack.saviors[contest.rival];
  rival.id = rival.savior.id;
  rival.name = rival.savior.name;
  for (const Connector& c : pack.connectors)
    if (rival.exceeds.empty() && std::find(c.saviors.begin(), c.saviors.end(), contest.rival) != c.saviors.end())
      rival.exceeds = c.exceeds;
  auto& enemies = pack.scenarios[contest.scenario].enemies;
  contest.enemy = static_cast<Index>(enemies.size());
  contest.rival = none;
  contest.gm = "sensible";
  enemies.push_back(std::move(rival));
  return {std::move(pack), std::move(contest)};
}

namespace {

/// What somebody might choose without a ready connector: any Savior and code, and one Exceed (Y56) that the Savior can pay
/// for (Y57).
void make_own(const Pack& pack, const Ruleset& rules, xyber::Setup::Player& p, Random& luck) {
  const auto any = [&luck](std::size_t n) { return static_cast<Index>(luck.below(static_cast<std::uint32_t>(n))); };
  p.sheet.savior = any(pack.saviors.size());
  if (!pack.codes.empty()) p.sheet.code = any(pack.codes.size());
  std::vector<Index> fit;
  for (std::size_t i = 0; i < pack.exceeds.size(); ++i)
    if (pack.exceeds[i].source == Source::Rulebook && summonable(pack.saviors[p.sheet.savior].clans, pack.exceeds[i], rules))
      fit.push_back(static_cast<Index>(i));
  if (fit.empty()) return;
  p.exceeds = {fit[any(fit.size())]};
}

}  // namespace

xyber::Setup setup_of(const Pack& pack, const XyberContest& contest, std::uint64_t number) {
  Random luck = luck_of(contest.seed, number);
  luck.next();  // the next one is the session's own
  xyber::Setup out = quick_setup(pack, contest.scenario, contest.players, luck, contest.ruleset);
  for (xyber::Setup::Player& p : out.players)
    if (luck.below(2)) make_own(pack, pack.rulesets[out.ruleset], p, luck);
  xyber::Setup::Player& first = out.players.front();
  if (contest.connector != none) {
    const Connector& c = pack.connectors[contest.connector];
    first.sheet.code = c.code;
    if (!c.saviors.empty()) first.sheet.savior = c.saviors[luck.below(static_cast<std::uint32_t>(c.saviors.size()))];
  }
  if (contest.savior != none) first.sheet.savior = contest.savior;
  if (contest.connector != none) {
    const auto fit = first_exceeds(pack, pack.connectors[contest.connector], first.sheet.savior, pack.rulesets[out.ruleset]);
    if (!fit.empty()) first.exceeds = {fit[luck.below(static_cast<std::uint32_t>(fit.size()))]};
  }
  if (contest.deck != none) {
    out.home_deck.clear();
    for (const HomeDeck::Entry& e : pack.decks[contest.deck].cards) out.home_deck.insert(out.home_deck.end(), e.count, e.card);
  }
  return out;
}

namespace {

class Worker {
 public:
  Worker(const Pack& pack, const XyberContest& contest)
      : pack_(pack), contest_(contest), arena_(pack, contest.minds, contest.gm), counter_(pack, contest.scenario) {}
  void play(std::uint64_t number) {
    const xyber::Setup setup = setup_of(pack_, contest_, number);
    const std::uint64_t seed = luck_of(contest_.seed, number).next();
    const bool over =
        contest_.enemy == none ? arena_.play(setup, seed, &counter_) : arena_.battle(setup, contest_.enemy, seed, &counter_);
    counter_.ends(over, arena_.answers());
  }
  const XyberTally& count() const { return counter_.tally(); }

 private:
  const Pack& pack_;
  const XyberContest& contest_;
  XyberArena arena_;
  XyberCounter counter_;
};

}  // namespace

XyberTally run(const Pack& pack, const XyberContest& contest, int threads, const Progress& progress) {
  constexpr std::uint64_t chunk = 16;
  return spread(contest.sessions, threads, chunk, progress, [&] { return std::make_unique<Worker>(pack, contest); });
}

}  // namespace xt::minds
