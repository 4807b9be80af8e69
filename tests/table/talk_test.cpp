// Chat (X24), and what becomes of texts that people write.
#include "table/text.h"
#include "world.h"

namespace xt::table::test {
namespace {

TEST(Talk, LinesAreNumberedAndSignedAndEverybodyReadsThem) {
  TwoPlayers w;
  Tab gallery;
  w.now(eve, gallery, Join{});
  EXPECT_EQ(word(w.now(bob, w.b, Say{"", "above_five", A})), "ok");
  EXPECT_EQ(word(w.now(eve, gallery, Say{" Salut ! ", "", {}})), "ok");
  const auto first = w.a.all<Chat>()[w.a.all<Chat>().size() - 2].lines.back(), second = w.a.last<Chat>().lines.back();
  EXPECT_EQ(first.n, 1u);
  EXPECT_EQ(first.quick, "above_five");
  EXPECT_EQ(first.seat, B);
  EXPECT_EQ(first.to, A);
  EXPECT_EQ(second.n, 2u);
  EXPECT_EQ(second.text, "Salut !");
  EXPECT_EQ(second.from, eve);
  EXPECT_FALSE(second.seat);
}

TEST(Talk, WhatCannotBeSaidIsRefusedWithItsPlace) {
  TwoPlayers w;
  const auto where = [&](Say line) {
    const auto answer = w.now(ann, w.a, std::move(line));
    const auto* error = answer ? std::get_if<Error>(&*answer) : nullptr;
    return error ? error->where : word(answer);
  };
  EXPECT_EQ(where({"", "", {}}), "text");
  EXPECT_EQ(where({" \n\t ", "", {}}), "text");
  EXPECT_EQ(where({"both", "yes", {}}), "text");
  EXPECT_EQ(where({"", "no_such_code", {}}), "quick");
  EXPECT_EQ(where({"hi", "", C}), "no_such_seat");
  std::string long_line;
  for (int i = 0; i < 500; ++i) long_line += "葵";
  EXPECT_EQ(where({long_line, "", {}}), "ok") << "500 characters, not bytes";
  EXPECT_EQ(where({long_line + "葵", "", {}}), "text");
}

TEST(Talk, OlderLinesArePagedFromTheLog) {
  TwoPlayers w;
  for (int i = 1; i <= 350; ++i) w.now(i % 2 ? ann : bob, i % 2 ? w.a : w.b, Say{"line " + std::to_string(i), "", {}});
  w.restart();
  Tab tab;
  w.now(ann, tab, Join{});
  auto chat = tab.last<Chat>();
  EXPECT_EQ(chat.lines.size(), 200u);
  EXPECT_EQ(chat.lines.front().n, 151u);
  EXPECT_TRUE(chat.more);
  std::uint64_t before = 151;
  for (const std::uint64_t first : {51u, 1u}) {
    EXPECT_EQ(word(w.now(ann, tab, Earlier{before})), "ok");
    chat = tab.last<Chat>();
    EXPECT_EQ(chat.lines.front().n, first);
    EXPECT_EQ(chat.lines.back().n, before - 1);
    EXPECT_EQ(chat.lines.back().text, "line " + std::to_string(before - 1));
    EXPECT_EQ(chat.more, first > 1);
    before = first;
  }
  w.now(ann, tab, Earlier{1});
  EXPECT_TRUE(tab.last<Chat>().lines.empty());
  w.now(ann, tab, Earlier{0});
  EXPECT_TRUE(tab.last<Chat>().lines.empty());
  w.now(ann, tab, Earlier{1'000'000});
  EXPECT_EQ(tab.last<Chat>().lines.back().n, 350u);
}

TEST(Text, IsCleanedOfWhatCannotBeSeen) {
  EXPECT_EQ(clean("  Ann\t\n Lee \x01\x7F"), "Ann   Lee");
  EXPECT_EQ(clean("a\xE2\x80\xAE"
                  "b"),
            "ab")
      << "marks of direction";
  EXPECT_EQ(clean("\xFFx\xC3"), "x") << "no UTF-8";
  EXPECT_EQ(clean("\xED\xA0\x80"), "") << "half a surrogate pair";
  EXPECT_EQ(clean("\xE3\x80\x80葵\xE3\x80\x80"), "葵") << "wide spaces at the ends";
  EXPECT_EQ(clean("<b>&"), "<b>&") << "markup is only text";
  EXPECT_EQ(clean("👩‍🚀"), "👩‍🚀") << "joiners hold emoji together";
  EXPECT_EQ(length("Léo葵"), 4u);
}

}  // namespace
}  // namespace xt::table::test
