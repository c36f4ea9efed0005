#pragma once

#include "services/sandbox/identity/jwt.h"
#include "services/sandbox/run/variables.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

/// Who asks the door; it comes from the bearer and from nothing else.
struct Identity {
    std::string subject; ///< also the principal that privileges are given to
    std::string name;
    std::vector<std::string> roles;
};

/// Tells who a bearer stands for: JUNCTION_TOKEN the sandbox's operator, TRINO_DOOR_TOKEN the
/// engine trino, and an access token of JUNCTION_OIDC_ISSUER whom it speaks of. Thread-safe.
class Identities
{
public:
    Identities(const Variables &variables, std::shared_ptr<const Clock> clock);

    struct Answer {
        std::optional<Identity> identity;
        std::string problem; ///< why there is none, in words that tell nothing of the token
    };
    Answer of(const std::string &bearer) const;

private:
    std::string m_operatorToken;
    std::string m_trinoToken;
    std::unique_ptr<JwtVerifier> m_issuer; ///< null: none is named
};

constexpr const char *operatorSubject = "sandbox-operator";
constexpr const char *trinoSubject = "trino";
constexpr const char *engineerRole = "engineer";

/// The engine trino as a principal: it reads with keys that the door gives it.
Identity trinoIdentity();

/// The variable, or "" when it is not set.
std::string variable(const Variables &variables, const std::string &name);

} // namespace sandbox
