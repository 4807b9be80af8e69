#include "rulings.h"

#include <algorithm>

#include "product.h"

namespace xt::xeno::laws {
namespace {

using Lines = std::vector<std::string>;

/// Words separated by single spaces.
template <class... Words>
std::string line(const std::string& first, const Words&... rest) {
  std::string out = first;
  ((out += " " + std::string(rest)), ...);
  return out;
}
std::string seen(bool may, Kind k) { return may ? text(k) : "?"; }

/// One turn, told to one viewer.
struct Teller {
  const State& before;
  const Turn& turn;
  const State& after;
  Viewer me;
  Lines out;

  Seat actor() const { return before.turn; }
  Seat target() const { return turn.play.target; }
  /// What the active seat holds once it has played.
  Kind left() const { return before.hand(actor()).held == turn.play.kind ? turn.drew : before.hand(actor()).held; }
  template <class... Words>
  void say(const Words&... words) {
    out.push_back(line(words...));
  }

  void draw() {  // X4, X5
    const std::string who = text(actor());
    const bool mine = me.is(actor());
    if (before.guarded.has(actor())) say("GuardEnded", who);
    if (turn.looked.empty()) return say("Drew", who, seen(mine, turn.drew));
    std::string cards;
    for (const Kind k : turn.looked) cards += (cards.empty() ? "[" : ",") + text(k);
    say("Looked", who, std::to_string(turn.looked.size()), mine ? cards + "]" : "?");
    say("Kept", who, seen(mine, turn.drew));
  }
  void play() {  // X6, X7, X9
    const Action& a = turn.play;
    say("Played", text(actor()), text(a.kind), text(a.target), text(a.named));
    if (!a.target) {
      if (a.kind == Maiden) say("GuardRaised", text(actor()));
      if (a.kind == Scholar) say("ScholarSet", text(actor()));
    } else if (before.guarded.has(a.target)) {
      say("Warded", text(a.target));
    } else {
      effect(before.hand(a.target).held);
    }
  }
  void effect(Kind theirs) {
    const std::string who = text(actor()), whom = text(target());
    const bool mine = me.is(actor()), both = mine || me.is(target());
    switch (turn.play.kind) {
      case Soldier:  // X11
        if (theirs != turn.play.named) return say("Missed", whom, text(turn.play.named));
        if (theirs != Hero) return out_with(target(), theirs);
        say("Discarded", whom, text(Hero));
        return come_back(None);
      case FortuneTeller: return say("Saw", who, whom, seen(mine, theirs));  // X12
      case Death:                                                            // X14: nobody is told which of the two
        say("Drew", whom, seen(me.is(target()), turn.they_drew));
        return lost(theirs);
      case Boy:
      case Emperor:  // X10, X18: both cards are shown to all
        say("Drew", whom, text(turn.they_drew));
        say("Exposed", whom, text(theirs), text(turn.they_drew));
        return lost(theirs);
      case Noble: {  // X15
        say("Compared", who, whom, seen(both, left()), seen(both, theirs));
        bool first = true;
        for (int i = 0; i < before.fallen_count; ++i) first &= before.fallen_kind(i) != Noble;
        if (before.faceoff && first) return;
        if (left() <= theirs) out_with(actor(), left());
        if (theirs <= left()) out_with(target(), theirs);
        return;
      }
      case Spirit: return say("Swapped", who, whom, seen(both, left()), seen(both, theirs));  // X17
      default: return;
    }
  }
  void lost(Kind theirs) {
    const Kind stays = turn.they_lost == theirs ? turn.they_drew : theirs;
    say("Discarded", text(target()), text(turn.they_lost));
    if (turn.they_lost != Hero) return;
    if (turn.play.kind == Emperor) return out_with(target(), stays);  // X18
    come_back(stays);
  }
  void come_back(Kind other) {  // X19
    if (other != None) say("Discarded", text(target()), text(other));
    say("Reincarnated", text(target()), seen(me.is(target()), before.reincarnation));
  }
  void out_with(Seat seat, Kind k) { say("DroppedOut", text(seat), text(k)); }  // X21

  void end() {  // X8, X22
    if (after.phase != Phase::Over) {
      Seat next = actor();
      do next.index = static_cast<std::uint8_t>((next.index + 1) % before.seats);
      while (!after.in.has(next));
      return say("TurnPassed", text(next));
    }
    std::vector<std::pair<Kind, Seat>> hands;
    for (const Seat seat : after.in) hands.emplace_back(after.hand(seat).held, seat);
    if (hands.size() > 1)
      for (const auto& [kind, seat] : hands) say("Shown", text(seat), text(kind));
    std::sort(hands.begin(), hands.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    const bool draw = hands.empty() || (hands.size() > 1 && hands[0].first == hands[1].first);
    say("Ended", draw ? "-" : text(hands[0].second));
  }
};

}  // namespace

Lines told_of_deal(const State& seam, Seat first, Viewer viewer) {
  Lines out{line("Started", std::to_string(seam.seats), seam.faceoff ? "yes" : "no", text(first))};
  for (const Seat seat : seam.in) out.push_back(line("Dealt", text(seat), seen(viewer.is(seat), seam.hand(seat).held)));
  out.push_back("LaidAside ?");
  return out;
}

Lines told_of_turn(const State& before, const Turn& turn, const State& after, Viewer viewer) {
  Teller teller{before, turn, after, viewer, {}};
  teller.draw();
  teller.play();
  teller.end();
  return std::move(teller.out);
}

std::string own_hand(const State& seam, Viewer viewer) {
  return viewer.seat() ? text(seam.hand(viewer.seat()).held) : std::string();
}

// ---- X25

void Memory::learn(const Event& e) {
  std::visit([this](const auto& one) { on(one); }, e);
}
int Memory::fresh(Kind k, bool mine) {
  cards_.push_back({k, mine ? std::optional(Why::Nothing) : std::nullopt});
  return static_cast<int>(cards_.size()) - 1;
}
Knowledge::Card Memory::seen(int card) const {
  if (card == no_card || !cards_[static_cast<std::size_t>(card)].by) return {};
  return {cards_[static_cast<std::size_t>(card)].kind, *cards_[static_cast<std::size_t>(card)].by};
}
void Memory::seen_draw(Kind k) {
  if (const auto it = std::find(returned_.begin(), returned_.end(), k); it != returned_.end()) returned_.erase(it);
}

// "It ends when the holder discards that kind while it held another card you did not see."
void Memory::leave(Seat s, Kind k) {
  int& held = held_[s.index];
  int& drawn = drawn_[s.index];
  const int goes = cards_[static_cast<std::size_t>(held)].kind == k ? held : drawn, stays = goes == held ? drawn : held;
  if (stays != no_card) {
    const bool saw_both = cards_[static_cast<std::size_t>(goes)].by && cards_[static_cast<std::size_t>(stays)].by;
    if (!saw_both && cards_[static_cast<std::size_t>(stays)].kind == k) cards_[static_cast<std::size_t>(stays)].by.reset();
  }
  held = stays;
  drawn = no_card;
}

void Memory::on(const Started&) { *this = Memory(me_); }
void Memory::on(const Dealt& e) { held_[e.seat.index] = fresh(e.card.fact(), me_.is(e.seat)); }
void Memory::on(const Drew& e) {
  const bool execution = at_work_ == Boy || at_work_ == Emperor;  // X10, X18
  const bool mine = me_.is(e.seat);
  drawn_[e.seat.index] = fresh(e.card.fact(), mine);
  mine || execution ? seen_draw(e.card.fact()) : unseen_draw();
}
void Memory::on(const Looked& e) {
  looked_.clear();
  for (int i = 0; i < e.count; ++i) looked_.push_back(e.cards.fact().nth(i));
}
void Memory::on(const Kept& e) {
  drawn_[e.seat.index] = fresh(e.card.fact(), me_.is(e.seat));
  if (!me_.is(e.seat)) return unseen_draw();
  returned_ = looked_;
  seen_draw(e.card.fact());
}
void Memory::on(const Played& e) {
  at_work_ = e.kind;
  leave(e.seat, e.kind);
}
void Memory::on(const Saw& e) {
  if (me_.is(e.seat)) see(held_[e.target.index], Why::Saw);
}
void Memory::on(const Compared& e) {
  if (!me_.is(e.seat) && !me_.is(e.target)) return;
  see(held_[e.seat.index], Why::Compared);
  see(held_[e.target.index], Why::Compared);
}
void Memory::on(const Swapped& e) {
  std::swap(held_[e.seat.index], held_[e.target.index]);
  if (!me_.is(e.seat) && !me_.is(e.target)) return;
  see(held_[e.seat.index], Why::Gave);
  see(held_[e.target.index], Why::Gave);
}
void Memory::on(const Exposed& e) {
  see(held_[e.seat.index], Why::Exposed);
  see(drawn_[e.seat.index], Why::Exposed);
}
void Memory::on(const Discarded& e) { leave(e.seat, e.kind); }
void Memory::on(const DroppedOut& e) { held_[e.seat.index] = drawn_[e.seat.index] = no_card; }
void Memory::on(const Reincarnated& e) {
  held_[e.seat.index] = fresh(e.card.fact(), me_.is(e.seat));
  drawn_[e.seat.index] = no_card;
}
void Memory::on(const Shown& e) { see(held_[e.seat.index], Why::Shown); }

View owed_view(const State& s, const Memory& memory) {
  View v;
  const Viewer me = memory.viewer();
  v.viewer = me;
  v.faceoff = s.faceoff;
  v.phase = s.phase;
  v.turn = s.turn;
  v.target = s.phase == Phase::Execute ? s.target : nobody;
  v.winner = s.winner;
  v.at_work = s.at_work;
  v.deck = s.deck.size();
  v.aside = s.reincarnation != None;
  const auto known = [&](Kind k) {
    ++v.count[static_cast<std::size_t>(k)].known;
    return std::optional(k);
  };
  for (const Seat seat : Seats::first(s.seats)) {
    SeatView one;
    one.in = s.in.has(seat);
    one.guarded = s.guarded.has(seat);
    one.scholar = s.scholars.has(seat);
    const Knowledge::Card held = memory.held(seat), drawn = memory.drawn(seat);
    if (s.hand(seat).held != None) one.hand.push_back(held.kind == None ? std::nullopt : known(held.kind));
    if (s.hand(seat).drawn != None) one.hand.push_back(drawn.kind == None ? std::nullopt : known(drawn.kind));
    one.has_drawn = one.hand.size() == 2;
    if (!me.is(seat)) one.known = held;
    for (int i = 0; i < s.fallen_count; ++i)
      if (s.fallen_seat(i) == seat) one.line.push_back(s.fallen_kind(i));
    v.seats.push_back(std::move(one));
  }
  for (int i = 0; i < s.fallen_count; ++i) {
    v.fallen.emplace_back(s.fallen_seat(i), s.fallen_kind(i));
    ++v.count[static_cast<std::size_t>(s.fallen_kind(i))].fallen;
  }
  if (s.phase == Phase::Keep) {
    v.looked_count = s.looked.size();
    if (me.is(s.turn)) v.looked = s.looked;
  }
  Cards returned;
  for (const Kind k : memory.returned()) returned.add(k);
  v.returned = Few(returned);
  const Few in_deck = v.looked ? *v.looked : v.returned;
  for (int i = 0; i < in_deck.size(); ++i) known(in_deck.nth(i));
  for (int k = 1; k <= kinds; ++k) {
    Count& count = v.count[static_cast<std::size_t>(k)];
    count.unseen = copies(static_cast<Kind>(k)) - count.fallen - count.known;
  }
  return v;
}

}  // namespace xt::xeno::laws
