#include "services/sandbox/store/tokenpolicies.h"

#include "services/sandbox/store/digest.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr char bucketScope[] = "com.cloudflare.edge.r2.bucket";
constexpr char accountScope[] = "com.cloudflare.api.account";

constexpr char itemRead[] = "Workers R2 Storage Bucket Item Read";
constexpr char itemWrite[] = "Workers R2 Storage Bucket Item Write";
constexpr char storageRead[] = "Workers R2 Storage Read";
constexpr char storageWrite[] = "Workers R2 Storage Write";
constexpr char tokensRead[] = "Account API Tokens Read";
constexpr char tokensWrite[] = "Account API Tokens Write";

/// Only one id is published; the others are this platform's own.
std::string idOf(const std::string &name)
{
    return name == itemRead ? "6a018a9f2fc74eb6b293b0c548f38b39" : sha256Hex(name).substr(0, 32);
}

bool gives(const ordered_json &policy, const char *name)
{
    for (const ordered_json &group : policy.at("permission_groups")) {
        if (group.at("id") == idOf(name))
            return true;
    }
    return false;
}

/// The bucket of "com.cloudflare.edge.r2.bucket.<account>_<jurisdiction>_<bucket>"; empty when it
/// is none of this account's.
std::string bucketOf(const std::string &resource, const std::string &accountId)
{
    const std::string prefix = std::string(bucketScope) + "." + accountId + "_";
    const std::size_t end = resource.find('_', prefix.size());
    if (resource.compare(0, prefix.size(), prefix) != 0 || end == std::string::npos)
        return {};
    return resource.substr(end + 1);
}

/// The objects of one bucket, or of all, and the account's own, as the groups of a policy say.
void addGrants(std::vector<KeyGrant> &grants, const ordered_json &policy, bool isForAccount,
               const std::vector<std::string> &buckets)
{
    const bool reads = gives(policy, isForAccount ? storageRead : itemRead);
    const bool writes = gives(policy, isForAccount ? storageWrite : itemWrite);
    if (!reads && !writes)
        return;
    KeyGrant grant;
    grant.keyClass = writes ? KeyClass::ReadWrite : KeyClass::ReadOnly;
    grant.isForAccount = isForAccount;
    grant.buckets = buckets;
    grants.push_back(grant);
}

bool isOfAccount(const std::string &resource, const std::string &accountId)
{
    return resource == std::string(accountScope) + "." + accountId;
}

bool givesOnAccount(const ordered_json &policies, const std::string &accountId, const char *name)
{
    return std::any_of(policies.begin(), policies.end(), [&](const ordered_json &policy) {
        if (policy.at("effect") != "allow" || !gives(policy, name))
            return false;
        for (const auto &[resource, what] : policy.at("resources").items()) {
            if (isOfAccount(resource, accountId) && what == "*")
                return true;
        }
        return false;
    });
}

KeyRing::Wanted tokenOf(const std::string &accountId, const std::string &name,
                        const std::string &resource, const std::string &group)
{
    KeyRing::Wanted wanted;
    wanted.name = name;
    wanted.policies = ordered_json::array(
        {{{"effect", "allow"},
          {"resources", ordered_json{{resource, "*"}}},
          {"permission_groups", ordered_json::array({{{"id", idOf(group)}, {"name", group}}})}}});
    wanted.grants = grantsOf(wanted.policies, accountId);
    return wanted;
}

std::string problemOfPolicy(const ordered_json &policy)
{
    if (!policy.is_object() || !policy.contains("effect") || !policy.contains("resources")
        || !policy.contains("permission_groups"))
        return "A policy needs effect, resources and permission_groups.";
    if (policy["effect"] != "allow")
        return "The effect of a policy has to be allow.";
    const ordered_json &resources = policy["resources"];
    const ordered_json &groups = policy["permission_groups"];
    if (!resources.is_object() || resources.empty() || !groups.is_array() || groups.empty())
        return "A policy needs at least one resource and one permission group.";
    for (const auto &[resource, what] : resources.items()) {
        const bool isKnown = resource.compare(0, std::string(bucketScope).size(), bucketScope) == 0
            || resource.compare(0, std::string(accountScope).size(), accountScope) == 0;
        if (!isKnown || (what != "*" && !what.is_object()))
            return "Resource " + resource + " is not valid.";
    }
    for (const ordered_json &group : groups) {
        if (!group.is_object() || !group.contains("id") || !group["id"].is_string()
            || !permissionGroup(group["id"]))
            return "A permission group is not valid.";
    }
    return {};
}

} // namespace

const std::vector<PermissionGroup> &permissionGroups()
{
    static const std::vector<PermissionGroup> groups{
        {idOf(itemRead), itemRead, bucketScope},
        {idOf(itemWrite), itemWrite, bucketScope},
        {idOf(storageRead), storageRead, accountScope},
        {idOf(storageWrite), storageWrite, accountScope},
        {idOf("Workers R2 Data Catalog Read"), "Workers R2 Data Catalog Read", accountScope},
        {idOf("Workers R2 Data Catalog Write"), "Workers R2 Data Catalog Write", accountScope},
        {idOf(tokensRead), tokensRead, accountScope},
        {idOf(tokensWrite), tokensWrite, accountScope},
    };
    return groups;
}

const PermissionGroup *permissionGroup(const std::string &id)
{
    for (const PermissionGroup &group : permissionGroups()) {
        if (group.id == id)
            return &group;
    }
    return nullptr;
}

std::string problemOfPolicies(const ordered_json &policies)
{
    if (!policies.is_array() || policies.empty())
        return "A token needs at least one policy.";
    for (const ordered_json &policy : policies) {
        const std::string problem = problemOfPolicy(policy);
        if (!problem.empty())
            return problem;
    }
    return {};
}

std::vector<KeyGrant> grantsOf(const ordered_json &policies, const std::string &accountId)
{
    std::vector<KeyGrant> grants;
    for (const ordered_json &policy : policies) {
        for (const auto &[resource, what] : policy.at("resources").items()) {
            const std::string bucket = bucketOf(resource, accountId);
            if (!bucket.empty())
                addGrants(grants, policy, false, {bucket});
            if (!isOfAccount(resource, accountId))
                continue;
            if (what == "*")
                addGrants(grants, policy, true, {});
            else if (what.is_object() && what.contains(std::string(bucketScope) + ".*"))
                addGrants(grants, policy, false, {});
        }
    }
    return grants;
}

bool mayReadTokens(const ordered_json &policies, const std::string &accountId)
{
    return givesOnAccount(policies, accountId, tokensRead) || mayWriteTokens(policies, accountId);
}

bool mayWriteTokens(const ordered_json &policies, const std::string &accountId)
{
    return givesOnAccount(policies, accountId, tokensWrite);
}

KeyRing::Wanted bucketToken(const std::string &accountId, const std::string &name,
                            const std::string &bucket, KeyClass keyClass)
{
    return tokenOf(accountId, name,
                   std::string(bucketScope) + "." + accountId + "_default_" + bucket,
                   keyClass == KeyClass::ReadWrite ? itemWrite : itemRead);
}

KeyRing::Wanted accountToken(const std::string &accountId, const std::string &name,
                             KeyClass keyClass)
{
    return tokenOf(accountId, name, std::string(accountScope) + "." + accountId,
                   keyClass == KeyClass::ReadWrite ? storageWrite : storageRead);
}

KeyRing::Wanted tokenCreator(const std::string &accountId, const std::string &name)
{
    return tokenOf(accountId, name, std::string(accountScope) + "." + accountId, tokensWrite);
}

} // namespace sandbox
