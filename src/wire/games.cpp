#include "wire/games.h"

#include "wire/xeno_play.h"

namespace xt::wire {

std::unique_ptr<Play> make_play(const std::string& game, const PlayRules& rules) {
  if (game == "xeno") return make_xeno(rules);
  return nullptr;
}

}  // namespace xt::wire
