#include "cli/xyber_tell.h"

#include <algorithm>
#include <optional>

#include "xyber/names.h"

namespace xt::cli {

using namespace xyber;

namespace {

template <class T>
const T* item(const std::vector<T>& list, int at) {
  return at >= 0 && at < static_cast<int>(list.size()) ? &list[static_cast<std::size_t>(at)] : nullptr;
}

}  // namespace

std::string XyberTeller::moved(const Moved& e) const {
  const auto cards = e.cards.seen_by(reader_);
  const std::string what = cards && !cards->empty() ? words_.cards(*cards) : words_.number_of_cards(e.number);
  return words_.texts().say("xy.moved", {{"cards", what}, {"from", words_.place(e.from)}, {"to", words_.place(e.to)}});
}

std::string XyberTeller::noted(const QuestNoted& e) const {
  const Texts& texts = words_.texts();
  const Scenario* const story = words_.story();
  if (!story) return "";
  switch (e.what) {
    case QuestNoted::What::Difficulty:
      return texts.say("xy.difficulty", {{"t", words_.quest(e.which)}, {"change", XyberWords::change(e.value)}});
    case QuestNoted::What::EnemyXp:
      if (const Enemy* const foe = item(story->enemies, e.which))
        return texts.say("xy.enemy_xp", {{"w", words_.in(foe->name)}, {"change", XyberWords::change(e.value)}});
      return "";
    case QuestNoted::What::Option:
      if (const Quest* const quest = item(story->quests, e.which))
        if (const QuestOption* const option = item(quest->options, e.value - 1))
          return words_.in(option->label) + (option->text.empty() ? "" : "\n\n" + words_.in(option->text) + "\n");
      return "";
    default: return "";
  }
}

namespace {

const Text* find_text(const std::vector<Op>& ops, const std::string& japanese) {
  for (const Op& op : ops) {
    if (!op.text.empty() && op.text.get(Lang::Ja) == japanese) return &op.text;
    for (const Branch& branch : op.branches)
      if (const Text* const found = find_text(branch.steps, japanese)) return found;
  }
  return nullptr;
}
const Text* find_text(const std::vector<Effect>& effects, const std::string& japanese) {
  for (const Effect& e : effects)
    for (const auto* ops : {&e.steps, &e.otherwise})
      if (const Text* const found = find_text(*ops, japanese)) return found;
  return nullptr;
}

}  // namespace

/// Content that an event tells in Japanese, in the reader's language: the line of a script or the words of an effect.
std::string XyberTeller::localized(const std::string& japanese) const {
  if (words_.story())
    for (const Enemy& foe : words_.story()->enemies) {
      for (const auto& action : foe.actions)
        for (const EnemyStep& step : action)
          if (!step.text.empty() && step.text.get(Lang::Ja) == japanese) return words_.in(step.text);
      if (const Text* const found = find_text(foe.savior.effects, japanese)) return words_.in(*found);
    }
  const auto in_list = [&](const auto& list) -> const Text* {
    for (const auto& one : list)
      if (const Text* const found = find_text(one.effects, japanese)) return found;
    return nullptr;
  };
  const Pack& pack = words_.pack();
  for (const Text* const found : {in_list(pack.cards), in_list(pack.exceeds), in_list(pack.saviors), in_list(pack.codes)})
    if (found) return words_.in(*found);
  return japanese;
}

/// What the scenario says there, to be read aloud.
std::string XyberTeller::story(const Told& e) const {
  const Scenario* const story = words_.story();
  if (!story) return "";
  const auto text = [&](const Text& t) { return words_.in(t); };
  switch (e.what) {
    case Fact::PhaseBegan:
      if (e.number == static_cast<int>(Phase::Introduction)) return text(story->introduction);
      if (e.number == static_cast<int>(Phase::Final)) return text(story->final_operation.text);
      return "";
    case Fact::QuestBegan:
    case Fact::QuestOpened:
      if (const Quest* const q = item(story->quests, e.number)) return text(q->summary);
      return "";
    case Fact::QuestCleared:
      if (const Quest* const q = item(story->quests, e.number)) return text(q->success);
      return "";
    case Fact::QuestFailed:
      if (const Quest* const q = item(story->quests, e.number)) return text(q->failure);
      return "";
    case Fact::HandoutShown:
      if (const Handout* const h = item(story->handouts, e.number)) return text(h->text);
      return "";
    case Fact::BattleBegan:
      if (const Enemy* const foe = item(story->enemies, e.number - 1)) return text(foe->text);
      return "";
    default: return "";
  }
}

std::string XyberTeller::told(const Told& e) const {
  const Texts& texts = words_.texts();
  const Scenario* const story = words_.story();
  std::string key(name(e.what)), other = e.other ? words_.who(e.other) : texts.say("xy.all"), text = e.text;
  std::string number = std::to_string(e.number);
  const auto cards = e.cards.seen_by(reader_);
  std::string shown = cards && !cards->empty() ? words_.cards(*cards) : words_.number_of_cards(e.number);
  switch (e.what) {
    case Fact::PhaseBegan: text = words_.phase(e.number); break;
    case Fact::MoodSet: {
      const auto one = static_cast<Attribute>(words_.count(Count::MoodOne) - 1),
                 two = static_cast<Attribute>(words_.count(Count::MoodTwo) - 1);
      text = words_.joined({words_.attribute(one), words_.attribute(two)});
      if (words_.rules())
        for (const auto& mood : words_.rules()->moods)
          if ((mood.one == one && mood.two == two) || (mood.one == two && mood.two == one)) text = words_.in(mood.name);
      break;
    }
    case Fact::FailedJudgement:
      if (words_.count(Count::Scored) == 0) key = "failed_unscored";
      break;
    case Fact::JudgementBegan: text = words_.attributes(words_.count(Count::Attributes)); break;
    case Fact::QuestBegan:
    case Fact::QuestCleared:
    case Fact::QuestFailed:
    case Fact::QuestOpened:
    case Fact::QuestClosed: text = words_.quest(e.number); break;
    case Fact::HandoutShown:
      if (const Handout* const h = story ? item(story->handouts, e.number) : nullptr) text = words_.in(h->title);
      break;
    case Fact::BattleBegan:
    case Fact::BattleWon:
    case Fact::BattleLost:
    case Fact::BattleDrawn:
      if (const Enemy* const foe = story ? item(story->enemies, e.number - (e.what == Fact::BattleBegan ? 1 : 0)) : nullptr)
        other = words_.in(foe->name);
      break;
    case Fact::ScriptLine:
    case Fact::Logged: text = localized(e.text); break;
    case Fact::SaviorDrew: text = words_.place(static_cast<PlaceKind>(e.number)); break;
    case Fact::CodeUsed: text = words_.face(-static_cast<int>(code_id(e.who))); break;
    case Fact::EffectBegan:
    case Fact::EffectByHand: text = words_.face(e.number); break;
    case Fact::EffectFailed:
      number = e.text;
      text = words_.face(e.number);
      break;
    case Fact::Nominated: text = texts.say(e.number == 1 ? "xy.savior" : e.number == 2 ? "xy.exceed" : "xy.nobody"); break;
    case Fact::Wished:
      if (e.number == 0) key = "stood_back";
      text = words_.foe(e.number - 1);
      break;
    case Fact::Paired:
    case Fact::EnemyDefeated: text = words_.foe(e.number); break;
    case Fact::HookRead:
      if (const Hook* const h = story ? item(story->hooks, e.number) : nullptr) {
        text = words_.in(h->text);
        if (!h->gm.empty() && (reader_.is(game_master) || reader_.is_archive()))
          text += (text.empty() ? "" : "\n") + texts.say("xy.for_gm", {{"t", words_.in(h->gm)}});
      }
      break;
    case Fact::Proposed:  // of a home to agree on, before there are cards to speak of (Y64)
      if (words_.count(Count::Phase) != static_cast<int>(Phase::Home)) break;
      key = "proposed_home";
      if (const HomeDeck* const deck = item(words_.pack().decks, e.number))
        text = words_.in(deck->name) + (e.text.empty() ? "" : " — " + e.text);
      break;
    case Fact::Agreed:
      if (e.number == 0) key = "disagreed";
      break;
    case Fact::Grew:
      if (const std::string what = "xy.grew." + std::string(name(static_cast<Act>(e.number))); texts.has(what))
        text = texts.say(what);
      break;
    case Fact::Renamed:
      if (e.number == 1) key = "home_renamed";
      break;
    case Fact::MasterScene:
      if (e.number == 0) key = "master_scene_ended";
      break;
    case Fact::Looked:
      if (e.number >= 0 && e.number < place_count) text = words_.place(Place::of(e.number));
      if (!cards || cards->empty()) shown = words_.number_of_cards(1);
      break;
    case Fact::EndingRead:
      if (const Ending* const ending = story ? item(story->endings, e.number) : nullptr) text = words_.in(ending->text);
      break;
    default: break;
  }
  key = "xy.fact." + key;
  if (!texts.has(key)) return "";
  return texts.say(key, {{"w", words_.who(e.who)},
                         {"o", other},
                         {"n", number},
                         {"t", text},
                         {"c", shown},
                         {"d", std::to_string(words_.count(Count::Difficulty))}});
}

std::string XyberTeller::tell(const Event& event) {
  words_.learn(event);
  const Texts& texts = words_.texts();
  if (const auto* e = std::get_if<Told>(&event)) {
    const std::string line = told(*e), below = story(*e);
    return below.empty() ? line : line + "\n\n" + below + "\n";
  }
  if (const auto* e = std::get_if<Moved>(&event)) return e->number > 0 ? "  " + moved(*e) : "";
  if (const auto* e = std::get_if<QuestNoted>(&event)) return noted(*e);
  if (const auto* e = std::get_if<Shuffled>(&event))
    return "  " + (e->from_discard ? texts.say("xy.reshuffled", {{"n", e->number}}) : texts.say("xy.shuffled"));
  if (const auto* e = std::get_if<XpChanged>(&event))
    return "  " + texts.say(e->change.exceed ? "xy.xp.exceed" : "xy.xp.savior",
                            {{"w", words_.who(e->side)}, {"change", XyberWords::change(e->change.amount, e->change.sets)}});
  if (const auto* e = std::get_if<Entered>(&event); e && e->place.kind != PlaceKind::Deck && e->number > 0) {
    const auto cards = e->cards.seen_by(reader_);
    if (words_.count(Count::Phase) == 0 || e->place.kind == PlaceKind::Script) return "";
    return "  " + texts.say("xy.entered",
                            {{"cards", cards && !cards->empty() ? words_.cards(*cards) : words_.number_of_cards(e->number)},
                             {"to", words_.place(e->place)}});
  }
  return "";
}

std::vector<std::string> XyberTeller::tell(const std::vector<Event>& events) {
  std::vector<std::string> out;
  const auto say = [&](const Event& event) {
    if (std::string sentence = tell(event); !sentence.empty()) out.push_back(std::move(sentence));
  };
  // A card that is placed, summoned or set in these events is told of once.
  const auto told_of = [&](const Moved& e) {
    const Fact fact = e.to.kind == PlaceKind::Slots   ? Fact::Placed
                      : e.to.kind == PlaceKind::Field ? Fact::Grafted
                      : e.to.kind == PlaceKind::Set   ? Fact::SetDesire
                                                      : Fact::PhaseBegan;
    if (e.from.kind != PlaceKind::Hand && e.from.kind != PlaceKind::Script && e.from.kind != PlaceKind::Reserve) return false;
    return fact != Fact::PhaseBegan && std::any_of(events.begin(), events.end(), [&](const Event& event) {
             const auto* const told = std::get_if<Told>(&event);
             return told && told->what == fact && told->who == e.to.side;
           });
  };
  std::optional<Moved> open;
  const auto flush = [&] {
    if (open && !told_of(*open)) say(*open);
    open.reset();
  };
  for (const Event& event : events) {
    const auto* const move = std::get_if<Moved>(&event);
    if (move && open && move->from == open->from && move->to == open->to && move->cards.audience() == open->cards.audience()) {
      Cards both = open->cards.fact();
      both.insert(both.end(), move->cards.fact().begin(), move->cards.fact().end());
      open->number += move->number;
      open->cards = {std::move(both), open->cards.audience()};
      continue;
    }
    // What only keeps the books does not stand between two moves.
    const bool words = std::holds_alternative<Told>(event) || std::holds_alternative<Shuffled>(event) || move;
    if (words) flush();
    if (move)
      open = *move;
    else
      say(event);
  }
  flush();
  return out;
}

std::string XyberTeller::handouts(const std::vector<Index>& shown) const {
  std::string out;
  const Scenario* const story = words_.story();
  if (!story) return out;
  for (std::size_t i = 0; i < story->handouts.size(); ++i) {
    const Handout& h = story->handouts[i];
    const bool gm = reader_.is(game_master) || reader_.is_archive();
    const bool open = h.readers == Handout::For::All || gm || std::find(shown.begin(), shown.end(), i) != shown.end() ||
                      (h.readers == Handout::For::Seat && h.seat > 0 && reader_.is(Seat{static_cast<std::uint8_t>(h.seat - 1)}));
    if (open) out += words_.texts().say("xy.fact.handout_shown", {{"t", words_.in(h.title)}}) + "\n" + words_.in(h.text) + "\n";
  }
  return out;
}

}  // namespace xt::cli
