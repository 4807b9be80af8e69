#include <filesystem>
#include <memory>

#include "cli/campaign_options.h"
#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"

namespace xt::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string path, pack;
  std::vector<std::string> replace, drop;
  bool apply = false;
};

/// A place beside the campaign for a copy of it as it was: `friday.1.0.0.zip`.
std::string copy_path(const std::string& path, const std::string& version) {
  fs::path whole = fs::absolute(path).lexically_normal();
  if (whole.filename().empty()) whole = whole.parent_path();
  if (whole.extension() == ".zip") whole.replace_extension();
  std::string plain;
  for (const char c : version.substr(0, 40))
    plain += std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '-' ? c : '_';
  const std::string first = whole.string() + "." + plain;
  std::string out = first + ".zip";
  std::error_code error;
  for (int n = 2; fs::exists(out, error); ++n) out = first + "-" + std::to_string(n) + ".zip";
  return out;
}

void tell_change(const Texts& texts, const packio::Change& c) {
  std::string users;
  for (const std::string& u : c.used_by) users += (users.empty() ? "" : ", ") + u;
  const std::string name = c.name.empty() ? c.id : c.name.get(pack_lang(texts)) + " (" + c.id + ")";
  std::string what = "changed";
  if (!c.replaced_by.empty())
    what = "replaced";
  else if (c.dropped)
    what = "dropped";
  else if (c.gone)
    what = "gone";
  put(texts.say("campaign.change." + what,
                {{"list", texts.say("campaign.list." + c.list)}, {"name", name}, {"users", users}, {"to", c.replaced_by}}) +
      "\n");
  if (what == "changed") put(difference_lines(texts, c.differences));
}

int move(const Options& options, const Texts& texts) {
  if (options.path.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "PATH"}}));
  if (options.pack.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "--to"}}));
  std::map<std::string, std::string> replace;
  for (const std::string& r : options.replace) {
    const auto equal = r.find('=');
    if (equal == r.npos || equal == 0 || equal + 1 == r.size())
      return wrong_usage(texts, texts.say("campaign.replace_form", {{"text", r}}));
    replace[r.substr(0, equal)] = r.substr(equal + 1);
  }
  const auto stored = campaign_or_tell(texts, options.path);
  const auto pack = pack_or_tell(texts, options.pack);
  if (!stored || !pack) return 1;
  const auto& was = stored->campaign.pack;
  if (was == name_of(*pack) && replace.empty() && options.drop.empty())
    return put(texts.say("campaign.move.already", {{"pack", was.id + " " + was.version}}) + "\n"), finished(texts);
  const auto named = [](const std::string& id, const std::string& version, const std::string& print) {
    return id + " " + version + " (" + print.substr(0, 12) + ")";
  };
  put(texts.say("campaign.move.from_to", {{"from", named(was.id, was.version, was.fingerprint)},
                                          {"to", named(pack->id, pack->version, pack->fingerprint)}}) +
      "\n");
  const packio::Move moved = packio::move_to(*stored, *pack, replace, {options.drop.begin(), options.drop.end()});
  if (moved.changes.empty()) put(texts.say("campaign.move.no_change") + "\n");
  for (const packio::Change& c : moved.changes) tell_change(texts, c);
  if (finished(texts) != 0) return 1;
  if (tell_problems(texts, moved.problems, options.path)) return failed(texts, texts.say("campaign.nothing_written"));
  if (!options.apply) return put(texts.say("campaign.move.not_applied") + "\n"), finished(texts);
  const std::string copy = copy_path(options.path, was.version);
  if (tell_problems(texts, packio::write_campaign(copy, stored->campaign, stored->content, ""), copy)) return 1;
  if (tell_problems(texts, packio::write_campaign(options.path, moved.campaign, moved.content, stored->print), options.path))
    return 1;
  put(texts.say("campaign.move.applied", {{"path", options.path}, {"copy", copy}}) + "\n");
  return finished(texts);
}

}  // namespace

void add_campaign_move(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("move", texts.say("help.campaign_move"));
  verb->add_option("PATH", options->path, texts.say("help.campaign.path"));
  verb->add_option("--to", options->pack, texts.say("help.campaign_move.to"));
  verb->add_option("--replace", options->replace, texts.say("help.campaign_move.replace"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  verb->add_option("--drop", options->drop, texts.say("help.campaign_move.drop"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  verb->add_flag("--apply", options->apply, texts.say("help.campaign_move.apply"));
  verb->footer(texts.say("help.campaign_move.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return move(*options, texts); }; });
}

}  // namespace xt::cli
