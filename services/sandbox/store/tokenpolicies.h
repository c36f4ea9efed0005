#pragma once

#include "services/sandbox/store/keyring.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sandbox
{

// What Cloudflare's API tokens may do: policies that give permission groups on resources
// (Cloudflare, "R2 API tokens" and "Create tokens via the API").

/// A permission that a policy can give. Whoever needs one finds its id by its name.
struct PermissionGroup {
    std::string id;
    std::string name;
    std::string scope; ///< what kind of resource it is given on
};

/// R2's groups, and those for the tokens themselves.
const std::vector<PermissionGroup> &permissionGroups();

/// Null when there is none of this id.
const PermissionGroup *permissionGroup(const std::string &id);

/// What is wrong with the policies of a token; empty: nothing.
std::string problemOfPolicies(const nlohmann::ordered_json &policies);

/// What policies allow in the object store of an account. The policies have no problem.
std::vector<KeyGrant> grantsOf(const nlohmann::ordered_json &policies,
                               const std::string &accountId);

/// Whether they allow to list and read the account's tokens, or to change them too.
bool mayReadTokens(const nlohmann::ordered_json &policies, const std::string &accountId);
bool mayWriteTokens(const nlohmann::ordered_json &policies, const std::string &accountId);

/// A token for the objects of one bucket.
KeyRing::Wanted bucketToken(const std::string &accountId, const std::string &name,
                            const std::string &bucket, KeyClass keyClass);
/// A token for all of R2 in an account, which may also hand out temporary credentials when it
/// writes.
KeyRing::Wanted accountToken(const std::string &accountId, const std::string &name,
                             KeyClass keyClass);
/// A token that only makes and revokes tokens.
KeyRing::Wanted tokenCreator(const std::string &accountId, const std::string &name);

} // namespace sandbox
