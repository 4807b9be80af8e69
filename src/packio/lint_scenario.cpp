#include <algorithm>
#include <set>
#include <utility>

#include "packio/lint.h"

namespace xt::packio {

using namespace xyber;

namespace {

/// The checks of one scenario.
class ScenarioCheck {
 public:
  ScenarioCheck(const Lint& lint, std::string path, const Scenario& s)
      : lint_(lint), path_(std::move(path)), s_(s), rules_(ruleset()) {}

  void run() {
    texts();
    if (s_.players_min > s_.players_max)
      lint_.error(path_ + "/players", "min_over_max",
                  {{"min", std::to_string(s_.players_min)}, {"max", std::to_string(s_.players_max)}});
    for (std::size_t i = 0; i < s_.quests.size(); ++i) quest(i);
    reach();
    handouts();
    for (std::size_t i = 0; i < s_.enemies.size(); ++i) enemy(i);
    final_operation();
    endings();
    for (std::size_t i = 0; i < s_.hooks.size(); ++i)
      if (s_.hooks[i].text.empty() && s_.hooks[i].gm.empty() && s_.hooks[i].then.empty())
        lint_.warning(path_ + "/hooks/" + std::to_string(i), "does_nothing");
  }

 private:
  const Ruleset& ruleset() const {
    static const Ruleset usual;
    const Index named = find(lint_.pack.rulesets, s_.ruleset);
    return named != none ? lint_.pack.rulesets[named] : lint_.pack.rulesets.empty() ? usual : lint_.pack.rulesets.front();
  }
  std::string quest_path(std::size_t i) const { return path_ + "/quests/" + std::to_string(i); }

  void texts() const {
    lint_.text(path_ + "/title", s_.title);
    lint_.text(path_ + "/summary", s_.summary);
    lint_.text(path_ + "/introduction", s_.introduction);
    lint_.text(path_ + "/gm", s_.gm);
    for (std::size_t i = 0; i < s_.npcs.size(); ++i) {
      lint_.text(path_ + "/npcs/" + std::to_string(i) + "/name", s_.npcs[i].name);
      lint_.text(path_ + "/npcs/" + std::to_string(i) + "/text", s_.npcs[i].text);
    }
    for (std::size_t i = 0; i < s_.hooks.size(); ++i) {
      lint_.text(path_ + "/hooks/" + std::to_string(i) + "/text", s_.hooks[i].text);
      lint_.text(path_ + "/hooks/" + std::to_string(i) + "/gm", s_.hooks[i].gm);
    }
    lint_.text(path_ + "/final_operation/text", s_.final_operation.text);
  }

  void quest(std::size_t i) const {
    const Quest& q = s_.quests[i];
    const std::string path = quest_path(i);
    for (const auto& [key, text] : {std::pair{"/title", &q.title},
                                    {"/summary", &q.summary},
                                    {"/success", &q.success},
                                    {"/failure", &q.failure},
                                    {"/secret", &q.secret}})
      lint_.text(path + key, *text);
    const bool judges = q.kind == QuestKind::Judgement || q.kind == QuestKind::Both,
               fights = q.kind == QuestKind::Battle || q.kind == QuestKind::Both;
    if (judges && q.attributes.empty()) lint_.error(path, "quest_lacks", {{"key", "attribute"}});
    if (judges && q.difficulty == 0) lint_.error(path, "quest_lacks", {{"key", "difficulty"}});
    if (fights && q.enemy == none) lint_.error(path, "quest_lacks", {{"key", "enemy"}});
    if (!judges && (!q.attributes.empty() || q.difficulty > 0))
      lint_.warning(path, "quest_does_not_use", {{"key", "attribute, difficulty"}});
    if (!fights && q.enemy != none) lint_.warning(path + "/enemy", "quest_does_not_use", {{"key", "enemy"}});
    if (std::find(q.attributes.begin(), q.attributes.end(), Attribute::Omni) != q.attributes.end())
      lint_.error(path + "/attribute", "omni_not_here");
    if (judges && q.difficulty > 12)
      lint_.warning(path + "/difficulty", "difficulty_hopeless", {{"difficulty", std::to_string(q.difficulty)}});
    if ((judges || fights) && q.success.empty()) lint_.warning(path, "text_missing_for", {{"key", "success"}});
    if ((judges || fights) && q.failure.empty()) lint_.warning(path, "text_missing_for", {{"key", "failure"}});
    for (std::size_t k = 0; k < i; ++k)
      if (s_.quests[k].number == q.number) lint_.error(path + "/number", "same_number", {{"number", std::to_string(q.number)}});
    for (std::size_t k = 0; k < q.reward.cards.size(); ++k)
      if (q.reward.cards[k] != none && lint_.pack.cards[q.reward.cards[k]].crash)
        lint_.error(path + "/reward/cards/" + std::to_string(k), "crash_card_here",
                    {{"card", lint_.pack.cards[q.reward.cards[k]].id}});
    for (std::size_t k = 0; k < q.options.size(); ++k) {
      lint_.text(path + "/options/" + std::to_string(k) + "/label", q.options[k].label);
      lint_.text(path + "/options/" + std::to_string(k) + "/text", q.options[k].text);
    }
    for (std::size_t k = 0; k < q.needs.size(); ++k) needs(q.needs[k], path + "/needs/" + std::to_string(k));
    if (q.options.size() == 1) lint_.warning(path + "/options", "dead_choice");
    if (q.options.size() > 1 && !option_needed(static_cast<Index>(i)) &&
        std::all_of(q.options.begin(), q.options.end(), [&](const QuestOption& o) { return o.then == q.options[0].then; }))
      lint_.warning(path + "/options", "dead_choice");
  }

  void needs(const Need& n, const std::string& path) const {
    if (n.kind != Need::Kind::Option || n.quest == none) return;
    if (n.number >= s_.quests[n.quest].options.size())
      lint_.error(path, "no_such_option", {{"quest", s_.quests[n.quest].id}, {"number", std::to_string(n.number + 1)}});
  }

  bool option_needed(Index quest) const {
    const auto asks = [&](const Need& n) { return n.kind == Need::Kind::Option && n.quest == quest; };
    return std::any_of(s_.quests.begin(), s_.quests.end(),
                       [&](const Quest& q) { return std::any_of(q.needs.begin(), q.needs.end(), asks); }) ||
           std::any_of(s_.endings.begin(), s_.endings.end(),
                       [&](const Ending& e) { return std::any_of(e.needs.begin(), e.needs.end(), asks); });
  }

  template <class F>
  void each_consequence(const Quest& q, F f) const {
    for (const Consequence& c : q.on_success) f(c);
    for (const Consequence& c : q.on_failure) f(c);
    for (const QuestOption& o : q.options)
      for (const Consequence& c : o.then) f(c);
  }

  /// Which quests can ever be public, and whether the phase can end.
  void reach() const {
    std::vector<bool> open(s_.quests.size());
    const auto reached = [&](Index q) { return q != none && open[q]; };
    bool ends = s_.cycle_limit > 0, changed = true;
    const auto opens = [&](const Consequence& c) {
      ends |= c.kind == Consequence::Kind::EndPhase;
      if (c.kind != Consequence::Kind::Open || c.target == none || open[c.target]) return;
      open[c.target] = changed = true;
    };
    while (std::exchange(changed, false)) {
      for (const Hook& h : s_.hooks)
        for (const Consequence& c : h.then) opens(c);
      for (std::size_t i = 0; i < s_.quests.size(); ++i) {
        const Quest& q = s_.quests[i];
        const bool may = !q.hidden && q.needs.empty();
        const bool by_needs = !q.needs.empty() && std::all_of(q.needs.begin(), q.needs.end(), [&](const Need& n) {
          return n.kind == Need::Kind::Cycle ? s_.cycle_limit == 0 || n.number <= s_.cycle_limit : reached(n.quest);
        });
        if (!open[i] && (may || by_needs)) open[i] = changed = true;
        if (!open[i]) continue;
        ends |= q.ends_phase;
        each_consequence(q, opens);
      }
    }
    for (std::size_t i = 0; i < s_.quests.size(); ++i) {
      if (open[i]) continue;
      const bool gm_only = s_.quests[i].hidden && s_.quests[i].needs.empty();
      if (gm_only)
        lint_.warning(quest_path(i), "quest_by_gm_only", {{"quest", s_.quests[i].id}});
      else
        lint_.error(quest_path(i) + "/needs", cycle(static_cast<Index>(i)) ? "quest_cycle" : "quest_unreachable",
                    {{"quest", s_.quests[i].id}});
    }
    if (!ends) lint_.error(path_ + "/quests", "phase_never_ends");
  }

  /// The quest waits, directly or not, for itself.
  bool cycle(Index start) const {
    std::set<Index> seen;
    std::vector<Index> todo{start};
    while (!todo.empty()) {
      const Index q = todo.back();
      todo.pop_back();
      for (const Need& n : s_.quests[q].needs) {
        if (n.kind == Need::Kind::Cycle || n.quest == none) continue;
        if (n.quest == start) return true;
        if (seen.insert(n.quest).second) todo.push_back(n.quest);
      }
    }
    return false;
  }

  void handouts() const {
    std::set<Index> shown;
    const auto note = [&](const Consequence& c) {
      if (c.kind == Consequence::Kind::Show) shown.insert(c.target);
    };
    for (const Quest& q : s_.quests) each_consequence(q, note);
    for (const Hook& h : s_.hooks)
      for (const Consequence& c : h.then) note(c);
    for (std::size_t i = 0; i < s_.handouts.size(); ++i) {
      const Handout& h = s_.handouts[i];
      const std::string path = path_ + "/handouts/" + std::to_string(i);
      lint_.text(path + "/title", h.title);
      lint_.text(path + "/text", h.text);
      if (h.readers == Handout::For::Seat && (h.seat < 1 || h.seat > s_.players_max)) lint_.error(path, "seat_missing");
      if (h.readers == Handout::For::Later && !shown.contains(static_cast<Index>(i)))
        lint_.warning(path, "handout_never_shown", {{"handout", h.id}});
    }
  }

  void enemy(std::size_t i) const {
    const Enemy& e = s_.enemies[i];
    const std::string path = path_ + "/enemies/" + std::to_string(i);
    lint_.text(path + "/name", e.name);
    lint_.text(path + "/text", e.text);
    lint_.text(path + "/savior/name", e.savior.name);
    lint_.text(path + "/savior/text", e.savior.text);
    lint_.effects(path + "/savior", e.savior.effects, e.savior.text, Lint::On::Savior);
    for (std::size_t k = 0; k < i; ++k)
      if (s_.enemies[k].number == e.number) lint_.error(path + "/number", "same_number", {{"number", std::to_string(e.number)}});
    if (static_cast<int>(e.actions.size()) != rules_.actions_per_side)
      lint_.error(path + "/actions", "enemy_actions",
                  {{"count", std::to_string(e.actions.size())}, {"needed", std::to_string(rules_.actions_per_side)}});
    script(e, path);
    const auto fights = [&](const Quest& q) { return q.enemy == i; };
    const auto foe = [&](const FinalOperation::Foe& f) { return f.enemy == i; };
    if (std::none_of(s_.quests.begin(), s_.quests.end(), fights) &&
        std::none_of(s_.final_operation.foes.begin(), s_.final_operation.foes.end(), foe))
      lint_.warning(path, "enemy_unused", {{"enemy", e.id}});
  }

  /// Plays the script on an empty board: each placement needs a clan (Y182), each graft its materials (Y183).
  void script(const Enemy& e, const std::string& path) const {
    std::vector<Index> slots(static_cast<std::size_t>(rules_.clan_slots), none);
    Index field = none;
    const int limit = e.placements > 0 ? e.placements : rules_.placements_per_action;
    for (std::size_t a = 0; a < e.actions.size(); ++a) {
      int placed = 0;
      for (std::size_t k = 0; k < e.actions[a].size(); ++k) {
        const EnemyStep& step = e.actions[a][k];
        const std::string here = path + "/actions/" + std::to_string(a) + "/" + std::to_string(k);
        lint_.text(here, step.text);
        if (step.kind == EnemyStep::Kind::Place && step.card != none) {
          if (++placed > limit) lint_.error(here, "enemy_places_too_often", {{"most", std::to_string(limit)}});
          place(e, step, here, slots, field);
        }
        if (step.kind == EnemyStep::Kind::Graft && step.exceed != none) graft(e, step, here, slots, field);
      }
    }
  }
  void place(const Enemy& e, const EnemyStep& step, const std::string& here, std::vector<Index>& slots, Index field) const {
    const ClanCard& card = lint_.pack.cards[step.card];
    ClanSet clans = e.savior.clans;
    if (field != none) clans.bits |= lint_.pack.exceeds[field].clans.bits;
    if (!fits(card.clans, clans, rules_.omni_place_any)) lint_.error(here, "enemy_cannot_place", {{"card", card.id}});
    if (step.slot > slots.size())
      return lint_.error(here, "out_of_range",
                         {{"least", "1"}, {"most", std::to_string(slots.size())}, {"value", std::to_string(step.slot)}});
    auto slot = step.slot > 0 ? slots.begin() + (step.slot - 1) : std::find(slots.begin(), slots.end(), none);
    if (slot == slots.end()) slot = slots.begin();
    *slot = step.card;
  }
  void graft(const Enemy& e, const EnemyStep& step, const std::string& here, std::vector<Index>& slots, Index& field) const {
    if (std::find(e.exceeds.begin(), e.exceeds.end(), step.exceed) == e.exceeds.end())
      lint_.error(here, "enemy_has_no_such_exceed", {{"exceed", lint_.pack.exceeds[step.exceed].id}});
    const auto& recipe = lint_.pack.exceeds[step.exceed].recipe;
    std::vector<int> taken(slots.size(), -1);
    const auto matched = [&](auto&& self, std::size_t element) -> bool {
      if (element == recipe.size()) return true;
      for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] == none || taken[i] >= 0 || !pays(lint_.pack.cards[slots[i]].clans, recipe[element], rules_.omni_recipe_any))
          continue;
        taken[i] = static_cast<int>(element);
        if (self(self, element + 1)) return true;
        taken[i] = -1;
      }
      return false;
    };
    if (recipe.size() > slots.size() || !matched(matched, 0)) {
      lint_.error(here, "enemy_cannot_graft", {{"exceed", lint_.pack.exceeds[step.exceed].id}});
    } else {
      for (std::size_t i = 0; i < slots.size(); ++i)
        if (taken[i] >= 0) slots[i] = none;
    }
    field = step.exceed;
  }

  void final_operation() const {
    const FinalOperation& f = s_.final_operation;
    const std::string path = path_ + "/final_operation";
    if (rules_.allows(f.kind) == Allowed::Off) lint_.warning(path + "/kind", "operation_off");
    const std::size_t needed = f.kind == Operation::ClanRaid ? 1 : f.kind == Operation::TwinCross ? 2 : 0;
    if (needed > 0 && f.foes.size() != needed)
      lint_.error(path + "/foes", "foes_count", {{"count", std::to_string(f.foes.size())}, {"needed", std::to_string(needed)}});
    if (f.kind == Operation::ClanRaid && f.raid_xp == 0) lint_.error(path, "key_missing", {{"key", "raid_xp"}});
    if (f.kind != Operation::ClanRaid && f.raid_xp > 0)
      lint_.warning(path + "/raid_xp", "quest_does_not_use", {{"key", "raid_xp"}});
    if (f.wins == FinalOperation::Wins::Count && (f.wins_needed == 0 || (!f.rematch && f.wins_needed > s_.players_min)))
      lint_.error(path, "wins_needed");
    const bool always = std::any_of(f.foes.begin(), f.foes.end(), [&](const auto& foe) { return foe.players <= s_.players_min; });
    if (!f.foes.empty() && !always) lint_.error(path + "/foes", "no_foe_for_few");
  }

  void endings() const {
    bool success = false, failure = false;
    for (std::size_t i = 0; i < s_.endings.size(); ++i) {
      const Ending& e = s_.endings[i];
      const std::string path = path_ + "/endings/" + std::to_string(i);
      bool& told = e.success ? success : failure;
      if (told) lint_.warning(path, "ending_never_read");
      if (e.needs.empty()) told = true;
      lint_.text(path + "/text", e.text);
      for (std::size_t k = 0; k < e.needs.size(); ++k) needs(e.needs[k], path + "/needs/" + std::to_string(k));
    }
    if (!success) lint_.error(path_ + "/endings", "ending_missing", {{"success", "true"}});
    if (!failure) lint_.error(path_ + "/endings", "ending_missing", {{"success", "false"}});
  }

  const Lint& lint_;
  std::string path_;
  const Scenario& s_;
  const Ruleset& rules_;
};

}  // namespace

void Lint::scenario(const std::string& path, const Scenario& scenario) const { ScenarioCheck(*this, path, scenario).run(); }

}  // namespace xt::packio
