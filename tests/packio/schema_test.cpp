#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <sstream>

#include "packio/schema.h"

namespace xt::packio {
namespace {

/// The shipped schema files are what the program makes: `xenotable pack schema KIND` writes them anew.
TEST(Schema, ShippedFilesAreUpToDate) {
  for (const char* const kind : {"pack", "scenario", "ruleset"}) {
    std::ifstream in(std::string(XT_SOURCE_DIR) + "/packs/schema/" + kind + ".schema.json");
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_EQ(boost::json::parse(text.str()), boost::json::parse(schema(kind))) << kind;
  }
  EXPECT_EQ(schema("nothing"), "");
}

TEST(Schema, JapaneseKeysStandBesideTheEnglishOnes) {
  const auto card = boost::json::parse(schema("pack")).at("definitions").at("clan_card").at("properties").as_object();
  for (const char* const key : {"attribute", "属性", "judge", "判定", "effect", "効果"}) EXPECT_TRUE(card.contains(key)) << key;
}

}  // namespace
}  // namespace xt::packio
