#include "cli/xyber_table.h"

#include "xyber/effect_text.h"

namespace xt::cli {

using namespace xyber;

const PlaceView* XyberTable::at(Place place) const {
  for (const PlaceView& p : view_.places)
    if (p.place == place) return &p;
  return nullptr;
}

const Card* XyberTable::find(CardId id) const {
  for (const PlaceView& p : view_.places)
    if (p.cards)
      for (const Card& c : *p.cards)
        if (c.id == id) return &c;
  return nullptr;
}

std::string XyberTable::cards(Place place) const {
  const PlaceView* const p = at(place);
  if (!p || p->number == 0) return "";
  return p->cards ? words_.cards(*p->cards) : words_.number_of_cards(p->number);
}

std::string XyberTable::where() const {
  const std::string phase = words_.phase(static_cast<int>(view_.phase));
  if (view_.phase != Phase::Quest || get(Count::Cycle) == 0) return phase;
  return say("xy.view.where", {{"p", phase}, {"c", get(Count::Cycle)}, {"n", get(Count::Scene)}});
}

std::string XyberTable::piles() const {
  std::string out = say("xy.view.piles", {{"d", size(at::deck)}, {"n", size(at::discard)}, {"x", size(at::exile)}}) + "\n";
  if (const std::string scene = cards(at::scene); !scene.empty()) out += say("xy.view.mood", {{"c", scene}}) + "\n";
  for (const Place place : {at::revealed, at::submitted, at::acquired})
    if (const std::string list = cards(place); !list.empty())
      out += say("xy.view.list", {{"p", words_.place(place)}, {"c", list}}) + "\n";
  return out;
}

std::string XyberTable::quest(const QuestView& v) const {
  const Scenario* const story = words_.story();
  if (!story) return "?";
  const Quest& q = story->quests[static_cast<std::size_t>(v.quest)];
  Attributes asked;
  for (const Attribute a : q.attributes) asked.add(a);
  const char* const kind = q.kind == QuestKind::Judgement ? "xy.view.judgement"
                           : q.kind == QuestKind::Battle  ? "xy.view.battle"
                           : q.kind == QuestKind::Both    ? "xy.view.both"
                                                          : "xy.view.story";
  std::string line = say("xy.view.quest", {{"t", words_.in(q.title)},
                                           {"k", say(kind, {{"t", words_.attributes(asked.bits)}, {"n", v.difficulty}})}});
  std::vector<std::string> gives;
  for (const Index card : q.reward.cards)
    if (card < words_.pack().cards.size()) gives.push_back(words_.in(words_.pack().cards[card].name));
  for (const Index exceed : q.reward.exceeds)
    if (exceed < words_.pack().exceeds.size()) gives.push_back(words_.in(words_.pack().exceeds[exceed].name));
  if (!q.reward.other.empty()) gives.push_back(words_.in(q.reward.other));
  if (v.reward_shown && !gives.empty()) line = say("xy.view.reward", {{"text", line}, {"t", words_.joined(gives)}});
  return v.failed ? say("xy.view.failed_once", {{"text", line}}) : line;
}

std::string XyberTable::quests() const {
  std::string out;
  const Scenario* const story = words_.story();
  for (const QuestView& v : view_.quests) {
    if (!story || v.state == QuestState::Hidden) continue;
    const Quest& q = story->quests[static_cast<std::size_t>(v.quest)];
    if (v.state != QuestState::Open) {
      out += say(v.state == QuestState::Cleared ? "xy.view.cleared" : "xy.view.closed", {{"t", words_.in(q.title)}}) + "\n";
      continue;
    }
    out += say("xy.view.open", {{"t", quest(v)}}) + "\n  " + words_.in(q.summary) + "\n";
  }
  return out;
}

std::string XyberTable::card_line(const Card& card) const {
  const Pack& pack = words_.pack();
  if (card.sort == Sort::Exceed) {
    const Exceed& e = pack.exceeds[card.def];
    return say("xy.view.exceed", {{"t", words_.card(card)}, {"r", words_.recipe(e.recipe)}, {"n", e.xp}});
  }
  const Ruleset* const rules = words_.rules();
  if (card.sort == Sort::Desire && !rules) return words_.card(card);
  const ClanCard& c = card.sort == Sort::Desire ? rules->blank_desire : pack.cards[card.def];
  std::string judge;
  for (const Judge& j : c.judge)
    judge += (judge.empty() ? "" : " · ") + words_.attribute(j.attribute) + " " + std::to_string(j.number);
  std::string kinds = words_.attributes(c.fits().bits);
  if (const std::string clans = words_.clans(c.clans); !clans.empty()) kinds += (kinds.empty() ? "" : " / ") + clans;
  return say("xy.view.card", {{"t", words_.card(card)}, {"k", kinds}, {"j", say("xy.view.judge", {{"j", judge}})}});
}

std::string XyberTable::card_text(const Card& card) const {
  const Pack& pack = words_.pack();
  if (card.sort == Sort::Desire) return "";
  const auto& effects = card.sort == Sort::Exceed ? pack.exceeds[card.def].effects : pack.cards[card.def].effects;
  const Text& printed = card.sort == Sort::Exceed ? pack.exceeds[card.def].text : pack.cards[card.def].text;
  return words_.in(rules_text(effects, printed, pack));
}

std::string XyberTable::hand(bool texts) const {
  const PlaceView* const own = at(at::hand(view_.viewer.seat()));
  if (!own || !own->cards || own->cards->empty()) return say("xy.view.hand.empty") + "\n";
  std::string out = say("xy.view.hand") + "\n";
  for (const Card& c : *own->cards) {
    out += "  " + card_line(c) + "\n";
    if (const std::string text = texts ? card_text(c) : ""; !text.empty()) out += "    " + text + "\n";
  }
  return out;
}

std::string XyberTable::kinds(Seat seat) const {
  const Sheet& sheet = view_.sheets[seat.index];
  if (sheet.savior >= words_.pack().saviors.size()) return "";
  const Savior& s = words_.pack().saviors[sheet.savior];
  ClanSet clans = s.clans;
  clans.bits |= sheet.gained.bits;
  return words_.attribute(s.attribute) + " / " + words_.clans(clans);
}

std::string XyberTable::reserve(Seat seat) const {
  const PlaceView* const own = at(at::reserve(seat));
  if (!own || !own->cards || own->cards->empty()) return "";
  std::vector<std::string> list;
  for (const Card& c : *own->cards) list.push_back(card_line(c));
  return "    " + say("xy.view.exceeds", {{"c", words_.joined(list)}}) + "\n";
}

std::string XyberTable::means(Seat seat) const {
  std::string out;
  if (const std::string what = kinds(seat); !what.empty())
    out += "    " + say("xy.view.list", {{"p", say("xy.savior")}, {"c", what}}) + "\n";
  out += reserve(seat);
  const Sheet& sheet = view_.sheets[seat.index];
  if (sheet.code < words_.pack().codes.size() && !get(Tally::CodeUsed, seat) && !get(Tally::SaviorDraws, seat)) {  // Y135
    const DesireCode& code = words_.pack().codes[sheet.code];
    out += "    " + say("xy.view.code", {{"t", words_.in(code.name)}}) + "\n      " +
           words_.in(rules_text(code.effects, code.text, words_.pack())) + "\n";
  }
  return out;
}

std::string XyberTable::seat(Seat seat) const {
  const Sheet& sheet = view_.sheets[seat.index];
  const Pack& pack = words_.pack();
  std::string savior = words_.texts().say("xy.savior");
  int xp = sheet.growth;
  if (sheet.savior < pack.saviors.size()) {
    const Savior& s = pack.saviors[sheet.savior];
    savior = sheet.savior_name.empty() ? words_.in(s.name) : sheet.savior_name;
    xp += s.xp;
  }
  const bool you = view_.viewer.is(seat);
  std::string out = say("xy.view.seat", {{"w", words_.who(seat)},
                                         {"you", you ? say("xy.view.you") : std::string()},
                                         {"s", savior},
                                         {"k", kinds(seat)},
                                         {"n", xp},
                                         {"h", size(at::hand(seat))},
                                         {"l", get(Tally::HandLimit, seat)}}) +
                    "\n";
  std::vector<std::string> marks;
  if (sheet.position < pack.positions.size())
    marks.push_back(say("xy.view.position", {{"t", words_.in(pack.positions[sheet.position].name)}}));
  if (view_.phase == Phase::Quest && get(Tally::Acted, seat)) marks.push_back(say("xy.view.acted"));
  if (size({PlaceKind::Set, seat})) marks.push_back(say("xy.view.set"));
  if (get(Tally::Defeated, seat)) marks.push_back(say("xy.view.defeated"));
  if (!marks.empty()) out += "    " + words_.joined(marks) + "\n";
  out += reserve(seat);
  if (you && !sheet.wish.empty()) out += "    " + say("xy.view.wish", {{"t", sheet.wish}}) + "\n";
  if (you && sheet.code < pack.codes.size()) {
    const DesireCode& code = pack.codes[sheet.code];
    out += "    " + say("xy.view.code", {{"t", words_.in(code.name)}}) + "\n      " +
           words_.in(rules_text(code.effects, code.text, pack)) + "\n";
  }
  return out;
}

std::string XyberTable::side(const SideView& side) const {
  const PlaceView* const field = at(at::field(side.side));
  if (!field || !field->cards || field->cards->empty())
    return say("xy.view.side", {{"w", words_.who(side.side)}, {"n", side.savior_xp}}) + "\n";
  return say("xy.view.side.exceed", {{"w", words_.who(side.side)},
                                     {"n", side.savior_xp},
                                     {"t", words_.card(field->cards->front())},
                                     {"x", side.exceed_xp}}) +
         "\n";
}

std::string XyberTable::standing() const {
  std::string out;
  for (const SideView& one : view_.fighting) out += "  " + side(one);
  return out;
}

std::string XyberTable::battle() const {
  std::string out;
  for (const SideView& side : view_.fighting) {
    out += this->side(side);
    for (const PlaceKind kind : {PlaceKind::Slots, PlaceKind::Tehoto, PlaceKind::Set, PlaceKind::Spent})
      if (const std::string list = cards({kind, side.side}); !list.empty())
        out += "    " + say("xy.view.list", {{"p", words_.place(kind)}, {"c", list}}) + "\n";
    if (view_.viewer.is(side.side) && side.side.index < view_.players) out += means(side.side);
  }
  return out;
}

std::string XyberTable::brief() const {
  if (!view_.fighting.empty()) return battle();
  return where() + "\n" + piles();
}

std::string XyberTable::all() const {
  std::string out = where() + "\n" + piles() + quests();
  for (std::uint8_t i = 0; i < view_.players; ++i) out += seat(Seat{i});
  out += battle();
  if (!view_.house.empty()) {
    out += say("xy.view.house", {{"n", static_cast<long long>(view_.house.size())}}) + "\n";
  }
  if (view_.house_operation) out += say("xy.view.house_operation") + "\n";
  return out + hand(false);
}

}  // namespace xt::cli
