#pragma once

#include "services/sandbox/store/s3key.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandbox
{

// AWS Signature Version 4 as S3 uses it (AWS, "Authenticating Requests: Using the Authorization
// Header" and "… Using Query Parameters"): paths are encoded once and never normalised.

using QueryItems = std::vector<std::pair<std::string, std::string>>; ///< decoded, as sent

/// The payload hash of a request without a body.
inline constexpr char emptyPayloadHash[]
    = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/// The payload hash of a body that is not signed.
inline constexpr char unsignedPayload[] = "UNSIGNED-PAYLOAD";

/// What is signed of one request.
struct SigningRequest {
    std::string method;
    std::string path; ///< decoded: "/bucket/a b"
    QueryItems query; ///< without X-Amz-Signature
    std::map<std::string, std::string> headers; ///< those that are signed, by lower-case name
    std::string payloadHash; ///< lower-case hex, or unsignedPayload
};

/// Where and on which day a signature counts.
struct SigningScope {
    std::string date; ///< "20261130"
    std::string region = "auto";
    std::string service = "s3";

    std::string text() const; ///< "20261130/auto/s3/aws4_request"
};

/// Percent-encodes every byte except A-Z a-z 0-9 - . _ ~ (and '/' when it is kept).
std::string uriEncoded(std::string_view text, bool keepsSlash);

/// The names of the signed headers: "host;x-amz-date".
std::string signedHeaderNames(const SigningRequest &request);
std::string canonicalRequest(const SigningRequest &request);
/// time: "20261130T020000Z".
std::string stringToSign(const std::string &time, const SigningScope &scope,
                         const std::string &canonical);
/// 32 bytes, not hex.
std::string signingKey(const std::string &secret, const SigningScope &scope);
/// Lower-case hex: the signature of a request at a time of the scope's day.
std::string signatureOf(const SigningRequest &request, const std::string &time,
                        const SigningScope &scope, const std::string &secret);

/// "20261130T020000Z" of milliseconds since the epoch.
std::string amzTime(std::int64_t epochMs);
/// The milliseconds since the epoch of "20261130T020000Z"; -1 when it is not such a time.
std::int64_t amzTimeMs(const std::string &time);

/// Adds x-amz-date, x-amz-content-sha256 and, with a session token, x-amz-security-token to the
/// headers (which hold host), and returns the value of Authorization.
std::string authorizationOf(SigningRequest &request, const S3Key &key, std::int64_t epochMs,
                            const std::string &region = "auto");

/// Adds the X-Amz-… items to the query, the signature last: whoever sends it to the host within
/// the seconds needs no key. Only host and the headers given are signed; the body is not.
void presign(SigningRequest &request, const S3Key &key, std::int64_t epochMs, int expiresSeconds,
             const std::string &region = "auto");

/// "a=1&b=" of decoded items, encoded.
std::string encodedQuery(const QueryItems &query);

} // namespace sandbox
