#include "packio/problem.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <tuple>

#include "packio/embedded.h"

namespace xt::packio {
namespace {

const boost::json::object& texts(Lang lang) {
  const auto both = [](const char* pack, const char* campaign) {
    boost::json::object out = boost::json::parse(pack).as_object();
    const boost::json::object more = boost::json::parse(campaign).as_object();
    for (const auto& [key, words] : more) out[key] = words;
    return out;
  };
  static const std::array<boost::json::object, 3> all{both(embedded::pack_ja, embedded::campaign_ja),
                                                      both(embedded::pack_en, embedded::campaign_en),
                                                      both(embedded::pack_fr, embedded::campaign_fr)};
  return all[static_cast<std::size_t>(lang)];
}

std::string filled(std::string_view pattern, const Problems::Facts& facts) {
  std::string out;
  while (!pattern.empty()) {
    const auto open = pattern.find('{');
    const auto close = open == pattern.npos ? pattern.npos : pattern.find('}', open);
    if (close == pattern.npos) break;
    out += pattern.substr(0, open);
    const auto fact = facts.find(std::string(pattern.substr(open + 1, close - open - 1)));
    if (fact != facts.end()) out += fact->second;
    pattern.remove_prefix(close + 1);
  }
  return out += pattern;
}

std::string_view pattern(Lang lang, const std::string& key) {
  for (const Lang l : {lang, Lang::En})
    if (const auto* const found = texts(l).if_contains(key)) return std::string_view(found->as_string());
  return {};
}

}  // namespace

void Problems::add(Problem problem) {
  errors_ += problem.error;
  if (list_.size() < most_)
    list_.push_back(std::move(problem));
  else if (list_.size() == most_)
    list_.push_back({{.file = "~", .line = 0, .column = 0}, true, "too_many_problems", {{"count", std::to_string(most_)}}});
}

std::vector<Problem> Problems::sorted() const {
  auto list = list_;
  const auto key = [](const Problem& p) { return std::tie(p.place, p.code, p.facts); };
  std::sort(list.begin(), list.end(), [&](const Problem& a, const Problem& b) { return key(a) < key(b); });
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

std::string sentence(const Problem& problem, Lang lang) {
  const auto found = pattern(lang, problem.code);
  auto facts = problem.facts;
  for (const auto& [name, prefix] :
       {std::pair{"expected", "type."}, std::pair{"found", "type."}, std::pair{"kind", "kind."}, std::pair{"why", "why."}})
    if (const auto fact = facts.find(name); fact != facts.end())
      if (const auto word = pattern(lang, prefix + fact->second); !word.empty()) fact->second = word;
  std::string words = found.empty() ? problem.code : filled(found, facts);
  if (const auto near = problem.facts.find("near"); near != problem.facts.end() && !near->second.empty())
    words += filled(pattern(lang, "did_you_mean"), problem.facts);
  return words;
}

std::string line(const Problem& problem, Lang lang, std::string_view folder) {
  std::string at(folder);
  if (!at.empty() && at.back() != '/') at += '/';
  at += problem.place.file;
  return at + ":" + std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column) + ": " +
         (problem.error ? "error" : "warning") + " [" + problem.code + "]: " + sentence(problem, lang);
}

std::string json(const std::vector<Problem>& problems, Lang lang) {
  boost::json::array list;
  int errors = 0;
  for (const Problem& p : problems) {
    errors += p.error;
    boost::json::object facts;
    for (const auto& [key, value] : p.facts) facts[key] = value;
    list.push_back({{"file", p.place.file},
                    {"line", p.place.line},
                    {"column", p.place.column},
                    {"level", p.error ? "error" : "warning"},
                    {"code", p.code},
                    {"reason", sentence(p, lang)},
                    {"facts", std::move(facts)}});
  }
  const auto warnings = static_cast<int>(problems.size()) - errors;
  return boost::json::serialize(boost::json::object{{"errors", errors}, {"warnings", warnings}, {"problems", std::move(list)}});
}

}  // namespace xt::packio
