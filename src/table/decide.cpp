#include "table/decide.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "table/text.h"

namespace xt::table {
namespace {

using Who = SeatInfo::Who;
using Stage = Room::Stage;

constexpr std::size_t longest_line = 500;

constexpr std::array<std::string_view, 11> quick_codes = {"above_five", "is_hero",     "aiming_at_me", "even",
                                                          "yes",        "no",          "secret",       "hello",
                                                          "thanks",     "well_played", "one_moment"};  // X24

Refusal no(std::string_view code) { return Refusal{code}; }

Error bad(std::string where, std::string reason) { return Error{"bad_message", std::move(where), std::move(reason)}; }

/// Answers each command in turn; docs/protocol.md says what they mean.
class Deciding {
 public:
  explicit Deciding(const Situation& situation) : s_(situation), room_(situation.room), mine_(room_.seat_of(s_.who.id)) {}

  Decision operator()(const Sit& command) const {
    if (!room_.has(command.seat)) return no("no_such_seat");
    const Chair& chair = room_.chair(command.seat);
    if (command.seat == mine_) {
      if (!chair.held) return Nothing{};
    } else if (chair.who != Who::Empty) {
      return no("seat_taken");
    }
    return Fact(Seated{s_.who, command.seat});
  }

  Decision operator()(const Stand&) const {
    if (!mine_) return no("not_seated");
    if (playing() && room_.chair(mine_).held) return Nothing{};
    return Fact(Stood{s_.who.id});
  }

  Decision operator()(const SeatMind& command) const {
    if (!is_host()) return no("not_host");
    if (!room_.has(command.seat)) return no("no_such_seat");
    if (command.mind != "counting" && command.mind != "uniform") return bad("mind", "expected counting or uniform");
    const Chair& chair = room_.chair(command.seat);
    if (chair.who == Who::Person) {
      if (chair.held) return Nothing{};
      if (s_.present(chair.person.id)) return no("seat_not_empty");
      return Fact(MindSeated{{command.seat, command.mind, ""}});
    }
    if (chair.who == Who::Mind && playing()) return no("seat_not_empty");
    std::string name = chair.name;
    if (name.empty()) name = name_for_mind(room_.chairs, command.seat, Seed::fresh());
    return Fact(MindSeated{{command.seat, command.mind, name}});
  }

  Decision operator()(const SeatEmpty& command) const {
    if (!is_host()) return no("not_host");
    if (!room_.has(command.seat)) return no("no_such_seat");
    if (playing()) return no("game_running");
    const Chair& chair = room_.chair(command.seat);
    if (chair.who == Who::Empty) return Nothing{};
    if (chair.who == Who::Person) return no("seat_not_empty");  // a seat is never lost to its person (X26)
    return Fact(MindRemoved{command.seat});
  }

  Decision operator()(const SetOptions& command) const {
    if (!is_host()) return no("not_host");
    if (room_.stage != Stage::Waiting) return no("game_running");
    if (!problem(command.options).empty()) return no("bad_options");
    for (auto i = static_cast<std::size_t>(command.options.seats); i < room_.chairs.size(); ++i) {
      if (room_.chairs[i].who == Who::Person) return no("seat_not_empty");
    }
    return Fact(OptionsSet{command.options});
  }

  Decision operator()(const Start&) const {
    if (!is_host()) return no("not_host");
    if (playing()) return no("game_running");
    const bool gap = std::any_of(room_.chairs.begin(), room_.chairs.end(), [](const Chair& c) { return c.who == Who::Empty; });
    if (gap) return no("seats_empty");
    return Fact(deal(room_, Seed::fresh()));
  }

  Decision operator()(const Act& command) const {
    if (!mine_ || room_.chair(mine_).held) return no("not_seated");
    if (!room_.play) return no("no_game");
    if (command.version != room_.frame) return no("stale_version");
    auto caused = room_.play->decide(mine_, command.choice, room_.seed, room_.frame);
    if (const auto* refusal = std::get_if<Refusal>(&caused)) return *refusal;
    if (auto* error = std::get_if<Error>(&caused)) return std::move(*error);
    return Fact(Played{mine_, Played::By::Person, room_.frame, std::move(std::get<Batch>(caused))});
  }

  Decision operator()(const Say& command) const {
    if (command.to && !room_.has(command.to)) return no("no_such_seat");
    if (command.text.empty() == command.quick.empty()) return bad("text", "expected either text or quick");
    if (!command.quick.empty() && std::find(quick_codes.begin(), quick_codes.end(), command.quick) == quick_codes.end()) {
      return bad("quick", "no such quick code");
    }
    const std::string text = clean(command.text);
    if (command.quick.empty() && text.empty()) return bad("text", "nothing to read in it");
    if (length(text) > longest_line) return bad("text", "longer than 500 characters");
    return Fact(Said{s_.who, mine_, text, command.quick, command.to});
  }

  // Those that change nothing are answered elsewhere.
  Decision operator()(const Join&) const { return Nothing{}; }
  Decision operator()(const Leave&) const { return Nothing{}; }
  Decision operator()(const Earlier&) const { return Nothing{}; }
  Decision operator()(const AskRecord&) const { return Nothing{}; }

 private:
  bool is_host() const { return room_.host == s_.who.id; }
  bool playing() const { return room_.stage == Stage::Playing; }

  const Situation& s_;
  const Room& room_;
  Seat mine_;
};

/// Who starts the next game (X3).
Seat next_first(const Room& room, const Seed& seed) {
  const auto at_random = [&] {
    return Seat{static_cast<std::uint8_t>(seed.below("first-seat", static_cast<std::uint32_t>(room.options.seats)))};
  };
  switch (room.options.first) {
    case First::Fixed: return Seat{0};
    case First::Winner:
      // After a draw the same seat starts again.
      if (!room.first) return at_random();
      return room.play && room.play->outcome() && room.play->outcome()->winner ? room.last_winner : room.first;
    case First::Rotate: break;
  }
  if (room.stage != Stage::Between) return at_random();
  return Seats::first(room.options.seats).after(room.first);
}

}  // namespace

Decision decide(const Situation& situation, const Command& command) { return std::visit(Deciding(situation), command); }

Decision decide_mind(const Room& room, Seat seat, Played::By by, const std::string& choice) {
  auto caused = room.play->decide(seat, choice, room.seed, room.frame);
  XT_CHECK(std::holds_alternative<Batch>(caused));  // a machine player may only choose what its prompt offers
  return Fact(Played{seat, by, room.frame, std::move(std::get<Batch>(caused))});
}

Dealt deal(const Room& room, const Seed& seed) {
  const auto play = (*room.make_play)(room.game, {room.options.seats, room.options.rules});
  XT_CHECK(play != nullptr);
  Dealt dealt;
  dealt.game = static_cast<int>(room.chapters.size()) + 1;
  dealt.first = next_first(room, seed);
  dealt.seed = seed;
  for (const auto& chair : room.chairs) dealt.names.push_back(chair.who == Who::Person ? chair.person.name : chair.name);
  dealt.batch = play->deal(dealt.first, seed, room.version + 1);
  return dealt;
}

std::optional<std::string> next_host(const Room& room, const std::function<bool(const std::string&)>& present) {
  const Seat from = room.seat_of(room.host);
  const std::size_t n = room.chairs.size(), start = from ? from.index + 1u : 0u;
  for (std::size_t i = 0; i < n; ++i) {
    const Chair& chair = room.chairs[(start + i) % n];
    if (chair.who == Who::Person && chair.person.id != room.host && present(chair.person.id)) return chair.person.id;
  }
  return std::nullopt;
}

std::string name_for_mind(const std::vector<Chair>& chairs, Seat seat, const Seed& seed) {
  constexpr std::array<const char*, 16> names = {"Minato", "Aoi",  "Léo",  "Sora",  "Nao", "Mila", "Kei", "Zoé",
                                                 "Haruki", "Nora", "Yuzu", "Félix", "Rin", "Otto", "Emi", "Jules"};
  const auto from = seed.below("mind-name", names.size());
  for (std::size_t i = 0;; ++i) {
    const std::string name = names[(from + i) % names.size()];
    const bool taken = std::any_of(chairs.begin(), chairs.end(), [&](const Chair& c) {
      return &c != &chairs[seat.index] && (c.name == name || c.person.name == name);
    });
    if (!taken) return name;
  }
}

}  // namespace xt::table
