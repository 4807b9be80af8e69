#pragma once
#include <CLI/CLI.hpp>
#include <functional>

#include "cli/texts.h"

namespace xt::cli {

/// What the command line asks for, to be run once all of it is read. It returns the exit code: 0 done, 1 it could not be done,
/// 2 the command line is wrong.
using Chosen = std::function<int()>;

// One function a verb: adds it below `parent`, and sets `chosen` when the verb is called. Options are checked by the verb when it
// runs, not by CLI11's required(), so that an unknown option is told first. `texts` outlives the call of `chosen`.

/// `xenotable serve`; only in a build with src/server.
void add_serve(CLI::App& parent, const Texts& texts, Chosen& chosen);
/// `xenotable xeno play`, and `xenotable play` for short.
void add_play(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xeno_replay(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xeno_perft(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xeno_record(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xeno_sim(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xyber_play(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xyber_sim(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xyber_battle(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xyber_record(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_xyber_replay(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_campaign_export(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_campaign_import(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_campaign_move(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_campaign_new(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_campaign_show(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_pack_check(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_pack_new(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_pack_schema(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_pack_show(CLI::App& parent, const Texts& texts, Chosen& chosen);
void add_pack_try(CLI::App& parent, const Texts& texts, Chosen& chosen);

}  // namespace xt::cli
