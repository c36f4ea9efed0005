#include "services/sandbox/catalog/lakekeepercatalog.h"

#include "services/sandbox/catalog/catalogpath.h"
#include "services/sandbox/catalog/icebergcatalog.h"
#include "services/sandbox/catalog/idempotency.h"
#include "services/sandbox/catalog/managementscope.h"
#include "services/sandbox/catalog/peopleroutes.h"
#include "services/sandbox/catalog/pgtablestore.h"
#include "services/sandbox/catalog/signing.h"
#include "services/sandbox/catalog/storageprofile.h"
#include "services/sandbox/catalog/vending.h"
#include "services/sandbox/catalog/warehousestorage.h"
#include "services/sandbox/run/secrets.h"
#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/uuid.h"

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

constexpr std::int64_t warehouseCacheMs = 60'000;
constexpr std::int64_t longestRevalidationMs = 3'600'000;

CatalogRules lakekeeperRules(const LakekeeperDeployment &deployment)
{
    CatalogRules rules;
    rules.plusIsBlank = true;
    rules.deepest = 5;
    rules.restrictsNames = true;
    rules.purgesUnlessTold = true;
    rules.paging = PagingMode::Unasked;
    const std::string reserved
        = deployment.variable("LAKEKEEPER__RESERVED_NAMESPACES", "system,examples");
    for (std::size_t begin = 0; begin <= reserved.size();) {
        const std::size_t end = std::min(reserved.find(',', begin), reserved.size());
        rules.reservedNamespaces.push_back(lowered(reserved.substr(begin, end - begin)));
        begin = end + 1;
    }
    return rules;
}

/// What a client may do for itself; nothing: it does not say. Each line counts as a whole.
std::string delegationOf(const httplib::Request &request)
{
    const char *const name = "X-Iceberg-Access-Delegation";
    for (std::size_t i = 0; i < request.get_header_value_count(name); ++i) {
        const std::string value = request.get_header_value(name, i);
        if (std::any_of(value.begin(), value.end(), [](char c) { return c < 0; }))
            throw PlainError{500, "Internal server error"}; // 0.13.0 panics
        if (value == "vended-credentials" || value == "remote-signing" || value == "client-managed")
            return value;
    }
    return {};
}

ordered_json endpointConfig(const ordered_json &profile)
{
    const std::string region = profile.value("region", "");
    ordered_json config{{"s3.region", region}, {"region", region}, {"client.region", region}};
    if (profile.contains("endpoint"))
        config["s3.endpoint"] = profile["endpoint"];
    if (profile.contains("path-style-access"))
        config["s3.path-style-access"] = profile["path-style-access"] == true ? "true" : "false";
    return config;
}

void addSigning(LoadExtras &extras, const std::string &uri, const std::string &path)
{
    extras.config["s3.remote-signing-enabled"] = "true";
    for (const char *prefix : {"s3.signer.", "signer."}) {
        extras.config[prefix + std::string("uri")] = uri;
        extras.config[prefix + std::string("endpoint")] = path;
    }
    extras.config["s3.signer"] = "S3V4RestSigner";
    extras.config["py-io-impl"] = "pyiceberg.io.fsspec.FsspecFileIO";
}

/// `{prefix}/v1/aws/s3/sign` and `signer/{prefix}/tabular-id/{id}/v1/aws/s3/sign`
bool isSigning(const std::vector<std::string> &parts)
{
    const std::size_t size = parts.size();
    const bool ends = size >= 5 && parts[size - 4] == "v1" && parts[size - 3] == "aws"
        && parts[size - 2] == "s3" && parts[size - 1] == "sign";
    return ends && (size == 5 || (size == 8 && parts[0] == "signer" && parts[2] == "tabular-id"));
}

/// What routes below a prefix begin with.
bool isBelowPrefix(const std::string &part)
{
    return part == "namespaces" || part == "tables" || part == "views" || part == "transactions";
}

/// The part of a tabular's folder that the profile's layout gives.
std::string tabularFolder(const ordered_json &profile)
{
    const ordered_json layout = profile.value("storage-layout", ordered_json::object());
    return layout.value("tabular", "{uuid}");
}

} // namespace

bool LakekeeperCatalog::answer(const std::vector<std::string> &parts, const Principal &principal,
                               const httplib::Request &request, httplib::Response &response)
{
    if (parts.size() == 1 && parts[0] == "config") {
        if (request.method == "GET")
            writeConfig(principal, request, response);
        return request.method == "GET";
    }
    if (isSigning(parts)) {
        const bool namesTable = parts[0] == "signer";
        if (request.method != "POST")
            return false;
        const WarehouseRow warehouse = warehouseOf(parts[namesTable ? 1 : 0], request);
        writeSignature(m_deployment, warehouse, namesTable ? uuidPart(parts[3]) : std::string(),
                       request, response);
        return true;
    }
    if (parts.size() < 2 || !isBelowPrefix(parts[1]))
        return false; // before the prefix is looked at
    const WarehouseRow warehouse = warehouseOf(parts[0], request);
    PgTableStore store(m_deployment.readPool(), m_deployment.writePool(), warehouse.id,
                       m_deployment.clock());
    WarehouseFiles files([&] {
        PgSession session(m_deployment.readPool(), PgSession::Mode::Statements);
        return m_deployment.storageClient(
            warehouse.profile,
            permanentKey(storedCredential(session, warehouse.secretId, m_deployment.passPhrase())));
    });
    CatalogScope scope{store, files, m_deployment.clock(), lakekeeperRules(m_deployment),
                       baseLocation(warehouse.profile)};
    scope.tabularFolder = tabularFolder(warehouse.profile);
    if (warehouse.deleteAfterSeconds)
        scope.graceMs = *warehouse.deleteAfterSeconds * 1000;
    scope.allowedFormats = warehouse.allowedFormats.get<std::vector<int>>();
    scope.defaultFormat = warehouse.defaultFormat.value_or(2);
    scope.extras = [&](const TabularRow &row, const httplib::Request &asked) {
        return extras(warehouse, row, asked);
    };
    return answerOnce(m_deployment, warehouse.id, request, response, [&] {
        return answerIceberg(scope, {parts.begin() + 1, parts.end()}, request, response);
    });
}

WarehouseRow LakekeeperCatalog::warehouseOf(const std::string &prefix,
                                            const httplib::Request &request)
{
    if (!isUuid(prefix))
        throw ApiError{400, "PrefixIsNotWarehouseID",
                       "Provided prefix is not a warehouse id: it must be a UUID."};
    PgSession session(m_deployment.readPool(), PgSession::Mode::Statements);
    const auto row = Warehouses(session, m_deployment.nowMs()).find(prefix);
    if (!row || !row->isActive)
        throwNoSuchWarehouse(prefix);
    return asReplicaSeesIt(*row, request);
}

WarehouseRow LakekeeperCatalog::asReplicaSeesIt(const WarehouseRow &row,
                                                const httplib::Request &request)
{
    const bool isAffected = m_faults.has("stale-replica")
        && (request.method == "POST" || endsWith(rawPath(request), "/credentials"));
    const std::lock_guard lock(m_mutex);
    Cached &cached = m_cache[row.id];
    const bool isYoung
        = cached.readAtMs > 0 && m_deployment.nowMs() - cached.readAtMs < warehouseCacheMs;
    if (isAffected && isYoung)
        return cached.row;
    if (!m_faults.has("stale-replica") || !isYoung)
        cached = {row, m_deployment.nowMs()};
    return row;
}

void LakekeeperCatalog::writeConfig(const Principal &principal, const httplib::Request &request,
                                    httplib::Response &response) const
{
    if (!request.has_param("warehouse"))
        throw ApiError{400, "GetConfigNoWarehouseProvided",
                       "No warehouse specified. Please specify the 'warehouse' parameter in the "
                       "GET /config request."};
    const std::string given = request.get_param_value("warehouse");
    const std::size_t slash = given.find('/');
    const std::string project
        = slash == std::string::npos ? projectIdOf(request) : given.substr(0, slash);
    const std::string name = slash == std::string::npos ? given : given.substr(slash + 1);
    registerUser(m_deployment, principal);
    PgSession session(m_deployment.readPool(), PgSession::Mode::Statements);
    const auto row = Warehouses(session, m_deployment.nowMs()).named(project, name);
    if (!row || !row->isActive)
        throwNoSuchWarehouse(name);
    ordered_json defaults{{"prefix", row->id}, {"rest-page-size", "100"}};
    if (row->deleteAfterSeconds && row->profile.value("push-s3-delete-disabled", true))
        defaults["s3.delete-enabled"] = "false";
    writeJson(response, 200,
              dumped({{"defaults", defaults},
                      {"overrides",
                       {{"uri", m_deployment.baseUri() + "/catalog"},
                        {"idempotency-key-lifetime", "PT30M"}}},
                      {"endpoints", icebergEndpoints(true)}}));
}

LoadExtras LakekeeperCatalog::extras(const WarehouseRow &warehouse, const TabularRow &row,
                                     const httplib::Request &request) const
{
    const ordered_json &profile = warehouse.profile;
    const std::string delegation = delegationOf(request);
    PgSession session(m_deployment.readPool(), PgSession::Mode::Statements);
    const ordered_json credential
        = storedCredential(session, warehouse.secretId, m_deployment.passPhrase());
    const bool canVend
        = profile.value("sts-enabled", false) || m_faults.has("vending") || m_faults.has("sts");
    const bool canSign = profile.value("remote-signing-enabled", true);
    LoadExtras extras;
    extras.config = endpointConfig(profile);
    const ordered_json entry{{"prefix", row.location}, {"config", extras.config}};
    if (delegation == "client-managed") {
        extras.credentials.push_back(entry); // 0.13 sends an entry without keys
    } else if (canVend && delegation != "remote-signing") {
        addVended(extras, warehouse, credential, row);
    } else if (delegation == "vended-credentials") {
        throw ApiError{412, "ShortTermCredentialError",
                       "Vended credentials are not available: the warehouse's storage profile has "
                       "sts-enabled false."};
    } else if (canSign) {
        const std::string path
            = "/signer/" + warehouse.id + "/tabular-id/" + row.id + "/v1/aws/s3/sign";
        addSigning(extras, m_deployment.baseUri() + "/catalog/v1" + path, "v1" + path);
        extras.credentials.push_back(entry);
    } else if (delegation == "remote-signing") {
        throw ApiError{412, "RemoteSigningDisabled",
                       "Remote signing is disabled for this warehouse."};
    }
    return extras;
}

void LakekeeperCatalog::addVended(LoadExtras &extras, const WarehouseRow &warehouse,
                                  const ordered_json &credential, const TabularRow &row) const
{
    const std::int64_t nowMs = m_deployment.nowMs();
    VendedKey vended;
    if (m_faults.has("sts")) // as where a token service answers: keys that no store knows
        vended = {{"sts-" + randomHex(8), randomHex(32), randomHex(48)}, nowMs + 3'600'000};
    else
        vended = vend(m_deployment, warehouse.profile, credential, row.location, true);
    ordered_json config = extras.config;
    config["s3.access-key-id"] = vended.key.accessKeyId;
    config["s3.secret-access-key"] = vended.key.secretAccessKey;
    config["s3.session-token"] = vended.key.sessionToken;
    extras.config = config; // the secrets are in both places
    config["s3.session-token-expires-at-ms"] = std::to_string(vended.expiresAtMs);
    config["expiration-time"] = std::to_string(vended.expiresAtMs);
    config["client.refresh-credentials-endpoint"] = m_deployment.baseUri() + "/catalog/v1/"
        + warehouse.id + "/namespaces/" + uriEncoded(joined(row.ns, "\x1f"), false) + "/tables/"
        + uriEncoded(row.name, false) + "/credentials";
    extras.credentials.push_back({{"prefix", row.location}, {"config", config}});
    extras.revalidateAtMs
        = nowMs + std::min((vended.expiresAtMs - nowMs) / 2, longestRevalidationMs);
}

} // namespace sandbox
