#include <gtest/gtest.h>

#include "campaigns.h"
#include "packio/zip.h"

// Campaigns as files: read and written, merged and moved.
namespace xt::packio {
namespace {

TEST(Campaign, ComesBackWhole) {
  const StoredCampaign once = stored();
  EXPECT_EQ(once.campaign, in_order(campaign()));
  const auto again = campaign_files(once.campaign, once.content);
  const auto first = files();
  ASSERT_EQ(again.size(), first.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(again[i].path, first[i].path);
    EXPECT_EQ(again[i].bytes, first[i].bytes) << first[i].path;
  }
  EXPECT_EQ(zip(first), zip(again));
}

TEST(Campaign, CarriesWhatItUsesAndNothingElse) {
  const StoredCampaign s = stored();
  EXPECT_NE(find(s.pack.cards, "pounce"), xyber::none);
  EXPECT_EQ(find(s.pack.cards, "rust-rain"), xyber::none);
  EXPECT_EQ(s.pack.saviors.size(), 2u);
  EXPECT_EQ(s.pack.rulesets.size(), 1u);
  EXPECT_LT(s.pack.cards.size(), sample().cards.size());
}

TEST(Campaign, AFolderAroundEverythingDoesNoHarm) {
  auto all = files();
  for (SourceFile& f : all) f.path = "friday/" + f.path;
  EXPECT_TRUE(campaign_from(all).stored);
}

TEST(Campaign, JapaneseKeysAreRead) {
  auto all = files();
  std::string& pc = file(all, "pcs/map-maker.yaml");
  pc = "名前: 名無し\n所属ホーム: [home-1]\n使うセイヴァー: hod\n使うコード: last-light\nエクシード: [ember-fox]\n成長XP: 2000\n"
       "お気に入り: pounce\n";
  const CampaignRead read = campaign_from(all);
  ASSERT_TRUE(read.stored) << all_lines(read.problems);
  EXPECT_EQ(read.stored->campaign.pcs[0].growth, 2000);
  EXPECT_EQ(read.stored->campaign.pcs[0].favourite, "pounce");
}

TEST(Campaign, AllProblemsAtOnceEachAtItsPlace) {
  auto all = files();
  file(all, "pcs/night-shift.yaml") = "name: A\nsavoir: hod\nsavior: hodd\nexceeds: [ember-fxo]\n";
  file(all, "homes/home-1.yaml") = "name: H\ndeck:\n  - {card: spark-cut}\n  - {card: spark-cat}\n  - {card: pounce, count: 0}\n";
  file(all, "homes/Über.yaml") = "name: H\n";
  file(all, "notes.yaml") = "x: 1\n";
  file(all, "history.yaml") = "sessions: &a [*a]\n";
  const CampaignRead read = campaign_from(all);
  EXPECT_FALSE(read.stored);
  std::string errors;
  for (const Problem& p : read.problems)
    if (p.error) errors += line(p, Lang::En) + "\n";
  EXPECT_EQ(
      errors,
      "history.yaml:1:11: error [yaml_anchor]: Anchors (&name) are not allowed. Write the thing out again.\n"
      "homes/home-1.yaml:4:5: error [unknown_content]: Not in this campaign: clan card spark-cat. Did you mean spark-cut?\n"
      "homes/home-1.yaml:5:27: error [out_of_range]: 0 is out of range: 1 to 50.\n"
      "homes/Über.yaml:0:0: error [bad_file_id]: Über cannot be a file’s name here: a to z, digits, hyphens, at most 40.\n"
      "notes.yaml:0:0: error [unknown_file]: A campaign has no file notes.yaml.\n"
      "pcs/night-shift.yaml:2:1: error [unknown_key]: There is no key savoir here. Did you mean savior?\n"
      "pcs/night-shift.yaml:3:9: error [unknown_content]: Not in this campaign: Savior hodd. Did you mean hod?\n"
      "pcs/night-shift.yaml:4:11: error [unknown_content]: Not in this campaign: Exceed ember-fxo. Did you mean ember-fox?\n");
}

TEST(Campaign, HostileFiles) {
  const auto told = [](const std::string& path, const std::string& bytes) {
    auto all = files();
    file(all, path) = bytes;
    return codes(campaign_from(all).problems);
  };
  EXPECT_EQ(told("campaign.yaml", std::string(10'000'000, 'a')), "campaign.yaml:file_too_large");
  EXPECT_EQ(told("campaign.yaml", "name: \"" + std::string(30'000, 'a') + "\"\n"), "campaign.yaml:text_too_long");
  EXPECT_EQ(told("campaign.yaml", "name: \xFF\n"), "campaign.yaml:not_utf8");
  EXPECT_EQ(told("campaign.yaml", "name: &a x\ntext: *a\n"), "campaign.yaml:yaml_anchor");
  EXPECT_EQ(told("campaign.yaml", "name: !!python/object x\n"), "campaign.yaml:yaml_tag");
  EXPECT_EQ(told("history.yaml", std::string("sessions: ") + std::string(500'000, '[')), "history.yaml:too_deep");
  EXPECT_EQ(told("pcs/x.yml", "name: x\n"), "pcs/x.yml:unknown_file");
  EXPECT_EQ(told("pcs/deep/x.yaml", "name: x\n"), "pcs/deep/x.yaml:bad_file_id");
  EXPECT_EQ(told("content/cards.yaml", "cards: [*x]\n"), "content/cards.yaml:yaml_alias");
  EXPECT_EQ(told("content/pack.yaml", "id: other\nversion: 1.0.0\ntitle: x\n"), "content/pack.yaml:content_differs");
  EXPECT_EQ(codes(campaign_from({}).problems).substr(0, 26), "campaign.yaml:no_campaign ");
}

TEST(Campaign, AnImportMergesNothingSilently) {
  const StoredCampaign ours = stored();
  StoredCampaign theirs = stored();
  auto session = theirs.campaign.history[0];
  session.id = "2026-11-30-harbor";
  theirs.campaign.history.push_back(session);
  theirs.campaign.homes[0].name = "別の名前";
  theirs.campaign.pcs[1].growth = 1000;
  auto guest = theirs.campaign.pcs[0];
  guest.id = "guest";
  theirs.campaign.pcs.push_back(guest);

  Merge m = merge(ours, theirs, {}, {});
  EXPECT_EQ(codes(m.problems), "homes/home-1.yaml:must_choose pcs/night-shift.yaml:must_choose");
  using Fate = Part::Fate;
  std::map<std::string, Fate> fates;
  for (const Part& p : m.parts) fates[p.name] = p.fate;
  EXPECT_EQ(fates, (std::map<std::string, Fate>{{"campaign", Fate::Same},
                                                {"homes/home-1", Fate::Different},
                                                {"pcs/guest", Fate::New},
                                                {"pcs/map-maker", Fate::Same},
                                                {"pcs/night-shift", Fate::Different},
                                                {"history/2026-11-29-harbor", Fate::Same},
                                                {"history/2026-11-30-harbor", Fate::New}}));
  m = merge(ours, theirs, {"homes/home-1"}, {"pcs/night-shift"});
  EXPECT_EQ(codes(m.problems), "");
  EXPECT_EQ(m.campaign.homes[0].name, "別の名前");
  EXPECT_EQ(m.campaign.pcs.size(), 3u);
  EXPECT_EQ(m.campaign.pcs[2].growth, ours.campaign.pcs[1].growth);
  EXPECT_EQ(m.campaign.history.size(), 2u);
  EXPECT_EQ(codes(merge(ours, theirs, {"all"}, {}).problems), "");
  EXPECT_EQ(merge(ours, theirs, {}, {"all"}).campaign.homes, ours.campaign.homes);
  EXPECT_EQ(codes(merge(ours, theirs, {"all", "pcs/nigth-shift"}, {}).problems), ".:no_such_part");
  EXPECT_EQ(codes(merge(ours, theirs, {"homes/home-1", "pcs/night-shift"}, {"pcs/night-shift"}).problems),
            "pcs/night-shift.yaml:kept_and_replaced");
  theirs.campaign.pack.version = "2";
  EXPECT_EQ(codes(merge(ours, theirs, {"all"}, {}).problems), "campaign.yaml:pack_differs");
  theirs = stored();
  theirs.content.things["cards"]["pounce"].set("flavor", Node::word("x"));
  EXPECT_EQ(codes(merge(ours, theirs, {}, {}).problems), "content/pack.yaml:definition_differs");
}

TEST(Campaign, AMoveListsWhatChangesForThisCampaign) {
  const StoredCampaign old = stored();
  xyber::Pack next = sample();
  next.version = "1.1.0";
  next.fingerprint = std::string(64, 'b');
  const auto same = move_to(old, next, {}, {});
  EXPECT_EQ(codes(same.problems), "");
  EXPECT_TRUE(same.changes.empty());
  EXPECT_EQ(same.campaign.pack.version, "1.1.0");

  const auto savior = find(next.saviors, old.campaign.pcs[1].savior);
  next.saviors[savior].xp += 500;
  next.exceeds[find(next.exceeds, old.campaign.pcs[1].exceeds[0])].recipe = {xyber::any_card, xyber::any_card};
  next.cards[find(next.cards, "pounce")].id = "pounced";
  next.saviors[find(next.saviors, "marrow")].xp += 500;  // nobody uses it
  next.rulesets[find(next.rulesets, old.campaign.ruleset)].deck_max = 45;
  const auto moved = move_to(old, next, {}, {});
  EXPECT_EQ(codes(moved.problems), "campaign.yaml:gone");
  std::map<std::string, std::string> lines;
  for (const Change& c : moved.changes) {
    std::string& line = lines[c.list + "/" + c.id];
    for (const std::string& u : c.used_by) line += u + " ";
    line += c.gone ? "gone" : "";
    for (const Difference& d : c.differences) line += d.field + ": " + d.before.en() + " -> " + d.after.en();
  }
  EXPECT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines["saviors/" + next.saviors[savior].id], "pcs/night-shift xp: 4000 -> 4500");
  EXPECT_EQ(lines["exceeds/ember-fox"], "pcs/night-shift recipe: [flame] -> [any, any]");
  EXPECT_EQ(lines["cards/pounce"], "homes/home-1 pcs/map-maker gone");

  const auto replaced = move_to(old, next, {{"pounce", "pounced"}}, {});
  EXPECT_EQ(codes(replaced.problems), "");
  EXPECT_EQ(replaced.campaign.pcs[0].favourite, "pounced");
  EXPECT_EQ(replaced.campaign.homes[0].deck_size(), 40);
  const auto dropped = move_to(old, next, {}, {"pounce"});
  EXPECT_EQ(codes(dropped.problems), "");
  EXPECT_EQ(dropped.campaign.pcs[0].favourite, "");
  EXPECT_EQ(dropped.campaign.homes[0].deck_size(), 39);
  EXPECT_EQ(codes(move_to(old, next, {{"pounce", "pouncde"}}, {}).problems), "campaign.yaml:unknown_in_pack");
  EXPECT_EQ(codes(move_to(old, next, {{"nothing", "pounced"}}, {"pounce"}).problems), "campaign.yaml:nothing_to_replace");
  EXPECT_EQ(codes(move_to(old, next, {}, {"pounce", next.saviors[savior].id}).problems), "campaign.yaml:cannot_drop");
  next.rulesets[find(next.rulesets, old.campaign.ruleset)].deck_max = 30;
  EXPECT_EQ(codes(move_to(old, next, {}, {"pounce"}).problems), "homes/home-1.yaml:deck_too_large");
}

}  // namespace
}  // namespace xt::packio
