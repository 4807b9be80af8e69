// The laws of XyberDraw's machine players: what a seat cannot tell apart, its mind cannot either; and with minds in every seat,
// the game master's among them, sessions end and no card comes or goes unnoticed.
// Sessions: XT_LAW_GAMES, 200 if it is not set; the first one's seed: XT_LAW_SEED, 1 if it is not set.
#include <gtest/gtest.h>

#include <cstdlib>

#include "minds/xyber_arena.h"
#include "session.h"

namespace xt::minds {
namespace {

using namespace xyber;
using cases::Kind;

int number(const char* key, int otherwise) {
  const char* given = std::getenv(key);
  return given ? std::atoi(given) : otherwise;
}
int games() { return number("XT_LAW_GAMES", 200); }
std::uint64_t first_seed() { return static_cast<std::uint64_t>(number("XT_LAW_SEED", 1)); }

/// Number of players, final operation and effects of session `game`: each kind in turn.
Kind kind_of(int game) { return {2 + game % 3, static_cast<Operation>(game / 3 % 3), game / 9 % 2 == 1}; }
std::string where(int game) { return "seed " + std::to_string(first_seed()) + ", session " + std::to_string(game); }

/// The laws of cards, looked at whenever somebody is about to answer.
struct Conservation : XyberListener {
  const State* state = nullptr;
  std::vector<int> cards;
  void begins(const State& s, const xyber::Setup&) override { state = &s, cards.clear(); }
  void operator()(const Event& e) override {
    if (const auto* in = std::get_if<Entered>(&e))
      for (const Card& c : in->cards.fact()) cards.push_back(c.code());
    if (std::holds_alternative<Vanished>(e)) cards = census(*state);
  }
  void says(Seat, const Answer&) override { look(); }
  void look() {
    std::sort(cards.begin(), cards.end());
    ASSERT_EQ(census(*state), cards);
    CardIds ids;
    for (const Cards& place : state->cards)
      for (const Card& c : place) ids.push_back(c.id);
    std::sort(ids.begin(), ids.end());
    ASSERT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end()) << "two cards of one number";
    const Cards& fallen = state->at(at::discard);
    const bool clan = std::any_of(fallen.begin(), fallen.end(), [](const Card& c) { return c.is_clan(); });
    ASSERT_FALSE(state->phase() < Phase::End && state->at(at::deck).empty() && clan) << "Y162";
  }
};

// Random and sensible players at one table, each kind of game master: every session ends, every answer is lawful (the arena
// checks that), every card is kept.
TEST(XyberMindLaws, SessionsEndAndCardsAreKept) {
  std::printf("%d sessions, seed %llu\n", games(), static_cast<unsigned long long>(first_seed()));
  const auto names = xyber_mind_names();
  const auto masters = xyber_gm_names();
  for (int game = 0; game < games(); ++game) {
    SCOPED_TRACE(where(game));
    const Kind kind = kind_of(game);
    Random random(first_seed() * 100'000 + static_cast<std::uint64_t>(game));
    const Pack pack = cases::random_pack(kind, random);
    std::vector<std::string> minds;
    for (int i = 0; i < kind.players; ++i) minds.emplace_back(names[random.below(static_cast<std::uint32_t>(names.size()))]);
    XyberArena arena(pack, minds, std::string(masters[static_cast<std::size_t>(game) % masters.size()]));
    Conservation laws;
    ASSERT_TRUE(arena.play(cases::random_setup(pack, kind, random), random.next(), &laws)) << name(arena.state().question);
    laws.look();
    if (HasFatalFailure()) return;
  }
}

/// What Y35 to Y51 let somebody see of a deck or a hand: the own hand alone.
bool hidden_from(Seat who, Place p) { return p.kind == PlaceKind::Deck || (p.kind == PlaceKind::Hand && p.side != who); }

/// The same session with two cards changed that `who` sees from the back; false if none was found.
bool exchange_hidden(State& s, Seat who, Random& random) {
  std::vector<Card*> hidden;
  for (int i = 0; i < place_count; ++i)
    if (hidden_from(who, Place::of(i)))
      for (Card& c : s.at(Place::of(i))) hidden.push_back(&c);
  return cases::exchange_two(hidden, random);
}

/// The same pack with all changed that a scenario keeps from the players so far: quests that are not public, enemies that are not
/// on the field, scripts, the GM's texts and endings.
void change_secrets(Pack& pack, const State& s) {
  Scenario& story = pack.scenarios[s.scenario];
  for (std::size_t i = 0; i < story.quests.size(); ++i) {
    Quest& q = story.quests[i];
    q.on_success.clear(), q.on_failure.clear(), q.options.resize(std::min<std::size_t>(q.options.size(), 1));
    if (s.quests[i] != QuestState::Hidden) continue;
    q.kind = QuestKind::Story, q.difficulty = 9, q.attributes = {Attribute::Omni}, q.ends_phase = !q.ends_phase;
    q.reward = {};
  }
  for (std::size_t i = 0; i < story.enemies.size(); ++i) {
    story.enemies[i].actions.assign(3, {});
    story.enemies[i].exceeds.clear();
    const bool fights = [&] {
      for (const Seat side : {enemy_side, second_enemy})
        if (s.get(Tally::Fielded, side) && s.get(Tally::Foe, side) == static_cast<int>(i) + 1) return true;
      return false;
    }();
    if (!fights) story.enemies[i].savior.xp += 5000;
  }
  story.hooks.clear(), story.endings.clear(), story.goal_quests.clear();
}

// Law 11: in two worlds that look the same to a seat, its mind does the same. The worlds differ in hands, the deck and the
// scenario's secrets.
TEST(XyberMindLaws, InTwoWorldsThatLookTheSameAMindDoesTheSame) {
  int pairs = 0, of_players = 0, of_gm = 0;
  const int sessions = std::min(games(), 300);
  for (int game = 0; game < sessions; ++game) {
    SCOPED_TRACE(where(game));
    const Kind kind = kind_of(game);
    Random random(first_seed() * 200'000 + static_cast<std::uint64_t>(game));
    const Pack pack = cases::random_pack(kind, random);
    Dice<Random> dice(random);
    State s;
    Rules(s, pack, dice).begin(cases::random_setup(pack, kind, random));
    const auto sensible = make_xyber_mind("sensible"), any = make_xyber_mind("random"), automatic = make_xyber_mind("auto");
    for (int answers = 0; !s.over() && answers < 600; ++answers) {
      Seat who;
      for (const Ask& a : s.asks)
        if (!a.answered && (!who || random.below(2))) who = a.who;
      ASSERT_TRUE(who);
      const XyberSitting sight(s, pack, who);
      State other = s;
      Pack elsewhere = pack;
      if (answers % 3 == 0 && exchange_hidden(other, who, random)) {
        if (who != game_master) change_secrets(elsewhere, s);
        const XyberSitting there(other, elsewhere, who);
        // Who searches the deck is shown what is in it, and an effect may look into a hand: then the worlds do not look the same.
        if (sight.view() == there.view() && sight.prompt() == there.prompt() && sight.written() == there.written()) {
          ++pairs, ++(who == game_master ? of_gm : of_players);
          for (const auto* mind : {&sensible, &any, &automatic}) {
            if (mind == &automatic && who != game_master) continue;
            Random here_luck(random.next()), there_luck = here_luck;
            ASSERT_EQ((*mind)->answer(sight, here_luck), (*mind)->answer(there, there_luck)) << name(s.question);
          }
        }
      }
      const auto& mind = random.below(4) ? sensible : any;
      act(s, pack, who, mind->answer(sight, random), dice);
    }
  }
  std::printf("%d pairs of worlds, %d for players, %d for the game master\n", pairs, of_players, of_gm);
  EXPECT_GT(of_players, 5 * sessions);
  EXPECT_GT(of_gm, sessions);
}

}  // namespace
}  // namespace xt::minds
