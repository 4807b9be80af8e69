#include <array>

#include "xyber/event.h"

namespace xt::xyber {

std::string_view name(Question question) {
  constexpr std::array<std::string_view, 47> names{
      "none",          "go_on",           "pick_desire",   "write_wish",    "pick_position",  "add_favourite",   "scene_player",
      "mood",          "mood_attribute",  "main_action",   "set_judgement", "name_attribute", "assist",          "submit_revealed",
      "submit_hand",   "exchange_effect", "share_desires", "order_rest",    "dialogue_effect", "hand_limit",     "quest_outcome",
      "quest_option",  "reward_to",       "cycle_end",     "battle_draw",   "battle_act",     "use_effect",      "effect_cards",
      "effect_branch", "effect_player",   "effect_order",  "effect_gm",     "nominate",       "pairing",         "unwilling",
      "entrust",       "drawn_again",     "twin_players",  "goal",          "deck_proposal",  "deck_cut",        "agree",
      "growth",        "exceed_cut",      "rename",        "rename_home",   ""};
  static_assert(static_cast<int>(Question::RenameHome) == 45);
  return names[static_cast<std::size_t>(question)];
}

std::string_view name(Act act) {
  constexpr std::array<std::string_view, 49> names{
      "no",       "yes",   "pick",         "discard", "exile",     "challenge",   "exchange",   "dialogue", "give",
      "take_desire", "peek", "under",      "on_top",  "take_scene", "set_desire", "draw",       "savior_draw", "place",
      "graft",    "code",  "activate",     "savior",  "exceed",    "stand_back",  "cleared",    "failed",   "end_phase",
      "xp",       "gain_clan", "favourite", "show",   "move",      "number",      "skip",       "repeat",   "replace",
      "declare",  "master", "look",        "judge",   "open",      "without_them", "seats",     "majority", ""};
  static_assert(static_cast<int>(Act::Majority) == 43);
  return names[static_cast<std::size_t>(act)];
}

std::string_view name(Fact fact) {
  constexpr std::array<std::string_view, 76> names{
      "phase_began", "cycle_began", "scene_began", "mood_set", "scene_ended", "cycle_ended", "cycle_limit",
      "judgement_began", "assisted", "scored", "nothing_submitted", "succeeded", "failed_judgement",
      "passed", "exchange_began", "dialogue_began", "gave", "took_desire", "took_scene", "set_desire", "peeked", "no_effect",
      "quest_began", "quest_cleared", "quest_failed", "quest_opened", "quest_closed", "rewarded", "reward_missing", "handout_shown",
      "battle_began", "first_player", "action_began", "savior_drew", "cannot_draw", "placed", "grafted", "code_used", "effect_began",
      "effect_failed", "effect_by_hand",
      "script_line", "nominated", "battle_won", "battle_lost", "battle_drawn", "destroyed", "logged",
      "wished", "paired", "entrusted", "player_defeated", "enemy_defeated", "final_won", "final_lost",
      "hook_read", "proposed", "agreed", "goal_reached", "goal_missed", "grew", "nothing_gained", "exceed_cut", "renamed", "session_ended",
      "shown", "looked", "ruled_move", "ruled_number", "ruled_skip", "ruled_repeat", "ruled_replace", "ruled_outcome", "master_scene",
      "without_them", "seat_marked"};
  static_assert(static_cast<int>(Fact::SeatMarked) == 75);
  if (fact == Fact::EndingRead) return "ending_read";
  return fact == Fact::Rewound ? "rewound" : names[static_cast<std::size_t>(fact)];
}

}  // namespace xt::xyber
