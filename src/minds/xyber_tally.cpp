#include "minds/xyber_tally.h"

namespace xt::minds {

using namespace xyber;

void XyberUse::add(const XyberUse& other) {
  placed += other.placed;
  submitted += other.submitted;
  assisted += other.assisted;
  others += other.others;
  by_enemies += other.by_enemies;
  battles.add(other.battles);
  sessions.add(other.sessions);
}

void XyberTally::fit(const Pack& pack, const Scenario& story) {
  quests.resize(story.quests.size());
  cards.resize(pack.cards.size());
  exceeds.resize(pack.exceeds.size());
  codes.resize(pack.codes.size());
  saviors.resize(pack.saviors.size());
}

void XyberTally::add(const XyberTally& other) {
  sessions += other.sessions;
  given_up += other.given_up;
  final_won.add(other.final_won);
  goal.add(other.goal);
  cycles.add(other.cycles);
  scenes.add(other.scenes);
  answers.add(other.answers);
  quests_cleared.add(other.quests_cleared);
  all_battles.add(other.all_battles);
  for (std::size_t i = 0; i < quests.size(); ++i) {
    quests[i].challenges.add(other.quests[i].challenges);
    quests[i].sessions.add(other.quests[i].sessions);
  }
  for (const auto& [enemy, theirs] : other.battles) {
    XyberBattleTally& own = battles[enemy];
    own.won += theirs.won, own.lost += theirs.lost, own.drawn += theirs.drawn, own.unnamed += theirs.unnamed;
    own.own.add(theirs.own);
    own.enemy.add(theirs.enemy);
  }
  for (const auto& [what, theirs] : other.judgements) {
    judgements[what].passed.add(theirs.passed);
    judgements[what].assisted.add(theirs.assisted);
    judgements[what].achievement.add(theirs.achievement);
  }
  const auto join = [](std::vector<XyberUse>& own, const std::vector<XyberUse>& theirs) {
    for (std::size_t i = 0; i < own.size(); ++i) own[i].add(theirs[i]);
  };
  join(cards, other.cards), join(exceeds, other.exceeds), join(codes, other.codes), join(saviors, other.saviors);
}

XyberCounter::XyberCounter(const Pack& pack, Index scenario) : pack_(pack) { tally_.fit(pack, pack.scenarios[scenario]); }

void XyberCounter::begins(const State& state, const xyber::Setup&) {
  state_ = &state;
  in_battle_.clear(), in_session_.clear(), named_.clear();
  judged_ = {};
  fights_ = compared_ = assisted_ = false;
}

void XyberCounter::says(Seat, const Answer&) {}

void XyberCounter::use(XyberUse& one, std::int64_t XyberUse::*how) {
  ++(one.*how);
  const auto once = [&one](Used& list) {
    if (std::find(list.begin(), list.end(), &one) == list.end()) list.push_back(&one);
  };
  if (fights_) once(in_battle_);
  once(in_session_);
}

void XyberCounter::operator()(const Event& event) {
  if (const auto* fact = std::get_if<Told>(&event)) return told(*fact);
  if (const auto* moved = std::get_if<Moved>(&event)) {
    if (moved->to == at::submitted && moved->from.kind == PlaceKind::Hand)
      for (const Card& c : moved->cards.fact())
        if (c.sort == Sort::Common) use(tally_.cards[c.def], &XyberUse::submitted);
    return;
  }
  const auto* counted = std::get_if<Counted>(&event);
  if (!counted || counted->what != Count::Result || !counted->value || named_.empty()) return;
  const Board board{*state_, pack_};
  own_ = enemy_ = 0;
  for (const auto& [side, exceed] : named_) (is_enemy(side) ? enemy_ : own_) += board.xp(side, exceed);
  compared_ = true;
  named_.clear();
}

void XyberCounter::told(const Told& fact) {
  switch (fact.what) {
    case Fact::QuestBegan: judged_ = {XyberJudged::For::Quest, fact.number, 0}; break;
    case Fact::ExchangeBegan: judged_ = {XyberJudged::For::Exchange, 0, 0}; break;
    case Fact::DialogueBegan: judged_ = {XyberJudged::For::Dialogue, 0, 0}; break;
    case Fact::SceneBegan: judged_ = {}; break;
    case Fact::JudgementBegan:
      judged_.difficulty = fact.number;
      assisted_ = false;
      break;
    case Fact::Assisted:
      assisted_ = true;
      for (const Card& c : fact.cards.fact())
        if (c.sort == Sort::Common) use(tally_.cards[c.def], &XyberUse::assisted);
      break;
    case Fact::Succeeded:
    case Fact::FailedJudgement: {
      XyberJudgementTally& one = tally_.judgements[judged_];
      one.passed.add(fact.what == Fact::Succeeded);
      one.assisted.add(assisted_);
      one.achievement.add(fact.number);
      break;
    }
    case Fact::QuestCleared:
    case Fact::QuestFailed:
      tally_.quests[static_cast<std::size_t>(fact.number)].challenges.add(fact.what == Fact::QuestCleared);
      break;
    case Fact::BattleBegan:
      fights_ = true;
      in_battle_.clear(), named_.clear();
      compared_ = false;
      break;
    case Fact::FirstPlayer:
    case Fact::ActionBegan:
      // Everybody who acts in this battle has set a Savior.
      if (!is_enemy(fact.who) && fact.what == Fact::ActionBegan && fact.number == 1)
        use(tally_.saviors[state_->sheets[fact.who.index].savior], &XyberUse::others);
      break;
    case Fact::Placed:
    case Fact::Grafted:
      for (const Card& c : fact.cards.fact()) {
        if (c.sort == Sort::Desire) continue;
        if (is_enemy(fact.who))
          ++of(c).by_enemies;
        else
          use(of(c), c.sort == Sort::Exceed ? &XyberUse::others : &XyberUse::placed);
      }
      break;
    case Fact::CodeUsed: use(tally_.codes[state_->sheets[fact.who.index].code], &XyberUse::others); break;
    case Fact::Nominated:
      if (fact.number) named_.emplace_back(fact.who, fact.number == 2);
      break;
    case Fact::BattleWon:
    case Fact::BattleLost:
    case Fact::BattleDrawn: battle_ended(fact); break;
    default: break;
  }
}

void XyberCounter::battle_ended(const Told& fact) {
  const bool won = fact.what == Fact::BattleWon;
  XyberBattleTally& one = tally_.battles[{fact.number, state_->phase() == Phase::Final}];
  ++(won ? one.won : fact.what == Fact::BattleLost ? one.lost : one.drawn);
  if (compared_) {
    one.own.add(own_);
    one.enemy.add(enemy_);
  } else {
    ++one.unnamed;
  }
  tally_.all_battles.add(won);
  for (XyberUse* used : in_battle_) used->battles.add(won);
  fights_ = compared_ = false;
}

void XyberCounter::ends(bool over, int answers) {
  ++tally_.sessions;
  tally_.given_up += !over;
  const bool won = state_->verdict(Count::FinalResult) == Verdict::Success;
  tally_.final_won.add(won);
  tally_.goal.add(state_->verdict(Count::Goal) == Verdict::Success);
  tally_.cycles.add(state_->get(Count::Cycle));
  tally_.scenes.add(state_->get(Count::Scene));
  tally_.answers.add(answers);
  int cleared = 0;
  for (std::size_t i = 0; i < tally_.quests.size(); ++i) {
    const bool done = state_->quests[i] == QuestState::Cleared;
    tally_.quests[i].sessions.add(done);
    cleared += done;
  }
  tally_.quests_cleared.add(cleared);
  for (XyberUse* used : in_session_) used->sessions.add(won);
}

}  // namespace xt::minds
