#include "xyber/choices.h"

#include <algorithm>

namespace xt::xyber {

void Chooser::add_cards(Act act, CardIds cards, int least, int most, bool ordered) {
  out.push_back({.act = act, .cards = std::move(cards), .least = least, .most = most, .ordered = ordered});
}
void Chooser::add_numbers(Act act, std::vector<int> numbers) {
  if (!numbers.empty()) out.push_back({.act = act, .numbers = std::move(numbers)});
}
void Chooser::add_targets(Act act, Seats targets) {
  if (!targets.empty()) out.push_back({.act = act, .targets = targets});
}
CardIds Chooser::ids(Place place) const {
  CardIds all;
  for (const Card& c : s.at(place)) all.push_back(c.id);
  return all;
}
CardIds Chooser::ids(Place place, bool (*takes)(const Card&)) const {
  CardIds all;
  for (const Card& c : s.at(place))
    if (takes(c)) all.push_back(c.id);
  return all;
}

void Chooser::main_action() {
  std::vector<int> quests;
  for (std::size_t i = 0; i < s.quests.size(); ++i)
    if (s.quests[i] == QuestState::Open) quests.push_back(static_cast<int>(i));
  add_numbers(Act::Challenge, std::move(quests));  // without a public quest it isn't offered (Y174)
  add_targets(Act::Exchange, players().without(who));
  add(Act::Dialogue);
  add(Act::No);
}

void Chooser::exchange_effect(Seat partner) {  // Y169: only what is possible, and none
  if (!s.at(at::hand(who)).empty()) add_cards(Act::Give, ids(at::hand(who)), 1, 1);
  CardIds own;
  for (const Card& c : s.at(at::reserve(who)))
    if (c.owner == who) own.push_back(c.id);
  if (!own.empty()) add_cards(Act::Exceed, own, 1, 1);  // Y170
  CardIds desires;
  for (const Place p : {at::discard, at::exile})
    for (const Card& c : s.at(p))
      if (own_desire(c, who)) desires.push_back(c.id);
  if (!desires.empty()) add_cards(Act::TakeDesire, desires, 1, 1);
  if (!s.at(at::deck).empty()) add(Act::Peek);
  add(Act::No);
  (void)partner;
}

void Chooser::dialogue_effect() {
  const CardIds hand = ids(at::hand(who));
  const int all = static_cast<int>(hand.size());
  add_cards(Act::Under, hand, 0, all, true);
  add_cards(Act::OnTop, hand, 0, all, true);
  if (!s.at(at::scene).empty()) add(Act::TakeScene);
  CardIds desires;
  for (const Card& c : s.at(at::hand(who)))
    if (own_desire(c, who)) desires.push_back(c.id);
  if (!desires.empty()) add_cards(Act::SetDesire, desires, 1, 1);
  add(Act::No);
}

void Chooser::table() {
  const Seats all = players();
  switch (s.question) {
    case Question::GoOn: return add(Act::Yes);
    case Question::PickDesire: return add_numbers(Act::Pick, step().list);
    case Question::WriteWish: return out.push_back({.act = Act::Pick, .text = true});
    case Question::PickPosition: {
      std::vector<int> numbers;
      for (std::size_t i = 0; i < pack.positions.size(); ++i) numbers.push_back(static_cast<int>(i));
      add_numbers(Act::Pick, numbers);
      if (!numbers.empty()) add(Act::Yes);  // rolled on the position table (Y92)
      return add(Act::No);
    }
    case Question::AddFavourite: return add(Act::Yes), add(Act::No);
    case Question::ScenePlayer: {
      Seats waiting;
      for (const Seat p : all)
        if (!s.get(Tally::Acted, p)) waiting.add(p);
      add_targets(Act::Pick, waiting);
      return add_targets(Act::No, waiting);
    }
    case Question::Mood: {
      const int n = std::min(rules().scene_choose, static_cast<int>(s.at(at::scene).size()));
      return add_cards(Act::Pick, ids(at::scene), n, n);
    }
    case Question::MoodAttribute: {
      const auto at = static_cast<std::size_t>(step().value);
      const Attributes fits = at < s.at(at::scene).size() ? attributes(s.at(at::scene)[at]) : Attributes{};
      std::vector<int> numbers;
      for (int a = 0; a < 3; ++a)
        if (fits.empty() || fits.fits(static_cast<Attribute>(a))) numbers.push_back(a);
      return add_numbers(Act::Pick, numbers);
    }
    case Question::MainAction: return main_action();
    case Question::SetJudgement: return add(Act::Yes), add_targets(Act::Pick, all);  // the scene player, or another (Y66)
    case Question::NameAttribute: {
      const int n = rules().self_chosen_attributes;
      std::vector<int> numbers;  // a set of attributes as bits; exactly so many (Y167)
      for (int bits = 1; bits < 8; ++bits)
        if (std::popcount(static_cast<unsigned>(bits)) == n) numbers.push_back(bits);
      return add_numbers(Act::Pick, numbers);
    }
    case Question::Assist: {
      CardIds fitting;
      if (rules().assist_from_hand)
        for (const Card& c : s.at(at::hand(who)))
          if (assists(c)) fitting.push_back(c.id);
      if (!fitting.empty() && rules().assist_to_discard) add_cards(Act::Discard, fitting, 1, 1);
      if (!fitting.empty() && rules().assist_to_exile) add_cards(Act::Exile, fitting, 1, 1);
      return add(Act::No);
    }
    case Question::SubmitRevealed: {
      CardIds fitting;
      for (const Card& c : s.at(at::revealed))
        if (worth(c, false) > 0) fitting.push_back(c.id);
      const int n = static_cast<int>(fitting.size());
      return add_cards(Act::Pick, std::move(fitting), 0, n);
    }
    case Question::SubmitHand:
      return add_cards(Act::Pick, ids(at::hand(who)), 0, static_cast<int>(s.at(at::hand(who)).size()), true);
    case Question::ExchangeEffect: return exchange_effect(who == step().seat ? step().other : step().seat);
    case Question::ShareDesires: {
      const CardIds desires = ids(at::revealed, [](const Card& c) { return c.sort == Sort::Desire; });
      return add_cards(Act::Pick, desires, 0, static_cast<int>(desires.size()));
    }
    case Question::OrderRest: {
      const int n = static_cast<int>(s.at(at::revealed).size());
      return add_cards(Act::Pick, ids(at::revealed), n, n, true);
    }
    case Question::DialogueEffect: return dialogue_effect();
    case Question::HandLimit: {
      const int n = std::max(0, static_cast<int>(s.at(at::hand(who)).size()) - s.get(Tally::HandLimit, who));
      return add_cards(Act::Pick, ids(at::hand(who)), n, n);
    }
    case Question::QuestOutcome: return add(Act::Cleared), add(Act::Failed);
    case Question::QuestOption: {
      std::vector<int> numbers;
      const auto& options = story().quests[static_cast<std::size_t>(step().value)].options;
      for (std::size_t i = 0; i < options.size(); ++i) numbers.push_back(static_cast<int>(i));
      return add_numbers(Act::Pick, numbers);
    }
    case Question::RewardTo: return add_targets(Act::Pick, all);
    case Question::CycleEnd: return add(Act::Yes), add(Act::EndPhase);
    default: return;
  }
}

namespace {

/// Prompt::about: all of it is public or the business of who is asked.
std::vector<int> about(const State& s) {
  const Pending& step = s.stack.back();
  switch (s.question) {
    case Question::QuestOutcome:
    case Question::QuestOption: return {step.value};
    case Question::UseEffect:
    case Question::EffectCards:
    case Question::EffectBranch:
    case Question::EffectPlayer:
    case Question::EffectOrder:
    case Question::EffectGm: {
      std::vector<int> out;
      for (const Trigger& t : step.triggers) out.insert(out.end(), {t.face(), t.effect});
      return out;
    }
    default: return {};
  }
}

}  // namespace

Prompt prompt(const State& s, const Pack& pack, Seat who) {
  Prompt out{who, Question::None, {}};
  for (const Ask& a : s.asks) {
    if (a.who != who || a.answered) continue;
    Chooser chooser{{s, pack}, who};
    if (s.question <= Question::CycleEnd)
      chooser.table();
    else if (s.question <= Question::Nominate)
      chooser.battle();
    else
      chooser.closing();
    out.question = s.question;
    out.choices = std::move(chooser.out);
    out.about = about(s);
  }
  return out;
}

namespace {

/// Why `a` is not an answer of this choice, or nothing if it is.
const char* mismatch(const Choice& c, const Answer& a) {
  if (static_cast<int>(a.cards.size()) < c.least) return "too_few_cards";
  if (static_cast<int>(a.cards.size()) > c.most) return "too_many_cards";
  for (std::size_t i = 0; i < a.cards.size(); ++i) {
    if (std::find(c.cards.begin(), c.cards.end(), a.cards[i]) == c.cards.end()) return "card_not_offered";
    if (std::find(a.cards.begin(), a.cards.begin() + static_cast<std::ptrdiff_t>(i), a.cards[i]) !=
        a.cards.begin() + static_cast<std::ptrdiff_t>(i))
      return "card_named_twice";
  }
  if (c.numbers.empty() ? a.number != 0 : std::find(c.numbers.begin(), c.numbers.end(), a.number) == c.numbers.end())
    return "number_not_offered";
  if (c.targets.empty() ? a.target != nobody : !c.targets.has(a.target)) return "seat_not_offered";
  if (c.text ? a.text.size() > 200 : !a.text.empty()) return "malformed";
  if (!a.more.empty()) return "malformed";
  return nullptr;
}

}  // namespace

const char* mismatch(const Prompt& p, const Answer& a) {
  if (p.question == Question::None) return "not_asked";
  const char* why = "not_offered";
  for (const Choice& c : p.choices) {
    if (c.act != a.act) continue;
    why = mismatch(c, a);
    if (!why) return nullptr;
  }
  return why;
}

}  // namespace xt::xyber
