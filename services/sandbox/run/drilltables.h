#pragma once

#include "services/sandbox/run/assembly.h"

#include <string>

namespace sandbox
{

/// Makes a table with one row through the writer, as anybody does who may write, and waits for the
/// workers to enter it in the Index. Empty, or who refused.
std::string makeDrillTable(Assembly &assembly, const std::string &ns, const std::string &name);

/// Drops it at the catalog, with its files, and its rows in the Index. Empty, or who refused; one
/// that is not there is dropped.
std::string dropDrillTable(Assembly &assembly, const std::string &ns, const std::string &name);

/// "The writer did not do it: 503 …"
std::string refusedBy(const std::string &whose, int status, const std::string &body);

} // namespace sandbox
