#include "packio/in.h"
#include "packio/utf8.h"

namespace xt::packio {

void Names::add(Ref kind, Index index, const std::string& id, const Text& name) {
  items_[{kind, plain_word(id)}] = index;
  for (const std::string& text : name.in) {
    const std::string word = plain_word(text);
    if (word.empty()) continue;
    const auto [found, fresh] = items_.emplace(std::pair(kind, word), index);
    if (!fresh && found->second != index && word != plain_word(id) && found->first.second == word) {
      // Two things of the same name: only their ids tell them apart. An id that is also a name stays an id.
      if (!ids_.contains({kind, word})) found->second = none;
    }
  }
  ids_.insert({kind, plain_word(id)});
}

void Names::clear(Ref kind) {
  std::erase_if(items_, [&](const auto& entry) { return entry.first.first == kind; });
  std::erase_if(ids_, [&](const auto& id) { return id.first == kind; });
}

Index Names::find(Ref kind, const std::string& word) const {
  const auto found = items_.find({kind, plain_word(word)});
  return found == items_.end() ? none : found->second;
}

std::vector<std::string> Names::all(Ref kind) const {
  std::vector<std::string> list;
  for (const auto& [key, index] : items_)
    if (key.first == kind && index != none) list.push_back(key.second);
  return list;
}

void Names::add_clan(Clan clan, const ClanWord& word) {
  clans_[plain_word(word.id)] = clan;
  for (const std::string& text : word.name.in)
    if (!text.empty()) clans_.emplace(plain_word(text), clan);
}

std::optional<Clan> Names::clan(const std::string& word) const {
  const std::string plain = plain_word(word);
  if (plain == "全能" || plain == "omni") return omni_clan;
  const auto found = clans_.find(plain);
  if (found == clans_.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string> Names::clans() const {
  std::vector<std::string> list{"全能", "omni"};
  for (const auto& [word, clan] : clans_) list.push_back(word);
  return list;
}

}  // namespace xt::packio
