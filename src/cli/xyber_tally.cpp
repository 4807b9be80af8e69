#include <fmt/format.h>

#include <algorithm>

#include "cli/pack_options.h"
#include "cli/xyber_contest.h"

namespace xt::cli {
namespace {

using namespace xyber;
using minds::Estimate;
using minds::Rate;
using minds::XyberUse;

/// Lines of numbers, right-aligned under short heads, with the name of the thing last, where its width does not matter.
class Table {
 public:
  explicit Table(std::vector<std::string> heads) { rows_.push_back(std::move(heads)); }
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  bool empty() const { return rows_.size() < 2; }
  std::string text() const {
    std::string out;
    std::vector<int> widths(rows_.front().size(), 6);
    for (std::size_t i = 0; i + 1 < widths.size(); ++i)
      for (const auto& one : rows_) widths[i] = std::max(widths[i], columns(one[i]));
    for (const auto& one : rows_) {
      for (std::size_t i = 0; i + 1 < one.size(); ++i) out += padded(one[i], widths[i]) + "  ";
      out += one.back() + "\n";
    }
    return out;
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

class Report {
 public:
  Report(const Texts& texts, const Pack& pack, const minds::XyberContest& contest, const minds::XyberTally& tally)
      : texts_(texts), pack_(pack), contest_(contest), tally_(tally), lang_(pack_lang(texts)) {}

  std::string whole() const {
    return head() + summary() + "\n" + section("xsim.quests", quests()) + section("xsim.judgements", judgements()) +
           section("xsim.battles", battles()) + section("xsim.cards", cards()) + uses() + unused();
  }
  std::string battle() const {
    return head() + "\n" + section("xsim.battles", battles()) + section("xsim.cards", cards()) + uses();
  }

 private:
  bool single() const { return contest_.enemy != none; }
  const Scenario& story() const { return pack_.scenarios[contest_.scenario]; }
  std::string say(const char* key) const { return texts_.say(key); }
  static std::string percent(const Estimate& e) { return fmt::format("{:.1f} ±{:.1f}", 100 * e.mean, 100 * e.se); }
  static std::string number(const Estimate& e) { return fmt::format("{:.2f} ±{:.2f}", e.mean, e.se); }
  static std::string rate(const Rate& r) { return r.n ? percent(r.estimate()) : "–"; }
  std::string a_session(std::int64_t n) const {
    return fmt::format("{:.2f}", static_cast<double>(n) / static_cast<double>(std::max<std::int64_t>(1, tally_.sessions)));
  }
  std::string section(const char* key, const Table& table) const {
    return table.empty() ? "" : say(key) + "\n" + table.text() + "\n";
  }

  std::string head() const {
    std::string minds;
    for (const auto& one : contest_.minds) minds += (minds.empty() ? "" : ", ") + one;
    return texts_.say(single() ? "xsim.head_battle" : "xsim.head", {{"sessions", std::to_string(tally_.sessions)},
                                                                    {"scenario", story().title.get(lang_)},
                                                                    {"players", contest_.players},
                                                                    {"minds", minds},
                                                                    {"gm", contest_.gm},
                                                                    {"seed", std::to_string(contest_.seed)}}) +
           "\n";
  }
  std::string summary() const {
    std::string out;
    const auto line = [&](const char* key, const std::string& value) {
      out += "  " + texts_.say("sheet.fact", {{"name", say(key)}, {"value", value}}) + "\n";
    };
    line("xsim.final_won", rate(tally_.final_won) + " %");
    line("xsim.goal", rate(tally_.goal) + " %");
    line("xsim.cleared", number(tally_.quests_cleared.estimate()));
    line("xsim.cycles", number(tally_.cycles.estimate()));
    line("xsim.scenes", number(tally_.scenes.estimate()));
    line("xsim.answers", number(tally_.answers.estimate()));
    if (tally_.given_up) line("xsim.given_up", std::to_string(tally_.given_up));
    return out;
  }
  Table quests() const {
    Table out({say("xsim.col.cleared"), say("xsim.col.tries"), say("xsim.col.a_try"), say("xsim.col.quest")});
    for (std::size_t i = 0; i < tally_.quests.size(); ++i) {
      const auto& q = tally_.quests[i];
      out.row({rate(q.sessions), a_session(q.challenges.n), rate(q.challenges), story().quests[i].title.get(lang_)});
    }
    return out;
  }
  std::string judged(const minds::XyberJudged& what) const {
    using For = minds::XyberJudged::For;
    if (what.what == For::Quest) return story().quests[static_cast<std::size_t>(what.quest)].title.get(lang_);
    return say(what.what == For::Exchange ? "xsim.exchange" : what.what == For::Dialogue ? "xsim.dialogue" : "xsim.other");
  }
  Table judgements() const {
    Table out({say("xsim.col.passed"), say("xsim.col.difficulty"), say("xsim.col.a_session"), say("xsim.col.assisted"),
               say("xsim.col.achievement"), say("xsim.col.what")});
    for (const auto& [what, one] : tally_.judgements)
      out.row({rate(one.passed), std::to_string(what.difficulty), a_session(one.passed.n), rate(one.assisted),
               number(one.achievement.estimate()), judged(what)});
    return out;
  }
  Table battles() const {
    Table out({say("xsim.col.won"), say("xsim.col.drawn"), say("xsim.col.a_session"), say("xsim.col.own_xp"),
               say("xsim.col.enemy_xp"), say("xsim.col.enemy")});
    for (const auto& [who, one] : tally_.battles) {
      const std::string name = story().enemies[static_cast<std::size_t>(who.first)].name.get(lang_);
      out.row({rate(one.rate()), rate({one.fought(), one.drawn}), a_session(one.fought()),
               fmt::format("{:.0f} ±{:.0f}", one.own.estimate().mean, one.own.estimate().se),
               fmt::format("{:.0f} ±{:.0f}", one.enemy.estimate().mean, one.enemy.estimate().se),
               who.second ? texts_.say("xsim.in_final", {{"name", name}}) : name});
    }
    return out;
  }
  /// Where it was used against where it was not.
  static std::string change(const Rate& with, const Rate& all) {
    const Rate without = all.without(with);
    if (with.n == 0 || without.n == 0) return "–";
    const Estimate e = difference(with, without);
    return fmt::format("{:+.1f} ±{:.1f}", 100 * e.mean, 100 * e.se);
  }
  template <class Item>
  static std::vector<std::pair<const XyberUse*, const Item*>> by_use(const std::vector<XyberUse>& uses,
                                                                     const std::vector<Item>& items) {
    std::vector<std::pair<const XyberUse*, const Item*>> out;
    for (std::size_t i = 0; i < uses.size(); ++i)
      if (uses[i].uses()) out.emplace_back(&uses[i], &items[i]);
    std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.first->uses() > b.first->uses(); });
    return out;
  }
  Table cards() const {
    if (single()) return others("xsim.col.card", tally_.cards, pack_.cards);
    Table out({say("xsim.col.a_session"), say("xsim.col.placed"), say("xsim.col.submitted"), say("xsim.col.assists"),
               say("xsim.col.battles"), say("xsim.col.sessions"), say("xsim.col.card")});
    for (const auto& [use, card] : by_use(tally_.cards, pack_.cards))
      out.row({a_session(use->uses()), a_session(use->placed), a_session(use->submitted), a_session(use->assisted),
               change(use->battles, tally_.all_battles), change(use->sessions, tally_.final_won), card->name.get(lang_)});
    return out;
  }
  template <class Item>
  Table others(const char* name, const std::vector<XyberUse>& uses, const std::vector<Item>& items) const {
    std::vector<std::string> heads{say(single() ? "xsim.col.a_battle" : "xsim.col.a_session"), say("xsim.col.battles")};
    if (!single()) heads.push_back(say("xsim.col.sessions"));
    heads.push_back(say(name));
    Table out(std::move(heads));
    for (const auto& [use, item] : by_use(uses, items)) {
      std::vector<std::string> cells{a_session(use->uses()), change(use->battles, tally_.all_battles)};
      if (!single()) cells.push_back(change(use->sessions, tally_.final_won));
      cells.push_back(item->name.get(lang_));
      out.row(std::move(cells));
    }
    return out;
  }
  std::string uses() const {
    return section("xsim.exceeds", others("xsim.col.exceed", tally_.exceeds, pack_.exceeds)) +
           section("xsim.codes", others("xsim.col.code", tally_.codes, pack_.codes)) +
           section("xsim.saviors", others("xsim.col.savior", tally_.saviors, pack_.saviors));
  }
  std::string unused() const {
    std::string list;
    const auto look = [&](const std::vector<XyberUse>& all, const auto& items) {
      for (std::size_t i = 0; i < items.size(); ++i)
        if (!all[i].uses() && !all[i].by_enemies) list += (list.empty() ? "" : ", ") + items[i].name.get(lang_);
    };
    look(tally_.cards, pack_.cards), look(tally_.exceeds, pack_.exceeds), look(tally_.codes, pack_.codes);
    return list.empty() ? "" : wrapped(texts_.say("xsim.unused", {{"list", list}}) + "\n", texts_.lang());
  }

  const Texts& texts_;
  const Pack& pack_;
  const minds::XyberContest& contest_;
  const minds::XyberTally& tally_;
  Lang lang_;
};

}  // namespace

std::string tally_as_text(const Texts& texts, const Pack& pack, const minds::XyberContest& contest,
                          const minds::XyberTally& tally) {
  const Report report(texts, pack, contest, tally);
  return contest.enemy == none ? report.whole() : report.battle();
}

}  // namespace xt::cli
