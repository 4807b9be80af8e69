#include "minds/xyber_arena.h"

#include "base/check.h"
#include "xyber/creation.h"

namespace xt::minds {

using namespace xyber;

XyberArena::XyberArena(const Pack& pack, const std::vector<std::string>& minds, const std::string& gm) : pack_(pack) {
  for (const std::string& name : minds) minds_.push_back(make_xyber_mind(name));
  minds_.push_back(make_xyber_mind(gm));
  for (const auto& mind : minds_) XT_CHECK(mind);
  for (std::size_t i = 0; i < minds.size(); ++i) sittings_.emplace_back(state_, pack_, Seat{static_cast<std::uint8_t>(i)});
  sittings_.emplace_back(state_, pack_, game_master);
}

/// Who answers next of those who are asked at once: by luck, so that no seat is favoured where the first answer counts (Y166).
Seat XyberArena::next(Random& order) const {
  std::uint32_t waiting = 0;
  for (const Ask& a : state_.asks) waiting += !a.answered;
  std::uint32_t skip = waiting > 1 ? order.below(waiting) : 0;
  for (const Ask& a : state_.asks)
    if (!a.answered && skip-- == 0) return a.who;
  return nobody;
}

bool XyberArena::play(const Setup& setup, std::uint64_t seed, XyberListener* listener) {
  return run(setup, seed, listener, none);
}
bool XyberArena::battle(const Setup& setup, Index enemy, std::uint64_t seed, XyberListener* listener) {
  return run(setup, seed, listener, enemy);
}

/// The hands have been dealt: what goes on is left, and the first player fights. An enemy without a script gets a hand of its
/// own.
void XyberArena::start_battle(Index enemy, Luck& luck, XyberListener* listener) {
  while (!state_.stack.empty()) evolve(state_, Popped{});
  evolve(state_, AskClosed{});
  evolve(state_, Counted{Count::Phase, static_cast<int>(Phase::Quest)});
  if (pack_.scenarios[state_.scenario].enemies[enemy].actions.empty()) {
    const Cards& deck = state_.at(at::deck);
    const auto n = std::min<std::size_t>(pack_.rulesets[state_.ruleset].hand_limit[state_.players], deck.size());
    const Cards hand(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(n));
    CardIds were;
    for (const Card& c : hand) were.push_back(c.id);
    evolve(state_, Moved{at::deck,
                         at::tehoto(enemy_side),
                         Spot::Bottom,
                         static_cast<int>(n),
                         {were, Audience::none()},
                         {hand, Audience::everyone()}});
  }
  Rules rules(state_, pack_, luck, listener);
  rules.push(Task::Battle, Seat{0}, nobody, enemy + 1, 1);
  rules.run();
}

bool XyberArena::run(const Setup& setup, std::uint64_t seed, XyberListener* listener, Index enemy) {
  XT_CHECK(!setup_problem(pack_, setup) && setup.players.size() + 1 == minds_.size());
  Random session(seed);
  Random cards(session.next()), order(session.next());
  std::vector<Random> luck;
  for (std::size_t i = 0; i < minds_.size(); ++i) luck.emplace_back(session.next());

  state_ = State{};
  answers_ = 0;
  Dice<Random> dice(cards);
  if (listener) listener->begins(state_, setup);
  Rules(state_, pack_, dice, listener).begin(setup);
  bool fights = false;
  for (; !state_.over(); ++answers_) {
    if (enemy != none && !fights && state_.phase() == Phase::Introduction) {
      fights = true;
      start_battle(enemy, dice, listener);
    }
    if (fights && state_.stack.empty()) return true;
    const Seat who = next(order);
    if (!who || answers_ >= answers_at_most) return false;
    const std::size_t at = who == game_master ? minds_.size() - 1 : who.index;
    sittings_[at].refresh();
    const Answer answer = minds_[at]->answer(sittings_[at], luck[at]);
    XT_CHECK(!mismatch(sittings_[at].prompt(), answer));
    if (listener) listener->says(who, answer);
    act(state_, pack_, who, answer, dice, listener);
  }
  return true;
}

Index ruleset_of(const Pack& pack, Index scenario) {
  const Index own = find(pack.rulesets, pack.scenarios[scenario].ruleset);
  return own == none ? Index{0} : own;
}

std::vector<Index> first_exceeds(const Pack& pack, const Connector& connector, Index savior, const Ruleset& rules) {
  std::vector<Index> fit;
  for (const Index e : connector.exceeds)
    if (savior == none || summonable(pack.saviors[savior].clans, pack.exceeds[e], rules)) fit.push_back(e);
  return fit.empty() ? connector.exceeds : fit;
}

Setup quick_setup(const Pack& pack, Index scenario, int players, Random& luck, Index ruleset) {
  const auto below = [&luck](std::size_t n) { return luck.below(static_cast<std::uint32_t>(n)); };
  // Any of them, but no one twice as long as there are others.
  const auto different = [&below](std::size_t n, std::vector<std::size_t>& left) {
    if (left.empty())
      for (std::size_t i = 0; i < n; ++i) left.push_back(i);
    const auto at = below(left.size());
    const std::size_t taken = left[at];
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
    return taken;
  };
  Setup out;
  out.scenario = scenario;
  out.ruleset = ruleset == none ? ruleset_of(pack, scenario) : ruleset;
  std::vector<std::size_t> connectors, saviors;
  for (int i = 0; i < players; ++i) {
    Setup::Player p;
    if (!pack.connectors.empty()) {
      const Connector& c = pack.connectors[different(pack.connectors.size(), connectors)];
      p.sheet.code = c.code;
      if (!c.saviors.empty()) p.sheet.savior = c.saviors[below(c.saviors.size())];
      const auto fit = first_exceeds(pack, c, p.sheet.savior, pack.rulesets[out.ruleset]);
      if (!fit.empty()) p.exceeds = {fit[below(fit.size())]};
    }
    if (p.sheet.savior == none) p.sheet.savior = static_cast<Index>(different(pack.saviors.size(), saviors));
    if (p.sheet.code == none && !pack.codes.empty()) p.sheet.code = static_cast<Index>(below(pack.codes.size()));
    if (p.exceeds.empty() && !pack.exceeds.empty()) p.exceeds = {static_cast<Index>(below(pack.exceeds.size()))};
    out.players.push_back(std::move(p));
  }
  if (!pack.decks.empty()) {
    for (const HomeDeck::Entry& e : pack.decks[below(pack.decks.size())].cards)
      out.home_deck.insert(out.home_deck.end(), e.count, e.card);
    return out;
  }
  std::vector<Index> clan;
  for (std::size_t i = 0; i < pack.cards.size(); ++i)
    if (!pack.cards[i].crash) clan.push_back(static_cast<Index>(i));
  const auto size = static_cast<std::size_t>(pack.rulesets[out.ruleset].deck_default);
  for (std::size_t i = 0; i < size && !clan.empty(); ++i) out.home_deck.push_back(clan[i % clan.size()]);
  return out;
}

}  // namespace xt::minds
