#pragma once

#include "services/sandbox/store/s3request.h"

#include <httplib.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sandbox
{

/// The body of a request, which is read to its end even when nobody wants it: the next request
/// comes on the same connection.
class S3Payload
{
public:
    /// body: null when there is none.
    S3Payload(const S3Request &request, const httplib::ContentReader *body);
    ~S3Payload();
    S3Payload(const S3Payload &) = delete;
    S3Payload &operator=(const S3Payload &) = delete;

    /// Passes the body on in pieces and checks it: its length, the hash that was signed, and
    /// Content-MD5. Returns its MD5 in hex. Throws S3Error, and what take throws; whatever was
    /// taken is then not to be used. Once.
    std::string read(const std::string &signedHash,
                     const std::function<void(std::string_view)> &take);
    /// The whole of a short one. Throws S3Error, also when it is longer than 2 MiB.
    std::string text(const std::string &signedHash);

private:
    const S3Request &m_request;
    const httplib::ContentReader *m_body;
    bool m_isRead = false;
};

/// Throws S3Error when a request that brings an object does not say how long it is, or is longer
/// than a single one may be.
void requireLength(const S3Request &request);

} // namespace sandbox
