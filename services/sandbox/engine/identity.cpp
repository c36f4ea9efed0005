#include "services/sandbox/engine/identity.h"

#include "services/sandbox/services/answers.h"

namespace sandbox
{

namespace
{

/// A secret that is not set lets nobody in.
bool opens(const std::string &given, const std::string &expected)
{
    return !expected.empty() && sameSecret(given, expected);
}

} // namespace

std::string variable(const Variables &variables, const std::string &name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

Identity trinoIdentity()
{
    return {trinoSubject, "Trino", {}};
}

Identities::Identities(const Variables &variables, std::shared_ptr<const Clock> clock)
    : m_operatorToken(variable(variables, "JUNCTION_TOKEN"))
    , m_trinoToken(variable(variables, "TRINO_DOOR_TOKEN"))
{
    const std::string issuer = variable(variables, "JUNCTION_OIDC_ISSUER");
    if (!issuer.empty())
        m_issuer = std::make_unique<JwtVerifier>(
            issuer, variable(variables, "JUNCTION_OIDC_AUDIENCE"), std::move(clock));
}

Identities::Answer Identities::of(const std::string &bearer) const
{
    if (bearer.empty())
        return {{}, "A bearer token is needed."};
    if (opens(bearer, m_operatorToken))
        return {Identity{operatorSubject, "Sandbox operator", {"analyst", engineerRole}}, {}};
    if (opens(bearer, m_trinoToken))
        return {trinoIdentity(), {}};
    const bool looksLikeJwt = std::count(bearer.begin(), bearer.end(), '.') == 2;
    if (!m_issuer || !looksLikeJwt)
        return {{}, "The bearer token is not one of this service."};
    const auto verdict = m_issuer->verify(bearer);
    if (const auto *problem = std::get_if<std::string>(&verdict))
        return {{}, "The access token is not accepted: " + *problem};
    const JwtClaims &claims = std::get<JwtClaims>(verdict);
    const std::string subject = claims.username.empty() ? claims.subject : claims.username;
    if (subject == operatorSubject || subject == trinoSubject) // these two have tokens of their own
        return {{}, "The access token speaks of a reserved name."};
    return {Identity{subject, subject, claims.roles}, {}};
}

} // namespace sandbox
