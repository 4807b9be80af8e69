#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "broken.h"

namespace xt::packio {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(std::string(XT_SOURCE_DIR) + "/" + path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The indented example below the line `after`.
std::string example(const std::string& page, const std::string& after) {
  std::string out;
  std::istringstream in(page.substr(page.find(after)));
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    if (line.starts_with("    "))
      out += line.substr(4) + "\n";
    else if (!out.empty())
      break;
  }
  return out;
}

/// What an author copies from the guide is a card that checks clean.
TEST(Guide, ItsCardsCheckClean) {
  for (const auto& [path, after] : {std::pair{"docs/packs.md", "## Cards"}, std::pair{"docs/packs.ja.md", "## カード"}}) {
    const Loaded loaded = load_files(pack_with("x.yaml", example(text_of(path), after)));
    EXPECT_EQ(all_lines(loaded.problems), "") << path;
    ASSERT_TRUE(loaded.pack);
    EXPECT_NE(find(loaded.pack->cards, "pounce"), none);
  }
}

/// Each code that `texts` has words for is in both guides.
void expect_codes(const std::string& texts, const std::string& guide) {
  const std::string en = text_of("docs/" + guide + ".md"), ja = text_of("docs/" + guide + ".ja.md");
  std::istringstream in(text_of(texts));
  for (std::string line; std::getline(in, line);) {
    const auto from = line.find('"'), to = line.find('"', from + 1);
    if (from == line.npos) continue;
    const std::string code = line.substr(from + 1, to - from - 1);
    if (code == "did_you_mean" || code.starts_with("type.") || code.starts_with("kind.") || code.starts_with("why.")) continue;
    EXPECT_NE(en.find("`" + code + "`"), std::string::npos) << code;
    EXPECT_NE(ja.find("`" + code + "`"), std::string::npos) << code;
  }
}

TEST(Guide, NamesEveryCode) {
  expect_codes("texts/pack.en.json", "packs");
  expect_codes("texts/campaign.en.json", "campaigns");
}

}  // namespace
}  // namespace xt::packio
