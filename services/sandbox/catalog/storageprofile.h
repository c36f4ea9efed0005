#pragma once

#include "services/sandbox/store/s3key.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace sandbox
{

/// A `storage-credential` body in its canonical form (aliases replaced, unknown members dropped).
/// Throws PlainError 422 for another shape.
nlohmann::ordered_json checkedCredential(const nlohmann::ordered_json &credential);

/// "access-key", "cloudflare-r2", "aws-system-identity"; empty for null.
std::string credentialType(const nlohmann::ordered_json &credential);

/// The permanent key in a credential; empty when it holds none.
S3Key permanentKey(const nlohmann::ordered_json &credential);

/// A `storage-profile` body in its canonical form: defaults filled in, slashes trimmed, what
/// R2 needs forced when the credential is R2's. Throws PlainError 422, ApiError 400.
nlohmann::ordered_json checkedProfile(const nlohmann::ordered_json &profile,
                                      const std::string &credentialType);

/// Throws ApiError 400 UpdateError when a warehouse's profile cannot become the other one. Fills in
/// the layout that was left out.
void checkProfileChange(const nlohmann::ordered_json &before, nlohmann::ordered_json &after);

/// "s3://bucket/prefix", without a final slash.
std::string baseLocation(const nlohmann::ordered_json &profile);

} // namespace sandbox
