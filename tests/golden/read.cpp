#include "read.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "wire/xyber_codec.h"

namespace xt::golden {

using namespace xyber;
namespace json = boost::json;

namespace {

std::vector<std::string> all_viewers(int players) {
  std::vector<std::string> out{"gallery"};
  for (int i = 0; i < players; ++i) out.emplace_back(1, static_cast<char>('A' + i));
  out.emplace_back("gm");
  return out;
}

/// Whether the rules show a viewer the faces of the cards that lie there: told anew, so that a slip of the engine shows here.
bool sees(const std::string& viewer, Place place) {
  const bool gm = viewer == "gm";
  switch (place.kind) {
    case PlaceKind::Deck:                                                       // Y35
    case PlaceKind::Pile: return false;                                         // Y195
    case PlaceKind::Hand: return viewer == std::string(1, letter(place.side));  // Y36
    case PlaceKind::Script: return gm;                                          // Y48
    case PlaceKind::Reserve: return gm || !is_enemy(place.side);                // Y47
    default: return true;
  }
}

/// Which cards each viewer may know by their ids, and which faces it has ever had before it.
class Known {
 public:
  explicit Known(int players) : viewers_(all_viewers(players)) {}

  void hears(const Step& step) {
    now_.clear();
    for (const Event& event : step.events) {
      // A reward is given openly, though it enters a hand (Y114).
      if (const auto* const e = std::get_if<Entered>(&event))
        for (const Card& c : e->cards.fact()) add(c, [&](const std::string& v) { return c.acquired || sees(v, e->place); });
      // Who saw the card where it lay, or sees it where it lies; the order of the rest is the peeker's alone (Y171).
      const bool ordered = step.open == Question::OrderRest;
      if (const auto* const m = std::get_if<Moved>(&event))
        for (const Card& c : m->cards.fact())
          add(c, [&](const std::string& v) {
            if (ordered && m->to.kind == PlaceKind::Deck) return v == std::string(1, letter(step.who));
            return sees(v, m->from) || sees(v, m->to);
          });
      if (const auto* const shuffled = std::get_if<Shuffled>(&event))
        for (const Card& c : shuffled->order.fact()) add(c, [](const std::string&) { return false; });
    }
  }
  /// Whether the viewer may be told that card `id` has this face. Without an id (0): that a card with this face is played, which
  /// it then sees in the same step.
  bool may_hear(const std::string& viewer, CardId id, const std::string& face) const {
    if (id == 0) return has(now_, viewer, face);
    const auto truth = truth_.find(id);
    return has(ids_, viewer, id) && truth != truth_.end() && truth->second == face;
  }
  /// Whether the viewer has had a card with this face before it at any time.
  bool met(const std::string& viewer, const std::string& face) const { return has(ever_, viewer, face); }
  void meets(const std::string& viewer, const std::string& face) { ever_[viewer].insert(face); }

 private:
  template <class T>
  using ByViewer = std::map<std::string, std::set<T>>;
  template <class T>
  static bool has(const ByViewer<T>& sets, const std::string& viewer, const T& one) {
    const auto of = sets.find(viewer);
    return of != sets.end() && of->second.contains(one);
  }
  template <class May>
  void add(const Card& c, const May& may) {
    const std::string face = wire::xyber_codec::face_word({sample()}, c.sort, c.def, c.owner);
    truth_[c.id] = face;
    for (const std::string& v : viewers_)
      if (may(v)) ids_[v].insert(c.id), now_[v].insert(face), ever_[v].insert(face);
  }
  std::vector<std::string> viewers_;
  std::map<CardId, std::string> truth_;
  ByViewer<CardId> ids_;
  ByViewer<std::string> now_, ever_;  ///< faces: of this step, of all steps
};

/// Calls `face(id, face)` for each card told with its face, `name(key, text)` for each other text and the field it stands in.
template <class Face, class Name>
void walk(const json::value& value, const std::string& key, const Face& face, const Name& name) {
  if (const auto* const object = value.if_object()) {
    const auto *const id = object->if_contains("id"), *const told = object->if_contains("face");
    if (id && told) return face(static_cast<CardId>(id->to_number<std::uint64_t>()), std::string(told->as_string()));
    for (const auto& [inner_key, inner] : *object) walk(inner, std::string(inner_key), face, name);
  } else if (const auto* const array = value.if_array()) {
    for (const json::value& inner : *array) walk(inner, key, face, name);
  } else if (const auto* const text = value.if_string()) {
    name(key, std::string(*text));
  }
}

/// Whether `less` says nothing that `more` does not: the same, or null where `more` has a fact.
bool within(const json::value& less, const json::value& more) {
  if (less.is_null()) return true;
  if (less.is_object() && more.is_object()) {
    for (const auto& [key, inner] : less.as_object()) {
      const auto* const other = more.as_object().if_contains(key);
      if (!other || !within(inner, *other)) return false;
    }
    return true;
  }
  return less == more;
}

}  // namespace

std::vector<AllSights> read(const std::string& file, int players) {
  std::vector<AllSights> out;
  std::istringstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#") && !line.starts_with("# ")) {
      AllSights next;
      for (const std::string& v : all_viewers(players))
        if (!out.empty()) next[v].view = out.back()[v].view;
      out.push_back(std::move(next));
      continue;
    }
    const std::size_t mark = line.find(' ');
    if (out.empty() || mark == std::string::npos) continue;
    std::vector<std::string> who;
    std::istringstream names(line.substr(0, mark));
    for (std::string one; std::getline(names, one, ',');) who.push_back(one);
    if (who == std::vector<std::string>{"all"}) who = all_viewers(players);
    const std::string text = line.substr(mark + 3);
    for (const std::string& v : who) {
      Sight& sight = out.back()[v];
      if (line[mark + 1] == '<') sight.events.push_back(json::parse(text));
      if (line[mark + 1] == '?' && text.starts_with("{")) sight.asked.push_back(json::parse(text));
      if (line[mark + 1] != '|') continue;
      const std::size_t is = text.find(" = ");
      if (is == std::string::npos) {
        sight.view.erase(text.substr(0, text.rfind(" gone")));
      } else {
        sight.changed.emplace_back(text.substr(0, is), json::parse(text.substr(is + 3)));
        sight.view[sight.changed.back().first] = sight.changed.back().second;
      }
    }
  }
  return out;
}

std::vector<std::string> leaks(const std::vector<AllSights>& sights, const std::vector<Step>& steps, int players,
                               int& looked_at) {
  std::vector<std::string> out;
  Known known(players);
  std::set<std::string> names;
  for (const ClanCard& card : sample().cards) names.insert(card.id);
  for (std::size_t n = 0; n < steps.size() && n < sights.size(); ++n) {
    known.hears(steps[n]);
    for (const auto& [viewer, sight] : sights[n]) {
      const auto found = [&, at = "#" + std::to_string(n + 1) + " " + viewer + ": "](const std::string& what) {
        out.push_back(at + what);
      };
      bool proposal = false;
      const auto face = [&](CardId id, const std::string& told) {
        ++looked_at;
        const bool may = proposal && id == 0 ? known.met(viewer, told) : known.may_hear(viewer, id, told);  // a deck to be (Y196)
        if (!may) found("may not hear that card " + std::to_string(id) + " is " + told);
      };
      // A card's name elsewhere: the home deck is public (Y29), the GM sees what is in the pile (Y195), and else it is a card
      // that the viewer has met.
      const auto name = [&](const std::string& key, const std::string& text) {
        if (!names.contains(text) || key == "home_deck" || (viewer == "gm" && key == "pile")) return;
        if (!known.met(viewer, text)) found("the name of " + text + " in " + key);
      };
      for (const json::value& e : sight.events) {
        const auto* const what = e.as_object().if_contains("what");
        proposal = what && *what == "proposed";
        if (e.at("e") != "HomeKept") walk(e, "", face, name);
      }
      proposal = false;
      for (const auto& [path, value] : sight.changed) walk(value, path, face, name);
      for (const json::value& c : sight.asked) {
        const auto meets = [&](const std::string&, const std::string& text) { known.meets(viewer, text); };
        if (c.at("act") == "savior_draw") walk(c, "", face, meets);  // the searcher alone looks into the deck (Y129)
        walk(c, "", face, name);
      }
    }
  }
  return out;
}

std::vector<std::string> beyond_players(const std::vector<AllSights>& sights, int players) {
  std::vector<std::string> out;
  for (std::size_t n = 0; n < sights.size(); ++n) {
    const Sight& gallery = sights[n].at("gallery");
    for (int i = 0; i < players; ++i) {
      const std::string player(1, static_cast<char>('A' + i)), at = "#" + std::to_string(n + 1) + " " + player + " has not ";
      const Sight& own = sights[n].at(player);
      for (const auto& [path, value] : gallery.view)
        if (!own.view.contains(path) || !within(value, own.view.at(path))) out.push_back(at + path);
      std::size_t next = 0;
      for (const json::value& event : gallery.events) {
        while (next < own.events.size() && !within(event, own.events[next])) ++next;
        if (next++ >= own.events.size()) out.push_back(at + json::serialize(event));
      }
    }
    if (!gallery.asked.empty()) out.push_back("#" + std::to_string(n + 1) + " the gallery is asked");
  }
  return out;
}

}  // namespace xt::golden
