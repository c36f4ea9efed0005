#pragma once

#include "services/sandbox/engine/database.h"
#include "services/sandbox/lake/lake.h"

#include <list>
#include <mutex>
#include <optional>

namespace sandbox
{

/// Databases for exactly the tables of a query: each may open those tables' files and nothing else,
/// and its configuration is locked. Kept by least recent use; a query holds its instance while it
/// runs.
class InstanceCache
{
public:
    InstanceCache(std::shared_ptr<const Lake> lake, std::filesystem::path tempDir);

    /// withCatalog: the lake's other tables are there too, empty, for SHOW and information_schema.
    /// Throws std::runtime_error.
    std::shared_ptr<const Database> instance(std::vector<const Table *> tables, bool withCatalog);

private:
    std::shared_ptr<Database> open(const std::vector<const Table *> &tables, bool withCatalog,
                                   int number) const;

    struct Entry {
        std::string key;
        std::shared_ptr<const Database> database;
    };
    std::shared_ptr<const Lake> m_lake;
    std::filesystem::path m_tempDir;
    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< most recent first
    int m_opened = 0;
};

} // namespace sandbox
