#pragma once
#include <string>
#include <vector>

#include "xyber/board.h"
#include "xyber/event.h"
#include "xyber/luck.h"

namespace xt::xyber {

/// Takes each event as it happens: the table keeps them, a simulation nothing.
class Recorder {
 public:
  virtual ~Recorder() = default;
  virtual void operator()(const Event& event) = 0;
};

/// The rulebook on a working state. To emit an event is to evolve the state and hand the event to the recorder; nothing else
/// changes the state. Each flow stands in the source file of its name; its step on the stack remembers how far it is. Answers
/// are taken as lawful: refuse() was asked before.
class Rules {
 public:
  Rules(State& state, const Pack& pack, Luck& luck, Recorder* recorder = nullptr)
      : s(state), pack_(pack), look{state, pack}, luck_(luck), recorder_(recorder) {}

  /// Goes on until somebody is asked or the session is over.
  void run();
  /// One lawful answer to the open question, or a free act, and on to the next question.
  void answer(Seat who, const Answer& a);
  /// A session begins: see engine.h.
  void begin(const struct Setup& setup);

  /// Pushes a flow; the caller's own step must already stand at the stage where it goes on afterwards.
  void push(Pending step);
  void push(Task task, Seat seat = nobody, Seat other = nobody, int value = 0, int extra = 0);

 private:
  State& s;
  const Pack& pack_;
  Board look;
  Luck& luck_;
  Recorder* recorder_;

  const Ruleset& rule() const { return look.rules(); }
  const Scenario& story() const { return look.story(); }

  void emit(const Event& event);
  void tell(Fact what, Seat who = nobody, Seat other = nobody, int number = 0, std::string text = {});
  void tell_cards(Fact what, Seat who, Cards cards, Audience audience = Audience::everyone());
  void set(Count what, int value);
  void set(Count what, Seat seat) { set(what, seat ? seat.index + 1 : 0); }
  void set(Count what, Verdict v) { set(what, static_cast<int>(v)); }
  void set(Tally what, Seat side, int value);
  void add(Tally what, Seat side, int more = 1) { set(what, side, s.get(what, side) + more); }

  // ---- the stack (flow.cpp)
  Pending& top() { return s.stack.back(); }
  void change(Pending step) { emit(Changed{std::move(step)}); }
  void pop() { emit(Popped{}); }
  /// The top step goes on at `stage` after the answers.
  void ask(int stage, Question question, Seats who);
  void ask(int stage, Question question, Seat who);
  /// The top step goes on at `stage`.
  void to(int stage);
  void step();
  /// What somebody answered to the question that the flow asked last.
  const Answer& given(Seat who) const;
  const Answer& given() const { return given_.front().answer; }
  void answered(Seat who, const Answer& a);
  /// The scenario speaks here; the top step goes on at `next`, or at `instead` if the scenario's text replaces the step (Y7).
  void hook(Step step, int next, int instead, Index enemy = none);
  void consequence(const Consequence& c);

  // ---- cards (cards.cpp)
  /// One batch, without the check for an empty deck. `seen`: who sees the faces besides those who see them where they go.
  void shift(Place from, const CardIds& ids, Place to, Spot spot, Audience seen);
  void move(Place from, const CardIds& ids, Place to, Spot spot = Spot::Bottom);
  void move(Place from, const CardIds& ids, Place to, Spot spot, Audience seen);
  void move_all(Place from, Place to);
  void shift_all(Place from, Place to);
  /// Y162, after each atomic step.
  void settle();
  void shuffle_deck();
  /// One card after the other; how many there were (Y163).
  int draw(Seat seat, int number, bool from_bottom = false);
  /// Turns up the top of the deck, one by one; how many there were.
  int reveal(int number, Place to);
  void enter(Place place, Cards cards);
  void vanish(Place place);
  /// Y161, Y185: where a card goes that leaves the field of a battle.
  void to_discard(Place from, const CardIds& ids);
  void left_field(Place from, const CardIds& ids, bool destroyed);
  void exceed_home(Place from, const Card& c, Ruleset::Goes goes);

  // ---- flows
  void judgement();
  void verdict();
  void finish_judgement(bool success);
  void mood();
  void scene_flow();
  void quest_phase();
  void hand_limit();
  void exchange();
  void exchange_effect(Seat who, Seat partner, const Answer& a);
  void share();
  void dialogue();
  void challenge();
  void finish_quest(bool cleared);
  void reward(const Quest& q, Seat player);
  void open_quests();
  bool needs_hold(const std::vector<Need>& needs) const;
  void battle();
  void connect();
  /// Who of the two acts first (Y125).
  Seat first_player(Seat player, Seat foe);
  void action();
  void cannot_draw();
  void act_in_battle(Seat side, const Answer& a);
  void battle_draw(Seat side, const Answer& a);
  void place(Seat side, const Answer& a);
  void graft(Seat side, CardId exceed, const CardIds& materials);
  void prepare_enemy(Seat side);
  void ignition();
  void compare(const Pending& named);
  void clean_up();
  void battle_result();
  void final_phase();
  void final_check();
  void final_battle_over(Verdict v);
  void pairing();
  void entrust();
  void home();
  void deal_deck();
  void introduction();
  void end_phase();
  void agree();
  bool agreed();
  void read_ending(bool success);
  void store_deck(const Pending& p);
  void grow(Seat seat, const Answer& a);
  void gather();
  void hook_flow();

  // ---- effects (effects.cpp, ops.cpp)
  void trigger(When when, CardId source, Seat side);
  void trigger_all(When when, Seat first);
  bool start_trigger();
  void effect();
  void effects_order();
  /// One op of the effect on top; false if it waits for an answer.
  bool run_op(const Op& op, bool answered);
  bool search(const Op& op, bool answered, Seat person);
  void fail_effect(const std::string& why);
  void effect_choose();
  void effect_run();
  void move_found(const CardIds& ids, Place to, Spot spot);
  void destroy(const CardIds& ids);
  void change_xp(CardId target, bool sets, int amount, Until until);
  void set_desire(Seat side);
  void swap_cards(CardId a, CardId b);
  void protect(CardId card, Ward ward, Until until);

  // ---- the GM's free hand (gm.cpp)
  void free_act(Seat who, const Answer& a);
  void rule_move(const Answer& a);
  void rule_number(const Answer& a);
  void drop_step();
  void declare(Verdict v);
  void repeat_step();
  void call_judgement(const Answer& a);
  void leave_session(Seat who);
  void seat_order(Seat who, int place);
  void resume();

  std::vector<Ask> given_;  ///< the answers that the stage which runs now was waiting for
};

}  // namespace xt::xyber
