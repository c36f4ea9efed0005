#pragma once

#include "services/sandbox/catalog/lakekeeperdeployment.h"
#include "services/sandbox/catalog/warehouses.h"

namespace sandbox
{

/// A request of a client for a signature by the warehouse's own key: allowed below a table's
/// location only. tableId: empty where the path does not name the table. Throws ApiError,
/// PlainError, DatabaseError.
void writeSignature(LakekeeperDeployment &deployment, const WarehouseRow &warehouse,
                    const std::string &tableId, const httplib::Request &request,
                    httplib::Response &response);

} // namespace sandbox
