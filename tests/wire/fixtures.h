#pragma once
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace xt::wire {

/// One case of tests/fixtures/protocol.
struct Case {
  std::string file, name;
  boost::json::value message;
};

/// Every case of the files whose name begins with `prefix` (`client-`, `server-`).
inline std::vector<Case> cases(const std::string& prefix) {
  std::vector<Case> out;
  for (const auto& file : std::filesystem::directory_iterator(XT_SOURCE_DIR "/tests/fixtures/protocol")) {
    const std::string name = file.path().filename().string();
    if (name.rfind(prefix, 0) != 0) continue;
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const boost::json::value whole = boost::json::parse(text);
    for (const auto& one : whole.at("cases").as_array()) {
      out.push_back({name, std::string(one.at("name").as_string()), one.at("message")});
    }
  }
  EXPECT_FALSE(out.empty());
  return out;
}

}  // namespace xt::wire
