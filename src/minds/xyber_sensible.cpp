#include "minds/xyber_sensible.h"

#include "minds/xyber_each.h"

namespace xt::minds {

using namespace xyber;

namespace sensible {

CardIds least_worth(const Reading& read, CardIds from, int number) {
  const auto worth = [&](CardId id) {
    const Card* c = read.card(id);
    return c ? keep_value(read, *c) : 0;
  };
  std::vector<std::pair<int, CardId>> order;
  for (const CardId id : from) order.emplace_back(worth(id), id);
  std::sort(order.begin(), order.end());
  from.clear();
  for (int i = 0; i < number; ++i) from.push_back(order[static_cast<std::size_t>(i)].second);
  return from;
}

/// What stays sets the mood, what does not comes to the hand: the best card (Y108, Y109).
Answer mood(const Reading& read) {
  const Choice& c = *read.choice(Act::Pick);
  Answer a = just(Act::Pick);
  a.cards = least_worth(read, c.cards, c.least);
  return a;
}

namespace {

Attributes asked_by(const Quest& quest) {
  Attributes asked;
  for (const Attribute a : quest.attributes) asked.add(a);
  return asked;
}

/// How likely this seat is to win a battle, before the enemy is seen: by its Savior, what it could graft, and its hand.
double battle_chance(const Reading& read) {
  const Board board = read.board();
  const Seat me = read.me();
  int strength = board.savior(me).xp + read.view().sheets[me.index].growth;
  for (const Card& x : read.at(at::reserve(me))) strength = std::max(strength, board.exceed(x).xp);
  for (const Card& c : read.at(at::hand(me)))
    if (board.placeable(c, me)) strength += 400;
  return std::clamp((strength - 4000) / 3000.0, 0.1, 0.9);
}

double quest_chance(const Reading& read, const QuestView& seen) {
  const Quest& quest = read.pack().scenarios[read.view().scenario].quests[static_cast<std::size_t>(seen.quest)];
  double chance = 1;
  if (quest.kind == QuestKind::Judgement || quest.kind == QuestKind::Both) {
    const Attributes asked = asked_by(quest);
    chance *= odds(read, asked, seen.difficulty - hand_worth(read, asked));
  }
  if (quest.kind == QuestKind::Battle || quest.kind == QuestKind::Both) chance *= battle_chance(read);
  return chance;
}

/// A full hand, and the Desire card in it or under the Savior.
bool is_ready(const Reading& read) {
  const Seat me = read.me();
  const Cards& hand = read.at(at::hand(me));
  const Board board = read.board();
  const bool desire =
      board.desire_set(me) || std::any_of(hand.begin(), hand.end(), [&](const Card& c) { return board.own_desire(c, me); });
  return desire && static_cast<int>(hand.size()) >= read.get(Tally::HandLimit, me);
}

}  // namespace

/// The quest that is likeliest to be cleared; if none is likely and there is time, something that brings cards. What ends the
/// phase comes last, and only by who is ready for the final operation.
Answer main_action(const Reading& read) {
  const Scenario& story = read.pack().scenarios[read.view().scenario];
  const bool hurry = story.cycle_limit && read.get(Count::Cycle) >= story.cycle_limit;
  constexpr double likely = 0.5;
  int best = -1;
  double best_score = 0;
  if (const Choice* c = read.choice(Act::Challenge))
    for (const QuestView& q : read.view().quests) {
      if (std::find(c->numbers.begin(), c->numbers.end(), q.quest) == c->numbers.end()) continue;
      double chance = quest_chance(read, q);
      if (chance < likely && !hurry) continue;
      if (story.quests[static_cast<std::size_t>(q.quest)].ends_phase && !hurry) {
        if (story.cycle_limit && !is_ready(read)) continue;
        chance -= 1;
      }
      if (best < 0 || chance > best_score) best = q.quest, best_score = chance;
    }
  if (best >= 0) {
    Answer a = just(Act::Challenge);
    a.number = best;
    return a;
  }
  // A Desire card in the hand is better under the Savior, where the code needs it (Y119, Y135).
  const Board board = read.board();
  for (const Card& card : read.at(at::hand(read.me())))
    if (board.own_desire(card, read.me())) return just(Act::Dialogue);
  // With the partner whose hand is emptiest: a judgement that is passed brings cards to both.
  if (const Choice* c = read.choice(Act::Exchange)) {
    Answer a = just(Act::Exchange);
    std::size_t fewest = 0;
    for (const Seat one : c->targets) {
      std::size_t cards = 0;
      for (const PlaceView& p : read.view().places)
        if (p.place == at::hand(one)) cards = static_cast<std::size_t>(p.number);
      if (!a.target || cards < fewest) a.target = one, fewest = cards;
    }
    return a;
  }
  return just(Act::Dialogue);
}

/// The attribute that the deck fits best (Y167).
Answer name_attribute(const Reading& read) {
  Answer a = just(Act::Pick);
  double best = -1;
  for (const int bits : read.choice(Act::Pick)->numbers) {
    const double chance = odds(read, Attributes{static_cast<std::uint8_t>(bits)}, 1);
    if (chance > best) a.number = bits, best = chance;
  }
  return a;
}

/// A card that can be spared, if one point less makes a real difference (Y70). Its own judge would rather submit it.
Answer assist(const Reading& read) {
  const Choice* c = read.choice(Act::Discard) ? read.choice(Act::Discard) : read.choice(Act::Exile);
  const Seat judge = read.seat(Count::Judge);
  if (!c || judge == read.me()) return just(Act::No);
  const Attributes asked{static_cast<std::uint8_t>(read.get(Count::Attributes))};
  int judges_hand = 0;
  for (const PlaceView& p : read.view().places)
    if (p.place == at::hand(judge)) judges_hand = p.number;
  const int need = read.get(Count::Difficulty) - std::min(2, judges_hand / 2);
  constexpr double worth_a_card = 0.12;
  if (odds(read, asked, need - 1) - odds(read, asked, need) < worth_a_card) return just(Act::No);
  const CardId spare = least_worth(read, c->cards, 1).front();
  const Card* card = read.card(spare);
  if (!card || read.board().own_desire(*card, read.me())) return just(Act::No);
  Answer a = just(c->act);
  a.cards = {spare};
  return a;
}

/// The cards that reach the difficulty and are missed least, since what is left comes to the hand; all, if they do not reach it.
Answer submit_revealed(const Reading& read) {
  const Choice& c = *read.choice(Act::Pick);
  const Board board = read.board();
  const int need = read.get(Count::Difficulty) - read.get(Count::Achievement);
  Answer a = just(Act::Pick);
  a.cards = c.cards;
  int best = -1;
  const std::size_t n = std::min<std::size_t>(c.cards.size(), 6);
  for (std::size_t set = 1; set < std::size_t{1} << n; ++set) {
    int sum = 0, missed = 0;
    CardIds cards;
    for (std::size_t i = 0; i < n; ++i) {
      if (!(set >> i & 1)) continue;
      const Card& card = *read.card(c.cards[i]);
      sum += board.worth(card, false);
      missed += 1 + keep_value(read, card);
      cards.push_back(c.cards[i]);
    }
    if (sum < need || (best >= 0 && missed >= best)) continue;
    best = missed;
    a.cards = std::move(cards);
  }
  return a;
}

/// As much as is still needed, the strongest first; nothing, if that would not do (Y78). The Desire card only in need.
Answer submit_hand(const Reading& read) {
  const Board board = read.board();
  int need = read.get(Count::Difficulty) - read.get(Count::Achievement);
  if (!read.get(Count::Scored)) need = std::max(need, 1);
  Answer a = just(Act::Pick);
  std::vector<std::pair<int, const Card*>> order;
  for (const Card& card : read.at(at::hand(read.me()))) {
    const int worth = submit_worth(read, board, card);
    if (worth > 0) order.emplace_back(board.own_desire(card, read.me()) ? 0 : worth, &card);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
  for (const auto& [rank, card] : order) {
    if (need <= 0) break;
    a.cards.push_back(card->id);
    need -= submit_worth(read, board, *card);
  }
  if (need > 0) a.cards.clear();
  return a;
}

/// The own Desire card back, else a look at the deck for it (Y116 to Y118).
Answer exchange_effect(const Reading& read) {
  if (const Choice* c = read.choice(Act::TakeDesire)) return least_of(*c);
  return just(read.choice(Act::Peek) ? Act::Peek : Act::No);
}

/// The own one, and those of people who are not here: the partner gets the rest.
Answer share_desires(const Reading& read) {
  Answer a = just(Act::Pick);
  for (const CardId id : read.choice(Act::Pick)->cards) {
    const Card* c = read.card(id);
    if (c && c->owner == read.me()) a.cards.push_back(id);
  }
  return a;
}

Answer dialogue_effect(const Reading& read) {
  if (const Choice* c = read.choice(Act::SetDesire)) return least_of(*c);
  if (read.choice(Act::TakeScene)) return just(Act::TakeScene);
  const Board board = read.board();
  Answer a = just(Act::Under);  // what cannot be placed is changed for other cards
  for (const CardId id : read.choice(Act::Under)->cards) {
    const Card* c = read.card(id);
    if (c && !board.own_desire(*c, read.me()) && !board.placeable(*c, read.me())) a.cards.push_back(id);
  }
  return a.cards.empty() ? just(Act::No) : a;
}

Answer hand_limit(const Reading& read) {
  const Choice& c = *read.choice(Act::Pick);
  Answer a = just(Act::Pick);
  a.cards = least_worth(read, c.cards, c.least);
  return a;
}

}  // namespace sensible

namespace {

/// Plays like a careful beginner. In the GM's place it runs the scenario as `auto` does, and plays enemies that have no script.
class XyberSensible final : public XyberMind {
 public:
  Answer answer(const XyberSight& sight, Random& luck) const override {
    const Reading read(sight);
    if (read.me() == game_master) return is_scriptless(read) ? sensible::battle_act(read, luck) : auto_->answer(sight, luck);
    switch (sight.prompt().question) {
      case Question::WriteWish: return wish(read, luck);
      case Question::PickDesire:
      case Question::PickPosition:
      case Question::QuestOption: return any_of(sight.prompt().choices.front(), luck);  // a matter of taste
      case Question::AddFavourite:
      case Question::UseEffect:
      case Question::Agree: return just(Act::Yes);
      case Question::Mood: return sensible::mood(read);
      case Question::MainAction: return sensible::main_action(read);
      case Question::NameAttribute: return sensible::name_attribute(read);
      case Question::Assist: return sensible::assist(read);
      case Question::SubmitRevealed: return sensible::submit_revealed(read);
      case Question::SubmitHand: return sensible::submit_hand(read);
      case Question::ExchangeEffect: return sensible::exchange_effect(read);
      case Question::ShareDesires: return sensible::share_desires(read);
      case Question::DialogueEffect: return sensible::dialogue_effect(read);
      case Question::HandLimit: return sensible::hand_limit(read);
      case Question::BattleDraw: return sensible::battle_draw(read);
      case Question::BattleAct: return sensible::battle_act(read, luck);
      case Question::EffectCards: return sensible::effect_cards(read);
      case Question::EffectPlayer: return any_of(sight.prompt().choices.front(), luck);
      case Question::Nominate: return sensible::nominate(read);
      case Question::Pairing: return sensible::pairing(read);
      case Question::Entrust: return sensible::entrust(read);
      case Question::DeckProposal: return proposal(*read.choice(Act::Pick), luck);
      case Question::EffectBranch: return sensible::effect_branch(read);
      case Question::DeckCut: return sensible::deck_cut(read);
      case Question::Growth: return just(Act::Xp);
      case Question::ExceedCut: return sensible::exceed_cut(read);
      case Question::Rename:
      case Question::RenameHome: return just(Act::No);
      default: return least_of(sight.prompt().choices.front());
    }
  }

 private:
  static bool is_scriptless(const Reading& read) {
    if (read.prompt().question != Question::BattleAct) return false;
    const int foe = read.get(Tally::Foe, read.side());
    return foe && read.pack().scenarios[read.view().scenario].enemies[static_cast<std::size_t>(foe - 1)].actions.empty();
  }
  static Answer wish(const Reading& read, Random& luck) {
    Answer a = just(Act::Pick);
    const auto& wishes = read.pack().wishes;
    if (wishes.empty()) return a;
    const std::string& text = wishes[luck.below(static_cast<std::uint32_t>(wishes.size()))].get(Lang::Ja);
    if (text.size() <= 200) a.text = text;
    return a;
  }
  /// A home to begin with: any of them (Y64). Cards that were won: all of them (Y196).
  static Answer proposal(const Choice& c, Random& luck) {
    if (!c.numbers.empty()) return any_of(c, luck);
    Answer a = just(c.act);
    a.cards = c.cards;
    return a;
  }

  std::unique_ptr<XyberMind> auto_ = make_xyber_auto();
};

}  // namespace

std::unique_ptr<XyberMind> make_xyber_sensible() { return std::make_unique<XyberSensible>(); }

}  // namespace xt::minds
