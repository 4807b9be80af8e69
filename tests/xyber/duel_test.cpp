#include <algorithm>

#include "case.h"
#include "xyber/effect_read.h"

// Xenos Battle as a whole (Y3, Y27, Y123 to Y127, Y138, Y143 to Y146, Y180, Y181), whose word counts (Y6, Y204), and the numbers
// of effects.
namespace xt::xyber::cases {
namespace {

Selector among(Side side, Zone zone) {
  Selector s;
  s.side = side;
  s.zones = static_cast<std::uint16_t>(1 << static_cast<int>(zone));
  return s;
}
Selector own_savior() {
  Selector s = among(Side::Self, Zone::Field);
  s.kinds = 1 << static_cast<int>(CardKind::Savior);
  return s;
}
Op op(Verb verb, int amount, std::vector<Selector> on = {}) {
  Op out;
  out.verb = verb;
  out.amount.number = amount;
  out.on = std::move(on);
  return out;
}
Effect effect(When when, std::vector<Op> steps) {
  Effect e;
  e.when = when;
  e.steps = std::move(steps);
  return e;
}
Value counted(Zone zone) {
  Value v;
  v.of = Value::Of::Count;
  v.selector = {among(Side::Any, zone)};
  return v;
}
ClanCard& card(Pack& pack, const char* id) { return pack.cards[find(pack.cards, id)]; }
int xp(const Case& c, Seat side) { return (Board{c.s, *c.pack}.xp(side, false)); }
int times(const Case& c, Fact what) {
  return static_cast<int>(std::count_if(c.events.begin(), c.events.end(), [&](const Event& e) {
    const auto* t = std::get_if<Told>(&e);
    return t && t->what == what;
  }));
}
/// Who acts in which order until the naming, everybody only drawing and ending.
std::string through(Case& c) {
  std::string order;
  for (int guard = 0; guard < 60 && c.question() != "nominate"; ++guard) {
    const std::string who = c.asked();
    if (c.question() == "battle_act") order += who;
    c.say(who == "G" ? G : who == "P" ? P : Q, c.question() == "battle_draw" ? Act::Draw : Act::No);
  }
  return order;
}

// Y3, Y27: a PC is run by its player, an enemy by the GM; nobody else is asked, and nobody answers for another.
TEST(XyberBattle, Y3Y27WhoRunsWhom) {
  Case c(3);
  c.before("deck: a1 b1 a2 b2 a3 b3 c1 c2 c3 | P: k1 | Q: k2");
  c.start(Task::Battle, P, nobody, 2, 1);
  EXPECT_EQ((Board{c.s, *c.pack}.enemy(E).id), "E2") << "an enemy with a Savior of its own and a script";
  EXPECT_EQ((Board{c.s, *c.pack}.savior(E).id), "E2");
  for (int guard = 0; guard < 60 && c.question() != "nominate"; ++guard) {
    const Seat side = c.s.stack.back().seat;
    EXPECT_EQ(c.asked(), side == E ? "G" : "P");
    Answer end;
    end.act = c.question() == "battle_draw" ? Act::Draw : Act::No;
    for (const Seat other : {Q, R, side == E ? P : G}) EXPECT_EQ(c.refused(other, end), "not_asked");
    c.raw(side == E ? G : P, end);
  }
  EXPECT_EQ(c.asked(), "P G");
}

// Y123, Y124, Y125: in a quest the scene player fights; both Saviors are set, then the first player is found.
TEST(XyberBattle, Y123Y124Y125StepsOfABattle) {
  Case c(2);
  c.before("deck: a1 c1 b1 b2 b3 c2 c3 a2 a3 | P: k1 | Q: k2");
  evolve(c.s, Counted{Count::ScenePlayer, Q.index + 1});
  c.start(Task::Challenge, Q, nobody, 1);
  EXPECT_EQ(c.s.get(Tally::Fielded, Q) + c.s.get(Tally::Fielded, E), 2);
  EXPECT_EQ(c.s.seat(Count::First), Q) << "勇 beats 縁";
  c.after("deck: b1 b2 b3 c2 c3 a2 a3 | P: k1 | Q: k2 | discard: a1 c1");
  EXPECT_EQ(through(c), "QGQGQG");
  EXPECT_EQ(c.asked(), "Q G");
  c.say(Q, Act::Savior).say(G, Act::Savior);
  EXPECT_EQ(times(c, Fact::BattleLost), 1) << "Ignition: 4000 against 5000";
}

// Y127: three actions each in turn, the first player first in each round.
TEST(XyberBattle, Y127ThreeActionsEachInTurn) {
  for (const bool player_first : {true, false}) {
    Case c(2);
    c.before(std::string("deck: ") + (player_first ? "a1 c1" : "c1 a1") + " b1 b2 b3 c2 c3 a2 a3");
    c.start(Task::Battle, P, nobody, 1, 1);
    EXPECT_EQ(through(c), player_first ? "PGPGPG" : "GPGPGP");
    EXPECT_EQ(c.s.get(Count::Round), 3);
  }
}

// Y180: one PC against one enemy; the others watch, there is no assist in it, and they see what is open.
TEST(XyberBattle, Y180TheOthersOnlyWatch) {
  Case c(3);
  c.before("deck: a1 c1 b1 b2 b3 c2 c3 a2 a3 | P: a4 | Q: m1 | R: m2");
  c.start(Task::Battle, P, nobody, 1, 1);
  for (int guard = 0; guard < 60 && c.question() != "nominate"; ++guard) {
    EXPECT_NE(c.question(), "assist");
    for (const Seat other : {Q, R}) EXPECT_TRUE(prompt(c.s, *c.pack, other).choices.empty());
    const bool gm = c.asked() == "G";
    c.say(gm ? G : P, c.question() == "battle_draw" ? Act::Draw : Act::No);
  }
  EXPECT_EQ(c.s.get(Tally::Foe, Q), 0);
  EXPECT_EQ(view(c.s, *c.pack, Viewer::seat(Q)).fighting.size(), 2u);
}

// Y181: the person ends the action, also when nothing else is legal; first the draw, then ① to ④.
TEST(XyberBattle, Y181AnActionIsEndedExplicitly) {
  Case c(2);
  c.before("deck: b1 b2 b3");
  c.fight(P);
  EXPECT_EQ(c.question(), "battle_draw") << "nothing before the draw";
  EXPECT_EQ(c.refused(P, Act::No), "not_offered");
  c.say(P, Act::Draw);
  EXPECT_EQ(c.question(), "battle_act");
  const Prompt only = prompt(c.s, *c.pack, P);
  ASSERT_EQ(only.choices.size(), 1u) << "b1 fits no clan of P's";
  EXPECT_EQ(only.choices[0].act, Act::No);
  EXPECT_EQ(c.asked(), "P");
  c.say(P, Act::No);
  EXPECT_EQ(c.asked(), "G");
}

// Y26, Y138: only enemies place crash cards, wherever a player might have got one from.
TEST(XyberBattle, Y138CrashCardsAreTheEnemys) {
  Pack pack = case_pack();
  card(pack, "z1").clans = card(pack, "a1").clans;
  Case c(2, pack);
  c.before("deck: b1 b2 | P: z1 a1 | tehoto P: z1");
  c.fight(P).say(P, Act::Draw);
  EXPECT_EQ(c.offered(P, Act::Place), "a1");
  c.say(P, Act::No);
  EnemyStep step;
  step.card = find(pack.cards, "z1");
  pack.scenarios[0].enemies[0].actions = {{step}};
  pack.scenarios[0].enemies[0].savior.clans = card(pack, "a1").clans;
  Case e(2, pack);
  e.before("deck: b1 b2");
  e.fight(P).say(P, Act::Draw).say(P, Act::No).say(G, Act::Place, "z1");
  e.after("deck: b2 | P: b1 | slots E: z1");
}

// Y143, Y188: after a battle slots and 手元 go to the discard, the enemy's vanish, no Savior or Exceed stays on the field, and a
// set Desire card stays where it is.
TEST(XyberBattle, Y143CleanUp) {
  Case c(2);
  c.before("deck: c1 c2 | P: b1 | set P: dP | slots P: a1 dQ | tehoto P: a2 | exceed P: XA | slots E: n1 z1 | spent E: n2");
  c.fight(P);
  Answer end;
  end.act = Act::Declare;
  end.number = 1;
  c.raw(G, end);
  c.after("deck: c1 c2 | P: b1 | set P: dP | reserve P: XA | discard: a1 dQ a2");
  EXPECT_EQ(c.s.get(Tally::Fielded, P) + c.s.get(Tally::Fielded, E), 0);
}

// Y144, Y146, Y161: an entrusted Exceed goes to its holder at the battle's end, from the field, the discard or exile; at a
// reshuffle in mid-battle one that lies in the discard goes to its owner, who may summon it again if that is the fighter.
TEST(XyberBattle, Y144Y146WhereAnExceedGoes) {
  for (const char* where : {"exceed P", "discard", "exile"}) {
    Case c(2);
    c.before(std::string("deck: b1 b2 | ") + where + ": XB@Q");
    for (Cards& cards : c.s.cards)
      for (Card& one : cards)
        if (one.sort == Sort::Exceed) one.holder = P;
    c.fight(P);
    Answer end;
    end.act = Act::Declare;
    end.number = 2;
    c.raw(G, end);
    c.after("deck: b1 b2 | reserve P: XB");
  }
  Case own(2);
  own.before("deck: b1 | P: a1 | slots P: b4 | discard: XB c1").order("c1");
  own.fight(P);
  EXPECT_TRUE(own.s.at(at::reserve(P)).empty());
  own.say(P, Act::Draw);
  EXPECT_TRUE(own.offers(P, Act::Graft)) << "back with the reshuffle, and payable";
  own.after("deck: c1 | P: a1 b1 | slots P: b4 | reserve P: XB");
}

// Y6: as much of an effect as is possible is done; what finds nothing is no error, for cards and for Desire codes.
TEST(XyberEffects, Y6AsMuchAsIsPossible) {
  Pack pack = case_pack();
  Choose two;
  two.from = among(Side::Enemy, Zone::Slots);
  two.min = two.max = 2;
  Selector chosen;
  chosen.from = Selector::From::Chosen;
  chosen.chosen = 1;
  Effect e = effect(When::DesireCode, {op(Verb::Destroy, 1, {chosen}), op(Verb::Draw, 3), op(Verb::XpAdd, 2000, {own_savior()})});
  e.choose = {two};
  pack.codes[0].effects = {e};
  for (const bool there : {true, false}) {
    Case c(2, pack);
    c.before(std::string("deck: b1 b2 | set P: dP") + (there ? " | slots E: n1" : ""));
    c.fight(P).say(P, Act::Draw).say(P, Act::Code);
    if (there) c.say(P, Act::Pick, "n1");
    EXPECT_EQ(c.question(), "battle_act") << "one instead of two to destroy, one card instead of three to draw";
    EXPECT_EQ(times(c, Fact::EffectFailed), 0);
    EXPECT_EQ(xp(c, P), 6000) << "the rest is done";
    c.after(there ? "P: b1 b2 | set P: dP | spent E: n1" : "P: b1 b2 | set P: dP");
  }
}

// Y204: a card's text beats the rule of one placement; a Desire code's text beats a card's; of two cards the later one counts.
TEST(XyberEffects, Y204WhoseTextCounts) {
  Pack pack = case_pack();
  card(pack, "a1").effects = {effect(When::OnPlace, {op(Verb::PlaceExtra, 1)})};
  card(pack, "a2").effects = {effect(When::OnPlace, {op(Verb::XpSet, 9000, {own_savior()})})};
  card(pack, "e6").effects = {effect(When::OnPlace, {op(Verb::XpSet, 1000, {own_savior()})})};
  Case c(2, pack);
  c.before("deck: b1 b2 | P: a1 a2");
  c.fight(P).say(P, Act::Draw).say(P, Act::Place, "a1");
  EXPECT_FALSE((c.say(P, Act::Yes).offered(P, Act::Place)).empty()) << "card over rule";
  c.say(P, Act::Place, "a2").say(P, Act::Yes);
  EXPECT_EQ(xp(c, P), 9000);
  c.say(P, Act::No).say(G, Act::No);
  Case later = c;
  later.say(P, Act::Draw).say(P, Act::No);
  Case both(2, pack);
  both.before("deck: b1 b2 b3 c1 | P: a2 e6");
  both.fight(P).say(P, Act::Draw).say(P, Act::Place, "a2").say(P, Act::Yes).say(P, Act::No).say(G, Act::No);
  both.say(P, Act::Draw).say(P, Act::Place, "e6").say(P, Act::Yes);
  EXPECT_EQ(xp(both, P), 1000) << "the later of two cards";
  // A protected card: a card can't destroy it, a Desire code can; a crash card stays (Y26).
  Op guard = op(Verb::Protect, 0, {among(Side::Self, Zone::Slots)});
  guard.ward = Ward::Both;
  card(pack, "n1").effects = {effect(When::WhileOnField, {guard})};
  const Op strike = op(Verb::Destroy, 1, {among(Side::Enemy, Zone::Slots)});
  card(pack, "a1").effects = {effect(When::OnPlace, {strike})};
  pack.codes[0].effects = {effect(When::DesireCode, {strike})};
  Case w(2, pack);
  w.before("deck: b1 b2 | P: a1 | set P: dP | slots E: n1 n2 z1");
  w.fight(P).say(P, Act::Draw).say(P, Act::Place, "a1").say(P, Act::Yes);
  EXPECT_EQ(w.s.at(at::slots(E)).size(), 3u);
  w.say(P, Act::Code);
  w.after("deck: b2 | P: b1 | set P: dP | slots P: a1 | slots E: z1 | spent E: n1 n2");
}

// Own actions still to come after this one: 2 in the first of three, 0 in the last, at the naming and outside a battle.
TEST(XyberEffects, ActionsLeftCountsThoseAfterThisOne) {
  Value left;
  left.of = Value::Of::ActionsLeft;
  for (const int now : {1, 2, 3}) {
    Case c(2);
    c.before("deck: b1 b2 b3 c1 c2 c3");
    c.fight(P, now).say(P, Act::Draw);
    EXPECT_EQ((EffectReader(Board{c.s, *c.pack}, savior_id(P), P).value(left)), 3 - now);
  }
  Case outside(2);
  evolve(outside.s, Tallied{Tally::Actions, P, 1});
  EXPECT_EQ((EffectReader(Board{outside.s, *outside.pack}, savior_id(P), P).value(left)), 0);
}

// A repeat whose count is reckoned ends after ten times all the same; nought is no time.
TEST(XyberEffects, RepeatIsBoundedWhateverCountsIt) {
  for (const bool many : {true, false}) {
    Pack pack = case_pack();
    Op again;
    again.verb = Verb::Repeat;
    again.amount = counted(many ? Zone::Deck : Zone::Exile);
    again.branches = {{{}, {op(Verb::XpAdd, 100, {own_savior()})}}};
    card(pack, "a1").effects = {effect(When::OnPlace, {again})};
    Case c(2, pack);
    c.before("deck: b1 b2 b3 b4 c1 c2 c3 c4 a2 a3 a4 k1 k2 w1 | P: a1");
    c.fight(P).say(P, Act::Draw).say(P, Act::Place, "a1").say(P, Act::Yes);
    EXPECT_EQ(xp(c, P), many ? 5000 : 4000);
    EXPECT_EQ(times(c, Fact::EffectFailed), 0);
  }
}

// Effects that never end fail alone, with a line for all and a question to the GM; the battle goes on.
TEST(XyberEffects, Y139DepthAndLengthAreBounded) {
  Pack pack = case_pack();
  Op inner;
  inner.verb = Verb::Repeat;
  inner.amount.number = 10;
  inner.branches = {{{}, {op(Verb::XpAdd, 1, {own_savior()})}}};
  Op outer = inner, outermost = inner;
  outer.branches = {{{}, {inner, inner, inner}}};
  outermost.branches = {{{}, {outer}}};
  card(pack, "a1").effects = {effect(When::OnPlace, {outermost})};
  Case c(2, pack);
  c.before("deck: b1 b2 | P: a1");
  c.fight(P).say(P, Act::Draw).say(P, Act::Place, "a1").say(P, Act::Yes);
  EXPECT_EQ(times(c, Fact::EffectFailed), 1);
  EXPECT_EQ(c.question(), "effect_gm");
  c.say(G, Act::Yes);
  EXPECT_EQ(c.question(), "battle_act");
}

}  // namespace
}  // namespace xt::xyber::cases
