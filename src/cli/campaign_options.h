#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/texts.h"
#include "packio/campaign_change.h"

namespace xt::cli {

/// Tells problems on standard error, each with its place below `path`; whether one of them is an error.
bool tell_problems(const Texts& texts, const std::vector<packio::Problem>& problems, const std::string& path);
/// The campaign at `path`, or nothing after its problems were told.
std::optional<packio::StoredCampaign> campaign_or_tell(const Texts& texts, const std::string& path);

/// A campaign for reading, and as one JSON object.
std::string campaign_sheet(const Texts& texts, const packio::StoredCampaign& stored);
std::string campaign_json(const packio::StoredCampaign& stored);
/// `before → after` of each field, a line each, indented.
std::string difference_lines(const Texts& texts, const std::vector<packio::Difference>& differences);

}  // namespace xt::cli
