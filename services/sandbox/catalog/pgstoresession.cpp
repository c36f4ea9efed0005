#include "services/sandbox/catalog/pgstoresession.h"

#include "services/sandbox/catalog/tasks.h"

using nlohmann::ordered_json;

namespace sandbox
{

namespace
{

const std::string namespaceColumns
    = "SELECT namespace_id, to_json(name), properties, protected FROM namespace ";
const std::string tabularColumns
    = "SELECT t.tabular_id, t.kind, to_json(n.name), t.name, t.location, t.metadata_location,"
      " t.protected, ";
const std::string tabularTables = " FROM tabular t JOIN namespace n USING (namespace_id) ";
constexpr std::int64_t hourMs = 3'600'000;

std::vector<NamespaceRow> namespaceRows(const PgConnection::Rows &rows)
{
    std::vector<NamespaceRow> found;
    for (const auto &row : rows)
        found.push_back({row[0], ordered_json::parse(row[1]).get<Levels>(),
                         ordered_json::parse(row[2]), row[3] == "t"});
    return found;
}

std::vector<TabularRow> tabularRows(const PgConnection::Rows &rows)
{
    std::vector<TabularRow> found;
    for (const auto &row : rows)
        found.push_back({row[0], row[1] == "view" ? TabularKind::View : TabularKind::Table,
                         ordered_json::parse(row[2]).get<Levels>(), row[3], row[4], row[5], row[7],
                         row[6] == "t"});
    return found;
}

/// What a broken unique constraint says about a new row. Throws again what says nothing.
Added reasonOf(const DatabaseError &error)
{
    if (error.constraint == "unique_tabular_name" || error.constraint == "unique_namespace_name")
        return Added::NameTaken;
    if (error.constraint == "unique_tabular_id" || error.constraint == "namespace_pkey")
        return Added::IdTaken;
    if (error.constraint == "unique_tabular_location")
        return Added::LocationTaken;
    throw error;
}

std::string entityName(const TabularRow &row)
{
    ordered_json name = row.ns;
    name.push_back(row.name);
    return name.dump();
}

} // namespace

const char *word(TabularKind kind)
{
    return kind == TabularKind::View ? "view" : "table";
}

PgStoreSession::PgStoreSession(PgPool &pool, PgSession::Mode mode, std::string warehouseId,
                               const Clock &clock)
    : m_session(pool, mode)
    , m_warehouseId(std::move(warehouseId))
    , m_clock(clock)
{
}

std::string PgStoreSession::now() const
{
    return std::to_string(m_clock.nowMs());
}

std::optional<NamespaceRow> PgStoreSession::findNamespace(const Levels &levels)
{
    const auto rows = namespaceRows(
        m_session.run(namespaceColumns + "WHERE warehouse_id = $1::uuid AND name_key = $2::text[]",
                      {m_warehouseId, arrayText(lowered(levels))}));
    return rows.empty() ? std::nullopt : std::optional(rows.front());
}

std::vector<NamespaceRow> PgStoreSession::listNamespaces(const Levels &parent, const PageWish &page)
{
    return namespaceRows(
        m_session.run(namespaceColumns
                          + "WHERE warehouse_id = $1::uuid AND cardinality(name_key) = $2::int + 1"
                            " AND name_key[1:$2::int] = $3::text[] AND name_key[$2::int + 1] > $4"
                            " ORDER BY name_key LIMIT $5::bigint",
                      {m_warehouseId, std::to_string(parent.size()), arrayText(lowered(parent)),
                       lowered(page.after), std::to_string(page.limit)}));
}

Added PgStoreSession::addNamespace(const NamespaceRow &row)
{
    try {
        m_session.run(
            "INSERT INTO namespace (namespace_id, warehouse_id, name, name_key, properties,"
            " created_at) VALUES ($1::uuid, $2::uuid, $3::text[], $4::text[], $5, $6::bigint)",
            {row.id, m_warehouseId, arrayText(row.levels), arrayText(lowered(row.levels)),
             row.properties.dump(), now()});
    } catch (const DatabaseError &error) {
        return reasonOf(error);
    }
    return Added::Yes;
}

void PgStoreSession::setProperties(const NamespaceRow &row)
{
    m_session.run("UPDATE namespace SET properties = $2 WHERE namespace_id = $1::uuid",
                  {row.id, row.properties.dump()});
}

NamespaceContent PgStoreSession::contentOf(const NamespaceRow &row)
{
    const auto counts = m_session.run(
        "SELECT count(*) FILTER (WHERE deleted_at IS NULL), count(*) FILTER (WHERE deleted_at IS "
        "NOT"
        " NULL), (SELECT count(*) FROM namespace c WHERE c.warehouse_id = $2::uuid AND"
        " cardinality(c.name_key) = $4::int + 1 AND c.name_key[1:$4::int] = $3::text[]),"
        " (SELECT count(*) FROM tabular t JOIN namespace c USING (namespace_id) WHERE t.protected "
        "AND"
        " c.warehouse_id = $2::uuid AND c.name_key[1:$4::int] = $3::text[]),"
        " (SELECT count(*) FROM namespace c WHERE c.protected AND c.warehouse_id = $2::uuid AND"
        " cardinality(c.name_key) > $4::int AND c.name_key[1:$4::int] = $3::text[])"
        " FROM tabular WHERE namespace_id = $1::uuid",
        {row.id, m_warehouseId, arrayText(lowered(row.levels)), std::to_string(row.levels.size())});
    const auto number = [&](std::size_t column) { return std::stoll(counts.at(0).at(column)); };
    return {number(0), number(1), number(2), number(3), number(4)};
}

void PgStoreSession::removeNamespace(const NamespaceRow &row)
{
    m_session.run("DELETE FROM tabular WHERE namespace_id = $1::uuid AND deleted_at IS NOT NULL",
                  {row.id});
    m_session.run("DELETE FROM namespace WHERE namespace_id = $1::uuid", {row.id});
}

std::vector<TabularRow> PgStoreSession::tabularsBelow(const NamespaceRow &row)
{
    return tabularRows(m_session.run(
        tabularColumns + "''" + tabularTables
            + "WHERE n.warehouse_id = $1::uuid AND t.deleted_at IS NULL"
              " AND n.name_key[1:$2::int] = $3::text[]",
        {m_warehouseId, std::to_string(row.levels.size()), arrayText(lowered(row.levels))}));
}

std::vector<NamespaceRow> PgStoreSession::namespacesBelow(const NamespaceRow &row)
{
    return namespaceRows(m_session.run(
        namespaceColumns
            + "WHERE warehouse_id = $1::uuid AND cardinality(name_key) > $2::int"
              " AND name_key[1:$2::int] = $3::text[] ORDER BY cardinality(name_key) DESC",
        {m_warehouseId, std::to_string(row.levels.size()), arrayText(lowered(row.levels))}));
}

std::optional<TabularRow> PgStoreSession::findTabular(const Levels &ns, const std::string &name)
{
    const auto rows = tabularRows(m_session.run(
        tabularColumns + "t.metadata" + tabularTables
            + "WHERE n.warehouse_id = $1::uuid AND n.name_key = $2::text[] AND t.name_key = $3"
              " AND t.deleted_at IS NULL",
        {m_warehouseId, arrayText(lowered(ns)), lowered(name)}));
    return rows.empty() ? std::nullopt : std::optional(rows.front());
}

std::vector<TabularRow> PgStoreSession::listTabulars(const NamespaceRow &ns, TabularKind kind,
                                                     const PageWish &page)
{
    return tabularRows(
        m_session.run(tabularColumns + "''" + tabularTables
                          + "WHERE t.namespace_id = $1::uuid AND t.kind = $2 AND t.name_key > $3"
                            " AND t.deleted_at IS NULL ORDER BY t.name_key LIMIT $4::bigint",
                      {ns.id, word(kind), lowered(page.after), std::to_string(page.limit)}));
}

std::string PgStoreSession::namespaceId(const Levels &levels)
{
    const std::optional<NamespaceRow> row = findNamespace(levels);
    if (!row)
        throw DatabaseError{"", "", "the namespace is gone"};
    return row->id;
}

Added PgStoreSession::addTabular(const TabularRow &row)
{
    const auto near = m_session.run(
        "SELECT 1 FROM tabular WHERE warehouse_id = $1::uuid AND (location = $2"
        " OR starts_with($2, location || '/') OR starts_with(location, $2 || '/')) LIMIT 1",
        {m_warehouseId, row.location});
    try {
        m_session.run("INSERT INTO tabular (warehouse_id, tabular_id, namespace_id, name, name_key,"
                      " kind, location, metadata_location, metadata, created_at) VALUES ($1::uuid,"
                      " $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9, $10::bigint)",
                      {m_warehouseId, row.id, namespaceId(row.ns), row.name, lowered(row.name),
                       word(row.kind), row.location, row.metadataLocation, row.metadata, now()});
    } catch (const DatabaseError &error) {
        return reasonOf(error);
    }
    m_countsChanged = true;
    return near.empty() ? Added::Yes : Added::LocationTaken;
}

bool PgStoreSession::movePointer(const TabularRow &row, const std::string &expected)
{
    return !m_session
                .run("UPDATE tabular SET metadata_location = $3, metadata = $4, location = $5"
                     " WHERE warehouse_id = $1::uuid AND tabular_id = $2::uuid"
                     " AND metadata_location = $6 AND deleted_at IS NULL RETURNING 1",
                     {m_warehouseId, row.id, row.metadataLocation, row.metadata, row.location,
                      expected})
                .empty();
}

void PgStoreSession::dropTabular(const TabularRow &row, const DropWish &wish)
{
    m_countsChanged = true;
    const std::int64_t nowMs = m_clock.nowMs();
    NewTask task{
        m_warehouseId, "tabular_purge", word(row.kind),
        row.id,        entityName(row), ordered_json{{"tabular-location", row.location}}.dump(),
        nowMs};
    if (wish.expiresAtMs) {
        task.queue = "tabular_expiration";
        task.scheduledForMs = *wish.expiresAtMs;
        task.data = ordered_json{{"deletion-kind", wish.purges ? "purge" : "default"}}.dump();
        m_session.run(
            "UPDATE tabular SET deleted_at = $3::bigint, expires_at = $4::bigint"
            " WHERE warehouse_id = $1::uuid AND tabular_id = $2::uuid",
            {m_warehouseId, row.id, std::to_string(nowMs), std::to_string(*wish.expiresAtMs)});
    } else {
        m_session.run("DELETE FROM tabular WHERE warehouse_id = $1::uuid AND tabular_id = $2::uuid",
                      {m_warehouseId, row.id});
    }
    if (wish.expiresAtMs || wish.purges)
        addTask(m_session, task, nowMs);
}

Added PgStoreSession::renameTabular(const TabularRow &row, const Levels &ns,
                                    const std::string &name)
{
    try {
        m_session.run("UPDATE tabular SET namespace_id = $3::uuid, name = $4, name_key = $5"
                      " WHERE warehouse_id = $1::uuid AND tabular_id = $2::uuid",
                      {m_warehouseId, row.id, namespaceId(ns), name, lowered(name)});
    } catch (const DatabaseError &error) {
        return reasonOf(error);
    }
    return Added::Yes;
}

void PgStoreSession::countTabulars()
{
    const std::int64_t nowMs = m_clock.nowMs();
    m_session.run("INSERT INTO warehouse_statistics SELECT $1::uuid, $2::bigint,"
                  " count(*) FILTER (WHERE kind = 'table'), count(*) FILTER (WHERE kind = 'view'),"
                  " $3::bigint FROM tabular WHERE warehouse_id = $1::uuid AND deleted_at IS NULL"
                  " ON CONFLICT (warehouse_id, hour) DO UPDATE SET tables = excluded.tables,"
                  " views = excluded.views, updated_at = excluded.updated_at",
                  {m_warehouseId, std::to_string(nowMs - nowMs % hourMs), std::to_string(nowMs)});
}

void PgStoreSession::commit()
{
    if (m_countsChanged)
        countTabulars();
    m_session.commit();
}

} // namespace sandbox
