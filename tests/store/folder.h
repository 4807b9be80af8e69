#pragma once
#include <stdlib.h>

#include <filesystem>
#include <string>

namespace xt::store::test {

/// A folder for one test, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string path = (std::filesystem::temp_directory_path() / "xenotable-test-XXXXXX").string();
    path_ = mkdtemp(path.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string data() const { return path_ + "/data"; }

 private:
  std::string path_;
};

}  // namespace xt::store::test
