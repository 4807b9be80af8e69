#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "packio/campaign_files.h"

namespace xt::packio {

/// One field that is not the same in two versions of a thing.
struct Difference {
  std::string field;          ///< the key as files write it
  xyber::Text before, after;  ///< for reading; nothing: the field is not there
  friend bool operator==(const Difference&, const Difference&) = default;
};
/// What differs between two maps, field by field, in the order of the files.
std::vector<Difference> differences(const Node& before, const Node& after);

/// What an import would do with one part of a campaign: `campaign`, `homes/ID`, `pcs/ID`, `history/ID`.
struct Part {
  enum class Fate : unsigned char { New, Same, Different, Kept, Replaced };
  std::string name;
  Fate fate = Fate::Same;
  std::vector<Difference> differences;
};
/// A campaign that comes into another. Nothing is merged silently: a part that is different in both is an error (`must_choose`)
/// until its name stands in `replace` (the incoming one counts) or `keep`. `all` in one of them stands for all others.
struct Merge {
  xyber::Campaign campaign;
  Definitions content;
  std::vector<Part> parts;
  std::vector<Problem> problems;
};
Merge merge(const StoredCampaign& into, const StoredCampaign& from, const std::set<std::string>& replace,
            const std::set<std::string>& keep);

/// What is wrong with a campaign that says it stands on this pack: another pack, a definition that is not the pack's.
std::vector<Problem> against_pack(const StoredCampaign& stored, const xyber::Pack& pack);

/// Something of the pack that a campaign uses and that a move changes.
struct Change {
  std::string list, id;  ///< `cards`, `saviors`, … as in definitions.h
  xyber::Text name;
  std::vector<std::string> used_by;  ///< `homes/ID`, `pcs/ID`
  bool gone = false;                 ///< the new pack lacks it
  std::string replaced_by;           ///< empty and not dropped: still to be decided
  bool dropped = false;
  std::vector<Difference> differences;
};
/// A campaign on another pack, or another version of its own. Whatever is gone must be replaced or dropped, else it is an error
/// (`gone`). Errors are also what breaks a limit of the new pack. Nothing is written here.
struct Move {
  xyber::Campaign campaign;
  Definitions content;
  std::vector<Change> changes;
  std::vector<Problem> problems;
};
Move move_to(const StoredCampaign& stored, const xyber::Pack& pack, const std::map<std::string, std::string>& replace,
             const std::set<std::string>& drop);

}  // namespace xt::packio
