#include "packio/node.h"

#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <sstream>

#include "packio/utf8.h"

namespace xt::packio {
namespace {

/// Stops the parser: the problem is already told.
struct Refused {};

/// The first byte that no text has: of a control character other than tab, line feed and carriage return, or of a mark that turns
/// the direction of the text around it. Logs and terminals know no such texts either.
std::size_t control(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0u; };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned b = byte(i), second = byte(i + 1), third = byte(i + 2);
    if ((b < 0x20 && b != '\t' && b != '\n' && b != '\r') || b == 0x7F) return i;
    const bool odd = (b == 0xC2 && second < 0xA0) ||   // U+0080 to U+009F
                     (b == 0xD8 && second == 0x9C) ||  // U+061C
                     (b == 0xE2 && second == 0x80 && (third == 0x8E || third == 0x8F || (third >= 0xA8 && third <= 0xAE))) ||
                     (b == 0xE2 && second == 0x81 && third >= 0xA6 && third <= 0xA9) ||  // U+2066 to U+2069
                     (b == 0xEF && second == 0xBB && third == 0xBF);                     // U+FEFF
    if (odd) return i;
  }
  return bytes.npos;
}

/// Builds nodes from the parser's events, so that nothing is expanded and every limit holds while reading.
class Builder : public YAML::EventHandler {
 public:
  Builder(std::string_view file, std::string_view bytes, const Limits& limits, Problems& problems)
      : file_(file), limits_(limits), problems_(problems) {
    std::size_t from = 0;
    do {
      lines_.push_back(bytes.substr(from, bytes.find('\n', from) - from));
      from = bytes.find('\n', from);
      from = from == bytes.npos ? from : from + 1;
    } while (from != bytes.npos);
  }

  Place place(const YAML::Mark& mark) const {
    const int line = std::max(0, mark.line);
    int column = std::max(0, mark.column);
    if (static_cast<std::size_t>(line) < lines_.size()) {
      const auto before = lines_[static_cast<std::size_t>(line)].substr(0, static_cast<std::size_t>(column));
      column = static_cast<int>(
          std::count_if(before.begin(), before.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
    }
    return {std::string(file_), line + 1, column + 1};
  }
  [[noreturn]] void refuse(const YAML::Mark& mark, const char* code, Problems::Facts facts = {}) const {
    problems_.error(place(mark), code, std::move(facts));
    throw Refused{};
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (documents_++ > 0) refuse(mark, "second_document");
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { put(node(mark, "", anchor, Node::Kind::Null)); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse(mark, "yaml_alias"); }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override {
    Node n = node(mark, tag, anchor, Node::Kind::Scalar);
    n.plain = tag == "?";
    if (value.size() > limits_.text_bytes)
      refuse(mark, "text_too_long", {{"most", std::to_string(limits_.text_bytes)}, {"size", std::to_string(value.size())}});
    if (control(value) != value.npos) refuse(mark, "control_character");
    n.text = value;
    put(std::move(n));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, node(mark, tag, anchor, Node::Kind::List));
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override {
    open(mark, node(mark, tag, anchor, Node::Kind::Map));
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

  Node root;

 private:
  struct Open {
    Node node;
    bool has_key = false;
    Node::Entry entry;
  };

  Node node(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Node::Kind kind) {
    if (anchor != 0) refuse(mark, "yaml_anchor");
    if (!tag.empty() && tag != "?" && tag != "!") refuse(mark, "yaml_tag", {{"tag", tag}});
    if (++count_ > limits_.nodes) refuse(mark, "too_many_nodes", {{"most", std::to_string(limits_.nodes)}});
    Node n;
    n.kind = kind;
    const Place at = place(mark);
    n.line = at.line, n.column = at.column;
    return n;
  }
  void open(const YAML::Mark& mark, Node n) {
    if (stack_.size() >= limits_.depth) refuse(mark, "too_deep", {{"most", std::to_string(limits_.depth)}});
    stack_.push_back({std::move(n), false, {}});
  }
  void close() {
    Node n = std::move(stack_.back().node);
    stack_.pop_back();
    put(std::move(n));
  }
  void put(Node n) {
    if (stack_.empty()) {
      root = std::move(n);
      return;
    }
    Open& top = stack_.back();
    const YAML::Mark here = [&] {
      YAML::Mark mark;
      mark.line = n.line - 1, mark.column = n.column - 1;
      return mark;
    }();
    if (std::max(top.node.items.size(), top.node.entries.size()) >= limits_.items)
      refuse(here, "too_many_items", {{"most", std::to_string(limits_.items)}});
    if (top.node.kind == Node::Kind::List) {
      top.node.items.push_back(std::move(n));
    } else if (!top.has_key) {
      if (n.kind != Node::Kind::Scalar) refuse(here, "key_not_a_word");
      top.has_key = true;
      top.entry = {std::move(n.text), n.line, n.column, {}};
    } else {
      top.has_key = false;
      top.entry.value = std::move(n);
      top.node.entries.push_back(std::move(top.entry));
    }
  }

  std::string_view file_;
  const Limits& limits_;
  Problems& problems_;
  std::vector<std::string_view> lines_;
  std::vector<Open> stack_;
  std::size_t count_ = 0;
  int documents_ = 0;
};

Place place_of_byte(std::string_view file, std::string_view bytes, std::size_t at) {
  const auto before = bytes.substr(0, at);
  const auto start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
  const auto column = std::count_if(before.begin() + static_cast<std::ptrdiff_t>(start), before.end(),
                                    [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  return {std::string(file), static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, static_cast<int>(column) + 1};
}

/// Brackets open inside each other, strings and comments not looked at: more than any file of ours has. Kept from the parser,
/// whose scanner looks ahead through all of them.
bool brackets_too_deep(std::string_view bytes, std::size_t most, std::size_t& at) {
  std::size_t deep = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (c == '[' || c == '{') {
      if (++deep > most) return at = i, true;
    } else if ((c == ']' || c == '}') && deep > 0) {
      --deep;
    } else if (c == '\n' && i + 1 < bytes.size() && bytes[i + 1] != ' ' && bytes[i + 1] != '\n') {
      deep = 0;  // a new key at the left edge: whatever stood open was text
    }
  }
  return false;
}

}  // namespace

Node Node::word(std::string_view text, bool plain) {
  Node n;
  n.kind = Kind::Scalar;
  n.text = text;
  n.plain = plain;
  return n;
}

Node& Node::set(std::string_view key, Node value) {
  kind = Kind::Map;
  entries.push_back({std::string(key), 0, 0, std::move(value)});
  return entries.back().value;
}

bool same(const Node& a, const Node& b) {
  const auto same_entry = [](const Node::Entry& x, const Node::Entry& y) { return x.key == y.key && same(x.value, y.value); };
  return a.kind == b.kind && a.text == b.text &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same) &&
         std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(), same_entry);
}

Node parse(std::string_view file, std::string_view bytes, const Limits& limits, Problems& problems) {
  if (bytes.size() > limits.file_bytes) {
    problems.error({std::string(file), 0, 0}, "file_too_large",
                   {{"most", std::to_string(limits.file_bytes)}, {"size", std::to_string(bytes.size())}});
    return {};
  }
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (const auto at = not_utf8(bytes); at != bytes.npos) {
    problems.error(place_of_byte(file, bytes, at), "not_utf8");
    return {};
  }
  if (const auto at = control(bytes); at != bytes.npos) {
    problems.error(place_of_byte(file, bytes, at), "control_character");
    return {};
  }
  if (std::size_t at = 0; brackets_too_deep(bytes, limits.depth, at)) {
    problems.error(place_of_byte(file, bytes, at), "too_deep", {{"most", std::to_string(limits.depth)}});
    return {};
  }
  Builder builder(file, bytes, limits, problems);
  try {
    std::istringstream in{std::string(bytes)};
    YAML::Parser parser(in);
    while (parser.HandleNextDocument(builder)) {
    }
    return std::move(builder.root);
  } catch (const Refused&) {
  } catch (const YAML::DeepRecursion& e) {
    problems.error(builder.place(e.mark), "too_deep", {{"most", std::to_string(limits.depth)}});
  } catch (const YAML::Exception& e) {
    if (e.msg == YAML::ErrorMsg::UNKNOWN_ANCHOR)
      problems.error(builder.place(e.mark), "yaml_alias");
    else
      problems.error(builder.place(e.mark), "yaml_syntax", {{"reason", e.msg}});
  }
  return {};
}

}  // namespace xt::packio
