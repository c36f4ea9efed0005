#pragma once

#include "services/sandbox/catalog/lakekeeperdeployment.h"

namespace sandbox
{

/// Temporary credentials for one table.
struct VendedKey {
    S3Key key;
    std::int64_t expiresAtMs = 0;
};

/// Mints temporary credentials for what lies below a location: with Cloudflare's API for an R2
/// credential, else by AssumeRole at the endpoint, which R2 does not have. Throws ApiError 412
/// ShortTermCredentialError.
VendedKey vend(LakekeeperDeployment &deployment, const nlohmann::ordered_json &profile,
               const nlohmann::ordered_json &credential, const std::string &location,
               bool canWrite);

} // namespace sandbox
