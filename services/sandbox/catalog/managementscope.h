#pragma once

#include "services/sandbox/catalog/lakekeeperdeployment.h"
#include "services/sandbox/catalog/warehouses.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/faultstate.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <string>
#include <vector>

namespace sandbox
{

/// The request took longer than LAKEKEEPER__MAX_REQUEST_TIME: 408 without a body.
struct RequestTimeout {
};

/// What one request to the management API works with.
struct ManagementScope {
    LakekeeperDeployment &deployment;
    const FaultState &faults;
    Principal principal;
    std::string projectId; ///< of the header, else the default project
    std::vector<std::string> parts; ///< of the path after /management/v1, decoded
    const httplib::Request &request;
    httplib::Response &response;

    bool is(const char *method, std::size_t size) const
    {
        return request.method == method && parts.size() == size;
    }
    std::chrono::milliseconds timeLeft() const; ///< until the request is cut off

    std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
};

/// The default project, whose id is the nil UUID.
extern const char *const defaultProjectId;

/// `x-project-id` or its older name. Throws ApiError 400 MalformedProjectID.
std::string projectIdOf(const httplib::Request &request);

/// "2026-11-30T02:00:00.123Z"; null for nothing.
std::string timeText(std::int64_t epochMs);
nlohmann::ordered_json timeOrNull(const std::optional<std::int64_t> &epochMs);

/// The warehouse with the id, whatever its status. Throws ApiError 404 NoSuchWarehouseException.
WarehouseRow warehouseById(PgSession &session, const ManagementScope &scope, const std::string &id);

/// Throws ApiError 404 NoSuchWarehouseException: also what must not be told apart says so.
[[noreturn]] void throwNoSuchWarehouse(const std::string &name);

/// A path's part that must be a UUID. Throws PlainError 400.
std::string uuidPart(const std::string &text);

} // namespace sandbox
