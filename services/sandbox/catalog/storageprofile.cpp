#include "services/sandbox/catalog/storageprofile.h"

#include "services/sandbox/catalog/names.h"
#include "services/sandbox/catalog/requestbody.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const char *const r2 = "cloudflare-r2";

[[noreturn]] void refuse(const std::string &entity, const std::string &why)
{
    throw ApiError{400, "Invalid" + entity, "Invalid storage profile: " + entity + ": " + why};
}

/// A required text under its name or the older one.
std::string aliased(const ordered_json &body, const char *name, const char *older)
{
    return textField(body, body.contains(name) ? name : body.contains(older) ? older : name);
}

void checkBucket(const std::string &bucket)
{
    const bool isRight = bucket.size() >= 3 && bucket.size() <= 63
        && bucket.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == std::string::npos
        && bucket.find("..") == std::string::npos;
    if (!isRight)
        refuse("bucket",
               "`bucket` must be 3 to 63 characters of lower-case letters, digits, dots, hyphens.");
}

std::string withoutSlashes(std::string text)
{
    const std::size_t begin = std::min(text.find_first_not_of('/'), text.size());
    text.erase(0, begin);
    while (!text.empty() && text.back() == '/')
        text.pop_back();
    return text;
}

/// The endpoint without the bucket that may stand at its end. Throws ApiError 400.
std::string checkedEndpoint(const std::string &endpoint, const std::string &bucket)
{
    const ApiError invalid{400, "InvalidS3Endpoint",
                           "Storage endpoint must be a URL without a path: " + endpoint};
    const bool isHttp = startsWith(endpoint, "http://") || startsWith(endpoint, "https://");
    if (!isHttp)
        throw invalid;
    std::string text = endpoint;
    while (!text.empty() && text.back() == '/')
        text.pop_back();
    const std::size_t host = text.find("://") + 3;
    const std::size_t path = text.find('/', host);
    if (path == std::string::npos)
        return text + "/";
    if (text.substr(path + 1) != bucket)
        throw invalid;
    return text.substr(0, path + 1);
}

/// Copies what is of the right type or gives the default.
void copyFlag(const ordered_json &from, ordered_json &to, const char *name, bool usual)
{
    to[name] = flagFieldOr(from, name, usual);
}

void copyText(const ordered_json &from, ordered_json &to, const char *name)
{
    if (const auto text = optionalText(from, name))
        to[name] = *text;
}

/// What a service of AWS would go by, and nothing does here.
void copyRoles(const ordered_json &from, ordered_json &to)
{
    for (const char *name : {"sts-role-arn", "assume-role-arn", "sts-endpoint", "aws-kms-key-arn"})
        copyText(from, to, name);
    if (from.contains("sts-session-tags") && from["sts-session-tags"].is_object())
        to["sts-session-tags"] = from["sts-session-tags"];
}

void forceR2(ordered_json &profile)
{
    if (!profile.contains("endpoint"))
        refuse("endpoint", "Cloudflare R2 needs an `endpoint`.");
    profile["sts-enabled"] = true;
    profile["flavor"] = "s3-compat";
    profile.erase("sts-role-arn");
    profile.erase("assume-role-arn");
}

} // namespace

ordered_json checkedCredential(const ordered_json &credential)
{
    if (credential.is_null())
        return credential;
    if (!credential.is_object())
        throw wrongField("storage-credential: invalid type, expected internally tagged enum");
    const std::string type = textField(credential, "type");
    if (type != "s3")
        throw wrongField("storage-credential: unknown variant `" + type + "`, expected `s3`");
    const std::string kind = textField(credential, "credential-type");
    ordered_json checked{{"type", "s3"}, {"credential-type", kind}};
    if (kind == "access-key") {
        checked["access-key-id"] = aliased(credential, "access-key-id", "aws-access-key-id");
        checked["secret-access-key"]
            = aliased(credential, "secret-access-key", "aws-secret-access-key");
        copyText(credential, checked, "external-id");
    } else if (kind == r2) {
        for (const char *name : {"account-id", "access-key-id", "secret-access-key", "token"})
            checked[name] = textField(credential, name);
    } else if (kind == "aws-system-identity") {
        copyText(credential, checked, "external-id");
    } else {
        throw wrongField("storage-credential: unknown variant `" + kind
                         + "`, expected one of `access-key`, `aws-system-identity`, "
                           "`cloudflare-r2`");
    }
    return checked;
}

std::string credentialType(const ordered_json &credential)
{
    return credential.is_null() ? std::string() : credential.value("credential-type", "");
}

S3Key permanentKey(const ordered_json &credential)
{
    if (credential.is_null())
        return {};
    return {credential.value("access-key-id", ""), credential.value("secret-access-key", ""), ""};
}

ordered_json checkedProfile(const ordered_json &profile, const std::string &type)
{
    const std::string kind = textField(profile, "type");
    if (kind != "s3")
        throw wrongField("storage-profile: unknown variant `" + kind + "`, expected `s3`");
    ordered_json checked{{"type", "s3"},
                         {"bucket", textField(profile, "bucket")},
                         {"region", textField(profile, "region")},
                         {"sts-enabled", flagField(profile, "sts-enabled")}};
    checkBucket(checked["bucket"]);
    if (checked["region"].get<std::string>().size() > 128)
        refuse("region", "`region` must be at most 128 characters.");
    if (const auto prefix = optionalText(profile, "key-prefix")) {
        if (prefix->size() > 896)
            refuse("key_prefix", "`key-prefix` must be at most 896 characters.");
        if (!withoutSlashes(*prefix).empty())
            checked["key-prefix"] = withoutSlashes(*prefix);
    }
    if (const auto endpoint = optionalText(profile, "endpoint"))
        checked["endpoint"] = checkedEndpoint(*endpoint, checked["bucket"]);
    if (profile.contains("path-style-access") && !profile["path-style-access"].is_null())
        copyFlag(profile, checked, "path-style-access", false);
    const std::string flavor = optionalText(profile, "flavor").value_or("aws");
    if (flavor != "aws" && flavor != "s3-compat" && flavor != "minio")
        throw wrongField("flavor: unknown variant `" + flavor + "`, expected `aws` or `s3-compat`");
    checked["flavor"] = flavor == "minio" ? "s3-compat" : flavor;
    checked["sts-token-validity-seconds"]
        = optionalNumber(profile, "sts-token-validity-seconds").value_or(3600);
    copyRoles(profile, checked);
    copyFlag(profile, checked, "remote-signing-enabled", true);
    const char *style = profile.contains("s3-url-detection-mode") ? "s3-url-detection-mode"
                                                                  : "remote-signing-url-style";
    checked["remote-signing-url-style"] = optionalText(profile, style).value_or("auto");
    copyFlag(profile, checked, "push-s3-delete-disabled", true);
    if (profile.contains("allow-alternative-protocols"))
        copyFlag(profile, checked, "allow-alternative-protocols", false);
    copyFlag(profile, checked, "legacy-md5-behavior", false);
    if (profile.contains("storage-layout") && profile["storage-layout"].is_object()) {
        textField(profile["storage-layout"], "type");
        checked["storage-layout"] = profile["storage-layout"];
    }
    if (type == r2)
        forceR2(checked);
    return checked;
}

void checkProfileChange(const ordered_json &before, ordered_json &after)
{
    for (const char *name : {"type", "bucket", "key-prefix"}) {
        if (before.value(name, ordered_json()) != after.value(name, ordered_json()))
            throw ApiError{400, "UpdateError",
                           std::string("Storage profile cannot be updated: field `") + name
                               + "` cannot be changed."};
    }
    if (before["region"] != after["region"] && !after.contains("endpoint"))
        throw ApiError{400, "UpdateError",
                       "Storage profile cannot be updated: field `region` cannot be changed."};
    if (before.value("allow-alternative-protocols", false)) // once on, it stays
        after["allow-alternative-protocols"] = true;
    if (!after.contains("storage-layout") && before.contains("storage-layout"))
        after["storage-layout"] = before["storage-layout"];
}

std::string baseLocation(const ordered_json &profile)
{
    const std::string prefix = profile.value("key-prefix", "");
    return "s3://" + profile.value("bucket", "") + (prefix.empty() ? "" : "/" + prefix);
}

} // namespace sandbox
