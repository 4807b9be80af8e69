#include <memory>

#include "cli/usage.h"
#include "cli/verbs.h"
#include "cli/xeno_options.h"
#include "xeno/record.h"

namespace xt::cli {
namespace {

int record_games(const ContestOptions& options, const Texts& texts) {
  const auto contest = options.contest(texts);
  if (!contest) return wrong_usage(texts, contest.error().reason);
  std::vector<xeno::Tag> names;
  for (std::size_t i = 0; i < contest->minds.size(); ++i)
    names.push_back({std::string(1, static_cast<char>('A' + i)), contest->minds[i]});
  for (std::uint64_t game = 0; game < contest->games; ++game) {
    xeno::RecordWriter writer;
    for (const xeno::Event& event : minds::record(*contest, game)) writer.add(event);
    if (!put(writer.xgn(names))) break;
  }
  return finished(texts);
}

}  // namespace

void add_xeno_record(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<ContestOptions>();
  CLI::App* const verb = parent.add_subcommand("record", texts.say("help.record"));
  options->add_to(*verb, texts, "1");
  verb->footer(texts.say("help.record.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return record_games(*options, texts); }; });
}

}  // namespace xt::cli
