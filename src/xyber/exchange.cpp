#include <algorithm>

#include "xyber/rules.h"

// Clan exchange (Y115 to Y118, Y168 to Y171) and dialogue (Y119, Y172).
namespace xt::xyber {
/// The step: seat = scene player, other = partner, value = who succeeded (1, 2), extra = the attribute.
void Rules::exchange() {
  enum Stage { Begin, Name, Named, OwnJudged, BothJudged, Own, OwnGiven, Partner, PartnerGiven, Leave };
  Pending p = top();
  const bool success = s.verdict(Count::Judgement) == Verdict::Success;
  const auto next = [&](int stage) {
    p.stage = static_cast<std::uint8_t>(stage);
    change(p);
  };
  switch (p.stage) {
    case Begin: tell(Fact::ExchangeBegan, p.seat, p.other); return hook(Step::Exchange, Name, Leave);
    case Name: return ask(Named, Question::NameAttribute, p.seat);
    case Named:
      p.extra = given().number;
      next(OwnJudged);
      return push(Task::Judgement, p.seat, nobody, 1, p.extra);
    case OwnJudged:
      p.value |= success ? 1 : 0;
      next(BothJudged);
      return push(Task::Judgement, p.other, nobody, 1, p.extra);
    case BothJudged: p.value |= success ? 2 : 0; return next(Own);
    case Own:
      if (p.value & 1) return ask(OwnGiven, Question::ExchangeEffect, p.seat);
      return next(Partner);
    case OwnGiven: next(Partner); return exchange_effect(p.seat, p.other, given());
    case Partner:
      if (p.value & 2) return ask(PartnerGiven, Question::ExchangeEffect, p.other);
      return next(Leave);
    case PartnerGiven: next(Leave); return exchange_effect(p.other, p.seat, given());
    default: pop();
  }
}

void Rules::exchange_effect(Seat who, Seat partner, const Answer& a) {
  switch (a.act) {
    case Act::Give:  // giver and receiver see the card, all others "1 hand card" (Y170)
      tell(Fact::Gave, who, partner);
      return move(at::hand(who), a.cards, at::hand(partner));
    case Act::Exceed: tell(Fact::Gave, who, partner); return move(at::reserve(who), a.cards, at::reserve(partner));
    case Act::TakeDesire: tell(Fact::TookDesire, who); return move(*look.where(a.cards.front()), a.cards, at::hand(who));
    case Act::Peek: return push(Task::Peek, who, partner);
    default: return tell(Fact::NoEffect, who);
  }
}

/// Exchange effect 3 (Y118, Y171). The step: seat = who succeeded, other = the partner.
void Rules::share() {
  enum Stage { Begin, Shared, Rest, Ordered };
  const Pending p = top();
  CardIds desires, rest;
  for (const Card& c : s.at(at::revealed)) (c.sort == Sort::Desire ? desires : rest).push_back(c.id);
  switch (p.stage) {
    case Begin:
      tell(Fact::Peeked, p.seat, p.other);
      to(Rest);
      reveal(rule().exchange_peek, at::revealed);
      if (std::any_of(s.at(at::revealed).begin(), s.at(at::revealed).end(), [](const Card& c) { return c.sort == Sort::Desire; }))
        ask(Shared, Question::ShareDesires, p.seat);
      return;
    case Shared: {
      CardIds theirs;
      const CardIds mine = given().cards;
      for (const CardId id : desires)
        if (std::find(mine.begin(), mine.end(), id) == mine.end()) theirs.push_back(id);
      to(Rest);
      move(at::revealed, mine, at::hand(p.seat));
      return move(at::revealed, theirs, at::hand(p.other));
    }
    case Rest:
      if (rest.size() > 1) return ask(Ordered, Question::OrderRest, p.seat);
      move(at::revealed, rest, at::deck);
      return pop();
    default:
      shift(at::revealed, given().cards, at::deck, Spot::Bottom, Audience::only(p.seat));
      settle();
      pop();
  }
}

/// The step: seat = scene player.
void Rules::dialogue() {
  enum Stage { Begin, Name, Named, Judged, Given, Leave };
  const Pending p = top();
  switch (p.stage) {
    case Begin: tell(Fact::DialogueBegan, p.seat); return hook(Step::Dialogue, Name, Leave);
    case Name: return ask(Named, Question::NameAttribute, p.seat);
    case Named: to(Judged); return push(Task::Judgement, p.seat, nobody, 1, given().number);
    case Judged:
      if (s.verdict(Count::Judgement) != Verdict::Success) return pop();
      return ask(Given, Question::DialogueEffect, p.seat);
    case Leave: return pop();
    default: {
      pop();
      const Answer& a = given();
      const int number = static_cast<int>(a.cards.size());
      switch (a.act) {
        case Act::Under:  // all go first, then the draws (Y172)
          move(at::hand(p.seat), a.cards, at::deck);
          draw(p.seat, number);
          return;
        case Act::OnTop:
          move(at::hand(p.seat), a.cards, at::deck, Spot::Top);
          draw(p.seat, number, true);
          return;
        case Act::TakeScene: tell(Fact::TookScene, p.seat); return move_all(at::scene, at::hand(p.seat));
        case Act::SetDesire: tell(Fact::SetDesire, p.seat); return move(at::hand(p.seat), a.cards, at::set(p.seat));
        default: return tell(Fact::NoEffect, p.seat);
      }
    }
  }
}

}  // namespace xt::xyber
