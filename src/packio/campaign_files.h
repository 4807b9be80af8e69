#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "packio/definitions.h"
#include "packio/files.h"
#include "xyber/campaign.h"

namespace xt::packio {

/// A campaign as it lies on disk: a folder of readable files, or the same files in one ZIP.
struct StoredCampaign {
  xyber::Campaign campaign;
  Definitions content;
  xyber::Pack pack;   ///< the content, read
  std::string print;  ///< 64 hex digits over its files: tells whether somebody changed it meanwhile
};
struct CampaignRead {
  std::optional<StoredCampaign> stored;  ///< if there are no errors
  std::vector<Problem> problems;         ///< all of them, sorted
};

/// Reads and checks a campaign from a folder, or from a ZIP if `path` is a file. Nothing is changed on disk.
CampaignRead read_campaign(const std::filesystem::path& path);
/// The same for files in memory. A folder around all of them, as file managers pack it, does no harm.
CampaignRead campaign_from(std::vector<SourceFile> files);

/// The files of a campaign, sorted: README.txt, campaign.yaml, content/…, history.yaml, homes/ID.yaml, pcs/ID.yaml. Of
/// `definitions` only what the campaign uses is written. The same campaign gives the same bytes.
std::vector<SourceFile> campaign_files(const xyber::Campaign& campaign, const Definitions& definitions);

/// Troubles as problems, each at its place in `places` (paths such as `homes/0/deck/3`), with "did you mean".
std::vector<Problem> problems_of(const xyber::Troubles& troubles, const xyber::Campaign& campaign, const xyber::Pack& pack,
                                 const Places& places = {});

/// For tests: called before each step that changes the disk, with its name.
using StepHook = std::function<void(const std::string&)>;

/// Writes a campaign to a folder, or to a ZIP if the name of `path` ends with `.zip`, all or nothing: whenever the machine stops,
/// the old one or the new one can be read. `seen` is the print of what was read there, empty if nothing may stand there yet.
/// Problems: `changed_meanwhile`, `already_there`, `cannot_write`.
std::vector<Problem> write_campaign(const std::filesystem::path& path, const xyber::Campaign& campaign,
                                    const Definitions& definitions, const std::string& seen, const StepHook& hook = {});

/// After a session: reads the campaign, puts in what the session left (xyber::write_back) and writes it. Warnings do not hinder
/// it; with an error the disk stays as it was.
std::vector<Problem> keep_session(const std::filesystem::path& path, const xyber::Pack& pack, const xyber::Played& played,
                                  const xyber::Setup& begun, const xyber::Kept& kept);

}  // namespace xt::packio
