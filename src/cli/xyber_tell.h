#pragma once
#include <string>

#include "cli/xyber_words.h"

namespace xt::cli {

/// Says in sentences what happens in a XyberDraw session, for one reader: `xyber play` and `xyber replay`. It is given events as
/// that reader was told them (masked()), in their order, and knows nothing else.
class XyberTeller {
 public:
  /// `reader`: the archive reads everything.
  XyberTeller(const Texts& texts, const xyber::Pack& pack, Viewer reader) : words_(texts, pack), reader_(reader) {}

  /// One sentence or several lines on an event; empty if it only keeps the books. Stories that it brings up (a quest's success, a
  /// handout) stand below it as paragraphs.
  std::string tell(const xyber::Event& event);
  /// What is read aloud there, empty if nothing.
  const XyberWords& words() const { return words_; }

 private:
  std::string told(const xyber::Told& e) const;
  std::string story(const xyber::Told& e) const;
  std::string moved(const xyber::Moved& e) const;
  std::string noted(const xyber::QuestNoted& e) const;

  XyberWords words_;
  Viewer reader_;
};

}  // namespace xt::cli
