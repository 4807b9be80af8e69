#pragma once
#include <array>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/check.h"
#include "game/play.h"

namespace xt::table::test {

/// A tiny game to try tables with. The seats in turn say the next number, and whoever says five wins. Whoever is asked holds a
/// secret number that nobody else may know. Choices: {"say":2}; and, to get anywhere fast: {"win":"B"}, {"draw":true},
/// {"again":true} (the same seat is asked once more), {"boom":true} (a bug of the rules).
class CountGame final : public Play {
 public:
  static constexpr int goal = 5;
  explicit CountGame(int seats) : seats_(seats) {}

  Batch deal(Seat first, const Seed& seed, std::uint64_t version) const override {
    return batch({{"e", "Dealt"}, {"seat", name(first)}, {"secret", secret(seed, version)}});
  }
  std::variant<Batch, Refusal, Error> decide(Seat by, std::string_view choice, const Seed& seed,
                                             std::uint64_t version) const override {
    boost::json::error_code bad;
    const auto value = boost::json::parse(boost::json::string_view(choice.data(), choice.size()), bad);
    if (bad || !value.is_object()) return Error{"bad_message", "choice", "expected an object"};
    const auto& o = value.as_object();
    if (ended_) return Refusal{"game_over"};
    if (!(by == turn_)) return Refusal{"not_your_turn"};
    XT_CHECK(!o.contains("boom"));
    boost::json::object event{{"e", "Said"}, {"seat", name(by)}, {"secret", secret(seed, version)}};
    if (o.contains("draw"))
      event["winner"] = "-";
    else if (o.contains("win"))
      event["winner"] = o.at("win");
    else if (o.contains("again"))
      event["again"] = true;
    else if (!o.contains("say"))
      return Error{"bad_message", "choice.say", "expected a number"};
    else if (o.at("say").as_int64() != said_ + 1)
      return Refusal{"malformed"};
    else if (said_ + 1 == goal)
      event["winner"] = name(by);
    return batch(std::move(event));
  }
  Done apply(const Batch& batch) override {
    const auto events = boost::json::parse(batch.events);
    for (const auto& value : events.as_array()) {
      const auto& e = value.as_object();
      const Seat seat = seat_of(e.at("seat"));
      secret_ = e.at("secret").to_number<int>();
      history_.push_back(secret_);
      if (e.at("e").as_string() == "Dealt") {
        turn_ = seat;
        continue;
      }
      if (e.contains("again")) continue;
      ++said_;
      turn_ = Seat{static_cast<std::uint8_t>((seat.index + 1) % seats_)};
      if (e.contains("winner")) ended_ = Outcome{e.at("winner").as_string() == "-" ? nobody : seat_of(e.at("winner"))};
    }
    return done();
  }
  std::string events(const Batch& batch, Viewer viewer) const override {
    auto events = boost::json::parse(batch.events);
    // The secret is the one of the seat that is asked next.
    for (auto& value : events.as_array()) {
      auto& e = value.as_object();
      const Seat seat = seat_of(e.at("seat"));
      const bool stays = e.at("e").as_string() == "Dealt" || e.contains("again");
      const Seat owner = stays ? seat : Seat{static_cast<std::uint8_t>((seat.index + 1) % seats_)};
      if (!viewer.is(owner)) e["secret"] = nullptr;
    }
    return boost::json::serialize(events);
  }
  std::string view(Viewer viewer) const override {
    boost::json::object view{{"said", said_}, {"turn", name(turn_)}, {"secret", nullptr}};
    if (viewer.is(turn_)) view["secret"] = secret_;
    return boost::json::serialize(view);
  }
  std::string prompt(Viewer viewer) const override {
    return viewer.is(turn_) && !ended_ ? R"({"say":true})" : R"({"say":false})";
  }
  Seats asked() const override {
    Seats seats;
    if (turn_ && !ended_) seats.add(turn_);
    return seats;
  }
  std::optional<Outcome> outcome() const override { return ended_; }
  std::string opened(const std::vector<std::string>& names) const override {
    boost::json::object all;
    for (const auto& n : names) all[n] = static_cast<int>(history_.size());
    return boost::json::serialize(all);
  }
  std::string ask_mind(Seat seat, std::string_view, const Seed&, std::uint64_t) const override {
    XT_CHECK(seat == turn_);
    return boost::json::serialize(boost::json::object{{"say", said_ + 1}});
  }
  std::unique_ptr<Play> snapshot() const override { return std::make_unique<CountGame>(*this); }

 private:
  static std::string name(Seat seat) { return std::string(1, letter(seat)); }
  static Seat seat_of(const boost::json::value& v) { return Seat{static_cast<std::uint8_t>(v.as_string()[0] - 'A')}; }
  static int secret(const Seed& seed, std::uint64_t version) {
    return static_cast<int>(1000 + seed.below("secret-" + std::to_string(version), 9000));
  }
  static Batch batch(boost::json::object event) { return {boost::json::serialize(boost::json::array{std::move(event)})}; }

  int seats_, said_ = 0, secret_ = 0;
  Seat turn_;
  std::optional<Outcome> ended_;
  std::vector<int> history_;
};

inline std::unique_ptr<Play> make_count_game(const std::string&, const PlayRules& rules) {
  return std::make_unique<CountGame>(rules.seats);
}

}  // namespace xt::table::test
