#pragma once
#include <fstream>
#include <iterator>
#include <string>

namespace xt::xeno {

/// A file of tests/data as it is.
inline std::string data(const std::string& name) {
  std::ifstream in(XT_SOURCE_DIR "/tests/data/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace xt::xeno
