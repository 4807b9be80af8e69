#include <gtest/gtest.h>

#include "xeno/ply.h"
#include "xeno/position.h"
#include "xeno/replay.h"

// What is refused, where, and why (xeno-notation.md).
namespace xt::xeno {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct BadPosition {
  const char* text;
  const char* where;
  const char* reason;
  bool faceoff = false;
};

constexpr const char* good = "6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9";

TEST(Position, BrokenOnesAreRefusedWithFieldAndReason) {
  ASSERT_TRUE(read_position(good, false));
  const BadPosition all[] = {
      {"", "position", "empty"},
      {" 6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "position", "one space"},
      {"6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9 ", "position", "one space"},
      {"6/3  -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "position", "one space"},
      {"6/3 -/- A -/- 10", "position", "5 fields, not 6"},
      {"6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9 x", "position", "7 fields"},
      {"6/3\t-/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "position", "5 fields"},
      {"6 - A - 10 1,1,2,2,3,3,4,4,5,5,6,7,7,8,8,9", "hands", "2 to 4 seats, not 1"},
      {"6/3/1/1/2 -/-/-/-/- A -/-/-/-/- 10 2,3,4,4,5,5,6,7,7,8,8,9", "hands", "2 to 4 seats, not 5"},
      {"6/11 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "hands", "kinds are 1 to 10"},
      {"6/0 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "hands", "kinds are 1 to 10"},
      {"6/03 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "hands", "`03`"},
      {"6/ -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "hands", "``"},
      {"6/3,4 -/- A -/- 10 1,1,2,2,3,4,5,5,6,7,7,8,8,9", "hands", "`3,4`"},
      {"6/+3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "hands", "`+3`"},
      {"10/10 -/- A -/- 3 1,1,2,2,3,4,4,5,5,6,6,7,7,8,8,9", "hands", "only one 10"},
      {"?/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "hands", "only in a view"},
      {"6/3 -/- A -/- ? 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "reincarnation", "only in a view"},
      {"6/3 -/- A -/- 10 ?15", "deck", "only in a view"},
      {"6/3 - A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "discards", "1 seats"},
      {"6/3 -/-/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "discards", "3 seats"},
      {"6/3 1,,2/- A -/- 10 1,2,3,4,4,5,5,6,7,7,8,8,9", "discards", "``"},
      {"6/3 1,2,/- A -/- 10 1,2,3,4,4,5,5,6,7,7,8,8,9", "discards", "``"},
      {"6/3 ?/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8", "discards", "`?`"},
      {"6/3 6,6/- A -/- 10 1,1,2,2,3,4,4,5,5,7,7,8,8,9", "discards", "a third 6"},
      {"6/3 9/9 A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8", "discards", "only one 9"},
      {"6/3 -/- C -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "turn", "no seat C"},
      {"6/3 -/- E -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "turn", "`E`"},
      {"6/3 -/- a -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "turn", "`a`"},
      {"6/3 -/- AB -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "turn", "`AB`"},
      {"6/3 -/- - -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "turn", "not over"},
      {"6/-/1 -/3/- B -/-/- 10 1,2,2,3,4,4,5,5,6,7,7,8,8,9", "turn", "dropped out"},
      {"6/- -/3 A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "turn", "only one seat"},
      {"6/3 1,1,2,2,3,4,4/5,5,6,7,7,8,8,9 A -/- 10 -", "turn", "deck is empty"},
      {"6/3 -/- A - 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "flags", "1 seats"},
      {"6/3 -/- A sg/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "flags", "g stands before s"},
      {"6/3 -/- A x/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "flags", "`x`"},
      {"6/3 -/- A gg/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "flags", "`gg`"},
      {"6/3 -/- A G/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "flags", "`G`"},
      {"6/-/1 -/3/- A -/g/- 10 1,2,2,3,4,4,5,5,6,7,7,8,8,9", "flags", "dropped out"},
      {"6/3 -/- A -/- - 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9,10", "reincarnation", "X19"},
      {"6/3 -/- A -/- 3,4 1,1,2,2,4,5,5,6,7,7,8,8,9,10", "reincarnation", "`3,4`"},
      {"6/6 -/- A -/- 6 1,1,2,2,3,4,4,5,5,7,7,8,8,9,10", "reincarnation", "a third 6"},
      {"6/3 -/- A -/- 10 1,1,2,2,4,3,4,5,5,6,7,7,8,8,9", "deck", "ascending"},
      {"6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8", "deck", "17 cards, not the 18 of the game; missing: 9"},
      {"6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,6,7,7,8,8,9", "deck", "a third 6"},
      {"6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9,10", "deck", "only one 10"},
      {"6/3 -/- A -/- 10 1,1,2,2,3,4,4,5,5,6,7,7,8,8,9,", "deck", "``"},
      {"6/3 -/- A -/- 10 01,1,2,2,3,4,4,5,5,6,7,7,8,8,9", "deck", "`01`"},
      {"6/3/1 -/-/- A -/-/- 10 1,2,2,3,4,4,5,5,6,7,7,8,8,9", "rules", "two seats only", true},
  };
  for (const BadPosition& bad : all) {
    const auto read = read_position(bad.text, bad.faceoff);
    ASSERT_FALSE(read) << bad.text;
    EXPECT_EQ(read.error().where, bad.where) << bad.text << ": " << read.error().reason;
    EXPECT_TRUE(has(read.error().reason, bad.reason)) << bad.text << ": " << read.error().reason;
  }
}

TEST(Position, AViewMayHideCardsButNotMoreThanThereAre) {
  for (const char* const text :
       {"5/? -/- A -/- ? ?15", "?/?/? -/-/- C -/-/- ? ?14", "?/-/4 5/2,6/- A g/-/s ? ?12", "?/? 10,4/- - -/- - ?14"})
    if (const auto read = read_partial_position(text, false); read)
      EXPECT_EQ(write_position(*read), text);
    else
      EXPECT_TRUE(has(read.error().reason, "not over")) << text << ": " << read.error().reason;
  const BadPosition all[] = {{"5/? -/- A -/- ? ?14", "deck", "17 cards"},       {"5/? -/- A -/- ? ?16", "deck", "?1 to ?15"},
                             {"5/? -/- A -/- ? ?0", "deck", "?1 to ?15"},       {"5/? -/- A -/- ? ?", "deck", "?1 to ?15"},
                             {"5/? -/- A -/- ? ?015", "deck", "?1 to ?15"},     {"5/? -/- A -/- ?? ?15", "reincarnation", "`??`"},
                             {"5/? 5,5/- A -/- ? ?13", "discards", "a third 5"}};
  for (const BadPosition& bad : all) {
    const auto read = read_partial_position(bad.text, false);
    ASSERT_FALSE(read) << bad.text;
    EXPECT_EQ(read.error().where, bad.where) << bad.text;
    EXPECT_TRUE(has(read.error().reason, bad.reason)) << read.error().reason;
  }
}

struct BadPly {
  const char* text;
  const char* where;
  const char* reason;
};

TEST(Ply, BrokenFormsAreRefused) {
  const BadPly all[] = {
      {"", "ply", "one space"},
      {"+7", "ply", "one space"},
      {"+7 7 7", "ply", "one space"},
      {"+7  7", "ply", "one space"},
      {"7 7", "draw", "begins with +"},
      {"+ 7", "draw", "no kind"},
      {"+11 7", "draw", "no kind"},
      {"+07 7", "draw", "no kind"},
      {"+3,8,9 7", "draw", "> and the kept one"},
      {"+3,8,9>7 7", "draw", "not among"},
      {"+9,8,3>3 7", "draw", "ascending"},
      {"+1,2,3,4>1 7", "draw", "three cards at most"},
      {"+3,8,9> 7", "draw", "no kind"},
      {"+>4 7", "draw", "no kind"},
      {"+4 10", "play", "never played"},
      {"+4 10B", "play", "never played"},
      {"+4 ?", "play", "never ?"},
      {"+4 0", "play", "no kind"},
      {"+4 B", "play", "no kind"},
      {"+4 4B", "play", "takes no target"},
      {"+4 7A", "play", "takes no target"},
      {"+4 4~", "play", "does not belong"},
      {"+4 3", "play", "needs a target"},
      {"+4 6", "play", "needs a target"},
      {"+4 8", "play", "needs a target"},
      {"+4 2", "play", "target and a named kind"},
      {"+4 2B", "play", "names a kind"},
      {"+4 2B?", "play", "named kind"},
      {"+4 2B?11", "play", "named kind"},
      {"+4 2B??", "play", "named kind"},
      {"+4 3E", "play", "no seat E"},
      {"+4 3b", "play", "needs a target"},
      {"+4 3B+2x9", "play", "does not belong"},
      {"+4 5B", "play", "drew and discarded is missing"},
      {"+4 5B+2", "play", "come x"},
      {"+4 5B+x2", "play", "no kind"},
      {"+4 5B+2x", "play", "no kind"},
      {"+4 5B+2x?", "play", "never ?"},
      {"+4 5Bx2", "play", "drew and discarded is missing"},
      {"+4 9B+2x2~", "play", "exclude each other"},
      {"+4 1B~~", "play", "does not belong"},
      {"+4 6C ", "ply", "one space"},
      {"+4 6C!", "play", "`!`"},
  };
  for (const BadPly& bad : all) {
    const auto read = read_ply(bad.text);
    ASSERT_FALSE(read) << bad.text;
    EXPECT_EQ(read.error().where, bad.where) << bad.text << ": " << read.error().reason;
    EXPECT_TRUE(has(read.error().reason, bad.reason)) << bad.text << ": " << read.error().reason;
  }
}

TEST(Ply, GoodFormsAreWrittenAsTheyWereRead) {
  for (const char* const text : {"+7 4",   "+3,8,9>8 7", "+4>4 1", "+4 1",      "+4 5",        "+4 9",      "+4 2B?10",
                                 "+4 3B",  "+4 6C",      "+4 8D",  "+4 5B+2x9", "+4 9B+10x10", "+4 1B+4x4", "+4 2B?10~",
                                 "+4 6C~", "+4 5B~",     "+4 1A~", "+? 5B+?x9", "+?,?,?>? 7",  "+?>? 3A",   "+5,?>? 3A"}) {
    const auto read = read_ply(text);
    ASSERT_TRUE(read) << text << ": " << read.error().reason;
    EXPECT_EQ(write_ply(*read), text);
  }
}

struct BadTurn {
  const char* position;
  const char* ply;
  const char* reason;
};

TEST(Ply, TurnsAgainstTheRulesAreRefusedWithTheReason) {
  const char* const three = "6/3/1 -/-/- A -/g/- 10 1,2,2,3,4,4,5,5,6,7,7,8,8,9";
  const char* const out = "6/-/5 1/3/- A s/-/- 10 1,2,2,3,4,4,5,6,7,7,8,8,9";
  const char* const last = "5/3 1,1,2,2,4,4/6,6,7,7,8,8,9 A -/- 10 3,5";
  const char* const empty = "5/3 1,2,2,4,4,3/6,6,7,7,8,8,9 A -/- 10 1,5";
  const BadTurn all[] = {
      {three, "+10 6C", "no 10 is in the deck"},
      {three, "+2,2,3>2 6C", "no Scholar pending"},
      {three, "+2 9C+2x2", "holds 6 and drew 2, so it cannot play 9"},
      {three, "+9 9D+2x2", "no seat D"},
      {three, "+9 9A+2x2", "cannot choose itself"},
      {three, "+9 9B+2x2", "seat B is guarded"},
      {three, "+9 9C~", "seat C is not guarded"},
      {three, "+9 9C+9x9", "cannot draw 9"},
      {three, "+9 9C+2x3", "holds 1 and drew 2, so it cannot discard 3"},
      {three, "+1 1C+2x2", "no Boy lies face up"},
      {three, "+6 6B", "seat B is guarded"},
      {three, "+5 5", "needs a target"},
      {three, "+9 9", "needs a target"},
      {out, "+2 2C?1", "Scholar is pending: it looks at 3"},
      {out, "+2,2>2 2C?1", "looks at 3 cards here, not 2"},
      {out, "+2,2,10>2 2C?1", "no 10 is in the deck"},
      {out, "+5,5,6>5 6C", "only one 5"},
      {out, "+2,2,6>2 2B?1", "seat B has dropped out"},
      {out, "+1,2,6>1 1", "Boy lies face up already"},
      {last, "+3 9B+5x5", "cannot play 9"},
      {last, "+5 5B+5x5", "cannot draw 5"},
      {last, "+5 5B+3x4", "cannot discard 4"},
      {"5/3 1,1,2,2,4,4,7/6,6,7,8,8,9,3 A -/- 10 5", "+5 5B~", "deck is empty"},
      {"5/3 1,1,2,2,4,4,7/6,6,7,8,8,9,3 A -/- 10 5", "+5 5B+5x5", "deck is empty"},
      {empty, "+10 5B+1x1", "no 10 is in the deck"},
      {"6/-/- 9,10,7,1/2,1,6,4/5,5,4 - -/-/- - 2,3,3,7,8,8", "+2 2B?1", "over already"},
  };
  for (const BadTurn& bad : all) {
    const auto state = read_position(bad.position, false);
    ASSERT_TRUE(state) << bad.position << ": " << state.error().where << ": " << state.error().reason;
    const auto ply = read_ply(bad.ply);
    ASSERT_TRUE(ply) << bad.ply << ": " << ply.error().reason;
    const auto fault = fault_of(*state, *ply);
    ASSERT_TRUE(fault) << bad.position << "  " << bad.ply;
    EXPECT_TRUE(has(explain(*state, *ply, *fault), bad.reason)) << bad.ply << ": " << explain(*state, *ply, *fault);
  }
}

// ---- whole games
const std::string tags = "[Game \"XENO\"]\n[Rules \"official\"]\n[Position \"1/3 -/- B -/- 6 1,2,2,3,4,4,5,5,6,7,7,8,8,9,10\"]\n";
const std::string game = tags + "[Result \"A\"]\n\n1. +5 5A+7x7\n2. +9 9B+7x7\n3. +5 5A+4x1\n4. +6 6B\nA\n";

Replayed first(const std::string& text) {
  XgnReader reader(text);
  const auto read = reader.next();
  return read ? replay(*read, true) : Replayed{0, {}, Error{"", "", "no game"}};
}
std::string with(const std::string& from, const std::string& to) {
  std::string text = game;
  text.replace(text.find(from), from.size(), to);
  return text;
}

TEST(Xgn, BrokenGamesAreRefusedWithPlaceAndReason) {
  ASSERT_FALSE(first(game).error) << first(game).error->reason;
  struct {
    std::string text;
    const char* where;
    const char* reason;
  } const all[] = {
      {"", "", "no game"},
      {"\n\n; only a comment\n", "", "no game"},
      {"1. +5 5A+7x7\n", "", "stands where a game begins"},
      {with("[Game \"XENO\"]\n", ""), "", "tag Game is missing"},
      {with("[Rules \"official\"]\n", ""), "", "tag Rules is missing"},
      {with("[Result \"A\"]\n", ""), "", "tag Result is missing"},
      {with("[Position", "[Place"), "", "tag Position is missing"},
      {with("XENO", "CHESS"), "", "`CHESS`"},
      {with("official", "house"), "", "`house`"},
      {with("[Result \"A\"]", "[Result \"1-0\"]"), "", "`1-0`"},
      {with("[Result \"A\"]", "[Result \"C\"]"), "", "there are 2 seats"},
      {with("[Result \"A\"]", "[Result \"A\"]\n[Result \"A\"]"), "", "given twice"},
      {with("[Result \"A\"]", "[Result \"A]"), "", "closing quote"},
      {with("[Result \"A\"]", "[Result \"A\""), "", "ends with"},
      {with("[Result \"A\"]", "[Result A]"), "", "value in quotes"},
      {with("[Result \"A\"]", "[\"A\"]"), "", "name is missing"},
      {with("[Result \"A\"]", "[Result \"A\"] x"), "", "ends with"},
      {with("[Result \"A\"]", "[Table \"a\\n\"]\n[Result \"A\"]"), "", "only \" or \\"},
      {with("1/3", "1/2"), "", "Position, deck"},
      {with("10\"]", "10 \"]"), "", "Position, position"},
      {with("]\n\n1.", "]\n1."), "", "blank line"},
      {with("2. +9", "3. +9"), "ply 2", "number is not 2."},
      {with("2. +9", "2.+9"), "ply 2", "number is not 2."},
      {with("2. +9", "+9"), "ply 2", "neither ply 2."},
      {with("1. +5", "0. +5"), "ply 1", "number is not 1."},
      {with("+9 9B", "+9  9B"), "ply 2", "one space"},
      {with("5A+7x7", "5A+7x9"), "ply 1", "cannot discard 9"},
      {with("+9 9B+7x7", "+6 3B"), "ply 2", "holds 1 and drew 6, so it cannot play 3"},
      {with("4. +6 6B\nA\n", "4. +6 6B\nB\n"), "ply 4", "the tag Result says A"},
      {with("[Result \"A\"]", "[Result \"B\"]"), "ply 4", "the tag Result says B"},
      {with("4. +6 6B\nA\n", "A\n"), "ply 3", "not over"},
      {with("4. +6 6B\nA\n", "4. +6 6B\n5. +2 2A?1\nA\n"), "ply 5", "over already"},
      {with("4. +6 6B\nA\n", "4. +6 6B\n"), "ply 5", "ends before the result"},
      {with("\nA\n", "\n[Game \"XENO\"]\n"), "ply 5", "result line is missing"},
      {with("\nA\n", "\nX\n"), "ply 4", "the tag Result says A"},
      {with("\nA\n", "\nA\nmore\n"), "", "none"},
  };
  for (const auto& bad : all) {
    const auto played = first(bad.text);
    if (std::string(bad.reason) == "none") {
      EXPECT_FALSE(played.error);
      continue;
    }
    ASSERT_TRUE(played.error) << bad.text;
    EXPECT_EQ(played.error->where, bad.where) << bad.text << played.error->reason;
    EXPECT_TRUE(has(played.error->reason, bad.reason)) << bad.text << played.error->reason;
  }
}

}  // namespace
}  // namespace xt::xeno
