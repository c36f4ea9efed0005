#include "services/sandbox/catalog/managementscope.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace sandbox
{

const char *const defaultProjectId = "00000000-0000-0000-0000-000000000000";

std::chrono::milliseconds ManagementScope::timeLeft() const
{
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begin);
    return std::max(std::chrono::milliseconds(1),
                    std::chrono::milliseconds(deployment.maxRequestMs()) - spent);
}

std::string projectIdOf(const httplib::Request &request)
{
    const char *name = request.has_header("x-project-id") ? "x-project-id" : "x-project-ident";
    const std::string id = request.get_header_value(name);
    if (id.empty())
        return defaultProjectId;
    const bool isRight = std::all_of(id.begin(), id.end(), [](unsigned char c) {
        return std::isalnum(c) || c == '-' || c == '_';
    });
    if (!isRight)
        throw ApiError{400, "MalformedProjectID",
                       "Project IDs must only contain alphanumeric characters, hyphens and "
                       "underscores."};
    return id;
}

std::string timeText(std::int64_t epochMs)
{
    std::string text = rfc3339(epochMs);
    char fraction[8];
    std::snprintf(fraction, sizeof fraction, ".%03dZ", static_cast<int>(epochMs % 1000));
    text.replace(text.size() - 1, 1, fraction);
    return text;
}

nlohmann::ordered_json timeOrNull(const std::optional<std::int64_t> &epochMs)
{
    return epochMs ? nlohmann::ordered_json(timeText(*epochMs)) : nlohmann::ordered_json();
}

void throwNoSuchWarehouse(const std::string &name)
{
    throw ApiError{404, "NoSuchWarehouseException",
                   "Warehouse '" + name + "' not found or access denied."};
}

std::string uuidPart(const std::string &text)
{
    if (!isUuid(text))
        throw PlainError{400, "Invalid URL: Cannot parse `" + text + "` to a `uuid::Uuid`"};
    return text;
}

WarehouseRow warehouseById(PgSession &session, const ManagementScope &scope, const std::string &id)
{
    auto found = Warehouses(session, scope.deployment.nowMs()).find(uuidPart(id));
    if (!found || found->projectId != scope.projectId)
        throwNoSuchWarehouse(id);
    return std::move(*found);
}

} // namespace sandbox
