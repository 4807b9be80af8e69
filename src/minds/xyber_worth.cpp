#include "minds/xyber_worth.h"

#include <array>

#include "xyber/effect_read.h"

namespace xt::minds {

using namespace xyber;

namespace {

// What is not XP by itself, in XP: rough, for comparing placements only.
constexpr int drawn_card = 200, more_place = 700, enemy_card = 400, as_material = 150;

void add_ops(Gain& gain, const Reading& read, const EffectReader& reader, const std::vector<Op>& ops) {
  const State& s = read.seen();
  for (const Op& op : ops) {
    switch (op.verb) {
      case Verb::XpAdd: {
        if (op.on.empty()) break;
        const int amount = reader.value(op.amount);
        for (const CardId id : reader.select(op.on.front())) {
          const bool is_savior = id < code_id(Seat{0});
          Seat side = is_savior ? Seat{static_cast<std::uint8_t>(id - 1)} : nobody;
          if (!is_savior)
            for (const Seat one : reader.fighting())
              if (const Card* x = reader.fielded(one); x && x->id == id) side = one;
          if (!side) break;
          if (is_enemy(side) != is_enemy(reader.side)) {
            gain.enemy -= amount;
          } else {
            (is_savior ? gain.savior : gain.exceed) += amount;
          }
        }
        break;
      }
      case Verb::Draw: gain.rest += drawn_card * std::max(1, reader.value(op.amount)); break;
      case Verb::Search:
      case Verb::ToTehoto:
      case Verb::ReturnToHand: gain.rest += drawn_card; break;
      case Verb::PlaceExtra: gain.rest += more_place; break;
      case Verb::Destroy:
      case Verb::Negate:
        for (const Seat other : reader.opponents(reader.side))
          if (!s.at(at::slots(other)).empty()) gain.rest += enemy_card;
        break;
      case Verb::ChooseOne:
        if (!op.branches.empty()) add_ops(gain, read, reader, op.branches.front().steps);
        break;
      default: break;
    }
  }
}

int best_number(const ClanCard& c) {
  int best = 0;
  for (const Judge& j : c.judge) best = std::max<int>(best, j.number);
  return best;
}

}  // namespace

Gain gain_of(const Reading& read, CardId source, const std::vector<Effect>& effects, std::initializer_list<When> timings) {
  Gain gain;
  const EffectReader reader(read.board(), source, read.side());
  for (const Effect& e : effects) {
    if (e.when == When::OnXenograft) gain.rest += as_material;
    if (std::find(timings.begin(), timings.end(), e.when) == timings.end()) continue;
    add_ops(gain, read, reader, reader.holds(e.condition) ? e.steps : e.otherwise);
  }
  return gain;
}

Gain gain_of(const Reading& read, CardId source, const std::vector<Op>& ops) {
  Gain gain;
  add_ops(gain, read, EffectReader(read.board(), source, read.side()), ops);
  return gain;
}

int total(const Gain& g, bool exceed_leads) {
  return g.enemy + g.rest + (exceed_leads ? g.exceed + g.savior / 4 : g.savior + g.exceed / 4);
}

int unpaid(const Board& board, const std::vector<Clan>& recipe, const Cards& cards) {
  // Pays as many elements as it can: with at most three slots each way is tried (Y45).
  std::array<bool, 16> used{};
  const auto pay = [&](const auto& self, std::size_t element) -> int {
    if (element == recipe.size()) return 0;
    int best = 1 + self(self, element + 1);
    for (std::size_t i = 0; i < cards.size() && i < used.size() && best > 0; ++i) {
      if (used[i] || !pays(board.clans(cards[i]), recipe[element], board.rules().omni_recipe_any)) continue;
      used[i] = true;
      best = std::min(best, self(self, element + 1));
      used[i] = false;
    }
    return best;
  };
  return pay(pay, 0);
}

Aim aim_of(const Reading& read) {
  const Board board = read.board();
  const Seat side = read.side();
  const int now = std::max(read.xp(side, false), read.xp(side, true));
  const int left =
      board.rules().actions_per_side - read.get(Tally::Actions, side) + std::max(0, read.get(Tally::Placements, side));
  Aim aim;
  int best = 0;
  for (const Card& x : read.at(at::reserve(side))) {
    const Exceed& e = board.exceed(x);
    if (e.xp + 500 <= now) continue;
    const int lacks = unpaid(board, e.recipe, read.at(at::slots(side)));
    if (lacks > left) continue;
    const int score = e.xp - 400 * lacks;
    if (aim.exceed && score <= best) continue;
    best = score;
    aim = {&x, lacks};
  }
  return aim;
}

int place_value(const Reading& read, const Card& card, const Aim& aim) {
  const Board board = read.board();
  const Gain g = gain_of(read, card.id, board.effects(card), {When::OnPlace, When::WhileOnField, When::Ignition});
  const Seat side = read.side();
  int value = total(g, aim.exceed || read.xp(side, true) > read.xp(side, false));
  if (aim.exceed && aim.unpaid > 0) {
    Cards with = read.at(at::slots(side));
    with.push_back(card);
    if (unpaid(board, board.exceed(*aim.exceed).recipe, with) < aim.unpaid) value += 900;
  }
  return value;
}

int keep_value(const Reading& read, const Card& card) {
  const Board board = read.board();
  if (board.own_desire(card, read.me())) return 100'000;
  int value = 100 * best_number(board.clan_card(card));
  if (!board.placeable(card, read.me())) return value;
  for (const Effect& e : board.effects(card))
    if (e.when != When::OnSubmitFromHand) value += 250;
  for (const Card& x : read.at(at::reserve(read.me())))
    for (const Clan element : board.exceed(x).recipe)
      if (element != any_card && pays(board.clans(card), element, board.rules().omni_recipe_any)) {
        value += 300;
        break;
      }
  return value + 200;
}

int submit_worth(const Reading& read, const Board& board, const Card& card) {
  int worth = board.worth(card, true);
  const EffectReader reader(board, card.id, read.me());
  for (const Effect& e : board.effects(card)) {
    if (e.when != When::OnSubmitFromHand || !reader.holds(e.condition)) continue;
    for (const Op& op : e.steps) {
      if (op.verb == Verb::AchievementAdd) worth += reader.value(op.amount);
      if (op.verb == Verb::DifficultyAdd) worth -= reader.value(op.amount);
    }
  }
  return worth;
}

int hand_worth(const Reading& read, Attributes asked) {
  State s = read.seen();
  s.count[static_cast<std::size_t>(Count::Attributes)] = asked.bits;
  const Board board{s, read.pack()};
  int sum = 0;
  for (const Card& c : read.at(at::hand(read.me())))
    if (!board.own_desire(c, read.me())) sum += submit_worth(read, board, c);
  return sum;
}

double odds(const Reading& read, Attributes asked, int need) {
  const View& v = read.view();
  const Pack& pack = read.pack();
  const Ruleset& rules = pack.rulesets[v.ruleset];
  std::vector<int> unseen(pack.cards.size());
  for (const Index def : v.home_deck) ++unseen[def];
  for (const PlaceView& p : v.places) {
    if (!p.cards) continue;
    for (const Card& c : *p.cards)
      if (c.sort == Sort::Common && !c.scripted) --unseen[c.def];
  }
  // How often a card of the deck has which worth.
  constexpr int top = 6;
  std::array<double, top + 1> share{};
  double all = 0;
  State s;
  s.ruleset = v.ruleset;
  s.count[static_cast<std::size_t>(Count::Attributes)] = asked.bits;
  const Board board{s, pack};
  Card face;
  for (std::size_t def = 0; def < unseen.size(); ++def) {
    if (unseen[def] <= 0) continue;
    face.def = static_cast<Index>(def);
    share[static_cast<std::size_t>(std::clamp(board.worth(face, false), 0, top))] += unseen[def];
    all += unseen[def];
  }
  if (all == 0) return 0;
  for (double& one : share) one /= all;
  // The sum of so many cards as if each came from the whole deck; none at all fails.
  std::array<double, 4 * top + 1> sum{};
  sum[0] = 1;
  for (int card = 0; card < std::min(4, rules.judge_reveal); ++card) {
    std::array<double, 4 * top + 1> next{};
    for (std::size_t have = 0; have < sum.size(); ++have)
      for (std::size_t worth = 0; worth <= top && have + worth < sum.size(); ++worth)
        next[have + worth] += sum[have] * share[worth];
    sum = next;
  }
  double p = 0;
  for (std::size_t have = rules.no_reveal_submit_fails ? 1 : 0; have < sum.size(); ++have)
    if (static_cast<int>(have) >= need) p += sum[have];
  return p;
}

}  // namespace xt::minds
