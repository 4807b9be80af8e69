#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "xyber/words.h"

namespace xt::packio {

using xyber::Lang;

/// A place in a pack: a file relative to the pack's folder, line and column from 1 (0: the file as a whole).
struct Place {
  std::string file;
  int line = 0, column = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// Something wrong with a pack: a stable code, and the facts that its sentence names (texts/pack.*.json).
struct Problem {
  Place place;
  bool error = true;  ///< else a warning: the pack can be played
  std::string code;   ///< snake_case, listed in docs/packs.md
  std::map<std::string, std::string> facts;
  friend bool operator==(const Problem&, const Problem&) = default;
};

/// All that was found, at most `most`; then one problem more says so.
class Problems {
 public:
  using Facts = std::map<std::string, std::string>;
  explicit Problems(std::size_t most = 500) : most_(most) {}
  void error(Place place, std::string code, Facts facts = {}) {
    add({std::move(place), true, std::move(code), std::move(facts)});
  }
  void warning(Place place, std::string code, Facts facts = {}) {
    add({std::move(place), false, std::move(code), std::move(facts)});
  }
  bool errors() const { return errors_ > 0; }
  std::size_t error_count() const { return errors_; }
  /// By file, line, column, code.
  std::vector<Problem> sorted() const;
  bool full() const { return list_.size() > most_; }

 private:
  void add(Problem problem);
  std::vector<Problem> list_;
  std::size_t most_, errors_ = 0;
};

/// The sentence of a problem; a missing translation falls back to its code.
std::string sentence(const Problem& problem, Lang lang);
/// `path:line:col: error|warning [code]: reason`; `folder` stands before the path, if given.
std::string line(const Problem& problem, Lang lang, std::string_view folder = {});
/// A JSON document: `{"problems": [...], "errors": n, "warnings": n}`.
std::string json(const std::vector<Problem>& problems, Lang lang);

}  // namespace xt::packio
