#pragma once

#include "services/sandbox/run/clock.h"
#include "services/sandbox/store/keyring.h"
#include "services/sandbox/store/s3request.h"

#include <string>

namespace sandbox
{

/// Whom a request comes from, once its signature was found good.
struct S3Caller {
    HonouredKey key;
    std::string payloadHash; ///< what its body has to have, in hex; or unsignedPayload
};

/// Whether nothing in a request claims to be a signature.
bool isAnonymous(const S3Request &request);

/// Judges the signature of a request, in its header or its address, with R2's answers to what is
/// not right (Cloudflare, "R2 error codes"). Throws S3Error.
S3Caller authenticated(const S3Request &request, const KeyRing &keys, const Clock &clock);

} // namespace sandbox
