#include <memory>

#include "base/seed.h"
#include "cli/play_ask.h"
#include "cli/terminal.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "cli/xeno_options.h"
#include "minds/mind.h"
#include "xeno/record.h"

namespace xt::cli {
namespace {

using namespace xeno;

struct Options {
  std::string seats, minds, seed, seat = "A", rules = "official", lang;
};
struct Setting {
  int seats = 3;
  Seat me;
  std::vector<std::string> minds;  ///< by seat; the person's is empty
  std::uint64_t seed = 1;
  bool faceoff = false;
};

/// One game at the terminal. Minds get their own seat's view and history; the person's lines come from the person's view.
class Game {
 public:
  Game(const Setting& setting, const Texts& texts, const Terminal& terminal, Random& luck)
      : setting_(setting),
        texts_(texts),
        terminal_(terminal),
        luck_(luck),
        dice_{luck},
        teller_(texts, setting.me),
        seen_(Viewer::seat(setting.me)) {
    for (std::uint8_t i = 0; i < setting.seats; ++i) knowledge_.emplace_back(Viewer::seat(Seat{i}));
    for (const auto& name : setting.minds) minds_.push_back(name.empty() ? nullptr : minds::make_mind(name));
  }

  /// Plays to the end; false if the person left.
  bool play() {
    const Seat first{static_cast<std::uint8_t>(luck_.below(static_cast<std::uint32_t>(setting_.seats)))};
    start(state_, setting_.seats, setting_.faceoff, first, dice_, log_);
    tell_news();
    while (state_.phase != Phase::Over) {
      const auto action = state_.turn == setting_.me ? ask() : ask_mind();
      if (!action) return false;
      act(state_, *action, dice_, log_);
      tell_news();
    }
    terminal_.say(teller_.opened(state_));
    return true;
  }
  /// The record with everything face up, once the game is over.
  std::string record() const { return state_.phase == Phase::Over ? all_.xgn(names()) : seen_.xgn(names()); }

 private:
  std::vector<Tag> names() const {
    std::vector<Tag> out;
    for (std::size_t i = 0; i < setting_.minds.size(); ++i)
      out.push_back({std::string(1, static_cast<char>('A' + i)),
                     setting_.minds[i].empty() ? texts_.say("play.your_name") : setting_.minds[i]});
    return out;
  }
  View view_of(Seat seat) const { return xeno::view(state_, knowledge_[seat.index]); }

  void tell_news() {
    for (; told_ < log_.events.size(); ++told_) {
      const Event& event = log_.events[told_];
      for (Knowledge& one : knowledge_) one.learn(event);
      all_.add(event);
      seen_.add(event);
      if (std::holds_alternative<TurnPassed>(event) || std::holds_alternative<LaidAside>(event)) terminal_.say("");
      const std::string sentence = teller_.event(masked(event, Viewer::seat(setting_.me)));
      if (sentence.empty()) continue;
      lines_.push_back(sentence);
      terminal_.say(sentence, 2);
    }
  }

  std::optional<Action> ask_mind() {
    const Seat seat = state_.turn;
    std::vector<Event> history;
    for (const Event& event : log_.events) history.push_back(masked(event, Viewer::seat(seat)));
    const minds::PlainSight sight(view_of(seat), prompt(state_, Viewer::seat(seat)).options, std::move(history));
    return minds_[seat.index]->choose(sight, luck_);
  }

  void show_question(const std::vector<Action>& list) const {
    const View view = view_of(setting_.me);
    terminal_.say("");
    terminal_.say(teller_.table(view), 4);
    terminal_.say(texts_.say(state_.phase == Phase::Keep      ? "ask.keep"
                             : state_.phase == Phase::Execute ? "ask.execute"
                                                              : "ask.play",
                             {{"w", state_.target ? teller_.who(state_.target) : std::string()}}));
    for (std::size_t i = 0; i < list.size(); ++i)
      terminal_.say("  " + std::to_string(i + 1) + ". " + teller_.choice(view, list[i]) + " [" + Teller::notation(list[i]) + "]",
                    5);
    if (!prompt(state_, Viewer::seat(setting_.me)).barred.empty()) terminal_.say("  " + texts_.say("ask.hero_barred"), 2);
    if (first_question_) terminal_.say(texts_.say("ask.hint"));
    first_question_ = false;
  }

  /// The person's answer, or nothing if the person leaves.
  std::optional<Action> ask() {
    const auto list = choices(prompt(state_, Viewer::seat(setting_.me)).options);
    show_question(list);
    while (const auto line = terminal_.ask()) {
      if (line->empty()) continue;
      const Meaning meant = meaning(texts_, state_, setting_.me, list, *line);
      if (const auto* action = std::get_if<Action>(&meant)) return *action;
      if (const auto* sentence = std::get_if<std::string>(&meant)) terminal_.say(*sentence);
      if (const auto* name = std::get_if<NameKind>(&meant)) {
        const Named named = ask_kind(name->target);
        if (named.left) return std::nullopt;
        if (named.kind != None) return Action{Verb::PlayCard, Soldier, name->target, named.kind};
        show_question(list);
      }
      if (const auto* said = std::get_if<Word>(&meant)) {
        if (*said == Word::Quit) return leave();
        answer(*said, list);
      }
    }
    terminal_.say(texts_.say("play.input_ended"));
    return std::nullopt;
  }

  struct Named {
    Kind kind = None;
    bool left = false;
  };
  Named ask_kind(Seat target) {
    terminal_.say(texts_.say("ask.name", {{"t", teller_.who(target)}}));
    while (const auto line = terminal_.ask()) {
      if (const auto kind = typed_kind(*line)) return {*kind, false};
      const auto said = word(texts_, *line);
      if (said == Word::Back) return {};
      if (said == Word::Quit) return leave(), Named{None, true};
      if (said == Word::Cards || said == Word::Help)
        terminal_.say(teller_.all_cards(view_of(setting_.me)), 4);
      else if (said == Word::Table)
        terminal_.say(teller_.table(view_of(setting_.me)), 4);
      else
        terminal_.say(texts_.say("ask.name.again"));
    }
    terminal_.say(texts_.say("play.input_ended"));
    return {None, true};
  }

  void answer(Word said, const std::vector<Action>& list) {
    switch (said) {
      case Word::Help: return terminal_.say(texts_.say("play.help"), 4);
      case Word::Rules: return terminal_.say(texts_.say("play.rules"), 2);
      case Word::Cards: return terminal_.say(teller_.all_cards(view_of(setting_.me)), 4);
      case Word::Log:
        for (const auto& line : lines_) terminal_.say(line, 2);
        return;
      case Word::Record: put(record()); return;
      case Word::Undo: return terminal_.say(texts_.say("play.no_undo"));
      default: return show_question(list);
    }
  }
  std::nullopt_t leave() const {
    terminal_.say(texts_.say("play.left"));
    return std::nullopt;
  }

  const Setting& setting_;
  const Texts& texts_;
  const Terminal& terminal_;
  Random& luck_;
  Dice<Random> dice_;
  Teller teller_;
  State state_;
  Log log_;
  std::size_t told_ = 0;
  std::vector<Knowledge> knowledge_;
  std::vector<std::unique_ptr<minds::Mind>> minds_;
  RecordWriter all_, seen_;
  std::vector<std::string> lines_;
  mutable bool first_question_ = true;
};

Result<Setting> setting_of(const Options& options, const Texts& texts) {
  Setting out;
  std::vector<std::string> names;
  const std::string asked = options.minds.empty() ? "counting" : options.minds;
  for (const auto name : scan::split(asked, ',')) {
    names.emplace_back(name);
    if (const auto known = known_mind(texts, names.back()); !known) return known.error();
  }
  const std::string default_seats = names.size() > 1 ? std::to_string(names.size() + 1) : "3";
  const auto seats = number(texts, "--seats", options.seats.empty() ? default_seats : options.seats, 2, 4);
  if (!seats) return seats.error();
  out.seats = static_cast<int>(*seats);
  if (names.size() == 1) names.resize(*seats - 1, names.front());
  if (names.size() != *seats - 1)
    return Error{"usage", "--minds", texts.say("play.minds_count", {{"seats", out.seats}, {"others", out.seats - 1}})};
  if (options.seat.size() != 1 || options.seat[0] < 'A' || options.seat[0] >= 'A' + out.seats)
    return Error{"usage", "--seat", texts.say("play.no_seat", {{"text", options.seat}})};
  out.me = Seat{static_cast<std::uint8_t>(options.seat[0] - 'A')};
  names.insert(names.begin() + out.me.index, "");
  out.minds = std::move(names);
  const auto with_faceoff = faceoff(texts, options.rules);
  if (!with_faceoff) return with_faceoff.error();
  out.faceoff = *with_faceoff;
  if (out.faceoff && out.seats != 2) return Error{"usage", "--rules", texts.say("usage.faceoff_seats")};
  const auto seed =
      number(texts, "--seed", options.seed.empty() ? std::to_string(Seed::fresh().below("play", 1'000'000)) : options.seed, 0,
             UINT64_MAX);
  if (!seed) return seed.error();
  out.seed = *seed;
  return out;
}

int play_games(const Options& options, const Texts& texts) {
  const auto setting = setting_of(options, texts);
  if (!setting) return wrong_usage(texts, setting.error().reason);
  const Terminal terminal(texts);
  std::string others;
  for (std::size_t i = 0; i < setting->minds.size(); ++i)
    if (!setting->minds[i].empty())
      others += (others.empty() ? "" : texts.say("list.comma")) + static_cast<char>('A' + i) + " (" + setting->minds[i] + ")";
  terminal.say(
      texts.say("play.welcome",
                {{"seat", std::string(1, letter(setting->me))}, {"others", others}, {"seed", std::to_string(setting->seed)}}));
  Random luck(setting->seed);
  for (;;) {
    Game game(*setting, texts, terminal, luck);
    if (!game.play()) return finished(texts);
    for (;;) {
      terminal.say(texts.say("play.again"));
      const auto line = terminal.ask();
      if (!line) return finished(texts);
      const auto said = word(texts, *line);
      if (said == Word::Record) {
        put(game.record());
        continue;
      }
      const std::string yes = ',' + texts.say("word.yes") + ",yes,y,";
      if (!line->empty() && yes.find(',' + *line + ',') != std::string::npos) break;
      terminal.say(texts.say("play.goodbye"));
      return finished(texts);
    }
  }
}

}  // namespace

void add_play(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("play", texts.say("help.play"));
  verb->add_option("--seats", options->seats, texts.say("help.play.seats"));
  verb->add_option("--seat", options->seat, texts.say("help.play.seat"));
  verb->add_option("--minds", options->minds, texts.say("help.play.minds"));
  verb->add_option("--seed", options->seed, texts.say("help.play.seed"));
  verb->add_option("--rules", options->rules, texts.say("help.rules"));
  verb->add_option("--lang", options->lang, texts.say("help.lang"));
  verb->footer(texts.say("help.play.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return play_games(*options, texts); }; });
}

}  // namespace xt::cli
