#pragma once

#include "services/sandbox/catalog/catalogscope.h"
#include "services/sandbox/catalog/lakekeeperdeployment.h"
#include "services/sandbox/catalog/warehouses.h"
#include "services/sandbox/services/faultstate.h"

#include <map>
#include <mutex>

namespace sandbox
{

/// `/catalog/v1/…` of Lakekeeper: the warehouse that a prefix names, with its storage credential.
class LakekeeperCatalog
{
public:
    /// Both must outlive it.
    LakekeeperCatalog(LakekeeperDeployment &deployment, const FaultState &faults)
        : m_deployment(deployment)
        , m_faults(faults)
    {
    }

    /// parts: what follows /catalog/v1, undecoded. False: there is no such route. Throws ApiError,
    /// PlainError, DatabaseError.
    bool answer(const std::vector<std::string> &parts, const Principal &principal,
                const httplib::Request &request, httplib::Response &response);

private:
    struct Cached {
        WarehouseRow row;
        std::int64_t readAtMs = 0;
    };

    void writeConfig(const Principal &principal, const httplib::Request &request,
                     httplib::Response &response) const;
    WarehouseRow warehouseOf(const std::string &prefix, const httplib::Request &request);
    WarehouseRow asReplicaSeesIt(const WarehouseRow &row, const httplib::Request &request);
    LoadExtras extras(const WarehouseRow &warehouse, const TabularRow &row,
                      const httplib::Request &request) const;
    void addVended(LoadExtras &extras, const WarehouseRow &warehouse,
                   const nlohmann::ordered_json &credential, const TabularRow &row) const;

    LakekeeperDeployment &m_deployment;
    const FaultState &m_faults;
    std::mutex m_mutex;
    std::map<std::string, Cached> m_cache; ///< what a stale replica goes on by
};

} // namespace sandbox
