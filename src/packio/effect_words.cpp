#include "packio/effect_words.h"

#include <array>

namespace xt::packio {

using namespace xyber;

const OpShape& op_shape(Verb verb) {
  static const std::array<OpShape, verbs> table = [] {
    std::array<OpShape, verbs> t{};
    const auto at = [&](Verb v) -> OpShape& { return t[static_cast<std::size_t>(v)]; };
    at(Verb::Draw) = {.amount = true, .amount_default = true, .who = true};
    at(Verb::RevealTop) = {.amount = true, .amount_default = true};
    at(Verb::Search) = {.on = 1, .amount = true, .amount_default = true, .who = true};
    at(Verb::Move) = {.on = 1, .who = true, .to = true};
    for (const Verb v : {Verb::Discard, Verb::Exile, Verb::Destroy, Verb::Negate}) at(v) = {.on = 1};
    for (const Verb v : {Verb::ReturnToHand, Verb::ToTehoto, Verb::PutTop, Verb::PutBottom, Verb::GiveTo})
      at(v) = {.on = 1, .who = true};
    for (const Verb v : {Verb::XpAdd, Verb::XpSet}) at(v) = {.on = 1, .default_savior = true, .amount = true, .until = true};
    for (const Verb v : {Verb::AchievementAdd, Verb::DifficultyAdd}) at(v) = {.amount = true};
    at(Verb::PlaceExtra) = {.amount = true, .amount_default = true};
    at(Verb::Protect) = {.on = 1, .until = true, .ward = true};
    at(Verb::Swap) = {.on = 2};
    at(Verb::ChooseOne) = {.who = true};
    at(Verb::Repeat) = {.amount = true};
    at(Verb::AskGm) = {.text = true};
    at(Verb::Log) = {.text = true};
    return t;
  }();
  return table[static_cast<std::size_t>(verb)];
}

Selector own_savior() {
  Selector s;
  s.zones = 1 << static_cast<int>(Zone::Field);
  s.kinds = 1 << static_cast<int>(CardKind::Savior);
  return s;
}

const std::vector<NamedSelector>& named_selectors() {
  static const std::vector<NamedSelector> list = [] {
    std::vector<NamedSelector> all;
    const auto add = [&](std::vector<std::string_view> words, Selector s) { all.push_back({std::move(words), std::move(s)}); };
    const auto match = [](Zone zone, Side side, int kind = -1) {
      Selector s;
      s.side = side;
      s.zones = static_cast<std::uint16_t>(1u << static_cast<int>(zone));
      if (kind >= 0) s.kinds = static_cast<std::uint8_t>(1u << kind);
      return s;
    };
    const int savior = static_cast<int>(CardKind::Savior), exceed = static_cast<int>(CardKind::Exceed);
    add({"savior", "自分のセイヴァー", "セイヴァー"}, own_savior());
    add({"exceed", "自分のエクシード", "エクシード"}, match(Zone::Field, Side::Self, exceed));
    add({"enemy_savior", "相手のセイヴァー"}, match(Zone::Field, Side::Enemy, savior));
    add({"enemy_exceed", "相手のエクシード"}, match(Zone::Field, Side::Enemy, exceed));
    add({"slots", "自分の配置カード", "配置カード"}, match(Zone::Slots, Side::Self));
    add({"enemy_slots", "相手の配置カード"}, match(Zone::Slots, Side::Enemy));
    add({"hand", "自分の手札", "手札"}, match(Zone::Hand, Side::Self));
    add({"tehoto", "自分の手元", "手元"}, match(Zone::Tehoto, Side::Self));
    add({"deck", "山札"}, match(Zone::Deck, Side::Self));
    add({"discard", "捨て札"}, match(Zone::Discard, Side::Self));
    add({"exile", "除外"}, match(Zone::Exile, Side::Self));
    add({"revealed", "公開されたカード", "公開"}, match(Zone::Revealed, Side::Self));
    add({"submitted", "提出されたカード", "提出"}, match(Zone::Submitted, Side::Self));
    add({"scene", "場札"}, match(Zone::Scene, Side::Self));
    Selector own;
    own.from = Selector::From::This;
    add({"this", "このカード"}, own);
    Selector found;
    found.from = Selector::From::Found;
    add({"found", "見つけたカード"}, found);
    Selector chosen;
    chosen.from = Selector::From::Chosen;
    chosen.chosen = 1;
    add({"chosen", "chosen_1", "選んだカード"}, chosen);
    chosen.chosen = 2;
    add({"chosen_2", "選んだカード2"}, chosen);
    chosen.chosen = 3;
    add({"chosen_3", "選んだカード3"}, chosen);
    chosen.chosen = 4;
    add({"chosen_4", "選んだカード4"}, chosen);
    return all;
  }();
  return list;
}

}  // namespace xt::packio
