#include "services/sandbox/engine/routing.h"

#include "services/sandbox/engine/shadowcounts.h"
#include "services/sandbox/lake/lake.h"

#include <algorithm>
#include <charconv>

namespace sandbox
{

namespace
{

using Json = Routing::Json;

constexpr std::int64_t defaultMaxAgeS = 86400;

/// The age that the table declares to be too old (property lakehouse.max-age-s), or a day.
std::int64_t maxAgeS(const Table &table)
{
    const auto declared = table.properties.find("lakehouse.max-age-s");
    if (declared == table.properties.end())
        return defaultMaxAgeS;
    std::int64_t seconds = 0;
    const std::string &text = declared->second;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
    return read.ec == std::errc() && seconds > 0 ? seconds : defaultMaxAgeS;
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

Json freshnessOf(const Table &table, std::int64_t nowMs)
{
    Json row = {{"table", table.fullName()}};
    const std::int64_t maxAge = maxAgeS(table);
    if (table.committedAtMs == 0) {
        row["max_age_s"] = maxAge;
        row["verdict"] = "unknown"; // never written
        return row;
    }
    const std::int64_t age = std::max<std::int64_t>(0, (nowMs - table.committedAtMs) / 1000);
    row["committed_at"] = rfc3339(table.committedAtMs);
    row["age_s"] = age;
    row["max_age_s"] = maxAge;
    row["verdict"] = age <= maxAge ? "fresh" : "stale";
    return row;
}

} // namespace

void Routing::took(const char *step, Duration more)
{
    const auto now = std::chrono::steady_clock::now();
    const double ms = std::chrono::duration<double, std::milli>(now - m_since + more).count();
    m_took[step] = static_cast<std::int64_t>(ms + 0.5);
    m_since = now;
}

void Routing::identify(const Identity &identity, Duration spent)
{
    m_route["identity"] = {{"subject", identity.subject},
                           {"name", identity.name},
                           {"workspace", workspaceId},
                           {"roles", identity.roles}};
    took("identity", spent);
}

void Routing::point(const std::vector<TableUse> &tables, Duration spent)
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
    took("pointers", spent);
}

void Routing::setMode(bool write)
{
    m_route["mode"]
        = {{"catalog_type", "rest"}, {"vending", false}, {"access", write ? "write" : "read"}};
    took("mode");
}

void Routing::judgeFreshness(const std::vector<TableUse> &tables, std::int64_t nowMs)
{
    Json rows = Json::array();
    for (const Table *table : existing(tables))
        rows.push_back(freshnessOf(*table, nowMs));
    m_route["freshness"] = rows;
    took("freshness");
}

void Routing::govern(const std::vector<Decision> &decisions, Duration spent)
{
    Json rows = Json::array();
    for (const Decision &decision : decisions) {
        rows.push_back({{"table", decision.table},
                        {"principal", decision.principal},
                        {"privilege", privilegeName(decision.privilege)},
                        {"decision", decision.verdict.allows ? "allow" : "deny"},
                        {"reason", decision.verdict.reason}});
    }
    m_route["governance"] = rows;
    took("governance", spent);
}

void Routing::chooseEngine(const EngineChoice &choice)
{
    Json otherwise = Json::array();
    for (const auto &[name, reason] : choice.otherwise)
        otherwise.push_back({{"name", name}, {"reason", reason}});
    m_route["engine"] = {{"name", choice.name},
                         {"version", choice.version},
                         {"reason", choice.reason},
                         {"otherwise", otherwise}};
    took("engine");
}

Json Routing::json() const
{
    Json route = m_route;
    route["took_ms"] = m_took;
    return route;
}

} // namespace sandbox
