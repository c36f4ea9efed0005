#pragma once

#include "services/sandbox/deploy/fleet.h"
#include "services/sandbox/deploy/vercelenvironment.h"
#include "services/sandbox/run/ports.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/store/s3key.h"

#include <set>
#include <string>
#include <vector>

namespace sandbox
{

/// The keys that the systems hold when the platform is first started.
struct HolderKeys {
    S3Key writer; ///< read-write
    S3Key duck; ///< read-only
    S3Key catalog; ///< read-write, kept inside Lakekeeper
    S3Key parent; ///< mints the door's temporary credentials
};

/// The object that the read-only gate tries to delete.
std::string canaryKey();

/// What a fresh platform is deployed as: the services as their providers list them, each with the
/// variables of its first deployment.
class Blueprint
{
public:
    Blueprint(const Addresses &addresses, const RunSecrets &secrets, const HolderKeys &keys,
              std::string accountId, bool isEmpty);

    std::vector<FleetService> railwayServices() const;
    /// The variables of the web application, whose production deployment is also the door's
    /// environment.
    std::vector<VercelRow> vercelRows() const;
    /// Names of variables that hold addresses and tokens of this run, not of the platform: their
    /// values here win over what a state directory kept.
    static std::set<std::string> ofTheRun();

private:
    std::string url(const char *service) const;
    StoredVariables writerVariables() const;
    StoredVariables duckVariables() const;
    StoredVariables lakekeeperVariables() const;
    std::vector<FleetService> computeServices() const;
    std::vector<FleetService> supportServices() const;

    const Addresses &m_addresses;
    const RunSecrets &m_secrets;
    const HolderKeys &m_keys;
    std::string m_accountId;
    bool m_isEmpty; ///< Lakekeeper is declared and waits for its first deployment
};

} // namespace sandbox
