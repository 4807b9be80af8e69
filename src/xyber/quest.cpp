#include "xyber/rules.h"

// Quest challenge: judgement, battle, both or the GM's word (Y112 to Y114, Y200).
// The step: seat = challenger, value = the quest.
namespace xt::xyber {

void Rules::challenge() {
  enum Stage { Begin, JudgeSet, Judged, Fight, Fought, Told, Optioned, Rewarded, Leave };
  Pending p = top();
  const Quest& q = story().quests[static_cast<std::size_t>(p.value)];
  const auto at = static_cast<std::size_t>(p.value);
  switch (p.stage) {
    case Begin:
      tell(Fact::QuestBegan, p.seat, nobody, p.value);
      if (q.kind == QuestKind::Battle) return to(Fight);
      return q.kind == QuestKind::Story ? ask(Told, Question::QuestOutcome, game_master)
                                        : ask(JudgeSet, Question::SetJudgement, game_master);
    case JudgeSet: {
      to(Judged);
      Attributes asked;
      for (const Attribute a : q.attributes) asked.add(a);
      return push(Task::Judgement, given().act == Act::Yes ? p.seat : given().target, nobody,
                  std::max(0, q.difficulty + s.quest_more[at]), asked.bits);
    }
    case Judged:
      if (s.verdict(Count::Judgement) == Verdict::Success && q.kind == QuestKind::Both) return to(Fight);
      return finish_quest(s.verdict(Count::Judgement) == Verdict::Success);
    case Fight: to(Fought); return push(Task::Battle, p.seat, nobody, q.enemy + 1, 1);
    case Fought: return finish_quest(s.verdict(Count::Result) == Verdict::Success);
    case Told: return finish_quest(given().act == Act::Cleared);
    case Optioned: {
      const int chosen = given().number;
      to(Leave);
      emit(QuestNoted{QuestNoted::What::Option, p.value, chosen + 1});
      for (const Consequence& c : q.options[static_cast<std::size_t>(chosen)].then) consequence(c);
      return open_quests();
    }
    case Rewarded: {
      const Seat receiver = given().target;
      to(Leave);
      return reward(q, receiver);
    }
    default: pop();
  }
}

void Rules::finish_quest(bool cleared) {
  enum { Optioned = 6, Rewarded = 7, Leave = 8 };
  const Pending p = top();
  const auto at = static_cast<std::size_t>(p.value);
  const Quest& q = story().quests[at];
  to(Leave);
  if (!cleared) {
    tell(Fact::QuestFailed, p.seat, nobody, p.value);
    emit(QuestNoted{QuestNoted::What::Failed, p.value, s.quest_failed[at] + 1});
    if (q.closes_on_failure) emit(QuestNoted{QuestNoted::What::State, p.value, static_cast<int>(QuestState::Closed)});  // Y113
    for (const Consequence& c : q.on_failure) consequence(c);
    return open_quests();
  }
  tell(Fact::QuestCleared, p.seat, nobody, p.value);
  emit(QuestNoted{QuestNoted::What::State, p.value, static_cast<int>(QuestState::Cleared)});
  const bool to_gm = (!q.reward.cards.empty() && q.reward_clan.value_or(rule().reward_clan) == Ruleset::ClanReward::Gm) ||
                     (!q.reward.exceeds.empty() && q.reward_exceed.value_or(rule().reward_exceed) == Ruleset::ExceedReward::Gm);
  if (!to_gm) reward(q, p.seat);
  for (const Consequence& c : q.on_success) consequence(c);
  if (q.ends_phase) {  // Y122
    bool all = true;
    for (std::size_t i = 0; i < story().quests.size(); ++i)
      all &= !story().quests[i].ends_phase || s.quests[i] == QuestState::Cleared;
    if (all || !story().phase_ends_on_all) set(Count::PhaseEnds, 1);
  }
  open_quests();
  if (!q.options.empty()) return ask(Optioned, Question::QuestOption, p.seat);
  if (to_gm) ask(Rewarded, Question::RewardTo, game_master);
}

void Rules::reward(const Quest& q, Seat player) {
  const Reward& r = q.reward;
  if (r.empty()) return;
  tell(Fact::Rewarded, player);
  for (const Index def : r.cards) {
    if (def == none) {
      tell(Fact::RewardMissing, player);  // Y200
      continue;
    }
    Card c{s.next_id, Sort::Common, def, nobody, nobody, true, false};
    const Ruleset::ClanReward way = q.reward_clan.value_or(rule().reward_clan);
    const bool to_deck = way == Ruleset::ClanReward::Deck;
    const Place place = to_deck ? at::deck : way == Ruleset::ClanReward::Discard ? at::discard : at::hand(player);
    emit(Entered{place, 1, {{c}, Audience::everyone()}});
    if (to_deck) shuffle_deck();
    settle();
  }
  for (const Index def : r.exceeds) {
    if (def == none) {
      tell(Fact::RewardMissing, player);
      continue;
    }
    enter(at::reserve(player), {Card{0, Sort::Exceed, def, player, player, false, false}});  // owned for good
  }
}

bool Rules::needs_hold(const std::vector<Need>& needs) const {
  for (const Need& n : needs) {
    const auto i = static_cast<std::size_t>(n.quest);
    switch (n.kind) {
      case Need::Kind::Cleared:
        if (s.quests[i] != QuestState::Cleared) return false;
        break;
      case Need::Kind::Failed:
        if (!s.quest_failed[i]) return false;
        break;
      case Need::Kind::Cycle:
        if (s.get(Count::Cycle) < n.number) return false;
        break;
      case Need::Kind::Option:
        if (s.quest_option[i] != n.number + 1) return false;
        break;
    }
  }
  return true;
}

/// Quests whose conditions have come to hold (Y100).
void Rules::open_quests() {
  for (std::size_t i = 0; i < s.quests.size(); ++i) {
    const Quest& q = story().quests[i];
    if (s.quests[i] != QuestState::Hidden || q.needs.empty() || !needs_hold(q.needs)) continue;
    emit(QuestNoted{QuestNoted::What::State, static_cast<int>(i), static_cast<int>(QuestState::Open)});
    tell(Fact::QuestOpened, nobody, nobody, static_cast<int>(i));
  }
}

}  // namespace xt::xyber
