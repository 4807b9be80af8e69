#include "table.h"

#include <cstring>

namespace xt::xeno::scenario {

std::size_t Table::index(Viewer viewer) const {
  return viewer.seat() ? viewer.seat().index : static_cast<std::size_t>(state_.seats);
}

void Table::forget(int seats) {
  knowledge_.clear();
  memory_.clear();
  writer_.clear();
  last_.clear();
  for (int v = 0; v <= seats; ++v) {
    knowledge_.emplace_back(laws::viewer_at(v, seats));
    memory_.emplace_back(laws::viewer_at(v, seats));
  }
}

void Table::set(const State& s) {
  forget(s.seats);
  for (const Seat seat : s.in) {
    const Event own = Dealt{seat, {s.hand(seat).held, Audience::only(seat)}};
    for (Knowledge& k : knowledge_) k.learn(own);
    for (laws::Memory& m : memory_) m.learn(own);
  }
  state_ = s;
}

bool Table::deal(int seats, bool faceoff, Seat first, const std::vector<Kind>& hands, Kind aside) {
  State s;
  Told luck{hands};
  luck.script.push_back(aside);
  Log log;
  Rules<Told, Log>{s, luck, log}.deal(seats, faceoff, first);
  forget(seats);
  state_ = s;
  take(std::move(log.events));
  return luck.used_up();
}

void Table::take(std::vector<Event> events) {
  last_ = std::move(events);
  for (const Event& e : last_) {
    for (Knowledge& k : knowledge_) k.learn(masked(e, k.viewer()));
    for (laws::Memory& m : memory_) m.learn(e);
    writer_.add(e);
  }
}

bool Table::begin(const std::vector<Kind>& cards) {
  if (state_.phase != Phase::Draw) return false;
  State s = state_;
  Told luck{cards};
  Log log;
  Rules<Told, Log>{s, luck, log}.begin_turn();
  if (!luck.used_up()) return false;
  state_ = s;
  writer_.clear();
  take(std::move(log.events));
  return true;
}

std::optional<Refusal> Table::act(const Action& action, const std::vector<Kind>& cards, bool& luck_fits) {
  if (const auto no = refuse(state_, state_.turn, action)) return no;
  State s = state_;
  Told luck{cards};
  Log log;
  Rules<Told, Log>{s, luck, log}.apply(action);
  luck_fits = luck.used_up();
  if (!luck_fits) return std::nullopt;
  state_ = s;
  take(std::move(log.events));
  return std::nullopt;
}

std::optional<std::string> Table::turn(std::string_view text) {
  const auto ply = read_ply(text);
  if (!ply) return ply.error().reason;
  if (const auto fault = fault_of(state_, *ply)) return explain(state_, *ply, *fault);
  Log log;
  play_ply(state_, *ply, log);
  writer_.clear();
  take(std::move(log.events));
  return std::nullopt;
}

std::vector<std::string> Table::told(Viewer viewer) const {
  std::vector<std::string> out;
  for (const Event& e : last_) out.push_back(laws::text(e, viewer));
  return out;
}

View Table::view(Viewer viewer) const { return xeno::view(state_, knowledge_[index(viewer)]); }

std::string Table::unsound() const {
  if (!conserved(state_)) return "a card is missing or there twice";
  for (std::size_t v = 0; v < knowledge_.size(); ++v) {
    const std::string owed = laws::text(laws::owed_view(state_, memory_[v])),
                      shown = laws::text(xeno::view(state_, knowledge_[v]));
    if (owed != shown) return "the view is not what the rulings owe: " + shown + " instead of " + owed;
  }
  return {};
}

}  // namespace xt::xeno::scenario
