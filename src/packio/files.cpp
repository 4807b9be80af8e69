#include "packio/files.h"

#include <algorithm>
#include <fstream>

namespace xt::packio {
namespace {

namespace fs = std::filesystem;

bool inside(const fs::path& root, const fs::path& target) {
  const auto [r, t] = std::mismatch(root.begin(), root.end(), target.begin(), target.end());
  return r == root.end();
}

class Walk {
 public:
  Walk(fs::path root, const Limits& limits, Problems& problems) : root_(std::move(root)), limits_(limits), problems_(problems) {}

  void folder(const fs::path& here, const std::string& prefix, std::size_t depth) {
    std::error_code error;
    std::vector<fs::directory_entry> entries;
    for (fs::directory_iterator it(here, error), end; !error && it != end; it.increment(error)) {
      entries.push_back(*it);
      if (entries.size() > limits_.files * 4) break;
    }
    if (error) return problems_.error({prefix.empty() ? "." : prefix, 0, 0}, "unreadable");
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.path() < b.path(); });
    for (const auto& entry : entries) one(entry, prefix, depth);
  }

  std::vector<SourceFile> found;

 private:
  void one(const fs::directory_entry& entry, const std::string& prefix, std::size_t depth) {
    const std::string name = entry.path().filename().string();
    const std::string path = prefix.empty() ? name : prefix + "/" + name;
    if (name.starts_with('.') || name.ends_with('~') || full_) return;
    std::error_code error;
    if (entry.is_symlink(error)) {
      const fs::path target = fs::canonical(entry.path(), error);
      if (error || !inside(root_, target)) return problems_.error({path, 0, 0}, "path_outside", {{"path", path}});
      if (fs::is_directory(target, error)) return problems_.error({path, 0, 0}, "link_to_folder", {{"path", path}});
    }
    if (entry.is_directory(error)) {
      if (depth >= limits_.folders_deep) return problems_.error({path, 0, 0}, "folder_too_deep");
      return folder(entry.path(), path, depth + 1);
    }
    const bool yaml = name.ends_with(".yaml") || name.ends_with(".yml");
    const bool table = name.ends_with(".txt") && (prefix == "tables" || prefix.ends_with("/tables"));
    if (!yaml && !table) return;
    if (!entry.is_regular_file(error)) return problems_.error({path, 0, 0}, "not_a_file");
    const auto size = entry.file_size(error);
    if (error) return problems_.error({path, 0, 0}, "unreadable");
    if (size > limits_.file_bytes)
      return problems_.error({path, 0, 0}, "file_too_large",
                             {{"most", std::to_string(limits_.file_bytes)}, {"size", std::to_string(size)}});
    if (found.size() >= limits_.files || bytes_ + size > limits_.pack_bytes) {
      full_ = true;
      return problems_.error({path, 0, 0}, "pack_too_large",
                             {{"files", std::to_string(limits_.files)}, {"most", std::to_string(limits_.pack_bytes)}});
    }
    std::ifstream in(entry.path(), std::ios::binary);
    std::string bytes(limits_.file_bytes + 1, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (in.bad() || (!in && !in.eof())) return problems_.error({path, 0, 0}, "unreadable");
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    bytes_ += bytes.size();
    found.push_back({path, std::move(bytes)});
  }

  fs::path root_;
  const Limits& limits_;
  Problems& problems_;
  std::uintmax_t bytes_ = 0;
  bool full_ = false;
};

}  // namespace

std::vector<SourceFile> read_folder(const fs::path& folder, const Limits& limits, Problems& problems) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !fs::is_directory(root, error)) {
    problems.error({".", 0, 0}, "no_folder");
    return {};
  }
  Walk walk(root, limits, problems);
  walk.folder(root, "", 0);
  std::sort(walk.found.begin(), walk.found.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return std::move(walk.found);
}

std::string bad_path(const std::string& path) {
  if (path.empty() || path.size() > 200) return "path_odd";
  for (const char c : path)
    if (static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == '%') return "path_odd";
  if (path.front() == '/' || path.front() == '~' || (path.size() > 1 && path[1] == ':')) return "path_absolute";
  for (const auto& part : fs::path(path))
    if (part == "..") return "path_outside";
  return {};
}

}  // namespace xt::packio
