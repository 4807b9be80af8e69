#include <gtest/gtest.h>

#include "broken.h"
#include "packio/starter.h"

namespace xt::packio {
namespace {

TEST(Starter, ChecksCleanInEachLanguage) {
  for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr}) {
    const Loaded loaded = load_files(starter_pack(lang));
    EXPECT_EQ(all_lines(loaded.problems), "");
    ASSERT_TRUE(loaded.pack);
    EXPECT_EQ(loaded.pack->scenarios.size(), 1u);
    EXPECT_TRUE(loaded.pack->title.has(lang));
  }
}

}  // namespace
}  // namespace xt::packio
