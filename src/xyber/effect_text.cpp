#include "xyber/effect_text.h"

#include <algorithm>
#include <array>

namespace xt::xyber {
namespace {

/// Says one effect in one language. Every sentence is built here and nowhere else.
class Teller {
 public:
  Teller(const Pack& pack, Lang lang) : pack_(pack), lang_(lang) {}

  std::string effect(const Effect& e) const {
    if (e.by_hand()) return {};
    std::string text = when(e) + colon();
    if (e.may) text += t("任意で、", "you may: ", "si vous voulez : ");
    const bool always = e.condition.kind == Condition::Kind::Always;
    if (!always) text += t("", "if ", "si ") + condition(e.condition) + t("なら、", ", ", ", ");
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < e.choose.size(); ++i) {
      merged_[i + 1] = e.choose[i].who == Who::Me && times_used(e.steps, i + 1) == 1 && times_used(e.otherwise, i + 1) == 0
                           ? &e.choose[i]
                           : nullptr;
      if (merged_[i + 1] == nullptr) parts.push_back(choose(e.choose[i]));
    }
    add(parts, e.steps);
    text += joined(parts);
    if (!e.otherwise.empty()) {
      std::vector<std::string> others;
      add(others, e.otherwise);
      text += t("そうでなければ、", " Otherwise, ", " Sinon, ") + joined(others, lang_ == Lang::Ja);
    }
    return tidy(std::move(text));
  }

 private:
  /// How often the steps name what the k-th choice took; inner lists count as twice, since they cannot say it on the way.
  static int times_used(const std::vector<Op>& ops, std::size_t k) {
    int used = 0;
    for (const Op& op : ops) {
      const bool alone = op.on.size() == 1 && op.verb != Verb::Protect;
      for (const Selector& s : op.on) used += s.from == Selector::From::Chosen && s.chosen == k ? (alone ? 1 : 2) : 0;
      for (const Selector& s : op.amount.selector) used += s.from == Selector::From::Chosen && s.chosen == k ? 2 : 0;
      for (const Branch& b : op.branches) used += 2 * times_used(b.steps, k);
    }
    return used;
  }
  /// `min` to `max` cards of `from`, as an object.
  std::string some(const Choose& c) const {
    const std::string what = noun(c.from);
    std::string n = std::to_string(c.max);
    if (c.min != c.max) n = c.min == 0 ? t("", "up to ", "au plus ") + n : std::to_string(c.min) + t("〜", " to ", " à ") + n;
    if (lang_ == Lang::Ja) return what + n + "枚" + (c.min == 0 && c.max > 0 ? "まで" : "");
    if (lang_ == Lang::Fr) return n + (c.max > 1 ? " cartes parmi " : " carte parmi ") + what;
    if (what.starts_with("your ") || what.starts_with("the ")) return n + " of " + what;
    const auto cards = what.find("cards");
    return n + " " + (c.max == 1 && cards != what.npos ? what.substr(0, cards) + "card" + what.substr(cards + 5) : what);
  }

  std::string t(const char* ja, const char* en, const char* fr) const {
    return lang_ == Lang::Ja ? ja : lang_ == Lang::En ? en : fr;
  }
  std::string colon() const { return t("：", ": ", " : "); }

  static std::string capital(std::string s) {
    if (!s.empty() && s[0] >= 'a' && s[0] <= 'z') s[0] = static_cast<char>(s[0] - 'a' + 'A');
    return s;
  }
  std::string joined(const std::vector<std::string>& parts, bool keep = true) const {
    std::string out;
    for (const std::string& p : parts)
      out += lang_ == Lang::Ja ? p + "。" : (out.empty() ? (keep ? p : p) : " " + capital(p)) + ".";
    return out;
  }
  /// French: contractions and the narrow space before high punctuation.
  std::string tidy(std::string s) const {
    if (lang_ != Lang::Fr) return capital(std::move(s));
    const std::pair<const char*, const char*> turns[] = {{"le nombre de les ", "le nombre de "},
                                                         {" de les ", " des "},
                                                         {" de le ", " du "},
                                                         {" de au plus", " d’au plus"},
                                                         {" à les ", " aux "},
                                                         {" à le ", " au "},
                                                         {" : ", "\u202f: "},
                                                         {" si il", " s’il"}};
    for (const auto& [from, to] : turns)
      for (std::size_t at = 0; (at = s.find(from, at)) != s.npos; at += std::string(to).size())
        s.replace(at, std::string(from).size(), to);
    return capital(std::move(s));
  }

  std::string when(const Effect& e) const {
    switch (e.when) {
      case When::OnSubmitFromHand: return t("手札から提出した時", "When submitted from your hand", "Soumise depuis la main");
      case When::OnPlace: return t("配置した時", "When placed", "Au placement");
      case When::OnXenograft: return t("ゼノグラフトした時", "On the Xenograft", "Au Xenograft");
      case When::OnDestroyed: return t("破壊された時", "When destroyed", "Si détruite");
      case When::OnLeave: return t("場を離れた時", "When it leaves the field", "En quittant le terrain");
      case When::ActionStart: return t("行動の開始時", "At the start of your action", "Au début de votre action");
      case When::ActionEnd: return t("行動の終了時", "At the end of your action", "À la fin de votre action");
      case When::Ignition: return t("イグニッション時", "At the Ignition", "À l’Ignition");
      case When::WhenNamed: return t("名指しされた時", "When named", "Si nommée");
      case When::WhileOnField: return t("場にある間", "While on the field", "Tant qu’elle est en jeu");
      case When::Activated:
        return t("起動（バトル中", "Activate (", "Activation (") + std::to_string(e.limit) +
               t("回）", e.limit == 1 ? " use a battle)" : " uses a battle)", " fois par combat)");
      case When::DesireCode: return t("デザイアコード", "Desire code", "Code de désir");
    }
    return {};
  }

  std::string zone(Zone z, Side side) const {
    const bool enemy = side == Side::Enemy, any = side == Side::Any;
    const auto own = [&](const char* ja, const char* en, const char* fr, const char* fr_enemy, const char* fr_any) {
      if (lang_ == Lang::Ja) return std::string(enemy ? "相手の" : any ? "両者の" : "自分の") + ja;
      if (lang_ == Lang::En) return std::string(enemy ? "the enemy’s " : any ? "either side’s " : "your ") + en;
      return std::string(enemy ? fr_enemy : any ? fr_any : fr);
    };
    switch (z) {
      case Zone::Hand: return own("手札", "hand", "votre main", "la main adverse", "une main");
      case Zone::Tehoto:
        return own("手元", "side area", "votre réserve ouverte", "la réserve ouverte adverse", "une réserve ouverte");
      case Zone::Deck: return t("山札", "the deck", "la pioche");
      case Zone::Discard: return t("捨て札", "the discard", "la défausse");
      case Zone::Exile: return t("除外", "exile", "l’exil");
      case Zone::Slots: return own("置き場", "slots", "vos emplacements", "les emplacements adverses", "tous les emplacements");
      case Zone::Field: return own("場", "field", "votre terrain", "le terrain adverse", "le terrain");
      case Zone::Set: return own("セット", "set zone", "votre zone posée", "la zone posée adverse", "les zones posées");
      case Zone::Reserve: return own("控え", "reserve", "votre réserve", "la réserve adverse", "les réserves");
      case Zone::Scene: return t("場札", "the scene cards", "les cartes de scène");
      case Zone::Revealed: return t("公開されたカード", "the revealed cards", "les cartes révélées");
      case Zone::Submitted: return t("提出されたカード", "the submitted cards", "les cartes soumises");
      case Zone::Spent:
        return own("使用済みのカード", "spent cards", "vos cartes usées", "les cartes usées adverses", "les cartes usées");
    }
    return {};
  }

  bool plain(const Selector& s) const {
    return s.clans.empty() && s.attributes.empty() && s.name == none && s.judge_least == 0 && !s.but_this && s.also.empty() &&
           s.except.empty();
  }
  static bool only(const Selector& s, Zone z) { return s.zones == 1u << static_cast<int>(z); }
  static bool only(const Selector& s, CardKind k) { return s.kinds == 1u << static_cast<int>(k); }
  /// At most one card can be meant, and it is named as such.
  bool single(const Selector& s) const {
    return s.from == Selector::From::This || (s.from == Selector::From::Match && only(s, Zone::Field) &&
                                              (only(s, CardKind::Savior) || only(s, CardKind::Exceed)) && s.side != Side::Any);
  }

  std::string kind_noun(const Selector& s) const {
    if (only(s, CardKind::AnyClan)) return t("クランカード", "clan cards", "cartes de clan");
    if (only(s, CardKind::Desire)) return t("デザイアカード", "Desire cards", "cartes Désir");
    if (only(s, CardKind::Crash)) return t("クラッシュカード", "crash cards", "cartes Crash");
    if (only(s, CardKind::Savior)) return t("セイヴァー", "Saviors", "Saviors");
    if (only(s, CardKind::Exceed)) return t("エクシード", "Exceeds", "Exceeds");
    return t("カード", "cards", "cartes");
  }

  std::string listed(const std::vector<std::string>& words) const {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) out += (i > 0 ? t("か", " or ", " ou ") : "") + words[i];
    return out;
  }

  /// The traits that a card must have, before the noun in Japanese, after it in the others.
  std::string traits(const Selector& s) const {
    std::vector<std::string> clans, attributes;
    for (Clan c = 0; c <= omni_clan; ++c) {
      if (!s.clans.has(c) || (c != omni_clan && c >= pack_.clans.size())) continue;
      clans.push_back(c == omni_clan ? t("全能", "Omni", "Omni") : pack_.clans[c].name.get(lang_));
    }
    static const char* const names[3][4] = {
        {"勇", "智", "縁", "全能"}, {"Valor", "Wisdom", "Bond", "Omni"}, {"Vaillance", "Sagesse", "Lien", "Omni"}};
    for (int a = 0; a < 4; ++a)
      if (s.attributes.has(static_cast<Attribute>(a))) attributes.push_back(names[static_cast<int>(lang_)][a]);
    std::string out;
    if (!clans.empty())
      out += lang_ == Lang::Ja ? "クラン「" + listed(clans) + "」の" : t("", " of clan ", " du clan ") + listed(clans);
    if (!attributes.empty())
      out +=
          lang_ == Lang::Ja ? "属性" + listed(attributes) + "の" : t("", " of attribute ", " d’attribut ") + listed(attributes);
    if (s.judge_least > 0)
      out += lang_ == Lang::Ja
                 ? "判定" + std::to_string(s.judge_least) + "以上の"
                 : t("", " with judgement ", " de jugement ") + std::to_string(s.judge_least) + t("", " or more", " ou plus");
    return out;
  }

  /// The cards of a selector as a noun, without how many.
  std::string noun(const Selector& s) const {
    switch (s.from) {
      case Selector::From::This: return t("このカード", "this card", "cette carte");
      case Selector::From::Chosen:
        return t("選んだカード", "the chosen card", "la carte choisie") +
               (s.chosen > 1 ? " (" + std::to_string(s.chosen) + ")" : "");
      case Selector::From::Found: return t("そのカード", "those cards", "ces cartes");
      case Selector::From::Match: break;
    }
    const bool enemy = s.side == Side::Enemy;
    if (single(s) && plain(s)) {
      if (only(s, CardKind::Savior))
        return enemy ? t("相手のセイヴァー", "the enemy Savior", "le Savior adverse")
                     : t("自分のセイヴァー", "your Savior", "votre Savior");
      return enemy ? t("相手のエクシード", "the enemy Exceed", "l’Exceed adverse")
                   : t("自分のエクシード", "your Exceed", "votre Exceed");
    }
    std::string out;
    std::vector<std::string> zones_said;
    for (int z = 0; z < zones; ++z)
      if (s.looks_in(static_cast<Zone>(z))) zones_said.push_back(zone(static_cast<Zone>(z), s.side));
    const bool named = s.name != none && s.name < pack_.cards.size();
    if (only(s, Zone::Slots) && !named) {
      if (lang_ == Lang::Ja) out = (enemy ? "相手の" : s.side == Side::Any ? "両者の" : "自分の") + traits(s) + "配置カード";
      if (lang_ == Lang::En)
        out = (enemy ? "the enemy’s placed cards" : s.side == Side::Any ? "placed cards" : "your placed cards") + traits(s);
      if (lang_ == Lang::Fr)
        out = (enemy                 ? "les cartes placées adverses"
               : s.side == Side::Any ? "les cartes placées"
                                     : "vos cartes placées") +
              traits(s);
    } else if (s.zones == 1u << static_cast<int>(Zone::Scene) || only(s, Zone::Revealed) || only(s, Zone::Submitted)) {
      out = lang_ == Lang::Ja ? traits(s) + zones_said[0] : zones_said[0] + traits(s);
    } else if (lang_ == Lang::Ja) {
      out = listed(zones_said) + "の" + traits(s) + (named ? "「" + pack_.cards[s.name].name.ja() + "」" : kind_noun(s));
    } else {
      out = (named ? "“" + pack_.cards[s.name].name.get(lang_) + "”" : t("", "", "les ") + kind_noun(s)) + traits(s) +
            t("", " in ", " de ") + listed(zones_said);
    }
    if (s.but_this) out += t("（このカード以外）", " other than this card", " autres que cette carte");
    for (const Selector& more : s.also) out += t("または", " or ", " ou ") + noun(more);
    for (const Selector& less : s.except)
      out += lang_ == Lang::Ja ? "（" + noun(less) + "を除く）" : t("", ", except ", ", sauf ") + noun(less);
    return out;
  }

  /// The cards of a selector as the object of an act, with how many.
  std::string object(const Selector& s) const {
    if (s.from == Selector::From::Chosen && s.chosen < merged_.size() && merged_[s.chosen] != nullptr)
      return some(*merged_[s.chosen]);
    if (s.from != Selector::From::Match || (single(s) && plain(s))) return noun(s);
    const std::string n = std::to_string(s.count);
    if (only(s, Zone::Deck) && s.count > 0 && plain(s)) {
      if (lang_ == Lang::Ja) return "山札の上から" + n + "枚";
      if (s.count == 1) return t("", "the top card of the deck", "la première carte de la pioche");
      return t("", "the top ", "les ") + n + t("", " cards of the deck", " premières cartes de la pioche");
    }
    if (s.count == 0) return lang_ == Lang::Ja ? noun(s) + "すべて" : t("", "all ", "toutes ") + noun(s);
    return lang_ == Lang::Ja ? noun(s) + n + "枚" : n + t("", " of ", " parmi ") + noun(s);
  }

  std::string value(const Value& v) const {
    if (v.of == Value::Of::Number) return std::to_string(v.number * v.times + v.plus);
    std::string what;
    switch (v.of) {
      case Value::Of::Number: break;
      case Value::Of::Count:
        what = lang_ == Lang::Ja ? noun(v.selector.front()) + "の数"
                                 : t("", "the number of ", "le nombre de ") + noun(v.selector.front());
        break;
      case Value::Of::Xp:
        what =
            lang_ == Lang::Ja ? noun(v.selector.front()) + "のXP" : t("", "the XP of ", "les XP de ") + noun(v.selector.front());
        break;
      case Value::Of::HandSize:
        what = v.who == Who::Opponent ? t("相手の手札の枚数", "the enemy’s hand size", "la taille de la main adverse")
                                      : t("手札の枚数", "your hand size", "la taille de votre main");
        break;
      case Value::Of::HandLimit: what = t("手札上限", "your hand limit", "votre limite de main"); break;
      case Value::Of::Difficulty: what = t("難易度", "the difficulty", "la difficulté"); break;
      case Value::Of::Achievement: what = t("達成値", "the achievement", "le résultat"); break;
      case Value::Of::Cycle: what = t("サイクル数", "the cycle number", "le numéro du cycle"); break;
      case Value::Of::ActionsLeft:
        what = t("残り行動の数", "the number of actions you have left", "le nombre d’actions restantes");
        break;
    }
    if (v.times != 1) what = lang_ == Lang::Ja ? what + "×" + std::to_string(v.times) : std::to_string(v.times) + " × " + what;
    if (v.plus != 0) what += (v.plus > 0 ? t("＋", " + ", " + ") : t("－", " − ", " − ")) + std::to_string(std::abs(v.plus));
    return what;
  }

  std::string condition(const Condition& c) const {
    using Kind = Condition::Kind;
    switch (c.kind) {
      case Kind::Always: return t("いつでも", "always", "toujours");
      case Kind::InBattle: return t("バトル中", "this is a battle", "c’est un combat");
      case Kind::InJudgement: return t("判定中", "this is a judgement", "c’est un jugement");
      case Kind::InFinal: return t("ファイナルフェイズ", "this is the Final phase", "c’est la phase finale");
      case Kind::ActsFirst: return t("先攻", "you act first", "vous agissez en premier");
      case Kind::DesireSet:
        return t("自分のデザイアカードがセットされている", "your Desire card is set", "votre carte Désir est posée");
      case Kind::Exists: {
        const Selector& s = c.selector.front();
        if (lang_ == Lang::Ja) return noun(s) + "がある";
        if (single(s) && s.from == Selector::From::Match && plain(s)) {
          const bool enemy = s.side == Side::Enemy;
          const std::string kind = only(s, CardKind::Savior) ? "Savior" : "Exceed";
          if (lang_ == Lang::En)
            return (enemy ? "the enemy has " : "you have ") + std::string(kind == "Exceed" ? "an " : "a ") + kind;
          return (enemy ? "l’adversaire a un " : "vous avez un ") + kind;
        }
        return t("", "there is any of ", "il y a une carte parmi ") + noun(s);
      }
      case Kind::Compare: return comparison(c);
      case Kind::Not:
        return lang_ == Lang::Ja ? "「" + condition(c.parts.front()) + "」でない"
                                 : t("", "not (", "pas (") + condition(c.parts.front()) + ")";
      case Kind::All:
      case Kind::Any: {
        std::string out;
        const bool all = c.kind == Kind::All;
        for (std::size_t i = 0; i < c.parts.size(); ++i)
          out += (i > 0 ? (all ? t("、かつ", " and ", " et ") : t("、または", " or ", " ou ")) : "") + condition(c.parts[i]);
        return out;
      }
    }
    return {};
  }

  std::string comparison(const Condition& c) const {
    using Compares = Condition::Compares;
    const std::string left = value(c.left), right = value(c.right);
    if (c.left == Value{.of = Value::Of::ActionsLeft} && c.compare == Compares::AtMost && right == "0")
      return t("最後の行動", "this is your last action", "c’est votre dernière action");
    if (lang_ == Lang::Ja && c.left.of == Value::Of::Count && c.compare == Compares::AtMost && right == "0")
      return noun(c.left.selector.front()) + "がない";
    if (lang_ == Lang::Ja) {
      const char* const how[] = {"より小さい", "以下", "", "でない", "以上", "より大きい"};
      return left + "が" + right + how[static_cast<int>(c.compare)];
    }
    if (c.left.of == Value::Of::Count && c.compare == Compares::AtMost && right == "0")
      return t("", "there are none of ", "il n’y a aucune de ") + noun(c.left.selector.front());
    const char* const en[] = {" is below ", " is at most ", " is ", " is not ", " is at least ", " is above "};
    const char* const fr[] = {" est sous ", " est au plus ", " est ", " n’est pas ", " est au moins ", " dépasse "};
    return left + (lang_ == Lang::En ? en : fr)[static_cast<int>(c.compare)] + right;
  }

  std::string who_reads(Who who, const char* ja, const char* en, const char* fr) const {
    switch (who) {
      case Who::Me: return t("", "", "");
      case Who::Opponent: return t("相手", "the opponent", "l’adversaire") + t(ja, en, fr);
      case Who::OtherPlayer: return t("他のプレイヤー1人", "another player", "un autre joueur") + t(ja, en, fr);
      case Who::EachPlayer: return t("全プレイヤー", "each player", "chaque joueur") + t(ja, en, fr);
      case Who::Gm: return t("GM", "the GM", "le MJ") + t(ja, en, fr);
    }
    return {};
  }
  std::string person(Who who) const { return who == Who::Me ? t("自分", "you", "vous") : who_reads(who, "", "", ""); }

  std::string choose(const Choose& c) const {
    if (lang_ == Lang::Ja) return who_reads(c.who, "は", "", "") + some(c) + "を選ぶ";
    if (c.who == Who::Me) return t("", "choose ", "choisissez ") + some(c);
    return who_reads(c.who, "", " chooses ", " choisit ") + some(c);
  }

  void add(std::vector<std::string>& parts, const std::vector<Op>& ops) const {
    for (const Op& op : ops) parts.push_back(step(op));
  }

  std::string until(Until u) const {
    if (u == Until::Permanent) return t("（永続）", " for good", " pour de bon");
    if (u == Until::ActionEnd) return t("（行動終了まで）", " until the action ends", " jusqu’à la fin de l’action");
    return {};
  }

  std::string amount_of(const Op& op, const char* ja, const char* en, const char* fr) const {
    const bool number = op.amount.of == Value::Of::Number;
    const int n = number ? op.amount.number * op.amount.times + op.amount.plus : 1;
    if (lang_ == Lang::Ja)
      return ja + std::string(n < 0 ? "－" : "＋") + (number ? std::to_string(std::abs(n)) : value(op.amount));
    return (lang_ == Lang::En ? en : fr) + std::string(n < 0 ? " −" : " +") +
           (number ? std::to_string(std::abs(n)) : "(" + value(op.amount) + ")");
  }

  std::string cards(const Op& op) const {
    const std::string n = value(op.amount);
    const bool one = op.amount.of == Value::Of::Number && op.amount.number == 1;
    return lang_ == Lang::Ja ? n + "枚" : n + t("", one ? " card" : " cards", one ? " carte" : " cartes");
  }

  /// `verb` + object for languages that put it first; Japanese the other way round.
  std::string act(const Op& op, const char* ja, const char* en, const char* fr) const {
    const std::string what = object(op.on.front());
    return lang_ == Lang::Ja ? what + ja : (lang_ == Lang::En ? en : fr) + (" " + what);
  }

  std::string step(const Op& op) const {
    switch (op.verb) {
      case Verb::Draw:
        if (op.who == Who::Me) return lang_ == Lang::Ja ? cards(op) + "引く" : t("", "draw ", "piochez ") + cards(op);
        return lang_ == Lang::Ja ? person(op.who) + "は" + cards(op) + "引く"
                                 : person(op.who) + t("", " draws ", " pioche ") + cards(op);
      case Verb::RevealTop:
        return lang_ == Lang::Ja
                   ? "山札の上から" + cards(op) + "公開する"
                   : t("", "reveal the top ", "révélez ") + cards(op) + t("", " of the deck", " du dessus de la pioche");
      case Verb::Search:
        return lang_ == Lang::Ja ? noun(op.on.front()) + "から" + cards(op) + "まで手札に加える"
                                 : t("", "take up to ", "prenez jusqu’à ") + cards(op) + t("", " from ", " parmi ") +
                                       noun(op.on.front()) + t("", " into your hand", "");
      case Verb::Move:
        return lang_ == Lang::Ja
                   ? object(op.on.front()) + "を" + zone(op.to, Side::Self) + "に移す"
                   : t("", "move ", "déplacez ") + object(op.on.front()) + t("", " to ", " vers ") + zone(op.to, Side::Self);
      case Verb::Discard: return act(op, "を捨てる", "discard", "défaussez");
      case Verb::Exile: return act(op, "を除外する", "exile", "exilez");
      case Verb::Destroy: return act(op, "を破壊する", "destroy", "détruisez");
      case Verb::ReturnToHand: return act(op, "を手札に戻す", "return to hand:", "remettez en main :");
      case Verb::ToTehoto: return act(op, "を手元に置く", "put in the side area:", "mettez dans la réserve ouverte :");
      case Verb::PutTop: return act(op, "を山札の上に置く", "put on top of the deck:", "mettez sur la pioche :");
      case Verb::PutBottom: return act(op, "を山札の下に置く", "put under the deck:", "mettez sous la pioche :");
      case Verb::Shuffle: return t("山札をシャッフルする", "shuffle the deck", "mélangez la pioche");
      case Verb::XpAdd:
        return amount_of(op, (object(op.on.front()) + "のXP").c_str(), (object(op.on.front()) + ": XP").c_str(),
                         (object(op.on.front()) + " : XP").c_str()) +
               until(op.until);
      case Verb::XpSet:
        return lang_ == Lang::Ja ? object(op.on.front()) + "のXPを" + value(op.amount) + "にする" + until(op.until)
                                 : t("", "the XP of ", "les XP de ") + object(op.on.front()) + t("", " become ", " deviennent ") +
                                       value(op.amount) + until(op.until);
      case Verb::AchievementAdd: return amount_of(op, "達成値", "achievement", "résultat");
      case Verb::DifficultyAdd: return amount_of(op, "難易度", "difficulty", "difficulté");
      case Verb::PlaceExtra: return amount_of(op, "この行動の配置回数", "placements this action", "placements pour cette action");
      case Verb::Negate: return act(op, "の効果を無効化する", "negate the effects of", "annulez les effets de");
      case Verb::Protect: {
        const std::string from = op.ward == Ward::Destroy ? t("破壊されない", "cannot be destroyed", "ne peuvent être détruites")
                                 : op.ward == Ward::Negate ? t("無効化されない", "cannot be negated", "ne peuvent être annulées")
                                                           : t("破壊も無効化もされない", "cannot be destroyed or negated",
                                                               "ne peuvent être ni détruites ni annulées");
        return noun(op.on.front()) + t("は", " ", " ") + from + until(op.until);
      }
      case Verb::SetDesire: return t("自分のデザイアカードをセットする", "set your Desire card", "posez votre carte Désir");
      case Verb::Swap:
        return lang_ == Lang::Ja ? noun(op.on[0]) + "と" + noun(op.on[1]) + "を入れ替える"
                                 : t("", "swap ", "échangez ") + noun(op.on[0]) + t("", " with ", " et ") + noun(op.on[1]);
      case Verb::GiveTo:
        return lang_ == Lang::Ja ? object(op.on.front()) + "を" + person(op.who) + "に渡す"
                                 : t("", "give ", "donnez ") + object(op.on.front()) + t("", " to ", " à ") + person(op.who);
      case Verb::ChooseOne: {
        std::string out = op.who == Who::Me ? t("一つ選ぶ", "choose one", "choisissez")
                                            : person(op.who) + t("が一つ選ぶ", " chooses one", " choisit");
        out += colon();
        for (std::size_t i = 0; i < op.branches.size(); ++i) {
          std::vector<std::string> parts;
          add(parts, op.branches[i].steps);
          std::string inner;
          for (const auto& p : parts) inner += (inner.empty() ? "" : t("、", ", ", ", ")) + p;
          out += (i > 0 ? t("／", " / ", " / ") : "") + inner;
        }
        return out;
      }
      case Verb::Repeat: {
        std::vector<std::string> parts;
        add(parts, op.branches.front().steps);
        std::string inner;
        for (const auto& p : parts) inner += (inner.empty() ? "" : t("、", ", ", ", ")) + p;
        return lang_ == Lang::Ja ? value(op.amount) + "回くり返す：" + inner
                                 : value(op.amount) + t("", " times: ", " fois : ") + inner;
      }
      case Verb::AskGm: return t("GMに聞く：", "ask the GM: ", "demandez au MJ : ") + op.text.get(lang_);
      case Verb::Log: return op.text.get(lang_);
    }
    return {};
  }

  const Pack& pack_;
  Lang lang_;
  mutable std::array<const Choose*, 8> merged_{};  ///< choices that are said inside the step that uses them
};

}  // namespace

std::string effect_text(const Effect& effect, const Pack& pack, Lang lang) { return Teller(pack, lang).effect(effect); }

Text rules_text(const std::vector<Effect>& effects, const Text& printed, const Pack& pack) {
  const bool by_engine = std::any_of(effects.begin(), effects.end(), [](const Effect& e) { return !e.by_hand(); });
  if (!by_engine) return printed;
  Text out;
  for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr})
    for (const Effect& e : effects) {
      std::string& text = out.in[static_cast<std::size_t>(lang)];
      const std::string line = e.by_hand() ? (printed.has(lang) ? printed.get(lang) : "") : effect_text(e, pack, lang);
      if (!line.empty()) text += (text.empty() ? "" : "\n") + line;
    }
  return out;
}

}  // namespace xt::xyber
