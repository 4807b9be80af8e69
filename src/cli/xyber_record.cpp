#include <memory>
#include <sstream>

#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "cli/xyber_contest.h"
#include "minds/xyber_arena.h"
#include "wire/xyber_log.h"

namespace xt::cli {
namespace {

using namespace xyber;

/// Writes what the arena plays: a batch is complete when the next answer comes.
class Scribe final : public minds::XyberListener {
 public:
  Scribe(std::ostream& out, const Pack& pack) : log_(out, pack) {}

  void begins(const State& state, const Setup& setup) override { state_ = &state, setup_ = setup; }
  void says(Seat who, const Answer& answer) override {
    flush();
    open_ = state_->question, who_ = who, answer_ = answer;
  }
  void operator()(const Event& event) override { events_.push_back(event); }

  void flush() {
    if (who_)
      log_.answer(open_, who_, answer_, events_);
    else
      log_.begin(XT_VERSION, setup_, events_);
    events_.clear();
  }
  void end() { log_.end(*state_); }

 private:
  wire::LogWriter log_;
  const State* state_ = nullptr;
  Setup setup_;
  Question open_ = Question::None;
  Seat who_;
  Answer answer_;
  std::vector<Event> events_;
};

int record(const XyberContestOptions& options, const Texts& texts) {
  const auto pack = pack_or_tell(texts, options.pack);
  if (!pack) return 1;
  const auto contest = options.contest(texts, *pack, "--sessions");
  if (!contest) return wrong_usage(texts, contest.error().reason);
  if (const auto ok = minds::check(*pack, *contest); !ok)
    return failed(texts, texts.say("xsim.cannot", {{"reason", ok.error().where + ": " + ok.error().reason}}));
  std::ostringstream out;
  Scribe scribe(out, *pack);
  minds::XyberArena arena(*pack, contest->minds, contest->gm);
  const bool over = arena.play(minds::setup_of(*pack, *contest, 0), contest->seed, &scribe);
  scribe.flush();
  if (over) scribe.end();
  put(out.str());
  return over ? finished(texts) : failed(texts, texts.say("xrecord.given_up", {{"n", arena.answers()}}));
}

}  // namespace

void add_xyber_record(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<XyberContestOptions>();
  options->count = "1";
  CLI::App* const verb = parent.add_subcommand("record", texts.say("help.xyber_record"));
  verb->add_option("--pack", options->pack, texts.say("help.xsim.pack"));
  verb->add_option("--scenario", options->scenario, texts.say("help.xsim.scenario"));
  verb->add_option("--ruleset", options->ruleset, texts.say("help.xsim.ruleset"));
  verb->add_option("--players", options->players, texts.say("help.xsim.players"));
  verb->add_option("--seed", options->seed, texts.say("help.seed"));
  verb->add_option("--minds", options->minds, texts.say("help.xsim.minds"));
  verb->add_option("--gm", options->gm, texts.say("help.xsim.gm"));
  verb->footer(texts.say("help.xyber_record.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return record(*options, texts); }; });
}

}  // namespace xt::cli
