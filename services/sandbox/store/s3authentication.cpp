#include "services/sandbox/store/s3authentication.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/s3error.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>

namespace sandbox
{

namespace
{

constexpr char algorithm[] = "AWS4-HMAC-SHA256";
constexpr std::int64_t mostSkewMs = 15 * 60'000;
constexpr long longestPresignedS = 604'800;
constexpr std::size_t keyIdLength = 32;

S3Error unauthorized()
{
    return {401, "Unauthorized", "Unauthorized"};
}

S3Error wrongSignature()
{
    return {403, "SignatureDoesNotMatch",
            "The request signature we calculated does not match the signature you provided. Check "
            "your secret access key and signing method."};
}

S3Error badAuthorization()
{
    return {400, "InvalidArgument", "Authorization"};
}

/// A signature as it was sent, in either place.
struct Claim {
    std::string accessKeyId;
    SigningScope scope;
    std::string terminator;
    std::vector<std::string> headerNames;
    std::string signature;
    std::string time;
    std::string sessionToken;
    std::string payloadHash;
    bool isPresigned = false;
};

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

void readCredential(const std::string &credential, Claim &claim)
{
    const std::vector<std::string> parts = split(credential, '/');
    if (parts.size() != 5)
        throw badAuthorization();
    claim.accessKeyId = parts[0];
    claim.scope = {parts[1], parts[2], parts[3]};
    claim.terminator = parts[4];
}

/// "Credential=…, SignedHeaders=…, Signature=…" by name.
std::map<std::string, std::string> fieldsOf(const std::string &text)
{
    std::map<std::string, std::string> fields;
    for (std::string field : split(text, ',')) {
        field.erase(0, field.find_first_not_of(' '));
        const std::size_t equals = field.find('=');
        if (equals != std::string::npos)
            fields[field.substr(0, equals)] = field.substr(equals + 1);
    }
    return fields;
}

Claim claimInHeader(const S3Request &request)
{
    const std::string value = request.header("Authorization");
    const std::string scheme = std::string(algorithm) + " ";
    if (value.compare(0, 4, "AWS ") == 0)
        throw S3Error(401, "Unauthorized",
                      "SigV2 authorization is not supported. Please use SigV4 instead.");
    if (value.compare(0, scheme.size(), scheme) != 0)
        throw badAuthorization();
    auto fields = fieldsOf(value.substr(scheme.size()));
    Claim claim;
    readCredential(fields["Credential"], claim);
    claim.headerNames = split(fields["SignedHeaders"], ';');
    claim.signature = fields["Signature"];
    claim.time = request.header("x-amz-date");
    claim.sessionToken = request.header("x-amz-security-token");
    claim.payloadHash = request.header("x-amz-content-sha256");
    return claim;
}

Claim claimInQuery(const S3Request &request)
{
    if (request.hasHeader("Authorization") || request.parameter("X-Amz-Algorithm") != algorithm)
        throw badAuthorization();
    Claim claim;
    readCredential(request.parameter("X-Amz-Credential"), claim);
    claim.headerNames = split(request.parameter("X-Amz-SignedHeaders"), ';');
    claim.signature = request.parameter("X-Amz-Signature");
    claim.time = request.parameter("X-Amz-Date");
    claim.sessionToken = request.parameter("X-Amz-Security-Token");
    claim.payloadHash = unsignedPayload;
    claim.isPresigned = true;
    return claim;
}

void checkTime(const S3Request &request, const Claim &claim, std::int64_t nowMs)
{
    const std::int64_t signedMs = amzTimeMs(claim.time);
    if (signedMs < 0)
        throw S3Error(400, "InvalidArgument",
                      "X-Amz-Date must be formatted via ISO8601 Long format.");
    if (claim.time.compare(0, 8, claim.scope.date) != 0)
        throw wrongSignature();
    const bool isTooFar
        = signedMs > nowMs + mostSkewMs || (!claim.isPresigned && signedMs < nowMs - mostSkewMs);
    if (isTooFar)
        throw S3Error(
            403, "RequestTimeTooSkewed",
            "The difference between the request time and the server's time is too large.");
    if (!claim.isPresigned)
        return;
    const std::string text = request.parameter("X-Amz-Expires");
    char *end = nullptr;
    const long seconds = std::strtol(text.c_str(), &end, 10);
    if (text.empty() || *end || seconds < 1 || seconds > longestPresignedS)
        throw S3Error(400, "AuthorizationQueryParametersError",
                      "X-Amz-Expires must be between 1 and 604800 seconds.");
    if (nowMs >= signedMs + seconds * 1000)
        throw S3Error(400, "ExpiredRequest", "Request has expired");
}

/// Every header that could change the meaning of a request has to be signed.
void checkHeaderNames(const S3Request &request, const std::vector<std::string> &names)
{
    const auto isSigned = [&names](const std::string &name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (!isSigned("host"))
        throw wrongSignature();
    for (const auto &[given, value] : request.headers()) {
        const std::string name = sentName(given);
        if (name.compare(0, 6, "x-amz-") == 0 && !isSigned(name))
            throw wrongSignature();
    }
}

void checkPayloadHash(const std::string &hash)
{
    if (hash.compare(0, 10, "STREAMING-") == 0)
        throw S3Error(501, "NotImplemented", hash + " not implemented");
    const bool isHex = hash.size() == 64
        && std::all_of(hash.begin(), hash.end(), [](unsigned char c) { return std::isxdigit(c); });
    if (!isHex && hash != unsignedPayload)
        throw S3Error(400, "InvalidArgument",
                      "x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.");
}

void checkSignature(const S3Request &request, const Claim &claim, const std::string &secret)
{
    // "auto", and what R2 takes for it (Cloudflare, "S3 API compatibility")
    const bool isRegion = claim.scope.region == "auto" || claim.scope.region.empty()
        || claim.scope.region == "us-east-1";
    if (!isRegion || claim.scope.service != "s3" || claim.terminator != "aws4_request")
        throw wrongSignature();
    SigningRequest canonical{request.method(), request.path(), {}, {}, claim.payloadHash};
    for (const auto &item : request.query()) {
        if (!claim.isPresigned || item.first != "X-Amz-Signature")
            canonical.query.push_back(item);
    }
    for (const std::string &name : claim.headerNames)
        canonical.headers[name] = request.header(name);
    if (!sameSecret(claim.signature, signatureOf(canonical, claim.time, claim.scope, secret)))
        throw wrongSignature();
}

} // namespace

bool isAnonymous(const S3Request &request)
{
    return !request.hasHeader("Authorization") && !request.has("X-Amz-Algorithm")
        && !request.has("X-Amz-Signature");
}

S3Caller authenticated(const S3Request &request, const KeyRing &keys, const Clock &clock)
{
    if (isAnonymous(request))
        throw unauthorized();
    const Claim claim = request.has("X-Amz-Algorithm") || request.has("X-Amz-Signature")
        ? claimInQuery(request)
        : claimInHeader(request);
    if (claim.accessKeyId.size() != keyIdLength)
        throw S3Error(400, "InvalidArgument",
                      "Credential access key has length " + std::to_string(claim.accessKeyId.size())
                          + ", should be " + std::to_string(keyIdLength));
    const auto key = keys.honoured(claim.accessKeyId, claim.sessionToken, request.header("Host"));
    if (!key)
        throw unauthorized();
    checkTime(request, claim, clock.nowMs());
    checkHeaderNames(request, claim.headerNames);
    checkPayloadHash(claim.payloadHash);
    checkSignature(request, claim, key->secret);
    return {*key, claim.payloadHash};
}

} // namespace sandbox
