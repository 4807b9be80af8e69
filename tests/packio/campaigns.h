#pragma once
#include <filesystem>
#include <fstream>

#include "broken.h"
#include "packio/campaign_change.h"

/// A campaign on the sample pack, and what was told of it.
namespace xt::packio {

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline const xyber::Pack& sample() {
  static const xyber::Pack pack = *load_pack(std::string(XT_SOURCE_DIR) + "/packs/xyberdraw-sample").pack;
  return pack;
}

inline xyber::Campaign campaign() {
  xyber::Troubles troubles;
  xyber::Founding founding;
  founding.name = "金曜の卓: \"灯\"";
  auto c = *xyber::found_campaign(sample(), founding, troubles);
  c.text = "二行の\n覚え書き";
  c.homes[0].features = {"雨の匂い", "- 屋根裏", "#3"};
  c.pcs[0].favourite = "pounce";
  c.pcs[0].growth = 1000;
  c.pcs[1].gained = {"earth"};
  xyber::Campaign::Session s;
  s.id = "2026-11-29-harbor", s.date = "2026-11-29", s.scenario = "harbor-without-a-light";
  s.title = sample().scenarios[0].title, s.ruleset = c.ruleset, s.pack = c.pack, s.home = c.homes[0].id;
  s.outcome = xyber::Campaign::Outcome::Success;
  s.players = {{c.pcs[0].id, "Aki"}, {c.pcs[1].id, "no"}};
  c.history = {s};
  return c;
}

inline std::vector<SourceFile> files(const xyber::Campaign& c = campaign()) {
  return campaign_files(c, definitions_of(sample()));
}

inline StoredCampaign stored(const xyber::Campaign& c = campaign()) {
  CampaignRead read = campaign_from(files(c));
  EXPECT_TRUE(read.stored) << all_lines(read.problems);
  return std::move(*read.stored);
}

inline std::string& file(std::vector<SourceFile>& list, const std::string& path) {
  for (SourceFile& f : list)
    if (f.path == path) return f.bytes;
  list.push_back({path, {}});
  return list.back().bytes;
}

inline std::string codes(const std::vector<Problem>& problems) {
  std::string out;
  for (const Problem& p : problems)
    if (p.error) out += (out.empty() ? "" : " ") + p.place.file + ":" + p.code;
  for (const Problem& p : problems)
    for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr}) {
      EXPECT_NE(sentence(p, lang), p.code) << "no words for this code";
      EXPECT_EQ(sentence(p, lang).find('{'), std::string::npos) << sentence(p, lang);
    }
  return out;
}

}  // namespace xt::packio
