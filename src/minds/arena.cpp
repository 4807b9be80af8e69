#include "minds/arena.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/check.h"
#include "minds/sitting.h"

namespace xt::minds {
namespace {

using namespace xeno;

constexpr std::string_view card_names[] = {"",      "boy",     "soldier", "fortune_teller", "maiden", "death",
                                           "noble", "scholar", "spirit",  "emperor",        "hero"};

/// One thread's table: the same seats and minds, game after game.
class Table {
 public:
  explicit Table(const Contest& contest) : contest_(contest) {
    log_.events.reserve(256);
    for (int i = 0; i < contest.seats; ++i) {
      minds_.push_back(make_mind(contest.minds[i]));
      sittings_.emplace_back(state_, log_.events, Viewer::seat(Seat{static_cast<std::uint8_t>(i)}));
    }
  }
  Table(const Table&) = delete;  // the sittings look at this table's state
  Table& operator=(const Table&) = delete;

  /// Plays a game to its end. Cards and each mind have luck of their own, so that other minds meet the same deal.
  void play(std::uint64_t number) {
    Random game = luck_of(contest_.seed, number);
    Random cards(game.next()), chooser(game.next());
    std::array<std::optional<Random>, max_seats> luck;
    for (auto& one : luck) one.emplace(game.next());

    log_.events.clear();
    for (Sitting& sitting : sittings_) sitting.forget();
    Dice<Random> dice{cards};
    first_ = first_seat(number, chooser);
    start(state_, contest_.seats, contest_.faceoff, first_, dice, log_);
    while (state_.phase != Phase::Over) {
      const Seat asked = state_.turn;
      sittings_[asked.index].ask();
      const Action choice = minds_[asked.index]->choose(sittings_[asked.index], *luck[asked.index]);
      XT_CHECK(!refuse(state_, asked, choice));
      act(state_, choice, dice, log_);
    }
  }

  // of the game played last
  Seat first() const { return first_; }
  const State& state() const { return state_; }
  const std::vector<Event>& events() const { return log_.events; }

 private:
  Seat first_seat(std::uint64_t number, Random& chooser) const {
    const auto seats = static_cast<std::uint32_t>(contest_.seats);
    switch (contest_.first) {
      case First::Alternate: return Seat{static_cast<std::uint8_t>(number % seats)};
      case First::Random: return Seat{static_cast<std::uint8_t>(chooser.below(seats))};
      case First::Fixed: return contest_.first_seat;
    }
    return contest_.first_seat;
  }

  const Contest& contest_;
  State state_;
  Log log_;
  Seat first_;
  std::vector<std::unique_ptr<Mind>> minds_;
  std::vector<Sitting> sittings_;
};

/// Whole numbers only, so that the order in which games are added does not matter.
struct Count {
  std::uint64_t games = 0, draws = 0, turns = 0, turns_squared = 0, showdowns = 0;
  std::array<std::uint64_t, max_seats> wins{}, wins_by_order{};
  std::array<std::uint64_t, kinds + 1> decided_by{};

  void add(const Table& table) {
    const State& end = table.state();
    const auto plays = static_cast<std::uint64_t>(
        std::ranges::count_if(table.events(), [](const Event& e) { return std::holds_alternative<Played>(e); }));
    ++games;
    turns += plays;
    turns_squared += plays * plays;
    if (end.in.at_most_one())
      ++decided_by[static_cast<int>(end.at_work)];
    else
      ++showdowns;
    if (!end.winner) {
      ++draws;
      return;
    }
    ++wins[end.winner.index];
    ++wins_by_order[(end.winner.index + end.seats - table.first().index) % end.seats];
  }
  void add(const Count& other) {
    games += other.games;
    draws += other.draws;
    turns += other.turns;
    turns_squared += other.turns_squared;
    showdowns += other.showdowns;
    for (int i = 0; i < max_seats; ++i) wins[i] += other.wins[i], wins_by_order[i] += other.wins_by_order[i];
    for (int k = 0; k <= kinds; ++k) decided_by[k] += other.decided_by[k];
  }
};

/// One thread's games and what they came to.
class Worker {
 public:
  explicit Worker(const Contest& contest) : table_(contest) {}
  void play(std::uint64_t number) {
    table_.play(number);
    count_.add(table_);
  }
  const Count& count() const { return count_; }

 private:
  Table table_;
  Count count_;
};

Tally tally(const Count& count, int seats) {
  Tally out;
  const auto n = static_cast<double>(count.games);
  out.games = count.games;
  out.draws = count.draws;
  out.turns = estimate(static_cast<double>(count.turns), static_cast<double>(count.turns_squared), n);
  for (int i = 0; i < seats; ++i) {
    out.wins.push_back(count.wins[i]);
    out.wins_by_order.push_back(count.wins_by_order[i]);
    const auto wins = static_cast<double>(count.wins[i]), draws = static_cast<double>(count.draws);
    out.points.push_back(estimate(wins + draws / 2, wins + draws / 4, n));
  }
  if (count.showdowns) out.endings["deck"] = count.showdowns;
  for (int k = 1; k <= kinds; ++k)
    if (count.decided_by[k]) out.endings[std::string(card_names[k])] = count.decided_by[k];
  return out;
}

}  // namespace

Done check(const Contest& contest) {
  if (contest.seats < 2 || contest.seats > max_seats) return Error{"no_such_value", "seats", "A game has 2 to 4 seats."};
  if (contest.games == 0) return Error{"no_such_value", "games", "There must be at least one game."};
  if (static_cast<int>(contest.minds.size()) != contest.seats)
    return Error{"no_such_value", "minds", "There must be one machine player for each seat."};
  for (const std::string& name : contest.minds)
    if (!make_mind(name)) return Error{"no_such_value", "minds", "There is no machine player named '" + name + "'."};
  if (contest.first == First::Fixed && contest.first_seat.index >= contest.seats)
    return Error{"no_such_value", "first", "The seat to start is not at this table."};
  if (contest.faceoff && contest.seats != 2)
    return Error{"no_such_value", "faceoff", "The table rule 'faceoff' is for two seats."};  // X15
  return done();
}

Result<Tally> run(const Contest& contest, int threads, const Progress& progress) {
  if (const Done ok = check(contest); !ok) return ok.error();
  constexpr std::uint64_t chunk = 256;
  const Count sum = spread(contest.games, threads, chunk, progress, [&] { return std::make_unique<Worker>(contest); });
  return tally(sum, contest.seats);
}

std::vector<Event> record(const Contest& contest, std::uint64_t number) {
  Table table(contest);
  table.play(number);
  return table.events();
}

}  // namespace xt::minds
