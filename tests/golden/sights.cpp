#include "sights.h"

#include <algorithm>
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

std::vector<std::string> Sights::told(const Viewing& v, Question open, const std::vector<Event>& events) const {
  std::vector<std::string> out;
  const json::value all = to_json({pack_, scenario_, open}, events, v.viewer);
  for (const auto& event : all.as_array()) out.push_back(json::serialize(event));
  return out;
}

std::vector<std::string> Sights::changes(Viewing& v, const State& state) const {
  Lines now;
  flatten("", to_json({pack_, scenario_, state.question}, view(state, pack_, v.viewer)), now);
  std::vector<std::string> out;
  for (const auto& [path, value] : now) {
    const auto before = v.seen.find(path);
    if (before == v.seen.end() || before->second != value) out.push_back(path + " = " + value);
  }
  for (const auto& [path, value] : v.seen)
    if (!now.contains(path)) out.push_back(path + " gone");
  v.seen = std::move(now);
  return out;
}

std::string Sights::step(const std::string& head, Question open, const std::vector<Event>& events, const State& state) {
  std::string out = head + "\n";
  std::vector<std::vector<std::string>> heard, seen;
  for (Viewing& v : viewers_) heard.push_back(told(v, open, events)), seen.push_back(changes(v, state));
  // What every viewer has stands once.
  const auto common = [](const std::vector<std::vector<std::string>>& lists) {
    std::vector<std::string> all;
    for (const std::string& line : lists.front())
      if (std::all_of(lists.begin(), lists.end(),
                      [&](const auto& list) { return std::find(list.begin(), list.end(), line) != list.end(); }))
        all.push_back(line);
    return all;
  };
  const auto shared_heard = common(heard), shared_seen = common(seen);
  const auto write = [&out](const std::string& who, const std::vector<std::string>& lines, const std::vector<std::string>& but) {
    for (const std::string& line : lines)
      if (std::find(but.begin(), but.end(), line) == but.end()) out += who + " " + line + "\n";
  };
  write("all <", shared_heard, {});
  write("all |", shared_seen, {});
  for (std::size_t i = 0; i < viewers_.size(); ++i) {
    write(viewers_[i].name + " <", heard[i], shared_heard);
    write(viewers_[i].name + " |", seen[i], shared_seen);
    const Seat seat = viewers_[i].viewer.seat();
    if (!seat) continue;
    const Prompt asked = prompt(state, pack_, seat);
    if (asked.question == Question::None) continue;
    out += viewers_[i].name + " ? " + std::string(name(asked.question)) + "\n";
    const json::value asked_json = to_json({pack_, scenario_, state.question}, asked);
    for (const json::value& choice : asked_json.as_object().at("choices").as_array())
      out += viewers_[i].name + " ? " + json::serialize(choice) + "\n";
  }
  return out;
}

}  // namespace xt::golden
