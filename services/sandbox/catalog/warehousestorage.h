#pragma once

#include "services/sandbox/catalog/metadatafiles.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/store/s3client.h"

#include <functional>
#include <memory>
#include <string>

namespace sandbox
{

/// "PermissionDenied", "NotFound", "Unexpected" …: how Lakekeeper calls what an object store
/// answered.
std::string ioKind(const S3Answer &answer);

/// The refusal of a request whose storage access failed while it was served: 412 for what
/// permission and time forbid, 400 for what is not there, 500 for the rest.
ApiError runtimeIoError(const S3Answer &answer, const std::string &uri, const std::string &doing);

/// The refusal of a storage profile or credential whose trial failed: always 400.
ApiError validationIoError(const S3Answer &answer, const std::string &uri,
                           const std::string &doing);

/// Metadata files in a warehouse's bucket, read and written with the warehouse's own credential.
class WarehouseFiles : public MetadataFiles
{
public:
    using Client = std::function<std::shared_ptr<const S3Client>()>;

    /// client is asked for when a file is first read or written: what reads no file needs no key.
    explicit WarehouseFiles(Client client)
        : m_client(std::move(client))
    {
    }

    std::string read(const std::string &uri) override;
    void write(const std::string &uri, const std::string &text) override;

private:
    Client m_client;
};

} // namespace sandbox
