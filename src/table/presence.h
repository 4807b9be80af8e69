#pragma once
#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>
#include <vector>

#include "table/message.h"

namespace xt::table {

/// Who is connected to one room, by which connections, and which of these acts for its person: the one that joined last. When it
/// goes, no other takes its place by itself.
class Presence {
 public:
  using Time = std::chrono::milliseconds;
  struct Visitor {
    Outlet* outlet;
    Person person;
    bool acts;
  };

  /// `since`: nobody is known to have been here before.
  explicit Presence(Time since) : since_(since) {}

  /// The connection that acted for this person until now, if it is another one.
  Outlet* join(Outlet& outlet, const Person& person) {
    Outlet* earlier = nullptr;
    std::erase_if(visitors_, [&](const Visitor& v) { return v.outlet == &outlet; });
    for (auto& visitor : visitors_) {
      if (visitor.person.id != person.id || !visitor.acts) continue;
      visitor.acts = false;
      earlier = visitor.outlet;
    }
    visitors_.push_back({&outlet, person, true});
    return earlier;
  }
  /// False if the connection was not here.
  bool leave(const Outlet& outlet, Time now) {
    const auto place = find(outlet);
    if (place == visitors_.end()) return false;
    left_[place->person.id] = now;
    visitors_.erase(place);
    return true;
  }
  bool in(const Outlet& outlet) const { return find(outlet) != visitors_.end(); }
  bool acts(const Outlet& outlet) const {
    const auto place = find(outlet);
    return place != visitors_.end() && place->acts;
  }
  bool present(const std::string& person) const {
    return std::any_of(visitors_.begin(), visitors_.end(), [&](const Visitor& v) { return v.person.id == person; });
  }
  /// How long the person has been away; 0 while it is present.
  Time away(const std::string& person, Time now) const {
    if (present(person)) return Time{0};
    const auto place = left_.find(person);
    return now - (place == left_.end() ? since_ : place->second);
  }
  const std::vector<Visitor>& visitors() const { return visitors_; }

 private:
  std::vector<Visitor>::const_iterator find(const Outlet& outlet) const {
    return std::find_if(visitors_.begin(), visitors_.end(), [&](const Visitor& v) { return v.outlet == &outlet; });
  }

  std::vector<Visitor> visitors_;
  std::unordered_map<std::string, Time> left_;
  Time since_;
};

}  // namespace xt::table
