#include "cli/xyber_game.h"

#include "base/check.h"
#include "cli/pack_options.h"
#include "cli/usage.h"

namespace xt::cli {

using namespace xyber;

XyberGame::XyberGame(const Texts& texts, const Terminal& terminal, const Pack& pack, Seat me,
                     const std::vector<std::string>& minds, Random& luck)
    : texts_(texts), terminal_(terminal), pack_(pack), me_(me), luck_(luck), teller_(texts, pack, Viewer::seat(me)) {
  for (const std::string& name : minds) minds_.push_back(name.empty() ? nullptr : minds::make_xyber_mind(name));
  minds_.push_back(minds::make_xyber_mind("auto"));
}

void XyberGame::show(const std::vector<Event>& events, bool quiet) {
  std::vector<Event> told;
  bool introduction = false;
  for (const Event& event : events) {
    if (auto one = masked(event, Viewer::seat(me_))) told.push_back(std::move(*one));
    const auto* const fact = std::get_if<Told>(&event);
    introduction |= fact && fact->what == Fact::PhaseBegan && fact->number == static_cast<int>(Phase::Introduction);
  }
  std::vector<std::string> sentences = teller_.tell(told);
  if (introduction) sentences.push_back(teller_.handouts(state_.handouts));
  for (std::string& sentence : sentences) {
    if (!quiet) terminal_.say(sentence, sentence.starts_with(' ') ? 4 : 0);
    lines_.push_back(std::move(sentence));
  }
}

void XyberGame::resume(const State& state, int steps) {
  state_ = state;
  steps_ = steps;
}

bool XyberGame::fold(Seat who, const Answer& answer, const std::vector<Event>& events, const Keeper& keep) {
  if (keep && !keep(who, answer, events)) return false;
  // How strong the sides were when they were named, since the cards have left when the outcome is told.
  std::string standing;
  std::size_t named = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    evolve(state_, events[i]);
    const auto* const told = std::get_if<Told>(&events[i]);
    if (!told || told->what != Fact::Nominated) continue;
    named = i + 1;
    standing = XyberTable(teller_.words(), view(state_, pack_, Viewer::seat(me_))).standing();
  }
  ++steps_;
  const auto middle = events.begin() + static_cast<std::ptrdiff_t>(named);
  show({events.begin(), middle}, false);
  if (!standing.empty()) {
    standing.pop_back();
    terminal_.say(standing, 4);
    lines_.push_back(standing);
  }
  show({middle, events.end()}, false);
  return true;
}

bool XyberGame::begin(const Setup& setup, const Keeper& keep) {
  Dice<Random> dice(luck_);
  const auto begun = xyber::begin(pack_, setup, dice);
  const auto* const events = std::get_if<std::vector<Event>>(&begun);
  XT_CHECK(events);
  return fold(nobody, {}, *events, keep);
}

XyberGame::End XyberGame::play(const Keeper& keep) {
  Dice<Random> dice(luck_);
  while (!state_.over()) {
    Seat who = nobody;
    for (const Ask& a : state_.asks) {
      if (a.answered) continue;
      if (!who || a.who == me_) who = a.who;  // the person is never outrun by a machine
    }
    if (!who || steps_ > 100'000) return End::Stuck;
    std::optional<Answer> answer;
    if (who == me_) {
      answer = ask(prompt(state_, pack_, me_));
      if (!answer) return End::Left;
    } else {
      const minds::XyberSitting sight(state_, pack_, who);
      const auto& mind = who == game_master ? minds_.back() : minds_[who.index];
      answer = mind->answer(sight, luck_);
    }
    const auto done = decide(state_, pack_, who, *answer, dice);
    if (const auto* const refusal = std::get_if<Refusal>(&done)) {
      if (who != me_) return End::Stuck;
      terminal_.say(texts_.say("xy.play.refused", {{"t", std::string(refusal->code)}}));
      continue;
    }
    if (who == me_ && state_.question == Question::DeckProposal) {
      Cards cards;
      for (const Card& c : state_.at(at::acquired))
        for (const CardId id : answer->cards)
          if (c.id == id) cards.push_back(c);
      teller_.note_proposal(std::move(cards));
    }
    if (!fold(who, *answer, std::get<std::vector<Event>>(done), keep)) return End::NotKept;
  }
  return End::Over;
}

void XyberGame::show_question(const XyberQuestion& question, const View& view) const {
  const XyberTable table(teller_.words(), view);
  terminal_.say("");
  if (!view.places.empty() && view.phase != Phase::Home && view.phase != Phase::End)
    terminal_.say(table.brief() + table.hand(false), 6);
  terminal_.say(question.title(), 2);
  int n = 0;
  if (question.options().size() > 1)
    for (const XyberOption& option : question.options()) terminal_.say("  " + std::to_string(++n) + ". " + option.label, 5);
}

std::optional<Answer> XyberGame::ask(const Prompt& prompt) {
  const View now = view(state_, pack_, Viewer::seat(me_));
  const XyberQuestion question(teller_.words(), now, prompt);
  if (question.settled()) return question.options().front().answer;
  const auto& options = question.options();
  // The one thing to do is a choice of cards or a text: no number is typed for it.
  const bool direct = options.size() == 1;
  show_question(question, now);
  for (;;) {
    std::size_t chosen = 0;
    if (!direct) {
      const auto line = terminal_.ask();
      if (!line) return terminal_.say(texts_.say("xy.play.input_ended")), std::nullopt;
      if (line->empty()) continue;
      bool left = false;
      if (word(*line, question, now, left)) {
        if (left) return std::nullopt;
        continue;
      }
      const auto number = typed_numbers(*line, static_cast<int>(options.size()));
      if (!number || number->size() != 1) {
        terminal_.say(texts_.say("xy.play.no_number", {{"t", *line}, {"n", static_cast<long long>(options.size())}}));
        continue;
      }
      chosen = static_cast<std::size_t>(number->front() - 1);
    }
    const XyberOption& option = options[chosen];
    if (!option.pick && !option.text) return option.answer;
    bool left = false;
    Answer answer = option.answer;
    if (option.pick) {
      int n = 0;
      for (const CardId id : option.cards) terminal_.say("  " + std::to_string(++n) + ". " + question.card(id), 5);
      std::string which = texts_.say(option.least == option.most ? "xy.play.which.exact" : "xy.play.which",
                                     {{"least", option.least}, {"most", option.most}});
      if (option.ordered) which += " " + texts_.say("xy.play.which.order");
      terminal_.say(which);
    } else {
      terminal_.say(texts_.say("xy.play.text"));
    }
    bool again = false;
    while (!again) {
      const auto typed = terminal_.ask_text();
      if (!typed) return terminal_.say(texts_.say("xy.play.input_ended")), std::nullopt;
      const std::string line = plain(*typed);
      if (option.text && is_word(texts_, "quit", line)) return std::nullopt;
      if (option.text && is_word(texts_, "help", line)) {
        word(line, question, now, left);
        terminal_.say(texts_.say("xy.play.text"));
        continue;
      }
      if (option.text) {
        answer.text = cleaned(*typed);
        if (answer.text.size() <= 200) return answer;
        terminal_.say(texts_.say("xy.play.too_long", {{"n", static_cast<long long>(answer.text.size())}}));
        continue;
      }
      if (!direct && is_word(texts_, "undo", line)) {
        show_question(question, now);
        again = true;
        continue;
      }
      if (word(line, question, now, left)) {
        if (left) return std::nullopt;
        continue;
      }
      const auto numbers = typed_numbers(line, static_cast<int>(option.cards.size()));
      if (numbers && static_cast<int>(numbers->size()) >= option.least && static_cast<int>(numbers->size()) <= option.most) {
        for (const int k : *numbers) answer.cards.push_back(option.cards[static_cast<std::size_t>(k - 1)]);
        return answer;
      }
      terminal_.say(texts_.say(option.least == option.most ? "xy.play.bad_cards.exact" : "xy.play.bad_cards",
                               {{"least", option.least}, {"most", option.most}}));
    }
  }
}

void XyberGame::show_card(const std::string& name) const {
  std::string sheet = card_sheet(texts_, pack_, name);
  const Lang lang = pack_lang(texts_);
  // Names are typed without regard to case.
  const auto by_name = [&](const auto& list) {
    for (const auto& item : list)
      if (sheet.empty() && plain(item.name.get(lang)) == name) sheet = card_sheet(texts_, pack_, item.id);
  };
  by_name(pack_.cards), by_name(pack_.exceeds), by_name(pack_.saviors), by_name(pack_.codes);
  terminal_.say(sheet.empty() ? texts_.say("xy.play.no_card", {{"t", name}}) : sheet, 2);
}

bool XyberGame::word(const std::string& line, const XyberQuestion& question, const View& view, bool& left) {
  const XyberTable table(teller_.words(), view);
  const std::string first = line.substr(0, line.find(' '));
  if (line.empty()) return false;
  if (is_word(texts_, "help", line))
    terminal_.say(texts_.say("xy.play.help"), 14);
  else if (is_word(texts_, "table", line))
    terminal_.say(table.all(), 6);
  else if (is_word(texts_, "hand", line))
    terminal_.say(table.hand(true), 6);
  else if (is_word(texts_, "quests", line))
    terminal_.say(table.quests(), 4);
  else if (is_word(texts_, "handouts", line)) {
    const std::string list = teller_.handouts(state_.handouts);
    terminal_.say(list.empty() ? texts_.say("xy.play.no_handouts") : list);
  } else if (is_word(texts_, "log", line))
    for (const std::string& told : lines_) terminal_.say(told, 4);
  else if (is_word(texts_, "save", line))
    terminal_.say(kept_);
  else if (is_word(texts_, "undo", line))
    terminal_.say(texts_.say("xy.play.no_undo"));
  else if (is_word(texts_, "quit", line))
    left = true;
  else if (is_word(texts_, "card", first) && first.size() < line.size())
    return show_card(line.substr(first.size() + 1)), true;
  else
    return false;
  if (!left && !is_word(texts_, "save", line) && !is_word(texts_, "undo", line)) show_question(question, view);
  return true;
}

}  // namespace xt::cli
