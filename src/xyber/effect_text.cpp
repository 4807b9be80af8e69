#include "xyber/effect_text.h"

#include <algorithm>

#include "xyber/effect_nouns.h"

namespace xt::xyber {
namespace {

/// Says one effect in one language. Every sentence is built here and nowhere else.
class Teller : Nouns {
 public:
  using Nouns::Nouns;

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
