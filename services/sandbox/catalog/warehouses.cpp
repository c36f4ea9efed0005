#include "services/sandbox/catalog/warehouses.h"

#include "services/sandbox/catalog/names.h"
#include "services/sandbox/catalog/secretbox.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const std::string columns
    = "SELECT warehouse_id, project_id, warehouse_name, storage_profile, storage_secret_id,"
      " credential_type, delete_after_seconds, status, protected, managed_by,"
      " allowed_format_versions, default_format_version, created_at, updated_at FROM warehouse ";

std::string textOf(const std::optional<std::int64_t> &number)
{
    return number ? std::to_string(*number) : std::string();
}

std::optional<std::int64_t> numberIn(const std::string &text)
{
    return text.empty() ? std::nullopt : std::optional<std::int64_t>(std::stoll(text));
}

WarehouseRow warehouseOf(const std::vector<std::string> &row)
{
    WarehouseRow found;
    found.id = row[0];
    found.projectId = row[1];
    found.name = row[2];
    found.profile = ordered_json::parse(row[3]);
    found.secretId = row[4];
    found.credentialType = row[5];
    found.deleteAfterSeconds = numberIn(row[6]);
    found.isActive = row[7] == "active";
    found.isProtected = row[8] == "t";
    found.managedBy = row[9];
    found.allowedFormats = ordered_json::parse(row[10]);
    if (!row[11].empty())
        found.defaultFormat = std::stoi(row[11]);
    found.createdAtMs = std::stoll(row[12]);
    found.updatedAtMs = numberIn(row[13]);
    return found;
}

/// The values of $1 … $11, the same for a new row and for a changed one.
std::vector<std::string> valuesOf(const WarehouseRow &row)
{
    return {row.id,
            row.name,
            lowered(row.name),
            row.profile.dump(),
            row.secretId,
            row.credentialType,
            textOf(row.deleteAfterSeconds),
            row.isActive ? "active" : "inactive",
            row.isProtected ? "true" : "false",
            row.managedBy,
            row.allowedFormats.dump(),
            row.defaultFormat ? std::to_string(*row.defaultFormat) : std::string()};
}

bool isTaken(const DatabaseError &error)
{
    return error.constraint == "unique_warehouse_name";
}

} // namespace

std::vector<WarehouseRow> Warehouses::rows(const std::string &condition,
                                           const std::vector<std::string> &values)
{
    std::vector<WarehouseRow> found;
    for (const auto &row : m_session.run(columns + condition, values))
        found.push_back(warehouseOf(row));
    return found;
}

std::vector<WarehouseRow> Warehouses::active(const std::string &projectId)
{
    return rows("WHERE project_id = $1 AND status = 'active' ORDER BY name_key", {projectId});
}

std::vector<WarehouseRow> Warehouses::all(const std::string &projectId)
{
    return rows("WHERE project_id = $1 ORDER BY name_key", {projectId});
}

std::vector<WarehouseRow> Warehouses::ofEveryProject()
{
    return rows("ORDER BY name_key", {});
}

std::optional<WarehouseRow> Warehouses::find(const std::string &id)
{
    const auto found = rows("WHERE warehouse_id = $1::uuid", {id});
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<WarehouseRow> Warehouses::lock(const std::string &id)
{
    const auto found = rows("WHERE warehouse_id = $1::uuid FOR UPDATE", {id});
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<WarehouseRow> Warehouses::named(const std::string &projectId, const std::string &name)
{
    const auto found = rows("WHERE project_id = $1 AND name_key = $2", {projectId, lowered(name)});
    return found.empty() ? std::nullopt : std::optional(found.front());
}

bool Warehouses::add(const WarehouseRow &row)
{
    std::vector<std::string> values = valuesOf(row);
    values.push_back(row.projectId);
    values.push_back(std::to_string(m_nowMs));
    try {
        m_session.run("INSERT INTO warehouse (warehouse_id, warehouse_name, name_key,"
                      " storage_profile, storage_secret_id, credential_type, delete_after_seconds,"
                      " status, protected, managed_by, allowed_format_versions,"
                      " default_format_version, project_id, created_at) VALUES ($1::uuid, $2, $3,"
                      " $4, nullif($5, '')::uuid, $6, nullif($7, '')::bigint, $8, $9::bool, $10,"
                      " $11, $12, $13, $14::bigint)",
                      values);
    } catch (const DatabaseError &error) {
        if (!isTaken(error))
            throw;
        return false;
    }
    return true;
}

bool Warehouses::update(WarehouseRow &row)
{
    // Two changes within a millisecond still have two times.
    row.updatedAtMs = std::max(m_nowMs, row.updatedAtMs.value_or(0) + 1);
    std::vector<std::string> values = valuesOf(row);
    values.push_back(std::to_string(*row.updatedAtMs));
    try {
        m_session.run("UPDATE warehouse SET warehouse_name = $2, name_key = $3,"
                      " storage_profile = $4, storage_secret_id = nullif($5, '')::uuid,"
                      " credential_type = $6, delete_after_seconds = nullif($7, '')::bigint,"
                      " status = $8, protected = $9::bool, managed_by = $10,"
                      " allowed_format_versions = $11, default_format_version = $12,"
                      " updated_at = $13::bigint WHERE warehouse_id = $1::uuid",
                      values);
    } catch (const DatabaseError &error) {
        if (!isTaken(error))
            throw;
        return false;
    }
    return true;
}

void Warehouses::remove(const std::string &id)
{
    // The secret stays in the store, as it does up to 0.13.3.
    m_session.run("DELETE FROM warehouse WHERE warehouse_id = $1::uuid", {id});
}

std::string Warehouses::addSecret(const ordered_json &credential, const std::string &passPhrase)
{
    const std::string id = makeUuid();
    m_session.run("INSERT INTO secret (secret_id, secret, created_at) VALUES ($1::uuid, $2,"
                  " $3::bigint)",
                  {id, sealed(credential.dump(), passPhrase), std::to_string(m_nowMs)});
    return id;
}

void Warehouses::removeSecret(const std::string &id)
{
    m_session.run("DELETE FROM secret WHERE secret_id = $1::uuid", {id});
}

ordered_json storedCredential(PgSession &session, const std::string &secretId,
                              const std::string &passPhrase)
{
    if (secretId.empty())
        return nullptr;
    const auto rows
        = session.run("SELECT secret FROM secret WHERE secret_id = $1::uuid", {secretId});
    if (rows.empty())
        throw ApiError{404, "SecretNotFound", "Secret with id " + secretId + " not found."};
    const std::optional<std::string> text = unsealed(rows[0][0], passPhrase);
    if (!text)
        throw ApiError{500, "SecretFetchError", "Error fetching secret"};
    return ordered_json::parse(*text);
}

} // namespace sandbox
