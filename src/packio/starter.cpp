#include "packio/starter.h"

#include <fstream>
#include <string_view>

#include "packio/embedded.h"

namespace xt::packio {
namespace {

/// Keeps the lines of one language: `#ja:` is a comment in Japanese, `=ja:` a line that only the Japanese pack has.
std::string in_language(std::string_view text, Lang lang) {
  static constexpr std::string_view tags[] = {"ja:", "en:", "fr:"};
  std::string out;
  for (std::size_t from = 0; from < text.size();) {
    const auto end = std::min(text.find('\n', from), text.size());
    const std::string_view line = text.substr(from, end - from);
    from = end + 1;
    bool tagged = false;
    for (std::size_t i = 0; i < 3; ++i) {
      if (line.size() < 4 || line.substr(1, 3) != tags[i] || (line[0] != '#' && line[0] != '=')) continue;
      tagged = true;
      if (i == static_cast<std::size_t>(lang)) out += (line[0] == '#' ? "#" : "") + std::string(line.substr(4)) + "\n";
    }
    if (!tagged) out += std::string(line) + "\n";
  }
  return out;
}

}  // namespace

std::vector<SourceFile> starter_pack(Lang lang) {
  return {{"cards.yaml", in_language(embedded::starter_cards, lang)},
          {"pack.yaml", in_language(embedded::starter_pack, lang)},
          {"ruleset.yaml", in_language(embedded::starter_ruleset, lang)},
          {"scenario.yaml", in_language(embedded::starter_scenario, lang)}};
}

std::string write_files(const std::filesystem::path& folder, const std::vector<SourceFile>& files) {
  std::error_code error;
  if (std::filesystem::exists(folder, error) && !std::filesystem::is_empty(folder, error)) return folder.string();
  for (const SourceFile& file : files) {
    const auto path = folder / file.path;
    std::filesystem::create_directories(path.parent_path(), error);
    std::ofstream out(path, std::ios::binary);
    out << file.bytes;
    out.close();
    if (!out) return path.string();
  }
  return {};
}

}  // namespace xt::packio
