#include "cli/play_tell.h"

#include "xeno/scan.h"

namespace xt::cli {
namespace {

using namespace xeno;

/// One overload an event: its sentence.
struct Sentence {
  const Teller& teller;
  const Texts& texts;
  Viewer me;

  std::string card(Kind k) const { return teller.card(k); }
  std::string who(Seat s) const { return teller.who(s); }

  std::string operator()(const Dealt& e) const {
    const auto kind = e.card.seen_by(me);
    return kind ? texts.say("tell.dealt", {{"card", card(*kind)}}) : "";
  }
  std::string operator()(const GuardEnded& e) const { return texts.say("tell.guard_ended", {{"w", who(e.seat)}}); }
  std::string operator()(const GuardRaised& e) const { return texts.say("tell.guard_raised", {{"w", who(e.seat)}}); }
  std::string operator()(const ScholarSet& e) const { return texts.say("tell.scholar_set", {{"w", who(e.seat)}}); }
  std::string operator()(const Warded& e) const { return texts.say("tell.warded", {{"w", who(e.seat)}}); }
  std::string operator()(const Drew& e) const {
    const auto kind = e.card.seen_by(me);
    return kind ? texts.say("tell.drew", {{"w", who(e.seat)}, {"card", card(*kind)}})
                : texts.say("tell.drew.hidden", {{"w", who(e.seat)}});
  }
  std::string operator()(const Looked& e) const {
    const auto seen = e.cards.seen_by(me);
    if (!seen) return texts.say("tell.looked.hidden", {{"w", who(e.seat)}, {"n", e.count}});
    std::vector<Kind> list;
    for (int i = 0; i < seen->size(); ++i) list.push_back(seen->nth(i));
    return texts.say("tell.looked", {{"cards", teller.cards(list)}});
  }
  std::string operator()(const Kept& e) const {
    const auto kind = e.card.seen_by(me);
    return kind ? texts.say("tell.kept", {{"card", card(*kind)}}) : texts.say("tell.kept.hidden", {{"w", who(e.seat)}});
  }
  std::string operator()(const Played& e) const {
    if (e.named != None)
      return texts.say("tell.played.named",
                       {{"w", who(e.seat)}, {"card", card(e.kind)}, {"t", who(e.target)}, {"named", card(e.named)}});
    if (e.target) return texts.say("tell.played.at", {{"w", who(e.seat)}, {"card", card(e.kind)}, {"t", who(e.target)}});
    return texts.say("tell.played", {{"w", who(e.seat)}, {"card", card(e.kind)}});
  }
  std::string operator()(const Missed& e) const {
    return texts.say("tell.missed", {{"w", who(e.seat)}, {"card", card(e.named)}});
  }
  std::string operator()(const Saw& e) const {
    if (const auto kind = e.card.seen_by(me)) return texts.say("tell.saw", {{"t", who(e.target)}, {"card", card(*kind)}});
    return texts.say("tell.saw.hidden", {{"w", who(e.seat)}, {"t", who(e.target)}});
  }
  std::string operator()(const Compared& e) const {
    const auto own = e.own.seen_by(me), theirs = e.theirs.seen_by(me);
    if (!own || !theirs) return texts.say("tell.compared.hidden", {{"w", who(e.seat)}, {"t", who(e.target)}});
    const bool active = me.is(e.seat);
    return texts.say("tell.compared", {{"other", who(active ? e.target : e.seat)},
                                       {"mine", card(active ? *own : *theirs)},
                                       {"theirs", card(active ? *theirs : *own)}});
  }
  std::string operator()(const Swapped& e) const {
    const auto gave = e.gave.seen_by(me), got = e.got.seen_by(me);
    if (!gave || !got) return texts.say("tell.swapped.hidden", {{"w", who(e.seat)}, {"t", who(e.target)}});
    const bool active = me.is(e.seat);
    return texts.say("tell.swapped", {{"other", who(active ? e.target : e.seat)},
                                      {"gave", card(active ? *gave : *got)},
                                      {"got", card(active ? *got : *gave)}});
  }
  std::string operator()(const Exposed& e) const {
    return texts.say("tell.exposed", {{"w", who(e.seat)}, {"held", card(e.held)}, {"drawn", card(e.drawn)}});
  }
  std::string operator()(const Discarded& e) const {
    return texts.say("tell.discarded", {{"w", who(e.seat)}, {"card", card(e.kind)}});
  }
  std::string operator()(const DroppedOut& e) const {
    if (e.laid_open == None) return texts.say("tell.dropped.bare", {{"w", who(e.seat)}});
    return texts.say("tell.dropped", {{"w", who(e.seat)}, {"card", card(e.laid_open)}});
  }
  std::string operator()(const Reincarnated& e) const {
    const auto kind = e.card.seen_by(me);
    return kind ? texts.say("tell.reincarnated", {{"card", card(*kind)}})
                : texts.say("tell.reincarnated.hidden", {{"w", who(e.seat)}});
  }
  std::string operator()(const Shown& e) const { return texts.say("tell.shown", {{"w", who(e.seat)}, {"card", card(e.kind)}}); }
  std::string operator()(const Ended& e) const {
    return e.winner ? texts.say("tell.won", {{"w", who(e.winner)}}) : texts.say("tell.draw");
  }
  std::string operator()(const auto&) const { return ""; }
};

const char* why_key(Why why) {
  switch (why) {
    case Why::Saw: return "why.saw";
    case Why::Compared: return "why.compared";
    case Why::Gave: return "why.gave";
    case Why::Exposed: return "why.exposed";
    default: return "why.shown";
  }
}

std::string numbers(const Texts& texts, const std::vector<Kind>& list) {
  std::string out;
  for (const Kind k : list) out += (out.empty() ? "" : texts.say("list.comma")) + scan::text(k);
  return out;
}

}  // namespace

std::string Teller::card(Kind kind) const { return texts_.say("card." + scan::text(kind)); }

std::string Teller::cards(const std::vector<Kind>& list) const {
  std::string out;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i != 0) out += texts_.say(i + 1 == list.size() ? "list.and" : "list.comma");
    out += card(list[i]);
  }
  return out;
}

std::string Teller::event(const Event& event) const { return std::visit(Sentence{*this, texts_, Viewer::seat(me_)}, event); }

std::string Teller::seat(const View& view, Seat seat) const {
  const SeatView& at = view.seats[seat.index];
  const std::string w = who(seat);
  std::string out;
  if (!at.in) {
    out = texts_.say("table.out", {{"w", w}});
  } else if (seat == me_) {
    std::vector<Kind> held;
    for (const auto& one : at.hand)
      if (one) held.push_back(*one);
    out = texts_.say("table.you", {{"seat", std::string(1, letter(seat))}, {"cards", cards(held)}});
  } else if (at.known.kind != None) {
    out = texts_.say("table.known", {{"w", w}, {"card", card(at.known.kind)}, {"why", texts_.say(why_key(at.known.why))}});
  } else {
    out = texts_.say("table.hidden", {{"w", w}});
  }
  const std::string gap = texts_.say("list.sentence");
  if (at.guarded) out += gap + texts_.say("table.guarded");
  if (at.scholar) out += gap + texts_.say("table.scholar");
  return out + gap +
         (at.line.empty() ? texts_.say("table.no_line") : texts_.say("table.line", {{"cards", numbers(texts_, at.line)}}));
}

std::string Teller::table(const View& view) const {
  std::string out = texts_.say("table.head", {{"deck", view.deck}, {"aside", view.aside ? "there" : "taken"}}) + '\n';
  for (std::uint8_t i = 0; i < view.seats.size(); ++i) out += "  " + seat(view, Seat{i}) + '\n';
  std::vector<Kind> unseen, returned;
  for (int k = 1; k <= kinds; ++k)
    for (int n = 0; n < view.count[static_cast<std::size_t>(k)].unseen; ++n) unseen.push_back(static_cast<Kind>(k));
  for (int i = 0; i < view.returned.size(); ++i) returned.push_back(view.returned.nth(i));
  if (!unseen.empty()) out += texts_.say("table.unseen", {{"cards", numbers(texts_, unseen)}}) + '\n';
  if (!returned.empty()) out += texts_.say("table.returned", {{"cards", cards(returned)}}) + '\n';
  return out;
}

std::string Teller::notation(const Action& a) {
  if (a.verb == Verb::KeepCard) return ">" + scan::text(a.kind);
  if (a.verb == Verb::DiscardCard) return "x" + scan::text(a.kind);
  std::string out = scan::text(a.kind);
  if (a.target) out += letter(a.target);
  if (a.kind == Soldier) out += '?' + (a.named == None ? std::string() : scan::text(a.named));
  return out;
}

std::string Teller::choice(const View& view, const Action& a) const {
  const std::string kind = card(a.kind);
  if (a.verb == Verb::KeepCard) return texts_.say("choice.keep", {{"card", kind}});
  if (a.verb == Verb::DiscardCard) return texts_.say("choice.discard", {{"card", kind}, {"w", who(view.target)}});
  if (!a.target) return texts_.say("choice.play", {{"card", kind}});
  const std::string out = texts_.say(a.kind == Soldier ? "choice.name" : "choice.at", {{"card", kind}, {"t", who(a.target)}});
  return is_void(view, a) ? out + texts_.say("list.sentence") + texts_.say("choice.void") : out;
}

std::string Teller::all_cards(const View& view) const {
  std::string out;
  for (int k = 1; k <= kinds; ++k) {
    const std::string number = std::to_string(k);
    out += texts_.say("card.line", {{"card", card(static_cast<Kind>(k))},
                                    {"effect", texts_.say("effect." + number)},
                                    {"unseen", view.count[static_cast<std::size_t>(k)].unseen}}) +
           '\n';
  }
  return out;
}

std::string Teller::opened(const State& s) const {
  std::string out;
  for (const Seat seat : s.in) out += texts_.say("open.hand", {{"w", who(seat)}, {"card", card(s.hand(seat).held)}}) + '\n';
  out += s.reincarnation == None ? texts_.say("open.taken") : texts_.say("open.aside", {{"card", card(s.reincarnation)}});
  out += '\n';
  std::vector<Kind> left;
  for (int i = 0; i < s.deck.size(); ++i) left.push_back(s.deck.nth(static_cast<unsigned>(i)));
  if (!left.empty()) out += texts_.say("open.deck", {{"cards", numbers(texts_, left)}}) + '\n';
  return out;
}

}  // namespace xt::cli
