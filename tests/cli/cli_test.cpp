#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <sstream>

#include "run.h"

// The program from outside: exit codes, standard output, standard error.
namespace xt::cli {
namespace {

const std::string cases = XT_SOURCE_DIR "/tests/data/xeno-cases/";
TEST(Replay, EveryCaseFileByteForByte) {
  for (const std::string name : {"2", "2-faceoff", "3", "4"}) {
    const Ran ran = run("xeno replay --positions " + cases + "games-" + name + ".xgn");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(ran.out == content_of(cases + "games-" + name + ".positions")) << name;
  }
}

TEST(Replay, CountsGamesAndPliesAndReadsStandardInput) {
  EXPECT_EQ(run("xeno replay " + cases + "games-2.xgn").out, "150 games, 1071 plies\n");
  EXPECT_EQ(run("xeno replay -", content_of(cases + "games-3.xgn")).out, "150 games, 1490 plies\n");
}

TEST(Replay, TheFirstBadGameEndsTheRunAfterTheValidPrefix) {
  std::string text = content_of(cases + "games-3.xgn");
  const std::string from = "7. +3 3C~";  // ply 7 of game 3: C is guarded
  ASSERT_TRUE(has(text, from));
  text.replace(text.find(from), from.size(), "7. +3 3C");
  const Ran ran = run("xeno replay --positions -", text);
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.err.rfind("game 3, ply 7: ", 0), 0u) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1);
  const std::string all = content_of(cases + "games-3.positions");
  EXPECT_EQ(ran.out, all.substr(0, all.find("3.7 ")));
  const Ran without = run("xeno replay -", text);
  EXPECT_EQ(without.code, 1);
  EXPECT_EQ(without.out, "");
  EXPECT_EQ(without.err, ran.err);
}

TEST(Replay, AnUnfinishedGameEndsWithAStar) {
  const std::string text =
      "[Game \"XENO\"]\n[Rules \"official\"]\n[Position \"1/3 -/- B -/- 6 1,2,2,3,4,4,5,5,6,7,7,8,8,9,10\"]\n[Result "
      "\"*\"]\n\n*\n";
  EXPECT_EQ(run("xeno replay --positions -", text).out, "1 *\n");
  EXPECT_EQ(run("xeno replay -", text).out, "1 games, 0 plies\n");
}

TEST(Replay, AGameSeenFromOneSeatIsPrintedWithQuestionMarks) {
  const std::string text =
      "[Game \"XENO\"]\n[Rules \"official\"]\n[Position \"5/?/? -/-/- A -/-/- ? ?14\"]\n[Result \"*\"]\n\n1. +2 5C+?x6\n*\n";
  EXPECT_EQ(run("xeno replay --positions -", text).out, "1.1 +2 5C+?x6 | 2/?/? 5/-/6 B -/-/- ? ?12\n1 *\n");
}

TEST(Replay, FilesThatCannotBeReadAreNamed) {
  const Folder folder;
  for (const std::string& path : {folder.path("none.xgn"), folder.path("")}) {
    const Ran ran = run("xeno replay " + path);
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, path + " cannot be read")) << ran.err;
  }
  for (const std::string content : {"", "\n\n", "; nothing\n"}) {
    const Ran ran = run("xeno replay " + folder.file("empty.xgn", content));
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "holds no game")) << ran.err;
  }
}

TEST(Replay, AFullDiskIsTold) {
  const Folder folder;
  const int status = std::system(
      ("LC_ALL=C '" XT_BINARY "' xeno replay --positions '" + cases + "games-2.xgn' > /dev/full 2> '" + folder.path("err") + "'")
          .c_str());
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_TRUE(has(content_of(folder.path("err")), "could not be written"));
}

TEST(Perft, EveryRowOfTheCases) {
  std::istringstream rows(content_of(cases + "perft.tsv"));
  std::string position, rules, depth, count;
  std::getline(rows, position);
  while (std::getline(rows, position, '\t') && std::getline(rows, rules, '\t') && std::getline(rows, depth, '\t') &&
         std::getline(rows, count)) {
    const Ran ran = run("xeno perft --position '" + position + "' --rules " + rules + " --depth " + depth);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, count + "\n") << position;
  }
}

TEST(Perft, RefusesAViewABrokenPositionAndABadDepth) {
  const std::string good = "'6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9'";
  EXPECT_EQ(run("xeno perft --depth 0 --position " + good).out, "1\n");
  Ran ran = run("xeno perft --depth 1 --position '6/? -/- A -/- ? ?15'");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(has(ran.err, "hands")) << ran.err;
  ran = run("xeno perft --depth 1 --position '6/3 -/- A -/- 10 1,1,2'");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.err, "deck")) << ran.err;
  ran = run("xeno perft --depth 1 --rules official+faceoff --position '6/3/1 -/-/- A -/-/- 10 1,2,2,3,4,4,5,5,6,7,7,8,8,9'");
  EXPECT_EQ(ran.code, 1);
  for (const std::string depth : {"-1", "1001", "two", "1.5", "99999999999999999999", "''"}) {
    ran = run("xeno perft --depth " + depth + " --position " + good);
    EXPECT_EQ(ran.code, 2) << depth;
    EXPECT_TRUE(has(ran.err, "--depth")) << ran.err;
  }
  EXPECT_EQ(run("xeno perft --depth 1").code, 2);
  EXPECT_EQ(run("xeno perft --position " + good).code, 2);
}

TEST(Record, ItsGamesAreAcceptedByTheReaderAndRepeatForTheSameSeed) {
  for (const std::string options :
       {"--seats 2 --minds uniform,uniform", "--seats 3 --minds uniform,counting,uniform",
        "--seats 4 --minds uniform,uniform,uniform,uniform", "--seats 2 --minds uniform,uniform --rules official+faceoff"}) {
    const Ran ran = run("xeno record --games 40 --seed 9 " + options);
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(run("xeno replay -", ran.out).out.rfind("40 games, ", 0), 0u);
    EXPECT_EQ(run("xeno record --games 40 --seed 9 " + options).out, ran.out);
    EXPECT_NE(run("xeno record --games 40 --seed 10 " + options).out, ran.out);
  }
}

TEST(Sim, JsonHasTheKeysAndTheSameNumbersForAnyNumberOfThreads) {
  const std::string options = "xeno sim --json --seats 3 --games 3000 --seed 4 --minds uniform,uniform,uniform --threads ";
  const Ran one = run(options + "1");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(run(options + "2").out, one.out);
  EXPECT_EQ(run(options + "7").out, one.out);
  EXPECT_EQ(one.err, "");  // no bar where nobody looks
  const auto json = boost::json::parse(one.out).as_object();
  for (const char* const key :
       {"seats", "games", "seed", "minds", "wins", "wins_by_order", "draws", "turns", "endings", "points"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_EQ(json.size(), 10u);
  std::int64_t games = json.at("draws").as_int64();
  for (const auto& wins : json.at("wins").as_array()) games += wins.as_int64();
  EXPECT_EQ(games, 3000);
  EXPECT_EQ(json.at("wins_by_order").as_array().size(), 3u);
  EXPECT_TRUE(json.at("turns").as_object().contains("se"));
}

TEST(XyberSim, JsonHasTheKeysAndTheSameNumbersForAnyNumberOfThreads) {
  const std::string options = "xyber sim --json --scenario harbor-without-a-light --players 2 --sessions 60 --seed 4 --threads ";
  const Ran one = run(options + "1");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(run(options + "3").out, one.out);
  EXPECT_EQ(one.err, "");  // no bar where nobody looks
  const auto json = boost::json::parse(one.out).as_object();
  for (const char* const key :
       {"pack",       "pack_version", "scenario", "players",        "sessions", "seed",   "minds",   "gm",
        "given_up",   "final_won",    "goal",     "quests_cleared", "cycles",   "scenes", "answers", "quests",
        "judgements", "battles",      "cards",    "exceeds",        "codes",    "saviors"})
    EXPECT_TRUE(json.contains(key)) << key;
  EXPECT_EQ(json.size(), 22u);
  EXPECT_EQ(json.at("final_won").as_object().at("n").as_int64(), 60);
}

// Each language has its tables, and the numbers in them are the same.
TEST(XyberSim, TablesInThreeLanguages) {
  for (const std::string verb : {"sim --sessions 20", "battle --battles 20 --quest dark-stairs"}) {
    const std::string options = "xyber " + verb + " --scenario harbor-without-a-light --lang ";
    EXPECT_TRUE(has(run(options + "ja").out, "錆びた番人")) << verb;
    EXPECT_TRUE(has(run(options + "en").out, "The Rust Warden")) << verb;
    EXPECT_TRUE(has(run(options + "fr").out, "Le gardien rouillé")) << verb;
  }
  EXPECT_EQ(run("xyber battle --scenario harbor-without-a-light --savior hod --against orsa --battles 20").code, 0);
}

TEST(Usage, WrongCommandLinesGetCodeTwoAndASuggestion) {
  const struct {
    const char* arguments;
    const char* said;
  } all[] = {{"xeno perft --depht 3", "Did you mean --depth?"},
             {"xeno reply x", "Did you mean replay?"},
             {"xneo", "Did you mean xeno?"},
             {"xeno sim --mind uniform,uniform", "Did you mean --minds?"},
             {"xeno record --seats 2 --minds uniform,countin", "Did you mean counting?"},
             {"xeno record --seats 3 --minds uniform,uniform", "2 machine players for 3 seats"},
             {"xeno record --seats 5 --minds uniform,uniform", "--seats is a whole number of 2 to 4"},
             {"xeno record --minds uniform", "--seats"},
             {"xeno record --games 0 --minds uniform,uniform", "--games"},
             {"xeno record --games -3 --minds uniform,uniform", "--games"},
             {"xeno record --seed x --minds uniform,uniform", "--seed"},
             {"xeno record --minds uniform,uniform --rules house", "--rules"},
             {"xeno record --minds uniform,uniform,uniform --rules official+faceoff", "two seats"},
             {"xeno sim --minds uniform,uniform --first C", "--first"},
             {"xeno sim", "--minds is missing"},
             {"xeno replay", "file to read is missing"},
             {"xeno replay a b", "one word too many"},
             {"xeno replay --positions=yes a", "takes no value"},
             {"xeno perft --position", "needs a value"},
             {"xyber sim", "--scenario is missing"},
             {"xyber sim --scenario harbor-without-a-lihgt", "Did you mean harbor-without-a-light?"},
             {"xyber sim --scenario harbor-without-a-light --players 5", "--players is a whole number of 2 to 4"},
             {"xyber sim --scenario harbor-without-a-light --minds sensibl", "Did you mean sensible?"},
             {"xyber sim --scenario harbor-without-a-light --gm nobody", "no machine game master nobody"},
             {"xyber battle --scenario harbor-without-a-light", "--enemy is missing"},
             {"xyber battle --scenario harbor-without-a-light --quest oil-market", "has no battle"},
             {"xyber battle --scenario harbor-without-a-light --quest dark-stairs --enemy undertow", "is enough"},
             {"xeno", "A command is missing"},
             {"", "A command is missing"},
             {"play --seats 9", "--seats"},
             {"play --seat D --seats 3", "--seat"},
             {"play --lang de", "--lang"},
             {"-x", "no option -x"}};
  for (const auto& one : all) {
    const Ran ran = run(one.arguments);
    EXPECT_EQ(ran.code, 2) << one.arguments << ran.err;
    EXPECT_EQ(ran.out, "") << one.arguments;
    EXPECT_TRUE(has(ran.err, one.said)) << one.arguments << ": " << ran.err;
  }
}

TEST(Usage, HelpIsEverywhereWithAnExample) {
  for (const std::string verb : {"", "play", "xeno", "xeno play", "xeno replay", "xeno perft", "xeno record", "xeno sim", "xyber",
                                 "xyber sim", "xyber battle"}) {
    const Ran ran = run(verb + " --help");
    EXPECT_EQ(ran.code, 0) << verb << ran.err;
    EXPECT_TRUE(has(ran.out, "Example")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Usage: xenotable")) << ran.out;
    EXPECT_TRUE(has(run(verb + " --help", "", "LC_ALL=ja_JP.UTF-8").out, "例")) << verb;
    EXPECT_TRUE(has(run(verb + " --help", "", "LC_ALL= LANG=fr_FR.UTF-8").out, "Exemple")) << verb;
  }
  EXPECT_EQ(run("--version").out, "xenotable " XT_VERSION "\n");
}

}  // namespace
}  // namespace xt::cli
