#include "services/sandbox/store/s3request.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/connectionserver.h"
#include "services/sandbox/store/s3error.h"

#include <algorithm>
#include <cctype>

namespace sandbox
{

namespace
{

constexpr std::size_t longestKey = 1024;

/// What R2 does not do (Cloudflare, "S3 API compatibility") and what this one leaves out of what it
/// does.
constexpr const char *unknownParameters[] = {
    "acl",         "accelerate",     "analytics",
    "attributes",  "cors",           "encryption",
    "inventory",   "lifecycle",      "logging",
    "legal-hold",  "metrics",        "notification",
    "torrent",     "object-lock",    "ownershipControls",
    "policy",      "policyStatus",   "publicAccessBlock",
    "replication", "requestPayment", "restore",
    "retention",   "select",         "tagging",
    "versioning",  "versions",       "versionId",
    "website",
};
constexpr const char *unknownHeaders[] = {
    "x-amz-expected-bucket-owner",
    "x-amz-object-lock-legal-hold",
    "x-amz-object-lock-mode",
    "x-amz-object-lock-retain-until-date",
    "x-amz-request-payer",
    "x-amz-server-side-encryption",
    "x-amz-tagging",
};

std::string formDecoded(std::string text)
{
    std::replace(text.begin(), text.end(), '+', ' ');
    return percentDecoded(text);
}

QueryItems queryItems(const std::string &target)
{
    QueryItems items;
    std::size_t begin = target.find('?');
    while (begin != std::string::npos && begin + 1 < target.size()) {
        const std::size_t end = target.find('&', ++begin);
        const std::string item = target.substr(begin, end - begin);
        const std::size_t equals = item.find('=');
        if (!item.empty())
            items.emplace_back(formDecoded(item.substr(0, equals)),
                               equals == std::string::npos ? std::string()
                                                           : formDecoded(item.substr(equals + 1)));
        begin = end;
    }
    return items;
}

bool isUtf8(const std::string &text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const int more = lead < 0x80 ? 0
            : lead >> 5 == 6         ? 1
            : lead >> 4 == 14        ? 2
            : lead >> 3 == 30        ? 3
                                     : -1;
        if (more < 0 || i + static_cast<std::size_t>(more) >= text.size())
            return false;
        unsigned code = more == 0 ? lead : lead & (0x3fu >> more);
        for (int k = 1; k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
            if (next >> 6 != 2)
                return false;
            code = code << 6 | (next & 0x3fu);
        }
        static constexpr unsigned least[] = {0, 0x80, 0x800, 0x10000};
        if (code < least[more] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
            return false;
        i += static_cast<std::size_t>(more) + 1;
    }
    return true;
}

void checkKey(const std::string &key)
{
    if (key.size() > longestKey)
        throw S3Error(400, "KeyTooLongError", "Your key is too long.");
    if (!isUtf8(key))
        throw S3Error(400, "InvalidObjectName", "The specified object name is not valid.");
}

S3Error notImplemented(const std::string &what)
{
    return {501, "NotImplemented", what + " not implemented"};
}

S3Error methodNotAllowed()
{
    return {405, "MethodNotAllowed", "The specified method is not allowed against this resource."};
}

} // namespace

std::string sentName(const std::string &headerName)
{
    std::string name = headerName;
    for (char &c : name)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const std::string prefix = "sent-"; // rawHeaderPrefix
    return name.compare(0, prefix.size(), prefix) == 0 ? name.substr(prefix.size()) : name;
}

S3Request::S3Request(const httplib::Request &sent)
    : m_sent(sent)
    , m_query(queryItems(sent.target))
{
    const std::string raw = rawPath(sent);
    m_path = percentDecoded(raw);
    const std::size_t slash = raw.find('/', 1);
    m_bucket = raw.empty() ? std::string() : percentDecoded(raw.substr(1, slash - 1));
    if (slash != std::string::npos)
        m_key = percentDecoded(raw.substr(slash + 1));
}

bool S3Request::has(const std::string &parameter) const
{
    return std::any_of(m_query.begin(), m_query.end(),
                       [&parameter](const auto &item) { return item.first == parameter; });
}

std::string S3Request::parameter(const std::string &name) const
{
    for (const auto &[known, value] : m_query) {
        if (known == name)
            return value;
    }
    return {};
}

bool S3Request::hasHeader(const std::string &name) const
{
    return m_sent.has_header(name) || m_sent.has_header(rawHeaderPrefix + name);
}

std::string S3Request::header(const std::string &name) const
{
    std::string joined;
    const std::string given = m_sent.has_header(name) ? name : rawHeaderPrefix + name;
    const auto [begin, end] = m_sent.headers.equal_range(given);
    for (auto at = begin; at != end; ++at)
        joined += (at == begin ? "" : ",") + at->second;
    return joined;
}

S3Operation S3Request::operation() const
{
    for (const char *name : unknownParameters) {
        if (has(name))
            throw notImplemented("The parameter '" + std::string(name) + "' is");
    }
    for (const char *name : unknownHeaders) {
        if (hasHeader(name))
            throw notImplemented("Header '" + std::string(name) + "' with value '" + header(name)
                                 + "'");
    }
    if (m_bucket.empty()) {
        if (!m_key.empty() || method() != "GET")
            throw methodNotAllowed();
        return S3Operation::ListBuckets;
    }
    checkKey(m_key);
    return m_key.empty() ? ofBucket() : ofObject();
}

S3Operation S3Request::ofBucket() const
{
    if (method() == "HEAD")
        return S3Operation::HeadBucket;
    if (method() == "POST" && has("delete"))
        return S3Operation::DeleteObjects;
    if (method() == "PUT" || method() == "DELETE" || method() == "POST")
        throw notImplemented("The management of buckets is");
    if (method() != "GET")
        throw methodNotAllowed();
    if (has("location"))
        return S3Operation::GetBucketLocation;
    if (has("uploads"))
        return S3Operation::ListMultipartUploads;
    if (!has("list-type"))
        return S3Operation::ListObjects;
    if (parameter("list-type") != "2")
        throw S3Error(400, "InvalidArgument", "list-type has to be 2.");
    return S3Operation::ListObjectsV2;
}

S3Operation S3Request::ofObject() const
{
    const bool isOfUpload = has("uploadId");
    if (method() == "GET")
        return isOfUpload ? S3Operation::ListParts : S3Operation::GetObject;
    if (method() == "HEAD")
        return S3Operation::HeadObject;
    if (method() == "DELETE")
        return isOfUpload ? S3Operation::AbortMultipartUpload : S3Operation::DeleteObject;
    const bool isCopy = hasHeader("x-amz-copy-source");
    if (method() == "PUT" && isOfUpload && isCopy)
        throw notImplemented("UploadPartCopy is");
    if (method() == "PUT" && isOfUpload)
        return S3Operation::UploadPart;
    if (method() == "PUT")
        return isCopy ? S3Operation::CopyObject : S3Operation::PutObject;
    if (method() == "POST" && has("uploads"))
        return S3Operation::CreateMultipartUpload;
    if (method() == "POST" && isOfUpload)
        return S3Operation::CompleteMultipartUpload;
    if (method() == "POST")
        throw notImplemented("This form of POST is");
    throw methodNotAllowed();
}

std::optional<std::pair<std::string, std::string>> S3Request::copySource() const
{
    std::string source = header("x-amz-copy-source");
    if (source.empty())
        return std::nullopt;
    if (source.front() == '/')
        source.erase(0, 1);
    const std::size_t slash = source.find('/');
    if (slash == std::string::npos || source.find('?') != std::string::npos)
        throw S3Error(400, "InvalidArgument",
                      "Copy Source must mention the source bucket and key.");
    const std::string key = percentDecoded(source.substr(slash + 1));
    checkKey(key);
    return std::pair(percentDecoded(source.substr(0, slash)), key);
}

} // namespace sandbox
