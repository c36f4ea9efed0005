#include "services/sandbox/writer/writerstorage.h"

#include "services/sandbox/writer/writererror.h"

namespace sandbox
{

namespace
{

std::string valueOf(const Variables &variables, const char *name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

void require(const S3Answer &answer, const std::string &operation, const std::string &uri)
{
    if (answer.ok())
        return;
    const nlohmann::json detail
        = {{"s3_status", answer.status}, {"s3_code", answer.code}, {"uri", uri}};
    const std::string what = "S3 " + operation + " " + uri;
    if (answer.status == 0)
        throw WriterError{503, "STORAGE_UNAVAILABLE", what + ": the object store does not answer",
                          detail};
    if (answer.status == 401 || answer.status == 403)
        throw WriterError{502, "STORAGE_UNAUTHORIZED", what + ": Unauthorized", detail};
    throw WriterError{502, "STORAGE_FAILED",
                      what + ": " + std::to_string(answer.status) + " " + answer.code, detail};
}

} // namespace

WriterStorage::WriterStorage(const Variables &variables, std::shared_ptr<const Clock> clock)
    : m_client(valueOf(variables, "LAKEHOUSE_S3_ENDPOINT"),
               S3Key{valueOf(variables, "LAKEHOUSE_S3_ACCESS_KEY_ID"),
                     valueOf(variables, "LAKEHOUSE_S3_SECRET_ACCESS_KEY"),
                     {}},
               std::move(clock))
{
}

std::string WriterStorage::read(const std::string &uri) const
{
    const auto [bucket, key] = bucketAndKey(uri);
    S3Answer answer = m_client.get(bucket, key);
    require(answer, "GetObject", uri);
    return std::move(answer.body);
}

void WriterStorage::put(const std::string &uri, const std::string &bytes) const
{
    const auto [bucket, key] = bucketAndKey(uri);
    require(m_client.put(bucket, key, bytes), "PutObject", uri);
}

void WriterStorage::putFile(const std::string &uri, const std::filesystem::path &file) const
{
    const auto [bucket, key] = bucketAndKey(uri);
    require(m_client.putFile(bucket, key, file), "PutObject", uri);
}

void WriterStorage::discard(const std::vector<std::string> &uris) const
{
    for (const std::string &uri : uris) {
        const auto [bucket, key] = bucketAndKey(uri);
        m_client.remove(bucket, key);
    }
}

} // namespace sandbox
