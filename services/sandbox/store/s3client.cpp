#include "services/sandbox/store/s3client.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/digest.h"
#include "services/sandbox/store/filerange.h"
#include "services/sandbox/store/xml.h"

#include <httplib.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <stdexcept>

namespace fs = std::filesystem;

namespace sandbox
{

namespace
{

constexpr int connectS = 5;
constexpr int answerS = 60;
constexpr std::uint64_t partBytes = 64u * 1024 * 1024;
constexpr char defaultType[] = "application/octet-stream";
constexpr std::size_t mostIdle = 8; // connections kept for the next request

std::string lowerCase(std::string text)
{
    for (char &c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

void readError(S3Answer &answer)
{
    if (answer.ok() || answer.body.empty())
        return;
    try {
        const XmlElement root = parseXml(answer.body);
        if (root.name == "Error") {
            answer.code = root.textOf("Code");
            answer.message = root.textOf("Message");
        }
    } catch (const XmlError &) {
        // whoever answered was not an object store: the status says it all
    }
}

S3Answer answerOf(const httplib::Result &result)
{
    S3Answer answer;
    if (!result) {
        answer.message = httplib::to_string(result.error());
        return answer;
    }
    answer.status = result->status;
    answer.body = result->body;
    for (const auto &[name, value] : result->headers)
        answer.headers[lowerCase(name)] = value;
    readError(answer);
    return answer;
}

} // namespace

struct S3Client::Request {
    SigningRequest signedPart;
    std::uint64_t length = 0; ///< of the body
    httplib::ContentProvider body;
    httplib::ResponseHandler onHeaders;
    httplib::ContentReceiver onBytes; ///< takes the answer's body

    /// The text outlives the request.
    void setBody(const std::string &text)
    {
        signedPart.payloadHash = sha256Hex(text);
        length = text.size();
        body = [&text](std::size_t offset, std::size_t count, httplib::DataSink &sink) {
            return sink.write(text.data() + offset, count);
        };
    }
};

/// A connection from the idle ones, or a new one, which goes back to them.
class S3Client::Connection
{
public:
    explicit Connection(const S3Client &owner)
        : m_owner(owner)
    {
        const std::lock_guard lock(owner.m_mutex);
        if (!owner.m_idle.empty()) {
            m_client = std::move(owner.m_idle.back());
            owner.m_idle.pop_back();
            return;
        }
        m_client = std::make_unique<httplib::Client>(owner.m_endpoint);
        m_client->set_keep_alive(true);
        m_client->set_tcp_nodelay(true);
        m_client->set_url_encode(false); // what is sent is what was signed
        m_client->set_decompress(false); // an object is its bytes, whatever its encoding says
        m_client->set_connection_timeout(connectS);
        m_client->set_read_timeout(answerS);
        m_client->set_write_timeout(answerS);
    }
    ~Connection()
    {
        const std::lock_guard lock(m_owner.m_mutex);
        if (m_owner.m_idle.size() < mostIdle)
            m_owner.m_idle.push_back(std::move(m_client));
    }

    httplib::Result send(const std::string &target, httplib::Headers headers,
                         const Request &request)
    {
        const std::string &method = request.signedPart.method;
        if (method == "GET" && request.onBytes)
            return m_client->Get(target, headers, request.onHeaders, request.onBytes);
        if (method == "GET")
            return m_client->Get(target, headers);
        if (method == "HEAD")
            return m_client->Head(target, headers);
        if (method == "DELETE")
            return m_client->Delete(target, headers);
        const auto given = headers.find("Content-Type");
        const std::string type = given == headers.end() ? defaultType : given->second;
        headers.erase("Content-Type"); // the library adds what it is told
        const auto length = static_cast<std::size_t>(request.length);
        if (method == "PUT")
            return length ? m_client->Put(target, headers, length, request.body, type)
                          : m_client->Put(target, headers, std::string(), type);
        return length ? m_client->Post(target, headers, length, request.body, type)
                      : m_client->Post(target, headers, std::string(), type);
    }

private:
    const S3Client &m_owner;
    std::unique_ptr<httplib::Client> m_client;
};

S3Client::S3Client(std::string endpoint, S3Key key, std::shared_ptr<const Clock> clock)
    : m_endpoint(std::move(endpoint))
    , m_host(m_endpoint.substr(m_endpoint.find("://") + 3))
    , m_key(std::move(key))
    , m_clock(std::move(clock))
{
}

S3Client::~S3Client() = default;

S3Client::Request S3Client::request(const std::string &method, const std::string &bucket,
                                    const std::string &key, QueryItems query) const
{
    Request made;
    made.signedPart.method = method;
    made.signedPart.path = "/" + bucket + (key.empty() ? "" : "/" + key);
    made.signedPart.query = std::move(query);
    made.signedPart.headers["host"] = m_host;
    made.signedPart.payloadHash = emptyPayloadHash;
    return made;
}

S3Answer S3Client::run(Request request) const
{
    const std::string authorization = authorizationOf(request.signedPart, m_key, m_clock->nowMs());
    httplib::Headers headers{{"Authorization", authorization}};
    for (const auto &[name, value] : request.signedPart.headers)
        headers.emplace(name == "host" ? "Host" : name, value);
    std::string target = uriEncoded(request.signedPart.path, true);
    if (!request.signedPart.query.empty())
        target += "?" + encodedQuery(request.signedPart.query);
    return answerOf(Connection(*this).send(target, headers, request));
}

S3Answer S3Client::send(const std::string &method, const std::string &bucket,
                        const std::string &key, const QueryItems &query, const std::string &body,
                        const std::map<std::string, std::string> &moreHeaders) const
{
    Request made = request(method, bucket, key, query);
    made.setBody(body);
    for (const auto &[name, value] : moreHeaders)
        made.signedPart.headers[lowerCase(name)] = value;
    return run(std::move(made));
}

S3Answer S3Client::get(const std::string &bucket, const std::string &key) const
{
    return run(request("GET", bucket, key));
}

S3Answer S3Client::head(const std::string &bucket, const std::string &key) const
{
    return run(request("HEAD", bucket, key));
}

S3Answer S3Client::remove(const std::string &bucket, const std::string &key) const
{
    return run(request("DELETE", bucket, key));
}

S3Answer S3Client::put(const std::string &bucket, const std::string &key, const std::string &body,
                       bool onlyIfAbsent) const
{
    Request made = request("PUT", bucket, key);
    made.setBody(body);
    if (onlyIfAbsent)
        made.signedPart.headers["if-none-match"] = "*";
    return run(std::move(made));
}

S3Answer S3Client::putRange(Request request, const fs::path &file, std::uint64_t offset,
                            std::uint64_t length) const
{
    const FileRange range(file, offset, length);
    Digest digest = Digest::sha256();
    range.read(0, length, [&digest](std::string_view bytes) {
        digest.add(bytes);
        return true;
    });
    request.signedPart.payloadHash = hexOf(digest.finish());
    request.length = length;
    request.body = [&range](std::size_t at, std::size_t count, httplib::DataSink &sink) {
        return range.read(at, count, [&sink](std::string_view bytes) {
            return sink.write(bytes.data(), bytes.size());
        });
    };
    return run(std::move(request));
}

S3Answer S3Client::putFile(const std::string &bucket, const std::string &key,
                           const fs::path &file) const
{
    const std::uint64_t length = fs::file_size(file);
    if (length <= partBytes)
        return putRange(request("PUT", bucket, key), file, 0, length);
    return putInParts(bucket, key, file, length);
}

S3Answer S3Client::putInParts(const std::string &bucket, const std::string &key,
                              const fs::path &file, std::uint64_t length) const
{
    const S3Answer begun = send("POST", bucket, key, {{"uploads", ""}});
    if (!begun.ok())
        return begun;
    const std::string upload = parseXml(begun.body).textOf("UploadId");
    const auto abort = [&] { run(request("DELETE", bucket, key, {{"uploadId", upload}})); };
    std::string parts;
    int number = 0;
    try {
        for (std::uint64_t offset = 0; offset < length; offset += partBytes) {
            const std::string text = std::to_string(++number);
            const S3Answer part = putRange(
                request("PUT", bucket, key, {{"partNumber", text}, {"uploadId", upload}}), file,
                offset, std::min(partBytes, length - offset));
            if (!part.ok()) {
                abort();
                return part;
            }
            parts += "<Part>" + xmlElement("PartNumber", text)
                + xmlElement("ETag", part.headers.at("etag")) + "</Part>";
        }
    } catch (...) {
        abort();
        throw;
    }
    return send("POST", bucket, key, {{"uploadId", upload}},
                "<CompleteMultipartUpload>" + parts + "</CompleteMultipartUpload>");
}

S3Answer S3Client::getToFile(const std::string &bucket, const std::string &key,
                             const fs::path &file) const
{
    BesideFile beside(file);
    std::string errorBody;
    bool isObject = false;
    std::exception_ptr failure; // the library is not safe to throw through
    Request made = request("GET", bucket, key);
    made.onHeaders = [&isObject](const httplib::Response &response) {
        isObject = response.status == 200;
        return true;
    };
    made.onBytes = [&](const char *bytes, std::size_t count) {
        if (!isObject) {
            errorBody.append(bytes, count);
            return true;
        }
        try {
            beside.write({bytes, count});
        } catch (...) {
            failure = std::current_exception();
        }
        return !failure;
    };
    S3Answer answer = run(std::move(made));
    if (failure)
        std::rethrow_exception(failure);
    if (answer.ok()) {
        beside.commit();
    } else {
        answer.body = std::move(errorBody);
        readError(answer);
    }
    return answer;
}

S3Client::Listing S3Client::list(const std::string &bucket, const std::string &prefix,
                                 const std::string &token, int maxKeys) const
{
    QueryItems query{{"list-type", "2"},
                     {"encoding-type", "url"},
                     {"max-keys", std::to_string(maxKeys)},
                     {"prefix", prefix}};
    if (!token.empty())
        query.emplace_back("continuation-token", token);
    Listing listing;
    listing.answer = run(request("GET", bucket, "", std::move(query)));
    if (!listing.answer.ok())
        return listing;
    try {
        const XmlElement root = parseXml(listing.answer.body);
        for (const XmlElement &child : root.children) {
            if (child.name == "Contents")
                listing.keys.push_back(percentDecoded(child.textOf("Key")));
        }
        listing.nextToken = root.textOf("NextContinuationToken");
    } catch (const XmlError &error) {
        listing.answer.status = 0;
        listing.answer.message = error.what();
    }
    return listing;
}

std::pair<std::string, std::string> bucketAndKey(const std::string &s3Uri)
{
    const std::string scheme = "s3://";
    const std::size_t slash = s3Uri.find('/', scheme.size());
    if (s3Uri.compare(0, scheme.size(), scheme) != 0 || slash == std::string::npos
        || slash == scheme.size() || slash + 1 == s3Uri.size())
        throw std::runtime_error("Not the address of an object: " + s3Uri);
    return {s3Uri.substr(scheme.size(), slash - scheme.size()), s3Uri.substr(slash + 1)};
}

} // namespace sandbox
