#include "case.h"

// Where cards lie and who sees them there (Y35 to Y51), and what the kinds of card are (Y9, Y13 to Y26).
namespace xt::xyber::cases {
namespace {

constexpr int valor = 1, wisdom = 2, bond = 4;

/// What a viewer sees of a place: its cards, or nothing if it sees backs or the place isn't listed.
std::optional<Cards> seen(const Case& c, Viewer v, Place place) {
  for (const PlaceView& p : view(c.s, *c.pack, v).places)
    if (p.place == place) return p.cards;
  return std::nullopt;
}
bool listed(const Case& c, Viewer v, Place place) {
  for (const PlaceView& p : view(c.s, *c.pack, v).places)
    if (p.place == place) return true;
  return false;
}
bool assists(const Case& c, const std::string& card) {
  return (Board{c.s, *c.pack}.assists(Board{c.s, *c.pack}.card(c.id(card))));
}
int worth(const Case& c, const std::string& card, bool own = false) {
  return (Board{c.s, *c.pack}.worth(Board{c.s, *c.pack}.card(c.id(card)), own));
}
ClanSet clan_set(std::initializer_list<const char*> words) {
  ClanSet set;
  for (const char* word : words) set.add(static_cast<Clan>(find(case_pack().clans, word)));
  return set;
}

// Y11, Y35: the GM keeps the pile and sees as little of it as anybody; how many cards it has is public.
TEST(XyberZones, Y11TheKeeperOfTheDeckSeesNoFace) {
  Case c(2);
  c.before("deck: a1 b1 c1 | P: a2");
  for (const Viewer v : viewers(2)) {
    ASSERT_TRUE(listed(c, v, at::deck));
    EXPECT_EQ(seen(c, v, at::deck), std::nullopt);
    for (const PlaceView& p : view(c.s, *c.pack, v).places) EXPECT_EQ(p.number, p.place == at::deck ? 3 : 1);
  }
  c.start(Task::Dialogue, P);
  Answer move;
  move.act = Act::Move;
  move.more = {at::deck.index(), 0, at::hand(P).index(), 0};
  c.raw(G, move);
  c.only(P, "a1");
}

// Y36: not the other players, not the GM, not the gallery; its owner sees it, and may show cards of it.
TEST(XyberZones, Y36HandIsHiddenFromTheGmToo) {
  Case c(3);
  c.before("deck: a1 | P: a2 b2 | Q: k1");
  for (const Viewer v : viewers(3)) EXPECT_EQ(seen(c, v, at::hand(P)).has_value(), v == Viewer::seat(P));
  c.start(Task::Dialogue, P);
  Answer show;
  show.act = Act::Show;
  show.cards = {c.id("b2")};
  c.raw(P, show);
  for (const Viewer v : viewers(3)) {
    const auto told = masked(c.events.back(), v);
    EXPECT_EQ(std::get<Told>(*told).cards.fact().size(), 1u) << "to all";
    EXPECT_EQ(seen(c, v, at::hand(P)).has_value(), v == Viewer::seat(P)) << "nothing is tracked afterwards";
  }
}

// Y38: exile lies open like the discard, is a place of its own, and never comes back by a reshuffle.
TEST(XyberZones, Y38ExileIsNeverReshuffled) {
  Case c(2);
  c.before("deck: a1 | P: b1 | exile: c1 c2 | discard: a2").order("a2");
  for (const Viewer v : viewers(2)) EXPECT_EQ(seen(c, v, at::exile)->size(), 2u);
  c.start(Task::Judgement, P, nobody, 3, valor).say(P, Act::No).say(Q, Act::No);
  EXPECT_TRUE(c.heard(Viewer::gallery(), "reshuffled 1 unseen"));
  c.say(P, Act::Pick).after("deck?: a1 a2 | P: b1 | exile: c1 c2");
}

// Y40, Y41, Y42: scene cards, revealed and submitted ones are public at once, also those from the hand.
TEST(XyberZones, Y40Y41Y42OpenPlaces) {
  Case c(3);
  c.before("deck: a1 e3 b1 a2 c1 c2 c3 | P: e3 a3 | scene: m1");
  c.start(Task::Judgement, P, nobody, 3, valor).say(P, Act::No).say(Q, Act::No).say(R, Act::No);
  for (const Viewer v : viewers(3)) {
    EXPECT_EQ(seen(c, v, at::scene)->size(), 1u);
    EXPECT_EQ(seen(c, v, at::revealed)->size(), 3u);
  }
  c.say(P, Act::Pick, "a1");
  for (const Viewer v : viewers(3)) {
    EXPECT_EQ(seen(c, v, at::submitted)->size(), 1u);
    EXPECT_EQ(seen(c, v, at::revealed)->size(), 2u) << "until step 8";
  }
  c.say(P, Act::Pick, "a3");
  for (const Viewer v : viewers(3)) EXPECT_TRUE(c.heard(v, "hand P > submitted: a3"));
  EXPECT_TRUE(c.s.at(at::submitted).empty());
  EXPECT_TRUE(c.s.at(at::revealed).empty());
}

// Y43, Y184: one Savior a side, which is no card that lies anywhere; in a duel there are two of them.
TEST(XyberZones, Y43OneSaviorASide) {
  Case c(3);
  c.before("deck: a1 b1 c1");
  c.start(Task::Battle, Q, nobody, 1, 1);
  for (const Viewer v : viewers(3)) {
    const View sight = view(c.s, *c.pack, v);
    ASSERT_EQ(sight.fighting.size(), 2u);
    EXPECT_EQ(sight.fighting[0].side, Q);
    EXPECT_EQ(sight.fighting[1].side, E);
    EXPECT_EQ(sight.fighting[0].savior_xp, 4000);
  }
  EXPECT_EQ(c.s.get(Tally::Fielded, P), 0) << "the others watch";
}

// Y47: the reserve is a list that all see; who owns an Exceed and who holds it stand there too.
TEST(XyberZones, Y47ReserveIsPublic) {
  Case c(2);
  c.before("reserve P: XA XB@Q");
  for (const Viewer v : viewers(2)) {
    const auto cards = seen(c, v, at::reserve(P));
    ASSERT_TRUE(cards);
    EXPECT_EQ((*cards)[0].owner, P);
    EXPECT_EQ((*cards)[1].owner, Q);
    EXPECT_EQ((*cards)[1].holder, P);
  }
}

// Y48: the scenario's cards are the GM's until played, go to `spent` when they leave a slot, and vanish at the battle's end.
TEST(XyberZones, Y48EnemysCardsNeverEnterDeckOrDiscard) {
  Pack pack = case_pack();
  EnemyStep one, two;
  one.card = find(pack.cards, "n1");
  two.card = find(pack.cards, "n2");
  two.slot = 1;
  pack.scenarios[0].enemies[0].actions = {{one}, {two}};
  Case c(2, pack);
  c.before("deck: b1 b2 b3 c1");
  c.fight(P, 2).say(P, Act::Draw).say(P, Act::No);
  EXPECT_EQ(c.offered(G, Act::Place), "n2");
  for (const Viewer v : viewers(2)) EXPECT_EQ(listed(c, v, at::script(E)), v == Viewer::gm());
  c.say(G, Act::Place, "n2").say(G, Act::No).say(P, Act::Draw).say(P, Act::No);
  evolve(c.s, Tallied{Tally::Placements, E, 1});
  evolve(c.s, Entered{at::script(E), 1, {{Card{900, Sort::Common, one.card, nobody, nobody, false, true}}, Audience::none()}});
  c.say(G, Act::Place, "n1", static_cast<int>(c.id("n2")));
  for (const Viewer v : viewers(2)) EXPECT_EQ(seen(c, v, at::spent(E))->size(), 1u) << "overwritten, and public";
  EXPECT_TRUE(c.s.at(at::discard).empty());
  c.say(G, Act::No).say(P, Act::No).say(G, Act::No);
  c.after("deck: b3 c1 | P: b1 b2");
}

// Y163: a draw takes the top card; several are one by one, with a reshuffle in between; one that finds nothing does nothing.
TEST(XyberZones, Y163DrawsAreOneByOne) {
  Pack pack = case_pack();
  pack.cards[find(pack.cards, "e3")].effects[0].steps[0].amount.number = 4;
  Case c(2, pack);
  c.before("deck: c1 c2 c3 a4 | P: e3 | discard: b1").order("b1");
  c.start(Task::Judgement, P, nobody, 1, bond).say(P, Act::No).say(Q, Act::No).say(P, Act::Pick, "c1").say(P, Act::Pick, "e3");
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success);
  int drawn = 0;
  for (const std::string& line : c.told(Viewer::gallery())) drawn += line == "deck > hand P: 1 unseen";
  EXPECT_EQ(drawn, 2) << "a4, then b1 of the new deck, then nothing; no battle is lost by it";
  EXPECT_TRUE(c.heard(Viewer::seat(P), "deck > hand P: a4"));
}

// Y9: the home's name and the clan keywords are two things, in types and in play.
TEST(XyberWords, Y9HomeAndClanKeywordAreTwoThings) {
  static_assert(!std::is_convertible_v<std::string, ClanSet> && !std::is_convertible_v<Clan, ClanSet>);
  static_assert(!std::is_same_v<decltype(State::home_name), decltype(Savior::clans)>);
  for (const char* home : {"", "氷", "ice"}) {
    Case c(2);
    c.before("deck: b1 b2 | P: a1 b1");
    evolve(c.s, HomeKept{c.s.home_deck, home});
    c.fight(P).say(P, Act::Draw);
    EXPECT_EQ(c.offered(P, Act::Place), "a1") << "a home called 氷 lets no card of 氷 be placed";
  }
}

// Y13: 全能 counts as 勇, 智 and 縁, in the assist, in the judgement, whatever is designated.
TEST(XyberWords, Y13OmniCountsAsAllThree) {
  for (const int asked : {valor, wisdom, bond, valor | bond}) {
    Case c(2);
    c.before("P: m1 a1 b1 c1");
    evolve(c.s, Counted{Count::Attributes, asked});
    EXPECT_TRUE(assists(c, "m1"));
    EXPECT_EQ(worth(c, "m1"), 1);
    EXPECT_EQ(assists(c, "a1"), (asked & valor) != 0);
    EXPECT_EQ(worth(c, "b1"), (asked & wisdom) != 0 ? 1 : 0);
    EXPECT_EQ(worth(c, "c1"), (asked & bond) != 0 ? 1 : 0);
  }
}

// Y16: XP = printed + growth + changes of the battle; clans = printed + gained; a Savior is its PC's and nobody else's.
TEST(XyberWords, Y16SaviorOfAPc) {
  Case c(2);
  c.before("deck: b1 b2 b3 | P: b4 c1 e6");
  Sheet sheet = c.s.sheets[0];
  sheet.growth = 2000;
  sheet.gained = clan_set({"dragon"});
  evolve(c.s, Seated{P, sheet});
  c.fight(P, 3).say(P, Act::Draw);
  EXPECT_EQ((Board{c.s, *c.pack}.xp(P, false)), 6000);
  EXPECT_EQ(c.offered(P, Act::Place), "b4 c1 e6") << "c1 is a dragon";
  c.say(P, Act::Place, "e6").say(P, Act::Yes);
  EXPECT_EQ((Board{c.s, *c.pack}.xp(P, false)), 7000);
  c.say(P, Act::No).say(G, Act::No).say(P, Act::Savior).say(G, Act::Savior);
  EXPECT_EQ(c.s.verdict(Count::Result), Verdict::Success);
  EXPECT_EQ(c.s.sheets[0].growth, 2000) << "what a battle changed is gone, what was gained stays";
  EXPECT_TRUE(c.s.xp[0].empty());
}

// Y18: each recipe element takes a card of its own; a card of two clans goes where it is needed; ※ takes any.
TEST(XyberWords, Y18RecipeIsMatchedAsAWhole) {
  Pack pack = case_pack();
  Exceed& x = pack.exceeds[find(pack.exceeds, "XD")];
  x.recipe = {static_cast<Clan>(find(pack.clans, "fire")), static_cast<Clan>(find(pack.clans, "dragon"))};
  Case c(2, pack);
  c.before("deck: b1 b2 | slots P: w1 a1 | reserve P: XD XC");
  c.fight(P).say(P, Act::Draw);
  const auto ways = Board{c.s, pack}.grafts(P);
  ASSERT_EQ(ways.size(), 1u) << "w1 pays 竜, a1 pays 炎: taking w1 for 炎 first is no reason to fail; XC needs three";
  EXPECT_EQ(ways[0].materials.size(), 2u);
  Case any(2, pack);
  any.before("deck: b1 b2 | slots P: a1 b4 a2 | reserve P: XA");
  any.fight(P).say(P, Act::Draw);
  EXPECT_EQ((Board{any.s, pack}.grafts(P).size()), 3u) << "炎 ※: every pair with a card of 炎 in it, each set once";
}

// Y19, Y21: 技 or 場所 is a label without rules; 属性 and 判定 are lists of their own.
TEST(XyberWords, Y19Y21FieldsOfAClanCard) {
  Pack pack = case_pack();
  ClanCard& two = pack.cards[find(pack.cards, "a1")];
  two.attributes = {Attribute::Valor, Attribute::Bond};
  two.judge = {{Attribute::Wisdom, 1}, {Attribute::Bond, 3}};
  for (const Category label : {Category::Technique, Category::Place}) {
    two.category = label;
    Case c(2, pack);
    c.before("deck: b1 b2 | P: a1");
    evolve(c.s, Counted{Count::Attributes, valor});
    EXPECT_TRUE(assists(c, "a1"));
    EXPECT_EQ(worth(c, "a1"), 0) << "勇 is no 判定 of it";
    evolve(c.s, Counted{Count::Attributes, wisdom});
    EXPECT_FALSE(assists(c, "a1"));
    EXPECT_EQ(worth(c, "a1"), 1);
    evolve(c.s, Counted{Count::Attributes, bond});
    EXPECT_EQ(worth(c, "a1"), 3);
    c.fight(P).say(P, Act::Draw);
    EXPECT_EQ(c.offered(P, Act::Place), "a1") << "either kind may be placed";
  }
}

// Y23: a Desire card is handled as a clan card, whoever's it is; its name is the wish, its owner doesn't change with its place.
TEST(XyberWords, Y23DesireCardIsAClanCard) {
  Case c(2);
  c.before("deck: dQ b1 b2 c1 | P: dP");
  Sheet sheet = c.s.sheets[1];
  sheet.wish = "もう一度、海へ";
  evolve(c.s, Seated{Q, sheet});
  c.start(Task::Judgement, P, nobody, 2, valor).say(P, Act::No).say(Q, Act::No);
  EXPECT_EQ(c.offered(P, Act::Pick), "dQ") << "全能 1";
  c.say(P, Act::Pick, "dQ").say(P, Act::Pick, "dP");
  EXPECT_EQ(c.s.verdict(Count::Judgement), Verdict::Success);
  c.after("deck: c1 | P: b1 b2 | discard: dQ dP");
  for (const Viewer v : viewers(2)) {
    EXPECT_EQ(view(c.s, *c.pack, v).sheets[1].wish, "もう一度、海へ");
    EXPECT_EQ((*seen(c, v, at::discard))[0].owner, Q);
  }
}

// Y24: what stands on the blank Desire card is data.
TEST(XyberSwitches, Y24BlankDesireCard) {
  for (const bool house : {false, true}) {
    Pack pack = case_pack();
    if (house) {
      pack.rulesets[0].blank_desire.attributes = {Attribute::Bond};
      pack.rulesets[0].blank_desire.judge = {{Attribute::Bond, 2}};
      pack.rulesets[0].blank_desire.clans = clan_set({"star"});
    }
    Case c(2, pack);
    c.before("deck: b1 b2 | P: dQ");
    evolve(c.s, Counted{Count::Attributes, valor});
    EXPECT_EQ(assists(c, "dQ"), !house);
    EXPECT_EQ(worth(c, "dQ"), house ? 0 : 1);
    evolve(c.s, Counted{Count::Attributes, bond});
    EXPECT_EQ(worth(c, "dQ"), house ? 2 : 1);
    c.fight(P).say(P, Act::Draw);
    EXPECT_EQ(c.offers(P, Act::Place), !house) << "全能 fits every Savior, 星 not this one";
  }
}

}  // namespace
}  // namespace xt::xyber::cases
