#include <algorithm>

#include "xyber/campaign.h"

// A session out of a campaign, and what it left back into it.
namespace xt::xyber {
namespace {

using Facts = std::map<std::string, std::string>;

template <class Items>
auto item(Items& items, const std::string& id) {
  return std::find_if(items.begin(), items.end(), [&](const auto& i) { return i.id == id; });
}

/// What `a` has more often than `b`.
std::vector<Index> more(std::vector<Index> a, std::vector<Index> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  std::vector<Index> out;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return out;
}

bool same(const Setup& a, const Setup& b) {
  const auto player = [](const Setup::Player& x, const Setup::Player& y) {
    return x.sheet.savior == y.sheet.savior && x.sheet.growth == y.sheet.growth && x.sheet.gained == y.sheet.gained &&
           x.sheet.code == y.sheet.code && x.sheet.favourite == y.sheet.favourite && more(x.exceeds, y.exceeds).empty() &&
           more(y.exceeds, x.exceeds).empty();
  };
  return a.scenario == b.scenario && a.ruleset == b.ruleset && more(a.home_deck, b.home_deck).empty() &&
         more(b.home_deck, a.home_deck).empty() &&
         std::equal(a.players.begin(), a.players.end(), b.players.begin(), b.players.end(), player);
}

bool is_reward(const Scenario& story, Index exceed) {
  return std::any_of(story.quests.begin(), story.quests.end(), [&](const Quest& q) {
    return std::find(q.reward.exceeds.begin(), q.reward.exceeds.end(), exceed) != q.reward.exceeds.end();
  });
}

/// What one PC gained against what the End phase gives (Y155, Y156, Y197): one of four and only if the goal was reached. Exceeds
/// can also be rewards, or the GM's gift (Y199), so too many of them are only noted. Card effects may change XP for good.
void growth(const Pack& pack, const Setup& begun, std::size_t seat, const Kept::Player& now, bool success,
            const std::string& where, Troubles& troubles) {
  const Setup::Player& before = begun.players[seat];
  const Ruleset& rules = pack.rulesets[begun.ruleset];
  if (now.sheet.savior != before.sheet.savior || now.sheet.code != before.sheet.code)  // Y58
    troubles.push_back({where, "sheet_changed", {}, true});
  const std::uint32_t clans = now.sheet.gained.bits & ~before.sheet.gained.bits;
  if ((before.sheet.gained.bits & ~now.sheet.gained.bits) != 0 || now.sheet.gained.omni())
    troubles.push_back({where, "omni_gained", {}, true});
  int steps = now.sheet.favourite != before.sheet.favourite;
  for (int c = 0; c < clans_max; ++c) steps += clans >> c & 1;
  const int xp = now.sheet.growth - before.sheet.growth;
  if (xp != 0 && !changes_xp_for_good(pack)) {
    const bool even = rules.growth_xp > 0 && xp > 0 && xp % rules.growth_xp == 0;
    if (!even)
      troubles.push_back(
          {where, "growth_uneven", {{"value", std::to_string(xp)}, {"step", std::to_string(rules.growth_xp)}}, true});
    else
      steps += std::min(xp / rules.growth_xp, rules.growth_choices + 1);
  }
  int exceeds = 0;
  for (const Index x : more(now.exceeds, before.exceeds))
    if (!is_reward(pack.scenarios[begun.scenario], x)) ++exceeds;
  const int most = success ? rules.growth_choices : 0;
  const Facts facts{{"count", std::to_string(steps)}, {"most", std::to_string(most)}};
  if (steps > most) troubles.push_back({where, "too_much_growth", facts, true});
  if (steps <= most && steps + exceeds > most) troubles.push_back({where, "exceed_unexplained", {}, false});
}

std::vector<Campaign::Entry> entries(const std::vector<Index>& deck, const Pack& pack) {
  std::map<std::string, int> counts;
  for (const Index c : deck) ++counts[pack.cards[c].id];
  std::vector<Campaign::Entry> out;
  for (const auto& [card, count] : counts) out.push_back({card, count});
  return out;
}

/// All indices name something of the pack.
bool fits_pack(const Kept& kept, const Pack& pack) {
  const auto in = [](Index i, const auto& items) { return i < items.size(); };
  for (const Kept::Player& p : kept.players) {
    if (!in(p.sheet.savior, pack.saviors)) return false;
    if (p.sheet.code != none && !in(p.sheet.code, pack.codes)) return false;
    if (p.sheet.favourite != none && !in(p.sheet.favourite, pack.cards)) return false;
    if ((p.sheet.gained.bits & ~(1u << omni_clan)) >> pack.clans.size() != 0) return false;
    for (const Index x : p.exceeds)
      if (!in(x, pack.exceeds)) return false;
  }
  return std::all_of(kept.home_deck.begin(), kept.home_deck.end(), [&](Index c) { return in(c, pack.cards); });
}

void keep(Campaign::Pc& pc, const Kept::Player& kept, const Pack& pack) {
  if (!kept.sheet.player.empty()) pc.name = kept.sheet.player;  // Y159
  pc.savior_name = kept.sheet.savior_name;
  pc.growth = kept.sheet.growth;
  pc.gained.clear();
  for (std::size_t c = 0; c < pack.clans.size(); ++c)
    if (kept.sheet.gained.has(static_cast<Clan>(c))) pc.gained.push_back(pack.clans[c].id);
  pc.favourite = kept.sheet.favourite == none ? "" : pack.cards[kept.sheet.favourite].id;
  pc.exceeds.clear();
  pc.exceeds.reserve(kept.exceeds.size());
  for (const Index x : kept.exceeds) pc.exceeds.push_back(pack.exceeds[x].id);
}

/// `2026-11-30-harbor`, with `-2` where that is taken: two copies of a campaign name the same session the same.
std::string session_id(const Campaign& campaign, const Played& played) {
  std::string date;
  for (const char c : played.date)
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-') date += c;
  const std::string first = (date.empty() ? "session" : date.substr(0, 20)) + "-" + played.plan.scenario;
  std::string id = first;
  for (int n = 2; item(campaign.history, id) != campaign.history.end(); ++n) id = first + "-" + std::to_string(n);
  return id;
}

}  // namespace

std::optional<Setup> setup_of(const Campaign& campaign, const Pack& pack, const Plan& plan, Troubles& troubles) {
  const std::size_t before = troubles.size();
  const auto tell = [&](std::string where, const char* code, Facts facts = {}) {
    troubles.push_back({std::move(where), code, std::move(facts), true});
  };
  if (campaign.pack != name_of(pack))
    tell("pack", "pack_differs",
         {{"wanted", campaign.pack.id + " " + campaign.pack.version},
          {"print", campaign.pack.fingerprint.substr(0, 12)},
          {"found", pack.id + " " + pack.version},
          {"found_print", pack.fingerprint.substr(0, 12)}});
  Setup out;
  out.scenario = find(pack.scenarios, plan.scenario);
  if (out.scenario == none) return tell("", "unknown_in_pack", {{"word", plan.scenario}, {"kind", "scenario"}}), std::nullopt;
  std::string ruleset = plan.ruleset;
  if (ruleset.empty()) ruleset = pack.scenarios[out.scenario].ruleset;
  if (ruleset.empty()) ruleset = campaign.ruleset;
  out.ruleset = find(pack.rulesets, ruleset);
  if (out.ruleset == none) tell("", "unknown_in_pack", {{"word", ruleset}, {"kind", "ruleset"}});
  const auto index = [&](const std::string& where, const auto& items, const std::string& id, const char* kind) {
    if (id.empty()) return none;
    const Index found = find(items, id);
    if (found == none) tell(where, "unknown_in_pack", {{"word", id}, {"kind", kind}});
    return found;
  };
  const auto home = item(campaign.homes, plan.home);
  if (home == campaign.homes.end()) {
    tell("", "unknown_content", {{"word", plan.home}, {"kind", "home"}});
  } else {
    out.home_name = home->name;
    const std::string where = "homes/" + std::to_string(home - campaign.homes.begin()) + "/deck/";
    for (std::size_t i = 0; i < home->deck.size(); ++i)
      out.home_deck.insert(out.home_deck.end(), static_cast<std::size_t>(std::max(0, home->deck[i].count)),
                           index(where + std::to_string(i), pack.cards, home->deck[i].card, "card"));
    std::sort(out.home_deck.begin(), out.home_deck.end());
  }
  for (std::size_t i = 0; i < plan.pcs.size(); ++i) {
    const auto pc = item(campaign.pcs, plan.pcs[i]);
    if (pc == campaign.pcs.end()) {
      tell("", "unknown_content", {{"word", plan.pcs[i]}, {"kind", "pc"}});
      continue;
    }
    if (std::find(plan.pcs.begin(), plan.pcs.begin() + static_cast<std::ptrdiff_t>(i), pc->id) !=
        plan.pcs.begin() + static_cast<std::ptrdiff_t>(i))
      tell("", "twice", {{"word", pc->id}});
    const std::string where = "pcs/" + std::to_string(pc - campaign.pcs.begin());
    if (home != campaign.homes.end() && std::find(pc->homes.begin(), pc->homes.end(), home->id) == pc->homes.end())  // Y64
      tell(where + "/homes", "pc_of_another_home", {{"pc", pc->id}, {"home", home->id}});
    Setup::Player p;
    p.sheet.player = pc->name;
    p.sheet.savior_name = pc->savior_name;
    p.sheet.savior = index(where + "/savior", pack.saviors, pc->savior, "savior");
    p.sheet.code = index(where + "/code", pack.codes, pc->code, "code");
    p.sheet.favourite = index(where + "/favourite", pack.cards, pc->favourite, "card");
    p.sheet.growth = pc->growth;
    for (const std::string& c : pc->gained)
      if (const Index clan = index(where + "/clans_gained", pack.clans, c, "clan"); clan != none)
        p.sheet.gained.add(static_cast<Clan>(clan));
    for (const std::string& x : pc->exceeds) p.exceeds.push_back(index(where + "/exceeds", pack.exceeds, x, "exceed"));
    out.players.push_back(std::move(p));
  }
  if (troubles.size() == before)
    if (const char* const why = setup_problem(pack, out)) tell("", "cannot_begin", {{"why", why}});
  if (troubles.size() != before) return std::nullopt;
  return out;
}

Troubles write_back(Campaign& campaign, const Pack& pack, const Played& played, const Setup& begun, const Kept& kept) {
  Troubles troubles;
  const auto now = setup_of(campaign, pack, played.plan, troubles);
  if (!now) return troubles;
  if (!same(*now, begun) || kept.players.size() != begun.players.size() || !fits_pack(kept, pack))
    return {{"", "not_begun_here", {}, true}};
  for (std::size_t i = 0; i < kept.players.size(); ++i) {
    const auto pc = item(campaign.pcs, played.plan.pcs[i]);
    const std::string where = "pcs/" + std::to_string(pc - campaign.pcs.begin());
    growth(pack, begun, i, kept.players[i], played.success, where, troubles);
  }
  const Ruleset& rules = pack.rulesets[begun.ruleset];
  if (!more(begun.home_deck, kept.home_deck).empty() && static_cast<int>(kept.home_deck.size()) < rules.deck_max)
    troubles.push_back({"homes/" + std::to_string(item(campaign.homes, played.plan.home) - campaign.homes.begin()) + "/deck",
                        "cut_without_need",
                        {{"size", std::to_string(kept.home_deck.size())}, {"most", std::to_string(rules.deck_max)}},
                        true});  // Y196
  if (any_error(troubles)) return troubles;

  Campaign after = campaign;
  Campaign::Home& home = *item(after.homes, played.plan.home);
  home.deck = entries(kept.home_deck, pack);
  if (!kept.home_name.empty()) home.name = kept.home_name;  // Y160
  Campaign::Session session;
  session.id = session_id(campaign, played);
  session.date = played.date;
  session.scenario = played.plan.scenario;
  session.title = pack.scenarios[begun.scenario].title;
  session.ruleset = rules.id;
  session.pack = name_of(pack);
  session.home = home.id;
  session.outcome = played.success ? Campaign::Outcome::Success : Campaign::Outcome::Failure;
  session.text = played.text;
  for (std::size_t i = 0; i < kept.players.size(); ++i) {
    Campaign::Pc& pc = *item(after.pcs, played.plan.pcs[i]);
    keep(pc, kept.players[i], pack);
    const std::string& person = i < played.players.size() ? played.players[i] : pc.player;
    session.players.push_back({pc.id, person});
  }
  after.history.push_back(std::move(session));
  after = in_order(std::move(after));
  for (Trouble& t : check(after, pack))
    if (t.error) troubles.push_back(std::move(t));
  if (!any_error(troubles)) campaign = std::move(after);
  return troubles;
}

}  // namespace xt::xyber
