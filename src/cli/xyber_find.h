#pragma once
#include <string>
#include <vector>

#include "cli/usage.h"
#include "xyber/pack.h"

namespace xt::cli {

/// What a thing of a pack can be called by: its names in every language, and its id.
inline std::vector<std::string> names_of(const xyber::Text& text) { return {text.in.begin(), text.in.end()}; }
inline std::vector<std::string> words_of(const xyber::Scenario& s) {
  std::vector<std::string> all = names_of(s.title);
  all.push_back(s.id);
  return all;
}
inline std::vector<std::string> words_of(const xyber::Quest& q) {
  std::vector<std::string> all = names_of(q.title);
  all.push_back(q.id);
  return all;
}
template <class Item>
std::vector<std::string> words_of(const Item& item) {
  std::vector<std::string> all = names_of(item.name);
  all.push_back(item.id);
  return all;
}

/// The place of the thing with that id or, in any language, that name.
template <class Item>
Result<xyber::Index> find_named(const Texts& texts, const std::string& option, const std::vector<Item>& items,
                                const std::string& word) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i < items.size(); ++i)
    for (const std::string& name : words_of(items[i])) {
      if (name.empty()) continue;
      if (name == word) return static_cast<xyber::Index>(i);
      known.push_back(name);
    }
  std::string ids;
  for (const Item& item : items) ids += (ids.empty() ? "" : ", ") + item.id;
  const std::string near = nearest(word, known);
  return Error{"usage", option,
               texts.say("xsim.no_such", {{"option", option}, {"word", word}, {"known", ids}}) +
                   (near.empty() ? "" : " " + texts.say("usage.nearest", {{"near", near}}))};
}

}  // namespace xt::cli
