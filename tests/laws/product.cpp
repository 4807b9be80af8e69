#include "product.h"

#include <initializer_list>
#include <type_traits>

namespace xt::xeno::laws {
namespace {

std::string words(Why why) {
  switch (why) {
    case Why::Nothing: return "";
    case Why::Saw: return "saw";
    case Why::Compared: return "compared";
    case Why::Gave: return "gave";
    case Why::Exposed: return "exposed";
    case Why::Shown: return "shown";
  }
  return "?";
}
std::string text(const Few& few) {
  std::string out = "[";
  for (int i = 0; i < few.size(); ++i) out += (i ? "," : "") + laws::text(few.nth(i));
  return out + "]";
}
std::string value(Kind k) { return laws::text(k); }
std::string value(Seat s) { return laws::text(s); }
std::string value(const Few& f) { return text(f); }
std::string value(bool b) { return b ? "yes" : "no"; }
std::string value(std::uint8_t n) { return std::to_string(n); }

std::string text(Phase phase) {
  static constexpr const char* names[] = {"draw", "keep", "play", "execute", "over"};
  return names[static_cast<int>(phase)];
}
std::string text(const SeatView& seat) {
  std::string out =
      std::string(seat.in ? "in" : "out") + (seat.guarded ? " guarded" : "") + (seat.scholar ? " scholar" : "") + " hand";
  for (const auto& card : seat.hand) out += " " + (card ? laws::text(*card) : "?");
  if (seat.has_drawn) out += " drawn";
  out += " line";
  for (const Kind k : seat.line) out += " " + laws::text(k);
  if (seat.known.kind != None) out += " known " + laws::text(seat.known.kind) + " by " + words(seat.known.why);
  return out;
}

}  // namespace

Viewer viewer_at(int i, int seats) { return i < seats ? Viewer::seat(Seat{static_cast<std::uint8_t>(i)}) : Viewer::gallery(); }
std::string text(Viewer viewer) { return viewer.is_archive() ? "archive" : viewer.seat() ? text(viewer.seat()) : "gallery"; }
std::string text(Kind k) { return k == None ? "-" : std::to_string(static_cast<int>(k)); }
std::string text(Seat s) { return s ? std::string(1, letter(s)) : "-"; }
std::string text(const Action& a) {
  static constexpr const char* verbs[] = {"play", "keep", "discard"};
  const int verb = static_cast<int>(a.verb);
  return (verb < 3 ? verbs[verb] : "nonsense") + (" " + text(a.kind)) + (a.target ? " " + text(a.target) : "") +
         (a.named != None ? " ?" + text(a.named) : "");
}

std::string text(const Event& e, Viewer viewer) {
  return std::visit(
      [&](const auto& one) {
        std::string out = one.name;
        one.fields(one, [&]<class T>(const char*, const T& field) {
          if constexpr (requires { field.seen_by(viewer); }) {
            const auto seen = field.seen_by(viewer);
            out += " " + (seen ? value(*seen) : "?");
          } else {
            out += " " + value(field);
          }
        });
        return out;
      },
      e);
}

std::string text(const View& view) {
  std::string out = text(view.viewer) + (view.faceoff ? " faceoff " : " ") + text(view.phase) + " turn " + text(view.turn) +
                    " target " + text(view.target) + " winner " + text(view.winner) + " at work " + text(view.at_work) +
                    " deck " + std::to_string(view.deck) + (view.aside ? " aside" : "");
  for (const SeatView& seat : view.seats) out += " | " + text(seat);
  out += " | fallen";
  for (const auto& [seat, kind] : view.fallen) out += " " + text(seat) + text(kind);
  out += " | looked " + std::to_string(view.looked_count) + (view.looked ? " " + text(*view.looked) : "") + " returned " +
         text(view.returned) + " | count";
  for (int k = 1; k <= kinds; ++k) {
    const Count& c = view.count[static_cast<std::size_t>(k)];
    out += " " + std::to_string(c.fallen) + "/" + std::to_string(c.known) + "/" + std::to_string(c.unseen);
  }
  return out;
}

std::string text(const Prompt& prompt) {
  std::string out = text(prompt.asked) + " " + text(prompt.question) + ":";
  for (const Action& a : prompt.options) out += " " + text(a) + ";";
  for (const auto& [kind, why] : prompt.barred) out += " not " + text(kind) + " " + std::string(why) + ";";
  return out;
}

const std::vector<Action>& universe() {
  static const std::vector<Action> all = [] {
    std::vector<Action> list;
    for (const int verb : {0, 1, 2, 3})
      for (const int kind : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255})
        for (const int target : {0, 1, 2, 3, 4, 7, 8, 255})
          for (const int named : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255})
            list.push_back({static_cast<Verb>(verb), static_cast<Kind>(kind), Seat{static_cast<std::uint8_t>(target)},
                            static_cast<Kind>(named)});
    return list;
  }();
  return all;
}

}  // namespace xt::xeno::laws
