#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>

#include "run.h"

// Where a session at the terminal is kept, and what is typed there by somebody who means no good.
namespace xt::cli {
namespace {

TEST(XyberKept, AFileThatHoldsSomethingElseIsLeftAsItIs) {
  const Folder folder;
  const std::string call = "xyber play --scenario harbor-without-a-light --seed 8" + pack + " --log '";
  for (const std::string content : {"notes without a line break", "notes\nof two lines", "{\"a\":1}"}) {
    const std::string file = folder.file("notes.txt", content);
    const Ran ran = run(call + file + "'", rounds(20));
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "nothing was changed")) << ran.err;
    EXPECT_EQ(content_of(file), content);
  }
  EXPECT_EQ(run(call + "/dev/full'", rounds(20)).code, 1);
}

TEST(XyberKept, AHeadAloneOrItsBeginningIsNoSessionYet) {
  const Folder folder;
  const std::string log = folder.path("evening.jsonl");
  const std::string call = "xyber play --scenario harbor-without-a-light --seed 8 --log '" + log + "'" + pack;
  EXPECT_EQ(run(call, "1\n1\n1\n").code, 0);
  const std::string head = content_of(log).substr(0, content_of(log).find('\n') + 1);
  for (const std::string& content : {head, head.substr(0, 100), head.substr(0, 5), std::string()}) {
    std::ofstream(log, std::ios::binary | std::ios::trunc) << content;
    EXPECT_EQ(run(call, "1\n1\n1\n").code, 0);
    const Ran replay = run("xyber replay '" + log + "'" + pack);
    EXPECT_EQ(replay.code, 0) << replay.err;
  }
}

TEST(XyberKept, NoTwoSessionsAreKeptInOneFile) {
  const Folder folder;
  const std::string log = folder.path("evening.jsonl");
  const std::string call = "xyber play --scenario harbor-without-a-light --seed 8 --log \"" + log + "\"" + pack;
  run(call, "1\n1\n1\n");
  const int file = open(log.c_str(), O_RDWR);
  ASSERT_EQ(flock(file, LOCK_EX), 0);
  const Ran ran = run(call, "1\n1\n1\n");
  close(file);
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.err, "is in use")) << ran.err;
}

TEST(XyberKept, NothingThatIsTypedSteersTheTerminal) {
  const std::string name =
      "'\x1b[31mR\xc2\x9b"
      "2J\x07'";
  const Ran ran =
      run("xyber play --scenario harbor-without-a-light --seed 8 --connector night-shift --deck ember-road --name " + name + pack,
          "\x1b[2J\n1\n\x1b[31mwish\x07\n\xff\xfe\n" + std::string(100'000, 'x') + "\ncard \x1b[31m\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_FALSE(has(ran.out, "\x1b"));
  EXPECT_FALSE(has(ran.out, "\xc2\x9b"));
  EXPECT_FALSE(has(ran.out, "\x07"));
  EXPECT_FALSE(has(run("xyber play --scenario '\x1b[31m'" + pack).err, "\x1b"));
}

TEST(XyberKept, TheWayBackNamesTheSeatAndTheOthers) {
  const Folder folder;
  const Ran ran = run("xyber play --scenario harbor-without-a-light --seed 8 --seat B --minds random --log '" +
                          folder.path("my log.jsonl") + "'" + pack,
                      "1\n1\n1\nquit\n");
  EXPECT_TRUE(has(ran.out, "my log.jsonl' --seat B --minds random --pack ")) << ran.out;
  EXPECT_TRUE(has(run("xyber play --scenario harbor-without-a-light" + pack, "quit\n").out, "You leave"));
}

TEST(XyberKept, HelpIsInOneLanguageThroughout) {
  for (const char* const verb : {"", "xyber ", "xyber play ", "campaign new ", "pack check "})
    for (const std::string lang : {"ja", "fr"}) {
      const Ran ran = run(verb + ("--help --lang " + lang));
      EXPECT_EQ(ran.code, 0) << ran.err;
      for (const char* const english : {"Subcommands:", "Example", "Positionals:", "REQUIRED"})
        EXPECT_FALSE(has(ran.out, english)) << ran.out;
      EXPECT_TRUE(has(ran.out, lang == "ja" ? "オプション:" : "Options:")) << ran.out;
    }
}

// What a person needs to decide stands where the question is asked.
TEST(XyberKept, QuestionsSayWhatIsAtStake) {
  const Ran ran = run("xyber play --scenario harbor-without-a-light --seed 5 --players 3" + pack, rounds(400));
  EXPECT_TRUE(has(ran.out, "Take on the quest: The dark stairs (battle)"));
  EXPECT_TRUE(has(ran.out, "Savior draw (deck): "));
  EXPECT_TRUE(has(ran.out, "Savior draw (discard): "));
  EXPECT_TRUE(has(ran.out, " names: "));
  const auto named = ran.out.rfind(" names: ");
  EXPECT_TRUE(has(ran.out.substr(named, 200), "XP\n")) << "how strong the sides were";
  EXPECT_FALSE(has(ran.out, "Deck 0, discard 0")) << "no empty table in the Home phase";
}

// A campaign that cannot be written does not lose the session: its log has no end yet, and goes on there.
TEST(XyberKept, WhatDidNotReachTheCampaignIsTriedAgain) {
  const Folder folder;
  const std::string campaign = folder.path("friday"), log = folder.path("evening.jsonl");
  ASSERT_EQ(run("campaign new '" + campaign + "' --players 2" + pack).code, 0);
  const std::string call =
      "xyber play --scenario harbor-without-a-light --seed 3 --campaign '" + campaign + "' --log '" + log + "'" + pack;
  const Ran whole = run(call, rounds(400));
  ASSERT_TRUE(has(whole.out, "has the session in it now")) << whole.err;
  const std::string kept = content_of(log);
  std::ofstream(log, std::ios::binary | std::ios::trunc) << kept.substr(0, kept.rfind("{\"end\""));
  ASSERT_EQ(std::system(("rm -r '" + campaign + "'").c_str()), 0);
  ASSERT_EQ(run("campaign new '" + campaign + "' --players 2" + pack).code, 0);
  EXPECT_TRUE(has(run(call, "").out, "has the session in it now"));
  EXPECT_EQ(content_of(log), kept);
}

}  // namespace
}  // namespace xt::cli
