#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/play_tell.h"
#include "xeno/rules.h"

namespace xt::cli {

/// A word that is no choice.
enum class Word : std::uint8_t { Help, Rules, Cards, Table, Log, Record, Undo, Back, Quit };

/// What a typed line means: an action, a Soldier's target whose kind is still to be named, a word, or the sentence that says why
/// it is none of these.
struct NameKind {
  Seat target;
};
using Meaning = std::variant<xeno::Action, NameKind, Word, std::string>;

/// The numbered choices of one question: the options, but a Soldier at one seat stands once for all kinds.
std::vector<xeno::Action> choices(const std::vector<xeno::Action>& options);

/// What `line` (plain) means when these are the choices of `asked` in `state`. A number alone is the number of a choice.
Meaning meaning(const Texts& texts, const xeno::State& state, Seat asked, const std::vector<xeno::Action>& choices,
                std::string_view line);

/// The word that `line` (plain) is, in the language of the texts or in English.
std::optional<Word> word(const Texts& texts, std::string_view line);

/// 1 to 10 as typed, or nothing.
std::optional<xeno::Kind> typed_kind(std::string_view line);

}  // namespace xt::cli
