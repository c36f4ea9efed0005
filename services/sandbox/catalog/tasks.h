#pragma once

#include "services/sandbox/catalog/database.h"

#include <cstdint>
#include <string>

namespace sandbox
{

/// Something Lakekeeper does later: a purge of files, the end of a dropped table's grace.
struct NewTask {
    std::string warehouseId;
    std::string queue; ///< "tabular_purge", "tabular_expiration"
    std::string entityType; ///< "table", "view"
    std::string entityId;
    std::string entityName; ///< JSON array: levels and name
    std::string data; ///< JSON object
    std::int64_t scheduledForMs = 0;
};

void addTask(PgSession &session, const NewTask &task, std::int64_t nowMs); ///< throws DatabaseError

} // namespace sandbox
