#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "cli/usage.h"
#include "cli/verbs.h"
#include "server/qr.h"
#include "server/server.h"

namespace xt::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  server::Settings settings;
  std::string port = "8080", limits;
  bool quiet = false, qr = false;
};

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::string default_data() {
  const std::string data = environment("XDG_DATA_HOME"), home = environment("HOME");
  if (!data.empty()) return data + "/xenotable";
  return home.empty() ? "xenotable-data" : home + "/.local/share/xenotable";
}

/// The built client beside this program: in the source tree, or installed.
std::string default_web() {
  std::error_code ec;
  const fs::path here = fs::read_symlink("/proc/self/exe", ec).parent_path();
  for (const char* place : {"../../web/dist", "../share/xenotable/web"}) {
    if (fs::exists(here / place / "index.html", ec)) return fs::weakly_canonical(here / place, ec).string();
  }
  return (here / "../../web/dist").lexically_normal().string();
}

void set_up_log() {
  auto log = spdlog::stderr_color_mt("xenotable");
  log->set_pattern("%Y-%m-%d %H:%M:%S %^%l%$ %v");
  spdlog::set_default_logger(std::move(log));
}

int failed(const Texts& texts, const Error& error) {
  const std::string key = "serve.error." + error.code;
  return failed(texts, texts.say(texts.has(key) ? key : "serve.error.other", {{"where", error.where}, {"reason", error.reason}}));
}

std::string greeting(const Texts& texts, const server::Server& server, const Options& options) {
  const auto& origins = server.origins();
  const fs::path folder = fs::absolute(options.settings.data).lexically_normal();
  std::string out = texts.say("serve.data", {{"folder", folder.string()}, {"tables", server.tables()}}) + "\n";
  std::string far;
  if (!origins.loopback().empty()) out += texts.say("serve.here", {{"link", origins.loopback().front()}}) + "\n";
  for (const std::string& link : origins.network()) {
    out += texts.say("serve.network", {{"link", link}}) + "\n";
    if (far.empty()) far = link;
  }
  for (const std::string& link : origins.added()) out += texts.say("serve.added", {{"link", link}}) + "\n";
  if (!origins.added().empty()) far = origins.added().front();
  if (!far.empty() && (options.qr || isatty(STDOUT_FILENO) == 1)) out += "\n" + server::qr_code(far) + "\n";
  return out + texts.say("serve.ready") + "\n";
}

int serve(const Texts& texts, Options& options) {
  const auto port = number(texts, "--port", options.port, 0, 65535);
  if (!port) return wrong_usage(texts, port.error().reason);
  options.settings.port = static_cast<int>(*port);
  if (Done changed = options.settings.limits.change(options.limits); !changed) return failed(texts, changed.error());
  set_up_log();
  const auto server = server::Server::open(options.settings);
  if (!server) return failed(texts, server.error());
  if (!options.quiet) {
    put(greeting(texts, **server, options));
    if (const int code = finished(texts); code != 0) return code;
  }
  (*server)->run();
  if (!options.quiet) put(texts.say("serve.stopped") + "\n");
  return finished(texts);
}

}  // namespace

void add_serve(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  auto options = std::make_shared<Options>();
  server::Settings& settings = options->settings;
  settings.data = default_data();
  settings.web = default_web();
  auto* verb = parent.add_subcommand("serve", texts.say("help.serve"));
  verb->footer(texts.say("help.serve.example"));
  verb->add_option("--port", options->port, texts.say("help.serve.port"));
  verb->add_option("--listen", settings.listen, texts.say("help.serve.listen"));
  verb->add_option("--data", settings.data, texts.say("help.serve.data", {{"folder", settings.data}}));
  verb->add_option("--web", settings.web, texts.say("help.serve.web"));
  verb->add_option("--origin", settings.origins, texts.say("help.serve.origin"))
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  verb->add_option("--limits", options->limits, texts.say("help.serve.limits"));
  verb->add_flag("--qr", options->qr, texts.say("help.serve.qr"));
  verb->add_flag("--quiet", options->quiet, texts.say("help.serve.quiet"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return serve(texts, *options); }; });
}

}  // namespace xt::cli
