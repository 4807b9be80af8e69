#include "scenario.h"

#include <algorithm>
#include <map>
#include <optional>

#include "table.h"
#include "words.h"

namespace xt::xeno::scenario {
namespace {

/// A line that cannot go on: an act that was not done, or words that are not understood.
struct Stop {
  std::string why;
};
[[noreturn]] void stop(std::string why) { throw Stop{std::move(why)}; }

template <class T>
T must(const std::optional<T>& value, const std::string& what) {
  if (!value) stop("not " + what);
  return *value;
}

std::string joined(const std::vector<std::string>& list, const char* by) {
  std::string out;
  for (const std::string& one : list) out += (out.empty() ? "" : by) + one;
  return out.empty() ? "none" : out;
}

/// `*` for the deck: all the cards that lie nowhere else.
std::string with_rest(std::string position) {
  if (!position.ends_with(" *")) return position;
  position.pop_back();
  Cards rest = Cards::all();
  std::string word;
  const auto take = [&] {
    const auto kind = read_kind(word);
    if (kind && rest.has(*kind)) rest.remove(*kind);
    word.clear();
  };
  for (const char c : position)
    if (c >= '0' && c <= '9')
      word += c;
    else
      take();
  std::string deck;
  for (int i = 0; i < rest.size(); ++i) deck += (i ? "," : "") + laws::text(rest.nth(i));
  return position + (deck.empty() ? "-" : deck);
}

class Runner {
 public:
  std::vector<Problem> run(std::string_view text) {
    int number = 0;
    try {
      while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        ++number;
        line(number, text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
      }
      if (checks_ == 0) problems_.push_back({number, "expects nothing"});
    } catch (const Stop& no) {
      problems_.push_back({number, no.why});
    }
    return std::move(problems_);
  }

 private:
  void line(int number, std::string_view text) {
    line_ = number;
    text = text.substr(0, text.find('#'));
    const std::vector<std::string> words = parts(text, ' ');
    if (words.empty()) return;
    const std::string& verb = words[0];
    const std::string rest = joined(std::vector<std::string>(words.begin() + 1, words.end()), " ");
    if (act(verb, rest)) {
      if (const std::string bad = table_.unsound(); !bad.empty()) fail(bad);
    } else if (check(verb, rest)) {
      ++checks_;
    } else {
      stop("not a word of scenarios: " + verb);
    }
  }
  void fail(std::string what) { problems_.push_back({line_, std::move(what)}); }
  void same(const std::string& want, const std::string& got) {
    if (want != got) fail("expected \"" + want + "\", it is \"" + got + "\"");
  }
  const State& state() const { return table_.state(); }
  std::vector<Viewer> viewers(const std::string& text) { return must(read_viewers(text, state().seats), "a viewer: " + text); }

  // ---- what is given and done
  bool act(const std::string& verb, const std::string& rest) {
    if (verb == "rules") return faceoff_ = rest == "official+faceoff", true;
    if (verb == "given") return given(rest), true;
    if (verb == "deal") return deal(rest), true;
    if (verb == "draw" || verb == "look") return begin(rest), true;
    if (verb == "play") return play(rest), true;
    if (verb == "keep" || verb == "discard") return choose(verb + " " + rest, {}), true;
    if (verb == "turn") {
      if (const auto no = table_.turn(rest)) stop("no such turn: " + *no);
      return true;
    }
    return false;
  }
  void given(const std::string& text) {
    const auto s = read_position(with_rest(text), faceoff_);
    if (!s) stop("no position: " + s.error().where + ": " + s.error().reason);
    table_.set(*s);
  }
  void deal(const std::string& text) {  // SEATS first SEAT hands 7,3 aside 2
    const auto w = parts(text, ' ');
    if (w.size() != 7 || w[1] != "first" || w[3] != "hands" || w[5] != "aside") stop("deal N first SEAT hands K,K aside K");
    const auto hands = must(read_kinds(w[4]), "cards: " + w[4]);
    if (w[0] != std::to_string(hands.size())) stop("not as many hands as seats");
    if (!table_.deal(static_cast<int>(hands.size()), faceoff_, must(read_seat(w[2]), "a seat: " + w[2]), hands,
                     must(read_kind(w[6]), "a card: " + w[6])))
      stop("these cards cannot be dealt");
  }
  void begin(const std::string& text) {
    if (!table_.begin(must(read_kinds(text), "cards: " + text))) stop("these cards cannot be drawn now");
  }
  void play(const std::string& text) {  // 5B draws 2 loses 7
    const auto w = parts(text, ' ');
    std::vector<Kind> luck;
    for (std::size_t i = 1; i + 1 < w.size(); i += 2) {
      if (w[i] != "draws" && w[i] != "loses") stop("play ACTION draws K loses K");
      luck.push_back(must(read_kind(w[i + 1]), "a card: " + w[i + 1]));
    }
    choose(w[0], luck);
  }
  void choose(const std::string& text, const std::vector<Kind>& luck) {
    bool fits = true;
    const auto no = table_.act(must(read_action(text), "an action: " + text), luck, fits);
    if (no) stop("refused: " + std::string(no->code));
    if (!fits) stop("luck is asked for other cards than these");
  }

  // ---- what is expected
  bool check(const std::string& verb, const std::string& rest) {
    if (verb == "position") return same(with_rest(rest), write_position(state())), true;
    if (verb == "result")
      return same(rest, state().phase != Phase::Over ? "*" : state().winner ? laws::text(state().winner) : "="), true;
    if (verb == "ply") return same(rest, table_.ply()), true;
    if (verb == "asked") return asked(rest), true;
    static const std::map<std::string, void (Runner::*)(Viewer, const std::string&)> of_viewers{
        {"told", &Runner::told},         {"untold", &Runner::untold},  {"options", &Runner::options},
        {"may", &Runner::may},           {"maynot", &Runner::may_not}, {"barred", &Runner::barred},
        {"refused", &Runner::refused},   {"sees", &Runner::sees},      {"knows", &Runner::knows},
        {"returned", &Runner::returned}, {"looked", &Runner::looked},  {"counts", &Runner::counts}};
    const auto it = of_viewers.find(verb);
    if (it == of_viewers.end()) return false;
    const std::size_t colon = rest.find(':');
    if (colon == rest.npos) stop(verb + " VIEWER: ...");
    for (const Viewer viewer : viewers(rest.substr(0, colon)))
      (this->*it->second)(viewer, joined(parts(rest.substr(colon + 1), ' '), " "));
    return true;
  }
  void asked(const std::string& want) {  // the same for everybody
    static constexpr const char* questions[] = {"draw", "keep", "play", "execute", "over"};
    for (int v = 0; v < table_.viewers(); ++v) {
      const Prompt p = prompt(state(), laws::viewer_at(v, state().seats));
      same(want, p.asked ? laws::text(p.asked) + " " + questions[static_cast<int>(p.question)] : "nobody");
    }
  }
  void told(Viewer viewer, const std::string& want) {
    const std::vector<std::string> all = table_.told(viewer);
    auto from = all.begin();
    for (const std::string& one : parts(want, ';')) {
      from = std::find(from, all.end(), one);
      if (from == all.end()) return fail(laws::text(viewer) + " is not told \"" + one + "\" but: " + joined(all, "; "));
      ++from;
    }
  }
  void untold(Viewer viewer, const std::string& word) {
    for (const std::string& one : table_.told(viewer))
      for (const std::string& start : parts(word, ';'))
        if (one.starts_with(start)) fail(laws::text(viewer) + " is told " + one);
  }
  std::vector<std::string> options_of(Viewer viewer) {
    std::vector<std::string> out;
    const View view = table_.view(viewer);
    for (const Action& a : prompt(state(), viewer).options) out.push_back(write_action(a, view));
    std::sort(out.begin(), out.end());
    return out;
  }
  void options(Viewer viewer, const std::string& want) {
    auto list = want == "none" ? std::vector<std::string>{} : parts(want, ',');
    std::sort(list.begin(), list.end());
    same(joined(list, ", "), joined(options_of(viewer), ", "));
  }
  void may(Viewer viewer, const std::string& want) {
    const auto all = options_of(viewer);
    for (const std::string& one : parts(want, ','))
      if (std::find(all.begin(), all.end(), one) == all.end()) fail(one + " is not among " + joined(all, ", "));
  }
  void may_not(Viewer viewer, const std::string& want) {
    const auto all = options_of(viewer);
    for (const std::string& one : parts(want, ','))
      if (std::find(all.begin(), all.end(), one) != all.end()) fail(one + " is among " + joined(all, ", "));
  }
  void barred(Viewer viewer, const std::string& want) {
    std::vector<std::string> got;
    for (const auto& [kind, why] : prompt(state(), viewer).barred) got.push_back(laws::text(kind) + " " + std::string(why));
    same(want, joined(got, ", "));
  }
  void refused(Viewer viewer, const std::string& text) {  // ACTION as CODE
    const std::size_t as = text.find(" as ");
    if (as == text.npos || !viewer.seat()) stop("refused SEAT: ACTION as CODE");
    const auto no = refuse(state(), viewer.seat(), must(read_action(text.substr(0, as)), "an action: " + text));
    same(text.substr(as + 4), no ? std::string(no->code) : "taken");
  }
  void sees(Viewer viewer, const std::string& text) {  // B 7; C 7 3; D ? ?
    for (const std::string& one : parts(text, ';')) {
      const Seat seat = must(read_seat(one.substr(0, 1)), "a seat: " + one);
      std::vector<std::string> got{laws::text(seat)};
      const View view = table_.view(viewer);
      for (const auto& card : view.seats.at(seat.index).hand) got.push_back(card ? laws::text(*card) : "?");
      same(laws::text(viewer) + " sees " + one, laws::text(viewer) + " sees " + joined(got, " "));
    }
  }
  void knows(Viewer viewer, const std::string& text) {  // B 7 saw; C nothing
    for (const std::string& one : parts(text, ';')) {
      const Seat seat = must(read_seat(one.substr(0, 1)), "a seat: " + one);
      const Knowledge::Card card = table_.view(viewer).seats.at(seat.index).known;
      const std::string got = card.kind == None ? "nothing" : laws::text(card.kind) + " " + write_why(card.why);
      same(laws::text(viewer) + " knows " + one, laws::text(viewer) + " knows " + laws::text(seat) + " " + got);
    }
  }
  static std::string list(const Few& few) {
    std::vector<std::string> out;
    for (int i = 0; i < few.size(); ++i) out.push_back(laws::text(few.nth(i)));
    return joined(out, ",");
  }
  void returned(Viewer viewer, const std::string& want) { same(want, list(table_.view(viewer).returned)); }
  void looked(Viewer viewer, const std::string& want) {
    const View view = table_.view(viewer);
    same(want, view.looked ? list(*view.looked) : view.looked_count ? std::to_string(view.looked_count) + " unseen" : "none");
  }
  void counts(Viewer viewer, const std::string& text) {  // 7 1/0/1: fallen, known, unseen
    for (const std::string& one : parts(text, ';')) {
      const auto w = parts(one, ' ');
      const Count c = table_.view(viewer).count.at(static_cast<std::size_t>(must(read_kind(w.at(0)), "a card: " + one)));
      same(one, w[0] + " " + std::to_string(c.fallen) + "/" + std::to_string(c.known) + "/" + std::to_string(c.unseen));
    }
  }

  Table table_;
  bool faceoff_ = false;
  int line_ = 0, checks_ = 0;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> play_scenario(std::string_view text) { return Runner().run(text); }

}  // namespace xt::xeno::scenario
