#include <cstdio>
#include <memory>

#include "cli/usage.h"
#include "cli/verbs.h"
#include "xeno/replay.h"

namespace xt::cli {
namespace {

struct Options {
  std::string file;
  bool positions = false;
};

/// `game 3, ply 7: reason` on standard error.
int bad_game(std::uint64_t game, const Error& error) {
  std::fflush(stdout);
  std::fprintf(stderr, "game %llu%s%s: %s\n", static_cast<unsigned long long>(game), error.where.empty() ? "" : ", ",
               error.where.c_str(), error.reason.c_str());
  return 1;
}

bool put_positions(std::uint64_t game, const xeno::Record& record, const xeno::Replayed& played) {
  const std::string number = std::to_string(game);
  std::string out;
  for (std::size_t i = 0; i < played.positions.size(); ++i)
    out += number + '.' + std::to_string(i + 1) + ' ' + record.plies[i].ply + " | " + played.positions[i] + '\n';
  if (!played.error) out += number + ' ' + record.result + '\n';
  return put(out);
}

int replay_file(const Options& options, const Texts& texts) {
  if (options.file.empty()) return wrong_usage(texts, texts.say("usage.file_missing"));
  const auto content = read_file(texts, options.file);
  if (!content) return failed(texts, content.error().reason);
  xeno::XgnReader reader(*content);
  std::uint64_t games = 0, plies = 0;
  while (const auto game = reader.next()) {
    ++games;
    const xeno::Replayed played = xeno::replay(*game, options.positions);
    plies += played.plies;
    if (options.positions && !put_positions(games, game->record, played)) break;
    if (played.error) return bad_game(games, *played.error);
  }
  if (games == 0)
    return failed(texts, texts.say("replay.no_game", {{"path", options.file == "-" ? texts.say("file.stdin") : options.file}}));
  if (!options.positions) put(std::to_string(games) + " games, " + std::to_string(plies) + " plies\n");
  return finished(texts);
}

}  // namespace

void add_xeno_replay(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("replay", texts.say("help.replay"));
  verb->add_option("FILE", options->file, texts.say("help.replay.file"));
  verb->add_flag("--positions", options->positions, texts.say("help.replay.positions"));
  verb->footer(texts.say("help.replay.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return replay_file(*options, texts); }; });
}

}  // namespace xt::cli
