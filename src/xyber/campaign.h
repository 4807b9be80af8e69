#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "xyber/engine.h"

namespace xt::xyber {

/// Something wrong with a campaign: `where` is a path such as `homes/0/deck/3`, `code` and `facts` are as in packio's problems.
struct Trouble {
  std::string where, code;
  std::map<std::string, std::string> facts;
  bool error = true;  ///< else a warning: it can be played
  friend bool operator==(const Trouble&, const Trouble&) = default;
};
using Troubles = std::vector<Trouble>;
bool any_error(const Troubles& troubles);

/// What a group keeps from session to session (Y50). Content goes by its id in the pack, so that a campaign can be read, checked
/// and moved whatever becomes of the pack. Positions are not here: they end with the session (Y159).
struct Campaign {
  /// The pack that a campaign or a session stands on; a changed pack has another fingerprint.
  struct PackName {
    std::string id, version, fingerprint;
    friend bool operator==(const PackName&, const PackName&) = default;
  };
  struct Entry {
    std::string card;
    int count = 1;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  /// Y29: a home with its one deck.
  struct Home {
    std::string id, name, tree;
    std::vector<std::string> features;  ///< at most 4 (Y59)
    std::string text;
    std::vector<Entry> deck;
    int deck_size() const;
    friend bool operator==(const Home&, const Home&) = default;
  };
  /// Y28, Y58: a connector's sheet with its one Savior and its Exceeds.
  struct Pc {
    std::string id, name, player, background, avatar;
    std::vector<std::string> homes;  ///< Y64: one or more, by id
    std::string savior, savior_name, meeting, code;
    std::vector<std::string> exceeds;  ///< owned; at most as many as the ruleset keeps (Y158)
    int growth = 0;                    ///< XP gained for good (Y155)
    std::vector<std::string> gained;   ///< clans gained (Y155)
    std::string favourite;             ///< a clan card (Y156)
    friend bool operator==(const Pc&, const Pc&) = default;
  };
  enum class Outcome : std::uint8_t { Success, Failure };
  /// A session that was played to its end.
  struct Session {
    struct Part {
      std::string pc, player;
      friend bool operator==(const Part&, const Part&) = default;
    };
    std::string id, date, scenario;
    Text title;
    std::string ruleset;
    PackName pack;
    std::string home;
    Outcome outcome = Outcome::Failure;
    std::vector<Part> players;  ///< in seat order
    std::string text;
    friend bool operator==(const Session&, const Session&) = default;
  };
  std::string name, text;
  PackName pack;
  std::string ruleset;  ///< whose limits hold: Ruleset::id
  std::vector<Home> homes;
  std::vector<Pc> pcs;
  std::vector<Session> history;
  friend bool operator==(const Campaign&, const Campaign&) = default;
};

/// An id of a home or a PC: `a` to `z`, digits, hyphens, at most 40, since it names a file on every system.
bool good_campaign_id(const std::string& id);
/// Whether an effect of this pack changes a Savior's XP for good (`until: permanent`): then what was gained needs no even steps.
bool changes_xp_for_good(const Pack& pack);
/// The name that a session or campaign keeps of a pack.
Campaign::PackName name_of(const Pack& pack);

/// The same campaign in the order in which it is written: homes and PCs by id, deck entries by card, copies counted together.
/// The history keeps its order.
Campaign in_order(Campaign campaign);

/// Everything that is wrong with a campaign by itself and by the content it names (Y52 to Y64, Y154 to Y158). `content` may be
/// the pack or the part of it that the campaign carries.
Troubles check(const Campaign& campaign, const Pack& content);

/// What a campaign is begun with. What is left empty is chosen: connectors in the pack's order, its first home deck and ruleset,
/// a home named after the first PC (Y62).
struct Founding {
  std::string name, ruleset, deck, home;
  std::vector<std::string> connectors;  ///< by id, one a PC; empty: the first `players`
  int players = 2;
  Lang lang = Lang::Ja;  ///< of the texts that are taken over
};
/// A new campaign: each connector as a PC (Y52) with a recommended Savior and one recommended Exceed that it can summon (Y56,
/// Y57), all in one home with one deck (Y29, Y63). Nothing, and why, if the pack lacks something.
std::optional<Campaign> found_campaign(const Pack& pack, const Founding& founding, Troubles& troubles);

/// Who plays what. Positions are chosen in the session (Y92).
struct Plan {
  std::string scenario, ruleset;  ///< ids; no ruleset: the scenario's, else the campaign's
  std::string home;
  std::vector<std::string> pcs;  ///< in seat order
};
/// What the session begins with, or nothing and why: another pack than the campaign stands on, a PC who does not belong to the
/// home (Y64), whatever setup_problem() refuses.
std::optional<Setup> setup_of(const Campaign& campaign, const Pack& pack, const Plan& plan, Troubles& troubles);

/// What is told of a session besides what the engine keeps.
struct Played {
  Plan plan;
  std::string date;                  ///< as people write it; the rules know no clock
  std::vector<std::string> players;  ///< who sat in each seat; may be shorter
  bool success = false;              ///< the goal was reached (Y155)
  std::string text;
};
/// Puts what a session left (Y50, Y154 to Y160) into the campaign it was begun from and adds it to the history. With an error
/// the campaign stays as it was: not the campaign that `begun` came from, more growth than the ruleset gives, a deck or Exceeds
/// past their limit, a card cut without need (Y196).
Troubles write_back(Campaign& campaign, const Pack& pack, const Played& played, const Setup& begun, const Kept& kept);

}  // namespace xt::xyber
