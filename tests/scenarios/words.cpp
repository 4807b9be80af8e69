#include "words.h"

#include "product.h"
#include "xeno/scan.h"

namespace xt::xeno::scenario {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

std::vector<std::string> parts(std::string_view text, char by) {
  std::vector<std::string> out;
  text = trimmed(text);
  while (!text.empty()) {
    const std::size_t at = std::min(text.find(by), text.size());
    if (const auto part = trimmed(text.substr(0, at)); !part.empty()) out.emplace_back(part);
    text.remove_prefix(std::min(at + 1, text.size()));
  }
  return out;
}

std::optional<Kind> read_kind(std::string_view text) { return scan::kind(text); }

std::optional<std::vector<Kind>> read_kinds(std::string_view text) {
  std::vector<Kind> out;
  if (trimmed(text) == "-") return out;
  for (const std::string& part : parts(text, ',')) {
    const auto kind = read_kind(part);
    if (!kind) return std::nullopt;
    out.push_back(*kind);
  }
  return out;
}

std::optional<Seat> read_seat(std::string_view text) {
  if (text.size() != 1 || text[0] < 'A' || text[0] > 'D') return std::nullopt;
  return Seat{static_cast<std::uint8_t>(text[0] - 'A')};
}

std::optional<std::vector<Viewer>> read_viewers(std::string_view text, int seats) {
  std::vector<Viewer> out;
  if (text == "all") {
    for (int v = 0; v <= seats; ++v) out.push_back(laws::viewer_at(v, seats));
    return out;
  }
  for (const std::string& part : parts(text, ',')) {
    const auto seat = read_seat(part);
    if (!seat && part != "gallery") return std::nullopt;
    if (seat && seat->index >= seats) return std::nullopt;
    out.push_back(seat ? Viewer::seat(*seat) : Viewer::gallery());
  }
  return out;
}

std::optional<Action> read_action(std::string_view text) {
  Action action{Verb::PlayCard, None};
  for (const auto& [word, verb] : {std::pair{"keep ", Verb::KeepCard}, std::pair{"discard ", Verb::DiscardCard}})
    if (text.starts_with(word)) {
      action.verb = verb;
      text.remove_prefix(std::string_view(word).size());
    }
  const std::size_t asks = text.find('?');
  if (asks != text.npos) {
    const auto named = read_kind(text.substr(asks + 1));
    if (!named) return std::nullopt;
    action.named = *named;
    text = text.substr(0, asks);
  }
  if (!text.empty())
    if (const auto seat = read_seat(text.substr(text.size() - 1))) {
      action.target = *seat;
      text.remove_suffix(1);
    }
  const auto kind = read_kind(text);
  if (!kind) return std::nullopt;
  action.kind = *kind;
  return action;
}

std::string write_action(const Action& a, const View& view) {
  const std::string verb = a.verb == Verb::KeepCard ? "keep " : a.verb == Verb::DiscardCard ? "discard " : "";
  return verb + laws::text(a.kind) + (a.target ? laws::text(a.target) : "") + (a.named != None ? "?" + laws::text(a.named) : "") +
         (is_void(view, a) ? "~" : "");
}

std::string write_why(Why why) {
  static constexpr const char* words[] = {"", "saw", "compared", "gave", "exposed", "shown"};
  return words[static_cast<int>(why)];
}

}  // namespace xt::xeno::scenario
