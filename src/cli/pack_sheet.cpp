#include <algorithm>

#include "cli/pack_options.h"
#include "xyber/effect_text.h"

namespace xt::cli {
namespace {

using namespace xyber;

/// Puts a sheet together in one language.
class Sheet {
 public:
  Sheet(const Texts& texts, const Pack& pack) : texts_(texts), pack_(pack), lang_(pack_lang(texts)) {}

  std::string say(const std::string& key) const { return texts_.say("sheet." + key); }
  const std::string& in(const Text& t) const { return t.get(lang_); }

  void title(const Text& name, const std::string& id) { out += in(name) + "  (" + id + ")\n"; }
  void fact(const std::string& key, const std::string& value) {
    if (!value.empty()) out += texts_.say("sheet.fact", {{"name", say(key)}, {"value", value}}) + "\n";
  }
  void part(const std::string& key) { out += "\n" + say(key) + "\n"; }
  void told(const Text& text) {
    if (!text.empty()) out += "\n" + in(text) + "\n";
  }
  void rules(const std::vector<Effect>& effects, const Text& printed) {
    const Text text = rules_text(effects, printed, pack_);
    if (!text.empty()) out += in(text) + "\n";
  }

  std::string attribute(Attribute a) const {
    static const char* const names[] = {"valor", "wisdom", "bond", "omni"};
    return say(names[static_cast<int>(a)]);
  }
  std::string attributes(const std::vector<Attribute>& list) const {
    return joined(list, [&](Attribute a) { return attribute(a); });
  }
  std::string clan(Clan c) const { return c == any_card ? "※" : c == omni_clan ? say("omni") : in(pack_.clans[c].name); }
  std::string clans(ClanSet set) const {
    std::vector<Clan> list;
    for (int c = 0; c <= omni_clan; ++c)
      if (set.has(static_cast<Clan>(c))) list.push_back(static_cast<Clan>(c));
    return joined(list, [&](Clan c) { return clan(c); });
  }
  template <class T, class F>
  static std::string joined(const std::vector<T>& list, F name) {
    std::string out;
    for (const T& item : list) out += (out.empty() ? "" : " · ") + name(item);
    return out;
  }

  void card(const ClanCard& c) {
    title(c.name, c.id);
    fact("kind", say(c.crash ? "crash" : c.category == Category::Place ? "place" : "technique"));
    fact("attribute", attributes(c.attributes));
    fact("clan", clans(c.clans));
    fact("judge", joined(c.judge, [&](const Judge& j) { return attribute(j.attribute) + " " + std::to_string(j.number); }));
    rules(c.effects, c.text);
    told(c.flavor);
  }
  void savior(const Savior& s) {
    title(s.name, s.id);
    fact("attribute", attribute(s.attribute));
    fact("clan", clans(s.clans));
    fact("xp", std::to_string(s.xp));
    rules(s.effects, s.text);
    told(s.flavor);
    told(s.meeting);
  }
  void exceed(const Exceed& e) {
    title(e.name, e.id);
    fact("attribute", attribute(e.attribute));
    fact("recipe", joined(e.recipe, [&](Clan c) { return clan(c); }));
    fact("clan", clans(e.clans));
    fact("xp", std::to_string(e.xp));
    rules(e.effects, e.text);
    told(e.flavor);
  }

  void quest(const Scenario& s, const Quest& q) {
    out += "\n" + std::to_string(q.number) + ". ";
    title(q.title, q.id);
    out += in(q.summary) + "\n";
    static const char* const kinds[] = {"judgement", "battle", "both", "story"};
    fact("kind", say(kinds[static_cast<int>(q.kind)]));
    fact("attribute", attributes(q.attributes));
    if (q.difficulty > 0) fact("difficulty", std::to_string(q.difficulty));
    if (q.enemy != none) fact("enemy", in(s.enemies[q.enemy].name));
    fact("needs", joined(q.needs, [&](const Need& n) { return need(s, n); }));
    std::string reward = joined(q.reward.cards, [&](Index i) { return in(pack_.cards[i].name); });
    for (const Index i : q.reward.exceeds) reward += (reward.empty() ? "" : " · ") + in(pack_.exceeds[i].name);
    if (!q.reward.other.empty()) reward += (reward.empty() ? "" : " · ") + in(q.reward.other);
    fact("reward", reward);
    if (!q.success.empty()) fact("success", in(q.success));
    if (!q.failure.empty()) fact("failure", in(q.failure));
    for (const QuestOption& o : q.options) out += "- " + in(o.label) + (o.text.empty() ? "" : ": " + in(o.text)) + "\n";
  }
  std::string need(const Scenario& s, const Need& n) const {
    if (n.kind == Need::Kind::Cycle) return say("cycle") + " " + std::to_string(n.number);
    const Quest& q = s.quests[n.quest];
    if (n.kind == Need::Kind::Option) return in(q.options[n.number].label);
    return in(q.title) + (n.kind == Need::Kind::Failed ? " (" + say("failed") + ")" : "");
  }
  void enemy(const Enemy& e) {
    out += "\n" + std::to_string(e.number) + ". ";
    title(e.name, e.id);
    if (!e.text.empty()) out += in(e.text) + "\n";
    fact("clan", clans(e.savior.clans));
    fact("xp", std::to_string(e.savior.xp));
    rules(e.savior.effects, e.savior.text);
    for (std::size_t a = 0; a < e.actions.size(); ++a)
      fact("action", std::to_string(a + 1) + "  " + joined(e.actions[a], [&](const EnemyStep& step) {
                       if (step.kind == EnemyStep::Kind::Say) return in(step.text);
                       return step.kind == EnemyStep::Kind::Place ? in(pack_.cards[step.card].name)
                                                                  : say("graft") + " " + in(pack_.exceeds[step.exceed].name);
                     }));
  }
  void scenario(const Scenario& s) {
    title(s.title, s.id);
    told(s.summary);
    fact("players", std::to_string(s.players_min) + "–" + std::to_string(s.players_max));
    fact("minutes", std::to_string(s.minutes));
    told(s.introduction);
    part("gm");
    if (!s.gm.empty()) out += in(s.gm) + "\n";
    part("quests");
    for (const Quest& q : s.quests) quest(s, q);
    out += "\n";
    part("enemies");
    for (const Enemy& e : s.enemies) enemy(e);
    out += "\n";
    part("final");
    if (!s.final_operation.text.empty()) out += in(s.final_operation.text) + "\n";
    part("endings");
    for (const Ending& e : s.endings) out += "\n" + say(e.success ? "success" : "failure") + "\n" + in(e.text) + "\n";
  }

  std::string out;

 private:
  const Texts& texts_;
  const Pack& pack_;
  Lang lang_;
};

template <class Item, class NameOf>
const Item* named(const std::vector<Item>& items, const std::string& word, NameOf name) {
  for (const Item& item : items)
    if (item.id == word || std::find(name(item).in.begin(), name(item).in.end(), word) != name(item).in.end()) return &item;
  return nullptr;
}

}  // namespace

std::string card_sheet(const Texts& texts, const Pack& pack, const std::string& word) {
  const auto name = [](const auto& item) -> const Text& { return item.name; };
  Sheet sheet(texts, pack);
  if (const auto* c = named(pack.cards, word, name)) sheet.card(*c);
  if (const auto* s = named(pack.saviors, word, name)) sheet.savior(*s);
  if (const auto* e = named(pack.exceeds, word, name)) sheet.exceed(*e);
  if (const auto* d = named(pack.codes, word, name)) {
    sheet.title(d->name, d->id);
    sheet.rules(d->effects, d->text);
  }
  return sheet.out;
}

std::string scenario_sheet(const Texts& texts, const Pack& pack, const std::string& word) {
  Sheet sheet(texts, pack);
  if (const auto* s = named(pack.scenarios, word, [](const Scenario& item) -> const Text& { return item.title; }))
    sheet.scenario(*s);
  return sheet.out;
}

std::string pack_sheet(const Texts& texts, const Pack& pack) {
  Sheet sheet(texts, pack);
  sheet.title(pack.title, pack.id + " " + pack.version);
  if (!pack.text.empty()) sheet.out += sheet.in(pack.text) + "\n";
  const auto list = [&](const char* key, const auto& items, const auto& name) {
    if (items.empty()) return;
    sheet.part(key);
    for (const auto& item : items) sheet.out += "  " + item.id + "  " + sheet.in(name(item)) + "\n";
  };
  const auto name = [](const auto& item) -> const Text& { return item.name; };
  list("cards", pack.cards, name);
  list("saviors", pack.saviors, name);
  list("exceeds", pack.exceeds, name);
  list("codes", pack.codes, name);
  list("connectors", pack.connectors, name);
  list("decks", pack.decks, name);
  list("tables", pack.tables, name);
  list("scenarios", pack.scenarios, [](const Scenario& s) -> const Text& { return s.title; });
  return sheet.out;
}

}  // namespace xt::cli
