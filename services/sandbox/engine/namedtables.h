#pragma once

#include "services/sandbox/engine/database.h"

#include <optional>

namespace sandbox
{

/// Tables that the parser's tree of a SELECT names, as "schema.table" sorted; CTEs that nothing
/// reaches do not count, as they are not bound. None when the parser gives no tree. A second voice
/// beside the binder, for /shadow.
std::optional<std::vector<std::string>>
namedTables(const Connection &engine, const std::string &sql, const std::string &defaultSchema);

} // namespace sandbox
