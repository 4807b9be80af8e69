#pragma once
#include <filesystem>

#include "packio/campaign_files.h"

namespace xt::packio {

/// The files of a campaign's folder or ZIP. If a write to the folder was cut off after it was complete, the new files are read.
std::vector<SourceFile> stored_files(const std::filesystem::path& path, Problems& problems);
/// Names the content of these files, README apart.
std::string print_of(const std::vector<SourceFile>& files);

/// Writes one file, all or nothing: beside it first, then renamed. False if the disk refuses.
bool write_whole(const std::filesystem::path& path, std::string_view bytes, const StepHook& hook = {});

}  // namespace xt::packio
