#pragma once

#include <string>

namespace sandbox
{

/// A refusal of Keycloak's token endpoints; thrown while a request is answered and written as
/// `{"error","error_description"}` (RFC 6749 §5.2).
struct OAuthError {
    int status = 400;
    std::string error; ///< "invalid_grant"
    std::string description; ///< "Token is not active"
};

} // namespace sandbox
