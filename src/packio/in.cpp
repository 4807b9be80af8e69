#include "packio/in.h"

#include <algorithm>
#include <charconv>

#include "packio/utf8.h"

namespace xt::packio {
namespace {

const char* kind_word(const Node& n) {
  switch (n.kind) {
    case Node::Kind::Null: return "nothing";
    case Node::Kind::Scalar: return "word";
    case Node::Kind::List: return "list";
    default: return "map";
  }
}

std::string ascii_digits(std::string_view text) {
  std::string out = plain_word(text);
  std::string::size_type minus = 0;
  while ((minus = out.find("−")) != out.npos) out.replace(minus, 3, "-");
  if (!text.empty() && text.front() == '-' && out.find_first_of('-') != 0) out.insert(0, "-");
  return out;
}

}  // namespace

std::string In::normal(const std::string& text) { return plain_word(text); }

void In::note(const Node& n) { places_.emplace(path_.starts_with('/') ? path_.substr(1) : path_, at(n)); }

const Node* In::take(std::string_view key, bool required) {
  frame_->asked.insert(std::string(key));
  for (const auto& e : frame_->node->entries) {
    if (canonical_key(e.key) != key) continue;
    if (!e.value.null()) return &e.value;
    if (required) problems_.error({file_, e.line, e.column}, "value_missing", {{"key", e.key}});
    return nullptr;
  }
  if (required) problem(*frame_->node, "key_missing", {{"key", std::string(key)}});
  return nullptr;
}

void In::leave(const Frame& frame) {
  std::set<std::string> seen;
  for (const auto& e : frame.node->entries) {
    const Place place{file_, e.line, e.column};
    const std::string key = canonical_key(e.key);
    if (!frame.asked.contains(key)) {
      std::vector<std::string> candidates(frame.asked.begin(), frame.asked.end());
      for (const std::string& asked : frame.asked)
        for (const auto alias : key_aliases(asked)) candidates.emplace_back(alias);
      problems_.error(place, "unknown_key", {{"key", e.key}, {"near", nearest(e.key, candidates)}});
    } else if (!seen.insert(key).second) {
      problems_.error(place, "duplicate_key", {{"key", e.key}});
    }
  }
}

void In::wrong_type(const Node& n, const char* expected) {
  problem(n, "wrong_type", {{"expected", expected}, {"found", kind_word(n)}});
}

void In::unknown_word(const Node& n, const std::string& text, const std::vector<std::string>& all) {
  problem(n, "unknown_word", {{"word", text.substr(0, 60)}, {"near", nearest(text, all)}});
}

bool In::integer(const Node& n, std::int64_t& value, std::int64_t least, std::int64_t most) {
  if (!n.scalar() || n.text.empty()) return wrong_type(n, "number"), false;
  std::string digits = ascii_digits(n.text);
  if (digits.starts_with('+')) digits.erase(0, 1);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const Problems::Facts range{{"least", std::to_string(least)}, {"most", std::to_string(most)}, {"value", n.text.substr(0, 40)}};
  const bool huge = error == std::errc::result_out_of_range;
  if (!huge && (error != std::errc{} || end != digits.data() + digits.size())) return wrong_type(n, "number"), false;
  if (huge || number < least || number > most) return problem(n, "out_of_range", range), false;
  value = number;
  return true;
}

void In::reference(const Node& n, Index& value, Ref ref) {
  if (!n.scalar()) return wrong_type(n, "word");
  value = names_.find(ref, n.text);
  if (value == none)
    problem(n, "unknown_reference", {{"word", n.text.substr(0, 60)}, {"near", nearest(n.text, names_.all(ref))}});
}

bool In::clan(const Node& n, Clan& value) {
  if (!n.scalar()) return wrong_type(n, "word"), false;
  if (const auto found = names_.clan(n.text)) return value = *found, true;
  problem(n, "unknown_clan", {{"word", n.text.substr(0, 60)}, {"near", nearest(n.text, names_.clans())}});
  return false;
}

void In::id(std::string& value) { field("id", value, {.required = true}); }

void In::pack_manifest(const std::string& file, const Node& node, Pack& pack, Lang& language, std::vector<std::string>& files,
                       std::set<std::string> also) {
  file_ = file;
  keys(
      node,
      [&] {
        field("id", pack.id, {.required = true});
        field("version", pack.version, {.required = true});
        field("title", pack.title, {.required = true});
        field("text", pack.text);
        field("authors", pack.authors, {.most = 50});
        field("license", pack.license);
        field("official", pack.official);
        field("language", language);
        field("files", files, {.most = 400});
      },
      std::move(also));
}

void In::flags(std::string_view key, std::initializer_list<Flag> flags) {
  const Node* const n = take(key, false);
  if (n == nullptr) return;
  for (const Flag& flag : flags) *flag.value = false;
  std::vector<std::string> all;
  for (const Flag& flag : flags) all.emplace_back(flag.name);
  const auto one = [&](const Node& item) {
    if (!item.scalar()) return wrong_type(item, "word");
    std::string word = plain_word(item.text);
    if (const Zone* const zone = known<Zone>(item.text)) word = words<Zone>()[static_cast<std::size_t>(*zone)].name;
    const auto found = std::find_if(flags.begin(), flags.end(), [&](const Flag& f) { return f.name == word; });
    if (found == flags.end()) return unknown_word(item, item.text, all);
    *found->value = true;
  };
  if (!n->list()) return one(*n);
  for (const Node& item : n->items) one(item);
}

void In::fixed(std::string_view key, std::string_view word) {
  const Node* const n = take(key, false);
  if (n != nullptr && (!n->scalar() || plain_word(n->text) != word))
    problem(*n, "fixed_value", {{"key", std::string(key)}, {"only", std::string(word)}});
}

void In::choice(std::string_view key, bool& value, std::string_view yes, std::string_view no) {
  const Node* const n = take(key, false);
  if (n == nullptr) return;
  if (!n->scalar()) return wrong_type(*n, "word");
  const std::string word = plain_word(n->text);
  if (word != yes && word != no) return unknown_word(*n, n->text, {std::string(yes), std::string(no)});
  value = word == yes;
}

void In::read(const Node& n, Text& value, const Field&) {
  if (n.scalar()) {
    value = {};
    value.in[static_cast<std::size_t>(language_)] = n.text;
    return;
  }
  value = {};
  keys(n, [&] {
    field("ja", value.in[0]);
    field("en", value.in[1]);
    field("fr", value.in[2]);
  });
}

void In::read(const Node& n, std::string& value, const Field&) {
  if (!n.scalar()) return wrong_type(n, "text");
  value = n.text;
}

void In::read(const Node& n, bool& value, const Field&) {
  if (!n.scalar()) return wrong_type(n, "yes_no");
  const std::string word = plain_word(n.text);
  static const std::vector<std::string> yes{"true", "yes", "on", "はい", "あり"}, no{"false", "no", "off", "いいえ", "なし"};
  const auto is = [&](const std::vector<std::string>& list) { return std::find(list.begin(), list.end(), word) != list.end(); };
  if (!is(yes) && !is(no)) return wrong_type(n, "yes_no");
  value = is(yes);
}

void In::read(const Node& n, std::optional<int>& value, const Field& f) {
  std::int64_t number = 0;
  if (integer(n, number, f.least, f.most)) value = static_cast<int>(number);
}

void In::read(const Node& n, Attribute& value, const Field&) {
  const Attribute before = value;
  if (word(n, value) && value == Attribute::Omni && path_.ends_with("/attribute") &&
      (path_.starts_with("saviors/") || path_.starts_with("exceeds/") || path_.ends_with("savior/attribute"))) {
    problem(n, "omni_not_here");
    value = before;
  }
}

void In::read(const Node& n, Attributes& value, const Field& f) {
  std::vector<Attribute> list;
  read(n, list, {.most = 4, .ref = f.ref});
  value = {};
  for (const Attribute a : list) value.add(a);
}

void In::read(const Node& n, ClanSet& value, const Field&) {
  value = {};
  const auto one = [&](const Node& item) {
    Clan c = 0;
    if (!clan(item, c)) return;
    if (value.has(c)) problem(item, "twice", {{"word", item.text}});
    value.add(c);
  };
  if (!n.list()) return one(n);
  for (const Node& item : n.items) one(item);
}

void In::read(const Node& n, std::vector<Clan>& value, const Field& f) {
  value.clear();
  const auto one = [&](const Node& item) {
    Clan c = 0;
    if (item.scalar() && (item.text == "※" || item.text == "*" || plain_word(item.text) == "any"))
      value.push_back(any_card);
    else if (clan(item, c))
      value.push_back(c);
  };
  if (n.list() && n.items.size() > static_cast<std::size_t>(f.most))
    return problem(n, "list_too_long", {{"most", std::to_string(f.most)}, {"count", std::to_string(n.items.size())}});
  if (n.list() && n.items.empty()) return problem(n, "recipe_empty");
  if (!n.list()) return one(n);
  for (const Node& item : n.items) one(item);
}

void In::read(const Node& n, Judge& value, const Field&) {
  if (n.map())
    return keys(n, [&] {
      const bool long_form =
          std::any_of(n.entries.begin(), n.entries.end(), [](const auto& e) { return canonical_key(e.key) == "attribute"; });
      field(long_form ? "attribute" : "attr", value.attribute, {.required = true});
      const bool short_number =
          std::any_of(n.entries.begin(), n.entries.end(), [](const auto& e) { return canonical_key(e.key) == "n"; });
      field(short_number ? "n" : "number", value.number, {.required = true, .least = 1, .most = 9});
    });
  if (!n.scalar()) return wrong_type(n, "judge_line");
  const std::string plain = plain_word(n.text);  // `勇2`, `valor 2`
  const auto digit = plain.find_first_of("0123456789");
  if (digit == plain.npos) return wrong_type(n, "judge_line");
  Node attribute = n, number = n;
  attribute.text = plain_word(plain.substr(0, digit));
  number.text = plain.substr(digit);
  word(attribute, value.attribute);
  read(number, value.number, {.least = 1, .most = 9});
}

void In::read(const Node& n, HomeDeck::Entry& value, const Field&) {
  if (!n.scalar()) return map(n, value, {});
  reference(n, value.card, Ref::Card);
}

void In::read(const Node& n, FinalOperation::Foe& value, const Field&) {
  if (!n.scalar()) return map(n, value, {});
  reference(n, value.enemy, Ref::Enemy);
}

}  // namespace xt::packio
