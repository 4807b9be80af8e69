#include "cli/xeno_options.h"

#include <algorithm>

#include "cli/usage.h"
#include "minds/mind.h"
#include "xeno/scan.h"

namespace xt::cli {

Done known_mind(const Texts& texts, const std::string& name) {
  const auto names = minds::mind_names();
  if (std::find(names.begin(), names.end(), name) != names.end()) return done();
  std::vector<std::string> known(names.begin(), names.end());
  std::string all;
  for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
  const std::string near = nearest(name, known);
  return Error{"usage", "--minds",
               texts.say("usage.no_mind", {{"name", name}, {"known", all}}) +
                   (near.empty() ? "" : " " + texts.say("usage.nearest", {{"near", near}}))};
}

void ContestOptions::add_to(CLI::App& verb, const Texts& texts, std::string games_default) {
  games = std::move(games_default);
  verb.add_option("--seats", seats, texts.say("help.seats"));
  verb.add_option("--games", games, texts.say("help.games", {{"games", games}}));
  verb.add_option("--seed", seed, texts.say("help.seed"));
  verb.add_option("--minds", minds, texts.say("help.minds"));
  verb.add_option("--rules", rules, texts.say("help.rules"));
  verb.add_option("--first", first, texts.say("help.first"));
}

Result<minds::Contest> ContestOptions::contest(const Texts& texts) const {
  minds::Contest out;
  if (minds.empty()) return Error{"usage", "--minds", texts.say("usage.missing", {{"option", "--minds"}})};
  for (const auto name : xeno::scan::split(minds, ',')) {
    out.minds.emplace_back(name);
    if (const auto known = known_mind(texts, out.minds.back()); !known) return known.error();
  }
  const auto count = number(texts, "--seats", seats.empty() ? std::to_string(out.minds.size()) : seats, 2, 4);
  if (!count) return count.error();
  out.seats = static_cast<int>(*count);
  if (out.minds.size() != *count)
    return Error{"usage", "--minds",
                 texts.say("usage.minds_count",
                           {{"minds", static_cast<long long>(out.minds.size())}, {"seats", static_cast<long long>(*count)}})};
  const auto many = number(texts, "--games", games, 1, 1'000'000'000);
  if (!many) return many.error();
  out.games = *many;
  const auto start = number(texts, "--seed", seed, 0, UINT64_MAX);
  if (!start) return start.error();
  out.seed = *start;
  const auto with_faceoff = faceoff(texts, rules);
  if (!with_faceoff) return with_faceoff.error();
  out.faceoff = *with_faceoff;
  if (out.faceoff && out.seats != 2) return Error{"usage", "--rules", texts.say("usage.faceoff_seats")};

  if (first == "random") {
    out.first = minds::First::Random;
  } else if (first.size() == 1 && first[0] >= 'A' && first[0] < 'A' + out.seats) {
    out.first = minds::First::Fixed;
    out.first_seat = Seat{static_cast<std::uint8_t>(first[0] - 'A')};
  } else if (first != "alternate") {
    return Error{"usage", "--first", texts.say("usage.first", {{"text", first}})};
  }
  return out;
}

}  // namespace xt::cli
