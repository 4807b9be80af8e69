#include <gtest/gtest.h>

#include "run.h"

namespace xt::cli {
namespace {

const std::string sample = std::string("--pack '") + XT_SOURCE_DIR + "/packs/xyberdraw-sample'";

std::string recorded(int players = 2) {
  const Ran out = run("xyber record --scenario harbor-without-a-light --players " + std::to_string(players) +
                      " --seed 5 --minds random " + sample);
  EXPECT_EQ(out.code, 0) << out.err;
  return out.out;
}

TEST(XyberLogs, WhatIsRecordedIsRetoldAndVerifiedForEveryViewer) {
  const Folder folder;
  const std::string path = folder.file("session.jsonl", recorded());
  for (const std::string viewer : {"all", "gm", "gallery", "A", "B"}) {
    const Ran out = run("xyber replay '" + path + "' --viewer " + viewer + " " + sample);
    EXPECT_EQ(out.code, 0) << out.err;
    EXPECT_TRUE(out.out.ends_with(" steps, verified\n")) << out.out.substr(out.out.size() > 200 ? out.out.size() - 200 : 0);
  }
  const std::string japanese = run("xyber replay '" + path + "' --lang ja " + sample).out;
  EXPECT_NE(japanese.find("検証済み"), std::string::npos);
  const Ran json = run("xyber replay - --json --viewer B " + sample, content_of(path));
  EXPECT_NE(json.out.find("\"verified\":true,\"ended\":true}"), std::string::npos) << json.err;
  // B is never told what was dealt to A (Y36).
  EXPECT_EQ(json.out.find("\"to\":[\"A\"]"), std::string::npos);
  EXPECT_NE(json.out.find(R"("from":"deck","to":"hand:A","spot":"bottom","number":1,"were":null,"cards":null)"),
            std::string::npos);
  EXPECT_EQ(run("xyber replay '" + path + "' --viewer C " + sample).code, 1);
}

TEST(XyberLogs, WhatIsWrongIsToldWithPathAndLine) {
  const Folder folder;
  const std::string log = recorded();
  const auto told = [&](const std::string& content) {
    const Ran out = run("xyber replay '" + folder.file("x.jsonl", content) + "' " + sample);
    EXPECT_EQ(out.code, 1);
    EXPECT_TRUE(out.err.starts_with(folder.path("x.jsonl:"))) << out.err;
    return out.err.substr(folder.path("x.jsonl:").size());
  };
  EXPECT_EQ(told(""), "1: the log is empty\n");
  EXPECT_EQ(told("[Event \"?\"]\n").substr(0, 12), "1: not JSON:");
  EXPECT_NE(told(log.substr(0, log.size() - 5)).find("the line breaks off"), std::string::npos);
  std::string other = log;
  other.replace(other.find("\"version\":\""), 12, "\"version\":\"9");
  const std::string differs = told(other);
  EXPECT_NE(differs.find("1: the session was played with xyberdraw-sample 9"), std::string::npos) << differs;
  EXPECT_NE(differs.find("--pack DIR"), std::string::npos) << differs;
  const std::size_t end = log.rfind("\"kept\":\"") + 8;
  other = log;
  other[end] = other[end] == '0' ? '1' : '0';
  EXPECT_NE(told(other).find("kept: not what the campaign keeps"), std::string::npos);
  EXPECT_NE(told(log + log).find("nothing may follow the end"), std::string::npos);
  // A whole line too few is no fault: the session just goes no further.
  const std::size_t last = log.rfind('\n', log.size() - 2);
  const Ran part = run("xyber replay - " + sample, log.substr(0, last + 1));
  EXPECT_EQ(part.code, 0);
  EXPECT_NE(part.out.find("the log does not reach the end"), std::string::npos);
}

TEST(XyberLogs, WrongUsageIsToldWithCodeTwo) {
  EXPECT_EQ(run("xyber replay").code, 2);
  EXPECT_EQ(run("xyber replay x --viewer E").code, 2);
  EXPECT_EQ(run("xyber record --scenario nowhere " + sample).code, 2);
  EXPECT_EQ(run("xyber replay /nowhere/x.jsonl").code, 1);
}

}  // namespace
}  // namespace xt::cli
