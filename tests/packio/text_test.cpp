#include <gtest/gtest.h>

#include "broken.h"
#include "xyber/effect_text.h"

namespace xt::packio {
namespace {

/// The rules text of one effect, written as YAML, in one language.
std::string told(const std::string& effect, Lang lang, const char* list = "cards") {
  const Loaded loaded = load_files(pack_with(
      "x.yaml", std::string(list) + ":\n  - {id: c, name: 札, attribute: 勇, clan: 炎, judge: 勇1, effect: [" + effect + "]}\n"));
  EXPECT_TRUE(loaded.pack) << all_lines(loaded.problems);
  if (!loaded.pack) return {};
  const Index card = find(loaded.pack->cards, "c");
  return xyber::rules_text(loaded.pack->cards[card].effects, {}, *loaded.pack).in[static_cast<std::size_t>(lang)];
}

struct Case {
  const char *effect, *ja, *en, *fr;
};
const Case cases[] = {
    {"{when: on_place, do: [xp_add: 500]}", "配置した時：自分のセイヴァーのXP＋500。", "When placed: your Savior: XP +500.",
     "Au placement\u202f: votre Savior\u202f: XP +500."},
    {"{when: on_place, may: true, choose: {from: enemy_slots}, do: [destroy: chosen]}",
     "配置した時：任意で、相手の配置カード1枚を破壊する。", "When placed: you may: destroy 1 of the enemy’s placed cards.",
     "Au placement\u202f: si vous voulez\u202f: détruisez 1 carte parmi les cartes placées adverses."},
    {"{when: on_submit_from_hand, do: [difficulty_add: -1]}", "手札から提出した時：難易度－1。",
     "When submitted from your hand: difficulty −1.", "Soumise depuis la main\u202f: difficulté −1."},
    {"{when: on_place, if: {exists: exceed}, do: [xp_add: {on: exceed, amount: 1000}], else: [draw]}",
     "配置した時：自分のエクシードがあるなら、自分のエクシードのXP＋1000。そうでなければ、1枚引く。",
     "When placed: if you have an Exceed, your Exceed: XP +1000. Otherwise, draw 1 card.",
     "Au placement\u202f: si vous avez un Exceed, votre Exceed\u202f: XP +1000. Sinon, piochez 1 carte."},
    {"{when: ignition, do: [xp_add: {amount: {count: {zone: slots, clan: 炎}, times: 300}}]}",
     "イグニッション時：自分のセイヴァーのXP＋自分のクラン「炎」の配置カードの数×300。", nullptr, nullptr},
    {"{when: on_submit_from_hand, choose: {from: hand, min: 0, max: 1}, do: [give_to: chosen]}",
     "手札から提出した時：自分の手札のカード1枚までを他のプレイヤー1人に渡す。",
     "When submitted from your hand: give up to 1 card in your hand to another player.", nullptr},
};

TEST(RulesText, IsMadeFromTheEffectInThreeLanguages) {
  for (const Case& c : cases) {
    EXPECT_EQ(told(c.effect, Lang::Ja), c.ja);
    if (c.en != nullptr) {
      EXPECT_EQ(told(c.effect, Lang::En), c.en);
    }
    if (c.fr != nullptr) {
      EXPECT_EQ(told(c.effect, Lang::Fr), c.fr);
    }
  }
}

TEST(RulesText, JapaneseKeysAndWordsSayTheSame) {
  EXPECT_EQ(told("{いつ: 配置した時, 任意: はい, 選ぶ: {から: 相手の配置カード}, する: [破壊: 選んだカード]}", Lang::Ja),
            told(cases[1].effect, Lang::Ja));
  EXPECT_EQ(told("{いつ: 提出時, する: [難易度: -1]}", Lang::Ja), told(cases[2].effect, Lang::Ja));
}

TEST(RulesText, EveryOperationHasWords) {
  for (const char* const op : {"draw: 2",
                               "reveal_top: 3",
                               "search: {on: {zone: deck, kind: clan}}",
                               "move: {on: slots, to: tehoto}",
                               "discard: hand",
                               "exile: discard",
                               "destroy: enemy_slots",
                               "return_to_hand: tehoto",
                               "to_tehoto: {zone: deck, count: 1}",
                               "put_top: hand",
                               "put_bottom: hand",
                               "shuffle",
                               "xp_add: 500",
                               "xp_set: 3000",
                               "place_extra",
                               "negate: enemy_slots",
                               "protect: {on: slots, ward: both}",
                               "set_desire",
                               "swap: {on: [slots, enemy_slots]}",
                               "give_to: hand",
                               "choose_one: [{label: 甲, do: [draw]}, {label: 乙, do: [shuffle]}]",
                               "repeat: {amount: 2, do: [draw]}",
                               "ask_gm: 森の出来事を決める",
                               "log: 火が揺れた"}) {
    const std::string effect = "{when: on_place, do: [" + std::string(op) + "]}";
    for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr}) {
      const std::string text = told(effect, lang);
      EXPECT_GT(text.size(), std::string("配置した時：").size()) << op;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
    }
  }
  for (const char* const op : {"achievement_add: 1", "difficulty_add: 2"})
    EXPECT_NE(told("{when: on_submit_from_hand, do: [" + std::string(op) + "]}", Lang::Ja), "");
}

TEST(RulesText, LevelZeroKeepsItsPrintedWords) {
  const Loaded loaded = load_files(pack_with(
      "x.yaml",
      "cards:\n  - {id: c, name: 札, attribute: 勇, clan: 炎, judge: 勇1, text: 好きに語る。, effect: [{when: on_place}]}\n"));
  ASSERT_TRUE(loaded.pack) << all_lines(loaded.problems);
  const ClanCard& c = loaded.pack->cards[find(loaded.pack->cards, "c")];
  EXPECT_TRUE(c.effects.at(0).by_hand());
  EXPECT_EQ(xyber::rules_text(c.effects, c.text, *loaded.pack).ja(), "好きに語る。");
}

}  // namespace
}  // namespace xt::packio
