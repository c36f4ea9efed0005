#include "services/sandbox/store/cloudflare.h"

#include "services/sandbox/run/times.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/cloudflareanswer.h"
#include "services/sandbox/store/temporarykey.h"
#include "services/sandbox/store/tokenpolicies.h"

#include <algorithm>
#include <cstdlib>
#include <exception>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::size_t mostTokens = 50;
constexpr std::size_t longestName = 120;
constexpr std::int64_t usualTemporaryS = 900;
constexpr std::int64_t longestTemporaryS = 604'800;
constexpr char base[] = "/client/v4";

CloudflareRefusal unknownToken()
{
    return {404, 1003, "Invalid API Token ID"};
}

/// How a name that is taken is refused, and everything while create-opaque is on.
CloudflareRefusal opaque()
{
    return {400, 1001, "Unexpected error"};
}

/// The part of the path that is one segment long, moved off its front.
std::string takeSegment(std::string &path)
{
    path.erase(0, 1);
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string segment = percentDecoded(path.substr(0, end));
    path.erase(0, end);
    return segment;
}

std::size_t pageNumber(const httplib::Request &request, const char *name, std::size_t usual,
                       std::size_t most)
{
    const long number = std::atol(request.get_param_value(name).c_str());
    return number < 1 ? usual : std::min(static_cast<std::size_t>(number), most);
}

} // namespace

struct Cloudflare::Call {
    const httplib::Request &request;
    httplib::Response &response;
    std::string rest; ///< of the path, behind the account

    bool is(const char *method, const char *path = "") const
    {
        return request.method == method && rest == path;
    }
    /// Throws CloudflareRefusal.
    ordered_json body() const
    {
        ordered_json parsed = ordered_json::parse(request.body, nullptr, false);
        if (!parsed.is_object())
            throw CloudflareRefusal{400, 6007, "Malformed JSON in request body"};
        return parsed;
    }
    /// Throws CloudflareRefusal.
    [[noreturn]] void refuseRoute() const
    {
        throw CloudflareRefusal{404, 7003,
                                "Could not route to " + request.path
                                    + ", perhaps your object identifier is invalid?"};
    }
};

std::vector<FaultState::Known> Cloudflare::ownFaults()
{
    return {{"refuse", "It accepts no token"},
            {"create-opaque", "Tokens cannot be created, and it does not say why"}};
}

Cloudflare::Cloudflare(const Config &config, KeyRing &keys)
    : HttpService("cloudflare", config.port, ownFaults())
    , m_clock(config.clock)
    , m_storeHost(config.storeHost)
    , m_keys(keys)
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

Cloudflare::~Cloudflare()
{
    close(); // before the members that the requests use are gone
}

void Cloudflare::answer(const httplib::Request &request, httplib::Response &response)
{
    response.set_header("Date", httpDate(m_clock->nowMs()));
    response.set_header("Server", "cloudflare");
    try {
        route({request, response, rawPath(request)});
    } catch (const CloudflareRefusal &refusal) {
        writeRefusal(response, refusal);
    } catch (const std::exception &) { // the vault cannot be written
        writeRefusal(response, {500, 10001, "Internal server error"});
    }
}

void Cloudflare::route(const Call &call)
{
    Call inner = call;
    const std::string prefix = base;
    if (inner.rest.compare(0, prefix.size(), prefix) != 0)
        call.refuseRoute();
    inner.rest.erase(0, prefix.size());
    if (inner.is("GET", "/user/tokens/verify")) {
        caller(call); // which may be a good one: it is an account's
        throw CloudflareRefusal{401, 1000, "Invalid API Token"};
    }
    if (takeSegment(inner.rest) != "accounts" || inner.rest.empty())
        call.refuseRoute();
    if (takeSegment(inner.rest) != m_keys.accountId()) {
        caller(call);
        throw authenticationError(403); // somebody else's account, or none
    }
    if (inner.is("POST", "/r2/temp-access-credentials"))
        return mintTemporary(inner);
    if (inner.rest.compare(0, 7, "/tokens") != 0)
        call.refuseRoute();
    inner.rest.erase(0, 7);
    routeTokens(inner);
}

void Cloudflare::routeTokens(const Call &call)
{
    if (call.is("GET", "/verify"))
        return verify(call);
    if (call.is("GET", "/permission_groups"))
        return listGroups(call);
    if (call.is("GET"))
        return list(call);
    if (call.is("POST"))
        return create(call);
    if (call.rest.empty())
        throw CloudflareRefusal{405, 10405, "Method not allowed"};
    if (call.rest[0] != '/')
        call.refuseRoute();
    Call inner = call;
    const std::string id = takeSegment(inner.rest);
    routeToken(inner, id);
}

void Cloudflare::routeToken(const Call &call, const std::string &id)
{
    if (call.is("GET")) {
        requireReading(call);
        const auto key = m_keys.find(id);
        if (!key)
            throw unknownToken();
        return writeResult(call.response, described(*key));
    }
    if (call.is("PUT"))
        return update(call, id);
    if (call.is("DELETE")) {
        requireWriting(call);
        if (!m_keys.remove(id))
            throw unknownToken();
        return writeResult(call.response, {{"id", id}});
    }
    if (!call.is("PUT", "/value"))
        call.refuseRoute();
    requireWriting(call);
    const auto rolled = m_keys.roll(id);
    if (!rolled)
        throw unknownToken();
    writeResult(call.response, rolled->value);
}

AccessKey Cloudflare::caller(const Call &call) const
{
    const std::string token = bearerToken(call.request);
    if (token.empty())
        throw CloudflareRefusal{400, 6003, "Invalid request headers"};
    const auto key = m_keys.byValue(token);
    if (!key || faults().has("refuse"))
        throw authenticationError(401);
    return *key;
}

void Cloudflare::requireReading(const Call &call) const
{
    const AccessKey key = caller(call);
    if (!key.isActive(m_clock->nowMs()) || !mayReadTokens(key.policies, m_keys.accountId()))
        throw authenticationError(403);
}

void Cloudflare::requireWriting(const Call &call) const
{
    const AccessKey key = caller(call);
    if (!key.isActive(m_clock->nowMs()) || !mayWriteTokens(key.policies, m_keys.accountId()))
        throw authenticationError(403);
}

ordered_json Cloudflare::described(const AccessKey &key) const
{
    const std::int64_t now = m_clock->nowMs();
    const bool isExpired = key.expiresMs != 0 && now >= key.expiresMs;
    ordered_json token{{"id", key.id},
                       {"name", key.name},
                       {"status",
                        key.isDisabled  ? "disabled"
                            : isExpired ? "expired"
                                        : "active"},
                       {"issued_on", rfc3339(key.createdMs)},
                       {"modified_on", rfc3339(key.modifiedMs)}};
    if (key.notBeforeMs)
        token["not_before"] = rfc3339(key.notBeforeMs);
    if (key.expiresMs)
        token["expires_on"] = rfc3339(key.expiresMs);
    token["policies"] = key.policies;
    return token;
}

void Cloudflare::verify(const Call &call) const
{
    ordered_json token;
    try {
        token = described(caller(call)); // a disabled or expired one may ask as well
    } catch (const CloudflareRefusal &refusal) {
        if (refusal.code != 10000)
            throw;
        throw CloudflareRefusal{401, 1000, "Invalid API Token"};
    }
    for (const char *name : {"name", "issued_on", "modified_on", "policies"})
        token.erase(name);
    const bool isActive = token["status"] == "active";
    writeResult(call.response, token,
                {{"messages",
                  ordered_json::array({{{"code", 10000},
                                        {"message",
                                         isActive ? "This API Token is valid and active"
                                                  : "This API Token is not active"}}})}});
}

void Cloudflare::listGroups(const Call &call) const
{
    requireReading(call);
    const std::string name = call.request.get_param_value("name");
    const std::string scope = call.request.get_param_value("scope");
    ordered_json groups = ordered_json::array();
    for (const PermissionGroup &group : permissionGroups()) {
        if ((name.empty() || group.name == name) && (scope.empty() || group.scope == scope))
            groups.push_back({{"id", group.id},
                              {"name", group.name},
                              {"scopes", ordered_json::array({group.scope})}});
    }
    writeResult(call.response, groups);
}

void Cloudflare::list(const Call &call) const
{
    requireReading(call);
    const std::vector<AccessKey> keys = m_keys.list();
    const std::size_t perPage = pageNumber(call.request, "per_page", 20, mostTokens);
    const std::size_t page = pageNumber(call.request, "page", 1, keys.size() + 1);
    ordered_json tokens = ordered_json::array();
    for (std::size_t i = (page - 1) * perPage; i < std::min(page * perPage, keys.size()); ++i)
        tokens.push_back(described(keys[i]));
    const std::size_t count = tokens.size();
    writeResult(call.response, tokens,
                {{"result_info",
                  {{"page", page},
                   {"per_page", perPage},
                   {"count", count},
                   {"total_count", keys.size()}}}});
}

KeyRing::Wanted Cloudflare::wanted(const ordered_json &body) const
{
    KeyRing::Wanted made;
    made.name = requiredText(body, "name");
    if (made.name.size() > longestName)
        throw invalid("name is longer than 120 characters.");
    made.policies = body.value("policies", ordered_json());
    const std::string problem = problemOfPolicies(made.policies);
    if (!problem.empty())
        throw invalid(problem);
    for (ordered_json &policy : made.policies) {
        for (ordered_json &group : policy["permission_groups"])
            group = {{"id", group["id"]}, {"name", permissionGroup(group["id"])->name}};
    }
    made.grants = grantsOf(made.policies, m_keys.accountId());
    if (body.contains("not_before"))
        made.notBeforeMs = timeOf(body["not_before"]);
    if (body.contains("expires_on"))
        made.expiresMs = timeOf(body["expires_on"]);
    return made;
}

void Cloudflare::create(const Call &call)
{
    requireWriting(call);
    const KeyRing::Wanted token = wanted(call.body());
    const std::lock_guard lock(m_changes);
    if (faults().has("create-opaque") || m_keys.named(token.name))
        throw opaque();
    if (m_keys.list().size() >= mostTokens)
        throw CloudflareRefusal{400, 1002, "The account has reached its limit of 50 API tokens."};
    const KeyRing::Minted minted = m_keys.create(token);
    ordered_json result = described(m_keys.find(minted.key.accessKeyId).value());
    result["value"] = minted.value;
    writeResult(call.response, result);
}

void Cloudflare::update(const Call &call, const std::string &id)
{
    requireWriting(call);
    if (!m_keys.find(id))
        throw unknownToken();
    const ordered_json body = call.body();
    const KeyRing::Wanted token = wanted(body);
    const std::string status = body.contains("status") ? requiredText(body, "status") : "active";
    if (status != "active" && status != "disabled")
        throw invalid("status has to be active or disabled.");
    const std::lock_guard lock(m_changes);
    const auto namesake = m_keys.named(token.name);
    if (namesake && namesake->id != id)
        throw opaque();
    const auto changed = m_keys.update(id, [&](AccessKey &key) {
        key.name = token.name;
        key.policies = token.policies;
        key.grants = token.grants;
        key.notBeforeMs = token.notBeforeMs;
        key.expiresMs = token.expiresMs;
        key.isDisabled = status == "disabled";
    });
    if (!changed)
        throw unknownToken();
    writeResult(call.response, described(*changed));
}

void Cloudflare::mintTemporary(const Call &call) const
{
    const AccessKey bearer = caller(call);
    const bool mayMint = bearer.isActive(m_clock->nowMs())
        && std::any_of(bearer.grants.begin(), bearer.grants.end(), [](const KeyGrant &grant) {
                             return grant.isForAccount && grant.keyClass == KeyClass::ReadWrite;
                         });
    if (!mayMint)
        throw authenticationError(403);
    const ordered_json body = call.body();
    TemporaryClaims claims;
    claims.bucket = requiredText(body, "bucket");
    claims.scope = requiredText(body, "permission");
    claims.parentKeyId = requiredText(body, "parentAccessKeyId");
    claims.prefixes = texts(body, "prefixes");
    claims.objects = texts(body, "objects");
    const ordered_json seconds = body.value("ttlSeconds", ordered_json(usualTemporaryS));
    if (!seconds.is_number_integer() || seconds < 1 || seconds > longestTemporaryS)
        throw invalid("ttlSeconds has to be from 1 to 604800.");
    const auto parent = m_keys.find(claims.parentKeyId);
    if (!isTemporaryScope(claims.scope) || !parent || !parent->isActive(m_clock->nowMs()))
        throw invalid("permission or parentAccessKeyId is not valid.");
    claims.accountId = m_keys.accountId();
    claims.audience = m_storeHost;
    claims.issuedAtS = m_clock->nowMs() / 1000;
    claims.expiresAtS = claims.issuedAtS + seconds.get<std::int64_t>();
    const S3Key key = temporaryKey(claims, parent->secret);
    writeResult(call.response,
                {{"accessKeyId", key.accessKeyId},
                 {"secretAccessKey", key.secretAccessKey},
                 {"sessionToken", key.sessionToken}});
}

} // namespace sandbox
