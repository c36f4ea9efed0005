#pragma once

#include "services/sandbox/catalog/database.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// A row of Lakekeeper's warehouses.
struct WarehouseRow {
    std::string id; ///< UUID
    std::string projectId;
    std::string name;
    nlohmann::ordered_json profile; ///< as storageprofile.h makes it
    std::string secretId; ///< empty: there is no credential
    std::string credentialType; ///< "access-key"; empty: none
    std::optional<std::int64_t> deleteAfterSeconds; ///< nothing: dropped tables are gone at once
    bool isActive = true;
    bool isProtected = false;
    std::string managedBy = "self-managed";
    nlohmann::ordered_json allowedFormats = {1, 2, 3};
    std::optional<int> defaultFormat;
    std::int64_t createdAtMs = 0;
    std::optional<std::int64_t> updatedAtMs;
};

/// The warehouses in Lakekeeper's database, within one session. Every member throws DatabaseError.
class Warehouses
{
public:
    Warehouses(PgSession &session, std::int64_t nowMs)
        : m_session(session)
        , m_nowMs(nowMs)
    {
    }

    std::vector<WarehouseRow> active(const std::string &projectId);
    /// All of a project, whatever their status.
    std::vector<WarehouseRow> all(const std::string &projectId);
    std::vector<WarehouseRow> ofEveryProject();
    std::optional<WarehouseRow> find(const std::string &id);
    /// The same, and nobody else changes it until the session's transaction ends.
    std::optional<WarehouseRow> lock(const std::string &id);
    std::optional<WarehouseRow> named(const std::string &projectId, const std::string &name);

    bool add(const WarehouseRow &row); ///< false: the name is taken
    /// Writes everything that can change, and a new update time. False: the new name is taken.
    bool update(WarehouseRow &row);
    void remove(const std::string &id);

    /// Stores an encrypted credential and returns its id.
    std::string addSecret(const nlohmann::ordered_json &credential, const std::string &passPhrase);
    void removeSecret(const std::string &id);

private:
    std::vector<WarehouseRow> rows(const std::string &condition,
                                   const std::vector<std::string> &values);

    PgSession &m_session;
    std::int64_t m_nowMs;
};

/// A stored credential; null for an empty id. Throws ApiError 500 SecretFetchError when it cannot
/// be decrypted, 404 SecretNotFound when it is gone.
nlohmann::ordered_json storedCredential(PgSession &session, const std::string &secretId,
                                        const std::string &passPhrase);

} // namespace sandbox
