#include "services/sandbox/engine/instancecache.h"

#include "services/sandbox/engine/planner.h"

#include <algorithm>
#include <set>

namespace sandbox
{

namespace
{

constexpr std::size_t keptInstances = 16;

std::string dotted(const std::vector<std::string> &levels)
{
    std::string text;
    for (const std::string &level : levels)
        text += (text.empty() ? "" : ".") + level;
    return text;
}

std::string fileList(const std::vector<const Table *> &tables)
{
    std::string list;
    for (const Table *table : tables) {
        for (const DataFile &file : table->files)
            list += (list.empty() ? "" : ", ") + quotedText(file.path.string());
    }
    return "[" + list + "]";
}

std::string emptyView(const Table &table)
{
    std::string columns;
    for (const Column &column : table.columns)
        columns += (columns.empty() ? "" : ", ") + ("NULL::" + column.sqlType) + " AS "
            + quotedName(column.name);
    return "CREATE VIEW " + engineName(table) + " AS SELECT " + columns + " WHERE false";
}

/// Projection by field id, as Iceberg asks for: a file of an older schema gives NULL for the
/// columns it does not have.
std::string fileView(const Table &table)
{
    if (table.files.empty())
        return emptyView(table);
    std::string schema;
    for (const Column &column : table.columns)
        schema += (schema.empty() ? "" : ", ") + std::to_string(column.id)
            + ": {name: " + quotedText(column.name) + ", type: " + quotedText(column.sqlType)
            + ", default_value: NULL}";
    return "CREATE VIEW " + engineName(table) + " AS FROM read_parquet(" + fileList({&table})
        + ", schema=map{" + schema + "})";
}

} // namespace

InstanceCache::InstanceCache(std::shared_ptr<const Lake> lake, std::filesystem::path tempDir)
    : m_lake(std::move(lake))
    , m_tempDir(std::move(tempDir))
{
}

std::shared_ptr<const Database> InstanceCache::instance(std::vector<const Table *> tables,
                                                        bool withCatalog)
{
    std::sort(tables.begin(), tables.end());
    tables.erase(std::unique(tables.begin(), tables.end()), tables.end());
    std::string key = withCatalog ? "*" : "";
    for (const Table *table : tables)
        key += "\n" + table->metadataLocation;
    const std::lock_guard<std::mutex> lock(m_mutex);
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry &entry) { return entry.key == key; });
    if (found != m_entries.end()) {
        m_entries.splice(m_entries.begin(), m_entries, found);
    } else {
        m_entries.push_front({key, open(tables, withCatalog, ++m_opened)});
        if (m_entries.size() > keptInstances)
            m_entries.pop_back();
    }
    return m_entries.front().database;
}

std::shared_ptr<Database> InstanceCache::open(const std::vector<const Table *> &tables,
                                              bool withCatalog, int number) const
{
    auto database
        = std::make_shared<Database>(Database::Options{{"threads", "2"}, {"memory_limit", "1GB"}});
    const Connection engine(database->get());
    const std::filesystem::path temp = m_tempDir / ("instance-" + std::to_string(number));
    for (const std::string &setting :
         {std::string("SET autoinstall_known_extensions=false"),
          std::string("SET autoload_known_extensions=false"),
          std::string("SET allow_community_extensions=false"),
          "SET allowed_paths=" + fileList(tables),
          "SET temp_directory=" + quotedText(m_tempDir.empty() ? "" : temp.string()),
          std::string("SET GLOBAL TimeZone='UTC'"),
          std::string("SET enable_external_file_cache=false"), // the page cache has them; this one
                                                               // would grow with the stream
          std::string("SET enable_external_access=false"),
          std::string("ATTACH ':memory:' AS lakehouse")})
        engine.run(setting);
    for (const auto &levels : m_lake->namespaces())
        engine.run("CREATE SCHEMA IF NOT EXISTS lakehouse." + quotedName(dotted(levels)));
    const std::set<const Table *> listed(tables.begin(), tables.end());
    for (const Table *table : tables)
        engine.run(fileView(*table));
    if (withCatalog) {
        for (const Table &table : m_lake->all()) {
            if (!listed.count(&table))
                engine.run(emptyView(table));
        }
    }
    engine.run("SET GLOBAL explain_output='all'");
    engine.run("SET lock_configuration=true");
    return database;
}

} // namespace sandbox
