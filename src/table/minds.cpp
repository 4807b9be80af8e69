#include <algorithm>

#include "base/check.h"
#include "table/table.h"

// The turn: whose it is, its clock, the machine players that are asked, and who is host when the host is away.

namespace xt::table {

using std::chrono::milliseconds;

/// The machine player that answers for `seat` now; empty if its person does.
std::string Table::mind_at(Seat seat) const {
  const Chair& chair = room_->chair(seat);
  if (chair.by_mind()) return chair.mind;
  return stands_in_ && turn_of_.has(seat) ? "counting" : "";
}

/// Looks at the clock after a record. A turn lasts while the same seats are asked: a Scholar's pick and the play after it share
/// one clock (X26). A turn of machine players alone has none.
void Table::turn_changed() {
  const Seats asked = room_->asked();
  const int game = static_cast<int>(room_->chapters.size());
  if (!(asked == turn_of_) || game != turn_game_) {
    turn_of_ = asked;
    turn_game_ = game;
    stands_in_ = false;
    deadline_.reset();
  }
  bool somebody = false;
  for (const Seat seat : asked) somebody = somebody || mind_at(seat).empty();
  if (clock_ && (!somebody || !deadline_)) around_.loop.cancel(std::exchange(clock_, 0));
  if (!somebody) deadline_.reset();
  if (somebody && !deadline_ && room_->options.clock > 0) {
    const milliseconds time = std::chrono::seconds(room_->options.clock);
    deadline_ = around_.loop.now() + time;
    clock_ = later(time, &Table::out_of_time);
  }
}

void Table::out_of_time() {
  clock_ = 0;
  deadline_ = around_.loop.now();
  stands_in_ = true;
  ask_minds();
}

std::optional<int> Table::deadline() const {
  if (!deadline_) return std::nullopt;
  const auto left = std::max(milliseconds{0}, *deadline_ - around_.loop.now());
  return static_cast<int>((left.count() + 999) / 1000);
}

void Table::ask_minds() {
  if (storing_ || room_->closed) return;  // whatever is stored next asks again
  for (const Seat seat : room_->asked()) {
    const std::string mind = mind_at(seat);
    if (!mind.empty()) think(seat, mind, room_->chair(seat).by_mind() ? Played::By::Mind : Played::By::Clock);
  }
}

void Table::think(Seat seat, const std::string& mind, Played::By by) {
  if (!thinking_.insert({room_->frame, seat.index}).second) return;
  const std::shared_ptr<const Play> play = room_->play->snapshot();
  const milliseconds since = around_.loop.now();
  around_.loop.work([self = weak_from_this(), &loop = around_.loop, play, seat, mind, by, since, luck = room_->minds_luck(),
                     turn = MindsTurn{seat, room_->frame, by, ""}]() mutable {
    std::string fault;
    try {
      turn.choice = play->ask_mind(seat, mind, luck, turn.frame);
    } catch (const BrokenCheck& broken) {
      fault = broken.what();
    } catch (const std::exception& e) {
      fault = e.what();
    } catch (...) {
      fault = "a machine player threw something unknown";
    }
    loop.post([self, turn = std::move(turn), fault = std::move(fault), since] {
      const auto table = self.lock();
      if (!table || table->frozen_) return;
      if (!fault.empty()) return table->freeze(fault);
      // People follow what happens when there is a moment between two acts. It is the same whatever the cards are.
      const milliseconds pause = table->deserted() ? milliseconds{0} : table->around_.limits.mind_pause;
      const milliseconds left = since + pause - table->around_.loop.now();
      if (left <= milliseconds{0}) return table->put(turn);
      table->around_.loop.after(left, [self, turn] {
        if (const auto still = self.lock(); still && !still->frozen_) still->put(turn);
      });
    });
  });
}

/// Watches over the host's absence: now, or by a timer for the rest of the time.
void Table::look_for_host() {
  if (host_timer_) around_.loop.cancel(std::exchange(host_timer_, 0));
  if (room_->closed || presence_.present(room_->host)) return;
  if (!next_host(*room_, [this](const std::string& p) { return is_present(p); })) return;
  const milliseconds left = around_.limits.host_patience - presence_.away(room_->host, around_.loop.now());
  host_timer_ = later(std::max(left, milliseconds{0}), &Table::host_may_pass);
}

void Table::host_may_pass() {
  host_timer_ = 0;
  put(PassHost{});
}

}  // namespace xt::table
