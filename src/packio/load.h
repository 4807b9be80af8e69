#pragma once
#include <filesystem>
#include <optional>
#include <vector>

#include "packio/files.h"
#include "packio/in.h"

namespace xt::packio {

/// A pack as it was read: the pack if it has no errors, and all problems, sorted.
struct Loaded {
  std::optional<xyber::Pack> pack;
  std::vector<Problem> problems;
  Places places;  ///< where each thing stood, for whoever wants to point at it
};

/// Reads and checks the pack in `folder`. Rulesets that the pack lacks are looked for in the folder `rulesets` beside it.
Loaded load_pack(const std::filesystem::path& folder, const Limits& limits = {});

/// Whole: all checks. Part: a part of a pack, so that what it lacks is no problem (lint is left out).
enum class Extent : unsigned char { Whole, Part };

/// The same for files in memory; `shared` are the rulesets beside the pack.
Loaded load_files(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared = {}, const Limits& limits = {},
                  Extent extent = Extent::Whole);

/// Reads a table in BCDice's form in one language into `table` (name, roll, row texts of `lang`).
void read_table(const SourceFile& file, Lang lang, xyber::Table& table, Problems& problems);

/// Checks of sense on a pack that was read (lint*.cpp): recipes, quests, enemies, decks, effects, texts, tables.
void lint(const xyber::Pack& pack, const Places& places, std::vector<Lang> languages, Problems& problems);

}  // namespace xt::packio
