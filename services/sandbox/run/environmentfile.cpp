#include "services/sandbox/run/environmentfile.h"

#include "services/sandbox/run/blueprint.h"
#include "services/sandbox/run/times.h"
#include "services/sandbox/services/manyservices.h"

#include <nlohmann/json.hpp>

#include <algorithm>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

/// A year ago; the template's legacy tables are older.
constexpr std::int64_t frozenForMs = std::int64_t{365} * 86'400'000;

ordered_json service(const char *id, const char *kind, const char *lane, const std::string &url)
{
    return {{"id", id}, {"kind", kind}, {"lane", lane}, {"reach", "direct"}, {"url", url}};
}

ordered_json with(ordered_json entry, const ordered_json &more)
{
    entry.update(more);
    return entry;
}

ordered_json engines(const Addresses &addresses)
{
    const auto http = [&](const char *id) { return addresses.url(id); };
    ordered_json list = ordered_json::array();
    list.push_back(with(service("junction", "junction", "door", http("junction")),
                        {{"auth", "session:door"}}));
    list.push_back(with(service("duck-server", "duck", "engines", http("duck-server")),
                        {{"probe_auth", "session:duck-shadow"},
                         {"expect",
                          {{"version", "1.5.4"},
                           {"cursors", "8"},
                           {"resolve_mode", "enforce"},
                           {"dialect", "carbon-sql-v0"},
                           {"storage_credential", "read-only"}}}}));
    list.push_back(
        with(service("warehouse-writer", "warehouse-writer", "engines", http("warehouse-writer")),
             {{"auth", "session:writer"},
              {"expect",
               {{"profile", "warehouse"},
                {"catalog_type", "rest"},
                {"warehouse", "lakehouse"},
                {"vending", "off"},
                {"namespace", "main.default"}}}}));
    list.push_back(with(service("ml-runner", "ml-runner", "engines", http("ml-runner")),
                        {{"auth", "session:writer"}, {"expect", {{"profile", "compute"}}}}));
    list.push_back(service("trino", "trino", "engines", http("trino")));
    list.push_back(with(service("karma-server", "karma", "engines", http("karma-server")),
                        {{"expect", {{"mode", "inert"}}}}));
    return list;
}

ordered_json governanceAndStorage(const Addresses &addresses)
{
    const auto http = [&](const char *id) { return addresses.url(id); };
    ordered_json list = ordered_json::array();
    list.push_back(with(
        service("keycloak", "keycloak", "governance", http("keycloak")),
        {{"auth", "oidc:cli"}, {"expect", {{"issuer", http("keycloak") + "/realms/lakehouse"}}}}));
    list.push_back(with(service("supabase", "supabase", "governance", http("supabase")),
                        {{"auth", "session:index"}}));
    list.push_back(with(service("vercel-app", "vercel", "surfaces", http("vercel-app")),
                        {{"expect", {{"service", "lakehouse-app"}}}}));
    list.push_back(service("openmetadata", "openmetadata", "surfaces", http("openmetadata")));
    list.push_back(service("r2", "object-store", "storage", http("r2")));
    list.push_back(with(service("railway", "railway", "support", http("railway")),
                        {{"auth", "session:railway"}}));
    list.push_back(
        {{"id", "workers"}, {"kind", "workers"}, {"lane", "engines"}, {"reach", "deployment"}});
    return list;
}

ordered_json services(const Addresses &addresses)
{
    const auto address = [&](const char *scheme, const char *id) {
        return std::string(scheme) + "://127.0.0.1:" + std::to_string(addresses.port(id));
    };
    ordered_json list = engines(addresses);
    list.push_back(with(service("lakekeeper", "lakekeeper", "catalog", addresses.url("lakekeeper")),
                        {{"auth", "session:lakekeeper"}, {"expect", {{"version", "0.13.0"}}}}));
    list.push_back(with(service("iceberg-rest", "http", "catalog", addresses.url("iceberg-rest")),
                        {{"auth", "session:iceberg-rest"}, {"down_severity", "warning"}}));
    list.push_back({{"id", "lakekeeper-postgres"},
                    {"kind", "postgres"},
                    {"lane", "catalog"},
                    {"reach", "witness"},
                    {"witness", "lakekeeper"}});
    for (ordered_json &entry : governanceAndStorage(addresses))
        list.push_back(std::move(entry));
    list.push_back(
        service("postgres-wk", "postgres", "support", address("postgres", "postgres-wk")));
    list.push_back(service("redis", "redis", "support", address("redis", "redis")));
    return list;
}

/// So many services without a meaning, each of which asks an earlier one: for the size of lists and
/// of the map.
void addMany(const Addresses &addresses, const Scale &scale, ordered_json &services,
             ordered_json &edges)
{
    static const char *lanes[] = {"surfaces", "engines", "catalog", "governance", "support"};
    for (int number = 1; number <= scale.services; ++number) {
        const auto place = static_cast<std::uint64_t>(number) << 8; // apart from other draws
        const std::string id = ManyServices::idOf(number);
        const char *lane = lanes[drawn(scale.catalog.seed, place, std::size(lanes))];
        services.push_back(with(
            service(id.c_str(), "http", lane, addresses.url(ManyServices::systemId) + "/" + id),
            {{"down_severity", "warning"}}));
        if (number == 1)
            continue;
        const auto before = drawn(scale.catalog.seed, place + 1, place >> 8);
        edges.push_back({{"from", id},
                         {"to", ManyServices::idOf(std::max(1, static_cast<int>(before)))},
                         {"role", "asks"}});
    }
}

ordered_json edge(const char *from, const char *to, const char *role)
{
    return {{"from", from}, {"to", to}, {"role", role}};
}

/// Who asks whom, who carries bytes with which key, and who moves the pointer.
ordered_json edges()
{
    const auto bytes = [](const char *from, const char *role, const char *keyClass) {
        return with(edge(from, "r2", role), {{"key_class", keyClass}});
    };
    ordered_json list = ordered_json::array();
    list.push_back(edge("vercel-app", "junction", "asks"));
    list.push_back(edge("openmetadata", "trino", "asks"));
    list.push_back(edge("junction", "keycloak", "identity"));
    list.push_back(edge("junction", "supabase", "governance"));
    list.push_back(edge("junction", "lakekeeper", "metadata"));
    list.push_back(edge("junction", "duck-server", "asks"));
    list.push_back(edge("junction", "trino", "asks"));
    list.push_back(edge("junction", "warehouse-writer", "asks"));
    list.push_back(with(edge("junction", "karma-server", "asks"), {{"inert", true}}));
    list.push_back(edge("ml-runner", "warehouse-writer", "asks"));
    list.push_back(edge("workers", "warehouse-writer", "asks"));
    list.push_back(edge("warehouse-writer", "lakekeeper", "moves-pointer"));
    list.push_back(bytes("warehouse-writer", "writes-bytes", "read-write"));
    list.push_back(bytes("duck-server", "reads-bytes", "read-only"));
    list.push_back(bytes("trino", "reads-bytes", "ephemeral"));
    list.push_back(bytes("lakekeeper", "writes-bytes", "read-write"));
    list.push_back(edge("lakekeeper", "keycloak", "identity"));
    list.push_back(edge("lakekeeper", "lakekeeper-postgres", "metadata"));
    list.push_back(edge("workers", "lakekeeper", "metadata"));
    list.push_back(edge("workers", "supabase", "asks"));
    list.push_back(edge("workers", "redis", "asks"));
    list.push_back(edge("workers", "postgres-wk", "asks"));
    return list;
}

ordered_json holders()
{
    const auto holder = [](const char *id, const char *credential, const char *keyClass,
                           const char *scope) {
        return ordered_json{
            {"service", id}, {"credential", credential}, {"key_class", keyClass}, {"scope", scope}};
    };
    ordered_json list = ordered_json::array();
    list.push_back(holder("warehouse-writer", "r2-rw", "read-write", "bucket lakehouse"));
    list.push_back(holder("duck-server", "r2-ro", "read-only", "bucket lakehouse"));
    list.push_back(holder("lakekeeper", "r2-catalog", "read-write", "bucket lakehouse"));
    list.push_back(holder("vercel-app", "r2-parent", "parent", "mints the vended ones"));
    list.push_back({{"service", "trino"}, {"key_class", "ephemeral"}, {"scope", "one table"}});
    for (const char *id : {"ml-runner", "workers", "karma-server"})
        list.push_back({{"service", id}, {"key_class", "none"}});
    return list;
}

ordered_json namespaces(std::int64_t nowMs)
{
    const std::string frozenSince = rfc3339(nowMs - frozenForMs).substr(0, 10); // the day
    const std::string base = "s3://lakehouse/warehouse/";
    return ordered_json::array({{{"levels", ordered_json::array({"main", "default"})},
                                 {"role", "prod"},
                                 {"location", base + "main.default"}},
                                {{"levels", ordered_json::array({"main", "test"})},
                                 {"role", "test"},
                                 {"location", base + "main.test"}},
                                {{"levels", ordered_json::array({"bench"})},
                                 {"role", "tooling"},
                                 {"location", base + "bench"}},
                                {{"levels", ordered_json::array({"datasets"})},
                                 {"role", "legacy"},
                                 {"frozen", true},
                                 {"frozen_since", frozenSince},
                                 {"location", base + "datasets"}}});
}

ordered_json rotationSites()
{
    const auto site = [](const char *credential, const char *id, const char *provider,
                         const std::vector<std::string> &variables) {
        return ordered_json{{"credential", credential},
                            {"service", id},
                            {"provider", provider},
                            {"variables", variables}};
    };
    ordered_json list = ordered_json::array();
    list.push_back(site("r2-rw", "warehouse-writer", "railway",
                        {"LAKEHOUSE_S3_ACCESS_KEY_ID", "LAKEHOUSE_S3_SECRET_ACCESS_KEY"}));
    list.push_back(site("r2-ro", "duck-server", "railway",
                        {"DUCK_R2_RO_ACCESS_KEY_ID", "DUCK_R2_RO_SECRET_ACCESS_KEY"}));
    list.push_back(site("r2-catalog", "lakekeeper", "lakekeeper", {}));
    list.push_back(site("r2-parent", "vercel-app", "vercel",
                        {"R2_PARENT_ACCESS_KEY_ID", "R2_PARENT_SECRET_ACCESS_KEY"}));
    return list;
}

ordered_json storage()
{
    return {{"service", "r2"},
            {"provider", "r2"},
            {"bucket", "lakehouse"},
            {"canary", canaryKey()},
            {"foreign_bucket", "foreign"},
            {"propagation_window_s", 10},
            {"poll_s", 1}};
}

/// The keys that the console is given, only to prove what they can do.
ordered_json gateKeys()
{
    ordered_json list = ordered_json::array();
    for (const auto &[credential, keyClass] :
         {std::pair{"r2-rw", "read-write"}, std::pair{"r2-ro", "read-only"},
          std::pair{"r2-catalog", "read-write"}})
        list.push_back({{"credential", credential},
                        {"key_class", keyClass},
                        {"auth", std::string("session:") + credential}});
    return list;
}

ordered_json identities(const Addresses &addresses)
{
    const std::string issuer = addresses.url("keycloak") + "/realms/lakehouse";
    return ordered_json::array({{{"id", "cli"},
                                 {"issuer", issuer},
                                 {"client_id", "atalaya-cli"},
                                 {"flow", "client-credentials"},
                                 {"scopes", {"openid"}},
                                 {"audience", "lakehouse"},
                                 {"client_secret", "session:oidc-cli"}},
                                {{"id", "operator"},
                                 {"issuer", issuer},
                                 {"client_id", "atalaya-console"},
                                 {"flow", "code"},
                                 {"scopes", {"openid"}},
                                 {"audience", "lakehouse"}}});
}

ordered_json providers(const Addresses &addresses)
{
    ordered_json map = ordered_json::object();
    for (const char *id : {"railway", "vercel", "cloudflare"})
        map[id] = {{"url", addresses.url(id)}, {"auth", std::string("session:") + id}};
    map["vercel"]["project"] = "lakehouse-app";
    return map;
}

} // namespace

std::string environmentFile(const Addresses &addresses, const Scale &scale, std::int64_t nowMs)
{
    ordered_json allServices = services(addresses);
    ordered_json allEdges = edges();
    addMany(addresses, scale, allServices, allEdges);
    const ordered_json file{{"version", 1},
                            {"id", "sandbox"},
                            {"name", "Local sandbox"},
                            {"role", "sandbox"},
                            {"warehouse", "lakehouse"},
                            {"services", allServices},
                            {"edges", allEdges},
                            {"holders", holders()},
                            {"namespaces", namespaces(nowMs)},
                            {"rotation_sites", rotationSites()},
                            {"storage", storage()},
                            {"keys", gateKeys()},
                            {"identity", identities(addresses)},
                            {"providers", providers(addresses)},
                            {"intervals", {{"http", 15}, {"slow", 60}, {"on_demand", 60}}}};
    return file.dump(2) + "\n";
}

} // namespace sandbox
