#pragma once
#include <vector>

#include "packio/files.h"

namespace xt::packio {

/// The files of a small commented pack to start from, with comments and texts in `lang`. They check clean.
std::vector<SourceFile> starter_pack(Lang lang);

/// Writes files below `folder`, which must be empty or not there yet; the path that could not be written, or empty.
std::string write_files(const std::filesystem::path& folder, const std::vector<SourceFile>& files);

}  // namespace xt::packio
