#include "services/sandbox/run/drilltables.h"

#include "services/sandbox/engine/httppool.h"
#include "services/sandbox/store/sigv4.h"
#include "services/sandbox/trino/trinocatalog.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <thread>

using nlohmann::json;

namespace sandbox
{

namespace
{

constexpr HttpLimits patience{std::chrono::seconds(20)};
constexpr auto indexPatience = std::chrono::seconds(10); // the workers look every three seconds

std::string valueOf(const Variables &variables, const char *name)
{
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

/// The Index as the workers reach it, for the rows of one dataset.
class Dataset
{
public:
    Dataset(const Variables &workers, const std::string &ns, const std::string &name)
        : m_http(valueOf(workers, "SUPABASE_URL") + "/rest/v1", patience)
        , m_headers(headersOf(valueOf(workers, "SUPABASE_SERVICE_ROLE_KEY")))
        , m_path("/datasets?select=id&iceberg_namespace=eq." + uriEncoded(ns, false)
                 + "&iceberg_table=eq." + uriEncoded(name, false))
    {
    }

    void awaitEntered() const
    {
        const auto deadline = std::chrono::steady_clock::now() + indexPatience;
        while (rows() == 0 && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    HttpAnswer remove() const { return m_http.send("DELETE", m_path, m_headers, {}, {}); }

private:
    static httplib::Headers headersOf(const std::string &key)
    {
        return {{"apikey", key}, {"Authorization", "Bearer " + key}};
    }
    std::size_t rows() const
    {
        const json list = json::parse(m_http.get(m_path, m_headers).body, nullptr, false);
        return list.is_array() ? list.size() : 0;
    }

    const HttpPool m_http;
    const httplib::Headers m_headers;
    const std::string m_path;
};

} // namespace

std::string refusedBy(const std::string &whose, int status, const std::string &body)
{
    return whose + " did not do it: "
        + (status == 0 ? "it does not answer" : std::to_string(status) + " " + body);
}

std::string makeDrillTable(Assembly &assembly, const std::string &ns, const std::string &name)
{
    const Variables writer = assembly.running("warehouse-writer");
    const HttpPool http(assembly.url("warehouse-writer"), patience);
    const json body{{"namespace", ns},
                    {"table", name},
                    {"mode", "create"},
                    {"columns", {{{"name", "id"}, {"type", "long"}}}},
                    {"rows", {{1}}}};
    const HttpAnswer answer = http.send("POST", "/lakehouse/ingest",
                                        bearerHeader(valueOf(writer, "LAKEHOUSE_AUTH_TOKEN")),
                                        body.dump(), "application/json");
    if (answer.status != 200)
        return refusedBy("The writer", answer.status, answer.body);
    if (const Variables workers = assembly.running("workers"); !workers.empty())
        Dataset(workers, ns, name).awaitEntered();
    return {};
}

std::string dropDrillTable(Assembly &assembly, const std::string &ns, const std::string &name)
{
    const Variables writer = assembly.running("warehouse-writer");
    const HttpPool catalog(valueOf(writer, "LAKEHOUSE_REST_URI"), patience);
    const auto headers = bearerHeader(valueOf(writer, "LAKEHOUSE_CATALOG_TOKEN"));
    const HttpAnswer config = catalog.get(
        "/v1/config?warehouse=" + uriEncoded(valueOf(writer, "LAKEHOUSE_REST_WAREHOUSE"), false),
        headers);
    const json parsed = json::parse(config.body, nullptr, false);
    if (config.status != 200 || !parsed.is_object())
        return refusedBy("The catalog", config.status, config.body);
    std::string prefix;
    for (const char *map : {"defaults", "overrides"}) // the latter win
        prefix = parsed.value(map, json::object()).value("prefix", prefix);
    const HttpAnswer dropped
        = catalog.send("DELETE",
                       "/v1/" + prefix + "/namespaces/" + namespaceSegment(ns) + "/tables/"
                           + uriEncoded(name, false) + "?purgeRequested=true",
                       headers, {}, {});
    if (dropped.status / 100 != 2 && dropped.status != 404)
        return refusedBy("The catalog", dropped.status, dropped.body);
    const Variables workers = assembly.running("workers");
    if (workers.empty())
        return {};
    const HttpAnswer removed = Dataset(workers, ns, name).remove();
    return removed.status / 100 == 2 ? std::string()
                                     : refusedBy("The Index", removed.status, removed.body);
}

} // namespace sandbox
