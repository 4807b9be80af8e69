#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>

#include "laws.h"

namespace xt::xeno::laws {

inline constexpr Setting settings[] = {{2, false}, {2, true}, {3, false}, {4, false}};

/// A number from the environment.
inline int number(const char* name, int otherwise) {
  const char* given = std::getenv(name);
  return given ? std::atoi(given) : otherwise;
}

/// A law over random games of one setting. Games a setting: XT_LAW_GAMES, 200 if it is not set. The first game's seed:
/// XT_LAW_SEED, 1 if it is not set; both are printed.
class LawTest : public ::testing::TestWithParam<int> {
 protected:
  static const Samples& games() {
    static std::map<int, Samples> made;
    auto it = made.find(GetParam());
    if (it == made.end()) {
      const auto seed = static_cast<std::uint64_t>(number("XT_LAW_SEED", 1));
      it = made.emplace(GetParam(), samples(settings[GetParam()], number("XT_LAW_GAMES", 200), seed)).first;
      std::printf("%s: %d games, seed %llu\n", text(it->second.setting).c_str(), it->second.size(),
                  static_cast<unsigned long long>(seed));
    }
    return it->second;
  }
  static const std::vector<Pair>& twins() {
    static std::map<int, std::vector<Pair>> made;
    auto it = made.find(GetParam());
    if (it == made.end()) {
      it = made.emplace(GetParam(), pairs(games())).first;
      std::printf("%s: %zu pairs of worlds\n", text(games().setting).c_str(), it->second.size());
    }
    return it->second;
  }
  static void holds(const Breach& breach) { EXPECT_FALSE(breach) << *breach; }
};

inline std::string setting_name(const ::testing::TestParamInfo<int>& p) {
  return std::to_string(settings[p.param].seats) + "Seats" + (settings[p.param].faceoff ? "Faceoff" : "");
}

}  // namespace xt::xeno::laws
