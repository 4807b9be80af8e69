#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "broken.h"

// Files made to hurt: each is refused with its error. The bounds are on steps and memory, told by what is kept; a watchdog only
// catches a hang.
namespace xt::packio {
namespace {

namespace fs = std::filesystem;

std::string times(const std::string& text, std::size_t n) {
  std::string out;
  out.reserve(text.size() * n);
  for (std::size_t i = 0; i < n; ++i) out += text;
  return out;
}

/// The one thing that matters here: the code is among the answers, and few answers come.
void expect_code(const std::string& text, const std::string& code) {
  const Loaded loaded = load_files(pack_with("x.yaml", text));
  EXPECT_FALSE(loaded.pack);
  EXPECT_TRUE(std::any_of(loaded.problems.begin(), loaded.problems.end(), [&](const Problem& p) { return p.code == code; }))
      << all_lines(loaded.problems).substr(0, 2000);
  EXPECT_LE(loaded.problems.size(), 501u);
}

TEST(Hostile, TenMegabyteString) { expect_code("wishes:\n  - " + times("a", 10'000'000) + "\n", "file_too_large"); }
TEST(Hostile, LongString) { expect_code("wishes:\n  - " + times("火", 20'000) + "\n", "text_too_long"); }
TEST(Hostile, DeepFlowLists) { expect_code("wishes: " + times("[", 500'000), "too_deep"); }
TEST(Hostile, DeepFlowMaps) { expect_code("wishes: " + times("{a: ", 200'000), "too_deep"); }
TEST(Hostile, DeepOverLines) { expect_code("wishes: " + times("[\n ", 200'000), "too_deep"); }
TEST(Hostile, DeepBlockLists) { expect_code("wishes:\n " + times("- ", 100'000) + "a\n", "too_deep"); }
TEST(Hostile, DeepExplicitKeys) { expect_code(times("? ", 100'000) + "a\n", "too_deep"); }
TEST(Hostile, DeepIndent) {
  std::string text;
  for (int i = 0; i < 400; ++i) text += times(" ", static_cast<std::size_t>(i)) + "a:\n";
  expect_code(text, "too_deep");
}
TEST(Hostile, AnchorBomb) {
  std::string text = "a: &a [x, x, x, x, x, x, x, x, x]\n";
  for (char c = 'b'; c <= 'i'; ++c) {
    const std::string before(1, static_cast<char>(c - 1));
    text += std::string(1, c) + ": &" + c + " [" + times("*" + before + ", ", 8) + "*" + before + "]\n";
  }
  expect_code(text, "yaml_anchor");
}
TEST(Hostile, MergeKeyBomb) { expect_code("base: &b {x: 1}\n<<: [" + times("*b, ", 1000) + "*b]\n", "yaml_anchor"); }
TEST(Hostile, ManyItems) { expect_code("wishes: [" + times("a, ", 250'000) + "a]\n", "too_many_items"); }
TEST(Hostile, ManyNodes) {
  const std::string row = "  - [" + times("a, ", 2000) + "a]\n";
  expect_code("wishes:\n" + times(row, 100), "too_many_nodes");
}
TEST(Hostile, ManyKeys) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "k" + std::to_string(i) + ":\n";
  expect_code(text, "too_many_items");
}
TEST(Hostile, ManyProblems) {
  std::string text = "cards:\n";
  for (int i = 0; i < 2'000; ++i) text += "  - {x" + std::to_string(i) + ": 1}\n";
  expect_code(text, "too_many_problems");
}
TEST(Hostile, LongKeyGetsAShortAnswer) {
  const Loaded loaded = load_files(pack_with("x.yaml", times("k", 900) + ": 1\n"));
  for (const Problem& p : loaded.problems) EXPECT_LT(line(p, Lang::Ja).size(), 1500u);
  EXPECT_FALSE(loaded.pack);
}
TEST(Hostile, HugeNumbers) {
  for (const char* const xp : {"1e999", "0x7fffffffffffffffffff", "99999999999999999999", "-99999999999999999999", ".inf", ".nan",
                               "4_000_000_000_000"}) {
    const Loaded loaded = load_files(
        pack_with("x.yaml", "saviors:\n  - {id: s, name: 相棒, attribute: 勇, clan: 炎, xp: " + std::string(xp) + "}\n"));
    EXPECT_FALSE(loaded.pack) << xp;
  }
}
TEST(Hostile, EmptyAndOddFilesDoNoHarm) {
  for (const char* const text : {"", "\n", "---\n", "...\n", "# nothing\n", "null\n", "{}\n", "\xEF\xBB\xBF", "\r\n\r\n"}) {
    const Loaded loaded = load_files(pack_with("x.yaml", text));
    EXPECT_TRUE(loaded.pack) << text << all_lines(loaded.problems);
  }
}
TEST(Hostile, EveryCutOfAGoodFileIsAnswered) {
  const std::string whole = good_cards;
  for (std::size_t n = 0; n <= whole.size(); ++n) load_files(pack_with("cards.yaml", whole.substr(0, n)));
}

/// A folder that is gone after the test.
class Folder : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "xt-packio-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
    pack_ = root_ / "pack";
    fs::create_directories(pack_);
    for (const SourceFile& f : pack_with("rules.yaml", good_ruleset)) write(f.path, f.bytes);
  }
  void TearDown() override { fs::remove_all(root_); }
  void write(const std::string& path, const std::string& bytes) {
    fs::create_directories((pack_ / path).parent_path());
    std::ofstream(pack_ / path, std::ios::binary) << bytes;
  }
  bool told(const std::string& code) {
    const Loaded loaded = load_pack(pack_);
    lines_ = all_lines(loaded.problems);
    return !loaded.pack &&
           std::any_of(loaded.problems.begin(), loaded.problems.end(), [&](const Problem& p) { return p.code == code; });
  }
  fs::path root_, pack_;
  std::string lines_;
};

TEST_F(Folder, GoodPackIsRead) {
  const Loaded loaded = load_pack(pack_);
  EXPECT_TRUE(loaded.pack) << all_lines(loaded.problems);
  EXPECT_EQ(loaded.pack->fingerprint.size(), 64u);
}
TEST_F(Folder, LinkOutOfThePackIsRefused) {
  std::ofstream(root_ / "secret.yaml") << "wishes: [密]\n";
  fs::create_symlink(root_ / "secret.yaml", pack_ / "x.yaml");
  EXPECT_TRUE(told("path_outside")) << lines_;
}
TEST_F(Folder, RelativeLinkOutIsRefused) {
  std::ofstream(root_ / "secret.yaml") << "wishes: [密]\n";
  fs::create_symlink("../secret.yaml", pack_ / "x.yaml");
  EXPECT_TRUE(told("path_outside")) << lines_;
}
TEST_F(Folder, DanglingLinkIsRefused) {
  fs::create_symlink("nowhere.yaml", pack_ / "x.yaml");
  EXPECT_TRUE(told("path_outside")) << lines_;
}
TEST_F(Folder, LinkToOwnFolderIsNotFollowed) {
  fs::create_directory_symlink(pack_, pack_ / "again");
  EXPECT_TRUE(told("link_to_folder")) << lines_;
}
TEST_F(Folder, PipeIsNotRead) {
  ASSERT_EQ(mkfifo((pack_ / "x.yaml").c_str(), 0600), 0);
  EXPECT_TRUE(told("not_a_file")) << lines_;
}
TEST_F(Folder, DeepFoldersAreRefused) {
  write("a/b/c/d/e/f/g/h/x.yaml", "wishes: []\n");
  EXPECT_TRUE(told("folder_too_deep")) << lines_;
}
TEST_F(Folder, TooManyFilesAreRefused) {
  for (int i = 0; i < 410; ++i) write("w/" + std::to_string(i) + ".yaml", "wishes: []\n");
  EXPECT_TRUE(told("pack_too_large")) << lines_;
}
TEST_F(Folder, LargeFileIsNotRead) {
  write("x.yaml", times("# a comment\n", 200'000));
  EXPECT_TRUE(told("file_too_large")) << lines_;
}
TEST_F(Folder, MissingFolder) {
  EXPECT_EQ(all_lines(load_pack(root_ / "nothing").problems), ".:0:0: error [no_folder]: There is no such folder.\n");
}

}  // namespace
}  // namespace xt::packio
