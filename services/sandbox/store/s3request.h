#pragma once

#include "services/sandbox/store/s3operation.h"
#include "services/sandbox/store/sigv4.h"

#include <httplib.h>

#include <optional>
#include <string>

namespace sandbox
{

/// A request in path style, taken apart.
class S3Request
{
public:
    /// sent: a raw one (see ConnectionServer::passRequestsRaw), which outlives this.
    explicit S3Request(const httplib::Request &sent);

    const std::string &method() const { return m_sent.method; }
    const std::string &path() const { return m_path; } ///< decoded, never normalised
    const std::string &bucket() const { return m_bucket; }
    const std::string &key() const { return m_key; }
    const QueryItems &query() const { return m_query; }

    bool has(const std::string &parameter) const;
    std::string parameter(const std::string &name) const; ///< empty: not given
    bool hasHeader(const std::string &name) const;
    /// Several of one name are joined by commas; empty: not given.
    std::string header(const std::string &name) const;
    const httplib::Headers &headers() const { return m_sent.headers; }

    /// Which operation is asked for. Throws S3Error NotImplemented, MethodNotAllowed, and for keys
    /// that no object can have.
    S3Operation operation() const;

    /// The object that x-amz-copy-source names, if it is there. Throws S3Error.
    std::optional<std::pair<std::string, std::string>> copySource() const;

private:
    S3Operation ofBucket() const;
    S3Operation ofObject() const;

    const httplib::Request &m_sent;
    std::string m_path;
    std::string m_bucket;
    std::string m_key;
    QueryItems m_query;
};

/// The name of a header as its sender wrote it, in lower case.
std::string sentName(const std::string &headerName);

} // namespace sandbox
