#include "services/sandbox/store/objectreader.h"

#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/store/s3answers.h"
#include "services/sandbox/store/s3error.h"
#include "services/sandbox/store/xml.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace sandbox
{

namespace
{

constexpr long mostRows = 1000;

/// How the names in a listing are written: as they are, or percent-encoded for the sake of
/// characters that XML cannot carry.
class Names
{
public:
    explicit Names(const S3Request &request)
        : m_encodes(request.parameter("encoding-type") == "url")
    {
        if (request.has("encoding-type") && !m_encodes)
            throw S3Error(400, "InvalidArgument", "Invalid Encoding Method specified in Request");
    }

    std::string element(const char *tag, const std::string &name) const
    {
        return xmlElement(tag, m_encodes ? uriEncoded(name, true) : name);
    }
    std::string given(const char *tag, const S3Request &request, const char *parameter) const
    {
        return request.has(parameter) ? element(tag, request.parameter(parameter)) : std::string();
    }
    std::string kind() const
    {
        return m_encodes ? xmlElement("EncodingType", "url") : std::string();
    }

private:
    bool m_encodes;
};

long rowsWanted(const S3Request &request)
{
    const std::string text = request.parameter("max-keys");
    if (text.empty())
        return mostRows;
    char *end = nullptr;
    const long number = std::strtol(text.c_str(), &end, 10);
    if (*end || number < 0)
        throw S3Error(400, "InvalidArgument",
                      "Argument max-keys must be an integer between 0 and 2147483647");
    return std::min(number, mostRows);
}

/// Where a page ended: 'k' and a key, or 'p' and a common prefix.
std::string tokenAfter(const ObjectSpace::Page::Row &row)
{
    return base64Url((row.object ? "k" : "p") + row.name);
}

void resume(ObjectSpace::Query &query, const std::string &token)
{
    const auto place = base64UrlDecoded(token);
    if (!place || place->size() < 2 || (place->front() != 'k' && place->front() != 'p'))
        throw S3Error(400, "InvalidArgument", "The continuation token provided is incorrect");
    query.after = place->substr(1);
    if (place->front() == 'p')
        query.afterPrefix = query.after;
}

std::string rowsOf(const ObjectSpace::Page &page, const Names &names, const std::string &owner)
{
    std::string contents;
    std::string prefixes;
    for (const auto &[name, object] : page.rows) {
        if (!object) {
            prefixes += "<CommonPrefixes>" + names.element("Prefix", name) + "</CommonPrefixes>";
            continue;
        }
        contents += "<Contents>" + names.element("Key", name)
            + xmlElement("LastModified", xmlDate(object->modifiedMs))
            + xmlElement("ETag", inQuotes(object->etag))
            + xmlElement("Size", std::to_string(object->bytes)) + owner
            + xmlElement("StorageClass", "STANDARD") + "</Contents>";
    }
    return contents + prefixes;
}

struct Span {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    bool isPart = false;
};

bool isNumber(const std::string &text)
{
    return !text.empty() && text.size() < 19
        && std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

/// What a Range header asks of an object; one that is not understood asks for all of it (RFC 9110,
/// 14.2). Throws S3Error InvalidRange.
Span spanOf(const std::string &range, std::uint64_t size)
{
    const Span all{0, size, false};
    const std::string unit = "bytes=";
    const std::size_t dash = range.find('-');
    if (range.compare(0, unit.size(), unit) != 0 || dash == std::string::npos)
        return all;
    const std::string first = range.substr(unit.size(), dash - unit.size());
    const std::string last = range.substr(dash + 1);
    if ((!first.empty() && !isNumber(first)) || (!last.empty() && !isNumber(last))
        || (first.empty() && last.empty()))
        return all;
    const std::uint64_t end = last.empty() ? size : std::strtoull(last.c_str(), nullptr, 10);
    std::uint64_t begin = 0;
    std::uint64_t past = size;
    if (first.empty()) {
        begin = size - std::min(size, end);
    } else {
        begin = std::strtoull(first.c_str(), nullptr, 10);
        past = last.empty() ? size : std::min(size, end + 1);
        if (!last.empty() && end < begin)
            return all;
    }
    if (begin >= past)
        throw S3Error(416, "InvalidRange", "The requested range is not satisfiable");
    return {begin, past - begin, true};
}

bool namesEtag(const std::string &header, const std::string &etag)
{
    std::size_t begin = 0;
    while (begin <= header.size()) {
        const std::size_t end = std::min(header.find(',', begin), header.size());
        std::string item = header.substr(begin, end - begin);
        item.erase(0, item.find_first_not_of(' '));
        if (item == "*" || withoutQuotes(item) == etag)
            return true;
        begin = end + 1;
    }
    return false;
}

/// The conditions of RFC 9110, 13.2.2, in its order. True: answer 304.
bool isUnchanged(const S3Request &request, const ObjectInfo &info)
{
    const auto date = [&request](const char *name) { return httpDateMs(request.header(name)); };
    const std::int64_t modifiedS = toSeconds(info.modifiedMs);
    const S3Error failed(412, "PreconditionFailed",
                         "At least one of the pre-conditions you specified did not hold.");
    if (request.hasHeader("If-Match")) {
        if (!namesEtag(request.header("If-Match"), info.etag))
            throw failed;
    } else if (const auto since = date("If-Unmodified-Since");
               since && modifiedS > toSeconds(*since)) {
        throw failed;
    }
    if (request.hasHeader("If-None-Match"))
        return namesEtag(request.header("If-None-Match"), info.etag);
    const auto since = date("If-Modified-Since");
    return since && modifiedS <= toSeconds(*since);
}

void writeObjectHeaders(const S3Request &request, const ObjectInfo &info,
                        httplib::Response &response)
{
    response.set_header("ETag", inQuotes(info.etag));
    response.set_header("Last-Modified", httpDate(info.modifiedMs));
    std::map<std::string, std::string> headers = info.headers;
    for (const char *name : {"cache-control", "content-disposition", "content-encoding",
                             "content-language", "content-type", "expires"}) {
        const std::string wanted = request.parameter("response-" + std::string(name));
        if (!wanted.empty())
            headers[name] = wanted;
    }
    for (const auto &[name, value] : headers) {
        if (name != "content-type") // is set with the content
            response.set_header(name, value);
    }
}

std::string contentType(const S3Request &request, const ObjectInfo &info)
{
    const std::string wanted = request.parameter("response-content-type");
    const auto given = info.headers.find("content-type");
    if (!wanted.empty())
        return wanted;
    return given == info.headers.end() ? "application/octet-stream" : given->second;
}

} // namespace

ObjectReader::ObjectReader(const ObjectSpace &space, std::string accountId)
    : m_space(space)
    , m_accountId(std::move(accountId))
{
}

void ObjectReader::listBuckets(httplib::Response &response) const
{
    std::string rows;
    for (const std::string &name : m_space.buckets())
        rows += "<Bucket>" + xmlElement("CreationDate", xmlDate(m_space.bucketCreatedMs()))
            + xmlElement("Name", name) + "</Bucket>";
    writeXml(response, "ListAllMyBucketsResult",
             "<Buckets>" + rows + "</Buckets><Owner>" + xmlElement("DisplayName", m_accountId)
                 + xmlElement("ID", m_accountId) + "</Owner>");
}

void ObjectReader::location(httplib::Response &response) const
{
    writeXml(response, "LocationConstraint", "auto");
}

void ObjectReader::list(const S3Request &request, httplib::Response &response) const
{
    const Names names(request);
    const long most = rowsWanted(request);
    ObjectSpace::Query query;
    query.prefix = request.parameter("prefix");
    query.delimiter = request.parameter("delimiter");
    query.after = request.parameter("start-after");
    query.most = static_cast<std::size_t>(most);
    const std::string token = request.parameter("continuation-token");
    if (!token.empty())
        resume(query, token);
    const ObjectSpace::Page page
        = most ? m_space.list(request.bucket(), query) : ObjectSpace::Page();
    const std::string owner = request.parameter("fetch-owner") == "true" ? "<Owner>"
            + xmlElement("DisplayName", m_accountId) + xmlElement("ID", m_accountId) + "</Owner>"
                                                                         : std::string();
    std::string body = xmlElement("Name", request.bucket()) + names.element("Prefix", query.prefix)
        + names.given("Delimiter", request, "delimiter")
        + names.given("StartAfter", request, "start-after")
        + xmlElement("MaxKeys", std::to_string(most))
        + xmlElement("KeyCount", std::to_string(page.rows.size())) + names.kind()
        + xmlElement("IsTruncated", page.isTruncated ? "true" : "false");
    if (!token.empty())
        body += xmlElement("ContinuationToken", token);
    if (page.isTruncated)
        body += xmlElement("NextContinuationToken", tokenAfter(page.rows.back()));
    writeXml(response, "ListBucketResult", body + rowsOf(page, names, owner));
}

void ObjectReader::listOld(const S3Request &request, httplib::Response &response) const
{
    const Names names(request);
    const long most = rowsWanted(request);
    ObjectSpace::Query query;
    query.prefix = request.parameter("prefix");
    query.delimiter = request.parameter("delimiter");
    query.after = request.parameter("marker");
    query.most = static_cast<std::size_t>(most);
    const bool isAfterPrefix = !query.delimiter.empty()
        && query.after.size() >= query.delimiter.size()
        && query.after.compare(query.after.size() - query.delimiter.size(), std::string::npos,
                               query.delimiter)
            == 0;
    if (isAfterPrefix)
        query.afterPrefix = query.after;
    const ObjectSpace::Page page
        = most ? m_space.list(request.bucket(), query) : ObjectSpace::Page();
    std::string body = xmlElement("Name", request.bucket()) + names.element("Prefix", query.prefix)
        + names.element("Marker", query.after) + names.given("Delimiter", request, "delimiter")
        + xmlElement("MaxKeys", std::to_string(most)) + names.kind()
        + xmlElement("IsTruncated", page.isTruncated ? "true" : "false");
    if (page.isTruncated)
        body += names.element("NextMarker", page.rows.back().name);
    writeXml(response, "ListBucketResult", body + rowsOf(page, names, {}));
}

void ObjectReader::get(const S3Request &request, httplib::Response &response) const
{
    const auto object = m_space.open(request.bucket(), request.key());
    if (!object)
        throw S3Error(404, "NoSuchKey", "The specified key does not exist.");
    const ObjectInfo &info = object->info;
    const bool isSame = isUnchanged(request, info);
    const Span span = isSame ? Span() : spanOf(request.header("Range"), info.bytes);
    writeObjectHeaders(request, info, response);
    if (isSame) {
        response.status = 304;
        return;
    }
    response.status = span.isPart ? 206 : 200;
    if (request.method() != "HEAD") // where the library adds it
        response.set_header("Accept-Ranges", "bytes");
    if (span.isPart)
        response.set_header("Content-Range",
                            "bytes " + std::to_string(span.offset) + "-"
                                + std::to_string(span.offset + span.length - 1) + "/"
                                + std::to_string(info.bytes));
    if (span.length == 0) // the library would take it for a body without a known end
        return response.set_content(std::string(), contentType(request, info));
    response.set_content_provider(
        span.length, contentType(request, info),
        [bytes = object->bytes, span](std::size_t offset, std::size_t length,
                                      httplib::DataSink &sink) {
            return bytes->read(span.offset + offset, length, [&sink](std::string_view piece) {
                return sink.write(piece.data(), piece.size());
            });
        });
}

} // namespace sandbox
