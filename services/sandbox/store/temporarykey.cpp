#include "services/sandbox/store/temporarykey.h"

#include "services/sandbox/identity/base64url.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/digest.h"

#include <nlohmann/json.hpp>

using nlohmann::json;
using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr char tokenKind[] = "jwt/";

std::string jwtSignature(const std::string &signedPart, const std::string &parentSecret)
{
    return base64Url(hmacSha256(parentSecret, signedPart));
}

/// Empty when the session token holds none.
std::string jwtOf(const std::string &sessionToken)
{
    const std::string decoded = base64Decoded(sessionToken);
    const std::string kind = tokenKind;
    return decoded.compare(0, kind.size(), kind) == 0 ? decoded.substr(kind.size()) : std::string();
}

/// A part of a JWT; throws nlohmann's exceptions.
json jwtPart(const std::string &text)
{
    return json::parse(base64UrlDecoded(text).value_or(std::string()));
}

std::vector<std::string> list(const json &object, const char *name)
{
    return object.value(name, std::vector<std::string>());
}

} // namespace

bool isTemporaryScope(const std::string &scope)
{
    return scope == "object-read-only" || scope == "object-read-write" || scope == "admin-read-only"
        || scope == "admin-read-write";
}

std::optional<KeyGrant> TemporaryClaims::grant() const
{
    if (!isTemporaryScope(scope))
        return std::nullopt;
    KeyGrant made;
    made.keyClass = scope == "object-read-write" || scope == "admin-read-write"
        ? KeyClass::ReadWrite
        : KeyClass::ReadOnly;
    made.isForAccount = scope.compare(0, 6, "admin-") == 0;
    made.buckets = {bucket};
    made.prefixes = prefixes;
    made.objects = objects;
    made.actions = actions;
    return made;
}

S3Key temporaryKey(const TemporaryClaims &claims, const std::string &parentSecret)
{
    ordered_json payload{{"bucket", claims.bucket}, {"scope", claims.scope}};
    if (!claims.actions.empty())
        payload["actions"] = claims.actions;
    if (!claims.prefixes.empty() || !claims.objects.empty())
        payload["paths"]
            = ordered_json{{"prefixPaths", claims.prefixes}, {"objectPaths", claims.objects}};
    payload["sub"] = claims.accountId;
    payload["iss"] = claims.parentKeyId;
    payload["aud"] = claims.audience;
    payload["iat"] = claims.issuedAtS;
    payload["exp"] = claims.expiresAtS;
    std::string jwt = base64Url(R"({"alg":"HS256","typ":"JWT"})") + "."
        + base64Url(payload.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
    jwt += "." + jwtSignature(jwt, parentSecret);
    return {claims.parentKeyId, sha256Hex(jwt), base64Encoded(tokenKind + jwt)};
}

std::optional<TemporaryClaims> readTemporaryClaims(const std::string &sessionToken)
{
    const std::string jwt = jwtOf(sessionToken);
    const std::size_t first = jwt.find('.');
    const std::size_t second = jwt.find('.', first + 1);
    if (first == std::string::npos || second == std::string::npos)
        return std::nullopt;
    try {
        if (jwtPart(jwt.substr(0, first)).at("alg") != "HS256")
            return std::nullopt;
        const json payload = jwtPart(jwt.substr(first + 1, second - first - 1));
        const json paths = payload.value("paths", json::object());
        return TemporaryClaims{payload.at("bucket"),
                               payload.at("scope"),
                               list(payload, "actions"),
                               list(paths, "prefixPaths"),
                               list(paths, "objectPaths"),
                               payload.at("sub"),
                               payload.at("iss"),
                               payload.at("aud"),
                               payload.value("iat", std::int64_t{0}),
                               payload.at("exp")};
    } catch (const json::exception &) {
        return std::nullopt;
    }
}

std::optional<std::string> temporarySecret(const std::string &sessionToken,
                                           const std::string &parentSecret)
{
    const std::string jwt = jwtOf(sessionToken);
    const std::size_t dot = jwt.rfind('.');
    if (dot == std::string::npos
        || !sameSecret(jwt.substr(dot + 1), jwtSignature(jwt.substr(0, dot), parentSecret)))
        return std::nullopt;
    return sha256Hex(jwt);
}

} // namespace sandbox
