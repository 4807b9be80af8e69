#include "cli/xyber_kept.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/usage.h"

namespace xt::cli {

namespace {

/// The beginning of a first line whose writing broke off; anything else is not ours to throw away.
bool begins_a_log(std::string_view torn) {
  static constexpr std::string_view start = R"({"format":"xyberdraw-session")";
  return torn.starts_with(start) || start.starts_with(torn);
}

}  // namespace

XyberKept::XyberKept(const Texts& texts, const xyber::Pack& pack, std::string path)
    : texts_(texts), pack_(pack), path_(std::move(path)), reader_(pack), writer_(file_, pack) {}

XyberKept::~XyberKept() {
  if (lock_ >= 0) close(lock_);
}

/// How many bytes of the file are whole lines of a log.
Result<std::uintmax_t> XyberKept::read(const Each& each) {
  std::uintmax_t good = 0;
  std::ifstream in(path_, std::ios::binary);
  wire::LogLines lines(in);
  std::string line;
  for (int n = 1;; ++n) {
    const auto got = lines.next(line);
    const auto bad = [&](const std::string& reason) {
      return Error{"log", path_, path_ + ":" + std::to_string(n) + ": " + reason};
    };
    const auto bad_line = [&](const Error& error) { return bad((error.where.empty() ? "" : error.where + ": ") + error.reason); };
    if (got == wire::LogLines::Got::End) return good;
    if (got == wire::LogLines::Got::Torn) {  // a torn line was never shown
      if (n == 1 && !begins_a_log(line)) return Error{"log", path_, texts_.say("xy.play.no_log", {{"path", path_}})};
      return good;
    }
    if (got == wire::LogLines::Got::TooLong) return bad(texts_.say("xreplay.too_long"));
    if (n == 1) {
      const auto head = wire::read_log_head(line);
      if (!head && head.error().where.empty()) return Error{"log", path_, texts_.say("xy.play.no_log", {{"path", path_}})};
      if (!head) return bad_line(head.error());
      const auto name = [](const std::string& id, const std::string& version, const std::string& digest) {
        return id + " " + version + " (" + digest.substr(0, 12) + ")";
      };
      if (wire::differs(*head, pack_))
        return bad(texts_.say("xreplay.other_pack", {{"pack", name(head->pack, head->version, head->digest)},
                                                     {"found", name(pack_.id, pack_.version, pack_.fingerprint)}}));
    }
    auto step = reader_.take(line);
    if (!step) return bad_line(step.error());
    each(step->events);
    good += line.size() + 1;
  }
}

Result<bool> XyberKept::open(const Each& each) {
  if (!wanted()) return false;
  const Error cannot{"log", path_, texts_.say("xy.play.cannot_keep", {{"path", path_}})};
  lock_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  struct stat about {};
  if (lock_ < 0 || fstat(lock_, &about) != 0 || !S_ISREG(about.st_mode)) return cannot;
  if (flock(lock_, LOCK_EX | LOCK_NB) != 0) return Error{"log", path_, texts_.say("xy.play.in_use", {{"path", path_}})};
  const auto read_so_far = read(each);
  if (!read_so_far) return read_so_far.error();
  // A head alone was followed by nothing that was shown: the session begins anew.
  const bool goes_on = reader_.course().version() > 0;
  if (ftruncate(lock_, goes_on ? static_cast<off_t>(*read_so_far) : 0) != 0) return cannot;
  file_.open(path_, std::ios::binary | std::ios::app);
  if (!file_) return cannot;
  if (goes_on) writer_.go_on(reader_);
  return goes_on;
}

bool XyberKept::told(bool ok) const {
  if (!ok) failed(texts_, texts_.say("xy.play.cannot_keep", {{"path", path_}}));
  return ok;
}

}  // namespace xt::cli
