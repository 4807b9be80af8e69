#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <set>

#include "cli/texts.h"

// The texts of the command line in the three languages.
namespace xt::cli {
namespace {

/// The names of the values that a message uses.
std::set<std::string> values_of(const std::string& message) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(message), nullptr, status);
  EXPECT_TRUE(U_SUCCESS(status)) << message;
  std::set<std::string> out;
  for (int32_t i = 0; i < pattern.countParts(); ++i)
    if (pattern.getPartType(i) == UMSGPAT_PART_TYPE_ARG_NAME) {
      std::string name;
      pattern.getSubstring(pattern.getPart(i)).toUTF8String(name);
      out.insert(name);
    }
  return out;
}

TEST(Texts, TheLanguagesHaveTheSameKeysAndUseTheSameValues) {
  const Texts en("en");
  for (const char* const lang : {"ja", "fr"}) {
    const Texts other(lang);
    for (const auto& [key, message] : en.all()) {
      ASSERT_TRUE(other.has(key)) << lang << ": " << key;
      EXPECT_EQ(values_of(other.all().at(key)), values_of(message)) << lang << ": " << key;
    }
    EXPECT_EQ(other.all().size(), en.all().size());
  }
}

TEST(Texts, FrenchUsesItsApostropheAndItsNarrowSpace) {
  const Texts fr("fr");
  for (const auto& [key, message] : fr.all()) {
    EXPECT_EQ(message.find('\''), std::string::npos) << key;
    for (const char* const mark : {" ;", " !", " ?"})
      EXPECT_EQ(message.find(mark), std::string::npos) << key << ": a narrow space stands before the mark";
  }
}

TEST(Texts, TheLanguageComesFromTheOptionThenFromTheEnvironment) {
  EXPECT_EQ(choose_lang("ja"), "ja");
  setenv("LC_ALL", "fr_CA.UTF-8", 1);
  EXPECT_EQ(choose_lang(""), "fr");
  setenv("LC_ALL", "C", 1);
  EXPECT_EQ(choose_lang(""), "en");
  unsetenv("LC_ALL");
  unsetenv("LC_MESSAGES");
  setenv("LANG", "ja_JP.UTF-8", 1);
  EXPECT_EQ(choose_lang(""), "ja");
  setenv("LANG", "javanese", 1);
  EXPECT_EQ(choose_lang(""), "en");
}

TEST(Texts, WrappingCountsWideCharactersTwice) {
  EXPECT_EQ(wrapped("one two three", "en", 8), "one two\nthree");
  EXPECT_EQ(wrapped("あいうえお", "ja", 6), "あいう\nえお");
  EXPECT_EQ(wrapped("a b\nc", "en", 80, 2), "a b\nc");
}

}  // namespace
}  // namespace xt::cli
