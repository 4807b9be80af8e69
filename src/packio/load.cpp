#include "packio/load.h"

#include <algorithm>
#include <functional>

#include "base/seed.h"
#include "packio/utf8.h"

namespace xt::packio {
namespace {

using namespace xyber;

const std::set<std::string> list_keys{"clans",     "cards",      "crash_cards", "saviors", "exceeds", "desire_codes",
                                      "positions", "connectors", "home_decks",  "wishes",  "pages"};
const std::set<std::string> manifest_keys{"id",      "version",  "title",    "text", "authors",
                                          "license", "official", "language", "files"};

bool good_id(const std::string& id) {
  if (id.empty() || id.size() > 64) return false;
  for (const char32_t c : points(id)) {
    const bool ascii = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    const bool letter = c >= 0xC0 && c != 0x3000 && !(c >= 0xFF01 && c <= 0xFF0F) && !(c >= 0x2000 && c <= 0x206F);
    if (!ascii && !letter) return false;
  }
  return true;
}

/// Reads all files of one pack.
class Loader {
 public:
  Loader(const std::vector<SourceFile>& files, const Limits& limits, Extent extent)
      : files_(files), limits_(limits), problems_(limits.problems), extent_(extent) {}

  Loaded load(const std::vector<SourceFile>& shared) {
    for (const SourceFile& file : files_)
      if (file.path.ends_with(".yaml") || file.path.ends_with(".yml"))
        parsed_.push_back({&file, parse(file.path, file.bytes, limits_, problems_)});
    manifest();
    sort_out();
    clans();
    rulesets(shared);
    list<ClanCard>("cards", Ref::Card, pack_.cards, {"cards", "crash_cards"});
    list<Savior>("saviors", Ref::Savior, pack_.saviors, {"saviors"});
    list<Exceed>("exceeds", Ref::Exceed, pack_.exceeds, {"exceeds"});
    list<DesireCode>("codes", Ref::Code, pack_.codes, {"desire_codes"});
    list<Position>("positions", Ref::Number, pack_.positions, {"positions"});
    list<Connector>("connectors", Ref::Number, pack_.connectors, {"connectors"});
    list<HomeDeck>("decks", Ref::Number, pack_.decks, {"home_decks"});
    list<Page>("pages", Ref::Number, pack_.pages, {"pages"});
    for (const auto& read : later_) read();
    std::stable_sort(pack_.positions.begin(), pack_.positions.end(),
                     [](const Position& a, const Position& b) { return a.rank < b.rank; });
    wishes();
    tables();
    scenarios();
    fingerprint();
    if (extent_ == Extent::Whole && !problems_.full()) lint(pack_, places_, languages(), problems_);
    Loaded loaded;
    loaded.problems = problems_.sorted();
    loaded.places = std::move(places_);
    if (!problems_.errors()) loaded.pack = std::move(pack_);
    return loaded;
  }

 private:
  struct Parsed {
    const SourceFile* file;
    Node root;
  };
  struct Item {
    const std::string* file;
    const Node* node;
    std::string section;
  };

  In in() { return In(problems_, names_, places_, language_); }
  static Place place(const std::string& file, const Node& n) { return {file, n.line, n.column}; }

  void manifest() {
    const auto found = std::find_if(parsed_.begin(), parsed_.end(), [](const Parsed& p) { return p.file->path == "pack.yaml"; });
    if (found == parsed_.end()) return problems_.error({"pack.yaml", 0, 0}, "no_manifest");
    if (!found->root.map()) {
      if (found->root.kind != Node::Kind::Null || found->file->bytes.empty()) problems_.error({"pack.yaml", 0, 0}, "no_manifest");
      return;
    }
    std::vector<std::string> wanted;
    In head = in();
    for (const auto& e : found->root.entries)  // the language of bare texts counts for the manifest itself too
      if (canonical_key(e.key) == "language" && e.value.scalar()) head.read(e.value, language_);
    In reader = in();
    reader.pack_manifest(found->file->path, found->root, pack_, language_, wanted, list_keys);
    if (!good_id(pack_.id) && !pack_.id.empty()) problems_.error(places_["id"], "bad_id", {{"id", pack_.id.substr(0, 60)}});
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const Place at = places_.contains("files/" + std::to_string(i)) ? places_["files/" + std::to_string(i)] : places_["files"];
      if (const std::string bad = bad_path(wanted[i]); !bad.empty()) {
        problems_.error(at, bad, {{"path", wanted[i].substr(0, 100)}});
        continue;
      }
      const auto is = [&](const SourceFile& f) { return f.path == wanted[i]; };
      if (std::none_of(files_.begin(), files_.end(), is)) {
        std::vector<std::string> all;
        for (const SourceFile& f : files_) all.push_back(f.path);
        problems_.error(at, "file_missing", {{"path", wanted[i].substr(0, 100)}, {"near", nearest(wanted[i], all)}});
      }
      listed_.insert(wanted[i]);
    }
  }

  bool used(const std::string& path) const { return listed_.empty() || listed_.contains(path) || path == "pack.yaml"; }

  /// Puts the lists of all files under their sections.
  void sort_out() {
    for (const Parsed& p : parsed_) {
      if (!used(p.file->path)) continue;
      if (p.root.null()) continue;
      if (!p.root.map()) {
        problems_.error(place(p.file->path, p.root), "wrong_type",
                        {{"expected", "map"}, {"found", p.root.list() ? "list" : "word"}});
        continue;
      }
      bool scenario = false, ruleset = false;
      for (const auto& e : p.root.entries) {
        scenario |= canonical_key(e.key) == "scenario";
        ruleset |= canonical_key(e.key) == "ruleset" && p.file->path != "pack.yaml";
      }
      if (scenario) scenario_files_.push_back({&p.file->path, &p.root, ""});
      if (ruleset && !scenario) ruleset_files_.push_back({&p.file->path, &p.root, ""});
      if (ruleset && !scenario) continue;
      std::set<std::string> seen;
      for (const auto& e : p.root.entries) {
        const std::string key = canonical_key(e.key);
        const Place at{p.file->path, e.line, e.column};
        const bool known = list_keys.contains(key);
        if (!known && (scenario || (p.file->path == "pack.yaml" && manifest_keys.contains(key)))) continue;
        if (!known) {
          std::vector<std::string> all(list_keys.begin(), list_keys.end());
          all.insert(all.end(), {"scenario", "ruleset"});
          if (p.file->path == "pack.yaml") all.insert(all.end(), manifest_keys.begin(), manifest_keys.end());
          if (p.file->path != "pack.yaml")
            problems_.error(at, "unknown_key", {{"key", e.key.substr(0, 60)}, {"near", nearest(e.key, all)}});
          continue;
        }
        if (!seen.insert(key).second && (scenario || p.file->path != "pack.yaml"))
          problems_.error(at, "duplicate_key", {{"key", e.key}});
        if (key == "wishes") {
          wish_lists_.push_back({&p.file->path, &e.value, key});
          continue;
        }
        if (e.value.null()) continue;
        if (!e.value.list()) {
          problems_.error(place(p.file->path, e.value), "wrong_type",
                          {{"expected", "list"}, {"found", e.value.map() ? "map" : "word"}});
          continue;
        }
        for (const Node& n : e.value.items) items_.push_back({&p.file->path, &n, key + (scenario ? "@" : "")});
      }
    }
  }

  /// The id and name of an item, before it is read.
  std::pair<std::string, Text> peek(const Node& n) const {
    std::string id;
    Text name;
    for (const auto& e : n.entries) {
      const std::string key = canonical_key(e.key);
      if (key == "id" && e.value.scalar()) id = e.value.text;
      if (key != "name") continue;
      if (e.value.scalar()) name.in[static_cast<std::size_t>(language_)] = e.value.text;
      for (const auto& t : e.value.entries) {
        const std::string lang = canonical_key(t.key);
        if (t.value.scalar()) name.in[lang == "en" ? 1 : lang == "fr" ? 2 : 0] = t.value.text;
      }
    }
    return {id, name};
  }

  /// Told once for each id that is bad or was there already.
  bool fresh(const Item& item, const std::string& id, std::map<std::string, Place>& seen) {
    const Place at = place(*item.file, *item.node);
    if (id.empty()) return true;  // told when it is read
    if (!good_id(id)) problems_.error(at, "bad_id", {{"id", id.substr(0, 60)}});
    const auto [first, is_new] = seen.emplace(id, at);
    if (!is_new)
      problems_.error(at, "duplicate_id",
                      {{"id", id}, {"file", first->second.file}, {"line", std::to_string(first->second.line)}});
    return is_new;
  }

  void clans() {
    std::map<std::string, Place> seen;
    In reader = in();
    for (const Item& item : items_) {
      if (item.section != "clans" && item.section != "clans@") continue;
      if (pack_.clans.size() >= static_cast<std::size_t>(clans_max)) {
        problems_.error(place(*item.file, *item.node), "too_many_clans", {{"most", std::to_string(clans_max)}});
        break;
      }
      const auto index = pack_.clans.size();
      pack_.clans.emplace_back();
      reader.item(*item.file, "clans/" + std::to_string(index), *item.node, pack_.clans.back());
      fresh(item, pack_.clans.back().id, seen);
      if (names_.clan(pack_.clans.back().id) == omni_clan) problems_.error(place(*item.file, *item.node), "omni_is_fixed");
      names_.add_clan(static_cast<Clan>(index), pack_.clans.back());
    }
  }

  /// Makes room and names for all items of a list now; their fields are read when all names are known.
  template <class T>
  void list(const std::string& path, Ref ref, std::vector<T>& into, std::set<std::string> sections) {
    std::map<std::string, Place> seen;
    for (const Item& item : items_) {
      const bool in_scenario = item.section.ends_with('@');
      const std::string section = in_scenario ? item.section.substr(0, item.section.size() - 1) : item.section;
      if (!sections.contains(section)) continue;
      const auto index = static_cast<Index>(into.size());
      const auto [id, name] = peek(*item.node);
      if (!fresh(item, id, seen)) continue;
      into.emplace_back();
      names_.add(ref, index, id, name);
      later_.push_back([this, &into, index, path, item, section, in_scenario] {
        T& thing = into[index];
        if constexpr (std::is_same_v<T, ClanCard>) thing.crash = section == "crash_cards";
        if constexpr (std::is_same_v<T, Exceed>) thing.source = in_scenario ? Source::Scenario : Source::Rulebook;
        In reader = in();
        reader.item(*item.file, path + "/" + std::to_string(index), *item.node, thing);
      });
    }
  }

  void rulesets(const std::vector<SourceFile>& shared) {
    std::map<std::string, Place> seen;
    for (const Item& item : ruleset_files_) {
      const std::string path = "rulesets/" + std::to_string(pack_.rulesets.size());
      pack_.rulesets.emplace_back();
      In reader = in();
      reader.item(*item.file, path, *item.node, pack_.rulesets.back());
      fresh(item, pack_.rulesets.back().id, seen);
    }
    for (const SourceFile& file : shared) {
      if (!file.path.ends_with(".yaml")) continue;
      shared_.push_back(parse("../rulesets/" + file.path, file.bytes, limits_, problems_));
      if (!shared_.back().map()) continue;
      Ruleset ruleset;
      In reader = in();
      reader.item("../rulesets/" + file.path, "rulesets/" + std::to_string(pack_.rulesets.size()), shared_.back(), ruleset);
      if (seen.contains(ruleset.id)) continue;
      pack_.rulesets.push_back(std::move(ruleset));
      borrowed_.push_back(&file);
    }
    if (pack_.rulesets.empty()) problems_.error({"pack.yaml", 0, 0}, "no_ruleset");
  }

  void wishes() {
    for (const Item& item : wish_lists_) {
      std::vector<Text> list;
      In reader = in();
      reader.at_file(*item.file, "wishes");
      reader.read(*item.node, list, {.most = 100});
      pack_.wishes.insert(pack_.wishes.end(), list.begin(), list.end());
    }
  }

  void tables() {
    std::map<std::string, std::size_t> by_id;
    for (const SourceFile& file : files_) {
      if (!file.path.ends_with(".txt") || !used(file.path)) continue;
      std::string stem = std::filesystem::path(file.path).stem().string();
      Lang lang = language_;
      for (const auto& [ending, l] : {std::pair{".ja", Lang::Ja}, std::pair{".en", Lang::En}, std::pair{".fr", Lang::Fr}})
        if (stem.ends_with(ending)) lang = l, stem.resize(stem.size() - 3);
      if (!good_id(stem)) problems_.error({file.path, 0, 0}, "bad_id", {{"id", stem.substr(0, 60)}});
      const auto [at, is_new] = by_id.emplace(stem, pack_.tables.size());
      if (is_new) pack_.tables.push_back({.id = stem, .name = {}, .rows = {}});
      places_.emplace("tables/" + std::to_string(at->second), Place{file.path, 1, 1});
      read_table(file, lang, pack_.tables[at->second], problems_);
    }
  }

  void scenarios() {
    std::map<std::string, Place> seen;
    pack_.scenarios.reserve(scenario_files_.size());
    for (const Item& item : scenario_files_) {
      const std::string path = "scenarios/" + std::to_string(pack_.scenarios.size());
      Scenario& s = pack_.scenarios.emplace_back();
      for (const Ref ref : {Ref::Quest, Ref::Enemy, Ref::Handout}) names_.clear(ref);
      for (const auto& e : item.node->entries) {
        const std::string key = canonical_key(e.key);
        const Ref ref = key == "quests"     ? Ref::Quest
                        : key == "enemies"  ? Ref::Enemy
                        : key == "handouts" ? Ref::Handout
                                            : Ref::Number;
        std::map<std::string, Place> ids;
        if (ref == Ref::Number) continue;
        for (std::size_t i = 0; i < e.value.items.size(); ++i) {
          const auto [id, name] = peek(e.value.items[i]);
          if (fresh({item.file, &e.value.items[i], ""}, id, ids)) names_.add(ref, static_cast<Index>(i), id, name);
        }
      }
      In reader = in();
      reader.item(*item.file, path, *item.node, s, list_keys);
      fresh(item, s.id, seen);
      if (!s.ruleset.empty() && find(pack_.rulesets, s.ruleset) == none) {
        std::vector<std::string> all;
        for (const Ruleset& r : pack_.rulesets) all.push_back(r.id);
        problems_.error(places_.contains(path + "/ruleset") ? places_[path + "/ruleset"] : place(*item.file, *item.node),
                        "unknown_reference", {{"word", s.ruleset.substr(0, 60)}, {"near", nearest(s.ruleset, all)}});
      }
    }
  }

  void fingerprint() {
    std::string all;
    for (const SourceFile& file : files_)
      if (used(file.path)) all += file.path + " " + sha256_hex(file.bytes) + "\n";
    for (const SourceFile* const file : borrowed_) all += "../rulesets/" + file->path + " " + sha256_hex(file->bytes) + "\n";
    pack_.fingerprint = sha256_hex(all);
  }

  /// The languages that the pack promises: those of its title.
  std::vector<Lang> languages() const {
    std::vector<Lang> list;
    for (const Lang lang : {Lang::Ja, Lang::En, Lang::Fr})
      if (pack_.title.has(lang)) list.push_back(lang);
    return list;
  }

  const std::vector<SourceFile>& files_;
  Limits limits_;
  Problems problems_;
  Extent extent_;
  Pack pack_;
  Names names_;
  Places places_;
  Lang language_ = Lang::Ja;
  std::set<std::string> listed_;
  std::vector<Parsed> parsed_;
  std::vector<Node> shared_;
  std::vector<const SourceFile*> borrowed_;  ///< rulesets beside the pack that became part of it
  std::vector<Item> items_, scenario_files_, ruleset_files_, wish_lists_;
  std::vector<std::function<void()>> later_;
};

}  // namespace

Loaded load_files(const std::vector<SourceFile>& files, const std::vector<SourceFile>& shared, const Limits& limits,
                  Extent extent) {
  return Loader(files, limits, extent).load(shared);
}

Loaded load_pack(const std::filesystem::path& folder, const Limits& limits) {
  Problems problems(limits.problems);
  const auto files = read_folder(folder, limits, problems);
  std::vector<SourceFile> shared;
  std::error_code error;
  const auto beside = std::filesystem::canonical(folder, error).parent_path() / "rulesets";
  if (!error && std::filesystem::is_directory(beside, error)) shared = read_folder(beside, limits, problems);
  if (files.empty() && problems.errors()) return {{}, problems.sorted(), {}};
  Loaded loaded = load_files(files, shared, limits);
  const auto before = problems.sorted();
  loaded.problems.insert(loaded.problems.end(), before.begin(), before.end());
  std::stable_sort(loaded.problems.begin(), loaded.problems.end(),
                   [](const Problem& a, const Problem& b) { return a.place < b.place; });
  if (problems.errors()) loaded.pack.reset();
  return loaded;
}

}  // namespace xt::packio
