#pragma once
#include <optional>
#include <variant>
#include <vector>

#include "game/refusal.h"
#include "xyber/choices.h"
#include "xyber/rules.h"

namespace xt::xyber {

/// What a session is begun with. All of it must fit the pack and the scenario: setup_problem() says whether it does.
struct Setup {
  struct Player {
    Sheet sheet;
    std::vector<Index> exceeds;  ///< Pack::exceeds, owned
    friend bool operator==(const Player&, const Player&) = default;
  };
  Index scenario = none;
  Index ruleset = none;
  std::vector<Player> players;   ///< 2 to 4, in seat order (Y1, Y165)
  std::vector<Index> home_deck;  ///< clan cards (Y29); empty: the players agree on one of the pack's when they begin (Y64)
  std::string home_name;
  friend bool operator==(const Setup&, const Setup&) = default;
};
/// Why a session cannot begin so, as a snake_case code; nothing if it can.
const char* setup_problem(const Pack& pack, const Setup& setup);

/// Why `who` may not do that now, or nothing if it may: a function of what `who` is asked and sees, so it tells nothing more.
/// Any answer is safe to ask about, lawful or nonsense.
std::optional<Refusal> refuse(const State& s, const Pack& pack, Seat who, const Answer& a);

/// A recorder that keeps the events.
struct Log : Recorder {
  std::vector<Event> events;
  void operator()(const Event& e) override { events.push_back(e); }
};

/// The table's doors: what it causes, or why not. They change nothing.
std::variant<std::vector<Event>, Refusal> begin(const Pack& pack, const Setup& setup, Luck& luck);
std::variant<std::vector<Event>, Refusal> decide(State s, const Pack& pack, Seat who, const Answer& a, Luck& luck);

/// The simulator's door, in place; the answer must be lawful.
void act(State& s, const Pack& pack, Seat who, const Answer& a, Luck& luck, Recorder* recorder = nullptr);

/// What an absent person's default is (Y164), nothing if that person is not asked or there is none. Only `luck` chooses among
/// secrets.
std::optional<Answer> absent_answer(const State& s, const Pack& pack, Seat who, Luck& luck);
/// What the scenario writes for the enemy's action that waits (Y136); the GM may do otherwise.
std::optional<Answer> scripted_answer(const State& s, const Pack& pack);

/// Whether the goal counts as reached where the GM says nothing else (Y155, Y197).
bool goal_by_default(const State& s, const Pack& pack);

/// What a campaign keeps of a session (Y50): read off a state that is over.
struct Kept {
  struct Player {
    Sheet sheet;
    std::vector<Index> exceeds;
    friend bool operator==(const Player&, const Player&) = default;
  };
  std::vector<Player> players;
  std::vector<Index> home_deck;
  std::string home_name;
  friend bool operator==(const Kept&, const Kept&) = default;
};
Kept kept(const State& s);

}  // namespace xt::xyber
