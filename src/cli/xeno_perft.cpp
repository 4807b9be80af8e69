#include <memory>

#include "cli/usage.h"
#include "cli/verbs.h"
#include "xeno/perft.h"
#include "xeno/position.h"

namespace xt::cli {
namespace {

struct Options {
  std::string position, rules = "official", depth;
};

/// No game has more plies than cards; a larger depth than this is a slip of the finger.
constexpr std::uint64_t deepest = 1000;

int count(const Options& options, const Texts& texts) {
  if (options.position.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "--position"}}));
  if (options.depth.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "--depth"}}));
  const auto depth = number(texts, "--depth", options.depth, 0, deepest);
  if (!depth) return wrong_usage(texts, depth.error().reason);
  const auto with_faceoff = faceoff(texts, options.rules);
  if (!with_faceoff) return wrong_usage(texts, with_faceoff.error().reason);
  const auto position = xeno::read_position(options.position, *with_faceoff);
  if (!position)
    return failed(texts,
                  texts.say("perft.bad_position", {{"field", position.error().where}, {"reason", position.error().reason}}));
  const auto plies = xeno::perft(*position, static_cast<int>(*depth));
  if (!plies) return failed(texts, texts.say("perft.too_many"));
  put(std::to_string(*plies) + "\n");
  return finished(texts);
}

}  // namespace

void add_xeno_perft(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("perft", texts.say("help.perft"));
  verb->add_option("--position", options->position, texts.say("help.perft.position"));
  verb->add_option("--depth", options->depth, texts.say("help.perft.depth"));
  verb->add_option("--rules", options->rules, texts.say("help.rules"));
  verb->footer(texts.say("help.perft.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return count(*options, texts); }; });
}

}  // namespace xt::cli
