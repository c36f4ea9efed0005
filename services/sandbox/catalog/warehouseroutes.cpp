#include "services/sandbox/catalog/warehouseroutes.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/requestbody.h"
#include "services/sandbox/catalog/storageprofile.h"
#include "services/sandbox/catalog/storagevalidation.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::size_t longestName = 128;

void checkName(const std::string &name)
{
    if (name.empty())
        throw ApiError{400, "EmptyWarehouseName", "Warehouse name cannot be empty."};
    if (name.size() > longestName)
        throw ApiError{400, "WarehouseNameTooLong",
                       "Warehouse name must be shorter than 128 characters."};
}

ApiError taken(const std::string &name)
{
    return {409, "WarehouseAlreadyExists",
            "Warehouse with name '" + name + "' already exists in this project."};
}

/// Throws ApiError 400 when one location holds the other.
void checkOverlap(PgSession &session, const ManagementScope &scope, const WarehouseRow &row)
{
    const std::string mine = baseLocation(row.profile) + "/";
    for (const WarehouseRow &other :
         Warehouses(session, scope.deployment.nowMs()).all(row.projectId)) {
        const std::string theirs = baseLocation(other.profile) + "/";
        if (startsWith(mine, theirs) || startsWith(theirs, mine))
            throw ApiError{400, "CreateWarehouseStorageProfileOverlap",
                           "Storage profile overlaps with existing warehouse " + other.name + "."};
    }
}

void setFormats(const ordered_json &body, WarehouseRow &row)
{
    const auto given = body.find("allowed-format-versions");
    if (given != body.end() && !given->is_null()) {
        if (!given->is_array())
            throw wrongField("allowed-format-versions: expected a sequence");
        if (given->empty())
            throw ApiError{400, "EmptyAllowedFormatVersions",
                           "At least one format version must be allowed."};
        for (const ordered_json &version : *given) {
            if (version != 1 && version != 2 && version != 3)
                throw wrongField("allowed-format-versions: expected 1, 2 or 3");
        }
        row.allowedFormats = *given;
    }
    const auto usual = optionalNumber(body, "default-format-version");
    if (usual
        && std::find(row.allowedFormats.begin(), row.allowedFormats.end(), *usual)
            == row.allowedFormats.end())
        throw ApiError{400, "DefaultFormatVersionNotAllowed",
                       "The default format version is not an allowed one."};
    row.defaultFormat = usual ? std::optional(static_cast<int>(*usual)) : std::nullopt;
}

void create(const ManagementScope &scope)
{
    const ordered_json body = jsonBody(scope.request);
    WarehouseRow row;
    row.id = makeUuid();
    row.projectId = optionalText(body, "project-id").value_or(scope.projectId);
    row.name = textField(body, "warehouse-name");
    const ordered_json credential
        = checkedCredential(body.value("storage-credential", ordered_json()));
    row.credentialType = credentialType(credential);
    row.profile = checkedProfile(partField(body, "storage-profile"), row.credentialType);
    if (body.contains("delete-profile") && !body["delete-profile"].is_null())
        row.deleteAfterSeconds = deleteAfterIn(body["delete-profile"]);
    setFormats(body, row);
    checkName(row.name);
    const auto session = boundedTransaction(scope);
    Warehouses warehouses(*session, scope.deployment.nowMs());
    if (session->run("SELECT 1 FROM project WHERE project_id = $1", {row.projectId}).empty())
        throw ApiError{404, "ProjectNotFound",
                       "Project with id '" + row.projectId + "' not found."};
    if (warehouses.named(row.projectId, row.name))
        throw taken(row.name);
    checkOverlap(*session, scope, row);
    validateStorage(scope, row.profile, credential);
    if (!credential.is_null())
        row.secretId = warehouses.addSecret(credential, scope.deployment.passPhrase());
    if (!warehouses.add(row))
        throw taken(row.name);
    session->commit();
    PgSession reading(scope.deployment.readPool(), PgSession::Mode::Statements);
    writeJson(scope.response, 201, dumped(warehouseBody(reading, scope, row)));
}

void list(const ManagementScope &scope)
{
    if (scope.request.has_param("warehouseStatus"))
        throw PlainError{400,
                         "Failed to deserialize query string: warehouseStatus: invalid type: "
                         "string, expected a sequence"};
    const std::string project = scope.request.has_param("projectId")
        ? scope.request.get_param_value("projectId")
        : scope.projectId;
    PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
    ordered_json body{{"warehouses", ordered_json::array()}};
    for (const WarehouseRow &row : Warehouses(session, scope.deployment.nowMs()).active(project))
        body["warehouses"].push_back(warehouseBody(session, scope, row));
    writeJson(scope.response, 200, dumped(body));
}

void remove(const ManagementScope &scope)
{
    const bool isForced = flagOr(scope.request, "force", false);
    const auto session = boundedTransaction(scope);
    const WarehouseRow row = lockedWarehouse(*session, scope, false);
    const auto exists = [&](const std::string &sql) {
        return !session->run("SELECT 1 FROM " + sql + " LIMIT 1", {row.id}).empty();
    };
    if (row.isProtected && !isForced)
        throw ApiError{409, "WarehouseProtected", "Warehouse is protected and cannot be deleted."};
    if (exists("task WHERE warehouse_id = $1::uuid AND status IN ('RUNNING', 'SCHEDULED',"
               " 'STOPPING')"))
        throw ApiError{409, "WarehouseHasUnfinishedTasks",
                       "Warehouse has unfinished tasks. Cannot delete warehouse until all tasks "
                       "are finished."};
    if (exists("namespace WHERE warehouse_id = $1::uuid"))
        throw ApiError{409, "WarehouseNotEmpty", "Warehouse is not empty."};
    Warehouses(*session, scope.deployment.nowMs()).remove(row.id);
    session->commit();
    scope.response.status = 204;
}

/// Changes an active warehouse. change(row, body) throws what it refuses.
template <typename Change>
void alter(const ManagementScope &scope, bool mustBeActive, Change change)
{
    const auto session = boundedTransaction(scope);
    WarehouseRow row = lockedWarehouse(*session, scope, mustBeActive);
    change(row);
    if (!Warehouses(*session, scope.deployment.nowMs()).update(row))
        throw taken(row.name);
    session->commit();
    PgSession reading(scope.deployment.readPool(), PgSession::Mode::Statements);
    writeJson(scope.response, 200, dumped(warehouseBody(reading, scope, row)));
}

void setStatus(const ManagementScope &scope, bool isActive)
{
    alter(scope, false, [isActive](WarehouseRow &row) { row.isActive = isActive; });
    scope.response.body.clear(); // 200 with nothing in it
    scope.response.headers.erase("Content-Type");
}

void setManagedBy(const ManagementScope &scope)
{
    const std::string by = textField(jsonBody(scope.request), "managed-by");
    if (by != "self-managed" && by != "instance-admin")
        throw wrongField("managed-by: unknown variant `" + by
                         + "`, expected `self-managed` or `instance-admin`");
    if (!scope.deployment.isInstanceAdmin(scope.principal))
        throw ApiError{403, "InstanceAdminRequired", "Only instance admins may do this."};
    alter(scope, true, [&by](WarehouseRow &row) { row.managedBy = by; });
}

void setProtection(const ManagementScope &scope)
{
    const bool isProtected = flagField(jsonBody(scope.request), "protected");
    ordered_json body{{"protected", isProtected}};
    alter(scope, true, [&](WarehouseRow &row) { row.isProtected = isProtected; });
    const ordered_json whole = ordered_json::parse(scope.response.body);
    body["updated_at"] = whole.at("updated-at");
    writeJson(scope.response, 200, dumped(body));
}

bool answerSetting(const ManagementScope &scope)
{
    const std::string &what = scope.parts[2];
    if (what == "activate" || what == "deactivate") {
        setStatus(scope, what == "activate");
    } else if (what == "rename") {
        const std::string name = textField(jsonBody(scope.request), "new-name");
        checkName(name);
        alter(scope, true, [&](WarehouseRow &row) { row.name = name; });
    } else if (what == "delete-profile") {
        const auto seconds = deleteAfterIn(partField(jsonBody(scope.request), "delete-profile"));
        alter(scope, true, [&](WarehouseRow &row) { row.deleteAfterSeconds = seconds; });
    } else if (what == "format-version-policy") {
        const ordered_json body = jsonBody(scope.request);
        partField(body, "allowed-format-versions");
        alter(scope, true, [&](WarehouseRow &row) { setFormats(body, row); });
    } else if (what == "managed-by") {
        setManagedBy(scope);
    } else if (what == "protection") {
        setProtection(scope);
    } else {
        return false;
    }
    return true;
}

} // namespace

std::optional<std::int64_t> deleteAfterIn(const ordered_json &profile)
{
    const std::string type = textField(profile, "type");
    if (type == "hard")
        return std::nullopt;
    if (type != "soft")
        throw wrongField("delete-profile: unknown variant `" + type
                         + "`, expected `hard` or `soft`");
    return numberField(profile, "expiration-seconds");
}

std::unique_ptr<PgSession> boundedTransaction(const ManagementScope &scope)
{
    auto session
        = std::make_unique<PgSession>(scope.deployment.writePool(), PgSession::Mode::Transaction);
    session->run("SET LOCAL statement_timeout = " + std::to_string(scope.timeLeft().count()));
    return session;
}

WarehouseRow lockedWarehouse(PgSession &session, const ManagementScope &scope, bool mustBeActive)
{
    const std::string id = uuidPart(scope.parts.at(1));
    auto row = Warehouses(session, scope.deployment.nowMs()).lock(id);
    if (!row || row->projectId != scope.projectId || (mustBeActive && !row->isActive))
        throwNoSuchWarehouse(id);
    if (row->managedBy == "instance-admin" && !scope.deployment.isInstanceAdmin(scope.principal))
        throw ApiError{403, "WarehouseManaged", "The warehouse is managed by instance admins."};
    return std::move(*row);
}

ordered_json warehouseBody(PgSession &session, const ManagementScope &scope,
                           const WarehouseRow &row)
{
    ordered_json body{{"id", row.id},
                      {"warehouse-id", row.id},
                      {"name", row.name},
                      {"project-id", row.projectId},
                      {"storage-profile", row.profile}};
    try {
        const ordered_json credential
            = storedCredential(session, row.secretId, scope.deployment.passPhrase());
        if (!credential.is_null())
            body["storage-credential-type"]
                = {{"type", "s3"}, {"credential-type", row.credentialType}};
    } catch (const ApiError &) {
        scope.deployment.log("WARN The storage credential of warehouse " + row.id
                             + " cannot be read.");
    }
    body["delete-profile"] = row.deleteAfterSeconds
        ? ordered_json{{"type", "soft"}, {"expiration-seconds", *row.deleteAfterSeconds}}
        : ordered_json{{"type", "hard"}};
    body["status"] = row.isActive ? "active" : "inactive";
    body["protected"] = row.isProtected;
    body["managed-by"] = row.managedBy;
    body["allowed-format-versions"] = row.allowedFormats;
    if (row.defaultFormat)
        body["default-format-version"] = *row.defaultFormat;
    body["updated-at"] = timeOrNull(row.updatedAtMs);
    return body;
}

bool answerWarehouses(const ManagementScope &scope)
{
    if (scope.parts[0] != "warehouse")
        return false;
    if (scope.is("GET", 1)) {
        list(scope);
    } else if (scope.is("POST", 1)) {
        create(scope);
    } else if (scope.is("GET", 2)) {
        PgSession session(scope.deployment.readPool(), PgSession::Mode::Statements);
        const WarehouseRow row = warehouseById(session, scope, scope.parts[1]);
        writeJson(scope.response, 200, dumped(warehouseBody(session, scope, row)));
    } else if (scope.is("DELETE", 2)) {
        remove(scope);
    } else if (scope.is("POST", 3)) {
        return answerSetting(scope);
    } else {
        return false;
    }
    return true;
}

} // namespace sandbox
