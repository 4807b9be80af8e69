#include "wire/xeno_opened.h"

#include <boost/json.hpp>

namespace xt::wire::xeno_codec {
namespace {

namespace json = boost::json;

json::value card(xeno::Kind kind) { return kind == xeno::None ? json::value(nullptr) : json::value(static_cast<int>(kind)); }

}  // namespace

std::string encode_opened(const xeno::State& state, const std::vector<xeno::Event>& events,
                          const std::vector<std::string>& names) {
  json::object hands;
  for (std::uint8_t i = 0; i < state.seats; ++i) {
    hands[json::string(1, letter(Seat{i}))] = card(state.in.has(Seat{i}) ? state.hands[i].held : xeno::None);
  }
  json::array deck;
  for (int i = 0; i < state.deck.size(); ++i) deck.push_back(card(state.deck.nth(static_cast<unsigned>(i))));
  (void)events, (void)names;
  const json::string result(1, state.winner ? letter(state.winner) : '=');
  return json::serialize(json::object{{"hands", hands},
                                      {"aside", card(state.reincarnation)},
                                      {"deck", deck},
                                      {"plies", json::array{}},
                                      {"result", result},
                                      {"xgn", ""}});
}

}  // namespace xt::wire::xeno_codec
