#include "cli/xyber_ask.h"

#include <algorithm>
#include <charconv>

#include "xyber/effect_text.h"
#include "xyber/names.h"

namespace xt::cli {

using namespace xyber;

XyberQuestion::XyberQuestion(const XyberWords& words, const View& view, const Prompt& prompt)
    : words_(words), view_(view), prompt_(prompt), table_(words, view) {
  title_ = title_text();
  for (const Choice& c : prompt.choices) add(c);
}

std::string XyberQuestion::source(CardId id) const {
  if (id < first_card_id) return words_.face(-static_cast<int>(id));
  const Card* const c = table_.find(id);
  return c ? words_.card(*c) : "?";
}
std::string XyberQuestion::card(CardId id) const {
  if (prompt_.question == Question::DeckCut) {  // places in the stored deck, then the cards that go in
    const auto& kept = words_.home_deck();
    const std::size_t place = id - 1;
    if (place < kept.size() && kept[place] < words_.pack().cards.size()) return words_.in(words_.pack().cards[kept[place]].name);
    const auto& more = words_.proposed();
    return place >= kept.size() && place - kept.size() < more.size() ? words_.card(more[place - kept.size()]) : "?";
  }
  const Card* const c = id < first_card_id ? nullptr : table_.find(id);
  return c ? table_.card_line(*c) : source(id);
}

const Effect* XyberQuestion::effect_data(int face, int which) const {
  const Pack& pack = words_.pack();
  const std::vector<Effect>* list = nullptr;
  if (face >= 0) {
    const auto def = static_cast<std::size_t>(face % 100'000);
    switch (static_cast<Sort>(face / 1'000'000)) {
      case Sort::Exceed: list = def < pack.exceeds.size() ? &pack.exceeds[def].effects : nullptr; break;
      case Sort::Desire: break;
      default: list = def < pack.cards.size() ? &pack.cards[def].effects : nullptr; break;
    }
  } else {
    for (std::uint8_t i = 0; i < max_players; ++i) {
      const Sheet& sheet = view_.sheets.size() > i ? view_.sheets[i] : words_.sheet(Seat{i});
      if (savior_id(Seat{i}) == static_cast<CardId>(-face) && sheet.savior < pack.saviors.size())
        list = &pack.saviors[sheet.savior].effects;
      if (code_id(Seat{i}) == static_cast<CardId>(-face) && sheet.code < pack.codes.size())
        list = &pack.codes[sheet.code].effects;
    }
  }
  return list && which >= 0 && which < static_cast<int>(list->size()) ? &(*list)[static_cast<std::size_t>(which)] : nullptr;
}

/// The nth effect that the question is about: its card, and in brackets what it does.
std::string XyberQuestion::effect(std::size_t nth) const {
  if (prompt_.about.size() < nth * 2 + 2) return "?";
  const int face = prompt_.about[nth * 2];
  std::string out = words_.face(face);
  if (const Effect* const e = effect_data(face, prompt_.about[nth * 2 + 1]); e && !e->by_hand()) {
    std::string text = effect_text(*e, words_.pack(), words_.lang());
    if (!text.empty()) out += " (" + text + ")";
  }
  return out;
}

std::string XyberQuestion::title_text() const {
  const Texts& texts = words_.texts();
  std::string key = "xy.ask." + std::string(name(prompt_.question));
  if (view_.phase == Phase::Home && texts.has(key + ".home")) key += ".home";
  if (!texts.has(key)) return texts.say("xy.ask.other");
  const auto get = [&](Count c) { return view_.count[static_cast<std::size_t>(c)]; };
  std::string text = words_.attributes(get(Count::Attributes));
  if (prompt_.question == Question::QuestOption && !prompt_.about.empty()) text = words_.quest(prompt_.about[0]);
  if (prompt_.question >= Question::UseEffect && prompt_.question <= Question::EffectPlayer) text = effect(0);
  const int judge = get(Count::Judge);
  return texts.say(key, {{"w", judge ? words_.who(Seat{static_cast<std::uint8_t>(judge - 1)}) : std::string()},
                         {"t", text},
                         {"n", get(Count::Difficulty)},
                         {"d", std::to_string(get(Count::Scored) ? get(Count::Achievement) : 0)}});
}

std::string XyberQuestion::number(Act act, const CardIds& cards, int n) const {
  const Pack& pack = words_.pack();
  const Scenario* const story = words_.story();
  const auto of = [&](const auto& list) {
    return n >= 0 && n < static_cast<int>(list.size()) ? &list[static_cast<std::size_t>(n)] : nullptr;
  };
  switch (prompt_.question) {
    case Question::PickDesire:
      if (const Text* const t = story ? of(story->desire_cards) : nullptr) return words_.in(*t);
      return std::to_string(n);
    case Question::PickPosition:
      if (const Position* const p = of(pack.positions))
        return words_.in(p->name) + (p->text.empty() ? "" : " — " + words_.in(p->text));
      return std::to_string(n);
    case Question::DeckProposal:
      if (const HomeDeck* const d = of(pack.decks)) return words_.in(d->name);
      return std::to_string(n);
    case Question::MoodAttribute: return words_.attribute(static_cast<Attribute>(n));
    case Question::MainAction:
      for (const QuestView& v : view_.quests)
        if (v.quest == n) return table_.quest(v);
      return words_.quest(n);
    case Question::NameAttribute: return words_.attributes(n);
    case Question::QuestOption:
      if (story && !prompt_.about.empty())
        if (const QuestOption* const o = of(story->quests[static_cast<std::size_t>(prompt_.about[0])].options))
          return words_.in(o->label);
      return std::to_string(n + 1);
    case Question::BattleDraw: return n < 0 ? words_.face(n) : table_.card_line(XyberWords::card_of(n));
    case Question::EffectCards: return words_.face(n);
    case Question::BattleAct:
      if (act == Act::Activate) {
        const CardId id = cards.empty() ? 0 : cards.front();
        const Card* const c = table_.find(id);
        const int face = id < first_card_id ? -static_cast<int>(id) : c ? c->code() : 0;
        const Effect* const e = effect_data(face, n);
        return words_.face(face) + (e && !e->by_hand() ? " (" + effect_text(*e, pack, words_.lang()) + ")" : "");
      }
      return source(static_cast<CardId>(n));
    case Question::EffectBranch: {
      // The branches of the effect that is asked about: the first step with so many that have a label there.
      const Effect* const e = prompt_.about.size() >= 2 ? effect_data(prompt_.about[0], prompt_.about[1]) : nullptr;
      const std::size_t asked = prompt_.choices.empty() ? 0 : prompt_.choices[0].numbers.size();
      if (e)
        for (const auto* steps : {&e->steps, &e->otherwise})
          for (const Op& op : *steps)
            if (op.branches.size() == asked && of(op.branches)) return words_.in(of(op.branches)->label);
      return std::to_string(n + 1);
    }
    case Question::EffectOrder: return effect(static_cast<std::size_t>(n));
    case Question::Pairing: return words_.foe(n);
    case Question::Growth:
      if (act == Act::Exceed && of(pack.exceeds)) {
        Card c;
        c.sort = Sort::Exceed, c.def = static_cast<Index>(n);
        return table_.card_line(c);
      }
      if (act == Act::GainClan) return words_.clan(static_cast<Clan>(n));
      if (act == Act::Favourite && of(pack.cards)) return words_.in(of(pack.cards)->name);
      return std::to_string(n);
    default: return std::to_string(n);
  }
}

std::string XyberQuestion::label(const Choice& choice, const CardIds& cards, int n, Seat target) const {
  const Texts& texts = words_.texts();
  const Question q = prompt_.question;
  const std::string act(name(choice.act));
  std::vector<std::string> names;
  for (const CardId id : cards) names.push_back(cards.size() == 1 && q != Question::BattleAct ? card(id) : source(id));
  std::string text = choice.numbers.empty() ? "" : number(choice.act, cards, n);
  std::string key = "xy.act." + std::string(name(q)) + "." + act;
  if (!texts.has(key)) key = "xy.act." + act;
  if (choice.act == Act::Pick && choice.text && choice.numbers.empty() && q != Question::Rename && q != Question::RenameHome)
    key = "xy.act.pick.text";
  if (choice.act == Act::Pick && choice.most > 0) key = "xy.act.pick", text = words_.joined(names);
  if (choice.act == Act::Place && n != 0) key = "xy.act.place.over";
  if (choice.act == Act::Give && !target) key = "xy.act.give.partner";
  if (choice.act == Act::Exceed && q == Question::Growth) key = "xy.act.exceed.gain";
  if (choice.act == Act::Exceed && (q == Question::Entrust || q == Question::ExchangeEffect))
    key = target ? "xy.act.exceed.give" : "xy.act.exceed.partner";
  std::string from = words_.place(PlaceKind::Deck);
  if (choice.act == Act::SaviorDraw && !cards.empty()) {
    text = words_.joined(names);
    for (const PlaceView& p : view_.places)
      if (p.cards && std::any_of(p.cards->begin(), p.cards->end(), [&](const Card& c) { return c.id == cards.front(); }))
        from = words_.place(p.place.kind);
  }
  if (choice.act == Act::Code) text = words_.face(-static_cast<int>(code_id(prompt_.who)));
  if (choice.act == Act::Savior && q == Question::Nominate) text = words_.face(-static_cast<int>(savior_id(prompt_.who)));
  if (choice.act == Act::Exceed && q == Question::Nominate)
    for (const PlaceView& p : view_.places)
      if (p.place == at::field(prompt_.who) && p.cards && !p.cards->empty()) text = words_.card(p.cards->front());
  if (choice.act == Act::Pick && text.empty() && target) text = words_.who(target);
  if (!texts.has(key)) return act;
  return texts.say(key, {{"c", words_.joined(names)}, {"t", text}, {"o", words_.who(target)}, {"p", from}});
}

void XyberQuestion::add_one(const Choice& choice, const CardIds& cards, int n, Seat target) {
  XyberOption out;
  out.answer.act = choice.act;
  out.answer.cards = cards;
  out.answer.number = n;
  out.answer.target = target;
  out.text = choice.text;
  out.label = label(choice, cards, n, target);
  options_.push_back(std::move(out));
}

void XyberQuestion::add(const Choice& choice) {
  std::vector<int> numbers = choice.numbers;
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());  // equal faces of the deck stand next to each other
  if (numbers.empty()) numbers = {0};
  std::vector<Seat> targets;
  for (const Seat s : choice.targets) targets.push_back(s);
  if (targets.empty()) targets = {nobody};
  const int all = static_cast<int>(choice.cards.size());
  for (const Seat target : targets)
    for (const int n : numbers) {
      if (all == 0 || choice.most == 0) {
        add_one(choice, {}, n, target);
      } else if (choice.least == all && choice.most == all && !choice.ordered) {
        add_one(choice, choice.cards, n, target);
      } else if (choice.least == 1 && choice.most == 1) {
        for (const CardId id : choice.cards) add_one(choice, {id}, n, target);
      } else {
        XyberOption out;
        out.answer.act = choice.act;
        out.answer.number = n;
        out.answer.target = target;
        out.pick = true;
        out.ordered = choice.ordered;
        out.cards = choice.cards;
        out.least = choice.least, out.most = choice.most;
        const std::string key = "xy.act." + std::string(name(choice.act));
        out.label = choice.act == Act::Pick ? words_.texts().say("xy.act.pick.cards") : label(choice, {}, n, target);
        options_.push_back(std::move(out));
      }
    }
}

bool is_word(const Texts& texts, const char* word, const std::string& line) {
  static const Texts english("en");
  const std::string key = std::string("xy.play.word.") + word;
  for (const Texts* const language : {&texts, &english})
    if ((',' + language->say(key) + ',').find(',' + line + ',') != std::string::npos) return !line.empty();
  return false;
}

std::optional<std::vector<int>> typed_numbers(std::string_view line, int most) {
  std::vector<int> out;
  for (std::size_t i = 0; i < line.size();) {
    if (line[i] == ' ' || line[i] == ',') {
      ++i;
      continue;
    }
    int n = 0;
    const auto [end, error] = std::from_chars(line.data() + i, line.data() + line.size(), n);
    if (error != std::errc() || n < 1 || n > most || std::find(out.begin(), out.end(), n) != out.end()) return std::nullopt;
    out.push_back(n);
    i = static_cast<std::size_t>(end - line.data());
    if (i < line.size() && line[i] != ' ' && line[i] != ',') return std::nullopt;
  }
  return out;
}

}  // namespace xt::cli
