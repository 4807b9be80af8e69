#include "xyber/engine.h"

#include <algorithm>

#include "xyber/creation.h"
#include "xyber/effect_read.h"
#include "xyber/free_acts.h"

namespace xt::xyber {

const char* setup_problem(const Pack& pack, const Setup& setup) {
  if (setup.scenario >= pack.scenarios.size()) return "no_such_scenario";
  if (setup.ruleset >= pack.rulesets.size()) return "no_such_ruleset";
  const Scenario& story = pack.scenarios[setup.scenario];
  const Ruleset& rules = pack.rulesets[setup.ruleset];
  const auto n = setup.players.size();
  if (n < 2 || n > max_players || n < story.players_min || n > story.players_max) return "wrong_number_of_players";  // Y1
  for (const auto& p : setup.players) {
    if (p.sheet.savior >= pack.saviors.size()) return "no_such_savior";
    if (p.sheet.code != none && p.sheet.code >= pack.codes.size()) return "no_such_code";
    if (p.sheet.position != none && p.sheet.position >= pack.positions.size()) return "no_such_position";
    if (p.sheet.favourite != none && p.sheet.favourite >= pack.cards.size()) return "no_such_card";
    for (const Index x : p.exceeds)
      if (x >= pack.exceeds.size()) return "no_such_exceed";
  }
  for (const Index c : setup.home_deck)
    if (c >= pack.cards.size() || pack.cards[c].crash) return "no_such_card";
  if (setup.home_deck.empty()) {  // agreed on in the session (Y64)
    const auto fits = [&](const HomeDeck& d) { return fits_players(d, rules, static_cast<int>(n)); };
    if (std::none_of(pack.decks.begin(), pack.decks.end(), fits)) return "deck_too_small";
  } else if (static_cast<int>(setup.home_deck.size()) < deck_minimum(rules, static_cast<int>(n))) {
    return "deck_too_small";  // Y201
  }
  if (static_cast<int>(setup.home_deck.size()) > rules.deck_max) return "deck_too_big";
  const FinalOperation& final = story.final_operation;
  if (rules.allows(final.kind) == Allowed::Off) return "operation_off";  // Y194
  const std::size_t foes_needed = final.kind == Operation::TwinCross ? 2 : 1;
  if (final.foes.size() < foes_needed) return "no_enemy";
  return nullptr;
}

std::optional<Refusal> refuse(const State& s, const Pack& pack, Seat who, const Answer& a) {
  if (s.over()) return Refusal{"game_over"};
  const char* why = a.act >= Act::Show ? refuse_free(s, pack, who, a) : mismatch(prompt(s, pack, who), a);
  if (!why) return std::nullopt;
  return Refusal{why};
}

std::variant<std::vector<Event>, Refusal> begin(const Pack& pack, const Setup& setup, Luck& luck) {
  if (const char* why = setup_problem(pack, setup)) return Refusal{why};
  State s;
  Log log;
  Rules(s, pack, luck, &log).begin(setup);
  return std::move(log.events);
}

std::variant<std::vector<Event>, Refusal> decide(State s, const Pack& pack, Seat who, const Answer& a, Luck& luck) {
  if (const auto no = refuse(s, pack, who, a)) return *no;
  Log log;
  act(s, pack, who, a, luck, &log);
  return std::move(log.events);
}

void act(State& s, const Pack& pack, Seat who, const Answer& a, Luck& luck, Recorder* recorder) {
  Rules(s, pack, luck, recorder).answer(who, a);
}

std::optional<Answer> absent_answer(const State& s, const Pack& pack, Seat who, Luck& luck) {
  const Prompt p = prompt(s, pack, who);
  if (p.choices.empty()) return std::nullopt;
  const auto has = [&](Act act) {
    return std::any_of(p.choices.begin(), p.choices.end(), [&](const Choice& c) { return c.act == act; });
  };
  const Board board{s, pack};
  Answer a;
  switch (p.question) {
    case Question::SubmitRevealed:  // all legal
      a.act = Act::Pick;
      a.cards = p.choices.front().cards;
      return a;
    case Question::HandLimit:
    case Question::ExceedCut: {  // at random
      a.act = Act::Pick;
      CardIds from = p.choices.front().cards;
      for (int i = 0; i < p.choices.front().least; ++i) {
        const auto at = static_cast<std::ptrdiff_t>(luck.below(static_cast<std::uint32_t>(from.size())));
        a.cards.push_back(from[static_cast<std::size_t>(at)]);
        from.erase(from.begin() + at);
      }
      return a;
    }
    case Question::BattleDraw:  // the normal draw; where there is none, lost
      a.act = has(Act::Draw) ? Act::Draw : Act::No;
      if (a.act == Act::No && !has(Act::No)) return std::nullopt;
      return a;
    case Question::Nominate: {  // the highest own XP, the Savior on equal
      const Seat side = who != game_master ? who : s.stack.back().list.empty() ? enemy_side : second_enemy;
      a.act = board.xp(side, true) > board.xp(side, false) ? Act::Exceed : Act::Savior;
      return a;
    }
    case Question::Pairing: a.act = Act::StandBack; return a;
    case Question::Agree: a.act = Act::Yes; return a;
    default: break;
  }
  if (has(Act::No)) return a;
  // The first of what there is, the least of it.
  const Choice& c = p.choices.front();
  a.act = c.act;
  a.cards.assign(c.cards.begin(), c.cards.begin() + c.least);
  if (!c.numbers.empty()) a.number = c.numbers.front();
  if (!c.targets.empty()) a.target = *c.targets.begin();
  return a;
}

std::optional<Answer> scripted_answer(const State& s, const Pack& pack) {
  if (s.question != Question::BattleAct || s.stack.empty() || !is_enemy(s.stack.back().seat)) return std::nullopt;
  const Seat side = s.stack.back().seat;
  const Board board{s, pack};
  const Prompt p = prompt(s, pack, game_master);
  const auto& actions = board.enemy(side).actions;
  const auto now = static_cast<std::size_t>(s.get(Tally::Actions, side) - 1);
  Answer end;
  if (now >= actions.size()) return end;
  for (const EnemyStep& step : actions[now]) {
    for (const Choice& c : p.choices) {
      Answer a{c.act, c.cards, 0, nobody, {}, {}};
      if (step.kind == EnemyStep::Kind::Place && c.act == Act::Place && board.card(c.cards.front()).def == step.card) {
        const auto& slots = s.at(at::slots(side));
        if (step.slot && step.slot <= slots.size())
          a.number = static_cast<int>(slots[step.slot - 1u].id);
        else
          a.number = c.numbers.front();  // the first free one, else the first
        return a;
      }
      if (step.kind == EnemyStep::Kind::Graft && c.act == Act::Graft &&
          board.card(static_cast<CardId>(c.numbers.front())).def == step.exceed) {
        a.number = c.numbers.front();
        return a;
      }
    }
  }
  return end;
}

bool goal_by_default(const State& s, const Pack& pack) {
  const Scenario& story = pack.scenarios[s.scenario];
  bool reached = !story.goal_needs_final || s.verdict(Count::FinalResult) == Verdict::Success;
  for (const Index quest : story.goal_quests) reached &= s.quests[quest] == QuestState::Cleared;
  return reached;
}

Kept kept(const State& s) {
  Kept out;
  for (std::uint8_t i = 0; i < s.players; ++i) {
    Kept::Player p{s.sheets[i], {}};
    for (const Card& c : s.at(at::reserve(Seat{i})))
      if (c.owner == Seat{i}) p.exceeds.push_back(c.def);
    out.players.push_back(std::move(p));
  }
  out.home_deck = s.home_deck;
  out.home_name = s.home_name;
  return out;
}

}  // namespace xt::xyber
