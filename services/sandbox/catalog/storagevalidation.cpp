#include "services/sandbox/catalog/storagevalidation.h"

#include "services/sandbox/catalog/gzip.h"
#include "services/sandbox/catalog/storageprofile.h"
#include "services/sandbox/catalog/vending.h"
#include "services/sandbox/catalog/warehousestorage.h"
#include "services/sandbox/services/uuid.h"

#include <cstdlib>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// Puts, gets and removes one file. Throws ApiError 400.
void tryFile(const S3Client &client, const std::string &folder)
{
    const std::string uri = folder + "/" + makeUuid() + ".gz";
    const auto [bucket, key] = bucketAndKey(uri);
    const std::string content = gzipped("lakekeeper validation");
    const S3Answer put = client.put(bucket, key, content);
    if (!put.ok())
        throw validationIoError(put, uri, "write");
    const S3Answer got = client.get(bucket, key);
    if (!got.ok() || got.body != content)
        throw validationIoError(got, uri, "read");
    const S3Answer removed = client.remove(bucket, key);
    if (!removed.ok())
        throw validationIoError(removed, uri, "delete");
}

/// Vended credentials must work below their table and nowhere else. Throws ApiError 400, 412.
void tryVended(const ManagementScope &scope, const ordered_json &profile,
               const ordered_json &credential, const std::string &folder)
{
    const std::string table = folder + "/vended-test";
    const VendedKey vended = vend(scope.deployment, profile, credential, table, true);
    const auto client = scope.deployment.storageClient(profile, vended.key);
    tryFile(*client, table);
    const auto [bucket, key] = bucketAndKey(folder + "/outside");
    if (client->put(bucket, key, "outside").ok())
        throw ApiError{412, "ShortTermCredentialError",
                       "Downscoped credentials allow write access to parent location."};
}

/// Removes what is left, and looks that nothing is. Throws ApiError 400.
void cleanUp(const S3Client &client, const std::string &folder)
{
    const auto [bucket, prefix] = bucketAndKey(folder + "/");
    S3Client::Listing left = client.list(bucket, prefix);
    for (const std::string &key : left.keys)
        client.remove(bucket, key);
    if (!left.keys.empty())
        left = client.list(bucket, prefix);
    if (!left.answer.ok())
        throw validationIoError(left.answer, folder + "/", "list");
    if (!left.keys.empty())
        throw ApiError{400, "Unexpected", "The test location is not empty after its removal."};
}

/// A store that answers slowly: the request is cut off when its time is over.
void waitWhenSlow(const ManagementScope &scope)
{
    const int delay = std::atoi(scope.faults.value("validation-slow").value_or("0").c_str());
    if (delay <= 0)
        return;
    const auto left = static_cast<int>(scope.timeLeft().count());
    scope.faults.waitMs(std::min(delay, left));
    if (delay >= left)
        throw RequestTimeout{};
}

} // namespace

void validateStorage(const ManagementScope &scope, const ordered_json &profile,
                     const ordered_json &credential)
{
    if (scope.deployment.variable("LAKEKEEPER__SKIP_STORAGE_VALIDATION") == "true")
        return;
    waitWhenSlow(scope);
    const std::string folder = baseLocation(profile) + "/" + makeUuid();
    const auto client = scope.deployment.storageClient(profile, permanentKey(credential));
    tryFile(*client, folder); // its error comes first, also when vending fails too
    if (profile.value("sts-enabled", false))
        tryVended(scope, profile, credential, folder);
    cleanUp(*client, folder);
}

} // namespace sandbox
