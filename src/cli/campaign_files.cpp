#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/campaign_options.h"
#include "cli/pack_options.h"
#include "cli/terminal.h"
#include "cli/usage.h"
#include "cli/verbs.h"

// `campaign new`, `export`, `import`: what writes a campaign somewhere.
namespace xt::cli {
namespace {

namespace fs = std::filesystem;
using packio::Part;

struct Options {
  std::string path, pack = "packs/xyberdraw-sample", out, players = "2";
  xyber::Founding founding;
  std::vector<std::string> replace, keep;
  bool overwrite = false, dry_run = false;
};

/// A name for the campaign where none is given: that of its folder or file.
std::string name_of_path(const std::string& path) {
  fs::path p = fs::absolute(path).lexically_normal();
  if (p.filename().empty()) p = p.parent_path();
  return (p.extension() == ".zip" ? p.stem() : p.filename()).string();
}

int make(Options& options, const Texts& texts) {
  if (options.path.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "PATH"}}));
  const auto players = number(texts, "--players", options.players, 2, 4);  // Y1
  if (!players) return wrong_usage(texts, players.error().reason);
  const auto pack = pack_or_tell(texts, options.pack);
  if (!pack) return 1;
  xyber::Founding& f = options.founding;
  f.players = static_cast<int>(*players);
  f.lang = pack_lang(texts);
  f.name = cleaned(f.name.empty() ? name_of_path(options.path) : f.name);
  f.home = cleaned(f.home);
  xyber::Troubles troubles;
  const auto campaign = found_campaign(*pack, f, troubles);
  if (!campaign) {
    tell_problems(texts, packio::problems_of(troubles, {}, *pack), options.path);
    return 1;
  }
  if (tell_problems(texts, packio::write_campaign(options.path, *campaign, packio::definitions_of(*pack), ""), options.path))
    return 1;
  put(texts.say("campaign.made", {{"path", options.path}}) + "\n");
  return finished(texts);
}

int write_zip(const Options& options, const Texts& texts) {
  if (options.path.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "PATH"}}));
  if (!options.out.ends_with(".zip")) return wrong_usage(texts, texts.say("campaign.no_zip_name"));
  const auto stored = campaign_or_tell(texts, options.path);
  if (!stored) return 1;
  std::string seen;
  std::error_code error;
  if (options.overwrite && fs::exists(options.out, error)) {
    const auto there = campaign_or_tell(texts, options.out);
    if (!there) return 1;
    seen = there->print;
  }
  if (tell_problems(texts, packio::write_campaign(options.out, stored->campaign, stored->content, seen), options.out)) return 1;
  put(texts.say("campaign.exported", {{"path", options.out}}) + "\n");
  return finished(texts);
}

void tell_parts(const Texts& texts, const std::vector<Part>& parts) {
  static const char* const fates[] = {"new", "same", "different", "kept", "replaced"};
  for (const Part& p : parts)
    put(texts.say(std::string("campaign.part.") + fates[static_cast<int>(p.fate)], {{"part", p.name}}) + "\n" +
        difference_lines(texts, p.differences));
}

/// Everything is new: as if merged into nothing.
packio::Merge all_new(const packio::StoredCampaign& from) {
  packio::Merge m{from.campaign, from.content, {{"campaign", Part::Fate::New, {}}}, {}};
  for (const auto& h : from.campaign.homes) m.parts.push_back({"homes/" + h.id, Part::Fate::New, {}});
  for (const auto& p : from.campaign.pcs) m.parts.push_back({"pcs/" + p.id, Part::Fate::New, {}});
  for (const auto& s : from.campaign.history) m.parts.push_back({"history/" + s.id, Part::Fate::New, {}});
  return m;
}

int import(const Options& options, const Texts& texts) {
  if (options.path.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "FILE"}}));
  if (options.out.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "--into"}}));
  const auto from = campaign_or_tell(texts, options.path);
  std::optional<packio::StoredCampaign> into;
  std::error_code error;
  const bool there =
      fs::exists(options.out, error) && !(fs::is_directory(options.out, error) && fs::is_empty(options.out, error));
  if (there) into = campaign_or_tell(texts, options.out);
  if (!from || (there && !into)) return 1;
  if (!options.pack.empty()) {
    const auto pack = pack_or_tell(texts, options.pack);
    if (!pack || tell_problems(texts, packio::against_pack(*from, *pack), options.path)) return 1;
  }
  const packio::Merge merged = into ? packio::merge(*into, *from, {options.replace.begin(), options.replace.end()},
                                                    {options.keep.begin(), options.keep.end()})
                                    : all_new(*from);
  tell_parts(texts, merged.parts);
  if (finished(texts) != 0) return 1;
  if (tell_problems(texts, merged.problems, options.path)) return failed(texts, texts.say("campaign.nothing_written"));
  if (options.dry_run) return put(texts.say("campaign.dry_run") + "\n"), finished(texts);
  if (tell_problems(texts, packio::write_campaign(options.out, merged.campaign, merged.content, into ? into->print : ""),
                    options.out))
    return 1;
  put(texts.say("campaign.imported", {{"path", options.out}}) + "\n");
  return finished(texts);
}

void many(CLI::App& verb, const char* option, std::vector<std::string>& into, const std::string& help) {
  verb.add_option(option, into, help)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

}  // namespace

void add_campaign_new(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("new", texts.say("help.campaign_new"));
  verb->add_option("PATH", options->path, texts.say("help.campaign.path"));
  verb->add_option("--pack", options->pack, texts.say("help.pack.folder"));
  verb->add_option("--name", options->founding.name, texts.say("help.campaign_new.name"));
  verb->add_option("--players", options->players, texts.say("help.campaign_new.players"));
  many(*verb, "--connector", options->founding.connectors, texts.say("help.campaign_new.connector"));
  verb->add_option("--deck", options->founding.deck, texts.say("help.campaign_new.deck"));
  verb->add_option("--home", options->founding.home, texts.say("help.campaign_new.home"));
  verb->add_option("--ruleset", options->founding.ruleset, texts.say("help.campaign_new.ruleset"));
  verb->footer(texts.say("help.campaign_new.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return make(*options, texts); }; });
}

void add_campaign_export(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("export", texts.say("help.campaign_export"));
  verb->add_option("PATH", options->path, texts.say("help.campaign.path"));
  verb->add_option("-o,--out", options->out, texts.say("help.campaign_export.out"));
  verb->add_flag("--overwrite", options->overwrite, texts.say("help.campaign_export.overwrite"));
  verb->footer(texts.say("help.campaign_export.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return write_zip(*options, texts); }; });
}

void add_campaign_import(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  options->pack.clear();
  CLI::App* const verb = parent.add_subcommand("import", texts.say("help.campaign_import"));
  verb->add_option("FILE", options->path, texts.say("help.campaign_import.file"));
  verb->add_option("--into", options->out, texts.say("help.campaign_import.into"));
  many(*verb, "--replace", options->replace, texts.say("help.campaign_import.replace"));
  many(*verb, "--keep", options->keep, texts.say("help.campaign_import.keep"));
  verb->add_option("--pack", options->pack, texts.say("help.campaign_import.pack"));
  verb->add_flag("--dry-run", options->dry_run, texts.say("help.campaign_import.dry_run"));
  verb->footer(texts.say("help.campaign_import.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return import(*options, texts); }; });
}

}  // namespace xt::cli
