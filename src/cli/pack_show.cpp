#include <cstdio>
#include <memory>

#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"

namespace xt::cli {
namespace {

struct Options {
  std::string folder, what;
};

int show(const Options& options, const Texts& texts) {
  if (options.folder.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "DIR"}}));
  const auto pack = pack_or_tell(texts, options.folder);
  if (!pack) return 1;
  std::string sheet;
  if (options.what.empty()) sheet = pack_sheet(texts, *pack);
  if (sheet.empty()) sheet = card_sheet(texts, *pack, options.what);
  if (sheet.empty()) sheet = scenario_sheet(texts, *pack, options.what);
  if (sheet.empty()) {
    std::vector<std::string> all;
    const auto note = [&](const auto& items) {
      for (const auto& item : items) all.push_back(item.id);
    };
    note(pack->cards), note(pack->saviors), note(pack->exceeds), note(pack->codes), note(pack->scenarios);
    const std::string near = nearest(options.what, all);
    return failed(texts, texts.say("pack.no_such", {{"word", options.what}}) +
                             (near.empty() ? "" : " " + texts.say("usage.nearest", {{"near", near}})));
  }
  put(wrapped(sheet, texts.lang()));
  return finished(texts);
}

}  // namespace

xyber::Lang pack_lang(const Texts& texts) {
  return texts.lang() == "ja" ? xyber::Lang::Ja : texts.lang() == "fr" ? xyber::Lang::Fr : xyber::Lang::En;
}

std::optional<xyber::Pack> pack_or_tell(const Texts& texts, const std::string& folder) {
  packio::Loaded loaded = packio::load_pack(folder);
  if (loaded.pack) return std::move(loaded.pack);
  for (const auto& p : loaded.problems)
    if (p.error) std::fprintf(stderr, "%s\n", printable(packio::line(p, pack_lang(texts), folder)).c_str());
  return std::nullopt;
}

void add_pack_show(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("show", texts.say("help.pack_show"));
  verb->add_option("DIR", options->folder, texts.say("help.pack.folder"));
  verb->add_option("ID", options->what, texts.say("help.pack_show.what"));
  verb->footer(texts.say("help.pack_show.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return show(*options, texts); }; });
}

}  // namespace xt::cli
