#include <algorithm>

#include "packio/campaign_change.h"
#include "packio/campaign_describe.h"
#include "packio/out.h"

namespace xt::packio {
namespace {

/// A value as one line for reading; a text in its languages.
xyber::Text said(const Node& n) {
  const auto everywhere = [](std::string s) { return xyber::Text{{s, s, s}}; };
  static const std::vector<std::string> languages{"ja", "en", "fr"};
  if (n.null()) return {};
  if (n.scalar()) return everywhere(n.text);
  const bool text = n.map() && std::all_of(n.entries.begin(), n.entries.end(), [&](const auto& e) {
                      return std::find(languages.begin(), languages.end(), e.key) != languages.end();
                    });
  if (text) {
    xyber::Text out;
    for (const auto& e : n.entries)
      out.in[static_cast<std::size_t>(std::find(languages.begin(), languages.end(), e.key) - languages.begin())] = e.value.text;
    for (std::size_t i = 0; i < 3; ++i) out.in[i] = std::string(out.get(static_cast<Lang>(i)));
    return out;
  }
  xyber::Text out = everywhere(n.list() ? "[" : "{");
  bool first = true;
  const auto add = [&](const std::string& key, const Node& value) {
    const xyber::Text words = said(value);
    for (std::size_t i = 0; i < 3; ++i) out.in[i] += (first ? "" : ", ") + key + words.in[i];
    first = false;
  };
  for (const Node& item : n.items) add("", item);
  for (const auto& e : n.entries) add(e.key + ": ", e.value);
  for (std::string& s : out.in) s += n.list() ? "]" : "}";
  return out;
}

const Node* value(const Node& map, const std::string& key) {
  for (const auto& e : map.entries)
    if (e.key == key) return &e.value;
  return nullptr;
}

/// Puts one list of the incoming campaign into the other.
class Joiner {
 public:
  Joiner(Merge& out, const std::set<std::string>& replace, const std::set<std::string>& keep)
      : out_(out), replace_(replace), keep_(keep) {}

  template <class T>
  void list(const std::string& prefix, std::vector<T>& into, const std::vector<T>& from) {
    for (const T& incoming : from) {
      const auto here = std::find_if(into.begin(), into.end(), [&](const T& t) { return t.id == incoming.id; });
      const std::string name = prefix + incoming.id;
      if (here == into.end()) {
        into.push_back(incoming);
        out_.parts.push_back({name, Part::Fate::New, {}});
      } else if (part(name, *here, incoming)) {
        *here = incoming;
      }
    }
  }

  /// Whether the incoming one takes the place of ours.
  template <class T>
  bool part(const std::string& name, const T& ours, const T& incoming) {
    named_.push_back(name);
    if (ours == incoming) return out_.parts.push_back({name, Part::Fate::Same, {}}), false;
    static const xyber::Pack nothing;
    Out write(nothing);
    Part p{name, Part::Fate::Different, differences(write.node(ours), write.node(incoming))};
    const bool replaced = replace_.contains(name), kept = keep_.contains(name);
    if (replaced && kept) out_.problems.push_back({file(name), true, "kept_and_replaced", {{"part", name}}});
    if (replaced || (!kept && replace_.contains("all")))
      p.fate = Part::Fate::Replaced;
    else if (kept || keep_.contains("all"))
      p.fate = Part::Fate::Kept;
    else
      out_.problems.push_back({file(name), true, "must_choose", {{"part", name}}});
    out_.parts.push_back(p);
    return p.fate == Part::Fate::Replaced;
  }

  /// A name that stands for nothing here is a slip that must be told.
  void unknown_names() {
    if (replace_.contains("all") && keep_.contains("all"))
      out_.problems.push_back({{".", 0, 0}, true, "kept_and_replaced", {{"part", "all"}}});
    for (const auto* const names : {&replace_, &keep_})
      for (const std::string& name : *names)
        if (name != "all" && std::find(named_.begin(), named_.end(), name) == named_.end())
          out_.problems.push_back(
              {{".", 0, 0}, true, "no_such_part", {{"part", name.substr(0, 100)}, {"near", nearest(name, named_)}}});
  }

  static Place file(const std::string& name) {
    return {name == "campaign" || name.starts_with("history/") ? (name == "campaign" ? "campaign.yaml" : "history.yaml")
                                                               : name + ".yaml",
            0, 0};
  }

 private:
  Merge& out_;
  const std::set<std::string>&replace_, &keep_;
  std::vector<std::string> named_;
};

Problem other_pack(const xyber::Campaign::PackName& wanted, const xyber::Campaign::PackName& found) {
  return {{"campaign.yaml", 0, 0},
          true,
          "pack_differs",
          {{"wanted", wanted.id + " " + wanted.version},
           {"print", wanted.fingerprint.substr(0, 12)},
           {"found", found.id + " " + found.version},
           {"found_print", found.fingerprint.substr(0, 12)}}};
}

/// The definitions of both; one that differs is an error, since both stand on the same pack.
void join_content(Merge& out, const Definitions& from) {
  for (const auto& [list, things] : from.things)
    for (const auto& [id, node] : things) {
      const auto [here, fresh] = out.content.things[list].emplace(id, node);
      if (!fresh && !same(here->second, node))
        out.problems.push_back({{"content/pack.yaml", 0, 0}, true, "definition_differs", {{"word", id}}});
    }
}

}  // namespace

std::vector<Difference> differences(const Node& before, const Node& after) {
  std::vector<Difference> out;
  for (const auto& e : before.entries) {
    const Node* const now = value(after, e.key);
    if (now == nullptr || !same(e.value, *now)) out.push_back({e.key, said(e.value), now ? said(*now) : xyber::Text{}});
  }
  for (const auto& e : after.entries)
    if (value(before, e.key) == nullptr) out.push_back({e.key, {}, said(e.value)});
  return out;
}

Merge merge(const StoredCampaign& into, const StoredCampaign& from, const std::set<std::string>& replace,
            const std::set<std::string>& keep) {
  Merge out{into.campaign, into.content, {}, {}};
  const auto& a = into.campaign.pack;
  const auto& b = from.campaign.pack;
  if (a != b) out.problems.push_back(other_pack(a, b));
  Joiner join(out, replace, keep);
  const auto head = [](xyber::Campaign c, const xyber::Campaign& lists) {
    c.homes = lists.homes, c.pcs = lists.pcs, c.history = lists.history;
    return c;
  };
  const xyber::Campaign ours = head(into.campaign, {}), incoming = head(from.campaign, {});
  if (join.part("campaign", ours, incoming)) out.campaign = head(incoming, out.campaign);
  join.list("homes/", out.campaign.homes, from.campaign.homes);
  join.list("pcs/", out.campaign.pcs, from.campaign.pcs);
  join.list("history/", out.campaign.history, from.campaign.history);
  join.unknown_names();
  if (a == b) join_content(out, from.content);
  out.campaign = in_order(std::move(out.campaign));
  const auto errors = [&] {
    return std::any_of(out.problems.begin(), out.problems.end(), [](const Problem& p) { return p.error; });
  };
  if (!errors()) {
    const Loaded content = load_content(content_files(used_by(out.campaign, out.content)));
    for (const Problem& p : content.problems)
      if (p.error) out.problems.push_back(p);
    if (content.pack)
      for (Problem& p : problems_of(check(out.campaign, *content.pack), out.campaign, *content.pack))
        out.problems.push_back(std::move(p));
  }
  return out;
}

std::vector<Problem> against_pack(const StoredCampaign& stored, const xyber::Pack& pack) {
  if (stored.campaign.pack != name_of(pack)) return {other_pack(stored.campaign.pack, name_of(pack))};
  std::vector<Problem> out;
  const Definitions all = definitions_of(pack);
  for (const auto& [list, things] : stored.content.things)
    for (const auto& [id, node] : things) {
      const auto here = all.things.find(list);
      if (here == all.things.end() || !here->second.contains(id) || !same(here->second.at(id), node))
        out.push_back({{"content/pack.yaml", 0, 0}, true, "definition_differs_from_pack", {{"word", id}}});
    }
  return out;
}

}  // namespace xt::packio
