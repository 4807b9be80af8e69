#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "cli/usage.h"
#include "cli/verbs.h"

namespace {

using namespace xt::cli;

/// Takes `--lang X` and `--lang=X` out of the arguments, wherever they stand; the last one counts.
std::string take_lang(std::vector<std::string>& arguments) {
  std::string lang;
  for (std::size_t i = 0; i < arguments.size();) {
    const bool apart = arguments[i] == "--lang" && i + 1 < arguments.size();
    if (!apart && !arguments[i].starts_with("--lang=")) {
      ++i;
      continue;
    }
    lang = apart ? arguments[i + 1] : arguments[i].substr(7);
    const auto from = arguments.begin() + static_cast<std::ptrdiff_t>(i);
    arguments.erase(from, from + (apart ? 2 : 1));
  }
  return lang;
}

/// Names the groups of options in the reader's language, too.
class WordedHelp final : public CLI::Formatter {
 public:
  std::string make_group(std::string group, bool positionals, std::vector<const CLI::Option*> options) const override {
    return CLI::Formatter::make_group(get_label(group), positionals, std::move(options));
  }
};

void word_commands(CLI::App& app, const std::string& label) {
  for (CLI::App* const verb : app.get_subcommands({})) {
    verb->group(label);
    word_commands(*verb, label);
  }
}

void word_help(CLI::App& app, const Texts& texts) {
  const auto formatter = std::make_shared<WordedHelp>();
  app.formatter(formatter);
  formatter->column_width(28);
  for (const char* const label :
       {"Usage", "OPTIONS", "Options", "SUBCOMMAND", "SUBCOMMANDS", "Positionals", "TEXT", "Subcommands"}) {
    const std::string key = std::string("help.label.") + label;
    if (texts.has(key)) formatter->label(label, texts.say(key));
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is told as a failed write
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::string lang = take_lang(arguments);
  const Texts texts(choose_lang(lang));
  if (!lang.empty() && lang != "ja" && lang != "en" && lang != "fr")
    return wrong_usage(texts, texts.say("usage.lang", {{"text", lang}}));

  CLI::App app{texts.say("help.app"), "xenotable"};
  word_help(app, texts);
  app.set_help_flag("-h,--help", texts.say("help.help"));
  app.set_version_flag("--version", "xenotable " XT_VERSION, texts.say("help.version"));
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app.footer(texts.say("help.app.example"));
  std::string unused;
  app.add_option("--lang", unused, texts.say("help.lang"));

  Chosen chosen;
#ifdef XT_SERVE
  add_serve(app, texts, chosen);
#endif
  add_play(app, texts, chosen);
  CLI::App* const xeno = app.add_subcommand("xeno", texts.say("help.xeno"));
  xeno->footer(texts.say("help.xeno.example"));
  add_play(*xeno, texts, chosen);
  add_xeno_replay(*xeno, texts, chosen);
  add_xeno_perft(*xeno, texts, chosen);
  add_xeno_record(*xeno, texts, chosen);
  add_xeno_sim(*xeno, texts, chosen);
  CLI::App* const xyber = app.add_subcommand("xyber", texts.say("help.xyber"));
  xyber->footer(texts.say("help.xyber.example"));
  add_xyber_play(*xyber, texts, chosen);
  add_xyber_sim(*xyber, texts, chosen);
  add_xyber_battle(*xyber, texts, chosen);
  add_xyber_record(*xyber, texts, chosen);
  add_xyber_replay(*xyber, texts, chosen);
  CLI::App* const pack = app.add_subcommand("pack", texts.say("help.pack"));
  pack->footer(texts.say("help.pack.example"));
  add_pack_check(*pack, texts, chosen);
  add_pack_show(*pack, texts, chosen);
  add_pack_new(*pack, texts, chosen);
  add_pack_schema(*pack, texts, chosen);
  add_pack_try(*pack, texts, chosen);
  CLI::App* const campaign = app.add_subcommand("campaign", texts.say("help.campaign"));
  campaign->footer(texts.say("help.campaign.example"));
  add_campaign_new(*campaign, texts, chosen);
  add_campaign_show(*campaign, texts, chosen);
  add_campaign_export(*campaign, texts, chosen);
  add_campaign_import(*campaign, texts, chosen);
  add_campaign_move(*campaign, texts, chosen);

  word_commands(app, texts.say("help.label.Subcommands"));
  if (const auto wrong = wrong_argument(app, arguments, texts)) return wrong_usage(texts, *wrong);
  try {
    std::vector<std::string> backwards(arguments.rbegin(), arguments.rend());
    app.parse(backwards);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return wrong_usage(texts, error.what());
    return app.exit(error);
  }
  if (!chosen) return wrong_usage(texts, texts.say("usage.verb_missing"));
  return chosen();
}
