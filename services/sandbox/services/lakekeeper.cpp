#include "services/sandbox/services/lakekeeper.h"

#include "services/sandbox/services/answers.h"
#include "services/sandbox/services/apierror.h"
#include "services/sandbox/services/uuid.h"

#include <nlohmann/json.hpp>

#include <strings.h>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// The version whose wire behaviour this emulates.
const char *emulatedVersion = "0.13.0";

std::vector<std::string> partsOf(const std::string &path)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 1; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        parts.push_back(path.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::string dumped(const ordered_json &body)
{
    return body.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

/// Below 500 the stack may say more; the error's id, by which the server's log has it, is always
/// its last line.
void writeError(httplib::Response &response, const ApiError &error)
{
    const ordered_json body{{"message", error.message},
                            {"type", error.type},
                            {"code", error.code},
                            {"stack", ordered_json::array({"Error ID: " + makeUuid()})}};
    writeJson(response, error.code, dumped(ordered_json{{"error", body}}));
}

const char *word(Metastore::PoolStatus status)
{
    switch (status) {
    case Metastore::PoolStatus::Unknown:
        return "unknown";
    case Metastore::PoolStatus::Ok:
        return "ok";
    case Metastore::PoolStatus::Error:
        return "error";
    }
    return "unknown";
}

ordered_json warehouseBody(const Metastore::Warehouse &warehouse)
{
    return {{"id", warehouse.id},
            {"warehouse-id", warehouse.id},
            {"name", warehouse.name},
            {"project-id", warehouse.projectId},
            {"storage-profile",
             {{"type", "s3"},
              {"bucket", "lakehouse"},
              {"region", "auto"},
              {"key-prefix", "warehouse"},
              {"flavor", "s3-compat"},
              {"path-style-access", true},
              {"sts-enabled", false},
              {"remote-signing-enabled", false},
              {"remote-signing-url-style", "path"},
              {"push-s3-delete-disabled", true}}},
            {"storage-credential-type", {{"type", "s3"}, {"credential-type", "access-key"}}},
            {"delete-profile", {{"type", "hard"}}},
            {"status", "active"},
            {"protected", false},
            {"managed-by", "self-managed"},
            {"allowed-format-versions", {1, 2, 3}},
            {"updated-at", warehouse.updatedAt}};
}

} // namespace

Lakekeeper::Lakekeeper(Config config)
    : HttpService("lakekeeper", config.port, {{"component", true, "read_pool"}})
    , m_token(std::move(config.token))
    , m_metastore(std::move(config.metastore))
    , m_catalog(std::move(config.lake))
    , m_serverId(makeUuid())
{
    serve([this](const httplib::Request &request, httplib::Response &response) {
        answer(request, response);
    });
}

void Lakekeeper::answer(const httplib::Request &request, httplib::Response &response) const
{
    const std::string given = request.get_header_value("x-request-id");
    response.set_header("x-request-id", isUuid(given) ? given : makeUuid());
    try {
        if (!route(request, response))
            throw ApiError{404, "NotFound",
                           "There is no such route in this version of the sandbox's Lakekeeper."};
    } catch (const ApiError &error) {
        writeError(response, error);
    } catch (const PlainError &error) {
        writeText(response, error.code, error.text);
    }
}

bool Lakekeeper::route(const httplib::Request &request, httplib::Response &response) const
{
    const std::vector<std::string> parts = partsOf(rawPath(request));
    const bool isGet = request.method == "GET";
    if (parts.size() == 1 && parts[0] == "health" && isGet) {
        writeHealth(response);
        return true;
    }
    if (parts.size() < 3 || parts[1] != "v1" || (parts[0] != "catalog" && parts[0] != "management"))
        return false;
    authenticate(request);
    if (parts[0] == "management") {
        if (request.has_param("warehouseStatus"))
            throw PlainError{400,
                             "Failed to deserialize query string: warehouseStatus: invalid type: "
                             "string, expected a sequence"};
        return isGet && routeManagement(parts, response);
    }
    if (parts.size() == 3 && parts[2] == "config") {
        if (isGet)
            writeConfig(request, response);
        return isGet;
    }
    checkPrefix(parts[2]);
    return m_catalog.answer({parts.begin() + 3, parts.end()}, request, response);
}

bool Lakekeeper::routeManagement(const std::vector<std::string> &parts,
                                 httplib::Response &response) const
{
    const bool isWarehouse = parts[2] == "warehouse";
    if (parts.size() == 3 && parts[2] == "info") {
        writeJson(response, 200, info());
    } else if (parts.size() == 3 && isWarehouse) {
        writeJson(response, 200,
                  dumped({{"warehouses",
                           ordered_json::array({warehouseBody(m_metastore.warehouse())})}}));
    } else if (parts.size() == 4 && isWarehouse) {
        checkPrefix(parts[3]);
        writeJson(response, 200, dumped(warehouseBody(m_metastore.warehouse())));
    } else {
        return false;
    }
    return true;
}

void Lakekeeper::authenticate(const httplib::Request &request) const
{
    if (!request.has_header("Authorization"))
        throw ApiError{401, "MissingAuthorizationHeader", "Missing Authorization Header"};
    const std::string token = bearerToken(request);
    if (token.empty())
        throw PlainError{400, "invalid HTTP header (authorization)"};
    if (!sameSecret(token, m_token))
        throw ApiError{401, "AuthenticationFailed", "Authentication failed"};
}

void Lakekeeper::writeHealth(httplib::Response &response) const
{
    const Metastore::Pools pools = m_metastore.pools();
    const std::string broken = faults().value("component").value_or("");
    bool isOk = true;
    ordered_json parts = ordered_json::array();
    for (const auto &[name, pool] :
         {std::pair{"read_pool", pools.read}, std::pair{"write_pool", pools.write}}) {
        const std::string status = broken == name ? "error" : word(pool.status);
        isOk = isOk && status == "ok";
        parts.push_back({{"name", name}, {"lastCheck", pool.lastCheckMs}, {"status", status}});
    }
    const ordered_json body{
        {"health", isOk ? "ok" : "error"},
        {"services", {{"catalog", parts}, {"secrets", parts}, {"auth", ordered_json::array()}}},
        {"maintenance_mode", "off"}};
    writeJson(response, isOk ? 200 : 503, dumped(body));
}

void Lakekeeper::writeConfig(const httplib::Request &request, httplib::Response &response) const
{
    const Metastore::Warehouse &warehouse = m_metastore.warehouse();
    if (!request.has_param("warehouse"))
        throw ApiError{400, "GetConfigNoWarehouseProvided",
                       "No warehouse specified. Please specify the 'warehouse' parameter in the "
                       "GET /config request."};
    std::string name = request.get_param_value("warehouse");
    const std::string project = warehouse.projectId + "/";
    if (name.rfind(project, 0) == 0)
        name.erase(0, project.size());
    if (strcasecmp(name.c_str(), warehouse.name.c_str()) != 0)
        throw ApiError{404, "NoSuchWarehouseException",
                       "Warehouse '" + name + "' not found or access denied."};
    writeJson(response, 200,
              dumped({{"defaults", {{"prefix", warehouse.id}, {"rest-page-size", "100"}}},
                      {"overrides", {{"uri", url() + "/catalog"}}},
                      {"endpoints", IcebergCatalog::endpoints()}}));
}

void Lakekeeper::checkPrefix(const std::string &prefix) const
{
    if (!isUuid(prefix))
        throw ApiError{400, "PrefixIsNotWarehouseID",
                       "Provided prefix is not a warehouse id: it must be a UUID."};
    if (strcasecmp(prefix.c_str(), m_metastore.warehouse().id.c_str()) != 0)
        throw ApiError{404, "NoSuchWarehouseException",
                       "Warehouse with id '" + prefix + "' not found or access denied."};
}

std::string Lakekeeper::info() const
{
    return dumped({{"version", emulatedVersion},
                   {"lakekeeper-version", emulatedVersion},
                   {"bootstrapped", true},
                   {"server-id", m_serverId},
                   {"default-project-id", m_metastore.warehouse().projectId},
                   {"authz-backend", "allow-all"},
                   {"aws-system-identities-enabled", false},
                   {"azure-system-identities-enabled", false},
                   {"gcp-system-identities-enabled", false},
                   {"queues", ordered_json::array()},
                   {"license-status", {{"license-type", "apache-2.0"}, {"valid", true}}}});
}

} // namespace sandbox
