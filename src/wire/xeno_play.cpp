#include "wire/xeno_play.h"

#include <algorithm>
#include <string>

#include "base/check.h"
#include "minds/mind.h"
#include "wire/xeno_codec.h"
#include "wire/xeno_fold.h"
#include "wire/xeno_opened.h"

namespace xt::wire {
namespace {

using xeno::State;

/// Luck named by game, version and question: a lost append decides again to the same events.
class TableLuck {
 public:
  TableLuck(const Seed& seed, std::string purpose) : seed_(seed), purpose_(std::move(purpose)) {}
  xeno::Kind pick(xeno::Cards from) {
    return from.nth(seed_.below(purpose_ + ":" + std::to_string(question_++), static_cast<std::uint32_t>(from.size())));
  }

 private:
  const Seed& seed_;
  std::string purpose_;
  int question_ = 0;
};

Random mind_luck(const Seed& luck, Seat seat, std::uint64_t version) {
  const auto bytes = luck.block("mind:" + std::to_string(version) + ":" + letter(seat), 0);
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number = number << 8 | bytes[static_cast<std::size_t>(i)];
  return Random(number);
}

}  // namespace

std::unique_ptr<Play> make_xeno(const PlayRules& rules) {
  if (rules.seats < 2 || rules.seats > xeno::max_seats) return nullptr;
  const bool faceoff = !rules.rules.empty();
  if (faceoff && (rules.seats != 2 || rules.rules != std::vector<std::string>{"faceoff"})) return nullptr;
  return std::make_unique<XenoPlay>(rules.seats, faceoff);
}

XenoPlay::XenoPlay(int seats, bool faceoff) : seats_(seats), faceoff_(faceoff) {
  for (std::uint8_t i = 0; i < xeno::max_seats; ++i) knowledge_.emplace_back(Viewer::seat(Seat{i}));
  knowledge_.emplace_back(Viewer::gallery());
}

const xeno::Knowledge& XenoPlay::knowledge(Viewer viewer) const {
  const Seat seat = viewer.seat();
  return seat.index < seats_ ? knowledge_[seat.index] : knowledge_.back();
}

Batch XenoPlay::deal(Seat first, const Seed& seed, std::uint64_t) const {
  XT_CHECK(first.index < seats_);
  State fresh;
  xeno::Log log;
  TableLuck luck(seed, "deal");
  xeno::start(fresh, seats_, faceoff_, first, luck, log);
  return {xeno_codec::encode_events(log.events, Viewer::archive())};
}

std::variant<Batch, Refusal, Error> XenoPlay::decide(Seat by, std::string_view choice, const Seed& seed,
                                                     std::uint64_t version) const {
  const auto action = xeno_codec::decode_choice(choice);
  if (!action) return action.error();
  TableLuck luck(seed, "luck:" + std::to_string(version));
  auto decided = xeno::decide(state_, by, *action, luck);
  if (const auto* no = std::get_if<Refusal>(&decided)) return *no;
  return Batch{xeno_codec::encode_events(std::get<std::vector<xeno::Event>>(decided), Viewer::archive())};
}

Done XenoPlay::apply(const Batch& batch) {
  const auto events = xeno_codec::decode_archive(batch.events);
  if (!events) return events.error();
  for (const auto& event : *events) {
    const auto* started = std::get_if<xeno::Started>(&event);
    if (started && (started->seats != seats_ || started->faceoff != faceoff_)) {
      return Error{"bad_log", "[0]", "the game was dealt for another table"};
    }
  }
  if (Done folded = xeno_codec::fold(state_, *events); !folded) return folded;
  if (!events->empty() && std::holds_alternative<xeno::Started>(events->front())) events_.clear();
  for (const auto& event : *events) {
    for (auto& one : knowledge_) one.learn(event);
    events_.push_back(event);
  }
  return done();
}

std::string XenoPlay::events(const Batch& batch, Viewer viewer) const {
  const auto events = xeno_codec::decode_archive(batch.events);
  XT_CHECK(events.ok());  // apply() has taken this batch before
  return xeno_codec::encode_events(*events, viewer.is_archive() ? Viewer::gallery() : viewer);
}

std::string XenoPlay::view(Viewer viewer) const { return xeno_codec::encode_view(xeno::view(state_, knowledge(viewer))); }

std::string XenoPlay::prompt(Viewer viewer) const {
  const auto& known = knowledge(viewer);
  return xeno_codec::encode_prompt(xeno::prompt(state_, known.viewer()), xeno::view(state_, known));
}

Seats XenoPlay::asked() const {
  Seats out;
  if (state_.seats != 0 && state_.phase != xeno::Phase::Over) out.add(state_.turn);
  return out;
}

std::optional<Outcome> XenoPlay::outcome() const {
  if (state_.phase != xeno::Phase::Over) return std::nullopt;
  return Outcome{state_.winner};
}

std::string XenoPlay::opened(const std::vector<std::string>& names) const {
  XT_CHECK(state_.phase == xeno::Phase::Over);
  return xeno_codec::encode_opened(state_, events_, names);
}

std::string XenoPlay::ask_mind(Seat seat, std::string_view mind, const Seed& luck, std::uint64_t version) const {
  XT_CHECK(asked().has(seat));
  const Viewer viewer = Viewer::seat(seat);
  std::vector<xeno::Event> history;
  for (const auto& event : events_) history.push_back(xeno::masked(event, viewer));
  const minds::PlainSight sight(xeno::view(state_, knowledge(viewer)), xeno::prompt(state_, viewer).options, std::move(history));
  const auto player = minds::make_mind(mind);
  XT_CHECK(player != nullptr);
  Random random = mind_luck(luck, seat, version);
  const xeno::Action action = player->choose(sight, random);
  const auto options = sight.options();
  XT_CHECK(std::find(options.begin(), options.end(), action) != options.end());
  return xeno_codec::encode_choice(action);
}

}  // namespace xt::wire
