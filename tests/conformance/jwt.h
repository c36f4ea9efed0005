#pragma once

#include <nlohmann/json.hpp>

#include <string>

/// A JSON Web Token taken apart.
struct Jwt {
    nlohmann::json header;
    nlohmann::json claims;

    /// Fails the case when it has not three parts of which the first two are JSON.
    static Jwt parsed(const std::string &token);
};

/// Whether the key of the set that the token names signed it with RS256.
bool isSignedBy(const std::string &token, const nlohmann::json &keySet);

std::string base64Url(const std::string &bytes);
/// The S256 challenge of a PKCE verifier (RFC 7636 §4.2).
std::string challengeOf(const std::string &verifier);
