#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace xt::xeno {

/// One `[Name "value"]`; the value without its escapes.
struct Tag {
  std::string name, value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// One numbered line of a game: the ply as it is written, and the comments that stand with it and after it.
struct RecordLine {
  std::string ply;
  std::vector<std::string> comments;
  friend bool operator==(const RecordLine&, const RecordLine&) = default;
};

/// One game of an XGN text (xeno-notation.md), as it is written; replay() asks the rules.
struct Record {
  std::vector<Tag> tags;  ///< in their order; names are distinct
  std::vector<RecordLine> plies;
  std::string result;                      ///< the last line: a seat's letter, `=` or `*`; empty if the text broke off before it
  std::vector<std::string> comments;       ///< before the first ply
  std::vector<std::string> last_comments;  ///< with the result and after it

  /// The value of a tag, or null.
  const std::string* tag(std::string_view name) const;
  /// The table rule of X15.
  bool faceoff() const;
  friend bool operator==(const Record&, const Record&) = default;
};

/// A game as far as it could be read. With an error `record` holds what stands before it: the tags if they were good, and the
/// plies. Errors have the code `bad_xgn`; `where` is empty for the tags, else `ply N`.
struct ReadGame {
  Record record;
  bool tags_good = false;
  std::optional<Error> error;
};

/// Reads the games of an XGN text one after another; it looks at their form only. The text must outlive the reader.
/// CRLF and a byte-order mark are taken; a line over `longest_line` bytes is an error.
class XgnReader {
 public:
  static constexpr std::size_t longest_line = 65536;

  explicit XgnReader(std::string_view text);

  /// The next game; nothing at the end of the text. After a game with an error there is no next one.
  std::optional<ReadGame> next();

 private:
  struct Line;
  bool peek(Line& line) const;
  void advance(const Line& line);
  std::optional<Error> read_tags(Record& record);
  std::optional<Error> read_plies(Record& record);

  std::string_view rest_;
  std::size_t line_number_ = 1;
};

/// Writes one game, with a blank line after it, so that games can stand one after another. What XgnReader reads of it is the
/// same record. Line ends inside values and comments become spaces.
std::string write_xgn(const Record& record);

}  // namespace xt::xeno
