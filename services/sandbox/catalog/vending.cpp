#include "services/sandbox/catalog/vending.h"

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/services/apierror.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

ApiError refused(const std::string &message)
{
    return {412, "ShortTermCredentialError", message};
}

VendedKey vendByCloudflare(LakekeeperDeployment &deployment, const ordered_json &profile,
                           const ordered_json &credential, const std::string &location,
                           bool canWrite)
{
    const std::int64_t seconds = profile.value("sts-token-validity-seconds", std::int64_t(3600));
    const ordered_json body{
        {"bucket", profile.value("bucket", "")},
        {"prefixes", ordered_json::array({bucketAndKey(location).second + "/"})},
        {"permission", canWrite ? "object-read-write" : "object-read-only"},
        {"ttlSeconds", seconds},
        {"parentAccessKeyId", credential.value("access-key-id", "")}};
    const HttpPool cloudflare(deployment.cloudflareUrl());
    const HttpAnswer answer = cloudflare.post(
        "/client/v4/accounts/" + credential.value("account-id", "") + "/r2/temp-access-credentials",
        bearerHeader(credential.value("token", "")), body.dump(), "application/json");
    if (answer.status == 0)
        throw refused("Failed to get temporary credentials from Cloudflare R2: error sending "
                      "request");
    const ordered_json document = ordered_json::parse(answer.body, nullptr, false);
    const ordered_json result
        = document.is_object() ? document.value("result", ordered_json()) : ordered_json();
    if (answer.status != 200 || !result.is_object())
        throw refused("Failed to get temporary credentials from Cloudflare R2. Status: "
                      + std::to_string(answer.status) + ", body: " + answer.body);
    return {{result.value("accessKeyId", ""), result.value("secretAccessKey", ""),
             result.value("sessionToken", "")},
            deployment.nowMs() + seconds * 1000};
}

} // namespace

VendedKey vend(LakekeeperDeployment &deployment, const ordered_json &profile,
               const ordered_json &credential, const std::string &location, bool canWrite)
{
    if (credential.is_object() && credential.value("credential-type", "") == "cloudflare-r2")
        return vendByCloudflare(deployment, profile, credential, location, canWrite);
    S3Key key;
    if (credential.is_object())
        key = {credential.value("access-key-id", ""), credential.value("secret-access-key", ""),
               ""};
    const S3Answer answer
        = deployment.storageClient(profile, key)
              ->send("POST", "", "", {{"Action", "AssumeRole"}, {"Version", "2011-06-15"}});
    throw refused("Failed to assume role via STS: "
                  + (answer.code.empty() ? "HTTP " + std::to_string(answer.status) : answer.code)
                  + " " + answer.message);
}

} // namespace sandbox
