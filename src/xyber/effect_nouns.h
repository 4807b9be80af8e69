#pragma once
#include <array>
#include <string>
#include <vector>

#include "xyber/pack.h"

namespace xt::xyber {

/// The nouns of the rules text: cards, numbers and conditions of an effect in one language. Only for effect_text.cpp.
class Nouns {
 public:
  Nouns(const Pack& pack, Lang lang) : pack_(pack), lang_(lang) {}

 protected:
  std::string t(const char* ja, const char* en, const char* fr) const {
    return lang_ == Lang::Ja ? ja : lang_ == Lang::En ? en : fr;
  }
  std::string colon() const { return t("：", ": ", " : "); }

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

  const Pack& pack_;
  Lang lang_;
  mutable std::array<const Choose*, 8> merged_{};  ///< choices that are said inside the step that uses them
};

}  // namespace xt::xyber
