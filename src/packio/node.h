#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "packio/problem.h"

namespace xt::packio {

/// A piece of YAML with its place. Anchors, aliases and tags do not exist here: they are refused while reading.
struct Node {
  struct Entry;
  enum class Kind : unsigned char { Null, Scalar, List, Map };
  Kind kind = Kind::Null;
  bool plain = true;  ///< a scalar without quotes: it may be a number or a word
  std::string text;   ///< of a scalar
  std::vector<Node> items;
  std::vector<Entry> entries;  ///< in the order of the file; keys as written
  int line = 0, column = 0;    ///< from 1; columns count characters

  bool null() const { return kind == Kind::Null; }
  bool scalar() const { return kind == Kind::Scalar; }
  bool list() const { return kind == Kind::List; }
  bool map() const { return kind == Kind::Map; }
  static Node word(std::string_view text, bool plain = true);
  /// Puts an entry at the end of a map.
  Node& set(std::string_view key, Node value);
};

struct Node::Entry {
  std::string key;
  int line = 0, column = 0;
  Node value;
};

/// The same content, places apart.
bool same(const Node& a, const Node& b);

/// What a file may be at most. An author's largest file is a hundred times smaller.
struct Limits {
  std::size_t file_bytes = 1 << 20, text_bytes = 20'000, nodes = 60'000, depth = 32, items = 3'000;
  std::size_t files = 400, pack_bytes = 16 << 20, folders_deep = 6, problems = 500;
};

/// Reads one YAML document. Whatever is wrong with it as YAML goes to `problems` (bad UTF-8, a NUL, syntax, anchors, tags, too
/// deep, too much, a second document); then the answer is a Null node.
Node parse(std::string_view file, std::string_view bytes, const Limits& limits, Problems& problems);

/// YAML text that parse() reads back to the same nodes.
std::string emit(const Node& node);

}  // namespace xt::packio
