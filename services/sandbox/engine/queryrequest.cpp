#include "services/sandbox/engine/queryrequest.h"

#include <atomic>

namespace sandbox
{

namespace
{

const Table &tableOf(const nlohmann::json &entry, const Lake &lake)
{
    const std::string name = entry.at("name");
    for (const Table &table : lake.all()) {
        if (table.fullName() != name)
            continue;
        if (entry.at("metadata_location") != table.metadataLocation)
            throw QueryFault{
                409, "POINTER_MOVED",
                "The table " + name
                    + " has another current metadata file than the query was planned with."};
        return table;
    }
    throw QueryFault{404, "UNKNOWN_TABLE", "There is no table " + name + "."};
}

bool hasNamespace(const Lake &lake, const std::string &name)
{
    for (const Table &table : lake.all()) {
        if (table.dottedNamespace() == name)
            return true;
    }
    return false;
}

} // namespace

QueryRequest queryRequest(const std::string &body, const Lake &lake)
{
    static std::atomic<unsigned> counter = 0;
    QueryRequest request;
    try {
        const auto json = nlohmann::json::parse(body);
        request.sql = json.at("sql");
        request.id = json.value("query_id", "duck-" + std::to_string(++counter));
        request.withCatalog = json.value("catalog", false);
        request.defaultNamespace = json.value("default_namespace", request.defaultNamespace);
        request.maxRows = json.value("max_rows", std::uint64_t(0));
        request.timeoutS = json.value("timeout_s", 0);
        request.plannedAccess = json.value("access", "");
        request.kind = json.value("kind", "SELECT");
        if (json.contains("parameters") && !json.at("parameters").is_null())
            request.parameters = parameterValues(json.at("parameters"));
        for (const auto &entry : json.value("tables", nlohmann::json::array()))
            request.tables.push_back(&tableOf(entry, lake));
    } catch (const nlohmann::json::exception &e) {
        throw QueryFault{400, "BIND_ERROR", std::string("The body is not a query: ") + e.what()};
    }
    if (!hasNamespace(lake, request.defaultNamespace))
        throw QueryFault{400, "BIND_ERROR",
                         "There is no namespace " + request.defaultNamespace + "."};
    return request;
}

} // namespace sandbox
