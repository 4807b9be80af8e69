#include "minds/xyber_sensible.h"

namespace xt::minds::sensible {

using namespace xyber;

namespace {

bool is_last_action(const Reading& read) {
  return read.get(Tally::Actions, read.side()) >= read.board().rules().actions_per_side;
}

/// What a placed card still does by lying there.
int standing_value(const Reading& read, const Card& card) {
  const Gain g = gain_of(read, card.id, read.board().effects(card), {When::WhileOnField, When::Ignition});
  return g.savior + g.exceed + g.enemy;
}

/// The Exceed that is stronger than all that could be named now, paid with what is missed least.
std::optional<Answer> graft(const Reading& read) {
  const Board board = read.board();
  const Seat side = read.side();
  const int now = std::max(read.xp(side, false), read.xp(side, true));
  std::optional<Answer> best;
  int best_value = 0;
  for (const Choice& c : read.prompt().choices) {
    if (c.act != Act::Graft) continue;
    const Card* x = read.card(static_cast<CardId>(c.numbers.front()));
    if (!x) continue;
    const Gain g = gain_of(read, x->id, board.exceed(*x).effects, {When::WhileOnField, When::Ignition, When::WhenNamed});
    int value = board.exceed(*x).xp + g.rest;
    if (value <= now) continue;
    for (const CardId id : c.cards)
      if (const Card* paid = read.card(id)) value -= std::max(0, standing_value(read, *paid));
    if (best && value <= best_value) continue;
    best_value = value;
    best.emplace(just(Act::Graft));
    best->cards = c.cards;
    best->number = c.numbers.front();
  }
  return best;
}

/// The card that does most, onto a free slot or over the one that is missed least.
std::optional<Answer> place(const Reading& read) {
  const Aim aim = aim_of(read);
  const Board board = read.board();
  std::optional<Answer> best;
  int best_value = 0;
  for (const Choice& c : read.prompt().choices) {
    if (c.act != Act::Place) continue;
    const Card* card = read.card(c.cards.front());
    // The Desire card does more under the Savior, or as what pays for the Exceed when nothing else can.
    if (!card || (board.own_desire(*card, read.me()) && read.choice(Act::SetDesire))) continue;
    int value = 1 + place_value(read, *card, aim);
    int over = c.numbers.front();
    if (over != 0) {
      int least = 0;
      bool found = false;
      for (const int id : c.numbers) {
        const Card* old = read.card(static_cast<CardId>(id));
        if (!old) continue;
        int missed = 50 + std::max(0, standing_value(read, *old));
        if (aim.exceed) {
          Cards without = read.at(at::slots(read.side()));
          std::erase_if(without, [&](const Card& one) { return one.id == old->id; });
          if (unpaid(board, board.exceed(*aim.exceed).recipe, without) > aim.unpaid) missed += 900;
        }
        if (!found || missed < least) found = true, least = missed, over = id;
      }
      value -= least;
    }
    if (value <= best_value) continue;
    best_value = value;
    best.emplace(just(Act::Place));
    best->cards = c.cards;
    best->number = over;
  }
  return best;
}

/// Codes and effects at will: at once what brings cards or placements, the rest in the last action, when all lies there that it
/// counts.
std::optional<Answer> use(const Reading& read) {
  const Board board = read.board();
  const auto pays_off = [&](const Gain& g) { return g.rest > 0 || (is_last_action(read) && g.savior + g.exceed + g.enemy > 0); };
  if (read.choice(Act::Code)) {
    const auto& effects = read.pack().codes[read.view().sheets[read.me().index].code].effects;
    const bool by_hand = std::any_of(effects.begin(), effects.end(), [](const Effect& e) { return e.by_hand(); });
    if ((by_hand && is_last_action(read)) || pays_off(gain_of(read, code_id(read.me()), effects, {When::DesireCode})))
      return just(Act::Code);
  }
  for (const Choice& c : read.prompt().choices) {
    if (c.act != Act::Activate) continue;
    const auto& effects = board.effects(c.cards.front());
    const std::vector<Effect> one{effects[static_cast<std::size_t>(c.numbers.front())]};
    if (!pays_off(gain_of(read, c.cards.front(), one, {When::Activated}))) continue;
    return least_of(c);
  }
  return std::nullopt;
}

}  // namespace

/// The free draw that the Savior gives, for the very card that helps most; not if the Desire code is to be used (Y129, Y135).
Answer battle_draw(const Reading& read) {
  const Board board = read.board();
  const Seat me = read.me();
  bool code_ready = board.may_use_code(me);
  if (read.view().sheets[me.index].code != none)
    for (const Card& c : read.at(at::hand(me))) code_ready |= board.own_desire(c, me);
  const Choice* draw = read.choice(Act::Draw);
  if (code_ready && draw) return just(Act::Draw);
  const Aim aim = aim_of(read);
  Answer best = just(draw ? Act::Draw : Act::No);
  int best_value = draw ? 250 : -1;  // an unknown card is worth something too
  const auto consider = [&](const Card& card, const Answer& a) {
    if (!board.placeable(card, me)) return;
    const int value = place_value(read, card, aim);
    if (value > best_value) best = a, best_value = value;
  };
  for (const Choice& c : read.prompt().choices) {
    if (c.act != Act::SaviorDraw) continue;
    if (best.act == Act::No) best = least_of(c);
    int before = 0;
    for (const int code : c.numbers) {
      if (code == before) continue;
      before = code;
      Card face;
      face.id = nowhere;
      face.sort = static_cast<Sort>(code / 1'000'000);
      face.def = static_cast<Index>(code % 100'000);
      if (const int owner = code / 100'000 % 10) face.owner = Seat{static_cast<std::uint8_t>(owner - 1)};
      Answer a = just(Act::SaviorDraw);
      a.number = code;
      consider(face, a);
    }
    for (const CardId id : c.cards) {
      Answer a = just(Act::SaviorDraw);
      a.cards = {id};
      if (const Card* card = read.card(id)) consider(*card, a);
    }
  }
  return best;
}

/// Once in a while the action is over, whatever could be done: cards can give each other back without an end.
Answer battle_act(const Reading& read, Random& luck) {
  constexpr std::uint32_t once_in = 200;
  if (luck.below(once_in) == 0) return just(Act::No);
  if (const auto a = graft(read)) return *a;
  if (const Choice* c = read.choice(Act::SetDesire)) return least_of(*c);
  if (const auto a = place(read)) return *a;
  if (const auto a = use(read)) return *a;
  return just(Act::No);
}

/// Of the other side's cards the most, of the own the least, and there what is missed least: what an effect does to a card is
/// mostly bad for it. From a shared place all that may be had.
Answer effect_cards(const Reading& read) {
  const Choice& c = read.prompt().choices.front();
  Answer a = just(c.act);
  if (!c.numbers.empty()) return least_of(c);
  CardIds theirs, shared, own;
  for (const CardId id : c.cards) {
    Place where;
    const Card* card = read.card(id, &where);
    if (id < first_card_id) {
      const Seat side{static_cast<std::uint8_t>((id < code_id(Seat{0}) ? id - 1 : id - code_id(Seat{0})))};
      (read.against(side) ? theirs : own).push_back(id);
    } else if (!card || where.shared()) {
      shared.push_back(id);
    } else {
      (read.against(where.side) ? theirs : own).push_back(id);
    }
  }
  own = least_worth(read, own, static_cast<int>(own.size()));
  const auto most = static_cast<std::size_t>(c.most), least = static_cast<std::size_t>(c.least);
  for (const auto& [from, wanted] : {std::pair{&theirs, most}, {&shared, most}, {&own, least}})
    for (const CardId id : *from)
      if (a.cards.size() < wanted) a.cards.push_back(id);
  return a;
}

/// The branch that brings most now (Prompt::about says of which effect).
Answer effect_branch(const Reading& read) {
  const Choice& c = read.prompt().choices.front();
  Answer a = least_of(c);
  const auto& about = read.prompt().about;
  if (about.size() < 2) return a;
  const Board board = read.board();
  const int face = about[0];
  Card card;
  if (face >= 0) card.sort = static_cast<Sort>(face / 1'000'000), card.def = static_cast<Index>(face % 100'000);
  const auto& effects = face < 0 ? board.effects(static_cast<CardId>(-face)) : board.effects(card);
  const bool exceed_leads = read.xp(read.side(), true) > read.xp(read.side(), false);
  for (const Op& op : effects[static_cast<std::size_t>(about[1])].steps) {
    if (op.verb != Verb::ChooseOne || op.branches.size() != c.numbers.size()) continue;
    int best = 0;
    for (std::size_t i = 0; i < op.branches.size(); ++i) {
      const int value = total(gain_of(read, nowhere, op.branches[i].steps), exceed_leads);
      if (i > 0 && value <= best) continue;
      best = value;
      a.number = c.numbers[i];
    }
    break;
  }
  return a;
}

/// The stronger of the two, what acts at the naming counted in (Y187).
Answer nominate(const Reading& read) {
  if (!read.choice(Act::Exceed)) return just(Act::Savior);
  const Board board = read.board();
  const Seat me = read.me();
  const Card* x = board.fielded(me);
  const int savior = read.xp(me, false) + gain_of(read, savior_id(me), board.savior(me).effects, {When::WhenNamed}).savior;
  const int exceed = read.xp(me, true) + (x ? gain_of(read, x->id, board.effects(*x), {When::WhenNamed}).exceed : 0);
  return just(exceed > savior ? Act::Exceed : Act::Savior);
}

/// Each another enemy, so that wishes seldom clash (Y191).
Answer pairing(const Reading& read) {
  const Choice* c = read.choice(Act::Pick);
  if (!c) return just(Act::StandBack);
  Answer a = just(Act::Pick);
  a.number = c->numbers[read.me().index % c->numbers.size()];
  return a;
}

/// Who will not fight any more gives the fighter the best card that it can place, else an Exceed (Y149). Others give only what
/// they cannot use.
Answer entrust(const Reading& read) {
  const Board board = read.board();
  const Seat me = read.me();
  const bool done = read.get(Tally::Defeated, me) != 0;
  const Choice* c = read.choice(Act::Give);
  Seat fighter = c && !c->targets.empty() ? *c->targets.begin() : nobody;
  if (!fighter)
    for (std::uint8_t i = 0; i < read.view().players; ++i) {
      const bool asked =
          std::any_of(read.view().asked.begin(), read.view().asked.end(), [i](const auto& one) { return one.first.index == i; });
      if (!asked && !read.get(Tally::Away, Seat{i})) fighter = Seat{i};
    }
  if (!c || !fighter) return just(Act::No);
  const Card* best = nullptr;
  for (const Card& card : read.at(at::hand(me))) {
    if (board.own_desire(card, me) || !board.placeable(card, fighter)) continue;
    if (!done && board.placeable(card, me)) continue;
    if (!best || board.effects(card).size() > board.effects(*best).size()) best = &card;
  }
  if (!best) return just(Act::No);
  Answer a = just(Act::Give);
  a.cards = {best->id};
  if (!c->targets.empty()) a.target = fighter;
  return a;
}

Answer exceed_cut(const Reading& read) {
  const Choice& c = *read.choice(Act::Pick);
  Answer a = just(Act::Pick);
  a.cards = c.cards;
  std::stable_sort(a.cards.begin(), a.cards.end(), [&](CardId x, CardId y) {
    return read.board().exceed(*read.card(x)).xp < read.board().exceed(*read.card(y)).xp;
  });
  a.cards.resize(static_cast<std::size_t>(c.least));
  return a;
}

/// Old cards with the smallest numbers (Y196). A card is named by its place in the stored deck.
Answer deck_cut(const Reading& read) {
  const Choice& c = *read.choice(Act::Pick);
  const auto& deck = read.view().home_deck;
  const auto number = [&](CardId place) {
    if (place > deck.size()) return 9;
    int best = 0;
    for (const Judge& j : read.pack().cards[deck[place - 1]].judge) best = std::max<int>(best, j.number);
    return best;
  };
  Answer a = just(Act::Pick);
  a.cards = c.cards;
  std::stable_sort(a.cards.begin(), a.cards.end(), [&](CardId x, CardId y) { return number(x) < number(y); });
  a.cards.resize(static_cast<std::size_t>(c.least));
  return a;
}

}  // namespace xt::minds::sensible
