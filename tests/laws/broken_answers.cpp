#include <algorithm>
#include <functional>
#include <utility>

#include "broken.h"

namespace xt::xeno::laws {
namespace {

class Shower : public Product {
 public:
  using Show = std::function<void(View&, const State&)>;
  explicit Shower(Show show) : show_(std::move(show)) {}
  View view(const State& s, const Knowledge& knowledge) const override {
    View v = Product::view(s, knowledge);
    show_(v, s);
    return v;
  }

 private:
  Show show_;
};

class Asker : public Product {
 public:
  using Ask = std::function<void(Prompt&, const State&, Viewer)>;
  explicit Asker(Ask ask) : ask_(std::move(ask)) {}
  Prompt prompt(const State& s, Viewer viewer) const override {
    Prompt p = Product::prompt(s, viewer);
    ask_(p, s, viewer);
    return p;
  }

 private:
  Ask ask_;
};

class Refuser : public Product {
 public:
  using Refuse = std::function<std::optional<Refusal>(const State&, Seat, const Action&)>;
  explicit Refuser(Refuse refuse) : refuse_(std::move(refuse)) {}
  std::optional<Refusal> refuse(const State& s, Seat seat, const Action& a) const override { return refuse_(s, seat, a); }

 private:
  Refuse refuse_;
};

Broken view(std::string what, Law law, Shower::Show show) {
  return {std::move(what), law, std::make_unique<Shower>(std::move(show))};
}
Broken prompt(std::string what, Law law, Asker::Ask ask) {
  return {std::move(what), law, std::make_unique<Asker>(std::move(ask))};
}
Broken refusal(std::string what, Law law, Refuser::Refuse refuse) {
  return {std::move(what), law, std::make_unique<Refuser>(std::move(refuse))};
}

void add_views(std::vector<Broken>& all) {
  all.push_back(view("a view counts the true deck", Law::Guess, [](View& v, const State& s) {
    for (int k = 1; k <= kinds; ++k) v.count[static_cast<std::size_t>(k)].unseen = s.deck.count(static_cast<Kind>(k));
  }));
  all.push_back(view("a view shows a Scholar's cards to all", Law::Silence, [](View& v, const State& s) {
    if (s.phase == Phase::Keep) v.looked = s.looked;
  }));
  all.push_back(view("every hand is in the view once the game is over", Law::Silence, [](View& v, const State& s) {
    if (s.phase != Phase::Over) return;
    for (std::size_t i = 0; i < v.seats.size(); ++i)
      if (s.hands[i].held != None) v.seats[i].hand = {s.hands[i].held};
  }));
  all.push_back(view("a view tells whether the Hero lies aside", Law::Silence, [](View& v, const State& s) {
    if (s.reincarnation == Hero) v.aside = false;
  }));
  all.push_back(view("a view orders a hidden hand by kind", Law::Silence, [](View& v, const State& s) {
    for (std::size_t i = 0; i < v.seats.size(); ++i)
      if (s.hands[i].drawn != None && s.hands[i].drawn < s.hands[i].held) v.seats[i].has_drawn = false;
  }));
  all.push_back(view("the card that a seat drew is hidden from itself", Law::Record, [](View& v, const State& s) {
    for (std::size_t i = 0; i < v.seats.size(); ++i)
      if (s.hands[i].drawn != None) v.seats[i].hand.resize(1);
  }));
  all.push_back(view("a discard line is not in the order in which the cards fell", Law::Record, [](View& v, const State&) {
    for (SeatView& seat : v.seats) std::sort(seat.line.begin(), seat.line.end());
  }));
  all.push_back(view("a guard is not shown", Law::Record, [](View& v, const State&) {
    for (SeatView& seat : v.seats) seat.guarded = false;
  }));
}

void add_prompts(std::vector<Broken>& all) {
  all.push_back(
      prompt("everyone is told the options of the seat that is asked", Law::Silence, [](Prompt& p, const State& s, Viewer) {
        if (s.turn) p = xeno::prompt(s, Viewer::seat(s.turn));
      }));
  all.push_back(prompt("everyone is told how many options there are", Law::Silence, [](Prompt& p, const State& s, Viewer) {
    p.options.resize(static_cast<std::size_t>(legal(s).size()), Action{Verb::PlayCard, None});
  }));
  all.push_back(prompt("everyone is told that a Hero cannot be played", Law::Silence, [](Prompt& p, const State& s, Viewer) {
    if (s.phase == Phase::Play && s.hand(s.turn).has(Hero)) p.barred = {{Hero, "hero_cannot_be_played"}};
  }));
  all.push_back(prompt("a single option is not asked for", Law::End, [](Prompt& p, const State& s, Viewer) {
    if (s.turn && legal(s).size() == 1) p = {};
  }));
  all.push_back(prompt("an option is missing", Law::Record, [](Prompt& p, const State&, Viewer) {
    if (p.options.size() > 1) p.options.pop_back();
  }));
}

void add_refusals(std::vector<Broken>& all) {
  all.push_back(
      refusal("a refusal looks at the hand before the turn", Law::Silence, [](const State& s, Seat seat, const Action& a) {
        if (s.turn && a.verb == Verb::PlayCard && !s.hand(s.turn).has(a.kind)) return std::optional(Refusal{"card_not_held"});
        return xeno::refuse(s, seat, a);
      }));
  all.push_back(refusal("a refusal looks at a Scholar's cards before the turn", Law::Silence,
                        [](const State& s, Seat seat, const Action& a) {
                          if (s.phase == Phase::Keep && a.verb == Verb::KeepCard && !s.looked.has(a.kind))
                            return std::optional(Refusal{"card_not_offered"});
                          return xeno::refuse(s, seat, a);
                        }));
  all.push_back(refusal("a Noble that would lose is refused", Law::Silence, [](const State& s, Seat seat, const Action& a) {
    const auto no = xeno::refuse(s, seat, a);
    if (no || a.verb != Verb::PlayCard || a.kind != Noble || s.guarded.has(a.target)) return no;
    const Hand& hand = s.hand(seat);
    const Kind left = hand.held == Noble ? hand.drawn : hand.held;
    return left < s.hand(a.target).held ? std::optional(Refusal{"malformed"}) : no;
  }));
  all.push_back(refusal("a Hero may be played", Law::Legal, [](const State& s, Seat seat, const Action& a) {
    const auto no = xeno::refuse(s, seat, a);
    return no && no->code == "hero_cannot_be_played" ? std::optional<Refusal>() : no;
  }));
  all.push_back(refusal("a Soldier may not name its own kind", Law::Legal, [](const State& s, Seat seat, const Action& a) {
    return a.named == Soldier ? std::optional(Refusal{"malformed"}) : xeno::refuse(s, seat, a);
  }));
  all.push_back(refusal("a guarded seat may not be chosen", Law::Legal, [](const State& s, Seat seat, const Action& a) {
    return s.guarded.has(a.target) ? std::optional(Refusal{"target_not_in"}) : xeno::refuse(s, seat, a);
  }));
}

}  // namespace

std::vector<Broken> broken_answers() {
  std::vector<Broken> all;
  add_views(all);
  add_prompts(all);
  add_refusals(all);
  return all;
}

}  // namespace xt::xeno::laws
