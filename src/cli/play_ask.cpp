#include "cli/play_ask.h"
#include <algorithm>
#include <array>
#include <utility>

#include "cli/usage.h"
#include "xeno/scan.h"

namespace xt::cli {
namespace {

using namespace xeno;

constexpr std::array<std::pair<Word, const char*>, 9> words = {{{Word::Help, "word.help"},
                                                                {Word::Rules, "word.rules"},
                                                                {Word::Cards, "word.cards"},
                                                                {Word::Table, "word.table"},
                                                                {Word::Log, "word.log"},
                                                                {Word::Record, "word.record"},
                                                                {Word::Undo, "word.undo"},
                                                                {Word::Back, "word.back"},
                                                                {Word::Quit, "word.quit"}}};

std::vector<std::string> forms(const Texts& texts, const char* key) {
  std::vector<std::string> out;
  const std::string all = texts.say(key);
  for (const auto one : scan::split(all, ',')) out.emplace_back(one);
  return out;
}

bool digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view take_digits(std::string_view& text) {
  std::size_t n = 0;
  while (n < text.size() && text[n] >= '0' && text[n] <= '9') ++n;
  const auto out = text.substr(0, n);
  text.remove_prefix(n);
  return out;
}

/// `6c`, `2b?10`, `2b`, `4`: a play in notation; nothing if the text has not that form.
std::optional<Action> typed_play(std::string_view text) {
  const auto kind = scan::kind(take_digits(text));
  if (!kind) return std::nullopt;
  Action a{Verb::PlayCard, *kind};
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'd') {
    a.target = Seat{static_cast<std::uint8_t>(text[0] - 'a')};
    text.remove_prefix(1);
  }
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    const auto named = take_digits(text);
    if (!named.empty()) {
      const auto k = scan::kind(named);
      if (!k) return std::nullopt;
      a.named = *k;
    }
  }
  if (text == "~") text.remove_prefix(1);
  return text.empty() ? std::optional(a) : std::nullopt;
}

std::string_view after(std::string_view line, std::string_view start) {
  line.remove_prefix(start.size());
  while (line.starts_with(' ')) line.remove_prefix(1);
  return line;
}

/// The action that a line in notation says, for the question that is asked.
std::optional<Action> typed(const State& s, std::string_view line) {
  if (s.phase == Phase::Play) {
    if (line.starts_with("play ")) line = after(line, "play");
    return typed_play(line);
  }
  const bool keep = s.phase == Phase::Keep;
  for (const std::string_view start : keep ? std::array{">", "keep "} : std::array{"x", "discard "})
    if (line.starts_with(start))
      if (const auto k = scan::kind(after(line, start))) return Action{keep ? Verb::KeepCard : Verb::DiscardCard, *k};
  return std::nullopt;
}

}  // namespace

std::vector<Action> choices(const std::vector<Action>& options) {
  std::vector<Action> out;
  for (Action a : options) {
    if (a.kind == Soldier && a.verb == Verb::PlayCard) a.named = None;
    if (out.empty() || out.back() != a) out.push_back(a);
  }
  return out;
}

std::optional<Word> word(const Texts& texts, std::string_view line) {
  static const Texts english("en");
  for (const auto& [word, key] : words)
    for (const Texts* const language : {&texts, &english}) {
      const auto known = forms(*language, key);
      if (std::find(known.begin(), known.end(), line) != known.end()) return word;
    }
  return std::nullopt;
}

std::optional<Kind> typed_kind(std::string_view line) { return scan::kind(line.substr(line.starts_with('?') ? 1 : 0)); }

Meaning meaning(const Texts& texts, const State& s, Seat asked, const std::vector<Action>& list, std::string_view line) {
  if (const auto known = word(texts, line)) return *known;
  std::optional<Action> action;
  if (digits(line)) {
    const std::size_t n = line.size() > 3 ? 0 : std::stoul(std::string(line));
    if (n == 0 || n > list.size())
      return texts.say("ask.no_number", {{"text", std::string(line)}, {"most", static_cast<long long>(list.size())}});
    action = list[n - 1];
  } else {
    action = typed(s, line);
  }
  if (!action) {
    std::vector<std::string> known;
    for (const auto& [unused, key] : words)
      for (const auto& form : forms(texts, key)) known.push_back(form);
    const std::string near = line.size() < 3 ? "" : nearest(line, known);
    return texts.say("ask.unknown", {{"text", scan::quoted(line)}}) +
           (near.empty() ? "" : texts.say("list.sentence") + texts.say("usage.nearest", {{"near", near}}));
  }
  const bool to_name = action->verb == Verb::PlayCard && action->kind == Soldier && action->target && action->named == None;
  Action tried = *action;
  if (to_name) tried.named = Boy;
  if (const auto no = refuse(s, asked, tried)) return texts.say("refusal." + std::string(no->code));
  if (to_name) return NameKind{action->target};
  return *action;
}

}  // namespace xt::cli
