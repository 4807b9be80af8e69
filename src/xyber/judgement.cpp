#include <algorithm>

#include "xyber/rules.h"

// Judgement in eight steps (Y65 to Y84). The step: seat = judge, value = difficulty, extra = designated attributes,
// cards = what was submitted from the hand, in the judge's order.
namespace xt::xyber {
namespace {
enum Stage { Begin, AfterAssist, AfterRevealed, AfterHand, Numbers };
}

void Rules::judgement() {
  Pending p = top();
  const Seat judge = p.seat;
  switch (p.stage) {
    case Begin:  // steps 1 to 4
      set(Count::Judge, judge);
      set(Count::Attributes, p.extra);
      set(Count::Difficulty, std::max(0, p.value));
      set(Count::Achievement, 0);
      set(Count::Scored, 0);
      set(Count::Judgement, Verdict::None);
      tell(Fact::JudgementBegan, judge, nobody, s.get(Count::Difficulty));
      if (rule().assist_per_judgement == 0) return to(AfterAssist);
      {
        Seats helpers;
        for (const Seat who : look.players())
          if (!s.get(Tally::CannotHelp, who)) helpers.add(who);
        return ask(AfterAssist, Question::Assist, helpers);  // all at once, fitting card or not (Y166)
      }
    case AfterAssist: {  // step 5
      reveal(rule().judge_reveal, at::revealed);
      const Cards& up = s.at(at::revealed);
      const bool any = std::any_of(up.begin(), up.end(), [&](const Card& c) { return look.worth(c, false) > 0; });
      if (any) return ask(AfterRevealed, Question::SubmitRevealed, judge);
      if (rule().no_reveal_submit_fails || up.empty()) return verdict();  // Y76, Y77, Y84
      return ask(AfterHand, Question::SubmitHand, judge);
    }
    case AfterRevealed: {  // step 6
      const CardIds ids = given().cards;
      if (ids.empty() && rule().no_reveal_submit_fails) return verdict();
      int sum = 0;
      for (const CardId id : ids) sum += look.worth(look.card(id), false);
      move(at::revealed, ids, at::submitted);
      if (!ids.empty()) {
        set(Count::Scored, 1);
        set(Count::Achievement, s.get(Count::Achievement) + sum);
      }
      return ask(AfterHand, Question::SubmitHand, judge);  // even with an empty hand (Y178)
    }
    case AfterHand: {  // step 7: one batch, effects in the judge's order, then the numbers (Y177)
      const CardIds ids = given().cards;
      const std::size_t before = s.at(at::submitted).size();
      move(at::hand(judge), ids, at::submitted);
      p.cards.clear();
      for (std::size_t i = before; i < s.at(at::submitted).size(); ++i) p.cards.push_back(s.at(at::submitted)[i].id);
      p.stage = Numbers;
      change(p);
      for (const CardId id : p.cards) trigger(When::OnSubmitFromHand, id, judge);
      return;
    }
    default: {
      int sum = 0;
      for (const Card& c : s.at(at::submitted)) {
        if (std::find(p.cards.begin(), p.cards.end(), c.id) == p.cards.end()) continue;
        sum += look.worth(c, true);
      }
      if (!s.at(at::submitted).empty()) set(Count::Scored, 1);
      if (sum) set(Count::Achievement, s.get(Count::Achievement) + sum);
      return verdict();
    }
  }
}

/// Step 8.
void Rules::verdict() { finish_judgement(s.get(Count::Scored) != 0 && s.get(Count::Achievement) >= s.get(Count::Difficulty)); }

void Rules::finish_judgement(bool success) {
  const Seat judge = top().seat;
  const bool scored = s.get(Count::Scored) != 0;
  if (!scored) tell(Fact::NothingSubmitted, judge);
  tell(success ? Fact::Succeeded : Fact::FailedJudgement, judge, nobody, s.get(Count::Achievement));
  if (success) {
    move_all(at::submitted, at::discard);  // first these, then the rest to the hand (Y81)
    move_all(at::revealed, at::hand(judge));
  } else {
    shift_all(at::submitted, at::discard);
    move_all(at::revealed, at::discard);
  }
  set(Count::Judgement, success ? Verdict::Success : Verdict::Failure);
  set(Count::Judge, nobody);
  pop();
}

}  // namespace xt::xyber
