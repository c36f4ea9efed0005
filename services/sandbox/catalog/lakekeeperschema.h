#pragma once

#include "services/sandbox/run/variables.h"

#include <functional>
#include <string>

namespace sandbox
{

/// Takes one line of a deployment's log.
using LogSink = std::function<void(const std::string &)>;

/// `lakekeeper migrate`: brings the schema of the database that LAKEKEEPER__PG_DATABASE_URL_WRITE
/// names to this version's. Says what it does line by line; throws StartFailure with the last line
/// when it cannot.
void migrateLakekeeper(const Variables &variables, const LogSink &log);

class PgSession;

/// Throws StartFailure when the schema is not exactly this version's, DatabaseError when it cannot
/// be told.
void checkMigrations(PgSession &session);

} // namespace sandbox
