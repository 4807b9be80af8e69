#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "minds/xyber_sitting.h"

namespace xt::minds {

/// Looks on while the arena plays: the whole truth, for records and counts.
class XyberListener : public xyber::Recorder {
 public:
  /// `state` is the session as it goes on, for as long as the arena plays it.
  virtual void begins(const xyber::State& state, const xyber::Setup& setup) = 0;
  /// An answer is about to be given; then come its events, each after it has changed the state.
  virtual void says(Seat who, const xyber::Answer& answer) = 0;
};

/// One table of machine players, session after session.
class XyberArena {
 public:
  /// `minds`: a name a player, `gm` the game master's: each must be one that make_xyber_mind knows. The pack must outlive it.
  XyberArena(const xyber::Pack& pack, const std::vector<std::string>& minds, const std::string& gm = "auto");
  XyberArena(const XyberArena&) = delete;  // the sittings look at this table's state
  XyberArena& operator=(const XyberArena&) = delete;

  /// Plays a session to its end; equal seeds give equal sessions. Cards and each mind have luck of their own, so that other minds
  /// meet the same cards. `setup` must be one that setup_problem() accepts. False if it was given up after `answers_at_most`.
  bool play(const xyber::Setup& setup, std::uint64_t seed, XyberListener* listener = nullptr);
  /// The same for a single battle: the hands are dealt, then the first player fights this enemy (Scenario::enemies) as in a
  /// quest.
  bool battle(const xyber::Setup& setup, xyber::Index enemy, std::uint64_t seed, XyberListener* listener = nullptr);
  /// The session played last.
  const xyber::State& state() const { return state_; }
  /// Its answers.
  int answers() const { return answers_; }

  static constexpr int answers_at_most = 20'000;

 private:
  bool run(const xyber::Setup& setup, std::uint64_t seed, XyberListener* listener, xyber::Index enemy);
  void start_battle(xyber::Index enemy, xyber::Luck& luck, XyberListener* listener);
  Seat next(Random& order) const;

  const xyber::Pack& pack_;
  xyber::State state_;
  int answers_ = 0;
  std::vector<std::unique_ptr<XyberMind>> minds_;  ///< by seat, then the game master's
  std::vector<XyberSitting> sittings_;
};

/// A setup for people who want to start at once: ready connectors (Y52), each with one of its recommended Saviors and one of its
/// recommended Exceeds (Y56), and one of the home decks, all by luck and as different as the pack allows. `scenario`, `ruleset`
/// and the number of players as wanted; a ruleset of `none` is the scenario's own.
xyber::Setup quick_setup(const xyber::Pack& pack, xyber::Index scenario, int players, Random& luck,
                         xyber::Index ruleset = xyber::none);

/// A ready connector's recommended Exceeds, of which a new PC has one (Y56): those that its Savior can pay for (Y57), else all.
std::vector<xyber::Index> first_exceeds(const xyber::Pack& pack, const xyber::Connector& connector, xyber::Index savior,
                                        const xyber::Ruleset& rules);

/// The ruleset that a scenario is played with if nobody says otherwise: its own, else the pack's first.
xyber::Index ruleset_of(const xyber::Pack& pack, xyber::Index scenario);

}  // namespace xt::minds
