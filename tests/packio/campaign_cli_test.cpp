#include <gtest/gtest.h>

#include <filesystem>

#include "../cli/run.h"

// The verbs of `xenotable campaign`, called as a person calls them.
namespace {

using xt::cli::content_of;
using xt::cli::Folder;
using xt::cli::Ran;
using xt::cli::run;
namespace fs = std::filesystem;

const std::string sample = std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample";

/// A folder with the campaign `friday` in it.
class CampaignCli : public testing::Test {
 protected:
  void SetUp() override {
    const Ran made = run("campaign new " + at("friday") + " --pack " + sample + " --players 3 --name 'Friday table'");
    ASSERT_EQ(made.code, 0) << made.err;
  }
  std::string at(const std::string& name) const { return folder_.path(name); }
  void change(const std::string& path, const std::string& from, const std::string& to) const {
    std::string text = content_of(at(path));
    const auto found = text.find(from);
    ASSERT_NE(found, text.npos) << path;
    std::ofstream(at(path), std::ios::binary) << text.replace(found, from.size(), to);
  }
  /// The sample pack as version 1.1.0, one card under another id and one Exceed with other XP.
  int exceed_xp = 0;  ///< of an Exceed that a PC has, before next_pack() raises it by 200
  std::string next_pack() {
    fs::create_directories(at("packs"));
    fs::copy(sample, at("packs/sample"), fs::copy_options::recursive);
    fs::copy(sample + "/../rulesets", at("packs/rulesets"), fs::copy_options::recursive);
    change("packs/sample/pack.yaml", "version: 1.0.0", "version: 1.1.0");
    change("packs/sample/cards/beast.yaml", "id: pounce", "id: leap");
    change("packs/sample/home-decks.yaml", "- pounce\n", "- leap\n");
    const std::string exceeds = content_of(at("packs/sample/exceeds.yaml"));
    const auto line = exceeds.find("xp: ", exceeds.find("id: ember-fox")) + 4;
    exceed_xp = std::stoi(exceeds.substr(line));
    folder_.file("packs/sample/exceeds.yaml",
                 exceeds.substr(0, line) + std::to_string(exceed_xp + 200) + exceeds.substr(exceeds.find('\n', line)));
    return at("packs/sample");
  }
  Folder folder_;
};

TEST_F(CampaignCli, NewIsShownInThreeLanguagesAndNeverOverwritten) {
  EXPECT_EQ(run("campaign new " + at("friday") + " --pack " + sample).code, 1);
  for (const auto& [lang, word] :
       {std::pair{"en", "Home deck, 40 cards"}, {"ja", "ホームデッキ 40 枚"}, {"fr", "Deck du foyer, 40 cartes"}}) {
    const Ran shown = run("--lang " + std::string(lang) + " campaign show " + at("friday"));
    EXPECT_EQ(shown.code, 0);
    EXPECT_EQ(shown.err, "");
    EXPECT_NE(shown.out.find(word), std::string::npos) << shown.out;
  }
  EXPECT_NE(run("campaign show --json " + at("friday")).out.find("\"name\":\"Friday table\""), std::string::npos);
  const Ran slip = run("campaign new " + at("other") + " --pack " + sample + " --connector night-shfit");
  EXPECT_EQ(slip.code, 1);
  EXPECT_NE(slip.err.find("Did you mean night-shift?"), std::string::npos) << slip.err;
  EXPECT_FALSE(fs::exists(at("other")));
}

TEST_F(CampaignCli, WrongUsageEndsWithTwo) {
  for (const char* const wrong : {"campaign", "campaign new", "campaign shwo x", "campaign export x", "campaign import x",
                                  "campaign move x", "campaign new x --players 5", "campaign move x --to y --replace a"})
    EXPECT_EQ(run(wrong).code, 2) << wrong;
}

TEST_F(CampaignCli, ExportIsTheSameBytesAndComesBack) {
  EXPECT_EQ(run("campaign export " + at("friday") + " -o " + at("a.zip")).code, 0);
  EXPECT_EQ(run("campaign import " + at("a.zip") + " --into " + at("saturday")).code, 0);
  EXPECT_EQ(run("campaign export " + at("saturday") + " -o " + at("b.zip")).code, 0);
  EXPECT_EQ(content_of(at("a.zip")), content_of(at("b.zip")));
  EXPECT_EQ(run("campaign export " + at("friday") + " -o " + at("a.zip")).code, 1);
  EXPECT_EQ(run("campaign export " + at("friday") + " --overwrite -o " + at("a.zip")).code, 0);
}

TEST_F(CampaignCli, ImportTellsWhatDiffersAndAsks) {
  ASSERT_EQ(run("campaign import " + at("friday") + " --into " + at("theirs.zip")).code, 0);
  change("friday/pcs/night-shift.yaml", "name: ", "name: Old ");
  const std::string before = content_of(at("friday/pcs/night-shift.yaml"));
  const std::string call = "campaign import " + at("theirs.zip") + " --into " + at("friday");
  const Ran asked = run(call);
  EXPECT_EQ(asked.code, 1);
  EXPECT_NE(asked.out.find("different  pcs/night-shift\n    name: Old "), std::string::npos) << asked.out;
  EXPECT_NE(asked.err.find("--replace pcs/night-shift or --keep pcs/night-shift"), std::string::npos) << asked.err;
  EXPECT_EQ(run(call + " --replace pcs/night-shift --dry-run").code, 0);
  EXPECT_EQ(content_of(at("friday/pcs/night-shift.yaml")), before);
  EXPECT_EQ(run(call + " --keep pcs/night-shift").code, 0);
  EXPECT_EQ(content_of(at("friday/pcs/night-shift.yaml")), before);
  EXPECT_EQ(run(call + " --replace pcs/night-shift --pack " + sample).code, 0);
  EXPECT_NE(content_of(at("friday/pcs/night-shift.yaml")), before);
}

TEST_F(CampaignCli, MoveListsWhatChangesAndKeepsACopy) {
  const std::string call = "campaign move " + at("friday") + " --to " + next_pack();
  const std::string before = content_of(at("friday/campaign.yaml"));
  const Ran asked = run(call);
  EXPECT_EQ(asked.code, 1);
  EXPECT_NE(asked.out.find("Clan card Pounce (pounce) is gone. homes/home-1\n"), std::string::npos) << asked.out;
  EXPECT_NE(asked.out.find("    xp: " + std::to_string(exceed_xp) + " → " + std::to_string(exceed_xp + 200) + "\n"),
            std::string::npos)
      << asked.out;
  EXPECT_NE(asked.err.find("--replace pounce=ID or --drop pounce"), std::string::npos) << asked.err;
  EXPECT_EQ(run(call + " --replace pounce=leap").code, 0);
  EXPECT_EQ(content_of(at("friday/campaign.yaml")), before);
  EXPECT_EQ(run(call + " --replace pounce=leap --apply").code, 0);
  EXPECT_NE(content_of(at("friday/campaign.yaml")).find("1.1.0"), std::string::npos);
  EXPECT_NE(content_of(at("friday/homes/home-1.yaml")).find("leap"), std::string::npos);
  EXPECT_EQ(run("campaign show " + at("friday.1.0.0.zip")).code, 0);
  EXPECT_NE(run(call).out.find("already"), std::string::npos);
}

}  // namespace
