#include <gtest/gtest.h>

#include "run.h"

// XyberDraw alone at the terminal, typed through a pipe. Lines that are no answer are refused and change nothing, so a fixed
// round of lines leads through any session.
namespace xt::cli {
namespace {

TEST(XyberPlay, AWholeSessionInEachLanguageAndScenarioAndItsLogIsVerified) {
  const Folder folder;
  struct {
    const char *lang, *scenario, *players, *last;
  } const all[] = {{"en", "harbor-without-a-light", "3", "The session is over after "},
                   {"ja", "king-of-a-thousand-chairs", "4", "手順でセッションが終わりました。"},
                   {"fr", "promise-of-the-twin-bridges", "2", "La partie est terminée après "}};
  for (const auto& one : all) {
    const std::string log = folder.path(std::string(one.lang) + ".jsonl");
    const Ran ran = run("xyber play --scenario " + std::string(one.scenario) + " --players " + one.players + " --seed 3 --lang " +
                            one.lang + " --log '" + log + "'" + pack,
                        rounds(400));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, one.last)) << ran.out.substr(ran.out.size() > 2000 ? ran.out.size() - 2000 : 0);
    EXPECT_FALSE(has(ran.out, "xy.")) << "a text's key is shown";
    const Ran replay = run("xyber replay '" + log + "' --lang en" + pack);
    EXPECT_EQ(replay.code, 0) << replay.err;
    EXPECT_TRUE(has(replay.out, "verified")) << replay.out.substr(replay.out.size() > 300 ? replay.out.size() - 300 : 0);
    EXPECT_EQ(run("xyber play --log '" + log + "'" + pack).code, 1) << "a session that is over does not go on";
  }
}

TEST(XyberPlay, ASessionThatWasLeftGoesOnAndATornLineIsNotMissed) {
  const Folder folder;
  const std::string log = folder.path("evening.jsonl");
  const std::string call = "xyber play --scenario harbor-without-a-light --players 2 --seed 8 --log '" + log + "'" + pack;
  const Ran begun = run(call, rounds(4));
  EXPECT_EQ(begun.code, 0) << begun.err;
  EXPECT_TRUE(has(begun.out, "To go on:\n  xenotable xyber play --log "));
  const std::string kept = content_of(log);
  std::ofstream(log, std::ios::binary) << kept + "{\"v\":99999,\"who\":\"A";  // the power went in the middle of a line
  const Ran left = run("xyber play --log '" + log + "'" + pack, "quit\n");
  EXPECT_EQ(left.code, 0) << left.err;
  EXPECT_TRUE(has(left.out, "The session goes on after step "));
  EXPECT_TRUE(content_of(log).starts_with(kept)) << "nothing that was acknowledged is lost";
  EXPECT_FALSE(has(content_of(log), "99999"));
  EXPECT_TRUE(has(run("xyber play --log '" + log + "'" + pack, rounds(400)).out, "The session is over after "));
  EXPECT_TRUE(has(run("xyber replay '" + log + "'" + pack).out, "verified"));
}

TEST(XyberPlay, WordsAreAnsweredAndChangeNothing) {
  const Ran ran =
      run("xyber play --scenario harbor-without-a-light --seed 5 --connector night-shift --deck ember-road" + pack,
          "1\nI wish\n1\nhelp\ntable\nhand\nquests\nhandouts\ncard pounce\ncard nothing\nlog\nsave\nundo\n77\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* const part : {"these lines", "Deck ", "Open: The oil market", "Handout: The postcard", "(pounce)",
                                 "There is no card named nothing", "The session is not kept", "You leave the session."})
    EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
}

TEST(XyberPlay, ACampaignLendsItsPcsAndGetsTheSessionBack) {
  const Folder folder;
  const std::string campaign = "'" + folder.path("friday") + "'";
  ASSERT_EQ(run("campaign new " + campaign + " --players 2" + pack).code, 0);
  const Ran ran =
      run("xyber play --scenario harbor-without-a-light --players 2 --seed 3 --campaign " + campaign + pack, rounds(400));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "has the session in it now"));
  EXPECT_TRUE(has(run("campaign show " + campaign + " --lang en").out, "The Harbor without a Light"));
}

TEST(XyberPlay, ANewPackCanBePlayedAtOnce) {
  const Folder folder;
  for (const char* const lang : {"ja", "en", "fr"}) {
    const std::string mine = "'" + folder.path(lang) + "'";
    ASSERT_EQ(run("pack new " + mine + " --lang " + lang).code, 0);
    const Ran ran = run("xyber play --pack " + mine + " --players 2 --seed 1 --name Aoi --lang en", rounds(400));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "The session is over after ")) << ran.out.substr(0, 3000);
  }
  // Without a Savior nobody can sit down: said, not crashed.
  const std::string cards = content_of(folder.path("en/cards.yaml"));
  folder.file("en/cards.yaml", cards.substr(0, cards.find("saviors:")));
  const Ran none = run("xyber play --pack '" + folder.path("en") + "' --name Aoi --lang en");
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(has(none.err, "no Savior")) << none.err;
}

TEST(XyberPlay, WrongOptionsSayWhatToDo) {
  EXPECT_EQ(run("xyber play --scenario harbor" + pack).code, 2);
  EXPECT_TRUE(has(run("xyber play --scenario harbor-without-a-lamp" + pack).err, "harbor-without-a-light"));
  EXPECT_EQ(run("xyber play --scenario harbor-without-a-light --players 5" + pack).code, 2);
  EXPECT_EQ(run("xyber play --scenario harbor-without-a-light --seat C" + pack).code, 2);
  EXPECT_EQ(run("xyber play --scenario harbor-without-a-light --minds genius" + pack).code, 2);
  EXPECT_EQ(run("xyber play --scenario harbor-without-a-light --log /nowhere/at/all" + pack, rounds(1)).code, 1);
  const Ran ended = run("xyber play --scenario harbor-without-a-light" + pack);
  EXPECT_EQ(ended.code, 0);
  EXPECT_TRUE(has(ended.out, "The input has ended"));
}

}  // namespace
}  // namespace xt::cli
