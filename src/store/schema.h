#pragma once
#include <span>
#include <string>

#include "base/result.h"

namespace SQLite {
class Database;
}

namespace xt::store {

/// What each version of the schema adds to the one before: step `i` leads from version `i` to `i + 1`. Steps are only ever
/// added, so that every older file can be brought forward.
std::span<const char* const> schema_steps();

/// Brings the file that `db` has open to the newest of `steps`, each step whole or not at all. A file that holds something is
/// copied to `backup` first. A file of a newer schema is refused with the code `newer_schema` and left as it is.
Done bring_up(SQLite::Database& db, std::span<const char* const> steps, const std::string& backup);

}  // namespace xt::store
