#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "campaigns.h"
#include "raw_zip.h"

// Campaigns on disk: never half written, never overwritten unseen.
namespace xt::packio {
namespace {

namespace fs = std::filesystem;

/// A folder that is gone after the test.
class CampaignDisk : public testing::Test {
 protected:
  void SetUp() override {
    const fs::path memory = "/dev/shm";  // where there is one: every step is synchronised
    std::string name = ((fs::is_directory(memory) ? memory : fs::temp_directory_path()) / "xt-campaign-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = name;
  }
  void TearDown() override { fs::remove_all(root_); }
  fs::path root_;
};

TEST_F(CampaignDisk, FolderAndZipHoldTheSame) {
  const auto all = definitions_of(sample());
  EXPECT_EQ(codes(write_campaign(root_ / "friday", campaign(), all, "")), "");
  EXPECT_EQ(codes(write_campaign(root_ / "friday.zip", campaign(), all, "")), "");
  const auto folder = read_campaign(root_ / "friday"), archive = read_campaign(root_ / "friday.zip");
  ASSERT_TRUE(folder.stored) << all_lines(folder.problems);
  ASSERT_TRUE(archive.stored) << all_lines(archive.problems);
  EXPECT_EQ(folder.stored->campaign, archive.stored->campaign);
  EXPECT_EQ(folder.stored->print, archive.stored->print);
  EXPECT_NE(text_of(root_ / "friday/README.txt").find("キャンペーン"), std::string::npos);
}

TEST_F(CampaignDisk, NothingIsOverwrittenThatWasNotSeen) {
  const auto all = definitions_of(sample());
  for (const char* const name : {"friday", "friday.zip"}) {
    const fs::path path = root_ / name;
    EXPECT_EQ(codes(write_campaign(path, campaign(), all, "")), "");
    EXPECT_EQ(codes(write_campaign(path, campaign(), all, "")), ".:already_there");
    const std::string seen = read_campaign(path).stored->print;
    xyber::Campaign other = campaign();
    other.name = "B";
    EXPECT_EQ(codes(write_campaign(path, other, all, seen)), "");
    EXPECT_EQ(codes(write_campaign(path, campaign(), all, seen)), ".:changed_meanwhile");
    EXPECT_EQ(read_campaign(path).stored->campaign.name, "B");
  }
}

TEST_F(CampaignDisk, OwnNotesStayAndWhatIsGoneIsTakenAway) {
  const auto all = definitions_of(sample());
  const fs::path path = root_ / "friday";
  write_campaign(path, campaign(), all, "");
  std::ofstream(path / "notes.txt") << "mine";
  xyber::Campaign fewer = campaign();
  fewer.pcs.pop_back();
  EXPECT_EQ(codes(write_campaign(path, fewer, all, read_campaign(path).stored->print)), "");
  EXPECT_EQ(text_of(path / "notes.txt"), "mine");
  EXPECT_FALSE(fs::exists(path / "pcs/night-shift.yaml"));
  EXPECT_EQ(read_campaign(path).stored->campaign, in_order(fewer));
  for (const auto& entry : fs::directory_iterator(path)) EXPECT_NE(entry.path().filename().string().front(), '.');
}

/// Killed before each step of a write in turn: what is read then is the old campaign or the new one, and it goes on from there.
TEST_F(CampaignDisk, KilledAtAnyStepTheOldOrTheNewOneIsThere) {
  const auto all = definitions_of(sample());
  xyber::Campaign later = campaign();
  later.name = "later";
  later.pcs.pop_back();
  for (const char* const name : {"friday", "friday.zip"}) {
    bool done = false, old_seen = false, new_seen = false;
    for (int stop = 0; !done; ++stop) {
      SCOPED_TRACE(std::string(name) + " step " + std::to_string(stop));
      const fs::path path = root_ / ("n" + std::to_string(stop)) / name;
      ASSERT_EQ(codes(write_campaign(path, campaign(), all, "")), "");
      const std::string seen = read_campaign(path).stored->print;
      const pid_t child = fork();
      if (child == 0) {
        int steps = 0;
        write_campaign(path, later, all, seen, [&](const std::string&) {
          if (steps++ == stop) kill(getpid(), SIGKILL);
        });
        _exit(0);
      }
      int status = 0;
      waitpid(child, &status, 0);
      done = WIFEXITED(status);
      const CampaignRead now = read_campaign(path);
      ASSERT_TRUE(now.stored) << all_lines(now.problems);
      const bool is_new = now.stored->campaign.name == "later";
      EXPECT_EQ(now.stored->campaign, in_order(is_new ? later : campaign()));
      (is_new ? new_seen : old_seen) = true;
      EXPECT_EQ(codes(write_campaign(path, campaign(), all, now.stored->print)), "");
      EXPECT_EQ(read_campaign(path).stored->campaign, in_order(campaign()));
      fs::remove_all(path.parent_path());
    }
    EXPECT_TRUE(old_seen && new_seen);
  }
}

TEST_F(CampaignDisk, AFullDiskLeavesTheOldOne) {
  const auto all = definitions_of(sample());
  xyber::Campaign later = campaign();
  later.text = std::string(9'000, 'x');
  for (const char* const name : {"friday", "friday.zip"}) {
    const fs::path path = root_ / name;
    ASSERT_EQ(codes(write_campaign(path, campaign(), all, "")), "");
    const std::string seen = read_campaign(path).stored->print;
    const pid_t child = fork();
    if (child == 0) {
      std::signal(SIGXFSZ, SIG_IGN);
      const rlimit limit{2'000, 2'000};
      setrlimit(RLIMIT_FSIZE, &limit);
      const auto problems = write_campaign(path, later, all, seen);
      _exit(problems.size() == 1 && problems[0].code == "cannot_write" ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    const CampaignRead now = read_campaign(path);
    ASSERT_TRUE(now.stored);
    EXPECT_EQ(now.stored->print, seen);
  }
  for (const auto& entry : fs::directory_iterator(root_)) EXPECT_NE(entry.path().filename().string().front(), '.');
}

TEST_F(CampaignDisk, HostileThings) {
  EXPECT_EQ(codes(read_campaign(root_ / "none").problems), ".:no_such_campaign");
  ASSERT_EQ(mkfifo((root_ / "pipe.zip").c_str(), 0600), 0);
  EXPECT_EQ(codes(read_campaign(root_ / "pipe.zip").problems), ".:not_a_file");
  std::ofstream(root_ / "large.zip") << std::string(9 << 20, 'x');
  EXPECT_EQ(codes(read_campaign(root_ / "large.zip").problems), ".:file_too_large");
  std::ofstream(root_ / "text.zip") << "no";
  EXPECT_EQ(codes(read_campaign(root_ / "text.zip").problems), ".:not_a_zip");
  auto all = files();
  std::vector<RawEntry> entries{{.name = "../evil.yaml", .data = "x"}};
  for (const SourceFile& f : all) entries.push_back({.name = f.path, .data = f.bytes});
  std::ofstream(root_ / "evil.zip", std::ios::binary) << raw_zip(entries);
  const CampaignRead evil = read_campaign(root_ / "evil.zip");
  EXPECT_FALSE(evil.stored);
  EXPECT_EQ(codes(evil.problems), "../evil.yaml:zip_path_outside");
  EXPECT_FALSE(fs::exists(root_.parent_path() / "evil.yaml"));
}

TEST_F(CampaignDisk, ASessionIsKeptOrTheDiskStaysAsItWas) {
  const fs::path path = root_ / "friday.zip";
  ASSERT_EQ(codes(write_campaign(path, campaign(), definitions_of(sample()), "")), "");
  xyber::Troubles troubles;
  xyber::Played played;
  played.plan = {sample().scenarios[0].id, "", "home-1", {"night-shift", "map-maker"}};
  const auto setup = xyber::setup_of(read_campaign(path).stored->campaign, sample(), played.plan, troubles);
  if (!setup) {
    ASSERT_FALSE(troubles.empty());
    FAIL() << troubles[0].code << " " << troubles[0].facts["word"];
  }
  xyber::Kept kept;
  for (const auto& p : setup->players) kept.players.push_back({p.sheet, p.exceeds});
  kept.home_deck = setup->home_deck;
  kept.players[0].sheet.growth += 1000;
  played.date = "2026-11-30";
  const std::string before = text_of(path);
  EXPECT_EQ(codes(keep_session(path, sample(), played, *setup, kept)), "pcs/night-shift.yaml:too_much_growth");
  EXPECT_EQ(text_of(path), before);
  played.success = true;
  EXPECT_EQ(codes(keep_session(path, sample(), played, *setup, kept)), "");
  const auto now = read_campaign(path);
  ASSERT_TRUE(now.stored);
  EXPECT_EQ(now.stored->campaign.pcs[1].growth, 1000);
  EXPECT_EQ(now.stored->campaign.history.size(), 2u);
  EXPECT_EQ(codes(keep_session(path, sample(), played, *setup, kept)), "campaign.yaml:not_begun_here");
}

}  // namespace
}  // namespace xt::packio
