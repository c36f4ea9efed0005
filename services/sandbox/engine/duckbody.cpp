#include "services/sandbox/engine/duckbody.h"

#include "services/sandbox/engine/statementkind.h"

#include <set>

namespace sandbox
{

namespace
{

using Json = nlohmann::ordered_json;

/// What SHOW and information_schema may tell: the identity's slice, not what the engine knows.
Json listed(const Lake &visible)
{
    Json tables = Json::array();
    for (const Table &table : visible.all()) {
        Json columns = Json::array();
        for (const Column &column : table.columns)
            columns.push_back(Json::array({column.name, column.sqlType}));
        tables.push_back({{"namespace", table.ns}, {"name", table.name}, {"columns", columns}});
    }
    return tables;
}

} // namespace

const TableUse *targetOf(const StatementPlan &plan)
{
    const auto found = std::find_if(plan.tables.begin(), plan.tables.end(),
                                    [](const TableUse &use) { return use.write; });
    return found == plan.tables.end() ? nullptr : &*found;
}

Json duckBody(const DoorRequest &wish, const RoutedStatement &statement, const std::string &id)
{
    const StatementPlan &plan = statement.plan;
    Json tables = Json::array();
    std::set<const Table *> seen;
    for (const TableUse &use : plan.tables) {
        if (use.table && seen.insert(use.table).second)
            tables.push_back({{"namespace", use.table->ns},
                              {"name", use.table->name},
                              {"metadata_location", use.table->metadataLocation}});
    }
    Json body = {
        {"query_id", id},
        {"sql", plan.sql},
        {"tables", tables},
        {"catalog", plan.readsCatalog},
        {"default_namespace", wish.defaultNamespace},
        {"max_rows", wish.maxRows == 0 ? maxRowsCeiling : std::min(wish.maxRows, maxRowsCeiling)},
        {"timeout_s", wish.timeoutS},
        {"kind", plan.kind},
        {"access", plan.write ? "write" : "read"}};
    if (plan.readsCatalog)
        body["listed"] = listed(*statement.visible);
    if (!wish.rawParameters.is_null())
        body["parameters"] = wish.rawParameters;
    if (const TableUse *target = plan.write ? targetOf(plan) : nullptr)
        body["write"] = {{"target", target->name},
                         {"creates", target->table == nullptr},
                         {"appends", isInsert(plan.kind)}};
    return body;
}

} // namespace sandbox
