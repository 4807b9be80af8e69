// The life of a request: decided, stored, and only then answered and told.
#include "world.h"

namespace xt::table::test {
namespace {

TEST(Flow, NothingIsAnsweredOrToldBeforeItIsStored) {
  TwoPlayers w;
  w.start();
  const auto heard = w.b.heard.size();
  w.store->slow = true;
  const auto reply = w.ask(ann, w.a, say(w.frame(), 1), "act");
  w.loop.run();
  EXPECT_EQ(word(*reply), "waits");
  EXPECT_EQ(w.b.heard.size(), heard);

  std::vector<std::string> journal;
  w.store->journal = w.a.journal = w.b.journal = &journal;
  w.store->release();
  w.loop.run();
  EXPECT_EQ(journal, (std::vector<std::string>{"stored played", "ack act", "ann frame", "bob frame"}));
}

TEST(Flow, WhileOneActIsOnItsWayNothingElseIsDecided) {
  TwoPlayers w;
  w.start();
  w.store->slow = true;
  const auto version = w.frame();
  const auto first = w.ask(ann, w.a, say(version, 1)), second = w.ask(ann, w.a, say(version, 1)),
             chat = w.ask(bob, w.b, Say{"hi", "", {}});
  w.loop.run();
  EXPECT_EQ(w.store->held(), 1u);
  w.store->slow = false;
  w.store->release();
  w.loop.run();
  EXPECT_EQ(word(*first), "ok");
  EXPECT_EQ(word(*second), "stale_version");
  EXPECT_EQ(word(*chat), "ok");
}

TEST(Flow, EveryVersionIsToldToEveryViewerOnce) {
  TwoPlayers w;
  Tab gallery("eve");
  w.now(eve, gallery, Join{});
  w.start();
  for (int n = 1; n <= CountGame::goal; ++n) {
    w.now(n % 2 ? ann : bob, n % 2 ? w.a : w.b, say(w.frame(), n));
    w.now(eve, gallery, Say{"", "well_played", {}});
  }
  std::vector<std::uint64_t> expected;
  for (std::uint64_t v = 2; v <= w.log().size(); ++v) expected.push_back(v);
  EXPECT_EQ(gallery.versions(), expected);
  for (const auto* tab : {&w.a, &w.b}) {
    const auto told = tab->versions();
    EXPECT_EQ(told.back(), w.log().size());
    EXPECT_TRUE(std::adjacent_find(told.begin(), told.end(), [](auto x, auto y) { return y != x + 1; }) == told.end());
  }
}

TEST(Flow, AnActOnAnOldFrameIsStaleAndAChatDoesNotMakeItOld) {
  TwoPlayers w;
  w.start();
  const auto dealt = w.frame();
  EXPECT_EQ(word(w.now(bob, w.b, Say{"good luck", "", {}})), "ok");
  EXPECT_EQ(word(w.now(ann, w.a, say(dealt, 1))), "ok");
  EXPECT_EQ(word(w.now(bob, w.b, say(dealt, 2))), "stale_version");
  EXPECT_EQ(word(w.now(bob, w.b, say(w.frame() + 1, 2))), "stale_version");
  EXPECT_EQ(word(w.now(bob, w.b, say(w.frame(), 2))), "ok");
}

TEST(Flow, WhatTheRulesSayNoToChangesNothing) {
  TwoPlayers w;
  w.start();
  const auto records = w.log().size();
  EXPECT_EQ(word(w.now(bob, w.b, say(w.frame(), 1))), "not_your_turn");
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 4))), "malformed");
  const auto bad = w.now(ann, w.a, Act{w.frame(), R"({"sing":1})"});
  ASSERT_EQ(word(bad), "bad_message");
  EXPECT_EQ(std::get<Error>(*bad).where, "choice.say");
  EXPECT_EQ(w.log().size(), records);
}

TEST(Flow, TheSameIdIsDoneOnceAndGetsItsFirstAnswer) {
  TwoPlayers w;
  w.start();
  const auto version_then = w.frame();
  const auto first = w.now(ann, w.a, say(version_then, 1), "x1");
  const auto again = w.now(ann, w.a, say(version_then, 1), "x1");
  EXPECT_EQ(version(first), version(again));
  EXPECT_EQ(word(w.now(bob, w.b, say(version_then, 2), "x2")), "stale_version");
  EXPECT_EQ(word(w.now(bob, w.b, say(w.frame(), 2), "x2")), "stale_version") << "a refusal is an answer too";
  EXPECT_EQ(word(w.now(bob, w.b, say(w.frame(), 2), "x1")), "ok") << "ids belong to a person";
}

TEST(Flow, TheSameIdWaitsForTheFirstThatIsStillOnItsWay) {
  TwoPlayers w;
  w.start();
  w.store->slow = true;
  const auto version_then = w.frame();
  const auto first = w.ask(ann, w.a, say(version_then, 1), "x1");
  Tab second_tab;
  const auto join = w.ask(ann, second_tab, Join{});
  const auto again = w.ask(ann, second_tab, say(version_then, 1), "x1");
  w.loop.run();
  EXPECT_EQ(word(*again), "waits");
  w.store->slow = false;
  w.store->release();
  w.loop.run();
  EXPECT_EQ(word(*first), "ok");
  EXPECT_EQ(version(*first), version(*again));
  EXPECT_EQ(w.log().size(), version(*first));
}

TEST(Flow, TheSameIdIsDoneOnceAcrossARestart) {
  TwoPlayers w;
  w.start();
  const auto version_then = w.frame();
  const auto first = w.now(ann, w.a, say(version_then, 1), "x1");
  const auto records = w.log().size();
  w.restart();
  Tab tab;
  w.now(ann, tab, Join{});
  EXPECT_EQ(version(w.now(ann, tab, say(version_then, 1), "x1")), version(first));
  EXPECT_EQ(w.log().size(), records);
}

TEST(Flow, ADiskThatSaysNoChangesNothingAndTheSameIdMayTryAgain) {
  TwoPlayers w;
  w.start();
  const auto records = w.log().size(), heard = w.b.heard.size();
  w.store->broken = true;
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 1), "x1")), "storage");
  EXPECT_EQ(word(w.now(bob, w.b, Say{"hello?", "", {}})), "storage");
  EXPECT_EQ(w.log().size(), records);
  EXPECT_EQ(w.b.heard.size(), heard);
  w.store->broken = false;
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 1), "x1")), "ok");
}

TEST(Flow, ALostRaceChangesNothingAndTheTableReadsWhatWasFirst) {
  TwoPlayers w;
  w.start();
  // Another process writes a line of chat as the next version.
  World other(w.store->logs);
  other.table = w.table;
  Tab tab;
  other.now(cat, tab, Join{});
  other.now(cat, tab, Say{"from elsewhere", "", {}});
  w.log().push_back(other.log().back());

  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 1), "x1")), "storage");
  EXPECT_EQ(w.b.last<Chat>().lines.back().text, "from elsewhere");
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 1), "x1")), "ok");
  EXPECT_TRUE(w.faults.empty());
}

TEST(Flow, AnActThatWasStoredThoughTheDiskSaidNoIsFoundWhenItIsRepeated) {
  TwoPlayers w;
  w.start();
  const auto version_then = w.frame();
  w.store->lies = true;
  EXPECT_EQ(word(w.now(ann, w.a, say(version_then, 1), "x1")), "storage");
  w.store->lies = false;
  const auto again = w.now(ann, w.a, say(version_then, 1), "x1");
  EXPECT_EQ(word(again), "ok");
  EXPECT_EQ(version(again), w.log().size()) << "once in the log";
  EXPECT_EQ(w.b.last<Frame>().version, version(again));
  EXPECT_EQ(word(w.now(bob, w.b, say(w.frame(), 2))), "ok");
}

TEST(Flow, TheLastTabToJoinActsAndTheEarlierIsTold) {
  TwoPlayers w;
  w.start();
  Tab second("second");
  w.now(ann, second, Join{});
  EXPECT_EQ(w.a.all<Elsewhere>().size(), 1u);
  EXPECT_EQ(word(w.now(ann, w.a, say(w.frame(), 1))), "elsewhere");
  EXPECT_EQ(word(w.now(ann, second, say(w.frame(), 1))), "ok");
  EXPECT_EQ(w.a.last<Frame>().version, second.last<Frame>().version) << "the earlier tab still watches";
  w.hall->gone(second);
  EXPECT_EQ(word(w.now(ann, w.a, Say{"me?", "", {}})), "elsewhere") << "it does not take over in silence";
  EXPECT_TRUE(w.b.last<RoomView>().seats[0].present);
  w.now(ann, w.a, Join{});
  EXPECT_EQ(word(w.now(ann, w.a, Say{"me!", "", {}})), "ok");
}

TEST(Flow, WhoHasNotJoinedCannotAct) {
  TwoPlayers w;
  Tab stranger;
  EXPECT_EQ(word(w.now(ann, stranger, Start{})), "not_at_table");
  EXPECT_EQ(word(w.now(ann, stranger, Earlier{5})), "not_at_table");
  w.table = "NNNNNN";
  EXPECT_EQ(word(w.now(ann, stranger, Join{})), "no_such_table");
}

TEST(Flow, AnActOfAConnectionThatBreaksIsDoneAndAnsweredWhenItIsRepeated) {
  TwoPlayers w;
  w.start();
  w.store->slow = true;
  const auto chat = w.ask(bob, w.b, Say{"one moment", "", {}});
  const auto version_then = w.frame();
  const auto act = w.ask(ann, w.a, say(version_then, 1), "x1");
  w.hall->gone(w.a);
  w.store->slow = false;
  w.store->release();
  w.loop.run();
  EXPECT_EQ(word(*act), "ok");
  Tab tab;
  w.now(ann, tab, Join{});
  EXPECT_EQ(version(w.now(ann, tab, say(version_then, 1), "x1")), version(*act));
}

TEST(Flow, AConnectionThatIsGoneIsToldNothing) {
  TwoPlayers w;
  w.start();
  const auto heard = w.b.heard.size();
  w.hall->gone(w.b);
  w.now(ann, w.a, say(w.frame(), 1));
  EXPECT_EQ(w.b.heard.size(), heard);
}

TEST(Flow, ABugFreezesItsTableAndNoOther) {
  TwoPlayers w;
  w.start();
  const auto records = w.log().size();
  const auto broken_table = w.table;
  EXPECT_EQ(word(w.now(ann, w.a, Act{w.frame(), R"({"boom":true})"})), "internal");
  EXPECT_EQ(word(w.now(bob, w.b, Say{"?", "", {}})), "internal");
  EXPECT_EQ(w.faults.size(), 1u);
  EXPECT_EQ(w.log().size(), records);
  w.create_now(cat, seats(2), {B});
  Tab tab;
  EXPECT_EQ(word(w.now(cat, tab, Join{})), "ok");
  EXPECT_EQ(word(w.now(cat, tab, Start{})), "ok");
  w.restart();
  w.table = broken_table;
  EXPECT_EQ(word(w.now(bob, w.b, Join{})), "ok") << "its log was kept";
}

TEST(Flow, ALogThatCannotBeFoldedStopsOneTableOnly) {
  TwoPlayers w;
  const auto whole = w.table;
  w.create_now(cat, seats(2));
  w.log().push_back({2, "from_the_future", R"({"at":1})"});
  w.restart();
  Tab tab;
  EXPECT_EQ(word(w.now(cat, tab, Join{})), "internal");
  EXPECT_EQ(w.faults.size(), 1u);
  w.table = whole;
  EXPECT_EQ(word(w.now(ann, w.a, Join{})), "ok");
}

TEST(Flow, TheGalleryAndOtherSeatsNeverHearASecret) {
  TwoPlayers w;
  Tab gallery;
  w.now(eve, gallery, Join{});
  w.start();
  for (int n = 1; n < CountGame::goal; ++n) w.now(n % 2 ? ann : bob, n % 2 ? w.a : w.b, say(w.frame(), n));
  for (const auto& frame : gallery.all<Frame>()) {
    EXPECT_NE(frame.view.find(R"("secret":null)"), std::string::npos);
    EXPECT_NE(frame.events.find(R"("secret":null)"), std::string::npos);
    EXPECT_EQ(frame.prompt, R"({"say":false})");
  }
  EXPECT_EQ(w.a.all<Frame>()[0].view.find("null"), std::string::npos) << "A is asked and knows its own";
}

}  // namespace
}  // namespace xt::table::test
