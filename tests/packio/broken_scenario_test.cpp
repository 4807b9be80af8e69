#include <algorithm>

#include "broken.h"

namespace xt::packio {
namespace {

const std::string head = "scenario: s\ntitle: 題\nsummary: 概要\nintroduction: 導入\n";
const std::string quest = "quests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, ends_phase: true}\n";
const std::string enemy =
    "enemies:\n  - {id: e, number: 1, name: 敵, savior: {id: e, name: 敵, attribute: 勇, clan: 炎, xp: 4000}, actions: [[], [], "
    "[]]}\n";
const std::string final_part = "final_operation: {kind: final_ignition, foes: [e]}\n";
const std::string endings = "endings:\n  - {success: true, text: 勝ち}\n  - {success: false, text: 負け}\n";

std::string with_quests(const std::string& quests) { return head + quests + enemy + final_part + endings; }
std::string with_enemy(const std::string& rest) {
  return head + quest +
         "exceeds:\n  - {id: x, name: 竜, attribute: 勇, clan: 獣, xp: 5000, recipe: [炎, 氷]}\nenemies:\n  - id: e\n    number: "
         "1\n    name: 敵\n" +
         "    savior: {id: e, name: 敵, attribute: 勇, clan: 炎, xp: 4000}\n" + rest + final_part + endings;
}

const Broken broken[] = {
    {"QuestCycle", "quest_cycle", "s.yaml",
     with_quests(
         "cycle_limit: 3\nquests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, needs: ▶[{cleared: q2}]}\n"
         "  - {id: q2, number: 2, title: 二, summary: 二, kind: story, needs: [{cleared: q1}]}\n")},
    {"QuestNeedsItself", "quest_cycle", "s.yaml",
     with_quests(
         "cycle_limit: 3\nquests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, needs: ▶[{cleared: q1}]}\n")},
    {"QuestAfterTheLimit", "quest_unreachable", "s.yaml",
     with_quests(
         "cycle_limit: 3\nquests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, needs: ▶[{cycle: 4}]}\n")},
    {"QuestNeedsUnknown", "unknown_reference", "s.yaml",
     with_quests(
         "cycle_limit: 3\nquests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, needs: [{cleared: ▶q9}]}\n")},
    {"PhaseNeverEnds", "phase_never_ends", "s.yaml",
     with_quests("quests:\n  ▶- {id: q1, number: 1, title: 一, summary: 一, kind: story}\n")},
    {"JudgementWithoutAttribute", "quest_lacks", "s.yaml",
     with_quests(
         "quests:\n  - ▶{id: q1, number: 1, title: 一, summary: 一, kind: judgement, difficulty: 3, ends_phase: true}\n")},
    {"BattleWithoutEnemy", "quest_lacks", "s.yaml",
     with_quests("quests:\n  - ▶{id: q1, number: 1, title: 一, summary: 一, kind: battle, ends_phase: true}\n")},
    {"OmniJudgement", "omni_not_here", "s.yaml",
     with_quests("quests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: judgement, difficulty: 3, attribute: ▶全能, "
                 "ends_phase: true}\n")},
    {"SameNumber", "same_number", "s.yaml",
     with_quests(quest + "  - {id: q2, number: ▶1, title: 二, summary: 二, kind: story}\n")},
    {"SameQuestId", "duplicate_id", "s.yaml",
     with_quests(quest + "  - ▶{id: q1, number: 2, title: 二, summary: 二, kind: story}\n")},
    {"NoSuchOption", "no_such_option", "s.yaml",
     with_quests(quest + "  - {id: q2, number: 2, title: 二, summary: 二, kind: story, needs: [▶{option: q1, number: 2}]}\n")},
    {"RewardOfUnknownCard", "unknown_reference", "s.yaml",
     with_quests(
         "quests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, ends_phase: true, reward: {cards: [▶gold]}}\n")},
    {"TwoActions", "enemy_actions", "s.yaml", with_enemy("    actions: ▶[[], []]\n")},
    {"PlacesForeignClan", "enemy_cannot_place", "s.yaml", with_enemy("    actions: [[▶{place: rime}], [], []]\n")},
    {"PlacesTwice", "enemy_places_too_often", "s.yaml", with_enemy("    actions: [[{place: spark}, ▶{place: spark}], [], []]\n")},
    {"PlacesInSlotNine", "out_of_range", "s.yaml", with_enemy("    actions: [[▶{place: spark, slot: 9}], [], []]\n")},
    {"GraftsWithoutMaterial", "enemy_cannot_graft", "s.yaml",
     with_enemy("    exceeds: [x]\n    actions: [[{place: spark}], [▶{graft: x}], []]\n")},
    {"GraftsSomebodyElses", "enemy_has_no_such_exceed", "s.yaml",
     with_enemy("    actions: [[{place: spark}], [▶{graft: x}], []]\n")},
    {"RaidWithTwoFoes", "foes_count", "s.yaml",
     head + quest + enemy + "final_operation:\n  kind: clan_raid\n  raid_xp: 5000\n  foes: ▶[e, e]\n" + endings},
    {"RaidWithoutXp", "key_missing", "s.yaml",
     head + quest + enemy + "final_operation:\n  ▶kind: clan_raid\n  foes: [e]\n" + endings},
    {"NoFoeForTwo", "no_foe_for_few", "s.yaml",
     head + quest + enemy + "final_operation: {kind: final_ignition, foes: ▶[{enemy: e, players: 3}]}\n" + endings},
    {"CountOfNothing", "wins_needed", "s.yaml",
     head + quest + enemy + "final_operation: ▶{kind: final_ignition, foes: [e], wins: count}\n" + endings},
    {"NoFailure", "ending_missing", "s.yaml", head + quest + enemy + final_part + "endings:\n  ▶- {success: true, text: 勝ち}\n"},
    {"FiveToTwo", "min_over_max", "s.yaml", head + "players: ▶{min: 4, max: 2}\n" + quest + enemy + final_part + endings},
    {"FivePlayers", "out_of_range", "s.yaml", head + "players: {min: 2, max: ▶5}\n" + quest + enemy + final_part + endings},
    {"UnknownRuleset", "unknown_reference", "s.yaml", head + "ruleset: ▶tiny-rule\n" + quest + enemy + final_part + endings},
    {"UnknownStep", "unknown_word", "s.yaml",
     head + "hooks: [{step: ▶scene_begin, text: あ}]\n" + quest + enemy + final_part + endings},
    {"UnknownConsequence", "unknown_key", "s.yaml",
     with_quests(
         "quests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, ends_phase: true, on_success: [{▶opne: q1}]}\n")},
    {"HandoutForNobody", "seat_missing", "s.yaml",
     head + "handouts:\n  - ▶{id: h, title: 秘, text: 密, readers: seat}\n" + quest + enemy + final_part + endings},
    {"DeadOptions", "dead_choice", "s.yaml",
     with_quests("quests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: story, ends_phase: true, options: ▶[{label: "
                 "甲}, {label: 乙}]}\n"),
     false},
    {"HiddenForGood", "quest_by_gm_only", "s.yaml",
     with_quests(quest + "  - ▶{id: q2, number: 2, title: 二, summary: 二, kind: story, hidden: true}\n"), false},
    {"HandoutNeverShown", "handout_never_shown", "s.yaml",
     head + "handouts:\n  - ▶{id: h, title: 秘, text: 密, readers: later}\n" + quest + enemy + final_part + endings, false},
    {"Hopeless", "difficulty_hopeless", "s.yaml",
     with_quests("quests:\n  - {id: q1, number: 1, title: 一, summary: 一, kind: judgement, difficulty: ▶30, attribute: 勇, "
                 "ends_phase: true, success: a, failure: b}\n"),
     false},
    {"RaidOff", "operation_off", "s.yaml",
     head + quest + enemy + "final_operation: {kind: ▶clan_raid, raid_xp: 5000, foes: [e]}\n" + endings, false},
    {"EndingNeverRead", "ending_never_read", "s.yaml", with_quests(quest) + "  - ▶{success: true, text: もう一つの勝ち}\n",
     false},
};

class BrokenScenario : public testing::TestWithParam<Broken> {};
TEST_P(BrokenScenario, IsToldWithItsCodeAtItsPlace) { expect_told(GetParam()); }
INSTANTIATE_TEST_SUITE_P(Corpus, BrokenScenario, testing::ValuesIn(broken),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(GoodScenario, HasNoProblems) {
  const Loaded loaded = load_files(pack_with("s.yaml", with_quests(quest)));
  EXPECT_TRUE(loaded.pack) << all_lines(loaded.problems);
  EXPECT_EQ(all_lines(loaded.problems), "");
}

}  // namespace
}  // namespace xt::packio
