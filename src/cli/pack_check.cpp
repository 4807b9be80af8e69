#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"

namespace xt::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string folder;
  bool json = false, watch = false;
};

/// Changes when a file of the pack, or of the rulesets beside it, does.
std::string print_of(const fs::path& folder) {
  std::string print;
  std::error_code error;
  std::size_t count = 0;
  for (const fs::path& root : {folder, folder / ".." / "rulesets"})
    for (fs::recursive_directory_iterator it(root, error), end; !error && it != end && ++count < 5000; it.increment(error)) {
      const auto time = fs::last_write_time(it->path(), error);
      print += it->path().string() + " " + std::to_string(time.time_since_epoch().count()) + "\n";
    }
  return print;
}

/// Tells all problems; the number of errors.
std::size_t check_once(const Options& options, const Texts& texts) {
  const packio::Loaded loaded = packio::load_pack(options.folder);
  const auto lang = pack_lang(texts);
  std::size_t errors = 0;
  for (const auto& p : loaded.problems) errors += p.error;
  const auto warnings = loaded.problems.size() - errors;
  if (options.json) {
    put(packio::json(loaded.problems, lang) + "\n");
    return errors;
  }
  std::string out;
  for (const auto& p : loaded.problems) out += packio::line(p, lang, options.folder) + "\n";
  put(out);
  std::fflush(stdout);
  std::fprintf(
      stderr, "%s\n",
      texts.say("pack.summary", {{"errors", static_cast<long long>(errors)}, {"warnings", static_cast<long long>(warnings)}})
          .c_str());
  return errors;
}

int check(const Options& options, const Texts& texts) {
  if (options.folder.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "DIR"}}));
  std::string seen = print_of(options.folder);  // before the check: what is saved meanwhile is checked again
  const std::size_t errors = check_once(options, texts);
  if (!options.watch) return finished(texts, errors > 0 ? 1 : 0);
  std::fprintf(stderr, "%s\n", texts.say("pack.watching").c_str());
  for (;;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
    std::string now = print_of(options.folder);
    if (now == seen) continue;
    seen = std::move(now);
    if (!put("\n")) return 1;  // nobody reads any more
    check_once(options, texts);
  }
}

}  // namespace

void add_pack_check(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("check", texts.say("help.pack_check"));
  verb->add_option("DIR", options->folder, texts.say("help.pack.folder"));
  verb->add_flag("--json", options->json, texts.say("help.json"));
  verb->add_flag("--watch", options->watch, texts.say("help.pack_check.watch"));
  verb->footer(texts.say("help.pack_check.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return check(*options, texts); }; });
}

}  // namespace xt::cli
