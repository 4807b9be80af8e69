#include "wire/xeno_opened.h"

#include <boost/json.hpp>

#include "xeno/record.h"

namespace xt::wire::xeno_codec {
namespace {

namespace json = boost::json;

json::value card(xeno::Kind kind) { return kind == xeno::None ? json::value(nullptr) : json::value(static_cast<int>(kind)); }

}  // namespace

std::string encode_opened(const xeno::State& state, const std::vector<xeno::Event>& events,
                          const std::vector<std::string>& names) {
  xeno::RecordWriter writer;
  for (const xeno::Event& event : events) writer.add(event);

  json::object hands;
  std::vector<xeno::Tag> tags;
  for (std::uint8_t i = 0; i < state.seats; ++i) {
    const Seat seat{i};
    hands[json::string(1, letter(seat))] = card(state.in.has(seat) ? state.hand(seat).held : xeno::None);
    if (i < names.size()) tags.push_back({std::string(1, letter(seat)), names[i]});
  }
  json::array deck, plies;
  for (int i = 0; i < state.deck.size(); ++i) deck.push_back(card(state.deck.nth(static_cast<unsigned>(i))));
  for (const auto& turn : writer.turns()) {
    plies.push_back(json::object{{"seat", json::string(1, letter(turn.seat))}, {"ply", json::string(turn.ply)}});
  }
  return json::serialize(json::object{{"hands", hands},
                                      {"aside", card(state.reincarnation)},
                                      {"deck", deck},
                                      {"plies", plies},
                                      {"result", json::string(writer.result())},
                                      {"xgn", json::string(writer.xgn(tags))}});
}

}  // namespace xt::wire::xeno_codec
