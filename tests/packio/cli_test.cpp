#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

// The verbs of `xenotable pack`, called as a person calls them.
namespace {

namespace fs = std::filesystem;

struct Ran {
  int code;
  std::string out;  ///< standard output and error together
};

Ran run(const std::string& arguments) {
  FILE* const pipe = popen((std::string(XT_BINARY) + " --lang en " + arguments + " 2>&1").c_str(), "r");
  Ran ran{-1, {}};
  std::array<char, 4096> part;
  for (std::size_t n = 0; (n = fread(part.data(), 1, part.size(), pipe)) > 0;) ran.out.append(part.data(), n);
  ran.code = WEXITSTATUS(pclose(pipe));
  return ran;
}

const std::string sample = std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample";

class PackCli : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "xt-pack-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  void TearDown() override { fs::remove_all(root_); }
  std::string root_;
};

TEST_F(PackCli, CheckEndsWithZeroOneOrTwo) {
  EXPECT_EQ(run("pack check " + sample).code, 0);
  EXPECT_EQ(run("pack check " + root_).code, 1);
  EXPECT_EQ(run("pack check").code, 2);
  EXPECT_EQ(run("pack check " + sample + " --jsn").code, 2);
  EXPECT_EQ(run("pack chekc " + sample).code, 2);
}

TEST_F(PackCli, NewPackChecksCleanAndIsNeverOverwritten) {
  const std::string folder = root_ + "/mine";
  EXPECT_EQ(run("pack new " + folder).code, 0);
  const Ran checked = run("pack check " + folder);
  EXPECT_EQ(checked.code, 0);
  EXPECT_EQ(checked.out, "No errors, no warnings.\n");
  EXPECT_EQ(run("pack new " + folder).code, 1);
}

TEST_F(PackCli, CheckTellsThePlaceAndTheNearestWord) {
  const std::string folder = root_ + "/mine";
  run("pack new " + folder);
  std::ofstream(folder + "/more.yaml") << "wishes:\n  - a\ncrads: []\n";
  EXPECT_EQ(
      run("pack check " + folder).out,
      folder + "/more.yaml:3:1: error [unknown_key]: There is no key crads here. Did you mean cards?\n1 error, no warnings.\n");
  const Ran json = run("pack check --json " + folder);
  EXPECT_EQ(json.code, 1);
  EXPECT_NE(json.out.find("\"code\":\"unknown_key\""), std::string::npos);
}

TEST_F(PackCli, ShowPrintsACardByIdOrName) {
  EXPECT_NE(run("pack show " + sample + " pounce").out.find("destroy 1 of the enemy’s placed cards"), std::string::npos);
  EXPECT_EQ(run("pack show " + sample + " 飛びかかる").out, run("pack show " + sample + " pounce").out);
  EXPECT_NE(run("pack show " + sample + " harbor-without-a-light").out.find("The lamp room"), std::string::npos);
  const Ran nothing = run("pack show " + sample + " pouncee");
  EXPECT_EQ(nothing.code, 1);
  EXPECT_NE(nothing.out.find("Did you mean pounce?"), std::string::npos);
}

TEST_F(PackCli, TryPlaysACardByTheRealRules) {
  const std::string out = run("pack try " + sample + " safety-off").out;
  EXPECT_NE(out.find("Savior 4000 XP"), std::string::npos) << out;
  EXPECT_NE(out.find("Savior 5000 XP"), std::string::npos) << out;
  const std::string clock = run("pack show " + sample + " siege-clock").out;
  const std::string xp = clock.substr(clock.find("XP: ") + 4, 4);
  EXPECT_NE(run("pack try " + sample + " siege-clock").out.find("Exceed " + xp + " XP"), std::string::npos) << xp;
  EXPECT_EQ(run("pack try " + sample + " nothing").code, 1);
  EXPECT_EQ(run("pack try " + sample).code, 2);
}

TEST_F(PackCli, SchemaIsPrinted) {
  EXPECT_EQ(run("pack schema ruleset").code, 0);
  EXPECT_EQ(run("pack schema rules").code, 2);
}

}  // namespace
