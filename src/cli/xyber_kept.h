#pragma once
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "cli/texts.h"
#include "wire/xyber_log.h"

namespace xt::cli {

/// Where a session is kept as it goes on, and read from when it goes on another day: a log as docs/session-log.md tells. While it
/// is open no other session can be kept there.
class XyberKept {
 public:
  using Each = std::function<void(const std::vector<xyber::Event>& batch)>;

  /// `path` empty: the session is not kept. The references must outlive it.
  XyberKept(const Texts& texts, const xyber::Pack& pack, std::string path);
  ~XyberKept();
  XyberKept(const XyberKept&) = delete;
  XyberKept& operator=(const XyberKept&) = delete;

  bool wanted() const { return !path_.empty(); }
  const wire::LogReader& reader() const { return reader_; }
  const std::string& path() const { return path_; }

  /// Opens the file: a new one, or one that a session goes on in (true); `each` is given its batches. A file that holds something
  /// else, or that another session is kept in, is left as it is: an error with a sentence.
  Result<bool> open(const Each& each);
  /// False after it was told that it could not be kept.
  bool told(bool ok) const;
  wire::LogWriter& writer() { return writer_; }

 private:
  Result<std::uintmax_t> read(const Each& each);

  const Texts& texts_;
  const xyber::Pack& pack_;
  std::string path_;
  int lock_ = -1;
  std::ofstream file_;
  wire::LogReader reader_;
  wire::LogWriter writer_;
};

}  // namespace xt::cli
