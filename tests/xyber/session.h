#pragma once
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "case_pack.h"
#include "xyber/engine.h"
#include "xyber/view.h"

namespace xt::xyber::cases {

/// What a random session is played with: the number of players, the final operation, a pack with random effects on its cards.
struct Kind {
  int players = 2;
  Operation operation = Operation::FinalIgnition;
  bool wild_effects = false;
  bool asks_faces = true;  ///< wild effects may tell hidden cards apart, and so tell everybody something of them
};
std::string text(const Kind& kind);

/// A pack of its own for one seed: with wild effects each card has one of the closed vocabulary at random.
Pack random_pack(const Kind& kind, Random& random);
Setup random_setup(const Pack& pack, const Kind& kind, Random& random);

/// One lawful answer at random for somebody who is asked, or now and then a free act of the GM.
struct Said {
  Seat who;
  Answer answer;
};
std::optional<Said> random_answer(const State& s, const Pack& pack, Random& random, bool rulings);
/// Any answer of this choice.
Answer pick(const Choice& c, Random& random);

/// Two of these cards with different faces change places and keep their ids: another world for whoever sees only their backs.
/// False if none were found.
bool exchange_two(const std::vector<Card*>& hidden, Random& random);

}  // namespace xt::xyber::cases
