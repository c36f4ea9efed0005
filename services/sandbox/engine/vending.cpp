#include "services/sandbox/engine/vending.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/store/s3client.h"
#include "services/sandbox/store/temporarykey.h"

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr std::int64_t defaultLifetimeS = 60;

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

bool asksForKeys(const httplib::Request &request)
{
    return request.get_header_value("X-Iceberg-Access-Delegation").find("vended-credentials")
        != std::string::npos;
}

/// The host of "http://host:port", with its port.
std::string hostOf(const std::string &endpoint)
{
    const auto scheme = endpoint.find("://");
    const std::string rest = scheme == std::string::npos ? endpoint : endpoint.substr(scheme + 3);
    return rest.substr(0, rest.find('/'));
}

} // namespace

Vending::Vending(const Variables &variables, std::shared_ptr<const Clock> clock)
    : m_variables(variables)
    , m_clock(std::move(clock))
{
}

Json Vending::credentials(const std::string &location) const
{
    const std::string endpoint = variable(m_variables, "R2_ENDPOINT");
    const std::string parentSecret = variable(m_variables, "R2_PARENT_SECRET_ACCESS_KEY");
    if (endpoint.empty() || parentSecret.empty())
        throw DoorRefusal{503, "VENDING_UNAVAILABLE",
                          "The door has no parent key to make keys with."};
    const auto [bucket, prefix] = bucketAndKey(location + "/");
    const std::int64_t wished = std::atoll(variable(m_variables, "R2_VENDING_TTL_S").c_str());
    TemporaryClaims claims;
    claims.bucket = bucket;
    claims.scope = "object-read-only";
    claims.prefixes = {prefix};
    claims.accountId = variable(m_variables, "R2_ACCOUNT_ID");
    claims.parentKeyId = variable(m_variables, "R2_PARENT_ACCESS_KEY_ID");
    claims.audience = hostOf(endpoint);
    claims.issuedAtS = m_clock->nowMs() / 1000;
    claims.expiresAtS = claims.issuedAtS + (wished > 0 ? wished : defaultLifetimeS);
    const S3Key key = temporaryKey(claims, parentSecret);
    const Json config
        = {{"s3.endpoint", endpoint},
           {"s3.region", "auto"},
           {"s3.path-style-access", "true"},
           {"s3.access-key-id", key.accessKeyId},
           {"s3.secret-access-key", key.secretAccessKey},
           {"s3.session-token", key.sessionToken},
           {"s3.session-token-expires-at-ms", std::to_string(claims.expiresAtS * 1000)}};
    return Json::array({{{"prefix", location}, {"config", config}}});
}

void Vending::answer(const httplib::Request &request, httplib::Response &response,
                     const Identity &identity, DoorPlanner &planner) const
{
    const std::string warehouse = variable(m_variables, "JUNCTION_WAREHOUSE");
    const auto parts = split(rawPath(request), '/'); // "", "catalog", "v1", …
    if (parts.size() == 4 && parts[3] == "config")
        return writeJson(
            response, 200,
            Json({{"defaults", Json::object()},
                  {"overrides", {{"prefix", warehouse}}},
                  {"endpoints", {"GET /v1/{prefix}/namespaces/{namespace}/tables/{table}"}}})
                .dump());
    if (parts.size() != 8 || parts[3] != warehouse || parts[4] != "namespaces"
        || parts[6] != "tables")
        throw DoorRefusal{404, "NOT_FOUND", "The door's catalog has config and tables only."};
    const auto levels = split(percentDecoded(parts[5]), '\x1f');
    const std::string name = percentDecoded(parts[7]);
    std::string full;
    for (const std::string &level : levels)
        full += level + ".";
    full += name;
    const GovernanceVerdict verdict = planner.judge(identity, full, Privilege::ReadData);
    if (!verdict.allows)
        throw DoorRefusal{403, "DENIED",
                          identity.subject + " lacks TABLE_READ_DATA on " + full + ". "
                              + verdict.reason};
    const HttpAnswer loaded = planner.catalog().loadTable(levels, name);
    if (loaded.status != 200)
        throw DoorRefusal{404, "UNKNOWN_TABLE", "There is no table " + full + "."};
    const Json table = Json::parse(loaded.body);
    Json answer = {{"metadata-location", table.at("metadata-location")},
                   {"metadata", table.at("metadata")},
                   {"config", Json::object()}};
    if (asksForKeys(request))
        answer["storage-credentials"] = credentials(table.at("metadata").at("location"));
    writeJson(response, 200, answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

} // namespace sandbox
