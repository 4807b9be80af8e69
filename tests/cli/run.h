#pragma once
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace xt::cli {

/// What a run of the program came to.
struct Ran {
  int code = -1;
  std::string out, err;
};

inline std::string content_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// A folder of this test's own, removed at the end.
class Folder {
 public:
  Folder() {
    char name[] = "/tmp/xenotable-cli-XXXXXX";
    path_ = mkdtemp(name);
  }
  ~Folder() { [[maybe_unused]] const int gone = std::system(("rm -rf '" + path_ + "'").c_str()); }
  std::string file(const std::string& name, const std::string& content) const {
    std::ofstream(path_ + "/" + name, std::ios::binary) << content;
    return path_ + "/" + name;
  }
  std::string path(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// Runs the program as a shell would, in the C locale unless `environment` says otherwise.
inline Ran run(const std::string& arguments, const std::string& input = "", const std::string& environment = "LC_ALL=C") {
  const Folder folder;
  const std::string in = folder.file("in", input), out = folder.path("out"), err = folder.path("err");
  const int status = std::system(
      ("env " + environment + " '" XT_BINARY "' " + arguments + " < '" + in + "' > '" + out + "' 2> '" + err + "'").c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content_of(out), content_of(err)};
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The option that names XyberDraw's sample pack.
inline const std::string pack = " --pack '" XT_SOURCE_DIR "/packs/xyberdraw-sample'";

/// Lines that lead through any XyberDraw session: those that are no answer are refused and change nothing.
inline std::string rounds(int n) {
  std::string out;
  for (int i = 0; i < n; ++i) out += "1\n1 2\n3\n1 2 3\n2\n3\n3\n1 2 3 4\n\n";
  return out;
}

}  // namespace xt::cli
