#include "case_pack.h"

namespace xt::xyber::cases {
namespace {

constexpr Attribute valor = Attribute::Valor, wisdom = Attribute::Wisdom, bond = Attribute::Bond, omni = Attribute::Omni;
enum Word : Clan { Machine, Arms, Legion, Beast, Dragon, Earth, Demon, Fire, Ice, Star };

ClanSet clans(std::initializer_list<int> words) {
  ClanSet set;
  for (const int w : words) set.add(static_cast<Clan>(w));
  return set;
}

ClanCard card(const char* id, Attribute attribute, ClanSet words, Attribute judged, int number) {
  ClanCard c;
  c.id = id;
  c.name.in = {id, id, id};
  c.attributes = {attribute};
  c.clans = words;
  c.judge = {{judged, static_cast<std::uint8_t>(number)}};
  return c;
}

Selector this_savior() {
  Selector s;
  s.zones = 1 << static_cast<int>(Zone::Field);
  s.kinds = 1 << static_cast<int>(CardKind::Savior);
  return s;
}

Effect effect(When when, Op op) {
  Effect e;
  e.when = when;
  e.steps = {std::move(op)};
  return e;
}

Op xp(int amount) {
  Op op;
  op.verb = Verb::XpAdd;
  op.amount.number = amount;
  op.on = {this_savior()};
  return op;
}

Exceed exceed(const char* id, std::vector<Clan> recipe, int clan, int power, Source source = Source::Rulebook) {
  Exceed x;
  x.id = id;
  x.recipe = std::move(recipe);
  x.clans = clans({clan});
  x.xp = power;
  x.source = source;
  return x;
}

Savior savior(const char* id, ClanSet words, int power) {
  Savior v;
  v.id = id;
  v.clans = words;
  v.xp = power;
  return v;
}

Enemy enemy(const char* id, int number) {
  Enemy e;
  e.id = id;
  e.number = static_cast<std::uint8_t>(number);
  e.savior = savior(id, clans({Ice, Machine}), 5000);
  return e;
}

void add_cards(Pack& p) {
  const auto add = [&](ClanCard c) { p.cards.push_back(std::move(c)); };
  add(card("a1", valor, clans({Fire}), valor, 1));
  add(card("a2", valor, clans({Fire}), valor, 2));
  add(card("a3", valor, clans({Beast}), valor, 3));
  add(card("a4", valor, clans({Ice}), valor, 1));
  add(card("b1", wisdom, clans({Ice}), wisdom, 1));
  add(card("b2", wisdom, clans({Machine}), wisdom, 2));
  add(card("b3", wisdom, clans({Fire}), wisdom, 3));
  add(card("b4", wisdom, clans({Beast}), wisdom, 1));
  add(card("c1", bond, clans({Dragon}), bond, 1));
  add(card("c2", bond, clans({Fire}), bond, 2));
  add(card("c3", bond, clans({Beast}), bond, 3));
  add(card("c4", bond, clans({Earth}), bond, 1));
  add(card("m1", omni, clans({Fire}), omni, 1));
  add(card("m2", omni, clans({omni_clan}), omni, 1));
  add(card("k1", valor, clans({Ice}), wisdom, 2));
  add(card("k2", wisdom, clans({Fire}), valor, 2));
  add(card("w1", valor, clans({Fire, Dragon}), valor, 1));

  ClanCard e1 = card("e1", valor, clans({Fire}), bond, 1);
  Op more;
  more.verb = Verb::AchievementAdd;
  more.amount.number = 2;
  e1.effects = {effect(When::OnSubmitFromHand, more)};
  add(e1);
  ClanCard e2 = card("e2", wisdom, clans({Beast}), wisdom, 1);
  Op less;
  less.verb = Verb::DifficultyAdd;
  less.amount.number = -1;
  e2.effects = {effect(When::OnSubmitFromHand, less)};
  add(e2);
  ClanCard e3 = card("e3", bond, clans({Fire}), bond, 1);
  Op draw;
  draw.verb = Verb::Draw;
  e3.effects = {effect(When::OnSubmitFromHand, draw)};
  add(e3);
  ClanCard e4 = card("e4", valor, clans({Beast}), valor, 1);
  Op destroy;
  destroy.verb = Verb::Destroy;
  Selector chosen;
  chosen.from = Selector::From::Chosen;
  chosen.chosen = 1;
  destroy.on = {chosen};
  Effect shatter = effect(When::OnPlace, destroy);
  Choose one;
  one.from.side = Side::Enemy;
  one.from.zones = 1 << static_cast<int>(Zone::Slots);
  shatter.choose = {one};
  e4.effects = {shatter};
  add(e4);
  ClanCard e5 = card("e5", valor, clans({Fire}), valor, 1);
  Op aside;
  aside.verb = Verb::ToTehoto;
  Selector top;
  top.zones = 1 << static_cast<int>(Zone::Deck);
  top.count = 1;
  aside.on = {top};
  e5.effects = {effect(When::OnPlace, aside)};
  add(e5);
  ClanCard e6 = card("e6", wisdom, clans({Fire}), wisdom, 1);
  e6.effects = {effect(When::OnPlace, xp(1000))};
  add(e6);

  add(card("n1", omni, clans({Ice}), omni, 1));
  add(card("n2", omni, clans({Machine}), omni, 1));
  ClanCard z1 = card("z1", omni, clans({Ice}), omni, 1);
  z1.crash = true;
  add(z1);
}

}  // namespace

const Pack& case_pack() {
  static const Pack pack = [] {
    Pack p;
    p.id = "cases";
    for (const char* id : {"machine", "arms", "legion", "beast", "dragon", "earth", "demon", "fire", "ice", "star"})
      p.clans.push_back({id, {}});
    add_cards(p);
    p.saviors = {savior("sp", clans({Fire, Beast}), 4000), savior("sq", clans({Ice, Machine}), 4000),
                 savior("sr", clans({Dragon, Earth}), 3500)};
    p.exceeds = {exceed("XA", {Fire, any_card}, Dragon, 6000),
                 exceed("XB", {Beast}, Ice, 4500),
                 exceed("XC", {Fire, Fire, any_card}, Demon, 7000, Source::Scenario),
                 exceed("XD", {Fire, Beast}, Earth, 5500, Source::Scenario),
                 exceed("XE", {Star}, Star, 5000),
                 exceed("XF", {Star}, Star, 5000),
                 exceed("XG", {Star}, Star, 5000),
                 exceed("XH", {Star}, Star, 5000)};
    DesireCode code;
    code.id = "code";
    code.effects = {effect(When::DesireCode, xp(2000))};
    p.codes = {code};
    for (int rank = 1; rank <= 9; ++rank)
      p.positions.push_back({"p" + std::to_string(rank), {}, {}, static_cast<std::uint8_t>(rank)});
    p.rulesets.push_back({});
    Scenario story;
    story.id = "cases";
    story.enemies = {enemy("E1", 1), enemy("E2", 2), enemy("E3", 3)};
    story.final_operation.foes = {{0, 2}, {1, 2}, {2, 2}};
    Quest told;
    told.id = "told";
    told.kind = QuestKind::Story;
    Quest battle;
    battle.id = "battle";
    battle.kind = QuestKind::Battle;
    battle.enemy = 0;
    story.quests = {told, battle};
    p.scenarios.push_back(story);
    return p;
  }();
  return pack;
}

}  // namespace xt::xyber::cases
