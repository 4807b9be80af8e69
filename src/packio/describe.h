#pragma once
#include <concepts>
#include <cstdint>
#include <string_view>

#include "xyber/pack.h"

// One description of each pack type, from which the reader (in.h), the writer (out.h) and the JSON Schema (schema.h) are made:
// what stands here can be read, is written back, and is offered by an author's editor.
namespace xt::packio {

using namespace xyber;

/// What an Index or a Clan in a file names.
enum class Ref : std::uint8_t { Number, Card, Savior, Exceed, Code, Quest, Enemy, Handout, Recipe };

/// What is asked of a field.
struct Field {
  bool required = false;
  std::int64_t least = 0, most = 1'000'000;  ///< of a number; of a list: its length
  Ref ref = Ref::Number;
};

inline constexpr Field must{.required = true};
inline constexpr Field xp_range{.required = true, .least = 0, .most = 20'000};

/// A set of switches written as a list of words: `from: [deck, discard]`.
struct Flag {
  std::string_view name;
  bool* value;
};

template <class IO>
void describe(IO& io, ClanWord& c) {
  io.id(c.id);
  io.field("name", c.name, must);
}

template <class IO>
void describe(IO& io, ClanCard& c) {
  io.id(c.id);
  io.field("name", c.name, must);
  io.field("category", c.category);
  io.field("attribute", c.attributes, {.most = 4});
  io.field("clan", c.clans);
  io.field("judge", c.judge, {.most = 4});
  io.field("effect", c.effects, {.most = 8});
  io.field("text", c.text);
  io.field("flavor", c.flavor);
}

template <class IO>
void describe(IO& io, Savior& s) {
  io.id(s.id);
  io.field("name", s.name, must);
  io.field("attribute", s.attribute, must);
  io.field("clan", s.clans, must);
  io.field("xp", s.xp, xp_range);
  io.field("effect", s.effects, {.most = 8});
  io.field("text", s.text);
  io.field("flavor", s.flavor);
  io.field("meeting", s.meeting);
}

template <class IO>
void describe(IO& io, Exceed& e) {
  io.id(e.id);
  io.field("name", e.name, must);
  io.field("attribute", e.attribute, must);
  io.field("recipe", e.recipe, {.required = true, .least = 1, .most = 12, .ref = Ref::Recipe});
  io.field("clan", e.clans, must);
  io.field("xp", e.xp, xp_range);
  io.field("source", e.source);
  io.field("effect", e.effects, {.most = 8});
  io.field("text", e.text);
  io.field("flavor", e.flavor);
}

template <class IO>
void describe(IO& io, DesireCode& c) {
  io.id(c.id);
  io.field("name", c.name, must);
  io.field("effect", c.effects, {.most = 8});
  io.field("text", c.text);
  io.field("flavor", c.flavor);
}

template <class IO>
void describe(IO& io, Position& p) {
  io.id(p.id);
  io.field("name", p.name, must);
  io.field("rank", p.rank, {.required = true, .least = 1, .most = 99});
  io.field("text", p.text);
}

template <class IO>
void describe(IO& io, Page& p) {
  io.id(p.id);
  io.field("name", p.name, must);
  io.field("text", p.text, must);
  io.field("also", p.also, {.most = 20});
}

template <class IO>
void describe(IO& io, Connector& c) {
  io.id(c.id);
  io.field("name", c.name, must);
  io.field("background", c.background);
  io.field("avatar", c.avatar);
  io.field("code", c.code, {.required = true, .ref = Ref::Code});
  io.field("saviors", c.saviors, {.most = 8, .ref = Ref::Savior});
  io.field("exceeds", c.exceeds, {.most = 8, .ref = Ref::Exceed});
}

template <class IO>
void describe(IO& io, HomeDeck::Entry& e) {
  io.field("card", e.card, {.required = true, .ref = Ref::Card});
  io.field("count", e.count, {.least = 1, .most = 50});
}

template <class IO>
void describe(IO& io, HomeDeck& d) {
  io.id(d.id);
  io.field("name", d.name, must);
  io.field("text", d.text);
  io.field("cards", d.cards, {.required = true, .least = 1, .most = 200});
}

template <class IO>
void describe(IO& io, Ruleset& r) {
  io.field("ruleset", r.id, must);
  io.field("name", r.name);
  io.field("official", r.official);
  io.group("hand_limit", [&](IO& g) {
    g.field("2", r.hand_limit[2], {.least = 1, .most = 20});
    g.field("3", r.hand_limit[3], {.least = 1, .most = 20});
    g.field("4", r.hand_limit[4], {.least = 1, .most = 20});
  });
  io.field("clan_slots", r.clan_slots, {.least = 1, .most = 12});
  io.field("exceed_slots", r.exceed_slots, {.least = 1, .most = 1});
  io.field("actions_per_side", r.actions_per_side, {.least = 1, .most = 12});
  io.field("placements_per_action", r.placements_per_action, {.least = 1, .most = 12});
  io.field("judge_reveal", r.judge_reveal, {.least = 1, .most = 20});
  io.field("self_chosen_attributes", r.self_chosen_attributes, {.least = 1, .most = 3});
  io.field("multi_judge", r.multi_judge);
  io.group("assist", [&](IO& g) {
    g.field("per_judgement", r.assist_per_judgement, {.least = 0, .most = 1});
    g.field("reduces", r.assist_reduces, {.least = 0, .most = 20});
    g.field("floor", r.assist_floor, {.least = 0, .most = 20});
    g.flags("from", {{"hand", &r.assist_from_hand}});
    g.flags("to", {{"discard", &r.assist_to_discard}, {"exile", &r.assist_to_exile}});
  });
  io.field("no_reveal_submit_fails", r.no_reveal_submit_fails);
  io.field("hand_submit_match", r.hand_submit_match);
  io.group("scene_cards", [&](IO& g) {
    g.field("reveal", r.scene_reveal, {.least = 3, .most = 3});
    g.field("choose", r.scene_choose, {.least = 2, .most = 2});
  });
  io.field("scene_end_refill", r.scene_end_refill);
  io.field("phase_end", r.phase_end);
  io.field("exchange_peek", r.exchange_peek, {.least = 1, .most = 20});
  io.difficulties("difficulty_table", r.difficulty_table);
  io.moods("mood", r.moods);
  io.group("first_player", [&](IO& g) {
    g.fixed("key", "attribute");
    g.field("beats", r.first_player, {.most = 12});
    g.field("tie", r.first_player_tie);
  });
  io.group("xenograft", [&](IO& g) {
    g.fixed("materials_from", "clan_slots");
    g.fixed("materials_to", "discard");
    g.field("counts_as_destroy", r.xenograft_counts_as_destroy);
  });
  io.group("omni_clan", [&](IO& g) {
    g.choice("place", r.omni_place_any, "any", "none");
    g.choice("recipe", r.omni_recipe_any, "any", "none");
  });
  io.group("savior_draw", [&](IO& g) {
    g.flags("from", {{"deck", &r.savior_draw_deck}, {"discard", &r.savior_draw_discard}, {"exile", &r.savior_draw_exile}});
    g.field("shuffle", r.savior_draw_shuffle);
    g.field("limit_per_battle", r.savior_draw_limit, {.least = 0, .most = 12});
  });
  io.flags("desire_code_phases", {{"quest", &r.desire_code_quest}, {"final", &r.desire_code_final}});
  io.blank("blank_desire", r.blank_desire);
  io.field("enemy_draw", r.enemy_draw);
  io.group("exceed_return", [&](IO& g) {
    g.field("reshuffle", r.exceed_at_reshuffle);
    g.field("battle_end", r.exceed_at_battle_end);
    g.field("session_end", r.exceed_at_session_end);
  });
  io.field("ignition_single_nominee", r.ignition_single_nominee);
  io.field("final_draw", r.final_draw);
  io.field("final_draw_limit", r.final_draw_limit, {.least = 1, .most = 20});
  io.group("reward_to", [&](IO& g) {
    g.field("clan", r.reward_clan);
    g.field("exceed", r.reward_exceed);
  });
  io.group("home_deck", [&](IO& g) {
    g.beyond_hands("min", r.deck_min_beyond_hands);
    g.field("default", r.deck_default, {.least = 1, .most = 500});
    g.field("max", r.deck_max, {.least = 1, .most = 500});
    g.field("warn_below", r.deck_warn_below, {.least = 0, .most = 500});
    g.field("warn_at_copy", r.deck_warn_at_copy, {.least = 0, .most = 500});
  });
  io.field("exceed_max_at_end", r.exceed_max_at_end, {.least = 1, .most = 50});
  io.group("growth", [&](IO& g) {
    g.field("choices", r.growth_choices, {.least = 0, .most = 4});
    g.field("xp", r.growth_xp, {.least = 0, .most = 20'000});
  });
  io.group("custom_savior", [&](IO& g) {
    g.field("xp", r.custom_savior_xp, {.least = 0, .most = 20'000});
    g.field("clans", r.custom_savior_clans, {.least = 1, .most = 10});
  });
  io.group("operations", [&](IO& g) {
    g.field("final_ignition", r.operations[0]);
    g.field("twin_cross", r.operations[1]);
    g.field("clan_raid", r.operations[2]);
  });
  io.house("house", r.house);
}

template <class IO>
void describe(IO& io, Handout& h) {
  io.id(h.id);
  io.field("title", h.title, must);
  io.field("text", h.text, must);
  io.field("readers", h.readers);
  io.field("seat", h.seat, {.most = 4});
}

template <class IO>
void describe(IO& io, Npc& n) {
  io.id(n.id);
  io.field("name", n.name, must);
  io.field("text", n.text);
}

template <class IO>
void describe(IO& io, QuestOption& o) {
  io.field("label", o.label, must);
  io.field("text", o.text);
  io.field("then", o.then, {.most = 12});
}

template <class IO>
void describe(IO& io, Reward& r) {
  io.field("cards", r.cards, {.most = 12, .ref = Ref::Card});
  io.field("exceeds", r.exceeds, {.most = 12, .ref = Ref::Exceed});
  io.field("other", r.other);
  io.field("hidden", r.hidden);
}

template <class IO>
void describe(IO& io, Quest& q) {
  io.id(q.id);
  io.field("number", q.number, {.required = true, .least = 1, .most = 99});
  io.field("title", q.title, must);
  io.field("summary", q.summary, must);
  io.field("kind", q.kind, must);
  io.field("attribute", q.attributes, {.most = 4});
  io.field("difficulty", q.difficulty, {.most = 50});
  io.field("enemy", q.enemy, {.ref = Ref::Enemy});
  io.field("hidden", q.hidden);
  io.field("needs", q.needs, {.most = 12});
  io.field("ends_phase", q.ends_phase);
  io.field("closes_on_failure", q.closes_on_failure);
  io.field("reward", q.reward);
  io.group("reward_to", [&](IO& g) {
    g.field("clan", q.reward_clan);
    g.field("exceed", q.reward_exceed);
  });
  io.field("success", q.success);
  io.field("failure", q.failure);
  io.field("secret", q.secret);
  io.field("on_success", q.on_success, {.most = 12});
  io.field("on_failure", q.on_failure, {.most = 12});
  io.field("options", q.options, {.most = 8});
}

template <class IO>
void describe(IO& io, Enemy& e) {
  io.id(e.id);
  io.field("number", e.number, {.required = true, .least = 1, .most = 99});
  io.field("name", e.name, must);
  io.field("text", e.text);
  io.field("savior", e.savior, must);
  io.field("exceeds", e.exceeds, {.most = 8, .ref = Ref::Exceed});
  io.field("placements", e.placements, {.most = 12});
  io.field("actions", e.actions, {.required = true, .most = 12});
}

template <class IO>
void describe(IO& io, Hook& h) {
  io.field("step", h.step, must);
  io.field("cycle", h.cycle, {.most = 99});
  io.field("enemy", h.enemy, {.ref = Ref::Enemy});
  io.field("replace", h.replace);
  io.field("text", h.text);
  io.field("gm", h.gm);
  io.field("then", h.then, {.most = 12});
}

template <class IO>
void describe(IO& io, FinalOperation::Foe& f) {
  io.field("enemy", f.enemy, {.required = true, .ref = Ref::Enemy});
  io.field("players", f.players, {.least = 2, .most = 4});
}

template <class IO>
void describe(IO& io, FinalOperation& f) {
  io.field("kind", f.kind, must);
  io.field("text", f.text);
  io.field("foes", f.foes, {.required = true, .least = 1, .most = 12});
  io.field("wins", f.wins);
  io.field("wins_needed", f.wins_needed, {.most = 12});
  io.field("rematch", f.rematch);
  io.field("raid_xp", f.raid_xp, {.most = 50'000});
}

template <class IO>
void describe(IO& io, Ending& e) {
  io.field("success", e.success, must);
  io.field("needs", e.needs, {.most = 12});
  io.field("text", e.text, must);
}

template <class IO>
void describe(IO& io, Scenario& s) {
  io.field("scenario", s.id, must);
  io.field("title", s.title, must);
  io.field("summary", s.summary, must);
  io.field("introduction", s.introduction, must);
  io.field("gm", s.gm);
  io.group("players", [&](IO& g) {
    g.field("min", s.players_min, {.least = 2, .most = 4});
    g.field("max", s.players_max, {.least = 2, .most = 4});
  });
  io.field("minutes", s.minutes, {.least = 1, .most = 6000});
  io.field("ruleset", s.ruleset);
  io.field("desire_cards", s.desire_cards, {.most = 50});
  io.field("handouts", s.handouts, {.most = 50});
  io.field("npcs", s.npcs, {.most = 50});
  io.field("quests", s.quests, {.required = true, .least = 1, .most = 50});
  io.field("enemies", s.enemies, {.required = true, .least = 1, .most = 50});
  io.field("hooks", s.hooks, {.most = 100});
  io.field("cycle_limit", s.cycle_limit, {.most = 50});
  io.field("at_limit", s.at_limit);
  io.field("phase_ends_on_all", s.phase_ends_on_all);
  io.field("final_operation", s.final_operation, must);
  io.group("goal", [&](IO& g) {
    g.field("final_operation", s.goal_needs_final);
    g.field("quests", s.goal_quests, {.most = 50, .ref = Ref::Quest});
  });
  io.field("endings", s.endings, {.required = true, .least = 1, .most = 50});
}

/// A type that has a description above.
struct AnyIO {
  template <class T>
  void field(std::string_view, T&, Field = {}) {}
  template <class F>
  void group(std::string_view, F) {}
  void id(std::string&) {}
  void flags(std::string_view, std::initializer_list<Flag>) {}
  void fixed(std::string_view, std::string_view) {}
  void choice(std::string_view, bool&, std::string_view, std::string_view) {}
  void difficulties(std::string_view, std::vector<Ruleset::Difficulty>&) {}
  void moods(std::string_view, std::vector<Ruleset::Mood>&) {}
  void blank(std::string_view, ClanCard&) {}
  void beyond_hands(std::string_view, int&) {}
  void house(std::string_view, std::set<std::string>&) {}
};
template <class T>
concept Described = requires(AnyIO& io, T& t) { describe(io, t); };

}  // namespace xt::packio
