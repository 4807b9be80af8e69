#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "packio/files.h"

namespace xt::packio {

/// What an archive may be at most. A group's campaign after years of play is a hundred times smaller.
struct ZipLimits {
  std::size_t archive_bytes = 8 << 20;
  std::size_t entries = 1'000;
  std::size_t file_bytes = 1 << 20;    ///< of one file, unpacked
  std::size_t total_bytes = 16 << 20;  ///< of all files, unpacked
  std::size_t ratio = 200;             ///< unpacked to packed, of a file larger than `harmless`; text comes to about 20
  std::size_t harmless = 64 << 10;
};

/// The files of a ZIP, sorted by path. Nothing is written anywhere, and no more is unpacked than the limits allow, whatever the
/// archive says of itself. Folders are left out, and so is what systems add (`.DS_Store`, `__MACOSX`, `Thumbs.db`,
/// `desktop.ini`). Told as problems: a cut or damaged archive, too large, too many, packed too tightly, encrypted, an unknown
/// method, paths that lead out or are odd, names twice (also in other case), links and other things that are no files.
std::vector<SourceFile> unzip(std::string_view archive, const ZipLimits& limits, Problems& problems);

/// A ZIP of these files; the same files give the same bytes. Empty if it could not be made.
std::string zip(const std::vector<SourceFile>& files);

}  // namespace xt::packio
