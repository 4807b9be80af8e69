#include <fmt/format.h>

#include <memory>

#include "cli/bar.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "cli/xeno_options.h"

namespace xt::cli {
namespace {

struct Options {
  ContestOptions contest;
  bool json = false;
  std::string threads = "0";
};

std::string list(const std::vector<std::uint64_t>& numbers) { return fmt::format("[{}]", fmt::join(numbers, ",")); }
std::string estimate(const minds::Estimate& e) { return fmt::format(R"({{"mean":{},"se":{}}})", e.mean, e.se); }

std::string as_json(const minds::Contest& contest, const minds::Tally& tally) {
  std::string names, endings, points;
  for (const auto& name : contest.minds) names += fmt::format(R"({}"{}")", names.empty() ? "" : ",", name);
  for (const auto& [ending, count] : tally.endings)
    endings += fmt::format(R"({}"{}":{})", endings.empty() ? "" : ",", ending, count);
  for (const auto& e : tally.points) points += (points.empty() ? "" : ",") + estimate(e);
  return fmt::format(
      R"({{"seats":{},"games":{},"seed":{},"minds":[{}],"wins":{},"wins_by_order":{},"draws":{},"turns":{},"endings":{{{}}},"points":[{}]}})"
      "\n",
      contest.seats, tally.games, contest.seed, names, list(tally.wins), list(tally.wins_by_order), tally.draws,
      estimate(tally.turns), endings, points);
}

std::string percent(double part) { return fmt::format("{:.2f} %", 100 * part); }

std::string as_text(const minds::Contest& contest, const minds::Tally& tally, const Texts& texts) {
  const auto share = [&](std::uint64_t n) { return percent(static_cast<double>(n) / static_cast<double>(tally.games)); };
  std::string out =
      texts.say("sim.head",
                {{"games", std::to_string(tally.games)}, {"seats", contest.seats}, {"seed", std::to_string(contest.seed)}}) +
      "\n";
  for (std::size_t i = 0; i < contest.minds.size(); ++i)
    out += texts.say("sim.seat", {{"seat", std::string(1, static_cast<char>('A' + i))},
                                  {"mind", contest.minds[i]},
                                  {"wins", std::to_string(tally.wins[i])},
                                  {"share", share(tally.wins[i])},
                                  {"points", percent(tally.points[i].mean)},
                                  {"se", percent(tally.points[i].se)}}) +
           "\n";
  out += texts.say("sim.draws", {{"draws", std::to_string(tally.draws)}, {"share", share(tally.draws)}}) + "\n";
  for (std::size_t i = 0; i < tally.wins_by_order.size(); ++i)
    out += texts.say("sim.order", {{"order", static_cast<long long>(i + 1)},
                                   {"wins", std::to_string(tally.wins_by_order[i])},
                                   {"share", share(tally.wins_by_order[i])}}) +
           "\n";
  out +=
      texts.say("sim.turns", {{"mean", fmt::format("{:.4f}", tally.turns.mean)}, {"se", fmt::format("{:.4f}", tally.turns.se)}}) +
      "\n";
  for (const auto& [ending, count] : tally.endings)
    out += texts.say("sim.ending", {{"ending", ending}, {"count", std::to_string(count)}, {"share", share(count)}}) + "\n";
  return out;
}

int simulate(const Options& options, const Texts& texts) {
  const auto contest = options.contest.contest(texts);
  if (!contest) return wrong_usage(texts, contest.error().reason);
  const auto threads = number(texts, "--threads", options.threads, 0, 1024);
  if (!threads) return wrong_usage(texts, threads.error().reason);
  const auto tally = [&] {
    Bar bar(contest->games);
    return minds::run(*contest, static_cast<int>(*threads), [&](std::uint64_t finished) { bar.show(finished); });
  }();
  if (!tally) return failed(texts, tally.error().where + ": " + tally.error().reason);
  put(options.json ? as_json(*contest, *tally) : as_text(*contest, *tally, texts));
  return finished(texts);
}

}  // namespace

void add_xeno_sim(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("sim", texts.say("help.sim"));
  options->contest.add_to(*verb, texts, "10000");
  verb->add_flag("--json", options->json, texts.say("help.json"));
  verb->add_option("--threads", options->threads, texts.say("help.threads"));
  verb->footer(texts.say("help.sim.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return simulate(*options, texts); }; });
}

}  // namespace xt::cli
