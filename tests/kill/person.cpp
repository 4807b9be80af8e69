#include "person.h"

namespace xt::test {
namespace {

std::uint64_t number(const json::value& v) { return v.to_number<std::uint64_t>(); }
std::string text(const json::value& v) { return v.is_string() ? std::string(v.as_string()) : std::string(); }

/// Whether that event is what the choice does first.
bool begins_with(const json::value& event, const json::value& choice, const std::string& seat) {
  const auto& c = choice.as_object();
  const auto same = [&](const char* field, const char* key) {
    return event.at(field) == (c.contains(key) ? c.at(key) : json::value(nullptr));
  };
  if (c.contains("keep")) return event.at("e") == "Kept" && text(event.at("seat")) == seat && event.at("card") == c.at("keep");
  if (c.contains("discard")) return event.at("e") == "Discarded" && event.at("kind") == c.at("discard");
  return event.at("e") == "Played" && text(event.at("seat")) == seat && same("kind", "play") && same("target", "target") &&
         same("named", "named");
}

}  // namespace

bool Person::connect(int port) {
  if (cookie_.empty()) cookie_ = new_cookie(port);
  line_.emplace(port, cookie_, origin_of(port));
  if (!line_->open()) return false;
  const json::value welcome =
      line_->ask({{"t", "hello"}, {"id", name_ + "-h" + std::to_string(++asked_)}, {"protocol", 1}, {"lang", "en"}});
  if (!welcome.is_object() || welcome.at("t") != "welcome") return false;
  findings_.check(id.empty() || id == text(welcome.at("you").at("id")), name_ + " is somebody else after a restart");
  id = text(welcome.at("you").at("id"));
  if (table.empty()) return true;

  steps_.clear();
  lines_.clear();
  joined_ = true;
  kept_before_ = kept_.size();
  chat_came_ = false;
  room = nullptr;
  const json::value joined = line_->ask({{"t", "join"}, {"id", name_ + "-j" + std::to_string(++asked_)}, {"table", table}});
  if (!joined.is_object()) return false;
  findings_.check(joined.at("t") == "ok", name_ + " cannot join " + table + ": " + json::serialize(joined));
  for (const auto& [key, asked] : pending_) line_->send(json::serialize(asked.message));
  return true;
}

void Person::ask(json::object message) {
  const std::string key = name_ + "-" + std::to_string(++asked_);
  message["id"] = key;
  pending_[key] = {message, frame.is_object() ? frame.at("game").to_number<std::int64_t>() : 0};
  line_->send(json::serialize(message));
}

void Person::listen(milliseconds wait) {
  if (!line_) return;
  while (const auto heard = line_->receive(wait)) {
    take(*heard);
    wait = milliseconds(0);
  }
}

bool Person::arrive(milliseconds wait) {
  const auto end = std::chrono::steady_clock::now() + wait;
  const auto here = [&] { return chat_came_ && room.is_object() && (text(room.at("stage")) != "playing" || !joined_); };
  while (!here() && open() && std::chrono::steady_clock::now() < end) listen(milliseconds(20));
  return here();
}

bool Person::settle(milliseconds wait) {
  const auto end = std::chrono::steady_clock::now() + wait;
  while (!pending_.empty() && open() && std::chrono::steady_clock::now() < end) listen(milliseconds(20));
  return pending_.empty();
}

void Person::take(const json::value& heard) {
  const std::string t = text(heard.at("t"));
  if (t == "ok" || t == "refused" || t == "error") return take_answer(heard);
  if (t == "room") {
    room = heard;
    take_version(number(heard.at("version")), "room");
  } else if (t == "frame") {
    take_frame(heard);
  } else if (t == "past") {
    for (const auto& step : heard.at("steps").as_array()) {
      findings_.check(steps_.emplace(number(step.at("version")), step.at("events")).second, name_ + ": a step was told twice");
    }
  } else if (t == "chat") {
    chat_came_ = true;
    std::uint64_t last = 0;
    for (const auto& line : heard.at("lines").as_array()) {
      findings_.check(last == 0 || number(line.at("n")) == last + 1, name_ + ": a line of chat is missing or double");
      last = number(line.at("n"));
      if (joined_ && lines_.empty()) first_line_version_ = number(line.at("version"));
      ++lines_[text(line.at("text"))];
      take_version(number(line.at("version")), "chat");
    }
  }
}

void Person::take_version(std::uint64_t version, const std::string& what) {
  // after a join the room, the chat and the past come first; from the frame on every version comes once and in order
  if (!joined_)
    findings_.check(version <= version_ + 1, name_ + ": version " + std::to_string(version_ + 1) + " left out before a " + what);
  version_ = std::max(version_, version);
}

void Person::take_frame(const json::value& heard) {
  const std::uint64_t version = number(heard.at("version"));
  const std::string now = json::serialize(heard.at("view")) + json::serialize(heard.at("prompt"));
  const auto before = views_.emplace(version, now);
  findings_.check(
      before.second || before.first->second == now,
      name_ + ": version " + std::to_string(version) + " looks different now:\n  " + before.first->second + "\n  " + now);
  if (!joined_) take_version(version, "frame");
  joined_ = false;
  version_ = std::max(version_, version);
  const bool over = heard.at("view").at("phase") == "over";
  const auto& asked = heard.at("prompt").at("asked").as_array();
  findings_.check(asked.size() == (over ? 0u : 1u), name_ + ": not exactly one seat is asked");
  if (!seat().empty() && !over) {
    findings_.check((text(asked.at(0)) == seat()) == !heard.at("prompt").at("options").as_array().empty(),
                    name_ + ": options without a question");
  }
  if (!heard.at("events").as_array().empty()) steps_.emplace(version, heard.at("events"));
  frame = heard;
}

void Person::take_answer(const json::value& answer) {
  const std::string key = text(answer.at("id"));
  const auto asked = pending_.find(key);
  if (asked == pending_.end()) {  // asked again on purpose: the first answer must come again
    for (const Kept& one : kept_) {
      if (one.message.at("id") == answer.at("id")) findings_.check(one.answer == answer, name_ + ": another answer for " + key);
    }
    return;
  }
  if (answer.at("t") == "ok") {
    ++acknowledged;
    kept_.push_back({asked->second.message, answer, asked->second.game});
    if (kept_.size() > 200) {
      kept_.erase(kept_.begin());
      if (kept_before_ > 0) --kept_before_;
    }
    if (answer.as_object().contains("table") && table.empty()) table = text(answer.at("table"));
  } else {
    const std::string code = text(answer.at("code"));
    const bool usual = code == "stale_version" || code == "not_host" || code == "game_running" || code == "no_game" ||
                       code == "not_your_turn" || code == "seats_empty" || code == "too_many_tables";
    findings_.check(usual, name_ + ": " + json::serialize(answer) + " for " + json::serialize(asked->second.message));
  }
  pending_.erase(asked);
}

std::string Person::seat() const { return room.is_object() ? text(room.at("you").at("seat")) : ""; }

void Person::check_kept() {
  if (!frame.is_object()) return;
  const auto game = frame.at("game").to_number<std::int64_t>();
  for (std::size_t i = 0; i < kept_before_; ++i) {
    const Kept& one = kept_[i];
    const std::string t = text(one.message.at("t"));
    if (t == "act" && one.game == game && text(room.at("stage")) == "playing") {
      const std::uint64_t version = number(one.answer.at("version"));
      const auto step = steps_.find(version);
      findings_.check(step != steps_.end() && begins_with(step->second.at(0), one.message.at("choice"), seat()),
                      name_ + ": the acknowledged act at version " + std::to_string(version) +
                          " is not there: " + json::serialize(one.message));
    }
    if (t == "say" && first_line_version_ != 0 && number(one.answer.at("version")) > first_line_version_) {
      findings_.check(lines_[text(one.message.at("text"))] == 1,
                      name_ + ": not once in the chat: " + text(one.message.at("text")));
    }
  }
  if (!kept_.empty()) line_->send(json::serialize(kept_.back().message));  // done once already: the same answer comes again
}

void Person::live(Random& random) {
  listen(milliseconds(1));
  if (!open() || !room.is_object() || pending_.size() > 2) return;
  const std::string stage = text(room.at("stage"));
  if (random.below(40) == 0) {
    ask({{"t", "say"}, {"table", table}, {"text", name_ + " says " + std::to_string(++said_)}});
  }
  if (stage == "playing" && frame.is_object()) {
    const auto& options = frame.at("prompt").at("options").as_array();
    bool acting = false;
    for (const auto& [key, asked] : pending_) acting |= asked.message.at("t") == "act";
    if (options.empty() || acting) return;
    json::object choice = options[random.below(static_cast<std::uint32_t>(options.size()))].as_object();
    choice.erase("void");
    ask({{"t", "act"}, {"table", table}, {"version", frame.at("version")}, {"choice", choice}});
  } else if (stage != "playing" && room.at("you").at("host") == true && pending_.empty() && random.below(3) == 0) {
    ask({{"t", "start"}, {"table", table}});
  }
}

}  // namespace xt::test
