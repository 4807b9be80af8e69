#include <functional>
#include <utility>

#include "broken.h"

namespace xt::xeno::laws {
namespace {

using Events = std::vector<Event>;

/// Each event of one type is replaced by what `change` makes of it.
template <class E>
class Changed : public Product {
 public:
  using Change = std::function<Events(const E&, const Step&)>;
  explicit Changed(Change change) : change_(std::move(change)) {}
  Events events(const Step& step) const override {
    Events out;
    for (const Event& e : step.events) {
      if (const E* one = std::get_if<E>(&e)) {
        for (Event& made : change_(*one, step)) out.push_back(std::move(made));
      } else {
        out.push_back(e);
      }
    }
    return out;
  }

 private:
  Change change_;
};

template <class E>
Broken event(std::string what, Law law, typename Changed<E>::Change change) {
  return {std::move(what), law, std::make_unique<Changed<E>>(std::move(change))};
}

/// Every veiled fact of that event gets another audience.
template <class E>
Broken audience(std::string what, Law law, std::function<Audience(const E&)> who) {
  return event<E>(std::move(what), law, [who](E e, const Step&) {
    const Audience now = who(e);
    E::fields(e, [&]<class T>(const char*, T& field) {
      if constexpr (requires { field.audience(); }) field = T(field.fact(), now);
    });
    return Events{e};
  });
}

constexpr auto everyone = [](const auto&) { return Audience::everyone(); };
constexpr auto nobody_at_all = [](const auto&) { return Audience::none(); };

bool in_execution(const Step& step) { return step.after.phase == Phase::Execute; }
bool by_death(const Step& step) {
  for (const Event& e : step.events)
    if (const auto* played = std::get_if<Played>(&e)) return played->kind == Death;
  return false;
}

void add_widened(std::vector<Broken>& all) {
  all.push_back(audience<Dealt>("every hand dealt is told to all", Law::Silence, everyone));
  all.push_back(audience<Dealt>("a hand dealt is told to another seat too", Law::Silence, [](const Dealt& e) {
    return Audience::only(e.seat).with(Seat{static_cast<std::uint8_t>((e.seat.index + 1) % 2)});
  }));
  all.push_back(audience<LaidAside>("the reincarnation card is told to all", Law::Silence, everyone));
  all.push_back(audience<LaidAside>("the reincarnation card is told to seat A", Law::Silence,
                                    [](const LaidAside&) { return Audience::only(Seat{0}); }));
  all.push_back(audience<Drew>("a draw is told to all", Law::Silence, everyone));
  all.push_back(event<Drew>("what a Death makes draw is told to all", Law::Silence, [](Drew e, const Step& step) {
    if (by_death(step)) e.card = {e.card.fact(), Audience::everyone()};
    return Events{e};
  }));
  all.push_back(audience<Looked>("a Scholar's cards are told to all", Law::Silence, everyone));
  all.push_back(audience<Kept>("what a Scholar kept is told to all", Law::Silence, everyone));
  all.push_back(audience<Saw>("what a Fortune-teller saw is told to all", Law::Silence, everyone));
  all.push_back(audience<Saw>("what a Fortune-teller saw is told to the target too", Law::Record,
                              [](const Saw& e) { return Audience::only(e.seat).with(e.target); }));
  all.push_back(audience<Compared>("a Noble's cards are told to all", Law::Silence, everyone));
  all.push_back(audience<Swapped>("a Spirit's cards are told to all", Law::Silence, everyone));
  all.push_back(audience<Reincarnated>("the card of a reincarnation is told to all", Law::Silence, everyone));
}

void add_narrowed(std::vector<Broken>& all) {
  all.push_back(audience<Dealt>("a seat is not told its own card", Law::Record, nobody_at_all));
  all.push_back(audience<Drew>("a seat is not told what it drew", Law::Record, nobody_at_all));
  all.push_back(
      event<Drew>("the draw of a public execution is told to its seat alone", Law::Record, [](Drew e, const Step& step) {
        if (in_execution(step)) e.card = {e.card.fact(), Audience::only(e.seat)};
        return Events{e};
      }));
  all.push_back(audience<Looked>("a Scholar is not shown its cards", Law::Record, nobody_at_all));
  all.push_back(audience<Kept>("a Scholar is not told what it kept", Law::Record, nobody_at_all));
  all.push_back(audience<Saw>("a Fortune-teller sees nothing", Law::Record, nobody_at_all));
  all.push_back(audience<Compared>("a Noble's target is shown nothing", Law::Record,
                                   [](const Compared& e) { return Audience::only(e.seat); }));
  all.push_back(audience<Swapped>("a Spirit's target is not told what it got", Law::Record,
                                  [](const Swapped& e) { return Audience::only(e.seat); }));
  all.push_back(audience<Reincarnated>("a seat is not told the card it came back with", Law::Record, nobody_at_all));
  all.push_back(event<Missed>("a miss is not told", Law::Record, [](const Missed&, const Step&) { return Events{}; }));
  all.push_back(event<Shown>("the last hands are not shown", Law::Record, [](const Shown&, const Step&) { return Events{}; }));
}

void add_too_many_or_few(std::vector<Broken>& all) {
  all.push_back(event<Discarded>("a Death's discard tells that it was the card just drawn", Law::Silence,
                                 [](const Discarded& e, const Step& step) {
                                   Events out{e};
                                   for (const Event& other : step.events)
                                     if (const auto* drew = std::get_if<Drew>(&other);
                                         drew && drew->seat == e.seat && by_death(step) && drew->card.fact() == e.kind)
                                       out.emplace_back(Missed{e.seat, None});
                                   return out;
                                 }));
  all.push_back(
      event<Ended>("the winner's hand is shown after an elimination", Law::Silence, [](const Ended& e, const Step& step) {
        Events out;
        if (e.winner && step.after.in.size() == 1) out.emplace_back(Shown{e.winner, step.after.hand(e.winner).held});
        out.emplace_back(e);
        return out;
      }));
  all.push_back(event<Played>("a Soldier's naming is not told", Law::Record, [](Played e, const Step&) {
    e.named = None;
    return Events{e};
  }));
  all.push_back(event<DroppedOut>("a hand is lost when its seat drops out", Law::Replay, [](DroppedOut e, const Step&) {
    e.laid_open = None;
    return Events{e};
  }));
  all.push_back(event<Reincarnated>("the card of a reincarnation is there twice", Law::Conservation,
                                    [](const Reincarnated& e, const Step&) {
                                      return Events{Drew{e.seat, {Boy, Audience::none()}}, e};
                                    }));
  all.push_back(event<GuardEnded>("a guard never ends", Law::Replay, [](const GuardEnded&, const Step&) { return Events{}; }));
}

}  // namespace

std::vector<Broken> broken_events() {
  std::vector<Broken> all;
  add_widened(all);
  add_narrowed(all);
  add_too_many_or_few(all);
  return all;
}

}  // namespace xt::xeno::laws
