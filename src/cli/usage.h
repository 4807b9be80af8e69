#pragma once
#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/texts.h"

namespace xt::cli {

/// The candidate that is most like `word`, or empty if none is near: for "did you mean".
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

/// What is wrong with the arguments by the verbs and options of `app`, as a sentence that suggests the nearest; nothing if each
/// is known and has its value. Values are looked at by the verbs.
std::optional<std::string> wrong_argument(CLI::App& app, const std::vector<std::string>& arguments, const Texts& texts);

/// Tells that the command line is wrong and where help is; returns 2.
int wrong_usage(const Texts& texts, std::string_view sentence);
/// Tells why it could not be done; returns 1.
int failed(const Texts& texts, std::string_view sentence);

/// A whole number of `least` to `most`, or an error with a sentence that names the option.
Result<std::uint64_t> number(const Texts& texts, std::string_view option, std::string_view text, std::uint64_t least,
                             std::uint64_t most);
/// `official` or `official+faceoff`: whether the table rule of X15 is on.
Result<bool> faceoff(const Texts& texts, std::string_view text);

/// The whole of a file, or of standard input for `-`; an error with a sentence.
Result<std::string> read_file(const Texts& texts, const std::string& path);

/// The same text with each control character but the line break and the tab as U+FFFD: what others wrote does not steer the
/// terminal.
std::string printable(std::string_view text);
/// Writes to standard output, printable; false if that fails (a full disk, a closed pipe).
bool put(std::string_view text);
/// All of it has reached standard output: 0, else 1 with a sentence.
int finished(const Texts& texts, int code = 0);

}  // namespace xt::cli
