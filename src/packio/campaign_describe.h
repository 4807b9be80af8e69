#pragma once
#include "packio/describe.h"
#include "xyber/campaign.h"

// The files of a campaign, described as packs are (describe.h): what stands here is read and written.
namespace xt::packio {

/// history.yaml.
struct History {
  std::vector<Campaign::Session> sessions;
  friend bool operator==(const History&, const History&) = default;
};

template <class IO>
void describe(IO& io, Campaign::PackName& p) {
  io.field("id", p.id, must);
  io.field("version", p.version, must);
  io.field("fingerprint", p.fingerprint, must);
}

/// campaign.yaml; the lists stand in files of their own.
template <class IO>
void describe(IO& io, Campaign& c) {
  io.fixed("format", "1");
  io.field("name", c.name, must);
  io.field("text", c.text);
  io.field("pack", c.pack, must);
  io.field("ruleset", c.ruleset, must);
}

template <class IO>
void describe(IO& io, Campaign::Entry& e) {
  io.field("card", e.card, must);
  io.field("count", e.count, {.least = 1, .most = 50});
}

/// homes/ID.yaml.
template <class IO>
void describe(IO& io, Campaign::Home& h) {
  io.field("name", h.name, must);
  io.field("tree", h.tree);
  io.field("features", h.features, {.most = 50});
  io.field("text", h.text);
  io.field("deck", h.deck, {.required = true, .most = 500});
}

/// pcs/ID.yaml.
template <class IO>
void describe(IO& io, Campaign::Pc& p) {
  io.field("name", p.name, must);
  io.field("player", p.player);
  io.field("homes", p.homes, {.most = 50});
  io.field("background", p.background);
  io.field("avatar", p.avatar);
  io.field("code", p.code);
  io.field("savior", p.savior, must);
  io.field("savior_name", p.savior_name);
  io.field("meeting", p.meeting);
  io.field("xp_gained", p.growth, {.least = -100'000, .most = 1'000'000});
  io.field("clans_gained", p.gained, {.most = clans_max});
  io.field("exceeds", p.exceeds, {.most = 50});
  io.field("favourite", p.favourite);
}

template <class IO>
void describe(IO& io, Campaign::Session::Part& p) {
  io.field("pc", p.pc, must);
  io.field("player", p.player);
}

template <class IO>
void describe(IO& io, Campaign::Session& s) {
  io.id(s.id);
  io.field("date", s.date);
  io.field("scenario", s.scenario, must);
  io.field("title", s.title);
  io.field("ruleset", s.ruleset);
  io.field("pack", s.pack);
  io.field("home", s.home);
  io.field("outcome", s.outcome, must);
  io.field("players", s.players, {.most = 10});
  io.field("text", s.text);
}

template <class IO>
void describe(IO& io, History& h) {
  io.field("sessions", h.sessions, {.required = true, .most = 1'500});
}

}  // namespace xt::packio
