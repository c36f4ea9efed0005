#include "services/sandbox/store/sigv4.h"

#include "services/sandbox/store/digest.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <ctime>

namespace sandbox
{

namespace
{

constexpr char algorithm[] = "AWS4-HMAC-SHA256";

/// Without spaces at the ends, and with single ones within.
std::string collapsed(const std::string &value)
{
    std::string text;
    for (const char c : value) {
        if (c != ' ' && c != '\t')
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
    }
    if (!text.empty() && text.back() == ' ')
        text.pop_back();
    return text;
}

std::string canonicalQuery(const QueryItems &query)
{
    QueryItems encoded;
    for (const auto &[name, value] : query)
        encoded.emplace_back(uriEncoded(name, false), uriEncoded(value, false));
    std::sort(encoded.begin(), encoded.end());
    std::string text;
    for (const auto &[name, value] : encoded)
        text += (text.empty() ? "" : "&") + name + "=" + value;
    return text;
}

} // namespace

std::string SigningScope::text() const
{
    return date + "/" + region + "/" + service + "/aws4_request";
}

std::string uriEncoded(std::string_view text, bool keepsSlash)
{
    static constexpr char digits[] = "0123456789ABCDEF";
    std::string encoded;
    encoded.reserve(text.size());
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (byte < 128 && std::isalnum(byte)) || c == '-' || c == '.' || c == '_'
            || c == '~' || (c == '/' && keepsSlash);
        if (isPlain) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += digits[byte >> 4];
            encoded += digits[byte & 15];
        }
    }
    return encoded;
}

std::string encodedQuery(const QueryItems &query)
{
    std::string text;
    for (const auto &[name, value] : query)
        text
            += (text.empty() ? "" : "&") + uriEncoded(name, false) + "=" + uriEncoded(value, false);
    return text;
}

std::string signedHeaderNames(const SigningRequest &request)
{
    std::string names;
    for (const auto &[name, value] : request.headers)
        names += (names.empty() ? "" : ";") + name;
    return names;
}

std::string canonicalRequest(const SigningRequest &request)
{
    std::string text = request.method + "\n";
    text += (request.path.empty() ? "/" : uriEncoded(request.path, true)) + "\n";
    text += canonicalQuery(request.query) + "\n";
    for (const auto &[name, value] : request.headers)
        text += name + ":" + collapsed(value) + "\n";
    return text + "\n" + signedHeaderNames(request) + "\n" + request.payloadHash;
}

std::string stringToSign(const std::string &time, const SigningScope &scope,
                         const std::string &canonical)
{
    return std::string(algorithm) + "\n" + time + "\n" + scope.text() + "\n" + sha256Hex(canonical);
}

std::string signingKey(const std::string &secret, const SigningScope &scope)
{
    std::string key = hmacSha256("AWS4" + secret, scope.date);
    key = hmacSha256(key, scope.region);
    key = hmacSha256(key, scope.service);
    return hmacSha256(key, "aws4_request");
}

std::string signatureOf(const SigningRequest &request, const std::string &time,
                        const SigningScope &scope, const std::string &secret)
{
    return hexOf(hmacSha256(signingKey(secret, scope),
                            stringToSign(time, scope, canonicalRequest(request))));
}

std::string amzTime(std::int64_t epochMs)
{
    const std::time_t seconds = epochMs / 1000;
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char text[32];
    std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &utc);
    return text;
}

std::int64_t amzTimeMs(const std::string &time)
{
    if (time.size() != 16 || time[8] != 'T' || time[15] != 'Z')
        return -1;
    for (std::size_t i = 0; i < 15; ++i) {
        if (i != 8 && !std::isdigit(static_cast<unsigned char>(time[i])))
            return -1;
    }
    std::tm utc{};
    std::sscanf(time.c_str(), "%4d%2d%2dT%2d%2d%2dZ", &utc.tm_year, &utc.tm_mon, &utc.tm_mday,
                &utc.tm_hour, &utc.tm_min, &utc.tm_sec);
    utc.tm_year -= 1900;
    utc.tm_mon -= 1;
    const std::int64_t epochMs = static_cast<std::int64_t>(timegm(&utc)) * 1000;
    return amzTime(epochMs) == time ? epochMs : -1; // not the 31st of February
}

std::string authorizationOf(SigningRequest &request, const S3Key &key, std::int64_t epochMs,
                            const std::string &region)
{
    const std::string time = amzTime(epochMs);
    const SigningScope scope{time.substr(0, 8), region};
    request.headers["x-amz-date"] = time;
    request.headers["x-amz-content-sha256"] = request.payloadHash;
    if (!key.sessionToken.empty())
        request.headers["x-amz-security-token"] = key.sessionToken;
    return std::string(algorithm) + " Credential=" + key.accessKeyId + "/" + scope.text()
        + ", SignedHeaders=" + signedHeaderNames(request)
        + ", Signature=" + signatureOf(request, time, scope, key.secretAccessKey);
}

void presign(SigningRequest &request, const S3Key &key, std::int64_t epochMs, int expiresSeconds,
             const std::string &region)
{
    const std::string time = amzTime(epochMs);
    const SigningScope scope{time.substr(0, 8), region};
    request.payloadHash = unsignedPayload;
    request.query.emplace_back("X-Amz-Algorithm", algorithm);
    request.query.emplace_back("X-Amz-Credential", key.accessKeyId + "/" + scope.text());
    request.query.emplace_back("X-Amz-Date", time);
    request.query.emplace_back("X-Amz-Expires", std::to_string(expiresSeconds));
    request.query.emplace_back("X-Amz-SignedHeaders", signedHeaderNames(request));
    if (!key.sessionToken.empty())
        request.query.emplace_back("X-Amz-Security-Token", key.sessionToken);
    const std::string signature = signatureOf(request, time, scope, key.secretAccessKey);
    request.query.emplace_back("X-Amz-Signature", signature);
}

} // namespace sandbox
