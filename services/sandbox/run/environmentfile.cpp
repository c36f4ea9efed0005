#include "services/sandbox/run/environmentfile.h"

#include <nlohmann/json.hpp>

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

ordered_json service(const char *id, const char *kind, const char *lane, const std::string &url)
{
    return {{"id", id}, {"kind", kind}, {"lane", lane}, {"reach", "direct"}, {"url", url}};
}

ordered_json with(ordered_json entry, const ordered_json &more)
{
    entry.update(more);
    return entry;
}

ordered_json engines(const Ports &ports)
{
    const auto http
        = [&](const char *id) { return "http://127.0.0.1:" + std::to_string(ports.at(id)); };
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
    list.push_back(with(service("karma-server", "karma", "engines", http("karma-server")),
                        {{"expect", {{"mode", "inert"}}}}));
    return list;
}

ordered_json services(const Ports &ports)
{
    const auto address = [&](const char *scheme, const char *id) {
        return std::string(scheme) + "://127.0.0.1:" + std::to_string(ports.at(id));
    };
    ordered_json list = engines(ports);
    list.push_back(
        with(service("lakekeeper", "lakekeeper", "catalog", address("http", "lakekeeper")),
             {{"auth", "session:lakekeeper"}, {"expect", {{"version", "0.13.0"}}}}));
    list.push_back({{"id", "lakekeeper-postgres"},
                    {"kind", "postgres"},
                    {"lane", "catalog"},
                    {"reach", "witness"},
                    {"witness", "lakekeeper"}});
    list.push_back(
        service("postgres-wk", "postgres", "support", address("postgres", "postgres-wk")));
    list.push_back(service("redis", "redis", "support", address("redis", "redis")));
    return list;
}

ordered_json edge(const char *from, const char *to, const char *role)
{
    return {{"from", from}, {"to", to}, {"role", role}};
}

/// Who asks whom. Edges that carry bytes end at the object store, which this version does not have.
ordered_json edges()
{
    ordered_json list = ordered_json::array();
    list.push_back(edge("junction", "lakekeeper", "metadata"));
    list.push_back(edge("junction", "duck-server", "asks"));
    list.push_back(edge("junction", "warehouse-writer", "asks"));
    list.push_back(with(edge("junction", "karma-server", "asks"), {{"inert", true}}));
    list.push_back(edge("ml-runner", "warehouse-writer", "asks"));
    list.push_back(edge("warehouse-writer", "lakekeeper", "moves-pointer"));
    list.push_back(edge("duck-server", "lakekeeper", "metadata"));
    list.push_back(edge("lakekeeper", "lakekeeper-postgres", "metadata"));
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
    for (const char *id : {"ml-runner", "junction", "karma-server"})
        list.push_back({{"service", id}, {"key_class", "none"}});
    return list;
}

ordered_json namespaces()
{
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
    return list;
}

} // namespace

std::string environmentFile(const Ports &ports)
{
    const ordered_json file{{"version", 1},
                            {"id", "sandbox"},
                            {"name", "Local sandbox"},
                            {"role", "sandbox"},
                            {"warehouse", "lakehouse"},
                            {"services", services(ports)},
                            {"edges", edges()},
                            {"holders", holders()},
                            {"namespaces", namespaces()},
                            {"rotation_sites", rotationSites()},
                            {"intervals", {{"http", 15}, {"slow", 60}}}};
    return file.dump(2) + "\n";
}

} // namespace sandbox
