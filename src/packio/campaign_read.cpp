#include <algorithm>
#include <set>

#include "base/seed.h"
#include "packio/campaign_describe.h"
#include "packio/campaign_disk.h"
#include "packio/campaign_files.h"
#include "packio/embedded.h"
#include "packio/in.h"
#include "packio/out.h"

namespace xt::packio {
namespace {

/// Reads all files of one campaign.
class Reader {
 public:
  explicit Reader(std::vector<SourceFile> files) : files_(std::move(files)) {}

  CampaignRead run() {
    unwrap();
    for (const SourceFile& f : files_) one(f);
    if (!head_) problems_.error({"campaign.yaml", 0, 0}, "no_campaign");
    if (!history_) problems_.error({"history.yaml", 0, 0}, "file_missing", {{"path", "history.yaml"}});
    CampaignRead out;
    StoredCampaign stored;
    Loaded content = load_content(files_);
    for (const Problem& p : content.problems)
      if (p.error) problems_.error(p.place, p.code, p.facts);
    if (content.pack && head_is_good_) {
      content.pack->fingerprint = campaign_.pack.fingerprint;
      if (content.pack->id != campaign_.pack.id || content.pack->version != campaign_.pack.version)
        problems_.error({"content/pack.yaml", 0, 0}, "content_differs",
                        {{"wanted", campaign_.pack.id + " " + campaign_.pack.version},
                         {"found", content.pack->id + " " + content.pack->version}});
      for (const Problem& p : problems_of(check(campaign_, *content.pack), campaign_, *content.pack, places_))
        p.error ? problems_.error(p.place, p.code, p.facts) : problems_.warning(p.place, p.code, p.facts);
    }
    out.problems = problems_.sorted();
    if (problems_.errors()) return out;
    stored.campaign = in_order(std::move(campaign_));
    stored.content = definitions_of(*content.pack);
    stored.pack = std::move(*content.pack);
    stored.print = print_of(files_);
    out.stored = std::move(stored);
    return out;
  }

 private:
  /// Takes away a folder that stands around everything.
  void unwrap() {
    if (files_.empty() || std::any_of(files_.begin(), files_.end(), [](const auto& f) { return f.path == "campaign.yaml"; }))
      return;
    const std::string top = files_.front().path.substr(0, files_.front().path.find('/') + 1);
    if (top.empty() || !std::all_of(files_.begin(), files_.end(), [&](const auto& f) { return f.path.starts_with(top); })) return;
    for (SourceFile& f : files_) f.path.erase(0, top.size());
  }

  void one(const SourceFile& f) {
    if (f.path == "README.txt" || f.path.starts_with("content/")) return;
    if (f.path == "campaign.yaml") {
      head_ = true;
      head_is_good_ = read(f, "", campaign_);
    } else if (f.path == "history.yaml") {
      History history;
      history_ = true;
      read(f, "history", history);
      campaign_.history = std::move(history.sessions);
      // Places of a session stand below `history/sessions/N`; troubles name `history/N`.
      for (std::size_t i = 0; i < campaign_.history.size(); ++i)
        if (const auto at = places_.find("history/sessions/" + std::to_string(i)); at != places_.end())
          places_.emplace("history/" + std::to_string(i), Place(at->second));
    } else if (!part(f, "homes/", campaign_.homes) && !part(f, "pcs/", campaign_.pcs)) {
      static const std::vector<std::string> known{"campaign.yaml", "history.yaml", "README.txt"};
      problems_.error({f.path, 0, 0}, "unknown_file", {{"path", f.path}, {"near", nearest(f.path, known)}});
    }
  }

  /// A file of a folder of many: its name is the id.
  template <class T>
  bool part(const SourceFile& f, const std::string& folder, std::vector<T>& list) {
    if (!f.path.starts_with(folder) || !f.path.ends_with(".yaml")) return false;
    T thing;
    thing.id = f.path.substr(folder.size(), f.path.size() - folder.size() - 5);
    if (!xyber::good_campaign_id(thing.id))
      return problems_.error({f.path, 0, 0}, "bad_file_id", {{"id", thing.id.substr(0, 60)}}), true;
    read(f, folder + std::to_string(list.size()), thing);
    list.push_back(std::move(thing));
    return true;
  }

  /// Whether the file is right by itself.
  template <class T>
  bool read(const SourceFile& f, const std::string& path, T& thing) {
    const std::size_t before = problems_.error_count();
    const Node root = parse(f.path, f.bytes, {}, problems_);
    if (problems_.error_count() != before) return false;
    In in(problems_, names_, places_, Lang::Ja);
    in.item(f.path, path, root, thing);
    places_.emplace(path, Place{f.path, 0, 0});
    return problems_.error_count() == before;
  }

  std::vector<SourceFile> files_;
  Problems problems_;
  Names names_;
  Places places_;
  xyber::Campaign campaign_;
  bool head_ = false, head_is_good_ = false, history_ = false;
};

/// What stands in `kind` of this campaign or pack, by id.
std::vector<std::string> ids_of(const std::string& kind, const xyber::Campaign& c, const xyber::Pack& p) {
  std::vector<std::string> out;
  const auto all = [&](const auto& items) {
    for (const auto& i : items) out.push_back(i.id);
  };
  if (kind == "card") all(p.cards);
  if (kind == "savior") all(p.saviors);
  if (kind == "exceed") all(p.exceeds);
  if (kind == "code") all(p.codes);
  if (kind == "clan") all(p.clans);
  if (kind == "ruleset") all(p.rulesets);
  if (kind == "scenario") all(p.scenarios);
  if (kind == "deck") all(p.decks);
  if (kind == "connector") all(p.connectors);
  if (kind == "home") all(c.homes);
  if (kind == "pc") all(c.pcs);
  return out;
}

}  // namespace

CampaignRead campaign_from(std::vector<SourceFile> files) { return Reader(std::move(files)).run(); }

CampaignRead read_campaign(const std::filesystem::path& path) {
  Problems problems;
  auto files = stored_files(path, problems);
  const auto found = problems.sorted();
  if (problems.errors() && files.empty()) return {{}, found};
  CampaignRead out = campaign_from(std::move(files));
  out.problems.insert(out.problems.end(), found.begin(), found.end());
  std::stable_sort(out.problems.begin(), out.problems.end(), [](const auto& a, const auto& b) { return a.place < b.place; });
  if (problems.errors()) out.stored.reset();
  return out;
}

std::vector<SourceFile> campaign_files(const xyber::Campaign& unsorted, const Definitions& definitions) {
  const xyber::Campaign c = in_order(unsorted);
  static const xyber::Pack nothing;
  Out out(nothing);
  std::vector<SourceFile> files = content_files(used_by(c, definitions));
  files.push_back({"README.txt", embedded::campaign_readme});
  Node head = out.node(c);
  head.entries.insert(head.entries.begin(), {"format", 0, 0, Node::word("1")});
  files.push_back({"campaign.yaml", emit(head)});
  files.push_back({"history.yaml", emit(out.node(History{c.history}))});
  for (const auto& h : c.homes) files.push_back({"homes/" + h.id + ".yaml", emit(out.node(h))});
  for (const auto& p : c.pcs) files.push_back({"pcs/" + p.id + ".yaml", emit(out.node(p))});
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

std::vector<Problem> problems_of(const xyber::Troubles& troubles, const xyber::Campaign& campaign, const xyber::Pack& pack,
                                 const Places& places) {
  std::vector<Problem> out;
  for (const xyber::Trouble& t : troubles) {
    Place at{"campaign.yaml", 0, 0};
    for (std::string path = t.where; !path.empty(); path.resize(path.rfind('/') == path.npos ? 0 : path.rfind('/'))) {
      if (const auto found = places.find(path); found != places.end()) {
        at = found->second;
        break;
      }
      std::size_t index = 0;
      const auto slash = path.find('/');
      if (slash == path.npos || path.find('/', slash + 1) != path.npos) continue;
      index = std::stoul(path.substr(slash + 1));
      if (path.starts_with("homes/") && index < campaign.homes.size()) at.file = "homes/" + campaign.homes[index].id + ".yaml";
      if (path.starts_with("pcs/") && index < campaign.pcs.size()) at.file = "pcs/" + campaign.pcs[index].id + ".yaml";
      if (path.starts_with("history/")) at.file = "history.yaml";
    }
    Problem p{at, t.error, t.code, t.facts};
    if (t.facts.contains("kind") && t.facts.contains("word")) {
      p.facts["word"] = t.facts.at("word").substr(0, 60);
      p.facts["near"] = nearest(t.facts.at("word"), ids_of(t.facts.at("kind"), campaign, pack));
    }
    out.push_back(std::move(p));
  }
  return out;
}

}  // namespace xt::packio
