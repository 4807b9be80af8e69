#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "cli/xyber_tell.h"
#include "wire/xyber_log.h"

namespace xt::cli {
namespace {

using namespace xyber;

struct Options {
  std::string file, pack, viewer = "all";
  bool json = false;
};

std::optional<Viewer> to_viewer(const std::string& word) {
  if (word == "all") return Viewer::archive();
  if (word == "gm") return Viewer::gm();
  if (word == "gallery") return Viewer::gallery();
  if (word.size() == 1 && word[0] >= 'A' && word[0] <= 'D') return Viewer::seat(Seat{static_cast<std::uint8_t>(word[0] - 'A')});
  return std::nullopt;
}

/// Folds, prints and verifies one log.
class Replay {
 public:
  Replay(const Options& options, const Texts& texts, Viewer viewer, std::istream& in)
      : options_(options), texts_(texts), viewer_(viewer), lines_(in) {
    path_ = options.file == "-" ? texts.say("file.stdin") : options.file;
  }

  int run() {
    std::string line;
    if (!next(line)) return code_ ? code_ : bad(texts_.say("xreplay.empty"));
    const auto head = wire::read_log_head(line);
    if (!head) return bad(head.error());
    const auto pack = pack_of(*head);
    if (!pack) return 1;
    if (wire::differs(*head, *pack))
      return bad(texts_.say("xreplay.other_pack", {{"pack", name(head->pack, head->version, head->digest)},
                                                   {"found", name(pack->id, pack->version, pack->fingerprint)}}));
    wire::LogReader reader(*pack);
    XyberTeller teller(texts_, *pack, viewer_);
    do {
      const auto step = reader.take(line);
      if (!step) return bad(step.error());
      if (step->kind == wire::LogStep::Kind::Head && viewer_.seat() && viewer_ != Viewer::gm() &&
          viewer_.seat().index >= reader.setup().players.size())
        return failed(texts_, texts_.say("xreplay.no_seat", {{"seat", options_.viewer}}));
      if (!put(options_.json ? as_json(*pack, reader, *step) : as_text(teller, *step))) return finished(texts_);
    } while (next(line));
    if (code_) return code_;
    return finished(texts_, summary(reader));
  }

 private:
  static std::string name(const std::string& id, const std::string& version, const std::string& digest) {
    return id + " " + version + " (" + digest.substr(0, 12) + ")";
  }

  /// The next line; false at the end, or after what is wrong was told.
  bool next(std::string& line) {
    ++number_;
    switch (lines_.next(line)) {
      case wire::LogLines::Got::Line: return true;
      case wire::LogLines::Got::End: break;
      case wire::LogLines::Got::Torn: code_ = bad(texts_.say("xreplay.torn", {{"n", number_ > 2 ? number_ - 2 : 0}})); break;
      case wire::LogLines::Got::TooLong: code_ = bad(texts_.say("xreplay.too_long")); break;
    }
    return false;
  }
  int bad(const Error& error) const { return bad((error.where.empty() ? "" : error.where + ": ") + error.reason); }
  int bad(const std::string& reason) const {
    std::fflush(stdout);
    std::fprintf(stderr, "%s:%d: %s\n", printable(path_).c_str(), number_, printable(reason).c_str());
    return 1;
  }

  /// The pack that was asked for, else the one of that id in the folder `packs`.
  std::optional<Pack> pack_of(const wire::LogHead& head) const {
    std::string folder = options_.pack;
    if (folder.empty()) {
      const bool plain = std::all_of(head.pack.begin(), head.pack.end(),
                                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
      folder = "packs/" + head.pack;
      if (!plain || !std::filesystem::is_directory(folder)) {
        bad(texts_.say("xreplay.no_pack", {{"pack", name(head.pack, head.version, head.digest)}}));
        return std::nullopt;
      }
    }
    return pack_or_tell(texts_, folder);
  }

  std::string as_text(XyberTeller& teller, const wire::LogStep& step) const {
    std::string out;
    for (const Event& event : step.events) {
      const auto seen = masked(event, viewer_);
      if (!seen) continue;
      const std::string line = teller.tell(*seen);
      if (line.empty()) continue;
      if (const auto* told = std::get_if<Told>(&*seen))
        if (told->what == Fact::PhaseBegan || told->what == Fact::SceneBegan || told->what == Fact::CycleBegan ||
            told->what == Fact::BattleBegan)
          out += "\n";
      out += wrapped(line + "\n", texts_.lang());
    }
    return out;
  }

  std::string as_json(const Pack& pack, const wire::LogReader& reader, const wire::LogStep& step) const {
    if (step.version == 0 || step.kind == wire::LogStep::Kind::End) return "";
    const wire::xyber_codec::Book book{pack, reader.setup().scenario, step.question};
    std::string out = "{\"v\":" + std::to_string(step.version);
    if (viewer_.is_archive() && step.kind == wire::LogStep::Kind::Answer)
      out += ",\"who\":\"" + std::string(wire::xyber_codec::side_word(step.who)) +
             "\",\"answer\":" + wire::xyber_codec::encode_answer(book, step.answer);
    return out + ",\"events\":" + wire::xyber_codec::encode_events(book, step.events, viewer_) + "}\n";
  }

  int summary(const wire::LogReader& reader) const {
    const int steps = reader.course().version();
    if (options_.json) {
      put("{\"steps\":" + std::to_string(steps) + ",\"verified\":true,\"ended\":" + (reader.ended() ? "true" : "false") + "}\n");
    } else {
      put("\n" + texts_.say(reader.ended() ? "xreplay.verified" : "xreplay.verified_so_far", {{"n", steps}}) + "\n");
    }
    return 0;
  }

  const Options& options_;
  const Texts& texts_;
  Viewer viewer_;
  wire::LogLines lines_;
  std::string path_;
  int number_ = 0, code_ = 0;
};

int replay(const Options& options, const Texts& texts) {
  if (options.file.empty()) return wrong_usage(texts, texts.say("usage.file_missing"));
  const auto viewer = to_viewer(options.viewer);
  if (!viewer) return wrong_usage(texts, texts.say("xreplay.viewer", {{"text", options.viewer}}));
  if (options.file == "-") return Replay(options, texts, *viewer, std::cin).run();
  std::ifstream in(options.file, std::ios::binary);
  if (!in || std::filesystem::is_directory(options.file)) {
    const auto why = read_file(texts, options.file);
    return failed(texts, why ? texts.say("xreplay.empty") : why.error().reason);
  }
  return Replay(options, texts, *viewer, in).run();
}

}  // namespace

void add_xyber_replay(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("replay", texts.say("help.xyber_replay"));
  verb->add_option("LOG", options->file, texts.say("help.xyber_replay.log"));
  verb->add_option("--pack", options->pack, texts.say("help.xyber_replay.pack"));
  verb->add_option("--viewer", options->viewer, texts.say("help.xyber_replay.viewer"));
  verb->add_flag("--json", options->json, texts.say("help.xyber_replay.json"));
  verb->footer(texts.say("help.xyber_replay.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return replay(*options, texts); }; });
}

}  // namespace xt::cli
