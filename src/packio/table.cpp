#include <algorithm>
#include <charconv>

#include "packio/load.h"
#include "packio/utf8.h"

namespace xt::packio {
namespace {

using xyber::Table;

struct Line {
  int number;
  std::string text;
};

std::vector<Line> lines_of(std::string_view bytes) {
  std::vector<Line> lines;
  int number = 0;
  for (std::size_t from = 0; from <= bytes.size();) {
    const auto end = std::min(bytes.find('\n', from), bytes.size());
    std::string text(bytes.substr(from, end - from));
    if (text.ends_with('\r')) text.pop_back();
    ++number;
    if (!plain_word(text).empty()) lines.push_back({number, std::move(text)});
    from = end + 1;
  }
  return lines;
}

bool number(std::string_view text, int& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

/// Line 2: the die. False if it is none.
bool die(const std::string& text, Table& table, std::vector<std::string>& choices) {
  const std::string plain = plain_word(text);
  if (plain.starts_with("choice[") && plain.ends_with("]")) {
    table.roll = Table::Roll::Choice;
    std::string inner = plain.substr(7, plain.size() - 8) + ",";
    for (std::size_t at = 0; (at = inner.find(',')) != inner.npos; inner.erase(0, at + 1))
      choices.push_back(plain_word(inner.substr(0, at)));
    return std::none_of(choices.begin(), choices.end(), [](const auto& c) { return c.empty(); });
  }
  if (plain == "d66" || plain == "d66n") return table.roll = Table::Roll::D66, true;
  if (plain == "d66a" || plain == "d66s") return table.roll = Table::Roll::D66Ascending, true;
  const auto d = plain.find('d');
  int dice = 1, sides = 0;
  if (d == plain.npos || (d > 0 && !number(std::string_view(plain).substr(0, d), dice)) ||
      !number(std::string_view(plain).substr(d + 1), sides))
    return false;
  if (dice < 1 || dice > 10 || sides < 2 || sides > 1000 || dice * sides > 1000) return false;
  table.roll = Table::Roll::Sum;
  table.dice = static_cast<std::uint8_t>(dice), table.sides = static_cast<std::uint16_t>(sides);
  return true;
}

std::vector<std::string> all_keys(const Table& table, const std::vector<std::string>& choices) {
  std::vector<std::string> keys;
  if (table.roll == Table::Roll::Choice) return choices;
  if (table.roll == Table::Roll::Sum)
    for (int i = table.dice; i <= table.dice * table.sides; ++i) keys.push_back(std::to_string(i));
  else
    for (int a = 1; a <= 6; ++a)
      for (int b = table.roll == Table::Roll::D66 ? 1 : a; b <= 6; ++b) keys.push_back(std::to_string(a * 10 + b));
  return keys;
}

}  // namespace

void read_table(const SourceFile& file, Lang lang, Table& table, Problems& problems) {
  const auto at = [&](int line) { return Place{file.path, line, line > 0 ? 1 : 0}; };
  std::string_view bytes = file.bytes;
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  if (not_utf8(bytes) != bytes.npos) return problems.error(at(0), "not_utf8");
  if (bytes.find('\0') != bytes.npos) return problems.error(at(0), "control_character");
  const auto lines = lines_of(bytes);
  if (lines.size() < 3) return problems.error(at(0), "table_too_short");
  if (table.name.has(lang)) return problems.error(at(1), "duplicate_id", {{"id", table.id}, {"file", file.path}, {"line", "1"}});
  const bool first = table.name.empty();
  table.name.in[static_cast<std::size_t>(lang)] = lines[0].text;
  Table here = table;
  std::vector<std::string> choices;
  if (!die(lines[1].text, here, choices))
    return problems.error(at(lines[1].number), "table_die", {{"die", lines[1].text.substr(0, 60)}});
  if (!first && (here.roll != table.roll || here.dice != table.dice || here.sides != table.sides))
    problems.error(at(lines[1].number), "table_differs", {{"table", table.id}});
  table.roll = here.roll, table.dice = here.dice, table.sides = here.sides;
  const auto keys = all_keys(table, choices);
  std::set<std::string> seen;
  for (std::size_t i = 2; i < lines.size(); ++i) {
    auto colon = lines[i].text.find(':');
    std::size_t wide = 1;
    if (const auto full = lines[i].text.find("："); full < colon) colon = full, wide = 3;
    if (colon == std::string::npos) {
      problems.error(at(lines[i].number), "table_row");
      continue;
    }
    const std::string key = plain_word(lines[i].text.substr(0, colon));
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      problems.error(at(lines[i].number), "table_extra", {{"row", key.substr(0, 60)}});
      continue;
    }
    if (!seen.insert(key).second) {
      problems.error(at(lines[i].number), "duplicate_key", {{"key", key.substr(0, 60)}});
      continue;
    }
    std::string text = lines[i].text.substr(colon + wide);
    for (std::size_t n = 0; (n = text.find("\\n", n)) != text.npos; ++n) text.replace(n, 2, "\n");
    auto row = std::find_if(table.rows.begin(), table.rows.end(), [&](const Table::Row& r) { return r.key == key; });
    if (row == table.rows.end()) row = table.rows.insert(table.rows.end(), {key, {}});
    row->text.in[static_cast<std::size_t>(lang)] = std::move(text);
  }
  std::string missing;
  for (const std::string& key : keys)
    if (!seen.contains(key) && missing.size() < 60) missing += (missing.empty() ? "" : ", ") + key;
  if (!missing.empty()) problems.error(at(lines[1].number), "table_hole", {{"table", table.id}, {"missing", missing}});
}

}  // namespace xt::packio
