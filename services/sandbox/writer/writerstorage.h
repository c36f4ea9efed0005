#pragma once

#include "services/sandbox/run/variables.h"
#include "services/sandbox/store/s3client.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sandbox
{

/// The object store as the writer uses it, with the key of its variables
/// (LAKEHOUSE_S3_ENDPOINT, LAKEHOUSE_S3_ACCESS_KEY_ID,
/// LAKEHOUSE_S3_SECRET_ACCESS_KEY). Everything throws WriterError: 502
/// STORAGE_UNAUTHORIZED when the store refuses the key. Thread-safe.
class WriterStorage
{
public:
    WriterStorage(const Variables &variables, std::shared_ptr<const Clock> clock);

    std::string read(const std::string &uri) const;
    void put(const std::string &uri, const std::string &bytes) const;
    void putFile(const std::string &uri, const std::filesystem::path &file) const;
    /// Removes what no commit names after all; what cannot be removed stays.
    void discard(const std::vector<std::string> &uris) const;

private:
    S3Client m_client;
};

} // namespace sandbox
