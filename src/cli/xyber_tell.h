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
  /// The sentences on the events of one batch; moves that follow each other from one place to another are one sentence.
  std::vector<std::string> tell(const std::vector<xyber::Event>& events);
  /// The scenario's handouts that this reader may read by now, each with its title.
  std::string handouts(const std::vector<xyber::Index>& shown) const;
  const XyberWords& words() const { return words_; }
  /// What the reader itself has just proposed for the home deck, before anybody is told (Y196).
  void note_proposal(xyber::Cards cards) { words_.note_proposal(std::move(cards)); }

 private:
  std::string told(const xyber::Told& e) const;
  std::string story(const xyber::Told& e) const;
  std::string moved(const xyber::Moved& e) const;
  std::string localized(const std::string& japanese) const;
  std::string noted(const xyber::QuestNoted& e) const;

  XyberWords words_;
  Viewer reader_;
};

}  // namespace xt::cli
