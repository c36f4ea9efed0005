#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/store/s3key.h"
#include "services/sandbox/store/sigv4.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace httplib
{
class Client;
}

namespace sandbox
{

/// What an object store answered.
struct S3Answer {
    int status = 0; ///< 0: no answer
    std::string code; ///< `<Code>` of an error's body, else empty
    std::string message; ///< its `<Message>`, or why there was no answer
    std::string body;
    std::map<std::string, std::string> headers; ///< by lower-case name

    bool ok() const { return status >= 200 && status < 300; }
};

/// An S3 client as the platform's services have one: path style, region "auto", signatures in the
/// header, connections that are kept. Thread-safe: each request has a connection to itself.
class S3Client
{
public:
    /// endpoint: "http://127.0.0.1:9000". The clock dates the signatures.
    S3Client(std::string endpoint, S3Key key, std::shared_ptr<const Clock> clock);
    ~S3Client();
    S3Client(const S3Client &) = delete;
    S3Client &operator=(const S3Client &) = delete;

    S3Answer get(const std::string &bucket, const std::string &key) const;
    S3Answer head(const std::string &bucket, const std::string &key) const;
    /// onlyIfAbsent: answered 412 PreconditionFailed when the object exists.
    S3Answer put(const std::string &bucket, const std::string &key, const std::string &body,
                 bool onlyIfAbsent = false) const;
    /// In parts above 64 MiB; an upload that fails is aborted. Throws std::system_error when the
    /// file cannot be read.
    S3Answer putFile(const std::string &bucket, const std::string &key,
                     const std::filesystem::path &file) const;
    /// Writes the object as it arrives beside the file, and renames when it is whole. Throws
    /// std::system_error when it cannot.
    S3Answer getToFile(const std::string &bucket, const std::string &key,
                       const std::filesystem::path &file) const;
    S3Answer remove(const std::string &bucket, const std::string &key) const;

    /// One page of a listing, in the byte order of the keys.
    struct Listing {
        S3Answer answer;
        std::vector<std::string> keys;
        std::string nextToken; ///< empty: this is the last page
    };
    Listing list(const std::string &bucket, const std::string &prefix,
                 const std::string &token = {}, int maxKeys = 1000) const;

    /// Any request, for what has no function of its own; the body is hashed and signed.
    S3Answer send(const std::string &method, const std::string &bucket, const std::string &key,
                  const QueryItems &query = {}, const std::string &body = {},
                  const std::map<std::string, std::string> &moreHeaders = {}) const;

private:
    struct Request;
    class Connection;

    Request request(const std::string &method, const std::string &bucket, const std::string &key,
                    QueryItems query = {}) const;
    S3Answer run(Request request) const;
    S3Answer putRange(Request request, const std::filesystem::path &file, std::uint64_t offset,
                      std::uint64_t length) const;
    S3Answer putInParts(const std::string &bucket, const std::string &key,
                        const std::filesystem::path &file, std::uint64_t length) const;

    std::string m_endpoint;
    std::string m_host; ///< with its port
    S3Key m_key;
    std::shared_ptr<const Clock> m_clock;
    mutable std::mutex m_mutex;
    mutable std::vector<std::unique_ptr<httplib::Client>> m_idle;
};

/// "s3://bucket/key" → {bucket, key}. Throws std::runtime_error when it is no such address.
std::pair<std::string, std::string> bucketAndKey(const std::string &s3Uri);

} // namespace sandbox
