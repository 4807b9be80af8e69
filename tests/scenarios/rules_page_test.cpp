#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

// docs/rules-xeno.md: every ruling has a row without an empty cell, and what the page names is there.

namespace xt::xeno {
namespace {

namespace fs = std::filesystem;
const fs::path root = XT_SOURCE_DIR;

std::string read(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string all_tests() {
  std::string out;
  for (const auto& entry : fs::recursive_directory_iterator(root / "tests"))
    if (entry.path().extension() == ".cpp") out += read(entry.path());
  return out;
}

/// Whether a name in backquotes stands for something that exists: a file, a scenario or a test.
bool exists(const std::string& name, const std::string& tests) {
  if (name.ends_with(".txt")) return fs::exists(root / "tests/scenarios/xeno" / name);
  if (name.find('/') != name.npos) return fs::exists(root / name);
  const std::size_t dot = name.find('.');
  if (dot == name.npos) return true;  // a function's name
  return std::regex_search(tests, std::regex("TEST(_P|_F)?\\(" + name.substr(0, dot) + ",\\s*" + name.substr(dot + 1) + "\\)"));
}

TEST(RulesPage, EveryRulingHasItsRowAndWhatItNamesExists) {
  const std::string page = read(root / "docs/rules-xeno.md"), tests = all_tests();
  for (int x = 1; x <= 26; ++x) {
    std::smatch row;
    ASSERT_TRUE(std::regex_search(page, row, std::regex("\n\\| X" + std::to_string(x) + " \\|([^\n]*)\\|\n"))) << "X" << x;
    std::stringstream cells(row[1].str());
    int count = 0;
    for (std::string cell; std::getline(cells, cell, '|'); ++count)
      EXPECT_NE(cell.find_first_not_of(' '), cell.npos) << "X" << x << " has an empty cell";
    EXPECT_EQ(count, 4) << "X" << x;
  }
  const std::regex quoted("`([^`]+)`");
  for (auto it = std::sregex_iterator(page.begin(), page.end(), quoted); it != std::sregex_iterator(); ++it) {
    const std::string name = (*it)[1];
    if (name == "Suite.Name") continue;
    EXPECT_TRUE(exists(name, tests)) << name;
  }
}

}  // namespace
}  // namespace xt::xeno
