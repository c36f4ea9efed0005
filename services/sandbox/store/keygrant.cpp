#include "services/sandbox/store/keygrant.h"

#include <algorithm>

namespace sandbox
{

namespace
{

bool isAmong(const std::vector<std::string> &list, const std::string &value)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

bool beginsWithOneOf(const std::vector<std::string> &prefixes, const std::string &text)
{
    return std::any_of(prefixes.begin(), prefixes.end(), [&text](const std::string &prefix) {
        return text.compare(0, prefix.size(), prefix) == 0;
    });
}

} // namespace

bool KeyGrant::allows(S3Operation operation, const std::string &bucket,
                      const std::string &key) const
{
    if (changesObjects(operation) && keyClass == KeyClass::ReadOnly)
        return false;
    if (!actions.empty() && !isAmong(actions, nameOf(operation)))
        return false;
    if (isOfAccount(operation))
        return isForAccount;
    if (!buckets.empty() && !isAmong(buckets, bucket))
        return false;
    if ((prefixes.empty() && objects.empty()) || (key.empty() && !listsKeys(operation)))
        return true;
    return beginsWithOneOf(prefixes, key) || (!listsKeys(operation) && isAmong(objects, key));
}

void to_json(nlohmann::json &json, const KeyGrant &grant)
{
    json = {{"writes", grant.keyClass == KeyClass::ReadWrite},
            {"account", grant.isForAccount},
            {"buckets", grant.buckets},
            {"prefixes", grant.prefixes},
            {"objects", grant.objects},
            {"actions", grant.actions}};
}

void from_json(const nlohmann::json &json, KeyGrant &grant)
{
    grant.keyClass = json.at("writes").get<bool>() ? KeyClass::ReadWrite : KeyClass::ReadOnly;
    json.at("account").get_to(grant.isForAccount);
    json.at("buckets").get_to(grant.buckets);
    json.at("prefixes").get_to(grant.prefixes);
    json.at("objects").get_to(grant.objects);
    json.at("actions").get_to(grant.actions);
}

} // namespace sandbox
