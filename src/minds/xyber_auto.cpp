#include "minds/xyber_each.h"
#include "minds/xyber_reading.h"

namespace xt::minds {
namespace {

using namespace xyber;

/// A game master that runs a scenario as it is written: it says the scenario's word wherever there is one, takes the plain way
/// where the rules leave a choice to the GM, and never lets the table wait. What only a person can tell (an effect in words, a
/// quest without dice) it takes as told and done.
class XyberAuto final : public XyberMind {
 public:
  Answer answer(const XyberSight& sight, Random& luck) const override {
    if (sight.written()) return *sight.written();
    const Reading read(sight);
    switch (sight.prompt().question) {
      case Question::GoOn:
      case Question::EffectGm:
      case Question::UseEffect: return just(Act::Yes);
      case Question::ScenePlayer: return next_scene(read);
      case Question::SetJudgement:
      case Question::RewardTo: return to_scene_player(read);
      case Question::QuestOutcome:
      case Question::Goal: return just(Act::Cleared);
      case Question::CycleEnd: return just(is_story_told(read) ? Act::EndPhase : Act::Yes);
      case Question::BattleAct: return just(Act::No);  // beyond the scenario's script
      case Question::Nominate: return nominate(read);
      // Asked again mostly; now and then it is over, so that a table which always stands back comes to an end (Y191).
      case Question::Unwilling: return just(luck.below(8) ? Act::Yes : Act::Failed);
      case Question::DrawnAgain: return just(Act::Yes);  // both are defeated (Y193)
      case Question::EffectCards: return effect_cards(read);
      default: return least_of(sight.prompt().choices.front());
    }
  }

 private:
  /// Whoever comes first in the seat order (Y165).
  static Answer next_scene(const Reading& read) {
    Answer a = just(Act::Pick);
    for (const Seat one : read.choice(Act::Pick)->targets)
      if (!a.target || read.get(Tally::Order, one) < read.get(Tally::Order, a.target)) a.target = one;
    return a;
  }
  static Answer to_scene_player(const Reading& read) {
    Answer a = least_of(*read.choice(Act::Pick));
    const Seat scene = read.seat(Count::ScenePlayer);
    if (scene && read.choice(Act::Pick)->targets.has(scene)) a.target = scene;
    return a;
  }
  /// Whether further cycles would bring nothing: no quest is open and none opens by waiting. A scenario without a limit of its
  /// own ends after ten cycles, so that a table which does nothing comes to an end.
  static bool is_story_told(const Reading& read) {
    constexpr int enough = 10;
    const Scenario& story = read.pack().scenarios[read.view().scenario];
    if (!story.cycle_limit && read.get(Count::Cycle) >= enough) return true;
    return std::none_of(read.view().quests.begin(), read.view().quests.end(), [&](const QuestView& q) {
      const auto& needs = story.quests[static_cast<std::size_t>(q.quest)].needs;
      return q.state == QuestState::Open ||
             (q.state == QuestState::Hidden && std::any_of(needs.begin(), needs.end(), [&](const Need& n) {
                return n.kind == Need::Kind::Cycle && n.number > read.get(Count::Cycle);
              }));
    });
  }
  /// The stronger of Savior and Exceed. In Twin Cross the GM is asked for the second enemy alone, after all have named.
  static Answer nominate(const Reading& read) {
    const bool second = read.view().asked.size() == 1 && read.get(Tally::Fielded, second_enemy);
    const Seat side = second ? second_enemy : enemy_side;
    return just(read.choice(Act::Exceed) && read.xp(side, true) > read.xp(side, false) ? Act::Exceed : Act::Savior);
  }
  /// The most that is offered, of the players' cards first.
  static Answer effect_cards(const Reading& read) {
    const Choice& c = read.prompt().choices.front();
    Answer a = least_of(c);
    if (!c.most) return a;
    CardIds cards = c.cards;
    std::stable_partition(cards.begin(), cards.end(), [&](CardId id) {
      if (id < first_card_id) return id < code_id(Seat{0}) && read.against(Seat{static_cast<std::uint8_t>(id - 1)});
      Place where;
      return read.card(id, &where) && !where.shared() && read.against(where.side);
    });
    a.cards.assign(cards.begin(), cards.begin() + c.most);
    return a;
  }
};

}  // namespace

std::unique_ptr<XyberMind> make_xyber_auto() { return std::make_unique<XyberAuto>(); }

}  // namespace xt::minds
