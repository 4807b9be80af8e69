#include <algorithm>
#include <utility>

#include "packio/node.h"

namespace xt::packio {
namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else
      out += c;
  }
  return out + '"';
}

/// May stand without quotes anywhere, and stays text.
bool bare(std::string_view text) {
  if (text.empty() || text.size() > 60 || text.front() == ' ' || text.back() == ' ') return false;
  if (std::string_view("-?:,[]{}#&*!|>'\"%@`~=<").find(text.front()) != text.npos) return false;
  return text.find_first_of("\n\t:#,[]{}&*!|>'\"%@`") == text.npos;
}

std::string scalar(const Node& n) {
  if (n.plain) return n.text;
  const bool number = !n.text.empty() && n.text.find_first_not_of("0123456789.+-eExXoO_") == n.text.npos;
  static const char* const words[] = {"null", "Null", "NULL", "true", "false", "yes", "no", "on", "off"};
  const bool word = std::any_of(std::begin(words), std::end(words), [&](const char* w) { return n.text == w; });
  return bare(n.text) && !number && !word ? n.text : quoted(n.text);
}

/// Short things go on one line: lists of words, small maps.
bool flat(const Node& n, std::size_t& size, int depth = 0) {
  if (n.kind == Node::Kind::Scalar) size += n.text.size() + 2;
  if (n.kind == Node::Kind::Scalar && n.text.find('\n') != n.text.npos) return false;
  for (const Node& item : n.items)
    if (!flat(item, size, depth + 1)) return false;
  for (const auto& e : n.entries) {
    size += e.key.size() + 4;
    if (!flat(e.value, size, depth + 1)) return false;
  }
  return size < 110 && depth < 4;
}

void inline_form(const Node& n, std::string& out) {
  if (n.null()) out += "null";
  if (n.scalar()) out += scalar(n);
  if (n.list() || n.map()) {
    out += n.list() ? '[' : '{';
    bool first = true;
    for (const Node& item : n.items) {
      if (!std::exchange(first, false)) out += ", ";
      inline_form(item, out);
    }
    for (const auto& e : n.entries) {
      if (!std::exchange(first, false)) out += ", ";
      out += bare(e.key) ? e.key : quoted(e.key);
      out += ": ";
      inline_form(e.value, out);
    }
    out += n.list() ? ']' : '}';
  }
}

void block(const Node& n, int indent, std::string& out);

/// A value after `key:` or `-`, the cursor still on that line.
void after(const Node& n, int indent, bool in_list, std::string& out) {
  const bool empty = n.items.empty() && n.entries.empty();
  std::size_t size = static_cast<std::size_t>(indent);
  const bool one_line = n.null() || n.scalar() || empty || (indent > 0 && flat(n, size));
  if (one_line) {
    out += ' ';
    inline_form(n, out);
    out += '\n';
  } else if (in_list && n.map()) {
    std::string inner;
    block(n, indent + 2, inner);
    out += ' ' + inner.substr(static_cast<std::size_t>(indent) + 2);
  } else {
    out += '\n';
    block(n, indent + 2, out);
  }
}

void block(const Node& n, int indent, std::string& out) {
  const std::string pad(static_cast<std::size_t>(indent), ' ');
  for (const Node& item : n.items) {
    out += pad + '-';
    after(item, indent, true, out);
  }
  for (const auto& e : n.entries) {
    out += pad + (bare(e.key) ? e.key : quoted(e.key)) + ':';
    after(e.value, indent, false, out);
  }
}

}  // namespace

std::string emit(const Node& node) {
  std::string out;
  block(node, 0, out);
  return out;
}

}  // namespace xt::packio
