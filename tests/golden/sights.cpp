#include "sights.h"

#include <boost/json.hpp>

#include "wire/xyber_codec.h"

namespace xt::golden {

using namespace xyber;
namespace json = boost::json;
using namespace wire::xyber_codec;

namespace {

void flatten(const std::string& path, const json::value& value, std::map<std::string, std::string>& out) {
  if (const auto* object = value.if_object()) {
    for (const auto& [key, inner] : *object) flatten(path.empty() ? std::string(key) : path + "." + std::string(key), inner, out);
    return;
  }
  const auto* array = value.if_array();
  if (!array || array->empty() || !array->front().is_object()) {
    out[path] = json::serialize(value);
    return;
  }
  for (std::size_t i = 0; i < array->size(); ++i) {
    const json::object& item = (*array)[i].as_object();
    std::string name = std::to_string(i);
    for (const char* const key : {"place", "quest", "side", "who"})
      if (const auto* found = item.if_contains(key)) {
        name = found->is_string() ? std::string(found->as_string()) : json::serialize(*found);
        break;
      }
    for (const auto& [key, inner] : item) out[path + "." + name + "." + std::string(key)] = json::serialize(inner);
  }
}

}  // namespace

Sights::Sights(const Pack& pack, Index scenario, int players) : pack_(pack), scenario_(scenario) {
  viewers_.push_back({"gallery", Viewer::gallery()});
  for (std::uint8_t i = 0; i < players; ++i) viewers_.push_back({std::string(1, letter(Seat{i})), Viewer::seat(Seat{i})});
  viewers_.push_back({"gm", Viewer::gm()});
}

std::string Sights::names(const std::vector<std::size_t>& who) const {
  if (who.size() == viewers_.size()) return "all";
  std::string out;
  for (const std::size_t i : who) out += (out.empty() ? "" : ",") + viewers_[i].name;
  return out;
}

/// Event by event, so that each viewer's events stand in the order in which it hears them.
std::string Sights::told(Question open, const std::vector<Event>& events) const {
  std::string out;
  for (const Event& event : events) {
    std::vector<std::pair<std::string, std::vector<std::size_t>>> heard;
    for (std::size_t i = 0; i < viewers_.size(); ++i) {
      const json::value one = to_json({pack_, scenario_, open}, {event}, viewers_[i].viewer);
      if (one.as_array().empty()) continue;
      const std::string text = json::serialize(one.as_array().front());
      auto same = heard.begin();
      while (same != heard.end() && same->first != text) ++same;
      if (same == heard.end()) same = heard.insert(heard.end(), {text, {}});
      same->second.push_back(i);
    }
    for (const auto& [text, who] : heard) out += names(who) + " < " + text + "\n";
    if (const auto* const asks = std::get_if<Asked>(&event)) open = asks->question;
  }
  return out;
}

std::string Sights::changes(const State& state) {
  std::map<std::string, std::vector<std::size_t>> lines;
  for (std::size_t i = 0; i < viewers_.size(); ++i) {
    Viewing& v = viewers_[i];
    Lines now;
    flatten("", to_json({pack_, scenario_, state.question}, view(state, pack_, v.viewer)), now);
    for (const auto& [path, value] : now) {
      const auto before = v.seen.find(path);
      if (before == v.seen.end() || before->second != value) lines[path + " = " + value].push_back(i);
    }
    for (const auto& [path, value] : v.seen)
      if (!now.contains(path)) lines[path + " gone"].push_back(i);
    v.seen = std::move(now);
  }
  std::string shared, own;
  for (const auto& [line, who] : lines) (who.size() == viewers_.size() ? shared : own) += names(who) + " | " + line + "\n";
  return shared + own;
}

std::string Sights::asked(const State& state) const {
  std::string out;
  for (const Viewing& v : viewers_) {
    const Prompt asked = v.viewer.seat() ? prompt(state, pack_, v.viewer.seat()) : Prompt{};
    if (asked.question == Question::None) continue;
    const json::value whole = to_json({pack_, scenario_, state.question}, asked);
    out += v.name + " ? " + std::string(name(asked.question));
    if (!asked.about.empty()) out += " about " + json::serialize(whole.as_object().at("about"));
    out += "\n";
    for (const json::value& choice : whole.as_object().at("choices").as_array())
      out += v.name + " ? " + json::serialize(choice) + "\n";
  }
  return out;
}

std::string Sights::step(const std::string& head, Question open, const std::vector<Event>& events, const State& state) {
  return head + "\n" + told(open, events) + changes(state) + asked(state);
}

}  // namespace xt::golden
