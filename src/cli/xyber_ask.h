#pragma once
#include <string>
#include <variant>
#include <vector>

#include "cli/xyber_table.h"

namespace xt::cli {

/// One numbered answer of a question. With `pick` set the person still chooses `least` to `most` of `cards`; with `text` set a
/// text is still to be typed.
struct XyberOption {
  std::string label;
  xyber::Answer answer;
  bool pick = false, ordered = false, text = false;
  xyber::CardIds cards;
  int least = 0, most = 0;
};

/// A question to one person in words, made from that person's prompt and view alone.
class XyberQuestion {
 public:
  XyberQuestion(const XyberWords& words, const xyber::View& view, const xyber::Prompt& prompt);

  const std::string& title() const { return title_; }
  const std::vector<XyberOption>& options() const { return options_; }
  /// A card to pick from, as a line.
  std::string card(xyber::CardId id) const;
  /// Nothing to decide: the only answer there is.
  bool settled() const { return options_.size() == 1 && !options_[0].pick && !options_[0].text; }

 private:
  void add(const xyber::Choice& choice);
  void add_one(const xyber::Choice& choice, const xyber::CardIds& cards, int number, Seat target);
  std::string label(const xyber::Choice& choice, const xyber::CardIds& cards, int number, Seat target) const;
  /// What a number of this question and act means.
  std::string number(xyber::Act act, const xyber::CardIds& cards, int number) const;
  std::string title_text() const;
  std::string effect(std::size_t nth) const;
  const xyber::Effect* effect_data(int face, int which) const;
  std::string source(xyber::CardId id) const;

  const XyberWords& words_;
  const xyber::View& view_;
  const xyber::Prompt& prompt_;
  XyberTable table_;
  std::string title_;
  std::vector<XyberOption> options_;
};

/// Whether a line is that word of the keyboard (`help`, `quit`, …), in the reader's language or in English.
bool is_word(const Texts& texts, const char* word, const std::string& line);

/// Numbers that were typed, 1 to `most` each and all different; nothing if they are not.
std::optional<std::vector<int>> typed_numbers(std::string_view line, int most);

}  // namespace xt::cli
