#include "cli/usage.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <memory>

namespace xt::cli {
namespace {

/// Levenshtein's distance, with a swap of neighbours as one step.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

std::vector<std::string> verbs_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* const sub : app.get_subcommands({})) names.push_back(sub->get_name());
  return names;
}

CLI::App* verb_of(CLI::App& app, const std::string& name) {
  for (CLI::App* const sub : app.get_subcommands({}))
    if (sub->get_name() == name) return sub;
  return nullptr;
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* const option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::string with_suggestion(const Texts& texts, const char* key, const std::string& word, const std::vector<std::string>& known) {
  const std::string near = nearest(word, known);
  return texts.say(key, {{"word", word}}) + (near.empty() ? "" : " " + texts.say("usage.nearest", {{"near", near}}));
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const bool begins = word.size() >= 2 && candidate.starts_with(word) && word != "--";
    const std::size_t d = begins ? 1 : distance(word, candidate);
    if (d < least) least = d, best = candidate;
  }
  return best;
}

std::optional<std::string> wrong_argument(CLI::App& app, const std::vector<std::string>& arguments, const Texts& texts) {
  CLI::App* at = &app;
  std::size_t positionals = 0;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word.size() > 1 && word[0] == '-') {
      const std::string name = word.substr(0, word.find('='));
      const CLI::Option* const option = at->get_option_no_throw(name);
      if (option == nullptr) return with_suggestion(texts, "usage.no_option", name, options_of(*at));
      const bool takes_value = option->get_items_expected_max() > 0;
      if (!takes_value && name.size() != word.size()) return texts.say("usage.takes_no_value", {{"word", name}});
      if (!takes_value || name.size() != word.size()) continue;
      if (++i == arguments.size()) return texts.say("usage.needs_value", {{"word", name}});
      continue;
    }
    if (!verbs_of(*at).empty()) {
      CLI::App* const verb = verb_of(*at, word);
      if (verb == nullptr) return with_suggestion(texts, "usage.no_verb", word, verbs_of(*at));
      at = verb;
      continue;
    }
    std::size_t wanted = 0;
    for (const CLI::Option* const option : at->get_options()) wanted += option->get_positional();
    if (++positionals > wanted) return texts.say("usage.too_much", {{"word", word}});
  }
  return std::nullopt;
}

int wrong_usage(const Texts& texts, std::string_view sentence) {
  std::fprintf(stderr, "xenotable: %s\n%s\n", printable(sentence).c_str(), texts.say("usage.see_help").c_str());
  return 2;
}

int failed(const Texts&, std::string_view sentence) {
  std::fprintf(stderr, "xenotable: %s\n", printable(sentence).c_str());
  return 1;
}

Result<std::uint64_t> number(const Texts& texts, std::string_view option, std::string_view text, std::uint64_t least,
                             std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc{} && end == text.data() + text.size() && value >= least && value <= most) return value;
  return Error{"usage", std::string(option),
               texts.say("usage.number", {{"option", std::string(option)},
                                          {"text", std::string(text)},
                                          {"least", std::to_string(least)},
                                          {"most", std::to_string(most)}})};
}

Result<bool> faceoff(const Texts& texts, std::string_view text) {
  if (text == "official") return false;
  if (text == "official+faceoff") return true;
  return Error{"usage", "--rules", texts.say("usage.rules", {{"text", std::string(text)}})};
}

Result<std::string> read_file(const Texts& texts, const std::string& path) {
  constexpr std::size_t most = std::size_t{1} << 30;
  const auto bad = [&](int code) {
    const std::string why = code == ENOENT || code == ENOTDIR ? texts.say("file.why.none")
                            : code == EACCES || code == EPERM ? texts.say("file.why.right")
                            : code == EISDIR                  ? texts.say("file.why.folder")
                                                              : std::string(std::strerror(code));
    return Error{"file", path, texts.say("file.cannot_read", {{"path", path}, {"why", why}})};
  };
  const auto close = [](std::FILE* file) {
    if (file != stdin) std::fclose(file);
  };
  const std::unique_ptr<std::FILE, decltype(close)> file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"), close);
  if (!file) return bad(errno);
  struct stat about {};
  if (fstat(fileno(file.get()), &about) == 0 && S_ISDIR(about.st_mode)) return bad(EISDIR);
  std::string content;
  char block[65536];
  for (std::size_t n = 0; (n = std::fread(block, 1, sizeof block, file.get())) > 0;) {
    content.append(block, n);
    if (content.size() > most) return Error{"file", path, texts.say("file.too_large", {{"path", path}})};
  }
  if (std::ferror(file.get()) != 0) return bad(errno);
  return content;
}

std::string printable(std::string_view text) {
  std::string out;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool second = c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;  // U+0080 to U+009F
    if (!second && (c >= 0x20 ? c != 0x7F : c == '\n' || c == '\t')) continue;
    out.append(text.substr(kept, i - kept)).append("\xEF\xBF\xBD");
    if (second) ++i;
    kept = i + 1;
  }
  return out.append(text.substr(kept));
}

bool put(std::string_view text) {
  const std::string out = printable(text);
  return std::fwrite(out.data(), 1, out.size(), stdout) == out.size();
}

int finished(const Texts& texts, int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  return failed(texts, texts.say("file.cannot_write"));
}

}  // namespace xt::cli
