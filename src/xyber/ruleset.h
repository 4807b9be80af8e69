#pragma once
#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "xyber/cards.h"

namespace xt::xyber {

enum class Operation : std::uint8_t { FinalIgnition, TwinCross, ClanRaid };
/// House: switched on in our own version, which is named 非公式案 (Y194).
enum class Allowed : std::uint8_t { Off, On, House };

/// All numbers and switches that the source leaves open (ASSUMED) or contradicts itself in (CONTRA), with the defaults of the
/// rulings. `house` names those that are this project's or a group's own; a screen marks them.
struct Ruleset {
  enum class MultiJudge : std::uint8_t { Best, Sum };                             ///< Y176
  enum class Match : std::uint8_t { Judge, Attribute, Either };                   ///< Y20
  enum class PhaseEnd : std::uint8_t { SceneEnd, AtOnce };                        ///< Y175
  enum class Tie : std::uint8_t { Pc, Enemy };                                    ///< Y126
  enum class Goes : std::uint8_t { Owner, Holder };                               ///< Y161
  enum class Shuffles : std::uint8_t { Deck, Nothing };                           ///< Y130
  enum class SingleNominee : std::uint8_t { NomineeWins, Draw };                  ///< Y141
  enum class FinalDraw : std::uint8_t { Rematch, BothDefeated, PcDefeated, Gm };  ///< Y150, Y193
  enum class ClanReward : std::uint8_t { ScenePlayerHand, Deck, Discard, Gm };    ///< Y114
  enum class ExceedReward : std::uint8_t { ScenePlayerReserve, Gm };              ///< Y114
  struct Beats {
    Attribute winner, loser;
    friend bool operator==(const Beats&, const Beats&) = default;
  };
  struct Difficulty {
    int value = 1;
    Text name;
    friend bool operator==(const Difficulty&, const Difficulty&) = default;
  };
  /// Y110: an unordered pair of attributes, none of them 全能.
  struct Mood {
    Attribute one = Attribute::Valor, two = Attribute::Valor;
    Text name;
    friend bool operator==(const Mood&, const Mood&) = default;
  };

  std::string id = "xyberdraw-beta01";
  Text name;
  bool official = false;
  std::array<std::uint8_t, 5> hand_limit{0, 0, 5, 4, 3};                                  ///< by the number of PCs, 2 to 4 (Y96)
  int clan_slots = 3, exceed_slots = 1, actions_per_side = 3, placements_per_action = 1;  ///< Y45, Y44, Y127, Y132
  int judge_reveal = 3, self_chosen_attributes = 1;                                       ///< Y74, Y167
  MultiJudge multi_judge = MultiJudge::Best;
  int assist_per_judgement = 1, assist_reduces = 1, assist_floor = 0;              ///< Y70
  bool assist_from_hand = true, assist_to_discard = true, assist_to_exile = true;  ///< Y72
  bool no_reveal_submit_fails = true;                                              ///< Y77
  Match hand_submit_match = Match::Judge;
  int scene_reveal = 3, scene_choose = 2;  ///< Y107, Y108
  bool scene_end_refill = false;           ///< Y97
  PhaseEnd phase_end = PhaseEnd::SceneEnd;
  int exchange_peek = 5;  ///< Y118
  std::vector<Difficulty> difficulty_table;
  std::vector<Mood> moods;
  std::vector<Beats> first_player{{Attribute::Valor, Attribute::Bond},   {Attribute::Bond, Attribute::Wisdom},
                                  {Attribute::Wisdom, Attribute::Valor}, {Attribute::Omni, Attribute::Valor},
                                  {Attribute::Omni, Attribute::Wisdom},  {Attribute::Omni, Attribute::Bond}};
  Tie first_player_tie = Tie::Pc;
  bool xenograft_counts_as_destroy = false;                                            ///< Y183
  bool omni_place_any = true, omni_recipe_any = true;                                  ///< Y15
  bool savior_draw_deck = true, savior_draw_discard = true, savior_draw_exile = true;  ///< Y129
  Shuffles savior_draw_shuffle = Shuffles::Deck;
  std::optional<int> savior_draw_limit;                     ///< a battle; none: no limit (Y130)
  bool desire_code_quest = true, desire_code_final = true;  ///< Y90
  ClanCard blank_desire{.id = "blank-desire",
                        .attributes = {Attribute::Omni},
                        .clans = {std::uint32_t{1} << omni_clan},
                        .judge = {{Attribute::Omni, 1}}};  ///< Y24
  bool enemy_draw = false;                                 ///< Y137
  Goes exceed_at_reshuffle = Goes::Owner, exceed_at_battle_end = Goes::Holder, exceed_at_session_end = Goes::Owner;
  SingleNominee ignition_single_nominee = SingleNominee::NomineeWins;
  FinalDraw final_draw = FinalDraw::Rematch;
  int final_draw_limit = 2;
  ClanReward reward_clan = ClanReward::ScenePlayerHand;
  ExceedReward reward_exceed = ExceedReward::ScenePlayerReserve;
  int deck_min_beyond_hands = 8, deck_default = 40, deck_max = 50, deck_warn_below = 30, deck_warn_at_copy = 2;  ///< Y63, Y201
  int exceed_max_at_end = 5, growth_choices = 1, growth_xp = 1000;                                               ///< Y158, Y155
  int custom_savior_xp = 3000, custom_savior_clans = 2;                                                          ///< Y55
  std::array<Allowed, 3> operations{Allowed::On, Allowed::Off, Allowed::Off};                                    ///< by Operation
  /// Keys as in the file whose values are house values. Here: all that the rulings assume, so that a file which leaves one of
  /// them out still has it marked.
  std::set<std::string> house = assumed();

  /// The keys whose defaults are this project's own (ASSUMED, or one reading of CONTRA); the others are stated by the source.
  static std::set<std::string> assumed() {
    return {"hand_limit",
            "clan_slots",
            "self_chosen_attributes",
            "multi_judge",
            "assist",
            "no_reveal_submit_fails",
            "hand_submit_match",
            "scene_end_refill",
            "phase_end",
            "difficulty_table",
            "mood",
            "first_player",
            "omni_clan",
            "savior_draw",
            "desire_code_phases",
            "blank_desire",
            "enemy_draw",
            "exceed_return",
            "ignition_single_nominee",
            "final_draw",
            "final_draw_limit",
            "reward_to",
            "home_deck",
            "custom_savior",
            "operations"};
  }

  bool is_house(const std::string& key) const { return house.contains(key); }
  Allowed allows(Operation o) const { return operations[static_cast<int>(o)]; }
  friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

}  // namespace xt::xyber
