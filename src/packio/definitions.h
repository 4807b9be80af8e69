#pragma once
#include <map>
#include <string>
#include <vector>

#include "packio/load.h"
#include "xyber/campaign.h"

namespace xt::packio {

/// What a campaign carries of its pack, so that it can be read and checked without it, and so that a move to another version can
/// list what changes: the definitions of what it uses, by list (`cards`, `saviors`, …) and id. It is written as a small pack.
struct Definitions {
  Node head;                                                  ///< pack.yaml
  std::vector<Node> clans;                                    ///< all of them, in the pack's order
  std::map<std::string, std::map<std::string, Node>> things;  ///< `rulesets` holds the one whose limits hold
};

/// All of a pack's that a campaign can name.
Definitions definitions_of(const xyber::Pack& pack);
/// Those that this campaign names, and the cards that their effects name in turn.
Definitions used_by(const xyber::Campaign& campaign, const Definitions& all);
/// The list and id of everything that a campaign names of its pack.
std::vector<std::pair<std::string, std::string>> named_by(const xyber::Campaign& campaign);

/// As files of a small pack: `content/pack.yaml` and so on.
std::vector<SourceFile> content_files(const Definitions& definitions);
/// Reads them back; what it lacks of a whole pack is no problem.
Loaded load_content(const std::vector<SourceFile>& files);

}  // namespace xt::packio
