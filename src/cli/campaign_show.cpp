#include <boost/json.hpp>
#include <cstdio>
#include <memory>

#include "cli/campaign_options.h"
#include "cli/pack_options.h"
#include "cli/usage.h"
#include "cli/verbs.h"
#include "xyber/creation.h"

namespace xt::cli {
namespace {

using namespace xyber;
namespace json = boost::json;

struct Options {
  std::string path;
  bool json = false;
};

/// Puts the sheet of a campaign together in one language.
class Sheet {
 public:
  Sheet(const Texts& texts, const packio::StoredCampaign& stored)
      : texts_(texts), c_(stored.campaign), pack_(stored.pack), lang_(pack_lang(texts)) {}

  std::string run() {
    out_ = c_.name + "\n";
    if (!c_.text.empty()) out_ += c_.text + "\n";
    fact("pack", c_.pack.id + " " + c_.pack.version + " (" + c_.pack.fingerprint.substr(0, 12) + ")");
    fact("ruleset", named(pack_.rulesets, c_.ruleset));
    for (const auto& h : c_.homes) home(h);
    for (const auto& p : c_.pcs) pc(p);
    out_ += "\n" + say("history") + "\n";
    if (c_.history.empty()) out_ += say("no_history") + "\n";
    for (const auto& s : c_.history) session(s);
    return std::move(out_);
  }

 private:
  std::string say(const std::string& key) const { return texts_.say("campaign.show." + key); }
  void fact(const std::string& key, const std::string& value) {
    if (!value.empty()) out_ += texts_.say("sheet.fact", {{"name", say(key)}, {"value", value}}) + "\n";
  }
  template <class Items>
  std::string named(const Items& items, const std::string& id) const {
    const Index i = find(items, id);
    if (i == none || items[i].name.empty()) return id;
    return items[i].name.get(lang_);
  }
  std::string title(const Savior& s, const std::string& own) const {
    return own.empty() ? s.name.get(lang_) : own + " (" + s.name.get(lang_) + ")";
  }
  std::string clans(ClanSet set) const {
    std::string out;
    for (std::size_t i = 0; i < pack_.clans.size(); ++i)
      if (set.has(static_cast<Clan>(i))) out += (out.empty() ? "" : " · ") + pack_.clans[i].name.get(lang_);
    if (set.omni()) out += (out.empty() ? "" : " · ") + texts_.say("sheet.omni");
    return out;
  }
  std::string joined(const std::vector<std::string>& words) const {
    std::string out;
    for (const std::string& w : words) out += (out.empty() ? "" : lang_ == Lang::Ja ? "、" : ", ") + w;
    return out;
  }

  void home(const Campaign::Home& h) {
    out_ += "\n" + texts_.say("campaign.show.home", {{"name", h.name}, {"id", h.id}}) + "\n";
    fact("tree", h.tree);
    fact("features", joined(h.features));
    if (!h.text.empty()) out_ += h.text + "\n";
    std::vector<std::string> cards;
    cards.reserve(h.deck.size());
    for (const auto& e : h.deck)
      cards.push_back(named(pack_.cards, e.card) + (e.count > 1 ? " ×" + std::to_string(e.count) : ""));
    out_ += texts_.say("campaign.show.deck", {{"size", static_cast<long long>(h.deck_size())}, {"cards", joined(cards)}}) + "\n";
  }

  void pc(const Campaign::Pc& p) {
    out_ += "\n" +
            texts_.say(p.player.empty() ? "campaign.show.pc" : "campaign.show.pc_played",
                       {{"name", p.name}, {"id", p.id}, {"player", p.player}}) +
            "\n";
    std::vector<std::string> homes, exceeds;
    for (const std::string& id : p.homes)
      for (const auto& h : c_.homes)
        if (h.id == id) homes.push_back(h.name);
    fact("homes", joined(homes));
    fact("avatar", p.avatar);
    fact("background", p.background);
    fact("code", p.code.empty() ? "" : named(pack_.codes, p.code));
    ClanSet set;
    if (const Index s = find(pack_.saviors, p.savior); s != none) {
      const Savior& savior = pack_.saviors[s];
      set = savior.clans;
      for (const std::string& g : p.gained)
        if (const Index clan = find(pack_.clans, g); clan != none) set.add(static_cast<Clan>(clan));
      fact("savior", texts_.say(p.growth == 0 ? "campaign.show.savior_line" : "campaign.show.savior_grown",
                                {{"name", title(savior, p.savior_name)},
                                 {"clans", clans(set)},
                                 {"xp", std::to_string(savior.xp + p.growth)},
                                 {"gained", std::to_string(p.growth)}}));
    }
    fact("meeting", p.meeting);
    std::vector<std::string> gained;
    gained.reserve(p.gained.size());
    for (const std::string& g : p.gained) gained.push_back(named(pack_.clans, g));
    fact("gained", joined(gained));
    const Index r = find(pack_.rulesets, c_.ruleset);
    for (const std::string& id : p.exceeds) {
      const Index x = find(pack_.exceeds, id);
      if (x == none || r == none) continue;
      const bool can = summonable(set, pack_.exceeds[x], pack_.rulesets[r]);  // Y57
      exceeds.push_back(texts_.say(can ? "campaign.show.exceed" : "campaign.show.exceed_far",
                                   {{"name", pack_.exceeds[x].name.get(lang_)}, {"xp", std::to_string(pack_.exceeds[x].xp)}}));
    }
    fact("exceeds", joined(exceeds));
    fact("favourite", p.favourite.empty() ? "" : named(pack_.cards, p.favourite));
  }

  void session(const Campaign::Session& s) {
    std::vector<std::string> who;
    for (const auto& part : s.players) {
      std::string name = part.pc;
      for (const auto& p : c_.pcs)
        if (p.id == part.pc) name = p.name;
      who.push_back(part.player.empty() ? name : texts_.say("campaign.show.who", {{"pc", name}, {"player", part.player}}));
    }
    out_ +=
        texts_.say("campaign.show.session", {{"date", s.date.empty() ? "—" : s.date},
                                             {"title", s.title.empty() ? s.scenario : s.title.get(lang_)},
                                             {"outcome", say(s.outcome == Campaign::Outcome::Success ? "success" : "failure")},
                                             {"who", joined(who)}}) +
        "\n";
    if (!s.text.empty()) out_ += s.text + "\n";
  }

  const Texts& texts_;
  const Campaign& c_;
  const Pack& pack_;
  Lang lang_;
  std::string out_;
};

json::array words(const std::vector<std::string>& list) { return json::array(list.begin(), list.end()); }

int show(const Options& options, const Texts& texts) {
  if (options.path.empty()) return wrong_usage(texts, texts.say("usage.missing", {{"option", "PATH"}}));
  const auto read = packio::read_campaign(options.path);
  tell_problems(texts, read.problems, options.path);
  if (!read.stored) return 1;
  put(options.json ? campaign_json(*read.stored) + "\n" : wrapped(campaign_sheet(texts, *read.stored), texts.lang(), 80, 2));
  return finished(texts);
}

}  // namespace

bool tell_problems(const Texts& texts, const std::vector<packio::Problem>& problems, const std::string& path) {
  bool errors = false;
  for (packio::Problem p : problems) {
    errors |= p.error;
    const bool whole = p.place.file == ".";
    if (whole) p.place.file = path;
    std::fprintf(stderr, "%s\n", printable(packio::line(p, pack_lang(texts), whole ? "" : path)).c_str());
  }
  return errors;
}

std::optional<packio::StoredCampaign> campaign_or_tell(const Texts& texts, const std::string& path) {
  packio::CampaignRead read = packio::read_campaign(path);
  if (!read.stored) tell_problems(texts, read.problems, path);
  return std::move(read.stored);
}

std::string campaign_sheet(const Texts& texts, const packio::StoredCampaign& stored) { return Sheet(texts, stored).run(); }

std::string campaign_json(const packio::StoredCampaign& stored) {
  const Campaign& c = stored.campaign;
  const auto pack = [](const Campaign::PackName& p) {
    return json::object{{"id", p.id}, {"version", p.version}, {"fingerprint", p.fingerprint}};
  };
  json::array homes, pcs, history;
  for (const auto& h : c.homes) {
    json::array deck;
    for (const auto& e : h.deck) deck.push_back({{"card", e.card}, {"count", e.count}});
    homes.push_back({{"id", h.id},
                     {"name", h.name},
                     {"tree", h.tree},
                     {"features", words(h.features)},
                     {"text", h.text},
                     {"size", h.deck_size()},
                     {"deck", std::move(deck)}});
  }
  for (const auto& p : c.pcs)
    pcs.push_back({{"id", p.id},
                   {"name", p.name},
                   {"player", p.player},
                   {"homes", words(p.homes)},
                   {"avatar", p.avatar},
                   {"background", p.background},
                   {"code", p.code},
                   {"savior", p.savior},
                   {"savior_name", p.savior_name},
                   {"meeting", p.meeting},
                   {"xp_gained", p.growth},
                   {"clans_gained", words(p.gained)},
                   {"exceeds", words(p.exceeds)},
                   {"favourite", p.favourite}});
  for (const auto& s : c.history) {
    json::array players;
    for (const auto& part : s.players) players.push_back({{"pc", part.pc}, {"player", part.player}});
    history.push_back({{"id", s.id},
                       {"date", s.date},
                       {"scenario", s.scenario},
                       {"ruleset", s.ruleset},
                       {"pack", pack(s.pack)},
                       {"home", s.home},
                       {"outcome", s.outcome == Campaign::Outcome::Success ? "success" : "failure"},
                       {"players", std::move(players)},
                       {"text", s.text}});
  }
  return json::serialize(json::object{{"name", c.name},
                                      {"text", c.text},
                                      {"pack", pack(c.pack)},
                                      {"ruleset", c.ruleset},
                                      {"homes", std::move(homes)},
                                      {"pcs", std::move(pcs)},
                                      {"history", std::move(history)}});
}

std::string difference_lines(const Texts& texts, const std::vector<packio::Difference>& differences) {
  std::string out;
  const Lang lang = pack_lang(texts);
  const auto value = [&](const Text& t) {
    std::string one = t.empty() ? texts.say("campaign.nothing") : t.get(lang);
    while (!one.empty() && one.back() == '\n') one.pop_back();
    for (char& c : one)
      if (c == '\n') c = ' ';
    return one;
  };
  for (const auto& d : differences)
    out += texts.say("campaign.difference", {{"field", d.field}, {"before", value(d.before)}, {"after", value(d.after)}}) + "\n";
  return out;
}

void add_campaign_show(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto options = std::make_shared<Options>();
  CLI::App* const verb = parent.add_subcommand("show", texts.say("help.campaign_show"));
  verb->add_option("PATH", options->path, texts.say("help.campaign.path"));
  verb->add_flag("--json", options->json, texts.say("help.json"));
  verb->footer(texts.say("help.campaign_show.example"));
  verb->callback([&texts, &chosen, options] { chosen = [&texts, options] { return show(*options, texts); }; });
}

}  // namespace xt::cli
