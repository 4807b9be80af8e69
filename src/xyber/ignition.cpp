#include <algorithm>

#include "xyber/rules.h"

// Ignition (Y140, Y141, Y187): effects, sealed naming, both open, effects "when named", compare.
// The step: list = pairs of side and what it names: 0 nobody, 1 the Savior, 2 the Exceed.
namespace xt::xyber {

void Rules::ignition() {
  enum Stage { Begin, Naming, Named, SecondNamed, Compare };
  Pending p = top();
  const auto note = [&](Seat side, const Answer& a) {
    p.list.push_back(side.index);
    p.list.push_back(a.act == Act::Savior ? 1 : a.act == Act::Exceed ? 2 : 0);
  };
  const auto open = [&] {
    p.stage = Compare;
    change(p);
    std::vector<std::size_t> order;  // all open at once, the effects of the first player's side first
    for (std::size_t i = 0; i < p.list.size(); i += 2) {
      const Seat side{static_cast<std::uint8_t>(p.list[i])};
      tell(Fact::Nominated, side, nobody, p.list[i + 1]);
      order.insert(is_enemy(side) == is_enemy(s.seat(Count::First)) ? order.begin() : order.end(), i);
    }
    for (const std::size_t i : order) {
      const Seat side{static_cast<std::uint8_t>(p.list[i])};
      if (p.list[i + 1] == 1) trigger(When::WhenNamed, savior_id(side), side);
      if (p.list[i + 1] == 2 && look.fielded(side)) trigger(When::WhenNamed, look.fielded(side)->id, side);
    }
  };
  switch (p.stage) {
    case Begin: to(Naming); return trigger_all(When::Ignition, s.seat(Count::First));
    case Naming: {
      Seats who;
      for (const Seat side : look.fighting())
        if (!s.get(Tally::Out, side)) who.add(person_of(side));
      return ask(Named, Question::Nominate, who);
    }
    case Named:
      for (const Seat side : look.fighting())
        if (!s.get(Tally::Out, side) && side != second_enemy) note(side, given(person_of(side)));
      if (!s.get(Tally::Fielded, second_enemy)) return open();
      p.stage = SecondNamed;  // nothing is open yet: the GM names for the other enemy too
      change(p);
      return ask(SecondNamed, Question::Nominate, game_master);
    case SecondNamed: note(second_enemy, given()); return open();
    default: pop(); compare(p);
  }
}

void Rules::compare(const Pending& named) {
  int own = 0, theirs = 0;
  bool own_named = false, theirs_named = false;
  for (std::size_t i = 0; i < named.list.size(); i += 2) {
    const Seat side{static_cast<std::uint8_t>(named.list[i])};
    const bool exceed = named.list[i + 1] == 2;
    if (named.list[i + 1] == 0 || (exceed && !look.fielded(side))) continue;
    (is_enemy(side) ? theirs : own) += look.xp(side, exceed);
    (is_enemy(side) ? theirs_named : own_named) = true;
  }
  Verdict v = Verdict::Draw;
  if (own_named && theirs_named) {
    v = own > theirs ? Verdict::Success : own < theirs ? Verdict::Failure : Verdict::Draw;
  } else if (rule().ignition_single_nominee == Ruleset::SingleNominee::NomineeWins && own_named != theirs_named) {
    v = own_named ? Verdict::Success : Verdict::Failure;
  }
  set(Count::Result, v);
}

}  // namespace xt::xyber
