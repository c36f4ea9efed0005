#include "services/sandbox/engine/routing.h"

#include "services/sandbox/engine/shadowcounts.h"
#include "services/sandbox/lake/lake.h"

#include <algorithm>

namespace sandbox
{

namespace
{

using Json = Routing::Json;

constexpr std::int64_t dayS = 86400;

/// How old a namespace's tables may be, in days: the legacy one is frozen and so always stale.
std::int64_t maxAgeS(const Table &table)
{
    const std::string ns = table.dottedNamespace();
    return dayS * (ns == "main.default" ? 7 : ns == "bench" ? 30 : 1);
}

/// The existing tables of a list, each once.
std::vector<const Table *> existing(const std::vector<TableUse> &uses)
{
    std::vector<const Table *> tables;
    for (const TableUse &use : uses) {
        if (use.table && std::find(tables.begin(), tables.end(), use.table) == tables.end())
            tables.push_back(use.table);
    }
    return tables;
}

Json freshnessOf(const Table &table)
{
    Json row = {{"table", table.fullName()}};
    const std::int64_t maxAge = maxAgeS(table);
    if (table.committedAtMs == 0) {
        row["max_age_s"] = maxAge;
        row["verdict"] = "unknown"; // never written
        return row;
    }
    const std::int64_t age = std::max<std::int64_t>(0, (nowMs() - table.committedAtMs) / 1000);
    row["committed_at"] = rfc3339(table.committedAtMs);
    row["age_s"] = age;
    row["max_age_s"] = maxAge;
    row["verdict"] = age <= maxAge ? "fresh" : "stale";
    return row;
}

} // namespace

void Routing::took(const char *step)
{
    const auto now = std::chrono::steady_clock::now();
    const double ms = std::chrono::duration<double, std::milli>(now - m_since).count();
    m_took[step] = static_cast<std::int64_t>(ms + 0.5);
    m_since = now;
}

void Routing::identify()
{
    m_route["identity"] = {{"subject", operatorSubject},
                           {"name", "Sandbox operator"},
                           {"workspace", workspaceId},
                           {"roles", Json::array({"operator"})}};
    took("identity");
}

void Routing::point(const std::vector<TableUse> &tables)
{
    Json rows = Json::array();
    for (const Table *table : existing(tables)) {
        Json row = {{"table", table->fullName()}, {"metadata_location", table->metadataLocation}};
        if (!table->snapshotId.empty())
            row["snapshot_id"] = table->snapshotId;
        row["schema_id"] = table->schemaId;
        rows.push_back(row);
    }
    m_route["pointers"] = rows;
    took("pointers");
}

void Routing::setMode(bool write)
{
    m_route["mode"]
        = {{"catalog_type", "rest"}, {"vending", false}, {"access", write ? "write" : "read"}};
    took("mode");
}

void Routing::judgeFreshness(const std::vector<TableUse> &tables)
{
    Json rows = Json::array();
    for (const Table *table : existing(tables))
        rows.push_back(freshnessOf(*table));
    m_route["freshness"] = rows;
    took("freshness");
}

void Routing::govern(const std::vector<TableUse> &tables)
{
    Json rows = Json::array();
    for (const TableUse &use : tables) {
        rows.push_back({{"table", use.name},
                        {"principal", operatorSubject},
                        {"privilege", use.write ? "TABLE_WRITE_DATA" : "TABLE_READ_DATA"},
                        {"decision", "allow"},
                        {"reason", "The role operator may use every table of this workspace."}});
    }
    m_route["governance"] = rows;
    took("governance");
}

void Routing::chooseEngine(const std::string &version, bool asked)
{
    const Json karma = {{"name", "karma"}, {"reason", "It is inert: it declares no SQL address."}};
    m_route["engine"] = {{"name", "duck"},
                         {"version", version},
                         {"reason",
                          asked ? "The request asked for it."
                                : "It is the only engine that accepts statements here."},
                         {"otherwise", Json::array({karma})}};
    took("engine");
}

Json Routing::json() const
{
    Json route = m_route;
    route["took_ms"] = m_took;
    return route;
}

Json routeOf(const StatementPlan &plan, const std::string &engineVersion, bool engineAsked)
{
    Routing routing;
    routing.identify();
    routing.point(plan.tables);
    routing.setMode(plan.write);
    routing.judgeFreshness(plan.tables);
    routing.govern(plan.tables);
    routing.chooseEngine(engineVersion, engineAsked);
    return routing.json();
}

} // namespace sandbox
