#include "services/sandbox/identity/jwt.h"

#include "services/sandbox/identity/base64url.h"

#include <algorithm>
#include <optional>
#include <sstream>

namespace sandbox
{

namespace
{

using nlohmann::json;

constexpr std::size_t longestToken = 16 * 1024; // ours have about one kilobyte
constexpr std::int64_t leewayS = 30;
constexpr double latestTime = 1e15; // what lies beyond would not fit

/// A token's three parts, still encoded.
struct Parts {
    std::string header;
    std::string payload;
    std::string signature;
};

std::optional<Parts> partsOf(const std::string &token)
{
    const auto first = token.find('.');
    const auto second = first == std::string::npos ? first : token.find('.', first + 1);
    if (second == std::string::npos || token.find('.', second + 1) != std::string::npos)
        return std::nullopt;
    return Parts{token.substr(0, first), token.substr(first + 1, second - first - 1),
                 token.substr(second + 1)};
}

json objectIn(const std::string &part)
{
    const auto text = base64UrlDecoded(part);
    return text ? json::parse(*text, nullptr, false) : json(json::value_t::discarded);
}

std::string textAt(const json &object, const char *name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Seconds of a NumericDate (RFC 7519 §2: it may have a fraction); 0 when there is none, as older
/// issuers write it themselves.
std::int64_t timeAt(const json &object, const char *name)
{
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number())
        return 0;
    return static_cast<std::int64_t>(std::clamp(found->get<double>(), 0.0, latestTime));
}

std::vector<std::string> textsAt(const json &object, const char *name)
{
    std::vector<std::string> texts;
    const auto found = object.find(name);
    if (found == object.end())
        return texts;
    for (const json &item : found->is_array() ? *found : json::array({*found})) {
        if (item.is_string())
            texts.push_back(item.get<std::string>());
    }
    return texts;
}

JwtClaims claimsOf(const json &payload)
{
    JwtClaims claims{textAt(payload, "iss"),
                     textAt(payload, "sub"),
                     textAt(payload, "preferred_username"),
                     textAt(payload, "azp"),
                     {},
                     textsAt(payload, "aud"),
                     timeAt(payload, "exp"),
                     timeAt(payload, "iat"),
                     timeAt(payload, "nbf")};
    const auto realm = payload.find("realm_access");
    if (realm != payload.end() && realm->is_object())
        claims.roles = textsAt(*realm, "roles");
    return claims;
}

/// "lakekeeper,lakehouse"
std::vector<std::string> namesIn(const std::string &list)
{
    std::vector<std::string> names;
    std::istringstream stream(list);
    for (std::string name; std::getline(stream, name, ',');) {
        if (!name.empty())
            names.push_back(name);
    }
    return names;
}

} // namespace

std::string signedJwt(const nlohmann::ordered_json &claims, const RsaKey &key)
{
    const nlohmann::ordered_json header{{"alg", "RS256"}, {"typ", "JWT"}, {"kid", key.id()}};
    const std::string payload
        = claims.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    const std::string text = base64Url(header.dump()) + "." + base64Url(payload);
    return text + "." + base64Url(key.sign(text));
}

JwtVerifier::JwtVerifier(std::string issuer, const std::string &audience,
                         std::shared_ptr<const Clock> clock, std::chrono::milliseconds pause,
                         AudienceRule rule)
    : m_issuer(std::move(issuer))
    , m_audiences(namesIn(audience))
    , m_rule(rule)
    , m_clock(std::move(clock))
    , m_keys(m_issuer, pause)
{
}

std::variant<JwtClaims, std::string> JwtVerifier::verify(const std::string &token) const
{
    const auto parts = token.size() <= longestToken ? partsOf(token) : std::nullopt;
    if (!parts)
        return "it is not a signed token";
    const json header = objectIn(parts->header);
    const json payload = objectIn(parts->payload);
    const auto signature = base64UrlDecoded(parts->signature);
    if (!header.is_object() || !payload.is_object() || !signature)
        return "it is not a signed token";
    if (textAt(header, "alg") != "RS256")
        return "it is not signed with RS256";
    if (header.contains("crit")) // RFC 7515 §4.1.11: what is not understood must be refused
        return "its header demands an extension";
    const JwtClaims claims = claimsOf(payload);
    if (claims.issuer != m_issuer) // before its key is asked for: a stranger's kid costs nothing
        return "its issuer is not " + m_issuer;
    const auto key = m_keys.key(textAt(header, "kid"));
    if (const auto *problem = std::get_if<std::string>(&key))
        return *problem;
    if (!std::get<RsaKey>(key).verifies(parts->header + "." + parts->payload, *signature))
        return "its signature is wrong";
    std::string problem = problemOf(payload, claims);
    if (!problem.empty())
        return problem;
    return claims;
}

std::string JwtVerifier::problemOf(const json &payload, const JwtClaims &claims) const
{
    const std::int64_t now = m_clock->nowMs() / 1000;
    if (claims.exp == 0)
        return "it says no time when it expires";
    if (now >= claims.exp + leewayS)
        return "it has expired";
    if (payload.contains("nbf") && !payload.at("nbf").is_number())
        return "its nbf is no time";
    if (claims.nbf > now + leewayS)
        return "it is not valid yet";
    if (std::string problem = problemOf(claims.audience); !problem.empty())
        return problem;
    if (claims.subject.empty())
        return "it has no subject";
    return {};
}

std::string JwtVerifier::problemOf(const std::vector<std::string> &audience) const
{
    if (m_audiences.empty())
        return m_rule == AudienceRule::OnlyWhenNamed
            ? std::string()
            : "no audience is named that a token has to be for";
    const bool isForUs
        = std::any_of(audience.begin(), audience.end(), [this](const std::string &name) {
              return std::find(m_audiences.begin(), m_audiences.end(), name) != m_audiences.end();
          });
    return isForUs ? std::string() : "its audience does not contain " + m_audiences.front();
}

} // namespace sandbox
