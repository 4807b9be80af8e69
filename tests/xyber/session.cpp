#include "session.h"

#include <algorithm>

namespace xt::xyber::cases {
namespace {

int roll(Random& random, int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); }

/// What lies hidden is taken without a look at its face.
void blind(Selector& s) {
  if (s.looks_in(Zone::Hand) || s.looks_in(Zone::Deck)) s.kinds = 0;
  for (Selector& one : s.also) blind(one);
  for (Selector& one : s.except) blind(one);
}
void blind(Value& v) {
  for (Selector& s : v.selector) blind(s);
}
void blind(std::vector<Op>& ops) {
  for (Op& op : ops) {
    for (Selector& s : op.on) blind(s);
    blind(op.amount);
    for (Branch& b : op.branches) blind(b.steps);
  }
}
void blind(std::vector<Effect>& effects) {
  for (Effect& e : effects) {
    for (Choose& c : e.choose) blind(c.from);
    for (Selector& s : e.condition.selector) blind(s);
    blind(e.condition.left);
    blind(e.condition.right);
    blind(e.steps);
  }
}

Selector random_selector(Random& random, int depth = 0) {
  Selector s;
  s.from = roll(random, 3) ? Selector::From::Match : static_cast<Selector::From>(roll(random, 4));
  s.chosen = 1;
  s.side = static_cast<Side>(roll(random, 3));
  s.zones = static_cast<std::uint16_t>(1 << roll(random, zones) | 1 << roll(random, zones));
  if (roll(random, 3) == 0) s.kinds = static_cast<std::uint8_t>(1 << roll(random, 5));
  s.count = static_cast<std::uint8_t>(roll(random, 3));
  if (depth == 0 && roll(random, 6) == 0) s.also = {random_selector(random, 1)};
  if (depth == 0 && roll(random, 6) == 0) s.except = {random_selector(random, 1)};
  return s;
}

Value random_value(Random& random) {
  Value v;
  v.of = roll(random, 3) ? Value::Of::Number : static_cast<Value::Of>(roll(random, 9));
  v.number = roll(random, 5) - 1;
  v.who = roll(random, 2) ? Who::Me : Who::Opponent;
  if (v.of == Value::Of::Count || v.of == Value::Of::Xp) v.selector = {random_selector(random)};
  return v;
}

Op random_op(Random& random, int depth) {
  Op op;
  op.verb = static_cast<Verb>(roll(random, depth < 2 ? verbs : static_cast<int>(Verb::ChooseOne)));
  op.to = static_cast<Zone>(roll(random, zones));
  op.until = static_cast<Until>(roll(random, 3));
  op.who = static_cast<Who>(roll(random, 5));
  op.amount = random_value(random);
  op.on = {random_selector(random), random_selector(random)};
  if (op.verb == Verb::ChooseOne || op.verb == Verb::Repeat)
    for (int i = 0; i < 2; ++i) op.branches.push_back({{}, {random_op(random, depth + 1)}});
  return op;
}

Effect random_effect(Random& random, When when) {
  Effect e;
  e.when = when;
  e.may = roll(random, 4) == 0;
  e.limit = static_cast<std::uint8_t>(when == When::Activated ? 1 : roll(random, 3));
  if (roll(random, 2)) {
    Choose c;
    c.from = random_selector(random);
    c.who = static_cast<Who>(roll(random, 3));
    c.max = static_cast<std::uint8_t>(1 + roll(random, 2));
    e.choose = {c};
  }
  if (roll(random, 4) == 0) {
    e.condition.kind = static_cast<Condition::Kind>(roll(random, 11));
    e.condition.left = random_value(random);
    e.condition.right = random_value(random);
    e.condition.selector = {random_selector(random)};
  }
  for (int i = roll(random, 8) ? 1 + roll(random, 3) : 0; i > 0; --i) e.steps.push_back(random_op(random, 0));
  return e;
}

}  // namespace

std::string text(const Kind& kind) {
  return std::to_string(kind.players) + " players, operation " + std::to_string(static_cast<int>(kind.operation)) +
         (kind.wild_effects ? ", wild effects" : "");
}

Pack random_pack(const Kind& kind, Random& random) {
  Pack pack = case_pack();
  Scenario& story = pack.scenarios[0];
  story.final_operation.kind = kind.operation;
  story.final_operation.raid_xp = 3000;
  story.cycle_limit = 2;
  pack.rulesets[0].operations = {Allowed::On, Allowed::House, Allowed::House};
  pack.rulesets[0].enemy_draw = roll(random, 2) != 0;
  Quest judged;
  judged.id = "judged";
  judged.kind = QuestKind::Both;
  judged.attributes = {Attribute::Valor, Attribute::Bond};
  judged.difficulty = 2;
  judged.enemy = 1;
  judged.ends_phase = true;
  judged.reward.cards = {find(pack.cards, "c4")};
  judged.reward.exceeds = {find(pack.exceeds, "XD")};
  story.quests.push_back(judged);
  EnemyStep n1, n2, z1, graft;
  n1.card = find(pack.cards, "n1");
  n2.card = find(pack.cards, "n2");
  z1.card = find(pack.cards, "z1");
  graft.kind = EnemyStep::Kind::Graft;
  graft.exceed = find(pack.exceeds, "XB");
  for (Enemy& e : story.enemies) {
    e.actions = {{n1}, {n2, z1}, {graft}};
    e.exceeds = {find(pack.exceeds, "XA")};
  }
  if (kind.wild_effects) {
    constexpr int whens = static_cast<int>(When::Activated) + 1;
    for (ClanCard& c : pack.cards) c.effects = {random_effect(random, static_cast<When>(roll(random, whens)))};
    for (Exceed& x : pack.exceeds) x.effects = {random_effect(random, static_cast<When>(1 + roll(random, whens - 1)))};
    for (Savior& v : pack.saviors) v.effects = {random_effect(random, static_cast<When>(5 + roll(random, whens - 5)))};
    pack.codes[0].effects = {random_effect(random, When::DesireCode)};
    if (!kind.asks_faces) {
      for (ClanCard& c : pack.cards) blind(c.effects);
      for (Exceed& x : pack.exceeds) blind(x.effects);
      for (Savior& v : pack.saviors) blind(v.effects);
      blind(pack.codes[0].effects);
    }
  }
  return pack;
}

Setup random_setup(const Pack& pack, const Kind& kind, Random& random) {
  Setup out;
  out.scenario = out.ruleset = 0;
  for (int i = 0; i < kind.players; ++i) {
    Setup::Player p;
    p.sheet.savior = static_cast<Index>(roll(random, 3));
    p.sheet.code = 0;
    if (roll(random, 2)) p.sheet.favourite = static_cast<Index>(roll(random, 20));
    for (int x = 0; x < 5; ++x) p.exceeds.push_back(static_cast<Index>(roll(random, static_cast<int>(pack.exceeds.size()))));
    out.players.push_back(p);
  }
  const int size = kind.players * pack.rulesets[0].hand_limit[static_cast<std::size_t>(kind.players)] + 8 + roll(random, 20);
  for (int i = 0; i < size; ++i) out.home_deck.push_back(static_cast<Index>(roll(random, find(pack.cards, "n1"))));
  return out;
}

Answer pick(const Choice& c, Random& random) {
  Answer a;
  a.act = c.act;
  CardIds from = c.cards;
  int n = c.least + (c.most > c.least ? roll(random, c.most - c.least + 1) : 0);
  for (; n > 0; --n) {
    const auto at = roll(random, static_cast<int>(from.size()));
    a.cards.push_back(from[static_cast<std::size_t>(at)]);
    from.erase(from.begin() + at);
  }
  if (!c.numbers.empty()) a.number = c.numbers[static_cast<std::size_t>(roll(random, static_cast<int>(c.numbers.size())))];
  if (!c.targets.empty()) {
    for (int skip = roll(random, c.targets.size()); const Seat one : c.targets)
      if (skip-- == 0) a.target = one;
  }
  if (c.text && roll(random, 2)) a.text = "text";
  return a;
}

std::optional<Said> random_answer(const State& s, const Pack& pack, Random& random, bool rulings) {
  std::vector<Seat> who;
  for (const Ask& a : s.asks)
    if (!a.answered) who.push_back(a.who);
  if (who.empty()) return std::nullopt;
  if (rulings && roll(random, 12) == 0) {
    // Any free act with any numbers: most are refused, which is as it should be.
    for (int tries = 0; tries < 20; ++tries) {
      Answer a;
      a.act = static_cast<Act>(static_cast<int>(Act::Move) +
                               roll(random, static_cast<int>(Act::Majority) - static_cast<int>(Act::Move) + 1));
      a.number = roll(random, 4);
      if (roll(random, 2)) a.target = Seat{static_cast<std::uint8_t>(roll(random, 4))};
      const int place = roll(random, place_count);
      a.more = {roll(random, 2) ? roll(random, 3) : place, roll(random, 12), roll(random, place_count), roll(random, 2)};
      if (a.act != Act::Move) a.more.resize(static_cast<std::size_t>(roll(random, 5)));
      if (a.act == Act::Seats && roll(random, 10)) continue;  // seldom does anybody leave for good
      if (!refuse(s, pack, game_master, a)) return Said{game_master, a};
    }
  }
  const Seat one = who[static_cast<std::size_t>(roll(random, static_cast<int>(who.size())))];
  const Prompt p = prompt(s, pack, one);
  if (p.choices.empty()) return std::nullopt;
  return Said{one, pick(p.choices[static_cast<std::size_t>(roll(random, static_cast<int>(p.choices.size())))], random)};
}

bool exchange_two(const std::vector<Card*>& hidden, Random& random) {
  for (int tries = 0; hidden.size() > 1 && tries < 20; ++tries) {
    Card& a = *hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
    Card& b = *hidden[random.below(static_cast<std::uint32_t>(hidden.size()))];
    if (a.code() == b.code()) continue;
    std::swap(a, b);
    std::swap(a.id, b.id);
    return true;
  }
  return false;
}

}  // namespace xt::xyber::cases
