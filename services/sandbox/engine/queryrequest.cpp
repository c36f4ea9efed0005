#include "services/sandbox/engine/queryrequest.h"

#include <atomic>
#include <set>

namespace sandbox
{

namespace
{

using nlohmann::json;

NamedTable namedTable(const json &entry)
{
    return {entry.at("namespace"), entry.at("name"), entry.at("metadata_location")};
}

Table listedTable(const json &entry)
{
    Table table;
    table.ns = entry.at("namespace").get<std::vector<std::string>>();
    table.name = entry.at("name");
    for (const json &column : entry.at("columns")) {
        Column &added = table.columns.emplace_back();
        added.name = column.at(0);
        added.sqlType = column.at(1);
    }
    return table;
}

std::vector<std::string> levelsOf(const std::string &dotted)
{
    std::vector<std::string> levels(1);
    for (const char c : dotted) {
        if (c == '.')
            levels.emplace_back();
        else
            levels.back() += c;
    }
    return levels;
}

} // namespace

QueryRequest queryRequest(const std::string &body)
{
    static std::atomic<unsigned> counter = 0;
    QueryRequest request;
    try {
        const auto parsed = json::parse(body);
        request.sql = parsed.at("sql");
        request.id = parsed.value("query_id", "duck-" + std::to_string(++counter));
        request.withCatalog = parsed.value("catalog", false);
        request.defaultNamespace = parsed.value("default_namespace", request.defaultNamespace);
        request.maxRows = parsed.value("max_rows", std::uint64_t(0));
        request.timeoutS = parsed.value("timeout_s", 0);
        request.plannedAccess = parsed.value("access", "");
        request.kind = parsed.value("kind", request.kind);
        if (parsed.contains("parameters") && !parsed.at("parameters").is_null())
            request.parameters = parameterValues(parsed.at("parameters"));
        if (parsed.contains("write"))
            request.write = WriteWish{parsed.at("write").at("target"),
                                      parsed.at("write").value("creates", false),
                                      parsed.at("write").value("appends", false)};
        for (const auto &entry : parsed.value("tables", json::array()))
            request.named.push_back(namedTable(entry));
        for (const auto &entry : parsed.value("listed", json::array()))
            request.listed.push_back(listedTable(entry));
    } catch (const json::exception &e) {
        throw QueryFault{400, "BIND_ERROR", std::string("The body is not a query: ") + e.what()};
    }
    return request;
}

std::vector<std::vector<std::string>> namespacesOf(const QueryRequest &request)
{
    std::set<std::vector<std::string>> all = {levelsOf(request.defaultNamespace)};
    if (request.write)
        all.insert(levelsOf(request.write->target.substr(0, request.write->target.rfind('.'))));
    for (const auto &table : request.tables)
        all.insert(table->ns);
    for (const Table &table : request.listed)
        all.insert(table.ns);
    return {all.begin(), all.end()};
}

} // namespace sandbox
