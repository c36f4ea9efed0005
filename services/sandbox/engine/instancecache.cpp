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

using Tables = std::vector<std::shared_ptr<const Table>>;

std::string listOf(const std::vector<std::filesystem::path> &paths)
{
    std::string list;
    for (const auto &path : paths)
        list += (list.empty() ? "" : ", ") + quotedText(path.string());
    return "[" + list + "]";
}

std::vector<std::filesystem::path> pathsOf(const Table &table)
{
    std::vector<std::filesystem::path> paths;
    for (const DataFile &file : table.files)
        paths.push_back(file.path);
    return paths;
}

std::vector<std::filesystem::path> pathsOf(const Tables &tables)
{
    std::vector<std::filesystem::path> paths;
    for (const auto &table : tables) {
        const auto more = pathsOf(*table);
        paths.insert(paths.end(), more.begin(), more.end());
    }
    return paths;
}

/// Of what an instance holds.
std::string keyOf(const QueryRequest &request, const Tables &tables)
{
    std::string key = request.defaultNamespace;
    for (const auto &table : tables)
        key += "\n" + table->fullName() + "\x1f" + table->metadataLocation;
    key += "\n*";
    for (const Table &table : request.listed) {
        key += "\n" + table.fullName();
        for (const Column &column : table.columns)
            key += "\x1f" + column.name + "\x1f" + column.sqlType;
    }
    return key;
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
    return "CREATE VIEW " + engineName(table) + " AS FROM read_parquet(" + listOf(pathsOf(table))
        + ", schema=map{" + schema + "})";
}

} // namespace

InstanceCache::InstanceCache(std::filesystem::path tempDir)
    : m_tempDir(std::move(tempDir))
{
}

std::shared_ptr<const Database> InstanceCache::instance(const QueryRequest &request)
{
    Tables tables = request.tables;
    std::sort(tables.begin(), tables.end(),
              [](const auto &a, const auto &b) { return a->fullName() < b->fullName(); });
    const std::string key = keyOf(request, tables);
    const std::lock_guard<std::mutex> lock(m_mutex);
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry &entry) { return entry.key == key; });
    if (found != m_entries.end()) {
        m_entries.splice(m_entries.begin(), m_entries, found);
    } else {
        m_entries.push_front({key, open(request, ++m_opened), tables});
        if (m_entries.size() > keptInstances)
            m_entries.pop_back();
    }
    return m_entries.front().database;
}

std::shared_ptr<Database> InstanceCache::open(const QueryRequest &request, int number) const
{
    auto database
        = std::make_shared<Database>(Database::Options{{"threads", "2"}, {"memory_limit", "1GB"}});
    const Connection engine(database->get());
    const std::filesystem::path temp = m_tempDir / ("instance-" + std::to_string(number));
    for (const std::string &setting :
         {std::string("SET autoinstall_known_extensions=false"),
          std::string("SET autoload_known_extensions=false"),
          std::string("SET allow_community_extensions=false"),
          "SET allowed_paths=" + listOf(pathsOf(request.tables)),
          "SET temp_directory=" + quotedText(m_tempDir.empty() ? "" : temp.string()),
          std::string("SET GLOBAL TimeZone='UTC'"),
          std::string("SET enable_external_file_cache=false"), // the page cache has them; this one
                                                               // would grow with the stream
          std::string("SET enable_external_access=false"),
          std::string("ATTACH ':memory:' AS lakehouse")})
        engine.run(setting);
    for (const auto &levels : namespacesOf(request))
        engine.run("CREATE SCHEMA IF NOT EXISTS lakehouse." + quotedName(dotted(levels)));
    std::set<std::string> present;
    for (const auto &table : request.tables) {
        if (present.insert(table->fullName()).second)
            engine.run(fileView(*table));
    }
    for (const Table &table : request.listed) {
        if (present.insert(table.fullName()).second)
            engine.run(emptyView(table));
    }
    engine.run("SET GLOBAL explain_output='all'");
    engine.run("SET lock_configuration=true");
    return database;
}

} // namespace sandbox
