#pragma once

#include "services/sandbox/catalog/managementscope.h"

namespace sandbox
{

/// `/warehouse` and what is set on one of them. False: there is no such route. Throws ApiError,
/// PlainError, DatabaseError, RequestTimeout.
bool answerWarehouses(const ManagementScope &scope);
/// `…/storage` and `…/storage-credential`.
bool answerWarehouseStorage(const ManagementScope &scope);
/// Statistics, search, dropped tables, protection of what a warehouse holds.
bool answerWarehouseContents(const ManagementScope &scope);

/// A warehouse as the API shows it. The credential's type is left out when it cannot be read.
nlohmann::ordered_json warehouseBody(PgSession &session, const ManagementScope &scope,
                                     const WarehouseRow &row);

/// The active warehouse that the path names, locked until the session ends. Throws ApiError 404,
/// 403 WarehouseManaged.
WarehouseRow lockedWarehouse(PgSession &session, const ManagementScope &scope, bool mustBeActive);

/// A transaction whose waits for locks end when the request's time does.
std::unique_ptr<PgSession> boundedTransaction(const ManagementScope &scope);

/// `{"type":"hard"}` or `{"type":"soft","expiration-seconds":n}` → seconds. Throws PlainError 422.
std::optional<std::int64_t> deleteAfterIn(const nlohmann::ordered_json &profile);

} // namespace sandbox
