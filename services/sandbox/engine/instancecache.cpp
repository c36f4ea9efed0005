#include "services/sandbox/engine/instancecache.h"

#include "services/sandbox/engine/planner.h"
#include "services/sandbox/engine/tableviews.h"

#include <algorithm>
#include <set>

namespace sandbox
{

namespace
{

namespace fs = std::filesystem;
using Tables = std::vector<std::shared_ptr<const Table>>;

constexpr std::size_t keptInstances = 16;

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
         instanceSettings(request.tables, {}, m_tempDir.empty() ? fs::path() : temp))
        engine.run(setting);
    for (const std::string &statement : schemaStatements(request))
        engine.run(statement);
    std::set<std::string> present;
    for (const auto &table : request.tables) {
        if (present.insert(table->fullName()).second)
            engine.run("CREATE VIEW " + engineName(*table) + " AS " + fileRows(*table));
    }
    for (const Table &table : request.listed) {
        if (present.insert(table.fullName()).second)
            engine.run(emptyView(table));
    }
    return database;
}

} // namespace sandbox
