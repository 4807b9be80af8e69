#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "xyber/pack.h"

namespace xt::packio {

/// A value of an enum as authors write it: the first word is what we write, all are read, whatever their case and width.
template <class E>
struct Word {
  E value;
  std::string_view name;                  ///< English, with underscores
  std::vector<std::string_view> aliases;  ///< Japanese first
};

/// All words of an enum. Defined in words.cpp for every enum of the pack types.
template <class E>
std::span<const Word<E>> words();

/// The key that `key` stands for: itself, or the English key whose Japanese alias it is.
std::string canonical_key(std::string_view key);
/// The Japanese aliases of an English key.
std::span<const std::string_view> key_aliases(std::string_view key);

/// The candidate that is most like `word` if it is near enough, else empty.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace xt::packio
