#include <gtest/gtest.h>

#include "cli/play_ask.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "run.h"

// Games at the terminal, typed through a pipe.
namespace xt::cli {
namespace {

std::string ones(int n) {
  std::string out;
  for (int i = 0; i < n; ++i) out += "1\n";
  return out;
}

// Always the first choice, until the game is over; then no further one.
TEST(Play, AWholeGameInThreeLanguagesEndsPolitely) {
  for (const std::string lang : {"en", "ja", "fr"})
    for (const std::string seats : {"2", "3", "4"})
      for (const std::string seed : {"1", "2", "3"}) {
        const Ran ran = run("play --minds uniform --lang " + lang + " --seats " + seats + " --seed " + seed, ones(60));
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.err, "");
        EXPECT_TRUE(has(ran.out, Texts(lang).say("play.goodbye"))) << ran.out;
        EXPECT_FALSE(has(ran.out, "\x1b")) << "no colour, nothing redrawn";
      }
}

TEST(Play, NoLineIsWiderThanEightyColumns) {
  for (const std::string lang : {"en", "ja", "fr"}) {
    const Ran ran = run("play --lang " + lang + " --seats 4 --seed 5", "help\nrules\ncards\nlog\nundo\ntable\n" + ones(60));
    std::size_t from = 0;
    for (std::size_t end; (end = ran.out.find('\n', from)) != std::string::npos; from = end + 1) {
      int width = 0;
      for (std::size_t i = from; i < end; ++i) {
        const auto c = static_cast<unsigned char>(ran.out[i]);
        if ((c & 0xC0) != 0x80) width += c >= 0xE3 ? 2 : 1;  // kana and kanji begin with E3 or more in UTF-8
      }
      EXPECT_LE(width, 80) << ran.out.substr(from, end - from);
    }
  }
}

TEST(Play, TheSameSeedAndChoicesGiveTheSameGame) {
  const Ran once = run("play --seed 12 --seats 3 --lang en", ones(60));
  EXPECT_EQ(run("xeno play --seed 12 --seats 3 --lang en", ones(60)).out, once.out);
}

TEST(Play, TheEndOfTheInputAndQuitLeaveTheGameUnfinished) {
  for (const std::string lang : {"en", "ja", "fr"}) {
    const Ran ended = run("play --seed 4 --lang " + lang, "");
    EXPECT_EQ(ended.code, 0);
    EXPECT_TRUE(has(ended.out, Texts(lang).say("play.input_ended")));
    const Ran left = run("play --seed 4 --lang " + lang, "quit\n");
    EXPECT_EQ(left.code, 0);
    EXPECT_TRUE(has(left.out, Texts(lang).say("play.left")));
  }
}

TEST(Play, UndoIsRefusedWithTheReasonAndNonsenseIsAnswered) {
  const Ran ran = run("play --seed 4 --lang en", "undo\nxyzzy\n99\n10B\n6D\nhlep\nquit\n");
  EXPECT_TRUE(has(ran.out, "what has been seen cannot be unseen")) << ran.out;
  EXPECT_TRUE(has(ran.out, "`xyzzy` is neither"));
  EXPECT_TRUE(has(ran.out, "There is no choice 99"));
  EXPECT_TRUE(has(ran.out, "You do not hold that card"));
  EXPECT_TRUE(has(ran.out, "you mean help?"));
}

TEST(Play, TheRecordDuringAGameHidesWhatThePlayerMayNotKnowAndIsAccepted) {
  const Ran ran = run("play --seed 4 --lang en --seats 3", "1\nrecord\nquit\n");
  const auto from = ran.out.find("[Game \"XENO\"]");
  ASSERT_NE(from, std::string::npos) << ran.out;
  const std::string record = ran.out.substr(from, ran.out.rfind("> quit") - from);
  EXPECT_TRUE(has(record, "/?/?"));
  EXPECT_EQ(run("xeno replay -", record).code, 0) << run("xeno replay -", record).err;
}

// ---- what a typed line means
xeno::State asked_to_play(xeno::Kind held, xeno::Kind drawn) {
  xeno::State s;
  s.seats = 3;
  s.in = Seats::first(3);
  s.turn = Seat{0};
  s.phase = xeno::Phase::Play;
  s.deck = {xeno::Boy};
  s.hand(Seat{0}) = {held, drawn};
  return s;
}

TEST(Meaning, NumbersAreChoicesAndNotationIsTakenInEitherWidth) {
  const Texts texts("ja");
  const auto s = asked_to_play(xeno::Soldier, xeno::Maiden);
  std::vector<xeno::Action> options;
  for (int i = 0; i < xeno::legal(s).size(); ++i) options.push_back(xeno::legal(s)[i]);
  const auto list = choices(options);
  ASSERT_EQ(list.size(), 3u);  // the Soldier at B, at C, and the Maiden
  const auto mean = [&](const char* line) { return meaning(texts, s, Seat{0}, list, plain(line)); };
  EXPECT_EQ(std::get<NameKind>(mean("1")).target, Seat{1});
  EXPECT_EQ(std::get<NameKind>(mean(" 2c? ")).target, Seat{2});
  EXPECT_EQ(std::get<xeno::Action>(mean("３")), (xeno::Action{xeno::Verb::PlayCard, xeno::Maiden}));
  EXPECT_EQ(std::get<xeno::Action>(mean("２Ｂ？１０")), (xeno::Action{xeno::Verb::PlayCard, xeno::Soldier, Seat{1}, xeno::Hero}));
  EXPECT_EQ(std::get<xeno::Action>(mean("play 4")), (xeno::Action{xeno::Verb::PlayCard, xeno::Maiden}));
  EXPECT_EQ(std::get<Word>(mean("ヘルプ")), Word::Help);
  EXPECT_EQ(std::get<Word>(mean("QUIT")), Word::Quit);
  EXPECT_EQ(std::get<std::string>(mean("2A?3")), texts.say("refusal.not_oneself"));
  EXPECT_EQ(std::get<std::string>(mean("2D?3")), texts.say("refusal.target_not_in"));
  EXPECT_EQ(std::get<std::string>(mean("4B")), texts.say("refusal.takes_no_target"));
  EXPECT_EQ(std::get<std::string>(mean("play 2")), texts.say("refusal.needs_target"));
  EXPECT_TRUE(std::holds_alternative<std::string>(mean("0")));
  EXPECT_TRUE(std::holds_alternative<std::string>(mean("2B?11")));
}

}  // namespace
}  // namespace xt::cli
