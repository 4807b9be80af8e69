#include <algorithm>
#include <memory>

#include "base/random.h"
#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "xyber/engine.h"

namespace xt::cli {
namespace {

using namespace xyber;

constexpr Seat me{0}, friendly{1};

struct Options {
  std::string folder, what;
};

/// A small position around one card, played by its first choices with the real rules.
class Trial {
 public:
  Trial(const Texts& texts, Pack pack) : texts_(texts), pack_(std::move(pack)), lang_(pack_lang(texts)) {}

  /// What the card is: a clan card, Exceed, desire code or Savior; false if there is none of that id or name.
  bool find_card(const std::string& word) {
    const auto named = [&](const auto& items) {
      for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].id == word || std::find(items[i].name.in.begin(), items[i].name.in.end(), word) != items[i].name.in.end())
          return static_cast<Index>(i);
      return none;
    };
    card_ = named(pack_.cards), exceed_ = named(pack_.exceeds), code_ = named(pack_.codes), savior_ = named(pack_.saviors);
    return card_ != none || exceed_ != none || code_ != none || savior_ != none;
  }

  std::string battle() {
    prepare();
    if (card_ != none) put(at::hand(me), {clan(card_)});
    put(at::slots(enemy_side), fillers(2));
    if (exceed_ == none) put(at::slots(me), fillers(1));
    if (exceed_ != none) {
      Card x;
      x.sort = Sort::Exceed, x.def = exceed_, x.owner = x.holder = me;
      put(at::reserve(me), {x});
      put(at::slots(me), materials(pack_.exceeds[exceed_]));
    }
    if (code_ != none) {
      Card desire;
      desire.sort = Sort::Desire, desire.owner = me;
      put({PlaceKind::Set, me}, {desire});
    }
    for (const Event& e :
         std::initializer_list<Event>{Counted{Count::Battle, 1}, Counted{Count::Round, 1}, Counted{Count::First, me.index + 1},
                                      Tallied{Tally::Foe, enemy_side, 1}, Tallied{Tally::Foe, me, 1},
                                      Tallied{Tally::Fielded, me, 1}, Tallied{Tally::Fielded, enemy_side, 1}})
      evolve(state_, e);
    std::string out = texts_.say("try.battle") + "\n" + position(true);
    Pending b;
    b.task = Task::Battle, b.stage = 3, b.seat = me, b.extra = 1;
    b.list = {me.index, enemy_side.index};
    b.chosen = {{1}};
    out += play(std::move(b));
    return out + position(true);
  }

  std::string judgement() {
    prepare();
    put(at::hand(me), {clan(card_)});
    Pending j;
    j.task = Task::Judgement, j.seat = me, j.value = 3;
    for (const Judge& line : pack_.cards[card_].judge)
      j.extra |= line.attribute == Attribute::Omni ? 1 : 1 << static_cast<int>(line.attribute);
    std::string out = texts_.say("try.judgement") + "\n" + position(false);
    out += play(std::move(j));
    out += position(false);
    const int achieved = state_.get(Count::Achievement);
    return out + texts_.say("try.achievement", {{"value", std::to_string(std::max(0, achieved))}}) + "\n";
  }

  bool submits() const {
    return card_ != none && std::any_of(pack_.cards[card_].effects.begin(), pack_.cards[card_].effects.end(),
                                        [](const Effect& e) { return e.when == When::OnSubmitFromHand; });
  }
  bool fights() const {
    return card_ == none || pack_.cards[card_].effects.empty() ||
           std::any_of(pack_.cards[card_].effects.begin(), pack_.cards[card_].effects.end(),
                       [](const Effect& e) { return e.when != When::OnSubmitFromHand; });
  }

 private:
  /// Two players, one enemy, full decks; a Savior that takes every clan, unless the trial is of a Savior.
  void prepare() {
    state_ = {};
    Scenario story;
    story.quests.resize(1);
    story.enemies.resize(1);
    story.enemies[0].savior.xp = 5000;
    story.enemies[0].savior.clans.bits = ~std::uint32_t{0};
    pack_.scenarios = {story};
    Savior all;
    all.name.in = {texts_.say("try.savior"), texts_.say("try.savior"), texts_.say("try.savior")};
    all.xp = 4000;
    all.clans.bits = ~std::uint32_t{0};
    pack_.saviors.push_back(all);
    evolve(state_, Started{2, 0, 0, 1, 1});
    evolve(state_, Counted{Count::Phase, static_cast<int>(Phase::Quest)});
    for (const Seat seat : {me, friendly}) {
      Sheet sheet;
      sheet.savior = seat == me && savior_ != none ? savior_ : static_cast<Index>(pack_.saviors.size() - 1);
      if (seat == me) sheet.code = code_;
      evolve(state_, Seated{seat, sheet});
      evolve(state_, Tallied{Tally::HandLimit, seat, pack_.rulesets[0].hand_limit[2]});
    }
    put(at::deck, fillers(8));
    put(at::discard, fillers(2));
    put(at::hand(me), fillers(2));
    put(at::hand(friendly), fillers(2));
  }

  static Card clan(Index def) {
    Card c;
    c.def = def;
    return c;
  }
  /// Other clan cards of the pack, without effects as far as there are such.
  Cards fillers(int n) {
    Cards out;
    for (std::size_t tries = 0; static_cast<int>(out.size()) < n && tries < 4 * pack_.cards.size(); ++tries) {
      const auto def = static_cast<Index>(next_++ % pack_.cards.size());
      if (def == card_ || pack_.cards[def].crash || (!pack_.cards[def].effects.empty() && tries < 2 * pack_.cards.size()))
        continue;
      out.push_back(clan(def));
    }
    return out;
  }
  Cards materials(const Exceed& e) const {
    Cards out;
    for (const Clan element : e.recipe)
      for (std::size_t i = 0; i < pack_.cards.size(); ++i)
        if (!pack_.cards[i].crash && pays(pack_.cards[i].clans, element, false)) {
          out.push_back(clan(static_cast<Index>(i)));
          break;
        }
    return out;
  }
  void put(Place where, Cards cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) cards[i].id = state_.next_id + static_cast<CardId>(i);
    if (!cards.empty()) evolve(state_, Entered{where, static_cast<int>(cards.size()), {cards, Audience::none()}});
  }

  std::string card_name(const Card& c) const {
    if (c.sort == Sort::Desire) return texts_.say("try.desire");
    return c.sort == Sort::Exceed ? pack_.exceeds[c.def].name.get(lang_) : pack_.cards[c.def].name.get(lang_);
  }
  std::string position(bool fight) const {
    std::string out;
    const std::pair<const char*, Place> shown[] = {
        {"try.hand", at::hand(me)},    {"try.tehoto", {PlaceKind::Tehoto, me}},    {"try.slots", at::slots(me)},
        {"try.exceed", at::field(me)}, {"try.enemy_slots", at::slots(enemy_side)}, {"try.discard", at::discard},
        {"try.exile", at::exile}};
    for (const auto& [key, place] : shown) {
      std::string list;
      for (const Card& c : state_.at(place)) list += (list.empty() ? "" : " · ") + card_name(c);
      if (!list.empty()) out += "  " + texts_.say("sheet.fact", {{"name", texts_.say(key)}, {"value", list}}) + "\n";
    }
    const Board board{state_, pack_};
    if (fight) {
      out += "  " +
             texts_.say("try.xp",
                        {{"mine", std::to_string(board.xp(me, false))}, {"enemy", std::to_string(board.xp(enemy_side, false))}}) +
             "\n";
      if (!state_.at(at::field(me)).empty())
        out += "  " + texts_.say("try.exceed_xp", {{"value", std::to_string(board.xp(me, true))}}) + "\n";
    }
    return out;
  }

  /// The flow with the first lawful choices, until it is somebody else's turn to fight.
  std::string play(Pending flow) {
    Random random(1);
    Dice<Random> luck(random);
    Rules rules(state_, pack_, luck);
    rules.push(std::move(flow));
    rules.run();
    bool done = false;
    for (int steps = 0; steps < 60; ++steps) {
      const auto ask = std::find_if(state_.asks.begin(), state_.asks.end(), [](const Ask& a) { return !a.answered; });
      if (ask == state_.asks.end()) break;
      const bool mine = ask->who == me || ask->who == friendly;
      if (!mine && state_.question != Question::EffectGm) break;
      if (state_.question == Question::EffectGm) return texts_.say("try.by_hand") + "\n";
      const Prompt asked = prompt(state_, pack_, ask->who);
      if (asked.choices.empty()) break;
      rules.answer(ask->who, answer(asked, done));
    }
    return done || state_.question == Question::None ? texts_.say("try.after") + "\n" : texts_.say("try.not_playable") + "\n";
  }

  Answer answer(const Prompt& asked, bool& done) const {
    const auto made = [](const Choice& c, bool all) {
      Answer a;
      a.act = c.act;
      const auto n = static_cast<std::size_t>(all ? c.most : c.least);
      a.cards.assign(c.cards.begin(), c.cards.begin() + static_cast<std::ptrdiff_t>(std::min(n, c.cards.size())));
      if (!c.numbers.empty()) a.number = c.numbers.front();
      if (!c.targets.empty()) a.target = c.targets.after(me);
      return a;
    };
    const auto act = [&](Act wanted) {
      return std::find_if(asked.choices.begin(), asked.choices.end(), [&](const Choice& c) {
        return c.act == wanted && (wanted != Act::Place || (!c.cards.empty() && def_of(c.cards.front()) == card_));
      });
    };
    const auto none_of = asked.choices.end();
    if (asked.question == Question::BattleDraw && act(Act::Draw) != none_of) return made(*act(Act::Draw), true);
    if (asked.question == Question::BattleAct) {
      const Act wanted = card_ != none ? Act::Place : exceed_ != none ? Act::Graft : code_ != none ? Act::Code : Act::Activate;
      if (const auto found = act(wanted); !done && found != none_of) {
        done = true;
        return made(*found, true);
      }
      if (savior_ != none) done = true;
      return made(*act(Act::No), true);
    }
    if (asked.question == Question::Assist) return made(*act(Act::No), true);
    if (asked.question == Question::SubmitHand) {
      Answer a;
      a.act = Act::Pick;
      for (const Choice& c : asked.choices)
        for (const CardId id : c.cards)
          if (def_of(id) == card_ && c.act == Act::Pick) a.cards = {id};
      done = true;
      return a;
    }
    if (act(Act::Yes) != none_of) return made(*act(Act::Yes), true);
    return made(asked.choices.front(), true);
  }
  Index def_of(CardId id) const {
    for (const Cards& cards : state_.cards)
      for (const Card& c : cards)
        if (c.id == id && c.sort == Sort::Common) return c.def;
    return none;
  }

  const Texts& texts_;
  Pack pack_;
  Lang lang_;
  State state_;
  std::size_t next_ = 0;
  Index card_ = none, exceed_ = none, code_ = none, savior_ = none;
};

int try_card(const Options& options, const Texts& texts) {
  if (options.folder.empty() || options.what.empty())
    return wrong_usage(texts, texts.say("usage.missing", {{"option", options.folder.empty() ? "DIR" : "ID"}}));
  auto pack = pack_or_tell(texts, options.folder);
  if (!pack) return 1;
  const std::string sheet = card_sheet(texts, *pack, options.what);
  Trial trial(texts, std::move(*pack));
  if (!trial.find_card(options.what)) return failed(texts, texts.say("pack.no_such", {{"word", options.what}}));
  std::string out = sheet + "\n";
  if (trial.submits()) out += trial.judgement() + "\n";
  if (trial.fights()) out += trial.battle();
  put(wrapped(out, texts.lang()));
  return finished(texts);
}

}  // namespace

void add_pack_try(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("try", texts.say("help.pack_try"));
  verb->add_option("DIR", options->folder, texts.say("help.pack.folder"));
  verb->add_option("ID", options->what, texts.say("help.pack_show.what"));
  verb->footer(texts.say("help.pack_try.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return try_card(*options, texts); }; });
}

}  // namespace xt::cli
