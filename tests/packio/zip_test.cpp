#include "packio/zip.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "broken.h"
#include "raw_zip.h"

// Archives: ours, and those made to hurt. What matters is the code, and that no more is unpacked than the limits allow.
namespace xt::packio {
namespace {

std::string codes(const std::string& archive, const ZipLimits& limits = {}) {
  Problems problems;
  unzip(archive, limits, problems);
  std::string out;
  for (const Problem& p : problems.sorted()) {
    out += (out.empty() ? "" : " ") + p.code;
    for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr}) EXPECT_NE(sentence(p, lang), p.code) << "no words for this code";
  }
  return out;
}
std::string one(RawEntry entry) { return codes(raw_zip({std::move(entry)})); }

TEST(Zip, ComesBackAndIsTheSameBytesEachTime) {
  const std::vector<SourceFile> files{{"a.yaml", "火: 1\n"}, {"b/c.yaml", std::string(5000, 'x')}, {"empty", ""}};
  const std::string archive = zip(files);
  EXPECT_EQ(archive, zip(files));
  Problems problems;
  const auto back = unzip(archive, {}, problems);
  EXPECT_EQ(all_lines(problems.sorted()), "");
  ASSERT_EQ(back.size(), files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    EXPECT_EQ(back[i].path, files[i].path);
    EXPECT_EQ(back[i].bytes, files[i].bytes);
  }
}

TEST(Zip, PlainArchivesOfOthersAreRead) {
  EXPECT_EQ(
      codes(raw_zip({{.name = "a/", .data = "", .attributes = (S_IFDIR | 0755u) << 16}, {.name = "a/b.yaml", .data = "x"}})), "");
  EXPECT_EQ(one({.name = "__MACOSX/._a", .data = "\1\2"}), "");
  EXPECT_EQ(one({.name = "a.yaml", .data = "x", .flags = 0}), "");
}

TEST(Zip, PathTricks) {
  EXPECT_EQ(one({.name = "../a.yaml", .data = "x"}), "zip_path_outside");
  EXPECT_EQ(one({.name = "homes/../../a.yaml", .data = "x"}), "zip_path_outside");
  EXPECT_EQ(one({.name = "/etc/passwd", .data = "x"}), "zip_path_absolute");
  EXPECT_EQ(one({.name = "C:/a.yaml", .data = "x"}), "zip_path_absolute");
  EXPECT_EQ(one({.name = "..\\a.yaml", .data = "x"}), "zip_path_odd");
  EXPECT_EQ(one({.name = "./a.yaml", .data = "x"}), "zip_path_odd");
  EXPECT_EQ(one({.name = "homes//a.yaml", .data = "x"}), "zip_path_odd");
  EXPECT_EQ(one({.name = "a\nb.yaml", .data = "x"}), "zip_path_odd");
  EXPECT_EQ(one({.name = "\x83\x7A.yaml", .data = "x", .flags = 0}), "zip_path_odd");
  EXPECT_EQ(one({.name = std::string(300, 'a'), .data = "x"}), "zip_path_odd");
}

TEST(Zip, NamesTwiceAlsoInOtherCase) {
  EXPECT_EQ(codes(raw_zip({{.name = "a.yaml", .data = "x"}, {.name = "A.yaml", .data = "y"}})), "zip_twice");
  EXPECT_NE(codes(raw_zip({{.name = "a.yaml", .data = "x"}, {.name = "a.yaml", .data = "y"}})), "");
}

TEST(Zip, LinksAndPipesAreNoFiles) {
  EXPECT_EQ(one({.name = "a.yaml", .data = "/etc/passwd", .attributes = (S_IFLNK | 0777u) << 16}), "not_a_file");
  EXPECT_EQ(one({.name = "a.yaml", .data = "", .attributes = (S_IFIFO | 0644u) << 16}), "not_a_file");
}

TEST(Zip, EncryptedAndUnknownMethods) {
  EXPECT_EQ(one({.name = "a.yaml", .data = std::string(20, 'x'), .flags = 0x0801}), "zip_encrypted");
  EXPECT_EQ(one({.name = "a.yaml", .data = "xx", .method = 12, .size = 100}), "zip_method");
  EXPECT_EQ(one({.name = "a.yaml", .data = "xx", .method = 14, .size = 100}), "zip_method");
}

/// Zeros packed a thousand times smaller.
std::string bomb(std::size_t size) { return zip({{"a.yaml", std::string(size, '0')}}); }

TEST(Zip, BombsAreNotUnpacked) {
  EXPECT_EQ(codes(bomb(1 << 20)), "zip_bomb");
  EXPECT_EQ(codes(bomb(10'000'000)), "file_too_large");
  EXPECT_EQ(codes(bomb(30'000)), "");  // a long line of one letter is text
  std::vector<SourceFile> many;
  for (int i = 0; i < 40; ++i) many.push_back({"f" + std::to_string(100 + i), {}});
  std::uint32_t noise = 1;
  for (SourceFile& f : many)
    for (int i = 0; i < 60'000; ++i) f.bytes += static_cast<char>('a' + ((noise = noise * 1664525 + 1013904223) >> 28));
  const ZipLimits small{.total_bytes = 1 << 20};
  Problems problems;
  const auto got = unzip(zip(many), small, problems);
  EXPECT_EQ(problems.sorted().front().code, "zip_too_large");
  std::size_t unpacked = 0;
  for (const SourceFile& f : got) unpacked += f.bytes.size();
  EXPECT_LE(unpacked, small.total_bytes);
}

TEST(Zip, ManyEntries) {
  std::vector<RawEntry> entries;
  for (int i = 0; i < 1'001; ++i) entries.push_back({.name = "f" + std::to_string(i), .data = ""});
  EXPECT_EQ(codes(raw_zip(entries)), "zip_too_many");
}

TEST(Zip, ItsWordOnSizesIsNotTrusted) {
  // Deflate of 30,000 zeros, said to be 10 bytes: one byte more than said is seen, no more is unpacked.
  const std::string whole = bomb(30'000);
  const auto name = whole.find("a.yaml");
  const auto data = whole.substr(name + 6, 45);
  EXPECT_EQ(one({.name = "a.yaml", .data = data, .method = 8, .size = 10}), "zip_damaged");
  EXPECT_EQ(one({.name = "a.yaml", .data = "abc", .size = 500}), "zip_damaged");
  EXPECT_EQ(one({.name = "a.yaml", .data = "abc", .crc = 1, .right_crc = false}), "zip_damaged");
  EXPECT_EQ(one({.name = "a.yaml", .data = "no deflate at all", .method = 8, .size = 20}), "zip_damaged");
}

TEST(Zip, CutOrNoArchive) {
  EXPECT_EQ(codes(std::string("no zip")), "not_a_zip");
  EXPECT_EQ(codes(std::string()), "not_a_zip");
  EXPECT_EQ(codes(std::string(9 << 20, 'x')), "file_too_large");
  const std::string whole = zip({{"a.yaml", "x: 1\n"}, {"b.yaml", "y: 2\n"}});
  for (std::size_t n = 0; n < whole.size(); ++n) EXPECT_NE(codes(whole.substr(0, n)), "") << n;
  for (std::size_t n = 0; n < whole.size(); ++n) {  // any byte changed: read or refused, never worse
    std::string bad = whole;
    bad[n] = static_cast<char>(bad[n] ^ 0x41);
    codes(bad);
  }
}

}  // namespace
}  // namespace xt::packio
