#include <memory>

#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "packio/starter.h"

namespace xt::cli {
namespace {

int make(const std::string& folder, const Texts& texts) {
  if (folder.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "DIR"}}));
  const std::string refused = packio::write_files(folder, packio::starter_pack(pack_lang(texts)));
  if (refused == folder) return failed(texts, texts.say("pack.not_empty", {{"folder", folder}}));
  if (!refused.empty()) return failed(texts, texts.say("pack.cannot_write", {{"path", refused}}));
  put(texts.say("pack.made", {{"folder", folder}}) + "\n");
  return finished(texts);
}

}  // namespace

void add_pack_new(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto folder = std::make_shared<std::string>();
  CLI::App* const verb = parent.add_subcommand("new", texts.say("help.pack_new"));
  verb->add_option("DIR", *folder, texts.say("help.pack.folder"));
  verb->footer(texts.say("help.pack_new.example"));
  verb->callback([&texts, &chosen, folder] { chosen = [&texts, folder] { return make(*folder, texts); }; });
}

}  // namespace xt::cli
