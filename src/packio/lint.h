#pragma once
#include <string>
#include <vector>

#include "packio/load.h"

namespace xt::packio {

/// The checks of sense share this: the pack, where its things stood, and where to tell.
class Lint {
 public:
  Lint(const xyber::Pack& whole, const Places& places, std::vector<Lang> languages, Problems& problems)
      : pack(whole), places_(places), languages_(std::move(languages)), problems_(problems) {}

  /// The place of `path`, or of the nearest thing around it that was written down.
  Place at(std::string path) const;
  void error(const std::string& path, const char* code, Problems::Facts facts = {}) const {
    problems_.error(at(path), code, std::move(facts));
  }
  void warning(const std::string& path, const char* code, Problems::Facts facts = {}) const {
    problems_.warning(at(path), code, std::move(facts));
  }
  /// Warns of languages that the pack promises and this text lacks. An empty text is no problem here.
  void text(const std::string& path, const xyber::Text& text) const;

  /// Effects of one card, with its printed text.
  enum class On { Clan, Crash, Savior, Exceed, Code };
  void effects(const std::string& path, const std::vector<xyber::Effect>& effects, const xyber::Text& printed, On on) const;
  void scenario(const std::string& path, const xyber::Scenario& scenario) const;

  const xyber::Pack& pack;

 private:
  const Places& places_;
  std::vector<Lang> languages_;
  Problems& problems_;
};

}  // namespace xt::packio
