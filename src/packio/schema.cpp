#include "packio/schema.h"

#include <boost/json.hpp>
#include <optional>
#include <set>
#include <type_traits>

#include "packio/describe.h"
#include "packio/effect_words.h"
#include "packio/words.h"

namespace xt::packio {
namespace {

namespace json = boost::json;

json::object ref(const char* name) { return {{"$ref", std::string("#/definitions/") + name}}; }
json::object one_or_list(json::object item) { return {{"anyOf", {item, {{"type", "array"}, {"items", item}}}}}; }

template <class E>
json::object enum_of() {
  json::array list;
  for (const auto& w : words<E>()) {
    list.push_back(json::string(w.name));
    for (const auto alias : w.aliases) list.push_back(json::string(alias));
  }
  return {{"enum", std::move(list)}};
}

/// An object with these keys and no others; Japanese keys stand beside the English ones.
class Keys {
 public:
  void put(std::string_view key, json::object schema) {
    for (const auto alias : key_aliases(key)) properties_[json::string_view(alias.data(), alias.size())] = schema;
    properties_[json::string_view(key.data(), key.size())] = std::move(schema);
  }
  json::object object() const { return {{"type", "object"}, {"additionalProperties", false}, {"properties", properties_}}; }
  json::object& properties() { return properties_; }

 private:
  json::object properties_;
};

template <class T>
json::object of(const Field& f);

/// Takes the descriptions and collects the keys.
class Schema {
 public:
  template <class T>
  void field(std::string_view key, T&, Field f = {}) {
    keys.put(key, of<T>(f));
  }
  template <class F>
  void group(std::string_view key, F body) {
    Schema inner;
    body(inner);
    keys.put(key, inner.keys.object());
  }
  void id(std::string&) { keys.put("id", {{"type", "string"}, {"maxLength", 64}}); }
  void flags(std::string_view key, std::initializer_list<Flag> flags) {
    json::array list;
    for (const Flag& f : flags) list.push_back(json::string(f.name));
    keys.put(key, one_or_list({{"enum", std::move(list)}}));
  }
  void fixed(std::string_view key, std::string_view word) { keys.put(key, {{"const", json::string(word)}}); }
  void choice(std::string_view key, bool&, std::string_view yes, std::string_view no) {
    keys.put(key, {{"enum", {json::string(yes), json::string(no)}}});
  }
  void difficulties(std::string_view key, std::vector<Ruleset::Difficulty>&) {
    keys.put(key, {{"type", "object"}, {"additionalProperties", ref("text")}});
  }
  void moods(std::string_view key, std::vector<Ruleset::Mood>&) {
    keys.put(key, {{"type", "object"}, {"additionalProperties", ref("text")}});
  }
  void blank(std::string_view key, ClanCard& card) {
    Schema inner;
    describe(inner, card);
    inner.keys.properties().erase("id");
    inner.keys.put("effect", {{"anyOf", {one_or_list(ref("effect")), json::object{{"type", "null"}}}}});
    keys.put(key, inner.keys.object());
  }
  void beyond_hands(std::string_view key, int&) { keys.put(key, {{"type", "string"}, {"pattern", "^hands\\+[0-9]+$"}}); }
  void house(std::string_view key, std::set<std::string>&) {
    keys.put(key, {{"anyOf", {{{"const", "all"}}, {{"type", "array"}, {"items", {{"type", "string"}}}}}}});
  }

  Keys keys;
};

template <class T>
json::object described() {
  Schema schema;
  T thing{};
  describe(schema, thing);
  return schema.keys.object();
}

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

template <class T>
json::object of(const Field& f) {
  if constexpr (std::is_same_v<T, Text>)
    return ref("text");
  else if constexpr (std::is_same_v<T, std::string>)
    return {{"type", "string"}};
  else if constexpr (std::is_same_v<T, bool>)
    return ref("yes_no");
  else if constexpr (std::is_same_v<T, std::optional<int>>)
    return {{"type", {"integer", "null"}}, {"minimum", f.least}, {"maximum", f.most}};
  else if constexpr (std::is_same_v<T, std::optional<Ruleset::ClanReward>> ||
                     std::is_same_v<T, std::optional<Ruleset::ExceedReward>>)
    return enum_of<typename T::value_type>();
  else if constexpr (std::is_same_v<T, ClanSet> || std::is_same_v<T, std::vector<Clan>>)
    return ref("words");
  else if constexpr (std::is_same_v<T, Attribute>)
    return ref("attribute");
  else if constexpr (std::is_same_v<T, Allowed>)
    return ref("allowed");
  else if constexpr (std::is_enum_v<T>)
    return enum_of<T>();
  else if constexpr (std::is_integral_v<T>)
    return f.ref != Ref::Number ? json::object{{"type", "string"}}
                                : json::object{{"type", "integer"}, {"minimum", f.least}, {"maximum", f.most}};
  else if constexpr (std::is_same_v<T, std::vector<std::vector<EnemyStep>>>)
    return {{"type", "array"}, {"items", {{"type", "array"}, {"items", ref("enemy_step")}}}};
  else if constexpr (is_vector<T>)
    return one_or_list(of<typename T::value_type>(f));
  else if constexpr (std::is_same_v<T, Judge>)
    return ref("judge");
  else if constexpr (std::is_same_v<T, Effect>)
    return ref("effect");
  else if constexpr (std::is_same_v<T, Savior>)
    return ref("savior");
  else if constexpr (std::is_same_v<T, Need>)
    return ref("need");
  else if constexpr (std::is_same_v<T, Consequence>)
    return ref("consequence");
  else if constexpr (std::is_same_v<T, Ruleset::Beats>)
    return {{"type", "array"}, {"items", enum_of<Attribute>()}, {"minItems", 2}, {"maxItems", 2}};
  else if constexpr (std::is_same_v<T, HomeDeck::Entry> || std::is_same_v<T, FinalOperation::Foe>)
    return {{"anyOf", {{{"type", "string"}}, described<T>()}}};
  else
    return described<T>();
}

json::object with(std::initializer_list<std::pair<const char*, json::object>> list) {
  Keys keys;
  for (const auto& [key, schema] : list) keys.put(key, schema);
  return keys.object();
}

json::object op_definition() {
  json::array choices, bare;
  for (const auto& w : words<Verb>()) {
    const OpShape& shape = op_shape(w.value);
    json::object value{{"anyOf", json::array{}}};
    json::array& any = value["anyOf"].as_array();
    Keys fields;
    if (shape.on > 0) fields.put("target", one_or_list(ref("selector")));
    if (shape.amount) fields.put("amount", ref("value"));
    if (shape.who) fields.put("who", ref("who"));
    if (shape.to) fields.put("to", ref("zone"));
    if (shape.until) fields.put("until", enum_of<Until>());
    if (shape.ward) fields.put("ward", enum_of<Ward>());
    if (w.value == Verb::ChooseOne) fields.put("options", {{"type", "array"}, {"items", ref("branch")}});
    if (w.value == Verb::Repeat) fields.put("do", one_or_list(ref("op")));
    any.push_back(fields.object());
    if (shape.text) any.push_back(ref("text"));
    if (shape.amount) any.push_back(ref("value"));
    if (shape.on > 0) any.push_back(one_or_list(ref("selector")));
    if (w.value == Verb::ChooseOne) any.push_back({{"type", "array"}, {"items", ref("branch")}});
    any.push_back(json::object{{"type", "null"}});
    json::object properties;
    properties[json::string_view(w.name.data(), w.name.size())] = value;
    bare.push_back(json::string(w.name));
    for (const auto alias : w.aliases) {
      properties[json::string_view(alias.data(), alias.size())] = value;
      bare.push_back(json::string(alias));
    }
    choices.push_back(json::object{{"type", "object"},
                                   {"additionalProperties", false},
                                   {"minProperties", 1},
                                   {"maxProperties", 1},
                                   {"properties", std::move(properties)}});
  }
  choices.push_back(json::object{{"enum", std::move(bare)}});
  return {{"anyOf", std::move(choices)}};
}

json::object definitions() {
  const json::object integer{{"type", "integer"}}, string{{"type", "string"}}, anything = json::object{};
  json::array named;
  for (const NamedSelector& s : named_selectors())
    for (const auto word : s.words) named.push_back(json::string(word));
  Keys comparison;
  comparison.put("value", ref("value"));
  for (const auto& w : words<Condition::Compares>()) {
    comparison.properties()[json::string_view(w.name.data(), w.name.size())] = ref("value");
    for (const auto alias : w.aliases) comparison.properties()[json::string_view(alias.data(), alias.size())] = ref("value");
  }
  for (const char* const key : {"all", "any", "not"}) comparison.put(key, one_or_list(ref("condition")));
  comparison.put("exists", ref("selector"));
  json::object d;
  d["yes_no"] =
      json::object{{"enum", {true, false, "true", "false", "yes", "no", "on", "off", "はい", "いいえ", "あり", "なし"}}};
  d["words"] = one_or_list(string);
  d["attribute"] = enum_of<Attribute>();
  d["who"] = enum_of<Who>();
  d["zone"] = enum_of<Zone>();
  d["allowed"] = enum_of<Allowed>();
  d["allowed"].as_object()["enum"].as_array().push_back(true);
  d["allowed"].as_object()["enum"].as_array().push_back(false);
  d["clan_card"] = described<ClanCard>();
  d["exceed"] = described<Exceed>();
  d["savior"] = described<Savior>();
  d["text"] = json::object{{"anyOf", {string, with({{"ja", string}, {"en", string}, {"fr", string}})}}};
  d["judge"] = json::object{
      {"anyOf",
       {json::object{{"type", "string"}, {"pattern", "^\\s*(勇|智|縁|全能|[A-Za-z]+)\\s*[1-9１-９]\\s*$"}},
        with({{"attribute", enum_of<Attribute>()}, {"attr", enum_of<Attribute>()}, {"number", integer}, {"n", integer}})}}};
  d["selector"] = json::object{{"anyOf",
                                {json::object{{"enum", named}}, with({{"zone", one_or_list(ref("zone"))},
                                                                      {"kind", one_or_list(enum_of<CardKind>())},
                                                                      {"side", enum_of<Side>()},
                                                                      {"clan", one_or_list(string)},
                                                                      {"attribute", one_or_list(ref("attribute"))},
                                                                      {"name", string},
                                                                      {"judge_least", integer},
                                                                      {"count", integer},
                                                                      {"but_this", of<bool>({})},
                                                                      {"also", one_or_list(ref("selector"))},
                                                                      {"except", one_or_list(ref("selector"))}})}}};
  d["value"] = json::object{{"anyOf",
                             {integer,
                              json::object{{"enum",
                                            {"hand_size", "hand_limit", "difficulty", "achievement", "cycle", "actions_left",
                                             "手札の枚数", "手札上限", "難易度", "達成値", "サイクル", "残り行動"}}},
                              with({{"number", integer},
                                    {"times", integer},
                                    {"plus", integer},
                                    {"count", ref("selector")},
                                    {"xp", ref("selector")},
                                    {"hand_size", ref("who")},
                                    {"hand_limit", ref("who")},
                                    {"difficulty", anything},
                                    {"achievement", anything},
                                    {"cycle", anything},
                                    {"actions_left", ref("who")}})}}};
  d["condition"] = json::object{{"anyOf",
                                 {json::object{{"enum",
                                                {"always", "in_battle", "in_judgement", "in_final", "acts_first", "desire_set",
                                                 "いつでも", "バトル中", "判定中", "ファイナル中", "先攻", "願いをセット中"}}},
                                  json::object{{"type", "array"}, {"items", ref("condition")}}, comparison.object()}}};
  d["choose"] = with({{"from", ref("selector")}, {"min", integer}, {"max", integer}, {"who", ref("who")}});
  d["branch"] = with({{"label", ref("text")}, {"do", one_or_list(ref("op"))}});
  d["op"] = op_definition();
  d["effect"] = with({{"when", enum_of<When>()},
                      {"limit", integer},
                      {"may", of<bool>({})},
                      {"if", ref("condition")},
                      {"choose", one_or_list(ref("choose"))},
                      {"do", one_or_list(ref("op"))},
                      {"else", one_or_list(ref("op"))}});
  d["need"] = with({{"cleared", string}, {"failed", string}, {"cycle", integer}, {"option", string}, {"number", integer}});
  d["consequence"] = json::object{{"anyOf",
                                   {json::object{{"enum", {"end_phase", "フェイズ終了"}}}, with({{"open", string},
                                                                                                 {"close", string},
                                                                                                 {"show", string},
                                                                                                 {"enemy_xp", string},
                                                                                                 {"difficulty", string},
                                                                                                 {"amount", integer},
                                                                                                 {"draw", integer},
                                                                                                 {"end_phase", anything}})}}};
  d["enemy_step"] = with({{"place", string},
                          {"slot", integer},
                          {"graft", string},
                          {"say", ref("text")},
                          {"text", ref("text")},
                          {"if", ref("condition")}});
  return d;
}

template <class T>
json::object list_of(const char* definition = nullptr) {
  if (definition != nullptr) return {{"type", "array"}, {"items", ref(definition)}};
  return {{"type", "array"}, {"items", described<T>()}};
}

void put_lists(Keys& keys) {
  keys.put("clans", list_of<ClanWord>());
  keys.put("cards", list_of<ClanCard>("clan_card"));
  keys.put("crash_cards", list_of<ClanCard>("clan_card"));
  keys.put("saviors", list_of<Savior>("savior"));
  keys.put("exceeds", list_of<Exceed>("exceed"));
  keys.put("desire_codes", list_of<DesireCode>());
  keys.put("positions", list_of<Position>());
  keys.put("connectors", list_of<Connector>());
  keys.put("home_decks", list_of<HomeDeck>());
  keys.put("pages", list_of<Page>());
  keys.put("wishes", {{"type", "array"}, {"items", ref("text")}});
}

}  // namespace

std::string schema(std::string_view kind) {
  Schema top;
  if (kind == "pack") {
    const json::object string{{"type", "string"}};
    top.keys.put("id", string);
    top.keys.put("version", string);
    top.keys.put("title", ref("text"));
    top.keys.put("text", ref("text"));
    top.keys.put("authors", one_or_list(string));
    top.keys.put("license", string);
    top.keys.put("official", of<bool>({}));
    top.keys.put("language", enum_of<Lang>());
    top.keys.put("files", one_or_list(string));
    put_lists(top.keys);
  } else if (kind == "scenario") {
    Scenario scenario;
    describe(top, scenario);
    put_lists(top.keys);
  } else if (kind == "ruleset") {
    Ruleset ruleset;
    describe(top, ruleset);
  } else {
    return {};
  }
  json::object whole = top.keys.object();
  whole["$schema"] = "http://json-schema.org/draft-07/schema#";
  whole["definitions"] = definitions();
  return json::serialize(whole) + "\n";
}

}  // namespace xt::packio
