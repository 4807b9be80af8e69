#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "packio/load.h"
#include "xyber/creation.h"
#include "xyber/engine.h"
#include "xyber/view.h"

// What the source leaves to content: words of the world, tables, lists, scenarios, house values (Y2, Y8 to Y15, Y22, Y52 to Y64,
// Y69, Y83, Y87, Y93, Y147, Y151, Y152, Y180): the shipped pack and rulesets hold it, in three languages.
namespace xt::xyber {
namespace {

const Pack& sample() {
  static const packio::Loaded loaded = packio::load_pack(std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample");
  return *loaded.pack;
}
bool whole(const Text& text) { return text.has(Lang::Ja) && text.has(Lang::En) && text.has(Lang::Fr); }
const Table& table(const char* id) { return sample().tables[find(sample().tables, id)]; }
/// The codes of the problems of the sample with one file more or changed.
std::set<std::string> problems(const std::string& file, const std::string& bytes) {
  const std::vector<packio::SourceFile> files{
      {"cards.yaml", "clans: [{id: flame, name: 炎}]\ncards: [{id: a, name: 札, attribute: 勇, clan: 炎, judge: 勇1}]\n"},
      {"pack.yaml", "id: tiny\nversion: 1.0.0\ntitle: 小\n"},
      {"rules.yaml", file == "rules.yaml" ? bytes : "ruleset: tiny\n"},
      {"x.yaml", file == "x.yaml" ? bytes : ""}};
  std::set<std::string> codes;
  for (const packio::Problem& p : packio::load_files(files).problems) codes.insert(p.code);
  return codes;
}
std::string scenario(const std::string& enemy, const std::string& kind) {
  return "scenario: s\ntitle: 題\nsummary: 文\nintroduction: 文\ncycle_limit: 1\nquests:\n  - {id: q, number: 1, title: 題, "
         "summary: "
         "文, kind: story}\nenemies:\n  - {id: e, number: 1, name: 敵, " +
         enemy + "actions: [[], [], []]}\nfinal_operation: {kind: " + kind +
         ", foes: [e]}\nendings: [{success: true, text: 文}, {success: false, text: 文}]\n";
}
const char* savior = "savior: {id: v, name: 敵, attribute: 勇, clan: 炎, xp: 4000}, ";

// Y2: a scenario is story and data together: setting, NPCs, quests, enemies, handouts, a final operation, endings.
TEST(XyberContent, Y2WhatAScenarioHolds) {
  for (const Scenario& s : sample().scenarios) {
    SCOPED_TRACE(s.id);
    for (const Text* text : {&s.title, &s.summary, &s.introduction, &s.gm, &s.final_operation.text}) EXPECT_TRUE(whole(*text));
    EXPECT_FALSE(s.npcs.empty());
    EXPECT_GE(s.quests.size(), 2u);
    EXPECT_FALSE(s.enemies.empty());
    EXPECT_FALSE(s.final_operation.foes.empty());
    for (const bool success : {true, false})
      EXPECT_TRUE(std::any_of(s.endings.begin(), s.endings.end(), [&](const Ending& e) { return e.success == success; }));
  }
}

// Y8: the words of the world that screens use have a page each, and no rule reads any of them.
TEST(XyberContent, Y8WordsOfTheWorldHaveAPage) {
  for (const char* word : {"コネクター", "アバター", "XRC", "XenosCards", "ゼノス", "ゼノスツリー", "ゼノリス"}) {
    const Index page = find_page(sample(), word);
    ASSERT_NE(page, none) << word;
    EXPECT_TRUE(whole(sample().pages[page].text)) << word;
  }
  EXPECT_EQ(find_page(sample(), "そんな言葉はない"), none);
  EXPECT_EQ(find_page(sample(), ""), none);
}

// Y9, Y10: other words lead to the same page, in search and in packs; クラン is told as two things.
TEST(XyberContent, Y10SynonymsLeadToTheSamePage) {
  const std::vector<std::vector<const char*>> same{
      {"EXカード", "エクシードカード", "エクシード", "EX card", "Carte EX"},
      {"コネクターシート", "キャラクターシート", "Character sheet", "Feuille de personnage"},
      {"サンプルコネクター", "サンプルキャラクター"}};
  for (const auto& words : same)
    for (const char* word : words) {
      EXPECT_NE(find_page(sample(), word), none) << word;
      EXPECT_EQ(find_page(sample(), word), find_page(sample(), words[0])) << word;
    }
  EXPECT_NE(find_page(sample(), "クラン"), find_page(sample(), "ホーム"));
  for (const char* key : {"エクシード", "EXカード"})
    EXPECT_EQ(
        problems("x.yaml", std::string(key) + ": [{id: x, name: 竜, attribute: 勇, clan: 炎, xp: 4000, recipe: [炎]}]\n").size(),
        0u)
        << key;
}

// Y12: the world section is pages of the pack and handouts of each scenario: free texts, with some that all may read at once.
TEST(XyberContent, Y12WorldSectionIsPagesAndHandouts) {
  EXPECT_NE(find_page(sample(), "ワールドセクション"), none);
  for (const Scenario& s : sample().scenarios) {
    EXPECT_TRUE(std::any_of(s.handouts.begin(), s.handouts.end(), [](const Handout& h) {
      return h.readers == Handout::For::All;
    })) << s.id;
    for (const Handout& h : s.handouts) EXPECT_TRUE(whole(h.title) && whole(h.text)) << h.id;
  }
}

// Y14: ten keywords in the order of the list, as data: a pack may add one, 全能 is always there and no keyword of the list.
TEST(XyberContent, Y14TenClansAsData) {
  std::vector<std::string> names;
  for (const ClanWord& c : sample().clans) names.push_back(c.name.ja());
  EXPECT_EQ(names, (std::vector<std::string>{"機械", "武装", "軍団", "獣", "竜", "大地", "悪魔", "炎", "氷", "星"}));
  EXPECT_EQ(problems("x.yaml", "clans: [{id: fog, name: 霧}]\ncards: [{id: b, name: 札, attribute: 勇, clan: 霧, judge: 勇1}]\n"),
            std::set<std::string>{});
  EXPECT_TRUE(problems("x.yaml", "clans: [{id: omni, name: 全能}]\n").contains("omni_is_fixed"));
}

// Y22: 判定 of the sample's cards goes from 1 to 3, 全能 only 1.
TEST(XyberContent, Y22NumbersOfTheSample) {
  for (const ClanCard& c : sample().cards)
    for (const Judge& j : c.judge) {
      EXPECT_GE(j.number, 1) << c.id;
      EXPECT_LE(j.number, j.attribute == Attribute::Omni ? 1 : 3) << c.id;
    }
}

// Y33, Y93: nine positions in their order, a line each, and a table to roll on.
TEST(XyberContent, Y33Y93NinePositions) {
  std::vector<std::string> names;
  for (const Position& p : sample().positions) {
    names.push_back(p.name.ja());
    EXPECT_TRUE(whole(p.text)) << p.id;
  }
  EXPECT_EQ(names, (std::vector<std::string>{"チャージャー", "ムードメーカー", "データベース", "サブリーダー", "バトルマスター",
                                             "ニュービー", "アナライザー", "リーダー", "ハーミット"}));
  EXPECT_EQ(table("position").rows.size(), 9u);
}

// Y52, Y53, Y54, Y56: ready connectors with background, avatar and code; ten codes; a table of Exceeds. The background is advice.
TEST(XyberContent, Y52Y53ReadyConnectors) {
  for (const Connector& c : sample().connectors) {
    SCOPED_TRACE(c.id);
    EXPECT_TRUE(whole(c.background) && whole(c.avatar));
    ASSERT_FALSE(c.saviors.empty());
    ASSERT_FALSE(c.exceeds.empty());
    const xyber::Setup::Player p{
        {.savior = c.saviors[0], .gained = {}, .code = c.code, .player = "名", .savior_name = {}, .wish = {}}, {c.exceeds[0]}};
    EXPECT_EQ(new_player_problem(p, sample()), nullptr) << "only the avatar's name is left to choose";
  }
  EXPECT_GE(sample().codes.size(), 10u);
  const std::string advice = sample().pages[find_page(sample(), "サンプルコネクター")].text.ja();
  EXPECT_NE(advice.find("使わなくてもよい"), advice.npos) << "a sample's background may be followed or not (Y53)";
}

// Y59, Y60, Y61: features of the home by table, four for the house, each row once; an odd tree by table; the page says 1 to 4.
TEST(XyberContent, Y59Y60Y61TablesOfTheHome) {
  for (const char* id : {"home-world", "house-scenery", "house-look", "house-item", "house-facility", "tree"}) {
    SCOPED_TRACE(id);
    const Table& t = table(id);
    EXPECT_EQ(t.dice, 1);
    EXPECT_EQ(t.sides, 6);
    ASSERT_EQ(t.rows.size(), 6u);
    std::set<std::string> texts;
    for (const Table::Row& row : t.rows) {
      EXPECT_TRUE(whole(row.text));
      texts.insert(row.text.ja());
    }
    EXPECT_EQ(texts.size(), 6u);
  }
  const Page& home = sample().pages[find_page(sample(), "ホーム")];
  EXPECT_NE(home.text.ja().find("一つから四つ"), std::string::npos);
  EXPECT_NE(home.text.ja().find("全員が納得"), std::string::npos) << "Y64";
}

// Y63, Y201: each shipped deck serves two, three and four players.
TEST(XyberContent, Y63Y201DecksServeAnyNumber) {
  for (const HomeDeck& d : sample().decks)
    for (const int players : {2, 3, 4}) EXPECT_TRUE(fits_players(d, sample().rulesets[0], players)) << d.id;
}

// Y69, Y110: the difficulty table and the six moods stand in the ruleset.
TEST(XyberContent, Y69Y110TablesOfTheRuleset) {
  const Ruleset& r = sample().rulesets[find(sample().rulesets, "xyberdraw-beta01")];
  std::map<int, std::string> names;
  for (const auto& d : r.difficulty_table) names[d.value] = d.name.ja();
  EXPECT_EQ(names, (std::map<int, std::string>{
                       {1, "かんたん"}, {2, "ふつう"}, {3, "やや難しい"}, {4, "難しい"}, {5, "とても難しい"}, {7, "無謀"}}));
  std::set<std::pair<Attribute, Attribute>> pairs;
  for (const auto& m : r.moods) {
    EXPECT_TRUE(whole(m.name));
    EXPECT_LE(m.one, m.two) << "unordered";
    pairs.emplace(m.one, m.two);
  }
  EXPECT_EQ(pairs.size(), 6u);
}

// Y83: every quest has words for success and for failure, that the GM reads; a page says who tells the rest.
TEST(XyberContent, Y83WordsForSuccessAndFailure) {
  for (const Scenario& s : sample().scenarios)
    for (const Quest& q : s.quests)
      EXPECT_TRUE(whole(q.success) && (q.kind == QuestKind::Story || whole(q.failure))) << s.id << " " << q.id;
  EXPECT_NE(find_page(sample(), "判定の後"), none);
}

// Y87: six wishes to start from.
TEST(XyberContent, Y87ExampleWishes) {
  EXPECT_GE(sample().wishes.size(), 6u);
  for (const Text& wish : sample().wishes) EXPECT_TRUE(whole(wish));
}

// Y147: one final operation a scenario, of three; the names of the prose mean the same.
TEST(XyberContent, Y147NamesOfTheOperations) {
  const std::map<const char*, Operation> names{{"オペレーションファイナルイグニッション", Operation::FinalIgnition},
                                               {"クライマックスバトル", Operation::FinalIgnition},
                                               {"final_ignition", Operation::FinalIgnition},
                                               {"レイドバトル", Operation::ClanRaid},
                                               {"クランレイド", Operation::ClanRaid}};
  for (const auto& [name, wanted] : names) {
    const packio::Loaded loaded = packio::load_files(
        {{"cards.yaml", "clans: [{id: flame, name: 炎}]\ncards: [{id: a, name: 札, attribute: 勇, clan: 炎, judge: 勇1}]\n"},
         {"pack.yaml", "id: tiny\nversion: 1.0.0\ntitle: 小\n"},
         {"rules.yaml", "ruleset: tiny\n"},
         {"s.yaml", scenario(savior, wanted == Operation::ClanRaid ? std::string(name) + ", raid_xp: 2000" : name)}});
    ASSERT_TRUE(loaded.pack) << name;
    EXPECT_EQ(loaded.pack->scenarios[0].final_operation.kind, wanted) << name;
  }
}

// Y151, Y152, Y194: both are off in the ruleset of the rulings and on as house versions in the other, which says 非公式案.
TEST(XyberContent, Y151Y152OffUnlessAGroupSwitchesThemOn) {
  const Ruleset& usual = sample().rulesets[find(sample().rulesets, "xyberdraw-beta01")];
  const Ruleset& house = sample().rulesets[find(sample().rulesets, "xyberdraw-house")];
  EXPECT_EQ(usual.allows(Operation::FinalIgnition), Allowed::On);
  for (const Operation op : {Operation::TwinCross, Operation::ClanRaid}) {
    EXPECT_EQ(usual.allows(op), Allowed::Off);
    EXPECT_EQ(house.allows(op), Allowed::House);
    for (std::size_t i = 0; i < sample().scenarios.size(); ++i) {
      const Scenario& s = sample().scenarios[i];
      if (s.final_operation.kind != op) continue;
      xyber::Setup setup;
      setup.scenario = static_cast<Index>(i);
      setup.players.resize(s.players_min);
      for (auto& p : setup.players) p.sheet.savior = 0;
      setup.ruleset = find(sample().rulesets, "xyberdraw-beta01");
      EXPECT_STREQ(setup_problem(sample(), setup), "operation_off") << "waits for the product's rules";
      setup.ruleset = find(sample().rulesets, "xyberdraw-house");
      EXPECT_EQ(setup_problem(sample(), setup), nullptr);
    }
  }
  EXPECT_NE(house.name.ja().find("非公式案"), std::string::npos);
}

// Y180: an enemy without a Savior makes a scenario invalid.
TEST(XyberContent, Y180AnEnemyNeedsASavior) {
  EXPECT_FALSE(problems("x.yaml", scenario(savior, "final_ignition")).contains("key_missing"));
  EXPECT_TRUE(problems("x.yaml", scenario("", "final_ignition")).contains("key_missing"));
}

// Every value that the rulings assume stands in the ruleset file and is marked; what the source states isn't; a file that says
// its own value marks only what it names; values that the rules can't follow are refused.
TEST(XyberContent, HouseValuesAreThoseThatAreOurs) {
  for (const char* id : {"xyberdraw-beta01", "xyberdraw-house"}) {
    const Ruleset& r = sample().rulesets[find(sample().rulesets, id)];
    EXPECT_EQ(r.house, Ruleset::assumed());
    for (const char* stated : {"judge_reveal", "scene_cards", "exchange_peek", "actions_per_side", "placements_per_action",
                               "exceed_slots", "xenograft", "exceed_max_at_end", "growth"})
      EXPECT_FALSE(r.is_house(stated)) << stated;
  }
  const auto house = [](const std::string& bytes) {
    const auto loaded = packio::load_files(
        {{"cards.yaml", "clans: [{id: flame, name: 炎}]\ncards: [{id: a, name: 札, attribute: 勇, clan: 炎, judge: 勇1}]\n"},
         {"pack.yaml", "id: tiny\nversion: 1.0.0\ntitle: 小\n"},
         {"rules.yaml", bytes}});
    return loaded.pack ? loaded.pack->rulesets[0].house : std::set<std::string>{};
  };
  EXPECT_EQ(house("ruleset: tiny\n"), Ruleset::assumed());
  EXPECT_FALSE(house("ruleset: tiny\nclan_slots: 4\n").contains("clan_slots")) << "typed in from the product";
  EXPECT_TRUE(house("ruleset: tiny\nclan_slots: 4\nhouse: [clan_slots]\n").contains("clan_slots"));
  EXPECT_TRUE(house("ruleset: tiny\nclan_slots: 4\nhouse: all\n").contains("clan_slots"));
  EXPECT_TRUE(house("ruleset: tiny\nclan_slots: 4\n").contains("hand_limit"));
  for (const char* bad : {"exceed_slots: 2", "growth: {choices: 5}", "assist: {per_judgement: 2}", "scene_cards: {choose: 3}"})
    EXPECT_TRUE(problems("rules.yaml", std::string("ruleset: tiny\n") + bad + "\n").contains("out_of_range")) << bad;
}

}  // namespace
}  // namespace xt::xyber
