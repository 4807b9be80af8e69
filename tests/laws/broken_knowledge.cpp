#include <functional>
#include <utility>

#include "broken.h"

namespace xt::xeno::laws {
namespace {

/// Learns through a function of its own.
class Learner : public Product {
 public:
  using Learn = std::function<void(Knowledge&, const Event&)>;
  explicit Learner(Learn learn) : learn_(std::move(learn)) {}
  void learn(Knowledge& knowledge, const Event& e) const override { learn_(knowledge, e); }

 private:
  Learn learn_;
};

Broken learner(std::string what, Learner::Learn learn) {
  return {std::move(what), Law::Knowledge, std::make_unique<Learner>(std::move(learn))};
}

/// A mark is put, or wiped, through the events that a Knowledge takes.
void mark(Knowledge& knowledge, Seat seat, Kind kind) { knowledge.learn(Saw{seat, seat, {kind, Audience::everyone()}}); }
void wipe(Knowledge& knowledge, Seat seat) { knowledge.learn(DroppedOut{seat, None}); }

/// A card that left a hand by an effect or by being played, of a seat that is not the viewer's.
std::pair<Seat, Kind> left_of_another(const Event& e, Viewer viewer) {
  std::pair<Seat, Kind> left{nobody, None};
  if (const auto* played = std::get_if<Played>(&e)) left = {played->seat, played->kind};
  if (const auto* discarded = std::get_if<Discarded>(&e)) left = {discarded->seat, discarded->kind};
  return left.first && viewer.is(left.first) ? std::pair{nobody, None} : left;
}

void add_swaps(std::vector<Broken>& all) {
  all.push_back(learner("marks of others do not move at a swap", [](Knowledge& k, const Event& e) {
    const auto* swap = std::get_if<Swapped>(&e);
    if (!swap || k.viewer().is(swap->seat) || k.viewer().is(swap->target)) k.learn(e);
  }));
  all.push_back(learner("what was given by a Spirit is forgotten", [](Knowledge& k, const Event& e) {
    k.learn(e);
    if (const auto* swap = std::get_if<Swapped>(&e)) {
      if (k.viewer().is(swap->seat)) wipe(k, swap->target);
      if (k.viewer().is(swap->target)) wipe(k, swap->seat);
    }
  }));
  all.push_back(learner("what was given by a Spirit is marked as seen by a Fortune-teller", [](Knowledge& k, const Event& e) {
    k.learn(e);
    const auto* swap = std::get_if<Swapped>(&e);
    if (swap && k.viewer().is(swap->seat)) mark(k, swap->target, swap->gave.fact());
  }));
}

void add_ends(std::vector<Broken>& all) {
  all.push_back(
      learner("a mark is not wiped by a reincarnation", [last = Knowledge::Card{}](Knowledge& k, const Event& e) mutable {
        if (const auto* gone = std::get_if<Discarded>(&e); gone && k.held(gone->seat).kind != None) last = k.held(gone->seat);
        k.learn(e);
        if (const auto* back = std::get_if<Reincarnated>(&e)) {
          if (!k.viewer().is(back->seat) && last.kind != None) mark(k, back->seat, last.kind);
          last = {};
        }
        if (std::get_if<TurnPassed>(&e)) last = {};
      }));
  all.push_back(learner("a mark stays when a card of that kind was discarded", [](Knowledge& k, const Event& e) {
    const auto [seat, kind] = left_of_another(e, k.viewer());
    const bool marked = seat && k.held(seat).kind == kind && k.drawn(seat).kind == None;
    k.learn(e);
    if (marked) mark(k, seat, kind);
  }));
  all.push_back(learner("a mark ends when a card of another kind was discarded", [](Knowledge& k, const Event& e) {
    const auto [seat, kind] = left_of_another(e, k.viewer());
    const bool other = seat && k.held(seat).kind != kind;
    k.learn(e);
    if (other) wipe(k, seat);
  }));
  all.push_back(learner("what a public execution left is forgotten", [](Knowledge& k, const Event& e) {
    if (!std::get_if<Exposed>(&e)) k.learn(e);
  }));
  all.push_back(learner("returned cards stay certain through a draw that was not seen", [](Knowledge& k, const Event& e) {
    const auto* drew = std::get_if<Drew>(&e);
    if (!drew || drew->card.seen_by(k.viewer())) k.learn(e);
  }));
  all.push_back(learner("a loser to a Noble forgets the winner's card", [](Knowledge& k, const Event& e) {
    k.learn(e);
    const auto* noble = std::get_if<Compared>(&e);
    if (noble && k.viewer().is(noble->target)) wipe(k, noble->seat);
  }));
  all.push_back(learner("a drawn card takes the mark of the held one", [](Knowledge& k, const Event& e) {
    const auto* drew = std::get_if<Drew>(&e);
    const Kind before = drew ? k.held(drew->seat).kind : None;
    k.learn(e);
    if (drew && before != None && !k.viewer().is(drew->seat)) mark(k, drew->seat, drew->card.fact());
  }));
}

}  // namespace

std::vector<Broken> broken_knowledge() {
  std::vector<Broken> all;
  add_swaps(all);
  add_ends(all);
  return all;
}

}  // namespace xt::xeno::laws
