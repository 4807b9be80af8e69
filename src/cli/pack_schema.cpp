#include <memory>

#include "cli/usage.h"
#include "cli/verbs.h"
#include "packio/schema.h"

namespace xt::cli {
namespace {

int print(const std::string& kind, const Texts& texts) {
  const std::string text = packio::schema(kind);
  if (text.empty()) return wrong_usage(texts, texts.say("pack.schema_kind", {{"text", kind}}));
  put(text);
  return finished(texts);
}

}  // namespace

void add_pack_schema(CLI::App& parent, const Texts& texts, Chosen& chosen) {
  const auto kind = std::make_shared<std::string>("pack");
  CLI::App* const verb = parent.add_subcommand("schema", texts.say("help.pack_schema"));
  verb->add_option("KIND", *kind, texts.say("help.pack_schema.kind"));
  verb->footer(texts.say("help.pack_schema.example"));
  verb->callback([&texts, &chosen, kind] { chosen = [&texts, kind] { return print(*kind, texts); }; });
}

}  // namespace xt::cli
