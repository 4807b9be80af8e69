#pragma once
#include <array>
#include <memory>
#include <vector>

#include "game/play.h"
#include "xeno/knowledge.h"
#include "xeno/rules.h"

namespace xt::wire {

/// A game of XENO, or null if it cannot be played by these rules (X1, X15).
std::unique_ptr<Play> make_xeno(const PlayRules& rules);

/// XENO behind the table's door: the state, what each viewer lawfully knows, and every event so far.
class XenoPlay final : public Play {
 public:
  XenoPlay(int seats, bool faceoff);

  Batch deal(Seat first, const Seed& seed, std::uint64_t version) const override;
  std::variant<Batch, Refusal, Error> decide(Seat by, std::string_view choice, const Seed& seed,
                                             std::uint64_t version) const override;
  Done apply(const Batch& batch) override;

  std::string events(const Batch& batch, Viewer viewer) const override;
  std::string view(Viewer viewer) const override;
  std::string prompt(Viewer viewer) const override;
  Seats asked() const override;
  std::optional<Outcome> outcome() const override;
  std::string opened(const std::vector<std::string>& names) const override;

  std::string ask_mind(Seat seat, std::string_view mind, const Seed& luck, std::uint64_t version) const override;
  std::unique_ptr<Play> snapshot() const override { return std::make_unique<XenoPlay>(*this); }

 private:
  const xeno::Knowledge& knowledge(Viewer viewer) const;

  int seats_;
  bool faceoff_;
  xeno::State state_;
  std::vector<xeno::Knowledge> knowledge_;  ///< seats A to D, then the gallery
  std::vector<xeno::Event> events_;         ///< all of the game, nothing masked
};

}  // namespace xt::wire
