#include "services/sandbox/run/blueprint.h"

#include "services/sandbox/catalog/seed.h"

namespace sandbox
{

namespace
{

using Values = std::map<std::string, std::string>;

StoredVariables stored(const Values &open, const Values &sealed = {})
{
    StoredVariables list;
    for (const auto &[name, value] : open)
        list[name] = {value, false, 0};
    for (const auto &[name, value] : sealed)
        list[name] = {value, true, 0};
    return list;
}

FleetService built(const char *system, const char *dockerfile, const char *start,
                   StoredVariables variables)
{
    FleetService service;
    service.system = system;
    service.name = system;
    service.repo = "lakehouse/platform";
    service.branch = "main";
    service.builder = "RAILPACK";
    service.dockerfilePath = dockerfile;
    service.startCommand = start;
    service.healthcheckPath = "/health";
    service.variables = std::move(variables);
    return service;
}

FleetService image(const char *system, const char *name, StoredVariables variables = {})
{
    FleetService service;
    service.system = system;
    service.name = system;
    service.image = name;
    service.variables = std::move(variables);
    return service;
}

} // namespace

std::string canaryKey()
{
    return "_atalaya/canary/2f6c1b1e-6f0f-4b43-9a55-6f5a2d7f3c10";
}

Blueprint::Blueprint(const Addresses &addresses, const RunSecrets &secrets, const HolderKeys &keys,
                     std::string accountId, bool isEmpty)
    : m_addresses(addresses)
    , m_secrets(secrets)
    , m_keys(keys)
    , m_accountId(std::move(accountId))
    , m_isEmpty(isEmpty)
{
}

std::string Blueprint::url(const char *service) const
{
    return m_addresses.url(service);
}

StoredVariables Blueprint::writerVariables() const
{
    return stored({{"SERVICE_PROFILE", "warehouse"},
                   {"LAKEHOUSE_CATALOG_TYPE", "rest"},
                   {"LAKEHOUSE_REST_URI", url("lakekeeper") + "/catalog"},
                   {"LAKEHOUSE_REST_WAREHOUSE", "lakehouse"},
                   {"LAKEHOUSE_REST_VENDING", "0"},
                   {"LAKEHOUSE_NAMESPACE", "main.default"},
                   {"LAKEHOUSE_S3_ENDPOINT", url("r2")},
                   {"LAKEHOUSE_S3_REGION", "auto"},
                   {"LAKEHOUSE_S3_ACCESS_KEY_ID", m_keys.writer.accessKeyId}},
                  {{"LAKEHOUSE_CATALOG_TOKEN", m_secrets.lakekeeper},
                   {"LAKEHOUSE_S3_SECRET_ACCESS_KEY", m_keys.writer.secretAccessKey},
                   {"LAKEHOUSE_AUTH_TOKEN", m_secrets.writer}});
}

StoredVariables Blueprint::duckVariables() const
{
    return stored({{"DUCK_S3_ENDPOINT", url("r2")},
                   {"DUCK_R2_RO_ACCESS_KEY_ID", m_keys.duck.accessKeyId},
                   {"DUCK_RW_KEY_FINGERPRINT", keyFingerprint(m_keys.writer.accessKeyId)},
                   {"DUCK_RESOLVE_MODE", "enforce"},
                   {"DUCK_MAX_CONCURRENT_QUERIES", "8"}},
                  {{"DUCK_R2_RO_SECRET_ACCESS_KEY", m_keys.duck.secretAccessKey},
                   {"DUCK_DOOR_TOKEN", m_secrets.duckDoor},
                   {"DUCK_PROBE_TOKEN", m_secrets.duckShadow}});
}

StoredVariables Blueprint::lakekeeperVariables() const
{
    const std::string database
        = lakekeeperDatabaseUrl(m_addresses.port("lakekeeper-postgres"), m_secrets.metastore);
    return stored({{"LAKEKEEPER__BASE_URI", url("lakekeeper")},
                   {"LAKEKEEPER__OPENID_PROVIDER_URI", url("keycloak") + "/realms/lakehouse"},
                   {"LAKEKEEPER__OPENID_AUDIENCE", "lakekeeper"}},
                  {{"LAKEKEEPER__PG_DATABASE_URL_READ", database},
                   {"LAKEKEEPER__PG_DATABASE_URL_WRITE", database},
                   {"LAKEKEEPER__PG_ENCRYPTION_KEY", m_secrets.catalogEncryption},
                   {"SANDBOX_STATIC_TOKEN", m_secrets.lakekeeper}});
}

std::vector<FleetService> Blueprint::computeServices() const
{
    const char *python = "services/ml-runner/Dockerfile";
    const char *uvicorn = "uvicorn app.main:app --host 0.0.0.0 --port 8000";
    FleetService workers = built(
        "workers", "Dockerfile.workers", "npm run workers",
        stored({{"ENABLE_LAKEHOUSE_RATIFY", "1"},
                {"ENABLE_LAKEHOUSE_RETENTION", "1"},
                {"INDEX_BIRTH_DOOR_POLLING", "1"},
                {"LAKEHOUSE_REST_URI", url("lakekeeper") + "/catalog"},
                {"LAKEHOUSE_REST_WAREHOUSE", "lakehouse"},
                {"SUPABASE_URL", url("supabase")}},
               {{"LAKEHOUSE_CATALOG_TOKEN", m_secrets.lakekeeper},
                {"SUPABASE_SERVICE_ROLE_KEY", m_secrets.indexService},
                {"REDIS_URL", "redis://127.0.0.1:" + std::to_string(m_addresses.port("redis"))}}));
    workers.name = "spirited-growth"; // nothing but its build source and start command tells
    workers.healthcheckPath.clear();
    return {
        built("warehouse-writer", python, uvicorn, writerVariables()),
        built("ml-runner", python, uvicorn,
              stored({{"SERVICE_PROFILE", "compute"},
                      {"WAREHOUSE_WRITER_URL", url("warehouse-writer")}},
                     {{"LAKEHOUSE_AUTH_TOKEN", m_secrets.writer},
                      {"OPENAI_API_KEY", m_secrets.languageModel}})),
        built("duck-server", "services/duck/Dockerfile", "node dist/server.js", duckVariables()),
        built("karma-server", "crates/karma-server/Dockerfile", "karma-server", {}), workers};
}

std::vector<FleetService> Blueprint::supportServices() const
{
    const Values database{{"POSTGRES_PASSWORD", m_secrets.database}};
    Values metastore = database;
    // What Lakekeeper's own variables refer to: ${{lakekeeper-postgres.DATABASE_URL}}.
    metastore["DATABASE_URL"]
        = lakekeeperDatabaseUrl(m_addresses.port("lakekeeper-postgres"), m_secrets.metastore);
    FleetService lakekeeper
        = image("lakekeeper", "lakekeeper/catalog:v0.13.0", lakekeeperVariables());
    lakekeeper.isDeclaredOnly = m_isEmpty;
    return {lakekeeper,
            image("keycloak", "keycloak/keycloak:26.3", stored({{"KC_REALM", "lakehouse"}})),
            image("trino", "trinodb/trino:476",
                  stored({{"CATALOG_URI", url("junction") + "/catalog"},
                          {"TRINO_S3_ENDPOINT", url("r2")}},
                         {{"TRINO_DOOR_TOKEN", m_secrets.trinoAtDoor},
                          {"TRINO_DOOR_SECRET", m_secrets.doorAtTrino}})),
            image("openmetadata", "openmetadata/server:1.9.0",
                  stored({{"OM_TRINO_URL", url("trino")}})),
            image("lakekeeper-postgres", "postgres:15",
                  stored({{"POSTGRES_DB", "lakekeeper"}}, metastore)),
            image("postgres-wk", "postgres:15", stored({{"POSTGRES_DB", "railway"}}, database)),
            image("redis", "redis:7")};
}

std::vector<FleetService> Blueprint::railwayServices() const
{
    std::vector<FleetService> list = computeServices();
    for (FleetService &service : supportServices())
        list.push_back(std::move(service));
    return list;
}

std::vector<VercelRow> Blueprint::vercelRows() const
{
    const Values open{{"JUNCTION_CATALOG_URI", url("lakekeeper") + "/catalog"},
                      {"JUNCTION_WAREHOUSE", "lakehouse"},
                      {"JUNCTION_OIDC_ISSUER", url("keycloak") + "/realms/lakehouse"},
                      {"JUNCTION_OIDC_AUDIENCE", "lakehouse"},
                      {"DUCK_SERVER_URL", url("duck-server")},
                      {"TRINO_URL", url("trino")},
                      {"WAREHOUSE_WRITER_URL", url("warehouse-writer")},
                      {"SUPABASE_URL", url("supabase")},
                      {"R2_ENDPOINT", url("r2")},
                      {"R2_ACCOUNT_ID", m_accountId},
                      {"R2_PARENT_ACCESS_KEY_ID", m_keys.parent.accessKeyId}};
    const Values sensitive{{"JUNCTION_TOKEN", m_secrets.door},
                           {"TRINO_DOOR_TOKEN", m_secrets.trinoAtDoor},
                           {"JUNCTION_CATALOG_TOKEN", m_secrets.lakekeeper},
                           {"DUCK_SERVER_TOKEN", m_secrets.duckDoor},
                           {"TRINO_DOOR_SECRET", m_secrets.doorAtTrino},
                           {"WAREHOUSE_WRITER_TOKEN", m_secrets.writer},
                           {"SUPABASE_SERVICE_ROLE_KEY", m_secrets.indexService},
                           {"R2_PARENT_SECRET_ACCESS_KEY", m_keys.parent.secretAccessKey}};
    std::vector<VercelRow> rows;
    for (const auto &[values, type] :
         {std::pair{&open, "encrypted"}, std::pair{&sensitive, "sensitive"}}) {
        for (const auto &[key, value] : *values) {
            VercelRow row;
            row.key = key;
            row.value = value;
            row.type = type;
            row.targets = {"production", "preview"};
            rows.push_back(row);
        }
    }
    return rows;
}

std::set<std::string> Blueprint::ofTheRun()
{
    return {"DATABASE_URL",
            "LAKEHOUSE_REST_URI",
            "LAKEHOUSE_S3_ENDPOINT",
            "LAKEHOUSE_CATALOG_TOKEN",
            "LAKEHOUSE_AUTH_TOKEN",
            "WAREHOUSE_WRITER_URL",
            "WAREHOUSE_WRITER_TOKEN",
            "DUCK_S3_ENDPOINT",
            "DUCK_DOOR_TOKEN",
            "DUCK_PROBE_TOKEN",
            "DUCK_SERVER_URL",
            "DUCK_SERVER_TOKEN",
            "LAKEKEEPER__BASE_URI",
            "LAKEKEEPER__OPENID_PROVIDER_URI",
            "LAKEKEEPER__PG_DATABASE_URL_READ",
            "LAKEKEEPER__PG_DATABASE_URL_WRITE",
            "SANDBOX_STATIC_TOKEN",
            "CATALOG_URI",
            "TRINO_S3_ENDPOINT",
            "TRINO_DOOR_TOKEN",
            "TRINO_DOOR_SECRET",
            "TRINO_URL",
            "OM_TRINO_URL",
            "JUNCTION_CATALOG_URI",
            "JUNCTION_OIDC_ISSUER",
            "JUNCTION_TOKEN",
            "TRINO_DOOR_TOKEN",
            "JUNCTION_CATALOG_TOKEN",
            "SUPABASE_URL",
            "SUPABASE_SERVICE_ROLE_KEY",
            "R2_ENDPOINT",
            "REDIS_URL"};
}

} // namespace sandbox
