// The log is the truth: folding it restores the table at every version, and who comes late has seen as much as who was there.
#include <map>

#include "world.h"

namespace xt::table::test {
namespace {

std::string text(const ChatLine& l) {
  return std::to_string(l.n) + "@" + std::to_string(l.version) + " " + l.from.name +
         (l.seat ? std::string(1, letter(l.seat)) : "") + ">" + (l.to ? std::string(1, letter(l.to)) : "") + ":" + l.text +
         l.quick + " " + std::to_string(l.at);
}

/// What was told, without who is connected.
std::string text(const Telling& telling) {
  std::string out;
  if (const auto* r = std::get_if<RoomView>(&telling)) {
    out = "room " + std::to_string(r->version) + r->game + r->title + r->host + std::to_string(static_cast<int>(r->stage)) +
          " game " + std::to_string(r->game_number) + " me " + std::to_string(r->your_seat.index) + " winner " +
          std::to_string(r->match_winner.index) + " seats " + std::to_string(r->options.seats) + " clock " +
          std::to_string(r->options.clock);
    for (const int wins : r->wins) out += " " + std::to_string(wins);
    for (const auto& s : r->seats) {
      out += "|" + std::to_string(static_cast<int>(s.who)) + s.person.id + s.person.name + s.mind + s.name +
             (s.played_by_mind ? "held" : "");
    }
  } else if (const auto* f = std::get_if<Frame>(&telling)) {
    out = "frame " + std::to_string(f->version) + " " + std::to_string(f->game) + f->events + f->view + f->prompt;
  } else if (const auto* p = std::get_if<Past>(&telling)) {
    out = "past " + std::to_string(p->game);
    for (const auto& s : p->steps) out += " " + std::to_string(s.version) + s.events;
  } else if (const auto* c = std::get_if<Chat>(&telling)) {
    out = c->more ? "chat, more" : "chat";
    for (const auto& line : c->lines) out += "|" + text(line);
  } else if (const auto* o = std::get_if<Opened>(&telling)) {
    out = "opened " + std::to_string(o->game) + o->fields;
  }
  return out + "\n";
}

const Person everybody[] = {ann, bob, cat, eve};

/// All that everybody may see, as one who joins sees it.
std::string seen(World& w) {
  std::string out;
  for (const auto& person : everybody) {
    Tab tab;
    w.now(person, tab, Join{});
    out += person.name + "\n";
    for (const auto& telling : tab.heard) {
      if (!std::holds_alternative<Elsewhere>(telling)) out += text(telling);
    }
    w.hall->gone(tab);
  }
  return out;
}

/// A table's life with a bit of everything. `after` is called after each request.
struct Life {
  std::function<void(World&, const Person&, const std::string& id, const std::optional<Answer>&)> after;
  int requests = 0;

  void act(World& w, const Person& who, Command command) {
    Tab tab;
    w.now(who, tab, Join{});
    if (auto* act = std::get_if<Act>(&command)) act->version = tab.all<Frame>().empty() ? 0 : tab.last<Frame>().version;
    const std::string id = "r" + std::to_string(++requests);
    const auto answer = w.now(who, tab, command, id);
    w.hall->gone(tab);
    after(w, who, id, answer);
  }
  void run(World& w) {
    Options options = TwoPlayers::first_is_a();
    options.match = 2;
    w.create_now(ann, seats(3), {C});
    act(w, bob, Sit{B});
    act(w, ann, Say{"hello", "", B});
    act(w, ann, SetOptions{options});
    act(w, ann, Stand{});
    act(w, cat, Sit{A});
    act(w, cat, Stand{});
    act(w, ann, Sit{A});
    act(w, ann, Start{});
    act(w, ann, say(0, 1));
    act(w, eve, Say{"", "well_played", {}});
    act(w, ann, say(0, 9));
    act(w, bob, Stand{});
    act(w, bob, Sit{B});
    act(w, bob, Act{0, R"({"again":true})"});
    act(w, bob, Act{0, R"({"win":"B"})"});
    act(w, bob, Stand{});
    act(w, ann, SeatMind{B, "counting"});
    act(w, ann, SeatEmpty{B});
    act(w, bob, Sit{B});
    act(w, ann, Start{});
    act(w, ann, Act{0, R"({"draw":true})"});
    act(w, ann, Start{});
    act(w, ann, Act{0, R"({"win":"B"})"});
    act(w, ann, Start{});
    act(w, ann, SeatMind{B, "counting"});
    act(w, ann, say(0, 1));
  }
};

TEST(Restore, AtEveryVersionFoldingTheLogGivesTheTableAsItWas) {
  World w;
  std::map<std::string, std::pair<std::string, std::uint64_t>> accepted;  // id: person, version
  int compared = 0;
  Life life{[&](World& live, const Person& who, const std::string& id, const std::optional<Answer>& answer) {
    if (word(answer) == "ok") accepted[id] = {who.id, version(answer)};
    World restored(live.store->logs);
    restored.table = live.table;
    EXPECT_EQ(seen(live), seen(restored)) << "after " << id << ", version " << live.log().size();
    const auto records = live.log().size();
    for (const auto& [old_id, old] : accepted) {
      Tab tab;
      const Person person{old.first, ""};
      restored.now(person, tab, Join{});
      EXPECT_EQ(version(restored.now(person, tab, Say{"again", "", {}}, old_id)), old.second) << old_id;
      restored.hall->gone(tab);
    }
    EXPECT_EQ(restored.log().size(), records);
    EXPECT_TRUE(restored.faults.empty());
    ++compared;
  }};
  life.run(w);
  EXPECT_GT(compared, 20);
  EXPECT_TRUE(w.faults.empty());
}

TEST(Restore, AReplayAsksForNoLuck) {
  World w;
  Life life{[](World&, const Person&, const std::string&, const std::optional<Answer>&) {}};
  life.run(w);
  // With other seeds in the log the games stay as they were: what was dealt and drawn is in the events.
  World other(w.store->logs);
  other.table = w.table;
  for (auto& record : other.log()) {
    if (record.kind != "dealt") continue;
    const auto at = record.body.find("\"seed\":\"") + 8;
    record.body.replace(at, 64, std::string(64, '7'));
  }
  other.restart();
  EXPECT_EQ(seen(w), seen(other));
}

TEST(Restore, Law10ResumingSinceAnyVersionEqualsAWholeJoin) {
  World w;
  Life life{[](World& live, const Person&, const std::string&, const std::optional<Answer>&) {
    for (const auto& person : everybody) {
      Tab whole;
      live.now(person, whole, Join{});
      live.hall->gone(whole);
      std::map<std::uint64_t, std::string> steps;
      const auto fold = [](const Tab& tab, std::map<std::uint64_t, std::string>& into) {
        for (const auto& past : tab.all<Past>()) {
          for (const auto& step : past.steps) into[step.version] = step.events;
        }
        for (const auto& frame : tab.all<Frame>()) {
          if (frame.events != "[]") into[frame.version] = frame.events;
        }
      };
      fold(whole, steps);
      std::map<std::uint64_t, std::string> lines;
      for (const auto& line : whole.last<Chat>().lines) lines[line.version] = text(line);
      for (std::uint64_t since = 0; since <= live.log().size(); ++since) {
        Tab resumed;
        live.now(person, resumed, Join{since});
        live.hall->gone(resumed);
        std::map<std::uint64_t, std::string> known, known_lines;
        for (const auto& [v, events] : steps) {
          if (v <= since) known[v] = events;
        }
        for (const auto& [v, line] : lines) {
          if (v <= since) known_lines[v] = line;
        }
        fold(resumed, known);
        for (const auto& line : resumed.last<Chat>().lines) known_lines[line.version] = text(line);
        for (const auto& past : resumed.all<Past>()) {
          for (const auto& step : past.steps) EXPECT_GT(step.version, since) << "told twice";
        }
        EXPECT_EQ(known, steps) << person.name << " since " << since;
        EXPECT_EQ(known_lines, lines);
        EXPECT_EQ(text(resumed.last<RoomView>()), text(whole.last<RoomView>()));
        if (whole.all<Frame>().empty()) continue;
        EXPECT_EQ(resumed.last<Frame>().view, whole.last<Frame>().view);
        EXPECT_EQ(resumed.last<Frame>().prompt, whole.last<Frame>().prompt);
      }
    }
  }};
  life.run(w);
}

TEST(Restore, WhoComesLateHasSeenWhatOneWhoWasThereHasSeen) {
  TwoPlayers w;
  w.start();
  for (int n = 1; n <= 3; ++n) w.now(n % 2 ? ann : bob, n % 2 ? w.a : w.b, say(w.frame(), n));
  Tab late;
  w.now(bob, late, Join{});
  std::vector<std::string> there, after;
  for (const auto& frame : w.b.all<Frame>()) there.push_back(frame.events);
  for (const auto& step : late.last<Past>().steps) after.push_back(step.events);
  after.push_back(late.last<Frame>().events);
  EXPECT_EQ(there, after);
}

}  // namespace
}  // namespace xt::table::test
