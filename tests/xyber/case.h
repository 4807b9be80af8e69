#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "case_pack.h"
#include "xyber/engine.h"
#include "xyber/view.h"

namespace xt::xyber::cases {

inline constexpr Seat P{0}, Q{1}, R{2}, G = game_master, E = enemy_side;

/// One case of the table, told step by step. Cards go by their names; an Exceed that somebody else owns as `XB@Q`.
class Case {
 public:
  /// With P and Q the hand limit is 5, with R too it is 4. Everything else is set up by before().
  explicit Case(int players, const Pack& pack = case_pack());

  /// The zones before: `deck: a2 b1 | P: a3 | slots P: a1 | ...`, the top of the deck first.
  Case& before(const std::string& zones);
  /// The results of the next shuffles.
  Case& order(const std::string& cards);
  /// A flow begins and runs to its first question.
  Case& start(Pending step);
  Case& start(Task task, Seat seat = nobody, Seat other = nobody, int value = 0, int extra = 0);
  /// P's (or another's) battle against enemy 0, as if Saviors were set and the first player known.
  Case& fight(Seat player, int own_action = 1);

  /// An answer that must be taken.
  Case& say(Seat who, Act act, const std::string& cards = "", int number = 0, Seat target = nobody);
  /// The code with which it is refused; empty if it is taken. Nothing changes.
  std::string refused(Seat who, Act act, const std::string& cards = "", int number = 0, Seat target = nobody) const;
  std::string refused(Seat who, const Answer& a) const;
  Case& raw(Seat who, const Answer& a);

  /// Who is asked and has not answered, e.g. `P Q`, and what: `assist`.
  std::string asked() const;
  std::string question() const { return std::string(name(s.question)); }
  /// Whether an act is offered, and the cards that come with it, e.g. `a1 a2`.
  bool offers(Seat who, Act act) const;
  std::string offered(Seat who, Act act) const;
  std::vector<int> numbers(Seat who, Act act) const;
  CardId id(const std::string& card) const;

  /// The zones must be these, every other one empty, and every viewer have the standard sight; `deck?:` takes any order.
  void after(const std::string& zones) const;
  /// What a viewer was told since the case began, a line an event that concerns cards or a reshuffle.
  std::vector<std::string> told(Viewer v) const;
  bool heard(Viewer v, const std::string& line) const;
  /// Nobody was told where `card` is, and no view shows it, save to `who`.
  void only(Seat who, const std::string& card) const;

  State s;
  const Pack* pack;
  std::vector<Event> events;

 private:
  class Scripted : public Luck {
   public:
    std::uint32_t below(std::uint32_t) override { return 0; }
    void shuffle(Cards& cards) override;
    std::deque<std::vector<std::string>> orders;
    const Case* owner = nullptr;
  };
  std::string card_name(const Card& c) const;
  Card made(const std::string& name) const;
  Answer made(Seat who, Act act, const std::string& cards, int number, Seat target) const;
  void standard_sight() const;
  void checked(const std::vector<Event>& more);
  Place place(const std::string& name) const;

  Scripted luck_;
};

std::vector<Viewer> viewers(int players);

}  // namespace xt::xyber::cases
