#include "world.h"

#include <algorithm>

namespace xt::xeno::laws {
namespace {

/// Writes down a turn from its events; audiences are not looked at.
struct TurnWriter {
  Turn turn;
  bool played = false, draws = false;

  void operator()(const Event& e) { std::visit(*this, e); }
  void operator()(const Drew& e) { (played ? turn.they_drew : turn.drew) = e.card.fact(); }
  void operator()(const Looked& e) {
    for (int i = 0; i < e.count; ++i) turn.looked.push_back(e.cards.fact().nth(i));
  }
  void operator()(const Kept& e) { turn.drew = e.card.fact(); }
  void operator()(const Played& e) {
    played = true;
    turn.play = {Verb::PlayCard, e.kind, e.target, e.named};
  }
  void operator()(const Discarded& e) {
    if (turn.they_drew != None && turn.they_lost == None) turn.they_lost = e.kind;
  }
  void operator()(const auto&) {}
};

/// How a seat of a random game plays: it may look at everything, for the laws only need games, not good ones.
enum class Style { Uniform, Long, Curious, Hunt };

bool brings_back(const State& s, const Action& a) {
  if (a.verb == Verb::DiscardCard) return a.kind == Hero;
  if (!a.target || s.guarded.has(a.target) || s.hand(a.target).held != Hero) return false;
  return (a.kind == Soldier && a.named == Hero) || a.kind == Death || a.kind == Boy;
}

int wish(const State& s, const Action& a, Style style) {
  const bool fights = a.kind == Noble || (a.kind == Soldier && a.target && s.hand(a.target).held == a.named);
  switch (style) {
    case Style::Uniform: return 0;
    case Style::Long: return fights ? -1 : 0;
    case Style::Curious:
      if (fights) return -1;
      return a.kind == FortuneTeller || a.kind == Spirit || a.kind == Boy || a.kind == Emperor || a.kind == Scholar;
    case Style::Hunt: return brings_back(s, a) ? 2 : a.kind == FortuneTeller ? 1 : fights ? -1 : 0;
  }
  return 0;
}

Action choose(const State& s, Style style, Random& random) {
  const Options options = legal(s);
  const auto any = [&] { return options[static_cast<int>(random.below(static_cast<std::uint32_t>(options.size())))]; };
  Action best = any();
  for (int i = 0; i < (style == Style::Hunt ? 12 : 4); ++i) {
    const Action other = any();
    if (wish(s, other, style) > wish(s, best, style)) best = other;
  }
  return best;
}

/// Appends what luck is asked for in a turn.
void add_luck(const Turn& turn, std::vector<Kind>& script) {
  for (const Kind k : turn.looked) script.push_back(k);
  if (turn.looked.empty()) script.push_back(turn.drew);
  if (turn.they_drew != None) script.push_back(turn.they_drew);
  if (turn.they_lost != None && turn.play.kind == Death) script.push_back(turn.they_lost);
}

std::vector<Action> choices_of(const Turn& turn) {
  std::vector<Action> all;
  if (!turn.looked.empty()) all.push_back({Verb::KeepCard, turn.drew});
  all.push_back(turn.play);
  if (turn.they_lost != None && turn.play.kind != Death) all.push_back({Verb::DiscardCard, turn.they_lost});
  return all;
}

Told deal_luck(const World& world) {
  Told luck{world.dealt};
  luck.script.push_back(world.aside);
  return luck;
}

bool at_seam(const State& s) { return s.phase == Phase::Draw || s.phase == Phase::Over; }

}  // namespace

std::string text(Setting setting) { return std::to_string(setting.seats) + " seats" + (setting.faceoff ? ", faceoff" : ""); }

State dealt(const World& world) {
  State s;
  Told luck = deal_luck(world);
  Unrecorded nothing;
  Rules<Told, Unrecorded>{s, luck, nothing}.deal(world.setting.seats, world.setting.faceoff, world.first);
  return s;
}

bool play_turn(State& s, const Turn& turn) {
  if (s.phase != Phase::Draw || turn.looked.empty() == s.scholars.has(s.turn)) return false;
  Told luck;
  add_luck(turn, luck.script);
  Unrecorded nothing;
  Rules<Told, Unrecorded> rules{s, luck, nothing};
  rules.begin_turn();
  for (const Action& a : choices_of(turn)) {
    if (refuse(s, s.turn, a)) return false;
    rules.apply(a);
  }
  return luck.used_up() && at_seam(s);
}

std::optional<Course> run(const World& world) {
  Course out;
  State s;
  Told luck = deal_luck(world);
  std::vector<Action> choices;
  for (const Turn& turn : world.turns) {
    add_luck(turn, luck.script);
    for (const Action& a : choices_of(turn)) choices.push_back(a);
  }
  Log log;
  Rules<Told, Log> rules{s, luck, log};
  const auto close = [&](const State& before) {
    if (at_seam(s)) out.seams.push_back(s);
    rules.begin_turn();
    out.steps.push_back({before, s, std::move(log.events)});
    log.events.clear();
  };
  rules.deal(world.setting.seats, world.setting.faceoff, world.first);
  close(State{});
  for (const Action& a : choices) {
    if (refuse(s, s.turn, a)) return std::nullopt;
    const State before = s;
    rules.apply(a);
    close(before);
  }
  if (!luck.used_up() || s.phase != Phase::Over || out.seams.size() != world.turns.size() + 1) return std::nullopt;
  return out;
}

World random_world(Setting setting, Random& random) {
  Dice<Random> dice{random};
  World world{setting, Seat{static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(setting.seats)))}, {}, None, {}};
  Unrecorded nothing;
  State s;
  Rules<Dice<Random>, Unrecorded>{s, dice, nothing}.deal(setting.seats, setting.faceoff, world.first);
  for (const Seat seat : s.in) world.dealt.push_back(s.hand(seat).held);
  world.aside = s.reincarnation;
  const Style style = static_cast<Style>(random.below(4));
  while (s.phase != Phase::Over) {
    TurnWriter writer;
    Rules<Dice<Random>, TurnWriter> rules{s, dice, writer};
    rules.begin_turn();
    while (!at_seam(s)) rules.apply(choose(s, style, random));
    world.turns.push_back(writer.turn);
  }
  return world;
}

}  // namespace xt::xeno::laws
