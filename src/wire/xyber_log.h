#pragma once
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "wire/xyber_codec.h"
#include "xyber/course.h"

namespace xt::wire {

// A XyberDraw session as a file: docs/session-log.md. One JSON object a line: the head, then a line a batch, at the end what the
// campaign keeps. It is only ever added to, so a log that breaks off is right as far as its lines go.

inline constexpr std::string_view log_format = "xyberdraw-session";
inline constexpr int log_format_number = 1;
/// The longest line in bytes, and the most lines, that are read; more rewinds than that are refused.
inline constexpr std::size_t max_log_line = 1u << 20;
inline constexpr int max_log_lines = 100'000, max_log_rewinds = 1000;

/// The first line, as far as it can be read without the pack.
struct LogHead {
  std::string product;                ///< the version of the program that wrote it
  std::string pack, version, digest;  ///< Pack::id, version, fingerprint
  std::string scenario;               ///< Scenario::id
};
Result<LogHead> read_log_head(std::string_view line);
/// The session stands on another pack, or another version or content of it.
bool differs(const LogHead& head, const xyber::Pack& pack);

/// What a campaign keeps of a session that is over, as a digest: 64 hex digits.
std::string kept_digest(const xyber::State& state, const xyber::Pack& pack);

class LogReader;

/// Writes a session as it goes on; each line is flushed, so that what was told before a crash stands. Every function is false if
/// the stream has failed.
class LogWriter {
 public:
  /// The pack and the stream must outlive it.
  LogWriter(std::ostream& out, const xyber::Pack& pack) : out_(out), pack_(pack) {}

  /// The head and the first batch, what begin() caused. `product`: this program's version.
  bool begin(std::string_view product, const xyber::Setup& setup, const std::vector<xyber::Event>& events);
  /// Instead of begin(): the stream is at the end of a log that `read` has read so far.
  void go_on(const LogReader& read);
  /// `open`: the question when it was answered (State::question).
  bool answer(xyber::Question open, Seat who, const xyber::Answer& answer, const std::vector<xyber::Event>& events);
  /// What Course::rewind() gave for that version, with those who agreed.
  bool rewind(int to, Seats agreed, const std::vector<xyber::Event>& events);
  /// The last line: `state` is over.
  bool end(const xyber::State& state);

 private:
  bool put(const boost::json::value& line);

  std::ostream& out_;
  const xyber::Pack& pack_;
  xyber::Index scenario_ = xyber::none;
  int version_ = 0;
};

/// One line of a log that was found right.
struct LogStep {
  enum class Kind : std::uint8_t { Head, Begin, Answer, Rewind, End };
  Kind kind = Kind::Head;
  int version = 0;  ///< the session's, after this line
  Seat who;
  xyber::Question question = xyber::Question::None;  ///< that was open
  xyber::Answer answer;
  int to = 0;  ///< of a rewind
  std::vector<xyber::Event> events{};
};

/// Reads a log line by line and verifies it: the pack is the one that the head names; every answer was lawful and stands in its
/// events; the events can follow each other and keep the cards; a rewind was agreed to; the end is what the campaign keeps.
class LogReader {
 public:
  /// The pack must outlive it.
  explicit LogReader(const xyber::Pack& pack) : pack_(pack) {}

  /// The next line, without its line break. After an error the session stands as it was before that line.
  Result<LogStep> take(std::string_view line);

  const xyber::Course& course() const { return course_; }
  const xyber::Setup& setup() const { return setup_; }
  /// The end line was read.
  bool ended() const { return ended_; }

 private:
  Result<LogStep> head(std::string_view line);
  Result<LogStep> end(const boost::json::value& line);
  Result<LogStep> batch(const boost::json::value& line);
  Done begins(const std::vector<xyber::Event>& events) const;
  Done answers(Seat who, const xyber::Answer& answer, const std::vector<xyber::Event>& events) const;
  Done rewinds(int to, Seats agreed, const std::vector<xyber::Event>& events) const;

  const xyber::Pack& pack_;
  xyber::Setup setup_;
  xyber::Course course_;
  int lines_ = 0, rewinds_ = 0;
  bool ended_ = false;
};

/// The lines of a log, each as long as may be.
class LogLines {
 public:
  enum class Got : std::uint8_t { Line, End, Torn, TooLong };
  explicit LogLines(std::istream& in) : in_(in) {}
  /// Torn: the last line has no line break, so its end was never written.
  Got next(std::string& line);

 private:
  std::istream& in_;
};

}  // namespace xt::wire
