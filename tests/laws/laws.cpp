#include "laws.h"

#include <algorithm>
#include <cstring>

#include "rulings.h"

namespace xt::xeno::laws {
namespace {

std::string place(const Samples& samples, int game) {
  return text(samples.setting) + ", seed " + std::to_string(samples.seed) + ", game " + std::to_string(game);
}
std::string place(const Samples& samples, int game, std::size_t step) {
  return place(samples, game) + ", step " + std::to_string(step);
}
bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// Calls `each(game, run)` for every sample until it finds a breach.
template <class Each>
Breach every_game(const Samples& samples, Each each) {
  for (int game = 0; game < samples.size(); ++game) {
    const std::optional<Course> played = run(samples.worlds[static_cast<std::size_t>(game)]);
    if (!played) return place(samples, game) + ": a recorded game does not play again";
    if (Breach breach = each(game, *played)) return breach;
  }
  return std::nullopt;
}

/// Calls `each(game, step number, step, viewer, memory, knowledge)` for every viewer after every step.
template <class Each>
Breach every_view(const Product& product, const Samples& samples, Each each) {
  return every_game(samples, [&](int game, const Course& played) -> Breach {
    for (int v = 0; v <= samples.setting.seats; ++v) {
      const Viewer viewer = viewer_at(v, samples.setting.seats);
      Memory memory(viewer);
      Knowledge knowledge(viewer);
      for (std::size_t i = 0; i < played.steps.size(); ++i) {
        const Step& step = played.steps[i];
        for (const Event& e : step.events) memory.learn(e);
        for (const Event& e : product.events(step)) product.learn(knowledge, e);
        if (Breach breach = each(step, memory, knowledge))
          return place(samples, game, i) + ", viewer " + text(viewer) + ": " + *breach;
      }
    }
    return std::nullopt;
  });
}

/// The answers to every action that can be said, as one number.
std::string refusals(const Product& product, const State& s, Seat seat) {
  constexpr std::uint64_t prime = 1099511628211u;
  std::uint64_t h = 14695981039346656037u, code_hash = 0;
  std::string_view last;
  for (const Action& a : universe()) {
    const auto no = product.refuse(s, seat, a);
    const std::string_view code = no ? no->code : "ok";
    if (code.data() != last.data()) {  // the same answer comes many times in a row
      last = code;
      code_hash = std::hash<std::string_view>{}(code);
    }
    h = (h ^ code_hash) * prime;
  }
  return std::to_string(h);
}

/// The first place where two texts differ, on one line.
std::string difference(const std::string& one, const std::string& two) {
  std::size_t from = 0;
  while (from < one.size() && from < two.size() && one[from] == two[from]) ++from;
  from -= std::min<std::size_t>(from, 40);
  std::string out = "\"" + one.substr(from, 80) + "\" <> \"" + two.substr(from, 80) + "\"";
  std::replace(out.begin(), out.end(), '\n', '/');
  return out;
}

}  // namespace

Samples samples(Setting setting, int games, std::uint64_t seed) {
  Samples out{setting, seed, {}};
  for (int game = 0; game < games; ++game) {
    Random random(seed + static_cast<std::uint64_t>(game));
    out.worlds.push_back(random_world(setting, random));
  }
  return out;
}

std::vector<Pair> pairs(const Samples& samples) {
  std::vector<Pair> out;
  for (int game = 0; game < samples.size(); ++game) {
    const World& world = samples.worlds[static_cast<std::size_t>(game)];
    const std::optional<Course> played = run(world);
    Random random(samples.seed + static_cast<std::uint64_t>(game));
    for (int v = 0; played && v <= samples.setting.seats; ++v)
      if (auto other = another_world(world, *played, viewer_at(v, samples.setting.seats), random))
        out.push_back({game, viewer_at(v, samples.setting.seats), std::move(*other)});
  }
  return out;
}

Breach silence(const Tell& tell, const Samples& samples, const std::vector<Pair>& pairs) {
  for (const Pair& pair : pairs) {
    const std::optional<Course> one = run(samples.worlds[static_cast<std::size_t>(pair.game)]), two = run(pair.other);
    if (!one || !two) return place(samples, pair.game) + ": a recorded game does not play again";
    const std::vector<std::string> first = tell(*one, pair.viewer), second = tell(*two, pair.viewer);
    if (first.size() != second.size()) return place(samples, pair.game) + ": another number of frames";
    for (std::size_t i = 0; i < first.size(); ++i)
      if (first[i] != second[i])
        return place(samples, pair.game, i) + ", viewer " + text(pair.viewer) + ": " + difference(first[i], second[i]);
  }
  return std::nullopt;
}

Breach silence_law(const Product& product, const Samples& samples, const std::vector<Pair>& pairs) {
  const Tell tell = [&](const Course& played, Viewer viewer) {
    std::vector<std::string> frames;
    Knowledge knowledge(viewer);
    for (const Step& step : played.steps) {
      std::string frame;
      for (const Event& e : product.events(step)) {
        frame += text(e, viewer) + "\n";
        product.learn(knowledge, e);
      }
      frame += text(product.view(step.after, knowledge)) + "\n" + text(product.prompt(step.after, viewer)) + "\n";
      if (viewer.seat()) frame += refusals(product, step.after, viewer.seat());
      frames.push_back(std::move(frame));
    }
    return frames;
  };
  return silence(tell, samples, pairs);
}

Breach legal_law(const Product& product, const Samples& samples) {
  return every_game(samples, [&](int game, const Course& played) -> Breach {
    Random random(samples.seed + static_cast<std::uint64_t>(game));
    Dice<Random> dice{random};
    for (std::size_t i = 0; i < played.steps.size(); ++i) {
      const State& s = played.steps[i].after;
      const Options options = legal(s);
      for (const Seat seat : Seats::first(s.seats + 1)) {
        int lawful = 0;
        for (const Action& a : universe()) lawful += !product.refuse(s, seat, a);
        if (lawful != (seat == s.turn ? options.size() : 0))
          return place(samples, game, i) + ", seat " + text(seat) + ": " + std::to_string(lawful) + " actions taken, listed " +
                 std::to_string(seat == s.turn ? options.size() : 0);
        const Action any = universe()[random.below(static_cast<std::uint32_t>(universe().size()))];
        const auto decided = decide(s, seat, any, dice);
        if (std::holds_alternative<Refusal>(decided) != product.refuse(s, seat, any).has_value())
          return place(samples, game, i) + ": decide and refuse differ on " + text(any);
      }
      for (int j = 0; j < options.size(); ++j) {
        if (product.refuse(s, s.turn, options[j])) return place(samples, game, i) + ": listed and refused: " + text(options[j]);
        const auto decided = decide(s, s.turn, options[j], dice);
        if (!std::holds_alternative<std::vector<Event>>(decided))
          return place(samples, game, i) + ": decide refuses what is listed";
        for (int other = 0; other < j; ++other)
          if (options[other] == options[j]) return place(samples, game, i) + ": listed twice: " + text(options[j]);
      }
    }
    return std::nullopt;
  });
}

Breach replay_law(const Product& product, const Samples& samples) {
  return every_game(samples, [&](int game, const Course& played) -> Breach {
    State folded;
    for (std::size_t i = 0; i < played.steps.size(); ++i) {
      for (const Event& e : product.events(played.steps[i])) evolve(folded, e);
      if (!same(folded, played.steps[i].after)) return place(samples, game, i) + ": the fold is another state";
    }
    return std::nullopt;
  });
}

Breach conservation_law(const Product& product, const Samples& samples) {
  return every_game(samples, [&](int game, const Course& played) -> Breach {
    State folded;
    for (std::size_t i = 0; i < played.steps.size(); ++i)
      for (const Event& e : product.events(played.steps[i])) {
        evolve(folded, e);
        if (!conserved(folded))
          return place(samples, game, i) + ": a card too many or too few after " + text(e, Viewer::archive());
      }
    return std::nullopt;
  });
}

Breach end_law(const Product& product, const Samples& samples) {
  return every_game(samples, [&](int game, const Course& played) -> Breach {
    if (played.seams.size() > 16 || played.steps.size() > 46) return place(samples, game) + ": too long";
    for (std::size_t i = 0; i < played.steps.size(); ++i) {
      const State& s = played.steps[i].after;
      const bool over = i + 1 == played.steps.size();
      const Prompt prompt = product.prompt(s, s.turn ? Viewer::seat(s.turn) : Viewer::gallery());
      if (over != (s.phase == Phase::Over) || over == static_cast<bool>(prompt.asked) || over != prompt.options.empty())
        return place(samples, game, i) + ": " + (over ? "somebody is asked after the end" : "nobody can act");
    }
    return std::nullopt;
  });
}

Breach record_law(const Product& product, const Samples& samples) {
  const auto told = every_game(samples, [&](int game, const Course& played) -> Breach {
    const World& world = samples.worlds[static_cast<std::size_t>(game)];
    for (int v = 0; v <= samples.setting.seats; ++v) {
      const Viewer viewer = viewer_at(v, samples.setting.seats);
      std::vector<std::string> owed = told_of_deal(played.seams[0], world.first, viewer), got;
      for (std::size_t i = 0; i < world.turns.size(); ++i)
        for (std::string& line : told_of_turn(played.seams[i], world.turns[i], played.seams[i + 1], viewer))
          owed.push_back(std::move(line));
      for (const Step& step : played.steps)
        for (const Event& e : product.events(step)) got.push_back(text(e, viewer));
      owed.resize(std::max(owed.size(), got.size()));
      got.resize(owed.size());
      for (std::size_t i = 0; i < owed.size(); ++i)
        if (owed[i] != got[i])
          return place(samples, game) + ", viewer " + text(viewer) + ": owed \"" + owed[i] + "\", told \"" + got[i] + "\"";
    }
    return std::nullopt;
  });
  if (told) return told;
  return every_view(product, samples, [&](const Step& step, const Memory& memory, const Knowledge& knowledge) -> Breach {
    const State& s = step.after;
    const Viewer viewer = memory.viewer();
    const std::string owed = text(owed_view(s, memory)), shown = text(product.view(s, knowledge));
    if (owed != shown) return "the view owed and shown: " + difference(owed, shown);
    const Prompt prompt = product.prompt(s, viewer);
    std::vector<std::string> asked, lawful;
    for (const Action& a : prompt.options) asked.push_back(text(a));
    if (viewer.seat() && viewer.is(s.turn))
      for (const Action& a : universe())
        if (!xeno::refuse(s, s.turn, a)) lawful.push_back(text(a));
    std::sort(asked.begin(), asked.end());
    std::sort(lawful.begin(), lawful.end());
    const bool barred = viewer.is(s.turn) && s.phase == Phase::Play && s.hand(s.turn).has(Hero);
    if (asked != lawful || prompt.barred.size() != barred || prompt.asked != s.turn || prompt.question != s.phase)
      return "another prompt than the rules owe: " + text(prompt);
    return std::nullopt;
  });
}

Breach knowledge_law(const Product& product, const Samples& samples) {
  return every_game(samples, [&](int game, const Course& played) -> Breach {
    for (int v = 0; v <= samples.setting.seats; ++v) {
      const Viewer viewer = viewer_at(v, samples.setting.seats);
      Memory memory(viewer);
      Knowledge knowledge(viewer), from_frames(viewer);
      for (std::size_t i = 0; i < played.steps.size(); ++i) {
        const Step& step = played.steps[i];
        const auto at = [&] { return place(samples, game, i) + ", viewer " + text(viewer) + ": "; };
        for (const Event& e : step.events) memory.learn(e);
        for (const Event& e : product.events(step)) {
          product.learn(knowledge, e);
          from_frames.learn(masked(e, viewer));
        }
        Cards deck = step.after.deck;
        for (int j = 0; j < knowledge.returned().size(); ++j) {
          if (!deck.has(knowledge.returned().nth(j))) return at() + "a returned card is not in the deck";
          deck.remove(knowledge.returned().nth(j));
        }
        if (knowledge.returned().size() != static_cast<int>(memory.returned().size()))
          return at() + "returned cards, but not those";
        for (const Kind k : memory.returned())
          if (!knowledge.returned().has(k)) return at() + "a returned card is forgotten";
        for (const Seat seat : Seats::first(samples.setting.seats)) {
          const Hand& hand = step.after.hand(seat);
          const auto wrong = [&](const Knowledge::Card& card, Kind truth, const Knowledge::Card& owed,
                                 const Knowledge::Card& rebuilt) {
            if (card.kind != None && card.kind != truth) return std::string("an untrue mark: ");
            if (card.kind != owed.kind || (!viewer.is(seat) && card.why != owed.why)) return std::string("not what X25 says: ");
            return std::string(card == rebuilt ? "" : "not rebuilt from the frames: ");
          };
          std::string no = wrong(knowledge.held(seat), hand.held, memory.held(seat), from_frames.held(seat));
          if (no.empty()) no = wrong(knowledge.drawn(seat), hand.drawn, memory.drawn(seat), from_frames.drawn(seat));
          if (!no.empty())
            return at() + no + "of seat " + text(seat) + " it marks " + text(knowledge.held(seat).kind) + ", owed " +
                   text(memory.held(seat).kind) + ", truth " + text(hand.held);
        }
      }
    }
    return std::nullopt;
  });
}

Breach guess_law(const Product& product, const Samples& samples) {
  Random random(samples.seed);
  return every_view(product, samples, [&](const Step& step, const Memory& memory, const Knowledge& knowledge) -> Breach {
    const View seen = product.view(step.after, knowledge);
    const State world = guess(seen, random);
    if (!conserved(world)) return "no world fits the view: " + text(seen);
    const std::string one = text(seen) + text(product.prompt(step.after, memory.viewer())),
                      two = text(product.view(world, knowledge)) + text(product.prompt(world, memory.viewer()));
    if (one != two) return "view of the guess: " + difference(one, two);
    const Seat seat = memory.viewer().seat();
    if (seat && refusals(product, step.after, seat) != refusals(product, world, seat)) return "other refusals in the guess";
    return std::nullopt;
  });
}

}  // namespace xt::xeno::laws
