#include "packio/zip.h"

#include <sys/stat.h>
#include <zip.h>

#include <algorithm>
#include <memory>
#include <set>

#include "packio/utf8.h"

namespace xt::packio {
namespace {

struct Close {
  void operator()(zip_t* z) const { zip_discard(z); }
  void operator()(zip_file_t* f) const { zip_fclose(f); }
};
using Archive = std::unique_ptr<zip_t, Close>;
using Entry = std::unique_ptr<zip_file_t, Close>;

std::string number(std::uint64_t n) { return std::to_string(n); }

/// What file managers put in beside the files.
bool added_by_a_system(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return path.starts_with("__MACOSX/") || name == ".DS_Store" || name == "Thumbs.db" || name == "desktop.ini";
}

/// A name fit for a sentence: cut, without what is not text.
std::string shown(std::string_view name) {
  std::string out;
  for (const char c : name.substr(0, 100)) out += static_cast<unsigned char>(c) < 0x20 || not_utf8({&c, 1}) == 0 ? '?' : c;
  return not_utf8(name) == name.npos && name.size() <= 100 ? std::string(name) : out;
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

class Reader {
 public:
  Reader(zip_t* archive, const ZipLimits& limits, Problems& problems) : archive_(archive), limits_(limits), problems_(problems) {}

  std::vector<SourceFile> run() {
    const zip_int64_t count = zip_get_num_entries(archive_, 0);
    if (count < 0 || static_cast<std::uint64_t>(count) > limits_.entries) {
      tell("", "zip_too_many", {{"most", number(limits_.entries)}});
      return {};
    }
    for (zip_int64_t i = 0; i < count && !full_; ++i) one(static_cast<zip_uint64_t>(i));
    std::sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return std::move(found_);
  }

 private:
  void tell(const std::string& file, const char* code, Problems::Facts facts = {}) {
    problems_.error({file.empty() ? "." : file, 0, 0}, code, std::move(facts));
  }

  void one(zip_uint64_t index) {
    const char* const raw = zip_get_name(archive_, index, ZIP_FL_ENC_RAW);
    zip_stat_t about;
    if (raw == nullptr || zip_stat_index(archive_, index, 0, &about) != 0) return tell("", "zip_damaged");
    const std::string name = raw, path = shown(name);
    if (not_utf8(name) != name.npos || name.find('?') != name.npos) return tell(path, "zip_path_odd");
    if (const std::string bad = bad_path(name); !bad.empty()) return tell(path, ("zip_" + bad).c_str());
    for (const auto& part : std::filesystem::path(name))
      if (part == "." || name.find("//") != name.npos) return tell(path, "zip_path_odd");
    if (added_by_a_system(name)) return;
    if (not_plain(index)) return tell(path, "not_a_file");
    if (name.ends_with('/')) return;
    if (!seen_.insert(lower(name)).second) return tell(path, "zip_twice", {{"path", path}});
    if (about.encryption_method != ZIP_EM_NONE) return tell(path, "zip_encrypted");
    if (about.comp_method != ZIP_CM_STORE && about.comp_method != ZIP_CM_DEFLATE) return tell(path, "zip_method");
    if (about.size > limits_.file_bytes)
      return tell(path, "file_too_large", {{"most", number(limits_.file_bytes)}, {"size", number(about.size)}});
    if (about.size > limits_.harmless && about.size / limits_.ratio > about.comp_size)
      return tell(path, "zip_bomb", {{"most", number(limits_.ratio)}});
    if (total_ + about.size > limits_.total_bytes) {
      full_ = true;
      return tell(path, "zip_too_large", {{"most", number(limits_.total_bytes)}});
    }
    read(index, path, about.size);
  }

  /// A link, a pipe, a device. What was packed without rights of a file system is a plain file.
  bool not_plain(zip_uint64_t index) const {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    if (zip_file_get_external_attributes(archive_, index, 0, &system, &attributes) != 0) return false;
    const mode_t mode = attributes >> 16;
    return (mode & S_IFMT) != 0 && !S_ISREG(mode) && !S_ISDIR(mode);
  }

  /// Unpacks at most what the entry says it holds, and one byte more to see whether it lies.
  void read(zip_uint64_t index, const std::string& path, zip_uint64_t size) {
    const Entry entry(zip_fopen_index(archive_, index, 0));
    if (!entry) return tell(path, "zip_damaged");
    std::string bytes(size + 1, '\0');
    std::size_t have = 0;
    while (have < bytes.size()) {
      const zip_int64_t n = zip_fread(entry.get(), bytes.data() + have, bytes.size() - have);
      if (n < 0) return tell(path, "zip_damaged");
      if (n == 0) break;
      have += static_cast<std::size_t>(n);
    }
    if (have != size) return tell(path, "zip_damaged");
    bytes.resize(have);
    total_ += have;
    found_.push_back({path, std::move(bytes)});
  }

  zip_t* archive_;
  const ZipLimits& limits_;
  Problems& problems_;
  std::vector<SourceFile> found_;
  std::set<std::string> seen_;
  std::size_t total_ = 0;
  bool full_ = false;
};

}  // namespace

std::vector<SourceFile> unzip(std::string_view archive, const ZipLimits& limits, Problems& problems) {
  const Place whole{".", 0, 0};
  if (archive.size() > limits.archive_bytes) {
    problems.error(whole, "file_too_large", {{"most", number(limits.archive_bytes)}, {"size", number(archive.size())}});
    return {};
  }
  if (archive.empty()) return problems.error(whole, "not_a_zip"), std::vector<SourceFile>{};  // libzip takes it for a new one
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* const source = zip_source_buffer_create(archive.data(), archive.size(), 0, &error);
  const Archive open(source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr);
  const bool no_zip = zip_error_code_zip(&error) == ZIP_ER_NOZIP;
  zip_error_fini(&error);
  if (!open) {
    if (source) zip_source_free(source);
    problems.error(whole, no_zip ? "not_a_zip" : "zip_damaged");
    return {};
  }
  return Reader(open.get(), limits, problems).run();
}

std::string zip(const std::vector<SourceFile>& files) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* const target = zip_source_buffer_create(nullptr, 0, 0, &error);
  zip_t* const archive = target ? zip_open_from_source(target, ZIP_TRUNCATE | ZIP_CREATE, &error) : nullptr;
  zip_error_fini(&error);
  if (!archive) {
    if (target) zip_source_free(target);
    return {};
  }
  zip_source_keep(target);
  bool good = true;
  for (const SourceFile& file : files) {
    zip_source_t* const content = zip_source_buffer(archive, file.bytes.data(), file.bytes.size(), 0);
    const zip_int64_t at = content ? zip_file_add(archive, file.path.c_str(), content, ZIP_FL_ENC_UTF_8) : -1;
    if (at < 0) {
      if (content) zip_source_free(content);
      good = false;
      break;
    }
    const auto index = static_cast<zip_uint64_t>(at);
    constexpr zip_uint16_t midnight = 0, first_of_1980 = 1 << 5 | 1;  // the least that a ZIP can say: equal files, equal bytes
    good &= zip_file_set_dostime(archive, index, midnight, first_of_1980, 0) == 0;
    good &= zip_set_file_compression(archive, index, ZIP_CM_DEFLATE, 9) == 0;
    constexpr zip_uint32_t rights = (S_IFREG | 0644u) << 16;
    good &= zip_file_set_external_attributes(archive, index, 0, ZIP_OPSYS_UNIX, rights) == 0;
  }
  if (!good || zip_close(archive) != 0) {
    zip_discard(archive);
    zip_source_free(target);
    return {};
  }
  std::string out;
  zip_stat_t about;
  if (zip_source_stat(target, &about) == 0 && zip_source_open(target) == 0) {
    out.resize(about.size);
    if (zip_source_read(target, out.data(), out.size()) != static_cast<zip_int64_t>(out.size())) out.clear();
    zip_source_close(target);
  }
  zip_source_free(target);
  return out;
}

}  // namespace xt::packio
