#pragma once

#include <string>

namespace sandbox
{

/// What requests to an object store are signed with.
struct S3Key {
    std::string accessKeyId;
    std::string secretAccessKey;
    std::string sessionToken; ///< of temporary credentials; else empty
};

} // namespace sandbox
