#include <gtest/gtest.h>
#include <array>
#include <set>
#include <string>

#include "base/check.h"
#include "base/random.h"
#include "base/seed.h"

namespace xt {
namespace {

TEST(Seed, HexIsReadBackAndAnythingElseIsRefused) {
  bool ok = false;
  const Seed seed = Seed::fresh();
  EXPECT_EQ(Seed::from_hex(seed.hex(), ok), seed);
  EXPECT_TRUE(ok);
  for (const std::string bad : {"", "00", "zz", "0g", "00 11"}) {
    Seed::from_hex(bad, ok);
    EXPECT_FALSE(ok) << bad;
  }
  Seed::from_hex(std::string(63, 'a') + "x", ok);
  EXPECT_FALSE(ok);
  Seed::from_hex(std::string(66, 'a'), ok);
  EXPECT_FALSE(ok);
}

TEST(Seed, FreshSeedsDiffer) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(Seed::fresh().hex());
  EXPECT_EQ(seen.size(), 1000u);
}

// Fixed vectors, computed by an independent HMAC-SHA256: HMAC(32 zero bytes but the first = 1, "XD1/deal:0" + 8 bytes).
TEST(Seed, StreamIsTheOneOfSchemeXD1) {
  const Seed seed = Seed::of(1);
  const auto hex = [](const std::array<std::uint8_t, 32>& bytes) {
    std::string out;
    for (const auto b : bytes) {
      constexpr const char* digits = "0123456789abcdef";
      out += digits[b >> 4];
      out += digits[b & 15];
    }
    return out;
  };
  EXPECT_EQ(hex(seed.block("deal:0", 0)), "1a21cdc17cc229531bd296b6bb66a32f9f8b73cf9fd511d00edfa8f035596f45");
  EXPECT_EQ(hex(seed.block("deal:0", 1)), "d2149991c1f1383dbb1ba15b7ad7cd5176b3492c9341fd51c4340fdb2920ce09");
  EXPECT_NE(hex(seed.block("deal:1", 0)), hex(seed.block("deal:0", 0)));
}

// A chi-square over 18 cards: 17 degrees of freedom, 99.99 % below 46.
TEST(Seed, BelowIsUniform) {
  std::array<int, 18> count{};
  const int draws = 18000;
  const Seed seed = Seed::of(42);
  for (int i = 0; i < draws; ++i) ++count[seed.below("luck:" + std::to_string(i) + ":0", 18)];
  double chi = 0;
  for (const int n : count) chi += (n - draws / 18.0) * (n - draws / 18.0) / (draws / 18.0);
  EXPECT_LT(chi, 46.0);
}

TEST(Random, BelowIsUniformAndInRange) {
  std::array<int, 7> count{};
  Random random(5);
  for (int i = 0; i < 70000; ++i) ++count[random.below(7)];
  double chi = 0;
  for (const int n : count) chi += (n - 10000.0) * (n - 10000.0) / 10000.0;
  EXPECT_LT(chi, 27.9);  // 6 degrees of freedom, 99.99 %
}

TEST(Check, NamesTheExpressionAndThePlaceInTheTree) {
  try {
    XT_CHECK(1 > 2);
    FAIL() << "a broken check went on";
  } catch (const BrokenCheck& broken) {
    EXPECT_NE(broken.what().find("1 > 2"), std::string::npos);
  }
}

}  // namespace
}  // namespace xt
