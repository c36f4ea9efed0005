#include "services/sandbox/catalog/warehousestorage.h"

#include "services/sandbox/catalog/gzip.h"
#include "services/sandbox/catalog/names.h"

#include <stdexcept>

namespace sandbox
{

namespace
{

const std::string packedEnd = ".gz.metadata.json";

std::string messageOf(const S3Answer &answer, const std::string &uri, const std::string &doing)
{
    const std::string why = answer.status == 0 ? "dispatch failure: " + answer.message
        : answer.code.empty()                  ? "HTTP " + std::to_string(answer.status)
                                               : answer.code + ": " + answer.message;
    return "IO error at `" + uri + "`: S3 " + doing + " failed: " + why;
}

std::pair<std::string, std::string> placeOf(const std::string &uri)
{
    try {
        return bucketAndKey(uri);
    } catch (const std::runtime_error &error) {
        throw ApiError{400, "InvalidLocation", error.what()};
    }
}

} // namespace

std::string ioKind(const S3Answer &answer)
{
    static const std::pair<const char *, const char *> kinds[]
        = {{"AccessDenied", "PermissionDenied"},
           {"InvalidAccessKeyId", "ConfigInvalid"},
           {"InvalidBucketName", "ConfigInvalid"},
           {"NoSuchBucket", "NotFound"},
           {"NoSuchKey", "NotFound"},
           {"SlowDown", "RateLimited"},
           {"TooManyRequests", "RateLimited"},
           {"RequestTimeout", "RequestTimeout"},
           {"ServiceUnavailable", "ServiceUnavailable"},
           {"ExpiredToken", "CredentialsExpired"},
           {"PreconditionFailed", "ConditionNotMatch"}};
    for (const auto &[code, kind] : kinds) {
        if (answer.code == code)
            return kind;
    }
    return "Unexpected";
}

ApiError runtimeIoError(const S3Answer &answer, const std::string &uri, const std::string &doing)
{
    const std::string kind = ioKind(answer);
    const int code = kind == "NotFound" ? 400 : kind == "Unexpected" ? 500 : 412;
    return {code, kind, messageOf(answer, uri, doing)};
}

ApiError validationIoError(const S3Answer &answer, const std::string &uri, const std::string &doing)
{
    return {400,
            ioKind(answer),
            messageOf(answer, uri, doing),
            {"IO Operation Failed during validation."}};
}

std::string WarehouseFiles::read(const std::string &uri)
{
    const auto [bucket, key] = placeOf(uri);
    const S3Answer answer = m_client()->get(bucket, key);
    if (!answer.ok())
        throw runtimeIoError(answer, uri, "read");
    if (!endsWith(uri, packedEnd))
        return answer.body;
    const std::optional<std::string> text = gunzipped(answer.body);
    if (!text)
        throw ApiError{400, "InvalidTableMetadata", "The metadata file is not valid gzip: " + uri};
    return *text;
}

void WarehouseFiles::write(const std::string &uri, const std::string &text)
{
    const auto [bucket, key] = placeOf(uri);
    const S3Answer answer
        = m_client()->put(bucket, key, endsWith(uri, packedEnd) ? gzipped(text) : text);
    if (!answer.ok())
        throw runtimeIoError(answer, uri, "write");
}

} // namespace sandbox
