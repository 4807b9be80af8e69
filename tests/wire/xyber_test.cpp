#include <boost/json.hpp>
#include <set>

#include "xyber_walk.h"

namespace xt::wire {
namespace {

namespace json = boost::json;
using namespace xyber;
using namespace xyber_codec;

constexpr std::uint64_t walks = 18;

std::string why(const Error& error) { return error.where + ": " + error.reason; }

TEST(XyberCodec, EveryEventAndAnswerIsReadBackTheSame) {
  std::set<std::string> events_met, acts_met;
  for (std::uint64_t number = 0; number < walks; ++number) {
    SCOPED_TRACE("walk " + std::to_string(number));
    Walk walk(number);
    const auto setup = decode_setup({walk.pack}, encode_setup({walk.pack}, walk.setup));
    ASSERT_TRUE(setup.ok()) << why(setup.error());
    EXPECT_EQ(setup->players, walk.setup.players);
    EXPECT_EQ(setup->home_deck, walk.setup.home_deck);
    State folded;
    walk.play([&](Seat, const Answer& answer, const std::vector<Event>& events) {
      const Book book = walk.book();
      const std::string written = encode_answer(book, answer);
      const auto read = decode_answer(book, written);
      ASSERT_TRUE(read.ok()) << written << why(read.error());
      ASSERT_EQ(*read, answer) << written;
      acts_met.insert(std::string(name(answer.act)));
      const std::string batch = encode_events(book, events, Viewer::archive());
      const auto back = decode_archive(book, batch);
      ASSERT_TRUE(back.ok()) << why(back.error()) << "\n" << batch;
      ASSERT_EQ(encode_events(book, *back, Viewer::archive()), batch);
      State folds_to = walk.state;
      for (const Event& e : events) {
        evolve(folds_to, e);
        std::visit([&](const auto& one) { events_met.insert(one.name); }, e);
      }
      for (const Event& e : *back) evolve(folded, e);
      ASSERT_EQ(folded, folds_to) << batch;
    });
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(events_met.size(), std::variant_size_v<Event> - 3) << testing::PrintToString(events_met);
  EXPECT_GT(acts_met.size(), 30u);
}

TEST(XyberCodec, SeldomEventsAreReadBackTheSame) {
  const Walk walk(0);
  const Book book{walk.pack, 0, Question::Growth};
  Pending step{Task::Effect, 3, second_enemy, Seat{2}, -4, 900, {104, 105}, {1, -2}, {{}, {106}}, {}};
  step.triggers = {{102, Card{.def = 3, .owner = nobody, .holder = nobody}.code(), 1, Seat{0}},
                   {savior_id(Seat{3}), 0, 0, Seat{3}}};
  const std::vector<Event> events{
      XpChanged{Seat{3}, {true, true, -1500, Until::Permanent}},
      XpLapsed{enemy_side, XpLapsed::Which::Exceed},
      Marked{{Mark::Kind::NoNegate, 17, 0, Until::ActionEnd}},
      MarksLapsed{200, Until::BattleEnd},
      Pushed{step},
      Told{Fact::EffectBegan, Seat{1}, nobody, -static_cast<int>(code_id(Seat{1})), "two\nlines", {{}, Audience::none()}},
      Told{Fact::EnemyDefeated, nobody, nobody, 0, {}, {{}, Audience::everyone()}},
      QuestNoted{QuestNoted::What::EnemyXp, 1, -500, true},
      Answered{Seat{0}, {{Act::Exceed, {}, 2, nobody, {}, {}}, Audience::only(Seat{0})}}};
  const std::string written = encode_events(book, events, Viewer::archive());
  const auto back = decode_archive(book, written);
  ASSERT_TRUE(back.ok()) << why(back.error()) << written;
  EXPECT_EQ(encode_events(book, *back, Viewer::archive()), written);
  EXPECT_EQ(std::get<XpChanged>((*back)[0]).change, std::get<XpChanged>(events[0]).change);
  EXPECT_EQ(std::get<Pushed>((*back)[4]).step, step);
  EXPECT_EQ(std::get<Answered>((*back)[8]).answer.fact(), std::get<Answered>(events[8]).answer.fact());
  EXPECT_NE(written.find(R"("number":"code@B")"), std::string::npos) << written;
}

TEST(XyberCodec, WhatThePackHoldsIsNamedByItsId) {
  const Walk walk(0);
  const Book book{walk.pack, 0, Question::MainAction};
  const Index c4 = find(walk.pack.cards, "c4");
  const Card card{.id = 107, .sort = Sort::Common, .def = c4, .owner = nobody, .holder = nobody};
  const Card desire{.id = 108, .sort = Sort::Desire, .def = 0, .owner = Seat{1}, .holder = nobody};
  const Moved moved{at::hand(Seat{0}),
                    at::discard,
                    Spot::Top,
                    2,
                    {{}, Audience::only(Seat{0})},
                    {{card, desire}, Audience::only(Seat{0}).with(game_master)}};
  EXPECT_EQ(encode_events(book, {moved}, Viewer::archive()),
            R"([{"e":"Moved","from":"hand:A","to":"discard","spot":"top","number":2,"were":{"is":[],"to":["A"]},)"
            R"("cards":{"is":[{"id":107,"face":"c4"},{"id":108,"face":"desire@B"}],"to":["A","gm"]}}])");
  EXPECT_EQ(encode_events(book, {moved}, Viewer::seat(Seat{1})),
            R"([{"e":"Moved","from":"hand:A","to":"discard","spot":"top","number":2,"were":null,"cards":null}])");
  EXPECT_EQ(encode_answer(book, {Act::Challenge, {}, 1, nobody, {}, {}}),
            R"({"act":"challenge","number":")" + walk.pack.scenarios[0].quests[1].id + "\"}");
  EXPECT_EQ(encode_answer(book, {Act::SaviorDraw, {}, card.code(), nobody, {}, {}}), R"({"act":"savior_draw","number":"c4"})");
}

TEST(XyberCodec, WhatCannotBeReadIsNamedWithItsPath) {
  const Walk walk(0);
  const Book book{walk.pack, 0, Question::MainAction};
  const auto answer = [&](const std::string& text) {
    const auto out = decode_answer(book, text);
    return out.ok() ? "" : why(out.error());
  };
  EXPECT_EQ(answer(R"({"act":"peak"})"), "act: did you mean peek?");
  EXPECT_EQ(answer(R"({"act":7})"), "act: expected a word");
  EXPECT_EQ(answer(R"({"cards":[]})"), "act: missing");
  EXPECT_EQ(answer(R"({"act":"yes","cards":[1,"2"]})"), "cards[1]: expected a whole number");
  EXPECT_EQ(answer(R"({"act":"yes","cards":[-1]})"), "cards[0]: expected 0 to 1000000000");
  EXPECT_EQ(answer(R"({"act":"yes","number":99999999999999999999})"), "number: names nothing that is known here");
  EXPECT_EQ(answer(R"({"act":"yes","number":18446744073709551615})"), "number: names nothing that is known here");
  EXPECT_EQ(answer(R"({"act":"yes","number":1.5})"), "number: names nothing that is known here");
  EXPECT_EQ(answer(R"({"act":"challenge","number":"nowhere"})"), "number: names nothing that is known here");
  EXPECT_EQ(answer(R"({"act":"yes","target":"E"})"), "target: expected A to D, enemy, enemy2, gm or null");
  EXPECT_EQ(answer(R"({"act":"yes","txt":"x"})"), "txt: unknown; did you mean text?");
  EXPECT_EQ(answer("{\"act\":\"yes\",\"text\":\"a\\u0007b\"}"), "text: holds characters that nobody can see");
  EXPECT_EQ(answer(R"([])"), ": expected an object");
  const auto events = [&](const std::string& text) {
    const auto out = decode_archive(book, text);
    return out.ok() ? "" : why(out.error());
  };
  EXPECT_EQ(events(R"([{"e":"Popped"},{"e":"Exploded"}])"), "[1].e: no such event");
  EXPECT_EQ(events(R"([{"e":"Counted","what":"cycle"}])"), "[0].value: missing");
  EXPECT_EQ(events(R"([{"e":"Entered","place":"hand","number":0,"cards":{"is":[],"to":"all"}}])"),
            "[0].place: expected a place, e.g. deck or hand:A");
  EXPECT_EQ(events(R"([{"e":"Entered","place":"deck","number":1,"cards":{"is":[{"id":1,"face":"nope"}],"to":"all"}}])"),
            "[0].cards.is[0].face: no card of this pack");
  EXPECT_EQ(events(R"([{"e":"Entered","place":"deck","number":1,"cards":{"is":[],"to":["A","A"]}}])"),
            "[0].cards.to: a seat is given twice");
  EXPECT_EQ(events(R"([{"e":"Started","players":2,"scenario":"elsewhere","ruleset":null,"quests":0,"enemies":0}])"),
            "[0].scenario: not in this pack");
  EXPECT_EQ(events(R"({"e":"Popped"})"), ": expected a list of events");
  EXPECT_NE(events(std::string(40, '[') + std::string(40, ']')), "");
}

/// Two cards of the deck or of others' hands change their faces; nothing if `v` would see it.
bool exchange_hidden(State& s, Viewer v, Random& random) {
  std::vector<Card*> hidden;
  for (int i = 0; i < place_count; ++i) {
    const Place p = Place::of(i);
    if (p.kind != PlaceKind::Deck && !(p.kind == PlaceKind::Hand && !v.is(p.side))) continue;
    for (Card& c : s.at(p)) hidden.push_back(&c);
  }
  return cases::exchange_two(hidden, random);
}

// Silence on the bytes: worlds that differ only where a viewer sees backs give it the same view and prompt (Y35, Y36, Y48), and
// of an event the same bytes, whatever facts it may not know are exchanged for others.
TEST(XyberCodec, WhatAViewerMayNotKnowIsNotInItsBytes) {
  int worlds = 0;
  for (std::uint64_t number = 100; number < 100 + walks; ++number) {
    SCOPED_TRACE("walk " + std::to_string(number));
    Walk walk(number);
    walk.play([&](Seat, const Answer&, const std::vector<Event>& events) {
      if (walk.state.scenario == none) return;
      const Book book = walk.book();
      for (const Viewer v : walk.viewers()) {
        State other = walk.state;
        if (!walk.kind.wild_effects && exchange_hidden(other, v, walk.random)) {
          ++worlds;
          ASSERT_EQ(encode_view(book, view(other, walk.pack, v)), encode_view(book, view(walk.state, walk.pack, v)));
          // Whoever searches the deck sees what is in it, but not the order (Y129).
          if (v.seat() && walk.state.question != Question::BattleDraw) {
            ASSERT_EQ(encode_prompt(book, prompt(other, walk.pack, v.seat())),
                      encode_prompt(book, prompt(walk.state, walk.pack, v.seat())));
          }
        }
        // Everything that this viewer may not know replaced by nothing: the bytes stay.
        std::vector<Event> told;
        for (const Event& e : events)
          if (const auto seen = masked(e, v)) told.push_back(*seen);
        const json::value from_whole = to_json(book, events, v);
        ASSERT_EQ(from_whole.get_array().size(), told.size());
        for (std::size_t i = 0; i < told.size(); ++i) {
          std::visit(
              [&](const auto& one) {
                one.fields(one, [&]<class F>(const char* key, const F& field) {
                  if constexpr (requires { field.audience(); }) {
                    ASSERT_EQ(from_whole.at(i).at(key).is_null(), !field.audience().admits(v)) << one.name << " " << key;
                  }
                });
              },
              told[i]);
        }
        const std::string bytes = json::serialize(from_whole);
        for (const char* inner : {"\"Pushed\"", "\"Changed\"", "\"Popped\"", "\"Queued\"", "\"Unqueued\"", "\"to\":[", "\"is\":"})
          ASSERT_EQ(bytes.find(inner), std::string::npos) << inner;
      }
    });
    if (::testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(worlds, 100);
}

}  // namespace
}  // namespace xt::wire
