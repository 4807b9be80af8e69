#include <algorithm>

#include "broken.h"

namespace xt::packio {
namespace {

std::string card(const std::string& rest) { return "cards:\n  - id: c\n    name: 札\n" + rest; }
std::string effect(const std::string& rest) {
  return "cards:\n  - id: c\n    name: 札\n    attribute: 勇\n    clan: 炎\n    judge: 勇1\n    effect:\n" + rest;
}
std::string exceed(const std::string& rest) {
  return "exceeds:\n  - id: x\n    name: 竜\n    attribute: 勇\n    clan: 炎\n" + rest;
}

const Broken broken[] = {
    // YAML itself
    {"Syntax", "yaml_syntax", "x.yaml", "cards:\n▶  - {id: a, name: "},
    {"Tab", "yaml_syntax", "x.yaml", "cards:\n\t▶- id: a\n"},
    {"Anchor", "yaml_anchor", "x.yaml", "wishes:\n  - ▶&a 願い\n"},
    {"AnchorOnMap", "yaml_anchor", "x.yaml", "cards:\n  - ▶&base\n    id: a\n"},
    {"Alias", "yaml_alias", "x.yaml", "wishes:\n  - ▶*a\n"},
    {"Tag", "yaml_tag", "x.yaml", "wishes:\n  - ▶!!binary aGVsbG8=\n"},
    {"SecondDocument", "second_document", "x.yaml", "wishes: [a]\n▶---\nwishes: [b]\n"},
    {"KeyIsList", "key_not_a_word", "x.yaml", "? ▶[a, b]\n: c\n"},
    {"Nul", "control_character", "x.yaml", std::string("wishes:\n  - a▶\0b\n", 20)},
    {"ControlCharacter", "control_character", "x.yaml", "wishes:\n  - 火▶\x1b[31m\n"},
    {"EscapedEscape", "control_character", "x.yaml", "wishes:\n  - ▶\"a\\e[31mb\"\n"},
    {"EscapedC1", "control_character", "x.yaml", "wishes:\n  - ▶\"a\\x9bb\"\n"},
    {"TurnedDirection", "control_character", "x.yaml", "wishes:\n  - a▶\u202Eb\n"},
    {"EscapedNul", "control_character", "x.yaml", "wishes:\n  - ▶\"a\\0b\"\n"},
    {"NotUtf8", "not_utf8", "x.yaml", "wishes:\n  - ▶\xff\xfe\n"},
    {"Overlong", "not_utf8", "x.yaml", "wishes:\n  - ▶\xc0\xaf\n"},
    {"ShiftJis", "not_utf8", "x.yaml", "wishes:\n  - ▶\x83\x4a\x81\x5b\n"},
    // the pack and its files
    {"EmptyManifest", "no_manifest", "pack.yaml", ""},
    {"ManifestWithoutVersion", "key_missing", "pack.yaml", "▶id: tiny\ntitle: 小\n"},
    {"ManifestIsList", "no_manifest", "pack.yaml", "- id\n"},
    {"BadPackId", "bad_id", "pack.yaml", "id: ▶../etc\nversion: 1\ntitle: 小\n"},
    {"PathOutside", "path_outside", "pack.yaml", "id: t\nversion: 1\ntitle: 小\nfiles:\n  - ▶../other/cards.yaml\n"},
    {"PathOutsideInside", "path_outside", "pack.yaml", "id: t\nversion: 1\ntitle: 小\nfiles:\n  - ▶cards/../../x.yaml\n"},
    {"PathAbsolute", "path_absolute", "pack.yaml", "id: t\nversion: 1\ntitle: 小\nfiles:\n  - ▶/etc/passwd\n"},
    {"PathOfAnotherSystem", "path_odd", "pack.yaml", "id: t\nversion: 1\ntitle: 小\nfiles:\n  - ▶..\\..\\x.yaml\n"},
    {"PathDrive", "path_absolute", "pack.yaml", "id: t\nversion: 1\ntitle: 小\nfiles:\n  - ▶C:/x.yaml\n"},
    {"FileMissing", "file_missing", "pack.yaml",
     "id: t\nversion: 1\ntitle: 小\nfiles: [clans.yaml, cards.yaml, rules.yaml, ▶card.yaml]\n"},
    // keys and words
    {"UnknownKey", "unknown_key", "x.yaml", "▶crads:\n  - id: a\n"},
    {"UnknownKeyInCard", "unknown_key", "x.yaml", card("    ▶atribute: 勇\n    judge: 勇1\n")},
    {"UnknownJapaneseKey", "unknown_key", "x.yaml", card("    ▶属姓: 勇\n")},
    {"DuplicateKey", "duplicate_key", "x.yaml", card("    attribute: 勇\n    ▶attribute: 智\n    judge: 勇1\n")},
    {"DuplicateByAlias", "duplicate_key", "x.yaml", card("    属性: 勇\n    ▶attribute: 智\n    judge: 勇1\n")},
    {"DuplicateSection", "duplicate_key", "x.yaml", "wishes: [a]\n▶wishes: [b]\n"},
    {"KeyMissing", "key_missing", "x.yaml", "cards:\n  - ▶id: a\n    attribute: 勇\n    judge: 勇1\n"},
    {"NameEmpty", "value_missing", "x.yaml", "cards:\n  - id: a\n    ▶name:\n    attribute: 勇\n    judge: 勇1\n"},
    {"CardWithoutAttribute", "key_missing", "x.yaml", "cards:\n  - ▶id: a\n    name: 札\n    clan: 炎\n    judge: 勇1\n"},
    {"ListIsWord", "wrong_type", "x.yaml", "cards: ▶none\n"},
    {"ItemIsWord", "wrong_type", "x.yaml", "cards:\n  - ▶spark\n"},
    {"TextIsList", "wrong_type", "x.yaml", card("    attribute: 勇\n    clan: 炎\n    judge: 勇1\n    text: ▶[a, b]\n")},
    {"UnknownLanguage", "unknown_key", "x.yaml",
     "cards:\n  - id: a\n    name: {ja: 札, ▶de: Karte}\n    attribute: 勇\n    judge: 勇1\n"},
    {"UnknownAttribute", "unknown_word", "x.yaml", card("    attribute: ▶勇気\n    judge: 勇1\n")},
    {"UnknownClan", "unknown_clan", "x.yaml", card("    attribute: 勇\n    clan: [炎, ▶風]\n    judge: 勇1\n")},
    {"ClanTwice", "twice", "x.yaml", card("    attribute: 勇\n    clan: [炎, ▶flame]\n    judge: 勇1\n")},
    {"JudgeWithoutNumber", "wrong_type", "x.yaml", card("    attribute: 勇\n    judge: ▶勇\n")},
    {"JudgeTooHigh", "out_of_range", "x.yaml", card("    attribute: 勇\n    judge: ▶勇12\n")},
    {"DuplicateId", "duplicate_id", "x.yaml", "cards:\n  - ▶{id: spark, name: 火花, attribute: 勇, clan: 炎, judge: 勇1}\n"},
    {"BadId", "bad_id", "x.yaml", "cards:\n  - ▶{id: a/b, name: 札, attribute: 勇, clan: 炎, judge: 勇1}\n"},
    {"OmniDefined", "omni_is_fixed", "x.yaml", "clans:\n  - ▶{id: 全能, name: 全能}\n"},
    // saviors, exceeds and the like
    {"HugeXp", "out_of_range", "x.yaml", exceed("    recipe: [炎]\n    xp: ▶99999999999999999999999999\n")},
    {"NegativeXp", "out_of_range", "x.yaml", exceed("    recipe: [炎]\n    xp: ▶-1\n")},
    {"XpIsText", "wrong_type", "x.yaml", exceed("    recipe: [炎]\n    xp: ▶4000点\n")},
    {"RecipeTooLong", "recipe_too_long", "x.yaml", exceed("    xp: 4000\n    recipe: ▶[炎, 炎, 炎, 炎]\n")},
    {"RecipeEmpty", "recipe_empty", "x.yaml", exceed("    xp: 4000\n    recipe: ▶[]\n")},
    {"RecipeNobodyPays", "recipe_without_cards", "x.yaml",
     "clans:\n  - {id: fog, name: 霧}\nexceeds:\n  - {id: x, name: 竜, attribute: 勇, clan: 炎, xp: 4000, recipe: ▶[霧]}\n"},
    {"OmniSavior", "omni_not_here", "x.yaml", "saviors:\n  - {id: s, name: 相棒, attribute: ▶全能, clan: 炎, xp: 4000}\n"},
    {"CodeWithoutEffect", "code_without_effect", "x.yaml", "desire_codes:\n  - ▶{id: d, name: 灯}\n"},
    {"UnknownCode", "unknown_reference", "x.yaml", "connectors:\n  - {id: k, name: 人, code: ▶nothing}\n"},
    {"DeckOfUnknownCard", "unknown_reference", "x.yaml",
     "home_decks:\n  - {id: d, name: 山, cards: [{card: ▶sparc, count: 30}]}\n"},
    {"DeckTooSmall", "deck_too_small", "x.yaml", "home_decks:\n  - {id: d, name: 山, cards: ▶[spark, paw]}\n"},
    {"DeckTooLarge", "deck_too_large", "x.yaml", "home_decks:\n  - {id: d, name: 山, cards: ▶[{card: spark, count: 50}, paw]}\n"},
    {"CrashInDeck", "crash_card_here", "x.yaml",
     "crash_cards:\n  - {id: z, name: 崩, clan: 炎}\nhome_decks:\n  - {id: d, name: 山, cards: [{card: spark, count: 30}, "
     "▶z]}\n"},
    {"RulesetRange", "out_of_range", "r2.yaml", "ruleset: other\nclan_slots: ▶0\n"},
    {"RulesetFixed", "fixed_value", "r2.yaml", "ruleset: other\nxenograft: {materials_from: ▶hand}\n"},
    {"RulesetWord", "unknown_word", "r2.yaml", "ruleset: other\nmulti_judge: ▶bets\n"},
    {"MoodHole", "table_hole", "r2.yaml", "ruleset: other\nmood: ▶{勇勇: 熱い, 勇智: 急, 智智: 静か, 智縁: 策, 縁縁: 和}\n"},
    {"HandsPlus", "hands_plus", "r2.yaml", "ruleset: other\nhome_deck: {min: ▶20}\n"},
    // tables
    {"TableHole", "table_hole", "tables/t.txt", "木の表\n▶1D6\n1:a\n2:b\n3:c\n5:e\n6:f\n"},
    {"TableExtra", "table_extra", "tables/t.txt", "木の表\n1D2\n1:a\n2:b\n▶3:c\n"},
    {"TableTwice", "duplicate_key", "tables/t.txt", "木の表\n1D2\n1:a\n2:b\n▶2:c\n"},
    {"TableDie", "table_die", "tables/t.txt", "木の表\n▶1Q6\n1:a\n"},
    {"TableHugeDie", "table_die", "tables/t.txt", "木の表\n▶999999999D999999999\n1:a\n"},
    {"TableRow", "table_row", "tables/t.txt", "木の表\n1D2\n1:a\n▶なにか\n2:b\n"},
    {"TableShort", "table_too_short", "tables/t.txt", "木の表\n"},
    // effects
    {"UnknownTiming", "unknown_word", "x.yaml", effect("      - {when: ▶on_plase, do: [draw]}\n")},
    {"UnknownOp", "unknown_word", "x.yaml", effect("      - {when: on_place, do: [▶drow: 1]}\n")},
    {"TwoOpsInOne", "one_op_a_step", "x.yaml",
     effect("      - when: on_place\n        do:\n          - ▶draw: 1\n            shuffle:\n")},
    {"TimingOfACode", "when_out_of_place", "x.yaml", effect("      - {when: ▶desire_code, do: [draw]}\n")},
    {"OpWithoutTarget", "target_missing", "x.yaml", effect("      - {when: on_place, do: [▶move: {to: hand}]}\n")},
    {"OpWithoutValue", "value_missing", "x.yaml", effect("      - {when: on_place, do: [▶destroy]}\n")},
    {"NothingChosen", "nothing_chosen", "x.yaml", effect("      - {when: on_place, do: [▶destroy: chosen]}\n")},
    {"MinOverMax", "min_over_max", "x.yaml",
     effect("      - {when: on_place, choose: ▶{from: hand, min: 3, max: 1}, do: [discard: chosen]}\n")},
    {"XpInAJudgement", "op_out_of_place", "x.yaml", effect("      - {when: on_submit_from_hand, do: [▶xp_add: 500]}\n")},
    {"AchievementInBattle", "op_out_of_place", "x.yaml", effect("      - {when: on_place, do: [▶achievement_add: 1]}\n")},
    {"DrawWhileOnField", "op_out_of_place", "x.yaml", effect("      - {when: while_on_field, do: [▶draw]}\n")},
    {"ChoiceWhileOnField", "no_choice_while_on_field", "x.yaml",
     effect("      - ▶{when: while_on_field, may: true, do: [xp_add: 500]}\n")},
    {"EffectWithoutText", "effect_without_text", "x.yaml",
     "cards:\n  - {id: c, name: 札, attribute: 勇, clan: 炎, judge: 勇1, effect: ▶[{when: on_place}]}\n"},
    {"SwapOne", "two_targets", "x.yaml", effect("      - {when: on_place, do: [▶swap: {on: slots}]}\n")},
    {"TwoComparisons", "two_comparisons", "x.yaml",
     effect("      - {when: on_place, if: {value: cycle, at_least: 1, at_most: ▶2}, do: [draw]}\n")},
    {"NoComparison", "key_missing", "x.yaml", effect("      - {when: on_place, if: ▶{value: cycle}, do: [draw]}\n")},
    {"UnknownSelector", "unknown_word", "x.yaml", effect("      - {when: on_place, do: [destroy: ▶enemi_slots]}\n")},
    {"SelectorWithoutZone", "key_missing", "x.yaml", effect("      - {when: on_place, do: [destroy: ▶{side: enemy}]}\n")},
    {"HugeDraw", "out_of_range", "x.yaml", effect("      - {when: on_place, do: [▶draw: 99999]}\n")},
    {"RepeatTooOften", "repeats_too_often", "x.yaml",
     effect("      - {when: on_place, do: [▶repeat: {amount: 11, do: [draw]}]}\n")},
    {"TooManyEffects", "list_too_long", "x.yaml",
     std::string() + "cards:\n  - id: c\n    name: 札\n    attribute: 勇\n    clan: 炎\n    judge: 勇1\n    effect: ▶[" +
         [] {
           std::string nine;
           for (int i = 0; i < 9; ++i) nine += std::string(i > 0 ? ", " : "") + "{when: on_place, do: [draw]}";
           return nine;
         }() +
         "]\n"},
    // warnings: the pack can be played
    {"DeadChoice", "dead_choice", "x.yaml", effect("      - {when: on_place, choose: ▶{from: hand}, do: [draw]}\n"), false},
    {"ChooseOneOfOne", "dead_choice", "x.yaml",
     effect("      - {when: on_place, do: [▶choose_one: [{label: 一, do: [draw]}]]}\n"), false},
    {"DeadElse", "dead_else", "x.yaml", effect("      - {when: on_place, do: [draw], else: ▶[draw]}\n"), false},
    {"TextAndEffect", "text_and_effect", "x.yaml", effect("      - {when: on_place, do: [draw]}\n") + "    text: ▶二枚引く。\n",
     false},
    {"TextMissing", "text_missing", "x.yaml",
     "cards:\n  - id: a\n    name: ▶{en: Card}\n    attribute: 勇\n    clan: 炎\n    judge: 勇1\n", false},
    {"CardWithoutClan", "card_without_clan", "x.yaml", "cards:\n  - ▶id: a\n    name: 札\n    attribute: 勇\n    judge: 勇1\n",
     false},
    {"SmallDeck", "deck_small", "x.yaml",
     "home_decks:\n  - {id: d, name: 山, cards: ▶[{card: spark, count: 12}, {card: paw, count: 13}]}\n", false},
    {"Copies", "copies", "x.yaml",
     "home_decks:\n  - {id: d, name: 山, cards: [▶{card: spark, count: 15}, {card: paw, count: 15}]}\n", false},
    {"SameRank", "same_rank", "x.yaml", "positions:\n  - {id: a, name: 甲, rank: 1}\n  - {id: b, name: 乙, rank: ▶1}\n", false},
    {"OutOfReach", "exceed_out_of_reach", "x.yaml",
     "saviors:\n  - {id: s, name: 相棒, attribute: 勇, clan: 炎, xp: 4000}\nexceeds:\n  - {id: x, name: 竜, attribute: 勇, clan: "
     "炎, xp: 4000, recipe: [氷]}\n"
     "desire_codes:\n  - {id: d, name: 灯, text: 光る}\nconnectors:\n  - {id: k, name: 人, code: d, saviors: [s], exceeds: "
     "[▶x]}\n",
     false},
};

class BrokenPack : public testing::TestWithParam<Broken> {};
TEST_P(BrokenPack, IsToldWithItsCodeAtItsPlace) { expect_told(GetParam()); }
INSTANTIATE_TEST_SUITE_P(Corpus, BrokenPack, testing::ValuesIn(broken),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(GoodPack, HasNoProblems) {
  const Loaded loaded = load_files(pack_with("x.yaml", "wishes: [空を飛ぶ]\n"));
  EXPECT_TRUE(loaded.pack) << all_lines(loaded.problems);
  EXPECT_EQ(all_lines(loaded.problems), "");
}

TEST(BrokenPack, WithoutARulesetOrAManifest) {
  EXPECT_EQ(all_lines(load_files(pack_with("rules.yaml", "wishes: []\n")).problems),
            "pack.yaml:0:0: error [no_ruleset]: No ruleset: put one into the pack, or into the folder rulesets beside it.\n");
  EXPECT_EQ(load_files({}).problems.front().code, "no_manifest");
}

TEST(Problems, AllAreToldAtOnceSortedByPlace) {
  const Loaded loaded = load_files(
      pack_with("x.yaml", "cards:\n  - {id: a, nmae: 札}\n  - {id: b, name: 札, attribute: 勇気, judge: 勇}\nwish: []\n"));
  ASSERT_GE(loaded.problems.size(), 5u);
  EXPECT_TRUE(std::is_sorted(loaded.problems.begin(), loaded.problems.end(),
                             [](const auto& a, const auto& b) { return a.place < b.place; }));
}

TEST(Problems, SuggestTheNearestWord) {
  const auto near = [](const std::string& text) {
    const Loaded loaded = load_files(pack_with("x.yaml", text));
    for (const Problem& p : loaded.problems)
      if (const auto fact = p.facts.find("near"); fact != p.facts.end() && !fact->second.empty()) return fact->second;
    return std::string();
  };
  EXPECT_EQ(near("cards:\n  - {id: a, name: 札, atribute: 勇, judge: 勇1}\n"), "attribute");
  EXPECT_EQ(near("cards:\n  - {id: a, name: 札, 属姓: 勇, judge: 勇1}\n"), "属性");
  EXPECT_EQ(near("home_decks:\n  - {id: d, name: 山, cards: [{card: sparc, count: 30}]}\n"), "spark");
  EXPECT_EQ(near("cards:\n  - {id: a, name: 札, attribute: 勇, judge: 勇1, effect: {when: on_plase, do: [draw]}}\n"), "on_place");
}

}  // namespace
}  // namespace xt::packio
