#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "broken.h"
#include "packio/out.h"

namespace xt::packio {
namespace {

const std::filesystem::path sample_folder = std::filesystem::path(XT_SOURCE_DIR) / "packs/xyberdraw-sample";

const Loaded& sample() {
  static const Loaded loaded = load_pack(sample_folder);
  return loaded;
}

TEST(Sample, ChecksClean) {
  EXPECT_EQ(all_lines(sample().problems), "");
  ASSERT_TRUE(sample().pack);
}

TEST(Sample, HoldsWhatATableNeeds) {
  ASSERT_TRUE(sample().pack);
  const Pack& p = *sample().pack;
  EXPECT_FALSE(p.official);
  EXPECT_EQ(p.clans.size(), 10u);
  const auto crash = std::count_if(p.cards.begin(), p.cards.end(), [](const ClanCard& c) { return c.crash; });
  EXPECT_GE(static_cast<int>(p.cards.size()) - crash, 60);
  EXPECT_EQ(crash, 8);
  EXPECT_EQ(p.saviors.size(), 8u);
  EXPECT_EQ(std::count_if(p.exceeds.begin(), p.exceeds.end(), [](const Exceed& e) { return e.source == Source::Rulebook; }), 14);
  EXPECT_EQ(p.codes.size(), 10u);
  EXPECT_EQ(p.positions.size(), 9u);
  EXPECT_EQ(p.connectors.size(), 4u);
  EXPECT_EQ(p.scenarios.size(), 3u);
  for (const char* const table :
       {"home-world", "house-scenery", "house-look", "house-item", "house-facility", "tree", "position", "difficulty", "mood"})
    EXPECT_NE(find(p.tables, table), none) << table;  // Y60, Y61, Y69, Y93, Y110
}

TEST(Sample, PrintedXpIsInTheRange) {  // Y155
  for (const Savior& s : sample().pack->saviors) EXPECT_TRUE(s.xp >= 3000 && s.xp <= 5000) << s.id;
  for (const Exceed& e : sample().pack->exceeds) {
    EXPECT_TRUE(e.xp >= 4000 && e.xp <= 7000) << e.id;
    EXPECT_TRUE(e.recipe.size() >= 1 && e.recipe.size() <= 3) << e.id;  // Y207
  }
}

TEST(Sample, DecksAreBuiltAsY69AndY207Say) {
  const Pack& p = *sample().pack;
  for (const HomeDeck& deck : p.decks) {
    EXPECT_EQ(deck.size(), 40) << deck.id;
    std::map<Attribute, int> attributes;
    std::map<int, int> numbers;
    ClanSet main;
    std::map<Clan, int> clans;
    for (const HomeDeck::Entry& e : deck.cards) {
      const ClanCard& c = p.cards[e.card];
      ++attributes[c.attributes.front()];
      if (c.attributes.front() != Attribute::Omni) ++numbers[c.judge.front().number];
      for (Clan k = 0; k < p.clans.size(); ++k) clans[k] += c.clans.has(k);
      EXPECT_FALSE(c.crash);
    }
    for (const Attribute a : {Attribute::Valor, Attribute::Wisdom, Attribute::Bond}) EXPECT_EQ(attributes[a], 12) << deck.id;
    EXPECT_EQ(attributes[Attribute::Omni], 4);
    EXPECT_NEAR(numbers[1], 18, 1);
    EXPECT_NEAR(numbers[2], 13, 1);
    EXPECT_EQ(numbers[3], 5);
    EXPECT_EQ(std::count_if(clans.begin(), clans.end(), [](const auto& c) { return c.second >= 6; }), 5) << deck.id;
  }
}

TEST(Sample, EveryTextIsInThreeLanguages) {
  for (const SourceFile& file : [] {
         Problems none_of;
         return read_folder(sample_folder, {}, none_of);
       }())
    EXPECT_EQ(file.bytes.find("TODO"), std::string::npos) << file.path;
  for (const Problem& p : sample().problems) EXPECT_NE(p.code, "text_missing");
}

TEST(Sample, OneScenarioForEachOperation) {
  std::set<Operation> seen;
  for (const Scenario& s : sample().pack->scenarios) {
    seen.insert(s.final_operation.kind);
    const Index ruleset = s.ruleset.empty() ? Index{0} : find(sample().pack->rulesets, s.ruleset);
    ASSERT_NE(ruleset, none);
    EXPECT_NE(sample().pack->rulesets[ruleset].allows(s.final_operation.kind), Allowed::Off) << s.id;
    EXPECT_TRUE(std::any_of(s.quests.begin(), s.quests.end(), [](const Quest& q) { return q.options.size() > 1; })) << s.id;
  }
  EXPECT_EQ(seen.size(), 3u);
}

TEST(Sample, RulesetOfTheRulingsIsTheDefault) {
  const Index i = find(sample().pack->rulesets, "xyberdraw-beta01");
  ASSERT_NE(i, none);
  Ruleset read = sample().pack->rulesets[i];
  EXPECT_EQ(read.difficulty_table.size(), 6u);
  EXPECT_EQ(read.moods.size(), 6u);
  EXPECT_TRUE(read.is_house("clan_slots"));
  EXPECT_TRUE(read.is_house("hand_limit"));
  Ruleset usual;
  usual.name = read.name, usual.difficulty_table = read.difficulty_table, usual.moods = read.moods, usual.house = read.house;
  EXPECT_EQ(read, usual);
}

TEST(RoundTrip, WrittenAndReadAgainIsTheSamePack) {
  Pack pack = *sample().pack;
  std::vector<SourceFile> files;
  for (auto& [path, bytes] : write_pack(pack)) files.push_back({path, bytes});
  const Loaded again = load_files(files);
  ASSERT_TRUE(again.pack) << all_lines(again.problems);
  Pack read = *again.pack;
  read.fingerprint = pack.fingerprint;
  const auto by_id = [](const auto& a, const auto& b) { return a.id < b.id; };
  std::sort(pack.tables.begin(), pack.tables.end(), by_id);
  std::sort(read.tables.begin(), read.tables.end(), by_id);
  EXPECT_EQ(read.cards, pack.cards);
  EXPECT_EQ(read.saviors, pack.saviors);
  EXPECT_EQ(read.exceeds, pack.exceeds);
  EXPECT_EQ(read.codes, pack.codes);
  EXPECT_EQ(read.decks, pack.decks);
  EXPECT_EQ(read.tables, pack.tables);
  EXPECT_EQ(read.rulesets, pack.rulesets);
  EXPECT_EQ(read.scenarios, pack.scenarios);
  EXPECT_EQ(read, pack);
}

TEST(RoundTrip, YamlOfOddTexts) {
  for (const char* const text :
       {"",           " a",    "a ", "- a", "yes", "12", "1e3", "null", "~", "a: b", "a #b", "「火」", "\"q\"", "back\\slash",
        "line\nline", "tab\t", "※",  "*a",  "&a",  "!x", "%",   "@",    "`", "{",    "a, b", "'",      "0x1F",  "true"}) {
    Node map;
    map.set("k", Node::word(text, false));
    Problems problems;
    const Node read = parse("x", emit(map), {}, problems);
    ASSERT_TRUE(read.map()) << text << "\n" << emit(map);
    EXPECT_EQ(read.entries[0].value.text, text) << emit(map);
    EXPECT_TRUE(read.entries[0].value.scalar()) << text;
  }
}

}  // namespace
}  // namespace xt::packio
