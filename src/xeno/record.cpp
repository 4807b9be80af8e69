#include "xeno/record.h"

namespace xt::xeno {

void RecordWriter::add(const Event& event) {
  std::visit([this](const auto& one) { on(one); }, event);
  turn_.add(event);
  if (std::holds_alternative<TurnPassed>(event) || std::holds_alternative<Ended>(event)) end_turn();
}

void RecordWriter::on(const Started& e) {
  *this = RecordWriter(viewer_);
  evolve(start_.state, e);
}

// A card that the viewer was not told stays in the deck here, so from the first one on only the deck's size is known.
void RecordWriter::on(const Dealt& e) {
  if (const auto kind = e.card.seen_by(viewer_))
    evolve(start_.state, Dealt{e.seat, {*kind, Audience::everyone()}});
  else
    start_.unknown_hands.add(e.seat);
}

void RecordWriter::on(const LaidAside& e) {
  if (const auto kind = e.card.seen_by(viewer_))
    evolve(start_.state, LaidAside{{*kind, Audience::everyone()}});
  else
    start_.unknown_aside = true;
  if (start_.unknown_hands.empty() && !start_.unknown_aside) return;
  start_.unknown_deck = 17 - start_.state.seats;
  start_.state.deck = {};
}

void RecordWriter::on(const Played& e) { mover_ = e.seat; }
void RecordWriter::on(const Ended& e) { result_ = e.winner ? std::string(1, letter(e.winner)) : "="; }

void RecordWriter::end_turn() {
  if (turn_.played()) turns_.push_back({mover_, write_ply(turn_.ply())});
  turn_.clear();
}

Record RecordWriter::record(const std::vector<Tag>& more) const {
  Record out;
  out.tags = {{"Game", "XENO"},
              {"Rules", start_.state.faceoff ? "official+faceoff" : "official"},
              {"Position", start()},
              {"Result", result_}};
  out.tags.insert(out.tags.end(), more.begin(), more.end());
  for (const Turn& turn : turns_) out.plies.push_back({turn.ply, {}});
  out.result = result_;
  return out;
}

}  // namespace xt::xeno
