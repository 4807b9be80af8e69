#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "packio/node.h"

namespace xt::packio {

struct SourceFile {
  std::string path;  ///< relative to the pack's folder, with `/`
  std::string bytes;
};

/// All `.yaml`, `.yml` and `tables/*.txt` files under `folder`, sorted by path. Told as problems: links that lead out of the
/// folder, things that are not plain files, too many, too large, too deep.
std::vector<SourceFile> read_folder(const std::filesystem::path& folder, const Limits& limits, Problems& problems);

/// Why `path`, as a pack's author wrote it, is not a path inside the pack: `path_absolute`, `path_outside`, `path_odd`; empty if
/// it is.
std::string bad_path(const std::string& path);

}  // namespace xt::packio
