#pragma once
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "packio/load.h"

namespace xt::packio {

/// A broken pack: a good small one with one file put in or replaced. ▶ in `text` stands where the problem must be told; without
/// it the problem is about the file as a whole (line 0).
struct Broken {
  const char* name;
  const char* code;
  const char* file;
  std::string text;
  bool error = true;
};

inline void PrintTo(const Broken& b, std::ostream* out) { *out << b.name; }

inline const char* good_manifest = "id: tiny\nversion: 1.0.0\ntitle: 小さなパック\n";
inline const char* good_clans = "clans:\n  - {id: flame, name: 炎}\n  - {id: beast, name: 獣}\n  - {id: ice, name: 氷}\n";
inline const char* good_cards =
    "cards:\n  - {id: spark, name: 火花, attribute: 勇, clan: [炎], judge: 勇1}\n"
    "  - {id: paw, name: 前足, attribute: 縁, clan: [獣], judge: 縁2}\n"
    "  - {id: rime, name: 霜, attribute: 智, clan: [氷], judge: 智1}\n";
inline const char* good_ruleset = "ruleset: tiny-rules\n";

/// The good pack with `file` replaced or added, ▶ taken out.
inline std::vector<SourceFile> pack_with(const std::string& file, std::string text) {
  if (const auto mark = text.find("▶"); mark != text.npos) text.erase(mark, std::string("▶").size());
  std::vector<SourceFile> files{
      {"cards.yaml", good_cards}, {"clans.yaml", good_clans}, {"pack.yaml", good_manifest}, {"rules.yaml", good_ruleset}};
  std::erase_if(files, [&](const SourceFile& f) { return f.path == file; });
  files.push_back({file, std::move(text)});
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

inline Place marked_place(const std::string& file, const std::string& text) {
  const auto mark = text.find("▶");
  if (mark == text.npos) return {file, 0, 0};
  const auto before = text.substr(0, mark);
  const auto line_start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
  const auto column = std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start), before.end(),
                                    [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  return {file, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, static_cast<int>(column) + 1};
}

inline std::string all_lines(const std::vector<Problem>& problems) {
  std::string out;
  for (const Problem& p : problems) out += line(p, Lang::En) + "\n";
  return out;
}

/// The problem is told with its code at its place, and a pack with an error is not given out.
inline void expect_told(const Broken& broken) {
  const Loaded loaded = load_files(pack_with(broken.file, broken.text));
  const Place place = marked_place(broken.file, broken.text);
  const bool told = std::any_of(loaded.problems.begin(), loaded.problems.end(), [&](const Problem& p) {
    return p.code == broken.code && p.place == place && p.error == broken.error;
  });
  EXPECT_TRUE(told) << "wanted [" << broken.code << "] at " << place.file << ":" << place.line << ":" << place.column << ", got\n"
                    << all_lines(loaded.problems);
  EXPECT_EQ(loaded.pack.has_value(), !broken.error) << all_lines(loaded.problems);
  for (const Problem& p : loaded.problems)
    for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr}) {
      EXPECT_NE(sentence(p, lang), p.code) << "no words for this code";
      EXPECT_EQ(sentence(p, lang).find('{'), std::string::npos) << sentence(p, lang);
    }
}

}  // namespace xt::packio
