#include "packio/campaign_disk.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <set>

#include "base/seed.h"
#include "packio/zip.h"

// A folder is written like a log: the new files are made complete in `.campaign-new.part`, which is then renamed to
// `.campaign-new`. From that moment on the new campaign is the one that is read; copying the files to their places can be
// repeated. Before it, nothing has changed.
namespace xt::packio {
namespace {

namespace fs = std::filesystem;

constexpr const char* committed = ".campaign-new";
constexpr const char* unfinished = ".campaign-new.part";

/// Closes what it opened.
class Handle {
 public:
  Handle(const fs::path& path, int flags, mode_t rights = 0) : fd_(::open(path.c_str(), flags | O_CLOEXEC, rights)) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }

 private:
  int fd_;
};

void step(const StepHook& hook, const std::string& what) {
  if (hook) hook(what);
}

bool sync_folder(const fs::path& folder) {
  const Handle handle(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY);
  return handle && ::fsync(handle.get()) == 0;
}

bool write_new(const fs::path& path, std::string_view bytes) {
  const Handle file(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0644);
  if (!file) return false;
  while (!bytes.empty()) {
    const ssize_t n = ::write(file.get(), bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return ::fsync(file.get()) == 0;
}

/// Two programs never write at once: both hold the folder around the campaign.
fs::path around(const fs::path& path) {
  const fs::path whole = fs::absolute(path).lexically_normal();
  return whole.filename().empty() ? whole.parent_path().parent_path() : whole.parent_path();
}

/// Whether a campaign's own file stands at this path, so that a write may take it away.
bool ours(const std::string& path) {
  return path == "README.txt" || path == "campaign.yaml" || path == "history.yaml" || path.starts_with("homes/") ||
         path.starts_with("pcs/") || path.starts_with("content/");
}

std::vector<SourceFile> folder_files(const fs::path& folder, Problems& problems) {
  std::error_code error;
  const fs::path newer = folder / committed;
  return read_folder(fs::is_directory(newer, error) ? newer : folder, {}, problems);
}

/// Copies what `.campaign-new` holds to its places, takes away what is no longer there, then removes it. Can be repeated.
bool put_in_place(const fs::path& folder, const StepHook& hook) {
  std::error_code error;
  Problems problems;
  const fs::path from = folder / committed;
  std::vector<SourceFile> files = read_folder(from, {}, problems);
  if (problems.errors()) return false;
  std::string readme;
  if (fs::exists(from / "README.txt", error)) {
    const Handle file(from / "README.txt", O_RDONLY);
    readme.resize(64 << 10);
    const ssize_t n = file ? ::read(file.get(), readme.data(), readme.size()) : 0;
    readme.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    files.push_back({"README.txt", readme});
  }
  std::set<std::string> now;
  std::set<fs::path> folders{folder};
  Problems ignored;
  const std::vector<SourceFile> before = read_folder(folder, {}, ignored);
  for (const SourceFile& f : files) {
    const fs::path to = folder / f.path;
    now.insert(f.path);
    folders.insert(to.parent_path());
    if (std::any_of(before.begin(), before.end(), [&](const auto& b) { return b.path == f.path && b.bytes == f.bytes; }))
      continue;
    fs::create_directories(to.parent_path(), error);
    if (!write_whole(to, f.bytes, hook)) return false;
  }
  for (const SourceFile& f : before)
    if (ours(f.path) && !now.contains(f.path)) {
      step(hook, "remove " + f.path);
      fs::remove(folder / f.path, error);
    }
  for (const fs::path& f : folders) sync_folder(f);
  step(hook, "finish");
  fs::remove_all(folder / unfinished, error);
  fs::rename(from, folder / unfinished, error);
  if (error) return false;
  fs::remove_all(folder / unfinished, error);
  return sync_folder(folder);
}

bool write_folder(const fs::path& folder, const std::vector<SourceFile>& files, const StepHook& hook) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (fs::is_directory(folder / committed, error) && !put_in_place(folder, hook)) return false;
  const fs::path part = folder / unfinished;
  fs::remove_all(part, error);
  std::set<fs::path> folders{part};
  for (const SourceFile& f : files) {
    step(hook, "write " + f.path);
    fs::create_directories((part / f.path).parent_path(), error);
    if (!write_new(part / f.path, f.bytes)) {
      fs::remove_all(part, error);
      return false;
    }
    folders.insert((part / f.path).parent_path());
  }
  for (const fs::path& f : folders)
    if (!sync_folder(f)) return false;
  step(hook, "commit");
  fs::rename(part, folder / committed, error);
  if (error || !sync_folder(folder)) return false;
  sync_folder(around(folder));
  put_in_place(folder, hook);  // the new campaign is read from now on, and the next write goes on here if this is cut off
  return true;
}

std::vector<Problem> failed(const fs::path& path, const char* code) {
  return {{{".", 0, 0}, true, code, {{"path", path.string()}}}};
}

}  // namespace

bool write_whole(const fs::path& path, std::string_view bytes, const StepHook& hook) {
  const fs::path beside = path.parent_path() / ("." + path.filename().string() + ".part");
  std::error_code error;
  step(hook, "write " + path.filename().string());
  if (!write_new(beside, bytes)) {
    fs::remove(beside, error);
    return false;
  }
  step(hook, "rename " + path.filename().string());
  fs::rename(beside, path, error);
  if (!error) return sync_folder(path.parent_path());
  fs::remove(beside, error);
  return false;
}

std::vector<SourceFile> stored_files(const fs::path& path, Problems& problems) {
  std::error_code error;
  const fs::file_status about = fs::status(path, error);
  if (fs::is_directory(about)) return folder_files(path, problems);
  const Place whole{".", 0, 0};
  if (!fs::exists(about)) return problems.error(whole, "no_such_campaign", {{"path", path.string()}}), std::vector<SourceFile>{};
  const Handle file(path, O_RDONLY | O_NONBLOCK);
  struct stat found {};
  const ZipLimits limits;
  if (!file || ::fstat(file.get(), &found) != 0) return problems.error(whole, "unreadable"), std::vector<SourceFile>{};
  if (!S_ISREG(found.st_mode)) return problems.error(whole, "not_a_file"), std::vector<SourceFile>{};
  const auto size = static_cast<std::size_t>(found.st_size);
  if (size > limits.archive_bytes) {
    problems.error(whole, "file_too_large", {{"most", std::to_string(limits.archive_bytes)}, {"size", std::to_string(size)}});
    return {};
  }
  std::string bytes(size, '\0');
  std::size_t have = 0;
  for (ssize_t n = 0; have < size && (n = ::read(file.get(), bytes.data() + have, size - have)) > 0;)
    have += static_cast<std::size_t>(n);
  bytes.resize(have);
  return unzip(bytes, limits, problems);
}

std::string print_of(const std::vector<SourceFile>& files) {
  std::string all;
  for (const SourceFile& f : files)
    if (f.path != "README.txt") all += f.path + " " + sha256_hex(f.bytes) + "\n";
  return sha256_hex(all);
}

std::vector<Problem> write_campaign(const fs::path& asked, const xyber::Campaign& campaign, const Definitions& definitions,
                                    const std::string& seen, const StepHook& hook) {
  const std::vector<SourceFile> files = campaign_files(campaign, definitions);
  std::error_code error;
  const fs::path path = fs::exists(asked, error) ? fs::canonical(asked, error) : asked;  // a link stays a link
  const bool as_zip = path.extension() == ".zip";
  const std::string archive = as_zip ? zip(files) : "";
  if (as_zip && archive.empty()) return failed(path, "cannot_write");
  fs::create_directories(around(path), error);
  const Handle lock(around(path), O_RDONLY | O_DIRECTORY);
  if (!lock || ::flock(lock.get(), LOCK_EX) != 0) return failed(path, "cannot_write");
  const bool there = fs::exists(path, error) && !(fs::is_directory(path, error) && fs::is_empty(path, error));
  if (seen.empty() && there) return failed(path, "already_there");
  if (!seen.empty()) {
    const CampaignRead now = read_campaign(path);
    if (!now.stored || now.stored->print != seen) return failed(path, "changed_meanwhile");
  }
  if (!(as_zip ? write_whole(path, archive, hook) : write_folder(path, files, hook))) return failed(path, "cannot_write");
  return {};
}

std::vector<Problem> keep_session(const fs::path& path, const xyber::Pack& pack, const xyber::Played& played,
                                  const xyber::Setup& begun, const xyber::Kept& kept) {
  CampaignRead read = read_campaign(path);
  if (!read.stored) return read.problems;
  xyber::Campaign& campaign = read.stored->campaign;
  const xyber::Campaign before = campaign;
  const xyber::Troubles troubles = xyber::write_back(campaign, pack, played, begun, kept);
  std::vector<Problem> problems = problems_of(troubles, before, pack);
  if (xyber::any_error(troubles)) return problems;
  const auto refused = write_campaign(path, campaign, definitions_of(pack), read.stored->print);
  problems.insert(problems.end(), refused.begin(), refused.end());
  return problems;
}

}  // namespace xt::packio
