#include "table/memory.h"

#include <utility>

namespace xt::table {
namespace {

void answer_all(std::vector<Then> waiting, const Answer& answer) {
  for (const auto& then : waiting) then(answer);
}

}  // namespace

Memory::Asker& Memory::asker(const std::string& person) {
  const auto [place, is_new] = askers_.try_emplace(person);
  if (is_new) {
    order_.push_back(person);
    for (std::size_t tries = order_.size(); tries > persons; --tries) {
      // One who still waits for an answer is passed over.
      const std::string oldest = std::exchange(order_.front(), {});
      order_.pop_front();
      const auto& old = askers_.at(oldest);
      if (oldest == person || old.requests.size() != old.answered.size()) {
        order_.push_back(oldest);
      } else {
        askers_.erase(oldest);
      }
    }
    return askers_.at(person);
  }
  return place->second;
}

bool Memory::begin(const std::string& person, const std::string& id, Then then) {
  auto& request = asker(person).requests[id];
  if (request.answered) {
    then(Answer(request.answer));
    return false;
  }
  request.waiting.push_back(std::move(then));
  return request.waiting.size() == 1;
}

void Memory::end(const std::string& person, const std::string& id, const Answer& answer) {
  auto& who = asker(person);
  auto& request = who.requests[id];
  if (!request.answered) who.answered.push_back(id);
  request.answered = true;
  request.answer = answer;
  auto waiting = std::exchange(request.waiting, {});
  if (who.answered.size() > kept) {
    who.requests.erase(who.answered.front());
    who.answered.pop_front();
  }
  answer_all(std::move(waiting), answer);
}

void Memory::forget(const std::string& person, const std::string& id, const Answer& answer) {
  auto& requests = asker(person).requests;
  const auto place = requests.find(id);
  if (place == requests.end() || place->second.answered) return;
  auto waiting = std::move(place->second.waiting);
  requests.erase(place);
  answer_all(std::move(waiting), answer);
}

void Memory::forget_all(const Answer& answer) {
  std::vector<Then> waiting;
  for (auto& [person, who] : askers_) {
    for (auto it = who.requests.begin(); it != who.requests.end();) {
      if (it->second.answered) {
        ++it;
        continue;
      }
      for (auto& then : it->second.waiting) waiting.push_back(std::move(then));
      it = who.requests.erase(it);
    }
  }
  answer_all(std::move(waiting), answer);
}

}  // namespace xt::table
