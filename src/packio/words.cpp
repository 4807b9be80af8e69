#include "packio/words.h"

#include <algorithm>
#include <map>

#include "packio/utf8.h"
#include "xyber/campaign.h"

namespace xt::packio {

using namespace xyber;

#define XT_WORDS(E, ...)                                 \
  template <>                                            \
  std::span<const Word<E>> words<E>() {                  \
    static const std::vector<Word<E>> list{__VA_ARGS__}; \
    return list;                                         \
  }

XT_WORDS(Lang, {Lang::Ja, "ja", {"日本語", "japanese"}}, {Lang::En, "en", {"英語", "english"}},
         {Lang::Fr, "fr", {"フランス語", "french"}})
XT_WORDS(Attribute, {Attribute::Valor, "valor", {"勇"}}, {Attribute::Wisdom, "wisdom", {"智"}}, {Attribute::Bond, "bond", {"縁"}},
         {Attribute::Omni, "omni", {"全能"}})
XT_WORDS(Category, {Category::Technique, "technique", {"技"}}, {Category::Place, "place", {"場所"}})
XT_WORDS(Source, {Source::Rulebook, "rulebook", {"ルールブック"}}, {Source::Scenario, "scenario", {"シナリオ"}})
XT_WORDS(When, {When::OnSubmitFromHand, "on_submit_from_hand", {"手札から提出した時", "手札から提出したとき", "提出時"}},
         {When::OnPlace, "on_place", {"配置した時", "配置したとき", "配置時"}},
         {When::OnXenograft, "on_xenograft", {"ゼノグラフト時", "ゼノグラフトした時", "ゼノグラフトしたとき"}},
         {When::OnDestroyed, "on_destroyed", {"破壊された時", "破壊されたとき", "破壊時"}},
         {When::OnLeave, "on_leave", {"場を離れた時", "場を離れたとき"}},
         {When::ActionStart, "action_start", {"行動開始時", "行動の開始時"}},
         {When::ActionEnd, "action_end", {"行動終了時", "行動の終了時"}},
         {When::Ignition, "ignition", {"イグニッション時", "イグニッション"}},
         {When::WhenNamed, "when_named", {"名指しされた時", "名指し時"}},
         {When::WhileOnField, "while_on_field", {"場にある間", "常時"}}, {When::Activated, "activated", {"起動", "好きな時"}},
         {When::DesireCode, "desire_code", {"デザイアコード"}})
XT_WORDS(Side, {Side::Self, "self", {"自分", "me"}}, {Side::Enemy, "enemy", {"相手", "敵"}}, {Side::Any, "any", {"両方", "全員"}})
XT_WORDS(Zone, {Zone::Hand, "hand", {"手札"}}, {Zone::Tehoto, "tehoto", {"手元"}}, {Zone::Deck, "deck", {"山札"}},
         {Zone::Discard, "discard", {"捨て札"}}, {Zone::Exile, "exile", {"除外"}},
         {Zone::Slots, "slots", {"クランカード置き場", "置き場"}}, {Zone::Field, "field", {"場", "フィールド"}},
         {Zone::Set, "set", {"セット"}}, {Zone::Reserve, "reserve", {"控え"}}, {Zone::Scene, "scene", {"場札"}},
         {Zone::Revealed, "revealed", {"公開"}}, {Zone::Submitted, "submitted", {"提出"}}, {Zone::Spent, "spent", {"使用済み"}})
XT_WORDS(CardKind, {CardKind::AnyClan, "clan", {"クランカード"}}, {CardKind::Desire, "desire", {"デザイアカード"}},
         {CardKind::Crash, "crash", {"クラッシュカード"}}, {CardKind::Savior, "savior", {"セイヴァー", "セイヴァーカード"}},
         {CardKind::Exceed, "exceed", {"エクシード", "エクシードカード", "EXカード"}})
XT_WORDS(Who, {Who::Me, "me", {"自分", "self"}}, {Who::Opponent, "opponent", {"相手", "enemy"}},
         {Who::OtherPlayer, "other_player", {"他のプレイヤー", "仲間"}},
         {Who::EachPlayer, "each_player", {"全プレイヤー", "全員"}}, {Who::Gm, "gm", {"ゲームマスター"}})
XT_WORDS(Campaign::Outcome, {Campaign::Outcome::Success, "success", {"成功"}}, {Campaign::Outcome::Failure, "failure", {"失敗"}})
XT_WORDS(Until, {Until::BattleEnd, "battle_end", {"バトル終了まで"}}, {Until::Permanent, "permanent", {"永続", "ずっと"}},
         {Until::ActionEnd, "action_end", {"行動終了まで"}})
XT_WORDS(Ward, {Ward::Destroy, "destroy", {"破壊"}}, {Ward::Negate, "negate", {"無効化"}}, {Ward::Both, "both", {"両方"}})
XT_WORDS(Condition::Compares, {Condition::Compares::Less, "less_than", {"より小さい", "未満"}},
         {Condition::Compares::AtMost, "at_most", {"以下"}}, {Condition::Compares::Equal, "equal", {"等しい"}},
         {Condition::Compares::NotEqual, "not_equal", {"等しくない"}}, {Condition::Compares::AtLeast, "at_least", {"以上"}},
         {Condition::Compares::More, "more_than", {"より大きい"}})
XT_WORDS(Verb, {Verb::Draw, "draw", {"引く", "ドロー"}}, {Verb::RevealTop, "reveal_top", {"山札の上を公開"}},
         {Verb::Search, "search", {"探す"}}, {Verb::Move, "move", {"移動"}}, {Verb::Discard, "discard", {"捨てる"}},
         {Verb::Exile, "exile", {"除外する", "除外"}}, {Verb::Destroy, "destroy", {"破壊", "破壊する"}},
         {Verb::ReturnToHand, "return_to_hand", {"手札に戻す"}}, {Verb::ToTehoto, "to_tehoto", {"手元に置く"}},
         {Verb::PutTop, "put_top", {"山札の上に置く"}}, {Verb::PutBottom, "put_bottom", {"山札の下に置く"}},
         {Verb::Shuffle, "shuffle", {"シャッフル"}}, {Verb::XpAdd, "xp_add", {"XPを加える", "XP加算"}},
         {Verb::XpSet, "xp_set", {"XPを決める"}}, {Verb::AchievementAdd, "achievement_add", {"達成値を加える", "達成値"}},
         {Verb::DifficultyAdd, "difficulty_add", {"難易度を加える", "難易度"}},
         {Verb::PlaceExtra, "place_extra", {"追加配置", "配置を増やす"}}, {Verb::Negate, "negate", {"無効化", "無効化する"}},
         {Verb::Protect, "protect", {"守る"}}, {Verb::SetDesire, "set_desire", {"デザイアカードをセット"}},
         {Verb::Swap, "swap", {"入れ替える"}}, {Verb::GiveTo, "give_to", {"渡す"}}, {Verb::ChooseOne, "choose_one", {"一つ選ぶ"}},
         {Verb::Repeat, "repeat", {"繰り返す"}}, {Verb::AskGm, "ask_gm", {"GMに聞く"}}, {Verb::Log, "log", {"記録"}})
XT_WORDS(Operation,
         {Operation::FinalIgnition,
          "final_ignition",
          {"ファイナルイグニッション", "オペレーションファイナルイグニッション", "クライマックスバトル"}},
         {Operation::TwinCross, "twin_cross", {"ツインクロス"}},
         {Operation::ClanRaid, "clan_raid", {"クランレイド", "レイドバトル"}})
XT_WORDS(Allowed, {Allowed::Off, "off", {"なし", "false", "no"}}, {Allowed::On, "on", {"あり", "true", "yes"}},
         {Allowed::House, "house", {"非公式案"}})
XT_WORDS(Ruleset::MultiJudge, {Ruleset::MultiJudge::Best, "best", {}}, {Ruleset::MultiJudge::Sum, "sum", {}})
XT_WORDS(Ruleset::Match, {Ruleset::Match::Judge, "judge", {"判定"}}, {Ruleset::Match::Attribute, "attribute", {"属性"}},
         {Ruleset::Match::Either, "either", {"どちらか"}})
XT_WORDS(Ruleset::PhaseEnd, {Ruleset::PhaseEnd::SceneEnd, "scene_end", {}}, {Ruleset::PhaseEnd::AtOnce, "at_once", {}})
XT_WORDS(Ruleset::Tie, {Ruleset::Tie::Pc, "pc", {}}, {Ruleset::Tie::Enemy, "enemy", {"エネミー"}})
XT_WORDS(Ruleset::Goes, {Ruleset::Goes::Owner, "owner", {"持ち主"}}, {Ruleset::Goes::Holder, "holder", {}})
XT_WORDS(Ruleset::Shuffles, {Ruleset::Shuffles::Deck, "deck", {"山札"}}, {Ruleset::Shuffles::Nothing, "nothing", {"なし"}})
XT_WORDS(Ruleset::SingleNominee, {Ruleset::SingleNominee::NomineeWins, "nominee_wins", {}},
         {Ruleset::SingleNominee::Draw, "draw", {"引き分け"}})
XT_WORDS(Ruleset::FinalDraw, {Ruleset::FinalDraw::Rematch, "rematch", {"再戦"}},
         {Ruleset::FinalDraw::BothDefeated, "both_defeated", {}}, {Ruleset::FinalDraw::PcDefeated, "pc_defeated", {}},
         {Ruleset::FinalDraw::Gm, "gm", {}})
XT_WORDS(Ruleset::ClanReward, {Ruleset::ClanReward::ScenePlayerHand, "scene_player_hand", {}},
         {Ruleset::ClanReward::Deck, "deck", {"山札"}}, {Ruleset::ClanReward::Discard, "discard", {"捨て札"}},
         {Ruleset::ClanReward::Gm, "gm", {}})
XT_WORDS(Ruleset::ExceedReward, {Ruleset::ExceedReward::ScenePlayerReserve, "scene_player_reserve", {}},
         {Ruleset::ExceedReward::Gm, "gm", {}})
XT_WORDS(Handout::For, {Handout::For::All, "all", {"全員"}}, {Handout::For::Gm, "gm", {"ゲームマスター"}},
         {Handout::For::Seat, "seat", {"席"}}, {Handout::For::Later, "later", {"後で", "あとで"}})
XT_WORDS(QuestKind, {QuestKind::Judgement, "judgement", {"判定"}}, {QuestKind::Battle, "battle", {"バトル", "戦闘"}},
         {QuestKind::Both, "both", {"両方"}}, {QuestKind::Story, "story", {"物語"}})
XT_WORDS(FinalOperation::Wins, {FinalOperation::Wins::AllDefeated, "all_defeated", {"全員撃破"}},
         {FinalOperation::Wins::Count, "count", {"勝利数"}}, {FinalOperation::Wins::FirstBattle, "first_battle", {"初戦"}})
XT_WORDS(Scenario::AtLimit, {Scenario::AtLimit::Final, "final", {"ファイナル"}}, {Scenario::AtLimit::Fail, "fail", {"失敗"}})
XT_WORDS(Step, {Step::HomeIntroductions, "home_introductions", {"自己紹介"}}, {Step::HomeDesire, "home_desire", {"願い"}},
         {Step::HomeLives, "home_lives", {"クランでの暮らし"}}, {Step::HomeDeck, "home_deck", {"山札の用意"}},
         {Step::HomeHands, "home_hands", {"手札の用意"}}, {Step::Introduction, "introduction", {"導入"}},
         {Step::QuestStart, "quest_start", {"クエストフェイズ開始"}}, {Step::CycleStart, "cycle_start", {"サイクル開始"}},
         {Step::SceneStart, "scene_start", {"シーン開始"}}, {Step::MainAction, "main_action", {"主な行動"}},
         {Step::Exchange, "exchange", {"クラン交流"}}, {Step::Dialogue, "dialogue", {"ゼノスとの対話"}},
         {Step::SceneEnd, "scene_end", {"シーン終了"}}, {Step::CycleEnd, "cycle_end", {"サイクル終了"}},
         {Step::QuestEnd, "quest_end", {"クエストフェイズ終了"}}, {Step::FinalStart, "final_start", {"ファイナル開始"}},
         {Step::Pairing, "pairing", {"対戦決め"}}, {Step::Entrust, "entrust", {"カードを託す"}},
         {Step::BattleStart, "battle_start", {"バトル開始"}}, {Step::BattleWon, "battle_won", {"バトル勝利"}},
         {Step::BattleLost, "battle_lost", {"バトル敗北"}}, {Step::BattleDrawn, "battle_drawn", {"バトル引き分け"}},
         {Step::FinalEnd, "final_end", {"ファイナル終了"}}, {Step::Epilogue, "epilogue", {"エピローグ"}},
         {Step::Growth, "growth", {"成長"}}, {Step::SessionEnd, "session_end", {"セッション終了"}})

#undef XT_WORDS

namespace {

const std::map<std::string, std::vector<std::string_view>, std::less<>>& aliases() {
  static const std::map<std::string, std::vector<std::string_view>, std::less<>> table{
      {"name", {"名前"}},
      {"title", {"題名", "タイトル"}},
      {"text", {"文", "本文", "テキスト"}},
      {"flavor", {"フレーバー"}},
      {"ja", {"日本語"}},
      {"en", {"英語"}},
      {"fr", {"フランス語"}},
      {"version", {"版"}},
      {"authors", {"作者"}},
      {"license", {"ライセンス"}},
      {"official", {"公式"}},
      {"language", {"言語"}},
      {"files", {"ファイル"}},
      {"wishes", {"願いの例"}},
      {"clans", {"クラン一覧"}},
      {"cards", {"クランカード"}},
      {"crash_cards", {"クラッシュカード"}},
      {"saviors", {"セイヴァー"}},
      {"exceeds", {"エクシード", "エクシードカード", "EXカード"}},
      {"desire_codes", {"デザイアコード"}},
      {"positions", {"クランポジション"}},
      {"pages", {"ページ", "読み物"}},
      {"connectors", {"コネクター", "サンプルコネクター", "サンプルキャラクター"}},
      {"home_decks", {"ホームデッキ"}},
      {"category", {"分類"}},
      {"attribute", {"属性"}},
      {"clan", {"クラン"}},
      {"judge", {"判定"}},
      {"effect", {"効果", "特殊効果"}},
      {"number", {"数", "番号"}},
      {"recipe", {"レシピ"}},
      {"source", {"出典"}},
      {"meeting", {"出会い"}},
      {"rank", {"順位"}},
      {"background", {"背景"}},
      {"avatar", {"アバター"}},
      {"code", {"使うコード"}},
      {"card", {"カード"}},
      {"count", {"枚数"}},
      {"when", {"いつ", "タイミング"}},
      {"limit", {"回数"}},
      {"may", {"任意"}},
      {"if", {"条件", "もし"}},
      {"choose", {"選ぶ"}},
      {"do", {"すること", "する"}},
      {"else", {"でなければ", "さもなくば"}},
      {"from", {"から"}},
      {"min", {"最少"}},
      {"max", {"最多"}},
      {"who", {"誰が", "誰"}},
      {"side", {"側"}},
      {"zone", {"どこ", "場所"}},
      {"kind", {"種類"}},
      {"judge_least", {"判定の下限"}},
      {"but_this", {"このカード以外"}},
      {"also", {"または"}},
      {"except", {"除く"}},
      {"target", {"対象", "on"}},
      {"amount", {"量"}},
      {"until", {"いつまで"}},
      {"ward", {"何から"}},
      {"to", {"行き先"}},
      {"label", {"見出し"}},
      {"times", {"倍"}},
      {"plus", {"足す"}},
      {"value", {"値"}},
      {"xp", {"XP"}},
      {"hand_size", {"手札の枚数"}},
      {"hand_limit", {"手札上限"}},
      {"difficulty", {"難易度"}},
      {"achievement", {"達成値"}},
      {"cycle", {"サイクル"}},
      {"actions_left", {"残り行動"}},
      {"exists", {"ある"}},
      {"all", {"すべて"}},
      {"any", {"どれか"}},
      {"not", {"でない"}},
      {"scenario", {"シナリオ"}},
      {"ruleset", {"ルールセット"}},
      {"summary", {"概要"}},
      {"introduction", {"導入"}},
      {"gm", {"GM向け"}},
      {"players", {"人数"}},
      {"minutes", {"所要分"}},
      {"desire_cards", {"デザイアカード"}},
      {"handouts", {"ハンドアウト"}},
      {"npcs", {"NPC", "登場人物"}},
      {"quests", {"クエスト"}},
      {"enemies", {"エネミー"}},
      {"hooks", {"フック", "差し込み"}},
      {"cycle_limit", {"サイクル上限"}},
      {"at_limit", {"上限で"}},
      {"final_operation", {"最終作戦"}},
      {"goal", {"目的"}},
      {"endings", {"結末", "エンディング"}},
      {"success", {"成功"}},
      {"failure", {"失敗"}},
      {"hidden", {"非公開"}},
      {"needs", {"出現条件"}},
      {"enemy", {"エネミー名", "敵"}},
      {"reward", {"報酬"}},
      {"reward_to", {"報酬の行き先"}},
      {"ends_phase", {"フェイズを終える"}},
      {"closes_on_failure", {"失敗で消える"}},
      {"on_success", {"成功時"}},
      {"on_failure", {"失敗時"}},
      {"options", {"選択肢"}},
      {"then", {"結果"}},
      {"secret", {"秘密"}},
      {"seat", {"席"}},
      {"readers", {"読む人"}},
      {"savior", {"使うセイヴァー"}},
      {"actions", {"行動"}},
      {"place", {"配置"}},
      {"graft", {"ゼノグラフト"}},
      {"say", {"台詞"}},
      {"slot", {"置き場"}},
      {"placements", {"配置回数"}},
      {"step", {"段階"}},
      {"replace", {"置き換え"}},
      {"foes", {"相手"}},
      {"wins", {"勝ち方"}},
      {"rematch", {"再戦"}},
      {"raid_xp", {"レイドXP"}},
      {"cleared", {"クリア"}},
      {"failed", {"失敗した"}},
      {"option", {"選んだ"}},
      {"open", {"公開する"}},
      {"close", {"閉じる"}},
      {"show", {"見せる"}},
      {"enemy_xp", {"敵のXP"}},
      {"draw", {"引く"}},
      {"end_phase", {"フェイズ終了"}},
      {"other", {"その他"}},
      {"tree", {"ゼノスツリー"}},
      {"features", {"特徴"}},
      {"deck", {"デッキ"}},
      {"homes", {"所属ホーム"}},
      {"home", {"ホーム"}},
      {"player", {"プレイヤー"}},
      {"savior_name", {"セイヴァーの呼び名"}},
      {"xp_gained", {"成長XP"}},
      {"clans_gained", {"得たクラン"}},
      {"favourite", {"お気に入り"}},
      {"sessions", {"セッション"}},
      {"date", {"日付"}},
      {"outcome", {"成否"}}};
  return table;
}

/// Edits (insert, remove, replace, swap neighbours) between two words, by characters.
std::size_t edits(const std::u32string& a, const std::u32string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

std::string canonical_key(std::string_view key) {
  static const std::map<std::string, std::string, std::less<>> canonical = [] {
    std::map<std::string, std::string, std::less<>> map;
    for (const auto& [name, list] : aliases())
      for (const auto alias : list) map.emplace(plain_word(alias), name);
    for (const auto& [name, list] : aliases()) map[name] = name;
    return map;
  }();
  std::string plain = plain_word(key);
  const auto found = canonical.find(plain);
  return found == canonical.end() ? plain : found->second;
}

std::span<const std::string_view> key_aliases(std::string_view key) {
  const auto found = aliases().find(key);
  return found == aliases().end() ? std::span<const std::string_view>{} : std::span<const std::string_view>(found->second);
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  if (word.size() > 100) return {};
  const std::u32string asked = points(plain_word(word));
  std::string best;
  std::size_t least = std::max<std::size_t>(1, asked.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > 100) continue;
    const std::size_t far = edits(asked, points(plain_word(candidate)));
    if (far < least) best = candidate, least = far;
  }
  return best;
}

}  // namespace xt::packio
