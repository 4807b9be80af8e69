#include <memory>

#include "cli/bar.h"
#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "cli/xyber_contest.h"

namespace xt::cli {
namespace {

int run_contest(const XyberContestOptions& options, const Texts& texts, const std::string& count_option, bool single_battle) {
  const auto threads = number(texts, "--threads", options.threads, 0, 1024);
  if (!threads) return wrong_usage(texts, threads.error().reason);
  auto pack = pack_or_tell(texts, options.pack);
  if (!pack) return 1;
  auto contest = options.contest(texts, *pack, count_option);
  if (!contest) return wrong_usage(texts, contest.error().reason);
  if (single_battle && contest->enemy == xyber::none && contest->rival == xyber::none)
    return wrong_usage(texts, texts.say("usage.missing", {{"option", "--enemy"}}));
  if (contest->rival != xyber::none) std::tie(*pack, *contest) = minds::with_rival(*pack, *contest);
  if (const auto ok = minds::check(*pack, *contest); !ok)
    return failed(texts, texts.say("xsim.cannot", {{"reason", ok.error().where + ": " + ok.error().reason}}));
  const minds::XyberTally tally = [&] {
    Bar bar(contest->sessions);
    return minds::run(*pack, *contest, static_cast<int>(*threads), [&](std::uint64_t finished) { bar.show(finished); });
  }();
  put(options.json ? tally_as_json(*pack, *contest, tally) : tally_as_text(texts, *pack, *contest, tally));
  return finished(texts);
}

}  // namespace

void add_xyber_sim(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<XyberContestOptions>();
  CLI::App* const verb = parent.add_subcommand("sim", texts.say("help.xyber_sim"));
  options->add_to(*verb, texts, "--sessions", "1000");
  verb->footer(texts.say("help.xyber_sim.example"));
  verb->callback(
      [&texts, &chosen, options] { chosen = [&texts, options] { return run_contest(*options, texts, "--sessions", false); }; });
}

void add_xyber_battle(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<XyberContestOptions>();
  CLI::App* const verb = parent.add_subcommand("battle", texts.say("help.xyber_battle"));
  options->add_to(*verb, texts, "--battles", "10000");
  verb->add_option("--enemy", options->enemy, texts.say("help.xsim.enemy"));
  verb->add_option("--quest", options->quest, texts.say("help.xsim.quest"));
  verb->add_option("--against", options->against, texts.say("help.xsim.against"));
  verb->footer(texts.say("help.xyber_battle.example"));
  verb->callback(
      [&texts, &chosen, options] { chosen = [&texts, options] { return run_contest(*options, texts, "--battles", true); }; });
}

}  // namespace xt::cli
