#include "xyber/names.h"

#include <array>

#include "xyber/event.h"

namespace xt::xyber {

#define XT_NAMES(E, last, ...)                                                   \
  template <>                                                                    \
  std::span<const std::string_view> names<E>() {                                 \
    static constexpr auto list = std::to_array<std::string_view>({__VA_ARGS__}); \
    static_assert(list.size() == static_cast<std::size_t>(last) + 1);            \
    return list;                                                                 \
  }

XT_NAMES(Question, Question::RenameHome, "none", "go_on", "pick_desire", "write_wish", "pick_position", "add_favourite",
         "scene_player", "mood", "mood_attribute", "main_action", "set_judgement", "name_attribute", "assist", "submit_revealed",
         "submit_hand", "exchange_effect", "share_desires", "order_rest", "dialogue_effect", "hand_limit", "quest_outcome",
         "quest_option", "reward_to", "cycle_end", "battle_draw", "battle_act", "use_effect", "effect_cards", "effect_branch",
         "effect_player", "effect_order", "effect_gm", "nominate", "pairing", "unwilling", "entrust", "drawn_again",
         "twin_players", "goal", "deck_proposal", "deck_cut", "agree", "growth", "exceed_cut", "rename", "rename_home")
XT_NAMES(Act, Act::Majority, "no", "yes", "pick", "discard", "exile", "challenge", "exchange", "dialogue", "give", "take_desire",
         "peek", "under", "on_top", "take_scene", "set_desire", "draw", "savior_draw", "place", "graft", "code", "activate",
         "savior", "exceed", "stand_back", "cleared", "failed", "end_phase", "xp", "gain_clan", "favourite", "show", "move",
         "number", "skip", "repeat", "replace", "declare", "master", "look", "judge", "open", "without_them", "seats", "majority")
XT_NAMES(Fact, Fact::EndingRead, "phase_began", "cycle_began", "scene_began", "mood_set", "scene_ended", "cycle_ended",
         "cycle_limit", "judgement_began", "assisted", "scored", "nothing_submitted", "succeeded", "failed_judgement", "passed",
         "exchange_began", "dialogue_began", "gave", "took_desire", "took_scene", "set_desire", "peeked", "no_effect",
         "quest_began", "quest_cleared", "quest_failed", "quest_opened", "quest_closed", "rewarded", "reward_missing",
         "handout_shown", "battle_began", "first_player", "action_began", "savior_drew", "cannot_draw", "placed", "grafted",
         "code_used", "effect_began", "effect_failed", "effect_by_hand", "script_line", "nominated", "battle_won", "battle_lost",
         "battle_drawn", "destroyed", "logged", "wished", "paired", "entrusted", "player_defeated", "enemy_defeated", "final_won",
         "final_lost", "hook_read", "proposed", "agreed", "goal_reached", "goal_missed", "grew", "nothing_gained", "exceed_cut",
         "renamed", "session_ended", "shown", "looked", "ruled_move", "ruled_number", "ruled_skip", "ruled_repeat",
         "ruled_replace", "ruled_outcome", "master_scene", "without_them", "seat_marked", "rewound", "ending_read")
XT_NAMES(PlaceKind, PlaceKind::Script, "deck", "discard", "exile", "scene", "revealed", "submitted", "pile", "apart", "acquired",
         "hand", "tehoto", "set", "reserve", "slots", "field", "spent", "script")
XT_NAMES(Phase, Phase::Over, "setup", "home", "introduction", "quest", "final", "end", "over")
XT_NAMES(Count, Count::Chain, "phase", "cycle", "scene", "scene_player", "mood_one", "mood_two", "judge", "attributes",
         "difficulty", "achievement", "scored", "judgement", "battle", "round", "acting", "first", "result", "phase_ends", "wins",
         "final_result", "goal", "foes_down", "deck_size", "master_scene", "chain")
XT_NAMES(Verdict, Verdict::Draw, "none", "success", "failure", "draw")
XT_NAMES(Tally, Tally::Order, "hand_limit", "acted", "cannot_help", "away", "defeated", "fielded", "placements", "actions",
         "savior_draws", "code_used", "foe", "draws_in_a_row", "out", "order")
XT_NAMES(Mark::Kind, Mark::Kind::Used, "no_destroy", "no_negate", "negated", "used")
XT_NAMES(QuestState, QuestState::Closed, "hidden", "open", "cleared", "closed")
XT_NAMES(Task, Task::Resume, "home", "introduction", "quest", "scene", "exchange", "peek", "dialogue", "challenge", "judgement",
         "hand_limit", "battle", "action", "ignition", "effect", "effects", "final", "pairing", "entrust", "end", "hook",
         "resume")
XT_NAMES(Sort, Sort::Exceed, "common", "desire", "crash", "exceed")
XT_NAMES(Spot, Spot::Top, "bottom", "top")
XT_NAMES(Until, Until::ActionEnd, "battle_end", "permanent", "action_end")
XT_NAMES(Attribute, Attribute::Omni, "valor", "wisdom", "bond", "omni")
XT_NAMES(XpLapsed::Which, XpLapsed::Which::All, "exceed", "action", "all")
XT_NAMES(QuestNoted::What, QuestNoted::What::Handout, "state", "difficulty", "failed", "option", "enemy_xp", "handout")

#undef XT_NAMES

std::string_view name(Question question) { return name_of(question); }
std::string_view name(Act act) { return name_of(act); }
std::string_view name(Fact fact) { return name_of(fact); }
std::string_view name(PlaceKind kind) { return name_of(kind); }

}  // namespace xt::xyber
