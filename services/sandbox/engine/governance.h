#pragma once

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/engine/identity.h"

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace sandbox
{

enum class Privilege { ReadData, WriteData };

std::string privilegeName(Privilege privilege); ///< "TABLE_READ_DATA", "TABLE_WRITE_DATA"

struct GovernanceVerdict {
    bool allows = false;
    std::string reason; ///< for the user
};

/// The Index's word on who may do what, as of one look.
class Permissions
{
public:
    /// A dataset's table, and one of its permissions. A table that the Index does not know yet may
    /// be used by the role engineer alone: it was just made, and its birth is still under way.
    void addDataset(const std::string &id, const std::string &fullName);
    void addPermission(const std::string &datasetId, const std::string &principal,
                       const std::string &privilege);

    GovernanceVerdict judge(const Identity &identity, const std::string &fullName,
                            Privilege privilege) const;

private:
    std::multimap<std::string, std::string> m_datasets; ///< by full table name, in ASCII lower case
    std::set<std::string> m_permissions; ///< "dataset\nprincipal\nprivilege"
};

/// Reads the permissions from the Index (PostgREST) and keeps them for a short time. Thread-safe.
class IndexPermissions
{
public:
    /// url: SUPABASE_URL; key: SUPABASE_SERVICE_ROLE_KEY.
    IndexPermissions(const std::string &url, std::string key,
                     std::chrono::milliseconds keptFor = std::chrono::seconds(2));

    /// Throws DoorRefusal 503 INDEX_UNAVAILABLE: what is not known is not allowed.
    std::shared_ptr<const Permissions> current();

private:
    nlohmann::json rows(const std::string &path) const;

    const HttpPool m_http;
    const std::string m_key;
    const std::chrono::milliseconds m_keptFor;
    std::mutex m_mutex;
    std::shared_ptr<const Permissions> m_permissions;
    std::chrono::steady_clock::time_point m_readAt{};
};

} // namespace sandbox
