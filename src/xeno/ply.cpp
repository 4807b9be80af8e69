#include "xeno/ply.h"

#include <algorithm>

namespace xt::xeno {
namespace {

using scan::hidden;

Error bad(const char* where, std::string reason) { return {"bad_ply", where, std::move(reason)}; }

std::optional<Kind> kind_or_hidden(std::string_view text) { return text == "?" ? hidden : scan::kind(text); }

std::string no_kind(std::string_view text) { return scan::quoted(text) + " is no kind of card: kinds are 1 to 10"; }

/// Takes the longest run of digits, or one `?`, off the front.
std::string_view take_card(std::string_view& text) {
  std::size_t n = 0;
  while (n < text.size() && text[n] >= '0' && text[n] <= '9') ++n;
  if (n == 0 && text.starts_with('?')) n = 1;
  const auto token = text.substr(0, n);
  text.remove_prefix(n);
  return token;
}

std::optional<Error> read_draw(std::string_view text, Ply& ply) {
  if (!text.starts_with('+')) return bad("draw", "it begins with + and the card drawn, not " + scan::quoted(text));
  text.remove_prefix(1);
  const std::size_t arrow = text.find('>');
  const std::string_view kept = arrow == std::string_view::npos ? text : text.substr(arrow + 1);
  const auto drew = kind_or_hidden(kept);
  if (!drew && text.find(',') != std::string_view::npos && arrow == std::string_view::npos)
    return bad("draw", "after the cards looked at come > and the kept one");
  if (!drew) return bad("draw", no_kind(kept));
  ply.drew = *drew;
  if (arrow == std::string_view::npos) return std::nullopt;

  Kind last = None;
  for (const auto one : scan::split(text.substr(0, arrow), ',')) {
    const auto k = kind_or_hidden(one);
    if (!k) return bad("draw", no_kind(one));
    if (ply.looked_count == 3) return bad("draw", "a Scholar looks at three cards at most (X5)");
    if (*k < last) return bad("draw", "the kinds looked at stand ascending, ? last");
    last = *k;
    ply.looked[ply.looked_count++] = *k;
  }
  const auto end = ply.looked.begin() + ply.looked_count;
  const bool any_hidden = std::find(ply.looked.begin(), end, hidden) != end;
  if (!any_hidden && ply.drew != hidden && std::find(ply.looked.begin(), end, ply.drew) == end)
    return bad("draw", "the kept card " + scan::text(ply.drew) + " is not among those looked at (X5)");
  return std::nullopt;
}

std::string missing_target(Kind k) {
  switch (k) {
    case Soldier: return "a Soldier needs a target and a named kind: 2B?10";
    case Death: return "";
    default: return "it needs a target: " + scan::text(k) + "B";
  }
}

std::optional<Error> read_effect(std::string_view& text, Ply& ply) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    const auto drew_text = take_card(text);
    const auto drew = kind_or_hidden(drew_text);
    if (!drew) return bad("play", "after + " + no_kind(drew_text));
    if (!text.starts_with('x')) return bad("play", "after what the target drew come x and what it discarded");
    text.remove_prefix(1);
    const auto lost_text = take_card(text);
    if (lost_text == "?") return bad("play", "what the target discarded lies face up, so it is never ?");
    const auto lost = scan::kind(lost_text);
    if (!lost) return bad("play", "after x " + no_kind(lost_text));
    ply.they_drew = *drew;
    ply.they_lost = *lost;
  } else if (!text.starts_with('~')) {
    return bad("play",
               std::string("what seat ") + letter(ply.target) + " drew and discarded is missing: +2x9, or ~ if it is guarded");
  }
  return std::nullopt;
}

std::optional<Error> read_play(std::string_view text, Ply& ply) {
  const auto kind_text = take_card(text);
  if (kind_text == "?") return bad("play", "the played card lies face up, so it is never ?");
  const auto played = scan::kind(kind_text);
  if (!played) return bad("play", no_kind(kind_text));
  if (*played == Hero) return bad("play", "the Hero (10) is never played (X6)");
  ply.played = *played;
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
    if (text[0] > 'D') return bad("play", std::string("there is no seat ") + text[0]);
    if (*played == Maiden || *played == Scholar) return bad("play", "a " + scan::text(*played) + " takes no target");
    ply.target = Seat{static_cast<std::uint8_t>(text[0] - 'A')};
    text.remove_prefix(1);
    if (*played == Soldier) {
      if (!text.starts_with('?')) return bad("play", "a Soldier names a kind: ? and 1 to 10 (X11)");
      text.remove_prefix(1);
      const auto named_text = take_card(text);
      const auto named = scan::kind(named_text);
      if (!named) return bad("play", "the named kind is missing or wrong: " + no_kind(named_text));
      ply.named = *named;
    } else if (*played == Boy || *played == Death || *played == Emperor) {
      if (auto error = read_effect(text, ply)) return error;
    }
    if (text.starts_with('~')) {
      if (ply.they_drew != None) return bad("play", "a guarded target draws nothing, so + and ~ exclude each other (X9)");
      ply.warded = true;
      text.remove_prefix(1);
    }
  } else if (*played == Soldier || *played == FortuneTeller || *played == Noble || *played == Spirit) {
    return bad("play", missing_target(*played));
  }
  if (!text.empty()) return bad("play", scan::quoted(text) + " does not belong there");
  return std::nullopt;
}

/// The deck from which the acting seat's further cards come: without the card it drew or kept.
Cards after_draw(const State& s, const Ply& ply) { return s.deck.without(ply.drew); }

std::optional<PlyFault> fault_of_draw(const State& s, const Ply& ply) {
  const bool pending = s.scholars.has(s.turn);
  if (pending != (ply.looked_count != 0)) return pending ? PlyFault::ScholarPending : PlyFault::NoScholar;
  if (!pending) return s.deck.has(ply.drew) ? std::nullopt : std::optional(PlyFault::NotInDeck);
  if (ply.looked_count != std::min(3, s.deck.size())) return PlyFault::LookedCount;
  Cards rest = s.deck;
  for (int i = 0; i < ply.looked_count; ++i) {
    const Kind k = ply.looked[static_cast<std::size_t>(i)];
    if (!rest.has(k)) return PlyFault::NotInDeck;
    rest.remove(k);
  }
  const auto end = ply.looked.begin() + ply.looked_count;
  return std::find(ply.looked.begin(), end, ply.drew) != end ? std::nullopt : std::optional(PlyFault::KeptNotLooked);
}

/// Whether a card of that kind, played after that draw, is played at somebody (X10, X20).
bool at_somebody(const State& s, const Ply& ply) {
  State drawn = s;
  drawn.deck = after_draw(s, ply);
  return needs_target(drawn, ply.played);
}

}  // namespace

bool Ply::masked() const {
  return drew == hidden || they_drew == hidden || std::find(looked.begin(), looked.end(), hidden) != looked.end();
}

Result<Ply> read_ply(std::string_view text) {
  const auto halves = scan::split(text, ' ');
  if (halves.size() != 2 || halves[0].empty() || halves[1].empty())
    return bad("ply", scan::quoted(text) + " is not a draw, one space and a play");
  Ply ply;
  if (auto error = read_draw(halves[0], ply)) return *error;
  if (auto error = read_play(halves[1], ply)) return *error;
  return ply;
}

std::string write_ply(const Ply& p) {
  std::string out = "+";
  for (int i = 0; i < p.looked_count; ++i) out += (i == 0 ? "" : ",") + scan::text(p.looked[static_cast<std::size_t>(i)]);
  if (p.looked_count != 0) out += '>';
  out += scan::text(p.drew) + ' ' + scan::text(p.played);
  if (p.target) out += letter(p.target);
  if (p.named != None) out += '?' + scan::text(p.named);
  if (p.they_drew != None) out += '+' + scan::text(p.they_drew) + 'x' + scan::text(p.they_lost);
  if (p.warded) out += '~';
  return out;
}

std::optional<PlyFault> fault_of(const State& s, const Ply& ply) {
  if (s.phase == Phase::Over) return PlyFault::GameOver;
  if (const auto fault = fault_of_draw(s, ply)) return fault;
  if (ply.played != s.hand(s.turn).held && ply.played != ply.drew) return PlyFault::NotHeld;
  if (ply.played == Hero) return PlyFault::HeroPlayed;
  if (!at_somebody(s, ply)) return ply.target ? std::optional(PlyFault::TakesNoTarget) : std::nullopt;
  if (!ply.target) return PlyFault::NeedsTarget;
  if (ply.target.index >= s.seats) return PlyFault::NoSuchSeat;
  if (ply.target == s.turn) return PlyFault::Oneself;
  if (!s.in.has(ply.target)) return PlyFault::TargetOut;
  if (s.guarded.has(ply.target) != ply.warded) return ply.warded ? PlyFault::NotGuarded : PlyFault::GuardUnmarked;
  if (ply.warded || (ply.played != Boy && ply.played != Death && ply.played != Emperor)) return std::nullopt;
  if (ply.they_drew == None) return PlyFault::NothingDrawn;
  if (!after_draw(s, ply).has(ply.they_drew)) return PlyFault::TheyDrewNotInDeck;
  if (ply.they_lost != s.hand(ply.target).held && ply.they_lost != ply.they_drew) return PlyFault::TheyLostNotHeld;
  return std::nullopt;
}

void PlyWriter::add(const Event& event) {
  std::visit([this](const auto& one) { on(one); }, event);
}
void PlyWriter::on(const Drew& e) { (played() ? ply_.they_drew : ply_.drew) = e.card.seen_by(viewer_).value_or(hidden); }
void PlyWriter::on(const Looked& e) {
  ply_.looked_count = e.count;
  const auto cards = e.cards.seen_by(viewer_);
  for (int i = 0; i < e.count; ++i) ply_.looked[static_cast<std::size_t>(i)] = cards ? cards->nth(i) : hidden;
}
void PlyWriter::on(const Kept& e) { ply_.drew = e.card.seen_by(viewer_).value_or(hidden); }
void PlyWriter::on(const Played& e) {
  ply_.played = e.kind;
  ply_.target = e.target;
  ply_.named = e.named;
  waiting_ = e.target && (e.kind == Boy || e.kind == Death || e.kind == Emperor);
}
void PlyWriter::on(const Warded&) {
  ply_.warded = true;
  waiting_ = false;
}
void PlyWriter::on(const Discarded& e) {
  if (!waiting_) return;
  ply_.they_lost = e.kind;
  waiting_ = false;
}

}  // namespace xt::xeno
