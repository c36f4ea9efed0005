#pragma once

#include "services/sandbox/store/keygrant.h"
#include "services/sandbox/store/s3key.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sandbox
{

// R2's temporary credentials with local signing (Cloudflare, "Temporary access credentials"): a
// JWT that is signed with the parent's secret access key says what they may do. Whoever holds the
// parent makes them without asking anybody, and they die with it.

/// What temporary credentials say.
struct TemporaryClaims {
    std::string bucket;
    std::string scope; ///< "object-read-only", "object-read-write", "admin-read-only", …
    std::vector<std::string> actions; ///< none: all that the scope allows
    std::vector<std::string> prefixes; ///< without objects too: the whole bucket
    std::vector<std::string> objects;
    std::string accountId; ///< `sub`
    std::string parentKeyId; ///< `iss`
    std::string audience; ///< `aud`: the endpoint's host
    std::int64_t issuedAtS = 0; ///< seconds since the epoch
    std::int64_t expiresAtS = 0;

    /// What they allow (which their parent must allow too); nothing when the scope is not known.
    std::optional<KeyGrant> grant() const;
};

/// The permissions that temporary credentials can have.
bool isTemporaryScope(const std::string &scope);

/// Credentials of these claims: the parent's key id, the JWT's hash as the secret, and the session
/// token.
S3Key temporaryKey(const TemporaryClaims &claims, const std::string &parentSecret);

/// The claims of a session token, not yet verified; nothing when it is none.
std::optional<TemporaryClaims> readTemporaryClaims(const std::string &sessionToken);

/// The secret access key of a session token that this parent signed; nothing when it did not.
std::optional<std::string> temporarySecret(const std::string &sessionToken,
                                           const std::string &parentSecret);

} // namespace sandbox
