#pragma once

#include "services/sandbox/store/s3operation.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sandbox
{

enum class KeyClass { ReadOnly, ReadWrite };

/// One thing that a key may do: its class, on these buckets, below these prefixes.
struct KeyGrant {
    KeyClass keyClass = KeyClass::ReadOnly;
    bool isForAccount = false; ///< may also list the buckets
    std::vector<std::string> buckets; ///< none: every bucket of the account
    std::vector<std::string> prefixes; ///< without objects too: every key
    std::vector<std::string> objects; ///< whole keys
    std::vector<std::string> actions; ///< names of operations; none: all that the class allows

    /// key: empty for what is not about one; the prefix asked for when keys are listed.
    bool allows(S3Operation operation, const std::string &bucket, const std::string &key) const;
};

void to_json(nlohmann::json &json, const KeyGrant &grant);
void from_json(const nlohmann::json &json, KeyGrant &grant); ///< throws nlohmann's exceptions

} // namespace sandbox
