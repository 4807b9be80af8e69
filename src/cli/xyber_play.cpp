#include <algorithm>
#include <ctime>
#include <memory>

#include "base/seed.h"
#include "cli/campaign_options.h"
#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "cli/xyber_find.h"
#include "cli/xyber_game.h"
#include "cli/xyber_kept.h"
#include "minds/xyber_arena.h"
#include "packio/campaign_files.h"
#include "xeno/scan.h"

namespace xt::cli {
namespace {

using namespace xyber;

struct Options {
  std::string pack = "packs/xyberdraw-sample", scenario, players, seat = "A", minds = "sensible", seed, name, connector, deck,
              log, campaign, home, pcs;
};

/// What was asked for, read and checked.
struct Setting {
  Index scenario = none, connector = none, deck = none;
  int players = 2;
  Seat me;
  std::vector<std::string> minds;  ///< by seat; the person's is empty
  std::uint64_t seed = 1;
};

Result<Setting> setting_of(const Options& options, const Texts& texts, const Pack& pack) {
  Setting out;
  if (options.scenario.empty() && pack.scenarios.size() != 1)
    return Error{"usage", "--scenario", texts.say("usage.missing", {{"option", "--scenario"}})};
  const auto scenario =
      options.scenario.empty() ? Result<Index>(Index{0}) : find_named(texts, "--scenario", pack.scenarios, options.scenario);
  if (!scenario) return scenario.error();
  out.scenario = *scenario;
  const Scenario& story = pack.scenarios[out.scenario];
  const auto players = number(texts, "--players", options.players.empty() ? std::to_string(story.players_min) : options.players,
                              story.players_min, story.players_max);
  if (!players) return players.error();
  out.players = static_cast<int>(*players);
  if (options.seat.size() != 1 || options.seat[0] < 'A' || options.seat[0] >= 'A' + out.players)
    return Error{"usage", "--seat", texts.say("play.no_seat", {{"text", options.seat}})};
  out.me = Seat{static_cast<std::uint8_t>(options.seat[0] - 'A')};
  for (const auto name : xeno::scan::split(options.minds, ',')) out.minds.emplace_back(name);
  for (const std::string& name : out.minds)
    if (!minds::make_xyber_mind(name)) {
      std::string known;
      for (const auto one : minds::xyber_mind_names()) known += (known.empty() ? "" : ", ") + std::string(one);
      return Error{"usage", "--minds", texts.say("usage.no_mind", {{"name", name}, {"known", known}})};
    }
  if (out.minds.size() == 1) out.minds.resize(*players - 1, out.minds.front());
  if (out.minds.size() != *players - 1)
    return Error{"usage", "--minds", texts.say("play.minds_count", {{"seats", out.players}, {"others", out.players - 1}})};
  out.minds.insert(out.minds.begin() + out.me.index, "");
  const auto seed =
      number(texts, "--seed", options.seed.empty() ? std::to_string(Seed::fresh().below("play", 1'000'000)) : options.seed, 0,
             UINT64_MAX);
  if (!seed) return seed.error();
  out.seed = *seed;
  if (!options.connector.empty()) {
    const auto found = find_named(texts, "--connector", pack.connectors, options.connector);
    if (!found) return found.error();
    out.connector = *found;
  }
  if (!options.deck.empty()) {
    const auto found = find_named(texts, "--deck", pack.decks, options.deck);
    if (!found) return found.error();
    out.deck = *found;
  }
  return out;
}

/// A number of 1 to `lines`; nothing after it was told that the input ended or the person left.
std::optional<std::size_t> chosen(const Texts& texts, const Terminal& terminal, const std::string& title,
                                  const std::vector<std::string>& lines) {
  terminal.say(title);
  for (std::size_t i = 0; i < lines.size(); ++i) terminal.say("  " + std::to_string(i + 1) + ". " + lines[i], 5);
  while (const auto line = terminal.ask()) {
    const auto numbers = typed_numbers(*line, static_cast<int>(lines.size()));
    if (numbers && numbers->size() == 1) return static_cast<std::size_t>(numbers->front() - 1);
    if (is_word(texts, "quit", *line)) return terminal.say(texts.say("xy.play.left")), std::nullopt;
    if (!line->empty())
      terminal.say(texts.say("xy.play.choose_number", {{"t", *line}, {"n", static_cast<long long>(lines.size())}}));
  }
  terminal.say(texts.say("xy.play.input_ended"));
  return std::nullopt;
}

/// The session's setup: what the person chooses, the rest by luck. Nothing if the input ended.
std::optional<Setup> setup_of(const Texts& texts, const Terminal& terminal, const Pack& pack, Setting& setting, Random& luck) {
  const XyberWords words(texts, pack);
  if (setting.connector == none && !pack.connectors.empty()) {
    std::vector<std::string> lines;
    for (const Connector& c : pack.connectors) {
      const Savior* const s = c.saviors.empty() ? nullptr : &pack.saviors[c.saviors.front()];
      lines.push_back(texts.say("xy.play.connector", {{"t", words.in(c.name)},
                                                      {"s", s ? words.in(s->name) : std::string("-")},
                                                      {"k", s ? words.clans(s->clans) : std::string("-")},
                                                      {"n", s ? s->xp : 0},
                                                      {"b", words.in(c.background)}}));
    }
    const auto at = chosen(texts, terminal, texts.say("xy.play.choose_connector"), lines);
    if (!at) return std::nullopt;
    setting.connector = static_cast<Index>(*at);
  }
  if (setting.deck == none && !pack.decks.empty()) {
    std::vector<std::string> lines;
    for (const HomeDeck& d : pack.decks)
      lines.push_back(texts.say("xy.play.deck", {{"t", words.in(d.name)}, {"n", d.size()}, {"b", words.in(d.text)}}));
    const auto at = chosen(texts, terminal, texts.say("xy.play.choose_deck"), lines);
    if (!at) return std::nullopt;
    setting.deck = static_cast<Index>(*at);
  }
  Setup out = minds::quick_setup(pack, setting.scenario, setting.players, luck);
  const auto of = [&pack](const Setup::Player& p) {
    for (std::size_t i = 0; i < pack.connectors.size(); ++i)
      if (pack.connectors[i].code == p.sheet.code) return static_cast<Index>(i);
    return none;
  };
  if (setting.connector != none) {  // nobody is played twice as long as there are others
    Setup::Player& mine = out.players[setting.me.index];
    for (Setup::Player& other : out.players)
      if (of(other) == setting.connector) std::swap(mine, other);
    const Connector& c = pack.connectors[setting.connector];
    mine.sheet.code = c.code;
    if (!c.saviors.empty()) mine.sheet.savior = c.saviors.front();
    const auto fit = minds::first_exceeds(pack, c, mine.sheet.savior, pack.rulesets[out.ruleset]);
    std::vector<std::string> lines;
    for (const Index e : fit)
      lines.push_back(texts.say(
          "xy.view.exceed",
          {{"t", words.in(pack.exceeds[e].name)}, {"r", words.recipe(pack.exceeds[e].recipe)}, {"n", pack.exceeds[e].xp}}));
    auto at =
        lines.size() > 1 ? chosen(texts, terminal, texts.say("xy.play.choose_exceed"), lines) : std::optional<std::size_t>(0);
    if (!at) return std::nullopt;
    if (!fit.empty()) mine.exceeds = {fit[*at]};
  }
  for (Setup::Player& p : out.players)
    if (const Index connector = of(p); connector != none) p.sheet.player = pack.connectors[connector].name.get(words.lang());
  if (setting.deck != none) {
    out.home_deck.clear();
    for (const HomeDeck::Entry& e : pack.decks[setting.deck].cards) out.home_deck.insert(out.home_deck.end(), e.count, e.card);
    std::sort(out.home_deck.begin(), out.home_deck.end());
    out.home_name = pack.decks[setting.deck].name.get(words.lang());
  }
  return out;
}

/// The campaign that a session is begun from and written back into.
struct Group {
  std::string path;
  Plan plan;
  Setup begun;
};

/// The session's setup out of a campaign; nothing after it was told why not.
std::optional<Group> group_of(const Options& options, const Texts& texts, const Pack& pack, const Setting& setting) {
  const auto stored = campaign_or_tell(texts, options.campaign);
  if (!stored) return std::nullopt;
  const Campaign& campaign = stored->campaign;
  Group out{options.campaign, {pack.scenarios[setting.scenario].id, "", options.home, {}}, {}};
  if (out.plan.home.empty() && !campaign.homes.empty()) out.plan.home = campaign.homes.front().id;
  if (!options.pcs.empty())
    for (const auto id : xeno::scan::split(options.pcs, ',')) out.plan.pcs.emplace_back(id);
  else
    for (const Campaign::Pc& pc : campaign.pcs)
      if (static_cast<int>(out.plan.pcs.size()) < setting.players) out.plan.pcs.push_back(pc.id);
  Troubles troubles;
  auto setup = setup_of(campaign, pack, out.plan, troubles);
  tell_problems(texts, packio::problems_of(troubles, campaign, pack), options.campaign);
  if (!setup) return std::nullopt;
  if (static_cast<int>(setup->players.size()) != setting.players) {
    wrong_usage(texts, texts.say("xy.play.pcs_count",
                                 {{"n", static_cast<long long>(setup->players.size())}, {"players", setting.players}}));
    return std::nullopt;
  }
  out.begun = std::move(*setup);
  return out;
}

/// A word as a shell reads it back.
std::string quoted(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t'\"\\$&|;<>()*?[]#~`!") == std::string::npos) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d", std::localtime(&now))};
}

/// Puts what the session left into the campaign; the exit code.
int write_back_to(const Group& group, const Texts& texts, const Pack& pack, const State& state) {
  Played played;
  played.plan = group.plan;
  played.date = today();
  played.success = state.verdict(Count::Goal) == Verdict::Success;
  const auto problems = packio::keep_session(group.path, pack, played, group.begun, kept(state));
  if (tell_problems(texts, problems, group.path))
    return failed(texts, texts.say("xy.play.not_written_back", {{"path", group.path}}));
  put(texts.say("xy.play.written_back", {{"path", group.path}}) + "\n");
  return finished(texts);
}

/// What `xyber play` is called with to go on in the same seat, at the same table.
std::string again(const Options& options) {
  const Options usual;
  std::string out = quoted(options.log);
  const auto add = [&out](const char* name, const std::string& value, const std::string& other) {
    if (value != other) out += std::string(" ") + name + " " + quoted(value);
  };
  add("--seat", options.seat, usual.seat);
  add("--minds", options.minds, usual.minds);
  add("--pack", options.pack, usual.pack);
  add("--campaign", options.campaign, usual.campaign);
  add("--home", options.home, usual.home);
  add("--pcs", options.pcs, usual.pcs);
  return out;
}

int play_session(const Options& options, const Texts& texts) {
  const auto pack = pack_or_tell(texts, options.pack);
  if (!pack) return 1;
  if (options.name.size() > 200)
    return wrong_usage(texts, texts.say("xy.play.too_long", {{"n", static_cast<long long>(options.name.size())}}));
  const Terminal terminal(texts);
  XyberKept kept(texts, *pack, options.log);
  std::vector<std::vector<Event>> before;
  const auto goes_on = kept.open([&](const std::vector<Event>& batch) { before.push_back(batch); });
  if (!goes_on) return failed(texts, goes_on.error().reason);
  if (kept.reader().ended()) return failed(texts, texts.say("xy.play.has_ended", {{"path", options.log}}));
  Options asked = options;
  if (*goes_on) {
    asked.scenario = pack->scenarios[kept.reader().setup().scenario].id;
    asked.players = std::to_string(kept.reader().setup().players.size());
  }
  auto setting = setting_of(asked, texts, *pack);
  if (!setting) return wrong_usage(texts, setting.error().reason);
  std::optional<Group> group;
  if (!options.campaign.empty()) {
    group = group_of(options, texts, *pack, *setting);
    if (!group) return 1;
    if (*goes_on && group->begun != kept.reader().setup())
      return failed(texts, texts.say("xy.play.other_campaign", {{"path", options.log}}));
  }
  if (!*goes_on && !group && pack->saviors.empty()) return failed(texts, texts.say("xy.play.no_savior"));
  Random luck(setting->seed);
  auto setup = *goes_on ? kept.reader().setup() : group ? group->begun : setup_of(texts, terminal, *pack, *setting, luck);
  if (!setup) return finished(texts);
  if (!options.name.empty() && !*goes_on && !group) setup->players[setting->me.index].sheet.player = cleaned(options.name);
  if (const char* const problem = setup_problem(*pack, *setup))
    return failed(texts, texts.say("xy.play.cannot_begin", {{"t", std::string(problem)}}));
  const XyberWords words(texts, *pack);
  terminal.say(texts.say("xy.play.welcome", {{"t", words.in(pack->scenarios[setting->scenario].title)},
                                             {"n", setting->players},
                                             {"w", setup->players[setting->me.index].sheet.player},
                                             {"seed", std::to_string(setting->seed)}}));
  XyberGame game(texts, terminal, *pack, setting->me, setting->minds, luck);
  game.says_kept(kept.wanted() ? texts.say("xy.play.kept", {{"path", kept.path()}}) : texts.say("xy.play.not_kept"));
  XyberGame::Keeper keep;
  if (kept.wanted())
    keep = [&](Seat who, const Answer& answer, const std::vector<Event>& events) {
      return kept.told(who ? kept.writer().answer(game.state().question, who, answer, events)
                           : kept.writer().begin(XT_VERSION, *setup, events));
    };
  if (*goes_on) {
    for (const auto& batch : before) game.recall(batch);
    game.resume(kept.reader().course().state(), kept.reader().course().version());
    terminal.say(texts.say("xy.play.resumed", {{"n", game.steps()}}));
  } else {
    terminal.say(words.in(pack->scenarios[setting->scenario].summary));
    if (!game.begin(*setup, keep)) return 1;
  }
  switch (game.play(keep)) {
    case XyberGame::End::Over:
      terminal.say(texts.say("xy.play.over", {{"n", game.steps()}}));
      // The log ends last: what could not be put into the campaign is tried again when the session is called up again.
      if (group)
        if (const int code = write_back_to(*group, texts, *pack, game.state())) return code;
      return kept.wanted() && !kept.told(kept.writer().end(game.state())) ? 1 : finished(texts);
    case XyberGame::End::Left:
      terminal.say(texts.say(kept.wanted() ? "xy.play.left.kept" : "xy.play.left"));
      if (kept.wanted()) put("  xenotable xyber play --log " + again(options) + "\n");  // on one line, to be copied
      return finished(texts);
    case XyberGame::End::NotKept: return 1;
    case XyberGame::End::Stuck: return failed(texts, texts.say("xy.play.stuck", {{"seed", std::to_string(setting->seed)}}));
  }
  return 1;
}

}  // namespace

void add_xyber_play(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("play", texts.say("help.xyber_play"));
  verb->add_option("--scenario", options->scenario, texts.say("help.xyber_play.scenario"));
  verb->add_option("--players", options->players, texts.say("help.xyber_play.players"));
  verb->add_option("--seat", options->seat, texts.say("help.xyber_play.seat"));
  verb->add_option("--name", options->name, texts.say("help.xyber_play.name"));
  verb->add_option("--connector", options->connector, texts.say("help.xyber_play.connector"));
  verb->add_option("--deck", options->deck, texts.say("help.xyber_play.deck"));
  verb->add_option("--minds", options->minds, texts.say("help.xyber_play.minds"));
  verb->add_option("--pack", options->pack, texts.say("help.xyber_play.pack"));
  verb->add_option("--seed", options->seed, texts.say("help.xyber_play.seed"));
  verb->add_option("--log", options->log, texts.say("help.xyber_play.log"));
  verb->add_option("--campaign", options->campaign, texts.say("help.xyber_play.campaign"));
  verb->add_option("--home", options->home, texts.say("help.xyber_play.home"));
  verb->add_option("--pcs", options->pcs, texts.say("help.xyber_play.pcs"));
  verb->footer(texts.say("help.xyber_play.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return play_session(*options, texts); }; });
}

}  // namespace xt::cli
