#include <gtest/gtest.h>

#include "base/random.h"
#include "read.h"
#include "xeno/replay.h"

// What a reader takes and keeps of an XGN text (xeno-notation.md).
namespace xt::xeno {
namespace {

const std::string game =
    "[Game \"XENO\"]\n[Rules \"official\"]\n[Position \"1/3 -/- B -/- 6 1,2,2,3,4,4,5,5,6,7,7,8,8,9,10\"]\n[Result \"*\"]\n\n"
    "1. +5 5A+7x7\n*\n\n";

TEST(Xgn, UnknownTagsEscapesAndOrderAreKept) {
  const std::string text =
      "[Result \"*\"]\n[A \"said \\\"hi\\\" \\\\ left\"]\n[Rules \"official\"]\n[Game \"XENO\"]\n[Mood \"ハル; [calm]\"]\n"
      "[Position \"1/3 -/- B -/- 6 1,2,2,3,4,4,5,5,6,7,7,8,8,9,10\"]\n\n1. +5 5A+7x7\n*\n\n";
  XgnReader reader(text);
  const auto read = reader.next();
  ASSERT_TRUE(read && !read->error);
  EXPECT_EQ(*read->record.tag("A"), "said \"hi\" \\ left");
  EXPECT_EQ(*read->record.tag("Mood"), "ハル; [calm]");
  EXPECT_EQ(write_xgn(read->record), text);
  EXPECT_FALSE(replay(*read, false).error);
}

TEST(Xgn, CommentsStayWithTheirPly) {
  const std::string text = "; before\n" + game.substr(0, game.find("1. ")) +
                           "; at the start\n1. +5 5A+7x7 ; bold; very\n; and late\n* ; broke off\n; bye\n\n";
  XgnReader reader(text);
  const auto read = reader.next();
  ASSERT_TRUE(read && !read->error) << read->error->reason;
  EXPECT_EQ(read->record.comments, (std::vector<std::string>{"before", "at the start"}));
  EXPECT_EQ(read->record.plies[0].ply, "+5 5A+7x7");
  EXPECT_EQ(read->record.plies[0].comments, (std::vector<std::string>{"bold; very", "and late"}));
  EXPECT_EQ(read->record.last_comments, (std::vector<std::string>{"broke off", "bye"}));
  const std::string written = write_xgn(read->record);
  XgnReader again(written);
  EXPECT_EQ(again.next()->record, read->record);
}

TEST(Xgn, WindowsLineEndsAndAByteOrderMarkAreTaken) {
  std::string text = "\xEF\xBB\xBF";
  for (const char c : game) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  XgnReader reader(text);
  const auto read = reader.next();
  ASSERT_TRUE(read && !read->error) << read->error->reason;
  EXPECT_EQ(write_xgn(read->record), game);
}

TEST(Xgn, ManyGamesAndNoEmptyLineAtTheEnd) {
  std::string text = game + game + game;
  while (text.back() == '\n') text.pop_back();
  XgnReader reader(text);
  int games = 0;
  while (const auto read = reader.next()) {
    ++games;
    EXPECT_FALSE(replay(*read, false).error);
  }
  EXPECT_EQ(games, 3);
}

TEST(Xgn, AfterABrokenGameThereIsNoNextOne) {
  const std::string text = game + "[Game \"GO\"]\n\n*\n\n" + game;
  XgnReader reader(text);
  EXPECT_FALSE(reader.next()->error);
  EXPECT_TRUE(reader.next()->error);
  EXPECT_FALSE(reader.next());
}

TEST(Xgn, ALineWithoutEndIsRefusedAndNotSwallowed) {
  const std::string text = game.substr(0, game.find("*\n\n")) + "; " + std::string(200000, 'x') + "\n*\n";
  XgnReader reader(text);
  const auto read = reader.next();
  ASSERT_TRUE(read && read->error);
  EXPECT_NE(read->error->reason.find("longer than"), std::string::npos);
}

TEST(Xgn, LineEndsInNamesCannotForgeTags) {
  Record record;
  record.tags = {{"A", "x\"]\n[Result \"A\"]"}};
  record.result = "*";
  EXPECT_EQ(write_xgn(record), "[A \"x\\\"] [Result \\\"A\\\"]\"]\n\n*\n\n");
}

TEST(Xgn, CutAnywhereItNeitherCrashesNorPasses) {
  for (std::size_t n = 0; n + 3 < game.size(); ++n) {
    const std::string cut = game.substr(0, n);
    XgnReader reader(cut);
    const auto read = reader.next();
    EXPECT_TRUE(!read || replay(*read, true).error) << cut;
  }
}

// Random damage to good files: the reader says what is wrong or finds another lawful game, and never more than it was given.
TEST(Xgn, DamagedFilesAreReadSafely) {
  const std::uint64_t seed = 77;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  const std::string letters = "0123456789ABCD+x~?>,./- []\"\\;=*gs\n\r";
  for (const char* const name : {"2", "3", "4"}) {
    const std::string all = data(std::string("xeno-cases/games-") + name + ".xgn").substr(0, 1500);
    for (int n = 0; n < 400; ++n) {
      std::string text = all;
      for (std::uint32_t k = 0; k <= random.below(3); ++k) {
        const auto at = random.below(static_cast<std::uint32_t>(text.size()));
        const char with = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
        if (random.below(3) == 0)
          text.erase(at, 1);
        else if (random.below(2) == 0)
          text.insert(at, 1, with);
        else
          text[at] = with;
      }
      XgnReader reader(text);
      std::size_t plies = 0;
      while (const auto read = reader.next()) plies += replay(*read, true).plies;
      EXPECT_LE(plies, 100u);
    }
  }
}

}  // namespace
}  // namespace xt::xeno
