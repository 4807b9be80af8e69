#pragma once
#include <map>
#include <vector>

#include "minds/estimate.h"
#include "minds/xyber_arena.h"

namespace xt::minds {

/// What one card, Exceed, Desire code or Savior did in many sessions.
struct XyberUse {
  std::int64_t placed = 0, submitted = 0, assisted = 0;  ///< how often: onto a clan slot, from the hand, in an assist
  std::int64_t others = 0;                               ///< grafted, a code used, a Savior that fought
  std::int64_t by_enemies = 0;                           ///< placed or grafted by the GM's side
  Rate battles;                                          ///< battles in which a player used it, and how many of them were won
  Rate sessions;  ///< sessions in which a player used it, and how many of them won the final operation
  std::int64_t uses() const { return placed + submitted + assisted + others; }
  void add(const XyberUse& other);
};

struct XyberQuestTally {
  Rate challenges;  ///< and how many cleared it
  Rate sessions;    ///< all sessions, and in how many it was cleared
};

struct XyberBattleTally {
  std::int64_t won = 0, lost = 0, drawn = 0;
  std::int64_t unnamed = 0;  ///< of these decided without an Ignition: somebody could not draw (Y190), a ruling
  Sum own, enemy;            ///< XP that were compared at Ignition
  std::int64_t fought() const { return won + lost + drawn; }
  Rate rate() const { return {fought(), won}; }
};

/// What a judgement was for: a quest of the scenario, an exchange, a dialogue, or the GM's own.
struct XyberJudged {
  enum class For : std::uint8_t { Quest, Exchange, Dialogue, Other };
  For what = For::Other;
  int quest = 0;
  int difficulty = 0;  ///< before assists
  friend auto operator<=>(const XyberJudged&, const XyberJudged&) = default;
};
struct XyberJudgementTally {
  Rate passed;
  Rate assisted;  ///< and how many of them somebody assisted
  Sum achievement;
};

/// What sessions came to. Whole numbers only, so that the order in which they are added does not matter.
struct XyberTally {
  std::int64_t sessions = 0;
  std::int64_t given_up = 0;  ///< not ended after XyberArena::answers_at_most
  Rate final_won, goal;
  Sum cycles, scenes, answers, quests_cleared;
  std::vector<XyberQuestTally> quests;  ///< by Scenario::quests
  std::map<std::pair<int, bool>, XyberBattleTally>
      battles;  ///< by enemy (Scenario::enemies) and whether it was in the final phase
  std::map<XyberJudged, XyberJudgementTally> judgements;
  Rate all_battles;
  std::vector<XyberUse> cards, exceeds, codes, saviors;  ///< by the pack's lists

  void fit(const xyber::Pack& pack, const xyber::Scenario& story);
  void add(const XyberTally& other);
};

/// Counts while an arena plays.
class XyberCounter final : public XyberListener {
 public:
  XyberCounter(const xyber::Pack& pack, xyber::Index scenario);

  void begins(const xyber::State& state, const xyber::Setup& setup) override;
  void says(Seat who, const xyber::Answer& answer) override;
  void operator()(const xyber::Event& event) override;
  /// The session has ended, or was given up.
  void ends(bool over, int answers);

  const XyberTally& tally() const { return tally_; }

 private:
  /// Which cards, Exceeds, codes and Saviors were used, each once: in a battle, in a session.
  using Used = std::vector<XyberUse*>;

  void told(const xyber::Told& fact);
  void use(XyberUse& one, std::int64_t XyberUse::*how);
  void battle_ended(const xyber::Told& fact);
  XyberUse& of(const xyber::Card& card) {
    return card.sort == xyber::Sort::Exceed ? tally_.exceeds[card.def] : tally_.cards[card.def];
  }

  const xyber::Pack& pack_;
  const xyber::State* state_ = nullptr;
  XyberTally tally_;
  Used in_battle_, in_session_;
  XyberJudged judged_;
  bool assisted_ = false, fights_ = false;
  std::vector<std::pair<Seat, bool>> named_;  ///< side, and whether its Exceed
  int own_ = 0, enemy_ = 0;                   ///< XP compared at the last Ignition
  bool compared_ = false;
};

}  // namespace xt::minds
