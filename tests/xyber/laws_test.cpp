#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "session.h"
#include "watch.h"

// The laws of XyberDraw over random sessions of 2, 3 and 4 players with random answers, the GM's rulings among them.
// Sessions a kind: XT_LAW_GAMES, 200 if it is not set; the first one's seed: XT_LAW_SEED, 1 if it is not set.
namespace xt::xyber::cases {
namespace {

int number(const char* key, int otherwise) {
  const char* given = std::getenv(key);
  return given ? std::atoi(given) : otherwise;
}
int games() { return number("XT_LAW_GAMES", 200); }
std::uint64_t first_seed() { return static_cast<std::uint64_t>(number("XT_LAW_SEED", 1)); }

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = [] {
    std::vector<Kind> out;
    for (const int players : {2, 3, 4})
      for (const Operation op : {Operation::FinalIgnition, Operation::TwinCross, Operation::ClanRaid})
        for (const bool wild : {false, true}) out.push_back({players, op, wild});
    return out;
  }();
  return all;
}

/// Which kind a session is of, and its own luck.
struct Session {
  Kind kind;
  Random random;
  Pack pack;
  Setup setup;
  explicit Session(int game, bool asks_faces = true)
      : kind(kinds()[static_cast<std::size_t>(game) % kinds().size()]),
        random(first_seed() * 100'000 + static_cast<std::uint64_t>(game)) {
    kind.asks_faces = asks_faces;
    pack = random_pack(kind, random);
    setup = random_setup(pack, kind, random);
  }
};
constexpr int answers_at_most = 4000;

std::string where(int game) { return "seed " + std::to_string(first_seed()) + " session " + std::to_string(game); }

// What is offered is taken and nothing else; a fold needs no luck; somebody can always act until the session ends; and the laws
// of watch.h hold for each event.
TEST(XyberLaws, LegalReplayConservationEnd) {
  std::printf("%d sessions, seed %llu\n", games(), static_cast<unsigned long long>(first_seed()));
  std::map<std::string, int> ended;
  for (int game = 0; game < games(); ++game) {
    SCOPED_TRACE(where(game));
    Session session(game);
    Dice<Random> dice(session.random);
    auto begun = begin(session.pack, session.setup, dice);
    ASSERT_TRUE(std::holds_alternative<std::vector<Event>>(begun));
    State s;
    Watch watch;
    const auto fold = [&](const std::vector<Event>& events) {
      for (const Event& e : events) {
        evolve(s, e);
        const auto broken = watch.fold(e);
        ASSERT_FALSE(broken) << text(broken->law) << ": " << broken->what;
      }
      const auto broken = watch.batch();
      ASSERT_FALSE(broken) << text(broken->law) << ": " << broken->what;
    };
    fold(std::get<std::vector<Event>>(begun));
    int answers = 0;
    for (; !s.over(); ++answers) {
      ASSERT_LT(answers, answers_at_most) << "question " << name(s.question);
      const auto said = random_answer(s, session.pack, session.random, true);
      ASSERT_TRUE(said) << "nobody can act: question " << name(s.question);
      if (answers % 7 == 0) {
        // Somebody who isn't asked, and an answer that isn't offered.
        Answer odd = said->answer;
        odd.number += 17'000'000;
        EXPECT_TRUE(said->answer.act >= Act::Show || refuse(s, session.pack, said->who, odd));
        for (const Viewer v : all_viewers(s.players)) {
          const Seat who = v.seat();
          const bool asked = std::any_of(s.asks.begin(), s.asks.end(), [&](const Ask& a) { return a.who == who && !a.answered; });
          EXPECT_EQ(prompt(s, session.pack, who).choices.empty(), !asked);
          EXPECT_TRUE(asked || refuse(s, session.pack, who, Answer{}));
        }
      }
      auto decided = decide(s, session.pack, said->who, said->answer, dice);
      ASSERT_TRUE(std::holds_alternative<std::vector<Event>>(decided)) << name(s.question) << " " << name(said->answer.act);
      fold(std::get<std::vector<Event>>(decided));
      // What somebody answered is nobody else's, and the flows' bookkeeping is nobody's.
      for (const Event& e : std::get<std::vector<Event>>(decided)) {
        for (const Viewer v : all_viewers(s.players)) {
          const auto seen = masked(e, v);
          const auto* answered = seen ? std::get_if<Answered>(&*seen) : nullptr;
          ASSERT_TRUE(!answered || v.is(answered->who) || v.seat() == answered->who || answered->answer.fact() == Answer{});
          ASSERT_FALSE(seen && (std::holds_alternative<Pushed>(*seen) || std::holds_alternative<Changed>(*seen)));
        }
      }
      if (::testing::Test::HasFatalFailure()) return;
    }
    ++ended[s.verdict(Count::FinalResult) == Verdict::Success ? "won" : "lost"];
  }
  for (const auto& [how, times] : ended) std::printf("%s %d\n", how.c_str(), times);
}

/// Cards in which two worlds differ, all where `v` sees backs; nothing if the worlds differ where `v` may see it.
bool alike_for(const State& a, const State& b, Viewer v) {
  for (int i = 0; i < place_count; ++i) {
    const Cards &x = a.cards[static_cast<std::size_t>(i)], &y = b.cards[static_cast<std::size_t>(i)];
    if (x.size() != y.size()) return false;
    if (!may_see(v, Place::of(i))) continue;
    for (std::size_t k = 0; k < x.size(); ++k)
      if (x[k].code() != y[k].code()) return false;
  }
  return true;
}

/// Two cards that `v` can't see change their faces: deck with deck, or with somebody's hand.
bool exchange_hidden(State& s, Viewer v, Random& random) {
  std::vector<Card*> hidden;
  for (int i = 0; i < place_count; ++i) {
    const Place p = Place::of(i);
    if (p.kind != PlaceKind::Deck && p.kind != PlaceKind::Hand) continue;
    if (may_see(v, p)) continue;
    for (Card& c : s.at(p)) hidden.push_back(&c);
  }
  return exchange_two(hidden, random);
}

/// What `v` is told of a batch, as comparable values.
std::vector<std::string> hears(const std::vector<Event>& events, Viewer v) {
  std::vector<std::string> out;
  for (const Event& e : events) {
    const auto seen = masked(e, v);
    if (!seen) continue;
    std::string line;
    std::visit(
        [&](const auto& one) {
          line = one.name;
          const auto cards = [&](const Cards& list) {
            for (const Card& c : list)
              line += " " + std::to_string(c.id) + "/" + std::to_string(c.code()) + (c.acquired ? "+" : "");
          };
          one.fields(one, [&]<class T>(const char*, const T& field) {
            if constexpr (std::is_same_v<T, Veiled<Cards>>) cards(field.fact());
            if constexpr (std::is_same_v<T, Veiled<CardIds>>)
              for (const CardId id : field.fact()) line += " " + std::to_string(id);
            if constexpr (std::is_same_v<T, Veiled<Answer>>) {
              line += " " + std::string(name(field.fact().act)) + " " + std::to_string(field.fact().number);
              for (const CardId id : field.fact().cards) line += " " + std::to_string(id);
            }
            if constexpr (std::is_same_v<T, int> || std::is_same_v<T, Index>) line += " " + std::to_string(field);
            if constexpr (std::is_same_v<T, Seat>) line += " s" + std::to_string(field.index);
            if constexpr (std::is_same_v<T, Place>) line += " p" + std::to_string(field.index());
            if constexpr (std::is_enum_v<T>) line += " e" + std::to_string(static_cast<int>(field));
            if constexpr (std::is_same_v<T, std::string>) line += " " + field;
          });
        },
        *seen);
    out.push_back(line);
  }
  return out;
}

// Law 3, silence: two worlds that differ only in cards that a viewer sees from the back give it the same events, views and
// prompts, until one of those cards comes where the rulings let that viewer see it.
TEST(XyberLaws, Silence) {
  int compared = 0, pairs = 0;
  for (int game = 0; game < games(); ++game) {
    SCOPED_TRACE(where(game));
    Session session(game, false);
    Dice<Random> dice(session.random);
    State s;
    const auto begun = begin(session.pack, session.setup, dice);
    for (const Event& e : std::get<std::vector<Event>>(begun)) evolve(s, e);
    const std::vector<Viewer> viewers_now = all_viewers(s.players);
    for (int answers = 0; !s.over() && answers < answers_at_most; ++answers) {
      if (answers % 6 == 5) {
        // One viewer at a time: the next step takes the next one.
        for (const Viewer v : {viewers_now[static_cast<std::size_t>(answers / 6) % viewers_now.size()]}) {
          State one = s, other = s;
          if (!exchange_hidden(other, v, session.random)) continue;
          ++pairs;
          Random luck = session.random;
          for (int step = 0; step < 25 && !one.over(); ++step) {
            EXPECT_EQ(view(one, session.pack, v), view(other, session.pack, v));
            // The one who searches the deck sees what is in it (Y129), be it a draw or an effect.
            const bool looks = one.question == Question::BattleDraw || one.question == Question::EffectCards;
            const bool searches = looks && v.seat() && !prompt(one, session.pack, v.seat()).choices.empty();
            const bool judges = v.seat() && prompt(one, session.pack, v.seat()).choices.empty();
            if (searches) break;
            EXPECT_TRUE(judges || prompt(one, session.pack, v.seat()) == prompt(other, session.pack, v.seat()));
            const auto said = random_answer(one, session.pack, luck, true);
            if (!said || refuse(other, session.pack, said->who, said->answer)) {
              // An answer that only one world takes: nobody but its own person may have been able to tell.
              EXPECT_TRUE(!said || said->who != v.seat());
              break;
            }
            Random first = luck, second = luck;
            Dice<Random> x(first), y(second);
            const auto made = decide(one, session.pack, said->who, said->answer, x);
            const auto made_too = decide(other, session.pack, said->who, said->answer, y);
            const auto &a = std::get<std::vector<Event>>(made), &b = std::get<std::vector<Event>>(made_too);
            bool shown = false;
            std::size_t k = 0;
            for (; k < a.size() && k < b.size(); ++k) {
              evolve(one, a[k]);
              evolve(other, b[k]);
              const auto* told = std::get_if<Told>(&a[k]);
              const bool laid_open = told && !told->cards.fact().empty() && told->cards.audience().admits(v);
              if (!alike_for(one, other, v) || (laid_open && hears({a[k]}, v) != hears({b[k]}, v))) {
                shown = true;
                break;
              }
              ASSERT_EQ(hears({a[k]}, v), hears({b[k]}, v)) << name(said->answer.act) << " event " << k;
            }
            if (shown) break;
            ASSERT_EQ(a.size(), b.size()) << name(said->answer.act);
            luck = first;
            ++compared;
          }
        }
      }
      const auto said = random_answer(s, session.pack, session.random, true);
      ASSERT_TRUE(said);
      const auto decided = decide(s, session.pack, said->who, said->answer, dice);
      for (const Event& e : std::get<std::vector<Event>>(decided)) evolve(s, e);
    }
  }
  std::printf("%d pairs of worlds, %d batches compared, seed %llu\n", pairs, compared,
              static_cast<unsigned long long>(first_seed()));
  EXPECT_GT(compared, games());
}

}  // namespace
}  // namespace xt::xyber::cases
