#include "xeno/xgn.h"

#include <algorithm>
#include <tuple>

#include "xeno/scan.h"

namespace xt::xeno {
namespace {

bool blank(char c) { return c == ' ' || c == '\t'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

/// What stands before a comment, and the comment; a `;` inside quotes begins none.
std::pair<std::string_view, std::optional<std::string_view>> split_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quoted && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      quoted = !quoted;
    } else if (line[i] == ';' && !quoted) {
      return {trimmed(line.substr(0, i)), trimmed(line.substr(i + 1))};
    }
  }
  return {trimmed(line), std::nullopt};
}

bool letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

/// `[Name "value"]`, or why not.
std::optional<std::string> read_tag(std::string_view text, Tag& tag) {
  text.remove_prefix(1);
  std::size_t n = 0;
  while (n < text.size() && letter_or_digit(text[n])) ++n;
  tag.name = text.substr(0, n);
  text.remove_prefix(n);
  if (tag.name.empty()) return "a tag is [Name \"value\"], and the name is missing";
  const std::string the_tag = "the tag " + scan::quoted(tag.name);
  if (!text.starts_with(" \"")) return the_tag + " needs one space and a value in quotes";
  for (std::size_t i = 2; i < text.size(); ++i) {
    if (text[i] == '"') {
      if (text.substr(i + 1) != "]") return the_tag + " ends with \"]";
      return std::nullopt;
    }
    if (text[i] == '\\') {
      ++i;
      if (i == text.size() || (text[i] != '"' && text[i] != '\\')) return the_tag + ": after \\ comes only \" or \\";
    } else if (static_cast<unsigned char>(text[i]) < 0x20 || text[i] == 0x7F) {
      return the_tag + " holds a control character";
    }
    tag.value += text[i];
  }
  return the_tag + " has no closing quote";
}

std::optional<std::string> check_tags(const Record& record) {
  for (const char* const name : {"Game", "Rules", "Position", "Result"})
    if (record.tag(name) == nullptr) return std::string("the tag ") + name + " is missing";
  if (*record.tag("Game") != "XENO") return "Game is " + scan::quoted(*record.tag("Game")) + ", not `XENO`";
  const std::string& rules = *record.tag("Rules");
  if (rules != "official" && rules != "official+faceoff")
    return "Rules is " + scan::quoted(rules) + ", neither `official` nor `official+faceoff`";
  const std::string& result = *record.tag("Result");
  if (result.size() != 1 || std::string_view("ABCD=*").find(result) == std::string_view::npos)
    return "Result is " + scan::quoted(result) + ", neither a seat's letter nor = nor *";
  return std::nullopt;
}

bool is_result(std::string_view text) {
  return text == "=" || text == "*" || (text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z');
}

std::string harmless(std::string_view text) {
  std::string out(text);
  std::replace_if(
      out.begin(), out.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, ' ');
  return out;
}

}  // namespace

const std::string* Record::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& t) { return t.name == name; });
  return found == tags.end() ? nullptr : &found->value;
}

bool Record::faceoff() const {
  const std::string* const rules = tag("Rules");
  return rules != nullptr && *rules == "official+faceoff";
}

struct XgnReader::Line {
  std::string_view all, text;  ///< as it stands; without comment and blanks around
  std::optional<std::string_view> comment;
  std::size_t length = 0;  ///< with its end
  bool too_long() const { return all.size() > longest_line; }
};

XgnReader::XgnReader(std::string_view text) : rest_(text) {
  if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);
}

bool XgnReader::peek(Line& line) const {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  line.all = rest_.substr(0, end);
  line.length = end == std::string_view::npos ? rest_.size() : end + 1;
  if (line.all.ends_with('\r')) line.all.remove_suffix(1);
  std::tie(line.text, line.comment) = split_comment(line.all.substr(0, longest_line));
  return true;
}

void XgnReader::advance(const Line& line) {
  rest_.remove_prefix(line.length);
  ++line_number_;
}

std::optional<ReadGame> XgnReader::next() {
  ReadGame game;
  Line line;
  while (peek(line) && line.text.empty() && !line.too_long()) {
    if (line.comment) game.record.comments.emplace_back(*line.comment);
    advance(line);
  }
  if (rest_.empty()) return std::nullopt;
  game.error = read_tags(game.record);
  game.tags_good = !game.error;
  if (!game.error) game.error = read_plies(game.record);
  if (game.error) {
    game.error->reason += " (line " + std::to_string(line_number_) + ")";
    rest_ = {};
  }
  return game;
}

std::optional<Error> XgnReader::read_tags(Record& record) {
  const auto bad = [](std::string reason) { return Error{"bad_xgn", "", std::move(reason)}; };
  Line line;
  for (; peek(line); advance(line)) {
    if (line.too_long()) return bad("the line is longer than 65536 bytes");
    if (line.text.empty() && !line.comment) break;  // the blank line after the tags
    if (line.comment) record.comments.emplace_back(*line.comment);
    if (line.text.empty()) continue;
    if (line.text.front() != '[') {
      if (record.tags.empty()) return bad(scan::quoted(line.text) + " stands where a game begins with [Game \"XENO\"]");
      return bad("a blank line stands between the tags and the plies");
    }
    Tag tag;
    if (auto reason = read_tag(line.text, tag)) return bad(*reason);
    if (record.tag(tag.name) != nullptr) return bad("the tag " + scan::quoted(tag.name) + " is given twice");
    record.tags.push_back(std::move(tag));
  }
  if (auto reason = check_tags(record)) return bad(*reason);
  return std::nullopt;
}

std::optional<Error> XgnReader::read_plies(Record& record) {
  Line line;
  for (; peek(line); advance(line)) {
    const std::string number = std::to_string(record.plies.size() + 1);
    const auto bad = [&](std::string reason) { return Error{"bad_xgn", "ply " + number, std::move(reason)}; };
    if (line.too_long()) return bad("the line is longer than 65536 bytes");
    const auto comment = [&](std::vector<std::string>& into) {
      if (line.comment) into.emplace_back(*line.comment);
    };
    if (line.text.empty()) {
      comment(record.plies.empty() ? record.comments : record.plies.back().comments);
      continue;
    }
    if (line.text.front() == '[') return bad("the result line is missing: a winner's letter, = or *");
    if (is_result(line.text)) {
      record.result = line.text;
      comment(record.last_comments);
      advance(line);
      break;
    }
    if (record.plies.size() == 18) return bad("a game has fewer plies than the 18 cards");
    const std::string start = number + ". ";
    if (!line.text.starts_with(start)) {
      const bool numbered = line.text.front() >= '0' && line.text.front() <= '9';
      return bad(numbered ? "the ply's number is not " + number + ". and one space: " + scan::quoted(line.text)
                          : scan::quoted(line.text) + " is neither ply " + number + ". nor a result");
    }
    record.plies.push_back({std::string(line.text.substr(start.size())), {}});
    comment(record.plies.back().comments);
  }
  if (record.result.empty())
    return Error{"bad_xgn", "ply " + std::to_string(record.plies.size() + 1),
                 "the text ends before the result line: a winner's letter, = or *"};
  // Comments right after the result belong to this game; after a blank line the next one begins.
  for (; peek(line) && line.text.empty() && line.comment && !line.too_long(); advance(line))
    record.last_comments.emplace_back(*line.comment);
  return std::nullopt;
}

std::string write_xgn(const Record& record) {
  std::string out;
  const auto comment = [&](const std::string& text) {
    out += ';';
    if (!text.empty()) out += ' ' + harmless(text);
    out += '\n';
  };
  const auto line = [&](const std::string& text, const std::vector<std::string>& comments) {
    out += text;
    if (comments.empty()) out += '\n';
    for (std::size_t i = 0; i < comments.size(); ++i) {
      if (i == 0) out += ' ';
      comment(comments[i]);
    }
  };
  for (const Tag& tag : record.tags) {
    out += '[' + tag.name + " \"";
    for (const char c : harmless(tag.value)) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    out += "\"]\n";
  }
  out += '\n';
  for (const std::string& text : record.comments) comment(text);
  for (std::size_t i = 0; i < record.plies.size(); ++i)
    line(std::to_string(i + 1) + ". " + record.plies[i].ply, record.plies[i].comments);
  line(record.result, record.last_comments);
  return out + '\n';
}

}  // namespace xt::xeno
