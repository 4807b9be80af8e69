#include <gtest/gtest.h>

#include "broken.h"
#include "packio/utf8.h"

namespace xt::packio {
namespace {

TEST(Words, CaseAndWidthDoNotMatter) {
  EXPECT_EQ(plain_word("Ｏｎ＿Ｐｌａｃｅ"), "on_place");
  EXPECT_EQ(plain_word("  On-Place "), "on_place");
  EXPECT_EQ(plain_word("　全角　"), "全角");
  const Loaded loaded = load_files(pack_with("x.yaml",
                                             "ｃａｒｄｓ:\n  - {ID: ｃ９, Name: 札, Attribute: VALOR, clan: ＦＬＡＭＥ, judge: "
                                             "Ｖａｌｏｒ２, effect: {when: ＯＮ＿ＰＬＡＣＥ, do: [ｄｒａｗ: １]}}\n"));
  EXPECT_TRUE(loaded.problems.empty() || loaded.problems[0].code == "bad_id") << all_lines(loaded.problems);
}

TEST(Words, AReferenceMayBeANameInAnyLanguage) {
  const Loaded loaded = load_files(
      pack_with("x.yaml", "home_decks:\n  - {id: d, name: 山, cards: [{card: 火花, count: 15}, {card: paw, count: 15}]}\n"));
  ASSERT_TRUE(loaded.pack) << all_lines(loaded.problems);
  EXPECT_EQ(loaded.pack->cards[loaded.pack->decks[0].cards[0].card].id, "spark");
}

TEST(Words, JapaneseKeysEverywhere) {
  const Loaded loaded =
      load_files(pack_with("x.yaml",
                           "クランカード:\n  - {id: c, 名前: 札, 分類: 技, 属性: [勇, 智], クラン: [炎, 全能], 判定: [勇1, 智2], "
                           "効果: {いつ: 手札から提出した時, もし: {値: 手札の枚数, 以下: 1}, する: [達成値: 2]}}\n"
                           "エクシード:\n  - {id: x, 名前: 竜, 属性: 勇, レシピ: [炎, ※], クラン: 炎, XP: 5000}\n"));
  ASSERT_TRUE(loaded.pack) << all_lines(loaded.problems);
  const ClanCard& c = loaded.pack->cards[find(loaded.pack->cards, "c")];
  EXPECT_EQ(c.judge, (std::vector<Judge>{{Attribute::Valor, 1}, {Attribute::Wisdom, 2}}));
  EXPECT_TRUE(c.clans.omni());
  EXPECT_EQ(loaded.pack->exceeds[0].recipe, (std::vector<Clan>{0, any_card}));
  EXPECT_EQ(c.effects[0].condition.compare, Condition::Compares::AtMost);
}

TEST(Words, TablesAreReadInBcdiceForm) {
  const Loaded loaded = load_files(
      pack_with("tables/tree.txt", "変わったゼノスツリー表\r\n1d3\r\n1:硝子の樹\r\n2：鉄の樹\\n実は歯車\r\n3:切り株\r\n"));
  ASSERT_TRUE(loaded.pack) << all_lines(loaded.problems);
  const Table& t = loaded.pack->tables.at(0);
  EXPECT_EQ(t.sides, 3);
  EXPECT_EQ(t.rows[1].text.ja(), "鉄の樹\n実は歯車");
}

TEST(Words, AMissingLanguageFallsBackVisibly) {
  Text t;
  t.in[1] = "Hello";
  EXPECT_EQ(t.shown(Lang::Fr), Lang::En);
  EXPECT_EQ(t.get(Lang::Fr), "Hello");
}

TEST(Words, TheNearestIsOnlyNearEnough) {
  EXPECT_EQ(nearest("atribute", {"attribute", "clan"}), "attribute");
  EXPECT_EQ(nearest("xyzzy", {"attribute", "clan"}), "");
}

TEST(Words, LineAndJsonNameTheSamePlace) {
  const Problem p{{"cards/a.yaml", 3, 5}, true, "unknown_key", {{"key", "nmae"}, {"near", "name"}}};
  EXPECT_EQ(line(p, Lang::En, "packs/mine"),
            "packs/mine/cards/a.yaml:3:5: error [unknown_key]: There is no key nmae here. Did you mean name?");
  const std::string text = json({p}, Lang::En);
  EXPECT_NE(text.find("\"line\":3"), std::string::npos);
  EXPECT_NE(text.find("\"errors\":1"), std::string::npos);
}

}  // namespace
}  // namespace xt::packio
